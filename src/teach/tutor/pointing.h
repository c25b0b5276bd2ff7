/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What "it", "that one" and "them" stand for in a question about the position: the cards that were
 * spoken of last, the move that is proposed, the card drawn, or the one on top of the pack. Where
 * several may be meant and none comes first, all of them.
 */
#ifndef CANASTA_TUTOR_POINTING_H
#define CANASTA_TUTOR_POINTING_H

#include <stddef.h>

#include "coach/query.h"

struct session;

enum {
    POINTED_MOST = 9,  /* kinds that are worth a list */
    POINTED_SIZE = 176 /* of a line with cards named in it */
};

/* The question with each of the cards in the place of the word that points. */
struct pointed {
    int count;  /* 0: the line points at no card, or at none that can be found */
    bool three; /* the one that it points at is a three */
    char line[POINTED_MOST][POINTED_SIZE];
};

/* Finds what a line may mean that is asked at this place. */
void pointing_find(const struct session *s,
                   const struct query_place *at,
                   const char *line,
                   struct pointed *out);

/* Where what is spoken of now holds: the task, or the game as far as it has come; without cards. */
struct spoken_of pointing_place(const struct session *s);

/* Notes cards of a question that was answered, or those that a line names which is given as an
 * answer or a move. */
void pointing_note(struct session *s, cardset cards);
void pointing_note_line(struct session *s, const char *line);

#endif
