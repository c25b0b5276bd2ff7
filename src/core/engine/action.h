/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player can do in a turn, as a value. rules.h decides whether an action is allowed. */
#ifndef CANASTA_ENGINE_ACTION_H
#define CANASTA_ENGINE_ACTION_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/meld.h"

enum action_kind {
    ACTION_EXPOSE_THREE, /* expose the three `card`; the stock replaces it */
    ACTION_DRAW,      /* draw from the stock; with the stock empty it ends the round (stock.out) */
    ACTION_TAKE_PACK, /* pick the pack; `lay` holds the melds when the side opens with it, else
                    nothing */
    ACTION_LAY,       /* lay `lay` down together */
    ACTION_DISCARD,   /* discard `card` and go on playing */
    ACTION_OUT,       /* place `card`, the last one, face down: going out */
    ACTION_ASK,       /* "may I go out?", and the partner's `answer` */
    ACTION_SPECIAL,   /* show hand number `special` of the table's list; before the draw with the
                         top card of the pack (special.pack) */
    ACTION_ERROR,     /* an opening in error, taken back; `lay` is what was shown, or nothing */
    ACTION_KIND_COUNT
};

struct action {
    uint8_t kind;   /* enum action_kind */
    uint8_t card;   /* ACTION_EXPOSE_THREE, ACTION_DISCARD, ACTION_OUT: a kind */
    uint8_t answer; /* ACTION_ASK: REPLY_YES or REPLY_NO (enum reply, board.h) */
    int8_t special; /* ACTION_SPECIAL: place in the table's list */
    struct lay lay; /* ACTION_LAY, ACTION_TAKE_PACK, ACTION_ERROR */
};

/* Makes `out` an action without melds; only the fields in use are written, as actions are made by
 * the million. */
static inline void action_set(struct action *out, enum action_kind kind_of_action, kind card)
{
    out->kind = (uint8_t)kind_of_action;
    out->card = card;
    out->answer = 0;
    out->special = -1;
    out->lay.count = 0;
}

/* Whether the action takes the card or cards that every turn begins with. */
static inline bool action_takes(const struct action *a)
{
    return a->kind == ACTION_DRAW || a->kind == ACTION_TAKE_PACK;
}

#endif
