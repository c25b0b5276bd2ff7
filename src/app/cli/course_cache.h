/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course without waiting: what was read from the content folder is kept in a file of the
 * learner's cache folder, as a block (bundle/course_bundle.h), and taken from there as long as no
 * file of the folder has changed. The folder is what counts: a cache that is damaged, of another
 * version or not the user's own is passed over, and one that cannot be written is not missed.
 */
#ifndef CANASTA_CLI_COURSE_CACHE_H
#define CANASTA_CLI_COURSE_CACHE_H

#include <stdio.h>

#include "base/attributes.h"
#include "bundle/course_bundle.h"
#include "content/course_loader.h"

struct cached_course {
    struct course_loader *loader;
    struct course_bundle *block; /* NULL: read from the folder */
    char *bytes;                 /* of the cache's file */
};

/* Opens the course of a folder. False, with messages on `err`, when there is nothing in it that can
 * be used. What is wrong with a file is told each time: such a folder is not kept. */
NODISCARD bool cached_course_open(const char *content, FILE *err, struct cached_course *out);
void cached_course_close(struct cached_course *c);

#endif
