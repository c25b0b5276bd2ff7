/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners in memory, with their settings and places. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/memstore_inside.h"
#include "messages/msg_record.h"

/* Which list a key goes to: a learner's, or with learner 0 the program's, which has settings only.
 * NULL: no such learner. */
static struct memstore_values *values_of(struct memstore *m, int64_t learner, bool settings)
{
    struct memstore_learner *l = memstore_learner(m, learner);
    if (l == NULL) {
        return learner == 0 && settings ? &m->settings : NULL;
    }
    return settings ? &l->settings : &l->places;
}

static enum store_status
set_value(struct memstore *m, int64_t learner, bool settings, const char *key, const char *text)
{
    memstore_start(m);
    if (!skill_id_is_sound(key)) {
        return memstore_fail(m, STORE_INVALID, msg_record_key(key));
    }
    if (text != NULL && strlen(text) > STORE_VALUE_MAX) {
        return memstore_fail(m, STORE_INVALID, msg_record_value_long(key));
    }
    struct memstore_values *v = values_of(m, learner, settings);
    if (v == NULL) {
        return memstore_no_learner(m);
    }
    memstore_set_value(v, key, text);
    return STORE_OK;
}

static enum store_status
get_value(struct memstore *m, int64_t learner, bool settings, const char *key, char **out)
{
    memstore_start(m);
    const struct memstore_values *v = values_of(m, learner, settings);
    const char *text = v != NULL ? memstore_value(v, key) : NULL;
    *out = text != NULL ? memory_text(text) : NULL;
    return text != NULL ? STORE_OK : memstore_fail(m, STORE_NONE, msg_record_not_set(key));
}

enum store_status
memstore_setting_set(void *at, int64_t learner, const char *key, const char *value)
{
    return set_value(at, learner, true, key, value);
}

enum store_status memstore_setting_get(void *at, int64_t learner, const char *key, char **out)
{
    return get_value(at, learner, true, key, out);
}

enum store_status
memstore_bookmark_set(void *at, int64_t learner, const char *key, const char *text)
{
    return set_value(at, learner, false, key, text);
}

enum store_status memstore_bookmark_get(void *at, int64_t learner, const char *key, char **out)
{
    return get_value(at, learner, false, key, out);
}

static int compare_keys(const void *one, const void *other)
{
    return strcmp(((const struct bookmark_key *)one)->key,
                  ((const struct bookmark_key *)other)->key);
}

enum store_status memstore_bookmark_list(
    void *at, int64_t learner, const char *prefix, struct bookmark_key **out, int *count)
{
    struct memstore *m = at;
    memstore_start(m);
    const struct memstore_values *v = values_of(m, learner, false);
    const int all = v != NULL ? v->count : 0;
    *count = 0;
    *out = memory_array((size_t)all + 1, sizeof **out);
    for (int i = 0; i < all; i++) {
        if (strncmp(v->value[i].key, prefix, strlen(prefix)) == 0) {
            memcpy((*out)[(*count)++].key, v->value[i].key, SKILL_ID_SIZE);
        }
    }
    qsort(*out, (size_t)*count, sizeof **out, compare_keys);
    return STORE_OK;
}

/* --- learners --- */

/* Returns the learner with the time of the last answer. */
static struct learner read_learner(const struct memstore_learner *l)
{
    struct learner out = l->who;
    for (int i = 0; i < l->answers; i++) {
        const struct timestamp when = l->answer[i].row.when;
        if (i == 0 || when.seconds >= out.last_active.seconds) {
            out.last_active = when;
        }
    }
    return out;
}

/* Tidies a name and looks for its learner. STORE_INVALID when it is no name. */
static enum store_status
look_up(struct memstore *m, const char *name, char tidy[NAME_SIZE], struct memstore_learner **out)
{
    struct message fault;
    char folded[NAME_SIZE];
    *out = NULL;
    memstore_start(m);
    if (!name_tidy(name, tidy, &fault)) {
        return memstore_fail(m, STORE_INVALID, fault);
    }
    name_fold(tidy, folded);
    for (int i = 0; i < m->learners && *out == NULL; i++) {
        *out = strcmp(m->learner[i].folded, folded) == 0 ? &m->learner[i] : NULL;
    }
    return STORE_OK;
}

