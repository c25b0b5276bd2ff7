/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Learners as text, over the port. Answers are known by their session and number, games by their
 * key, everything else by its id; so a file can be read twice, and the files of two machines in any
 * order.
 */
#include "learner/transfer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/memory_file.h"
#include "base/strbuf.h"
#include "learner/transfer_merge.h"
#include "messages/msg_record.h"

/* A stream on bytes in memory, or NULL with the store's last error. */
static FILE *open_bytes(const struct learner_store *r, const char *bytes, size_t length)
{
    const bool empty = length == 0; /* some systems open no stream on no bytes */
    FILE *in = fmemopen((void *)(uintptr_t)(empty ? "\n" : bytes), empty ? 1 : length, "r");
    memory_check(in);
    if (in == NULL) {
        (void)r->functions->fail(r->payload, STORE_INVALID, msg_transfer_unopened(strerror(errno)));
    }
    return in;
}

enum store_status store_export(const struct learner_store *r,
                               int64_t learner,
                               FILE *out,
                               struct transfer_left_out *left)
{
    struct transfer_left_out unasked;
    struct memory_file written;
    memory_file_begin(&written);
    enum store_status status = store_export_lines(r, learner, written.file);
    if (status == STORE_OK) {
        const char *text = memory_file_text(&written);
        FILE *in = open_bytes(r, text, written.size);
        if (in == NULL) {
            status = STORE_INVALID;
        } else {
            transfer_copy_sound(in, out, left != NULL ? left : &unasked);
            fclose(in);
        }
    }
    memory_file_free(&written);
    if (status == STORE_OK && (fflush(out) != 0 || ferror(out))) {
        status = r->functions->fail(r->payload, STORE_INVALID, msg_store_export_full());
    }
    return status;
}

/* What is being merged; the file's form is the business of transfer_read.h. */
struct import {
    const struct learner_store *r;
    struct timestamp now;
    enum store_status status; /* of the last function below */
    int64_t learner;          /* 0 until the name was read */
    struct transfer_counts counts;
    int64_t answer; /* the one that grades belong to; 0: it was there already, its grades too */
    int64_t game;   /* the one that lines belong to; 0: they are not wanted */
    bool game_is_new;
};

/* Notes how a call went. */
static bool good(struct import *x, enum store_status status)
{
    x->status = status;
    return status == STORE_OK;
}

static bool take_name(void *payload, const char *tidy)
{
    struct import *x = payload;
    struct learner who;
    enum store_status status = store_learner_find(x->r, tidy, &who);
    if (status == STORE_NONE) {
        status = store_learner_create(x->r, tidy, x->now, &who);
        x->counts.created = true;
    }
    x->learner = status == STORE_OK ? who.id : 0;
    return good(x, status);
}

/* The earlier time counts; a learner who is new has the file's. */
static bool take_created(void *payload, struct timestamp when)
{
    struct import *x = payload;
    struct learner who;
    enum store_status status = store_learner_get(x->r, x->learner, &who);
    if (status == STORE_OK && (x->counts.created || when.seconds < who.created.seconds)) {
        status = store_learner_set_created(x->r, x->learner, when);
    }
    return good(x, status);
}

static bool take_experience(void *payload, const char *word)
{
    struct import *x = payload;
    struct learner who;
    enum store_status status = store_learner_get(x->r, x->learner, &who);
    if (status == STORE_OK && who.experience[0] == '\0') {
        status = store_learner_set_experience(x->r, x->learner, word);
    }
    return good(x, status);
}

static bool take_table(void *payload, const char *table)
{
    struct import *x = payload;
    struct learner who;
    enum store_status status = store_learner_get(x->r, x->learner, &who);
    if (status == STORE_OK && who.table[0] == '\0') {
        status = store_learner_set_table(x->r, x->learner, table);
    }
    return good(x, status);
}

static bool take_setting(void *payload, const char *key, const char *value)
{
    struct import *x = payload;
    char *here = NULL;
    enum store_status status = store_setting_get(x->r, x->learner, key, &here);
    free(here);
    if (status == STORE_NONE) {
        status = store_setting_set(x->r, x->learner, key, value);
    }
    return good(x, status);
}

static bool take_place(void *payload, const char *key, const char *text)
{
    struct import *x = payload;
    char *here = NULL;
    enum store_status status = store_bookmark_get(x->r, x->learner, key, &here);
    free(here);
    if (status == STORE_NONE) {
        status = store_bookmark_set(x->r, x->learner, key, text);
    }
    return good(x, status);
}

static bool take_lesson(void *payload, const struct lesson_progress *read)
{
    struct import *x = payload;
    struct lesson_progress here = *read;
    enum store_status status = store_lesson_get(x->r, x->learner, read->lesson, &here);
    if (status == STORE_NONE || (status == STORE_OK && lesson_merge(&here, read))) {
        status = store_lesson_set(x->r, x->learner, read->lesson, here.step, here.done, here.when);
        x->counts.lessons++;
    }
    return good(x, status);
}

static bool take_item(void *payload, const struct item_seen *read)
{
    struct import *x = payload;
    struct item_seen here = *read;
    enum store_status status = store_item_get(x->r, x->learner, read->item, &here);
    if (status == STORE_OK) {
        item_merge(&here, read);
    }
    if (status == STORE_OK || status == STORE_NONE) {
        status = store_item_set(x->r, x->learner, &here);
    }
    return good(x, status);
}

