/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tells rounds in plain lines for people: who does what, which cards come, what lies on the table
 * when it changes, and how the score adds up. Lines are only ever appended, none wider than need
 * be.
 */
#ifndef CANASTA_MATCH_NARRATION_H
#define CANASTA_MATCH_NARRATION_H

#include <stddef.h>
#include <stdio.h>

#include "match/observer.h"
#include "messages/catalog.h"

/* A story being told. File and words are borrowed. */
struct narration {
    FILE *out;
    const struct catalog *catalog;
    int rounds;          /* told so far */
    struct round before; /* the round before the move to come */
};

void narration_begin(struct narration *s, const struct catalog *catalog, FILE *out);

/* What the story needs to hear; `s` must outlive the observer. */
struct play_observer narration_observer(struct narration *s);

/* Writes what a line of a score sheet is about, its points left out: "natural canasta of kings",
 * "in hand of west". Returns the length. */
enum { STORY_ITEM_SIZE = 96 };
size_t narration_item(const struct message_context *t,
                      const struct board *b,
                      const struct score_line *line,
                      char *out,
                      size_t size);

#endif
