/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The learners' store: one file, opened here and used through learner.h, answer_log.h, progress.h,
 * game_log.h and transfer.h. Every function that writes has written, to the disk, when it returns
 * STORE_OK: killing the program loses nothing that was acknowledged. Several programs may use the
 * same file at once. The answers are the truth; what is known about skills is reckoned from them.
 *
 * Every function but store_open answers with a store_status; after a failure store_trouble() says
 * to the user what it was and what to do. A failed function has changed nothing. Texts handed
 * in are UTF-8, ended, and borrowed for the call; texts handed out as `char *` are the caller's and
 * are freed with free().
 */
#ifndef CANASTA_STORE_STORE_H
#define CANASTA_STORE_STORE_H

#include <stdbool.h>

#include "base/attributes.h"
#include "messages/said_kept.h"

enum store_status {
    STORE_OK = 0,
    STORE_NONE,      /* there is no such learner, game, ... */
    STORE_TAKEN,     /* the name is another learner's */
    STORE_REFUSED,   /* what was handed in cannot be stored: a name, an id, a file to import */
    STORE_NO_PLACE,  /* no home folder, or the folder cannot be made */
    STORE_READ_ONLY, /* file or folder may not be written */
    STORE_FULL,      /* the disk is full */
    STORE_BUSY,      /* another program keeps it locked */
    STORE_NEWER,     /* written by a newer version of this program; not touched */
    STORE_FOREIGN,   /* another program's data; not touched */
    STORE_FAILED     /* anything else the disk or the library reports */
};

struct store;

/* Opens the store, makes it and its folders (mode 0700, the file 0600) when they are not there, and
 * brings an older one up to this version. `path` NULL: the default place (store_default_path). A
 * damaged file is renamed, never overwritten, a new store is begun, and `note` says so: the answer
 * is STORE_OK all the same. After any other answer
 * `*out` is NULL and `note` says why. `note` must not be NULL. */
NODISCARD enum store_status
store_open(struct store **out, const char *path, struct said_kept *note);

/* A store that is never written: nothing of this session will be kept. When `path` names a store
 * that can be read (a read-only one, say), its content is there to go on from; NULL: the default
 * place is tried; an empty text: begin with nothing. Never fails but for lack of memory; `note`
 * says what was taken over. */
NODISCARD enum store_status
store_open_memory(struct store **out, const char *path, struct said_kept *note);

/* From now on a write that the disk refuses (full, locked, taken away) is done in memory instead
 * and answered with STORE_OK; store_is_in_memory and store_trouble say so and why. Every later
 * write tries the file first: when it works again it gets all that was done meanwhile, in one
 * piece. */
void store_go_on(struct store *s);

/* Before the end: waits for the file once more and writes to it what is in memory only. STORE_OK
 * when nothing is left to be written, else why not. */
enum store_status store_settle(struct store *s);

/* Ends the store. NULL is fine. */
void store_close(struct store *s);

/* What went wrong the last time; PHRASE_NONE when the last call was fine. Its texts are borrowed
 * until the next call. */
struct said store_trouble(const struct store *s);

/* The file, or NULL for a store in memory. Borrowed until the store is closed. */
const char *store_path(const struct store *s);

/* Whether nothing is kept, for good or for the time being. */
bool store_is_in_memory(const struct store *s);

/* The default place: $XDG_DATA_HOME/canasta-tutor/learners.db, or ~/.local/share/... when that is
 * not set or not an absolute path. False when no home folder is known or the path is too long. */
bool store_default_path(char *out, int size);

/* A text that nothing else is called: 16 hexadecimal digits and the end. For sessions and games, so
 * that the records of two machines can be merged. */
void store_new_key(struct store *s, char out[17]);

#endif
