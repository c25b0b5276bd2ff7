/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class from its folder: its journal, the door and what is told at it (class_session.c: the
 * phones). */
#include "server/class_main.h"
#include "server/past.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/qr.h"
#include "messages/msg_command.h"
#include "messages/msg_live.h"
#include "server/class_content.h"
#include "server/class_files.h"
#include "server/class_options.h"
#include "server/class_pages.h"
#include "server/class_reports.h"
#include "server/server.h"

enum { URL_SIZE = 160, WAIT = 500 /* milliseconds */ };

/* Everything the command holds. */
struct class_main {
    struct program *program;
    struct class_options wanted;
    struct class_content content;
    struct room_judge judge;
    struct class_session room;
    struct class_journal *log;
    struct class_journal_found found; /* how the log was */
    struct class_reports_host host;
    struct class_reports reports;
    struct class_pages pages;
    struct http_api *api;
    struct strbuf qr;
    char drawn[SECRET_CODE_SIZE]; /* the code in it */
    char url[URL_SIZE];
    struct server *server;
};

static enum status read_content(struct class_main *x)
{
    const enum status status = class_content_read(&x->content, x->program, &x->wanted);
    if (status == STATUS_OK) {
        x->judge = class_questions_judge(&x->content.questions);
        class_session_open(&x->room, &x->judge);
    }
    return status;
}

/* The sheets of a journal, which is not gone on with: --sheets. */
static bool wants_sheets(const struct class_main *x)
{
    return x->content.options.given[GIVEN_SHEETS];
}

static enum status write_sheets(struct class_main *x)
{
    return wants_sheets(x) ? past_sheets(x->program, &x->content.questions,
                                         x->content.options.value[GIVEN_SHEETS])
                           : STATUS_OK;
}

/* Why there is no log. */
static enum status complain_of_log(const struct class_main *x, const char *path)
{
    if (x->found.state == CLASS_JOURNAL_IN_USE) {
        return class_content_complain(&x->content, STATUS_INPUT, msg_live_in_use(path));
    }
    if (x->found.state == CLASS_JOURNAL_DAMAGED) {
        return class_content_complain(&x->content, STATUS_INPUT,
                                      msg_live_damaged(path, x->found.line));
    }
    if (x->found.state == CLASS_JOURNAL_NO_FILE) {
        return class_content_complain(&x->content, STATUS_INPUT, msg_live_not_a_file(path));
    }
    if (errno == ELOOP || errno == EFBIG) {
        const bool large = errno == EFBIG;
        return class_content_complain(&x->content, STATUS_INPUT,
                                      large ? msg_live_too_large(path) : msg_command_no_file(path));
    }
    return class_content_complain_of_file(&x->content, path);
}

static void tell_kept(void *payload, struct message message)
{
    const struct class_main *x = payload;
    class_content_announce(&x->content, x->program->out, message);
    fflush(x->program->out);
}

static enum status open_log(struct class_main *x)
{
    char path[SAVE_PATH_SIZE], hash[MATERIAL_HASH_SIZE];
    x->found.state = CLASS_JOURNAL_FAILED;
    class_questions_hash(&x->content.questions, hash);
    if (!save_path(x->wanted.folder, CLASS_JOURNAL, path)) {
        errno = ENAMETOOLONG;
    } else {
        x->log = class_journal_open(path, hash, &x->room, &x->found);
    }
    if (x->log == NULL) {
        return complain_of_log(x, path);
    }
    x->host = (struct class_reports_host){tell_kept, x};
    class_reports_open(&x->reports, &x->host, x->wanted.folder,
                       class_journal_goes_on(x->found.state), x->found.number);
    const bool cut =
        x->found.state == CLASS_JOURNAL_CUT || x->found.state == CLASS_JOURNAL_NEW_KEYS;
    if (cut && x->found.line > 0 && !class_reports_keep(&x->reports)) {
        return complain_of_log(x, path);
    }
    return STATUS_OK;
}

/* --- the door --- */

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

static bool is_any(const char *address)
{
    return strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
}

/* The address as a browser wants it; of all addresses of this computer one that others can reach.
 */
static void write_url(struct class_main *x)
{
    char own[SERVER_ADDRESS_SIZE];
    server_own_address(own);
    const char *shown = is_any(x->wanted.address) && own[0] != '\0' ? own : x->wanted.address;
    const bool six = strchr(shown, ':') != NULL;
    (void)snprintf(x->url, sizeof x->url, "http://%s%s%s:%u/", six ? "[" : "", shown,
                   six ? "]" : "", (unsigned)server_port(x->server));
}

/* Draws the way in as a picture, anew when the teacher has taken another code. */
static void draw_qr(struct class_main *x)
{
    struct qr *qr = memory_alloc(sizeof *qr);
    char url[URL_SIZE + SECRET_CODE_SIZE];
    (void)snprintf(x->drawn, sizeof x->drawn, "%s", http_api_code(x->api));
    (void)snprintf(url, sizeof url, "%s#%s", x->url, x->drawn);
    strbuf_free(&x->qr);
    x->qr = (struct strbuf)STRBUF_INIT;
    if (qr_make(url, strlen(url), qr)) {
        qr_path(qr, &x->qr);
        x->api->entry.side = qr->side + 2 * QR_MARGIN;
    }
    x->api->entry.qr = strbuf_text(&x->qr);
    free(qr);
}

