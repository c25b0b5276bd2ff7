/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small net that puts a number on a choice. What is known of the choice is a list of facts, each
 * the number of a row of weights; the rows are added up, what comes out below zero counts as zero,
 * and the rest is weighed and added. The last place of a row is added as it is. Whole numbers only,
 * so that every machine gets the same value. The weights are made by tests/train.
 *
 * Four weights of a row lie in one word, 16 bits each, the first lowest, NET_BIAS added so that
 * none is negative: then words can be added as they are, and no sum runs into its neighbor.
 */
#ifndef CANASTA_BOTS_NET_H
#define CANASTA_BOTS_NET_H

#include <stdint.h>

enum {
    NET_WIDTH = 16,
    NET_WORDS = NET_WIDTH / 4,
    NET_FACTS_MAX = 48, /* facts about one choice, those of the position included */
    NET_BIAS = 640, /* and weights are -NET_BIAS..NET_BIAS: NET_FACTS_MAX * 2 * NET_BIAS < 2^16 */
    NET_UNIT = 64   /* a weight of so much is 1; values are in NET_UNIT * NET_UNIT */
};

struct net {
    const uint64_t *scale;            /* what each sum weighs in the value, the last place 0 */
    const uint64_t (*row)[NET_WORDS]; /* the facts' */
};

/* The sums so far. */
struct net_sum {
    union {
        uint64_t word[NET_WORDS];
        uint16_t part[NET_WIDTH]; /* of the words, in the order in which the machine keeps them */
    };
    int facts; /* how many rows were added */
};

/* The facts of a choice. */
struct facts {
    int count;
    uint16_t row[NET_FACTS_MAX];
};

/* Adds the rows of the facts. */
void net_add(const struct net *n, const struct facts *f, struct net_sum *sum);

/* The weight or sum at place `j`, its bias still in it. */
static inline int32_t net_at(const uint64_t word[NET_WORDS], int j)
{
    return (int32_t)(word[j / 4] >> (j % 4 * 16) & 0xffff);
}

/* What each sum weighs in the value, for a choice among many: in the order of the parts; that of
 * the last place is 0. */
struct net_scale {
    int16_t weight[NET_WIDTH];
};

struct net_scale net_scale_of(const struct net *n);

/* The value of the choice, in points times NET_UNIT * NET_UNIT / 100. */
int32_t net_value(const struct net_scale *scale, const struct net_sum *sum);

#endif
