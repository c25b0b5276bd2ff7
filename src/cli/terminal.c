/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How each kind of event looks on a terminal. Decides nothing else. */
#include "cli/terminal.h"

#include "cli/render_position.h"
#include "tutor/say.h"

enum { POINTS_COLUMN = 44, OPTION_INDENT = 5, STEP_INDENT = 2 };

/* Points on the right, or behind a colon where the paper is plain or narrow. */
static void draw_points(const struct paper *p, const struct event *e)
{
    char number[SAY_NUMBER_SIZE];
    (void)say_number(e->points, number);
    if (p->plain || paper_columns(p) < POINTS_COLUMN + 12) {
        paper_item(p, TONE_TEXT, 4, "  %s: %s", e->text, number);
    } else {
        paper_say(p, TONE_TEXT, "  %-*s %7s", POINTS_COLUMN, e->text, number);
    }
}

static void draw(void *payload, const struct event *e)
{
    const struct paper *p = payload;
    switch (e->kind) {
    case EVENT_TEXT:
    case EVENT_VERDICT:
        paper_wrap(p, e->tone, e->indent, e->text);
        break;
    case EVENT_QUESTION:
        paper_wrap(p, TONE_TEXT, 0, e->line);
        break;
    case EVENT_STEP:
        paper_wrap(p, TONE_TEXT, STEP_INDENT, e->line);
        break;
    case EVENT_CARDS:
    case EVENT_ROW:
        paper_row(p, e->column, e->name, "%s", e->text);
        break;
    case EVENT_POINTS:
        draw_points(p, e);
        break;
    case EVENT_CHOICE:
        paper_item(p, TONE_TEXT, OPTION_INDENT, "%3d  %s", e->number, e->text);
        break;
    case EVENT_OPTION:
        paper_item(p, TONE_TEXT, OPTION_INDENT, "  %c  %s", 'a' + e->number, e->text);
        break;
    case EVENT_PATH:
        paper_verbatim(p, e->text);
        break;
    case EVENT_GAP:
        paper_gap(p);
        break;
    case EVENT_POSITION:
        render_position(p, e->scene);
        break;
    case EVENT_MOVE:
        render_move(p, e->scene);
        break;
    case EVENT_SETTING:
    case EVENT_COMMAND:
    case EVENT_KIND_COUNT:
        break;
    }
}

struct listener terminal_listener(struct paper *p)
{
    return (struct listener){draw, p};
}
