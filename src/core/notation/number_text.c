/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people write them. */
#include "notation/number_text.h"

#include <string.h>

#include "base/ascii.h"

enum { FIGURES_MOST = 9, PRODUCT_MOST = 999999999 };

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

/* "points" and its kin at `at`: the place after it. */
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

/* Words for 0. None of those that also say no: they answer another question. */
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

size_t number_word_read(const char *text, size_t length, int *out)
{
    static const struct {
        const char *word;
        int number;
    } words[] = {
        {"one", 1},      {"two", 2},        {"three", 3},     {"four", 4},      {"five", 5},
        {"six", 6},      {"seven", 7},      {"eight", 8},     {"nine", 9},      {"ten", 10},
        {"eleven", 11},  {"twelve", 12},    {"thirteen", 13}, {"fourteen", 14}, {"fifteen", 15},
        {"sixteen", 16}, {"seventeen", 17}, {"eighteen", 18}, {"nineteen", 19}, {"twenty", 20},
        {"thirty", 30},  {"forty", 40},     {"fifty", 50},    {"sixty", 60},    {"seventy", 70},
        {"eighty", 80},  {"ninety", 90},    {"hundred", 100},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const size_t size = ascii_begins(text, length, words[i].word);
        if (size > 0 && (size == length || !ascii_is_letter_or_digit(text[size]))) {
            *out = words[i].number;
            return size;
        }
    }
    return 0;
}

/* The same within a number of several words, where "a hundred" may begin it. */
static size_t word_read(const char *text, size_t length, int *out)
{
    if (ascii_begins(text, length, "a") > 0 &&
        (length == 1 || !ascii_is_letter_or_digit(text[1]))) {
        *out = 1;
        return 1;
    }
    return number_word_read(text, length, out);
}

/* What may part the words of one number: blanks, a hyphen, "and". */
static size_t skip_joint(const char *text, size_t length, size_t at)
{
    at = skip_blanks(text, length, at);
    if (at < length && text[at] == '-') {
        return at + 1;
    }
    const size_t size = ascii_begins(text + at, length - at, "and ");
    return skip_blanks(text, length, at + size);
}

/* A number below 1,000 in words, like "a hundred and twenty-five": where it ends, or 0. */
static size_t words_read(const char *text, size_t length, int64_t *out)
{
    size_t end = 0;
    int number = 0;
    int last = 1000;
    for (size_t at = 0; at < length;) {
        int word = 0;
        const size_t size = word_read(text + at, length - at, &word);
        const bool hundreds = word == 100 && number <= 9 && last < 10;
        const bool behind = last >= 100 || (last >= 20 && word < 10);
        if (size == 0 || (!hundreds && (!behind || (word == 100 && number > 0)))) {
            break;
        }
        number = hundreds ? number * 100 : number + word;
        last = word;
        end = at + size;
        at = skip_joint(text, length, end);
    }
    *out = number;
    return ascii_begins(text, end, "a") == end ? 0 : end;
}

/* One number of a sum, in figures or in words: where it ends, or 0. */
static size_t one_read(const char *text, size_t length, int64_t *out)
{
    const size_t digits = digits_read(text, length, true, out);
    return digits > 0 ? digits : words_read(text, length, out);
}

/* A number, or a product like 3 x 10. Returns where it ends, or 0; a number that is too large makes
 * `*out` negative. */
static size_t product_read(const char *text, size_t length, int64_t *out)
{
    size_t at = one_read(text, length, out);
    size_t sign = skip_blanks(text, length, at);
    if (at > 0 && *out > 0 && sign < length && strchr("xX*", text[sign]) != NULL) {
        int64_t times = 0;
        sign = skip_blanks(text, length, sign + 1);
        const size_t more = one_read(text + sign, length - sign, &times);
        if (more > 0 && times != 0) {
            at = sign + more;
            *out = times < 0 || *out * times > PRODUCT_MOST ? -1 : *out * times;
        }
    }
    return at;
}

static bool no_number(const char *text, size_t length, size_t at, struct parse_error *fault)
{
    parse_error_at(fault, at, at < length ? PARSE_ERROR_NUMBER : PARSE_ERROR_NUMBER_MISSING,
                   text + at, length - at);
    return false;
}

bool number_read(const char *text, size_t length, int64_t *out, struct parse_error *fault)
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
        const size_t digits = product_read(text + at, length - at, &number);
        if (digits == 0) {
            return no_number(text, length, at, fault);
        }
        if (number < 0) {
            parse_error_at(fault, at, PARSE_ERROR_NUMBER_LARGE, NULL, 0);
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
