/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers seven bits a byte, the lowest first, with the sign folded into the lowest bit. */
#include "bundle/codec.h"

#include <assert.h>
#include <string.h>

#include "base/clean.h"

enum { BITS_A_BYTE = 7, MORE = 0x80, BYTES_MOST = 10 };

struct codec codec_writer(struct strbuf *out)
{
    return (struct codec){.out = out};
}

struct codec codec_reader(const void *bytes, size_t length, struct arena *memory)
{
    const unsigned char *from = bytes;
    return (struct codec){.at = from, .end = from + length, .memory = memory};
}

static void write_bits(struct codec *b, uint64_t bits)
{
    while (bits >= MORE) {
        strbuf_append_char(b->out, (char)(bits | MORE));
        bits >>= BITS_A_BYTE;
    }
    strbuf_append_char(b->out, (char)bits);
}

static uint64_t read_bits(struct codec *b)
{
    uint64_t bits = 0;
    for (int i = 0; i < BYTES_MOST && b->at < b->end; i++) {
        const uint64_t byte = *b->at++;
        const int shift = BITS_A_BYTE * i;
        bits |= (byte & (MORE - 1)) << shift;
        if (byte < MORE && (i < BYTES_MOST - 1 || byte <= 1)) {
            return bits;
        }
    }
    b->bad = true;
    return 0;
}

void codec_u64(struct codec *b, uint64_t *n)
{
    if (!codec_reads(b)) {
        write_bits(b, *n);
    } else {
        *n = b->bad ? 0 : read_bits(b);
    }
}

void codec_number(struct codec *b, int64_t *n, int64_t low, int64_t high)
{
    if (!codec_reads(b)) {
        assert(*n >= low && *n <= high);
        const uint64_t bits = (uint64_t)*n << 1;
        write_bits(b, *n < 0 ? ~bits : bits);
        return;
    }
    const uint64_t bits = b->bad ? 0 : read_bits(b);
    const int64_t half = (int64_t)(bits >> 1);
    *n = (bits & 1) != 0 ? -half - 1 : half;
    if (b->bad || *n < low || *n > high) {
        b->bad = true;
        *n = low;
    }
}

void codec_int(struct codec *b, int *n, int low, int high)
{
    int64_t wide = *n;
    codec_number(b, &wide, low, high);
    *n = (int)wide;
}

void codec_i32(struct codec *b, int32_t *n, int32_t low, int32_t high)
{
    int64_t wide = *n;
    codec_number(b, &wide, low, high);
    *n = (int32_t)wide;
}

void codec_i16(struct codec *b, int16_t *n, int16_t low, int16_t high)
{
    int64_t wide = *n;
    codec_number(b, &wide, low, high);
    *n = (int16_t)wide;
}

void codec_i8(struct codec *b, int8_t *n, int8_t low, int8_t high)
{
    int64_t wide = *n;
    codec_number(b, &wide, low, high);
    *n = (int8_t)wide;
}

void codec_u8(struct codec *b, uint8_t *n, uint8_t most)
{
    int64_t wide = *n;
    codec_number(b, &wide, 0, most);
    *n = (uint8_t)wide;
}

void codec_u16(struct codec *b, uint16_t *n, uint16_t most)
{
    int64_t wide = *n;
    codec_number(b, &wide, 0, most);
    *n = (uint16_t)wide;
}

void codec_u32(struct codec *b, uint32_t *n)
{
    int64_t wide = *n;
    codec_number(b, &wide, 0, UINT32_MAX);
    *n = (uint32_t)wide;
}

void codec_bool(struct codec *b, bool *x)
{
    int64_t wide = *x ? 1 : 0;
    codec_number(b, &wide, 0, 1);
    *x = wide != 0;
}

void codec_cards(struct codec *b, cardset *cards)
{
    codec_u64(b, cards);
    if (codec_reads(b) && !cards_contain(CARDS_DECK, *cards)) {
        b->bad = true;
        *cards = 0;
    }
}

/* Whether each of the eight bytes is one of ' ' to '~'. */
static bool is_plain(const char *text)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    uint64_t word;
    memcpy(&word, text, sizeof word);
    /* with no top bit set, adding 1 sets it in '~' + 1 alone, and 0x60 in ' ' and above */
    return ((word | (word + ones)) & tops) == 0 && ((word + 0x60 * ones) & tops) == tops;
}

/* Whether the bytes are clean UTF-8, line ends aside. */
static bool is_clean(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        if (length - i >= sizeof(uint64_t) && is_plain(text + i)) {
            i += sizeof(uint64_t); /* most of a text */
            continue;
        }
        if (text[i] >= ' ' && text[i] <= '~') {
            i++;
            continue;
        }
        const size_t size = clean_character(text + i, length - i);
        if (size == 0 || (text[i] != '\n' && !clean_is_fit(text + i, size))) {
            return false;
        }
        i += size;
    }
    return true;
}

void codec_text(struct codec *b, const char **text)
{
    bool given = *text != NULL;
    codec_bool(b, &given);
    if (!codec_reads(b)) {
        if (given) {
            strbuf_append_bytes(b->out, *text, strlen(*text) + 1);
        }
        return;
    }
    *text = NULL;
    if (b->bad || !given) {
        return;
    }
    const unsigned char *zero = memchr(b->at, 0, (size_t)(b->end - b->at));
    if (zero == NULL || (!b->own && !is_clean((const char *)b->at, (size_t)(zero - b->at)))) {
        b->bad = true;
        return;
    }
    *text = (const char *)b->at;
    b->at = zero + 1;
}

void codec_room(struct codec *b, char *room, size_t size)
{
    const char *text = room;
    codec_text(b, &text);
    if (!codec_reads(b)) {
        return;
    }
    if (text == NULL || strlen(text) >= size) {
        b->bad = true;
        text = "";
    }
    memset(room, 0, size);
    memcpy(room, text, strlen(text));
}

void codec_count(struct codec *b, int *count, int most)
{
    codec_int(b, count, 0, most);
    if (codec_reads(b) && *count > b->end - b->at) {
        b->bad = true;
        *count = 0;
    }
}

void *codec_array(struct codec *b, int count, size_t size)
{
    return codec_reads(b) ? arena_alloc(b->memory, (size_t)count * size) : NULL;
}
