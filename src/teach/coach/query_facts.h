/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions of query.h that ask what there is, or which cards are good for what. */
#ifndef CANASTA_COACH_QUERY_FACTS_H
#define CANASTA_COACH_QUERY_FACTS_H

#include "coach/query.h"

/* Answers such a question; there is a round, but where a player sits is told without. */
enum query_reply query_fact(const struct query_place *at, const struct table_query *q);

/* Tells what can be said for and against throwing a card that is held; with `judged` first whether
 * it's a fair one to throw. */
enum query_reply query_tell_card(const struct query_place *at, kind card, bool judged);

/* How many cards of a kind the next player may have: those of that hand where it lies open, else
 * all that are hidden. */
int query_next_may_have(const struct query_place *at, kind k);

/* Whether the hand of the next player lies open. */
bool query_sees_next(const struct query_place *at);

/* What speaks for one of two cards in the hand and against the other, where one is thrown. */
enum query_reply query_tell_two(const struct query_place *at, kind one, kind other);

/* What cards count, with what they bring as a canasta or as threes. */
enum query_reply query_worth(const struct query_place *at, const struct table_query *q);

/* What an opening takes: at the score that is named, or else for the side of the seat. Without
 * either QUERY_OTHER. */
enum query_reply query_minimum(const struct query_place *at, const struct table_query *q);

/* Whether so many points are enough to open: for the side of the seat, or without a round by the
 * scores at which they are. */
enum query_reply query_number_enough(const struct query_place *at, int number);

#endif
