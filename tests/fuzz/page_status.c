/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a learner has come, as a page; apart from the papers of a class, which have standings of
 * their own. */
#include <stdio.h>

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
    struct pace_row kind = {.level = 2, .count = 3, .right = 2, .timed = 3, .median = 4200};
    struct pace_row week = {.week = 20507, .count = 3, .right = 2};
    (void)snprintf(kind.kind, sizeof kind.kind, "%s", text);
    const struct pace_report pace = {.kind = &kind, .kinds = 1, .week = &week, .weeks = 1};
    const struct message_context ctx = {.you = SEAT_NONE};
    status_html(&standing, &pace, &ctx, &h);
    fuzz_well_formed(strbuf_text(&h.text), h.text.length);
    html_free(&h);
}
