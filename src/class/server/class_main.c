/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class from its folder: what is asked and shown, and the door (class_session.c: the phones). */
#include "server/class_main.h"
#include "server/past.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "base/qr.h"
#include "bundle/course_bundle.h"
#include "cli/screen.h"
#include "cli/table_option.h"
#include "cli/term_writer.h"
#include "commands/page_work.h"
#include "messages/msg_command.h"
#include "messages/msg_live.h"
#include "server/class_files.h"
#include "server/class_options.h"
#include "server/class_reports.h"
#include "server/server.h"
#include "tutor/game.h"
#include "web/page.h"

enum { CODE_SIZE = GAME_CODE_SIZE + 2 /* with its line feed */, URL_SIZE = 160, WAIT = 500 };

/* Everything the command holds. */
struct class_main {
    struct program *program;
    struct program asked; /* with the folder's own house rules, where there are any */
    struct options options;
    struct class_options wanted;
    const char *title;
    char table_path[SAVE_PATH_SIZE]; /* or the name of the table that its deal is of */
    struct page_work *work;
    struct strbuf course;
    struct course_bundle *block;
    struct page *sitting; /* for the facts */
    struct table table;
    struct table_shelf *tables;
    struct puzzle_set *set[3];
    struct class_questions questions;
    struct room_judge judge;
    struct class_session room;
    struct class_journal *log;
    struct class_journal_found found; /* how the log was */
    struct class_reports_host host;
    struct class_reports reports;
    struct http_api *api;
    struct strbuf page, trainer, policy[2];
    struct strbuf qr;
    char drawn[SECRET_CODE_SIZE]; /* the code in it */
    char url[URL_SIZE];
    struct server *server;
};

/* --- what is said --- */

static void
put_into_words(const struct class_main *x, struct message m, char out[MESSAGE_TEXT_SIZE])
{
    const struct course *whole = page_work_whole_course(x->work);
    const struct message_context ctx = message_context_of(whole->catalog, &x->table);
    (void)message_format(&ctx, &m, out, MESSAGE_TEXT_SIZE);
    clean_text(out);
}

static void announce(const struct class_main *x, FILE *out, struct message message)
{
    const struct term_writer paper = {.out = out, .width = screen_columns(out)};
    char text[MESSAGE_TEXT_SIZE];
    put_into_words(x, message, text);
    term_wrap(&paper, TONE_TEXT, 0, text);
}

static enum status complain(const struct class_main *x, enum status status, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    put_into_words(x, message, text);
    clean_print(x->program->err, "canasta-tutor: %s\n", text);
    return status;
}

/* What the system says of a file. */
static enum status complain_of_file(const struct class_main *x, const char *path)
{
    const char *why = strerror(errno);
    char shown[SHOWN_LINE_SIZE];
    shown_line(path, shown);
    clean_print(x->program->err, "canasta-tutor: %s: %s.\n", shown, why);
    return STATUS_INPUT;
}

/* --- the folder --- */

/* Whether the folder was made for a class: nothing is written into any other. */
static bool is_of_class(const struct class_main *x)
{
    static const char *const names[] = {"questions-room.xml", "questions-a.xml", "questions-b.xml",
                                        "table.xml",          "deal.txt",        "roster.csv",
                                        CLASS_JOURNAL};
    char path[SAVE_PATH_SIZE];
    struct stat facts;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (save_path(x->wanted.folder, names[i], path) && stat(path, &facts) == 0) {
            return true;
        }
    }
    return false;
}

/* The code of the folder's deal. False when there is no deal. */
static bool read_code(const struct class_main *x, char path[SAVE_PATH_SIZE], char code[CODE_SIZE])
{
    FILE *in = save_path(x->wanted.folder, "deal.txt", path) ? fopen(path, "r") : NULL;
    if (in == NULL) {
        return false;
    }
    if (fgets(code, CODE_SIZE, in) == NULL) {
        code[0] = '\0';
    }
    fclose(in);
    code[strcspn(code, "\r\n")] = '\0';
    return true;
}

/* The name of the built-in table that the folder's deal is of, into `x->table_path`. */
static bool table_of_deal(struct class_main *x)
{
    char path[SAVE_PATH_SIZE], code[CODE_SIZE];
    struct game_setup *g = memory_array(1, sizeof *g);
    struct table table;
    const bool found = read_code(x, path, code) && game_code_read(code, g) == MESSAGE_NONE &&
                       table_builtin(g->table_name, &table);
    (void)snprintf(x->table_path, sizeof x->table_path, "%s", g->table_name);
    free(g);
    return found;
}

