/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A learner read from text and merged. Answers are known by their session and number, games by
 * their key, everything else by its id; so a file can be read twice, and the files of two machines
 * in any order. One transaction: a fault anywhere, and nothing is taken.
 */
#include <errno.h>
#include <string.h>

#include "base/strbuf.h"
#include "learner/transfer_merge.h"
#include "messages/msg_record.h"
#include "sqlite/db_core.h"
#include "sqlite/skill_cache.h"
#include "sqlite/transfer.h"

/* What is being merged; the file's form is record/transfer_read.h's business. */
struct import_reader {
    struct db *s;
    struct timestamp now;
    enum store_status status; /* of the last function below */
    int64_t learner;          /* 0 until the name was read */
    struct transfer_counts counts;

    int64_t answer; /* the one that grades belong to; 0: it was there already, its grades too */
    struct timestamp answer_when;
    bool answer_right;

    int64_t game; /* the one that lines belong to; 0: they are not wanted */
    bool game_is_new;
};

/* Notes how a statement went. */
static bool good(struct import_reader *r, enum store_status status)
{
    r->status = status;
    return status == STORE_OK;
}

static bool take_name(void *payload, const char *tidy)
{
    struct import_reader *r = payload;
    char folded[NAME_SIZE];
    name_fold(tidy, folded);
    enum store_status status =
        db_number(r->s, &r->learner, 0, "SELECT id FROM learners WHERE folded = ?", "t", folded);
    if (status == STORE_OK && r->learner == 0) {
        status =
            db_run(r->s,
                   "INSERT INTO learners (id, name, folded, seconds, day) VALUES "
                   "(nullif(?, 0), ?, ?, ?, ?)",
                   "ittii", db_new_id(r->s), tidy, folded, r->now.seconds, (int64_t)r->now.day);
        r->learner = sqlite3_last_insert_rowid(r->s->handle);
        r->counts.created = true;
    }
    return good(r, status);
}

static bool take_created(void *payload, struct timestamp when)
{
    struct import_reader *r = payload;
    return good(r, db_run(r->s,
                          "UPDATE learners SET seconds = ?2, day = ?3 WHERE id = ?1 AND "
                          "(seconds > ?2 OR ?4)",
                          "iiii", r->learner, when.seconds, (int64_t)when.day,
                          (int64_t)r->counts.created));
}

static bool take_experience(void *payload, const char *word)
{
    struct import_reader *r = payload;
    return good(r,
                db_run(r->s, "UPDATE learners SET experience = ? WHERE id = ? AND experience = ''",
                       "ti", word, r->learner));
}

static bool take_table(void *payload, const char *table)
{
    struct import_reader *r = payload;
    return good(r, db_run(r->s, "UPDATE learners SET table_id = ? WHERE id = ? AND table_id = ''",
                          "ti", table, r->learner));
}

static bool take_setting(void *payload, const char *key, const char *value)
{
    struct import_reader *r = payload;
    return good(r, db_run(r->s, "INSERT OR IGNORE INTO settings VALUES (?, ?, ?)", "itt",
                          r->learner, key, value));
}

static bool take_place(void *payload, const char *key, const char *text)
{
    struct import_reader *r = payload;
    return good(r, db_run(r->s, "INSERT OR IGNORE INTO places VALUES (?, ?, ?)", "itt", r->learner,
                          key, text));
}

static bool take_lesson(void *payload, const struct lesson_progress *read)
{
    struct import_reader *r = payload;
    struct lesson_progress here = *read;
    sqlite3_stmt *q = NULL;
    bool found = false;
    enum store_status status = db_query(
        r->s, &q, "SELECT step, done, seconds, day FROM lessons WHERE learner = ? AND lesson = ?",
        "it", r->learner, read->lesson);
    if (status == STORE_OK) {
        status = db_step(r->s, q, &found);
    }
    if (found) {
        here.step = sqlite3_column_int(q, 0);
        here.done = sqlite3_column_int(q, 1) != 0;
        here.when =
            (struct timestamp){sqlite3_column_int64(q, 2), (int32_t)sqlite3_column_int64(q, 3)};
    }
    db_end(q);
    if (status == STORE_OK && (!found || lesson_merge(&here, read))) {
        status = db_run(r->s, "INSERT OR REPLACE INTO lessons VALUES (?, ?, ?, ?, ?, ?)", "itiiii",
                        r->learner, here.lesson, (int64_t)here.step, (int64_t)here.done,
                        here.when.seconds, (int64_t)here.when.day);
        r->counts.lessons += status == STORE_OK ? 1 : 0;
    }
    return good(r, status);
}

