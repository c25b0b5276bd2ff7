/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults and quoting. Knows about characters, nothing about cards. */
#include "notation/text_fault.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static bool is_continuation(unsigned char byte)
{
    return (byte & 0xc0) == 0x80;
}

size_t text_character(const char *text, size_t length)
{
    if (length == 0) {
        return 0;
    }
    const unsigned char *b = (const unsigned char *)text;
    size_t size = b[0] < 0x80                    ? 1
                  : b[0] >= 0xc2 && b[0] <= 0xdf ? 2
                  : (b[0] & 0xf0) == 0xe0        ? 3
                                                 : 4;
    if (b[0] >= 0x80 && (b[0] < 0xc2 || b[0] > 0xf4)) {
        return 0;
    }
    if (size > length) {
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

/* Whether a valid character of `size` bytes may be shown as it is. */
static bool is_harmless(const unsigned char *b, size_t size)
{
    if (size == 1) {
        return b[0] >= 0x20 && b[0] != 0x7f;
    }
    if (size == 2) {
        return !(b[0] == 0xc2 && b[1] < 0xa0); /* a second set of control characters */
    }
    if (size == 3) {
        const uint32_t code =
            ((uint32_t)(b[0] & 0x0f) << 12) | ((uint32_t)(b[1] & 0x3f) << 6) | (b[2] & 0x3f);
        const bool invisible = (code >= 0x200b && code <= 0x200f) ||
                               (code >= 0x2028 && code <= 0x202e) ||
                               (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
        return !invisible;
    }
    return true;
}

size_t text_show(const char *text, size_t length, char out[TEXT_SHOWN_SIZE])
{
    const size_t room = TEXT_SHOWN_SIZE - 4; /* leaves space for the dots and the closing zero */
    size_t from = 0;
    size_t used = 0;
    while (from < length) {
        const size_t size = text_character(text + from, length - from);
        const bool whole = size > 0 && is_harmless((const unsigned char *)text + from, size);
        if (used + (whole ? size : 1) > room) {
            memcpy(out + used, "...", 3);
            used += 3;
            break;
        }
        if (whole) {
            memcpy(out + used, text + from, size);
            used += size;
        } else {
            out[used++] = '?';
        }
        from += size > 0 ? size : 1;
    }
    out[used] = '\0';
    return used;
}

void text_fault_set(struct text_fault *fault, size_t offset, const char *format, ...)
{
    if (fault == NULL) {
        return;
    }
    fault->offset = offset > INT32_MAX ? INT32_MAX : (int)offset;
    va_list arguments;
    va_start(arguments, format);
    const int wanted = vsnprintf(fault->message, sizeof fault->message, format, arguments);
    va_end(arguments);
    if (wanted < 0) {
        fault->message[0] = '\0';
    } else if ((size_t)wanted >= sizeof fault->message) {
        size_t end = 0; /* a character cut in two must not stay */
        const size_t length = strlen(fault->message);
        for (size_t size; (size = text_character(fault->message + end, length - end)) > 0;) {
            end += size;
        }
        fault->message[end] = '\0';
    }
}