/* The class's table: the folder's house rules, or its deal's table, unless another is named. */
static enum status read_content(struct class_main *x)
{
    struct stat facts;
    x->options = *x->program->options;
    x->asked = *x->program;
    x->asked.options = &x->options;
    if (!x->options.given[GIVEN_TABLE] &&
        ((save_path(x->wanted.folder, "table.xml", x->table_path) &&
          stat(x->table_path, &facts) == 0) ||
         table_of_deal(x))) {
        x->options.given[GIVEN_TABLE] = true;
        x->options.value[GIVEN_TABLE] = x->table_path;
    }
    enum status status = table_option(&x->asked, &x->table);
    if (status == STATUS_OK) {
        status = page_work_open(&x->asked, &x->work);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (stat(x->wanted.folder, &facts) != 0 || !S_ISDIR(facts.st_mode)) {
        return complain(x, STATUS_INPUT, msg_live_no_folder(x->wanted.folder));
    }
    if (!x->options.given[GIVEN_SHEETS] && !is_of_class(x)) {
        return complain(x, STATUS_INPUT, msg_live_no_class(x->wanted.folder));
    }
    if (x->wanted.home != NULL && !class_options_is_page(x->wanted.home)) {
        return complain(x, STATUS_USAGE, msg_live_bad_page(x->wanted.home));
    }
    if (!server_is_address(x->wanted.address)) {
        return complain(x, STATUS_USAGE, msg_live_bad_address(x->wanted.address));
    }
    return STATUS_OK;
}

/* --- questions --- */

/* The questions for the room, then those of both handouts. */
static enum status read_questions(struct class_main *x)
{
    static const char *const names[] = {"questions-room.xml", "questions-a.xml", "questions-b.xml"};
    struct diags *diags = diags_new();
    struct stat facts;
    bool good = true;
    diags_speak(diags, page_work_whole_course(x->work)->catalog);
    x->tables = table_shelf_new(page_work_content(x->work));
    const struct puzzles_reading reading = {x->tables, &x->table};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[SAVE_PATH_SIZE];
        if (save_path(x->wanted.folder, names[i], path) && stat(path, &facts) == 0) {
            x->set[i] = puzzle_set_read(path, &reading, diags);
            good = good && x->set[i] != NULL;
        }
        if (x->set[i] != NULL && x->title == NULL) {
            x->title = x->set[i]->title;
        }
    }
    diags_print(diags, x->program->err);
    diags_free(diags);
    x->title = x->title != NULL ? x->title : "Canasta";
    return good ? STATUS_OK : STATUS_INPUT;
}

/* The deal of the folder, which its stack sheet lays out, too; without one any other is played. */
static enum status read_deal(struct class_main *x)
{
    char path[SAVE_PATH_SIZE], code[CODE_SIZE], why[MESSAGE_TEXT_SIZE];
    if (!read_code(x, path, code)) {
        return STATUS_OK;
    }
    struct game_setup *g = memory_array(1, sizeof *g);
    const enum message_id fault =
        code[0] != '\0' ? game_code_read(code, g) : MSG_game_code_not_whole;
    const bool own = fault == MESSAGE_NONE && strcmp(g->table_name, x->table.id) == 0;
    if (fault != MESSAGE_NONE) {
        put_into_words(x, MESSAGE(fault), why);
    } else if (!own) {
        put_into_words(x, msg_live_deal_of_other(g->table_name, x->table.id), why);
    } else {
        struct deal_origin origin = {.seed = g->seed, .deal = g->deal, .dealer = g->dealer};
        memcpy(origin.score, g->score, sizeof origin.score);
        class_questions_deal(&x->questions, &origin);
    }
    free(g);
    return own ? STATUS_OK : complain(x, STATUS_INPUT, msg_live_bad_deal(path, why));
}

