/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits, stems and merges. */
#include "messages/answer_words.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"

enum { SYNONYM_WORDS = 5 };

/* One way to say something: what is said, and what it means (none: it tells nothing). */
struct synonym {
    struct answer_words said, meant;
};

struct answer_synonyms {
    struct synonym *list; /* the longest first */
    const struct synonym *
        *opened; /* the same, by their first words; of one word the longest first */
    int count;
};

/* --- stems --- */

static bool ends(const char *word, size_t length, const char *ending)
{
    const size_t n = strlen(ending);
    return length >= n && memcmp(word + length - n, ending, n) == 0;
}

/* "stopp" of "stopping" is "stop"; "call" and "miss" stay. */
static size_t undouble(const char *word, size_t length)
{
    const char last = word[length - 1];
    return length > 3 && last == word[length - 2] && strchr("lsz", last) == NULL ? length - 1
                                                                                 : length;
}

/* Cuts the endings of English words, so that "scores", "scored", "scoring" and "score" agree. */
static void cut_to_stem(char *word)
{
    size_t n = strlen(word);
    if (ascii_is_digit(word[0])) {
        n -= n > 1 && word[n - 1] == 's' ? 1 : 0; /* "7s" */
    } else if (n > 4 && ends(word, n, "ies")) {
        n -= 2;
        word[n - 1] = 'y';
    } else if (n > 4 && (ends(word, n, "sses") || ends(word, n, "xes") || ends(word, n, "ches") ||
                         ends(word, n, "shes"))) {
        n -= 2;
    } else if (n > 3 && word[n - 1] == 's' && !ends(word, n, "ss") && !ends(word, n, "us")) {
        n -= 1;
    }
    if (n > 5 && ends(word, n, "ing")) {
        n = undouble(word, n - 3);
    } else if (n > 4 && ends(word, n, "ed")) {
        n = undouble(word, n - 2);
    }
    n -= n > 3 && word[n - 1] == 'e' ? 1 : 0;
    word[n] = '\0';
}

static void add_word(struct answer_words *w, const char *word)
{
    if (w->count < ANSWER_WORDS_MAX && word[0] != '\0') {
        memcpy(w->word[w->count++], word, strlen(word) + 1);
    }
}

/* What such a word is compared as. */
#define SHARE "share"

/* Whether there is a stroke between two figures here, with a figure of one digit after it: the
 * size of a meld on its way to seven, "4/7". */
static bool is_share(const char *text, size_t length, size_t i)
{
    return i > 0 && i + 1 < length && text[i] == '/' && ascii_is_digit(text[i - 1]) &&
           ascii_is_digit(text[i + 1]) &&
           (i + 2 >= length || !ascii_is_letter_or_digit(text[i + 2]));
}

void answer_words_read(const char *text, size_t length, struct answer_words *out)
{
    char word[ANSWER_WORD_SIZE];
    size_t n = 0;
    out->count = 0;
    for (size_t i = 0; i <= length; i++) {
        const char c = i < length ? text[i] : ' ';
        const bool in_number = c == ',' && n > 0 && ascii_is_digit(word[n - 1]) && i + 1 < length &&
                               ascii_is_digit(text[i + 1]); /* 8,500 */
        const bool owner = c == '\'' && i + 1 < length && ascii_lower(text[i + 1]) == 's' &&
                           (i + 2 >= length || !ascii_is_letter_or_digit(text[i + 2]));
        if (is_share(text, length, i)) {
            n = (size_t)snprintf(word, sizeof word, "%s", SHARE);
            i++; /* "4/7" is one word, whatever the figures are */
        } else if (ascii_is_letter_or_digit(c)) {
            if (n + 1 < sizeof word) {
                word[n++] = ascii_lower(c);
            }
        } else if (owner) {
            i++; /* "partner's", "what's" */
        } else if (c != '\'' && !in_number && n > 0) {
            word[n] = '\0';
            cut_to_stem(word);
            add_word(out, word);
            n = 0;
        }
    }
}

/* --- synonyms --- */

static int by_length(const void *a, const void *b)
{
    const struct synonym *x = a, *y = b;
    return y->said.count - x->said.count;
}

