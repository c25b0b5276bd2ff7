/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "class/standings.h"

#include <stdlib.h>

#include "base/memory.h"

void standings_add(struct standings *s, const struct side_standing *one)
{
    s->list = memory_resize(s->list, (size_t)s->count + 1, sizeof *s->list);
    s->list[s->count++] = *one;
}

static int by_total(const void *a, const void *b)
{
    const struct side_standing *x = a, *y = b;
    if (x->total != y->total) {
        return x->total > y->total ? -1 : 1;
    }
    return x->table - y->table;
}

void standings_sort(struct standings *s)
{
    if (s->count > 0) {
        qsort(s->list, (size_t)s->count, sizeof *s->list, by_total);
    }
}

void standings_csv(const struct standings *s, struct csv *out)
{
    static const char *const columns[] = {"place", "table", "side",  "base",
                                          "count", "total", "wrote", "first wrong line"};
    csv_mark(out);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        csv_cell(out, columns[i]);
    }
    csv_row(out);
    for (int i = 0; i < s->count; i++) {
        const struct side_standing *one = &s->list[i];
        csv_number(out, i + 1);
        csv_number(out, one->table);
        csv_cell(out, one->side);
        csv_number(out, one->base);
        csv_number(out, one->count);
        csv_number(out, one->total);
        if (one->claimed) {
            csv_number(out, one->wrote);
        } else {
            csv_cell(out, "");
        }
        csv_cell(out, one->wrong);
        csv_row(out);
    }
}

void standings_free(struct standings *s)
{
    free(s->list);
    *s = (struct standings){0, NULL};
}
