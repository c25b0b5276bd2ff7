/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens what a sitting needs, and closes it. */
#include "cli/sitting.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clean.h"
#include "cli/content_work.h"
#include "cli/desk_words.h"
#include "cli/screen.h"
#include "cli/spoken.h"
#include "sqlite/store_record.h"
#include "tutor/start.h"
#include "tutor/words.h"

static void warn(const struct sitting *s, const struct teller *t, struct said said)
{
    char text[PHRASE_TEXT_SIZE];
    (void)phrase_say(t, &said, text, sizeof text);
    tell(&s->listener, TONE_WARN, "%s", text);
}

/* A file that the user names is meant to be used: it is an error if it cannot be. Otherwise nothing
 * is kept, and the user is told. */
static enum status open_store(struct sitting *s)
{
    const char *path = s->program->options->value[GIVEN_STORE];
    if (path == NULL) {
        path = getenv("CANASTA_TUTOR_STORE");
    }
    if (path != NULL && path[0] == '\0') {
        path = NULL;
    }
    const struct teller teller = teller_of(library_phrases(s->library), NULL);
    struct said_kept note;
    const enum store_status status = store_open(&s->store, path, &note);
    if (status == STORE_OK) {
        if (!said_is_nothing(&note)) {
            warn(s, &teller, note.said);
        }
        store_go_on(s->store);
        return STATUS_OK;
    }
    if (path != NULL && status != STORE_READ_ONLY) {
        spoken_fault(s->program, &teller, note.said);
        return STATUS_STORE;
    }
    struct said_kept memory;
    if (store_open_memory(&s->store, path, &memory) != STORE_OK) {
        spoken_fault(s->program, &teller, note.said);
        return STATUS_STORE;
    }
    warn(s, &teller, note.said);
    warn(s, &teller, memory.said);
    return STATUS_OK;
}

static void typed(void *payload)
{
    screen_follow(sitting_of(payload));
}

static enum status open_lines(struct sitting *s)
{
    char history[PLACE_SIZE];
    const struct options *o = s->program->options;
    struct line_setup setup = {.in = s->program->in,
                               .out = s->program->out,
                               .plain = s->paper.plain,
                               .complete = words_complete,
                               .typed = typed,
                               .payload = &s->session};
    if (o->given[GIVEN_SCRIPT]) {
        s->script = fopen(o->value[GIVEN_SCRIPT], "r");
        setup.script = s->script;
        if (s->script == NULL) {
            clean_print(s->program->err, "canasta-tutor: the script %s cannot be read.\n",
                        o->value[GIVEN_SCRIPT]);
            return STATUS_INPUT;
        }
    }
    if (!o->given[GIVEN_NO_HISTORY] && !s->session.demo && place_history(history)) {
        setup.history = history;
    }
    s->lines = line_source_open(&setup);
    return STATUS_OK;
}

/* A rule sheet by its whole path; anything else as it was typed. */
static void whole_name(void *payload, const char *typed, char *out, int size)
{
    (void)payload;
    char *path = strpbrk(typed, "./") != NULL ? realpath(typed, NULL) : NULL;
    const bool fits = path != NULL && strlen(path) < (size_t)size;
    (void)snprintf(out, (size_t)size, "%s", fits ? path : typed);
    free(path);
}

static void remember(void *payload, const char *line)
{
    struct sitting *s = payload;
    line_source_remember(s->lines, line);
}

static bool is_stopped(void *payload)
{
    const struct sitting *s = payload;
    return s->lines != NULL && line_source_stopped(s->lines);
}

static struct desk desk_of(struct sitting *s)
{
    return (struct desk){.payload = s,
                         .helper = &s->helper,
                         .is_stopped = is_stopped,
                         .setting = screen_setting,
                         .set = screen_set,
                         .value = screen_value,
                         .is_given = screen_is_given,
                         .run = desk_run,
                         .whole_name = whole_name,
                         .remember = remember};
}

/* Options and content: what every sitting needs first. */
static enum status begin(struct program *p, struct sitting *s, struct session_setup *setup)
{
    int64_t seed = 0;
    memset(s, 0, sizeof *s);
    s->program = p;
    s->helper = second_thread_helper(&s->second);
    s->desk = desk_of(s);
    if (!screen_begin(s) ||
        !options_number(p->options, GIVEN_SEED, 0, INT64_MAX, (int64_t)time(NULL), p->err, &seed)) {
        return STATUS_USAGE;
    }
    const char *day = p->options->value[GIVEN_TODAY];
    if (day != NULL && !clock_read_date(day, &setup->today)) {
        clean_print(p->err, "canasta-tutor: --today needs a date like 2026-03-01.\n");
        return STATUS_USAGE;
    }
    if (!place_content(p, s->content)) {
        return STATUS_INPUT;
    }
    s->library =
        course_open(s->content, p->err, &s->course) ? library_new(&s->course.catalog->shelf) : NULL;
    s->paper.words = s->library != NULL ? library_phrases(s->library) : NULL;
    setup->out = &s->listener;
    setup->desk = &s->desk;
    setup->library = s->library;
    setup->version = CANASTA_VERSION;
    setup->seed = (uint64_t)seed;
    setup->dated = day != NULL;
    setup->table = p->options->given[GIVEN_TABLE] ? p->options->value[GIVEN_TABLE] : NULL;
    return s->library != NULL ? STATUS_OK : STATUS_INPUT;
}

/* Says hello to the learner of the command line, the only one, or asks. */
static enum status greet(struct sitting *s)
{
    const enum status status =
        start_learner(&s->session, s->program->options->value[GIVEN_LEARNER]);
    if (status == STATUS_USAGE || status == STATUS_STORE) {
        const struct teller teller = teller_of(library_phrases(s->library), NULL);
        spoken_fault(s->program, &teller, record_trouble(&s->session.record));
    }
    return status;
}

enum status sitting_open(struct program *p, struct sitting *s)
{
    struct session_setup setup = {.demo = false};
    enum status status = begin(p, s, &setup);
    if (status == STATUS_OK) {
        status = open_store(s);
    }
    if (status == STATUS_OK) {
        setup.record = store_record(s->store);
        session_begin(&s->session, &setup);
        status = open_lines(s);
        if (status == STATUS_OK) {
            status = greet(s);
        }
    }
    if (status != STATUS_OK) {
        sitting_close(s);
    }
    return status;
}

enum status sitting_open_demo(struct program *p, struct sitting *s)
{
    struct session_setup setup = {.demo = true};
    enum status status = begin(p, s, &setup);
    if (status == STATUS_OK) {
        s->memory = record_memory_new(0);
        setup.record = record_memory(s->memory);
        session_begin(&s->session, &setup);
        status = session_begin_demo(&s->session) ? open_lines(s) : STATUS_INPUT;
    }
    if (status != STATUS_OK) {
        sitting_close(s);
    }
    return status;
}

void sitting_close(struct sitting *s)
{
    session_close(&s->session);
    line_source_close(s->lines);
    store_close(s->store);
    record_memory_free(s->memory);
    library_free(s->library);
    course_close(&s->course);
    if (s->script != NULL) {
        fclose(s->script);
    }
    s->lines = NULL;
    s->store = NULL;
    s->memory = NULL;
    s->library = NULL;
    s->script = NULL;
}
