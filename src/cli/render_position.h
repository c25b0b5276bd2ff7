/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position as text, from the learner's chair (she sits south): whose turn, each side's score and
 * melds, the pack, the stock, the hands that are known, hers last. Always in this order, so that it
 * can be read aloud.
 */
#ifndef CANASTA_CLI_RENDER_POSITION_H
#define CANASTA_CLI_RENDER_POSITION_H

#include <stdbool.h>

#include "cli/paper.h"
#include "cli/render_cards.h"
#include "judge/question.h"

/* What to leave out or add. */
struct picture {
    enum card_style cards;
    bool hide_minimum; /* the question asks for it */
    bool hide_opening; /* what it is to open comes in a later lesson: nothing is said of it */
};

/* Writes the position. It must be settled (judge.h). */
void render_position(const struct paper *p,
                     const struct table *t,
                     const struct position *position,
                     const struct picture *how);

/* Writes what a move of `seat` changed, `position` being the one after it: her hand, her side's
 * melds, the pack. */
void render_move(const struct paper *p,
                 const struct table *t,
                 const struct position *position,
                 int seat,
                 const struct picture *how);

#endif
