/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works word by word; a clause ends at a mark or at a word that begins another one. */
#include "messages/house_told.h"

#include <stdint.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/answer_words.h"
#include "messages/house_words.h"
#include "messages/wording.h"
#include "notation/number_text.h"

enum { CONCORD_REACH = 3 };

static bool is_number(const struct house_words *w, int i)
{
    int64_t number = 0;
    return number_read(w->at[i], w->length[i], &number, NULL);
}

/* Copies a word, with its marks. */
static void add_word(struct text *out, const struct house_words *w, int i)
{
    text_add(out, "%s%.*s", out->used > 0 ? " " : "", (int)strcspn(w->at[i], " \t"), w->at[i]);
}

static void add_plain(struct text *out, const char *word)
{
    text_add(out, "%s%s", out->used > 0 ? " " : "", word);
}

/* --- a denial said twice --- */

static const char *const denying_verbs[] = {"don't",  "dont",  "doesn't", "doesnt", "ain't",
                                            "aint",   "can't", "cant",    "won't",  "wont",
                                            "didn't", "didnt", NULL};

/* What a second denial in the same clause stands for. */
static const struct {
    const char *said, *as;
} second_denials[] = {
    {"no", "any"},           {"nobody", "anybody"}, {"nobody's", "anybody's"}, {"none", "any"},
    {"nothing", "anything"}, {"never", "ever"},     {"nobodys", "anybody's"},
};

/* What the word becomes if it repeats the denial of a verb close before it: after a preposition or
 * in a clause of its own it denies by itself, as in "can't go out with no canasta", and a no with
 * an article is a partner's answer. NULL: it stays. */
static const char *repeats_denial(const struct house_words *w, int i)
{
    static const char *const others[] = {"with",  "from",   "after", "before", "in",  "on", "for",
                                         "of",    "than",   "that",  "if",     "and", "or", "but",
                                         "until", "unless", "at",    "when",   "to",  NULL};
    static const char *const articles[] = {"a", "the", "partner's", "her", "his", "their", NULL};
    const char *as = NULL;
    for (size_t k = 0; k < sizeof second_denials / sizeof second_denials[0]; k++) {
        as = house_words_is(w, i, second_denials[k].said) ? second_denials[k].as : as;
    }
    if (as == NULL || house_words_is_one_of(w, i - 1, articles)) {
        return NULL;
    }
    for (int k = i - 1; k >= 0 && k >= i - CONCORD_REACH; k--) {
        if (w->ends[k] || house_words_is_one_of(w, k, others)) {
            return NULL;
        }
        if (house_words_is_one_of(w, k, denying_verbs)) {
            return as;
        }
    }
    return NULL;
}

/* Whether word `i` is a verb that brings or costs "anything", denied right before it: "doesn't cost
 * anything" costs nothing. */
static bool brings_nothing(const struct house_words *w, int i)
{
    static const char *const anything[] = {"anything", "nothing", NULL};
    return i > 0 && house_words_is_one_of(w, i - 1, denying_verbs) &&
           house_words_is_one_of(w, i + 1, anything);
}

static void deny_once(const char *text, struct text *out)
{
    struct house_words w;
    house_words_split(text, &w);
    for (int i = 0; i < w.count; i++) {
        const char *as = repeats_denial(&w, i);
        if (brings_nothing(&w, i + 1)) {
            continue;
        }
        if (brings_nothing(&w, i)) {
            add_word(out, &w, i++);
            as = "nothing";
        }
        if (as != NULL) {
            add_plain(out, as);
            text_add(out, "%.*s", (int)(strcspn(w.at[i], " \t") - w.length[i]),
                     w.at[i] + w.length[i]);
        } else {
            add_word(out, &w, i);
        }
    }
}

/* --- what used to be so --- */

static const char *const pronouns[] = {"it's", "its", "it", "we", "we're", "is", "are", NULL};
static const char *const links[] = {"but", "and", NULL};

/* What used to be so and what is so now, by the places of their words; `to` comes after the last.
 * The subject of what used to be so stands before `begins`. */
struct correction {
    int begins, past, past_to, from, to;
};

/* Finds "used to be", "used to" or "it was"; false: nothing used to be so. */
static bool find_past(const struct house_words *w, struct correction *c)
{
    for (int i = 0; i + 2 < w->count; i++) {
        const bool used = house_words_is(w, i, "used") && house_words_is(w, i + 1, "to");
        const bool was = i == 0 && house_words_is(w, 0, "it") && house_words_is(w, 1, "was");
        if (used || was) {
            c->begins = i;
            c->past = i + 2 + (used && house_words_is(w, i + 2, "be"));
            return true;
        }
    }
    return false;
}

