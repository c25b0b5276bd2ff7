/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Why not, I've got two 2s": a no that the learner objects to, with a reason of their own. */
#ifndef CANASTA_TUTOR_WHY_NOT_H
#define CANASTA_TUTOR_WHY_NOT_H

#include <stdbool.h>

struct session;

/* Answers such a line by what the no was about: by the cards named where they can't help, and by
 * the reason that forbids it. False, with nothing told, when it is none, or nothing was asked or
 * refused before. */
bool why_not_takes(struct session *s, const char *line);

#endif
