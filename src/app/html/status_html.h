/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a learner has come, as a page: lessons and skills with bars, and what to do next. The
 * numbers are gathered elsewhere. */
#ifndef CANASTA_REPORT_STATUS_HTML_H
#define CANASTA_REPORT_STATUS_HTML_H

#include "html/html.h"
#include "tutor/standing.h"

/* Writes the page in the teller's words. Caller frees it with html_free. */
void status_html(const struct standing *st, const struct teller *t, struct html *out);

#endif
