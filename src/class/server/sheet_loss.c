/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/sheet_loss.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/memory.h"
#include "server/class_questions.h"

enum {
    COLUMNS_MOST = 5 + 2 * MATERIAL_MOST,
    KEYS = 2,
    ROWS_MOST = 4000 /* no class has as many; a sheet with more is somebody else's */
};

/* Where a sheet says whose row it is, and what is told there. */
static const struct loss_form {
    int key[KEYS];         /* columns */
    int first, last, step; /* columns; none: that there is a row is all */
} forms[] = {
    [LOSS_OF_ANSWERS] = {{0, 0}, 5, COLUMNS_MOST - 1, 2}, /* phone; beside each, if it was right */
    [LOSS_OF_GRADES] = {{0, 0}, 0, -1, 1},                /* name; later tickets change the rest */
    [LOSS_OF_STANDINGS] = {{1, 2}, 4, 6, 1},              /* table and side; base, count, total */
};

/* The cells of a sheet, ROWS_MOST rows at most; the first row is its titles. */
struct sheet_cells {
    char *text;
    char **cell; /* COLUMNS_MOST a row */
    int rows;
};

static struct sheet_cells read_cells(const char *text)
{
    struct sheet_cells out = {.text = memory_text(text)};
    char *at = out.text;
    size_t room = 0;
    for (; out.rows < ROWS_MOST; out.rows++) {
        if ((size_t)out.rows == room) {
            room = room == 0 ? 64 : 2 * room;
            out.cell = memory_resize(out.cell, room, COLUMNS_MOST * sizeof *out.cell);
        }
        if (csv_take_row(&at, out.cell + (size_t)out.rows * COLUMNS_MOST, COLUMNS_MOST) == 0) {
            break;
        }
    }
    return out;
}

static void free_cells(struct sheet_cells *s)
{
    free(s->cell);
    free(s->text);
}

static const char *cell_of(const struct sheet_cells *s, int row, int column)
{
    return s->cell[(size_t)row * COLUMNS_MOST + (size_t)column];
}

/* Whether two columns are of the same: a question goes by its number, "3. Can you open?". */
static bool is_same_title(const char *one, const char *other)
{
    const size_t length = strcspn(one, ".");
    return length == strcspn(other, ".") && memcmp(one, other, length) == 0;
}

/* The columns of `next` that the titles of `there` stand over, or -1. */
static void match_columns(const struct loss_form *f,
                          const struct sheet_cells *there,
                          const struct sheet_cells *next,
                          int out[COLUMNS_MOST])
{
    for (int c = f->first; c <= f->last; c += f->step) {
        out[c] = -1;
        for (int d = f->first; d <= f->last && next->rows > 0; d += f->step) {
            if (is_same_title(cell_of(there, 0, c), cell_of(next, 0, d))) {
                out[c] = d;
                break;
            }
        }
    }
}

/* Whether row `other` of `next` is of the same phone or side and tells all that `row` does. */
static bool tells_all(const struct loss_form *f,
                      const struct sheet_cells *there,
                      int row,
                      const struct sheet_cells *next,
                      int other,
                      const int column[COLUMNS_MOST])
{
    for (int k = 0; k < KEYS; k++) {
        if (strcmp(cell_of(there, row, f->key[k]), cell_of(next, other, f->key[k])) != 0) {
            return false;
        }
    }
    for (int c = f->first; c <= f->last; c += f->step) {
        const char *told = cell_of(there, row, c);
        if (told[0] != '\0' &&
            (column[c] < 0 || strcmp(told, cell_of(next, other, column[c])) != 0)) {
            return false;
        }
    }
    return true;
}

static bool is_empty(const struct loss_form *f, const struct sheet_cells *s, int row)
{
    for (int c = f->first; c <= f->last; c += f->step) {
        if (cell_of(s, row, c)[0] != '\0') {
            return false;
        }
    }
    return true;
}

bool sheet_loss_is(enum sheet_loss_form form, const char *there, const char *next)
{
    const struct loss_form *f = &forms[form];
    struct sheet_cells before = read_cells(there), after = read_cells(next);
    int column[COLUMNS_MOST];
    bool lost = before.rows == ROWS_MOST;
    if (before.rows > 0) {
        match_columns(f, &before, &after, column);
    }
    for (int row = 1; row < before.rows && !lost; row++) {
        lost = f->first > f->last || !is_empty(f, &before, row);
        for (int other = 1; other < after.rows && lost; other++) {
            lost = !tells_all(f, &before, row, &after, other, column);
        }
    }
    free_cells(&before);
    free_cells(&after);
    return lost;
}
