/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rounds of one policy in all seats that somebody looks into, and forecasts with what came true:
 * for the programs that train (tests/train) and measure (tests/bench).
 */
#ifndef CANASTA_TESTS_SUPPORT_WATCHED_H
#define CANASTA_TESTS_SUPPORT_WATCHED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/rng.h"
#include "bots/policy.h"
#include "engine/round.h"

struct watched {
    const struct policy *player;
    struct rng *rng; /* which decisions are looked at */
    int one_of;      /* one of so many, by chance */
    bool
        freezes; /* at classic tables and with other scores before the round; else at modern ones */
    void (*look)(void *payload, const struct table *t, const struct round *r, const struct view *v);
    void *payload;
};

/* Plays so many rounds at several tables. False when a policy did what is not allowed. */
bool watched_play(const struct watched *w, long rounds, uint64_t seed);

enum { FORECAST_BINS = 10 };

/* Forecasts, by tenths of what was said. All zero: none yet. */
struct forecast {
    double brier, base, count[FORECAST_BINS], said[FORECAST_BINS], was[FORECAST_BINS];
};

/* Takes note of one: `said` is a chance, 0 to 1. */
void forecast_note(struct forecast *f, double said, bool was);

/* Prints a line with the Brier score and what came true of each tenth, in percent. */
void forecast_tell(FILE *out, const char *name, const struct forecast *f);

#endif
