/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/beginner.h"

#include <string.h>

static const uint8_t rates[BEGINNER_SLIPS] = {
#define BEGINNER(name, in_100) [SLIP_##name] = (in_100),
#include "bots/beginner.def"
#undef BEGINNER
};

/* A generator of zeros gives nothing but zeros: who wasn't seeded plays as with seed 0. */
static void seed_if_new(struct rng *r)
{
    static const struct rng none;
    if (memcmp(r, &none, sizeof none) == 0) {
        rng_seed(r, 0);
    }
}

bool beginner_slips(struct bot *bot, enum beginner_slip slip)
{
    seed_if_new(&bot->rng);
    return (int)rng_below(&bot->rng, 100) < rates[slip];
}
