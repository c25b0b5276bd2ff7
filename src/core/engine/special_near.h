/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special hands in the making (docs/rules.md section 11): how near cards come to a pattern, which
 * further cards help and which card can be spared. All of it is exact: every way to lay a pattern
 * over the cards is looked at. Cards only; whether the player may still show the hand is not. */
#ifndef CANASTA_ENGINE_SPECIAL_NEAR_H
#define CANASTA_ENGINE_SPECIAL_NEAR_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/board.h"
#include "engine/special.h"
#include "engine/table.h"

enum { SPECIAL_GROUP_KINDS = KIND_3R + 1 }; /* threes of both colors are one kind here */

/* The best way to lay a pattern over some cards. */
struct special_fit {
    int fits;                           /* cards that have a place in it: 0..14 */
    uint8_t group[SPECIAL_GROUP_KINDS]; /* size of the group each kind makes, 0: none */
    int mix;                            /* wild cards the pattern takes in any mix */
};

/* Lays a pattern over the cards so that as many as possible fit. `within`: the cards there can be
 * in the end, the cards themselves among them; no group is larger than these allow. Returns false,
 * with `out->fits` 0, if they cannot make the pattern at all. */
bool special_fit_best(const struct table *t,
                      const struct special_hand *h,
                      cardset cards,
                      cardset within,
                      struct special_fit *out);

/* At least as many cards as can fit the pattern, found at once: the kinds with the most cards take
 * its largest groups, whether they may or not. A search through many hands looks here first. */
int special_fit_most(const struct special_hand *h, cardset cards);

/* The hand of the table that some cards come nearest to. */
struct special_near {
    int hand;    /* place in the table's list; SPECIAL_NONE: no hand can be made any more */
    int missing; /* the fewest cards missing from it */
    int ahead; /* how many more a hand of another pattern lacks at least; SPECIAL_CARDS where there
                  is no other */
};

/* Finds the hand nearest to the cards, by cards missing, then by outs, then by worth. `unseen`: the
 * cards that may still come. */
void special_near_find(const struct table *t,
                       cardset cards,
                       cardset unseen,
                       struct special_near *out);

/* The fewest cards missing from hand number `place`; more than SPECIAL_CARDS where it cannot be
 * made any more. */
int special_near_missing(const struct table *t, int place, cardset cards, cardset unseen);

/* The unseen cards of which one more brings the cards nearer to hand number `place`: the outs. */
cardset special_near_outs(const struct table *t, int place, cardset cards, cardset unseen);

/* The kinds that are best to throw for hand number `place`, as bits: of those in `may`, the ones
 * that leave the fewest cards missing, and of these the ones that leave the most outs. */
uint16_t
special_near_throws(const struct table *t, int place, cardset cards, cardset unseen, uint16_t may);

/* Draws that the player in turn still has for it while the stock lasts. */
int special_near_draws(const struct table *t, const struct board *b);

/* The chance, 0 to 1, that at least one of `draws` cards is an out, when `outs` of `unseen` cards
 * are and each is as likely to come as any other. */
double special_near_chance(int outs, int unseen, int draws);

#endif
