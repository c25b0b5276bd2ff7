/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the words without the value in each place where it may stand, and takes what fits best. */
#include "messages/house_meant.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/answer_words.h"
#include "notation/number_text.h"

enum { TEXT_MOST = 200, WORDS_MOST = 24, EQUAL = 2, SURE = 70 /* of 100 */ };

/* What was typed, as words. */
struct message_words {
    char text[TEXT_MOST + 1];
    const char *word[WORDS_MOST];
    int count;
};

/* Whether a word only links a name with its value: "a natural canasta pays 1000". */
static bool only_links(const char *word)
{
    static const char *const links[] = {"pays",   "pay",   "worth", "brings", "costs", "cost",
                                        "scores", "gives", "earns", "is",     "are",   "be"};
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++) {
        if (ascii_is_word(word, strlen(word), links[i])) {
            return true;
        }
    }
    return false;
}

static bool split(const char *text, struct message_words *w)
{
    const size_t length = strlen(text);
    w->count = 0;
    if (length > TEXT_MOST) {
        return false;
    }
    memcpy(w->text, text, length + 1);
    for (char *at = w->text + strspn(w->text, " "); *at != '\0' && w->count < WORDS_MOST;) {
        const size_t one = strcspn(at, " ");
        char *next = at + one + strspn(at + one, " ");
        at[one] = '\0';
        if (!only_links(at)) {
            w->word[w->count++] = at;
        }
        at = next;
    }
    return w->count > 0;
}

/* The value that a word says, as rule sheets write it; false: none. */
static bool value_of(const char *word, char out[HOUSE_VALUE_SIZE])
{
    static const struct {
        const char *said, *value;
    } switches[] = {
        {"on", "on"},        {"off", "off"},    {"yes", "on"},    {"no", "off"},
        {"not", "off"},      {"allowed", "on"}, {"never", "off"}, {"forbidden", "off"},
        {"barred", "off"},   {"binding", "on"}, {"none", "none"}, {"without", "off"},
        {"nobody", "off"},   {"can", "on"},     {"may", "on"},    {"must", "on"},
        {"cannot", "off"},   {"can't", "off"},  {"cant", "off"},  {"needn't", "off"},
        {"optional", "off"}, {"don't", "off"},  {"dont", "off"},  {"nothing", "0"},
    };
    int64_t number = 0;
    const size_t length = strlen(word);
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        if (ascii_is_word(word, length, switches[i].said)) {
            (void)snprintf(out, HOUSE_VALUE_SIZE, "%s", switches[i].value);
            return true;
        }
    }
    if (!number_read(word, length, &number, NULL) || number < 0) {
        return false;
    }
    (void)snprintf(out, HOUSE_VALUE_SIZE, "%lld", (long long)number);
    return true;
}

/* The words without one, or all when `left_out` is -1. */
static void join(const struct message_words *w, int left_out, char out[TEXT_MOST + 1])
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < w->count; i++) {
        if (i != left_out) {
            used += (size_t)snprintf(out + used, TEXT_MOST + 1 - used, "%s%s", used > 0 ? " " : "",
                                     w->word[i]);
        }
    }
}

/* The value for a name: the name's own, or what was said, turned round where it says the opposite.
 */
static void fit_value(const struct house_phrase *name, const char *said, char out[HOUSE_VALUE_SIZE])
{
    const bool is_on = strcmp(said, "on") == 0, is_off = strcmp(said, "off") == 0;
    const bool turned = name->on != NULL && strcmp(name->on, "off") == 0;
    const char *value = said;
    if (name->value != NULL && said[0] == '\0') {
        value = name->value;
    } else if (turned && (is_on || is_off)) {
        value = is_on ? "off" : "on";
    }
    (void)snprintf(out, HOUSE_VALUE_SIZE, "%s", value);
}

/* Whether the word is one of a rule's own: "nobody" says no value where a round is void when nobody
 * goes out. */
static bool has_in_name(const struct house_phrase *name, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = name->called; length > 0 && *at != '\0';) {
        const size_t one = strcspn(at, " |");
        if (one == length && memcmp(at, word, length) == 0) {
            return true;
        }
        at += one + (at[one] != '\0');
    }
    return false;
}

