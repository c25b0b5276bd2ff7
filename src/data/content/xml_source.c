/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What no XML file begins with is refused here, in plain words. */
#include "content/xml_source.h"

#include <errno.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"

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

static bool source_refuse(char out[XML_FAULT_SIZE], const char *text)
{
    (void)snprintf(out, XML_FAULT_SIZE, "%s", text);
    return false;
}

static bool refuse_encoding(const char *name, char out[XML_FAULT_SIZE])
{
    (void)snprintf(out, XML_FAULT_SIZE,
                   "the file is written in %.40s, which is not read here. Save it as UTF-8", name);
    return false;
}

static bool is_readable(const char *name, size_t length)
{
    static const char *const names[] = {"UTF-8",      "UTF8",      "US-ASCII", "ASCII",
                                        "ISO-8859-1", "ISO8859-1", "LATIN1",   "ISO-LATIN-1"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strlen(names[i]) == length && ascii_agree(names[i], name, length)) {
            return true;
        }
    }
    return false;
}

/* The encoding that the first line names, if it does. A first line that is longer than what is
 * looked at could name any. */
static bool check_encoding(const struct xml_source *s, char out[XML_FAULT_SIZE])
{
    char line[XML_HEAD_SIZE + 1], name[41];
    memcpy(line, s->head, s->head_length);
    line[s->head_length] = '\0';
    const char *begin = strstr(line, "<?xml"), *end = begin != NULL ? strstr(begin, "?>") : NULL;
    if (begin == NULL) {
        return true;
    }
    if (end == NULL) {
        return refuse_encoding("what its long first line hides", out);
    }
    const char *at = strstr(begin, "encoding");
    if (at == NULL || at > end) {
        return true;
    }
    at += strcspn(at, "\"'");
    const size_t length = at < end ? strcspn(at + 1, "\"'") : 0;
    if (at < end && is_readable(at + 1, length)) {
        return true;
    }
    (void)snprintf(name, sizeof name, "%.*s", (int)(length < 40 ? length : 40), at + 1);
    clean_text(name);
    return refuse_encoding(name, out);
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
        return source_refuse(out, "the file is compressed. Unpack it first (gunzip)");
    }
    if (s->head_length >= 2 && (head[0] >= 0xfe || head[0] == 0 || head[1] == 0)) {
        return refuse_encoding("UTF-16 or UTF-32", out);
    }
    size_t at = s->head_length >= 3 && memcmp(head, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while (at < s->head_length && (head[at] == ' ' || (head[at] >= '\t' && head[at] <= '\r'))) {
        at++;
    }
    if (at == s->head_length && at < sizeof s->head) {
        return source_refuse(
            out,
            "the file is empty. A file begins with its root element, such as <puzzles id=\"...\">");
    }
    if (at < s->head_length && head[at] != '<') {
        return source_refuse(
            out,
            "this is not XML. A file begins with its root element, such as <puzzles id=\"...\">");
    }
    return check_encoding(s, out);
}
