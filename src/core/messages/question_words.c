/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at the first word of a line, and at how many follow it. */
#include "messages/question_words.h"

#include <string.h>

#include "base/ascii.h"

enum {
    WORDS_LEAST = 3 /* fewer are a command or an answer */
};

/* Whether the line has at least so many words. */
static bool has_words(const char *line, int least)
{
    for (const char *at = line; *at != '\0' && least > 0;) {
        const size_t word = strcspn(at, " ");
        least -= word > 0;
        at += word + (at[word] != '\0');
    }
    return least <= 0;
}

/* Whether the line begins with one of the words, of which NULL is the last, and has some more. */
static bool begins_with(const char *line, const char *const *openers)
{
    const size_t first = strcspn(line, " ");
    if (!has_words(line, WORDS_LEAST)) {
        return false;
    }
    for (; *openers != NULL; openers++) {
        if (ascii_is_word(line, first, *openers)) {
            return true;
        }
    }
    return false;
}

bool question_words_ask(const char *line)
{
    static const char *const openers[] = {
        "who",   "whos",  "who's",  "whose", "what",    "whats", "what's",  "wat",  "when",
        "where", "which", "wich",   "why",   "how",     "can",   "can't",   "cant", "may",
        "could", "must",  "should", "shall", "do",      "does",  "did",     "is",   "isn't",
        "isnt",  "are",   "am",     "if",    "will",    "would", "has",     "have", "tell",
        "don't", "dont",  "aren't", "arent", "doesn't", "won't", "explain", NULL};
    const size_t length = strlen(line);
    return length > 1 && line[length - 1] == '?' ? has_words(line, 2) : begins_with(line, openers);
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
