/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts at both ends by the sayings of spoken.def, then goes through the words. */
#include "messages/spoken_line.h"

#include <string.h>

#include "base/ascii.h"
#include "messages/question_words.h"

static const char *const sounds[] = {
#define SOUND(said) said,
#include "messages/spoken.def"
#undef SOUND
    NULL};

static const char *const leads[] = {
#define LEAD(said) said,
#include "messages/spoken.def"
#undef LEAD
    NULL};

static const char *const wonders[] = {
#define WONDER(said) said,
#include "messages/spoken.def"
#undef WONDER
    NULL};

static const char *const claims[] = {
#define CLAIM(said) said,
#include "messages/spoken.def"
#undef CLAIM
    NULL};

static const char claimed[] =
#define CLAIMED(asked) asked
#include "messages/spoken.def"
#undef CLAIMED
    ;

static const char *const tails[] = {
#define TAIL(said) said,
#include "messages/spoken.def"
#undef TAIL
    NULL};

static const char *const checks[] = {
#define CHECK(said) said,
#include "messages/spoken.def"
#undef CHECK
    NULL};

static const struct {
    const char *typed, *meant;
} spellings[] = {
#define SPELLED(typed, meant) {typed, meant},
#include "messages/spoken.def"
#undef SPELLED
};

/* How many bytes at the beginning of the line are this saying and the marks after it, with more
 * to come; 0: none. */
static size_t led_by(const char *line, const char *saying)
{
    const size_t length = strlen(saying);
    if (!ascii_agree(saying, line, length) || strchr(" ,.:;!-", line[length]) == NULL) {
        return 0;
    }
    const size_t marks = strspn(line + length, " ,.:;!-");
    return line[length + marks] != '\0' ? length + marks : 0;
}

static size_t led_by_one_of(const char *line, const char *const *list)
{
    size_t most = 0;
    for (; *list != NULL; list++) {
        const size_t length = led_by(line, *list);
        most = length > most ? length : most;
    }
    return most;
}

static bool asks(const char *line)
{
    return question_words_open(line) || question_words_ask(line);
}

/* Where the question begins; the line itself when nothing leads up to one. */
static const char *begin_of(const char *line)
{
    const char *best = line, *at = line;
    for (size_t more = 1; more > 0;) {
        const size_t wonders_length = led_by_one_of(at, wonders);
        const size_t lead = led_by_one_of(at, leads);
        more = wonders_length > lead ? wonders_length : lead;
        at += more;
        if (wonders_length > 0 && wonders_length == more) {
            const size_t clause = led_by(at, "if") + led_by(at, "whether");
            best = clause > 0 ? at + clause : best;
            at += clause;
        }
        best = more > 0 && asks(at) ? at : best;
    }
    return best;
}

/* Whether the last word is a yes: "yes or no" is one saying, of which nothing trails. */
static bool ends_by_yes(const char *text, size_t length)
{
    return length >= 3 && (length == 3 || text[length - 4] == ' ') &&
           ascii_agree("yes", text + length - 3, 3);
}

/* Cuts what trails after a question from its end. */
static size_t cut_one_of(const char *text, size_t length, const char *const *list)
{
    for (bool cut = true; cut;) {
        cut = false;
        while (length > 0 && strchr(" ?!.,;", text[length - 1]) != NULL) {
            length--;
        }
        for (size_t i = 0; list[i] != NULL && !cut; i++) {
            const size_t tail = strlen(list[i]);
            if (length > tail + 1 && text[length - tail - 1] == ' ' &&
                !ends_by_yes(text, length - tail - 1) &&
                ascii_agree(list[i], text + length - tail, tail)) {
                length -= tail;
                cut = true;
            }
        }
    }
    return length;
}

static size_t cut_tail(const char *text, size_t length)
{
    return cut_one_of(text, length, tails);
}

/* A word in full. */
static const char *in_full(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        if (ascii_is_word(word, length, spellings[i].typed)) {
            return spellings[i].meant;
        }
    }
    return NULL;
}

