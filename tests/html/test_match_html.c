/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a game that is over: its heads are headings, its texts are text. */
#include "html/match_html.h"

#include <string.h>

#include <criterion/criterion.h>

Test(match_html, heads_are_headings_and_nothing_becomes_markup)
{
    static const struct page_line lines[] = {
        {TONE_HEAD, "Your game"}, {TONE_HEAD, "Luck"}, {TONE_TEXT, "5 < 7 <script>"}};
    static const char *const hands[] = {"K K K", "A & 2"};
    struct html page;
    match_html(lines, 3, hands, 2, "What you held", &page);
    const char *text = strbuf_text(&page.text);
    cr_expect_not_null(strstr(text, "<h1>Your game</h1>"));
    cr_expect_not_null(strstr(text, "<h2>Luck</h2>"));
    cr_expect_not_null(strstr(text, "5 &lt; 7 &lt;script&gt;"));
    cr_expect_not_null(strstr(text, "<li class=\"cards\">A &amp; 2</li>"));
    cr_expect_not_null(strstr(text, "</html>"));
    html_free(&page);
}
