/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http_api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"
#include "base/memory.h"
#include "base/sha256.h"
#include "messages/msg_live.h"
#include "server/http_fault.h"
#include "server/sent_line.h"

enum {
    JOIN_MOST = 300,
    ANSWER_MOST = 2100,
    RESULT_MOST = 300,
    DO_MOST = 40,
    PLAYED_MOST = 100000,
    LINE_MOST = 400
};

/* A phone asks once a second, and a whole room may stand behind one address: three hundred come in
 * within half a minute. Nobody finds the right one of 887 million codes in an evening with the 600
 * requests a second that an address may send. */
static const struct rate_limit all_limit = {1500, 600000}, wrong_limit = {20, 200},
                               joined_limit = {300, 20000}, phone_limit = {20, 5000};

/* Each change is a line of the journal, for good: a phone may change its mind ten times at once,
 * and then every five seconds. */
static const struct rate_limit change_limit = {10, 200};

/* --- refusals --- */

void http_api_refuse(const struct http_api *d,
                     int status,
                     struct message why,
                     struct http_api_reply *reply)
{
    const struct message_context ctx =
        message_context_of(d->class_questions->course->catalog, &d->class_questions->table);
    struct json j = {.more = false};
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &why, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "text", text);
    json_close(&j, '}');
    strbuf_free(&reply->text);
    reply->text = j.text;
    reply->status = status;
}

/* --- views --- */

/* The key of an earlier class, most likely. It counts against nobody: whole rooms stand behind one
 * address, and there are too many keys to try them out. */
static void refuse_key(const struct http_api *d, struct http_api_reply *reply)
{
    http_api_refuse(d, HTTP_NOT_ALLOWED, msg_live_nobody(), reply);
}

const char *http_api_code(const struct http_api *d)
{
    return d->room->code[0] != '\0' ? d->room->code : class_journal_keys(d->log)->code;
}

/* What the door adds to a view at this time. */
static struct view_http_api entry_now(const struct http_api *d, int64_t now)
{
    struct view_http_api entry = d->entry;
    entry.code = http_api_code(d);
    entry.trainer = d->trainer.length > 0;
    entry.fails = class_journal_fails(d->log, &entry.failure);
    entry.left = class_clock_left(&d->clock, d->room, now, &entry.of);
    return entry;
}

static void give(struct http_api_reply *reply, struct json *j)
{
    reply->text = j->text;
    reply->status = HTTP_OK;
}

static void
give_phone(const struct http_api *d, int phone, int64_t now, struct http_api_reply *reply)
{
    struct json j = {.more = false};
    const struct view_http_api entry = entry_now(d, now);
    view_phone(&j, d->room, d->class_questions, phone, &entry);
    give(reply, &j);
}

static void give_teacher(const struct http_api *d, int64_t now, struct http_api_reply *reply)
{
    struct json j = {.more = false};
    const struct view_http_api entry = entry_now(d, now);
    view_teacher(&j, d->room, d->class_questions, &entry, class_journal_keys(d->log)->projector);
    give(reply, &j);
}

static bool is_teacher(const struct http_api *d, const struct http_api_request *q)
{
    return q->key != NULL && auth_token_equal(q->key, class_journal_keys(d->log)->teacher);
}

/* What a phone that knows version `since` has to hear: all that it shows, or only how many have
 * answered, as a room of two hundred answers within seconds and each of them asks every second. */
static void give_phone_news(const struct http_api *d,
                            int phone,
                            const char *since,
                            int64_t now,
                            struct http_api_reply *reply)
{
    const unsigned long known = strtoul(since, NULL, 10);
    if (known < class_session_phone_drawn(d->room, phone) ||
        known > class_session_phone_version(d->room, phone)) {
        give_phone(d, phone, now, reply);
    } else {
        struct json j = {.more = false};
        view_phone_tally(&j, d->room, d->class_questions, phone);
        give(reply, &j);
    }
}

