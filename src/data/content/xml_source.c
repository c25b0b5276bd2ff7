/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What no XML file begins with is refused here, in plain words. */
#include "content/xml_source.h"

#include <errno.h>
#include <string.h>

/* Looks at the bytes as they pass. A '<' begins anew whatever was before: no value may hold one. In
 * a comment one may be seen that is no tag, but then not with hundreds of values. */
static void count_attributes(struct xml_source *s, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length && s->attributes <= XML_ATTRIBUTES_MAX; i++) {
        const char c = bytes[i];
        if (c == '<') {
            s->in_tag = true;
            s->quote = '\0';
            s->attributes = 0;
        } else if (s->quote != '\0') {
            s->quote = c == s->quote ? '\0' : s->quote;
        } else if (c == '>' || c == '!' || c == '?') {
            s->in_tag = false; /* the end, or a comment and the like */
        } else if (s->in_tag && (c == '"' || c == '\'')) {
            s->quote = c;
            s->attributes++;
        }
    }
}

size_t xml_source_take(struct xml_source *s, char *out, size_t size)
{
    size_t got = 0;
    if (s->head_at < s->head_length) {
        got = s->head_length - s->head_at < size ? s->head_length - s->head_at : size;
        memcpy(out, s->head + s->head_at, got);
        s->head_at += got;
    } else if (s->file != NULL) {
        got = fread(out, 1, size, s->file);
    } else {
        got = s->length - s->at < size ? s->length - s->at : size;
        memcpy(out, s->text + s->at, got);
        s->at += got;
    }
    s->total += got;
    count_attributes(s, out, got);
    return got;
}

static bool refuse(char out[XML_FAULT_SIZE], const char *text)
{
    (void)snprintf(out, XML_FAULT_SIZE, "%s", text);
    return false;
}

bool xml_source_begin(struct xml_source *s, char out[XML_FAULT_SIZE])
{
    errno = 0;
    s->head_length = xml_source_take(s, s->head, sizeof s->head);
    s->total = 0;
    const unsigned char *head = (const unsigned char *)s->head;
    if (s->file != NULL && ferror(s->file)) {
        (void)snprintf(out, XML_FAULT_SIZE, "it cannot be read: %s", strerror(errno));
        return false;
    }
    if (s->head_length >= 2 && head[0] == 0x1f && head[1] == 0x8b) {
        return refuse(out, "the file is compressed. Unpack it first (gunzip)");
    }
    if (s->head_length >= 2 && (head[0] >= 0xfe || head[0] == 0 || head[1] == 0)) {
        return true; /* UTF-16 or so; the library knows */
    }
    size_t at = s->head_length >= 3 && memcmp(head, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while (at < s->head_length && (head[at] == ' ' || (head[at] >= '\t' && head[at] <= '\r'))) {
        at++;
    }
    if (at == s->head_length && at < sizeof s->head) {
        return refuse(
            out,
            "the file is empty. A file begins with its root element, such as <puzzles id=\"...\">");
    }
    if (at < s->head_length && head[at] != '<') {
        return refuse(
            out,
            "this is not XML. A file begins with its root element, such as <puzzles id=\"...\">");
    }
    return true;
}
