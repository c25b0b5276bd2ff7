/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in a few fixed words, as people type them. */
#include "questions/word_text.h"

#include "base/ascii.h"
#include "engine/pack.h"
#include "messages/parse_error_message.h"
#include "notation/yes_no.h"

static bool unread(struct parse_error *fault, const char *text, size_t length, enum message_id what)
{
    fault_set(fault, 0, what, text, length, NULL);
    return false;
}

static bool parts(char c)
{
    return ascii_is_blank(c) || c == ',' || c == ':' || c == ';';
}

/* The length of the next word from `at`, which is moved to it; 0 at the end. */
static size_t next_word(const char *text, size_t length, size_t *at)
{
    while (*at < length && parts(text[*at])) {
        (*at)++;
    }
    size_t end = *at;
    while (end < length && !parts(text[end])) {
        end++;
    }
    return end - *at;
}

/* Which words are taken, by the number that the message about others knows them by. */
static int words_of(enum answer_form form)
{
    return form == FORM_FROZEN ? 1 : form == FORM_WAYS ? 2 : form == FORM_FORCED ? 3 : 4;
}

/* Words of the form, each once, in any order; "and" and commas part them. */
static bool
read_words(const char *text, size_t length, struct answer *out, struct parse_error *fault)
{
    int count = 0;
    const char *const *words = form_words(out->form, &count);
    size_t at = 0, size;
    while ((size = next_word(text, length, &at)) > 0) {
        int found = -1;
        for (int i = 0; i < count; i++) {
            found = ascii_is_word(text + at, size, words[i]) ? i : found;
        }
        if (found < 0 && !ascii_is_word(text + at, size, "and")) {
            (void)unread(fault, text + at, size, MSG_fault_words);
            if (fault != NULL) {
                fault->number = words_of(out->form);
            }
            return false;
        }
        out->words |= found >= 0 ? 1U << found : 0;
        at += size;
    }
    return true;
}

/* One word, as must or frozen. */
bool word_read(const char *text, size_t length, struct answer *out, struct parse_error *fault)
{
    if (!read_words(text, length, out, fault)) {
        return false;
    }
    if (out->words == 0 || (out->words & (out->words - 1)) != 0) {
        return unread(fault, text, length,
                      out->form == FORM_FORCED ? MSG_fault_forced : MSG_fault_upcard);
    }
    return true;
}

static bool is_any(const char *text, size_t length, const char *const *words)
{
    while (*words != NULL && !ascii_is_word(text, length, *words)) {
        words++;
    }
    return *words != NULL;
}

static bool denies(const char *text, size_t length)
{
    static const char *const words[] = {"not", "no", "nothing", "never", "arent", "isnt", NULL};
    return is_any(text, length, words) ||
           (length > 3 && ascii_is_word(text + length - 3, 3, "n't"));
}

/* The FROZEN_ bit of a word in a sentence: a card that lies in the pack or, denied, being down; 0
 * if it names no reason. */
static unsigned reason_of(const char *text, size_t length, bool denied)
{
    static const char *const wild[] = {"wild",  "wilds", "2",      "2s", "two",       "twos",
                                       "deuce", "joker", "jokers", "jo", "wild-card", NULL};
    static const char *const red[] = {"red", "3r", NULL};
    static const char *const black[] = {"black", "3b", NULL};
    static const char *const down[] = {"down", "open", "opened", "melded", NULL};
    return is_any(text, length, wild)             ? FROZEN_WILD
           : is_any(text, length, red)            ? FROZEN_RED_THREE
           : is_any(text, length, black)          ? FROZEN_BLACK_THREE
           : denied && is_any(text, length, down) ? FROZEN_UNOPENED
                                                  : 0;
}

/* Reasons in a sentence: "because there's a 2 in it and we aren't down". False, with no reasons, if
 * there are none, or if one is denied ("no wild in it"). */
static bool read_reasons(const char *text, size_t length, struct answer *out)
{
    size_t at = 0, size;
    bool denied = false;
    out->words = 0;
    while ((size = next_word(text, length, &at)) > 0) {
        const unsigned reason = reason_of(text + at, size, denied);
        if (denied && reason != 0 && reason != FROZEN_UNOPENED) {
            out->words = 0;
            return false;
        }
        out->words |= reason;
        denied = (denied && reason == 0 && !ascii_is_word(text + at, size, "and")) ||
                 denies(text + at, size);
        at += size;
    }
    return out->words != 0;
}

/* "no", "yes", "yes wild red-three", or the reasons alone, in these words or in a sentence. */
bool frozen_read(const char *text, size_t length, struct answer *out, struct parse_error *fault)
{
    size_t at = 0;
    const size_t size = next_word(text, length, &at);
    const enum yes_no said = yes_no_read(text + at, size);
    if (said == SAYS_NO) {
        return true;
    }
    const bool plain = said == SAYS_YES || ascii_is_word(text + at, size, "frozen");
    out->yes = true;
    if (length == 0) {
        return unread(fault, "", 0, MSG_fault_frozen);
    }
    at += plain ? size : 0;
    /* a plain yes is an answer whatever comes after it */
    return read_words(text + at, length - at, out, fault) ||
           read_reasons(text + at, length - at, out) || plain;
}

bool ways_read(const char *text, size_t length, struct answer *out, struct parse_error *fault)
{
    if (length == 0) {
        return unread(fault, "", 0, MSG_fault_ways);
    }
    if (ascii_is_word(text, length, "both")) { /* as lessons ask: meld, pair, both, or none */
        out->words = WAY_MELD | WAY_PAIR;
        return true;
    }
    return none_read(text, length) || read_words(text, length, out, fault);
}
