/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the coach: what the principles share, and the principles by the kind of choice they are
 * about. */
#ifndef CANASTA_COACH_REASON_LIST_H
#define CANASTA_COACH_REASON_LIST_H

#include <stdbool.h>

#include "bots/card_estimates.h"
#include "coach/principles.h"

enum { LATE_DRAWS = 3 }; /* with so few draws left to each player the end is near */

/* Reasons being gathered for one decision. */
struct reason_list {
    struct card_estimates estimates;
    int me, next;                /* seats */
    const struct action *chosen; /* may be NULL */
    const struct action *better;
    struct reasons *out;
};

/* Adds a reason; dropped when the list is full of heavier ones. */
void reason_add(struct reason_list *r, enum rule_id rule, int weight, struct message message);

/* Whether this action is of that kind; false for NULL. */
static inline bool is_kind(const struct action *a, enum action_kind k)
{
    return a != NULL && a->kind == k;
}

/* Cards a lay-down adds to a slot. */
struct meld reason_list_adds(const struct lay *lay, int slot);

/* How likely the next player picks the pack when a card of kind `k` lies on top, 0..1, as packs are
 * picked at this table. */
double reason_list_pick_risk(const struct card_estimates *s, kind k);

/* Two throws compared; or one, when the other choice is no throw. */
void principles_throw(struct reason_list *r);

/* Laying down or holding back; opening, closing canastas, going out. */
void principles_lay(struct reason_list *r);

/* Drawing or picking the pack. */
void principles_start(struct reason_list *r);

/* What can be seen of either choice, lighter than any principle. */
void principles_facts(struct reason_list *r);

#endif
