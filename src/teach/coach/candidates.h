/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the coach: the choices that advice compares (advice.h). */
#ifndef CANASTA_COACH_CANDIDATES_H
#define CANASTA_COACH_CANDIDATES_H

#include "coach/advice.h"

/* Finds the candidates that are asked for: what the expert would look at, the smallest opening and
 * the one that counts most, the pick with an opening, the wild meld, going out, and where a special
 * hand is complete showing it and keeping it. A three laid out, which everybody would do at once,
 * stands alone. The first is what the steady player does. `seed` is for the steady player's
 * choice. */
void candidates_find(const struct advice_request *q, uint64_t seed, struct search *out);

#endif
