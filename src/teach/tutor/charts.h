/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the learner has come, as numbers for pictures: status tells them to the front end. */
#ifndef CANASTA_TUTOR_CHARTS_H
#define CANASTA_TUTOR_CHARTS_H

#include "tutor/progress_query.h"

/* Tells charts of the learner's skills by chapter, of what is due on the coming days, and of the
 * points in the last rounds, and how sure and quick the answers were by kind and by week; those
 * that have nothing to show are left out. */
void charts_tell(struct session *s, const struct progress_query *v);

#endif
