/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The screen as paper: lines are only ever added. Wraps text, sets it off with color where color
 * is wanted, draws the cards inside it, and makes every character fit for the terminal.
 *
 * In texts a line feed ends a line and a no-break space (U+00A0) is a blank that no line breaks at.
 */
#ifndef CANASTA_CLI_TERM_WRITER_H
#define CANASTA_CLI_TERM_WRITER_H

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

struct term_writer {
    FILE *out;                   /* borrowed */
    int width;                   /* columns of the terminal */
    bool plain;                  /* for a screen reader: no columns, no color */
    bool color;                  /* accents; never the only sign of anything */
    bool many;                   /* the terminal knows 256 colors */
    bool ascii;                  /* the terminal shows no other characters */
    struct pager *pager;         /* borrowed; NULL: pages are not stopped at */
    enum card_style cards;       /* how cards inside a text are drawn; in words where it is plain */
    const struct catalog *words; /* what cards are called then; borrowed */
};

/* Something was typed: the screen counts as empty. */
void pager_begin(struct pager *pager, int rows);

/* Where something has been written since the screen counted as empty, waits for a key before more
 * is: what comes next begins at the top of a screen. */
void term_turn_page(const struct term_writer *p);

/* Columns that text is wrapped at. */
int term_columns(const struct term_writer *p);

/* Writes a text, wrapped; lines after a break begin `indent` columns in. Ends with a line feed. */
void term_wrap(const struct term_writer *p, enum tone tone, int indent, const char *text);

/* The same with indent 0 and a printf format. */
PRINTF_LIKE(3, 4)
void term_say(const struct term_writer *p, enum tone tone, const char *format, ...);

/* The same with an indent: for items of a list. */
PRINTF_LIKE(4, 5)
void paper_item(const struct term_writer *p, enum tone tone, int indent, const char *format, ...);

/* Writes a name and its text as a row of a table, the text beginning in column `column`. Where the
 * paper is plain or narrow (under 60 columns) it is "Name: text", wrapped. */
PRINTF_LIKE(4, 5)
void term_row(const struct term_writer *p, int column, const char *name, const char *format, ...);

/* Writes a text as it stands, made fit but not wrapped: file names, which are copied. */
void term_verbatim(const struct term_writer *p, const char *text);

/* A piece of a line that is put together of several: `blanks` blanks, then the text with its cards
 * drawn, unwrapped. Returns the columns of both. The line is ended by term_gap. */
int term_cell(const struct term_writer *p, enum tone tone, int blanks, const char *text);

/* Columns of such a text. */
int term_cell_columns(const struct term_writer *p, const char *text);

/* Ends a line; an empty one where nothing is on it. */
void term_gap(const struct term_writer *p);

#endif
