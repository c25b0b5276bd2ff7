/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random numbers that are the same on every machine: xoshiro256** (Blackman and Vigna, 2018), its
 * four words filled by splitmix64 from one number. A value: copying it copies the sequence. Not for
 * secrets.
 */
#ifndef CANASTA_BASE_RNG_H
#define CANASTA_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

struct rng {
    uint64_t word[4];
};

/* Starts the sequence that belongs to `seed`; every number is a good seed. */
static inline void rng_seed(struct rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
        z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
        r->word[i] = z ^ z >> 31;
    }
}

static inline uint64_t rng__rotate(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

/* The next 64 random bits. */
static inline uint64_t rng_next(struct rng *r)
{
    uint64_t *w = r->word;
    const uint64_t out = rng__rotate(w[1] * 5, 7) * 9, shifted = w[1] << 17;
    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= shifted;
    w[3] = rng__rotate(w[3], 45);
    return out;
}

/* A number below `n`, each equally likely; n > 0. By multiplication, rejecting the few that would
 * favour some (Lemire 2019). */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
    uint64_t product = (rng_next(r) >> 32) * n;
    if ((uint32_t)product < n) {
        const uint32_t uneven = (uint32_t)-n % n;
        while ((uint32_t)product < uneven) {
            product = (rng_next(r) >> 32) * n;
        }
    }
    return (uint32_t)(product >> 32);
}

/* A number in [0, 1), a multiple of 2^-53. */
static inline double rng_unit(struct rng *r)
{
    return (double)(rng_next(r) >> 11) * 0x1p-53;
}

/* Puts `count` bytes into random order (Fisher and Yates), every order equally likely. */
static inline void rng_shuffle(struct rng *r, uint8_t *items, size_t count)
{
    for (size_t left = count; left > 1; left--) {
        const size_t i = rng_below(r, (uint32_t)left);
        const uint8_t last = items[left - 1];
        items[left - 1] = items[i];
        items[i] = last;
    }
}

#endif
