/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners in memory written as text and read again (docs/store.md says what is merged how). */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/note.h"
#include "learner/memstore_inside.h"
#include "learner/transfer_merge.h"
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
    (void)transfer_write_learner(out, &l->who);
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
    for (const char *at = g->header; *at != '\0';) {
        const size_t length = strcspn(at, "\n");
        char *line = memory_text(at);
        line[length] = '\0';
        fputs("head", out);
        field_write(out, line);
        putc('\n', out);
        free(line);
        at += length + (at[length] == '\n' ? 1 : 0);
    }
    for (int i = 0; i < g->info.lines; i++) {
        fputs("move", out);
        field_write(out, g->line[i]);
        putc('\n', out);
    }
    return g->learner;
}

void memstore_export(const struct memstore *m, int64_t learner, FILE *out)
{
    struct note n;
    char key[STORE_KEY_SIZE];
    int64_t lines = 0;
    note_begin(&n);
    memstore_write_self(m, learner, n.file);
    memstore_write_answers(m, learner, 0, memstore_answers(m, learner), n.file);
    for (int i = 0; i < m->games; i++) {
        if (m->game[i].learner == learner) {
            (void)memstore_write_game(m, i, key, n.file);
        }
    }
    const char *text = note_text(&n);
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++) {
        lines++;
    }
    fprintf(out, "%send\t%lld\n", text, (long long)lines);
    note_free(&n);
}

/* --- reading --- */

/* Where what is read goes. */
struct merging {
    struct memstore *m;
    struct timestamp now;
    int64_t learner; /* 0 until the name was read */
    struct transfer_counts counts;
    struct memstore_answer *answer; /* the one that grades belong to; NULL: it was there already */
    struct memstore_game *game;     /* the one that lines belong to; NULL: they are not wanted */
    bool game_is_new;
};

static struct memstore_learner *learner_of(const struct merging *x)
{
    return &x->m->learner[x->learner - 1];
}

static bool take_name(void *payload, const char *tidy)
{
    struct merging *x = payload;
    const struct learner_store store = memstore(x->m);
    struct learner who;
    enum store_status status = store_learner_find(&store, tidy, &who);
    if (status == STORE_NONE) {
        status = store_learner_create(&store, tidy, x->now, &who);
        x->counts.created = true;
    }
    x->learner = who.id;
    return status == STORE_OK;
}

static bool take_created(void *payload, struct timestamp when)
{
    struct merging *x = payload;
    struct learner *who = &learner_of(x)->who;
    if (x->counts.created || when.seconds < who->created.seconds) {
        who->created = when;
        who->last_active = when;
    }
    return true;
}

static bool take_experience(void *payload, const char *word)
{
    struct learner *who = &learner_of(payload)->who;
    if (who->experience[0] == '\0') {
        (void)snprintf(who->experience, sizeof who->experience, "%s", word);
    }
    return true;
}

static bool take_table(void *payload, const char *table)
{
    struct learner *who = &learner_of(payload)->who;
    if (who->table[0] == '\0') {
        (void)snprintf(who->table, sizeof who->table, "%s", table);
    }
    return true;
}

static void take_value(struct memstore_values *v, const char *key, const char *text)
{
    if (memstore_value(v, key) == NULL) {
        memstore_set_value(v, key, text);
    }
}

static bool take_setting(void *payload, const char *key, const char *value)
{
    take_value(&learner_of(payload)->settings, key, value);
    return true;
}

static bool take_place(void *payload, const char *key, const char *text)
{
    take_value(&learner_of(payload)->places, key, text);
    return true;
}

static bool take_lesson(void *payload, const struct lesson_progress *read)
{
    struct merging *x = payload;
    struct memstore_learner *l = learner_of(x);
    int i = 0;
    while (i < l->lessons && strcmp(l->lesson[i].lesson, read->lesson) != 0) {
        i++;
    }
    if (i == l->lessons) {
        l->lesson = memory_resize(l->lesson, (size_t)l->lessons + 1, sizeof *l->lesson);
        l->lesson[l->lessons++] = *read;
        x->counts.lessons++;
        return true;
    }
    x->counts.lessons += lesson_merge(&l->lesson[i], read) ? 1 : 0;
    return true;
}

static bool take_item(void *payload, const struct item_seen *read)
{
    item_merge(memstore_item(learner_of(payload), read->item), read);
    return true;
}

static bool take_answer(void *payload, const struct transfer_answer *a)
{
    struct merging *x = payload;
    struct memstore_learner *l = learner_of(x);
    x->answer = NULL;
    for (int i = 0; i < l->answers; i++) {
        if (l->answer[i].number == a->number && strcmp(l->answer[i].session, a->session) == 0) {
            x->counts.known++;
            return true;
        }
    }
    x->answer = memstore_add_answer(l, a);
    x->counts.answers++;
    return true;
}

