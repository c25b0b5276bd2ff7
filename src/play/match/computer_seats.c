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
                            const struct round *r)
{
    const struct board *b = &r->board;
    struct bot bot = bot_now(s);
    bool lets = s->scripted != REPLY_NO;
    if (s->scripted != REPLY_NONE) {
        return lets;
    }
    for (int seat = seat_next_partner(b, b->seat); seat != b->seat && lets;
         seat = seat_next_partner(b, seat)) {
        const struct view v = round_view(r, seat);
        lets = bits_have(s->people, seat) || bot.policy->lets_out(&bot, t, &v);
    }
    return lets;
}

uint8_t computer_seats_answer(const struct computer_seats *s,
                              const struct table *t,
                              const struct round *r,
                              struct action *a)
{
    const struct board *b = &r->board;
    unsigned people = 0;
    if (a->kind != ACTION_ASK) {
        return 0;
    }
    const bool lets = computer_seats_let_out(s, t, r);
    for (int seat = seat_next_partner(b, b->seat); seat != b->seat && lets;
         seat = seat_next_partner(b, seat)) {
        people |= s->people & 1U << seat;
    }
    if (people == 0) {
        a->answer = lets ? REPLY_YES : REPLY_NO;
    }
    return (uint8_t)people;
}
