/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields as in "Database File Format" of the library's documentation, section 1.3. */
#include "sqlite/db_head.h"

#include <stdint.h>
#include <string.h>

#include "sqlite/schema.h"

enum {
    MAGIC_SIZE = 16,
    PAGE_SIZE_AT = 16,
    WRITE_FORMAT_AT = 18,
    READ_FORMAT_AT = 19,
    SCHEMA_FORMAT_AT = 44,
    ENCODING_AT = 56,
    APPLICATION_AT = 68,
    PAGE_SIZE = 4096,
    UTF8 = 1,
    FORMAT_JOURNAL = 1,
    FORMAT_LOG = 2,
    SCHEMA_FORMAT = 4,
    WRONG_BITS_MOST = 3
};

static const unsigned char magic[MAGIC_SIZE] = "SQLite format 3";

/* Of what the library writes, this never changes in a store of ours. The size and the free pages
 * of the file are taken out: it finds the size by itself, and who only reads needs no free page. */
static const struct head_field {
    unsigned char at, size;
    uint32_t value;
} fields[] = {
    {20, 1, 0},        /* bytes reserved in each page */
    {21, 3, 0x402020}, /* fractions, always these */
    {28, 4, 0},        /* pages of the file */
    {32, 4, 0},        /* first free page */
    {36, 4, 0},        /* free pages */
    {SCHEMA_FORMAT_AT, 4, SCHEMA_FORMAT},
    {48, 4, 0}, /* pages kept in memory: as usual */
    {52, 4, 0}, /* no vacuum by itself */
    {ENCODING_AT, 4, UTF8},
    {64, 4, 0}, /* likewise */
    {APPLICATION_AT, 4, SCHEMA_APPLICATION},
};

static uint32_t read_number(const unsigned char *at, int size)
{
    uint32_t value = 0;
    for (int i = 0; i < size; i++) {
        value = value << 8 | at[i];
    }
    return value;
}

static void write_number(unsigned char *at, int size, uint32_t value)
{
    for (int i = size - 1; i >= 0; i--, value >>= 8) {
        at[i] = (unsigned char)value;
    }
}

static int wrong_bits(uint32_t a, uint32_t b)
{
    int count = 0;
    for (uint32_t differs = a ^ b; differs != 0; differs &= differs - 1) {
        count++;
    }
    return count;
}

bool db_head_is_ours(const unsigned char *head, size_t length)
{
    int wrong = 0;
    for (size_t i = 0; i < MAGIC_SIZE && i < length; i++) {
        wrong += wrong_bits(head[i], magic[i]);
    }
    if (length >= APPLICATION_AT + 4) {
        wrong += wrong_bits(read_number(head + APPLICATION_AT, 4), SCHEMA_APPLICATION);
    }
    return length > 0 && wrong <= WRONG_BITS_MOST;
}

static bool is_format(unsigned char byte)
{
    return byte == FORMAT_JOURNAL || byte == FORMAT_LOG;
}

static bool is_page_size(uint32_t size)
{
    return size == 1 || (size >= 512 && (size & (size - 1)) == 0);
}

bool db_head_is_damaged(const unsigned char *head, size_t length)
{
    if (length < DB_HEAD_SIZE || !db_head_is_ours(head, length)) {
        return false;
    }
    const uint32_t format = read_number(head + SCHEMA_FORMAT_AT, 4);
    return memcmp(head, magic, MAGIC_SIZE) != 0 ||
           !is_page_size(read_number(head + PAGE_SIZE_AT, 2)) ||
           !is_format(head[WRITE_FORMAT_AT]) || !is_format(head[READ_FORMAT_AT]) || format < 1 ||
           format > SCHEMA_FORMAT || read_number(head + ENCODING_AT, 4) != UTF8 ||
           read_number(head + APPLICATION_AT, 4) != SCHEMA_APPLICATION;
}

void db_head_mend(unsigned char head[DB_HEAD_SIZE], bool logged)
{
    memcpy(head, magic, MAGIC_SIZE);
    if (!is_page_size(read_number(head + PAGE_SIZE_AT, 2))) {
        write_number(head + PAGE_SIZE_AT, 2, PAGE_SIZE);
    }
    head[WRITE_FORMAT_AT] = head[READ_FORMAT_AT] = logged ? FORMAT_LOG : FORMAT_JOURNAL;
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        write_number(head + fields[i].at, fields[i].size, fields[i].value);
    }
}
