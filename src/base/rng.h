/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers that are the same for the same seed on every machine: xoshiro256** (Blackman and
 * Vigna), its state filled from the seed by splitmix64. A generator is a value: a copy goes on with the
 * same numbers, and nothing outside it is touched. Good for dealing and sampling, not for secrets.
 *
 * What each function draws from the stream is part of its contract, since recorded seeds must keep
 * their meaning: changing it changes every deal. It knows nothing of what is shuffled. */
#ifndef CANASTA_BASE_RNG_H
#define CANASTA_BASE_RNG_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

/* Filled by rng_seed; never all zero. */
struct rng {
    uint64_t state[4];
};

/* Starts `rng` on the stream that belongs to `seed`. Every seed is good, also 0; near seeds give unrelated streams. */
void rng_seed(struct rng *rng, uint64_t seed);

/* The next 64 random bits. */
static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->state;
    const uint64_t scaled = s[1] * 5;
    const uint64_t result = ((scaled << 7) | (scaled >> 57)) * 9;
    const uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return result;
}

/* A number from 0 to `n` - 1, each equally likely; `n` is at least 1. Takes one draw, rarely more:
 * the upper 32 bits of a draw times `n`, of which the upper half is the answer, drawn again while
 * the lower half is below 2^32 mod `n` (Lemire's method). */
static inline uint32_t rng_below(struct rng *rng, uint32_t n)
{
    assert(n > 0);
    uint64_t product = (rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        /* 2^32 mod n, without a 64-bit division. */
        const uint32_t excess = (uint32_t)(UINT32_MAX - n + 1) % n;
        while ((uint32_t)product < excess) {
            product = (rng_next(rng) >> 32) * n;
        }
    }
    return (uint32_t)(product >> 32);
}

/* A number from 0 up to, not including, 1, in steps of 2^-53. One draw. */
static inline double rng_unit(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1.0p-53;
}

/* Puts the `count` items in an order drawn at random, each order equally likely as far as the
 * state allows. For each place from the last down to the second, one rng_below of the places up to and
 * including it (Fisher and Yates). `count` is at most UINT32_MAX. */
static inline void rng_shuffle(struct rng *rng, uint8_t *items, size_t count)
{
    assert(count <= UINT32_MAX);
    for (size_t left = count; left > 1; left--) {
        const size_t other = rng_below(rng, (uint32_t)left);
        const uint8_t item = items[left - 1];
        items[left - 1] = items[other];
        items[other] = item;
    }
}

#endif
