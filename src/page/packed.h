/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A course as one piece of bytes: lessons, puzzles, phrases, glossary and tables, put together by
 * the program that has read the files and taken apart by a page that has none. The bytes fit only
 * the version of the program that made them; others are told apart and refused, and so are bytes
 * that were changed.
 */
#ifndef CANASTA_PAGE_PACKED_H
#define CANASTA_PAGE_PACKED_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "engine/table.h"
#include "tutor/shelf.h"

enum { PACKED_TABLES_MOST = 64 };

/* What is packed; everything is borrowed. */
struct packing {
    const struct shelf *shelf;
    const char *title;         /* of the page */
    const char *table;         /* id of the table that its learners play at; NULL: their own */
    const struct table *named; /* tables a learner can name, beside those that are built in */
    int named_count;
    bool for_keys; /* for a terminal, not a page: phrases stay as they are */
};

/* Appends the course to `out`. Phrases whose ids begin with "page.say." take the places of those
 * they are named after, unless it is for a terminal. Files lose their folders: nobody need know
 * where they lay. */
void packed_write(const struct packing *what, struct strbuf *out);

struct packed;

/* Takes a course apart; `bytes` are borrowed for as long as it is used. NULL when the bytes are
 * none or are damaged. Caller frees with packed_free. */
NODISCARD struct packed *packed_read(const void *bytes, size_t length);
void packed_free(struct packed *p);

/* The course, its title, and the table of its learners or NULL; borrowed. */
const struct shelf *packed_shelf(const struct packed *p);
const char *packed_title(const struct packed *p);
const char *packed_table(const struct packed *p);

#endif
