/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players with a character play so that somebody at the table can tell. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "match/play_stats.h"
#include "match/simulate.h"

enum { ROUNDS = 1500 };

/* What the two players of a side did, added up. */
struct pair {
    double packs, lays, opened, turns, special;
};

static struct pair both(const struct play_stats *h, int side)
{
    const struct habit *a = &h->seat[side], *b = &h->seat[side + 2];
    return (struct pair){(double)(a->packs + b->packs), (double)(a->lays + b->lays),
                         (double)(a->opened + b->opened), (double)(a->turns + b->turns),
                         (double)(a->special + b->special)};
}

/* Such players against steady ones: what both sides did. */
static void play(const struct policy *policy, struct pair out[2])
{
    struct table t;
    struct play_stats play_stats;
    struct tally tally;
    cr_assert(table_builtin("modern-american", &t));
    play_stats_begin(&play_stats, NULL);
    const struct play_observer observer = play_stats_observer(&play_stats);
    const struct simulation s = {.table = &t,
                                 .rounds = ROUNDS,
                                 .seed = 16,
                                 .policies = {policy, &policy_steady, policy, &policy_steady},
                                 .observer = &observer};
    simulate_rounds(&s, &tally);
    for (int side = 0; side < 2; side++) {
        out[side] = both(&play_stats, side);
    }
}

Test(characters, the_bold_pick_more_and_the_careful_lay_more)
{
    struct pair is[2];
    play(&policy_bold, is);
    cr_expect_gt(is[0].packs, 1.5 * is[1].packs);
    cr_expect_lt(is[0].lays, 0.85 * is[1].lays);
    play(&policy_careful, is);
    cr_expect_lt(is[0].packs, 0.8 * is[1].packs);
    cr_expect_gt(is[0].lays, 1.2 * is[1].lays);
}

Test(characters, who_loves_special_hands_waits_for_them_and_shows_them)
{
    struct pair is[2];
    play(&policy_specials, is);
    cr_expect_gt(is[0].special, 1.5 * is[1].special, "%.0f, %.0f", is[0].special, is[1].special);
    cr_expect_lt(is[0].packs, 0.75 * is[1].packs);
    cr_expect_gt(is[0].turns / is[0].opened, 1.2 * is[1].turns / is[1].opened);
}
