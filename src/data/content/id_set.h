/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which ids have been seen, in eight bytes each however long they are: only a hash is kept, which
 * takes two different ids for the same once in some 10^9 files of 100,000. Internal to this module.
 */
#ifndef CANASTA_CONTENT_ID_SET_H
#define CANASTA_CONTENT_ID_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero is the empty set. */
struct id_set {
    uint64_t *slot; /* 0: free */
    size_t size, count;
};

/* Adds an id; false when it is there already. */
bool id_set_add(struct id_set *set, const char *id);

/* Gives its memory back and leaves the empty set. */
void id_set_clear(struct id_set *set);

#endif
