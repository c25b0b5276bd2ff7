/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/standings.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Whether both are of one side. */
static bool is_of(const struct side_standing *a, const struct side_standing *b)
{
    return a->table == b->table && strcmp(a->side, b->side) == 0;
}

void standings_add(struct standings *s, const struct side_standing *one)
{
    s->list = memory_resize(s->list, (size_t)s->count + 1, sizeof *s->list);
    s->list[s->count] = *one;
    s->list[s->count].round = 1;
    for (int i = 0; i < s->count; i++) {
        s->list[s->count].round += is_of(&s->list[i], one);
    }
    s->count++;
}

int standings_rounds(const struct standings *s, int table)
{
    int rounds = 0;
    for (int i = 0; i < s->count; i++) {
        if (s->list[i].table == table && s->list[i].round > rounds) {
            rounds = s->list[i].round;
        }
    }
    return rounds;
}

static int by_evening(const void *a, const void *b)
{
    const struct side_standing *x = a, *y = b;
    if (x->evening != y->evening) {
        return x->evening > y->evening ? -1 : 1;
    }
    if (!is_of(x, y)) {
        return x->table != y->table ? x->table - y->table : strcmp(x->side, y->side);
    }
    return x->round - y->round;
}

void standings_sort(struct standings *s)
{
    for (int i = 0; i < s->count; i++) {
        s->list[i].evening = 0;
        for (int j = 0; j < s->count; j++) {
            s->list[i].evening += is_of(&s->list[i], &s->list[j]) ? s->list[j].total : 0;
        }
    }
    if (s->count > 0) {
        qsort(s->list, (size_t)s->count, sizeof *s->list, by_evening);
    }
    for (int i = 0, sides = 0; i < s->count; i++) {
        sides += s->list[i].round == 1;
        const bool tied = i > 0 && s->list[i].evening == s->list[i - 1].evening;
        s->list[i].place = tied ? s->list[i - 1].place : sides;
    }
}

void standings_csv(const struct standings *s, struct csv *out)
{
    static const char *const columns[] = {"place", "table", "side",    "round", "base",
                                          "count", "total", "evening", "wrote", "first wrong line",
                                          "names"};
    csv_mark(out);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        csv_cell(out, columns[i]);
    }
    csv_row(out);
    for (int i = 0; i < s->count; i++) {
        const struct side_standing *one = &s->list[i];
        csv_number(out, one->place);
        csv_number(out, one->table);
        csv_cell(out, one->side);
        csv_number(out, one->round);
        csv_number(out, one->base);
        csv_number(out, one->count);
        csv_number(out, one->total);
        csv_number(out, one->evening);
        if (one->has_total) {
            csv_number(out, one->wrote);
        } else {
            csv_cell(out, "");
        }
        csv_cell(out, one->wrong);
        csv_cell(out, one->who);
        csv_row(out);
    }
}

void standings_free(struct standings *s)
{
    free(s->list);
    *s = (struct standings){0, NULL};
}