static void
answer_state(struct http_api *d, const struct http_api_request *q, struct http_api_reply *reply)
{
    const char *since = q->path + strlen("/state/");
    char version[16];
    const int phone = q->key != NULL ? class_session_find(d->room, q->key) : -1;
    (void)snprintf(version, sizeof version, "%lu",
                   (unsigned long)(phone >= 0 ? class_session_phone_version(d->room, phone)
                                              : d->room->version));
    const bool same = strcmp(since, version) == 0;
    if (phone >= 0) {
        if (!same) {
            give_phone_news(d, phone, since, q->now, reply);
        }
    } else if (is_teacher(d, q)) {
        if (!same) {
            give_teacher(d, q->now, reply);
        }
    } else if (q->key != NULL && auth_token_equal(q->key, class_journal_keys(d->log)->projector)) {
        struct json j = {.more = false};
        if (!same) {
            const struct view_http_api entry = entry_now(d, q->now);
            view_projector(&j, d->room, d->class_questions, &entry);
            give(reply, &j);
        }
    } else {
        refuse_key(d, reply);
    }
}

/* --- what phones do --- */

/* The body as one or two lines: `*second` is what follows the first. */
static bool split_lines(const struct http_api_request *q, char *out, size_t size, char **second)
{
    out[0] = '\0';
    *second = out;
    if (q->length >= size || memchr(q->body, '\0', q->length) != NULL) {
        return false;
    }
    memcpy(out, q->body, q->length);
    out[q->length] = '\0';
    char *end = strchr(out, '\n');
    *second = end != NULL ? end + 1 : out + q->length;
    if (end != NULL) {
        *end = '\0';
    }
    return true;
}

/* The same; false also when there are signs in it that cannot be shown. */
static bool read_lines(const struct http_api_request *q, char *out, size_t size, char **second)
{
    return split_lines(q, out, size, second) && clean_is_clean(out) && clean_is_clean(*second);
}

/* Whether a phone may write that down now. What is refused anyway takes nothing from what it may;
 * moves at a card table come to an end by themselves. */
static bool
may_change(struct http_api *d, const struct http_api_request *q, const struct class_command *a)
{
    struct message_copy fault;
    return a->verb == ROOM_PLAY || class_session_check(d->room, a, &fault) != ROOM_FINE ||
           rate_limiter_take(&d->changes, &change_limit, q->key, q->now);
}

/* Answers `q`, the teacher's or a phone's, with what then is to be seen. */
static void give_done(struct http_api *d,
                      const struct http_api_request *q,
                      const struct class_command *a,
                      struct http_api_reply *reply)
{
    class_clock_set(&d->clock, d->room, q->now);
    if (is_teacher(d, q)) {
        give_teacher(d, q->now, reply);
    } else {
        give_phone(d, a->phone, q->now, reply);
    }
}

static void refuse_act(const struct http_api *d,
                       const struct class_command *a,
                       bool teacher,
                       enum room_fault refused,
                       const struct message_copy *fault,
                       struct http_api_reply *reply)
{
    struct message failure;
    if (teacher && refused == ROOM_NOT_KEPT && class_journal_fails(d->log, &failure)) {
        http_api_refuse(d, http_fault_status(refused), failure, reply);
    } else if (a->verb == ROOM_ANSWER && refused == ROOM_TOO_LATE && a->turn == d->clock.closed) {
        http_api_refuse(d, http_fault_status(refused), msg_live_time_up(), reply);
    } else if (!message_is_empty(fault)) {
        http_api_refuse(d, http_fault_status(refused), fault->message, reply);
    } else {
        http_api_refuse(d, http_fault_status(refused), http_fault_message(refused), reply);
    }
}

/* Does it and answers. */
static void act(struct http_api *d,
                const struct http_api_request *q,
                const struct class_command *a,
                struct http_api_reply *reply)
{
    struct message_copy fault;
    const bool teacher = is_teacher(d, q);
    enum room_fault refused = teacher ? ROOM_FINE : class_session_phone_may(d->room, a);
    message_forget(&fault);
    if (refused == ROOM_FINE && !teacher && !may_change(d, q, a)) {
        http_api_refuse(d, HTTP_TOO_FAST, msg_live_too_fast(), reply);
        return;
    }
    if (refused == ROOM_FINE) {
        refused = class_journal_do(d->log, d->room, a, &fault);
    }
    if (refused == ROOM_FINE) {
        give_done(d, q, a, reply);
    } else {
        class_clock_set(&d->clock, d->room, q->now);
        refuse_act(d, a, teacher, refused, &fault, reply);
    }
}

