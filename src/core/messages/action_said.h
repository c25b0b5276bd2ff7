/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as a message: the one place that says what a move is called, on screens and on paper. */
#ifndef CANASTA_MESSAGES_ACTION_SAID_H
#define CANASTA_MESSAGES_ACTION_SAID_H

#include <stdbool.h>

#include "engine/action.h"
#include "messages/message.h"

/* What is told of a move beside its kind, as far as it is known; cards as the caller writes them
 * (as marks, as text), borrowed for as long as the message is used. All zero tells nothing more. */
struct action_facts {
    const char *cards; /* laid down, thrown, put down last, or shown as a special hand; NULL: not
                          told */
    const char *drawn; /* the card drawn, NULL: not told */
    bool none_drawn;   /* there was none to draw */
    int pack;          /* cards in the pack picked, 0: not told */
    kind top;          /* the card on top of it */
    int opens;         /* points it opens with, 0: it does not, or not told */
    bool whole;        /* told at length, as a sentence of its own */
};

/* Says what `seat` does, without a name: "lays K K K, opening with 60". */
struct message action_said(int seat, const struct action *a, const struct action_facts *facts);

#endif
