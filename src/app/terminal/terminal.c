/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How each kind of event looks on a terminal. Decides nothing else. */
#include "terminal/terminal.h"

#include "terminal/render_position.h"
#include "terminal/render_table.h"
#include "tutor/format.h"

enum { ITEM_LEAST = 32, SHEET_COLUMN = 16, SHEET_GAP = 2, OPTION_INDENT = 5, STEP_INDENT = 2 };

/* Columns for a side's numbers, with room for the longest name above them. */
static int sheet_column(const struct term_writer *p, const struct sheet_table_view *sheet)
{
    int column = SHEET_COLUMN;
    for (int i = 0; i < sheet->sides; i++) {
        const int wide = term_cell_columns(p, sheet->side[i]) + SHEET_GAP;
        column = wide > column ? wide : column;
    }
    return column;
}

/* A score sheet with a column for each side. */
static void draw_sheet_columns(const struct term_writer *p, const struct sheet_table_view *sheet)
{
    const int column = sheet_column(p, sheet);
    const int first = term_columns(p) - sheet->sides * column;
    char number[SAY_NUMBER_SIZE];
    for (int i = 0, at = 0; i < sheet->sides; i++) {
        const int end = first + (i + 1) * column;
        const int wide = term_cell_columns(p, sheet->side[i]);
        at += term_cell(p, TONE_HEAD, end - wide - at, sheet->side[i]);
    }
    term_gap(p);
    for (const struct sheet_row *row = sheet->row; row < sheet->row + sheet->row_count; row++) {
        const enum tone tone = row->sum ? TONE_HEAD : TONE_TEXT;
        int at = term_cell(p, tone, row->sum ? 0 : 2, row->text);
        for (int i = 0; i < sheet->sides; i++) {
            const int end = first + (i + 1) * column;
            if (row->given[i]) {
                (void)format_number(row->points[i], number);
                at += term_cell(p, tone, end - term_cell_columns(p, number) - at, number);
            }
        }
        term_gap(p);
    }
}

/* Side by side does not fit: one side after the other. */
static void draw_sheet_list(const struct term_writer *p, const struct sheet_table_view *sheet)
{
    char number[SAY_NUMBER_SIZE];
    for (int i = 0; i < sheet->sides; i++) {
        term_say(p, TONE_HEAD, "%s", sheet->side[i]);
        for (const struct sheet_row *row = sheet->row; row < sheet->row + sheet->row_count; row++) {
            if (row->given[i]) {
                (void)format_number(row->points[i], number);
                paper_item(p, TONE_TEXT, 4, "  %s: %s", row->text, number);
            }
        }
    }
}

static void draw_sheet(const struct term_writer *p, const struct sheet_table_view *sheet)
{
    if (p->plain || term_columns(p) - sheet->sides * sheet_column(p, sheet) < ITEM_LEAST) {
        draw_sheet_list(p, sheet);
    } else {
        draw_sheet_columns(p, sheet);
    }
}

static void draw(void *payload, const struct event *e)
{
    const struct term_writer *p = payload;
    switch (e->kind) {
    case EVENT_TEXT:
    case EVENT_VERDICT:
        term_wrap(p, e->tone, e->indent, e->text);
        break;
    case EVENT_QUESTION:
        term_wrap(p, TONE_TEXT, 0, e->line);
        break;
    case EVENT_STEP:
        term_wrap(p, TONE_TEXT, STEP_INDENT, e->line);
        break;
    case EVENT_CARDS:
    case EVENT_ROW:
        term_row(p, e->column, e->name, "%s", e->text);
        break;
    case EVENT_SHEET:
        draw_sheet(p, e->sheet);
        break;
    case EVENT_CHOICE:
        paper_item(p, TONE_TEXT, OPTION_INDENT, "%3d  %s", e->number, e->text);
        break;
    case EVENT_OPTION:
        paper_item(p, TONE_TEXT, OPTION_INDENT, "  %c  %s", 'a' + e->number, e->text);
        break;
    case EVENT_PATH:
        term_verbatim(p, e->text);
        break;
    case EVENT_GAP:
        term_gap(p);
        break;
    case EVENT_POSITION:
        if (e->table_view->at_play) {
            render_table(p, e->table_view);
        } else {
            render_position(p, e->table_view);
        }
        break;
    case EVENT_MOVE:
        render_move(p, e->table_view);
        break;
    case EVENT_POINTS:
    case EVENT_PLAYED:
    case EVENT_SETTING:
    case EVENT_CHART:
    case EVENT_COMMAND:
    case EVENT_KIND_COUNT:
        break;
    }
}

struct listener terminal_listener(struct term_writer *p)
{
    return (struct listener){draw, p};
}
