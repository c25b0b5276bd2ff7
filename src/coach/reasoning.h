/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the coach: what the principles share, and the principles by the kind of choice they are
 * about. */
#ifndef CANASTA_COACH_REASONING_H
#define CANASTA_COACH_REASONING_H

#include <stdbool.h>

#include "bots/sense.h"
#include "coach/principles.h"
#include "phrase/wording.h"

enum { LATE_DRAWS = 3 }; /* with so few draws left to each player the end is near */

/* Reasons being gathered for one decision. */
struct reasoning {
    struct sense sense;
    struct voice me, next;
    const struct action *chosen; /* may be NULL */
    const struct action *better;
    struct reasons *out;
};

/* Adds a sentence; dropped when the list is full of heavier ones. */
__attribute__((format(printf, 4, 5))) void
reason_add(struct reasoning *r, enum rule_id rule, int weight, const char *format, ...);

/* A small number of cards in words: "one" .. "twelve"; "many" beyond. Static. */
const char *count_word(int n);

enum { POINTS_SIZE = 16 };

/* A number of points as it is read: "1,500". Returns `out`. */
const char *points_text(int points, char out[POINTS_SIZE]);

/* Whether this action is of that kind; false for NULL. */
static inline bool is_kind(const struct action *a, enum action_kind k)
{
    return a != NULL && a->kind == k;
}

/* Cards a lay-down adds to a slot. */
struct meld lay_adds(const struct lay *lay, int slot);

/* Two throws compared; or one, when the other choice is no throw. */
void principles_throw(struct reasoning *r);

/* Laying down or holding back; opening, closing canastas, going out. */
void principles_lay(struct reasoning *r);

/* Drawing or picking the pack. */
void principles_start(struct reasoning *r);

#endif
