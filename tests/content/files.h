/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Content files for tests: a text is written into a folder of the test's own and read as a user's
 * file would be. */
#ifndef CANASTA_TESTS_CONTENT_FILES_H
#define CANASTA_TESTS_CONTENT_FILES_H

#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/status.h"
#include "content/check.h"
#include "messages/catalog.h"

/* A folder that is removed with everything in it, and what came of the last run. */
struct files {
    char folder[64];
    struct diags *diags;
    struct catalog catalog; /* the course's, in which the diags speak */
    struct arena *memory;   /* that they are in */
    char said[4096];        /* the diags as printed, each file named without its folder */
    char *answers;          /* what solve wrote */
    size_t answers_length;
};

void files_begin(struct files *f);
void files_end(struct files *f);

/* Writes a file; its path is valid until the next call. */
const char *files_write(struct files *f, const char *name, const char *text, size_t length);

/* Writes `text` as NAME and checks or solves it. `said` and `answers` are filled. */
enum status
files_check(struct files *f, const char *name, const char *text, const struct content_work *work);
enum status
files_solve(struct files *f, const char *name, const char *text, const struct content_work *work);

/* The whole of a file of the source tree ("lessons/words.xml"), caller frees. Fails the test when
 * it is not there. */
char *files_source(const char *path, size_t *length);

#endif
