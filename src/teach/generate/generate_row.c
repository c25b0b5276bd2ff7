/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows by the rules of their lines. */
#include "generate/generate_row.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "engine/score.h"
#include "generate/generate_makers.h"
#include "notation/names.h"
#include "questions/judge.h"

/* The seats of a table whose score sheet has a row asked about: two teams. */
enum { SEATS = 4, SIDES_NAMED = 2 };

/* The row of a sheet that the rule is about; one without a row of its own is in the base. */
static enum score_part row_of(enum rule_id rule)
{
    const enum score_part part = judge_part(rule);
    return part != PART_KINDS ? part : rule == RULE_SCORE_COUNT ? PART_COUNT : PART_BASE;
}

/* Whether a rule has a line on a sheet. The sign of threes has none: it is in the line of theirs.
 */
static bool has_line(const struct score_sheet *sheet, enum rule_id rule)
{
    const enum rule_id line = rule == RULE_THREES_SIGN ? RULE_THREES_VALUE : rule;
    for (int i = 0; i < sheet->line_count; i++) {
        if (sheet->line[i].rule == line) {
            return true;
        }
    }
    return rule == RULE_SCORE_COUNT;
}

static void
read_sheet(const struct table *t, const struct exercise *e, int side, struct score_sheet *out)
{
    score_side(t, &e->position.round.board, e->position.round.hand, side, out);
}

/* The rules of the row that is asked, in the order of the sheet. */
static void add_topics(const struct score_sheet *sheet, enum score_part part, struct exercise *e)
{
    for (int i = 0; i < sheet->line_count; i++) {
        const enum rule_id rule = (enum rule_id)sheet->line[i].rule;
        if (judge_line_is_in(&sheet->line[i], part)) {
            topic_add(e, rule);
        }
        if (rule == RULE_THREES_VALUE && part == PART_THREES) {
            topic_add(e, RULE_THREES_SIGN);
        }
    }
    topic_add(e, part == PART_COUNT ? RULE_SCORE_COUNT : RULE_NONE);
}

void generated_row_set(const struct table *t, enum score_part part, int side, struct exercise *e)
{
    struct score_sheet sheet;
    const size_t used = strlen(e->id);
    read_sheet(t, e, side, &sheet);
    e->question = (struct question){.kind = QUESTION_SCORE_PART, .part = part, .side = side};
    (void)snprintf(e->id + used, sizeof e->id - used, "-%s-%s", score_part_name(part),
                   side_name(SEATS, side));
    e->topic_count = 0;
    add_topics(&sheet, part, e);
}

bool generated_row(const struct table *t, enum rule_id rule, struct exercise *e)
{
    const enum score_part part = row_of(rule);
    if (e->question.kind != QUESTION_SCORE || e->position.round.board.sides > SIDES_NAMED) {
        return false;
    }
    for (int side = SIDES_NAMED - 1; side >= 0; side--) {
        struct score_sheet sheet;
        read_sheet(t, e, side, &sheet);
        if (has_line(&sheet, rule) && judge_row(&sheet, part) != 0) {
            generated_row_set(t, part, side, e);
            assert(e->topic_count > 0);
            return true;
        }
    }
    return false;
}

/* Cuts the last word of an id off, at its hyphen; NULL: it has none. */
static char *cut_word(char *id)
{
    char *hyphen = strrchr(id, '-');
    if (hyphen == NULL) {
        return NULL;
    }
    *hyphen = '\0';
    return hyphen + 1;
}

bool generated_row_split(char *id, enum score_part *part, int *side)
{
    char copy[EXERCISE_ID_SIZE];
    (void)snprintf(copy, sizeof copy, "%s", id);
    const char *last = cut_word(copy), *row = last != NULL ? cut_word(copy) : NULL;
    if (row == NULL || score_part_find(row) == PART_KINDS) {
        return false;
    }
    const int found = side_find(SEATS, last);
    if (found < 0) {
        return false;
    }
    *part = score_part_find(row);
    *side = found;
    (void)snprintf(id, EXERCISE_ID_SIZE, "%s", copy);
    return true;
}

/* --- rows as a drill ----------------------------------------------------------------------- */

/* The end of a round, of which one row is asked: one with something in it. What lies on the table
 * is most of the work at a table's end, so the count comes most often. */
static bool make_row(struct making *m)
{
    enum { COUNT_AHEAD = 3, FIRST_COUNT_LEVEL = 2 };
    struct exercise *e = m->out;
    struct score_sheet sheet;
    enum score_part fits[PART_KINDS + COUNT_AHEAD];
    int count = 0;
    if (!make_round_end(m)) {
        return false;
    }
    const int side = (int)rng_below(m->rng, e->position.round.board.sides);
    read_sheet(m->table, e, side, &sheet);
    for (int part = 0; part < PART_KINDS; part++) {
        bool there = false;
        for (int i = 0; i < sheet.line_count; i++) {
            there = there || judge_line_is_in(&sheet.line[i], (enum score_part)part);
        }
        const int times = part == PART_COUNT && m->level >= FIRST_COUNT_LEVEL ? COUNT_AHEAD : 1;
        for (int i = 0; i < times && there; i++) {
            fits[count++] = (enum score_part)part;
        }
    }
    if (count == 0) {
        return false;
    }
    e->question.part = fits[rng_below(m->rng, (uint32_t)count)];
    e->question.side = side;
    return true;
}

/* As many steps as there are items to add, what is taken off being two. */
static void assess_row(const struct table *t, struct exercise *e)
{
    enum { CARDS_A_STEP = 6 };
    static const int most[LEVEL_MOST] = {2, 4, 7, 10, INT_MAX};
    const enum score_part part = e->question.part;
    struct score_sheet sheet;
    int steps = 0, cards = 0;
    read_sheet(t, e, e->question.side, &sheet);
    for (int i = 0; i < sheet.line_count; i++) {
        if (judge_line_is_in(&sheet.line[i], part)) {
            steps += sheet.line[i].points < 0 ? 2 : 1;
            cards += part == PART_COUNT ? cards_total(sheet.line[i].cards) : 0;
        }
    }
    steps += cards / CARDS_A_STEP;
    e->level = 1;
    while (steps > most[e->level - 1]) {
        e->level++;
    }
    add_topics(&sheet, part, e);
}

/* Of no theme: the whole sheets are what a mixture asks. */
const struct kind_maker maker_score_part = {
    .make = make_row, .assess = assess_row, .rules = "", .theme = ""};
