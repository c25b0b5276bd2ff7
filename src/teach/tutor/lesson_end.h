/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The end of a lesson: how it went, what to look at once more, how long it took and what comes
 * next. It is told as sentences, and a front end may draw it instead.
 */
#ifndef CANASTA_TUTOR_LESSON_END_H
#define CANASTA_TUTOR_LESSON_END_H

#include "messages/message.h"
#include "tutor/mode_state.h"

struct session;

/* Something was done in the lesson that is open: its time runs, and long pauses do not count. */
void lesson_time(struct session *s);

/* Gathers how the open lesson went into `s->ended` and tells it, before the menu comes. */
void lesson_end_tell(struct session *s);

/* The sentence that fits how it went. */
struct message lesson_end_word(const struct lesson_end *e);

#endif
