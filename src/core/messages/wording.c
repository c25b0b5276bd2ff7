/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences in pieces. */
#include "messages/wording.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct text text_in(char *out, size_t size)
{
    assert(size > 0);
    out[0] = '\0';
    return (struct text){out, size, 0};
}

void text_add(struct text *t, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const int wanted = vsnprintf(t->out + t->used, t->size - t->used, format, values);
    va_end(values);
    if (wanted > 0) {
        const size_t room = t->size - t->used - 1;
        t->used += (size_t)wanted < room ? (size_t)wanted : room;
    }
}

void text_points(struct text *t, int64_t n)
{
    char digits[24];
    const uint64_t size = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, size);
    text_add(t, "%s", n < 0 ? "-" : "");
    for (int i = 0; i < length; i++) {
        text_add(t, "%s%c", i > 0 && (length - i) % 3 == 0 ? "," : "", digits[i]);
    }
}

void text_signed(struct text *t, int64_t n)
{
    if (n > 0) {
        text_add(t, "+");
    }
    text_points(t, n);
}

void text_values(struct text *t, const struct table *table, cardset s)
{
    /* Dearest last, so that a meld reads naturals first, then its wild cards. */
    static const int values[] = {5, 10, 20, 50};
    bool first = true;
    for (size_t v = 0; v < sizeof values / sizeof values[0]; v++) {
        int n = 0;
        for (kind k = 0; k < KIND_COUNT; k++) {
            n += table_points(table, cards_one(k)) == values[v] ? cards_of(s, k) : 0;
        }
        if (n > 0) {
            text_add(t, "%s", first ? "" : " + ");
            if (n == 1) {
                text_add(t, "%d", values[v]);
            } else {
                text_add(t, "%d x %d", n, values[v]);
            }
            first = false;
        }
    }
    if (first) {
        text_add(t, "0");
    }
}

void text_capital(char *sentence)
{
    if (sentence[0] >= 'a' && sentence[0] <= 'z') {
        sentence[0] = (char)toupper((unsigned char)sentence[0]);
    }
}
