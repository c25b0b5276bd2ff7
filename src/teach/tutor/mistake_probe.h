/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking for where a wrong answer comes from, while its question stays open: one further question
 * where several slips give the same number, and the score sheet line by line. Which slip gives
 * which number is the coach's to know.
 */
#ifndef CANASTA_TUTOR_MISTAKE_PROBE_H
#define CANASTA_TUTOR_MISTAKE_PROBE_H

#include <stdbool.h>

#include "tutor/current_question_state.h"

struct session;

/* After a wrong answer was told and stored. `slip`: the one that explains it, or SLIP_NONE. Points
 * at the lesson about it, or asks the further question. Returns whether it did the latter. */
bool mistake_probe_begin(struct session *s, const struct answer *given, int slip);

/* Looks at a line typed while the question is open. False when it is an answer to the question
 * after all. */
bool mistake_probe_take(struct session *s, const char *line);

/* Shows once more what is asked; false when nothing is. */
bool mistake_probe_remind(const struct session *s);

#endif
