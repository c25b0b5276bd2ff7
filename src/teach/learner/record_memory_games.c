/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in memory, line by line. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "learner/record_memory_inside.h"

/* The game, or NULL with trouble. */
static struct kept_game *find_game(struct record_memory *m, int64_t game)
{
    for (int i = 0; i < m->games; i++) {
        if (m->game[i].info.id == game) {
            return &m->game[i];
        }
    }
    (void)kept_fail(m, RECORD_NONE, SAID(PHRASE_RECORD_NO_GAME));
    return NULL;
}

/* The same for a game that is to be changed: a finished one is refused. */
static enum record_status find_open(struct record_memory *m, int64_t game, struct kept_game **out)
{
    kept_start(m);
    *out = find_game(m, game);
    if (*out == NULL) {
        return RECORD_NONE;
    }
    return (*out)->info.finished ? kept_fail(m, RECORD_REFUSED, SAID(PHRASE_RECORD_GAME_OVER))
                                 : RECORD_OK;
}

static void cut_lines(struct kept_game *g, int lines)
{
    while (g->info.lines > lines) {
        free(g->line[--g->info.lines]);
    }
}

void kept_drop_game(struct record_memory *m, int i)
{
    cut_lines(&m->game[i], 0);
    free(m->game[i].line);
    free(m->game[i].header);
    m->games--;
    memmove(&m->game[i], &m->game[i + 1], (size_t)(m->games - i) * sizeof m->game[0]);
}

struct kept_game *
kept_add_game(struct record_memory *m, int64_t learner, const char *header, struct moment now)
{
    const struct record self = record_memory(m);
    m->game = memory_resize(m->game, (size_t)m->games + 1, sizeof *m->game);
    struct kept_game *g = &m->game[m->games++];
    *g = (struct kept_game){.info = {.id = ++m->last_game, .started = now},
                            .learner = learner,
                            .header = memory_text(header)};
    record_new_key(&self, g->info.key);
    return g;
}

void kept_add_line(struct kept_game *g, const char *line)
{
    g->line = memory_resize(g->line, (size_t)g->info.lines + 1, sizeof *g->line);
    g->line[g->info.lines++] = memory_text(line);
}

enum record_status
kept_game_begin(void *at, int64_t learner, const char *header, struct moment now, int64_t *out)
{
    struct record_memory *m = at;
    const size_t length = strlen(header);
    kept_start(m);
    *out = 0;
    if (length == 0 || length > GAME_HEADER_MAX || header[length - 1] != '\n') {
        return kept_fail(m, RECORD_REFUSED, SAID(PHRASE_RECORD_GAME_HEAD));
    }
    if (kept_learner(m, learner) == NULL) {
        return kept_no_learner(m);
    }
    *out = kept_add_game(m, learner, header, now)->info.id;
    return RECORD_OK;
}

enum record_status kept_game_append(void *at, int64_t game, const char *line)
{
    struct record_memory *m = at;
    struct kept_game *g;
    kept_start(m);
    if (strpbrk(line, "\r\n") != NULL || strlen(line) > GAME_LINE_MAX) {
        return kept_fail(m, RECORD_REFUSED, SAID(PHRASE_RECORD_GAME_LINE));
    }
    const enum record_status status = find_open(m, game, &g);
    if (status == RECORD_OK) {
        kept_add_line(g, line);
    }
    return status;
}

enum record_status kept_game_cut(void *at, int64_t game, int lines)
{
    struct kept_game *g;
    const enum record_status status = find_open(at, game, &g);
    if (status == RECORD_OK) {
        cut_lines(g, lines > 0 ? lines : 0);
    }
    return status;
}

enum record_status kept_game_finish(void *at, int64_t game, struct moment now)
{
    struct kept_game *g;
    const enum record_status status = find_open(at, game, &g);
    if (status == RECORD_OK) {
        g->info.finished = true;
        g->finished = now.seconds;
    }
    return status;
}

enum record_status kept_game_load(void *at, int64_t game, char **out)
{
    struct record_memory *m = at;
    struct strbuf text = STRBUF_INIT;
    kept_start(m);
    *out = NULL;
    const struct kept_game *g = find_game(m, game);
    if (g == NULL) {
        return RECORD_NONE;
    }
    strbuf_append(&text, g->header);
    for (int i = 0; i < g->info.lines; i++) {
        strbuf_append(&text, g->line[i]);
        strbuf_append_char(&text, '\n');
    }
    *out = strbuf_take(&text);
    return RECORD_OK;
}

static int newest_first(const void *a, const void *b)
{
    const struct game_info *one = a, *other = b;
    if (one->started.seconds != other->started.seconds) {
        return one->started.seconds > other->started.seconds ? -1 : 1;
    }
    return one->id > other->id ? -1 : 1;
}

enum record_status kept_game_list(void *at, int64_t learner, struct game_info **out, int *count)
{
    struct record_memory *m = at;
    struct game_info *list = NULL;
    kept_start(m);
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
    return RECORD_OK;
}

enum record_status kept_game_unfinished(void *at, int64_t learner, struct game_info *out)
{
    struct game_info *list;
    int count;
    (void)kept_game_list(at, learner, &list, &count);
    for (int i = 0; i < count; i++) {
        if (!list[i].finished) {
            *out = list[i];
            free(list);
            return RECORD_OK;
        }
    }
    free(list);
    return kept_fail(at, RECORD_NONE, SAID(PHRASE_RECORD_NONE_TO_GO_ON));
}
