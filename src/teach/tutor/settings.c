/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings as one list: those of the front end's screen, then the tutor's own, each of which has a
 * function that takes a value. */
#include "tutor/settings.h"

#include <stdlib.h>
#include <string.h>

#include "base/char_width.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "messages/msg_tutor.h"
#include "notation/yes_no.h"
#include "tutor/session.h"

enum { SAMPLES_LEAST = 32, SAMPLES_MOST = 20000 };

static bool set_table(struct session *s, const char *value)
{
    return value[0] != '\0' && course_index_table(s->index, value, &s->table, s->out);
}

static const char *const coach_words[] = {"off", "doubtful", "bad", "very bad", NULL};

static bool set_coach(struct session *s, const char *value)
{
    for (int i = 0; coach_words[i] != NULL; i++) {
        if (strcmp(coach_words[i], value) == 0) {
            s->coach = (enum grade)i; /* "off" stands in the place of GRADE_FINE */
            return true;
        }
    }
    bool on = false;
    if (on_off_read(value, strlen(value), &on) && on) {
        s->coach = GRADE_DOUBTFUL;
        return true;
    }
    return false;
}

static bool set_strict(struct session *s, const char *value)
{
    return on_off_read(value, strlen(value), &s->strict);
}

static bool set_terse(struct session *s, const char *value)
{
    return on_off_read(value, strlen(value), &s->terse);
}

static bool set_samples(struct session *s, const char *value)
{
    char *end = NULL;
    const long n = strcmp(value, "auto") == 0 ? 0 : strtol(value, &end, 10);
    if (n != 0 && (n < SAMPLES_LEAST || n > SAMPLES_MOST || *end != '\0')) {
        return false;
    }
    s->samples = (int)n;
    return n != 0 || strcmp(value, "auto") == 0;
}

/* The value in force of a setting of the tutor's own. */
static void put_table(const struct session *s, struct strbuf *out)
{
    strbuf_append(out, s->table.id);
}

static void put_coach(const struct session *s, struct strbuf *out)
{
    strbuf_append(out, coach_words[s->coach]);
}

static void put_strict(const struct session *s, struct strbuf *out)
{
    strbuf_append(out, s->strict ? "on" : "off");
}

static void put_terse(const struct session *s, struct strbuf *out)
{
    strbuf_append(out, s->terse ? "on" : "off");
}

static void put_samples(const struct session *s, struct strbuf *out)
{
    strbuf_appendf(out, s->samples == 0 ? "auto" : "%d", s->samples);
}

