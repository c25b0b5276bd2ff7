/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what is there. Whether that is enough is for people and tests to say. */
#include "content/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { LEVELS = 6 }; /* 0: none given; 1 to 5 */

/* Sums over a whole catalog. */
struct coverage_sums {
    int by_rule[RULE_COUNT][LEVELS];
    int by_kind[QUESTION_KIND_COUNT];
    int by_level[LEVELS];
    int puzzles;
    const char **table; /* ids, in the order in which they are met; owned */
    int *by_table;
    int tables;
};

static bool is_about(const enum rule_id *topic, int count, enum rule_id rule)
{
    for (int i = 0; i < count; i++) {
        if (topic[i] == rule) {
            return true;
        }
    }
    return false;
}

static void count_table(struct coverage_sums *sums, const char *id)
{
    int at = 0;
    while (at < sums->tables && strcmp(sums->table[at], id) != 0) {
        at++;
    }
    if (at == sums->tables) {
        sums->table = memory_resize(sums->table, (size_t)at + 1, sizeof *sums->table);
        sums->by_table = memory_resize(sums->by_table, (size_t)at + 1, sizeof *sums->by_table);
        sums->table[at] = id;
        sums->by_table[at] = 0;
        sums->tables++;
    }
    sums->by_table[at]++;
}

static void count_puzzle(struct coverage_sums *sums, const struct exercise *p)
{
    const int level = p->level >= 0 && p->level < LEVELS ? p->level : 0;
    sums->puzzles++;
    sums->by_kind[p->question.kind]++;
    sums->by_level[level]++;
    count_table(sums, p->table->id);
    for (int r = 1; r < RULE_COUNT; r++) {
        sums->by_rule[r][level] += is_about(p->topic, p->topic_count, (enum rule_id)r);
    }
}

/* --- the page
 * ------------------------------------------------------------------------------------- */

/* A row of numbers, one for each level; nothing for 0. */
static void put_levels(const int count[LEVELS], FILE *out)
{
    int sum = 0;
    for (int level = 0; level < LEVELS; level++) {
        sum += count[level];
    }
    fprintf(out, " %d |", sum);
    for (int level = 1; level < LEVELS; level++) {
        if (count[level] > 0) {
            fprintf(out, " %d |", count[level]);
        } else {
            fputs(" |", out);
        }
    }
}

static void put_sums(const struct course_loader *c, const struct coverage_sums *sums, FILE *out)
{
    fprintf(out, "- %d lessons\n- %d puzzles in %d files\n", c->course.lesson_count, sums->puzzles,
            c->course.set_count);
    fputs("- By kind of question: ", out);
    const char *comma = "";
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        if (sums->by_kind[k] > 0) {
            fprintf(out, "%s%s %d", comma, question_name((enum question_kind)k), sums->by_kind[k]);
            comma = ", ";
        }
    }
    fputs("\n- By table: ", out);
    for (int i = 0; i < sums->tables; i++) {
        fprintf(out, "%s%s %d", i > 0 ? ", " : "", sums->table[i], sums->by_table[i]);
    }
    fputs("\n", out);
}

static void put_lessons(const struct course_loader *c, enum rule_id rule, FILE *out)
{
    const char *comma = " ";
    for (int i = 0; i < c->course.lesson_count; i++) {
        const struct lesson *l = c->course.lesson[i];
        if (is_about(l->topic, l->topic_count, rule)) {
            fprintf(out, "%s%s", comma, l->id);
            comma = ", ";
        }
    }
    fputs(" |\n", out);
}

void coverage_write(const struct course_loader *c, FILE *out)
{
    struct coverage_sums sums;
    memset(&sums, 0, sizeof sums);
    for (int i = 0; i < c->course.set_count; i++) {
        for (int at = 0; at < c->course.set[i]->count; at++) {
            count_puzzle(&sums, &c->course.set[i]->puzzle[at]);
        }
    }
    fputs("# What the course covers\n\n"
          "Written by `canasta-tutor check --coverage`; not to be changed by hand.\n\n",
          out);
    put_sums(c, &sums, out);
    fputs("\nFor every rule: the puzzles that name it among their topics, all of them and by level "
          "from 1, easy, to\n5, and the lessons that teach it.\n\n"
          "| rule | puzzles | 1 | 2 | 3 | 4 | 5 | lessons |\n"
          "|---|---|---|---|---|---|---|---|\n",
          out);
    for (int r = 1; r < RULE_COUNT; r++) {
        fprintf(out, "| `%s` |", rule_facts((enum rule_id)r)->id);
        put_levels(sums.by_rule[r], out);
        put_lessons(c, (enum rule_id)r, out);
    }
    fputs("| all puzzles |", out);
    put_levels(sums.by_level, out);
    fputs(" |\n", out);
    free(sums.table);
    free(sums.by_table);
}
