/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts a no that is asked about from the reason against it. */
#include "coach/query_objection.h"

#include <string.h>

#include "base/ascii.h"
#include "messages/question_words.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"

/* The text behind one of these, and what parts it from the rest; NULL: it begins with none. */
static const char *behind(const char *text, const char *const *list)
{
    static const char parts[] = " ,.?!:;-";
    for (int i = 0; list[i] != NULL; i++) {
        const size_t length = strlen(list[i]);
        if (ascii_agree(list[i], text, length) && strchr(parts, text[length]) != NULL) {
            return text + length + strspn(text + length, parts);
        }
    }
    return NULL;
}

const char *query_objection(const char *line)
{
    static const char *const buts[] = {"but", "and", "well", "ok", "hey", NULL};
    static const char *const whys[] = {
        "why not",      "why cant i",   "why can't i", "why not then",
        "how come not", "why can't we", "how come",    NULL};
    static const char *const tells[] = {
        "i have",    "i've",      "ive",     "i've got", "i got",     "i hold",
        "i do have", "we have",   "we've",   "we're",    "it's",      "its",
        "it is",     "they're",   "that's",  "there's",  "there are", "there is",
        "my",        "our",       "i only",  "i still",  "i also",    "they are",
        "these are", "those are", "this is", "i can",    "i'm",       NULL};
    const char *at = behind(line, buts);
    const bool but = at != NULL && ascii_agree("but", line, 3);
    at = at != NULL ? at : line;
    const char *why = behind(at, whys);
    const char *told = why != NULL ? behind(why, buts) : NULL;
    told = told != NULL ? told : why;
    if (told == NULL && !but) {
        return NULL;
    }
    told = told != NULL ? told : at;
    const bool apart = why != NULL && why > at && strchr(",.?!", why[-1]) == NULL &&
                       strpbrk(at, ",.?!;") != NULL && strpbrk(at, ",.?!;") < told;
    const bool says = behind(told, tells) != NULL || (apart && !question_words_open(told));
    return says && strchr(told, ' ') != NULL ? told : NULL;
}

bool query_speaks_of_wilds(const char *reason)
{
    char word[16], written[CARDS_TEXT_SIZE];
    cardset cards = 0;
    while (*reason != '\0') {
        const size_t length = strcspn(reason, " ,.;/?!");
        if (length > 0 && length < sizeof word) {
            memcpy(word, reason, length);
            word[length] = '\0';
            const bool number = plain_number(word, length) > 0 && reason[length] == ' ';
            if (ascii_agree("wild", word, 4) ||
                (!number && cards_in_words(word, 0, PLAIN_HEAP, written, sizeof written) &&
                 cards_read(written, strlen(written), &cards, NULL) && (cards & CARDS_WILD) != 0)) {
                return true;
            }
        }
        reason += length + (reason[length] != '\0' ? 1 : 0);
    }
    return false;
}