static enum status prepare(struct class_main *x)
{
    page_work_course(x->work, x->title, &x->course);
    x->block = course_bundle_read(strbuf_text(&x->course), x->course.length);
    x->sitting = page_open(strbuf_text(&x->course), x->course.length, 1, CANASTA_VERSION);
    if (x->block == NULL || x->sitting == NULL) {
        return STATUS_INPUT;
    }
    class_questions_open(&x->questions, course_bundle_course(x->block), &x->table);
    for (size_t i = 0; i < sizeof x->set / sizeof x->set[0]; i++) {
        if (x->set[i] != NULL) {
            (void)class_questions_add(&x->questions, x->set[i]);
        }
    }
    const enum status status = read_deal(x);
    x->judge = class_questions_judge(&x->questions);
    class_session_open(&x->room, &x->judge);
    return status;
}

/* The sheets of a journal, which is not gone on with: --sheets. */
static bool wants_sheets(const struct class_main *x)
{
    return x->options.given[GIVEN_SHEETS];
}

static enum status write_sheets(struct class_main *x)
{
    return wants_sheets(x) ? past_sheets(x->program, &x->questions, x->options.value[GIVEN_SHEETS])
                           : STATUS_OK;
}

/* Why there is no log. */
static enum status complain_of_log(const struct class_main *x, const char *path)
{
    if (x->found.state == CLASS_JOURNAL_IN_USE) {
        return complain(x, STATUS_INPUT, msg_live_in_use(path));
    }
    if (x->found.state == CLASS_JOURNAL_DAMAGED) {
        return complain(x, STATUS_INPUT, msg_live_damaged(path, x->found.line));
    }
    if (x->found.state == CLASS_JOURNAL_NO_FILE) {
        return complain(x, STATUS_INPUT, msg_live_not_a_file(path));
    }
    if (errno == ELOOP || errno == EFBIG) {
        const bool large = errno == EFBIG;
        return complain(x, STATUS_INPUT,
                        large ? msg_live_too_large(path) : msg_command_no_file(path));
    }
    return complain_of_file(x, path);
}

static void tell_kept(void *payload, struct message message)
{
    const struct class_main *x = payload;
    announce(x, x->program->out, message);
    fflush(x->program->out);
}

