/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/house_words.h"

#include <string.h>

#include "base/ascii.h"

void house_words_split(const char *text, struct house_words *w)
{
    static const char blanks[] = " \t";
    w->count = 0;
    for (const char *at = text + strspn(text, blanks);
         *at != '\0' && w->count < HOUSE_WORDS_MOST;) {
        const size_t whole = strcspn(at, blanks);
        size_t length = whole;
        while (length > 1 && strchr(",;:.!?()", at[length - 1]) != NULL) {
            length--;
        }
        w->at[w->count] = at;
        w->length[w->count] = length;
        w->ends[w->count++] = length < whole;
        at += whole + strspn(at + whole, blanks);
    }
}

bool house_words_is(const struct house_words *w, int i, const char *word)
{
    return i >= 0 && i < w->count && ascii_is_word(w->at[i], w->length[i], word);
}

bool house_words_is_one_of(const struct house_words *w, int i, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (house_words_is(w, i, *list)) {
            return true;
        }
    }
    return false;
}
