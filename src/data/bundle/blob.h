/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A stream of bytes that values are written to or read from by the same calls, so that what is
 * written and what is read cannot differ. Numbers take as few bytes as they need, texts end with a
 * zero and are read where they lie. What is read is not trusted: a number outside of its bounds, a
 * text that is no clean UTF-8 or the end before its time make the stream bad, and from then on
 * every read gives the least value allowed. Of what the program has written itself, and finds as it
 * was, only the bounds are looked at again: texts and positions were sound when they were written.
 */
#ifndef CANASTA_PAGE_BLOB_H
#define CANASTA_PAGE_BLOB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "engine/cards.h"

struct blob {
    struct strbuf *out; /* written to; NULL: read */
    const unsigned char *at, *end;
    struct arena *memory; /* of what is read */
    bool bad;
    bool own; /* what is read was written by this program and not changed */
};

/* A stream to write to `out`, which is borrowed. */
struct blob blob_writer(struct strbuf *out);

/* A stream that reads `length` bytes at `bytes`; both they and the arena are borrowed, and texts
 * read point into the bytes. */
struct blob blob_reader(const void *bytes, size_t length, struct arena *memory);

static inline bool blob_reads(const struct blob *b)
{
    return b->out == NULL;
}

/* A number from `low` to `high`; one that is written must be within them. */
void blob_number(struct blob *b, int64_t *n, int64_t low, int64_t high);

/* The same for the types that structs have. `most` of the unsigned ones: the largest value. */
void blob_int(struct blob *b, int *n, int low, int high);
void blob_i32(struct blob *b, int32_t *n, int32_t low, int32_t high);
void blob_i16(struct blob *b, int16_t *n, int16_t low, int16_t high);
void blob_i8(struct blob *b, int8_t *n, int8_t low, int8_t high);
void blob_u8(struct blob *b, uint8_t *n, uint8_t most);
void blob_u16(struct blob *b, uint16_t *n, uint16_t most);
void blob_u32(struct blob *b, uint32_t *n);
void blob_u64(struct blob *b, uint64_t *n);
void blob_bool(struct blob *b, bool *x);

/* Cards, at most as many of each kind as the deck has. */
void blob_cards(struct blob *b, cardset *cards);

/* A text; NULL stays NULL. */
void blob_text(struct blob *b, const char **text);

/* A text of a fixed room, the closing zero included. */
void blob_room(struct blob *b, char *room, size_t size);

/* How many elements follow, each of at least a byte: no more than there can be. */
void blob_count(struct blob *b, int *count, int most);

/* An array of `count` elements of `size` bytes for what is read; when writing NULL. */
void *blob_array(struct blob *b, int count, size_t size);

#endif
