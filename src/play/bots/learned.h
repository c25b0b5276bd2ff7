/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What self-play has taught about throws, lay-downs and picks (docs/simulation.md). */
#ifndef CANASTA_BOTS_LEARNED_H
#define CANASTA_BOTS_LEARNED_H

#include "bots/classic_features.h"
#include "bots/features.h"

/* The nets of a player. */
struct learned {
    struct net net[CHOICE_SORTS];
    struct net
        classic[CHOICE_SORTS]; /* where packs freeze; no rows: plays by rules of thumb there */
};

/* The nets of today's players, and those of the second generation (generation.h). */
extern const struct learned learned_weights, learned_2;

/* One point in what is said of lay-downs and picks: values are in points times this. */
enum { LEARNED_POINT = NET_UNIT * NET_UNIT / 100 };

/* Returns the kind to throw among `kinds` (bits; not 0). `dislike`: what the player would rather
 * not throw, in LEARNED_POINTs for each of KIND_COUNT kinds; NULL: no dislikes. */
kind learned_throw(const struct learned *l,
                   const struct features *f,
                   uint16_t kinds,
                   const int32_t *dislike);

/* What laying these cards down is worth more than laying nothing, in points times NET_UNIT *
 * NET_UNIT / 100. */
int32_t learned_lay(const struct learned *l, const struct features *f, const struct lay *lay);

/* What picking the pack is worth more than drawing, likewise. The top card is a natural. */
int32_t learned_pick(const struct learned *l, const struct features *f);

/* Whether the player has learned anything where packs freeze. NULL: it has not. */
bool learned_knows_classic(const struct learned *l);

/* The same three where packs freeze. The lay of a pick is what goes down with the top card. */
kind learned_classic_throw(const struct learned *l,
                           const struct classic_features *f,
                           uint16_t kinds,
                           const int32_t *dislike);
int32_t learned_classic_lay(const struct learned *l,
                            const struct classic_features *f,
                            const struct lay *lay);
int32_t learned_classic_pick(const struct learned *l,
                             const struct classic_features *f,
                             const struct lay *lay);

#endif
