/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulation and duplicate comparison. Prints nothing. */
#include "match/simulate.h"

#include <math.h>
#include <stddef.h>

/* Mixes a number in: the finishing steps of splitmix64 over hash and number. */
static void hash_number(uint64_t *hash, uint64_t n)
{
    uint64_t z = *hash ^ (n + UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    *hash = z ^ z >> 27;
}

/* The tally and the observer that the caller asked for, told one after the other. */
struct relay {
    struct tally *tally;
    const struct play_observer *next;
};

static void on_dealt(void *payload, const struct table *t, const struct round *r)
{
    const struct relay *l = payload;
    if (l->next != NULL && l->next->dealt != NULL) {
        l->next->dealt(l->next->payload, t, r);
    }
}

static void on_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    const struct relay *l = payload;
    const uint64_t head = a->kind | (uint64_t)a->card << 8 | (uint64_t)a->answer << 16;
    hash_number(&l->tally->hash, head | (uint64_t)seat << 24);
    const bool lays = a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK;
    for (int i = 0; lays && i < a->lay.count; i++) {
        hash_number(&l->tally->hash, a->lay.part[i].cards);
    }
    if (l->next != NULL && l->next->played != NULL) {
        l->next->played(l->next->payload, t, r, seat, a);
    }
}

static void on_scored(void *payload,
                      const struct table *t,
                      const struct round *r,
                      const struct score_sheet *sheet)
{
    const struct relay *l = payload;
    struct tally *tally = l->tally;
    const struct board *b = &r->board;
    tally->rounds++;
    tally->endings[b->ending]++;
    for (int side = 0; side < b->sides; side++) {
        tally->opened[side] += b->side[side].opened;
        tally->canastas[side] += side_canastas(&b->side[side]);
        tally->total[side] += sheet[side].total;
        hash_number(&tally->hash, (uint64_t)(int64_t)sheet[side].total);
    }
    if (l->next != NULL && l->next->scored != NULL) {
        l->next->scored(l->next->payload, t, r, sheet);
    }
}

/* The bots of a simulation: every seat has random numbers of its own. */
static void seat_bots(const struct simulation *s,
                      const struct policy *const policies[SEAT_MAX],
                      uint64_t deal,
                      struct bot bots[SEAT_MAX])
{
    for (int seat = 0; seat < s->table->players; seat++) {
        bots[seat] = (struct bot){.policy = policies[seat], .samples = s->samples};
        rng_seed(&bots[seat].rng,
                 s->seed ^ (deal * SEAT_MAX + (uint64_t)seat + 1) * UINT64_C(0xd1342543de82ef95));
    }
}

static bool stopped(const struct simulation *s)
{
    return s->is_stopped != NULL && s->is_stopped();
}

void simulate_rounds(const struct simulation *s, struct tally *out)
{
    struct match m;
    struct bot bots[SEAT_MAX];
    struct score_sheet sheet[SIDE_MAX];
    *out = (struct tally){.hash = 1};
    struct relay listener = {out, s->observer};
    const struct play_observer observer = {&listener, on_dealt, on_played, on_scored};
    match_begin(s->table, &m);
    for (int64_t i = 0; i < s->rounds && !stopped(s); i++) {
        seat_bots(s, s->policies, (uint64_t)i, bots);
        out->actions += match_play_round(s->table, &m, s->seed, bots, &observer, sheet);
    }
    out->matches = m.finished;
}

/* One deal, policies[0] playing for `side` and policies[1] for the others: what that side has more
 * than each other one, added up. */
static int64_t play_deal(const struct simulation *s, int64_t deal, int side)
{
    const int sides = table_sides(s->table);
    const struct policy *policies[SEAT_MAX];
    int64_t ahead = 0;
    struct match m;
    struct bot bots[SEAT_MAX];
    struct score_sheet sheet[SIDE_MAX];
    for (int seat = 0; seat < s->table->players; seat++) {
        policies[seat] = s->policies[seat % sides != side];
    }
    match_begin(s->table, &m);
    m.round = deal;
    m.dealer = (int)(deal % s->table->players);
    seat_bots(s, policies, (uint64_t)deal, bots);
    (void)match_play_round(s->table, &m, s->seed, bots, s->observer, sheet);
    for (int other = 0; other < sides; other++) {
        ahead += sheet[side].total - sheet[other].total;
    }
    return ahead;
}

void simulate_duplicate(const struct simulation *s, struct comparison_sums *out)
{
    const int sides = table_sides(s->table), pairs = sides * (sides - 1) / 2;
    const int64_t first = s->job_splits > 0 ? s->job_split - 1 : 0,
                  step = s->job_splits > 0 ? s->job_splits : 1;
    *out = (struct comparison_sums){0};
    for (int64_t deal = first; deal < s->rounds && !stopped(s); deal += step) {
        int64_t sum = 0;
        for (int side = 0; side < sides; side++) {
            sum += play_deal(s, deal, side);
        }
        const int64_t d = (2 * sum + (sum < 0 ? -pairs : pairs)) / (2 * pairs); /* to the nearest */
        out->pairs++;
        out->doubled += d;
        out->squares += d * d;
    }
}

void comparison_conclude(const struct comparison_sums *sums, struct comparison *out)
{
    const double n = (double)sums->pairs, mean = n > 0 ? (double)sums->doubled / 2 / n : 0;
    const double squares = (double)sums->squares / 4;
    const double variance = n > 1 ? (squares - n * mean * mean) / (n - 1) : 0;
    const double half = n > 1 ? 1.96 * sqrt(variance / n) : 0;
    *out = (struct comparison){sums->pairs, mean, mean - half, mean + half};
}
