/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of coach/query.h: what would be so with more cards in the hand, or another card on top of
 * the pack. Nothing of the position is changed. */
#ifndef CANASTA_COACH_QUERY_SUPPOSE_H
#define CANASTA_COACH_QUERY_SUPPOSE_H

#include "coach/query.h"

/* What a line supposes. */
struct query_supposed {
    cardset cards;
    bool added;            /* "another", "too": besides what is held */
    bool lacks;            /* that a card doesn't come */
    bool waits;            /* that nothing is done */
    enum query_kind aim;   /* what it is wanted for; QUERY_NONE: anything */
    const char *condition; /* what stands behind "if" */
};

/* Reads a line such as "what if I had another king" or "could I go down if I draw a queen". False,
 * `out` undefined, when it is none, or names anything but cards. */
bool query_read_supposed(const char *line, struct query_supposed *out);

/* Says whether the seat could do it with these cards besides its own: `aim` is QUERY_MAY_OPEN,
 * QUERY_MAY_PICK or QUERY_MAY_OUT, or QUERY_NONE for what comes first to mind. There is a round. */
void query_suppose_cards(const struct query_place *at, cardset more, enum query_kind aim);

/* Says whether the seat could pick the pack with this card on top. There is a round, and a pack. */
void query_suppose_top(const struct query_place *at, kind top);

/* Whether nobody can pick a pack with the card on top, whatever is held. */
bool query_top_bars(kind top);

#endif
