/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What players do, counted: the sums fit one another and what the simulation counts itself. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "match/play_stats.h"
#include "match/simulate.h"

enum { ROUNDS = 60 };

static void count_rounds(const char *player, struct play_stats *h, struct tally *tally)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    play_stats_begin(h, NULL);
    const struct play_observer observer = play_stats_observer(h);
    struct simulation s = {.table = &t, .rounds = ROUNDS, .seed = 4, .observer = &observer};
    for (int seat = 0; seat < t.players; seat++) {
        s.policies[seat] = policy_find(player);
    }
    simulate_rounds(&s, tally);
}

Test(play_stats, each_thing_done_is_counted_for_who_did_it)
{
    struct play_stats h;
    struct tally tally;
    struct habit all = {0};
    int64_t opened[SIDE_MAX] = {0};
    count_rounds("specials", &h, &tally);
    for (int seat = 0; seat < 4; seat++) {
        const struct habit *k = &h.seat[seat];
        opened[seat % 2] += k->opened;
        all.packs += k->packs;
        all.packed += k->packed;
        all.given += k->given;
        all.special += k->special;
        cr_expect(k->paired > 0 && k->paired < k->throws);
        cr_expect(k->turns >= k->opened);
    }
    cr_expect(h.rounds == ROUNDS);
    cr_expect(all.packs > 0 && all.packed > all.packs);
    cr_expect(all.given == all.packed);
    cr_expect(all.special == tally.endings[ENDING_SPECIAL] && all.special > 0);
    cr_expect(opened[0] == tally.opened[0] && opened[1] == tally.opened[1]);
}

/* The throws of a round that is told to the count by itself: each seat throws a card from its hand
 * as it lies, and the hands are counted at the end. */
Test(play_stats, manners_are_counted_of_the_throws_and_the_hands_at_the_end)
{
    struct table t;
    struct play_stats h;
    cr_assert(table_builtin("modern-american", &t));
    play_stats_begin(&h, NULL);
    const struct play_observer o = play_stats_observer(&h);
    struct round r = {.board = {.seats = 4, .sides = 2}};
    r.board.known[1] = cards_some(KIND_Q, 2);
    r.hand[1] = r.board.known[1];
    r.hand[2] = cards_some(KIND_A, 3);
    o.dealt(o.payload, &t, &r);
    static const struct {
        int seat;
        kind card;
    } throws[] = {{0, KIND_7}, {1, KIND_4}, {0, KIND_7}, {0, KIND_Q}, {1, KIND_7}, {0, KIND_2}};
    for (size_t i = 0; i < sizeof throws / sizeof throws[0]; i++) {
        const struct action a = {.kind = ACTION_DISCARD, .card = throws[i].card};
        r.board.pack_size = i > 3 ? PLAY_STATS_LARGE : 0;
        o.played(o.payload, &t, &r, throws[i].seat, &a);
    }
    o.scored(o.payload, &t, &r, NULL);
    cr_expect_eq(h.seat[0].sevens_first, 1, "only the first throw of the round counts");
    cr_expect_eq(h.seat[1].sevens_first, 0);
    cr_expect_eq(h.seat[0].known, 1, "the queen, of which two are known there");
    cr_expect_eq(h.seat[0].wilds, 1);
    cr_expect(h.seat[2].dirty == 1 && h.seat[0].dirty == 0);
    cr_expect_eq(h.large, 1, "once a round");
}
