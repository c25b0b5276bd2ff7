/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/learned.h"

#include <assert.h>

static const uint64_t throw_rows[][NET_WORDS] = {
#include "bots/weights_throw.inc"
};
static const uint64_t lay_rows[][NET_WORDS] = {
#include "bots/weights_lay.inc"
};
static const uint64_t pick_rows[][NET_WORDS] = {
#include "bots/weights_pick.inc"
};

static_assert(sizeof throw_rows == sizeof throw_rows[0] * (THROW_ROWS + 1), "weights and facts");
static_assert(sizeof lay_rows == sizeof lay_rows[0] * (LAY_ROWS + 1), "weights and facts");
static_assert(sizeof pick_rows == sizeof pick_rows[0] * (PICK_ROWS + 1), "weights and facts");

/* The first row is the scale. */
const struct learned learned_weights = {.net = {[CHOICE_THROW] = {throw_rows[0], throw_rows + 1},
                                                [CHOICE_LAY] = {lay_rows[0], lay_rows + 1},
                                                [CHOICE_PICK] = {pick_rows[0], pick_rows + 1}}};

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
