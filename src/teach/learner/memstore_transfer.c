/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners in memory written as text and read again (docs/store.md says what is merged how). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/memstore_inside.h"
#include "learner/transfer_text.h"

/* --- writing --- */

static void write_value(FILE *out, const char *word, const struct memstore_values *v)
{
    for (int i = 0; i < v->count; i++) {
        fputs(word, out);
        field_write(out, v->value[i].key);
        field_write(out, v->value[i].text);
        putc('\n', out);
    }
}

static void write_when(FILE *out, struct timestamp when)
{
    field_write_number(out, when.seconds);
    field_write_number(out, when.day);
}

void memstore_write_self(const struct memstore *m, int64_t learner, FILE *out)
{
    const struct memstore_learner *l = &m->learner[learner - 1];
    transfer_write_learner(out, &l->who);
    write_value(out, "setting", &l->settings);
    write_value(out, "place", &l->places);
    for (int i = 0; i < l->lessons; i++) {
        fputs("lesson", out);
        field_write(out, l->lesson[i].lesson);
        field_write_number(out, l->lesson[i].step);
        field_write_number(out, l->lesson[i].done ? 1 : 0);
        write_when(out, l->lesson[i].when);
        putc('\n', out);
    }
    for (int i = 0; i < l->items; i++) {
        fputs("item", out);
        field_write(out, l->item[i].item);
        field_write_number(out, l->item[i].times);
        write_when(out, l->item[i].last);
        putc('\n', out);
    }
    for (int i = 0; i < l->unknown_count; i++) {
        fprintf(out, "%s\n", l->unknown[i]);
    }
}

int memstore_answers(const struct memstore *m, int64_t learner)
{
    return m->learner[learner - 1].answers;
}

void memstore_write_answers(
    const struct memstore *m, int64_t learner, int from, int count, FILE *out)
{
    const struct memstore_learner *l = &m->learner[learner - 1];
    for (int i = from; i < from + count && i < l->answers; i++) {
        fputs(l->answer[i].text, out);
    }
}

int memstore_games(const struct memstore *m)
{
    return m->games;
}

int64_t memstore_write_game(const struct memstore *m, int game, char key[STORE_KEY_SIZE], FILE *out)
{
    const struct memstore_game *g = &m->game[game];
    memcpy(key, g->info.key, STORE_KEY_SIZE);
    fputs("game", out);
    field_write(out, g->info.key);
    write_when(out, g->info.started);
    field_write_number(out, g->finished);
    putc('\n', out);
    transfer_write_header(out, g->header);
    for (int i = 0; i < g->info.lines; i++) {
        fputs("move", out);
        field_write(out, g->line[i]);
        putc('\n', out);
    }
    return g->learner;
}

enum store_status memstore_export_lines(void *at, int64_t learner, FILE *out)
{
    struct memstore *m = at;
    char key[STORE_KEY_SIZE];
    memstore_start(m);
    if (memstore_learner(m, learner) == NULL) {
        return memstore_no_learner(m);
    }
    memstore_write_self(m, learner, out);
    memstore_write_answers(m, learner, 0, memstore_answers(m, learner), out);
    for (int i = 0; i < m->games; i++) {
        if (m->game[i].learner == learner) {
            (void)memstore_write_game(m, i, key, out);
        }
    }
    return STORE_OK;
}

/* --- reading --- */

enum store_status memstore_import_begin(void *at)
{
    memstore_start(at);
    return STORE_OK;
}

/* Nothing can fail once the file is known to be sound, so nothing has to be taken back. */
bool memstore_import_end(void *at, int64_t learner, enum store_status *status)
{
    (void)learner;
    if (*status == STORE_OK) {
        memstore_start(at); /* clears the error of a lookup that found nothing */
    }
    return false;
}

enum store_status
memstore_item_get(void *at, int64_t learner, const char *item, struct item_seen *out)
{
    const struct memstore_learner *l = memstore_learner(at, learner);
    memstore_start(at);
    for (int i = 0; l != NULL && i < l->items; i++) {
        if (strcmp(l->item[i].item, item) == 0) {
            *out = l->item[i];
            return STORE_OK;
        }
    }
    return STORE_NONE;
}

