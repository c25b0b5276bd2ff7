/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is wrong with a text somebody typed or wrote into a file, and the means to quote foreign
 * text without passing on what a terminal might obey. The words for it are the catalog's.
 */
#ifndef CANASTA_NOTATION_PARSE_ERROR_H
#define CANASTA_NOTATION_PARSE_ERROR_H

#include <stddef.h>

#include "base/attributes.h"
#include "engine/cards.h"

enum {
    TEXT_FAULT_SIZE = 160, /* with the closing zero */
    TEXT_SHOWN_SIZE = 44,  /* a quoted piece, with the closing zero */
    TEXT_MORE_SIZE = 200   /* what else a message names, with the closing zero */
};

/* Why, in the order of parse_errors.def; the first messages of the catalog have the same numbers.
 */
enum unread {
    PARSE_ERROR_NONE,
#define UNREAD(name, message, id) PARSE_ERROR_##name,
#include "notation/parse_errors.def"
#undef UNREAD
    PARSE_ERROR_COUNT
};

struct parse_error {
    int offset; /* byte in the text read where the fault begins */
    int id;     /* enum unread, or another message (messages/parse_error_message.h); 0: none, the
                       message says it, to the author of a journal */
    char piece[TEXT_SHOWN_SIZE];   /* of the text, made fit to be shown; may be empty */
    char more[TEXT_MORE_SIZE];     /* what could stand there instead; may be empty */
    int number;                    /* a number that the message names */
    kind card;                     /* a kind that the message names */
    char message[TEXT_FAULT_SIZE]; /* one sentence or two, UTF-8, no line break */
};

/* Copies the beginning of `text` for showing: control characters, bytes that are no UTF-8 and
 * characters that change the direction of writing become '?', and a long piece is cut and ends in
 * "...". The result is always valid UTF-8. Returns its length in bytes. */
size_t text_show(const char *text, size_t length, char out[TEXT_SHOWN_SIZE]);

/* Fills in a fault: why, and the piece of the text that is meant, which is made fit to be shown;
 * `length` 0: none. `fault` may be NULL. */
void parse_error_at(
    struct parse_error *fault, size_t offset, enum unread why, const char *piece, size_t length);

/* The same with what else the message names. */
void parse_error_at_card(struct parse_error *fault,
                         size_t offset,
                         enum unread why,
                         const char *piece,
                         size_t length,
                         int number,
                         kind card);

/* Fills in a fault without a message; a message that is too long is cut between characters. `fault`
 * may be NULL. */
PRINTF_LIKE(3, 4)
void parse_error_set(struct parse_error *fault, size_t offset, const char *format, ...);

#endif
