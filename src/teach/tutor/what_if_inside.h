/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of "what if". For its files only. */
#ifndef CANASTA_TUTOR_WHAT_IF_INSIDE_H
#define CANASTA_TUTOR_WHAT_IF_INSIDE_H

#include <stdbool.h>

#include "tutor/session.h"

/* The question with its change. */
struct variant {
    struct table table;
    struct exercise exercise; /* a copy */
    const struct session *session;
    char what[MESSAGE_TEXT_SIZE]; /* the change in words, to follow "With" */
};

/* Says why a change cannot be; false. */
bool what_if_refuse(const struct variant *v, struct message why);

/* Notes the change in words; true. */
bool what_if_made(struct variant *v, struct message what);

/* Skips a word of the list, which NULL ends, at the beginning of the line. */
const char *what_if_skip(const char *line, const char *const *list);

/* "K for 4": takes the cards after `for` out of the set and puts the others in. False after saying
 * what is wrong. */
bool what_if_swap(struct variant *v, cardset *set, const char *value);

/* What a sentence of this kind comes to. */
enum what_if_said { SAYS_SOMETHING_ELSE, SAYS_WHAT_CANNOT_BE, SAYS_A_CHANGE };

/* Takes what is said of one canasta: "8s were a canasta", "had no canasta of queens", "kings were
 * a mixed canasta", "8s were clean", "had no kings"; `side` is whose, -1 for the side that has
 * that rank. What cannot be is said. */
enum what_if_said what_if_canasta(struct variant *v, int side, const char *text);

/* Takes what players argue about once a round is over, about a seat or a side: "east went out",
 * "nobody went out", "they had three red threes", "north had three aces", "we melded K K K 2", "our
 * 8s were clean", "west showed garbage". `line` is what follows "what if", in small letters;
 * what cannot be is said. */
enum what_if_said what_if_round(struct variant *v, const char *line);

#endif
