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

#include "bots/policy.h"
#include "bots/world.h"
#include "play/match.h"

enum { LOOKS = 8, SAMPLES = 48, WEIGHT_MOST = 60000, UNIT = 1024, BINS = 10 };

struct counts {
    double at[HANDS_CASES][HANDS_COUNTS];
};

/* How good forecasts of "holds a pair or more" were. */
struct forecast {
    double brier, base, count[BINS], said[BINS], was[BINS];
};

struct fitting {
    uint16_t weight[HANDS_CASES * HANDS_COUNTS];
    struct hands_model model;
    const struct policy *player;
    struct rng rng;
    struct counts actual, sampled;
    bool tests, classic;
    struct forecast forecast[2]; /* even deal, model */
};

static int counted(cardset hand, kind k)
{
    const int n = cards_of(hand, k);
    return n < HANDS_COUNTS ? n : HANDS_COUNTS - 1;
}

static void
compare(struct fitting *f, const struct table *t, const struct round *r, const struct view *v)
{
    struct round world;
    world_sample(t, v, &f->model, &f->rng, &world);
    for (int seat = 0; seat < r->board.seats; seat++) {
        for (kind k = 0; k < KIND_COUNT && seat != v->seat; k++) {
            const int at = hands_case(t, &r->board, seat, k);
            f->actual.at[at][counted(r->hand[seat], k)]++;
            f->sampled.at[at][counted(world.hand[seat], k)]++;
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
        struct forecast *fc = &f->forecast[which];
        int pairs[RANK_COUNT] = {0};
        for (int n = 0; n < SAMPLES; n++) {
            struct round world;
            world_sample(t, v, which == 0 ? &even_deal : &f->model, &f->rng, &world);
            for (kind k = 0; k < RANK_COUNT; k++) {
                pairs[k] += cards_of(world.hand[next], k) >= 2;
            }
        }
        for (kind k = 0; k < RANK_COUNT; k++) {
            const double said = (pairs[k] + 0.25) / (SAMPLES + 0.5);
            const double was = cards_of(r->hand[next], k) >= 2;
            const int bin = (int)(said * BINS);
            fc->brier += (said - was) * (said - was);
            fc->base++;
            fc->count[bin]++;
            fc->said[bin] += said;
            fc->was[bin] += was;
        }
    }
}

static void play(struct fitting *f, const struct table *t, uint64_t seed, int64_t deal)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    int32_t scores[SIDE_MAX] = {0};
    struct bot bots[SEAT_MAX];
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = f->player};
    }
    for (int side = 0; side < SIDE_MAX && f->classic; side++) { /* other minimums, other hands */
        scores[side] = (int32_t)(rng_below(&f->rng, 3) * 1500);
    }
    deal_shuffle(seed, (uint64_t)deal, deck);
    round_deal(t, deck, (int)(deal % t->players), scores, &r);
    while (r.board.phase != PHASE_OVER) {
        const int seat = r.board.seat;
        const struct view v = round_view(&r, seat);
        struct action a;
        if (rng_below(&f->rng, LOOKS) == 0) {
            if (f->tests) {
                forecast(f, t, &r, &v);
            } else {
                compare(f, t, &r, &v);
            }
        }
        bots[seat].policy->choose(&bots[seat], t, &v, &a);
        if (a.kind == ACTION_ASK) {
            const struct view theirs = round_view(&r, seat_partner(&r.board, seat));
            a.answer = bots[seat].policy->lets_out(&bots[seat], t, &theirs) ? REPLY_YES : REPLY_NO;
        }
        const struct verdict verdict = round_apply(t, &r, &a);
        if (!verdict_allows(verdict)) {
            exit(1);
        }
    }
}

static void play_all(struct fitting *f, long rounds, uint64_t seed)
{
    static const char *const tables[] = {"modern-american", "league", "modern-american",
                                         "league",          "pagat",  "online-talons"};
    static const char *const frozen[] = {"classic",      "classic-club", "classic",
                                         "classic-club", "classic-3p",   "classic-club-2p"};
    for (long i = 0; i < rounds; i++) {
        struct table t;
        if (!table_builtin((f->classic ? frozen : tables)[i % 6], &t)) {
            exit(1);
        }
        play(f, &t, seed, i);
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

static void tell(const struct fitting *f)
{
    for (int which = 0; which < 2; which++) {
        const struct forecast *fc = &f->forecast[which];
        fprintf(stderr, "%s: Brier %.4f of %.0f;", which == 0 ? "even deal" : "model",
                fc->brier / fc->base, fc->base);
        for (int i = 0; i < BINS; i++) {
            if (fc->count[i] > 0) {
                fprintf(stderr, " %.0f %%: %.0f", 100 * fc->said[i] / fc->count[i],
                        100 * fc->was[i] / fc->count[i]);
            }
        }
        fputc('\n', stderr);
    }
}

int main(int argc, char **argv)
{
    static struct fitting f;
    f.player = argc == 5 || argc == 6 ? policy_find(argv[1]) : NULL;
    if (f.player == NULL || atol(argv[2]) < 1) {
        fputs("usage: hands PLAYER ROUNDS PASSES SEED [classic] >weights_hands.inc\n", stderr);
        return 2;
    }
    f.classic = argc == 6 && strcmp(argv[5], "classic") == 0;
    const int passes = atoi(argv[3]);
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    rng_seed(&f.rng, seed);
    for (int i = 0; i < HANDS_CASES * HANDS_COUNTS; i++) {
        f.weight[i] = UNIT;
    }
    if (passes == 0) {
        memcpy(f.weight, f.classic ? hands_learned.where_it_freezes : hands_learned.weight,
               sizeof f.weight);
    }
    f.model = (struct hands_model){f.weight, f.weight};
    for (int pass = 0; pass < passes; pass++) {
        play_all(&f, atol(argv[2]), seed + (uint64_t)pass);
        scale(&f);
    }
    f.tests = true;
    play_all(&f, 1000, seed + 1000);
    tell(&f);
    for (int i = 0; i < HANDS_CASES; i++) {
        putchar('{');
        for (int n = 0; n < HANDS_COUNTS; n++) {
            printf(n + 1 < HANDS_COUNTS ? "%d, " : "%d},\n", f.weight[i * HANDS_COUNTS + n]);
        }
    }
    return fflush(stdout) != 0;
}
