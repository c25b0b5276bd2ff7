/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts events together for whoever listens. */
#include "tutor/event.h"

#include <assert.h>
#include <stdarg.h>

#include "base/strbuf.h"

const char *event_kind_name(enum event_kind k)
{
    static const char *const names[EVENT_KIND_COUNT] = {
        "text", "row", "choice",   "cards", "question", "option", "verdict", "step",
        "path", "gap", "position", "move",  "setting",  "sheet",  "chart",   "command"};
    assert(k < EVENT_KIND_COUNT);
    return names[k];
}

static void hear(const struct listener *l, const struct event *e)
{
    l->hear(l->payload, e);
}

void tell_text(const struct listener *l, enum tone tone, int indent, const char *text)
{
    const struct event e = {.kind = EVENT_TEXT, .tone = tone, .indent = indent, .text = text};
    hear(l, &e);
}

void tell(const struct listener *l, enum tone tone, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    tell_text(l, tone, 0, strbuf_text(&text));
    strbuf_free(&text);
}

void tell_item(const struct listener *l, enum tone tone, int indent, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    tell_text(l, tone, indent, strbuf_text(&text));
    strbuf_free(&text);
}

void tell_row(const struct listener *l, int column, const char *name, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    const struct event e = {
        .kind = EVENT_ROW, .column = column, .name = name, .text = strbuf_text(&text)};
    hear(l, &e);
    strbuf_free(&text);
}

void tell_sheet(const struct listener *l, const struct sheet_scene *sheet)
{
    const struct event e = {.kind = EVENT_SHEET, .sheet = sheet};
    hear(l, &e);
}

void tell_chart(const struct listener *l, const struct chart_scene *chart)
{
    const struct event e = {.kind = EVENT_CHART, .chart = chart};
    hear(l, &e);
}

void tell_choice(const struct listener *l, int number, const char *line, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    const struct event e = {
        .kind = EVENT_CHOICE, .number = number, .line = line, .text = strbuf_text(&text)};
    hear(l, &e);
    strbuf_free(&text);
}

void tell_option(const struct listener *l, int letter, const char *text)
{
    const struct event e = {.kind = EVENT_OPTION, .number = letter, .text = text};
    hear(l, &e);
}

void tell_cards(const struct listener *l, int column, const char *name, const char *text)
{
    const struct event e = {.kind = EVENT_CARDS, .column = column, .name = name, .text = text};
    hear(l, &e);
}

void tell_question(
    const struct listener *l, const char *name, const char *text, int options, const char *line)
{
    const struct event e = {
        .kind = EVENT_QUESTION, .name = name, .text = text, .count = options, .line = line};
    hear(l, &e);
}

void tell_verdict(const struct listener *l,
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
    hear(l, &e);
}

void tell_step(const struct listener *l, const struct event *step)
{
    assert(step->kind == EVENT_STEP);
    hear(l, step);
}

void tell_path(const struct listener *l, const char *text)
{
    const struct event e = {.kind = EVENT_PATH, .text = text};
    hear(l, &e);
}

void tell_gap(const struct listener *l)
{
    const struct event e = {.kind = EVENT_GAP};
    hear(l, &e);
}

void tell_position(const struct listener *l, const struct scene *scene)
{
    const struct event e = {.kind = EVENT_POSITION, .scene = scene};
    hear(l, &e);
}

void tell_move(const struct listener *l, const struct scene *scene)
{
    const struct event e = {.kind = EVENT_MOVE, .scene = scene};
    hear(l, &e);
}
