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
