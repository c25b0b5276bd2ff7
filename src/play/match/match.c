/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop of a round and the bookkeeping of a match. */
#include "match/match.h"

#include <assert.h>
#include <stddef.h>

void deal_shuffle(uint64_t seed, uint64_t deal, uint8_t deck[DECK_SIZE])
{
    struct rng rng;
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < kind_in_deck(k); i++) {
            deck[count++] = k;
        }
    }
    rng_seed(&rng, seed + deal * UINT64_C(0x9e3779b97f4a7c15));
    rng_shuffle(&rng, deck, DECK_SIZE);
}

void match_begin(const struct table *t, struct match *m)
{
    *m = (struct match){.dealer = t->players - 1};
}

/* Has the partners answer whether the seat in turn may go out; one no is no. */
static void answer_ask(const struct table *t,
                       const struct round *r,
                       struct bot bots[SEAT_MAX],
                       struct action *a)
{
    const struct board *b = &r->board;
    a->answer = REPLY_YES;
    for (int s = seat_next_partner(b, b->seat); s != b->seat; s = seat_next_partner(b, s)) {
        const struct view v = round_view(r, s);
        if (!bots[s].policy->lets_out(&bots[s], t, &v)) {
            a->answer = REPLY_NO;
        }
    }
}

int play_round(const struct table *t,
               struct round *r,
               struct bot bots[SEAT_MAX],
               const struct play_observer *o)
{
    int actions = 0;
    struct action a;
    while (r->board.phase != PHASE_OVER) {
        const int seat = r->board.seat;
        const struct view v = round_view(r, seat);
        bots[seat].policy->choose(&bots[seat], t, &v, &a);
        if (a.kind == ACTION_ASK) {
            answer_ask(t, r, bots, &a);
        }
        const struct verdict verdict = round_apply(t, r, &a);
        assert(verdict_allows(verdict)); /* a policy that breaks a rule is a bug */
        actions++;
        if (o != NULL && o->played != NULL) {
            o->played(o->payload, t, r, seat, &a);
        }
    }
    return actions;
}

int match_play_round(const struct table *t,
                     struct match *m,
                     uint64_t seed,
                     struct bot bots[SEAT_MAX],
                     const struct play_observer *o,
                     struct score_sheet sheet[SIDE_MAX])
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    deal_shuffle(seed, (uint64_t)m->round++, deck);
    round_deal(t, deck, m->dealer, m->score, &r);
    board_set_rounds_before(&r.board, m->rounds_before++);
    if (o != NULL && o->dealt != NULL) {
        o->dealt(o->payload, t, &r);
    }
    const int actions = play_round(t, &r, bots, o);
    for (int side = 0; side < r.board.sides; side++) {
        score_side(t, &r.board, r.hand, side, &sheet[side]);
        m->score[side] += sheet[side].total;
    }
    if (o != NULL && o->scored != NULL) {
        o->scored(o->payload, t, &r, sheet);
    }
    m->dealer = seat_next(&r.board, m->dealer);
    if (match_winner(t, &r.board, m->score) != MATCH_GOES_ON) {
        *m = (struct match){.dealer = m->dealer, .round = m->round, .finished = m->finished + 1};
    }
    return actions;
}
