/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All content of a folder: its lessons in their order, its puzzles, its phrases and glossary. */
#ifndef CANASTA_CONTENT_CATALOG_H
#define CANASTA_CONTENT_CATALOG_H

#include "base/attributes.h"
#include "base/diag.h"
#include "coach/phrases.h"
#include "content/lesson_file.h"
#include "content/puzzle_file.h"
#include "content/table_file.h"

/* Everything is borrowed from the catalog. Puzzle files come in the order of their names. */
struct catalog {
    int lesson_count;
    const struct lesson *const
        *lesson; /* main track, then classic, then extra; each by `order`, then id */
    int set_count;
    const struct puzzle_set *const *set;
    struct phrases phrases;
    struct table_shelf *shelf; /* for further tables */
};

/* Reads DIR/lessons/ (lessons, phrases and words: whatever a file is by its root element) and
 * DIR/puzzles/. A file that cannot be used is left out and named in `diags`; so is a lesson whose
 * id another one has. Never NULL. Caller frees with catalog_free. */
struct catalog *catalog_read(const char *content, struct diags *diags);
void catalog_free(struct catalog *catalog);

/* The lesson, or the puzzle, with that id, or NULL. Where puzzle files share an id the first one
 * has it. */
const struct lesson *catalog_lesson(const struct catalog *catalog, const char *id);
const struct puzzle *catalog_puzzle(const struct catalog *catalog, const char *id);

#endif