enum store_status memstore_item_set(void *at, int64_t learner, const struct item_seen *item)
{
    *memstore_item(memstore_learner(at, learner), item->item) = *item;
    return STORE_OK;
}

/* The answer's place in the list, or -1. Newest first: as a rule it is the one just taken. */
static int answer_place(const struct memstore_learner *l, const char *session, int64_t number)
{
    int i = l->answers - 1;
    while (i >= 0 &&
           (l->answer[i].number != number || strcmp(l->answer[i].session, session) != 0)) {
        i--;
    }
    return i;
}

enum store_status
memstore_answer_merge(void *at, int64_t learner, const struct transfer_answer *a, int64_t *out)
{
    struct memstore_learner *l = memstore_learner(at, learner);
    *out = 0;
    if (answer_place(l, a->session, a->number) < 0) {
        (void)memstore_add_answer(l, a);
        *out = l->answers;
    }
    return STORE_OK;
}

enum store_status
memstore_grade_merge(void *at, int64_t learner, int64_t answer, const struct skill_grade *g)
{
    memstore_add_grade(&memstore_learner(at, learner)->answer[answer - 1], g);
    return STORE_OK;
}

enum store_status memstore_pace_merge(void *at, int64_t learner, const struct transfer_pace *p)
{
    struct memstore_learner *l = memstore_learner(at, learner);
    const int i = answer_place(l, p->session, p->number);
    if (i >= 0) {
        memstore_set_pace(&l->answer[i], p->milliseconds, p->level);
    }
    return STORE_OK;
}

static struct memstore_game *game_of(struct memstore *m, int64_t id)
{
    int i = 0;
    while (i < m->games && m->game[i].info.id != id) {
        i++;
    }
    assert(i < m->games);
    return &m->game[i];
}

enum store_status memstore_game_merge(
    void *at, int64_t learner, const struct transfer_game *read, int64_t *out, bool *is_new)
{
    struct memstore *m = at;
    struct memstore_game *g = NULL;
    for (int i = 0; i < m->games; i++) {
        if (m->game[i].learner == learner && strcmp(m->game[i].info.key, read->key) == 0) {
            g = &m->game[i];
        }
    }
    *is_new = g == NULL;
    if (*is_new) {
        g = memstore_add_game(m, learner, "", read->started);
        (void)snprintf(g->info.key, sizeof g->info.key, "%s", read->key);
    }
    if (read->finished != 0 && !g->info.finished) {
        g->info.finished = true;
        g->finished = read->finished;
    }
    *out = g->info.id;
    return STORE_OK;
}

enum store_status memstore_game_head_append(void *at, int64_t game, const char *line)
{
    struct memstore_game *g = game_of(at, game);
    const size_t before = strlen(g->header), length = strlen(line);
    g->header = memory_resize(g->header, before + length + 2, 1);
    memcpy(g->header + before, line, length);
    memcpy(g->header + before + length, "\n", 2);
    return STORE_OK;
}

enum store_status
memstore_game_line_merge(void *at, int64_t game, int64_t number, const char *line, bool *same)
{
    struct memstore_game *g = game_of(at, game);
    *same = true;
    if (number > g->info.lines) {
        memstore_add_line(g, line);
    } else {
        *same = strcmp(g->line[number - 1], line) == 0;
    }
    return STORE_OK;
}

enum store_status memstore_unknown_merge(void *at, int64_t learner, const char *line, bool *is_new)
{
    struct memstore_learner *l = memstore_learner(at, learner);
    *is_new = false;
    for (int i = 0; i < l->unknown_count; i++) {
        if (strcmp(l->unknown[i], line) == 0) {
            return STORE_OK;
        }
    }
    l->unknown = memory_resize(l->unknown, (size_t)l->unknown_count + 1, sizeof *l->unknown);
    l->unknown[l->unknown_count++] = memory_text(line);
    *is_new = true;
    return STORE_OK;
}
