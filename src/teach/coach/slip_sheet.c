/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What slips do to a score sheet. */
#include <assert.h>

#include "coach/slip_rows.h"

void sheet_sum(struct score_sheet *sheet)
{
    sheet->base = sheet->count = 0;
    for (int i = 0; i < sheet->line_count; i++) {
        *(sheet->line[i].in_count ? &sheet->count : &sheet->base) += sheet->line[i].points;
    }
    sheet->total = sheet->base + sheet->count;
}

void sheet_drop(struct score_sheet *sheet, int i)
{
    assert(i >= 0 && i < sheet->line_count);
    for (sheet->line_count--; i < sheet->line_count; i++) {
        sheet->line[i] = sheet->line[i + 1];
    }
}

bool sheet_add(
    struct score_sheet *sheet, bool made, enum rule_id rule, bool in_count, int32_t points)
{
    if (made) {
        assert(sheet->line_count < SHEET_LINES_MAX);
        sheet->line[sheet->line_count++] =
            (struct score_line){(uint16_t)rule, SLOT_NONE, SEAT_NONE, in_count, points, 0};
    }
    sheet_sum(sheet);
    return made;
}

int sheet_find(const struct score_sheet *sheet, enum rule_id first, enum rule_id last, int n)
{
    for (int i = 0; i < sheet->line_count; i++) {
        const struct score_line *line = &sheet->line[i];
        if (!line->in_count && line->rule >= first && line->rule <= last && n-- == 0) {
            return i;
        }
    }
    return -1;
}

bool sheet_reprice(struct score_sheet *sheet, int i, int32_t points)
{
    if (i < 0) {
        return false;
    }
    sheet->line[i].points = points;
    sheet_sum(sheet);
    return true;
}
