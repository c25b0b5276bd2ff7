/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A disk whose power fails: a layer under SQLite that remembers what was written and what was
 * synced. When the power is cut, whatever was not synced is lost, kept, or kept in part, each write
 * by itself and each sector of 512 bytes by itself; files that were deleted may still be there.
 */
#ifndef CANASTA_TESTS_SQLITE_POWER_H
#define CANASTA_TESTS_SQLITE_POWER_H

/* Puts the layer under all files that SQLite opens in this process from now on. At operation number
 * `cut` (writes, syncs, truncations and deletions, from 1) the power fails: what the disk then
 * holds of each file is written to the folder `after`, under the file's own name, and the process
 * ends with POWER_GONE. `seed` decides what of the rest is kept. */
enum { POWER_GONE = 77 };
void power_fails(long cut, unsigned seed, const char *after);

#endif
