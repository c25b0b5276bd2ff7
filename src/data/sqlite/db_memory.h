/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library's memory comes from base/memory.h, so that used up memory ends the program with its
 * message. Otherwise the library would answer that it failed, or NULL for a text, and a read that
 * failed could be taken for nothing there. For the files of this module only. */
#ifndef CANASTA_SQLITE_DB_MEMORY_H
#define CANASTA_SQLITE_DB_MEMORY_H

/* Before the first database of the process is opened; later it changes nothing. */
void db_memory_use(void);

#endif
