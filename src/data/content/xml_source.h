/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a file or a text, looked at before the XML library sees them. Internal to this
 * module. */
#ifndef CANASTA_CONTENT_XML_SOURCE_H
#define CANASTA_CONTENT_XML_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/attributes.h"
#include "content/xml_words.h"

enum {
    XML_HEAD_SIZE = 256,
    XML_ATTRIBUTES_MAX = 500 /* of one element; the library takes time by their square */
};

/* Where the bytes come from: a file or a text. */
struct xml_source {
    FILE *file; /* NULL: the text */
    const char *text;
    size_t length, at;
    char head[XML_HEAD_SIZE]; /* of the file, given out first */
    size_t head_length, head_at;
    size_t total, most; /* bytes given out, and how many there may be (0: any number) */
    int attributes;     /* in the tag at hand, about */
    char quote;         /* that its attribute's value is in, 0: none */
    bool in_tag;
};

/* Looks at the beginning of the source: the library would unpack a compressed file, and guess at
 * what is no XML. Only UTF-8, US-ASCII and ISO-8859-1 are taken: in these a quote is one byte that
 * means nothing else, so that attributes are counted as the library will see them. False with a
 * message when it cannot be used. Call once, before anything is taken.
 */
NODISCARD bool xml_source_begin(struct xml_source *s, char out[XML_FAULT_SIZE]);

/* Gives out the next bytes, at most `size`; 0 at the end and when reading fails. */
size_t xml_source_take(struct xml_source *s, char *out, size_t size);

#endif
