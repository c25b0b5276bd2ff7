/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A record in memory as pieces of text with keys, so that a browser can keep it and write only
 * what has changed: of each learner alone, the answers by the hundred, and each game. The keys
 * of one learner begin alike, and in the order of their keys the pieces are the learner's text
 * file (docs/store.md) without its last line.
 */
#ifndef CANASTA_PAGE_PIECES_H
#define CANASTA_PAGE_PIECES_H

#include "learner/memstore.h"
#include "web/json.h"

enum { PIECE_KEY_SIZE = 48, PIECE_ANSWERS = 100 };

struct piece {
    char key[PIECE_KEY_SIZE];
    uint64_t hash; /* of its text */
    bool there;
};

/* The pieces as they were told last. Start with all bytes zero. */
struct pieces {
    struct piece *piece;
    int count;
};

/* Writes the list "record": {key, text} of each piece that is new or changed since the last time,
 * and with a text of null of each that is no longer there. */
void pieces_json(struct json *j, struct pieces *p, const struct memstore *m);

/* Takes what is there now as told. */
void pieces_forget_changes(struct pieces *p, const struct memstore *m);

void pieces_free(struct pieces *p);

#endif
