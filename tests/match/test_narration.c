/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds told in plain lines. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../coach/asked.h"
#include "journals.h"
#include "match/narration.h"

/* What is told of a journal; `resume`: of a round that isn't over. */
static char *told_of(const char *text, bool resume)
{
    char *out = NULL;
    size_t size = 0;
    struct narration narration;
    struct replay_result result;
    FILE *const file = open_memstream(&out, &size);
    narration_begin(&narration, english(), file);
    const struct play_observer observer = narration_observer(&narration);
    replay_text(text, &(struct replay_options){.observer = &observer, .resume = resume}, &result);
    fclose(file);
    cr_assert_eq(result.status, STATUS_OK, "%s", result.fault.text.message);
    return out;
}

static char *told(const char *text)
{
    return told_of(text, false);
}

Test(narration, a_short_round_is_told_from_deal_to_score)
{
    static const char want[] = "Round 1. Table modern-american. Scores: ns 0, ew 0.\n"
                               "North deals. To open: ns 125, ew 125.\n"
                               "South: 5 5 6 8 8 8 9 10 J J K A Jo\n"
                               "West: 5 7 7 8 10 J Q Q Q K 2 2 3r\n"
                               "North: 4 4 5 6 8 9 9 10 10 K A 2 Jo\n"
                               "East: 4 5 6 7 8 9 10 J Q K A 2 Jo\n"
                               "\n"
                               "East draws 3r.\n"
                               "East shows a special hand, straight:\n"
                               "    4 5 6 7 8 9 10 J Q K A 2 Jo 3r\n"
                               "\n"
                               "The round is over with the special hand of East.\n";
    char *const text = journal_round("modern-american", 3);
    char *const out = told(text);
    cr_expect(strncmp(out, want, strlen(want)) == 0, "%s", out);
    cr_expect(strstr(out, "Match: ns -335, ew 3000.\n") != NULL, "%s", out);
    free(out);
    free(text);
}

/* A three that could have gone out in an earlier turn brings no card, though the stock has one. */
Test(narration, a_forgotten_three_comes_without_a_card)
{
    static const char text[] =
        "journal 1\ntable modern-american\noption threes.forgotten on\nscores ns 0 ew 0\n"
        "dealer east\ndeal south 4 5 5 6 9 10 J Q Q A 2 2 3r\n"
        "deal west 7 7 8 9 10 J J J K K Jo 3b 3b\ndeal north 4 5 8 9 9 9 9 10 10 10 J Q Q\n"
        "deal east 4 6 6 7 7 8 8 8 J Q K A 2\n"
        "stock J K K 10 A 6 8 Q J Jo Jo 10 A 2 8 6 5 3b 2 8 7 7 A 4 K 4 9 6 4 Q 9 A 4 3r 5 K 5 10 "
        "5 2 6 2 Q K 7 7 3b Jo A 3r 4 6 5 2 3r A\nplay\n"
        "south draw\nsouth throw 4\nwest three 3b\nwest draw\nwest throw 8\nnorth draw\n"
        "north throw 4\neast draw\neast throw 4\nsouth three 3r\nsouth draw\n";
    char *out = told_of(text, true);
    cr_expect_not_null(strstr(out, "West lays out a black three and gets K.\nWest draws K.\n"),
                       "%s", out);
    cr_expect_not_null(strstr(out, "South puts up a red three late, so there's no card for it.\n"
                                   "South draws 6.\n"),
                       "%s", out);
    free(out);
}

Test(narration, no_line_of_any_round_is_too_wide_or_holds_an_id)
{
    static const char *const tables[] = {"modern-american", "league", "pagat", "online-talons"};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        char *const text = journal_text(tables[i]);
        char *const out = told(text);
        cr_expect(strstr(out, ": 4 4 4; ") != NULL && strstr(out, "; [") != NULL,
                  "melds in the order of ranks, canastas in brackets");
        cr_expect(strstr(out, ";\n        [") != NULL, "what is too wide goes on below");
        for (char *line = strtok(out, "\n"); line != NULL; line = strtok(NULL, "\n")) {
            cr_expect_leq(strlen(line), 79u, "%s", line);
            cr_expect(strstr(line, "score.") == NULL && strstr(line, "threes.") == NULL, "%s",
                      line);
        }
        free(out);
        free(text);
    }
}
