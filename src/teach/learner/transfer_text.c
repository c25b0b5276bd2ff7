/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields and lines of an export. */
#include "learner/transfer_text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* How many bytes the UTF-8 character at `t` has; 0 when it is none. */
static int character_length(const unsigned char *t)
{
    int length = t[0] < 0x80   ? 1
                 : t[0] < 0xc2 ? 0
                 : t[0] < 0xe0 ? 2
                 : t[0] < 0xf0 ? 3
                 : t[0] < 0xf5 ? 4
                               : 0;
    for (int i = 1; i < length; i++) {
        if ((t[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return length;
}

void field_write(FILE *out, const char *text)
{
    const unsigned char *t = (const unsigned char *)text;
    putc('\t', out);
    while (*t != '\0') {
        int length = character_length(t);
        if (*t == '\\') {
            fputs("\\\\", out);
        } else if (*t == '\t') {
            fputs("\\t", out);
        } else if (*t == '\n') {
            fputs("\\n", out);
        } else if (*t == '\r') {
            fputs("\\r", out);
        } else if (length == 0 || *t < 0x20 || *t == 0x7f) {
            fprintf(out, "\\x%02X", *t);
        } else {
            fwrite(t, 1, (size_t)length, out);
        }
        t += length > 0 ? length : 1;
    }
}

void field_write_number(FILE *out, int64_t n)
{
    fprintf(out, "\t%" PRId64, n);
}

/* Reads up to the next line end into line->text. */
static enum line_read read_text(struct field_line *line, FILE *in, size_t *length)
{
    int c;
    *length = 0;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (c == '\0') {
            return LINE_NUL_BYTE;
        }
        if (*length + 1 >= LINE_MAX_BYTES) {
            return LINE_TOO_LONG;
        }
        if (*length + 1 >= line->room) {
            line->room = line->room == 0 ? 1024 : 2 * line->room;
            line->text = memory_resize(line->text, line->room, 1);
            line->split = memory_resize(line->split, line->room, 1);
        }
        line->text[(*length)++] = (char)c;
    }
    if (ferror(in)) {
        return LINE_NOT_READ;
    }
    return c == EOF && *length == 0 ? LINE_END : LINE_READ;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Undoes the escape after a backslash at *from; -1 when it is none. A NUL is none: texts end
 * there. */
static int undo_escape(const char **from)
{
    const char *f = *from + 1;
    *from = f + 1;
    switch (f[0]) {
    case 't':
        return '\t';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case '\\':
        return '\\';
    case 'x':
        if (hex_digit(f[1]) >= 0 && hex_digit(f[2]) >= 0 && (f[1] != '0' || f[2] != '0')) {
            *from = f + 3;
            return 16 * hex_digit(f[1]) + hex_digit(f[2]);
        }
        return -1;
    default:
        return -1;
    }
}

/* Copies line->text to line->split, cut at tabs and with the escapes undone. */
static enum line_read split(struct field_line *line)
{
    const char *from = line->text;
    char *to = line->split;
    line->count = 1;
    line->field[0] = to;
    while (*from != '\0') {
        if (*from == '\t') {
            if (line->count == FIELDS_MAX) {
                return LINE_TOO_MANY_FIELDS;
            }
            *to++ = '\0';
            line->field[line->count++] = to;
            from++;
        } else if (*from == '\\') {
            int c = undo_escape(&from);
            if (c < 0) {
                return LINE_BAD_ESCAPE;
            }
            *to++ = (char)c;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
    return LINE_READ;
}

enum line_read field_line_read(struct field_line *line, FILE *in)
{
    size_t length = 0;
    enum line_read r;
    do {
        line->number++;
        r = read_text(line, in, &length);
        if (r != LINE_READ) {
            return r;
        }
        if (length > 0 && line->text[length - 1] == '\r') {
            length--;
        }
    } while (length == 0);
    line->text[length] = '\0';
    return split(line);
}

enum message_id line_read_said(enum line_read r)
{
    switch (r) {
    case LINE_TOO_LONG:
        return MSG_transfer_line_long;
    case LINE_NUL_BYTE:
        return MSG_transfer_zero_byte;
    case LINE_TOO_MANY_FIELDS:
        return MSG_transfer_many_fields;
    case LINE_BAD_ESCAPE:
        return MSG_transfer_backslash;
    case LINE_NOT_READ:
        return MSG_transfer_unreadable;
    case LINE_READ:
    case LINE_END:
        break;
    }
    return MESSAGE_NONE;
}

void field_line_free(struct field_line *line)
{
    free(line->text);
    free(line->split);
    *line = (struct field_line){0};
}

bool field_number(const char *text, int64_t low, int64_t high, int64_t *out)
{
    char *end;
    const char *digits = text[0] == '-' ? text + 1 : text;
    if (digits[0] < '0' || digits[0] > '9') {
        return false;
    }
    errno = 0;
    intmax_t n = strtoimax(text, &end, 10);
    if (errno != 0 || *end != '\0' || n < low || n > high) {
        return false;
    }
    *out = n;
    return true;
}
