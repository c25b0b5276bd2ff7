/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "course_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "message_ids.h"
#include "tutor/start.h"

enum { SEED = 7, CHANCE_SEED = 11, WIDTH = 80, WIDTH_LEAST = 20 };

static void on_event(void *payload, const struct event *e)
{
    struct course_session *c = payload;
    event_text_add(&c->told, e);
}

/* --- a front end with one setting and one command of its own --- */

static const struct frontend_setting *setting(void *payload, int i)
{
    static const struct frontend_setting width = {"width", MSG_settings_name_what,
                                                  MSG_settings_name_what};
    (void)payload;
    return i == 0 ? &width : NULL;
}

static bool set_width(void *payload, const char *name, const char *value)
{
    struct course_session *c = payload;
    const int width = atoi(value);
    if (strcmp(name, "width") != 0 || width < WIDTH_LEAST) {
        return false;
    }
    c->width = width;
    return true;
}

static void width_now(void *payload, const char *name, char out[DESK_VALUE_SIZE])
{
    (void)snprintf(out, DESK_VALUE_SIZE, "%s %d", name, ((struct course_session *)payload)->width);
}

static bool is_given(void *payload, const char *name)
{
    (void)payload;
    return name[0] == '\0';
}

static bool begin_wizard(struct course_session *c, const char *name)
{
    if (strcmp(name, "house-rules") == 0 && table_builtin(TABLE_STANDARD, &c->house_table)) {
        house_wizard_begin(&c->house, &c->catalog, c->listener, &c->house_table, false, false);
        c->wizard = &c->house.talk;
        return true;
    }
    if (strcmp(name, "scores") == 0 && table_builtin(TABLE_STANDARD, &c->score_table)) {
        const struct message_context ctx = {&c->catalog, &c->score_table, SEAT_NONE};
        score_wizard_free(&c->scores);
        score_wizard_begin(&c->scores, ctx, c->listener, NULL, NULL);
        c->wizard = &c->scores.talk;
        return true;
    }
    return false;
}

static bool run_command(void *payload, struct session *s, const char *word, const char *rest)
{
    (void)s;
    return strcmp(word, "where") == 0 ||
           (strcmp(word, "teach") == 0 && begin_wizard(payload, rest));
}

static void remember(void *payload, const char *line)
{
    struct course_session *c = payload;
    if (strcmp(line, c->typed) != 0) {
        event_text_note(&c->told, "remembers", line);
    }
}

/* --- sessions --- */

bool course_session_open(struct course_session *c, const char *path)
{
    *c = (struct course_session){.diags = diags_new(), .memory = arena_new()};
    event_text_init(&c->told);
    c->loader = course_loader_read(path, c->diags);
    if (c->loader == NULL) {
        fprintf(stderr, "%s: no course\n", path);
        return false;
    }
    c->course = c->loader->course;
    if (c->course.catalog != NULL) {
        c->catalog = *c->course.catalog; /* its glossary */
    }
    message_ids(c->memory, &c->catalog);
    c->course.catalog = &c->catalog;
    c->index = course_index_new(&c->course);
    c->listener = (struct listener){on_event, c};
    c->frontend = (struct frontend){.payload = c,
                                    .setting = setting,
                                    .set = set_width,
                                    .value = width_now,
                                    .is_given = is_given,
                                    .run = run_command,
                                    .remember = remember};
    course_session_forget(c);
    return true;
}

static void end_session(struct course_session *c)
{
    if (c->session != NULL) {
        session_close(c->session);
        free(c->session);
        c->session = NULL;
        c->wizard = NULL;
    }
}

void course_session_close(struct course_session *c)
{
    end_session(c);
    score_wizard_free(&c->scores);
    memstore_free(c->db);
    course_index_free(c->index);
    event_text_free(&c->told);
    course_loader_free(c->loader);
    arena_free(c->memory);
    diags_free(c->diags);
}

void course_session_forget(struct course_session *c)
{
    end_session(c);
    memstore_free(c->db);
    c->db = memstore_new(1);
    c->day = 0;
    rng_seed(&c->chance, CHANCE_SEED);
}

void course_session_begin(struct course_session *c, const char *name, int days)
{
    if (c->session != NULL) {
        end_session(c);
        c->day += days;
    }
    c->width = WIDTH;
    const struct session_setup setup = {.out = &c->listener,
                                        .frontend = &c->frontend,
                                        .index = c->index,
                                        .store = memstore(c->db),
                                        .seed = SEED + (uint64_t)c->day,
                                        .version = "test",
                                        .dated = true,
                                        .today = COURSE_SESSION_DAY + c->day};
    c->session = memory_array(1, sizeof *c->session);
    session_begin(c->session, &setup);
    if (start_learner(c->session, name) != STATUS_OK) {
        event_text_note(&c->told, "nobody can be called", name);
    }
}

static bool wizard_waits(const struct course_session *c)
{
    return c->wizard != NULL && c->wizard->take != NULL;
}

void course_session_type(struct course_session *c, const char *line)
{
    (void)snprintf(c->typed, sizeof c->typed, "%s", line);
    if (wizard_waits(c)) {
        wizard_take(c->wizard, line);
    } else {
        session_take(c->session, line);
    }
}

const char *course_session_prompt(const struct course_session *c, char out[MESSAGE_TEXT_SIZE])
{
    if (wizard_waits(c)) {
        (void)snprintf(out, MESSAGE_TEXT_SIZE, "%s", c->wizard->prompt);
        return out;
    }
    return c->session->over ? NULL : session_prompt(c->session, out);
}
