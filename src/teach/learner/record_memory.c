/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners with their settings and places, and the port's table. */
#include "learner/record_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/record_memory_inside.h"

struct record_memory *record_memory_new(uint64_t seed)
{
    struct record_memory *m = memory_array(1, sizeof *m);
    rng_seed(&m->keys, seed);
    return m;
}

static void free_learner(struct kept_learner *l)
{
    kept_free_values(&l->settings);
    kept_free_values(&l->places);
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

void record_memory_free(struct record_memory *m)
{
    if (m == NULL) {
        return;
    }
    while (m->games > 0) {
        kept_drop_game(m, m->games - 1);
    }
    for (int i = 0; i < m->learners; i++) {
        free_learner(&m->learner[i]);
    }
    kept_free_values(&m->settings);
    free(m->game);
    free(m->learner);
    free(m);
}

void record_memory_keep(struct record_memory *m, bool kept)
{
    m->kept = kept;
}

int record_memory_learners(const struct record_memory *m)
{
    return m->learners;
}

const char *record_memory_name(const struct record_memory *m, int64_t learner)
{
    return m->learner[learner - 1].who.name;
}

void kept_start(struct record_memory *m)
{
    said_forget(&m->trouble);
}

enum record_status kept_fail(struct record_memory *m, enum record_status status, struct said why)
{
    said_keep(&m->trouble, why);
    return status;
}

struct kept_learner *kept_learner(struct record_memory *m, int64_t learner)
{
    return learner >= 1 && learner <= m->learners ? &m->learner[learner - 1] : NULL;
}

enum record_status kept_no_learner(struct record_memory *m)
{
    return kept_fail(m, RECORD_NONE, SAID(PHRASE_RECORD_NO_LEARNER));
}

void *kept_copy(const void *list, int count, size_t size)
{
    if (count == 0) {
        return NULL;
    }
    void *copy = memory_array((size_t)count, size);
    memcpy(copy, list, (size_t)count * size);
    return copy;
}

/* --- values by key --- */

static int place_of(const struct kept_values *v, const char *key)
{
    int i = 0;
    while (i < v->count && strcmp(v->value[i].key, key) != 0) {
        i++;
    }
    return i;
}

const char *kept_value(const struct kept_values *v, const char *key)
{
    const int i = place_of(v, key);
    return i < v->count ? v->value[i].text : NULL;
}

void kept_set_value(struct kept_values *v, const char *key, const char *text)
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

void kept_free_values(struct kept_values *v)
{
    for (int i = 0; i < v->count; i++) {
        free(v->value[i].text);
    }
    free(v->value);
    *v = (struct kept_values){0};
}

/* Which list a key goes to: a learner's, or with learner 0 the program's, which has settings only.
 * NULL: no such learner. */
static struct kept_values *values_of(struct record_memory *m, int64_t learner, bool settings)
{
    struct kept_learner *l = kept_learner(m, learner);
    if (l == NULL) {
        return learner == 0 && settings ? &m->settings : NULL;
    }
    return settings ? &l->settings : &l->places;
}

static enum record_status set_value(
    struct record_memory *m, int64_t learner, bool settings, const char *key, const char *text)
{
    kept_start(m);
    if (!skill_id_is_sound(key)) {
        return kept_fail(m, RECORD_REFUSED, SAID(PHRASE_RECORD_KEY, said_text(key)));
    }
    if (text != NULL && strlen(text) > RECORD_VALUE_MAX) {
        return kept_fail(m, RECORD_REFUSED, SAID(PHRASE_RECORD_VALUE_LONG, said_text(key)));
    }
    struct kept_values *v = values_of(m, learner, settings);
    if (v == NULL) {
        return kept_no_learner(m);
    }
    kept_set_value(v, key, text);
    return RECORD_OK;
}

static enum record_status
get_value(struct record_memory *m, int64_t learner, bool settings, const char *key, char **out)
{
    kept_start(m);
    const struct kept_values *v = values_of(m, learner, settings);
    const char *text = v != NULL ? kept_value(v, key) : NULL;
    *out = text != NULL ? memory_text(text) : NULL;
    return text != NULL ? RECORD_OK
                        : kept_fail(m, RECORD_NONE, SAID(PHRASE_RECORD_NOT_SET, said_text(key)));
}

static enum record_status setting_set(void *at, int64_t learner, const char *key, const char *value)
{
    return set_value(at, learner, true, key, value);
}

static enum record_status setting_get(void *at, int64_t learner, const char *key, char **out)
{
    return get_value(at, learner, true, key, out);
}

static enum record_status place_set(void *at, int64_t learner, const char *key, const char *text)
{
    return set_value(at, learner, false, key, text);
}

static enum record_status place_get(void *at, int64_t learner, const char *key, char **out)
{
    return get_value(at, learner, false, key, out);
}

/* --- learners --- */

/* Returns the learner with the time of the last answer. */
static struct learner read_learner(const struct kept_learner *l)
{
    struct learner out = l->who;
    for (int i = 0; i < l->answers; i++) {
        const struct moment when = l->answer[i].row.when;
        if (i == 0 || when.seconds >= out.last_active.seconds) {
            out.last_active = when;
        }
    }
    return out;
}

/* Tidies a name and looks for its learner. RECORD_REFUSED when it is no name. */
static enum record_status
look_up(struct record_memory *m, const char *name, char tidy[NAME_SIZE], struct kept_learner **out)
{
    struct said fault;
    char folded[NAME_SIZE];
    *out = NULL;
    kept_start(m);
    if (!name_tidy(name, tidy, &fault)) {
        return kept_fail(m, RECORD_REFUSED, fault);
    }
    name_fold(tidy, folded);
    for (int i = 0; i < m->learners && *out == NULL; i++) {
        *out = strcmp(m->learner[i].folded, folded) == 0 ? &m->learner[i] : NULL;
    }
    return RECORD_OK;
}

static enum record_status
learner_create(void *at, const char *name, struct moment now, struct learner *out)
{
    struct record_memory *m = at;
    char tidy[NAME_SIZE];
    struct kept_learner *found;
    const enum record_status status = look_up(m, name, tidy, &found);
    if (status != RECORD_OK) {
        return status;
    }
    if (found != NULL) {
        return kept_fail(m, RECORD_TAKEN, SAID(PHRASE_RECORD_NAME_TAKEN, said_text(tidy)));
    }
    m->learner = memory_resize(m->learner, (size_t)m->learners + 1, sizeof *m->learner);
    struct kept_learner *l = &m->learner[m->learners++];
    *l = (struct kept_learner){.who = {.id = m->learners, .created = now, .last_active = now}};
    memcpy(l->who.name, tidy, sizeof tidy);
    name_fold(tidy, l->folded);
    *out = l->who;
    return RECORD_OK;
}

static enum record_status learner_find(void *at, const char *name, struct learner *out)
{
    struct record_memory *m = at;
    char tidy[NAME_SIZE];
    struct kept_learner *found;
    const enum record_status status = look_up(m, name, tidy, &found);
    if (status != RECORD_OK) {
        return status;
    }
    if (found == NULL) {
        return kept_fail(m, RECORD_NONE, SAID(PHRASE_RECORD_NOBODY, said_text(tidy)));
    }
    *out = read_learner(found);
    return RECORD_OK;
}

static enum record_status learner_rename(void *at, int64_t learner, const char *name)
{
    struct record_memory *m = at;
    char tidy[NAME_SIZE];
    struct kept_learner *found;
    const enum record_status status = look_up(m, name, tidy, &found);
    struct kept_learner *l = kept_learner(m, learner);
    if (status != RECORD_OK) {
        return status;
    }
    if (l == NULL) {
        return kept_no_learner(m);
    }
    if (found != NULL && found != l) {
        return kept_fail(m, RECORD_TAKEN, SAID(PHRASE_RECORD_NAME_TAKEN, said_text(tidy)));
    }
    memcpy(l->who.name, tidy, sizeof tidy);
    name_fold(tidy, l->folded);
    return RECORD_OK;
}

static int by_activity(const void *a, const void *b)
{
    const struct learner *one = a, *other = b;
    if (one->last_active.seconds != other->last_active.seconds) {
        return one->last_active.seconds > other->last_active.seconds ? -1 : 1;
    }
    return one->id > other->id ? -1 : 1;
}

static enum record_status learner_list(void *at, struct learner **out, int *count)
{
    struct record_memory *m = at;
    kept_start(m);
    *count = m->learners;
    *out = m->learners > 0 ? memory_array((size_t)m->learners, sizeof **out) : NULL;
    for (int i = 0; i < m->learners; i++) {
        (*out)[i] = read_learner(&m->learner[i]);
    }
    if (*out != NULL) {
        qsort(*out, (size_t)*count, sizeof **out, by_activity);
    }
    return RECORD_OK;
}

static enum record_status
set_word(struct record_memory *m, int64_t learner, const char *value, size_t size, bool table)
{
    kept_start(m);
    if (strlen(value) >= size) {
        return kept_fail(m, RECORD_REFUSED, SAID(PHRASE_RECORD_WORD_LONG, (int64_t)size - 1));
    }
    struct kept_learner *l = kept_learner(m, learner);
    if (l == NULL) {
        return kept_no_learner(m);
    }
    snprintf(table ? l->who.table : l->who.experience, size, "%s", value);
    return RECORD_OK;
}

static enum record_status learner_set_experience(void *at, int64_t learner, const char *word)
{
    return set_word(at, learner, word, LEARNER_WORD_SIZE, false);
}

static enum record_status learner_set_table(void *at, int64_t learner, const char *table)
{
    return set_word(at, learner, table, LEARNER_TABLE_SIZE, true);
}

/* --- the record itself --- */

static struct said trouble(const void *at)
{
    const struct record_memory *m = at;
    return m->trouble.said;
}

static bool is_kept(const void *at)
{
    const struct record_memory *m = at;
    return m->kept;
}

static enum record_status settle(void *at)
{
    (void)at;
    return RECORD_OK; /* there is nowhere to write to, so nothing is left to be written */
}

static const char *where(const void *at)
{
    (void)at;
    return NULL;
}

static void new_key(void *at, char out[RECORD_KEY_SIZE])
{
    struct record_memory *m = at;
    snprintf(out, RECORD_KEY_SIZE, "%016llx", (unsigned long long)rng_next(&m->keys));
}

struct record record_memory(struct record_memory *m)
{
    static const struct record_functions functions = {
        .trouble = trouble,
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
        .place_set = place_set,
        .place_get = place_get,
        .answer_append = kept_answer_append,
        .answers_recent = kept_answers_recent,
        .answers_last_day = kept_answers_last_day,
        .skills_load = kept_skills_load,
        .skills_settings = kept_skills_settings,
        .lesson_set = kept_lesson_set,
        .lesson_get = kept_lesson_get,
        .lesson_list = kept_lesson_list,
        .item_mark_seen = kept_item_mark_seen,
        .item_list = kept_item_list,
        .progress_count = kept_progress_count,
        .forget_item = kept_forget_item,
        .forget_lesson = kept_forget_lesson,
        .forget_all = kept_forget_all,
        .game_begin = kept_game_begin,
        .game_append = kept_game_append,
        .game_cut = kept_game_cut,
        .game_finish = kept_game_finish,
        .game_load = kept_game_load,
        .game_unfinished = kept_game_unfinished,
        .game_list = kept_game_list,
    };
    return (struct record){&functions, m};
}
