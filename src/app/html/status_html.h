/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a learner has come, as a page: lessons and skills with bars, how sure and quick
 * the answers are, and what to do next. The
 * numbers are gathered elsewhere. */
#ifndef CANASTA_HTML_STATUS_HTML_H
#define CANASTA_HTML_STATUS_HTML_H

#include "html/html.h"
#include "tutor/pace_report.h"
#include "tutor/progress_report.h"

/* Writes the page in the context's words. Caller frees it with html_free. */
void status_html(const struct progress_report *st,
                 const struct pace_report *pace,
                 const struct message_context *t,
                 struct html *out);

#endif