static enum status open_door(struct class_main *x)
{
    struct http_api *d = x->api;
    d->room = &x->room;
    d->log = x->log;
    d->class_questions = &x->content.questions;
    d->tickets = class_reports_tickets(&x->reports);
    x->server = server_start(d, x->wanted.address, x->wanted.port);
    if (x->server == NULL) {
        char port[8];
        const char *why = strerror(errno);
        (void)snprintf(port, sizeof port, "%u", (unsigned)x->wanted.port);
        return class_content_complain(&x->content, STATUS_INPUT,
                                      msg_live_port_taken(x->wanted.address, port, why));
    }
    write_url(x);
    draw_qr(x);
    d->entry.address = x->url;
    d->entry.home = x->wanted.home;
    return STATUS_OK;
}

/* What became of an earlier class. */
static void tell_found(const struct class_main *x, FILE *out)
{
    const char *const aside = x->found.aside;
    if (x->found.state == CLASS_JOURNAL_OTHER) {
        class_content_announce(&x->content, out, msg_live_other(aside));
    } else if (x->found.state == CLASS_JOURNAL_LOST) {
        class_content_announce(&x->content, out, msg_live_lost(aside));
    } else if (x->found.state == CLASS_JOURNAL_NEW_KEYS) {
        class_content_announce(&x->content, out,
                               msg_live_new_keys(x->found.line, x->found.unknown, aside));
    } else if (x->found.state == CLASS_JOURNAL_MENDED) {
        class_content_announce(&x->content, out, msg_live_mended(x->found.line, aside));
    } else if (x->found.state == CLASS_JOURNAL_EDITED) {
        class_content_announce(&x->content, out, msg_live_edited(aside));
    } else if (x->found.state == CLASS_JOURNAL_TORN) {
        class_content_announce(&x->content, out, msg_live_torn(aside));
    } else if (x->found.state == CLASS_JOURNAL_CUT) {
        class_content_announce(&x->content, out,
                               msg_live_cut(x->found.line, x->found.unknown, aside));
    }
    if (class_journal_goes_on(x->found.state)) {
        class_content_announce(&x->content, out, msg_live_goes_on(x->room.present));
    }
}

static void greet(const struct class_main *x)
{
    FILE *out = x->program->out;
    const struct room_keys *keys = class_journal_keys(x->log);
    char link[URL_SIZE + SECRET_KEY_SIZE + 16], own[SERVER_ADDRESS_SIZE];
    class_content_announce(&x->content, out,
                           msg_live_is_open(x->content.title, x->content.questions.count));
    tell_found(x, out);
    if (x->content.questions.count == 0) {
        class_content_announce(&x->content, out, msg_live_no_questions(x->wanted.folder));
    }
    const char *code = http_api_code(x->api);
    class_content_announce(&x->content, out, msg_live_for_phones(x->url, code));
    (void)snprintf(link, sizeof link, "%sprojector#%s", x->url, keys->projector);
    class_content_announce(&x->content, out, msg_live_for_projector(link));
    (void)snprintf(link, sizeof link, "%steach#%s", x->url, keys->teacher);
    class_content_announce(&x->content, out, msg_live_for_teacher(link));
    if (is_loopback(x->wanted.address)) {
        class_content_announce(&x->content, out, msg_live_only_here());
        server_own_address(own);
        if (own[0] != '\0') {
            class_content_announce(&x->content, out, msg_live_address(own));
        }
    }
    class_content_announce(&x->content, out, msg_live_keep_open());
    fflush(out);
}

static int64_t milliseconds_now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Until Ctrl-C, or until somebody ends the program. */
static void serve(struct class_main *x)
{
    static const struct timespec no_wait;
    sigset_t ending;
    bool told = false;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    while (sigtimedwait(&ending, NULL, &no_wait) < 0) {
        server_run(x->server, WAIT);
        class_clock_tick(&x->api->clock, x->log, &x->room, milliseconds_now());
        if (strcmp(x->drawn, http_api_code(x->api)) != 0) {
            draw_qr(x);
        }
        if (!class_reports_write(&x->reports, &x->room, &x->content.questions, milliseconds_now(),
                                 false) &&
            !told) {
            told = true;
            (void)class_content_complain_of_file(&x->content, x->wanted.folder);
        }
    }
}

static enum status lead(struct class_main *x)
{
    sigset_t ending, before;
    struct sigaction ignore = {.sa_handler = SIG_IGN}, pipe_before;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &pipe_before); /* a phone that goes away in the middle */
    sigprocmask(SIG_BLOCK, &ending, &before);
    enum status status = open_door(x);
    if (status == STATUS_OK) {
        greet(x);
        serve(x);
        if (!class_reports_write(&x->reports, &x->room, &x->content.questions, milliseconds_now(),
                                 true)) {
            status = class_content_complain_of_file(&x->content, x->wanted.folder);
        }
        class_content_announce(&x->content, x->program->out, msg_live_closed(x->wanted.folder));
    }
    server_stop(x->server);
    sigprocmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGPIPE, &pipe_before, NULL);
    return status;
}

static void close_all(struct class_main *x)
{
    class_reports_close(&x->reports);
    if (x->log != NULL) {
        class_journal_close(x->log);
    }
    if (x->room.judge != NULL) {
        class_session_close(&x->room);
    }
    class_content_close(&x->content);
    class_pages_free(&x->pages);
    strbuf_free(&x->qr);
    free(x->api);
}

static enum status make_pages(struct class_main *x)
{
    x->api = memory_array(1, sizeof *x->api);
    return class_pages_make(&x->pages, &x->content, x->api);
}

enum status class_lead(struct program *p)
{
    struct class_main *x = memory_array(1, sizeof *x);
    enum status (*const steps[])(struct class_main *) = {read_content, write_sheets, open_log,
                                                         make_pages, lead};
    enum status status = class_options_read(p, &x->wanted);
    x->program = p;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STATUS_OK; i++) {
        status = steps[i](x);
        if (steps[i] == write_sheets && wants_sheets(x)) {
            break;
        }
    }
    close_all(x);
    free(x);
    return status;
}
