/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pack at classic tables (docs/rules.md sections 2 and 7): what starts it, when it is frozen,
 * the ways to pick it, and when it must be picked.
 */
#ifndef CANASTA_ENGINE_PACK_H
#define CANASTA_ENGINE_PACK_H

#include "engine/action.h"
#include "engine/board.h"
#include "engine/violations.h"

/* What the cards turned so far to start the pack call for (deal.upcard). */
enum upcard {
    UPCARD_ANOTHER, /* turn one more onto them */
    UPCARD_BACK,    /* all go back into the stock and the turning starts anew */
    UPCARD_FREE,    /* play begins, nothing freezes the pack */
    UPCARD_FROZEN,  /* play begins, a card in the pack freezes it, or every pack is frozen */
    UPCARD_BLOCKED  /* play begins, a black three on top keeps the first player from it */
};

/* `kinds`: bottom first; none calls for another. */
enum upcard upcard_judge(const struct table *t, const uint8_t *kinds, int count);

/* Whether the rule can leave these cards as the start of the pack. */
bool upcard_is_sound(const struct table *t, const uint8_t *kinds, int count);

/* Why the pack is frozen to the seat in turn (classic.freeze), as bits; 0 when it is not, and at
 * tables whose packs do not freeze. */
enum {
    FROZEN_UNOPENED = 1,
    FROZEN_WILD = 2,
    FROZEN_RED_THREE = 4,
    FROZEN_BLACK_THREE = 8, /* these two by pack.freezes */
    FROZEN_ALWAYS = 16,
    FROZEN_TO_ALL = 2 | 4 | 8 | 16 /* to a side that has opened, too */
};
unsigned pack_frozen(const struct table *t, const struct board *b);

/* Whether nobody picks this pack for what lies on top: a black three or a wild card. Never at
 * tables whose packs do not freeze. */
bool pack_barred(const struct table *t, const struct board *b);

/* The ways in which the seat in turn may pick now by all rules, as bits: the top card onto its
 * side's meld with nothing from the hand; with a natural pair; with a natural and a wild card. An
 * opening with the pack takes the pair. */
enum { WAY_MELD = 1, WAY_PAIR = 2, WAY_WILD = 4 };
unsigned pack_ways(const struct table *t, const struct board *b, cardset hand);

/* What the seat in turn may do with the stock empty (stock.out, stock.force). */
enum pack_force {
    FORCE_MUST, /* the top card fits a meld of the side: the player picks */
    FORCE_MAY,  /* the player picks or ends the round */
    FORCE_END   /* the player cannot pick: the round ends */
};
enum pack_force pack_force(const struct table *t, const struct board *b, cardset hand);

/* The picks of a side that is open, whether allowed or not: at most one a way and sort of wild
 * card. Returns how many. At modern tables there is one, with nothing written. */
enum { PICKS_MAX = 4 };
int pack_picks(const struct table *t,
               const struct board *b,
               cardset hand,
               struct lay out[PICKS_MAX]);

/* What the seat in turn means by picking without a word on how, once its side is open: with nothing
 * from the hand or with a natural pair where that is allowed, else in the one way left. Returns 1
 * with the cards in `out`; 2 if there is a choice between a 2 and a joker, `out` being one of them;
 * 0 with an empty `out` if no pick is allowed or the side is not open. */
int pack_pick_meant(const struct table *t, const struct board *b, cardset hand, struct lay *out);

/* Whether the cards written with a pick only say what lies on top: that card itself or, at modern
 * tables, where they are not melded with the pick, the pair for it. Such a pick is meant like one
 * with nothing written. */
bool pack_pick_names_top(const struct table *t, const struct board *b, const struct lay *lay);

/* At modern tables the pair the player picks with is not among the melds of an opening unless it is
 * part of one: takes a pair of the top card's rank that is named by itself ("pick J J / 8 8 8") out
 * of them. Elsewhere, and without such a pair, nothing changes. */
void pack_leave_pair(const struct table *t, const struct board *b, struct lay *lay);

/* Inside the engine: judges a pick at a table whose packs freeze, phase and bounds aside. */
struct laydown;
void pack_check(const struct table *t,
                const struct board *b,
                cardset hand,
                const struct lay *lay,
                struct laydown *l,
                struct violations *r);

/* Inside the engine: the conditions of picking there, each by itself, without those on opening and
 * on what stays in the hand. */
void pack_conditions(const struct table *t,
                     const struct board *b,
                     cardset hand,
                     struct violations *r);

#endif