enum store_status
memstore_learner_create(void *at, const char *name, struct timestamp now, struct learner *out)
{
    struct memstore *m = at;
    char tidy[NAME_SIZE];
    struct memstore_learner *found;
    const enum store_status status = look_up(m, name, tidy, &found);
    if (status != STORE_OK) {
        return status;
    }
    if (found != NULL) {
        return memstore_fail(m, STORE_TAKEN, msg_record_name_taken(tidy));
    }
    m->learner = memory_resize(m->learner, (size_t)m->learners + 1, sizeof *m->learner);
    struct memstore_learner *l = &m->learner[m->learners++];
    *l = (struct memstore_learner){.who = {.id = m->learners, .created = now, .last_active = now}};
    memcpy(l->who.name, tidy, sizeof tidy);
    name_fold(tidy, l->folded);
    *out = l->who;
    return STORE_OK;
}

enum store_status memstore_learner_find(void *at, const char *name, struct learner *out)
{
    struct memstore *m = at;
    char tidy[NAME_SIZE];
    struct memstore_learner *found;
    const enum store_status status = look_up(m, name, tidy, &found);
    if (status != STORE_OK) {
        return status;
    }
    if (found == NULL) {
        return memstore_fail(m, STORE_NONE, msg_record_nobody(tidy));
    }
    *out = read_learner(found);
    return STORE_OK;
}

enum store_status memstore_learner_get(void *at, int64_t learner, struct learner *out)
{
    const struct memstore_learner *l = memstore_learner(at, learner);
    memstore_start(at);
    if (l == NULL) {
        return memstore_no_learner(at);
    }
    *out = read_learner(l);
    return STORE_OK;
}

enum store_status memstore_learner_set_created(void *at, int64_t learner, struct timestamp when)
{
    struct memstore_learner *l = memstore_learner(at, learner);
    memstore_start(at);
    if (l == NULL) {
        return memstore_no_learner(at);
    }
    l->who.created = when;
    l->who.last_active = when;
    return STORE_OK;
}

enum store_status memstore_learner_rename(void *at, int64_t learner, const char *name)
{
    struct memstore *m = at;
    char tidy[NAME_SIZE];
    struct memstore_learner *found;
    const enum store_status status = look_up(m, name, tidy, &found);
    struct memstore_learner *l = memstore_learner(m, learner);
    if (status != STORE_OK) {
        return status;
    }
    if (l == NULL) {
        return memstore_no_learner(m);
    }
    if (found != NULL && found != l) {
        return memstore_fail(m, STORE_TAKEN, msg_record_name_taken(tidy));
    }
    memcpy(l->who.name, tidy, sizeof tidy);
    name_fold(tidy, l->folded);
    return STORE_OK;
}

static int by_activity(const void *a, const void *b)
{
    const struct learner *one = a, *other = b;
    if (one->last_active.seconds != other->last_active.seconds) {
        return one->last_active.seconds > other->last_active.seconds ? -1 : 1;
    }
    return one->id > other->id ? -1 : 1;
}

enum store_status memstore_learner_list(void *at, struct learner **out, int *count)
{
    struct memstore *m = at;
    memstore_start(m);
    *count = m->learners;
    *out = m->learners > 0 ? memory_array((size_t)m->learners, sizeof **out) : NULL;
    for (int i = 0; i < m->learners; i++) {
        (*out)[i] = read_learner(&m->learner[i]);
    }
    if (*out != NULL) {
        qsort(*out, (size_t)*count, sizeof **out, by_activity);
    }
    return STORE_OK;
}

static enum store_status
set_word(struct memstore *m, int64_t learner, const char *value, size_t size, bool table)
{
    memstore_start(m);
    if (strlen(value) >= size) {
        return memstore_fail(m, STORE_INVALID, msg_record_word_long((int64_t)size - 1));
    }
    struct memstore_learner *l = memstore_learner(m, learner);
    if (l == NULL) {
        return memstore_no_learner(m);
    }
    snprintf(table ? l->who.table : l->who.experience, size, "%s", value);
    return STORE_OK;
}

enum store_status memstore_learner_set_experience(void *at, int64_t learner, const char *word)
{
    return set_word(at, learner, word, LEARNER_WORD_SIZE, false);
}

enum store_status memstore_learner_set_table(void *at, int64_t learner, const char *table)
{
    return set_word(at, learner, table, LEARNER_TABLE_SIZE, true);
}
