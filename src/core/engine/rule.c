/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of rule ids, expanded from rules.def. */
#include "engine/rule.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct rule rules[RULE_COUNT] = {
    {"", NATURE_VALUE, {ARG_NONE, ARG_NONE, ARG_NONE}, 0},
#define RULE(name, id, nature, a0, a1, a2, section)                                                \
    {id, NATURE_##nature, {ARG_##a0, ARG_##a1, ARG_##a2}, section},
#include "engine/rules.def"
#undef RULE
};

const struct rule *rule_facts(enum rule_id r)
{
    assert(r > RULE_NONE && r < RULE_COUNT);
    return &rules[r];
}

enum rule_id rule_find(const char *id)
{
    for (size_t r = 1; r < RULE_COUNT; r++) {
        if (strcmp(rules[r].id, id) == 0) {
            return (enum rule_id)r;
        }
    }
    return RULE_NONE;
}
