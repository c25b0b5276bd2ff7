/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A stream of bytes that values are written to or read from by the same calls, so that what is
 * written and what is read cannot differ. Numbers take as few bytes as they need, texts end with a
 * zero and are read where they lie. What is read is not trusted: a number outside of its bounds, a
 * text that is no clean UTF-8 or the end before its time make the stream bad, and from then on
 * every read gives the least value allowed. Of what the program has written itself, and finds as it
 * was, only the bounds are looked at again: texts and positions were sound when they were written.
 */
#ifndef CANASTA_BUNDLE_CODEC_H
#define CANASTA_BUNDLE_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "engine/cards.h"

struct codec {
    struct strbuf *out; /* written to; NULL: read */
    const unsigned char *at, *end;
    struct arena *memory; /* of what is read */
    bool bad;
    bool own; /* what is read was written by this program and not changed */
};

/* A stream to write to `out`, which is borrowed. */
struct codec codec_writer(struct strbuf *out);

/* A stream that reads `length` bytes at `bytes`; both they and the arena are borrowed, and texts
 * read point into the bytes. */
struct codec codec_reader(const void *bytes, size_t length, struct arena *memory);

static inline bool codec_reads(const struct codec *b)
{
    return b->out == NULL;
}

/* A number from `low` to `high`; one that is written must be within them. */
void codec_number(struct codec *b, int64_t *n, int64_t low, int64_t high);

/* The same for the types that structs have. `most` of the unsigned ones: the largest value. */
void codec_int(struct codec *b, int *n, int low, int high);
void codec_i32(struct codec *b, int32_t *n, int32_t low, int32_t high);
void codec_i16(struct codec *b, int16_t *n, int16_t low, int16_t high);
void codec_i8(struct codec *b, int8_t *n, int8_t low, int8_t high);
void codec_u8(struct codec *b, uint8_t *n, uint8_t most);
void codec_u16(struct codec *b, uint16_t *n, uint16_t most);
void codec_u32(struct codec *b, uint32_t *n);
void codec_u64(struct codec *b, uint64_t *n);
void codec_bool(struct codec *b, bool *x);

/* Cards, at most as many of each kind as the deck has. */
void codec_cards(struct codec *b, cardset *cards);

/* A text; NULL stays NULL. */
void codec_text(struct codec *b, const char **text);

/* A text of a fixed room, the closing zero included. */
void codec_room(struct codec *b, char *room, size_t size);

/* How many elements follow, each of at least a byte: no more than there can be. */
void codec_count(struct codec *b, int *count, int most);

/* An array of `count` elements of `size` bytes for what is read; when writing NULL. */
void *codec_array(struct codec *b, int count, size_t size);

#endif
