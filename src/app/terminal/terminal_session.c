/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens what a session needs, and closes it. */
#include "terminal/terminal_session.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/content_work.h"
#include "sqlite/db_learner_store.h"
#include "terminal/frontend_words.h"
#include "terminal/screen_settings.h"
#include "tutor/commands.h"
#include "tutor/start.h"

static void
warn(const struct terminal_session *s, const struct message_context *t, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(t, &message, text, sizeof text);
    tell(&s->listener, TONE_WARN, "%s", text);
}

/* A file that the user names is meant to be used: it is an error if it cannot be. Otherwise nothing
 * is kept, and the user is told. */
static enum status open_store(struct terminal_session *s)
{
    const char *path = s->program->options->value[GIVEN_STORE];
    if (path == NULL) {
        path = getenv("CANASTA_TUTOR_STORE");
    }
    if (path != NULL && path[0] == '\0') {
        path = NULL;
    }
    const struct message_context ctx = message_context_of(course_index_catalog(s->index), NULL);
    struct message_copy note;
    const enum store_status status = db_open(&s->db, path, &note);
    if (status == STORE_OK) {
        if (!message_is_empty(&note)) {
            warn(s, &ctx, note.message);
        }
        db_go_on(s->db);
        return STATUS_OK;
    }
    if (path != NULL && status != STORE_READ_ONLY) {
        cli_messages_fault(s->program, &ctx, note.message);
        return STATUS_STORE;
    }
    struct message_copy memory;
    if (db_open_memory(&s->db, path, &memory) != STORE_OK) {
        cli_messages_fault(s->program, &ctx, note.message);
        return STATUS_STORE;
    }
    warn(s, &ctx, note.message);
    warn(s, &ctx, memory.message);
    return STATUS_OK;
}

static void typed(void *payload)
{
    screen_follow(terminal_session_of(payload));
}

static enum status open_lines(struct terminal_session *s)
{
    char history[PLACE_SIZE];
    const struct options *o = s->program->options;
    struct line_setup setup = {.in = s->program->in,
                               .out = s->program->out,
                               .plain = s->paper.plain,
                               .complete = commands_complete,
                               .typed = typed,
                               .payload = &s->session};
    if (o->given[GIVEN_SCRIPT]) {
        s->script = fopen(o->value[GIVEN_SCRIPT], "r");
        memory_check(s->script);
        memory_check(s->script);
        setup.script = s->script;
        if (s->script == NULL) {
            char shown[SHOWN_LINE_SIZE];
            shown_line(o->value[GIVEN_SCRIPT], shown);
            clean_print(s->program->err, "canasta-tutor: the script %s cannot be read.\n", shown);
            return STATUS_INPUT;
        }
    }
    if (!o->given[GIVEN_NO_HISTORY] && !s->session.demo && path_history(history)) {
        setup.history = history;
    }
    s->lines = line_source_open(&setup);
    return STATUS_OK;
}

/* A rule sheet by its whole path; anything else as it was typed. */
static void whole_name(void *payload, const char *typed, char *out, int size)
{
    (void)payload;
    char *path = NULL;
    if (strpbrk(typed, "./") != NULL) {
        path = realpath(typed, NULL);
        memory_check(path);
    }
    const bool fits = path != NULL && strlen(path) < (size_t)size;
    (void)snprintf(out, (size_t)size, "%s", fits ? path : typed);
    free(path);
}

static void remember(void *payload, const char *line)
{
    struct terminal_session *s = payload;
    line_source_remember(s->lines, line);
}

static bool is_stopped(void *payload)
{
    const struct terminal_session *s = payload;
    return s->lines != NULL && line_source_stopped(s->lines);
}

static struct frontend frontend_of(struct terminal_session *s)
{
    return (struct frontend){.payload = s,
                             .helper = &s->helper,
                             .is_stopped = is_stopped,
                             .setting = screen_setting,
                             .set = screen_set,
                             .value = screen_value,
                             .is_given = screen_is_given,
                             .run = frontend_run,
                             .whole_name = whole_name,
                             .remember = remember};
}

