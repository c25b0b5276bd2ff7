/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Going out (docs/rules.md section 10): is there a way to meld all but one card, and which. */
#ifndef CANASTA_ENGINE_OUT_H
#define CANASTA_ENGINE_OUT_H

#include <stdbool.h>

#include "engine/action.h"
#include "engine/board.h"
#include "engine/going_out_plan.h"
#include "engine/meld.h"
#include "engine/rule.h"

/* Whether the seat in turn can go out this turn, asking and opening included; before the draw by
 * picking the pack. `way` as above (after the pick). */
bool out_possible(const struct table *t,
                  const struct board *b,
                  cardset hand,
                  struct going_out_plan *way);

/* The next step of a way out: the question that the table asks for, with a yes for an answer, a
 * forgotten three, what is to be laid down, or the last card. */
void out_action(const struct table *t,
                const struct board *b,
                const struct going_out_plan *way,
                struct action *out);

/* Whether the seat in turn can go out from this hand after the draw, whatever the phase of the
 * board says, and with no three laid out first. */
bool out_from_hand(const struct table *t,
                   const struct board *b,
                   cardset hand,
                   struct going_out_plan *way);

/* The same as out_possible, going out concealed (out.concealed): false at tables that do not know
 * it. */
bool out_concealed(const struct table *t,
                   const struct board *b,
                   cardset hand,
                   struct going_out_plan *way);

/* Whether the seat in turn can go out this turn, and the way that brings most: concealed or not. */
bool out_dearest(const struct table *t,
                 const struct board *b,
                 cardset hand,
                 struct going_out_plan *way,
                 bool *concealed);

/* Returns the most that going out this turn brings: 0 if the seat in turn cannot, else
 * score.going-out or score.concealed. */
int out_bonus(const struct table *t, const struct board *b, cardset hand);

/* Before the draw: finds a pick after which the seat in turn can go out, concealed if asked.
 * Returns false if there is none, or none before a question
 * (out.ask-required). `pick` receives its melds. */
bool out_pick(
    const struct table *t, const struct board *b, cardset hand, bool concealed, struct lay *pick);

#endif
