/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rule ids and verdicts: which rule says no, and with which numbers. Never a sentence; words are
 * chosen further up. Ids and their order are those of docs/rules.md; the rows stand in rules.def.
 */
#ifndef CANASTA_ENGINE_RULE_H
#define CANASTA_ENGINE_RULE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"

enum rule_id {
    RULE_NONE = 0, /* allowed: no rule is broken */
#define RULE(name, id, nature, a0, a1, a2, section) RULE_##name,
#include "engine/rules.def"
#undef RULE
    RULE_COUNT
};

/* Whether a rule can refuse an action, or is a number, an event or an option. */
enum rule_nature { NATURE_PROHIBITS, NATURE_VALUE, NATURE_EVENT, NATURE_OPTION };

/* What a number of a verdict means. A RANK is a meld slot (see meld.h), a CARD a kind. */
enum rule_arg { ARG_NONE, ARG_CARD, ARG_RANK, ARG_COUNT, ARG_POINTS, ARG_SEAT, ARG_SIDE };

struct rule {
    const char *id; /* the public id, as "pack.pair" */
    enum rule_nature nature;
    enum rule_arg arg[3]; /* meaning of the verdict's numbers */
    int section;          /* of docs/rules.md, 1..13 */
};

/* The answer to "is this allowed?": rule RULE_NONE is yes; otherwise the rule that forbids it. */
struct verdict {
    uint16_t rule;
    int16_t arg[3];
};

enum { RULES_BROKEN_MAX = 16 }; /* more rules broken at once by an action are not listed */

/* The facts of a rule. `r` must be RULE_NONE < r < RULE_COUNT; the row is static. */
const struct rule *rule_facts(enum rule_id r);

/* The rule with that public id, or RULE_NONE when there is none. Exact, case counts. */
enum rule_id rule_find(const char *id);

/* The yes. */
static inline struct verdict verdict_yes(void)
{
    return (struct verdict){RULE_NONE, {0, 0, 0}};
}

/* A no by `r` with its numbers, in the order of rules.def. */
static inline struct verdict verdict_no(enum rule_id r, int a, int b, int c)
{
    return (struct verdict){(uint16_t)r, {(int16_t)a, (int16_t)b, (int16_t)c}};
}

/* Whether the verdict is yes. */
static inline bool verdict_allows(struct verdict v)
{
    return v.rule == RULE_NONE;
}

#endif
