/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house rule whose value is told by comparing: "dirty hands cost twice as much as usual", "a
 * natural canasta brings 200 more than a mixed one". */
#ifndef CANASTA_TUTOR_HOUSE_COMPARED_H
#define CANASTA_TUTOR_HOUSE_COMPARED_H

#include <stdbool.h>

#include "tutor/session.h"

/* Shows the rule that is compared and what it would be, counted from the learner's table; sets
 * nothing, as what is usual may be another table's. False, and nothing said, when the words don't
 * compare or don't surely mean one rule. */
bool house_show_compared(const struct session *s, const char *text);

#endif
