/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of a damaged store in which what is the same in every store is put right: the head of the
 * file (db_head.h), and the pages that hold the list of tables; then what the order of the others
 * shows to be wrong (tree_mend.h). For the files of this module only. */
#ifndef CANASTA_SQLITE_MENDED_COPY_H
#define CANASTA_SQLITE_MENDED_COPY_H

#include "base/attributes.h"
#include "sqlite/db_file.h"

/* Copies the store, with the library's files beside it, to PATH.mended; `copy` receives the name.
 * False where that cannot be made. */
NODISCARD bool mended_copy_make(const char *path, char copy[DB_PATH_SIZE]);
void mended_copy_remove(const char *copy);

#endif
