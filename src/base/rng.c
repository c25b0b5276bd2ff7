/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeding. Everything that is called often is inline in the header. */
#include "base/rng.h"

/* One step of splitmix64, a generator whose only task here is to spread a seed over 256 bits. */
static uint64_t splitmix64_next(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = *state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

void rng_seed(struct rng *rng, uint64_t seed)
{
    uint64_t state = seed;
    /* Four outputs of splitmix64 in a row are never all zero, which xoshiro could not leave. */
    for (int i = 0; i < 4; i++) {
        rng->state[i] = splitmix64_next(&state);
    }
}