static bool take_answer(void *payload, const struct transfer_answer *a)
{
    struct import *x = payload;
    const enum store_status status = store_answer_merge(x->r, x->learner, a, &x->answer);
    x->counts.answers += x->answer != 0 ? 1 : 0;
    x->counts.known += x->answer != 0 ? 0 : 1;
    return good(x, status);
}

static bool take_grade(void *payload, const struct skill_grade *g)
{
    struct import *x = payload;
    return x->answer == 0 || good(x, store_grade_merge(x->r, x->learner, x->answer, g));
}

static bool take_pace(void *payload, const struct transfer_pace *p)
{
    struct import *x = payload;
    return good(x, store_pace_merge(x->r, x->learner, p));
}

static bool take_game(void *payload, const struct transfer_game *g)
{
    struct import *x = payload;
    const enum store_status status =
        store_game_merge(x->r, x->learner, g, &x->game, &x->game_is_new);
    x->counts.games += status == STORE_OK && x->game_is_new ? 1 : 0;
    return good(x, status);
}

static bool take_head(void *payload, const char *line)
{
    struct import *x = payload;
    return !x->game_is_new || good(x, store_game_head_append(x->r, x->game, line));
}

/* A line of a game: appended after those that are here, when these agree with the file's. */
static bool take_move(void *payload, int64_t number, const char *line)
{
    struct import *x = payload;
    bool same = true;
    if (x->game == 0) {
        return true;
    }
    const enum store_status status = store_game_line_merge(x->r, x->game, number, line, &same);
    if (!same) {
        x->game = 0; /* the two went different ways: what is here stays */
    }
    return good(x, status);
}

static bool take_unknown(void *payload, const char *line)
{
    struct import *x = payload;
    bool is_new = false;
    const enum store_status status = store_unknown_merge(x->r, x->learner, line, &is_new);
    x->counts.kept += is_new ? 1 : 0;
    return good(x, status);
}

/* The whole file, before anything is locked: it may come slowly, and others want to write. */
static enum store_status read_file(const struct learner_store *r, FILE *in, struct strbuf *out)
{
    char bytes[16384];
    size_t got = 0;
    while ((got = fread(bytes, 1, sizeof bytes, in)) > 0) {
        if (out->length + got > TRANSFER_BYTES_MAX) {
            return r->functions->fail(r->payload, STORE_INVALID,
                                      msg_transfer_large(TRANSFER_BYTES_MAX >> 20));
        }
        strbuf_append_bytes(out, bytes, got);
    }
    return ferror(in) ? r->functions->fail(r->payload, STORE_INVALID,
                                           msg_transfer_fault(1, MSG_transfer_unreadable))
                      : STORE_OK;
}

/* Once through the text: all of its values to the sink, or with NULL only to see whether it is
 * sound. */
static enum store_status
read_text(struct import *x, const struct strbuf *text, const struct transfer_sink *sink)
{
    struct message fault;
    FILE *in = open_bytes(x->r, text->data, text->length);
    if (in == NULL) {
        return STORE_INVALID;
    }
    const enum transfer_result result = transfer_read(in, sink, x->learner != 0, &fault);
    fclose(in);
    switch (result) {
    case TRANSFER_READ:
        break;
    case TRANSFER_FAULTY:
        return x->r->functions->fail(x->r->payload, STORE_INVALID, fault);
    case TRANSFER_STOPPED:
        return x->status;
    }
    return STORE_OK;
}

/* Merges a sound text; `again`: the store asks for it once more. */
static enum store_status merge_text(struct import *x, const struct strbuf *text, bool *again)
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
    struct learner who;
    enum store_status status = x->r->functions->import_begin(x->r->payload);
    if (status == STORE_OK && x->learner != 0) {
        status = store_learner_get(x->r, x->learner, &who);
    }
    if (status == STORE_OK) {
        status = read_text(x, text, &sink);
    }
    *again = x->r->functions->import_end(x->r->payload, x->learner, &status);
    return status;
}

enum store_status store_import(const struct learner_store *r,
                               FILE *in,
                               int64_t learner,
                               struct timestamp now,
                               struct learner *who,
                               struct transfer_counts *counts)
{
    const struct import fresh = {.r = r, .now = now, .learner = learner};
    struct import x = fresh;
    struct strbuf text = STRBUF_INIT;
    enum store_status status = read_file(r, in, &text);
    if (status == STORE_OK) {
        status = read_text(&x, &text, NULL);
    }
    for (bool again = status == STORE_OK; again;) {
        x = fresh;
        status = merge_text(&x, &text, &again);
    }
    strbuf_free(&text);
    if (status == STORE_OK && counts != NULL) {
        *counts = x.counts;
    }
    return status == STORE_OK && who != NULL ? store_learner_get(r, x.learner, who) : status;
}

enum store_status store_import_text(const struct learner_store *r,
                                    const char *text,
                                    int64_t learner,
                                    struct timestamp now,
                                    struct learner *who,
                                    struct transfer_counts *counts)
{
    FILE *in = open_bytes(r, text, strlen(text));
    if (in == NULL) {
        return STORE_INVALID;
    }
    const enum store_status status = store_import(r, in, learner, now, who, counts);
    fclose(in);
    return status;
}
