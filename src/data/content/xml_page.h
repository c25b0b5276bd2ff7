/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of a file share: its name, where faults go, where texts live. Internal to this
 * module. */
#ifndef CANASTA_CONTENT_XML_PAGE_H
#define CANASTA_CONTENT_XML_PAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/attributes.h"
#include "base/diag.h"
#include "content/xml.h"
#include "messages/catalog.h"
#include "notation/parse_error.h"

struct xml_page {
    const char *file;
    struct diags *diags;
    struct arena *memory; /* texts and arrays of what is read */
};

/* Adds that something of this name is there a second time. Always false. */
bool xml_page_twice(const struct xml_page *page, int line, const char *name);

/* Adds a fault of this line. Always false, so that a reader can return it. */
bool xml_page_fault(const struct xml_page *page, int line, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* The sentence in the words that the list knows. Returns `out`. */
const char *xml_page_said(struct diags *diags, struct message what, char out[MESSAGE_TEXT_SIZE]);

/* Adds it as a fault of this line. Always false. */
bool xml_page_say(const struct xml_page *page, int line, struct message what);

/* Adds a fault of a text that notation could not read, `what` before it ("the hand of south").
 * Always false. */
bool xml_page_text_fault(const struct xml_page *page,
                         int line,
                         const char *what,
                         const struct parse_error *fault);

/* What such a fault is in the words that the list knows. Returns `out`. */
const char *
xml_page_unread(struct diags *diags, const struct parse_error *fault, char out[MESSAGE_TEXT_SIZE]);

/* Adds that the attribute names a rule that there is not; of an option's name it says which rule
 * the option belongs to. Always false. */
bool xml_page_no_rule(const struct xml_page *page, int line, const char *attribute, const char *id);

/* A copy of an attribute's value, or NULL when it is not there. */
const char *
xml_page_attribute(const struct xml_page *page, const struct xml_node *node, const char *name);

/* What an author wrote as running text: blanks and line breaks become single blanks, an empty line
 * or a line that begins with "- " starts a new line. NULL for a NULL node. */
const char *xml_page_text(const struct xml_page *page, const struct xml_node *node);

/* Splits a list of words at blanks; each is given to `take`, which ends the list by returning
 * false. */
bool xml_page_words(const char *text,
                    bool (*take)(void *payload, const char *word, size_t length),
                    void *payload);

#endif
