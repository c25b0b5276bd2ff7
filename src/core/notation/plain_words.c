/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits lines, and leaves out what tells nothing. */
#include "notation/plain_words.h"

#include <string.h>

#include "base/ascii.h"
#include "notation/cards_text.h"

bool plain_is_said(const char *word, const char *name)
{
    return ascii_is_word(word, strlen(word), name);
}

bool plain_is_one_of(const char *word, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (plain_is_said(word, *list)) {
            return true;
        }
    }
    return false;
}

/* Articles and words that are only polite. */
static bool is_idle(const char *word)
{
    static const char *const idle[] = {
        "a",   "an",   "the",  "my",  "your", "please", "kindly", "thanks", "thank",
        "thx", "just", "then", "so",  "well", "um",     "uh",     "hey",    "hello",
        "hi",  "dear", "our",  "her", "his",  "their",  NULL};
    return plain_is_one_of(word, idle);
}

/* Whether word `i` is an ace, as cards are written: a capital A beside a card, or within the line
 * with nothing after it that would be named with an article. */
static bool is_ace(const struct plain_words *s, int i)
{
    static const char *const between[] = {"and", "with", "plus", "to", "on", "onto", NULL};
    const char *next = i + 1 < s->count ? s->word[i + 1] : NULL;
    kind k;
    if (strcmp(s->word[i], "A") != 0) {
        return false;
    }
    return next == NULL || (strlen(next) <= 2 && kind_read(next, strlen(next), &k, NULL)) ||
           (i > 0 && plain_is_one_of(next, between));
}

/* Counts the words at the start that say only that the learner wishes something. */
static int request_length(const struct plain_words *s)
{
    static const char *const requests[] = {
        "i would like to", "i'd like to", "i want to",    "i wish to", "i will",        "i'll",
        "let me",          "let us",      "let's",        "can you",   "could you",     "would you",
        "can we",          "shall we",    "i would like", "i want",    "i am going to", "i have to",
        "could i have",    "can i have",  "may i have",   "can i see", "may i see"};
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        const char *at = requests[i];
        int n = 0;
        for (; n < s->count && *at != '\0'; n++) {
            const size_t length = strcspn(at, " ");
            if (strlen(s->word[n]) != length || !ascii_agree(at, s->word[n], length)) {
                break;
            }
            at += length + (at[length] == ' ' ? 1 : 0);
        }
        if (*at == '\0' && n < s->count) {
            return n;
        }
    }
    return 0;
}

/* Takes up a word; one that is two in short is taken up as two. */
static void add_word(struct plain_words *s, char *text, size_t length)
{
    static const struct {
        const char *word;
        size_t first; /* letters of the first of the two */
        const char *second;
    } shorts[] = {{"what's", 4, "is"}, {"whats", 4, "is"}, {"that's", 4, "is"}, {"thats", 4, "is"},
                  {"who's", 3, "is"},  {"it's", 2, "is"},  {"i'm", 1, "am"},    {"i'd", 1, "would"},
                  {"let's", 3, "us"},  {"i'll", 1, "will"}};
    const char *second = NULL;
    text[length] = '\0';
    for (size_t i = 0; i < sizeof shorts / sizeof shorts[0]; i++) {
        if (ascii_is_word(text, length, shorts[i].word)) {
            text[shorts[i].first] = '\0';
            second = shorts[i].second;
        }
    }
    if (s->count < PLAIN_WORDS) {
        s->word[s->count++] = text;
    }
    if (second != NULL && s->count < PLAIN_WORDS) {
        s->word[s->count++] = second;
    }
}

static void drop_words(struct plain_words *s, int first, int count)
{
    s->count -= count;
    memmove(s->word + first, s->word + first + count,
            (size_t)(s->count - first) * sizeof s->word[0]);
}

static bool has_letter(const char *line)
{
    while (*line != '\0' && !ascii_is_letter(*line)) {
        line++;
    }
    return *line != '\0';
}

bool plain_hear(const char *line, struct plain_words *s)
{
    static const char blanks[] = " \t?!,\"";
    s->count = 0;
    if (strlen(line) >= sizeof s->text || !has_letter(line)) {
        return false;
    }
    memcpy(s->text, line, strlen(line) + 1);
    for (char *at = s->text + strspn(s->text, blanks); *at != '\0';) {
        size_t length = strcspn(at, blanks);
        char *end = at + length;
        char *next = end + strspn(end, blanks);
        while (length > 0 && at[length - 1] == '.') {
            length--;
        }
        if (length > 0) {
            add_word(s, at, length);
        }
        at = next;
    }
    for (int i = s->count - 1; i >= 0; i--) {
        const bool letter = i > 0 && i == s->count - 1 && strcmp(s->word[i], "a") == 0;
        if (is_idle(s->word[i]) && !letter && !is_ace(s, i) && s->count > 1) {
            drop_words(s, i, 1);
        }
    }
    drop_words(s, 0, request_length(s));
    while (s->count > 2 && (plain_is_said(s->word[s->count - 1], "you") ||
                            plain_is_said(s->word[s->count - 1], "now"))) {
        s->count--; /* "yes thank you", "what do I do now" */
    }
    return s->count > 0;
}
