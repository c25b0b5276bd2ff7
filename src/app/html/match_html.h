/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is over on one page (tutor/match_page.h), as HTML. */
#ifndef CANASTA_HTML_MATCH_HTML_H
#define CANASTA_HTML_MATCH_HTML_H

#include "html/html.h"
#include "tutor/match_page.h"

/* Writes the page: the lines in their order, heads as headings; `hand` is what the player held at
 * each of the turns that cost most, as text. All cards are text already. Ends `out`; caller frees
 * it. */
void match_html(const struct page_line *line,
                int count,
                const char *const *hand,
                int hands,
                const char *hands_head,
                struct html *out);

#endif
