/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A string that grows as text is appended. Nothing here fails (base/memory.h), so a screen, a line
 * or a file can be put together without checking each step. It holds bytes and does not know their
 * encoding. */
#ifndef CANASTA_BASE_STRBUF_H
#define CANASTA_BASE_STRBUF_H

#include <stdarg.h>
#include <stddef.h>

#include "base/attributes.h"

/* Start with STRBUF_INIT or all bytes zero; end with strbuf_free or strbuf_take. Read the text
 * through strbuf_text; `length` may be read, everything is written by the functions here only. */
struct strbuf {
    char *data;      /* NULL or owned, NUL-terminated */
    size_t length;   /* bytes, without the NUL */
    size_t capacity; /* bytes at `data` */
};

#define STRBUF_INIT                                                                                \
    {                                                                                              \
        NULL, 0, 0                                                                                 \
    }

/* The text so far, never NULL. Borrowed until the buffer is next changed or freed. */
const char *strbuf_text(const struct strbuf *buffer);

/* Appends the string `text`, which may not be part of the buffer itself. */
void strbuf_append(struct strbuf *buffer, const char *text);

/* Appends `length` bytes at `bytes`, which may not be part of the buffer itself. */
void strbuf_append_bytes(struct strbuf *buffer, const char *bytes, size_t length);

/* Appends one byte. */
void strbuf_append_char(struct strbuf *buffer, char byte);

/* Appends text written like printf. */
void strbuf_appendf(struct strbuf *buffer, const char *format, ...) PRINTF_LIKE(2, 3);
void strbuf_vappendf(struct strbuf *buffer, const char *format, va_list values) PRINTF_LIKE(2, 0);

/* Cuts the text to its first `length` bytes; a length beyond the end changes nothing. */
void strbuf_truncate(struct strbuf *buffer, size_t length);

/* Makes the text empty and keeps the memory for what comes next. */
void strbuf_clear(struct strbuf *buffer);

/* The text as a string of the caller's, who frees it with `free`. The buffer is empty afterwards.
 */
NODISCARD char *strbuf_take(struct strbuf *buffer);

/* Gives the memory back. The buffer may be used again, as if fresh. */
void strbuf_free(struct strbuf *buffer);

#endif
