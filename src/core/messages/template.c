/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a text and writing it with its values. Checking walks the same way without writing, both
 * sides of every condition, and keeps the first fault.
 */
#include "messages/template.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/value.h"
#include "notation/card_marks.h"

enum { NAME_SIZE = 48, ALTERNATIVES_MOST = 9 };

/* A walk through a text. */
struct template_walk {
    const struct message_context *ctx; /* NULL: only checked */
    const struct message *message;
    enum message_id id;
    struct text *out;
    char *fault; /* the first one; empty: none yet. NULL while writing */
    size_t fault_size;
};

static const char *walk_text(struct template_walk *w, const char *at, bool live, bool nested);

PRINTF_LIKE(2, 3) static void fault(struct template_walk *w, const char *format, ...)
{
    va_list values;
    if (w->fault == NULL || w->fault[0] != '\0') {
        return;
    }
    va_start(values, format);
    (void)vsnprintf(w->fault, w->fault_size, format, values);
    va_end(values);
}

/* A brace opened with `name` has no end: the walk goes to the end of the text. */
static const char *not_closed(struct template_walk *w, const char *name, const char *at)
{
    fault(w, "the brace of {%s is not closed", name);
    return at + strlen(at);
}

/* Copies a name of letters, digits, '.', '-' that ends before one of `ends`; returns the end. */
static const char *read_name(const char *at, const char *ends, char out[NAME_SIZE])
{
    size_t length = strcspn(at, ends);
    const char *end = at + length;
    length = length < NAME_SIZE - 1 ? length : NAME_SIZE - 1;
    memcpy(out, at, length);
    out[length] = '\0';
    return end;
}

/* Finds what a name stands for; a fault when it is nothing. */
static bool resolve(struct template_walk *w, const char *name, struct value *out)
{
    const struct table *t = w->ctx != NULL ? w->ctx->table : NULL;
    if (value_find(w->id, w->message, t, name, out)) {
        return true;
    }
    fault(w, "{%s}: the phrase has no such slot, and there is no such option", name);
    return false;
}

/* The condition after "{if ", up to its brace; `at` is moved past that. */
static bool condition(struct template_walk *w, const char **at)
{
    char name[NAME_SIZE], number[NAME_SIZE];
    struct value v;
    const bool no = strncmp(*at, "not ", 4) == 0;
    const char *p = read_name(*at + (no ? 4 : 0), "=<>}|{", name);
    int64_t limit = 0;
    char op = '\0';
    const bool known = resolve(w, name, &v);
    if (*p == '=' || *p == '<' || *p == '>') {
        op = *p;
        p = read_name(p + 1, "}|{", number);
        if (known && !value_constant(&v, number, &limit)) {
            fault(w, "{if %s%c%s}: that is no value of it", name, op, number);
        }
    }
    if (*p != '}') {
        fault(w, "the brace of {if %s is not closed", name);
        *at = p + strlen(p);
        return false;
    }
    *at = p + 1;
    if (!known || w->ctx == NULL) {
        return false;
    }
    const bool holds = op == '\0'  ? v.number != 0
                       : op == '=' ? v.number == limit
                       : op == '<' ? v.number < limit
                                   : v.number > limit;
    return holds != no;
}

static bool begins(const char *at, const char *word)
{
    return strncmp(at, word, strlen(word)) == 0;
}

/* From after "{if " to after "{end}". */
static const char *walk_if(struct template_walk *w, const char *at, bool live, bool nested)
{
    const bool holds = condition(w, &at);
    at = walk_text(w, at, live && holds, nested);
    if (begins(at, "{else}")) {
        at = walk_text(w, at + 6, live && !holds, nested);
    }
    if (!begins(at, "{end}")) {
        fault(w, "an {if} has no {end}");
        return at + strlen(at);
    }
    return at + 5;
}

/* The alternatives of a slot, from the first '|' to after the closing brace. */
static const char *walk_choice(struct template_walk *w,
                               const char *at,
                               const struct value *v,
                               const char *name,
                               bool live,
                               bool known)
{
    const char *start = at;
    int count = 0;
    while (*at == '|') { /* first how many there are */
        at = walk_text(w, at + 1, false, true);
        count++;
    }
    if (*at != '}') {
        return not_closed(w, name, at);
    }
    const char *needs = known ? value_forms(v, count) : NULL;
    if (needs != NULL) {
        fault(w, "{%s|...} has %d %s. It needs %s", name, count, count == 1 ? "form" : "forms",
              needs);
    }
    if (live && known && needs == NULL) {
        int chosen = value_choice(v, count, w->ctx);
        for (at = start; *at == '|'; chosen--) {
            at = walk_text(w, at + 1, chosen == 0, true);
        }
    }
    return at + 1;
}

