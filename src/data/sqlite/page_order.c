/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As in "Database File Format" of the library's documentation, sections 1.6 and 2.1. */
#include "sqlite/page_order.h"

#include <stdint.h>
#include <string.h>

enum {
    FIRST_FREE_AT = 1,
    COUNT_AT = 3,
    CONTENT_AT = 5,
    GAPS_AT = 7,
    LEAF_HEAD = 8,
    LAST_CHILD_AT = 8,
    INTERIOR_HEAD = 12,
    CHILD_SIZE = 4,
    CELL_LEAST = 4,
    OVERFLOW_SIZE = 4, /* a long row goes on in the page whose number ends the cell */
    /* How much of a row may be in its cell, and how much at least where it is longer. */
    TABLE_MOST = PAGE_BYTES - 35,
    INDEX_MOST = (PAGE_BYTES - 12) * 64 / 255 - 23,
    LOCAL_LEAST = (PAGE_BYTES - 12) * 32 / 255 - 23
};

static int number_at(const unsigned char *page, int at)
{
    return page[at] << 8 | page[at + 1];
}

/* Which bytes of a page are accounted for, and how many; and, where that is asked for, which were
 * read to find out: no other could change what was found. */
struct account {
    unsigned char taken[PAGE_BYTES];
    int sum;
    unsigned char *read; /* may be NULL */
};

static void note_read(struct account *a, int at, int count)
{
    if (a->read != NULL) {
        memset(a->read + at, 1, (size_t)count);
    }
}

/* Whether the page names others. */
static bool is_interior(const unsigned char *page)
{
    return page[0] == PAGE_INDEX_INTERIOR || page[0] == PAGE_TABLE_INTERIOR;
}

bool page_is_of_index(const unsigned char page[PAGE_BYTES])
{
    return page[0] == PAGE_INDEX_INTERIOR || page[0] == PAGE_INDEX_LEAF;
}

bool page_is_of_a_tree(const unsigned char page[PAGE_BYTES])
{
    return is_interior(page) || page[0] == PAGE_INDEX_LEAF || page[0] == PAGE_TABLE_LEAF;
}

static int head_size(const unsigned char *page)
{
    return is_interior(page) ? INTERIOR_HEAD : LEAF_HEAD;
}

/* --- cells ----------------------------------------------------------------------------------- */

/* Reads a number of one to nine bytes that ends before `end`, and moves on. False: there is none.
 */
static bool
read_number(struct account *a, const unsigned char *page, int *at, int end, uint64_t *out)
{
    uint64_t value = 0;
    for (int i = 0; i < 9 && *at < end; i++) {
        note_read(a, *at, 1);
        const unsigned char byte = page[(*at)++];
        value = i == 8 ? value << 8 | byte : value << 7 | (byte & 0x7f);
        if (i == 8 || byte < 0x80) {
            *out = value;
            return true;
        }
    }
    return false;
}

/* How many bytes a value of that type takes; false: there is no such type. */
static bool value_size(uint64_t type, uint64_t *size)
{
    static const unsigned char fixed[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0};
    if (type < sizeof fixed) {
        *size = fixed[type];
        return true;
    }
    *size = (type - 12) / 2;
    return type >= 12;
}

/* Whether a row of `whole` bytes is as long as its head says. The part from `at` to `end` is there;
 * where the head itself goes on elsewhere, it is believed. */
static bool
row_is_sound(struct account *a, const unsigned char *page, int at, int end, uint64_t whole)
{
    const int begin = at;
    uint64_t head, sum;
    if (!read_number(a, page, &at, end, &head) || head > whole) {
        return false;
    }
    if (head > (uint64_t)(end - begin)) {
        return true;
    }
    sum = head;
    while (at < begin + (int)head) {
        uint64_t type, size;
        if (!read_number(a, page, &at, begin + (int)head, &type) || !value_size(type, &size)) {
            return false;
        }
        sum += size;
    }
    return sum == whole;
}

/* How much of a row of that length is in its cell. */
static int local_size(const unsigned char *page, uint64_t whole)
{
    const int most = page[0] == PAGE_TABLE_LEAF ? TABLE_MOST : INDEX_MOST;
    if (whole <= (uint64_t)most) {
        return (int)whole;
    }
    const int fitting = LOCAL_LEAST + (int)((whole - LOCAL_LEAST) % (PAGE_BYTES - OVERFLOW_SIZE));
    return (fitting <= most ? fitting : LOCAL_LEAST) + OVERFLOW_SIZE;
}

/* Finds where the cell at `at` ends, and of a table its key. False: it is none. */
static bool read_cell(struct account *a, const unsigned char *page, int at, int *end, uint64_t *key)
{
    const int begin = at;
    uint64_t whole = 0;
    if (is_interior(page)) {
        at += CHILD_SIZE;
    }
    if (page[0] != PAGE_TABLE_INTERIOR && !read_number(a, page, &at, PAGE_BYTES, &whole)) {
        return false;
    }
    if (!page_is_of_index(page) && !read_number(a, page, &at, PAGE_BYTES, key)) {
        return false;
    }
    *end = at;
    if (page[0] != PAGE_TABLE_INTERIOR) {
        if (whole > INT32_MAX) {
            return false;
        }
        const int local = local_size(page, whole);
        *end = at + local;
        if (*end > PAGE_BYTES ||
            !row_is_sound(a, page, at, *end - ((uint64_t)local > whole ? OVERFLOW_SIZE : 0),
                          whole)) {
            return false;
        }
    }
    if (*end < begin + CELL_LEAST) {
        *end = begin + CELL_LEAST;
    }
    return *end <= PAGE_BYTES;
}

