/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes rounds as a journal while they are played: the header when a round is dealt, each move as
 * it happens, the end and the score. What is in the file at any moment can be replayed up to there.
 */
#ifndef CANASTA_MATCH_JOURNAL_WRITER_H
#define CANASTA_MATCH_JOURNAL_WRITER_H

#include <stdbool.h>
#include <stdio.h>

#include "match/observer.h"

/* A journal being written. The file is borrowed. */
struct journal_writer {
    FILE *out;
    bool flush;       /* hand every line to the system at once, for games that may be cut short */
    bool failed;      /* a line could not be written; nothing is written after it */
    bool goes_on;     /* a round was written before: an empty line parts them */
    int stock_before; /* cards in the stock before the move to come */
};

/* Starts a journal at the file's present place. */
void journal_writer_begin(struct journal_writer *w, FILE *out, bool flush);

/* What the writer needs to hear; `w` must outlive the observer. */
struct play_observer journal_writer_observer(struct journal_writer *w);

#endif
