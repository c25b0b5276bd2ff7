/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has changed is found by writing all of it and comparing hashes: a store is small, and what
 * is written is what a text file holds anyway. */
#include "web/storage_chunks.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/memory_file.h"

static uint64_t hash_of(const char *text)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++) {
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    }
    return hash;
}

/* Writes what the keys of a learner begin with: the name. */
static void key_of(const struct memstore *m, int64_t learner, char out[CHUNK_KEY_SIZE])
{
    char folded[NAME_SIZE];
    name_fold(memstore_name(m, learner), folded);
    (void)snprintf(out, CHUNK_KEY_SIZE, "%016" PRIx64, hash_of(folded));
}

static void piece_json(struct json *j, const char *key, const char *text)
{
    json_open(j, NULL, '{');
    json_text(j, "key", key);
    json_text(j, "text", text);
    json_close(j, '}');
}

/* Takes note of a chunk; told when it has changed. */
static void take(struct json *j, struct storage_chunks *p, const char *key, const char *text)
{
    const uint64_t hash = hash_of(text);
    int i = 0;
    while (i < p->count && strcmp(p->chunk[i].key, key) != 0) {
        i++;
    }
    if (i == p->count) {
        p->chunk = memory_resize(p->chunk, (size_t)p->count + 1, sizeof *p->chunk);
        p->chunk[p->count++] = (struct storage_chunk){.hash = ~hash};
        (void)snprintf(p->chunk[i].key, CHUNK_KEY_SIZE, "%s", key);
    }
    if (p->chunk[i].hash != hash) {
        piece_json(j, key, text);
    }
    p->chunk[i].hash = hash;
    p->chunk[i].there = true;
}

static void
take_learner(struct json *j, struct storage_chunks *p, const struct memstore *m, int64_t l)
{
    char begin[CHUNK_KEY_SIZE / 2], key[CHUNK_KEY_SIZE];
    char whole[CHUNK_KEY_SIZE];
    struct memory_file n;
    key_of(m, l, whole);
    (void)snprintf(begin, sizeof begin, "%.16s", whole);
    memory_file_begin(&n);
    memstore_write_self(m, l, n.file);
    (void)snprintf(key, sizeof key, "%s.0", begin);
    take(j, p, key, memory_file_text(&n));
    memory_file_free(&n);
    for (int from = 0; from < memstore_answers(m, l); from += CHUNK_ANSWERS) {
        memory_file_begin(&n);
        memstore_write_answers(m, l, from, CHUNK_ANSWERS, n.file);
        (void)snprintf(key, sizeof key, "%s.1.%07d", begin, from / CHUNK_ANSWERS);
        take(j, p, key, memory_file_text(&n));
        memory_file_free(&n);
    }
}

static void take_games(struct json *j, struct storage_chunks *p, const struct memstore *m)
{
    for (int i = 0; i < memstore_games(m); i++) {
        char whole[CHUNK_KEY_SIZE], key[CHUNK_KEY_SIZE], game[STORE_KEY_SIZE];
        struct memory_file n;
        memory_file_begin(&n);
        key_of(m, memstore_write_game(m, i, game, n.file), whole);
        (void)snprintf(key, sizeof key, "%.16s.2.%.16s", whole, game);
        take(j, p, key, memory_file_text(&n));
        memory_file_free(&n);
    }
}

void storage_chunks_json(struct json *j, struct storage_chunks *p, const struct memstore *m)
{
    json_open(j, "record", '[');
    for (int i = 0; i < p->count; i++) {
        p->chunk[i].there = false;
    }
    for (int64_t l = 1; l <= memstore_learners(m); l++) {
        take_learner(j, p, m, l);
    }
    take_games(j, p, m);
    for (int i = p->count - 1; i >= 0; i--) {
        if (!p->chunk[i].there) {
            piece_json(j, p->chunk[i].key, NULL);
            p->chunk[i] = p->chunk[--p->count];
        }
    }
    json_close(j, ']');
}

void storage_chunks_forget_changes(struct storage_chunks *p, const struct memstore *m)
{
    struct json nobody = {.more = false};
    storage_chunks_json(&nobody, p, m);
    json_free(&nobody);
}

void storage_chunks_free(struct storage_chunks *p)
{
    free(p->chunk);
    *p = (struct storage_chunks){.count = 0};
}
