/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows characters only: not where a text goes, nor what it means. */
#include "base/clean.h"

#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include "base/strbuf.h"

struct code_range {
    uint32_t first, last;
};

/* Both sets of control characters, and marks that turn the direction of a line or hide themselves.
 * The two joiners, which Persian and pictures of families need, are fit. */
static const struct code_range unfit[] = {{0x0000, 0x001f}, {0x007f, 0x009f},  {0x00ad, 0x00ad},
                                          {0x061c, 0x061c}, {0x200b, 0x200b},  {0x200e, 0x200f},
                                          {0x2028, 0x202e}, {0x2060, 0x206f},  {0xfeff, 0xfeff},
                                          {0xfff9, 0xfffb}, {0xe0000, 0xe007f}};

static bool is_continuation(unsigned char byte)
{
    return (byte & 0xc0) == 0x80;
}

size_t clean_character(const char *text, size_t length)
{
    if (length == 0) {
        return 0;
    }
    const unsigned char *b = (const unsigned char *)text;
    const size_t size = b[0] < 0x80                    ? 1
                        : b[0] >= 0xc2 && b[0] <= 0xdf ? 2
                        : (b[0] & 0xf0) == 0xe0        ? 3
                                                       : 4;
    if (size > length || (b[0] >= 0x80 && (b[0] < 0xc2 || b[0] > 0xf4))) {
        return 0;
    }
    for (size_t i = 1; i < size; i++) {
        if (!is_continuation(b[i])) {
            return 0;
        }
    }
    /* Longer spellings of shorter codes, surrogates, and codes past the last one. */
    if ((b[0] == 0xe0 && b[1] < 0xa0) || (b[0] == 0xed && b[1] > 0x9f) ||
        (b[0] == 0xf0 && b[1] < 0x90) || (b[0] == 0xf4 && b[1] > 0x8f)) {
        return 0;
    }
    return size;
}

size_t clean_cut(const char *text, size_t most)
{
    const size_t length = strlen(text);
    size_t kept = 0, size = clean_character(text, length);
    while (size > 0 && kept + size <= most) {
        kept += size;
        size = clean_character(text + kept, length - kept);
    }
    return kept;
}

bool clean_is_fit(const char *text, size_t size)
{
    static const unsigned char mask[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = (unsigned char)text[0] & mask[size];
    for (size_t i = 1; i < size; i++) {
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    }
    for (size_t i = 0; i < sizeof unfit / sizeof unfit[0]; i++) {
        if (code >= unfit[i].first && code <= unfit[i].last) {
            return false;
        }
    }
    return true;
}

size_t clean_length(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++) {
        count += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return count;
}

static bool is_clean(const char *text, bool lines)
{
    while (*text != '\0') {
        const size_t size = clean_character(text, strnlen(text, 4));
        const bool blank = lines && (*text == '\n' || *text == '\t');
        if (size == 0 || (!blank && !clean_is_fit(text, size))) {
            return false;
        }
        text += size;
    }
    return true;
}

bool clean_is_clean(const char *text)
{
    return is_clean(text, false);
}

bool clean_is_clean_lines(const char *text)
{
    return is_clean(text, true);
}

/* Cleans a text; line ends stay when `lines`. */
static void clean(char *text, bool lines)
{
    char *to = text;
    for (const char *from = text; *from != '\0';) {
        const size_t size = clean_character(from, strnlen(from, 4));
        if ((lines && (*from == '\n' || *from == '\t')) || (size > 0 && clean_is_fit(from, size))) {
            memmove(to, from, size);
            to += size;
        } else {
            *to++ = '?';
        }
        from += size > 0 ? size : 1;
    }
    *to = '\0';
}

void clean_text(char *text)
{
    clean(text, false);
}

void clean_lines(char *text)
{
    clean(text, true);
}

void clean_print(FILE *out, const char *format, ...)
{
    struct strbuf text = STRBUF_INIT;
    va_list values;
    va_start(values, format);
    strbuf_vappendf(&text, format, values);
    va_end(values);
    if (text.length > 0) {
        clean(text.data, true);
        fputs(text.data, out);
    }
    strbuf_free(&text);
}
