/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the learned players know of a choice where packs freeze, as numbers of rows of a net
 * (classic_features.def). As features.h has it for tables where they don't. */
#ifndef CANASTA_BOTS_CLASSIC_FEATURES_H
#define CANASTA_BOTS_CLASSIC_FEATURES_H

#include "bots/card_estimates.h"
#include "bots/features.h"
#include "engine/action.h"

/* FACT(NAME, VALUES) makes OF_NAME, the row of its first value; the position's facts come first. */
#define FACT(name, values) OF_##name, LAST_##name = OF_##name + (values)-1,
enum {
#define FACTS_POSITION
#include "bots/classic_features.def"
#undef FACTS_POSITION
    CLASSIC_POSITION_ROWS
};
enum {
    BEFORE_CLASSIC_THROW = CLASSIC_POSITION_ROWS - 1,
#define FACTS_THROW
#include "bots/classic_features.def"
#undef FACTS_THROW
    CLASSIC_THROW_ROWS
};
enum {
    BEFORE_CLASSIC_LAY = CLASSIC_POSITION_ROWS - 1,
#define FACTS_LAY
#include "bots/classic_features.def"
#undef FACTS_LAY
    CLASSIC_LAY_ROWS
};
enum {
    BEFORE_CLASSIC_PICK = CLASSIC_POSITION_ROWS - 1,
#define FACTS_PICK
#include "bots/classic_features.def"
#undef FACTS_PICK
    CLASSIC_PICK_ROWS
};
#undef FACT

/* How many rows the net of a sort has. */
int classic_features_rows(enum choice_sort sort);

/* A team's way to the pack as it lies. */
enum access { ACCESS_UNOPENED, ACCESS_OPEN, ACCESS_FROZEN, ACCESS_COUNT };

/* A turn as the features look at it. */
struct classic_features {
    const struct card_estimates *estimates;
    /* What several facts ask about, in steps (scale.h). */
    int turns, stage, pack, pairs, open, next_hand, rules, ours_begun, theirs_begun;
    enum access our_access, their_access;
    struct facts position; /* facts that hold whatever the player chooses */
};

/* Reads the turn. The estimates are borrowed. */
void classic_features_read(const struct card_estimates *s, struct classic_features *out);

/* What goes with throwing a card of kind `k`. */
void classic_features_throw(const struct classic_features *f, kind k, struct facts *out);

/* What goes with laying these cards down, an opening or not; against laying nothing. */
void classic_features_lay(const struct classic_features *f,
                          const struct lay *lay,
                          struct facts *out);

/* What goes with picking the pack by laying these cards with its top card; against drawing. */
void classic_features_pick(const struct classic_features *f,
                           const struct lay *lay,
                           struct facts *out);

#endif