static int by_opening(const void *a, const void *b)
{
    const struct synonym *const *x = a, *const *y = b;
    const int order = strcmp((*x)->said.word[0], (*y)->said.word[0]);
    return order != 0 ? order : (*x > *y) - (*x < *y);
}

static int count_ways(const char *ways)
{
    int count = 1;
    for (; *ways != '\0'; ways++) {
        count += *ways == '|';
    }
    return count;
}

struct answer_synonyms *answer_synonyms_new(const struct answers *a)
{
    struct answer_synonyms *s = memory_array(1, sizeof *s);
    int count = 0;
    for (int i = 0; i < a->same_count; i++) {
        count += count_ways(a->same[i].words);
    }
    s->list = memory_array((size_t)count, sizeof *s->list);
    for (int i = 0; i < a->same_count; i++) {
        for (const char *at = a->same[i].words; *at != '\0';) {
            const size_t length = strcspn(at, "|");
            struct synonym *one = &s->list[s->count];
            const char *as = a->same[i].as != NULL ? a->same[i].as : "";
            answer_words_read(at, length, &one->said);
            answer_words_read(as, strlen(as), &one->meant);
            s->count += one->said.count > 0 && one->said.count <= SYNONYM_WORDS;
            at += length + (at[length] == '|');
        }
    }
    qsort(s->list, (size_t)s->count, sizeof *s->list, by_length);
    s->opened = memory_array((size_t)count, sizeof(const struct synonym *));
    for (int i = 0; i < s->count; i++) {
        s->opened[i] = &s->list[i];
    }
    qsort(s->opened, (size_t)s->count, sizeof *s->opened, by_opening);
    return s;
}

void answer_synonyms_free(struct answer_synonyms *s)
{
    if (s != NULL) {
        free(s->list);
        free(s->opened);
        free(s);
    }
}

bool answer_synonyms_know(const struct answer_synonyms *s, const char *stem)
{
    for (int i = 0; i < s->count; i++) {
        for (int w = 0; w < s->list[i].said.count; w++) {
            if (strcmp(s->list[i].said.word[w], stem) == 0) {
                return true;
            }
        }
    }
    return false;
}

const char *answer_synonyms_word(const struct answer_synonyms *s, int i)
{
    const int one = i / SYNONYM_WORDS, word = i % SYNONYM_WORDS;
    return one >= s->count                  ? NULL
           : word < s->list[one].said.count ? s->list[one].said.word[word]
                                            : "";
}

/* Whether the words from `at` on are those of the synonym. */
static bool is_said(const struct answer_words *w, int at, const struct answer_words *said)
{
    if (at + said->count > w->count) {
        return false;
    }
    for (int i = 0; i < said->count; i++) {
        if (strcmp(w->word[at + i], said->word[i]) != 0) {
            return false;
        }
    }
    return true;
}

/* The longest synonym that the words from `at` on are; NULL when none is. */
static const struct synonym *
find_said(const struct answer_synonyms *s, const struct answer_words *w, int at)
{
    int low = 0, high = s->count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (strcmp(s->opened[middle]->said.word[0], w->word[at]) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    for (; low < s->count && strcmp(s->opened[low]->said.word[0], w->word[at]) == 0; low++) {
        if (is_said(w, at, &s->opened[low]->said)) {
            return s->opened[low];
        }
    }
    return NULL;
}

static void add_once(struct answer_words *w, const char *word)
{
    for (int i = 0; i < w->count; i++) {
        if (strcmp(w->word[i], word) == 0) {
            return;
        }
    }
    add_word(w, word);
}

void answer_words_merge(const struct answer_synonyms *s, struct answer_words *w)
{
    struct answer_words merged = {.count = 0};
    for (int at = 0; at < w->count;) {
        const struct synonym *found = find_said(s, w, at);
        for (int i = 0; found != NULL && i < found->meant.count; i++) {
            add_once(&merged, found->meant.word[i]);
        }
        if (found == NULL) {
            add_once(&merged, w->word[at]);
        }
        at += found != NULL ? found->said.count : 1;
    }
    if (merged.count > 0) {
        *w = merged;
    }
}
