/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What if I had another king", "could I go down if I draw a queen": what would be so with cards
 * that the learner hasn't got. */
#ifndef CANASTA_TUTOR_SUPPOSE_H
#define CANASTA_TUTOR_SUPPOSE_H

#include <stdbool.h>

struct session;

/* Answers such a line from the position on screen, or says that it can't be tried. False, with
 * nothing told, when it is none, or nothing is on screen. */
bool suppose_takes(struct session *s, const char *line);

#endif
