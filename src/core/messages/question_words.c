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
    "whaddya", "whaddaya", "whatcha", "shud",    "shld",   "cud",     "cld",       "wud",
    "wld",     "wht",      "waht",    "whta",    NULL};

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

bool question_words_reasons(const char *line)
{
    static const char *const leads[] = {"but", "and", "so", "ok", "well", "then", "wait", NULL};
    static const char *const openers[] = {
        "why",   "whys", "how",   "hows",   "how's", "when", "whens", "where", "wheres", "where's",
        "which", "what", "whats", "what's", "who",   "whos", "who's", "wat",   NULL};
    static const char *const others[] = {"what if",      "what about",        "how about",
                                         "what happens", "what would happen", NULL};
    while (is_one_of(line, leads) && line[strcspn(line, " ")] != '\0') {
        line += strcspn(line, " ") + 1;
    }
    for (int i = 0; others[i] != NULL; i++) {
        if (ascii_agree(others[i], line, strlen(others[i]))) {
            return false; /* these propose something */
        }
    }
    return has_words(line, 2) && is_one_of(line, openers);
}

char *without_yes_no(char *text)
{
    static const char *const conditions[] = {"if", "once", "as", "but", "unless", "while", NULL};
    const size_t word = ascii_agree("Yes", text, 3) ? 3 : ascii_agree("No", text, 2) ? 2 : 0;
    if (word == 0 || strchr(",.:;", text[word]) == NULL || text[word] == '\0') {
        return text;
    }
    char *rest = text + word + 1 + strspn(text + word + 1, " ");
    if (*rest == '\0' || is_one_of(rest, conditions)) {
        return text;
    }
    if (*rest >= 'a' && *rest <= 'z') {
        *rest = (char)(*rest - 'a' + 'A');
    }
    return rest;
}
