/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How sure and how quick a learner's answers are, as charts of a page: the weeks as columns, and a
 * bar for each kind of question and level. Drawn in black and white, so that they print as they
 * look; the numbers stand beside them. */
#ifndef CANASTA_HTML_PACE_HTML_H
#define CANASTA_HTML_PACE_HTML_H

#include "html/html.h"
#include "tutor/pace_report.h"

/* Writes both inside the element that is open; nothing if there are no answers. */
void pace_html(const struct pace_report *p, const struct message_context *t, struct html *out);

#endif
