/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's file and folders on the disk: where, made how, put aside when damaged. For the files
 * of this module only; opens no database. */
#ifndef CANASTA_SQLITE_DB_FILE_H
#define CANASTA_SQLITE_DB_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "learner/learner_store.h"
#include "messages/message_copy.h"

enum { DB_PATH_SIZE = 4096 };

/* The default place: $XDG_DATA_HOME/canasta-tutor/learners.db, or ~/.local/share/... when that is
 * not set or not an absolute path. False when no home folder is known or the path is too long. */
bool db_file_default(char *out, int size);

/* Makes the file, empty and for its owner alone, and the folders above it, when they are not there.
 */
NODISCARD enum store_status db_file_make(const char *path, struct message_copy *last_error);

/* What the file is now, to see later whether it was exchanged meanwhile. False when it is not
 * there. */
struct db_file_mark {
    uint64_t device, inode;
};
bool db_file_mark(const char *path, struct db_file_mark *out);

/* Renames a damaged store, with the library's files beside it, to PATH.recovering, so that whoever
 * opens it next sees that its rows have still to be taken over, also if the program ends before
 * they are. Where a file of that name waits already, it gets a name as db_file_keep_aside gives.
 * `aside` receives the new name. When the file is no longer the one marked, another program was
 * quicker: STORE_OK with an empty `aside`. */
NODISCARD enum store_status db_file_put_aside(const char *path,
                                              const struct db_file_mark *mark,
                                              char aside[DB_PATH_SIZE],
                                              struct message_copy *last_error);

/* Whether a damaged store waits at PATH.recovering, whose name `waiting` receives. Files of the
 * library that an ended program could no longer rename with it are moved there. */
bool db_file_waits(const char *path, char waiting[DB_PATH_SIZE]);

/* Renames a damaged store whose rows were taken over to PATH.damaged-DATE or PATH.damaged-DATE-2
 * and so on; nothing is overwritten. `aside` receives the new name. */
NODISCARD enum store_status db_file_keep_aside(const char *path,
                                               const char *waiting,
                                               char aside[DB_PATH_SIZE],
                                               struct message_copy *last_error);

/* Copies a store to such a name. */
NODISCARD enum store_status
db_file_keep_copy(const char *path, char aside[DB_PATH_SIZE], struct message_copy *last_error);

/* Copies what is left of one open file to another. */
NODISCARD bool db_file_copy_bytes(int in, int out);

/* The folder that holds the file. */
void db_file_folder(const char *path, char out[DB_PATH_SIZE]);

/* Whether the library left a log beside the file: another program has it open, or was killed. */
bool db_file_has_log(const char *path);

/* Whether the file begins as a store of this application does, as much of it as is there; a few
 * bits may be wrong. */
bool db_file_begins_well(const char *path);

/* Lets one program at a time open or exchange a store: takes a lock on the folder, or goes on
 * without after a while or where there are no locks. Returns what db_file_unlock is to be given.
 */
int db_file_lock(const char *path);
void db_file_unlock(int lock);

#endif
