/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fits the model of hidden hands (bots/hands.h) to self-play: where players hold so many of a kind
 * more often than sampled hands do, the weight goes up, again and again (iterative scaling). Then
 * tells how good the model is beside an even deal.
 * usage: hands PLAYER ROUNDS PASSES SEED [classic] >weights_hands.inc
 * "classic": at tables where packs freeze, >weights_hands_classic.inc
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "baselines/baselines.h"
#include "bots/sampled_deal.h"
#include "support/watched.h"

enum { LOOKS = 8, SAMPLES = 48, TESTED = 1000, WEIGHT_MOST = 60000, UNIT = 1024 };

struct counts {
    double at[HANDS_CASES][HANDS_COUNTS];
};

struct fitting {
    uint16_t weight[HANDS_CASES * HANDS_COUNTS];
    struct hands_model model;
    struct rng rng;
    struct counts actual, sampled;
    bool tests;
    struct forecast forecast[2]; /* of a pair or more: even deal, model */
};

static int capped_count(cardset hand, kind k)
{
    const int n = cards_of(hand, k);
    return n < HANDS_COUNTS ? n : HANDS_COUNTS - 1;
}

static void
compare(struct fitting *f, const struct table *t, const struct round *r, const struct view *v)
{
    struct round deal;
    sampled_deal_make(t, v, &f->model, &f->rng, &deal);
    for (int seat = 0; seat < r->board.seats; seat++) {
        for (kind k = 0; k < KIND_COUNT && seat != v->seat; k++) {
            const int at = hands_case(t, &r->board, seat, k);
            f->actual.at[at][capped_count(r->hand[seat], k)]++;
            f->sampled.at[at][capped_count(deal.hand[seat], k)]++;
        }
    }
}

/* Forecasts for the next player, by sampling. */
static void
forecast(struct fitting *f, const struct table *t, const struct round *r, const struct view *v)
{
    static uint16_t even[HANDS_CASES * HANDS_COUNTS];
    const int next = seat_next(&r->board, v->seat);
    const struct hands_model even_deal = {even, even};
    for (int i = 0; i < HANDS_CASES * HANDS_COUNTS; i++) {
        even[i] = 1;
    }
    for (int which = 0; which < 2; which++) {
        int pairs[RANK_COUNT] = {0};
        for (int n = 0; n < SAMPLES; n++) {
            struct round deal;
            sampled_deal_make(t, v, which == 0 ? &even_deal : &f->model, &f->rng, &deal);
            for (kind k = 0; k < RANK_COUNT; k++) {
                pairs[k] += cards_of(deal.hand[next], k) >= 2;
            }
        }
        for (kind k = 0; k < RANK_COUNT; k++) {
            const double said = (pairs[k] + 0.25) / (SAMPLES + 0.5);
            forecast_note(&f->forecast[which], said, cards_of(r->hand[next], k) >= 2);
        }
    }
}

static void look(void *payload, const struct table *t, const struct round *r, const struct view *v)
{
    struct fitting *f = payload;
    if (f->tests) {
        forecast(f, t, r, v);
    } else {
        compare(f, t, r, v);
    }
}

/* One pass of scaling. A case seldom seen moves little. */
static void scale(struct fitting *f)
{
    for (int i = 0; i < HANDS_CASES; i++) {
        double most = 0, weight[HANDS_COUNTS];
        for (int n = 0; n < HANDS_COUNTS; n++) {
            const double up = (f->actual.at[i][n] + 5) / (f->sampled.at[i][n] + 5);
            weight[n] = f->weight[i * HANDS_COUNTS + n] * pow(up, 0.8);
            most = weight[n] > most ? weight[n] : most;
        }
        for (int n = 0; n < HANDS_COUNTS; n++) {
            const double w = weight[n] / most * WEIGHT_MOST;
            f->weight[i * HANDS_COUNTS + n] = (uint16_t)(w < 1 ? 1 : w);
        }
    }
    memset(&f->actual, 0, sizeof f->actual);
    memset(&f->sampled, 0, sizeof f->sampled);
}

int main(int argc, char **argv)
{
    static struct fitting f;
    struct watched w = {.rng = &f.rng, .one_of = LOOKS, .look = look, .payload = &f};
    w.player = argc == 5 || argc == 6 ? player_find(argv[1]) : NULL;
    if (w.player == NULL || atol(argv[2]) < 1) {
        fputs("usage: hands PLAYER ROUNDS PASSES SEED [classic] >weights_hands.inc\n", stderr);
        return 2;
    }
    w.freezes = argc == 6 && strcmp(argv[5], "classic") == 0;
    const int passes = atoi(argv[3]);
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    rng_seed(&f.rng, seed);
    for (int i = 0; i < HANDS_CASES * HANDS_COUNTS; i++) {
        f.weight[i] = UNIT;
    }
    if (passes == 0) {
        memcpy(f.weight, w.freezes ? hands_learned.where_it_freezes : hands_learned.weight,
               sizeof f.weight);
    }
    f.model = (struct hands_model){f.weight, f.weight};
    for (int pass = 0; pass < passes; pass++) {
        if (!watched_play(&w, atol(argv[2]), seed + (uint64_t)pass)) {
            return 1;
        }
        scale(&f);
    }
    f.tests = true;
    if (!watched_play(&w, TESTED, seed + 1000)) {
        return 1;
    }
    forecast_tell(stderr, "even deal", &f.forecast[0]);
    forecast_tell(stderr, "model", &f.forecast[1]);
    for (int i = 0; i < HANDS_CASES; i++) {
        putchar('{');
        for (int n = 0; n < HANDS_COUNTS; n++) {
            printf(n + 1 < HANDS_COUNTS ? "%d, " : "%d},\n", f.weight[i * HANDS_COUNTS + n]);
        }
    }
    return fflush(stdout) != 0;
}
