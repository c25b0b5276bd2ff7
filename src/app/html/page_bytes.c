/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "html/page_bytes.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <zlib.h>

#include "base/memory.h"

/* --- sorting ---
 *
 * The weights of the learned plays are numbers of 16 bits that differ in one half of them alone.
 * With the halves apart they take a quarter less room. So a block of bytes of which every second
 * one mostly repeats has the bytes of even places first, then those of odd ones. After the last
 * block stands a byte for each: whether it is sorted. */

enum { BLOCK = 4096, LEAST_ALIKE = 85 /* of a hundred */ };

/* Whether the bytes at every second place, from `from`, mostly are the one before once more. */
static bool repeats(const unsigned char *block, size_t length, size_t from)
{
    size_t alike = 0, pairs = 0;
    for (size_t i = from; i + 2 < length; i += 2) {
        alike += block[i] == block[i + 2] ? 1 : 0;
        pairs++;
    }
    return pairs > 0 && 100 * alike > LEAST_ALIKE * pairs;
}

static void put_every_second(struct strbuf *out, const char *block, size_t length, size_t from)
{
    for (size_t i = from; i < length; i += 2) {
        strbuf_append_char(out, block[i]);
    }
}

static void sort(const struct strbuf *bytes, struct strbuf *out)
{
    struct strbuf sorted = STRBUF_INIT;
    for (size_t at = 0; at < bytes->length; at += BLOCK) {
        const char *block = strbuf_text(bytes) + at;
        const size_t left = bytes->length - at, length = left < BLOCK ? left : BLOCK;
        const unsigned char *whole = (const unsigned char *)block;
        const bool apart = repeats(whole, length, 0) || repeats(whole, length, 1);
        strbuf_append_char(&sorted, apart ? 1 : 0);
        if (apart) {
            put_every_second(out, block, length, 0);
            put_every_second(out, block, length, 1);
        } else {
            strbuf_append_bytes(out, block, length);
        }
    }
    strbuf_append_bytes(out, strbuf_text(&sorted), sorted.length);
    strbuf_free(&sorted);
}

/* --- writing --- */

enum { GROUP = 4, SIGNS = 5, BASE = 85, FIRST_SIGN = '%' };

/* Four bytes as five signs; of `count` bytes at the end one sign more than bytes. */
static void put_group(struct strbuf *out, const unsigned char *bytes, size_t count)
{
    uint32_t value = 0;
    char sign[SIGNS];
    for (size_t i = 0; i < GROUP; i++) {
        value = value << 8 | (i < count ? bytes[i] : 0U);
    }
    for (size_t i = SIGNS; i-- > 0; value /= BASE) {
        const char plain = (char)(FIRST_SIGN + (int)(value % BASE));
        sign[i] = plain == '<' ? 'z' : plain;
    }
    strbuf_append_bytes(out, sign, count + 1);
}

void page_bytes_write(struct strbuf *out, const struct strbuf *bytes)
{
    struct strbuf sorted = STRBUF_INIT;
    sort(bytes, &sorted);
    uLongf length = compressBound(sorted.length);
    unsigned char *packed = memory_alloc(length);
    const int status = compress2(packed, &length, (const unsigned char *)strbuf_text(&sorted),
                                 sorted.length, Z_BEST_COMPRESSION);
    assert(status == Z_OK); /* there is room for whatever it comes to */
    for (size_t i = 0; i < length; i += GROUP) {
        put_group(out, packed + i, length - i < GROUP ? length - i : GROUP);
    }
    free(packed);
    strbuf_free(&sorted);
}
