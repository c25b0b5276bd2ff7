/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The learners' store: one file, opened here and used through db_learner_store.h. Every
 * function that writes has written, to the disk, when it returns STORE_OK: killing the program
 * loses nothing that was acknowledged. Several programs may use the same file at once. The answers
 * are the truth; what is known about skills is computed from them.
 *
 * After a failure db_last_error() says to the user what it was and what to do. A failed function
 * has changed nothing. Texts handed in are UTF-8, ended, and borrowed for the call; texts handed
 * out as `char *` are the caller's and are freed with free().
 */
#ifndef CANASTA_SQLITE_DB_H
#define CANASTA_SQLITE_DB_H

#include <stdbool.h>

#include "base/attributes.h"
#include "learner/learner_store.h"
#include "messages/message_copy.h"

struct db;

/* Opens the store, makes it and its folders (mode 0700, the file 0600) when they are not there, and
 * brings an older one up to this version. `path` NULL: the default place (db_file.h). A
 * damaged file is renamed, never overwritten, a new store is begun, and `note` says so; where only
 * the number of the version is damaged it is put right, and `note` says that. The answer is
 * STORE_OK all the same. After any other answer `*out` is NULL and `note` says why. `note` must not
 * be NULL. */
NODISCARD enum store_status db_open(struct db **out, const char *path, struct message_copy *note);

/* A store that is never written: nothing of this session will be kept. When `path` names a store
 * that can be read (a read-only one, say), its content is there to go on from; NULL: the default
 * place is tried; an empty text: begin with nothing. Never fails but for lack of memory; `note`
 * says what was taken over. */
NODISCARD enum store_status
db_open_memory(struct db **out, const char *path, struct message_copy *note);

/* From now on a write that the disk refuses (full, locked, taken away) is done in memory instead
 * and answered with STORE_OK; db_is_in_memory and db_last_error say so and why. Every later
 * write tries the file first: when it works again it gets all that was done meanwhile, in one
 * piece. */
void db_go_on(struct db *s);

/* Before the end: waits for the file once more and writes to it what is in memory only. STORE_OK
 * when nothing is left to be written, else why not. */
enum store_status db_flush(struct db *s);

/* Ends the store. NULL is fine. */
void db_close(struct db *s);

/* What went wrong the last time; MESSAGE_NONE when the last call was fine. Its texts are borrowed
 * until the next call. */
struct message db_last_error(const struct db *s);

/* The file, or NULL for a store in memory. Borrowed until the store is closed. */
const char *db_path(const struct db *s);

/* Whether nothing is kept, for good or for the time being. */
bool db_is_in_memory(const struct db *s);

/* A text that nothing else is called: 16 hexadecimal digits and the end. For sessions and games, so
 * that the records of two machines can be merged. */
void db_new_key(struct db *s, char out[17]);

#endif
