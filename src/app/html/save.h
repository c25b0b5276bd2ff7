/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders and files that reports are written to, and folders that files are read from. No name is
 * ever taken for a pattern, and a file is never written through a link. */
#ifndef CANASTA_HTML_SAVE_H
#define CANASTA_HTML_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/attributes.h"

enum { SAVE_PATH_SIZE = 4096 };

/* How a file is written; bits. */
enum save_how {
    SAVE_NEW = 0,  /* only where nothing of that name is: otherwise errno is EEXIST */
    SAVE_OVER = 1, /* over a plain file; a link is left as it is (ELOOP), as is what is no file */
    SAVE_PRIVATE = 2, /* only its owner may read it */
    SAVE_NO_LINK = 4  /* nor may the folder it is in be a link */
};

/* Makes a folder and those on the way to it; one that is there already is fine. False with errno
 * set. */
NODISCARD bool save_folder(const char *path);

/* Joins folder and name; false when the path is too long. */
NODISCARD bool save_path(const char *folder, const char *name, char out[SAVE_PATH_SIZE]);

/* Writes a whole file under a name of its own beside its place, on the disk, and moves it there, so
 * that a full disk leaves the old one. `how`: bits of enum save_how.
 * False with errno set. */
NODISCARD bool save_file(const char *path, const char *text, size_t length, int how);

/* Names `path` anew as "STEM-1.ENDING", or with the next number whose file is not there yet, and
 * puts that name into `out`. False with errno set. */
NODISCARD bool save_aside(const char *path, char out[SAVE_PATH_SIZE]);

/* The same with that number, if it is free, so that files that belong together have one. The first
 * number that is free for all of some files; 0: none is. */
NODISCARD bool save_aside_as(const char *path, int number, char out[SAVE_PATH_SIZE]);
int save_aside_number(const char *const path[], int count);

/* Whether the last file so named, before the first free number, holds the same bytes as the one at
 * `path`, of at most `most` bytes. */
bool save_is_kept(const char *path, size_t most);

/* The names in a folder, in the order of their bytes, without those that begin with a dot. */
struct save_names {
    int count;
    char **name; /* owned */
};

/* False with errno set when the folder cannot be read. Caller frees with save_names_free. */
NODISCARD bool save_names_read(const char *folder, struct save_names *out);
void save_names_free(struct save_names *n);

/* Opens a plain file to be read, and tells how many bytes it has; a link is not followed. NULL with
 * errno set, EINVAL for what is no plain file. Caller closes it. */
NODISCARD FILE *save_open(const char *path, size_t *size);

/* The text of a plain file, at most `most` bytes and one more, closed by a zero; a link is not
 * followed. NULL with errno set. Caller frees with free(). */
NODISCARD char *save_read(const char *path, size_t most, size_t *length);

#endif
