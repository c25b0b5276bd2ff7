/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How good the reading of hands is (docs/simulation.md). No test; run when it is
 * wanted:
 *
 *   cmake --build --preset release --target reading
 *   build/release/tests/bench/reading steady 700 1
 *
 * plays so many rounds among such players (with the word "classic" after it, at classic tables),
 * reads all hidden hands at one decision of eight, and tells the Brier score of an even deal and of
 * the model, with what came true of each tenth.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../bots/reading.h"
#include "baselines/baselines.h"
#include "support/watched.h"

enum { LOOKS = 8, SAMPLES = READING_SAMPLES_USUAL };

enum way { WAY_EVEN, WAY_MODEL, WAY_COUNT };

struct reader {
    struct rng rng;
    struct forecast forecast[READING_LEAST_MOST][WAY_COUNT];
};

/* Reads all hidden hands and compares them with what they hold. What is certain is left out. */
static void look(void *payload, const struct table *t, const struct round *r, const struct view *v)
{
    struct reader *x = payload;
    static uint16_t even[HANDS_CASES * HANDS_COUNTS];
    const struct hands_model even_deal = {even, even};
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
                forecast_note(&f[WAY_EVEN], reading_share(&evenly, seat, k, least), was);
                forecast_note(&f[WAY_MODEL], said, was);
            }
        }
    }
}

static void tell(const struct reader *x)
{
    static const char *const ways[WAY_COUNT] = {"even deal", "model"};
    for (int least = 1; least <= READING_LEAST_MOST; least++) {
        for (int way = 0; way < WAY_COUNT; way++) {
            char name[40];
            snprintf(name, sizeof name, "at least %d, %s", least, ways[way]);
            forecast_tell(stdout, name, &x->forecast[least - 1][way]);
        }
    }
}

int main(int argc, char **argv)
{
    static struct reader x;
    struct watched w = {.rng = &x.rng, .one_of = LOOKS, .look = look, .payload = &x};
    w.player = argc == 4 || argc == 5 ? player_find(argv[1]) : NULL;
    if (w.player == NULL || atol(argv[2]) < 1) {
        fputs("usage: reading PLAYER ROUNDS SEED [classic]\n", stderr);
        return 2;
    }
    w.freezes = argc == 5 && strcmp(argv[4], "classic") == 0;
    const uint64_t seed = strtoull(argv[3], NULL, 10);
    rng_seed(&x.rng, seed);
    if (!watched_play(&w, atol(argv[2]), seed)) {
        return 1;
    }
    tell(&x);
    return fflush(stdout) != 0;
}
