/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/sheets.h"

#include <stdio.h>
#include <string.h>

#include "engine/table_flaw.h"

/* Any value of the option, bounds and the usual value among the likely ones. */
static int32_t any_value(struct rng *rng, enum option_id o, const struct table *t)
{
    const struct option *facts = option_facts(o);
    const uint32_t span = (uint32_t)(facts->most - facts->least + 1);
    const int32_t near = table_get(t, o) + (int32_t)rng_below(rng, 5) - 2;
    switch (rng_below(rng, 4)) {
    case 0:
        return facts->least;
    case 1:
        return facts->most;
    case 2:
        return near;
    default:
        return facts->least + (int32_t)rng_below(rng, span);
    }
}

static void change_one(struct rng *rng, struct table *t)
{
    for (;;) {
        const enum option_id o = (enum option_id)rng_below(rng, OPTION_COUNT);
        const int32_t value = any_value(rng, o, t);
        struct table changed = *t;
        struct table_conflicts clash;
        struct table_flaw flaw;
        if (o == OPTION_players || value == table_get(t, o) || !table_set(&changed, o, value)) {
            continue;
        }
        if (table_conflicts(&changed, &clash) || table_unplayable(&changed, &flaw)) {
            continue;
        }
        *t = changed;
        return;
    }
}

void random_sheet(struct rng *rng, struct table *out)
{
    const bool found =
        table_builtin(table_builtin_id((int)rng_below(rng, TABLE_BUILTIN_COUNT)), out);
    const int changes = 1 + (int)rng_below(rng, SHEET_CHANGES_MOST);
    for (int i = 0; found && i < changes; i++) {
        change_one(rng, out);
    }
}

const char *sheet_text(const struct table *t, char out[512])
{
    struct table base;
    size_t used = (size_t)snprintf(out, 512, "%s", t->base);
    for (int i = 0; table_base(t, &base) && i < OPTION_COUNT && used < 512; i++) {
        const enum option_id o = (enum option_id)i;
        char value[OPTION_WORD_SIZE];
        if (table_get(t, o) != table_get(&base, o)) {
            option_format(o, table_get(t, o), value);
            used +=
                (size_t)snprintf(out + used, 512 - used, " %s=%s", option_facts(o)->name, value);
        }
    }
    return out;
}
