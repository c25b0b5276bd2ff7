/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads byte by byte through the file's own buffer, so that nothing but the line wanted is ever
 * kept. */
#include "notation/line_reader.h"

#include <string.h>

void line_reader_begin(struct line_reader *r, FILE *file)
{
    static const unsigned char mark[3] = {0xef, 0xbb, 0xbf};
    memset(r, 0, sizeof *r);
    r->file = file;
    int c = getc(file);
    for (size_t i = 0; i < sizeof mark && c == mark[i]; i++) {
        r->end++;
        c = getc(file);
    }
    if (c != EOF) {
        ungetc(c, file);
    }
}

enum line_step line_reader_next(struct line_reader *r)
{
    bool comment = false;
    long bytes = 0;
    int c;
    r->length = 0;
    r->closed = false;
    r->text[0] = '\0';
    while ((c = getc(r->file)) != EOF && c != '\n') {
        bytes++;
        if (c == '\0') {
            r->number++;
            r->text[0] = '\0';
            return LINE_BINARY;
        }
        if (c == '#') {
            comment = true;
        }
        if (comment) {
            continue;
        }
        if (r->length + 1 >= LINE_SIZE) {
            r->number++;
            r->text[0] = '\0';
            return LINE_LONG;
        }
        r->text[r->length++] = (char)c;
    }
    if (c == EOF && ferror(r->file)) {
        return LINE_UNREAD;
    }
    if (c == EOF && bytes == 0) {
        return LINE_END;
    }
    r->number++;
    if (c == '\n') {
        r->closed = true;
        r->end += bytes + 1;
    }
    if (r->length > 0 && r->text[r->length - 1] == '\r') {
        r->length--;
    }
    r->text[r->length] = '\0';
    return LINE_READ;
}
