/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/slug.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"

/* The letter of `size` bytes at `text` as a name has it: itself, small, or a hyphen. Returns its
 * bytes. */
static size_t name_letter(const char *text, size_t size, bool foreign, char out[4])
{
    const char c = *text;
    if (size > 1 && foreign && clean_is_fit(text, size)) {
        memcpy(out, text, size);
        return size;
    }
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    out[0] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : kept ? c : '-');
    return 1;
}

static void make_name(const char *text, bool foreign, const char *standard, char *out, size_t size)
{
    size_t used = 0, left = strlen(text);
    while (left > 0) {
        char letter[4];
        const size_t bytes = clean_character(text, left);
        const size_t wide = name_letter(text, bytes, foreign, letter);
        if (used + wide >= size) {
            break;
        }
        if (letter[0] != '-' || (used > 0 && out[used - 1] != '-')) {
            memcpy(out + used, letter, wide);
            used += wide;
        }
        text += bytes > 0 ? bytes : 1;
        left -= bytes > 0 ? bytes : 1;
    }
    while (used > 0 && out[used - 1] == '-') {
        used--;
    }
    out[used] = '\0';
    if (used == 0) {
        (void)snprintf(out, size, "%s", standard);
    }
}

void slug_name(const char *text, const char *standard, char *out, size_t size)
{
    make_name(text, true, standard, out, size);
}

void slug_id(const char *text, const char *standard, char *out, size_t size)
{
    make_name(text, false, standard, out, size);
}
