/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Play for the match near its end (bots/match_equity.h, docs/simulation.md). No test; run when it
 * is wanted:
 *
 *   cmake --preset release -DCANASTA_TESTS=ON
 *   cmake --build --preset release --target match_end
 *   build/release/tests/bench/match_end fit modern-american 40000 7
 *   build/release/tests/bench/match_end compare modern-american 2850 1
 *
 * Matches are begun at scores late in them. `fit` lets steady players play so many and prints how
 * widely what is still to come spreads: the numbers in match_equity.c. `compare` has the expert
 * play them against one that plays for points, each deal twice with the sides exchanged, and prints
 * how many it wins.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/policy.h"
#include "bots/value_net.h"
#include "match/match.h"

enum {
    STEP = 800, /* as in match_equity.c */
    STEPS = 3,
    SAMPLES_MOST = 4000000,
    EVERY = 5,          /* turns: one of so many is a sample */
    BEHIND_MOST = 3000, /* points the other side is behind when a match is taken up */
    ROUNDS_MOST = 40,
    SHOWN = 50
};

enum sort { GOING_ON, AFTER, SORTS };

/* How far a side was ahead at some time, and in which match. */
struct sample {
    float ahead;
    int step, match;
    enum sort sort;
};

struct fitting {
    struct sample *list;
    int count, turns, match;
    bool *won; /* by match: whether side 0 did */
};

static int lacking(const struct table *t, const int32_t score[SIDE_MAX])
{
    return t->match_target - (score[0] > score[1] ? score[0] : score[1]);
}

static void add_sample(
    struct fitting *f, const struct table *t, const int32_t score[], enum sort sort, int lead)
{
    const int lack = lacking(t, score), step = lack / STEP;
    if (lack < STEP * STEPS && f->count < SAMPLES_MOST) {
        f->list[f->count++] = (struct sample){.ahead = (float)(score[0] - score[1] + lead),
                                              .step = step < 0 ? 0 : step,
                                              .match = f->match,
                                              .sort = sort};
    }
}

static void on_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct fitting *f = payload;
    const struct board *b = &r->board;
    const int32_t score[SIDE_MAX] = {b->side[0].score, b->side[1].score};
    (void)seat;
    if (b->phase == PHASE_START && a->kind == ACTION_DISCARD && f->turns++ % EVERY == 0) {
        add_sample(f, t, score, GOING_ON, value_net_evaluate(&value_net_learned, t, r, 0));
    }
}

static void begin_late(struct rng *rng, const struct table *t, struct match *m)
{
    match_begin(t, m);
    const int most = t->match_target - 1 - (int)rng_below(rng, STEP * STEPS);
    const int least = most - (int)rng_below(rng, BEHIND_MOST);
    const int side = (int)rng_below(rng, 2);
    m->score[side] = most / 5 * 5;
    m->score[!side] = least / 5 * 5;
    m->dealer = (int)rng_below(rng, (uint32_t)t->players);
}

/* Plays a match to its end; whether side 0 wins it. */
static bool play(const struct table *t,
                 const struct match *from,
                 uint64_t seed,
                 struct bot bots[SEAT_MAX],
                 struct fitting *f)
{
    struct match m = *from;
    const struct play_observer observer = {.played = on_played, .payload = f};
    for (int n = 0; n < ROUNDS_MOST; n++) {
        struct score_sheet sheet[SIDE_MAX];
        int32_t score[SIDE_MAX] = {m.score[0], m.score[1]};
        (void)match_play_round(t, &m, seed, bots, f != NULL ? &observer : NULL, sheet);
        score[0] += sheet[0].total;
        score[1] += sheet[1].total;
        if (m.finished > from->finished) {
            return score[0] > score[1];
        }
        if (f != NULL) {
            add_sample(f, t, score, AFTER, 0);
        }
    }
    return false;
}

/* The spread that makes the results likeliest, by Newton's steps. */
static double spread_of(const struct fitting *f, enum sort sort, int step)
{
    double k = 1.0 / 2000;
    for (int i = 0; i < 30; i++) {
        double slope = 0, bend = 0;
        for (int n = 0; n < f->count; n++) {
            const struct sample *s = &f->list[n];
            if (s->sort == sort && s->step == step) {
                const double p = 1 / (1 + exp(-k * s->ahead));
                slope += (f->won[s->match] - p) * s->ahead;
                bend += p * (1 - p) * s->ahead * s->ahead;
            }
        }
        k += bend > 0 ? slope / bend : 0;
    }
    return 1 / k;
}

static void fit(const struct table *t, int matches, struct rng *rng)
{
    struct fitting f = {.list = memory_array(SAMPLES_MOST, sizeof *f.list),
                        .won = memory_array((size_t)matches, sizeof *f.won)};
    for (f.match = 0; f.match < matches; f.match++) {
        struct match m;
        struct bot bots[SEAT_MAX];
        begin_late(rng, t, &m);
        for (int seat = 0; seat < t->players; seat++) {
            bots[seat] = (struct bot){.policy = &policy_steady};
            rng_seed(&bots[seat].rng, rng_next(rng));
        }
        f.won[f.match] = play(t, &m, rng_next(rng), bots, &f);
    }
    for (int sort = 0; sort < SORTS; sort++) {
        for (int step = 0; step < STEPS; step++) {
            printf("%s, %d and more to the target: spread %.0f\n",
                   sort == GOING_ON ? "going on" : "after", step * STEP,
                   spread_of(&f, (enum sort)sort, step));
        }
    }
    free(f.list);
    free(f.won);
}

static void compare(const struct table *t, int pairs, struct rng *rng)
{
    struct policy plain = policy_expert;
    double sum = 0, squares = 0;
    plain.style.points = true;
    for (int n = 1; n <= pairs; n++) {
        struct match m;
        int won = 0;
        begin_late(rng, t, &m);
        const uint64_t deal = rng_next(rng), own = rng_next(rng);
        for (int side = 0; side < 2; side++) {
            struct bot bots[SEAT_MAX];
            for (int seat = 0; seat < t->players; seat++) {
                bots[seat] = (struct bot){.policy = seat % 2 == side ? &policy_expert : &plain};
                rng_seed(&bots[seat].rng, own + (uint64_t)seat);
            }
            won += play(t, &m, deal, bots, NULL) == (side == 0);
        }
        sum += won - 1;
        squares += (won - 1) * (won - 1);
        if (n % SHOWN == 0 || n == pairs) {
            const double mean = sum / n, variance = squares / n - mean * mean;
            printf("%d pairs: it wins %.2f %% +- %.2f\n", n, 50 + 50 * mean,
                   98 * sqrt(variance / n));
            fflush(stdout);
        }
    }
}

int main(int argc, char **argv)
{
    struct table t;
    struct rng rng;
    if (argc != 5 || !table_builtin(argv[2], &t) || !value_net_knows(&t)) {
        fputs("usage: match_end fit|compare TABLE MATCHES SEED\n", stderr);
        return 2;
    }
    const int count = atoi(argv[3]);
    rng_seed(&rng, strtoull(argv[4], NULL, 10));
    if (strcmp(argv[1], "fit") == 0) {
        fit(&t, count, &rng);
    } else {
        compare(&t, count, &rng);
    }
    return 0;
}
