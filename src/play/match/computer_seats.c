/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/computer_seats.h"

enum {
    SEATED_SAMPLES =
        512 /* of a searching player: under half a second a move, also on a slow machine */
};

/* Their random numbers depend on how far the game is, not on what was played in this session. */
static struct bot bot_now(const struct computer_seats *s)
{
    struct bot bot = {.policy = s->policy, .samples = SEATED_SAMPLES};
    rng_seed(&bot.rng, s->seed + s->deal * UINT64_C(1000003) + (uint64_t)s->line * UINT64_C(7919));
    return bot;
}

void computer_seats_choose(const struct computer_seats *s,
                           const struct table *t,
                           const struct round *r,
                           struct action *out)
{
    struct bot bot = bot_now(s);
    const struct view v = round_view(r, r->board.seat);
    bot.policy->choose(&bot, t, &v, out);
}

bool computer_seats_let_out(const struct computer_seats *s,
                            const struct table *t,
                            const struct round *r,
                            unsigned but)
{
    const struct board *b = &r->board;
    struct bot bot = bot_now(s);
    bool lets = true;
    for (int seat = seat_next_partner(b, b->seat); seat != b->seat && lets;
         seat = seat_next_partner(b, seat)) {
        const struct view v = round_view(r, seat);
        lets = (but >> seat & 1) != 0 || bot.policy->lets_out(&bot, t, &v);
    }
    return lets;
}
