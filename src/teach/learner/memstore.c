/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory itself, its keys, and its values by key. */
#include "learner/memstore.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/memstore_inside.h"
#include "messages/msg_record.h"

struct memstore *memstore_new(uint64_t seed)
{
    struct memstore *m = memory_array(1, sizeof *m);
    rng_seed(&m->keys, seed);
    return m;
}

static void free_learner(struct memstore_learner *l)
{
    memstore_free_values(&l->settings);
    memstore_free_values(&l->places);
    for (int i = 0; i < l->answers; i++) {
        free(l->answer[i].row.given);
        free(l->answer[i].row.correct);
        free(l->answer[i].text);
    }
    for (int i = 0; i < l->unknown_count; i++) {
        free(l->unknown[i]);
    }
    free(l->unknown);
    free(l->answer);
    free(l->lesson);
    free(l->item);
}

void memstore_free(struct memstore *m)
{
    if (m == NULL) {
        return;
    }
    while (m->games > 0) {
        memstore_drop_game(m, m->games - 1);
    }
    for (int i = 0; i < m->learners; i++) {
        free_learner(&m->learner[i]);
    }
    memstore_free_values(&m->settings);
    free(m->game);
    free(m->learner);
    free(m);
}

void memstore_keep(struct memstore *m, bool kept)
{
    m->kept = kept;
}

int memstore_learners(const struct memstore *m)
{
    return m->learners;
}

const char *memstore_name(const struct memstore *m, int64_t learner)
{
    return m->learner[learner - 1].who.name;
}

void memstore_new_key(void *at, char out[STORE_KEY_SIZE])
{
    struct memstore *m = at;
    snprintf(out, STORE_KEY_SIZE, "%016llx", (unsigned long long)rng_next(&m->keys));
}

void memstore_start(struct memstore *m)
{
    message_forget(&m->last_error);
}

enum store_status memstore_fail(void *at, enum store_status status, struct message why)
{
    struct memstore *m = at;
    message_keep(&m->last_error, why);
    return status;
}

struct memstore_learner *memstore_learner(struct memstore *m, int64_t learner)
{
    return learner >= 1 && learner <= m->learners ? &m->learner[learner - 1] : NULL;
}

enum store_status memstore_no_learner(struct memstore *m)
{
    return memstore_fail(m, STORE_NONE, msg_record_no_learner());
}

void *memstore_copy(const void *list, int count, size_t size)
{
    if (count == 0) {
        return NULL;
    }
    void *copy = memory_array((size_t)count, size);
    memcpy(copy, list, (size_t)count * size);
    return copy;
}

/* --- values by key --- */

static int place_of(const struct memstore_values *v, const char *key)
{
    int i = 0;
    while (i < v->count && strcmp(v->value[i].key, key) != 0) {
        i++;
    }
    return i;
}

const char *memstore_value(const struct memstore_values *v, const char *key)
{
    const int i = place_of(v, key);
    return i < v->count ? v->value[i].text : NULL;
}

void memstore_set_value(struct memstore_values *v, const char *key, const char *text)
{
    const int i = place_of(v, key);
    if (i == v->count && text == NULL) {
        return;
    }
    if (i == v->count) {
        v->value = memory_resize(v->value, (size_t)v->count + 1, sizeof *v->value);
        v->value[v->count++].text = NULL;
        snprintf(v->value[i].key, sizeof v->value[i].key, "%s", key);
    }
    free(v->value[i].text);
    v->value[i].text = text != NULL ? memory_text(text) : NULL;
    if (text == NULL) {
        v->value[i] = v->value[--v->count];
    }
}

void memstore_free_values(struct memstore_values *v)
{
    for (int i = 0; i < v->count; i++) {
        free(v->value[i].text);
    }
    free(v->value);
    *v = (struct memstore_values){0};
}