static bool take_item(void *payload, const struct item_seen *read)
{
    struct import_reader *r = payload;
    struct item_seen here = *read;
    sqlite3_stmt *q = NULL;
    bool found = false;
    enum store_status status =
        db_query(r->s, &q, "SELECT times, seconds, day FROM items WHERE learner = ? AND item = ?",
                 "it", r->learner, read->item);
    if (status == STORE_OK) {
        status = db_step(r->s, q, &found);
    }
    if (found) {
        here.times = sqlite3_column_int(q, 0);
        here.last =
            (struct timestamp){sqlite3_column_int64(q, 1), (int32_t)sqlite3_column_int64(q, 2)};
        item_merge(&here, read);
    }
    db_end(q);
    if (status == STORE_OK) {
        status =
            db_run(r->s, "INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?, ?)", "itiii", r->learner,
                   here.item, (int64_t)here.times, here.last.seconds, (int64_t)here.last.day);
    }
    return good(r, status);
}

static bool take_answer(void *payload, const struct transfer_answer *a)
{
    struct import_reader *r = payload;
    const enum store_status status = db_run(
        r->s,
        "INSERT OR IGNORE INTO answers (id, learner, session, number, seconds, day, mode, item, "
        "lesson, kind, table_id,"
        " given, correct, is_right, grade, attempts, hints, flags, seed, version, topics)"
        " VALUES (nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        "iitiiittttttt"
        "iiiiii"
        "tt",
        db_new_id(r->s), r->learner, a->session, a->number, a->when.seconds, (int64_t)a->when.day,
        a->mode, a->item, a->lesson, a->kind, a->table, a->given, a->correct, (int64_t)a->right,
        (int64_t)a->grade, (int64_t)a->attempts, (int64_t)a->hints, (int64_t)a->flags, a->seed,
        a->version, a->topics);
    const bool is_new = status == STORE_OK && db_changes(r->s) > 0;
    r->answer = is_new ? sqlite3_last_insert_rowid(r->s->handle) : 0;
    r->answer_right = a->right;
    r->answer_when = a->when;
    r->counts.answers += is_new ? 1 : 0;
    r->counts.known += is_new ? 0 : 1;
    return good(r, status);
}

static bool take_grade(void *payload, const struct skill_grade *g)
{
    struct import_reader *r = payload;
    return r->answer == 0 ||
           good(r, db_run(r->s, "INSERT OR IGNORE INTO grades VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                          "itiiiiii", r->answer, g->skill, r->learner, r->answer_when.seconds,
                          (int64_t)r->answer_when.day, (int64_t)g->grade, (int64_t)g->fed,
                          (int64_t)r->answer_right));
}

static bool take_pace(void *payload, const struct transfer_pace *p)
{
    struct import_reader *r = payload;
    return good(r, db_run(r->s,
                          "INSERT OR IGNORE INTO paces SELECT id, ?, ? FROM answers WHERE learner "
                          "= ? AND session = ? AND number = ?",
                          "iiiti", (int64_t)p->milliseconds, (int64_t)p->level, r->learner,
                          p->session, p->number));
}

static bool take_game(void *payload, const struct transfer_game *g)
{
    struct import_reader *r = payload;
    enum store_status status =
        db_run(r->s,
               "INSERT OR IGNORE INTO games (id, learner, key, seconds, day, finished, header) "
               "VALUES (nullif(?, 0), ?, ?, ?, ?, ?, '')",
               "iitiii", db_new_id(r->s), r->learner, g->key, g->started.seconds,
               (int64_t)g->started.day, g->finished);
    r->game_is_new = status == STORE_OK && db_changes(r->s) > 0;
    r->counts.games += r->game_is_new ? 1 : 0;
    if (status == STORE_OK) {
        status = db_number(r->s, &r->game, 0, "SELECT id FROM games WHERE learner = ? AND key = ?",
                           "it", r->learner, g->key);
    }
    if (status == STORE_OK && g->finished != 0) {
        status = db_run(r->s, "UPDATE games SET finished = ? WHERE id = ? AND finished = 0", "ii",
                        g->finished, r->game);
    }
    return good(r, status);
}

static bool take_head(void *payload, const char *line)
{
    struct import_reader *r = payload;
    return !r->game_is_new ||
           good(r, db_run(r->s, "UPDATE games SET header = header || ? || char(10) WHERE id = ?",
                          "ti", line, r->game));
}