/* Options and content: what every session needs first. */
static enum status
session_parts_begin(struct program *p, struct terminal_session *s, struct session_setup *setup)
{
    int64_t seed = 0;
    memset(s, 0, sizeof *s);
    s->program = p;
    s->helper = second_thread_helper(&s->second);
    s->frontend = frontend_of(s);
    if (!screen_begin(s) ||
        !options_number(p->options, GIVEN_SEED, 0, INT64_MAX, (int64_t)time(NULL), p->err, &seed)) {
        return STATUS_USAGE;
    }
    const char *day = p->options->value[GIVEN_TODAY];
    if (day != NULL && !clock_read_date(day, &setup->today)) {
        clean_print(p->err, "canasta-tutor: --today needs a date like 2026-03-01.\n");
        return STATUS_USAGE;
    }
    if (!path_content(p, s->content)) {
        return STATUS_INPUT;
    }
    s->index = cached_course_open(s->content, p->err, &s->course)
                   ? course_index_new(&s->course.loader->course)
                   : NULL;
    s->paper.words = s->index != NULL ? course_index_catalog(s->index) : NULL;
    setup->out = &s->listener;
    setup->frontend = &s->frontend;
    setup->index = s->index;
    setup->version = CANASTA_VERSION;
    setup->seed = (uint64_t)seed;
    setup->dated = day != NULL;
    setup->table = p->options->given[GIVEN_TABLE] ? p->options->value[GIVEN_TABLE] : NULL;
    return s->index != NULL ? STATUS_OK : STATUS_INPUT;
}

/* Says hello to the learner of the command line, the only one, or asks. */
static enum status greet(struct terminal_session *s)
{
    const enum status status =
        start_learner(&s->session, s->program->options->value[GIVEN_LEARNER]);
    /* what failed after the learner was found has been told already */
    const bool told = s->session.status == STATUS_STORE;
    if (status == STATUS_USAGE || (status == STATUS_STORE && !told)) {
        const struct message_context ctx = message_context_of(course_index_catalog(s->index), NULL);
        cli_messages_fault(s->program, &ctx, store_last_error(&s->session.store));
    }
    return status;
}

enum status terminal_session_open(struct program *p, struct terminal_session *s)
{
    struct session_setup setup = {.demo = false};
    enum status status = session_parts_begin(p, s, &setup);
    if (status == STATUS_OK) {
        status = open_store(s);
    }
    if (status == STATUS_OK) {
        setup.store = db_learner_store(s->db);
        session_begin(&s->session, &setup);
        status = open_lines(s);
        if (status == STATUS_OK) {
            status = greet(s);
        }
    }
    if (status != STATUS_OK) {
        terminal_session_close(s);
    }
    return status;
}

enum status terminal_session_open_demo(struct program *p, struct terminal_session *s)
{
    struct session_setup setup = {.demo = true};
    enum status status = session_parts_begin(p, s, &setup);
    if (status == STATUS_OK) {
        s->memory = memstore_new(0);
        setup.store = memstore(s->memory);
        session_begin(&s->session, &setup);
        status = session_begin_demo(&s->session) ? open_lines(s) : STATUS_INPUT;
    }
    if (status != STATUS_OK) {
        terminal_session_close(s);
    }
    return status;
}

void terminal_session_close(struct terminal_session *s)
{
    session_close(&s->session);
    line_source_close(s->lines);
    db_close(s->db);
    memstore_free(s->memory);
    course_index_free(s->index);
    cached_course_close(&s->course);
    if (s->script != NULL) {
        fclose(s->script);
    }
    s->lines = NULL;
    s->db = NULL;
    s->memory = NULL;
    s->index = NULL;
    s->script = NULL;
}
