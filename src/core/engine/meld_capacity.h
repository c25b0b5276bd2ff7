/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one meld may take (docs/rules.md section 5): how many cards, how many wild cards, and what
 * bars it. The one place for these rules: lay-downs are judged by it, and anyone who looks for an
 * opening, a way out or a good move asks it.
 */
#ifndef CANASTA_ENGINE_MELD_CAPACITY_H
#define CANASTA_ENGINE_MELD_CAPACITY_H

#include "engine/meld.h"
#include "engine/rule.h"

/* What decides over a meld besides its own cards. */
struct meld_capacity {
    const struct table *table;
    uint16_t dead; /* dead slots, as bits (board_dead) */
    bool opening;  /* the cards come with the lay-down that opens for the side */
    bool last;     /* the player goes out with them */
};

enum { WILD_BARS_MAX = 2 };

/* The most cards a meld may have; DECK_SIZE where there is no limit (meld.size). */
static inline int meld_most_cards(const struct table *t)
{
    return t->meld_max_cards != 0 ? t->meld_max_cards : DECK_SIZE;
}

/* Whether an eighth card on a canasta, when a player goes out, is more than the table allows at any
 * time (meld.eighth). */
bool meld_takes_eighth(const struct table *t);

/* The most wild cards that may lie beside a number of naturals (meld.wilds). */
int meld_most_wilds(const struct table *t, int naturals);

/* The fewest naturals that a canasta of a natural rank can have, all else being wild cards. */
int canasta_least_naturals(const struct table *t);

/* Why nothing may join the meld `before` of `slot`, nor start one there, the slot being dead:
 * dead.rank, wild.dead, or RULE_NONE. */
enum rule_id capacity_of_dead(const struct meld_capacity *at, struct meld before, int slot);

/* The same for any slot, quick at those that aren't dead, as most are. */
static inline enum rule_id
capacity_dead(const struct meld_capacity *at, struct meld before, int slot)
{
    return bits_have(at->dead, slot) ? capacity_of_dead(at, before, slot) : RULE_NONE;
}

/* Why wild cards by themselves may not make the meld `before` one of `size` cards: wild.meld or
 * RULE_NONE. Whether wild melds are dead is a question for capacity_dead. */
enum rule_id capacity_wild_meld(const struct meld_capacity *at, struct meld before, int size);

/* Why no wild card may join the meld of a natural rank, whatever its number: sevens.pure,
 * aces.mixed, aces.pure, meld.rule-of. `naturals`: in the meld once all is laid. Returns how many
 * of WILD_BARS_MAX. */
int capacity_wild_bars(const struct meld_capacity *at,
                       struct meld before,
                       int slot,
                       int naturals,
                       enum rule_id out[WILD_BARS_MAX]);

/* Why a meld of a natural rank that lies there cannot have got its wild cards, whenever they were
 * laid: sevens.pure or RULE_NONE. */
enum rule_id capacity_wilds_lying(const struct table *t, struct meld m, int slot);

enum { BLACK_BARS_MAX = 2 };

/* What is wrong with black threes as a meld by themselves: meld.rank where they never are one, else
 * meld.size, classic.black-three. When they may be laid is not asked. Returns how many. */
int capacity_black_bars(const struct table *t, struct meld m, enum rule_id out[BLACK_BARS_MAX]);

enum { SHAPE_BARS_MAX = 3 };

/* What is wrong with a meld by itself, whatever it was before: meld.size, meld.naturals,
 * meld.wilds. One that is not there has too few cards. Returns how many. */
int capacity_shape_bars(const struct table *t,
                        struct meld m,
                        int slot,
                        enum rule_id out[SHAPE_BARS_MAX]);

/* Whether a wild meld like that keeps wild cards from every other meld (wild.lock). */
static inline bool capacity_locks_wilds(const struct table *t, struct meld wild)
{
    return t->wild_lock != 0 && !meld_is_empty(wild) && !meld_is_canasta(wild);
}

/* The most cards the meld `before` of `slot` may have (meld.size), one more where that is the
 * eighth card of a player who goes out (meld.eighth). */
int capacity_most_cards(const struct meld_capacity *at, struct meld before, int slot);

/* How many more naturals the meld of a natural rank has room for, 0 when its rank is dead. */
int capacity_naturals(const struct meld_capacity *at, struct meld before, int slot);

/* How many wild cards may join the meld of `slot` together with `more` naturals. A meld that is not
 * there and not started takes none; in SLOT_WILD a meld may be started as far as wild.meld lets it.
 */
int capacity_wilds(const struct meld_capacity *at, struct meld before, int slot, int more);

/* Takes `n` wild cards out of `*pool`, which holds them, 2s first, and returns them. */
cardset wilds_take(cardset *pool, int n);

#endif
