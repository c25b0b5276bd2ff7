/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XML files as trees of plain structs. Internal to this module, and the only place besides schema.c
 * that knows the XML library: none of its types shows here.
 *
 * Every file is read as a stream, checked against its schema on the way, and handed over in pieces:
 * each child of the root by itself (puzzles files, of any length) or the root with all it holds.
 * What is not well formed or not valid, names a DOCTYPE, is compressed or too large is a fault with
 * file and line, and reading ends there.
 */
#ifndef CANASTA_CONTENT_XML_H
#define CANASTA_CONTENT_XML_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/attributes.h"
#include "base/diag.h"

/* The files there are, by their root element. */
enum xml_file {
    XML_FILE_PUZZLES,
    XML_FILE_LESSON,
    XML_FILE_TABLE,
    XML_FILE_PHRASES,
    XML_FILE_WORDS,
    XML_FILE_ANSWERS,
    XML_FILE_COUNT
};

enum {
    XML_DOCUMENT_MAX = 4 * 1024 * 1024, /* bytes of any file but puzzles */
    XML_ITEM_MAX = 64 * 1024            /* bytes of one puzzle */
};

/* One attribute, its value as text. */
struct xml_attribute {
    const char *name, *value;
};

/* One element. Lives in the arena of the reading. */
struct xml_node {
    const char *name;
    const char *text; /* its characters when it has no children, else "" */
    size_t text_length;
    int line; /* where its tag begins, from 1 */
    int attribute_count;
    struct xml_attribute *attribute;
    struct xml_node *child; /* the first one, or NULL */
    struct xml_node *next;  /* the next child of the same parent, or NULL */
};

/* Hears of the elements of a file. Returning false ends the reading; the reason is then already in
 * the diags. */
struct xml_listener {
    bool (*root)(
        void *payload,
        const struct xml_node *root); /* its attributes are known, no child yet; may be NULL */
    bool (*item)(
        void *payload,
        const struct xml_node *item); /* a whole child of the root, valid until it returns */
    void *payload;
};

/* Which file this is by its root element, or XML_FILE_COUNT when it is none of ours or cannot be
 * read; the reason is then in `diags`. Reads no further than the root's tag. */
enum xml_file xml_identify(const char *path, struct diags *diags);

/* Reads a file child by child. `memory` holds one child at a time and is reset after each. False
 * when it ended with a fault (which is in `diags`) or because the listener wanted it to; what was
 * handed over before stands. */
NODISCARD bool xml_stream(const char *path,
                          enum xml_file file,
                          const struct xml_listener *listener,
                          struct arena *memory,
                          struct diags *diags);

/* The same for a text in memory; `name` stands for the file in faults. */
NODISCARD bool xml_stream_text(const char *name,
                               const char *text,
                               size_t length,
                               enum xml_file file,
                               const struct xml_listener *listener,
                               struct arena *memory,
                               struct diags *diags);

/* Reads a whole file of at most XML_DOCUMENT_MAX bytes into `memory`. NULL on a fault, which is in
 * `diags`. */
const struct xml_node *
xml_load(const char *path, enum xml_file file, struct arena *memory, struct diags *diags);

/* The attribute's value, or NULL when it is not there. */
const char *xml_attribute(const struct xml_node *node, const char *name);

/* Whether the element has that name. */
bool xml_is(const struct xml_node *node, const char *name);

/* The first child with that name, or NULL. */
const struct xml_node *xml_child(const struct xml_node *node, const char *name);

/* The attribute as a whole number the schema has looked at, thousands set off or not; `missing`
 * when it is not there. */
int xml_number(const struct xml_node *node, const char *name, int missing);

/* Whether the attribute is there and says yes. */
bool xml_yes(const struct xml_node *node, const char *name);

/* Ends what the XML library keeps for the whole program. Once, before the program ends. */
void xml_finish(void);

#endif
