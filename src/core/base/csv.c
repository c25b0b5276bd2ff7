/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/csv.h"

#include <inttypes.h>
#include <string.h>

static bool is_number(const char *text)
{
    text += *text == '-' || *text == '+';
    const size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == '\0';
}

/* The wide forms of = + - @ too: a spreadsheet for eastern scripts takes them for the same. */
static bool looks_like_formula(const char *text)
{
    static const char *const wide[] = {"\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d",
                                       "\xef\xbc\xa0"};
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++) {
        if (strncmp(text, wide[i], 3) == 0) {
            return true;
        }
    }
    return text[0] != '\0' && strchr("=+-@\t\r\n", text[0]) != NULL && !is_number(text);
}

static void next_cell(struct csv *c)
{
    if (c->begun) {
        strbuf_append_char(&c->text, ',');
    }
    c->begun = true;
}

void csv_mark(struct csv *c)
{
    strbuf_append(&c->text, "\357\273\277");
}

void csv_cell(struct csv *c, const char *text)
{
    next_cell(c);
    const bool guard = looks_like_formula(text);
    const bool quote = guard || strpbrk(text, ",\"\r\n") != NULL;
    strbuf_append(&c->text, quote ? "\"" : "");
    strbuf_append(&c->text, guard ? "'" : "");
    for (const char *at = text; *at != '\0'; at++) {
        strbuf_append(&c->text, *at == '"' ? "\"" : "");
        strbuf_append_char(&c->text, *at);
    }
    strbuf_append(&c->text, quote ? "\"" : "");
}

void csv_number(struct csv *c, int64_t number)
{
    next_cell(c);
    strbuf_appendf(&c->text, "%" PRId64, number);
}

void csv_row(struct csv *c)
{
    strbuf_append(&c->text, "\r\n");
    c->begun = false;
}

/* Takes one cell from `*at` on and returns what ended it: a comma, a line end or the end of the
 * text. */
static char take_cell(char **at, char **cell)
{
    char *from = *at, *to = from;
    bool quoted = *from == '"';
    from += quoted;
    *cell = to;
    for (; *from != '\0' && (quoted || strchr(",\r\n", *from) == NULL); from++) {
        if (quoted && *from == '"') {
            quoted = from[1] == '"';
            from += quoted;
            if (!quoted) {
                continue;
            }
        }
        *to++ = *from;
    }
    const char end = *from;
    *at = from + (end != '\0');
    *to = '\0';
    if ((*cell)[0] == '\'' && looks_like_formula(*cell + 1)) {
        ++*cell;
    }
    return end;
}

int csv_take_row(char **at, char *cell[], int cap)
{
    int count = 0;
    char *one = NULL;
    if (strncmp(*at, "\357\273\277", 3) == 0) {
        *at += 3;
    }
    if (**at == '\0') {
        return 0;
    }
    for (char end = ','; end == ',';) {
        end = take_cell(at, &one);
        if (count < cap) {
            cell[count] = one;
        }
        count++;
        *at += end == '\r' && **at == '\n';
    }
    for (int i = count; i < cap; i++) {
        cell[i] = one + strlen(one);
    }
    return count;
}
