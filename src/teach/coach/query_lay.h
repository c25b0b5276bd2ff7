/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of coach/query.h: questions about putting cards down. */
#ifndef CANASTA_COACH_QUERY_LAY_H
#define CANASTA_COACH_QUERY_LAY_H

#include "coach/query.h"

/* Cards laid together, or onto a meld of the team; of the question about picking, the pair. */
enum query_reply query_lay(const struct query_place *at, const struct table_query *q);

/* Finds the melds that the ranks of a question make with all that is held of them: "the aces,
 * queens and 8s". False when it names none that are held, or counts its cards. */
bool query_melds_named(const struct query_place *at, const struct table_query *q, struct lay *out);

/* What stays in the hand without these cards. */
enum query_reply query_leaves(const struct query_place *at, const struct table_query *q);

#endif