/* Finds what is so now: "now 11", "it's 11 now" or, before what used to be so, "now we deal 11".
 * False: it isn't told. */
static bool find_present(const struct house_words *w, struct correction *c)
{
    int now = -1;
    for (int i = 0; i < w->count; i++) {
        now = house_words_is(w, i, "now") ? i : now;
    }
    c->from = now + 1;
    c->to = w->count;
    c->past_to = now;
    if (now >= 0 && now < c->begins) {
        c->to = c->begins;
        c->past_to = w->count;
    } else if (now == w->count - 1) {
        c->to = now;
        for (c->from = now; c->from > c->past && !w->ends[c->from - 1] &&
                            !house_words_is_one_of(w, c->from - 1, links);) {
            c->from--;
        }
        c->past_to = c->from;
    }
    while (c->to > c->from && c->to == c->begins && house_words_is_one_of(w, c->to - 1, pronouns)) {
        c->begins = --c->to;
    }
    return now >= 0 && c->from < c->to && (c->from <= c->begins || c->from > c->past);
}

/* Whether the word tells what is done or counted: none that only joins, and no number. */
static bool tells(const struct house_words *w, int i)
{
    static const char *const joining[] = {
        "we",    "it's", "its",  "it",     "is",      "are",     "to",   "the", "a",
        "but",   "and",  "you",  "at",     "they",    "one",     "only", "for", "we're",
        "there", "of",   "just", "enough", "instead", "they're", NULL};
    return !house_words_is_one_of(w, i, joining) && !is_number(w, i);
}

/* Copies words without their marks, pronouns and numbers. */
static void add_subject(struct text *out, const struct house_words *w, int from, int to)
{
    for (int i = from; i < to; i++) {
        if (!is_number(w, i) && !house_words_is_one_of(w, i, links) &&
            !house_words_is_one_of(w, i, pronouns)) {
            text_add(out, "%s%.*s", out->used > 0 ? " " : "", (int)w->length[i], w->at[i]);
        }
    }
}

/* Copies what is so now, with the subject of what used to be so where it has none of its own. */
static void leave_out_past(const char *text, struct text *out)
{
    struct house_words w;
    struct correction c;
    bool whole = false;
    house_words_split(text, &w);
    if (!find_past(&w, &c) || !find_present(&w, &c)) {
        text_add(out, "%s", text);
        return;
    }
    for (int i = c.from; i < c.to; i++) {
        whole = whole || tells(&w, i);
    }
    if (!whole) {
        add_subject(out, &w, 0, c.from > c.begins ? c.begins : 0);
        add_subject(out, &w, c.past, c.past_to);
    }
    while (c.from < c.to && house_words_is_one_of(&w, c.from, pronouns)) {
        c.from++;
    }
    for (int i = c.from; i < c.to; i++) {
        add_word(out, &w, i);
    }
}

void house_told(const char *text, char out[HOUSE_PLAIN_SIZE])
{
    char once[HOUSE_PLAIN_SIZE];
    struct text first = text_in(once, sizeof once), second = text_in(out, HOUSE_PLAIN_SIZE);
    deny_once(text, &first);
    leave_out_past(once, &second);
}

/* --- questions, and what isn't told --- */

bool house_asks(const char *text)
{
    static const char *const modal[] = {"can", "may", "must", "could", "should", "will", NULL};
    static const char *const asking[] = {"does", "is",  "are", "what", "what's", "how",
                                         "who",  "why", "did", "has",  NULL};
    static const char *const subjects[] = {
        "we",     "you",    "i",     "they",  "it",    "a",       "an",       "the",     "my",
        "our",    "sevens", "aces",  "wilds", "wild",  "jokers",  "deuces",   "threes",  "black",
        "red",    "dead",   "melds", "cards", "7s",    "3s",      "canastas", "partner", "partners",
        "nobody", "anyone", "your",  "one",   "teams", "players", NULL};
    struct house_words w;
    house_words_split(text, &w);
    const size_t length = strlen(text);
    const bool marked = length > 1 && text[length - 1] == '?';
    const bool subject = house_words_is_one_of(&w, 1, subjects);
    return w.count > 1 &&
           (marked || house_words_is_one_of(&w, 0, asking) ||
            ((house_words_is_one_of(&w, 0, modal) || house_words_is(&w, 0, "do")) && subject));
}

