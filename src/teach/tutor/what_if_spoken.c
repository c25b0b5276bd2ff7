/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads "what if it was a king" as the change of the top card that it means. */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "coach/query_suppose.h"
#include "messages/msg_query.h"
#include "messages/msg_what_if.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "tutor/asked.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/mode.h"
#include "tutor/session.h"

enum { CARD_SIZE = 24 };

/* The bytes behind one of the beginnings of a list; NULL: none of them. */
static const char *behind(const char *line, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (ascii_agree(*list, line, strlen(*list))) {
            return line + strlen(*list);
        }
    }
    return NULL;
}

/* The card that would lie on top, in the program's notation. */
static bool read_top(const char *line, char out[CARD_SIZE])
{
    static const char *const subjects[] = {
        "it ",      "that ",   "the top card ", "the top ", "the card ", "there ",
        "they ",    "she ",    "he ",           "west ",    "east ",     "somebody ",
        "someone ", "they'd ", "she'd ",        "he'd ",    NULL};
    static const char *const verbs[] = {"was ",        "were ",       "is ",    "had been ",
                                        "had thrown ", "has thrown ", "threw ", "throws ",
                                        "thrown ",     NULL};
    static const char *const articles[] = {"a ", "an ", "the ", "another ", NULL};
    static const char *const tails[] = {" instead", " on it",   " on top",      " of it",
                                        " there",   " on that", " on the pack", NULL};
    char card[CARD_SIZE];
    const char *subject = ascii_agree("what if ", line, 8) ? behind(line + 8, subjects) : NULL;
    const char *at = subject != NULL ? behind(subject, verbs) : NULL;
    const char *named = at != NULL ? behind(at, articles) : NULL;
    at = named != NULL ? named : at;
    size_t length = at != NULL ? strcspn(at, "?") : 0;
    for (int i = 0; tails[i] != NULL && length > 0; i++) {
        const size_t tail = strlen(tails[i]);
        if (length > tail && ascii_agree(tails[i], at + length - tail, tail)) {
            length -= tail;
            i = -1;
        }
    }
    if (length == 0 || length >= sizeof card) {
        return false;
    }
    memcpy(card, at, length);
    card[length] = '\0';
    return cards_in_words(card, 0, PLAIN_CARD, out, CARD_SIZE);
}

bool what_if_spoken(struct session *s, const char *line)
{
    char card[CARD_SIZE], typed[CARD_SIZE + 16];
    kind top;
    struct round now;
    const struct query_place at = asked_place(s, &now);
    if (at.round == NULL || query_board(&at)->pack_size == 0 || !read_top(line, card) ||
        !kind_read(card, strlen(card), &top, NULL)) {
        return false;
    }
    if (query_top_bars(top) && (s->current.state == ASKING_OPEN || s->mode->at_other_table)) {
        session_say(s, TONE_TEXT, msg_query_suppose_barred(top));
        return true;
    }
    if (s->mode->at_other_table) {
        query_suppose_top(&at, top);
        return true;
    }
    if (s->current.state == ASKING_OPEN) {
        session_say(s, TONE_TEXT, msg_what_if_what_if_changes_something());
        return true;
    }
    (void)snprintf(typed, sizeof typed, "what if top %s", card);
    return commands_take(s, typed);
}