/* Lets a phone in by the right code. */
static void come_in(struct http_api *d, const char *name, struct http_api_reply *reply)
{
    struct message_copy fault;
    struct class_command *a = memory_array(1, sizeof *a);
    struct json j = {.more = false};
    a->verb = ROOM_JOIN;
    (void)snprintf(a->text, sizeof a->text, "%s", name);
    const enum room_fault refused =
        auth_token_key(a->key) ? class_journal_do(d->log, d->room, a, &fault) : ROOM_NOT_KEPT;
    if (refused == ROOM_FINE) {
        json_open(&j, NULL, '{');
        json_text(&j, "key", a->key);
        json_close(&j, '}');
        give(reply, &j);
    } else if (refused == ROOM_BAD_NAME) {
        http_api_refuse(d, HTTP_BAD, fault.message, reply);
    } else {
        http_api_refuse(d, http_fault_status(refused), http_fault_message(refused), reply);
    }
    free(a);
}

/* Only wrong codes count against an address, and the right one is taken even where there were too
 * many: one phone that guesses locks nobody out. What is wrong with a name is said of the name. */
static void join(struct http_api *d, const struct http_api_request *q, struct http_api_reply *reply)
{
    char text[JOIN_MOST + 1], code[SECRET_CODE_SIZE], *name = NULL;
    if (!split_lines(q, text, sizeof text, &name)) {
        http_api_refuse(d, HTTP_BAD, msg_live_unreadable(), reply);
        return;
    }
    auth_token_tidy_code(text, code);
    const bool right = auth_token_equal(code, http_api_code(d));
    if (!rate_limiter_take(right ? &d->joined : &d->wrong, right ? &joined_limit : &wrong_limit,
                           q->address, q->now)) {
        http_api_refuse(d, HTTP_TOO_FAST, msg_live_too_fast(), reply);
    } else if (right) {
        come_in(d, name, reply);
    } else {
        http_api_refuse(d, HTTP_NOT_ALLOWED, msg_live_wrong_code(), reply);
    }
}

static void answer(struct http_api *d,
                   const struct http_api_request *q,
                   int phone,
                   struct http_api_reply *reply)
{
    char text[ANSWER_MOST + 1], *line = NULL;
    struct class_command *a = memory_array(1, sizeof *a);
    a->verb = ROOM_ANSWER;
    a->phone = phone;
    const bool lines = read_lines(q, text, sizeof text, &line);
    sent_squeeze(line);
    if (!lines || !sent_place(text, a) || line[0] == '\0') {
        http_api_refuse(d, HTTP_BAD, msg_live_unreadable(), reply);
    } else if (strlen(line) > LINE_MOST) {
        http_api_refuse(d, HTTP_TOO_LONG, msg_live_too_long(), reply);
    } else {
        memcpy(a->text, line, strlen(line) + 1);
        if (class_session_says(d->room, a)) {
            give_phone(d, phone, q->now, reply);
        } else {
            act(d, q, a, reply);
        }
    }
    free(a);
}

static void result(struct http_api *d,
                   const struct http_api_request *q,
                   int phone,
                   struct http_api_reply *reply)
{
    char text[RESULT_MOST + 1], *more = NULL;
    struct class_command *a = memory_array(1, sizeof *a);
    a->verb = ROOM_RESULT;
    a->phone = phone;
    if (!read_lines(q, text, sizeof text, &more) || more[0] != '\0') {
        http_api_refuse(d, HTTP_BAD, msg_live_unreadable(), reply);
    } else {
        sent_squeeze(text);
        memcpy(a->text, text, strlen(text) + 1);
        act(d, q, a, reply);
    }
    free(a);
}

static void
sit(struct http_api *d, const struct http_api_request *q, int phone, struct http_api_reply *reply)
{
    char text[DO_MOST + 1], *more = NULL;
    struct class_command *a = memory_array(1, sizeof *a);
    a->verb = ROOM_SIT;
    a->phone = phone;
    if (!read_lines(q, text, sizeof text, &more) || more[0] != '\0' || !sent_chair(text, a)) {
        http_api_refuse(d, HTTP_BAD, msg_live_unreadable(), reply);
    } else {
        act(d, q, a, reply);
    }
    free(a);
}

