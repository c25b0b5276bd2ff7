/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A short way through the course, for somebody who plays on Thursday. The lessons say which ways
 * they lie on (`paths` in course.h); which one the learner goes is a setting.
 */
#ifndef CANASTA_TUTOR_PATH_H
#define CANASTA_TUTOR_PATH_H

#include <stdbool.h>

#include "messages/message.h"
#include "tutor/choices.h"
#include "tutor/course.h"

struct session;

enum { PATH_SIZE = 64 };

/* The way the learner goes; empty: the whole course. */
void path_now(const struct session *s, char out[PATH_SIZE]);

/* Whether the menu offers a short way, or the whole course to one who goes a short way: `typed` is
 * the line that takes it, `said` what the menu says. Nothing where the course has no short way, to
 * players, or at a classic table. */
bool path_offer(const struct session *s, char typed[CHOICE_SIZE], struct message *said);

/* Tells somebody who has never played that there is a short way, where the menu offers it. */
void path_tell_soon(struct session *s);

/* Tells where the learner is on the way with this lesson, or when it is `done` that it was the last
 * one. False when the lesson isn't on the learner's way. */
bool path_tell_lesson(struct session *s, const struct lesson *l, bool done);

/* Says which lessons before this one the learner has passed over on the way, if there is one. */
void path_tell_skipped(struct session *s, const struct lesson *l);

#endif
