/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/line_mend.h"

#include <string.h>

bool line_mend(char *line, size_t length, line_is_good is_good)
{
    enum { BITS = 8 };
    for (size_t i = 0; i < length * BITS; i++) {
        const char bit = (char)(1U << i % BITS);
        line[i / BITS] = (char)(line[i / BITS] ^ bit);
        if (is_good(line, length)) {
            return true;
        }
        line[i / BITS] = (char)(line[i / BITS] ^ bit);
    }
    return false;
}

bool line_mend_end(char *line, size_t *length, size_t left, line_is_good is_good)
{
    if (*length < left) {
        char *end = line + *length;
        const char *next = memchr(end + 1, '\n', left - *length - 1);
        const size_t both = next != NULL ? (size_t)(next - line) : 0;
        for (int bit = 1; bit < 256 && next != NULL; bit <<= 1) {
            *end = (char)('\n' ^ bit);
            if (is_good(line, both)) {
                *length = both;
                return true;
            }
        }
        *end = '\n';
    }
    for (size_t i = 1; i < *length; i++) {
        const unsigned wrong = (unsigned char)line[i] ^ '\n';
        if ((wrong & (wrong - 1)) == 0 && is_good(line, i)) {
            line[i] = '\n';
            *length = i;
            return true;
        }
    }
    return false;
}

bool lines_tidy(char *text, size_t *length)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t marked = sizeof mark - 1;
    const size_t from = *length >= marked && memcmp(text, mark, marked) == 0 ? marked : 0;
    size_t to = 0;
    for (size_t i = from; i < *length; i++) {
        if (text[i] != '\r' || i + 1 == *length || text[i + 1] != '\n') {
            text[to++] = text[i];
        }
    }
    const bool any = to < *length;
    *length = to;
    text[to] = '\0';
    return any;
}
