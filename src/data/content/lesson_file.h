/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of lessons. */
#ifndef CANASTA_CONTENT_LESSON_FILE_H
#define CANASTA_CONTENT_LESSON_FILE_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "content/table_file.h"
#include "tutor/course.h"

/* Reads a lesson. NULL on a fault; all that were found are then in `diags`. Caller frees with
 * lesson_free; the course, which lends the table, must live as long. */
struct lesson *lesson_read(const char *path, struct table_shelf *course, struct diags *diags);
void lesson_free(struct lesson *lesson);

/* Whether a file is a lesson by its first element, sound or not. */
bool lesson_is_in(const char *path);

#endif
