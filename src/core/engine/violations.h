/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the engine: gathers the rules an action breaks, either the first or all of them. */
#ifndef CANASTA_ENGINE_VIOLATIONS_H
#define CANASTA_ENGINE_VIOLATIONS_H

#include "base/attributes.h"
#include "engine/rule.h"

/* What is in the way of out.ask, the verdict's number: the answer given, or of asking itself. */
enum asked {
    ASKED_YES,
    ASKED_NO,
    ASKED_NOBODY,
    ASKED_BEFORE,
    ASKED_LATE,
    ASKED_NO_WAY,
    ASKED_FIRST
};

struct violations {
    struct verdict list[RULES_BROKEN_MAX];
    int count;
    bool all; /* go on looking after the first */
};

/* Starts an empty list. Only what is read is written: this happens with every check. */
static inline void violations_begin(struct violations *r, bool all)
{
    r->count = 0;
    r->all = all;
}

/* Notes a broken rule, once each. Returns true when the caller need not look further. Players ask
 * about moves that are allowed nearly always. */
COLD bool violation_add(struct violations *r, enum rule_id rule, int a, int b, int c);

/* Whether looking further makes no difference any more. */
static inline bool violations_stop(const struct violations *r)
{
    return r->count > 0 && !r->all;
}

#endif
