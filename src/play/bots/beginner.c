/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/beginner.h"

static const uint8_t rates[BEGINNER_SLIPS] = {
#define BEGINNER(name, in_100) [SLIP_##name] = (in_100),
#include "bots/beginner.def"
#undef BEGINNER
};

bool beginner_slips(struct bot *bot, enum beginner_slip slip)
{
    return (int)rng_below(&bot->rng, 100) < rates[slip];
}
