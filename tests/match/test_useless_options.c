/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An option of which `check` says that it does nothing does nothing: rounds are played and scored
 * alike at whichever of its values it doesn't pretend to do something. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "baselines/baselines.h"
#include "engine/table_flaw.h"
#include "match/journal_writer.h"
#include "match/match.h"
#include "support/length.h"
#include "support/sheets.h"

enum { ROUNDS = 3 };

/* Rounds as a journal, without the lines that name the table. The caller frees it. */
static char *played(const struct table *t, uint64_t seed)
{
    char *text = NULL;
    size_t size = 0, kept = 0;
    struct journal_writer writer;
    struct match match;
    struct bot bots[SEAT_MAX];
    FILE *const file = open_memstream(&text, &size);
    journal_writer_begin(&writer, file, false);
    const struct play_observer observer = journal_writer_observer(&writer);
    match_begin(t, &match);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = seat % 2 == 0 ? &policy_novice : &policy_random};
        rng_seed(&bots[seat].rng, seed + (uint64_t)seat);
    }
    for (int i = 0; i < ROUNDS; i++) {
        struct score_sheet sheet[SIDE_MAX];
        match_play_round(t, &match, seed, bots, &observer, sheet);
    }
    fclose(file);
    for (char *line = text, *next = NULL; *line != '\0'; line = next) {
        next = strchr(line, '\n') + 1;
        if (strncmp(line, "option ", 7) != 0 && line[0] != '#') {
            memmove(text + kept, line, (size_t)(next - line));
            kept += (size_t)(next - line);
        }
    }
    text[kept] = '\0';
    return text;
}

static bool set_playable(struct table *t, enum option_id o, int32_t value)
{
    struct table_conflicts clash;
    struct table_flaw flaw;
    return table_set(t, o, value) && !table_conflicts(t, &clash) && !table_unplayable(t, &flaw);
}

/* Another value at which nothing is to change either: the idle one, or any where none is. */
static int32_t other_value(struct rng *rng, enum option_id o, int32_t idle)
{
    const struct option *facts = option_facts(o);
    const uint32_t span = (uint32_t)(facts->most - facts->least + 1);
    return option_takes(o, idle) ? idle : facts->least + (int32_t)rng_below(rng, span);
}

Test(useless_options, rounds_are_the_same_without_them)
{
    struct rng rng;
    bool seen[OPTION_COUNT] = {false};
    int compared = 0;
    rng_seed(&rng, 20261129);
    for (int i = 0; i < tests_length(60000, 6000); i++) {
        struct table with, without;
        struct table_flaw f;
        const enum option_id o = (enum option_id)rng_below(&rng, OPTION_COUNT);
        const struct option *facts = option_facts(o);
        random_sheet(&rng, &with);
        const int32_t span = facts->most - facts->least + 1;
        if (!set_playable(&with, o, facts->least + (int32_t)rng_below(&rng, (uint32_t)span)) ||
            !table_option_useless(&with, o, &f)) {
            continue;
        }
        without = with;
        if (!set_playable(&without, o, other_value(&rng, o, f.idle)) ||
            table_get(&without, o) == table_get(&with, o)) {
            continue;
        }
        char *a = played(&with, (uint64_t)i), *b = played(&without, (uint64_t)i), text[512];
        cr_expect_str_eq(a, b, "%s at %s", facts->name, sheet_text(&with, text));
        free(a);
        free(b);
        seen[o] = true;
        compared++;
    }
    cr_expect_gt(compared, tests_length(3000, 300));
    int options = 0;
    for (int o = 0; o < OPTION_COUNT; o++) {
        options += seen[o];
    }
    cr_expect_geq(options, 30, "only %d options were compared", options);
}
