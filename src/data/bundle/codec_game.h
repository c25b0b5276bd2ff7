/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables, positions and exercises in a stream (codec.h), both ways. What was read is as good as
 * what an author's file gives: settled, and without fault; if not, the stream is bad. */
#ifndef CANASTA_BUNDLE_CODEC_GAME_H
#define CANASTA_BUNDLE_CODEC_GAME_H

#include "bundle/codec.h"
#include "engine/table.h"
#include "questions/exercise.h"

void codec_table(struct codec *b, struct table *t);

/* Rules that something is about, at most `most`. */
void codec_topics(struct codec *b, enum rule_id *topic, int *count, int most);

/* What a session uses of it: not where the position is from, what the author holds to be right, or
 * claims about moves; and not its table, which is `t`. */
void codec_exercise(struct codec *b, const struct table *t, struct exercise *e);

#endif
