/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buffer doubles, so that appending costs the same however long the text is. */
#include "base/strbuf.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    CAPACITY_FIRST = 64 /* a line of text */
};

/* Room for `more` bytes and the NUL. */
static void reserve(struct strbuf *buffer, size_t more)
{
    assert(more < SIZE_MAX / 4);
    const size_t wanted = buffer->length + more + 1;
    if (wanted <= buffer->capacity) {
        return;
    }
    size_t capacity = buffer->capacity ? buffer->capacity : CAPACITY_FIRST;
    while (capacity < wanted) {
        capacity *= 2;
    }
    buffer->data = memory_resize(buffer->data, capacity, 1);
    buffer->capacity = capacity;
}

const char *strbuf_text(const struct strbuf *buffer)
{
    return buffer->data ? buffer->data : "";
}

void strbuf_append(struct strbuf *buffer, const char *text)
{
    strbuf_append_bytes(buffer, text, strlen(text));
}

void strbuf_append_bytes(struct strbuf *buffer, const char *bytes, size_t length)
{
    reserve(buffer, length);
    if (length) {
        memcpy(buffer->data + buffer->length, bytes, length);
    }
    buffer->length += length;
    buffer->data[buffer->length] = '\0';
}

void strbuf_append_char(struct strbuf *buffer, char byte)
{
    strbuf_append_bytes(buffer, &byte, 1);
}

void strbuf_appendf(struct strbuf *buffer, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    strbuf_vappendf(buffer, format, values);
    va_end(values);
}

void strbuf_vappendf(struct strbuf *buffer, const char *format, va_list values)
{
    va_list measured;
    va_copy(measured, values);
    const int length = vsnprintf(NULL, 0, format, measured);
    va_end(measured);
    assert(length >= 0); /* only a wrong format or locale can fail */
    reserve(buffer, (size_t)length);
    vsnprintf(buffer->data + buffer->length, (size_t)length + 1, format, values);
    buffer->length += (size_t)length;
}

void strbuf_truncate(struct strbuf *buffer, size_t length)
{
    if (length < buffer->length) {
        buffer->length = length;
        buffer->data[length] = '\0';
    }
}

void strbuf_clear(struct strbuf *buffer)
{
    strbuf_truncate(buffer, 0);
}

char *strbuf_take(struct strbuf *buffer)
{
    char *text = buffer->data ? buffer->data : memory_text("");
    *buffer = (struct strbuf)STRBUF_INIT;
    return text;
}

void strbuf_free(struct strbuf *buffer)
{
    free(buffer->data);
    *buffer = (struct strbuf)STRBUF_INIT;
}
