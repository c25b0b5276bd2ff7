/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table of hashes with linear probing, at most half full. */
#include "content/id_set.h"

#include <stdlib.h>

#include "base/memory.h"

enum { FIRST_SIZE = 256 };

/* FNV-1a with a final mix, as the low bits choose the slot. Never 0. */
static uint64_t hash_of(const char *id)
{
    uint64_t h = UINT64_C(14695981039346656037);
    for (const unsigned char *c = (const unsigned char *)id; *c != '\0'; c++) {
        h = (h ^ *c) * UINT64_C(1099511628211);
    }
    h ^= h >> 32;
    h *= UINT64_C(0xd6e8feb86659fd93);
    h ^= h >> 32;
    return h != 0 ? h : 1;
}

static bool put(uint64_t *slot, size_t size, uint64_t hash)
{
    size_t at = (size_t)hash & (size - 1);
    while (slot[at] != 0) {
        if (slot[at] == hash) {
            return false;
        }
        at = (at + 1) & (size - 1);
    }
    slot[at] = hash;
    return true;
}

static void grow(struct id_set *set)
{
    const size_t size = set->size == 0 ? FIRST_SIZE : set->size * 2;
    uint64_t *slot = memory_array(size, sizeof *slot);
    for (size_t i = 0; i < set->size; i++) {
        if (set->slot[i] != 0) {
            (void)put(slot, size, set->slot[i]);
        }
    }
    free(set->slot);
    set->slot = slot;
    set->size = size;
}

bool id_set_add(struct id_set *set, const char *id)
{
    if (set->count * 2 >= set->size) {
        grow(set);
    }
    if (!put(set->slot, set->size, hash_of(id))) {
        return false;
    }
    set->count++;
    return true;
}

void id_set_clear(struct id_set *set)
{
    free(set->slot);
    *set = (struct id_set){NULL, 0, 0};
}