/* "12" actions were played at the table, as this phone saw it; below stands what it does. */
static void
play(struct http_api *d, const struct http_api_request *q, int phone, struct http_api_reply *reply)
{
    char text[ANSWER_MOST + 1], *line = NULL, *end = NULL;
    struct class_command *a = memory_array(1, sizeof *a);
    a->verb = ROOM_PLAY;
    a->phone = phone;
    const bool lines = read_lines(q, text, sizeof text, &line);
    sent_squeeze(line);
    const unsigned long at = lines && ascii_is_digit(text[0]) ? strtoul(text, &end, 10) : 0;
    if (end == NULL || *end != '\0' || at > PLAYED_MOST || strlen(line) > LINE_MOST ||
        line[0] == '\0') {
        http_api_refuse(d, HTTP_BAD, msg_live_unreadable(), reply);
    } else {
        a->turn = (uint32_t)at;
        memcpy(a->text, line, strlen(line) + 1);
        act(d, q, a, reply);
    }
    free(a);
}

/* First a ticket is looked at, then written to its file, then noted. */
static void take_ticket(struct http_api *d,
                        const struct http_api_request *q,
                        const struct ticket *t,
                        struct class_command *a,
                        struct http_api_reply *reply)
{
    struct message_copy fault;
    (void)snprintf(a->text, sizeof a->text, "%s", t->name);
    enum room_fault refused = class_session_check(d->room, a, &fault);
    if (refused == ROOM_FINE && !may_change(d, q, a)) {
        http_api_refuse(d, HTTP_TOO_FAST, msg_live_too_fast(), reply);
    } else if (refused == ROOM_FINE && !d->tickets.keep(d->tickets.payload, q->key, t)) {
        http_api_refuse(d, HTTP_NOT_NOW, msg_live_ticket_not_kept(), reply);
    } else if (refused != ROOM_FINE ||
               (refused = class_journal_do(d->log, d->room, a, &fault)) != ROOM_FINE) {
        refuse_act(d, a, false, refused, &fault, reply);
    } else {
        give_done(d, q, a, reply);
    }
}

static void ticket(struct http_api *d,
                   const struct http_api_request *q,
                   int phone,
                   struct http_api_reply *reply)
{
    struct message why;
    struct ticket *t = memory_alloc(sizeof *t);
    struct class_command *a = memory_array(1, sizeof *a);
    a->verb = ROOM_TICKET;
    a->phone = phone;
    if (!ticket_read(q->body, q->length, t, &why)) {
        http_api_refuse(d, HTTP_BAD, why, reply);
    } else if (t->edited) {
        http_api_refuse(d, HTTP_BAD, msg_live_unreadable(), reply);
    } else {
        d->tickets.name(d->tickets.payload, t);
        take_ticket(d, q, t, a, reply);
    }
    free(a);
    free(t);
}

/* --- what the teacher does --- */

static void
teach(struct http_api *d, const struct http_api_request *q, struct http_api_reply *reply)
{
    char text[DO_MOST + 1], *more = NULL;
    struct class_command *a = memory_array(1, sizeof *a);
    if (!is_teacher(d, q)) {
        refuse_key(d, reply);
    } else if (!read_lines(q, text, sizeof text, &more) || more[0] != '\0' ||
               !sent_command(text, a)) {
        http_api_refuse(d, HTTP_BAD, msg_live_no_such(), reply);
    } else {
        act(d, q, a, reply);
    }
    free(a);
}

/* --- together --- */

struct route {
    const char *path;
    size_t most; /* bytes of its body */
    void (*phone)(struct http_api *d,
                  const struct http_api_request *q,
                  int phone,
                  struct http_api_reply *reply);
    void (*other)(struct http_api *d,
                  const struct http_api_request *q,
                  struct http_api_reply *reply);
};

