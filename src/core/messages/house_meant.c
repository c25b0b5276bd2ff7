/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the words without the value in each place where it may stand, and takes what fits best. */
#include "messages/house_meant.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/answer_words.h"
#include "messages/house_account.h"
#include "messages/house_bounds.h"
#include "messages/house_figures.h"
#include "messages/house_plain.h"
#include "messages/house_told.h"
#include "notation/number_text.h"

enum {
    TEXT_MOST = HOUSE_PLAIN_SIZE - 1,
    WORDS_MOST = 24,
    FEW_WORDS = 3,
    EQUAL = 2,
    SURE = 70 /* of 100 */
};

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

/* Whether the next word of a text is a number. */
static bool begins_number(const char *text)
{
    int64_t number = 0;
    const size_t length = strcspn(text, " ");
    return length > 0 && number_read(text, length, &number, NULL);
}

/* Whether a word tells nothing where it stands, before `next`: "points" or "off" after their
 * number, "counts" and "get" in front of it, "rule" at the end. */
static bool is_idle(const struct message_words *w, const char *word, const char *next)
{
    int64_t number = 0;
    const bool last = *next == '\0';
    static const char *const linking[] = {"count", "counts", "get",   "gets",
                                          "take",  "takes",  "lasts", "has"};
    bool counts = false;
    for (size_t i = 0; i < sizeof linking / sizeof linking[0]; i++) {
        counts = counts || ascii_is_word(word, strlen(word), linking[i]);
    }
    const bool valued = w->count > 0 && number_read(w->word[w->count - 1],
                                                    strlen(w->word[w->count - 1]), &number, NULL);
    return only_links(word) || (counts && w->count != 1 && begins_number(next)) ||
           (valued &&
            (house_begins_with(word, "points") > 0 || house_begins_with(word, "pts") > 0 ||
             ascii_is_word(word, strlen(word), "off"))) ||
           (last && w->count > 0 && house_begins_with(word, "rule") > 0);
}

