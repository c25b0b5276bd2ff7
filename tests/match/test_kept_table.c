/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables out of journals of earlier times: three players at a modern table. */
#include "match/kept_table.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journals.h"
#include "match/journal_writer.h"
#include "match/match.h"

/* A round at the table as its journal. The caller frees it. */
static char *journal_of(const struct table *t)
{
    char *text = NULL;
    size_t size = 0;
    struct journal_writer writer;
    struct match match;
    struct bot bots[SEAT_MAX];
    struct score_sheet sheet[SIDE_MAX];
    FILE *const file = open_memstream(&text, &size);
    journal_writer_begin(&writer, file, false);
    const struct play_observer observer = journal_writer_observer(&writer);
    match_begin(t, &match);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = &policy_novice};
        rng_seed(&bots[seat].rng, 7000 + (uint64_t)seat);
    }
    match_play_round(t, &match, 7000, bots, &observer, sheet);
    fclose(file);
    return text;
}

/* The journal without the lines of all options but the number of players. */
static void drop_options(char *text)
{
    char *line = text;
    while ((line = strstr(line, "option ")) != NULL) {
        if (strncmp(line, "option players", strlen("option players")) == 0) {
            line++;
            continue;
        }
        char *next = strchr(line, '\n') + 1;
        memmove(line, next, strlen(next) + 1);
    }
}

static struct table three(bool kept)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    if (kept) {
        table_take_players_kept(&t, 3);
    } else {
        table_take_players(&t, 3);
    }
    return t;
}

static void expect_options(const struct table *got, const struct table *wanted)
{
    for (enum option_id o = 0; o < OPTION_COUNT; o++) {
        cr_expect_eq(table_get(got, o), table_get(wanted, o), "%s", option_facts(o)->name);
    }
}

/* Version 1.0.0 had no modern table for three: its journals name the number of players alone, with
 * thirteen cards in a hand, two canastas to go out and so on. */
Test(kept_table, a_journal_of_three_with_thirteen_cards_replays_as_it_was_played)
{
    const struct table t = three(true);
    struct replay_result result;
    struct table found;
    struct table_text_fault fault;
    char *text = journal_of(&t);
    cr_assert_not_null(strstr(text, "table modern-american\noption players 3\nscores s1 0"));
    journal_replay(text, strlen(text), NULL, &result);
    cr_assert_eq(result.status, STATUS_OK, "%s", result.fault.text.message);
    cr_expect_eq(result.rounds, 1);
    expect_options(&result.table, &t);
    cr_assert_eq(kept_table_read(text, "three.xml", NULL, &found, &fault), KEPT_TABLE_WHOLE);
    expect_options(&found, &t);
    free(text);
}

/* With fifteen cards said, but not the canastas to go out: those are still two. */
Test(kept_table, options_beside_the_number_of_players_do_not_bring_the_others)
{
    struct table t = three(true);
    struct replay_result result;
    cr_assert(table_set(&t, OPTION_deal_cards, 15));
    char *text = journal_of(&t);
    cr_assert_not_null(strstr(text, "option players 3\noption deal.hand 15\nscores s1 0"));
    journal_replay(text, strlen(text), NULL, &result);
    cr_assert_eq(result.status, STATUS_OK, "%s", result.fault.text.message);
    cr_expect_eq(result.table.out_canastas, 2);
    cr_expect_eq(result.table.turn_draws, 1);
    free(text);
}

/* What is written today says each value, so that any version reads it alike. */
Test(kept_table, a_journal_of_the_table_for_three_says_what_three_bring)
{
    const struct table t = three(false);
    struct replay_result result;
    char *text = journal_of(&t);
    cr_expect_not_null(strstr(text, "\noption deal.hand 15\n"));
    cr_expect_not_null(strstr(text, "\noption out.canastas 1\n"));
    journal_replay(text, strlen(text), NULL, &result);
    cr_assert_eq(result.status, STATUS_OK, "%s", result.fault.text.message);
    expect_options(&result.table, &t);
    /* for a while they were left out: then the hands of fifteen cards tell */
    drop_options(text);
    cr_assert_not_null(strstr(text, "table modern-american\noption players 3\n"));
    cr_assert_null(strstr(text, "deal.hand"));
    journal_replay(text, strlen(text), NULL, &result);
    cr_assert_eq(result.status, STATUS_OK, "%s", result.fault.text.message);
    expect_options(&result.table, &t);
    free(text);
}

/* The sheet beside a journal in which that was left out: the options are those of the journal. */
Test(kept_table, the_journal_tells_what_a_kept_sheet_of_three_leaves_open)
{
    static const char sheet[] = "# sheet table ours modern-american\n# sheet title Ours\n"
                                "# sheet option players 3\n# sheet hands none\nscores s1 0";
    for (int kept = 0; kept < 2; kept++) {
        const struct table t = three(kept != 0);
        struct table found;
        struct table_text_fault fault;
        char *text = journal_of(&t);
        drop_options(text);
        char *whole = text_with(text, "scores s1 0", sheet);
        cr_assert_eq(kept_table_read(whole, "ours.xml", NULL, &found, &fault), KEPT_TABLE_WHOLE);
        expect_options(&found, &t);
        cr_expect_str_eq(found.id, "ours");
        cr_expect_eq(found.special_count, 0);
        free(whole);
        free(text);
    }
}

/* A store can be changed by hand; what nobody can play by is told and not gone on with. */
Test(kept_table, a_sheet_that_was_changed_to_one_nobody_can_play_at_is_refused_with_the_reason)
{
    static const struct {
        const char *sheet, *said;
        enum option_id with;
    } rows[] = {
        {"# sheet option meld.max-cards 6\n", "meld.max-cards 6", OPTION_COUNT},
        {"# sheet option open.third-from 1000\n", "open.third-from 1000", OPTION_open_second_from},
    };
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    char *text = journal_of(&t);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table found = {.special_count = 77};
        struct table_text_fault fault;
        char sheet[200];
        (void)snprintf(sheet, sizeof sheet,
                       "# sheet table ours modern-american\n# sheet title Ours\n%s"
                       "# sheet hands none\nscores ns 0",
                       rows[i].sheet);
        char *whole = text_with(text, "scores ns 0", sheet);
        cr_expect_eq(kept_table_read(whole, "ours.xml", NULL, &found, &fault), KEPT_TABLE_FAULTY);
        cr_expect_eq(fault.why, TABLE_TEXT_NOBODY);
        cr_expect_str_eq(fault.said, rows[i].said);
        cr_expect_eq(fault.with, rows[i].with);
        cr_expect_eq(found.special_count, 77, "nothing is taken over");
        free(whole);
    }
    char *own = text_with(text, "scores ns 0", "option meld.max-cards 6\nscores ns 0");
    struct table found;
    struct table_text_fault fault;
    cr_expect_eq(kept_table_read(own, "ours.xml", NULL, &found, &fault), KEPT_TABLE_FAULTY,
                 "an option of the journal itself");
    free(own);
    free(text);
}
