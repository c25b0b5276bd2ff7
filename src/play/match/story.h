/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tells rounds in plain lines for people: who does what, which cards come, what lies on the table
 * when it changes, and how the score adds up. Lines are only ever appended, none wider than need
 * be.
 */
#ifndef CANASTA_PLAY_STORY_H
#define CANASTA_PLAY_STORY_H

#include <stddef.h>
#include <stdio.h>

#include "match/observer.h"
#include "messages/phrases.h"

/* A story being told. File and words are borrowed. */
struct story {
    FILE *out;
    const struct phrases *phrases;
    int rounds;          /* told so far */
    struct round before; /* the round before the move to come */
};

void story_begin(struct story *s, const struct phrases *phrases, FILE *out);

/* What the story needs to hear; `s` must outlive the observer. */
struct play_observer story_observer(struct story *s);

/* Writes what a line of a score sheet is about, its points left out: "natural canasta of kings",
 * "in hand of west". Returns the length. */
enum { STORY_ITEM_SIZE = 96 };
size_t story_item(const struct teller *t,
                  const struct board *b,
                  const struct score_line *line,
                  char *out,
                  size_t size);

#endif