static enum status open_log(struct class_main *x)
{
    char path[SAVE_PATH_SIZE], hash[MATERIAL_HASH_SIZE];
    x->found.state = CLASS_JOURNAL_FAILED;
    class_questions_hash(&x->questions, hash);
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

/* --- pages --- */

/* clang-format off */
static const char *const class_scripts[] = {
    "page/words.js", "page/cards.js", "page/fit.js",       "page/hand.js",      "page/table.js",
    "page/talk.js",  "page/drag.js",  "page/tray.js",      "page/look.js",
    "page/class.js", "page/room-play.js", "page/room-show.js", "page/room-keys.js", "page/room.js", NULL};
/* clang-format on */
static const char *const styles[] = {"page/page.css", "page/table.css", "page/home.css",
                                     "page/class.css", NULL};
static void finish_page(const struct page_parts *parts,
                        struct strbuf *policy,
                        struct strbuf *text,
                        struct http_api_page *out)
{
    page_file_policy(parts, policy);
    strbuf_append(policy, "; frame-ancestors 'none'");
    page_file_write(parts, text);
    *out = (struct http_api_page){.type = "text/html; charset=utf-8",
                                  .text = strbuf_text(text),
                                  .length = text->length,
                                  .policy = strbuf_text(policy)};
    http_api_page_tag(out);
}

static bool make_page(struct class_main *x,
                      bool trainer,
                      struct strbuf *policy,
                      struct strbuf *text,
                      struct http_api_page *out)
{
    struct page_parts parts = {.title = x->title, .of_class = true};
    page_work_words(x->work, &parts);
    bool good = (trainer ? page_work_trainer(x->work, "page/class.js", &parts.script)
                         : page_work_scripts(x->work, class_scripts, &parts.script)) &&
                page_work_styles(x->work, styles, &parts.style);
    if (good && trainer) {
        good = page_work_program(x->work, &parts.program);
        strbuf_append_bytes(&parts.course, strbuf_text(&x->course), x->course.length);
    }
    if (good) {
        finish_page(&parts, policy, text, out);
    }
    page_parts_free(&parts);
    return good;
}

static enum status make_pages(struct class_main *x)
{
    const char *facts = page_facts(x->sitting);
    x->api = memory_array(1, sizeof *x->api);
    struct http_api *d = x->api;
    d->facts = (struct http_api_page){
        .type = "application/json; charset=utf-8", .text = facts, .length = strlen(facts)};
    http_api_page_tag(&d->facts);
    if (!make_page(x, false, &x->policy[0], &x->page, &d->page)) {
        return STATUS_INPUT;
    }
    if (!page_work_has_program(x->work)) {
        announce(x, x->program->err, msg_live_no_page());
        return STATUS_OK;
    }
    return make_page(x, true, &x->policy[1], &x->trainer, &d->trainer) ? STATUS_OK : STATUS_INPUT;
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
    d->class_questions = &x->questions;
    d->tickets = class_reports_tickets(&x->reports);
    x->server = server_start(d, x->wanted.address, x->wanted.port);
    if (x->server == NULL) {
        char port[8];
        const char *why = strerror(errno);
        (void)snprintf(port, sizeof port, "%u", (unsigned)x->wanted.port);
        return complain(x, STATUS_INPUT, msg_live_port_taken(x->wanted.address, port, why));
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
        announce(x, out, msg_live_other(aside));
    } else if (x->found.state == CLASS_JOURNAL_LOST) {
        announce(x, out, msg_live_lost(aside));
    } else if (x->found.state == CLASS_JOURNAL_NEW_KEYS) {
        announce(x, out, msg_live_new_keys(x->found.line, x->found.unknown, aside));
    } else if (x->found.state == CLASS_JOURNAL_MENDED) {
        announce(x, out, msg_live_mended(x->found.line, aside));
    } else if (x->found.state == CLASS_JOURNAL_EDITED) {
        announce(x, out, msg_live_edited(aside));
    } else if (x->found.state == CLASS_JOURNAL_CUT) {
        announce(x, out, msg_live_cut(x->found.line, x->found.unknown, aside));
    }
    if (class_journal_goes_on(x->found.state)) {
        announce(x, out, msg_live_goes_on(x->room.present));
    }
}

static void greet(const struct class_main *x)
{
    FILE *out = x->program->out;
    const struct room_keys *keys = class_journal_keys(x->log);
    char link[URL_SIZE + SECRET_KEY_SIZE + 16], own[SERVER_ADDRESS_SIZE];
    announce(x, out, msg_live_is_open(x->title, x->questions.count));
    tell_found(x, out);
    if (x->questions.count == 0) {
        announce(x, out, msg_live_no_questions(x->wanted.folder));
    }
    const char *code = http_api_code(x->api);
    announce(x, out, msg_live_for_phones(x->url, code));
    (void)snprintf(link, sizeof link, "%sprojector#%s", x->url, keys->projector);
    announce(x, out, msg_live_for_projector(link));
    (void)snprintf(link, sizeof link, "%steach#%s", x->url, keys->teacher);
    announce(x, out, msg_live_for_teacher(link));
    if (is_loopback(x->wanted.address)) {
        announce(x, out, msg_live_only_here());
        server_own_address(own);
        if (own[0] != '\0') {
            announce(x, out, msg_live_address(own));
        }
    }
    announce(x, out, msg_live_keep_open());
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
        if (!class_reports_write(&x->reports, &x->room, &x->questions, milliseconds_now(), false) &&
            !told) {
            told = true;
            (void)complain_of_file(x, x->wanted.folder);
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
        if (!class_reports_write(&x->reports, &x->room, &x->questions, milliseconds_now(), true)) {
            status = complain_of_file(x, x->wanted.folder);
        }
        announce(x, x->program->out, msg_live_closed(x->wanted.folder));
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
    class_questions_close(&x->questions);
    for (size_t i = 0; i < sizeof x->set / sizeof x->set[0]; i++) {
        puzzle_set_free(x->set[i]);
    }
    table_shelf_free(x->tables);
    page_close(x->sitting);
    course_bundle_free(x->block);
    strbuf_free(&x->course);
    strbuf_free(&x->page);
    strbuf_free(&x->trainer);
    strbuf_free(&x->policy[0]);
    strbuf_free(&x->policy[1]);
    strbuf_free(&x->qr);
    page_work_close(x->work);
    free(x->api);
}

enum status class_lead(struct program *p)
{
    struct class_main *x = memory_array(1, sizeof *x);
    enum status (*const steps[])(struct class_main *) = {
        read_content, read_questions, prepare, write_sheets, open_log, make_pages, lead};
    enum status status = class_options_read(p, &x->wanted);
    x->program = p;
    x->title = x->wanted.title;
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
