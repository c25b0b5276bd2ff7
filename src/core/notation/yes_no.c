/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/yes_no.h"

#include <string.h>

#include "base/ascii.h"

static bool is_among(const char *text, size_t length, const char *const words[])
{
    for (size_t i = 0; words[i] != NULL; i++) {
        if (ascii_is_word(text, length, words[i])) {
            return true;
        }
    }
    return false;
}

size_t without_courtesy(const char *text, size_t length)
{
    static const char *const words[] = {"please", "thanks", "thank you"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const size_t size = strlen(words[i]);
        if (length > size && ascii_is_word(text + length - size, size, words[i]) &&
            strchr(" ,", text[length - size - 1]) != NULL) {
            return length - size;
        }
    }
    return length;
}

/* Without what may stand at the end of a line of one word. */
static size_t without_end(const char *text, size_t length, const char *marks)
{
    while (length > 0 && (ascii_is_blank(text[length - 1]) ||
                          (text[length - 1] != '\0' && strchr(marks, text[length - 1]) != NULL))) {
        length--;
    }
    return length;
}

enum yes_no yes_no_read(const char *text, size_t length)
{
    static const char *const yes[] = {"yes", "y", "yep", "yeah", "yea", "yup", NULL};
    static const char *const no[] = {"no", "n", "nope", "nah", NULL};
    while (length > 0 && ascii_is_blank(text[0])) {
        text++;
        length--;
    }
    length = without_courtesy(text, without_end(text, length, ".!"));
    length = without_end(text, length, ",");
    return is_among(text, length, yes)  ? SAYS_YES
           : is_among(text, length, no) ? SAYS_NO
                                        : SAYS_NEITHER;
}

bool on_off_read(const char *text, size_t length, bool *on)
{
    const enum yes_no said = length == 0 || ascii_is_word(text, length, "on") ? SAYS_YES
                             : ascii_is_word(text, length, "off")             ? SAYS_NO
                                                                  : yes_no_read(text, length);
    if (said == SAYS_NEITHER) {
        return false;
    }
    *on = said == SAYS_YES;
    return true;
}

bool none_read(const char *text, size_t length)
{
    static const char *const words[] = {
        "none",          "nothing",      "no",           "0",          "-",
        "can't be done", "cant be done", "not possible", "impossible", NULL};
    const size_t it = length > 3 && ascii_agree(text, "it ", 3) ? 3 : 0;
    return is_among(text + it, length - it, words);
}
