/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at the first word of a line, and at how many follow it. */
#include "messages/question_words.h"

#include <string.h>

#include "base/ascii.h"

enum {
    WORDS_LEAST = 3 /* fewer are a command or an answer */
};

/* Whether the line has at least that number of words. */
static bool has_words(const char *line, int least)
{
    for (const char *at = line; *at != '\0' && least > 0;) {
        const size_t word = strcspn(at, " ");
        least -= word > 0;
        at += word + (at[word] != '\0');
    }
    return least <= 0;
}

/* Whether the first word of the line is one of these, of which NULL is the last. */
static bool is_one_of(const char *line, const char *const *openers)
{
    const size_t first = strcspn(line, " ");
    for (; *openers != NULL; openers++) {
        if (ascii_is_word(line, first, *openers)) {
            return true;
        }
    }
    return false;
}

/* The same, with some more words after it. */
static bool begins_with(const char *line, const char *const *openers)
{
    return has_words(line, WORDS_LEAST) && is_one_of(line, openers);
}

/* The words that questions begin with. */
static const char *const asking[] = {
    "who",     "whos",     "who's",   "whose",   "what",   "whats",   "what's",    "wat",
    "when",    "where",    "which",   "wich",    "why",    "how",     "can",       "can't",
    "cant",    "may",      "could",   "must",    "should", "shall",   "do",        "does",
    "did",     "is",       "isn't",   "isnt",    "are",    "am",      "if",        "will",
    "would",   "has",      "have",    "tell",    "don't",  "dont",    "aren't",    "arent",
    "doesn't", "won't",    "explain", "any",     "anyone", "anybody", "was",       "were",
    "hows",    "how's",    "wheres",  "where's", "whens",  "when's",  "shouldn't", "couldn't",
    "didn't",  "haven't",  "hasn't",  "doesnt",  "didnt",  "wats",    "wut",       "wot",
    "whaddya", "whaddaya", "whatcha", NULL};

bool question_words_open(const char *line)
{
    return has_words(line, 2) && is_one_of(line, asking);
}

bool question_words_ask(const char *line)
{
    const size_t length = strlen(line);
    return length > 1 && line[length - 1] == '?' ? has_words(line, 2) : begins_with(line, asking);
}

bool question_words_tell(const char *line)
{
    static const char *const openers[] = {"i",     "we",      "my",       "our", "they",
                                          "there", "someone", "somebody", NULL};
    return question_words_ask(line) || begins_with(line, openers);
}

bool question_words_whether(const char *line)
{
    static const char *const openers[] = {"can",   "can't",  "cant", "may",    "could", "must",
                                          "do",    "don't",  "dont", "does",   "did",   "is",
                                          "isn't", "isnt",   "are",  "aren't", "am",    "has",
                                          "have",  "should", "will", "would",  NULL};
    return begins_with(line, openers);
}
