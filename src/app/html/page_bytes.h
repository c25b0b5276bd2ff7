/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytes that a page carries as text: the program and the course. They are sorted, packed as zlib
 * does, which browsers call "deflate" and whose checksum tells a damaged page, and written in 85
 * signs, which takes a quarter more room where base64 takes a third. scripts/unpack.js undoes it.
 */
#ifndef CANASTA_HTML_PAGE_BYTES_H
#define CANASTA_HTML_PAGE_BYTES_H

#include "base/strbuf.h"

/* Appends the bytes as text. It has no `<`, so that it may stand in an element of HTML that holds
 * text alone, and neither blanks nor ends of lines. */
void page_bytes_write(struct strbuf *out, const struct strbuf *bytes);

#endif
