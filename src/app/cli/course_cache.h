/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course without waiting: what was read from the content folder is kept in a file of the
 * learner's cache folder, as a block (page/course_block.h), and taken from there as long as no
 * file of the folder has changed. The folder is what counts: a cache that is damaged, of another
 * version or not the user's own is passed over, and one that cannot be written is not missed.
 */
#ifndef CANASTA_CLI_COURSE_CACHE_H
#define CANASTA_CLI_COURSE_CACHE_H

#include <stdio.h>

#include "base/attributes.h"
#include "bundle/course_block.h"
#include "content/catalog.h"

struct course {
    struct catalog *catalog;
    struct course_block *block; /* NULL: read from the folder */
    char *bytes;                /* of the cache's file */
};

/* Opens the course of a folder. False, with messages on `err`, when there is nothing in it that can
 * be used. What is wrong with a file is told each time: such a folder is not kept. */
NODISCARD bool course_open(const char *content, FILE *err, struct course *out);
void course_close(struct course *c);

#endif
