/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The goals of a task and what its author says about them, as bytes. Inside the page. */
#ifndef CANASTA_BUNDLE_CODEC_GOAL_H
#define CANASTA_BUNDLE_CODEC_GOAL_H

#include "bundle/codec.h"
#include "questions/exercise.h"

/* Goals, model play, what is said of what is missed and of what was done, and reasons. The kind of
 * the question is known. */
void codec_task(struct codec *b, const struct table *t, struct exercise *e);

#endif
