/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Letters, digits and blanks of ASCII, and nothing beyond: what cards, numbers and words of
 * commands are spelled with. The functions of <ctype.h> go by the locale, and in some locales they
 * would change single bytes of a character in UTF-8.
 */
#ifndef CANASTA_BASE_ASCII_H
#define CANASTA_BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>

/* A to Z as a to z; any other byte as it is. */
static inline char ascii_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* a to z as A to Z; any other byte as it is. */
static inline char ascii_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Whether the byte is one of 0 to 9. */
static inline bool ascii_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether the byte is one of A to Z or a to z. */
static inline bool ascii_is_letter(char c)
{
    return ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z';
}

/* Whether the byte is either. */
static inline bool ascii_is_letter_or_digit(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c);
}

/* Space, tab, and whatever breaks a line or page. */
static inline bool ascii_is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The length of `word`, which is in lower case, if `text` (of `length` bytes) begins with it in any
 * case; else 0. */
static inline size_t ascii_begins(const char *text, size_t length, const char *word)
{
    size_t i = 0;
    for (; word[i] != '\0'; i++) {
        if (i >= length || ascii_lower(text[i]) != word[i]) {
            return 0;
        }
    }
    return i;
}

/* Whether the first `length` bytes of both texts agree in any case; a text that ends before does
 * not.
 */
static inline bool ascii_agree(const char *a, const char *b, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (a[i] == '\0' || ascii_lower(a[i]) != ascii_lower(b[i])) {
            return false;
        }
    }
    return true;
}

/* Whether `text` is `word`, which is in lower case, in any case. */
static inline bool ascii_is_word(const char *text, size_t length, const char *word)
{
    return ascii_begins(text, length, word) == length && word[length] == '\0';
}

#endif
