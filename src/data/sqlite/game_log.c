/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games, line by line. */
#include "sqlite/db_learner_store.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "learner/transfer_read.h"
#include "messages/msg_record.h"
#include "sqlite/db_core.h"

enum store_status
db_game_begin(void *at, int64_t learner, const char *header, struct timestamp now, int64_t *out)
{
    struct db *s = at;
    char key[17];
    size_t length = strlen(header);
    db_start(s);
    if (length == 0 || length > GAME_HEADER_MAX || header[length - 1] != '\n') {
        return db_fail(s, STORE_INVALID, msg_record_game_head());
    }
    db_new_key(s, key);
    enum store_status status;
    do {
        status = db_begin(s);
        if (status == STORE_OK) {
            status = db_need_learner(s, learner);
        }
        if (status == STORE_OK) {
            status =
                db_run(s,
                       "INSERT INTO games (id, learner, key, seconds, day, header) VALUES "
                       "(nullif(?, 0), ?, ?, ?, ?, ?)",
                       "iitiit", db_new_id(s), learner, key, now.seconds, (int64_t)now.day, header);
        }
        *out = status == STORE_OK ? sqlite3_last_insert_rowid(s->handle) : 0;
        status = db_finish(s, status);
    } while (db_goes_on(s, status));
    return status;
}

/* STORE_NONE when there is no such game, STORE_INVALID when it is finished. */
static enum store_status need_open(struct db *s, int64_t game)
{
    int64_t finished;
    enum store_status status =
        db_number(s, &finished, -1, "SELECT finished <> 0 FROM games WHERE id = ?", "i", game);
    if (status != STORE_OK || finished == 0) {
        return status;
    }
    return finished < 0 ? db_fail(s, STORE_NONE, msg_record_no_game())
                        : db_fail(s, STORE_INVALID, msg_record_game_over());
}

enum store_status db_game_append(void *at, int64_t game, const char *line)
{
    struct db *s = at;
    db_start(s);
    if (strpbrk(line, "\r\n") != NULL || strlen(line) > GAME_LINE_MAX) {
        return db_fail(s, STORE_INVALID, msg_record_game_line());
    }
    return db_write(s, need_open, game,
                    "INSERT INTO game_lines VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM "
                    "game_lines WHERE game = ?1), ?2)",
                    "it", game, line);
}

enum store_status db_game_cut(void *at, int64_t game, int lines)
{
    db_start(at);
    return db_write(at, need_open, game, "DELETE FROM game_lines WHERE game = ? AND number > ?",
                    "ii", game, (int64_t)lines);
}

enum store_status db_game_finish(void *at, int64_t game, struct timestamp now)
{
    db_start(at);
    return db_write(at, need_open, game, "UPDATE games SET finished = max(?, 1) WHERE id = ?", "ii",
                    now.seconds, game);
}

enum store_status db_game_load(void *at, int64_t game, char **out)
{
    struct db *s = at;
    sqlite3_stmt *q;
    struct strbuf text = STRBUF_INIT;
    bool found = false;
    bool row = true;
    db_start(s);
    *out = NULL;
    /* One statement, so that header and lines are of one moment. */
    enum store_status status =
        db_query(s, &q,
                 "SELECT 0 AS number, header FROM games WHERE id = ?1 UNION ALL"
                 " SELECT number, line || char(10) FROM game_lines WHERE game = ?1 ORDER BY number",
                 "i", game);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        strbuf_append(&text, db_text(q, 1));
        found = true;
    }
    db_end(q);
    if (status == STORE_OK && !found) {
        status = db_fail(s, STORE_NONE, msg_record_no_game());
    }
    if (status != STORE_OK) {
        strbuf_free(&text);
        return status;
    }
    *out = strbuf_take(&text);
    return STORE_OK;
}

#define GAME_COLUMNS                                                                               \
    "SELECT id, key, seconds, day, finished <> 0, (SELECT count(*) FROM game_lines l WHERE "       \
    "l.game = games.id)"                                                                           \
    " FROM games WHERE learner = ? "

static void read_game(sqlite3_stmt *q, void *row)
{
    struct game_info *out = row;
    *out = (struct game_info){.id = sqlite3_column_int64(q, 0),
                              .started = {sqlite3_column_int64(q, 2), sqlite3_column_int(q, 3)},
                              .finished = sqlite3_column_int(q, 4) != 0,
                              .lines = sqlite3_column_int(q, 5)};
    db_copy_text(q, 1, out->key, sizeof out->key);
}

enum store_status db_game_unfinished(void *at, int64_t learner, struct game_info *out)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status =
        db_query(s, &q, GAME_COLUMNS "AND finished = 0 ORDER BY seconds DESC, id DESC LIMIT 1", "i",
                 learner);
    status = db_first(s, q, status, read_game, out);
    return status == STORE_NONE ? db_fail(s, STORE_NONE, msg_record_none_to_go_on()) : status;
}

enum store_status db_game_list(void *at, int64_t learner, struct game_info **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status =
        db_query(s, &q, GAME_COLUMNS "ORDER BY seconds DESC, id DESC", "i", learner);
    *out = db_list(s, q, &status, sizeof **out, read_game, count);
    return status;
}

/* --- from a file --- */

enum store_status
db_game_merge(void *at, int64_t learner, const struct transfer_game *g, int64_t *out, bool *is_new)
{
    struct db *s = at;
    enum store_status status =
        db_run(s,
               "INSERT OR IGNORE INTO games (id, learner, key, seconds, day, finished, header) "
               "VALUES (nullif(?, 0), ?, ?, ?, ?, ?, '')",
               "iitiii", db_new_id(s), learner, g->key, g->started.seconds, (int64_t)g->started.day,
               g->finished);
    *is_new = status == STORE_OK && db_changes(s) > 0;
    if (status == STORE_OK) {
        status = db_number(s, out, 0, "SELECT id FROM games WHERE learner = ? AND key = ?", "it",
                           learner, g->key);
    }
    if (status == STORE_OK && g->finished != 0) {
        status = db_run(s, "UPDATE games SET finished = ? WHERE id = ? AND finished = 0", "ii",
                        g->finished, *out);
    }
    return status;
}

enum store_status db_game_head_append(void *at, int64_t game, const char *line)
{
    return db_run(at, "UPDATE games SET header = header || ? || char(10) WHERE id = ?", "ti", line,
                  game);
}

enum store_status
db_game_line_merge(void *at, int64_t game, int64_t number, const char *line, bool *same)
{
    int64_t is_same;
    const enum store_status status =
        db_number(at, &is_same, -1, "SELECT line = ? FROM game_lines WHERE game = ? AND number = ?",
                  "tii", line, game, number);
    *same = is_same != 0;
    return status == STORE_OK && is_same < 0
               ? db_run(at, "INSERT INTO game_lines VALUES (?, ?, ?)", "iit", game, number, line)
               : status;
}
