/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts events together for a listener. */
#include "tutor/event.h"

#include <assert.h>
#include <stdarg.h>

#include "base/strbuf.h"

static void hear_nothing(void *payload, const struct event *e)
{
    (void)payload;
    (void)e;
}

struct listener listener_silent(void)
{
    return (struct listener){hear_nothing, NULL};
}

const char *event_kind_name(enum event_kind k)
{
    static const char *const names[EVENT_KIND_COUNT] = {
        "text", "row", "choice",   "cards", "question", "option",  "verdict", "step",  "points",
        "path", "gap", "position", "move",  "played",   "setting", "sheet",   "chart", "command"};
    assert(k < EVENT_KIND_COUNT);
    return names[k];
}

static void on_event(const struct listener *l, const struct event *e)
{
    l->on_event(l->payload, e);
}

void emit_text(const struct listener *l, enum tone tone, int indent, const char *text)
{
    const struct event e = {.kind = EVENT_TEXT, .tone = tone, .indent = indent, .text = text};
    on_event(l, &e);
}

void tell(const struct listener *l, enum tone tone, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    emit_text(l, tone, 0, strbuf_text(&text));
    strbuf_free(&text);
}

void emit_item(const struct listener *l, enum tone tone, int indent, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    emit_text(l, tone, indent, strbuf_text(&text));
    strbuf_free(&text);
}

void emit_row(const struct listener *l, int column, const char *name, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    const struct event e = {
        .kind = EVENT_ROW, .column = column, .name = name, .text = strbuf_text(&text)};
    on_event(l, &e);
    strbuf_free(&text);
}

void emit_sheet(const struct listener *l, const struct sheet_table_view *sheet)
{
    const struct event e = {.kind = EVENT_SHEET, .sheet = sheet};
    on_event(l, &e);
}

const char *chart_kind_name(enum chart_kind k)
{
    static const char *const names[] = {"chapters", "due", "rounds", "paces", "weeks"};
    return names[k];
}

void emit_chart(const struct listener *l, const struct chart_table_view *chart)
{
    const struct event e = {.kind = EVENT_CHART, .chart = chart};
    on_event(l, &e);
}

void emit_choice(const struct listener *l, int number, const char *line, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    const struct event e = {
        .kind = EVENT_CHOICE, .number = number, .line = line, .text = strbuf_text(&text)};
    on_event(l, &e);
    strbuf_free(&text);
}

void emit_option(const struct listener *l, int letter, const char *text)
{
    const struct event e = {.kind = EVENT_OPTION, .number = letter, .text = text};
    on_event(l, &e);
}

void emit_cards(const struct listener *l, int column, const char *name, const char *text)
{
    const struct event e = {.kind = EVENT_CARDS, .column = column, .name = name, .text = text};
    on_event(l, &e);
}

void emit_question(
    const struct listener *l, const char *name, const char *text, int options, const char *line)
{
    const struct event e = {
        .kind = EVENT_QUESTION, .name = name, .text = text, .count = options, .line = line};
    on_event(l, &e);
}

void emit_verdict(const struct listener *l,
                  enum tone tone,
                  int indent,
                  enum rule_id rule,
                  const char *given,
                  const char *text)
{
    const struct event e = {.kind = EVENT_VERDICT,
                            .tone = tone,
                            .indent = indent,
                            .rule = rule,
                            .name = given,
                            .text = text};
    on_event(l, &e);
}

void emit_step(const struct listener *l, const struct event *step)
{
    assert(step->kind == EVENT_STEP);
    on_event(l, step);
}

void emit_points(const struct listener *l, cardset cards, bool with_top)
{
    if (cards != 0) {
        const struct event e = {.kind = EVENT_POINTS, .cards = cards, .with_top = with_top};
        on_event(l, &e);
    }
}

void emit_path(const struct listener *l, const char *text)
{
    const struct event e = {.kind = EVENT_PATH, .text = text};
    on_event(l, &e);
}

void emit_gap(const struct listener *l)
{
    const struct event e = {.kind = EVENT_GAP};
    on_event(l, &e);
}

void emit_position(const struct listener *l, const struct table_view *table_view)
{
    const struct event e = {.kind = EVENT_POSITION, .table_view = table_view};
    on_event(l, &e);
}

void emit_played(const struct listener *l,
                 const struct table_view *table_view,
                 const char *action,
                 const char *text)
{
    const struct event e = {
        .kind = EVENT_PLAYED, .table_view = table_view, .name = action, .text = text};
    on_event(l, &e);
}

void emit_move(const struct listener *l, const struct table_view *table_view)
{
    const struct event e = {.kind = EVENT_MOVE, .table_view = table_view};
    on_event(l, &e);
}