/* Searches by some of the words, without the one that said the value; what is better than before
 * takes its place. */
static int search(const struct answer_index *x,
                  const char *words,
                  const char *said,
                  const char *value,
                  int *best,
                  struct house_meant out[HOUSE_MEANT_MAX])
{
    struct answer_found found[HOUSE_MEANT_MAX];
    const int count = answers_search(x, words, found, HOUSE_MEANT_MAX);
    int kept = 0;
    if (count == 0 || found[0].score < SURE || found[0].score <= *best) {
        return 0;
    }
    *best = found[0].score;
    for (int i = 0; i < count && found[0].score - found[i].score <= EQUAL; i++) {
        out[kept].name = found[i].house;
        fit_value(found[i].house, has_in_name(found[i].house, said) ? "" : value,
                  out[kept++].value);
    }
    return kept;
}

/* The next word that is no article, from `*at` on; NULL when there is none. */
static const char *next_word(const struct answer_words *w, int *at)
{
    while (*at < w->count) {
        const char *word = w->word[(*at)++];
        if (strcmp(word, "a") != 0 && strcmp(word, "an") != 0 && strcmp(word, "th") != 0) {
            return word;
        }
    }
    return NULL;
}

static bool same_words(const struct answer_words *a, const struct answer_words *b)
{
    for (int i = 0, k = 0;;) {
        const char *x = next_word(a, &i), *y = next_word(b, &k);
        if (x == NULL || y == NULL) {
            return x == y;
        }
        if (strcmp(x, y) != 0) {
            return false;
        }
    }
}

/* Whether a rule is called so, word by word, articles and endings aside. */
static bool is_called(const struct house_phrase *name, const char *words)
{
    struct answer_words typed, called;
    answer_words_read(words, strlen(words), &typed);
    for (const char *at = name->called; *at != '\0';) {
        const size_t length = strcspn(at, "|");
        answer_words_read(at, length, &called);
        if (same_words(&typed, &called)) {
            return true;
        }
        at += length + (at[length] == '|');
    }
    return false;
}

/* The rules that are called exactly so. */
static int find_called(const struct answers *known,
                       const char *words,
                       const char *value,
                       struct house_meant out[HOUSE_MEANT_MAX])
{
    int count = 0;
    for (int i = 0; i < known->house_count && count < HOUSE_MEANT_MAX; i++) {
        if (is_called(&known->house[i], words)) {
            out[count].name = &known->house[i];
            fit_value(&known->house[i], value, out[count++].value);
        }
    }
    return count;
}

/* The rules that are called exactly so: all of the words, or those without the value. */
static int find_exact(const struct answers *known,
                      const struct message_words *w,
                      struct house_meant out[HOUSE_MEANT_MAX])
{
    char words[TEXT_MOST + 1], value[HOUSE_VALUE_SIZE];
    join(w, -1, words);
    int count = find_called(known, words, "", out);
    for (int i = w->count - 1; i >= 0 && count == 0; i--) {
        if (w->count > 1 && value_of(w->word[i], value)) {
            join(w, i, words);
            count = find_called(known, words, value, out);
        }
    }
    return count;
}

int house_meant_find(const struct answers *known,
                     const struct answer_index *house_names,
                     const char *text,
                     struct house_meant out[HOUSE_MEANT_MAX])
{
    struct message_words w;
    char words[TEXT_MOST + 1], value[HOUSE_VALUE_SIZE];
    int count = 0, best = 0;
    if (!split(text, &w)) {
        return 0;
    }
    count = find_exact(known, &w, out);
    if (count > 0) {
        return count;
    }
    for (int i = w.count - 1; i >= 0; i--) { /* a value behind the name is the usual way */
        if (w.count > 1 && value_of(w.word[i], value)) {
            join(&w, i, words);
            const int more = search(house_names, words, w.word[i], value, &best, out);
            count = more > 0 ? more : count;
        }
    }
    join(&w, -1, words);
    const int whole = search(house_names, words, "", "", &best, out);
    count = whole > 0 ? whole : count;
    if (count == 0 && w.count > 1) { /* a name, and a value that is none */
        join(&w, w.count - 1, words);
        count = search(house_names, words, "", w.word[w.count - 1], &best, out);
    }
    return count;
}
