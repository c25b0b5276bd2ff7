/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to go on with, from what is in the store. */
#include "tutor/suggest.h"

#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "tutor/path.h"
#include "tutor/reading.h"
#include "tutor/review_left.h"
#include "tutor/session.h"

enum { KNOWS_FROM = 8 /* of the ten questions of the placement, right at once */ };

/* The lesson of that id, or the one that took its place, unless it is done; -1: none. */
static int undone(const struct session *s, const struct reading *reading, const char *id)
{
    const int found = course_index_find_lesson(s->index, id);
    return found >= 0 && reading_in(reading, course_index_lesson(s->index, found)).done ? -1
                                                                                        : found;
}

/* Returns the lesson the learner was in when doing something else or leaving, unless it is done;
 * -1: none. */
static int lesson_left(struct session *s, const struct reading *reading)
{
    char *place = NULL;
    if (store_bookmark_get(&s->store, s->learner.id, "now", &place) != STORE_OK) {
        return -1;
    }
    int found = -1;
    if (strncmp(place, "lesson ", 7) == 0) {
        found = undone(s, reading, place + 7);
    }
    free(place);
    return found;
}

/* What comes first, from 0: the bridge from the game the learner knows, the course on the game of
 * the learner's table, the bridge to the other game, everything else. */
static int turn_of(const struct session *s, const struct lesson *l)
{
    const bool own = lesson_is_for(l, &s->table);
    const char *other = s->table.family == FAMILY_MODERN ? "classic" : "this";
    switch (l->track) {
    case TRACK_BRIDGE:
        return own && strcmp(s->learner.experience, other) == 0 ? 0 : own ? 3 : 2;
    case TRACK_MAIN:
    case TRACK_CLASSIC:
        return own ? 1 : 3;
    case TRACK_EXTRA:
        break;
    }
    return 3;
}

bool suggest_knows_the_game(struct session *s)
{
    char *right = NULL;
    const bool known =
        strcmp(s->learner.experience, "this") == 0 &&
        store_setting_get(&s->store, s->learner.id, PLACEMENT_RIGHT, &right) == STORE_OK &&
        strtol(right, NULL, 10) >= KNOWS_FROM;
    free(right);
    return known;
}

int suggest_lesson(struct session *s)
{
    struct reading reading = reading_of(s);
    int found = lesson_left(s, &reading);
    for (int i = 0; i < reading.count && found < 0; i++) {
        found = reading.list[i].done ? -1 : undone(s, &reading, reading.list[i].lesson);
    }
    char path[PATH_SIZE];
    path_now(s, path);
    for (int i = 0; i < course_index_lessons(s->index) && found < 0; i++) {
        const struct lesson *l = course_index_lesson(s->index, i);
        found = lesson_is_on(l, path) && !reading_in(&reading, l).done ? i : -1;
    }
    const bool knows = found < 0 && path[0] == '\0' && suggest_knows_the_game(s);
    for (int turn = 0; turn < 4 && found < 0 && !knows; turn++) {
        for (int i = 0; i < course_index_lessons(s->index) && found < 0; i++) {
            const struct lesson *l = course_index_lesson(s->index, i);
            found = turn_of(s, l) == turn && !reading_in(&reading, l).done ? i : -1;
        }
    }
    reading_free(&reading);
    return found;
}

bool suggest_place(struct session *s)
{
    char *place = NULL;
    if (store_bookmark_get(&s->store, s->learner.id, "now", &place) != STORE_OK) {
        return false;
    }
    const bool quiz = strcmp(place, "quiz") == 0;
    const bool review = strcmp(place, "review") == 0 && review_is_left(s);
    const bool game = strcmp(place, "game") == 0;
    const bool found = quiz || game || review || strcmp(place, "placement") == 0 ||
                       strncmp(place, "puzzle ", 7) == 0 || strncmp(place, "drill ", 6) == 0;
    if (found) {
        snprintf(s->menu.suggestion, sizeof s->menu.suggestion, "%s",
                 quiz     ? "quiz on"
                 : game   ? "game on"
                 : review ? "review on"
                          : place);
    }
    free(place);
    return found;
}
