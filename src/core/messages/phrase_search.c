/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding a rule or a word by what a player types: names, parts of names, words of the texts, near
 * misses. */
#include <string.h>

#include "base/ascii.h"
#include "base/nearest.h"
#include "messages/catalog.h"

enum {
    QUERY_SIZE = 96, /* longer queries are cut */
    QUERY_WORDS = 8,
    NEAR_SIZE = 48, /* of a name that is looked for, with the closing zero */
    NEAR_MOST = 2,  /* letters a mistyped name may be off */

    /* How well something fits; only the order matters. */
    FITS_NAME = 100,
    FITS_LAST_PART = 80,
    FITS_PART = 60,
    FITS_WORDS_NAME = 50,
    FITS_MEANT_PART = 40, /* a name of the word in the text, and a rule of the same part */
    FITS_MEANT_TEXT = 30,
    FITS_WORDS_TEXT = 20
};

/* What was typed, in lower case, without surrounding blanks, and its words. */
struct query {
    char text[QUERY_SIZE];
    char copy[QUERY_SIZE];
    char *word[QUERY_WORDS];
    int words;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == '?';
}

/* "opening" is found in "open", "opens" and "opened", too. */
static void cut_to_stem(char *word)
{
    enum { SHORTEST = 7, ENDING = 3 }; /* "going" stays as it is */
    const size_t length = strlen(word);
    if (length >= SHORTEST && strcmp(word + length - ENDING, "ing") == 0) {
        word[length - ENDING] = '\0';
    }
}

static void query_read(const char *text, struct query *q)
{
    size_t n = 0;
    while (is_blank(*text)) {
        text++;
    }
    for (; *text != '\0' && n + 1 < QUERY_SIZE; text++) {
        q->text[n++] = ascii_lower(*text);
    }
    while (n > 0 && is_blank(q->text[n - 1])) {
        n--;
    }
    q->text[n] = '\0';
    memcpy(q->copy, q->text, n + 1);
    q->words = 0;
    for (char *at = q->copy; *at != '\0' && q->words < QUERY_WORDS;) {
        while (is_blank(*at)) {
            *at++ = '\0';
        }
        if (*at != '\0') {
            q->word[q->words++] = at;
        }
        while (*at != '\0' && !is_blank(*at)) {
            at++;
        }
    }
    for (int i = 0; i < q->words; i++) {
        cut_to_stem(q->word[i]);
    }
}

/* Whether `text` contains `word` at the beginning of a word of its own, case aside. "pair" is found
 * in "a pair" and "pairs", not in "repair". */
static bool has_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    if (text == NULL || length == 0) {
        return false;
    }
    for (const char *at = text; *at != '\0'; at++) {
        const bool begins = at == text || !ascii_is_letter_or_digit(at[-1]);
        size_t i = 0;
        while (begins && i < length && ascii_lower(at[i]) == word[i]) {
            i++;
        }
        if (begins && i == length) {
            return true;
        }
    }
    return false;
}

/* Whether every word of the query is in one of the texts. */
static bool has_all_words(const struct query *q, const char *const *texts, int count)
{
    for (int w = 0; w < q->words; w++) {
        bool found = false;
        for (int i = 0; i < count; i++) {
            found |= has_word(texts[i], q->word[w]);
        }
        if (!found) {
            return false;
        }
    }
    return q->words > 0;
}

static int rule_fit(const struct message_context *t, const struct query *q, enum rule_id r)
{
    const char *id = rule_facts(r)->id, *last = strrchr(id, '.');
    if (strcmp(id, q->text) == 0) {
        return FITS_NAME;
    }
    if (last != NULL && strcmp(last + 1, q->text) == 0) {
        return FITS_LAST_PART;
    }
    if (q->text[0] != '\0' && strstr(id, q->text) != NULL) {
        return FITS_PART;
    }
    char why[MESSAGE_TEXT_SIZE];
    const enum message_id no = message_of_rule(r, RULE_PART_NO);
    (void)catalog_why(t, r, why);
    const char *texts[] = {id, t->catalog != NULL ? t->catalog->text[no] : NULL, why};
    if (has_all_words(q, texts, 1)) {
        return FITS_WORDS_NAME;
    }
    return has_all_words(q, texts, 3) ? FITS_WORDS_TEXT : 0;
}

/* Puts item `item` with its fit into a list kept best first; equal ones in the order they come. */
struct phrase_ranking {
    int item[RULE_COUNT], fit[RULE_COUNT];
    int count, cap;
};

static void rank(struct phrase_ranking *k, int item, int fit)
{
    if (fit == 0 || k->cap == 0) {
        return;
    }
    if (k->count == k->cap) {
        if (k->fit[k->count - 1] >= fit) {
            return;
        }
        k->count--;
    }
    int at = k->count++;
    while (at > 0 && k->fit[at - 1] < fit) {
        k->item[at] = k->item[at - 1];
        k->fit[at] = k->fit[at - 1];
        at--;
    }
    k->item[at] = item;
    k->fit[at] = fit;
}

