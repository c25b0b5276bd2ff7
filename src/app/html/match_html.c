/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "html/match_html.h"

void match_html(const struct page_line *line,
                int count,
                const char *const *hand,
                int hands,
                const char *hands_head,
                struct html *out)
{
    html_begin(out, count > 0 ? line[0].text : "");
    for (int i = 0; i < count; i++) {
        html_element(out,
                     i == 0                      ? "h1"
                     : line[i].tone == TONE_HEAD ? "h2"
                                                 : "p",
                     NULL, line[i].text);
    }
    if (hands > 0) {
        html_element(out, "h2", NULL, hands_head);
        html_open(out, "ol", NULL);
        for (int i = 0; i < hands; i++) {
            html_element(out, "li", "cards", hand[i]);
        }
        html_close(out);
    }
    html_end(out);
}