/* A line of a game: appended behind those that are here, when these agree with the file's. */
static bool take_move(void *payload, int64_t number, const char *line)
{
    struct import_reader *r = payload;
    int64_t here = 0, same = 0;
    if (r->game == 0) {
        return true;
    }
    enum store_status status =
        db_number(r->s, &here, 0, "SELECT count(*) FROM game_lines WHERE game = ? AND number = ?",
                  "ii", r->game, number);
    if (status == STORE_OK && here == 0) {
        return good(r, db_run(r->s, "INSERT INTO game_lines VALUES (?, ?, ?)", "iit", r->game,
                              number, line));
    }
    if (status == STORE_OK) {
        status =
            db_number(r->s, &same, 0,
                      "SELECT count(*) FROM game_lines WHERE game = ? AND number = ? AND line = ?",
                      "iit", r->game, number, line);
    }
    if (same == 0) {
        r->game = 0; /* the two went different ways: what is here stays */
    }
    return good(r, status);
}

static bool take_kept(void *payload, const char *line)
{
    struct import_reader *r = payload;
    const enum store_status status =
        db_run(r->s, "INSERT OR IGNORE INTO kept VALUES (?, ?)", "it", r->learner, line);
    r->counts.kept += status == STORE_OK ? db_changes(r->s) : 0;
    return good(r, status);
}

/* All of it, within the caller's transaction. */
static enum store_status read_all(struct import_reader *r, FILE *in)
{
    const struct transfer_sink sink = {.payload = r,
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
                                       .kept = take_kept};
    struct message fault;
    const enum store_status status = r->learner != 0 ? db_need_learner(r->s, r->learner) : STORE_OK;
    if (status != STORE_OK) {
        return status;
    }
    switch (transfer_read(in, &sink, r->learner != 0, &fault)) {
    case TRANSFER_READ:
        break;
    case TRANSFER_FAULTY:
        return db_fail(r->s, STORE_INVALID, fault);
    case TRANSFER_STOPPED:
        return r->status;
    }
    return skill_cache_drop(r->s, r->learner);
}

/* The whole file, before anything is locked: it may come slowly, and others want to write. */
static enum store_status slurp(struct db *s, FILE *in, struct strbuf *out)
{
    char bytes[16384];
    size_t got = 0;
    while ((got = fread(bytes, 1, sizeof bytes, in)) > 0) {
        if (out->length + got > TRANSFER_BYTES_MAX) {
            return db_fail(s, STORE_INVALID, msg_transfer_large(TRANSFER_BYTES_MAX >> 20));
        }
        strbuf_append_bytes(out, bytes, got);
    }
    if (ferror(in)) {
        return db_fail(s, STORE_INVALID, msg_transfer_fault(1, MSG_transfer_unreadable));
    }
    return STORE_OK;
}

/* Once through the text, in one transaction. */
static enum store_status read_once(struct import_reader *r, const struct strbuf *text)
{
    char nothing[] = "\n"; /* some systems open no stream on no bytes */
    const size_t length = text->length > 0 ? text->length : 1;
    void *bytes = text->length > 0 ? text->data : nothing;
    FILE *in = fmemopen(bytes, length, "r");
    if (in == NULL) {
        return db_fail(r->s, STORE_INVALID, msg_transfer_unopened(strerror(errno)));
    }
    enum store_status status = db_begin(r->s);
    if (status == STORE_OK) {
        status = read_all(r, in);
    }
    status = db_finish(r->s, status);
    fclose(in);
    return status;
}

enum store_status learner_import(struct db *s,
                                 FILE *in,
                                 int64_t learner,
                                 struct timestamp now,
                                 struct learner *who,
                                 struct transfer_counts *counts)
{
    struct import_reader r = {.s = s, .now = now, .learner = learner};
    struct strbuf text = STRBUF_INIT;
    db_start(s);
    enum store_status status = slurp(s, in, &text);
    if (status == STORE_OK) {
        do {
            r = (struct import_reader){.s = s, .now = now, .learner = learner};
            status = read_once(&r, &text);
        } while (db_goes_on(s, status));
    }
    strbuf_free(&text);
    if (status == STORE_OK && counts != NULL) {
        *counts = r.counts;
    }
    return status == STORE_OK && who != NULL ? db_learner_get(s, r.learner, who) : status;
}
