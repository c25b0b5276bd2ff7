/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What commands are set up with: content folder and table of the command line. */
#ifndef CANASTA_CLI_CONTENT_WORK_H
#define CANASTA_CLI_CONTENT_WORK_H

#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"
#include "cli/command.h"
#include "cli/paths.h"
#include "content/check.h"
#include "content/course_loader.h"

struct work_setup {
    char content[PLACE_SIZE];
    struct table table;
    struct content_work work; /* points into this struct */
};

/* Fills `out`, which must stay where it is. A content folder that is not there is no fault unless
 * the command line names it: the schemas are built in. False, with a message, when a table cannot
 * be used. */
NODISCARD bool work_begin(const struct program *p, struct work_setup *out);

/* Reads a content folder. Files that cannot be used are named on `err` and left out. Caller frees
 * with course_loader_free; NULL when nothing at all can be used. `sound`, if not NULL, tells
 * whether nothing was wrong with any file. */
struct course_loader *work_open(const char *content, FILE *err, bool *sound);

#endif
