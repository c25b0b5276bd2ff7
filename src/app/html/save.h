/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders and files that reports are written to. */
#ifndef CANASTA_REPORT_SAVE_H
#define CANASTA_REPORT_SAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"

enum { SAVE_PATH_SIZE = 4096 };

/* Makes a folder and those on the way to it; one that is there already is fine. False with errno
 * set. */
NODISCARD bool save_folder(const char *path);

/* Joins folder and name; false when the path is too long. */
NODISCARD bool save_path(const char *folder, const char *name, char out[SAVE_PATH_SIZE]);

/* Writes a whole file beside its place, on the disk, and moves it there, so that a full disk leaves
 * the old one.
 * False with errno set. */
NODISCARD bool save_file(const char *path, const char *text, size_t length);

#endif
