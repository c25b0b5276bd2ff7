/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Melds on the table and cards laid down together (docs/rules.md section 5).
 *
 * A side has at most one meld of a rank, one of wild cards and one of black threes, so its melds
 * are thirteen slots: slot r is the meld of natural rank r (KIND_4..KIND_A), slot SLOT_WILD the
 * meld of wild cards, slot SLOT_BLACK that of black threes.
 */
#ifndef CANASTA_ENGINE_MELD_H
#define CANASTA_ENGINE_MELD_H

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/cards.h"
#include "engine/rule.h"
#include "engine/table.h"

enum {
    SLOT_WILD = RANK_COUNT,
    SLOT_BLACK, /* black threes, melded when going out (classic.black-three) */
    SLOT_COUNT,
    SLOT_NONE = -1,

    CANASTA_CARDS = 7,
    MELD_LEAST_CARDS = 3,
    MELD_LEAST_NATURALS = 2, /* of a meld of a rank */

    LAY_PARTS_MAX =
        SLOT_COUNT * 2 /* a new meld and an addition for every slot; more is refused when read */
};

/* One meld: how many cards of each sort; all 0 = there is none. It fills a word, so that it is read
 * and written in one piece. */
struct meld {
    alignas(uint32_t) uint8_t naturals; /* of the slot's rank, or the black threes; 0 in the wild
                                           meld */
    uint8_t twos;
    uint8_t jokers;
};

/* One of the groups of cards laid down together, as the player named it. */
struct part {
    cardset cards;
    int8_t on; /* the slot the player named ("K: 2"), or SLOT_NONE: then the cards themselves
                  tell */
};

/* Cards laid down together: melds and additions (an opening is one such lay-down). */
struct lay {
    int32_t count; /* parts used, 0..LAY_PARTS_MAX */
    struct part part[LAY_PARTS_MAX];
};

/* What a closed canasta is (meld.canasta). */
enum canasta {
    CANASTA_NONE, /* fewer than seven cards */
    CANASTA_MIXED,
    CANASTA_NATURAL,
    CANASTA_SEVENS,
    CANASTA_ACES, /* pure */
    CANASTA_WILD
};

/* How many wild cards the meld holds. */
static inline int meld_wilds(struct meld m)
{
    return m.twos + m.jokers;
}

/* How many cards the meld holds, 0 where there is none. */
static inline int meld_size(struct meld m)
{
    return m.naturals + m.twos + m.jokers;
}

/* Whether there is no meld. */
static inline bool meld_is_empty(struct meld m)
{
    return meld_size(m) == 0;
}

/* Whether the meld is closed: seven cards, at classic tables or more (meld.canasta). */
static inline bool meld_is_canasta(struct meld m)
{
    return meld_size(m) >= CANASTA_CARDS;
}

/* The cards of the meld in slot `slot`. */
cardset meld_cards(struct meld m, int slot);

/* The meld that these cards of slot `slot` make; cards of other kinds are left out. */
struct meld meld_of(cardset cards, int slot);

/* Adds the cards of `more`. */
struct meld meld_plus(struct meld m, struct meld more);

/* What the meld's cards count in points; canasta bonus not included (cards.value). */
int meld_points(struct meld m, int slot);

/* The sorts of canastas that may both be asked of a side that goes out (out.one-of-each): natural
 * without a wild card, 7s and aces too, and mixed. A canasta of wild cards is neither. */
struct canasta_sorts {
    bool natural, mixed;
};

/* Notes the sort of the meld in `slot`, where it is a canasta. */
static inline void canasta_sort_note(struct canasta_sorts *sorts, struct meld m, int slot)
{
    if (meld_is_canasta(m) && slot < RANK_COUNT) {
        sorts->natural |= meld_wilds(m) == 0;
        sorts->mixed |= meld_wilds(m) > 0;
    }
}

/* What kind of canasta the meld in `slot` is at this table. A closed meld of 7s is CANASTA_SEVENS
 * even if a position shows it with wild cards. */
enum canasta meld_canasta(const struct table *t, struct meld m, int slot);

/* Whether the cards laid in `slot` are three naturals or more and no wild card (open.clean-triple).
 */
static inline bool meld_is_clean_triple(struct meld m, int slot)
{
    return slot < RANK_COUNT && m.naturals >= MELD_LEAST_CARDS && m.twos + m.jokers == 0;
}

/* Whether a meld in `slot` is one that must be finished before going out and costs when it is not:
 * 7s, aces without a wild card, wild cards (out.specials, score.incomplete-...). */
bool meld_is_special(const struct table *t, struct meld m, int slot);

/* The same of what becomes of `m`, begun or not, when naturals are laid there; in the slot of wild
 * cards always. */
bool meld_goes_special(const struct table *t, struct meld m, int slot);

/* The slot that the cards of one group go to: their natural rank; SLOT_WILD for wild cards alone;
 * SLOT_BLACK for black threes, wild cards among them or not; the slot named with them if any.
 * SLOT_NONE when they are of several ranks, hold a red three, are none, or do not fit the name
 * (meld.rank). */
int part_slot(struct part p);

/* All cards of a lay-down together. */
cardset lay_cards(const struct lay *lay);

/* Adds a group; false, unchanged, when there are LAY_PARTS_MAX already. */
bool lay_add(struct lay *lay, cardset cards, int on);

/* The melds that the groups come to where nothing lies yet. False when a group goes nowhere
 * (part_slot): `meld` then holds those before it. */
bool lay_melds(const struct lay *lay, struct meld meld[SLOT_COUNT]);

/* Whether both put the same cards into the same melds, however they are grouped and ordered. A
 * lay-down with a group that goes nowhere is the same as no other. */
bool lay_same(const struct lay *one, const struct lay *other);

/* The rule by which a meld laid from the hand in one piece is a Splash at this table:
 * splash.natural, splash.twos, splash.wilds, or RULE_NONE. */
enum rule_id splash_rule(const struct table *t, struct meld m, int slot);

#endif
