/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All content of a folder in a course: its lessons in their order, its puzzles, its messages and
 * glossary; and what is read later beside it. */
#ifndef CANASTA_CONTENT_COURSE_LOADER_H
#define CANASTA_CONTENT_COURSE_LOADER_H

#include "base/attributes.h"
#include "base/diag.h"
#include "content/lesson_file.h"
#include "content/puzzle_file.h"
#include "content/table_file.h"
#include "tutor/course.h"

/* Everything is borrowed from the catalog. Puzzle files come in the order of their names. */
struct course_loader {
    struct course course; /* finds tables in the folder, and reads files of puzzles */
    struct table_shelf *tables;
};

/* Reads DIR/lessons/ (lessons, messages and words: whatever a file is by its root element) and
 * DIR/puzzles/. A file that cannot be used is left out and named in `diags`; so is a lesson whose
 * id another one has. Never NULL. Caller frees with course_loader_free. */
struct course_loader *course_loader_read(const char *content, struct diags *diags);

/* A catalog of what was read before: the lessons, puzzles and messages of `ready`, which is
 * borrowed and must live as long. Tables and files of puzzles are read from the folder as usual. */
struct course_loader *course_loader_around(const char *content, const struct course *ready);
void course_loader_free(struct course_loader *loader);

/* Reads a lesson that is not of the folder and keeps it as long as the catalog; it is not put on
 * the course. NULL, with what is wrong in `diags`, when it cannot be used. */
const struct lesson *
course_loader_read_lesson(struct course_loader *loader, const char *path, struct diags *diags);

#endif
