/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The XML files of a folder. Internal to this module. */
#ifndef CANASTA_CONTENT_FOLDER_H
#define CANASTA_CONTENT_FOLDER_H

#include "base/arena.h"

struct folder {
    int count;
    const char **path; /* sorted by name */
};

/* The files in `path`/`sub` that end in .xml; none when there is no such folder. `sub` may be NULL.
 * Everything lives in `memory`. */
struct folder folder_list(const char *path, const char *sub, struct arena *memory);

/* The folder a file is in ("." for a bare name), in `memory`. */
const char *folder_of(const char *file, struct arena *memory);

#endif
