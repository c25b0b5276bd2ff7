/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the targets share: choices and texts out of bytes, and the checks of what comes out. */
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"
#include "fuzz.h"
#include "questions/judge.h"
#include "support/deals.h"

static const struct fuzz_target targets[] = {
#define FUZZ(name) {#name, fuzz_##name},
#ifdef FUZZ_CORE
#define FUZZ_FILES(name)
#else
#define FUZZ_FILES(name) {#name, fuzz_##name},
#endif
#include "targets.def"
};

const struct fuzz_target *fuzz_target(int i)
{
    return (size_t)i < sizeof targets / sizeof targets[0] ? &targets[i] : NULL;
}

const struct fuzz_target *fuzz_find(const char *name)
{
    for (int i = 0; fuzz_target(i) != NULL; i++) {
        if (strcmp(targets[i].name, name) == 0) {
            return &targets[i];
        }
    }
    return NULL;
}

void fuzz_expect(bool holds, const char *format, ...)
{
    if (holds) {
        return;
    }
    va_list values;
    va_start(values, format);
    fputs("does not hold: ", stderr);
    (void)vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    abort();
}

unsigned feed_choice(struct feed *f, unsigned count)
{
    if (f->length == 0) {
        return 0;
    }
    f->length--;
    return (uint8_t)(*f->data++ - '0') % count;
}

uint32_t feed_number(struct feed *f)
{
    uint32_t n = 0;
    for (int i = 0; i < 4; i++) {
        n = n << 8 | feed_choice(f, 256);
    }
    return n;
}

char *feed_until(struct feed *f, char end, size_t *length)
{
    const uint8_t *found = f->length > 0 ? memchr(f->data, end, f->length) : NULL;
    const size_t size = found != NULL ? (size_t)(found - f->data) : f->length;
    char *text = memory_alloc(size + 1);
    if (size > 0) {
        memcpy(text, f->data, size);
    }
    text[size] = '\0';
    f->data += found != NULL ? size + 1 : size;
    f->length -= found != NULL ? size + 1 : size;
    if (length != NULL) {
        *length = size;
    }
    return text;
}

void feed_table(struct feed *f, struct table *out)
{
    const unsigned choice = feed_choice(f, TABLE_BUILTIN_COUNT + 2);
    struct rng rng;
    if (choice < TABLE_BUILTIN_COUNT) {
        const bool there = table_builtin(table_builtin_id((int)choice), out);
        assert(there);
        return;
    }
    rng_seed(&rng, feed_number(f));
    if (choice == TABLE_BUILTIN_COUNT) {
        random_table(&rng, out);
    } else {
        random_classic_table(&rng, out);
    }
}

void feed_position(struct feed *f, const struct table *t, struct position *out)
{
    struct rng rng;
    const unsigned shape = feed_choice(f, 4);
    rng_seed(&rng, feed_number(f));
    memset(out, 0, sizeof *out);
    random_position(&rng, t, (shape & 1) != 0, (shape & 2) != 0, &out->round);
    out->round.stock_end = out->round.board.stock;
    out->hands_known = 1;
}

FILE *fuzz_memory(char **text, size_t *length)
{
    FILE *out = open_memstream(text, length);
    fuzz_expect(out != NULL, "a text in memory");
    return out;
}

bool fuzz_is_fit(const char *text)
{
    /* most of each text, passed over quickly */
    static const char plain[] =
        "\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_"
        "`abcdefghijklmnopqrstuvwxyz{|}~";
    for (size_t left = strlen(text), size = 0; left > 0; text += size, left -= size) {
        size = strspn(text, plain);
        if (size > 0) {
            continue;
        }
        size = clean_character(text, left);
        if (size == 0 || (*text != '\n' && !clean_is_fit(text, size))) {
            return false;
        }
    }
    return true;
}

/* --- sheets ----------------------------------------------------------------------------------- */

/* Whether a spreadsheet takes a cell for a formula: by its first character, unless it is a number.
 */
static bool is_formula(const char *cell, size_t length)
{
    if (length == 0) {
        return false;
    }
    size_t digits = 1;
    while (digits < length && cell[digits] >= '0' && cell[digits] <= '9') {
        digits++;
    }
    if (memchr("+-", cell[0], 2) != NULL && length > 1 && digits == length) {
        return false;
    }
    return memchr("=+-@\t\r", cell[0], 6) != NULL;
}

/* One cell from `at`; its end. */
static size_t read_cell(const char *text, size_t length, size_t at)
{
    struct strbuf cell = STRBUF_INIT;
    if (at < length && text[at] == '"') {
        for (at++;; at++) {
            fuzz_expect(at < length, "a quoted cell is closed");
            if (text[at] == '"' && (at + 1 >= length || text[at + 1] != '"')) {
                break;
            }
            at += text[at] == '"';
            strbuf_append_char(&cell, text[at]);
        }
        at++;
    } else {
        for (; at < length && strchr(",\"\r\n", text[at]) == NULL; at++) {
            strbuf_append_char(&cell, text[at]);
        }
    }
    fuzz_expect(at < length && (text[at] == ',' || text[at] == '\r'),
                "a cell ends at a comma or at the line's end");
    fuzz_expect(!is_formula(strbuf_text(&cell), cell.length), "no cell is a formula: %s",
                strbuf_text(&cell));
    strbuf_free(&cell);
    return at;
}

int fuzz_sheet(const char *text, size_t length)
{
    int rows = 0, cells = 0, first = 0;
    for (size_t at = 0; at < length;) {
        at = read_cell(text, length, at);
        cells++;
        if (text[at++] == ',') {
            continue;
        }
        fuzz_expect(at < length && text[at++] == '\n', "a row ends in CR LF");
        first = rows++ == 0 ? cells : first;
        fuzz_expect(cells == first, "row %d has %d cells, the first one %d", rows, cells, first);
        cells = 0;
    }
    fuzz_expect(cells == 0, "the last row ends");
    return rows;
}
