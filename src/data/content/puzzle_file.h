/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Puzzles files: read one puzzle at a time, so that a file may be of any length, or as a whole set;
 * and written.
 */
#ifndef CANASTA_CONTENT_PUZZLE_FILE_H
#define CANASTA_CONTENT_PUZZLE_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "content/table_file.h"
#include "tutor/course.h"

/* What the file says about itself, before its puzzles. */
struct puzzles_head {
    const char *id, *title, *table, *drill; /* all but the id may be NULL */
};

struct puzzles_listener {
    /* Both end the reading by returning false; `head` may be NULL. What is pointed to is gone when
     * they return. */
    bool (*head)(void *payload, const struct puzzles_head *head);
    bool (*puzzle)(void *payload, const struct exercise *puzzle);
    void *payload;
};

/* How puzzles are read. */
struct puzzles_reading {
    struct table_shelf *course;
    const struct table *fallback; /* for puzzles that name no table; NULL: modern-american */
};

/* Reads the puzzles of a file in their order and stops at the first fault, which is then in
 * `diags`: those before it have been handed over. Memory does not grow with the file but for eight
 * bytes or so a puzzle. False on a fault and when a listener ended it. */
NODISCARD bool puzzles_stream(const char *path,
                              const struct puzzles_reading *reading,
                              const struct puzzles_listener *listener,
                              struct diags *diags);

/* The same for a text in memory; `name` stands for the file in faults. */
NODISCARD bool puzzles_stream_text(const char *name,
                                   const char *text,
                                   size_t length,
                                   const struct puzzles_reading *reading,
                                   const struct puzzles_listener *listener,
                                   struct diags *diags);

/* Reads a whole file. NULL on a fault, which is then in `diags`: nothing of it is used. Caller
 * frees with puzzle_set_free; the course must live as long. */
struct puzzle_set *
puzzle_set_read(const char *path, const struct puzzles_reading *reading, struct diags *diags);
void puzzle_set_free(struct puzzle_set *set);

#endif