/* `text` has its numbers in figures. */
static bool split(const char *text, struct message_words *w)
{
    w->count = 0;
    house_plain(text, w->text);
    for (char *at = w->text; *at != '\0' && w->count < WORDS_MOST;) {
        const size_t one = strcspn(at, " ");
        char *next = at + one + strspn(at + one, " ");
        at[one] = '\0';
        if (!is_idle(w, at, next)) {
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
        {"on", "on"},       {"off", "off"},      {"yes", "on"},       {"no", "off"},
        {"not", "off"},     {"allowed", "on"},   {"never", "off"},    {"forbidden", "off"},
        {"barred", "off"},  {"binding", "on"},   {"none", "none"},    {"without", "off"},
        {"nobody", "off"},  {"can", "on"},       {"may", "on"},       {"must", "on"},
        {"cannot", "off"},  {"needn't", "off"},  {"optional", "off"}, {"don't", "off"},
        {"dont", "off"},    {"nothing", "0"},    {"ok", "on"},        {"okay", "on"},
        {"fine", "on"},     {"permitted", "on"}, {"allow", "on"},     {"needed", "on"},
        {"required", "on"}, {"mandatory", "on"}, {"banned", "off"},   {"illegal", "off"},
        {"drop", "off"},    {"skip", "off"},
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

/* Whether a word denies what the others say. Then "may" or "on" beside it is no yes: "no special
 * hand on the last card". */
static bool denies(const char *word)
{
    static const char *const denials[] = {"no",      "not",   "never", "cannot",
                                          "needn't", "don't", "dont"};
    for (size_t i = 0; i < sizeof denials / sizeof denials[0]; i++) {
        if (ascii_is_word(word, strlen(word), denials[i])) {
            return true;
        }
    }
    return false;
}

/* Whether the words forbid what a number says: "one canasta is forbidden" isn't about one. */
static bool forbids(const struct message_words *w, int i)
{
    char other[HOUSE_VALUE_SIZE];
    for (int k = 0; k < w->count; k++) {
        if (k != i && value_of(w->word[k], other) && strcmp(other, "off") == 0 &&
            !denies(w->word[k]) && !ascii_is_word(w->word[k], strlen(w->word[k]), "without")) {
            return true;
        }
    }
    return false;
}

/* The value that word `i` says for all the others; false: it says none. */
static bool value_at(const struct message_words *w, int i, char out[HOUSE_VALUE_SIZE])
{
    if (w->count < 2 || !value_of(w->word[i], out)) {
        return false;
    }
    if (ascii_is_digit(out[0]) && forbids(w, i)) {
        return false;
    }
    for (int k = 0; k < w->count && strcmp(out, "on") == 0; k++) {
        if (denies(w->word[k])) {
            return false;
        }
    }
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

/* Whether one of the words denies, or shuts out as "off" and "without" do. */
static bool has_denial(const struct answer_words *w)
{
    static const char *const words[] = {"no",     "not",    "never", "off",     "without",
                                        "cannot", "nobody", "non",   "nothing", "bar",
                                        "barred", "dont",   "isnt",  "arent",   "needn"};
    for (int i = 0; i < w->count; i++) {
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
            if (strcmp(w->word[i], words[k]) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* How many of the names of a rule deny something, and how many names it has. */
static int count_denials(const struct house_phrase *name, int *names)
{
    struct answer_words called;
    int denials = 0;
    *names = 0;
    for (const char *at = name->called; *at != '\0'; ++*names) {
        const size_t length = strcspn(at, "|");
        answer_words_read(at, length, &called);
        denials += has_denial(&called);
        at += length + (at[length] == '|');
    }
    return denials;
}

/* How many words of `a` are among those of `b`. */
static int shared_words(const struct answer_words *a, const struct answer_words *b)
{
    int shared = 0;
    for (int i = 0; i < a->count; i++) {
        bool found = false;
        for (int k = 0; k < b->count && !found; k++) {
            found = strcmp(a->word[i], b->word[k]) == 0;
        }
        shared += found;
    }
    return shared;
}

/* Whether of the names of a rule those most like the words all deny something. */
static bool nearest_denies(const struct house_phrase *name, const struct answer_words *typed)
{
    struct answer_words called;
    int most = 0;
    bool denies = false;
    for (const char *at = name->called; *at != '\0';) {
        const size_t length = strcspn(at, "|");
        answer_words_read(at, length, &called);
        const int shared = shared_words(&called, typed);
        if (shared > most) {
            denies = has_denial(&called);
            most = shared;
        } else if (shared == most) {
            denies = denies && has_denial(&called);
        }
        at += length + (at[length] == '|');
    }
    return denies;
}

/* Whether a word like "nothing" says what a rule does and not its value: where there is no 0 to
 * set, or the 0 means any number, as of cards in a meld. "The others score nothing" is a rule. */
static bool says_no_value(const struct house_phrase *name, const char *word, const char *value)
{
    int32_t zero = 0;
    const enum option_id o = name->option;
    return strcmp(value, "0") == 0 && !ascii_is_digit(word[0]) &&
           (o == OPTION_match_rounds || o == OPTION_meld_max_cards || o == OPTION_pack_most_cards ||
            option_facts(o)->type == OPTION_ONOFF || !option_parse(o, value, &zero));
}

/* Whether the names deny something and the words typed don't: then they mean the opposite, "one
 * canasta is enough" and "one canasta is not enough". */
static bool turns_round(const struct house_phrase *name, const char *typed)
{
    struct answer_words words;
    answer_words_read(typed, strlen(typed), &words);
    return !has_denial(&words) && nearest_denies(name, &words);
}

/* Whether a number is said where the words deny what a name asks a value for: "no base five" isn't
 * a base of five. */
static bool contradicts(const struct house_phrase *name, const char *words, const char *value)
{
    struct answer_words typed;
    answer_words_read(words, strlen(words), &typed);
    return name->value != NULL && ascii_is_digit(value[0]) && strcmp(value, "0") != 0 &&
           strcmp(name->value, value) != 0 && has_denial(&typed);
}

/* The value for a name: its own where it is a number or a word and no more than a yes was said, or
 * what was said, turned round where the name says the opposite. */
static void fit_value(const struct house_phrase *name,
                      const char *words,
                      const char *said,
                      char out[HOUSE_VALUE_SIZE])
{
    const bool is_on = strcmp(said, "on") == 0, is_off = strcmp(said, "off") == 0;
    const bool turned =
        name->on != NULL && strcmp(name->on, "off") == 0 && !turns_round(name, words);
    const char *value = said;
    int names = 0;
    const bool own =
        name->value != NULL && strcmp(name->value, "on") != 0 && strcmp(name->value, "off") != 0;
    if (name->value != NULL && !turned && (said[0] == '\0' || is_on)) {
        value = name->value; /* a yes to what the words say */
    } else if (name->value != NULL && (said[0] == '\0' || (is_on && own))) {
        value = name->value;
    } else if (turned && (is_on || is_off)) {
        value = is_on ? "off" : "on";
    } else if (is_off && name->value != NULL && strcmp(name->value, "off") == 0 &&
               count_denials(name, &names) == 0) {
        value = "on"; /* a no to what turns it off */
    }
    (void)snprintf(out, HOUSE_VALUE_SIZE, "%s", value);
}

/* Whether the word is one of a rule's own: "nobody" says no value where a round is void when nobody
 * goes out. It is so only where at least half of that name was typed: `others` are the other words.
 */
static bool has_in_name(const struct house_phrase *name, const char *word, const char *others)
{
    struct answer_words own, typed, called;
    answer_words_read(word, strlen(word), &own);
    answer_words_read(others, strlen(others), &typed);
    for (const char *at = name->called; own.count > 0 && *at != '\0';) {
        const size_t length = strcspn(at, "|");
        answer_words_read(at, length, &called);
        if (shared_words(&own, &called) > 0 &&
            2 * shared_words(&called, &typed) >= called.count - own.count) {
            return true;
        }
        at += length + (at[length] == '|');
    }
    return false;
}

/* Whether a number stands among the words that no name of the rule has: the rule is another one
 * then, however much else agrees. */
static bool has_foreign_number(const struct house_phrase *name, const char *typed)
{
    for (const char *at = typed; *at != '\0'; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        if (ascii_is_digit(*at)) {
            char number[HOUSE_VALUE_SIZE];
            (void)snprintf(number, sizeof number, "%.*s", (int)length, at);
            if (strstr(name->called, number) == NULL) {
                return true;
            }
        }
        at += length;
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
    for (int i = 0; i < count && found[0].score - found[i].score <= EQUAL; i++) {
        const char *own = found[i].house->value;
        /* where a name says that there is none, a number says how much there is */
        const bool counted = own != NULL && strcmp(own, "0") == 0 && ascii_is_digit(value[0]);
        const bool opposite = strcmp(value, "off") != 0 && own != NULL && !counted &&
                              turns_round(found[i].house, words);
        if (opposite || has_foreign_number(found[i].house, words) ||
            says_no_value(found[i].house, said, value) ||
            contradicts(found[i].house, words, value)) {
            continue;
        }
        out[kept].name = found[i].house;
        out[kept].exact = false;
        fit_value(found[i].house, words, has_in_name(found[i].house, said, words) ? "" : value,
                  out[kept++].value);
    }
    *best = kept > 0 ? found[0].score : *best;
    return kept;
}

/* Whether a word, cut to its stem, says nothing by which one name differs from another: an article,
 * whose it is, and what links a name with its value, which was left out of what was typed. */
static bool is_filler(const char *stem)
{
    static const char *const fillers[] = {"a",     "an",    "the",  "th",   "your", "our",
                                          "my",    "their", "her",  "his",  "you",  "we",
                                          "pay",   "bring", "cost", "scor", "giv",  "earn",
                                          "worth", "is",    "are",  "be",   "point"};
    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++) {
        if (strcmp(stem, fillers[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* The next word that is no filler, from `*at` on; NULL when there is none. */
static const char *next_word(const struct answer_words *w, int *at)
{
    while (*at < w->count) {
        const char *word = w->word[(*at)++];
        if (!is_filler(word)) {
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
                       const char *said,
                       const char *value,
                       struct house_meant out[HOUSE_MEANT_MAX])
{
    int count = 0;
    for (int i = 0; i < known->house_count && count < HOUSE_MEANT_MAX; i++) {
        if (is_called(&known->house[i], words) && !says_no_value(&known->house[i], said, value) &&
            !contradicts(&known->house[i], words, value)) {
            out[count].name = &known->house[i];
            out[count].exact = true;
            fit_value(&known->house[i], words, value, out[count++].value);
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
    int count = find_called(known, words, "", "", out);
    for (int i = w->count - 1; i >= 0 && count == 0; i--) {
        if (value_at(w, i, value)) {
            join(w, i, words);
            count = find_called(known, words, w->word[i], value, out);
        }
    }
    return count;
}

/* The rules that are called something like it. */
static int find_like(const struct answer_index *house_names,
                     const struct message_words *w,
                     struct house_meant out[HOUSE_MEANT_MAX])
{
    char words[TEXT_MOST + 1], value[HOUSE_VALUE_SIZE];
    int count = 0, best = 0;
    for (int i = w->count - 1; i >= 0; i--) { /* a value after the name is the usual way */
        if (value_at(w, i, value)) {
            join(w, i, words);
            const int more = search(house_names, words, w->word[i], value, &best, out);
            count = more > 0 ? more : count;
        }
    }
    join(w, -1, words);
    const int whole = search(house_names, words, "", "", &best, out);
    count = whole > 0 ? whole : count;
    if (count == 0 && w->count > 1 && w->count < FEW_WORDS &&
        !value_of(w->word[0], value)) { /* a name, and a value that is none */
        join(w, w->count - 1, words);
        count = search(house_names, words, "", w->word[w->count - 1], &best, out);
    }
    return count;
}

int house_meant_find(const struct answers *known,
                     const struct answer_index *house_names,
                     const char *text,
                     struct house_meant out[HOUSE_MEANT_MAX])
{
    struct message_words w;
    char words[TEXT_MOST + 1], present[HOUSE_PLAIN_SIZE], told[HOUSE_PLAIN_SIZE];
    if (strlen(text) > TEXT_MOST) {
        return 0;
    }
    house_told(text, present);
    house_figures(present, told);
    if (!split(told, &w)) {
        return 0;
    }
    int count = find_called(known, text, "", "", out); /* before "not played" becomes a plain no */
    count = count > 0 ? count : find_called(known, told, "", "", out);
    count = count > 0 ? count : find_exact(known, &w, out);
    count = count > 0 ? count : find_like(house_names, &w, out);
    join(&w, -1, words);
    for (int i = 0; i < count; i++) {
        house_account(house_names, told, words, &out[i]);
        house_doubt_report(text, &out[i]);
        house_doubt_bounds(told, &out[i]);
    }
    return count;
}