/* Whether a text has one of the names of the word, all of a name together. */
static bool has_name_of(const char *text, const struct glossary_word *w)
{
    char name[NEAR_SIZE];
    const char *at = w->term, *next = w->also;
    while (at != NULL && *at != '\0') {
        size_t length = strcspn(at, "|");
        const char *after = at == w->term ? next : at + length + (at[length] == '|');
        length = length < sizeof name ? length : sizeof name - 1;
        for (size_t i = 0; i < length; i++) {
            name[i] = ascii_lower(at[i]);
        }
        name[length] = '\0';
        if (has_word(text, name)) {
            return true;
        }
        at = after;
    }
    return false;
}

/* How well a rule fits a word of the glossary: the one it names is meant first, then those that
 * speak of it. */
static int meant_fit(const struct message_context *t, const struct glossary_word *w, enum rule_id r)
{
    if (w == NULL || w->rule == RULE_NONE) {
        return 0;
    }
    if (w->rule == r) {
        return FITS_LAST_PART;
    }
    const char *id = rule_facts(r)->id, *meant = rule_facts(w->rule)->id;
    const size_t part = strcspn(id, ".");
    const bool same = strcspn(meant, ".") == part && strncmp(id, meant, part) == 0;
    char why[MESSAGE_TEXT_SIZE];
    (void)catalog_why(t, r, why);
    return !has_name_of(why, w) ? 0 : same ? FITS_MEANT_PART : FITS_MEANT_TEXT;
}

int catalog_search_rules(const struct message_context *t,
                         const char *text,
                         enum rule_id *out,
                         int cap)
{
    struct query q;
    struct phrase_ranking k = {.count = 0, .cap = cap < RULE_COUNT ? cap : RULE_COUNT};
    const struct glossary_word *word = catalog_word(t->catalog, text);
    query_read(text, &q);
    for (int r = 1; r < RULE_COUNT; r++) {
        const int fit = rule_fit(t, &q, (enum rule_id)r),
                  meant = q.words > 1 ? meant_fit(t, word, (enum rule_id)r) : 0;
        rank(&k, r, fit > meant ? fit : meant);
    }
    for (int i = 0; i < k.count; i++) {
        out[i] = (enum rule_id)k.item[i];
    }
    return k.count;
}

/* Whether a name equals what was typed, case aside. */
static bool same_name(const char *name, size_t length, const char *typed)
{
    if (strlen(typed) != length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (ascii_lower(name[i]) != typed[i]) {
            return false;
        }
    }
    return true;
}

static bool word_is_named(const struct glossary_word *w, const char *typed)
{
    if (same_name(w->term, strlen(w->term), typed)) {
        return true;
    }
    for (const char *at = w->also; at != NULL && *at != '\0';) {
        const size_t length = strcspn(at, "|");
        if (same_name(at, length, typed)) {
            return true;
        }
        at += length + (at[length] == '|');
    }
    return false;
}

const struct glossary_word *catalog_word(const struct catalog *p, const char *name)
{
    struct query q;
    query_read(name, &q);
    for (int i = 0; p != NULL && i < p->word_count; i++) {
        if (word_is_named(&p->word[i], q.text)) {
            return &p->word[i];
        }
    }
    const size_t length = strlen(q.text);
    if (length > 3 && q.text[length - 1] == 's') { /* of several: "jokers" */
        q.text[length - 1] = '\0';
        return catalog_word(p, q.text);
    }
    return NULL;
}

/* Keeps `name` in `best` if `typed` is nearer to what it is called than anything before. */
static void
keep_nearest(const char *typed, const char *called, const char *name, const char **best, int *off)
{
    const int letters = word_distance(typed, called);
    if (letters <= NEAR_MOST && letters * 2 < (int)strlen(typed) && letters < *off) {
        *best = name;
        *off = letters;
    }
}

const char *catalog_nearest_rule(const char *text)
{
    const char *best = NULL;
    int off = NEAREST_LONGEST;
    for (int r = 1; r < RULE_COUNT; r++) {
        const char *id = rule_facts((enum rule_id)r)->id, *last = strrchr(id, '.');
        keep_nearest(text, id, id, &best, &off);
        if (last != NULL) {
            keep_nearest(text, last + 1, id, &best, &off);
        }
    }
    for (int o = 0; o < (int)OPTION_COUNT; o++) {
        const char *id = option_facts((enum option_id)o)->name;
        keep_nearest(text, id, id, &best, &off);
    }
    return best;
}

const char *catalog_nearest_word(const struct catalog *p, const char *text)
{
    const char *best = NULL;
    int off = NEAREST_LONGEST;
    for (int i = 0; p != NULL && i < p->word_count; i++) {
        keep_nearest(text, p->word[i].term, p->word[i].term, &best, &off);
    }
    return best;
}
