/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches between bots, written while they are played, replay without a fault and end with the same
 * scores. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "baselines/baselines.h"
#include "journals.h"
#include "match/journal_writer.h"
#include "match/match.h"

/* Plays rounds at a table, writes and replays them. */
static void
play_and_replay(const struct table *t, const struct policy *policy, uint64_t seed, int rounds)
{
    char *text = NULL;
    size_t size = 0;
    struct journal_writer writer;
    struct match match;
    struct bot bots[SEAT_MAX];
    int32_t score[SIDE_MAX] = {0};
    FILE *const file = open_memstream(&text, &size);
    journal_writer_begin(&writer, file, false);
    const struct play_observer observer = journal_writer_observer(&writer);
    match_begin(t, &match);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = policy};
        rng_seed(&bots[seat].rng, seed + (uint64_t)seat);
    }
    for (int i = 0; i < rounds; i++) {
        struct score_sheet sheet[SIDE_MAX];
        memcpy(score, match.score, sizeof score);
        match_play_round(t, &match, seed, bots, &observer, sheet);
        for (int side = 0; side < table_sides(t); side++) {
            score[side] += sheet[side].total;
        }
    }
    fclose(file);
    struct replay_result result;
    cr_assert_not(writer.failed);
    journal_replay(text, size, NULL, &result);
    cr_expect_eq(result.status, STATUS_OK, "%s, %s, seed %d: line %ld: %s", t->id, policy->id,
                 (int)seed, result.fault.line, result.fault.text.message);
    cr_expect_eq(result.rounds, rounds);
    for (int side = 0; side < table_sides(t); side++) {
        cr_expect_eq(result.score[side], score[side]);
    }
    for (enum option_id o = 0; o < OPTION_COUNT; o++) {
        cr_expect_eq(table_get(&result.table, o), table_get(t, o), "%s", option_facts(o)->name);
    }
    free(text);
}

Test(played_journals, a_round_of_every_table_and_policy_can_be_replayed)
{
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        play_and_replay(&t, &policy_random, 1000 + (uint64_t)i, 60);
        play_and_replay(&t, &policy_novice, 2000 + (uint64_t)i, 60);
    }
}

static void play_every_value(const char *id)
{
    struct table base;
    cr_assert(table_builtin(id, &base));
    for (enum option_id o = OPTION_players + 1; o < OPTION_COUNT; o++) {
        const struct option *const facts = option_facts(o);
        if (facts->type == OPTION_NUMBER) {
            continue;
        }
        for (int32_t value = facts->least; value <= facts->most; value++) {
            struct table t = base;
            struct table_conflicts clash;
            if (table_set(&t, o, value) && !table_conflicts(&t, &clash)) {
                play_and_replay(&t, &policy_random, 3000 + (uint64_t)o, 4);
            }
        }
    }
}

Test(played_journals, a_round_under_every_value_of_a_house_rule_can_be_replayed)
{
    play_every_value("league");
    play_every_value("classic-club");
}

/* A table with another number of players is written as its base and that number. */
Test(played_journals, a_round_with_another_number_of_players_can_be_replayed)
{
    struct table t;
    cr_assert(table_builtin("classic", &t));
    table_take_players(&t, 3);
    cr_assert(table_set(&t, OPTION_deal_cards, 11)); /* set although the base has it */
    play_and_replay(&t, &policy_novice, 4000, 10);
}