static const struct route routes[] = {
    {"/join", JOIN_MOST, NULL, join},       {"/answer", ANSWER_MOST, answer, NULL},
    {"/result", RESULT_MOST, result, NULL}, {"/play", ANSWER_MOST, play, NULL},
    {"/sit", DO_MOST, sit, NULL},           {"/ticket", TICKET_SIZE_MOST, ticket, NULL},
    {"/do", DO_MOST, NULL, teach}};

static const struct route *find_route(const char *path)
{
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        if (strcmp(routes[i].path, path) == 0) {
            return &routes[i];
        }
    }
    return NULL;
}

size_t http_api_most(bool post, const char *path)
{
    const struct route *route = post ? find_route(path) : NULL;
    return route != NULL ? route->most : 0;
}

bool http_api_knows(const struct http_api *d, bool post, const char *path, const char *key)
{
    const struct route *route = post ? find_route(path) : NULL;
    if (route == NULL || route->other == join) {
        return true;
    }
    return route->other == teach ? http_api_asker(d, key) == ROOM_PLACES_MOST
                                 : key != NULL && class_session_find(d->room, key) >= 0;
}

int http_api_asker(const struct http_api *d, const char *key)
{
    if (key == NULL) {
        return -1;
    }
    if (auth_token_equal(key, class_journal_keys(d->log)->teacher)) {
        return ROOM_PLACES_MOST;
    }
    if (auth_token_equal(key, class_journal_keys(d->log)->projector)) {
        return ROOM_PLACES_MOST + 1;
    }
    return class_session_find(d->room, key);
}

bool http_api_may_ask(struct http_api *d, const char *address, int64_t now)
{
    return rate_limiter_take(&d->all, &all_limit, address, now);
}

static void post(struct http_api *d, const struct http_api_request *q, struct http_api_reply *reply)
{
    const struct route *route = find_route(q->path);
    if (route == NULL) {
        http_api_refuse(d, HTTP_NOT_FOUND, msg_live_not_found(), reply);
    } else if (q->length > route->most) {
        http_api_refuse(d, HTTP_TOO_LONG, msg_live_too_long(), reply);
    } else if (route->other != NULL) {
        route->other(d, q, reply);
    } else {
        const int phone = q->key != NULL ? class_session_find(d->room, q->key) : -1;
        if (phone < 0) {
            refuse_key(d, reply);
        } else if (!rate_limiter_take(&d->phones, &phone_limit, q->key, q->now)) {
            http_api_refuse(d, HTTP_TOO_FAST, msg_live_too_fast(), reply);
        } else {
            route->phone(d, q, phone, reply);
        }
    }
}

static void get(struct http_api *d, const struct http_api_request *q, struct http_api_reply *reply)
{
    static const char *const pages[] = {"/", "/teach", "/projector"};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        if (strcmp(q->path, pages[i]) == 0) {
            reply->page = &d->page;
        }
    }
    if (strcmp(q->path, "/trainer") == 0 && d->trainer.length > 0) {
        reply->page = &d->trainer;
    } else if (strcmp(q->path, "/facts") == 0) {
        reply->page = &d->facts;
    }
    if (reply->page != NULL) {
        reply->status = HTTP_OK;
    } else if (strncmp(q->path, "/state/", strlen("/state/")) == 0) {
        answer_state(d, q, reply);
    } else if (strcmp(q->path, "/favicon.ico") != 0) { /* a browser asks for it by itself */
        http_api_refuse(d, HTTP_NOT_FOUND, msg_live_not_found(), reply);
    }
}

void http_api_answer(struct http_api *d,
                     const struct http_api_request *q,
                     struct http_api_reply *reply)
{
    *reply = (struct http_api_reply){.status = HTTP_NOTHING};
    class_clock_tick(&d->clock, d->log, d->room, q->now);
    if (q->post) {
        post(d, q, reply);
    } else {
        get(d, q, reply);
    }
}

void http_api_page_tag(struct http_api_page *page)
{
    uint8_t hash[SHA256_SIZE];
    sha256(page->text, page->length, hash);
    page->tag[0] = '"';
    for (size_t i = 0; i < 16; i++) {
        (void)snprintf(page->tag + 1 + 2 * i, 3, "%02x", hash[i]);
    }
    page->tag[33] = '"';
    page->tag[34] = '\0';
}
