/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the bots: the steps in which numbers are told to what was learned from many deals
 * (features.h, value_net.h). The weights know these steps and no others. */
#ifndef CANASTA_BOTS_SCALE_H
#define CANASTA_BOTS_SCALE_H

#include <stdint.h>

#include "engine/meld.h"

enum {
    SCALE_SIZES = 10,
    SCALE_TURNS = 11 /* more draws are as good as this number */
};

static inline int scale_most(int n, int most)
{
    return n < most ? n : most;
}

/* Sizes of hands and packs, 0 .. SCALE_SIZES - 1. */
static inline int scale_size(int size)
{
    static const uint8_t step[] = {0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6,
                                   6, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8};
    return size < (int)sizeof step ? step[size] : SCALE_SIZES - 1;
}

/* Draws left, up to SCALE_TURNS, in six steps. */
static inline int scale_stage(int turns)
{
    static const uint8_t step[SCALE_TURNS + 1] = {0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5};
    return step[turns];
}

/* A meld's size in six steps: none, 3, 4, 5, 6, closed. */
static inline int scale_meld(struct meld m)
{
    const int size = meld_size(m);
    return size < MELD_LEAST_CARDS ? 0 : scale_most(size, CANASTA_CARDS) - 2;
}

#endif
