/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why one choice is better than another, as a teacher would say it: named principles, each with the
 * facts of the position at hand. The figures come from sampling (advice.h); nothing here decides
 * which choice is better, it only finds what speaks for the difference. Sees one seat's view. The
 * learner sits south and is "you".
 */
#ifndef CANASTA_COACH_PRINCIPLES_H
#define CANASTA_COACH_PRINCIPLES_H

#include <stdbool.h>

#include "engine/action.h"
#include "engine/round.h"
#include "engine/rule.h"
#include "messages/message.h"

enum {
    REASONS_MAX = 12,
    FACT_WEIGHT = 8,   /* a reason of at most this weight only says what can be seen */
    CAUSE_WEIGHT = 100 /* from this weight the deals confirm it (causes.h) */
};

/* One reason. */
struct reason {
    enum rule_id rule;      /* the rule it rests on: what to read next */
    int weight;             /* how much it is likely to matter; only the order has a meaning */
    struct message message; /* one or two sentences */
};

struct reasons {
    int count;
    struct reason list[REASONS_MAX]; /* heaviest first */
};

/* What speaks for `better` and against `chosen`, two legal actions of the seat in turn whose view
 * it is. `chosen` NULL: only what speaks for `better`. What can be seen comes last: who can pick
 * which card and how likely, cards left of it, what the pack would bring, points and draws. So
 * there is at least one reason, save between a throw and the same throw. */
void principles_find(const struct table *t,
                     const struct view *v,
                     const struct action *chosen,
                     const struct action *better,
                     struct reasons *out);

/* Whether no principle speaks, and only facts are told. */
static inline bool reasons_only_facts(const struct reasons *r)
{
    return r->count == 0 || r->list[0].weight <= FACT_WEIGHT;
}

/* An action, to follow "to": "throw a 9", "draw", "lay down three kings, and a joker on the 9s". */
struct message principles_action(const struct action *a);

#endif