static const struct setting {
    struct frontend_setting facts;
    bool (*take)(struct session *s, const char *value);
    void (*put)(const struct session *s, struct strbuf *out);
} settings[] = {
    {{"table", MSG_setting_can_table, MSG_setting_table}, set_table, put_table},
    {{"coach", MSG_setting_can_coach, MSG_setting_coach}, set_coach, put_coach},
    {{"strict", MSG_setting_can_switch, MSG_setting_strict}, set_strict, put_strict},
    {{"terse", MSG_setting_can_switch, MSG_setting_terse}, set_terse, put_terse},
    {{"samples", MSG_setting_can_samples, MSG_setting_samples}, set_samples, put_samples},
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

/* Setting number `i` of the front end; NULL: it has no more. */
static const struct frontend_setting *screen_at(const struct session *s, int i)
{
    return s->frontend->setting != NULL ? s->frontend->setting(s->frontend->payload, i) : NULL;
}

/* One of either list by its name: the front end's in `screen`, or the tutor's own in `own`. Both
 * NULL when there is none. */
struct setting_found {
    const struct frontend_setting *screen;
    const struct setting *own;
};

static struct setting_found find(const struct session *s, const char *name, struct nearest *near)
{
    struct setting_found found = {NULL, NULL};
    const struct frontend_setting *screen;
    for (int i = 0; (screen = screen_at(s, i)) != NULL; i++) {
        nearest_try(near, screen->name);
        if (strcmp(screen->name, name) == 0) {
            found.screen = screen;
        }
    }
    for (int i = 0; i < SETTINGS; i++) {
        nearest_try(near, settings[i].facts.name);
        if (strcmp(settings[i].facts.name, name) == 0) {
            found.own = &settings[i];
        }
    }
    return found;
}

/* What is kept of one setting. */
static bool kept_value(struct session *s, const char *name, char **out)
{
    return store_setting_get(&s->store, s->learner.id, name, out) == STORE_OK;
}

/* Values that a newer version wrote may make no sense here; they are left alone. */
static void take_kept(struct session *s)
{
    const struct frontend_setting *screen;
    char *value = NULL;
    for (int i = 0; (screen = screen_at(s, i)) != NULL; i++) {
        if (!s->frontend->is_given(s->frontend->payload, screen->name) &&
            kept_value(s, screen->name, &value)) {
            (void)s->frontend->set(s->frontend->payload, screen->name, value);
            free(value);
        }
    }
    for (int i = 0; i < SETTINGS; i++) {
        if (settings[i].take != set_table && kept_value(s, settings[i].facts.name, &value)) {
            (void)settings[i].take(s, value);
            free(value);
        }
    }
}

bool settings_of_learner(struct session *s)
{
    take_kept(s);
    if (s->given_table != NULL) {
        return course_index_table(s->index, s->given_table, &s->table, s->out);
    }
    if (s->learner.table[0] != '\0') {
        if (course_index_table(s->index, s->learner.table, &s->table, s->out)) {
            return true;
        }
        session_say(s, TONE_WARN, msg_settings_your_rule_sheet_could(TABLE_STANDARD));
    }
    return course_index_table(s->index, TABLE_STANDARD, &s->table, s->out);
}

static void
put_value(const struct session *s, const struct setting_found *which, struct strbuf *out)
{
    char value[DESK_VALUE_SIZE] = "";
    if (which->own != NULL) {
        which->own->put(s, out);
    } else {
        s->frontend->value(s->frontend->payload, which->screen->name, value);
        strbuf_append(out, value);
    }
}

static void show_one(const struct session *s, const struct setting_found *which)
{
    const struct frontend_setting *facts = which->own != NULL ? &which->own->facts : which->screen;
    struct strbuf n = STRBUF_INIT;
    char help[MESSAGE_TEXT_SIZE], values[MESSAGE_TEXT_SIZE];
    put_value(s, which, &n);
    emit_row(s->out, 10, facts->name, "%s (%s: %s)", strbuf_text(&n),
             session_words(s, MESSAGE(facts->help), help),
             session_words(s, MESSAGE(facts->values), values));
    strbuf_free(&n);
}

void settings_show(struct session *s)
{
    struct setting_found one = {NULL, NULL};
    for (int i = 0; (one.screen = screen_at(s, i)) != NULL; i++) {
        show_one(s, &one);
    }
    for (int i = 0; i < SETTINGS; i++) {
        one.own = &settings[i];
        show_one(s, &one);
    }
    session_say(s, TONE_TEXT, msg_settings_to_change_one_type());
}

/* Keeps it for the next start; a rule sheet by a name that is found wherever the program is
 * started.
 */
static void keep(struct session *s, const struct setting_found *which, const char *value)
{
    if (s->learner.id == 0) {
        return; /* nobody has said who is there yet */
    }
    if (which->own == NULL || which->own->take != set_table) {
        const char *name = which->own != NULL ? which->own->facts.name : which->screen->name;
        (void)session_kept(s, store_setting_set(&s->store, s->learner.id, name, value));
        return;
    }
    char table[LEARNER_TABLE_SIZE];
    (void)snprintf(table, sizeof table, "%s", value);
    if (s->frontend->whole_name != NULL) {
        s->frontend->whole_name(s->frontend->payload, value, table, sizeof table);
    }
    if (session_kept(s, store_learner_set_table(&s->store, s->learner.id, table))) {
        snprintf(s->learner.table, sizeof s->learner.table, "%s", table);
    }
}

static void change(struct session *s, const struct setting_found *which, const char *value)
{
    const struct frontend_setting *facts = which->own != NULL ? &which->own->facts : which->screen;
    const bool fine = which->own != NULL
                          ? which->own->take(s, value)
                          : s->frontend->set(s->frontend->payload, facts->name, value);
    if (fine) {
        struct strbuf n = STRBUF_INIT;
        keep(s, which, value[0] == '\0' ? "on" : value);
        put_value(s, which, &n);
        session_say(s, TONE_TEXT, msg_settings_is_now(facts->name, strbuf_text(&n)));
        strbuf_free(&n);
    } else if (which->own == NULL || which->own->take != set_table || value[0] == '\0') {
        session_say(s, TONE_TEXT, msg_settings_can_be(facts->name, facts->values));
    }
}

void settings_change(struct session *s, const char *name, const char *value)
{
    struct nearest near = nearest_to(name);
    const struct setting_found which = find(s, strcmp(name, "color") == 0 ? "colour" : name, &near);
    if (which.own != NULL || which.screen != NULL) {
        change(s, &which, value);
        return;
    }
    char shown[SHOWN_LINE_SIZE];
    shown_line(name, shown);
    if (near.word != NULL) {
        session_say(s, TONE_TEXT, msg_settings_there_is_no_setting(shown, near.word));
    } else {
        session_say(s, TONE_TEXT, msg_settings_there_is_no_setting_set(shown));
    }
}

void settings_begin_at(struct session *s, const char *table)
{
    struct nearest near = nearest_to("table");
    const struct setting_found which = find(s, "table", &near);
    if (which.own->take(s, table)) {
        keep(s, &which, table);
    }
}
