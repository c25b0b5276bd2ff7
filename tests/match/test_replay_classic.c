/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a journal of a classic table cannot say: each fault has its line, its rule if there is one,
 * and a sentence that says what to do. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "journals.h"
#include "support/unread.h"

/* One line of a sound round changed. */
struct fault {
    const char *old, *new;
    long line;
    const char *rule, *said;
};

static void expect_faults(const char *table, int round, const struct fault *rows, size_t count)
{
    char *const text = journal_round(table, round);
    struct replay_result result;
    cr_assert_eq(journal_replay(text, strlen(text), NULL, &result), STATUS_OK);
    for (size_t i = 0; i < count; i++) {
        char *const changed = text_with(text, rows[i].old, rows[i].new);
        const enum status status = journal_replay(changed, strlen(changed), NULL, &result);
        const struct verdict v = result.fault.verdict;
        const char *const rule = verdict_allows(v) ? "" : rule_facts(v.rule)->id;
        cr_expect_eq(status, STATUS_FAILED, "%s", rows[i].new);
        cr_expect_eq(result.fault.line, rows[i].line, "%s: line %ld", rows[i].new,
                     result.fault.line);
        cr_expect_str_eq(rule, rows[i].rule, "%s", rows[i].new);
        char said[PARSE_ERROR_TEXT_SIZE];
        cr_expect_str_eq(unread_text(&result.fault.text, said), rows[i].said);
        free(changed);
    }
    free(text);
}

Test(replay_classic, the_header_is_one_that_the_table_knows)
{
    static const struct fault rows[] = {
        {"table classic\n", "table classic\noption players 5\n", 3, "",
         "players takes one of 2|3|4|6."},
        {"table classic\n", "table classic\noption deal.hand 40\n", 3, "",
         "deal.hand takes a number from 5 to 15."},
        {"table classic\n", "table classic\noption pack.style modern\n", 12, "",
         "The options pack.canasta and pack.style contradict each other. Change one of them."},
        {"scores ns 0 ew 0", "scores s1 0 s2 0", 3, "",
         "s1: here stands a side and its points, each side once: ns and ew."},
        {"deal west", "deal p2", 6, "",
         "p2: here stands a player's seat: south, west, north or east."},
    };
    expect_faults("classic", 0, rows, sizeof rows / sizeof rows[0]);
}

Test(replay_classic, the_pack_starts_as_the_rule_leaves_it)
{
    static const struct fault rows[] = {
        {"upcard 2 10\nstock 9", "upcard 10 2\nstock 9", 9, "deal.upcard",
         "Card 2 would not be turned: what is there before it starts the pack."},
        {"upcard 2 10\nstock 9", "upcard 2\nstock 10 9", 9, "deal.upcard",
         "The last of these cards is covered by another one. Write that one too."},
        {"upcard 2 10\nstock 9", "upcard\nstock 2 10 9", 9, "deal.upcard",
         "A card is turned to start the pack. Write it here."},
        {"upcard 2 10\nstock 9", "stock 2 10 9", 10, "", "The header lacks the line: upcard"},
    };
    expect_faults("classic", 0, rows, sizeof rows / sizeof rows[0]);
    static const struct fault club[] = {
        {"upcard 7\nstock 3r K J 9 9 5 Q 4 5 5 Q 3b 8 8 Q 5 A Q 3r",
         "upcard 3r 3r\nstock 7 K J 9 9 5 Q 4 5 5 Q 3b 8 8 Q 5 A Q", 9, "deal.upcard",
         "These cards go back into the stock, and the turning starts anew: write those that "
         "stay."},
    };
    expect_faults("classic-club", 0, club, 1);
}

Test(replay_classic, red_threes_are_not_written_and_black_ones_wait)
{
    static const struct fault red[] = {
        {"west draw\n", "west three 3r\nwest draw\n", 12, "classic.red-three",
         "At this table red threes go to the table by themselves and are not written."},
        {"west throw 6", "west throw 3r", 14, "cards.held",
         "The rules do not allow this move: west throw 3r"},
        {"west throw 6", "west special pairs", 14, "", "special pairs"},
    };
    expect_faults("classic", 0, red, sizeof red / sizeof red[0]);
    static const struct fault black[] = {
        {"west lay 9: Jo", "west lay 3b 3b 3b / 9: Jo", 20, "classic.black-three",
         "The rules do not allow this move: west lay 3b 3b 3b / 9: Jo"},
    };
    expect_faults("classic", 13, black, 1);
}

Test(replay_classic, a_pick_needs_what_it_takes)
{
    static const struct fault rows[] = {
        {"north pick A A", "north pick K K", 25, "cards.held",
         "The rules do not allow this move: north pick K K"},
        {"west pick 8 8", "west pick", 36, "pack.pair",
         "The rules do not allow this move: west pick"},
    };
    expect_faults("classic", 0, rows, sizeof rows / sizeof rows[0]);
}

Test(replay_classic, every_side_has_its_score)
{
    static const struct fault rows[] = {
        {"scores s1 0 s2 0 s3 0", "scores ns 0 ew 0", 3, "",
         "ns: here stands a side and its points, each side once: s1, s2 and s3."},
        {"scores s1 0 s2 0 s3 0", "scores s1 0 s2 0", 3, "",
         "The line ends too early: here stands a side and its points, each side once: s1, s2 and "
         "s3."},
        {" s3 500 385 885", "", 89, "",
         "The line ends too early: here stands a side and its points, each side once: s1, s2 and "
         "s3."},
        {"p2 draw", "p4 draw", 13, "", "p4: here stands a player's seat: p1, p2 or p3."},
    };
    expect_faults("classic-3p", 0, rows, sizeof rows / sizeof rows[0]);
}
