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
    .net = {[CHOICE_THROW] = {(throw_rows)[0], (throw_rows) + 1},                                  \
            [CHOICE_LAY] = {(lay_rows)[0], (lay_rows) + 1},                                        \
            [CHOICE_PICK] = {(pick_rows)[0], (pick_rows) + 1}}
/* The same where packs freeze. */
#define CLASSIC_NETS(throw_rows, lay_rows, pick_rows)                                              \
    .classic = {[CHOICE_THROW] = {(throw_rows)[0], (throw_rows) + 1},                              \
                [CHOICE_LAY] = {(lay_rows)[0], (lay_rows) + 1},                                    \
                [CHOICE_PICK] = {(pick_rows)[0], (pick_rows) + 1}}
#define FITS(table, rows)                                                                          \
    static_assert(sizeof(table) == sizeof(table)[0] * ((rows) + 1), "weights and facts")

FITS(throw_2, THROW_ROWS);
FITS(lay_2, LAY_ROWS);
FITS(pick_2, PICK_ROWS);

const struct learned learned_2 = {NETS(throw_2, lay_2, pick_2)};

static const uint64_t classic_throw_now[][NET_WORDS] = {
#include "bots/weights_classic_throw.inc"
};
static const uint64_t classic_lay_now[][NET_WORDS] = {
#include "bots/weights_classic_lay.inc"
};
static const uint64_t classic_pick_now[][NET_WORDS] = {
#include "bots/weights_classic_pick.inc"
};
FITS(classic_throw_now, CLASSIC_THROW_ROWS);
FITS(classic_lay_now, CLASSIC_LAY_ROWS);
FITS(classic_pick_now, CLASSIC_PICK_ROWS);

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

#define NETS_NOW NETS(throw_now, lay_now, pick_now)
#else
#define NETS_NOW NETS(throw_2, lay_2, pick_2)
#endif

const struct learned learned_weights = {
    NETS_NOW, CLASSIC_NETS(classic_throw_now, classic_lay_now, classic_pick_now)};

/* The value of a choice with these facts in this position. */
static int32_t
value_of(const struct net *n, const struct facts *position, const struct facts *choice)
{
    const struct net_scale scale = net_scale_of(n);
    struct net_sum sum = {0};
    net_add(n, position, &sum);
    net_add(n, choice, &sum);
    return net_value(&scale, &sum);
}

/* The best of the kinds, whose facts are `thrown`. */
static kind best_throw(const struct net *n,
                       const struct facts *position,
                       const struct facts thrown[KIND_COUNT],
                       uint16_t kinds,
                       const int32_t *dislike)
{
    const struct net_scale scale = net_scale_of(n);
    struct net_sum start = {0};
    kind best = KIND_COUNT;
    int32_t most = INT32_MIN;
    net_add(n, position, &start);
    for (unsigned left = kinds; left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        struct net_sum sum = start;
        net_add(n, &thrown[k], &sum);
        const int32_t value = net_value(&scale, &sum) - (dislike != NULL ? dislike[k] : 0);
        if (value > most) {
            most = value;
            best = k;
        }
    }
    return best;
}

kind learned_throw(const struct learned *l,
                   const struct features *f,
                   uint16_t kinds,
                   const int32_t *dislike)
{
    struct facts thrown[KIND_COUNT];
    assert(kinds != 0);
    if ((kinds & (kinds - 1)) == 0) {
        return (kind)__builtin_ctz(kinds);
    }
    for (unsigned left = kinds; left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        features_throw(f, k, &thrown[k]);
    }
    return best_throw(&l->net[CHOICE_THROW], &f->position, thrown, kinds, dislike);
}

int32_t learned_lay(const struct learned *l, const struct features *f, const struct lay *lay)
{
    struct facts facts;
    features_lay(f, lay, &facts);
    return value_of(&l->net[CHOICE_LAY], &f->position, &facts);
}

int32_t learned_pick(const struct learned *l, const struct features *f)
{
    struct facts facts;
    features_pick(f, &facts);
    return value_of(&l->net[CHOICE_PICK], &f->position, &facts);
}

bool learned_knows_classic(const struct learned *l)
{
    return l != NULL && l->classic[CHOICE_THROW].row != NULL;
}

kind learned_classic_throw(const struct learned *l,
                           const struct classic_features *f,
                           uint16_t kinds,
                           const int32_t *dislike)
{
    struct facts thrown[KIND_COUNT];
    assert(kinds != 0);
    for (unsigned left = kinds; left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        classic_features_throw(f, k, &thrown[k]);
    }
    return best_throw(&l->classic[CHOICE_THROW], &f->position, thrown, kinds, dislike);
}

int32_t learned_classic_lay(const struct learned *l,
                            const struct classic_features *f,
                            const struct lay *lay)
{
    struct facts facts;
    classic_features_lay(f, lay, &facts);
    return value_of(&l->classic[CHOICE_LAY], &f->position, &facts);
}

int32_t learned_classic_pick(const struct learned *l,
                             const struct classic_features *f,
                             const struct lay *lay)
{
    struct facts facts;
    classic_features_pick(f, lay, &facts);
    return value_of(&l->classic[CHOICE_PICK], &f->position, &facts);
}
