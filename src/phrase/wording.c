/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences in pieces. */
#include "phrase/wording.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "notation/cards_text.h"

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

void text_number(struct text *t, int n)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (n >= 0 && n <= 12) {
        text_add(t, "%s", words[n]);
    } else {
        text_add(t, "%d", n);
    }
}

const char *list_joint(int i, int count)
{
    return i == 0 ? "" : i + 1 == count ? " and " : ", ";
}

void text_a_card(struct text *t, kind k)
{
    const bool vowel = k == KIND_A || k == KIND_8;
    text_add(t, "%s %s", vowel ? "an" : "a", kind_word(k, 1));
}

static int kinds_count(uint16_t bits)
{
    int n = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        n += bits >> k & 1;
    }
    return n;
}

void text_cards(struct text *t, cardset s)
{
    const int count = kinds_count(cards_kinds(s));
    int i = 0;
    if (s == 0) {
        text_add(t, "no cards");
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int n = cards_of(s, k);
        if (n == 0) {
            continue;
        }
        text_add(t, "%s", list_joint(i++, count));
        if (n == 1) {
            text_a_card(t, k);
        } else {
            text_number(t, n);
            text_add(t, " %s", kind_word(k, n));
        }
    }
}

void text_kinds(struct text *t, uint16_t bits)
{
    const int count = kinds_count(bits);
    int i = 0;
    if (bits == 0) {
        text_add(t, "nothing");
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (bits >> k & 1) {
            text_add(t, "%s%s", list_joint(i++, count), kind_word(k, 2));
        }
    }
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

const char *seat_title(int seats, int seat)
{
    static const char *const four[] = {"South", "West", "North", "East"};
    static const char *const two[] = {"South", "North"};
    static const char *const other[SEAT_MAX] = {"player 1", "player 2", "player 3",
                                                "player 4", "player 5", "player 6"};
    assert(seat >= 0 && seat < seats && seats <= SEAT_MAX);
    return seats == 4 ? four[seat] : seats == 2 ? two[seat] : other[seat];
}

const char *side_word(const struct board *b, int side)
{
    static const char *const numbered[SIDE_MAX] = {"player 1", "player 2", "player 3"};
    if (side == seat_side(b, SEAT_SOUTH)) {
        return "your side";
    }
    return b->sides == 2 ? "the other side" : numbered[side];
}

const char *side_title(int seats, int side)
{
    static const char *const four[] = {"North and South", "East and West"};
    static const char *const two[] = {"South", "North"};
    static const char *const three[SIDE_MAX] = {"player 1", "player 2", "player 3"};
    static const char *const six[] = {"players 1, 3 and 5", "players 2, 4 and 6"};
    assert(side >= 0 && side < players_sides(seats));
    return seats == 4 ? four[side] : seats == 2 ? two[side] : seats == 6 ? six[side] : three[side];
}