/* Adds bytes; false when there is no room for them and a closing zero. */
static bool add(char *out, size_t size, size_t *used, const char *text, size_t length)
{
    if (*used + length + 1 > size) {
        return false;
    }
    memcpy(out + *used, text, length);
    *used += length;
    out[*used] = '\0';
    return true;
}

static bool write_in_full(const char *text, size_t length, char *out, size_t size)
{
    size_t used = 0;
    bool fits = true;
    for (size_t at = 0; at < length && fits;) {
        size_t word = 0;
        while (at + word < length && strchr(" ,?!", text[at + word]) == NULL) {
            word++;
        }
        if (word > 2 && text[at] == '\'' && text[at + word - 1] == '\'') {
            at++; /* what does 'pick' mean */
            word -= 2;
        }
        const char *full = in_full(text + at, word);
        fits = add(out, size, &used, full != NULL ? full : text + at,
                   full != NULL ? strlen(full) : word);
        at += word + (text[at + word] == '\'');
        for (; at < length && strchr(" ,?!", text[at]) != NULL && fits; at++) {
            fits = add(out, size, &used, text + at, 1);
        }
    }
    return fits;
}

bool spoken_line_checks(const char *line, char *out, size_t size)
{
    size_t used = 0;
    const size_t length = cut_one_of(line, strlen(line), checks);
    return length > 0 && strspn(line + length, " ?!.,;") < strlen(line + length) && !asks(line) &&
           led_by_one_of(line, claims) == 0 && add(out, size, &used, line, length);
}

/* Whether the words are enough to be asked about, and aren't about what was said before: "that's
 * right". */
static bool says_something(const char *said, size_t length)
{
    static const char *const before[] = {"that", "that's", "thats", "this", "it",     "it's",
                                         "its",  "yes",    "no",    "you",  "you're", "ok",
                                         "all",  "is",     "i'm",   "im",   "i",      NULL};
    const size_t first = strcspn(said, " ,");
    int blanks = 0;
    for (size_t i = 0; i < length; i++) {
        blanks += said[i] == ' ';
    }
    for (int i = 0; before[i] != NULL; i++) {
        if (ascii_is_word(said, first, before[i])) {
            return false;
        }
    }
    return blanks > 1;
}

/* Writes what somebody says is so as a question: "my friend says you can throw a 7", "a jack is
 * ten, right?". */
static bool ask_claim(const char *line, char *out, size_t size)
{
    for (size_t lead; (lead = led_by_one_of(line, leads)) > 0;) {
        line += lead;
    }
    const size_t claim = led_by_one_of(line, claims);
    const char *said = line + claim + led_by(line + claim, "that");
    const size_t whole = strlen(said), end = whole - (whole > 0 && said[whole - 1] == '?');
    const bool asks_no = end > 4 && ascii_agree(", no", said + end - 4, 4); /* "it is ten, no?" */
    const size_t told = cut_one_of(said, asks_no ? end - 4 : whole, checks);
    const bool checked = strspn(said + told, " ?!.,;") < strlen(said + told);
    const size_t length = cut_tail(said, told);
    const char *blank = memchr(said, ' ', length);
    size_t used = 0;
    out[0] = '\0';
    return (claim > 0 || (checked && says_something(said, length))) && blank != NULL &&
           !question_words_open(said) && add(out, size, &used, claimed, sizeof claimed - 1) &&
           write_in_full(said, length, out + used, size - used);
}

bool spoken_line_read(const char *line, char *out, size_t size)
{
    const char *from = line + led_by_one_of(line, sounds);
    const char *begin = begin_of(from);
    size_t used = 0;
    if (ask_claim(from, out, size)) {
        return true;
    }
    if (begin == from && !asks(from)) {
        return from != line && add(out, size, &used, from, strlen(from));
    }
    const size_t length = cut_tail(begin, strlen(begin));
    const size_t ask_mark = begin[strlen(begin) - 1] == '?' ? 1 : 0;
    if (length == 0 || !write_in_full(begin, length, out, size)) {
        return false;
    }
    used = strlen(out);
    return add(out, size, &used, "?", ask_mark) && strcmp(out, line) != 0;
}

bool spoken_words_read(const char *line, char *out, size_t size)
{
    return write_in_full(line, strlen(line), out, size);
}
