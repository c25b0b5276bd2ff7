/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people write them. */
#include "notation/number_text.h"

#include <string.h>

#include "base/ascii.h"

enum { FIGURES_MOST = 9 };

size_t sign_read(const char *text, size_t length, bool *minus)
{
    static const struct {
        const char *sign;
        bool minus;
    } signs[] = {
        {"+", false},           {"-", true},     {"\xe2\x88\x92", true},
        {"\xe2\x80\x93", true}, {"plus", false}, {"minus", true},
    };
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        const size_t size = ascii_begins(text, length, signs[i].sign);
        if (size > 0) {
            *minus = signs[i].minus;
            return size;
        }
    }
    return 0;
}

/* Whether a comma at `text` begins a group of exactly three figures. */
static bool is_group(const char *text, size_t length)
{
    return length >= 4 && text[0] == ',' && ascii_is_digit(text[1]) && ascii_is_digit(text[2]) &&
           ascii_is_digit(text[3]) && (length == 4 || !ascii_is_digit(text[4]));
}

size_t digits_read(const char *text, size_t length, bool grouped, int64_t *out)
{
    int64_t number = 0;
    int figures = 0;
    size_t at = 0;
    size_t since_comma = 0;
    bool fits = true;
    while (at < length) {
        /* A comma only makes sense after a group of at most three figures. */
        if (grouped && since_comma >= 1 && since_comma <= 3 && is_group(text + at, length - at)) {
            at++;
            since_comma = 0;
        }
        if (!ascii_is_digit(text[at])) {
            break;
        }
        figures += figures > 0 || text[at] != '0';
        fits = fits && figures <= FIGURES_MOST;
        number = fits ? number * 10 + (text[at] - '0') : 0;
        at++;
        since_comma++;
    }
    *out = fits ? number : -1;
    return at;
}

static size_t skip_blanks(const char *text, size_t length, size_t at)
{
    while (at < length && ascii_is_blank(text[at])) {
        at++;
    }
    return at;
}

/* "points" and its kin at `at`: the place behind it. */
static size_t skip_unit(const char *text, size_t length, size_t at)
{
    static const char *const units[] = {"points", "point", "pts", "pt"};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        const size_t size = ascii_begins(text + at, length - at, units[i]);
        if (size > 0) {
            at += size;
            at += at < length && text[at] == '.';
            return skip_blanks(text, length, at);
        }
    }
    return at;
}

static bool is_nothing(const char *text, size_t length)
{
    static const char *const words[] = {"none", "nothing", "nil", "zero"};
    while (length > 0 && ascii_is_blank(text[length - 1])) {
        length--;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (length == strlen(words[i]) && ascii_begins(text, length, words[i]) == length) {
            return true;
        }
    }
    return false;
}

static bool no_number(const char *text, size_t length, size_t at, struct text_fault *fault)
{
    char piece[TEXT_SHOWN_SIZE];
    text_show(text + at, length - at, piece);
    if (piece[0] == '\0') {
        text_fault_set(fault, at,
                       "A number is missing. Write a whole number, for instance 165 or -300.");
    } else {
        text_fault_set(
            fault, at,
            "%s: here a whole number is needed, for instance 1165, 1,165, -300 or 500+300.", piece);
    }
    return false;
}

bool number_read(const char *text, size_t length, int64_t *out, struct text_fault *fault)
{
    size_t at = skip_blanks(text, length, 0);
    int64_t sum = 0;
    if (is_nothing(text + at, length - at)) {
        *out = 0;
        return true;
    }
    for (bool first = true;; first = false) {
        bool minus = false;
        const size_t sign = sign_read(text + at, length - at, &minus);
        if (!first && sign == 0) {
            break;
        }
        at = skip_blanks(text, length, at + sign);
        int64_t number = 0;
        const size_t digits = digits_read(text + at, length - at, true, &number);
        if (digits == 0) {
            return no_number(text, length, at, fault);
        }
        if (number < 0) {
            text_fault_set(fault, at, "The number is too large for points.");
            return false;
        }
        sum += minus ? -number : number;
        at = skip_unit(text, length, skip_blanks(text, length, at + digits));
    }
    if (at < length) {
        return no_number(text, length, at, fault);
    }
    *out = sum;
    return true;
}
