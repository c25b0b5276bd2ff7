/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions of query.h about what somebody else could do with a card, and what comes with the
 * pack. */
#ifndef CANASTA_COACH_QUERY_USE_H
#define CANASTA_COACH_QUERY_USE_H

#include "coach/query.h"

/* How it is asked what becomes of a card that is thrown. */
enum use_asked {
    USE_USED,    /* "can they use it" */
    USE_SAFE,    /* "is it safe" */
    USE_SUPPOSED /* "what happens if I throw it" */
};

/* Tells whether the next player could do something with a card, as far as can be seen from the
 * seat; there is a round. QUERY_OTHER of threes and wild cards. */
enum query_reply query_tell_use(const struct query_place *at, kind card, enum use_asked asked);

/* Answers a question of this sort; there is a round. QUERY_OTHER: it is none of them. */
enum query_reply query_use(const struct query_place *at, const struct table_query *q);

#endif
