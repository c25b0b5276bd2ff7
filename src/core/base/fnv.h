/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hash of Fowler, Noll and Vo, 32 bits, variant 1a: for tables of words, and as the check of a
 * line. It shows slips, and is no proof against anybody. */
#ifndef CANASTA_BASE_FNV_H
#define CANASTA_BASE_FNV_H

#include <stddef.h>
#include <stdint.h>

static inline uint32_t fnv_hash(const char *text, size_t length)
{
    uint32_t sum = UINT32_C(2166136261);
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ (unsigned char)text[i]) * UINT32_C(16777619);
    }
    return sum;
}

#endif
