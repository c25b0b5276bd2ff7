/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scores as learners write them: "ns 1000 165 1165 ew -300 -45 -345", "ew -345 / ns 1,165", "1165
 * -345".
 *
 * A comma may part numbers or stand inside one, so the text is read with commas inside numbers
 * first, and again with commas as blanks if that gives no sensible score.
 */
#include "questions/score_text.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/parse_error_message.h"
#include "notation/names.h"
#include "notation/number_text.h"
#include "questions/answer_text.h"

enum {
    NUMBERS_MOST = 3,
    SCORE_MOST = 10000000 /* no score of a round is further from 0 */
};

/* The numbers found so far. */
struct scores {
    int seats;
    int sides;
    int current;         /* side named last, -1 while none is named */
    int given[SIDE_MAX]; /* numbers after the name of a side; -1 while it is not named */
    int32_t number[SIDE_MAX][NUMBERS_MOST];
    int loose; /* numbers before any name */
    int32_t unnamed[SIDE_MAX * NUMBERS_MOST];
};

/* The side that a word names, -1 for none, -2 for a word that may stand there and means nothing. */
static int word_side(const struct scores *s, const char *text, size_t length)
{
    static const char *const idle[] = {"base", "count", "total", "points", "pts", "and", "score"};
    static const char *const us[] = {"us", "we", "ours"};
    static const char *const them[] = {"them", "they", "theirs"};
    char word[8] = "";
    for (size_t i = 0; i < length && length < sizeof word; i++) {
        word[i] = ascii_lower(text[i]);
    }
    for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        if (strcmp(word, idle[i]) == 0) {
            return -2;
        }
    }
    for (size_t i = 0; i < sizeof us / sizeof us[0] && s->sides == 2; i++) {
        if (strcmp(word, us[i]) == 0) {
            return 0;
        }
        if (strcmp(word, them[i]) == 0) {
            return 1;
        }
    }
    return side_find(s->seats, word);
}

static bool
score_refuse(struct parse_error *fault, const struct scores *s, const char *text, size_t length)
{
    char example[TEXT_MORE_SIZE];
    const int length_of_two = snprintf(example, sizeof example, "%s 1000 165 1165 %s -300 -45 -345",
                                       side_name(s->seats, 0), side_name(s->seats, 1));
    if (s->sides > 2) {
        (void)snprintf(example + length_of_two, sizeof example - (size_t)length_of_two,
                       " %s 0 20 20", side_name(s->seats, 2));
    }
    fault_set(fault, 0, MSG_fault_score, text, length, example);
    return false;
}

/* A number, or a sum without blanks, at `at`; false when it is too large or there are too many. */
static bool take_number(struct scores *s, const char *text, size_t length, bool grouped, size_t *at)
{
    int64_t sum = 0;
    for (;;) {
        bool minus = false;
        const size_t sign = sign_read(text + *at, length - *at, &minus);
        size_t digits_at = *at + sign;
        while (digits_at < length && text[digits_at] == ' ' && sign > 0) {
            digits_at++;
        }
        int64_t number = 0;
        const size_t digits = digits_read(text + digits_at, length - digits_at, grouped, &number);
        if (digits == 0 || number < 0) {
            return false;
        }
        sum += minus ? -number : number;
        *at = digits_at + digits;
        bool ignored = false;
        if (sum > SCORE_MOST || sum < -SCORE_MOST) {
            return false;
        }
        if (sign_read(text + *at, length - *at, &ignored) == 0) {
            break;
        }
    }
    if (s->current < 0) {
        if (s->loose == s->sides * NUMBERS_MOST) {
            return false;
        }
        s->unnamed[s->loose++] = (int32_t)sum;
        return true;
    }
    if (s->given[s->current] == NUMBERS_MOST) {
        return false;
    }
    s->number[s->current][s->given[s->current]++] = (int32_t)sum;
    return true;
}

/* A word at `at`. */
static bool take_word(struct scores *s, const char *text, size_t length, size_t *at)
{
    size_t end = *at;
    while (end < length && (ascii_is_letter(text[end]) || ascii_is_digit(text[end]))) {
        end++;
    }
    const int side = word_side(s, text + *at, end - *at);
    *at = end;
    if (side == -2) {
        return true;
    }
    if (side < 0 || s->given[side] >= 0 || s->loose > 0) {
        return false;
    }
    s->current = side;
    s->given[side] = 0;
    return true;
}

/* Gathers names and numbers; on failure `at` is where the word or number begins that is wrong. */
static bool gather(struct scores *s, const char *text, size_t length, bool grouped, size_t *at)
{
    for (size_t next = *at; *at < length; *at = next) {
        const char c = text[*at];
        bool ignored = false;
        if (c != '\0' && strchr(" \t\r\n/,;:|=()", c) != NULL) {
            next++;
        } else if (ascii_is_digit(c) || sign_read(text + *at, length - *at, &ignored) > 0) {
            if (!take_number(s, text, length, grouped, &next)) {
                return false;
            }
        } else if (!ascii_is_letter(c) || !take_word(s, text, length, &next)) {
            return false;
        }
    }
    return true;
}

/* Whether every side has the same number of numbers; sides that nobody named are filled in order.
 */
static bool is_whole(struct scores *s, int *numbers)
{
    if (s->loose > 0) {
        if (s->loose % s->sides != 0) {
            return false;
        }
        *numbers = s->loose / s->sides;
        for (int i = 0; i < s->loose; i++) {
            s->number[i / *numbers][i % *numbers] = s->unnamed[i];
        }
        return true;
    }
    for (int side = 0; side < s->sides; side++) {
        if (s->given[side] < 1 || s->given[side] != s->given[0]) {
            return false;
        }
    }
    *numbers = s->given[0];
    return true;
}

static void fill(const struct scores *s, int numbers, struct answer *out)
{
    out->sides = s->sides;
    for (int side = 0; side < s->sides; side++) {
        const int32_t *const given = s->number[side];
        int32_t *const score = out->score[side];
        score[0] = numbers == 1 ? SCORE_NOT_GIVEN : given[0];
        score[1] = numbers == 1 ? SCORE_NOT_GIVEN : given[1];
        score[2] = numbers == 1 ? given[0] : numbers == 2 ? given[0] + given[1] : given[2];
    }
}

bool score_read(int seats,
                const char *text,
                size_t length,
                bool strict,
                struct answer *out,
                struct parse_error *fault)
{
    const int sides = players_sides(seats);
    struct scores s;
    size_t at = 0;
    for (int grouped = 1; grouped >= 0; grouped--) {
        int numbers = 0;
        s = (struct scores){.seats = seats, .sides = sides, .current = -1, .given = {-1, -1, -1}};
        at = 0;
        if (gather(&s, text, length, grouped != 0, &at) && is_whole(&s, &numbers) &&
            (!strict || (s.loose == 0 && numbers == NUMBERS_MOST))) {
            fill(&s, numbers, out);
            return true;
        }
    }
    return score_refuse(fault, &s, text + at, length - at);
}
