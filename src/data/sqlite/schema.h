/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of a store and how an older file gets them. For the files of this module only. */
#ifndef CANASTA_SQLITE_SCHEMA_H
#define CANASTA_SQLITE_SCHEMA_H

#include "sqlite/db_core.h"

enum {
    SCHEMA_VERSION = 3,
    SCHEMA_APPLICATION = 0x43544c52 /* "CTLR" in the file's header: this is ours */
};

/* What a database is to this version. */
enum schema_kind {
    SCHEMA_EMPTY,
    SCHEMA_OLDER,
    SCHEMA_CURRENT,
    SCHEMA_NEWER,
    SCHEMA_FOREIGN,
    SCHEMA_MISNUMBERED, /* ours and whole, only the number of its version is damaged */
    SCHEMA_SENSELESS    /* ours, of a version below the first */
};

/* Looks, without writing, within a transaction of the caller's: another program may be making the
 * store just now. A failure of the library, damage included, is left for the caller to read
 * from the connection. */
NODISCARD enum store_status schema_inspect(struct db *s, enum schema_kind *out);

/* Brings an empty, older or misnumbered database up to SCHEMA_VERSION in one transaction: all or
 * nothing. Looks again first, since another program may have done so meanwhile. */
NODISCARD enum store_status schema_upgrade(struct db *s);

/* Whether all tables and indexes of this version are there, to the letter, and whether there are
 * others beside them. */
NODISCARD enum store_status schema_look(struct db *s, bool *own, bool *others);

/* Makes the tables of this version in an empty database. False when the library cannot. */
NODISCARD bool schema_make(sqlite3 *handle);

#endif
