/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/net.h"

#include <string.h>

/* `restrict`: the sum stays in registers meanwhile. */
void net_add(const struct net *n, const struct facts *f, struct net_sum *restrict sum)
{
    const int count = f->count;
#pragma GCC unroll 4
    for (int i = 0; i < count; i++) {
#pragma GCC unroll 4
        for (int w = 0; w < NET_WORDS; w++) {
            sum->word[w] += n->row[f->row[i]][w];
        }
    }
    sum->facts += count;
}

struct net_scale net_scale_of(const struct net *n)
{
    struct net_scale out;
    uint16_t part[NET_WIDTH];
    memcpy(part, n->scale, sizeof part);
    for (int j = 0; j < NET_WIDTH; j++) {
        out.weight[j] = (int16_t)(part[j] - NET_BIAS);
    }
    return out;
}

/* Sums and weights are taken in the same order, whatever it is, so that compilers can do several at
 * a time. */
int32_t net_value(const struct net_scale *scale, const struct net_sum *sum)
{
    const int bias = NET_BIAS * sum->facts;
    int32_t value = 0;
    for (int j = 0; j < NET_WIDTH; j++) {
        const int16_t s = (int16_t)(sum->part[j] - bias);
        const int16_t active = s > 0 ? s : 0;
        value += active * scale->weight[j];
    }
    return value + (net_at(sum->word, NET_WIDTH - 1) - bias) * NET_UNIT;
}
