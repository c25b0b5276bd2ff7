/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four kinds of values, and where the commas go. */
#include "web/json.h"

#include <inttypes.h>
#include <string.h>

#include "base/clean.h"

static void value_begin(struct json *j, const char *key)
{
    if (j->more) {
        strbuf_append_char(&j->text, ',');
    }
    if (key != NULL) {
        strbuf_appendf(&j->text, "\"%s\":", key);
    }
    j->more = true;
}

void json_open(struct json *j, const char *key, char bracket)
{
    value_begin(j, key);
    strbuf_append_char(&j->text, bracket);
    j->more = false;
}

void json_close(struct json *j, char bracket)
{
    strbuf_append_char(&j->text, bracket);
    j->more = true;
}

/* The first character of `text`, of `size` bytes. */
static void put_character(struct strbuf *out, const char *text, size_t size)
{
    const unsigned char byte = (unsigned char)text[0];
    if (byte < 0x20 || byte == 0x7f || byte == '"' || byte == '\\' || byte == '<' || byte == '>' ||
        byte == '&') {
        strbuf_appendf(out, "\\u%04x", byte);
    } else if (size == 3 && memcmp(text, "\342\200", 2) == 0 &&
               (text[2] == '\250' || text[2] == '\251')) {
        strbuf_appendf(out, "\\u20%02x", (unsigned char)text[2] == 0xa8 ? 0x28 : 0x29);
    } else {
        strbuf_append_bytes(out, text, size);
    }
}

void json_text(struct json *j, const char *key, const char *text)
{
    value_begin(j, key);
    if (text == NULL) {
        strbuf_append(&j->text, "null");
        return;
    }
    size_t left = strlen(text);
    strbuf_append_char(&j->text, '"');
    while (left > 0) {
        const size_t size = clean_character(text, left);
        if (size == 0) {
            strbuf_append_char(&j->text, '?');
        } else {
            put_character(&j->text, text, size);
        }
        text += size > 0 ? size : 1;
        left -= size > 0 ? size : 1;
    }
    strbuf_append_char(&j->text, '"');
}

void json_number(struct json *j, const char *key, int64_t n)
{
    value_begin(j, key);
    strbuf_appendf(&j->text, "%" PRId64, n);
}

void json_bool(struct json *j, const char *key, bool x)
{
    value_begin(j, key);
    strbuf_append(&j->text, x ? "true" : "false");
}

void json_raw(struct json *j, const char *key, const char *value)
{
    value_begin(j, key);
    strbuf_append(&j->text, value);
}

void json_clear(struct json *j)
{
    strbuf_clear(&j->text);
    j->more = false;
}

void json_free(struct json *j)
{
    strbuf_free(&j->text);
    j->more = false;
}
