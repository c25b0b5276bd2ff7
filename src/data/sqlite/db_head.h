/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first hundred bytes of a store's file: what must stand there in every store of ours, and how
 * they are put right where a bit of them is wrong. The library refuses such a file, or takes it for
 * another program's. For the files of this module only. */
#ifndef CANASTA_SQLITE_DB_HEAD_H
#define CANASTA_SQLITE_DB_HEAD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"

enum { DB_HEAD_SIZE = 100 };

/* Whether a file that begins so is a store of this application, as far as there is something of it
 * (`length` bytes): up to three bits of the marks by which that is known may be wrong. */
NODISCARD bool db_head_is_ours(const unsigned char *head, size_t length);

/* Whether it is ours and the library would read it wrongly or not at all. */
NODISCARD bool db_head_is_damaged(const unsigned char *head, size_t length);

/* Puts right all that is the same in every store, and takes out what the library can do without.
 * `logged`: a write-ahead log is beside the file. */
void db_head_mend(unsigned char head[DB_HEAD_SIZE], bool logged);

#endif
