/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of an export: fields with tabs between, in which tabs, line ends, backslashes, control
 * characters and bytes that are no UTF-8 are written \t, \n, \r, \\ and \xHH. Knows no kind of
 * line.
 */
#ifndef CANASTA_LEARNER_TRANSFER_TEXT_H
#define CANASTA_LEARNER_TRANSFER_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "messages/message.h"

enum { FIELDS_MAX = 24, LINE_MAX_BYTES = 1 << 20 };

/* Writes a field, a tab before it. */
void field_write(FILE *out, const char *text);
void field_write_number(FILE *out, int64_t n);

/* A line in the making: read, split, numbered. */
struct field_line {
    char *text;              /* the line without its end, as read */
    char *split;             /* a copy, cut into fields */
    size_t room;             /* of both */
    int number;              /* from 1 */
    int count;               /* fields, the kind included */
    char *field[FIELDS_MAX]; /* field[0] is the kind; into `split`, escapes undone */
};

enum line_read {
    LINE_READ,
    LINE_END,
    LINE_TOO_LONG,
    LINE_NUL_BYTE,
    LINE_TOO_MANY_FIELDS,
    LINE_BAD_ESCAPE,
    LINE_NOT_READ
};

/* The next line that is not blank. A struct of zeros begins. A carriage return at the end is
 * dropped (files that passed through Windows). */
enum line_read field_line_read(struct field_line *line, FILE *in);

/* What is wrong with a line; MESSAGE_NONE when nothing is. */
enum message_id line_read_said(enum line_read r);

void field_line_free(struct field_line *line);

/* A whole number that fits; nothing before or after it. */
NODISCARD bool field_number(const char *text, int64_t low, int64_t high, int64_t *out);

#endif
