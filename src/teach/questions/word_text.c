/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in a few fixed words, as people type them. */
#include "questions/word_text.h"

#include "base/ascii.h"
#include "engine/pack.h"
#include "messages/parse_error_message.h"
#include "notation/yes_no.h"

static bool unread(struct parse_error *fault, const char *text, size_t length, enum phrase_id what)
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

/* Which words are taken, by the number that the phrase about others knows them by. */
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
            (void)unread(fault, text + at, size, PHRASE_FAULT_WORDS);
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
                      out->form == FORM_FORCED ? PHRASE_FAULT_FORCED : PHRASE_FAULT_UPCARD);
    }
    return true;
}

/* "no", "yes", "yes wild red-three", or the reasons alone. */
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
        return unread(fault, "", 0, PHRASE_FAULT_FROZEN);
    }
    at += plain ? size : 0;
    /* after a plain yes the learner may say why in other words */
    return read_words(text + at, length - at, out, fault) || plain;
}

bool ways_read(const char *text, size_t length, struct answer *out, struct parse_error *fault)
{
    if (length == 0) {
        return unread(fault, "", 0, PHRASE_FAULT_WAYS);
    }
    if (ascii_is_word(text, length, "both")) { /* as lessons ask: meld, pair, both, or none */
        out->words = WAY_MELD | WAY_PAIR;
        return true;
    }
    return none_read(text, length) || read_words(text, length, out, fault);
}