/* --- the page -------------------------------------------------------------------------------- */

/* False where some of the bytes are taken already. */
static bool take(struct account *a, int begin, int end)
{
    if (begin >= end || end > PAGE_BYTES || memchr(a->taken + begin, 1, (size_t)(end - begin))) {
        return false;
    }
    memset(a->taken + begin, 1, (size_t)(end - begin));
    a->sum += end - begin;
    return true;
}

static bool take_cells(const unsigned char *page, struct account *a, int content)
{
    const int count = number_at(page, COUNT_AT);
    int64_t last = INT64_MIN;
    for (int i = 0; i < count; i++) {
        const int place = head_size(page) + 2 * i, begin = number_at(page, place);
        note_read(a, place, 2);
        uint64_t key = 0;
        int end;
        if (begin < content || begin > PAGE_BYTES - CELL_LEAST ||
            !read_cell(a, page, begin, &end, &key) || !take(a, begin, end) ||
            (!page_is_of_index(page) && i > 0 && (int64_t)key <= last)) {
            return false;
        }
        last = (int64_t)key;
    }
    return true;
}

static bool take_free_blocks(const unsigned char *page, struct account *a, int content)
{
    int last = content - 1;
    for (int at = number_at(page, FIRST_FREE_AT); at != 0; at = number_at(page, at)) {
        if (at <= last || at > PAGE_BYTES - CELL_LEAST) {
            return false;
        }
        const int size = number_at(page, at + 2);
        note_read(a, at, 4);
        if (size < CELL_LEAST || !take(a, at, at + size)) {
            return false;
        }
        last = at + size;
    }
    return true;
}

static bool is_sound(const unsigned char *page, unsigned char *read)
{
    struct account a = {.read = read};
    const int count = number_at(page, COUNT_AT), content = number_at(page, CONTENT_AT);
    note_read(&a, 0, LEAF_HEAD);
    return page_is_of_a_tree(page) && content >= head_size(page) + 2 * count &&
           content <= PAGE_BYTES && (count > 0 || !is_interior(page)) &&
           take_cells(page, &a, content) && take_free_blocks(page, &a, content) &&
           PAGE_BYTES - content - a.sum == page[GAPS_AT];
}

bool page_is_sound(const unsigned char page[PAGE_BYTES])
{
    return is_sound(page, NULL);
}

/* Bits that can be wrong, by what they do. */
enum bit_use {
    BIT_OF_COUNT,  /* how many cells there are, and of what kind */
    BIT_OF_ROOM,   /* where in the page there is room: hinders no reader */
    BIT_OF_PLACES, /* where a cell begins */
    BIT_OF_CELLS,
    BIT_USES
};

static enum bit_use use_of(const unsigned char *page, int byte)
{
    if (byte == 0 || (byte >= COUNT_AT && byte < CONTENT_AT)) {
        return BIT_OF_COUNT;
    }
    if (byte <= GAPS_AT) {
        return BIT_OF_ROOM;
    }
    const int at = byte - head_size(page);
    return at >= 0 && at < 2 * number_at(page, COUNT_AT) ? BIT_OF_PLACES : BIT_OF_CELLS;
}

static void turn(unsigned char *page, int bit)
{
    page[bit / 8] ^= (unsigned char)(1 << bit % 8);
}

/* The bits that make a page sound, by what they do: how many, and one of them. */
struct cures {
    int found[BIT_USES], bit[BIT_USES];
    bool more; /* by one there are more cells than are read now */
};

static void find_cures(unsigned char page[PAGE_BYTES], struct cures *out)
{
    unsigned char read[PAGE_BYTES] = {0};
    const int cells = number_at(page, COUNT_AT);
    *out = (struct cures){.more = false};
    (void)is_sound(page, read);
    for (int bit = 0; bit < PAGE_BYTES * 8; bit++) {
        if (read[bit / 8] == 0) {
            continue;
        }
        const enum bit_use use = use_of(page, bit / 8);
        turn(page, bit);
        if (page_is_sound(page)) {
            out->found[use]++;
            out->bit[use] = bit;
            out->more = out->more || number_at(page, COUNT_AT) > cells;
        }
        turn(page, bit);
    }
}

bool page_mend(unsigned char page[PAGE_BYTES])
{
    struct cures c;
    find_cures(page, &c);
    const int *found = c.found;
    int bit = -1;
    if (found[BIT_OF_ROOM] > 0 && !c.more) {
        return false;
    }
    if (found[BIT_OF_COUNT] > 0) {
        bit = found[BIT_OF_COUNT] == 1 ? c.bit[BIT_OF_COUNT] : -1;
    } else if (found[BIT_OF_CELLS] == 0) {
        /* Of an index several may do: the same cells in another order. */
        bit = found[BIT_OF_PLACES] > 0 ? c.bit[BIT_OF_PLACES] : -1;
    } else {
        bit = found[BIT_OF_CELLS] == 1 && found[BIT_OF_PLACES] == 0 ? c.bit[BIT_OF_CELLS] : -1;
    }
    if (bit >= 0) {
        turn(page, bit);
    }
    return bit >= 0;
}

int page_children(const unsigned char page[PAGE_BYTES])
{
    return is_interior(page) ? number_at(page, COUNT_AT) + 1 : 0;
}

int page_child_at(const unsigned char page[PAGE_BYTES], int child)
{
    return child < number_at(page, COUNT_AT) ? number_at(page, INTERIOR_HEAD + 2 * child)
                                             : LAST_CHILD_AT;
}
