/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How safe a throw is, by the table's rules and what the position shows alone: in how many ways the
 * next player could take the pack with it. What that player means to do, or threw before, is not
 * asked.
 */
#ifndef CANASTA_QUESTIONS_SAFEST_H
#define CANASTA_QUESTIONS_SAFEST_H

#include "questions/question.h"

enum { RISK_SURE = 1000 }; /* more ways than any cards from a hand can make */

/* What a throw leaves to the next player. */
struct throw_risk {
    int unseen;    /* cards of the kind that could be in that hand */
    unsigned ways; /* WAY_... bits (pack.h) that some hand makes possible; 0: none does */
    bool barred;   /* nothing takes the pack by the rules, however many are unseen */
    int count;     /* how many groups of cards take the pack: pairs of the kind and, where a wild
                      card helps, one of the kind with one wild card; RISK_SURE where the top card
                      fits a meld of that side and nothing from the hand is needed */
};

/* What it leaves if the seat in turn throws a card of the kind, which is in its hand. The next
 * player could hold each card that the position does not show; where it shows that hand, only the
 * cards in it. A side that has not opened is taken to have what opening with the pack asks. */
struct throw_risk throw_risk_of(const struct table *t, const struct position *p, kind k);

#endif
