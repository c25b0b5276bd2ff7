/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A store in memory as chunks of text with keys, so that a browser can keep it and write only
 * what has changed: of each learner alone, the answers by the hundred, and each game. The keys
 * of one learner begin alike, and in the order of their keys the chunks are the learner's text
 * file (docs/store.md) without its last line.
 */
#ifndef CANASTA_WEB_STORAGE_CHUNKS_H
#define CANASTA_WEB_STORAGE_CHUNKS_H

#include "learner/memstore.h"
#include "web/json.h"

enum { CHUNK_KEY_SIZE = 48, CHUNK_ANSWERS = 100 };

struct storage_chunk {
    char key[CHUNK_KEY_SIZE];
    uint64_t hash; /* of its text */
    bool there;
};

/* The chunks as they were told last. Start with all bytes zero. */
struct storage_chunks {
    struct storage_chunk *chunk;
    int count;
};

/* Writes the list "record": {key, text} of each chunk that is new or changed since the last time,
 * and with a text of null of each that is no longer there. */
void storage_chunks_json(struct json *j, struct storage_chunks *p, const struct memstore *m);

/* Takes what is there now as told. */
void storage_chunks_forget_changes(struct storage_chunks *p, const struct memstore *m);

void storage_chunks_free(struct storage_chunks *p);

#endif
