/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the learned players know of a choice, as numbers of rows of a net (features.def). They see
 * what a view shows, and ask the table's options, never which table it is. */
#ifndef CANASTA_BOTS_FEATURES_H
#define CANASTA_BOTS_FEATURES_H

#include "bots/card_estimates.h"
#include "bots/net.h"
#include "bots/special_plan.h"
#include "engine/action.h"

/* The sorts of choices, each with a net of its own. */
enum choice_sort { CHOICE_THROW, CHOICE_LAY, CHOICE_PICK, CHOICE_SORTS };

/* FACT(NAME, VALUES) makes AT_NAME, the row of its first value; the position's facts come first. */
#define FACT(name, values) AT_##name, END_##name = AT_##name + (values)-1,
enum {
#define FACTS_POSITION
#include "bots/features.def"
#undef FACTS_POSITION
    POSITION_ROWS
};
enum {
    BEFORE_THROW = POSITION_ROWS - 1,
#define FACTS_THROW
#include "bots/features.def"
#undef FACTS_THROW
    THROW_ROWS
};
enum {
    BEFORE_LAY = POSITION_ROWS - 1,
#define FACTS_LAY
#include "bots/features.def"
#undef FACTS_LAY
    LAY_ROWS
};
enum {
    BEFORE_PICK = POSITION_ROWS - 1,
#define FACTS_PICK
#include "bots/features.def"
#undef FACTS_PICK
    PICK_ROWS
};
#undef FACT

/* How many rows the net of a sort has. */
int features_rows(enum choice_sort sort);

/* A turn as the features look at it. */
struct features {
    const struct card_estimates *estimates;
    const struct special_plan *special_plan; /* the nearest special hand, or SPECIAL_NONE */
    /* What several facts ask about, in steps (features.c). */
    int turns, stage, pack, alive, pairs, open, next_hand, special_plan_step, rules;
    int partner, before; /* seats; the partner may be SEAT_NONE */
    bool us_open, them_open;
    struct facts position; /* facts that hold whatever the player chooses */
};

/* Reads the turn. Everything is borrowed. */
void features_read(const struct card_estimates *s,
                   const struct special_plan *q,
                   struct features *out);

/* Which side leads in the match and how near its end is, in five steps: 0 while it is far. */
int features_lead(const struct card_estimates *s);

/* What goes with throwing a card of kind `k`. */
void features_throw(const struct features *f, kind k, struct facts *out);

/* What goes with laying these cards down, an opening or not; against laying nothing. */
void features_lay(const struct features *f, const struct lay *lay, struct facts *out);

/* What goes with picking the pack; against drawing. */
void features_pick(const struct features *f, struct facts *out);

#endif
