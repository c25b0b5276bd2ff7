/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The screen as paper: lines are only ever added. Wraps text, sets it off with colour where colour
 * is wanted, draws the cards inside it, and makes every character fit for the terminal.
 *
 * In texts a line feed ends a line and a no-break space (U+00A0) is a blank that no line breaks at.
 */
#ifndef CANASTA_CLI_PAPER_H
#define CANASTA_CLI_PAPER_H

#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"
#include "cli/card_style.h"
#include "tutor/event.h"

enum {
    PAPER_WIDEST = 72,   /* longer lines are hard to read */
    PAPER_NARROWEST = 20 /* narrower terminals break lines themselves */
};

/* Stops where the screen is full, so that nothing runs out of it unread. */
struct pager {
    int rows;                    /* of the screen; 0: never stops */
    int lines;                   /* written since something was typed */
    bool begun;                  /* something stands on the line the pen is on */
    bool enough;                 /* the reader wants no more of it */
    void *payload;               /* of */
    bool (*more)(void *payload); /* waits for a key; false: the reader has seen enough */
};

struct paper {
    FILE *out;                   /* borrowed */
    int width;                   /* columns of the terminal */
    bool plain;                  /* for a screen reader: no columns, no colour */
    bool colour;                 /* accents; never the only sign of anything */
    bool many;                   /* the terminal knows 256 colours */
    bool ascii;                  /* the terminal shows no other characters */
    struct pager *pager;         /* borrowed; NULL: pages are not stopped at */
    enum card_style cards;       /* how cards inside a text are drawn; in words where it is plain */
    const struct phrases *words; /* what cards are called then; borrowed */
};

/* Something was typed: the screen counts as empty. */
void pager_begin(struct pager *pager, int rows);

/* Columns that text is wrapped at. */
int paper_columns(const struct paper *p);

/* Writes a text, wrapped; lines after a break begin `indent` columns in. Ends with a line feed. */
void paper_wrap(const struct paper *p, enum tone tone, int indent, const char *text);

/* The same with indent 0 and a printf format. */
PRINTF_LIKE(3, 4) void paper_say(const struct paper *p, enum tone tone, const char *format, ...);

/* The same with an indent: for items of a list. */
PRINTF_LIKE(4, 5)
void paper_item(const struct paper *p, enum tone tone, int indent, const char *format, ...);

/* Writes a name and its text as a row of a table, the text beginning in column `column`. Where the
 * paper is plain or narrow (under 60 columns) it is "Name: text", wrapped. */
PRINTF_LIKE(4, 5)
void paper_row(const struct paper *p, int column, const char *name, const char *format, ...);

/* Writes a text as it stands, made fit but not wrapped: file names, which are copied. */
void paper_verbatim(const struct paper *p, const char *text);

/* A piece of a line that is put together of several: `blanks` blanks, then the text with its cards
 * drawn, unwrapped. Returns the columns of both. The line is ended by paper_gap. */
int paper_cell(const struct paper *p, enum tone tone, int blanks, const char *text);

/* Columns of such a text. */
int paper_cell_columns(const struct paper *p, const char *text);

/* Ends a line; an empty one where nothing is on it. */
void paper_gap(const struct paper *p);

#endif
