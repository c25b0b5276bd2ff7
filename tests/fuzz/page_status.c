/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a learner has come, as a page; apart from the papers of a class, which have standings of
 * their own. */
#include "files.h"
#include "html/status_html.h"

void fuzz_standing(const char *name, const char *text)
{
    struct html h;
    const struct chapter chapters[2] = {
        {.number = 1, .title = text, .begun = true, .stage = {1, 2, 3, 4}},
        {.number = 0, .title = name}};
    const struct progress_report standing = {.learner = name,
                                             .date = "2026-03-01",
                                             .suggestion = text,
                                             .unit = text,
                                             .unit_lessons = 1,
                                             .chapter = chapters,
                                             .chapter_count = 2};
    const struct message_context ctx = {.you = SEAT_NONE};
    status_html(&standing, &ctx, &h);
    fuzz_well_formed(strbuf_text(&h.text), h.text.length);
    html_free(&h);
}
