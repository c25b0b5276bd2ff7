/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two ways of one table: words that are a place by themselves, and those followed by a name. */
#include "web/address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rule.h"
#include "learner/learner_store.h"
#include "tutor/game.h"
#include "tutor/game_start.h"
#include "tutor/mode.h"
#include "tutor/review_left.h"

enum { DECIMAL = 10, PLACE_NAME_SIZE = ADDRESS_SIZE - 40 };

/* Places without a name, and the lines that go there. */
static const struct fixed_place {
    const char *address, *line;
} fixed_places[] = {{"home", "menu"},      {"lessons", "lesson list"},
                    {"practice", "drill"}, {"puzzles", "puzzle list"},
                    {"rules", "cheat"},    {"progress", "status"},
                    {"help", "help"},      {"ask", "ask"},
                    {"desk", "teach"},     {"placement", "placement"},
                    {"due", "due"}};

/* Places with a name: what is typed before the name. */
static const struct named_place {
    const char *address, *word;
} named_places[] = {{"puzzle", "puzzle "}, {"drill", "drill "}, {"rule", "rule "},
                    {"word", "word "},     {"deal", "game "},   {"table", "table "},
                    {"set", "quiz set "}};

enum {
    FIXED_PLACES = sizeof fixed_places / sizeof fixed_places[0],
    NAMED_PLACES = sizeof named_places / sizeof named_places[0]
};

/* --- from an address to a line --- */

/* Whether it is a name as ids and codes are: nothing that could be more than one word. */
static bool is_name(const char *text)
{
    const size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                       "0123456789.-_:,");
    return length > 0 && length < PLACE_NAME_SIZE && text[length] == '\0';
}

static bool lesson_line(struct session *s, const char *name, char line[ADDRESS_SIZE])
{
    char id[PLACE_NAME_SIZE];
    const char *slash = strchr(name, '/');
    const size_t length = slash != NULL ? (size_t)(slash - name) : strlen(name);
    if (length >= sizeof id) {
        return false;
    }
    memcpy(id, name, length);
    id[length] = '\0';
    const int found = is_name(id) ? course_index_find_lesson(s->index, id) : -1;
    if (found < 0) {
        return false;
    }
    if (slash == NULL) {
        (void)snprintf(line, ADDRESS_SIZE, "lesson %d", found + 1);
        return true;
    }
    char *end = NULL;
    const long step = strtol(slash + 1, &end, DECIMAL);
    if (end == slash + 1 || *end != '\0' || step < 1 ||
        step > course_index_lesson(s->index, found)->step_count) {
        return false;
    }
    (void)snprintf(line, ADDRESS_SIZE, "goto %s.%ld", course_index_lesson(s->index, found)->id,
                   step);
    return true;
}

/* Whether this course has what the name stands for; of drills, words and deals the tutor itself
 * says so. */
static bool is_there(const struct session *s, const char *place, const char *name)
{
    struct table t;
    if (strcmp(place, "rule") == 0) {
        return rule_find(name) != RULE_NONE;
    }
    if (strcmp(place, "table") == 0) {
        return course_index_has_table(s->index, name, &t);
    }
    if (strcmp(place, "puzzle") != 0) {
        return true;
    }
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        if (puzzle_is_about(course_index_puzzle(s->index, i), name)) {
            return true;
        }
    }
    return false;
}

/* Whether the learner left such a thing in the middle. */
static bool is_left(struct session *s, const char *what)
{
    char *place = NULL;
    bool left = false;
    if (store_bookmark_get(&s->store, s->learner.id, "now", &place) == STORE_OK) {
        left = strcmp(place, what) == 0;
    }
    free(place);
    return left;
}

static const char *activity_line(struct session *s, const char *address)
{
    return strcmp(address, "game") == 0     ? game_is_left(s) ? "game on" : "game"
           : strcmp(address, "review") == 0 ? review_is_left(s) ? "review on" : "review"
           : strcmp(address, "quiz") == 0   ? is_left(s, "quiz") ? "quiz on" : "quiz"
                                            : NULL;
}

