/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/house_figures.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/house_shift.h"
#include "messages/wording.h"
#include "notation/number_text.h"

enum { WORDS_MOST = 48 };

/* A text by words, each with where it begins and how long it is without a comma after it. */
struct figure_words {
    const char *at[WORDS_MOST];
    size_t length[WORDS_MOST];
    bool ends[WORDS_MOST]; /* a mark or the end of the text follows it */
    int count;
};

static void split(const char *text, struct figure_words *w)
{
    w->count = 0;
    for (const char *at = text + strspn(text, " \t"); *at != '\0' && w->count < WORDS_MOST;) {
        const size_t whole = strcspn(at, " \t");
        size_t length = whole;
        while (length > 1 && strchr(",;:.)", at[length - 1]) != NULL) {
            length--;
        }
        const char *next = at + whole + strspn(at + whole, " \t");
        w->at[w->count] = at;
        w->length[w->count] = length;
        w->ends[w->count++] = length < whole || *next == '\0';
        at = next;
    }
}

static bool is_word(const struct figure_words *w, int i, const char *word)
{
    return i < w->count && ascii_is_word(w->at[i], w->length[i], word);
}

/* --- numbers of several words --- */

/* A number that is being read. */
struct spoken {
    int64_t whole, part;
    bool multiplied; /* by a hundred or a thousand: else one word after another is two numbers */
};

/* Adds a word; returns whether it is part of the number. */
static bool add_spoken(struct spoken *s, const char *word, size_t length, bool first)
{
    int number = 0;
    if (ascii_is_word(word, length, "thousand") && s->part > 0 && s->whole == 0) {
        s->whole = s->part * 1000;
        s->part = 0;
        s->multiplied = true;
    } else if (number_word_read(word, length, &number) == length && number == 100) {
        s->part = (s->part == 0 ? 1 : s->part) * number;
        s->multiplied = true;
    } else if (number == 0 || !(s->part % 100 == 0 || (s->part % 10 == 0 && number < 10)) ||
               !(s->part == 0 || s->multiplied)) {
        int64_t digits = 0;
        const bool figures = first && length < 3 && strspn(word, "0123456789") >= length &&
                             digits_read(word, length, false, &digits) == length;
        s->part = figures ? digits : s->part;
        return figures;
    } else {
        s->part += number;
    }
    return true;
}

/* The same; "twenty-five" is one word and two numbers. */
static bool add_hyphened(struct spoken *s, const char *word, size_t length, bool first)
{
    const char *hyphen = memchr(word, '-', length);
    if (hyphen == NULL || !s->multiplied) {
        return add_spoken(s, word, length, first);
    }
    const size_t tens = (size_t)(hyphen - word);
    return add_spoken(s, word, tens, first) && add_spoken(s, hyphen + 1, length - tens - 1, false);
}

/* A number of several words from `i` on: "two hundred", "a hundred and fifty", "10 thousand".
 * Returns how many words it has; fewer than two: it is none. */
static int spoken_number(const struct figure_words *w, int i, int64_t *out)
{
    struct spoken s = {0};
    const bool article =
        is_word(w, i, "a") && (is_word(w, i + 1, "hundred") || is_word(w, i + 1, "thousand"));
    int used = article, counted = article;
    s.part = article && is_word(w, i + 1, "thousand") ? 1 : 0;
    for (; i + used < w->count; used++) {
        struct spoken next = s;
        const bool link = s.multiplied && is_word(w, i + used, "and");
        if (link) {
            continue;
        }
        if (!add_hyphened(&next, w->at[i + used], w->length[i + used], used == 0)) {
            break;
        }
        s = next;
        counted = used + 1;
        if (w->ends[i + used]) {
            break;
        }
    }
    *out = s.whole + s.part;
    return s.multiplied ? counted : 0;
}

static void write_figures(const char *text, struct text *out)
{
    struct figure_words w;
    split(text, &w);
    for (int i = 0; i < w.count;) {
        int64_t number = 0;
        const int words = spoken_number(&w, i, &number);
        const int last = words > 1 ? i + words - 1 : i;
        const char *behind = w.at[last] + w.length[last];
        text_add(out, "%s", i > 0 ? " " : "");
        if (words > 1) {
            text_add(out, "%lld", (long long)number);
        } else {
            text_add(out, "%.*s", (int)w.length[i], w.at[i]);
        }
        text_add(out, "%.*s", (int)strcspn(behind, " \t"), behind);
        i = last + 1;
    }
}

/* --- numbers that it isn't --- */

static bool is_number(const struct figure_words *w, int i)
{
    int64_t number = 0;
    return i < w->count && number_read(w->at[i], w->length[i], &number, NULL);
}

/* The words from `i` on that lead to a number that it isn't; 0: none do. */
static int lead_of_contrast(const struct figure_words *w, int i)
{
    static const char *const usual[] = {"the", "usual", "just", "only", "a", "standard"};
    int used = is_word(w, i, "and") && is_word(w, i + 1, "not") ? 1 : 0;
    if (is_word(w, i, "instead") && is_word(w, i + 1, "of")) {
        used = 2;
    } else if (is_word(w, i, "rather") && is_word(w, i + 1, "than")) {
        used = 2;
    } else if (is_word(w, i + used, "not") || is_word(w, i, "(not")) {
        used++;
        used += is_word(w, i + used, "to") || is_word(w, i + used, "for");
    } else {
        return 0;
    }
    for (size_t k = 0; k < sizeof usual / sizeof usual[0]; k++) {
        used += is_word(w, i + used, usual[k]);
    }
    return used;
}

/* Whether the word stands before, too: "11 cards instead of 13 cards". */
static bool stands_before(const struct figure_words *w, int before, int i)
{
    for (int k = 0; k < before; k++) {
        if (w->length[k] == w->length[i] && ascii_agree(w->at[k], w->at[i], w->length[i])) {
            return true;
        }
    }
    return false;
}

/* How many words from `i` on say what isn't so, 0 for none: the rest has a number of its own. */
static int contrast_at(const struct figure_words *w, int i)
{
    int used = lead_of_contrast(w, i);
    if (used == 0 || !is_number(w, i + used)) {
        return 0;
    }
    bool other = false;
    for (int k = 0; k < w->count; k++) {
        other = other || ((k < i || k > i + used) && is_number(w, k));
    }
    const int number = i + used++;
    if (!w->ends[number] && i + used < w->count && stands_before(w, i, i + used)) {
        used++;
    }
    const bool but = is_word(w, i + used, "but");
    return other && (but || w->ends[i + used - 1]) ? used + but : 0;
}

static void leave_out_contrasts(const char *text, struct text *out)
{
    struct figure_words w;
    split(text, &w);
    for (int i = 0; i < w.count;) {
        const int left_out = contrast_at(&w, i);
        if (left_out == 0) {
            text_add(out, "%s%.*s", i > 0 ? " " : "", (int)strcspn(w.at[i], " \t"), w.at[i]);
        }
        i += left_out > 0 ? left_out : 1;
    }
}

void house_figures(const char *text, char out[HOUSE_PLAIN_SIZE])
{
    char figures[HOUSE_PLAIN_SIZE];
    struct house_shift shift;
    struct text first = text_in(figures, sizeof figures), second = text_in(out, HOUSE_PLAIN_SIZE);
    write_figures(text, &first);
    if (house_shift_read(figures, &shift)) {
        text_add(&second, "%s", shift.rest);
    } else {
        leave_out_contrasts(figures, &second);
    }
}
