/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in memory, line by line. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "learner/memstore_inside.h"
#include "messages/msg_record.h"

/* The game, or NULL with an error. */
static struct memstore_game *find_game(struct memstore *m, int64_t game)
{
    for (int i = 0; i < m->games; i++) {
        if (m->game[i].info.id == game) {
            return &m->game[i];
        }
    }
    (void)memstore_fail(m, STORE_NONE, msg_record_no_game());
    return NULL;
}

/* The same for a game that is to be changed: a finished one is refused. */
static enum store_status find_open(struct memstore *m, int64_t game, struct memstore_game **out)
{
    memstore_start(m);
    *out = find_game(m, game);
    if (*out == NULL) {
        return STORE_NONE;
    }
    return (*out)->info.finished ? memstore_fail(m, STORE_INVALID, msg_record_game_over())
                                 : STORE_OK;
}

static void cut_lines(struct memstore_game *g, int lines)
{
    while (g->info.lines > lines) {
        free(g->line[--g->info.lines]);
    }
}

void memstore_drop_game(struct memstore *m, int i)
{
    cut_lines(&m->game[i], 0);
    free(m->game[i].line);
    free(m->game[i].header);
    m->games--;
    memmove(&m->game[i], &m->game[i + 1], (size_t)(m->games - i) * sizeof m->game[0]);
}

struct memstore_game *
memstore_add_game(struct memstore *m, int64_t learner, const char *header, struct timestamp now)
{
    m->game = memory_resize(m->game, (size_t)m->games + 1, sizeof *m->game);
    struct memstore_game *g = &m->game[m->games++];
    *g = (struct memstore_game){.info = {.id = ++m->last_game, .started = now},
                                .learner = learner,
                                .header = memory_text(header)};
    memstore_new_key(m, g->info.key);
    return g;
}

void memstore_add_line(struct memstore_game *g, const char *line)
{
    g->line = memory_resize(g->line, (size_t)g->info.lines + 1, sizeof *g->line);
    g->line[g->info.lines++] = memory_text(line);
}

enum store_status memstore_game_begin(
    void *at, int64_t learner, const char *header, struct timestamp now, int64_t *out)
{
    struct memstore *m = at;
    const size_t length = strlen(header);
    memstore_start(m);
    *out = 0;
    if (length == 0 || length > GAME_HEADER_MAX || header[length - 1] != '\n') {
        return memstore_fail(m, STORE_INVALID, msg_record_game_head());
    }
    if (memstore_learner(m, learner) == NULL) {
        return memstore_no_learner(m);
    }
    *out = memstore_add_game(m, learner, header, now)->info.id;
    return STORE_OK;
}

enum store_status memstore_game_append(void *at, int64_t game, const char *line)
{
    struct memstore *m = at;
    struct memstore_game *g;
    memstore_start(m);
    if (strpbrk(line, "\r\n") != NULL || strlen(line) > GAME_LINE_MAX) {
        return memstore_fail(m, STORE_INVALID, msg_record_game_line());
    }
    const enum store_status status = find_open(m, game, &g);
    if (status == STORE_OK) {
        memstore_add_line(g, line);
    }
    return status;
}

enum store_status memstore_game_cut(void *at, int64_t game, int lines)
{
    struct memstore_game *g;
    const enum store_status status = find_open(at, game, &g);
    if (status == STORE_OK) {
        cut_lines(g, lines > 0 ? lines : 0);
    }
    return status;
}

enum store_status memstore_game_finish(void *at, int64_t game, struct timestamp now)
{
    struct memstore_game *g;
    const enum store_status status = find_open(at, game, &g);
    if (status == STORE_OK) {
        g->info.finished = true;
        g->finished = now.seconds;
    }
    return status;
}

enum store_status memstore_game_load(void *at, int64_t game, char **out)
{
    struct memstore *m = at;
    struct strbuf text = STRBUF_INIT;
    memstore_start(m);
    *out = NULL;
    const struct memstore_game *g = find_game(m, game);
    if (g == NULL) {
        return STORE_NONE;
    }
    strbuf_append(&text, g->header);
    for (int i = 0; i < g->info.lines; i++) {
        strbuf_append(&text, g->line[i]);
        strbuf_append_char(&text, '\n');
    }
    *out = strbuf_take(&text);
    return STORE_OK;
}

static int newest_first(const void *a, const void *b)
{
    const struct game_info *one = a, *other = b;
    if (one->started.seconds != other->started.seconds) {
        return one->started.seconds > other->started.seconds ? -1 : 1;
    }
    return one->id > other->id ? -1 : 1;
}

enum store_status memstore_game_list(void *at, int64_t learner, struct game_info **out, int *count)
{
    struct memstore *m = at;
    struct game_info *list = NULL;
    memstore_start(m);
    *count = 0;
    for (int i = 0; i < m->games; i++) {
        if (m->game[i].learner == learner) {
            list = memory_resize(list, (size_t)*count + 1, sizeof *list);
            list[(*count)++] = m->game[i].info;
        }
    }
    if (list != NULL) {
        qsort(list, (size_t)*count, sizeof *list, newest_first);
    }
    *out = list;
    return STORE_OK;
}

enum store_status memstore_game_unfinished(void *at, int64_t learner, struct game_info *out)
{
    struct game_info *list;
    int count;
    (void)memstore_game_list(at, learner, &list, &count);
    for (int i = 0; i < count; i++) {
        if (!list[i].finished) {
            *out = list[i];
            free(list);
            return STORE_OK;
        }
    }
    free(list);
    return memstore_fail(at, STORE_NONE, msg_record_none_to_go_on());
}