bool address_line(struct session *s, const char *address, char line[ADDRESS_SIZE])
{
    address += address[0] == '/' ? 1 : 0;
    const char *activity = activity_line(s, address);
    if (activity != NULL) {
        (void)snprintf(line, ADDRESS_SIZE, "%s", activity);
        return true;
    }
    for (int i = 0; i < FIXED_PLACES; i++) {
        if (strcmp(address, fixed_places[i].address) == 0) {
            (void)snprintf(line, ADDRESS_SIZE, "%s", fixed_places[i].line);
            return true;
        }
    }
    if (strncmp(address, "lesson/", strlen("lesson/")) == 0) {
        return lesson_line(s, address + strlen("lesson/"), line);
    }
    for (int i = 0; i < NAMED_PLACES; i++) {
        const size_t length = strlen(named_places[i].address);
        const char *name = address + length + 1;
        if (strncmp(address, named_places[i].address, length) == 0 && address[length] == '/' &&
            is_name(name) && is_there(s, named_places[i].address, name)) {
            (void)snprintf(line, ADDRESS_SIZE, "%s%s", named_places[i].word, name);
            return true;
        }
    }
    return false;
}

/* --- from where the learner is to an address --- */

/* What a menu shows for a line; home for anything else. */
static void write_shown(const char *line, char out[ADDRESS_SIZE])
{
    (void)snprintf(out, ADDRESS_SIZE, "home");
    for (int i = 0; i < FIXED_PLACES; i++) {
        if (strcmp(line, fixed_places[i].line) == 0) {
            (void)snprintf(out, ADDRESS_SIZE, "%s", fixed_places[i].address);
            return;
        }
    }
    for (int i = 0; i < NAMED_PLACES; i++) {
        const size_t length = strlen(named_places[i].word);
        if (strncmp(line, named_places[i].word, length) == 0 && is_name(line + length)) {
            (void)snprintf(out, ADDRESS_SIZE, "%s/%s", named_places[i].address, line + length);
            return;
        }
    }
}

/* What the learner is in the middle of, by what is kept for the next start: "drill discard". */
static bool write_kept(struct session *s, char out[ADDRESS_SIZE])
{
    char *place = NULL;
    if (store_bookmark_get(&s->store, s->learner.id, "now", &place) != STORE_OK) {
        return false;
    }
    (void)snprintf(out, ADDRESS_SIZE, "%s", place);
    free(place);
    char *blank = strchr(out, ' ');
    if (blank != NULL) {
        *blank = '/';
    }
    return true;
}

static bool write_address(struct session *s, const char *line, char out[ADDRESS_SIZE])
{
    const struct lesson_state *l = &s->lesson;
    if (s->learner.id == 0) {
        return false;
    }
    if (s->mode == s->home) {
        write_shown(s->menu.shown ? "menu" : line, out);
        return true;
    }
    if (s->mode == &mode_lesson && l->lesson != NULL) {
        (void)snprintf(out, ADDRESS_SIZE, "lesson/%s/%d", l->lesson->id, l->step + 1);
        return true;
    }
    if (s->mode == &mode_game && s->game != NULL && s->game->purpose == GAME_KEPT) {
        (void)snprintf(out, ADDRESS_SIZE, "game");
        return true;
    }
    if (strcmp(s->mode->name, "puzzle") == 0 && s->current.state != ASKING_NOTHING) {
        (void)snprintf(out, ADDRESS_SIZE, "puzzle/%s", s->current.posed.exercise->id);
        return true;
    }
    return write_kept(s, out);
}

/* How far a lesson, a quiz or another run of questions is. The prompt of each mode says so already,
 * as in "puzzle (3/22) >", and is right for modes to come. The review of
 * a game has a slider instead. */
static void run_json(struct json *j, const struct session *s)
{
    char prompt[PROMPT_SIZE];
    const char *count = strchr(session_prompt(s, prompt), '(');
    int at = 0, of = 0;
    if (count != NULL && s->mode != &mode_game && sscanf(count, "(%d/%d)", &at, &of) == 2 &&
        of > 1) {
        json_number(j, "step", at);
        json_number(j, "of", of);
    }
}

void place_json(struct json *j, struct session *s, const char *line)
{
    char address[ADDRESS_SIZE];
    json_open(j, "place", '{');
    if (write_address(s, line, address)) {
        json_text(j, "address", address);
    }
    if (s->mode == &mode_lesson && s->lesson.lesson != NULL) {
        json_text(j, "title", s->lesson.lesson->title);
    }
    run_json(j, s);
    json_close(j, '}');
}
