/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds told in plain lines. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../coach/asked.h"
#include "journals.h"
#include "match/narration.h"

static char *told(const char *text)
{
    char *out = NULL;
    size_t size = 0;
    struct narration narration;
    struct replay_result result;
    FILE *const file = open_memstream(&out, &size);
    narration_begin(&narration, english(), file);
    const struct play_observer observer = narration_observer(&narration);
    cr_assert_eq(journal_replay(text, strlen(text), &observer, &result), STATUS_OK);
    fclose(file);
    return out;
}

Test(narration, a_short_round_from_deal_to_score)
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
