/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names for files, folders and ids, made of what somebody typed. */
#ifndef CANASTA_BASE_SLUG_H
#define CANASTA_BASE_SLUG_H

#include <stddef.h>

/* A name for a file or folder made of a text: small letters, digits, hyphens and letters that are
 * not English, at most `size` - 1 bytes, never empty (`standard` when nothing is left). */
void slug_name(const char *text, const char *standard, char *out, size_t size);

/* The same for an id: English letters only. */
void slug_id(const char *text, const char *standard, char *out, size_t size);

#endif
