/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners with their settings and places, and the port's table. */
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

void memstore_start(struct memstore *m)
{
    message_forget(&m->last_error);
}

enum store_status memstore_fail(struct memstore *m, enum store_status status, struct message why)
{
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

static enum store_status setting_set(void *at, int64_t learner, const char *key, const char *value)
{
    return set_value(at, learner, true, key, value);
}

static enum store_status setting_get(void *at, int64_t learner, const char *key, char **out)
{
    return get_value(at, learner, true, key, out);
}

static enum store_status bookmark_set(void *at, int64_t learner, const char *key, const char *text)
{
    return set_value(at, learner, false, key, text);
}

static enum store_status bookmark_get(void *at, int64_t learner, const char *key, char **out)
{
    return get_value(at, learner, false, key, out);
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

static enum store_status
learner_create(void *at, const char *name, struct timestamp now, struct learner *out)
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

static enum store_status learner_find(void *at, const char *name, struct learner *out)
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

static enum store_status learner_rename(void *at, int64_t learner, const char *name)
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

static enum store_status learner_list(void *at, struct learner **out, int *count)
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

static enum store_status learner_set_experience(void *at, int64_t learner, const char *word)
{
    return set_word(at, learner, word, LEARNER_WORD_SIZE, false);
}

static enum store_status learner_set_table(void *at, int64_t learner, const char *table)
{
    return set_word(at, learner, table, LEARNER_TABLE_SIZE, true);
}

/* --- the record itself --- */

static struct message last_error(const void *at)
{
    const struct memstore *m = at;
    return m->last_error.message;
}

static bool is_kept(const void *at)
{
    const struct memstore *m = at;
    return m->kept;
}

static enum store_status settle(void *at)
{
    (void)at;
    return STORE_OK; /* there is nowhere to write to, so nothing is left to be written */
}

static const char *where(const void *at)
{
    (void)at;
    return NULL;
}

static void new_key(void *at, char out[STORE_KEY_SIZE])
{
    struct memstore *m = at;
    snprintf(out, STORE_KEY_SIZE, "%016llx", (unsigned long long)rng_next(&m->keys));
}

struct learner_store memstore(struct memstore *m)
{
    static const struct store_functions functions = {
        .last_error = last_error,
        .is_kept = is_kept,
        .settle = settle,
        .where = where,
        .new_key = new_key,
        .learner_create = learner_create,
        .learner_find = learner_find,
        .learner_list = learner_list,
        .learner_rename = learner_rename,
        .learner_set_experience = learner_set_experience,
        .learner_set_table = learner_set_table,
        .setting_set = setting_set,
        .setting_get = setting_get,
        .bookmark_set = bookmark_set,
        .bookmark_get = bookmark_get,
        .answer_append = memstore_answer_append,
        .answers_recent = memstore_answers_recent,
        .answers_last_day = memstore_answers_last_day,
        .answers_paces = memstore_answers_paces,
        .skills_load = memstore_skills_load,
        .skills_settings = memstore_skills_settings,
        .lesson_set = memstore_lesson_set,
        .lesson_get = memstore_lesson_get,
        .lesson_list = memstore_lesson_list,
        .item_mark_seen = memstore_item_mark_seen,
        .item_list = memstore_item_list,
        .progress_count = memstore_progress_count,
        .forget_item = memstore_forget_item,
        .forget_lesson = memstore_forget_lesson,
        .forget_all = memstore_forget_all,
        .game_begin = memstore_game_begin,
        .game_append = memstore_game_append,
        .game_cut = memstore_game_cut,
        .game_finish = memstore_game_finish,
        .game_load = memstore_game_load,
        .game_unfinished = memstore_game_unfinished,
        .game_list = memstore_game_list,
    };
    return (struct learner_store){&functions, m};
}
