/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults and quoting. Knows about characters, nothing about cards. */
#include "notation/parse_error.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"

size_t text_show(const char *text, size_t length, char out[TEXT_SHOWN_SIZE])
{
    const size_t room = TEXT_SHOWN_SIZE - 4; /* leaves space for the dots and the closing zero */
    size_t from = 0;
    size_t used = 0;
    while (from < length) {
        const size_t size = clean_character(text + from, length - from);
        const bool whole = size > 0 && clean_is_fit(text + from, size);
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

void parse_error_set(struct parse_error *fault, size_t offset, const char *format, ...)
{
    if (fault == NULL) {
        return;
    }
    fault->offset = offset > INT32_MAX ? INT32_MAX : (int)offset;
    fault->id = PARSE_ERROR_NONE;
    fault->piece[0] = '\0';
    fault->more[0] = '\0';
    fault->number = 0;
    fault->card = 0;
    va_list arguments;
    va_start(arguments, format);
    const int wanted = vsnprintf(fault->message, sizeof fault->message, format, arguments);
    va_end(arguments);
    if (wanted < 0) {
        fault->message[0] = '\0';
    } else if ((size_t)wanted >= sizeof fault->message) {
        size_t end = 0; /* a character cut in two must not stay */
        const size_t length = strlen(fault->message);
        for (size_t size; (size = clean_character(fault->message + end, length - end)) > 0;) {
            end += size;
        }
        fault->message[end] = '\0';
    }
}

void parse_error_at(
    struct parse_error *fault, size_t offset, enum unread why, const char *piece, size_t length)
{
    parse_error_at_card(fault, offset, why, piece, length, 0, 0);
}

void parse_error_at_card(struct parse_error *fault,
                         size_t offset,
                         enum unread why,
                         const char *piece,
                         size_t length,
                         int number,
                         kind card)
{
    if (fault == NULL) {
        return;
    }
    parse_error_set(fault, offset, "%s", "");
    fault->id = (int)why;
    (void)text_show(piece, length, fault->piece);
    fault->number = number;
    fault->card = card;
}
