/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Single characters of text that is shown: how many columns they take, which must not reach a
 * terminal, and what stands for them where the terminal knows only ASCII. Text comes from learners
 * and authors alike.
 */
#ifndef CANASTA_BASE_CHAR_WIDTH_H
#define CANASTA_BASE_CHAR_WIDTH_H

#include <stdbool.h>
#include <stddef.h>

enum {
    GLYPH_SIZE = 8,       /* bytes of a glyph as written, with the closing zero */
    SHOWN_LINE_SIZE = 240 /* bytes of a quoted line, with the closing zero */
};

struct char_width {
    char text[GLYPH_SIZE]; /* what to write; never a control character */
    size_t taken;          /* bytes read, at least 1 unless the text is at its end */
    int columns;           /* 0, 1 or 2 (ASCII stand-ins up to 3) */
    bool space;            /* a blank at which a line may be broken */
};

/* The first character of `text` made fit for the terminal: control characters, bytes that are no
 * UTF-8 and characters that change the direction of writing become '?', a no-break space becomes a
 * blank that does not break. With `ascii` a stand-in of ASCII characters. At the end of the text
 * `taken` is 0. */
struct char_width char_at(const char *text, bool ascii);

/* Copies a line typed by somebody for showing it: made of glyphs, cut with "..." when it is long.
 */
void shown_line(const char *text, char out[SHOWN_LINE_SIZE]);

/* Columns that a text takes on one line. */
int char_columns(const char *text, bool ascii);

#endif
