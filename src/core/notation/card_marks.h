/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cards inside a text as marks, one private character each, so that the front end that shows the
 * text draws them as it likes: by rank, with suits, in words, as pictures. A run of marks is a set
 * (like cards together, in canonical order), a pile (in its own order, the last on top) or a single
 * card (spoken of with an article).
 */
#ifndef CANASTA_NOTATION_CARD_MARKS_H
#define CANASTA_NOTATION_CARD_MARKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "engine/cards.h"

enum {
    CARD_MARK_SIZE = 3,   /* bytes of a mark */
    CARD_MARKS_MOST = 108 /* cards of a run */
};

enum card_run_sort { CARD_RUN_SET, CARD_RUN_PILE, CARD_RUN_ONE };

/* A run of marks as it is read. */
struct card_run {
    enum card_run_sort sort;
    int count;
    uint8_t kind[CARD_MARKS_MOST];
    size_t length; /* bytes of the run in the text, its ends included */
};

/* Writes the cards as a run; nothing when there are none. */
void card_marks_set(struct strbuf *out, cardset cards);

/* Writes `count` kinds as a pile, the last one on top. */
void card_marks_pile(struct strbuf *out, const uint8_t *kinds, int count);

/* Writes a card as a run of its own. */
void card_marks_one(struct strbuf *out, kind k);

/* Reads the run that begins at `text`. False when none begins there. */
bool card_marks_read(const char *text, struct card_run *out);

/* Where a line that the reader may type opens, where the text shown for it begins if that is
 * something else, and where it closes: in a text for a front end that makes a button of it. */
enum typed_place { TYPED_OPENS, TYPED_SHOWN, TYPED_CLOSES };

/* The mark of that place, of the same private characters. */
void typed_mark(enum typed_place place, char out[CARD_MARK_SIZE + 1]);

#endif