static bool take_grade(void *payload, const struct skill_grade *g)
{
    struct merging *x = payload;
    if (x->answer != NULL) {
        memstore_add_grade(x->answer, g);
    }
    return true;
}

static bool take_pace(void *payload, const struct transfer_pace *p)
{
    const struct memstore_learner *l = learner_of(payload);
    for (int i = l->answers - 1; i >= 0; i--) { /* as a rule the one just taken */
        if (l->answer[i].number == p->number && strcmp(l->answer[i].session, p->session) == 0) {
            memstore_set_pace(&l->answer[i], p->milliseconds, p->level);
            break;
        }
    }
    return true;
}

static bool take_game(void *payload, const struct transfer_game *read)
{
    struct merging *x = payload;
    x->game = NULL;
    for (int i = 0; i < x->m->games; i++) {
        struct memstore_game *g = &x->m->game[i];
        if (g->learner == x->learner && strcmp(g->info.key, read->key) == 0) {
            x->game = g;
        }
    }
    x->game_is_new = x->game == NULL;
    if (x->game_is_new) {
        x->game = memstore_add_game(x->m, x->learner, "", read->started);
        (void)snprintf(x->game->info.key, sizeof x->game->info.key, "%s", read->key);
        x->counts.games++;
    }
    if (read->finished != 0 && !x->game->info.finished) {
        x->game->info.finished = true;
        x->game->finished = read->finished;
    }
    return true;
}

static bool take_head(void *payload, const char *line)
{
    struct merging *x = payload;
    if (x->game_is_new) {
        const size_t before = strlen(x->game->header), length = strlen(line);
        if (before + length + 1 > GAME_HEADER_MAX) {
            return true; /* longer than any: it will not be played on */
        }
        x->game->header = memory_resize(x->game->header, before + length + 2, 1);
        memcpy(x->game->header + before, line, length);
        memcpy(x->game->header + before + length, "\n", 2);
    }
    return true;
}

static bool take_move(void *payload, int64_t number, const char *line)
{
    struct merging *x = payload;
    if (x->game == NULL) {
        return true;
    }
    if (number > x->game->info.lines) {
        memstore_add_line(x->game, line);
    } else if (strcmp(x->game->line[number - 1], line) != 0) {
        x->game = NULL; /* the two went different ways: what is here stays */
    }
    return true;
}

static bool take_unknown(void *payload, const char *line)
{
    struct merging *x = payload;
    struct memstore_learner *l = learner_of(x);
    for (int i = 0; i < l->unknown_count; i++) {
        if (strcmp(l->unknown[i], line) == 0) {
            return true;
        }
    }
    l->unknown = memory_resize(l->unknown, (size_t)l->unknown_count + 1, sizeof *l->unknown);
    l->unknown[l->unknown_count++] = memory_text(line);
    x->counts.kept++;
    return true;
}

static enum transfer_result read_into(struct merging *x, const char *text, struct message *fault)
{
    const struct transfer_sink sink = {.payload = x,
                                       .name = take_name,
                                       .created = take_created,
                                       .experience = take_experience,
                                       .table = take_table,
                                       .setting = take_setting,
                                       .place = take_place,
                                       .lesson = take_lesson,
                                       .item = take_item,
                                       .answer = take_answer,
                                       .grade = take_grade,
                                       .pace = take_pace,
                                       .game = take_game,
                                       .head = take_head,
                                       .move = take_move,
                                       .kept = take_unknown};
    char *copy = memory_text(text);
    const size_t length = strlen(copy);
    FILE *in = fmemopen(copy, length > 0 ? length : 1, "r");
    const enum transfer_result result = transfer_read(in, &sink, x->learner != 0, fault);
    fclose(in);
    free(copy);
    return result;
}

enum store_status memstore_import(struct memstore *m,
                                  const char *text,
                                  int64_t learner,
                                  struct timestamp now,
                                  struct learner *who,
                                  struct transfer_counts *counts)
{
    struct message fault;
    memstore_start(m);
    if (learner != 0 && memstore_learner(m, learner) == NULL) {
        return memstore_no_learner(m);
    }
    /* Once to look whether all of it is sound, into a record of its own. */
    struct merging trial = {.m = memstore_new(1), .now = now};
    const enum transfer_result sound = read_into(&trial, text, &fault);
    memstore_free(trial.m);
    if (sound != TRANSFER_READ) {
        return memstore_fail(m, STORE_INVALID, fault);
    }
    struct merging x = {.m = m, .now = now, .learner = learner};
    (void)!read_into(&x, text, &fault);
    memstore_start(m);
    *counts = x.counts;
    *who = learner_of(&x)->who;
    return STORE_OK;
}
