/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/learned.h"

#include <assert.h>

#include "bots/generation.h"

static const uint64_t throw_2[][NET_WORDS] = {
#include "bots/weights_throw_2.inc"
};
static const uint64_t lay_2[][NET_WORDS] = {
#include "bots/weights_lay_2.inc"
};
static const uint64_t pick_2[][NET_WORDS] = {
#include "bots/weights_pick_2.inc"
};

/* The nets in these tables; the first row is the scale. */
#define NETS(throw_rows, lay_rows, pick_rows)                                                      \
    {                                                                                              \
        .net = {                                                                                   \
            [CHOICE_THROW] = {(throw_rows)[0], (throw_rows) + 1},                                  \
            [CHOICE_LAY] = {(lay_rows)[0], (lay_rows) + 1},                                        \
            [CHOICE_PICK] = {(pick_rows)[0], (pick_rows) + 1}                                      \
        }                                                                                          \
    }
#define FITS(table, rows)                                                                          \
    static_assert(sizeof(table) == sizeof(table)[0] * ((rows) + 1), "weights and facts")

FITS(throw_2, THROW_ROWS);
FITS(lay_2, LAY_ROWS);
FITS(pick_2, PICK_ROWS);

const struct learned learned_2 = NETS(throw_2, lay_2, pick_2);

#if LEARNED_SINCE
static const uint64_t throw_now[][NET_WORDS] = {
#include "bots/weights_throw.inc"
};
static const uint64_t lay_now[][NET_WORDS] = {
#include "bots/weights_lay.inc"
};
static const uint64_t pick_now[][NET_WORDS] = {
#include "bots/weights_pick.inc"
};
FITS(throw_now, THROW_ROWS);
FITS(lay_now, LAY_ROWS);
FITS(pick_now, PICK_ROWS);

const struct learned learned_weights = NETS(throw_now, lay_now, pick_now);
#else
const struct learned learned_weights = NETS(throw_2, lay_2, pick_2);
#endif

static void add_position(const struct net *n, const struct features *f, struct net_sum *sum)
{
    *sum = (struct net_sum){0};
    net_add(n, &f->position, sum);
}

kind learned_throw(const struct learned *l,
                   const struct features *f,
                   uint16_t kinds,
                   const int32_t *dislike)
{
    const struct net *n = &l->net[CHOICE_THROW];
    struct net_sum position;
    struct facts facts;
    kind best = KIND_COUNT;
    int32_t most = INT32_MIN;
    assert(kinds != 0);
    if ((kinds & (kinds - 1)) == 0) {
        return (kind)__builtin_ctz(kinds);
    }
    const struct net_scale scale = net_scale_of(n);
    add_position(n, f, &position);
    for (unsigned left = kinds; left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        struct net_sum sum = position;
        features_throw(f, k, &facts);
        net_add(n, &facts, &sum);
        const int32_t value = net_value(&scale, &sum) - (dislike != NULL ? dislike[k] : 0);
        if (value > most) {
            most = value;
            best = k;
        }
    }
    return best;
}

int32_t learned_lay(const struct learned *l, const struct features *f, const struct lay *lay)
{
    const struct net *n = &l->net[CHOICE_LAY];
    struct net_sum sum;
    struct facts facts;
    add_position(n, f, &sum);
    features_lay(f, lay, &facts);
    net_add(n, &facts, &sum);
    const struct net_scale scale = net_scale_of(n);
    return net_value(&scale, &sum);
}

int32_t learned_pick(const struct learned *l, const struct features *f)
{
    const struct net *n = &l->net[CHOICE_PICK];
    struct net_sum sum;
    struct facts facts;
    add_position(n, f, &sum);
    features_pick(f, &facts);
    net_add(n, &facts, &sum);
    const struct net_scale scale = net_scale_of(n);
    return net_value(&scale, &sum);
}
