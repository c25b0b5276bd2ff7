/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of a file of unknown origin, one at a time and never more of one than fits: a line may be
 * of any length and hold any byte, and reading it takes no more memory than the reader itself.
 */
#ifndef CANASTA_NOTATION_LINE_READER_H
#define CANASTA_NOTATION_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LINE_SIZE = 2048 }; /* the longest journal line, a whole stock, takes some 300 bytes */

enum line_step {
    LINE_READ,
    LINE_END,    /* no further line */
    LINE_LONG,   /* more than fits; the comment at its end not counted */
    LINE_BINARY, /* a zero byte in it */
    LINE_UNREAD  /* the file could not be read */
};

struct line_reader {
    FILE *file;           /* borrowed */
    long number;          /* of the line read last, from 1; 0 before the first */
    long end;             /* bytes up to the end of the last line that was closed by a line break */
    bool closed;          /* whether the line read last was closed by one */
    size_t length;        /* of `text` */
    char text[LINE_SIZE]; /* the line without its line break and without a comment from # on; closed
                             by a zero */
};

/* Starts at the file's present place, taken as its beginning (a byte order mark there is skipped).
 */
void line_reader_begin(struct line_reader *r, FILE *file);

/* Reads the next line. After anything but LINE_READ `text` is empty. */
enum line_step line_reader_next(struct line_reader *r);

#endif
