/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Special hands (docs/rules.md section 11): fourteen cards of a pattern, as data, so that a club
 * can list its own. A pattern is a number of groups of one kind each, all of different kinds
 * (special.distinct); some groups may have to be of matching wild cards, and some kinds must be
 * there.
 */
#ifndef CANASTA_ENGINE_SPECIAL_H
#define CANASTA_ENGINE_SPECIAL_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/cards.h"

struct table;

enum {
    SPECIAL_CARDS = 14,
    SPECIAL_ID_SIZE = 32,     /* with the closing zero */
    SPECIAL_TITLE_SIZE = 128, /* likewise; 31 letters of any kind */
    SPECIAL_MAX = 24, /* hands a table can list: the eleven published ones and a club's own */
    SPECIAL_NONE = -1,

    /* Bits of `required` and `wild_kinds` are 1 << kind; this one stands for a three of either
       color. */
    SPECIAL_REQUIRES_THREE = 1 << KIND_3R
};

/* One pattern and its worth at a table. */
struct special_hand {
    char id[SPECIAL_ID_SIZE];       /* letters, digits, hyphens */
    char title[SPECIAL_TITLE_SIZE]; /* what a club calls it, UTF-8; empty: by its id */
    int32_t value;                  /* points (score.special) */
    uint8_t groups[SPECIAL_CARDS +
                   1]; /* groups[n]: how many groups of n cards of one kind; wild groups included */
    uint8_t wild_least; /* how many of those groups are matching 2s or matching jokers, */
    uint8_t wild_most;  /* at least and at most */
    uint8_t wild_size;  /* a wild group has this many cards; 0: any size of the pattern */
    uint8_t
        wild_mix; /* besides the groups: this many wild cards in any mix (then no wild groups) */
    bool wild_by_table;  /* wild_most is what the table's option special.wild-groups says */
    bool wins;           /* ends the match, won by the side (special.wins) */
    uint16_t wild_kinds; /* kinds a wild group may be of: bits KIND_2, KIND_JOKER */
    uint16_t required;   /* kinds that must be there, as bits; see SPECIAL_REQUIRES_THREE */
};

/* Whether the cards of a pattern add up to fourteen and its bounds make sense. */
bool special_is_sound(const struct special_hand *h);

/* Whether its groups have room for the kinds that must be there. */
bool special_has_room(const struct special_hand *h);

/* Whether anybody can ever hold the hand: the deck has enough cards of a kind for its groups, and
 * its wild groups are as many as the table lets there be. The hand is sound. */
bool special_can_be_held(const struct table *t, const struct special_hand *h);

/* Whether two hands are the same cards, whatever they are called and worth. */
bool special_same_pattern(const struct special_hand *a, const struct special_hand *b);

/* Returns the place of a hand in the table's list of the same pattern as `h`, from `from` on, or
 * SPECIAL_NONE. */
int special_same(const struct table *t, const struct special_hand *h, int from);

/* The place in the table's list of the dearest hand these cards make, or SPECIAL_NONE. Only the
 * cards are looked at, not whether the player may declare it (special.fourteen,
 * special.distinct). */
int special_match(const struct table *t, cardset cards);

/* Whether the cards make this one pattern at the table. */
bool special_fits(const struct table *t, const struct special_hand *h, cardset cards);

/* The place of the hand worth most, one that wins the match before others; 0 where there is none.
 */
int special_best(const struct table *t);

/* How many hands of the table win the match (special.wins). */
int special_winning(const struct table *t);

/* The kinds that complete thirteen cards to some special hand of the table, as bits. */
uint16_t special_waits(const struct table *t, cardset thirteen);

#endif