const char *house_untold(const char *text)
{
    static const char *const denials[] = {"not",  "isn't", "isnt",    "aren't", "arent", "don't",
                                          "dont", "ain't", "doesn't", "doesnt", "can't", NULL};
    static const char *const limits[] = {"only", "just", "merely", "simply", "solely", NULL};
    struct house_words w;
    house_words_split(text, &w);
    for (int i = 0; i + 1 < w.count; i++) {
        const int limit = i + 1 + house_words_is(&w, i + 1, "the");
        if (house_words_is_one_of(&w, i, denials) && house_words_is_one_of(&w, limit, limits)) {
            return house_words_is(&w, limit, "just") ? "just" : "only";
        }
        if (house_words_is(&w, i, "used") && house_words_is(&w, i + 1, "to")) {
            return "used";
        }
    }
    return NULL;
}

/* Whether one of the words stands in the text. */
static bool has_one(const char *text, const char *const *words)
{
    for (const char *at = text + strspn(text, " |,"); *at != '\0'; at += strspn(at, " |,")) {
        const size_t length = strcspn(at, " |,;:.");
        for (int i = 0; words[i] != NULL && length > 0; i++) {
            if (ascii_is_word(at, length, words[i])) {
                return true;
            }
        }
        at += length > 0 ? length : 1;
    }
    return false;
}

/* Whether a word of the text, no number, is one of the ways to ask. */
static bool shares_word(const char *ways, const char *text)
{
    struct answer_words typed, way;
    answer_words_read(text, strlen(text), &typed);
    for (const char *at = ways; *at != '\0';) {
        const size_t length = strcspn(at, "|");
        answer_words_read(at, length, &way);
        for (int i = 0; i < way.count * typed.count; i++) {
            const char *word = typed.word[i % typed.count];
            int64_t number = 0;
            if (strcmp(word, way.word[i / typed.count]) == 0 && strcmp(word, "hous") != 0 &&
                strcmp(word, "house") != 0 && strcmp(word, "rul") != 0 &&
                strcmp(word, "rule") != 0 && !number_read(word, strlen(word), &number, NULL)) {
                return true;
            }
        }
        at += length + (at[length] == '|');
    }
    return false;
}

/* Whether the text is about something that no way to ask for the answer has. */
static bool has_other_subject(const char *ways, const char *text)
{
    static const char *const subjects[][4] = {
        {"bonus", "talon", "talons", "bonuses"},
        {"sevens", "7s", "seven", "7"},
        {"aces", "ace"},
        {"natural", "naturals", "clean", "pure"},
        {"splash", "splashes"},
        {"partner", "partners", "partner's"},
        {"minimum", "minimums"},
        {"triple", "triples"},
        {"concealed"},
        {"dirty"},
        {"threes", "3s"},
    };
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
        const char *words[5] = {NULL};
        memcpy(words, subjects[i], sizeof subjects[i]);
        if (has_one(text, words) && !has_one(ways, words)) {
            return true;
        }
    }
    return false;
}

/* How many words of a text deny. */
static int count_denying(const char *text, size_t length)
{
    static const char *const denials[] = {"no",      "not",    "never",   "don't",  "dont",
                                          "doesn't", "doesnt", "isn't",   "aren't", "cannot",
                                          "can't",   "nobody", "without", "off",    NULL};
    int count = 0;
    for (size_t at = 0; at < length;) {
        const size_t word = strcspn(text + at, " |");
        for (int k = 0; denials[k] != NULL; k++) {
            count += ascii_is_word(text + at, word, denials[k]);
        }
        at += word + 1;
    }
    return count;
}

/* Whether all ways to ask for an answer deny something, and the text denies nothing: "freeze the
 * pack with a wild" isn't answered by what is said to "wild cards don't freeze the pack". */
static bool lacks_denial(const char *ways, const char *text)
{
    bool all = count_denying(text, strlen(text)) == 0;
    for (const char *at = ways; *at != '\0' && all;) {
        const size_t length = strcspn(at, "|");
        all = count_denying(at, length) > 0;
        at += length + (at[length] == '|');
    }
    return all;
}

bool house_answers(const char *ways, const char *text)
{
    static const char *const limits[][4] = {
        {"only", "just", "merely"}, {"unless"}, {"until", "till"}, {"without"},
        {"except", "excepting"},
    };
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        if (has_one(text, limits[i]) && !has_one(ways, limits[i])) {
            return false;
        }
    }
    return shares_word(ways, text) && !has_other_subject(ways, text) && !lacks_denial(ways, text);
}