/* From the name of a slot to after its closing brace. */
static const char *walk_slot(struct template_walk *w, const char *at, bool live)
{
    char name[NAME_SIZE], form[NAME_SIZE] = "";
    struct value v;
    at = read_name(at, ":|{}", name);
    const bool capital = name[0] >= 'A' && name[0] <= 'Z';
    name[0] = ascii_lower(name[0]);
    const bool known = resolve(w, name, &v);
    const size_t before = w->out != NULL ? w->out->used : 0;
    if (*at == '|') {
        at = walk_choice(w, at, &v, name, live, known);
    } else {
        if (*at == ':') {
            at = read_name(at + 1, "|{}", form);
        }
        if (*at != '}') {
            return not_closed(w, name, at);
        }
        if (known && !value_has_form(&v, form)) {
            fault(w, "{%s%s%s}: it cannot be written so", name, form[0] == '\0' ? "" : ":", form);
        } else if (known && live) {
            value_write(&v, form, w->ctx, w->out);
        }
        at++;
    }
    if (capital && live && w->out->used > before) {
        text_capital(w->out->out + before);
    }
    return at;
}

static void put_typed_mark(const struct template_walk *w, bool marked, enum typed_place place)
{
    char mark[CARD_MARK_SIZE + 1];
    if (marked) {
        typed_mark(place, mark);
        text_add(w->out, "%s", mark);
    }
}

/* From after "{type:" to after its closing brace. */
static const char *walk_typed(struct template_walk *w, const char *at, bool live)
{
    const bool marked = live && w->ctx->catalog != NULL && w->ctx->catalog->marks_typed;
    const bool other = *walk_text(w, at, false, true) == '|'; /* it is not shown as it is */
    put_typed_mark(w, marked, TYPED_OPENS);
    at = walk_text(w, at, live && (marked || !other), true);
    if (*at == '|') {
        put_typed_mark(w, marked, TYPED_SHOWN);
        at = walk_text(w, at + 1, live, true);
    }
    if (*at != '}') {
        return not_closed(w, "type:", at);
    }
    put_typed_mark(w, marked, TYPED_CLOSES);
    return at + 1;
}

/* From a closing brace outside all others to after it: two are one that is shown. */
static const char *walk_closing(struct template_walk *w, const char *at, bool live)
{
    if (at[1] != '}') {
        fault(w, "a } too many");
        return at + 1;
    }
    if (live) {
        text_add(w->out, "}");
    }
    return at + 2;
}

/* From `at` to the end of the text, an {else} or {end}, or when `nested` in an alternative to its
 * end. `live`: is written. */
static const char *walk_text(struct template_walk *w, const char *at, bool live, bool nested)
{
    while (*at != '\0') {
        const size_t plain = strcspn(at, nested ? "{|}" : "{}");
        if (live && plain > 0) {
            text_add(w->out, "%.*s", (int)plain, at);
        }
        at += plain;
        if (*at == '}' && !nested) {
            at = walk_closing(w, at, live);
            continue;
        }
        if (*at != '{') {
            return at;
        }
        if (at[1] == '{') {
            if (live) {
                text_add(w->out, "{");
            }
            at += 2;
        } else if (begins(at, "{else}") || begins(at, "{end}")) {
            return at;
        } else if (begins(at, "{if ")) {
            at = walk_if(w, at + 4, live, nested);
        } else if (begins(at, "{type:")) {
            at = walk_typed(w, at + 6, live);
        } else {
            at = walk_slot(w, at + 1, live);
        }
    }
    return at;
}

void template_write(const struct message_context *t,
                    const struct message *message,
                    const char *text,
                    struct text *out)
{
    struct template_walk w = {
        .ctx = t, .message = message, .id = (enum message_id)message->id, .out = out};
    (void)walk_text(&w, text, true, false);
}

bool template_check(enum message_id id, const char *text, char *message, size_t size)
{
    struct template_walk w = {.id = id, .fault = message, .fault_size = size};
    message[0] = '\0';
    const char *end = walk_text(&w, text, false, false);
    if (*end != '\0') {
        fault(&w, "%.*s stands without an {if}", begins(end, "{end}") ? 5 : 6, end);
    }
    return message[0] == '\0';
}
