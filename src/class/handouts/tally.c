/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/tally.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/msg_command.h"

enum { WORD_SIZE = 16, WORD_RIGHT = -2, WORD_WRONG = -3, WORD_NONE = -1 };

/* Which answer a word stands for: its place, or one of the WORD_... */
static int find_answer(const char *word, const struct tally_asked *asked)
{
    if (word[0] != '\0' && word[1] == '\0' && word[0] >= 'a' && word[0] < 'a' + asked->count) {
        return word[0] - 'a';
    }
    for (int i = 0; i < asked->count; i++) {
        if (strcmp(word, asked->choice[i]) == 0) {
            return i;
        }
    }
    return strcmp(word, "right") == 0   ? WORD_RIGHT
           : strcmp(word, "wrong") == 0 ? WORD_WRONG
                                        : WORD_NONE;
}

static const char *skip(const char *text)
{
    return text + strspn(text, " \t,;:=.");
}

/* The next word in small letters; returns the place after it. */
static const char *next_word(const char *text, char out[WORD_SIZE])
{
    size_t used = 0;
    while (ascii_is_letter(*text)) {
        if (used + 1 < WORD_SIZE) {
            out[used++] = ascii_lower(*text);
        }
        text++;
    }
    out[used] = '\0';
    return text;
}

static bool fail(struct message *fault, int count)
{
    static const char *const letters[OPTIONS_MAX] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    *fault = count > 0 ? msg_tally_choices(letters[count - 1]) : msg_tally_right();
    return false;
}

/* Whether several answers are right, so that one person may raise several hands. */
static bool takes_several(const struct tally_asked *asked)
{
    return (asked->right & (asked->right - 1)) != 0;
}

bool tally_read(const char *text,
                const struct tally_asked *asked,
                struct tally_hands *out,
                struct message *fault)
{
    struct tally_hands hands = {0, 0};
    int most = 0; /* raised at once */
    unsigned seen = 0;
    for (const char *at = skip(text); *at != '\0'; at = skip(at)) {
        char word[WORD_SIZE];
        int number = 0;
        at = skip(next_word(at, word));
        const int answer = find_answer(word, asked);
        const size_t digits = strspn(at, "0123456789");
        for (size_t i = 0; i < digits && number <= TALLY_MOST; i++) {
            number = 10 * number + (at[i] - '0');
        }
        const unsigned bit = 1U << (answer >= 0 ? answer : OPTIONS_MAX - answer);
        if (answer == WORD_NONE || digits == 0 || number > TALLY_MOST || (seen & bit) != 0) {
            return fail(fault, asked->count);
        }
        seen |= bit;
        const bool is_right =
            answer >= 0 ? (asked->right >> answer & 1) != 0 : answer == WORD_RIGHT;
        hands.right += is_right ? number : 0;
        hands.wrong += is_right ? 0 : number;
        most = takes_several(asked) ? (number > most ? number : most) : hands.right + hands.wrong;
        at += digits;
    }
    if (asked->room > 0 && most > asked->room) {
        *fault = msg_tally_room(most, asked->room);
        return false;
    }
    *out = hands;
    return true;
}
