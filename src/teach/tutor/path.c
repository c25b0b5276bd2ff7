/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short ways through the course: offered, chosen, and what they leave out. */
#include "tutor/path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "messages/msg_command.h"
#include "messages/msg_help.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/course_index.h"
#include "tutor/reading.h"
#include "tutor/session.h"

static const char path_key[] = "path", whole_course[] = "all";

void path_now(const struct session *s, char out[PATH_SIZE])
{
    char *kept = NULL;
    out[0] = '\0';
    if (store_setting_get(&s->store, s->learner.id, path_key, &kept) == STORE_OK &&
        strcmp(kept, whole_course) != 0) {
        (void)snprintf(out, PATH_SIZE, "%s", kept);
    }
    free(kept);
}

/* What lies on a way. */
struct path_length {
    int lessons, minutes;
};

static struct path_length length_of(const struct session *s, const char *path)
{
    struct path_length length = {0, 0};
    for (int i = 0; i < course_index_lessons(s->index); i++) {
        const struct lesson *l = course_index_lesson(s->index, i);
        if (lesson_is_on(l, path)) {
            length.lessons++;
            length.minutes += l->minutes;
        }
    }
    return length;
}

/* The first way that a lesson lies on; false: there is none. */
static bool find_path(const struct session *s, char out[PATH_SIZE])
{
    for (int i = 0; i < course_index_lessons(s->index); i++) {
        const char *paths = course_index_lesson(s->index, i)->paths;
        if (paths != NULL && paths[0] != '\0') {
            (void)snprintf(out, PATH_SIZE, "%.*s", (int)strcspn(paths, " "), paths);
            return true;
        }
    }
    return false;
}

bool path_offer(const struct session *s, char typed[CHOICE_SIZE], struct message *said)
{
    char path[PATH_SIZE];
    path_now(s, path);
    const bool on = path[0] != '\0';
    if ((!on && !find_path(s, path)) || s->table.family != FAMILY_MODERN ||
        strcmp(s->learner.experience, "this") == 0) {
        return false;
    }
    const struct path_length length = length_of(s, path);
    (void)snprintf(typed, CHOICE_SIZE, "path %s", on ? whole_course : path);
    *said = msg_menu_path(on, length.lessons, length.minutes);
    return true;
}

void path_tell_soon(struct session *s)
{
    char typed[CHOICE_SIZE], path[PATH_SIZE];
    struct message offer;
    path_now(s, path);
    if (strcmp(s->learner.experience, "never") == 0 && path[0] == '\0' &&
        path_offer(s, typed, &offer) && find_path(s, path)) {
        const struct path_length length = length_of(s, path);
        session_say(s, TONE_TEXT, msg_path_soon(path, length.lessons, length.minutes));
    }
}

/* `path` alone: how far the learner is on the way chosen, and what comes next on it. */
static void tell_place(struct session *s, const char *path)
{
    const struct lesson *next = NULL;
    struct reading reading = reading_of(s);
    int done = 0, number = 0;
    for (int i = 0; i < course_index_lessons(s->index); i++) {
        const struct lesson *l = course_index_lesson(s->index, i);
        if (!lesson_is_on(l, path)) {
            continue;
        }
        if (reading_in(&reading, l).done) {
            done++;
        } else if (next == NULL) {
            next = l;
            number = i + 1;
        }
    }
    reading_free(&reading);
    session_say(
        s, TONE_TEXT,
        msg_path_here(done, length_of(s, path).lessons, next != NULL ? next->title : NULL, number));
}

void path_word(struct session *s, const char *rest)
{
    const bool whole = strcmp(rest, whole_course) == 0;
    const struct path_length length = length_of(s, rest);
    char known[PATH_SIZE] = "";
    path_now(s, known);
    if (rest[0] == '\0' && known[0] != '\0') {
        tell_place(s, known);
        return;
    }
    if (!whole && length.lessons == 0) {
        (void)find_path(s, known);
        session_say(s, TONE_TEXT, msg_path_which(known));
        return;
    }
    (void)session_kept(s, store_setting_set(&s->store, s->learner.id, path_key, rest));
    session_say(s, TONE_TEXT, msg_path_chosen(!whole, length.lessons, length.minutes));
    session_go_home(s);
}

bool path_tell_lesson(struct session *s, const struct lesson *l, bool done)
{
    const struct lesson *last = NULL;
    char path[PATH_SIZE];
    int place = 0, count = 0;
    path_now(s, path);
    if (path[0] == '\0' || !lesson_is_on(l, path)) {
        return false;
    }
    for (int i = 0; i < course_index_lessons(s->index); i++) {
        const struct lesson *other = course_index_lesson(s->index, i);
        if (lesson_is_on(other, path)) {
            count++;
            place = other == l ? count : place;
            last = other;
        }
    }
    if (!done) {
        session_say(s, TONE_TEXT, msg_path_lesson(place, count, last != l ? last->title : NULL));
    } else if (last == l) {
        session_say(s, TONE_TEXT, msg_path_done());
    }
    return true;
}

void path_tell_skipped(struct session *s, const struct lesson *l)
{
    char path[PATH_SIZE];
    path_now(s, path);
    if (path[0] == '\0' || !lesson_is_on(l, path)) {
        return;
    }
    struct reading reading = reading_of(s);
    for (int i = 0; i < l->require_count; i++) {
        const int needed = course_index_find_lesson(s->index, l->require[i]);
        const struct lesson *before = needed >= 0 ? course_index_lesson(s->index, needed) : NULL;
        if (before != NULL && !lesson_is_on(before, path) && !reading_in(&reading, before).done) {
            session_say(s, TONE_TEXT, msg_path_skipped(before->title, needed + 1));
        }
    }
    reading_free(&reading);
}
