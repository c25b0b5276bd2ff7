/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands/earlier_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/memory.h"
#include "cli/cli_messages.h"
#include "html/save.h"
#include "messages/msg_command.h"

enum { SHEET_MOST = 4 << 20, CELLS = 16 };

/* How much a sheet holds, and how many rows it has after its titles. */
static long measure_sheet(const char *text, int column, int *rows)
{
    char *sheet = memory_text(text), *at = sheet, *cell[CELLS];
    long sum = 0;
    *rows = -1;
    while (csv_take_row(&at, cell, CELLS) > 0) {
        sum += column >= 0 ? atol(cell[column]) : 1;
        ++*rows;
    }
    free(sheet);
    return sum;
}

/* Whether the sheet is to be kept. */
static bool holds_more(const char *text, const struct output *next, int measure, bool lost)
{
    int rows = 0, next_rows = 0;
    const long there = measure_sheet(text, measure, &rows),
               now = measure_sheet(next->text, measure, &next_rows);
    return rows > 0 && (lost || there > now) && strcmp(text, next->text) != 0;
}

bool earlier_sheet_keep(const struct program *p,
                        const struct message_context *t,
                        const struct output *next,
                        int measure,
                        bool lost)
{
    size_t length = 0;
    char kept[SAVE_PATH_SIZE], *text = save_read(next->path, SHEET_MOST, &length);
    const bool more = text != NULL && holds_more(text, next, measure, lost) &&
                      (p->options->given[GIVEN_FORCE] || !written_is_foreign(next->path));
    free(text);
    if (!more) {
        return true;
    }
    if (!save_aside(next->path, kept)) {
        cli_messages_unwritable(p, t, next->path);
        return false;
    }
    cli_messages_line(p->out, t, msg_typed_sheet_kept(next->path, kept));
    return true;
}
