/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One reading of an XML file: what the files that do it share. For xml.c and xml_tree.c only; the
 * other headers of this module show no type of the XML library, and this one its name only. */
#ifndef CANASTA_CONTENT_XML_READING_H
#define CANASTA_CONTENT_XML_READING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "content/xml.h"
#include "content/xml_source.h"
#include "content/xml_words.h"

enum {
    FAULTS_MAX = 20, /* of the schema in a file */
    DEPTH_MAX = 8    /* ours need five */
};

struct _xmlParserCtxt; /* NOLINT(bugprone-reserved-identifier): the library's own name */

struct xml_reading {
    struct _xmlParserCtxt *parser; /* the library's */
    struct xml_source source;
    const char *name;
    struct diags *diags;
    struct arena *memory;
    const struct xml_listener *listener; /* NULL: one tree of the whole file */
    enum xml_file file;                  /* what it is to be; with `identify`, what it is */
    bool identify;                       /* read no further than the root's tag */
    struct xml_node *open[DEPTH_MAX];    /* elements begun and not ended, the root first */
    struct xml_node *last[DEPTH_MAX];    /* their last child so far */
    int depth;                           /* how many are open */
    struct xml_node root;
    bool root_pending;        /* the root's tag has been read and not yet been handed over */
    struct xml_node *pending; /* a whole child of the root, not yet handed over */
    long item_at;             /* byte where the child of the root begins */
    char *text;               /* characters of the innermost element so far */
    size_t text_length, text_size, text_pieces;
    bool over;   /* nothing more is wanted */
    bool failed; /* a fault has been written to the diags, here or by the listener */
    int line;    /* of the fault below; 0: there is none */
    char fault[XML_FAULT_SIZE];
    bool refused;   /* that fault is the schema's: it goes on looking, hands nothing over */
    int more_count; /* further faults of the schema */
    struct {
        int line;
        char fault[XML_FAULT_SIZE];
    } more[FAULTS_MAX - 1];
};

/* From here on there is no more to read, and every callback returns at once. The library's own way
 * to stop is not used: called while it is reading on, it would leave the library without a buffer.
 */
void xml_reading_stop(struct xml_reading *r);

/* Keeps the first fault and ends the reading. It goes to the diags at the end, after what was
 * handed over. */
void xml_reading_fail(struct xml_reading *r, int line, const char *text);

/* The line where the library stands, from 1. */
int xml_reading_line(const struct xml_reading *r);

#endif
