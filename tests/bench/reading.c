/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How good the reading of hands is (docs/simulation.md). Not a test and not part of any other
 * target:
 *
 *   cmake --build --preset release --target reading
 *   build/release/tests/bench/reading steady 700 1
 *
 * plays so many rounds among such players, reads all hidden hands at one decision of eight, and
 * tells the Brier score of an even deal and of the model, with what came true of each tenth.
 */
#include <stdio.h>
#include <stdlib.h>

#include "bots/policy.h"
#include "bots/reading.h"
#include "play/match.h"

enum { LOOKS = 8, SAMPLES = READING_SAMPLES_USUAL, BINS = 10 };

enum way { WAY_EVEN, WAY_MODEL, WAY_COUNT };

struct forecast {
    double brier, base, count[BINS], said[BINS], was[BINS];
};

struct reader {
    const struct policy *player;
    struct rng rng;
    struct forecast forecast[READING_LEAST_MOST][WAY_COUNT];
};

static void note(struct forecast *f, double said, bool was)
{
    const int bin = said >= 1 ? BINS - 1 : (int)(said * BINS);
    f->brier += (said - was) * (said - was);
    f->base++;
    f->count[bin]++;
    f->said[bin] += said;
    f->was[bin] += was;
}

/* Reads all hidden hands and compares them with what they hold. What is certain is left out. */
static void
look(struct reader *x, const struct table *t, const struct round *r, const struct view *v)
{
    static uint16_t even[HANDS_CASES * HANDS_COUNTS];
    const struct hands_model even_deal = {even};
    struct reading evenly, model;
    for (int i = 0; i < HANDS_CASES * HANDS_COUNTS; i++) {
        even[i] = 1;
    }
    const uint64_t seed = rng_next(&x->rng);
    reading_take(t, v, &even_deal, seed, SAMPLES, &evenly);
    reading_take(t, v, &hands_learned, seed, SAMPLES, &model);
    for (int seat = 0; seat < r->board.seats; seat++) {
        for (kind k = 0; k < RANK_COUNT && seat != v->seat; k++) {
            for (int least = 1; least <= READING_LEAST_MOST; least++) {
                struct forecast *f = x->forecast[least - 1];
                const double said = reading_share(&model, seat, k, least);
                const bool was = cards_of(r->hand[seat], k) >= least;
                if (said <= 0 || said >= 1) {
                    continue;
                }
                note(&f[WAY_EVEN], reading_share(&evenly, seat, k, least), was);
                note(&f[WAY_MODEL], said, was);
            }
        }
    }
}

static void play(struct reader *x, const struct table *t, uint64_t seed, int64_t deal)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    struct bot bots[SEAT_MAX];
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = x->player};
    }
    deal_shuffle(seed, (uint64_t)deal, deck);
    round_deal(t, deck, (int)(deal % t->players), scores, &r);
    while (r.board.phase != PHASE_OVER) {
        const int seat = r.board.seat;
        const struct view v = round_view(&r, seat);
        struct action a;
        if (rng_below(&x->rng, LOOKS) == 0) {
            look(x, t, &r, &v);
        }
        bots[seat].policy->choose(&bots[seat], t, &v, &a);
        if (a.kind == ACTION_ASK) {
            const struct view theirs = round_view(&r, seat_partner(&r.board, seat));
            a.answer = bots[seat].policy->lets_out(&bots[seat], t, &theirs) ? REPLY_YES : REPLY_NO;
        }
        if (!verdict_allows(round_apply(t, &r, &a))) {
            exit(1);
        }
    }
}

static void tell(const struct reader *x)
{
    static const char *const ways[WAY_COUNT] = {"even deal", "model"};
    for (int least = 1; least <= READING_LEAST_MOST; least++) {
        for (int way = 0; way < WAY_COUNT; way++) {
            const struct forecast *f = &x->forecast[least - 1][way];
            printf("at least %d, %s: Brier %.4f of %.0f;", least, ways[way], f->brier / f->base,
                   f->base);
            for (int i = 0; i < BINS; i++) {
                if (f->count[i] > 0) {
                    printf(" %.0f %%: %.0f", 100 * f->said[i] / f->count[i],
                           100 * f->was[i] / f->count[i]);
                }
            }
            putchar('\n');
        }
    }
}

int main(int argc, char **argv)
{
    static const char *const tables[] = {"modern-american", "league", "modern-american",
                                         "league",          "pagat",  "online-talons"};
    static struct reader x;
    x.player = argc == 4 ? policy_find(argv[1]) : NULL;
    if (x.player == NULL || atol(argv[2]) < 1) {
        fputs("usage: reading PLAYER ROUNDS SEED\n", stderr);
        return 2;
    }
    const uint64_t seed = strtoull(argv[3], NULL, 10);
    rng_seed(&x.rng, seed);
    for (long i = 0; i < atol(argv[2]); i++) {
        struct table t;
        if (!table_builtin(tables[i % 6], &t)) {
            return 1;
        }
        play(&x, &t, seed, i);
    }
    tell(&x);
    return fflush(stdout) != 0;
}
