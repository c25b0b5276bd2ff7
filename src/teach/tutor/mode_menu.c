/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main menu. */
#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "tutor/commands.h"
#include "tutor/exercise_pool.h"
#include "tutor/game_start.h"
#include "tutor/path.h"
#include "tutor/reading.h"
#include "tutor/session.h"
#include "tutor/suggest.h"

static void put_choice(struct session *s, const char *typed, struct message message)
{
    char text[PHRASE_TEXT_SIZE];
    (void)session_words(s, message, text);
    emit_choice(s->out, choices_add(s, typed), typed, "%s", text);
}

static void put_lesson(struct session *s, int lesson)
{
    const struct lesson *l = course_index_lesson(s->index, lesson);
    const struct lesson_read read = reading_one(s, l);
    const bool begun = !read.done && read.step > 1;
    char typed[CHOICE_SIZE];
    snprintf(typed, sizeof typed, "lesson %d", lesson + 1);
    put_choice(s, typed,
               begun ? SAID(PHRASE_MENU_LESSON_ON, lesson + 1, message_text(l->title), read.step,
                            l->step_count)
                     : SAID(PHRASE_MENU_LESSON, lesson + 1, message_text(l->title), l->minutes));
}

/* Offers what the learner left in the middle, if it was no lesson. */
static void put_place(struct session *s)
{
    const char *place = s->menu.suggestion;
    put_choice(s, place,
               strcmp(place, "quiz on") == 0     ? SAID(PHRASE_MENU_QUIZ_ON)
               : strcmp(place, "game on") == 0   ? SAID(PHRASE_MENU_GAME_ON)
               : strcmp(place, "review on") == 0 ? SAID(PHRASE_MENU_REVIEW_ON)
               : strcmp(place, "placement") == 0 ? SAID(PHRASE_MENU_PLACEMENT_ON)
               : strncmp(place, "drill ", 6) == 0
                   ? SAID(PHRASE_MENU_DRILL_ON, message_text(place + strlen("drill ")))
                   : SAID(PHRASE_MENU_PUZZLES_ON, message_text(place + strlen("puzzle "))));
}

/* For those who say they know the game and have not been asked yet. */
static void put_placement(struct session *s)
{
    char *done = NULL;
    const enum store_status known = store_setting_get(&s->store, s->learner.id, "placement", &done);
    free(done);
    if (known == STORE_NONE && strcmp(s->learner.experience, "this") == 0 &&
        s->table.family == FAMILY_MODERN && strcmp(s->menu.suggestion, "placement") != 0) {
        put_choice(s, "placement", SAID(PHRASE_MENU_PLACEMENT));
    }
}

/* What is due again. */
static void put_review(struct session *s)
{
    struct exercise_pool p;
    exercise_pool_load(s, &p);
    const int due = exercise_pool_due_capped(&p, session_now(s).day);
    exercise_pool_free(&p);
    if (due > 0 && strcmp(s->menu.suggestion, "review on") != 0) {
        put_choice(s, "review", SAID(PHRASE_MENU_REVIEW, due));
    }
}

/* Offers a game with a guide, when the learner has just read what it takes, or later. */
static void put_guided(struct session *s, int offer, int wanted)
{
    if (offer == wanted) {
        put_choice(s, "game guided", SAID(PHRASE_MENU_GUIDED, s->guide.done + 1));
    }
}

/* A game that waits, where something else was left since. */
static void put_game(struct session *s)
{
    if (strcmp(s->menu.suggestion, "game on") != 0 && game_is_left(s)) {
        put_choice(s, "game on", SAID(PHRASE_MENU_GAME_ON));
    }
}

static void show_menu(struct session *s)
{
    choices_clear(s);
    emit_gap(s->out);
    if (suggest_place(s)) {
        put_place(s);
    }
    const int offer = guide_offer(s);
    put_guided(s, offer, 2);
    put_placement(s);
    put_review(s);
    const int lesson = suggest_lesson(s);
    if (lesson >= 0) {
        put_lesson(s, lesson);
    } else if (suggest_knows_the_game(s)) {
        put_choice(s, "drill today", SAID(PHRASE_MENU_TODAY));
    }
    path_offer(s);
    put_guided(s, offer, 1);
    put_game(s);
    put_choice(s, "lesson list", SAID(PHRASE_MENU_LESSON_LIST));
    put_choice(s, "puzzle list", SAID(PHRASE_MENU_PUZZLE_LIST));
    put_choice(s, "quiz", SAID(PHRASE_MENU_A_QUIZ));
    put_choice(s, "drill", SAID(PHRASE_MENU_DRILL));
    put_choice(s, "game", SAID(PHRASE_MENU_A_GAME));
    put_choice(s, "ask", SAID(PHRASE_MENU_ASK));
    put_choice(s, "status", SAID(PHRASE_MENU_STATUS));
    put_choice(s, "teach", SAID(PHRASE_MENU_TEACH));
    put_choice(s, "quit", SAID(PHRASE_MENU_QUIT));
    snprintf(s->menu.suggestion, sizeof s->menu.suggestion, "%s", s->menu.choice[0]);
    s->menu.shown = true;
    session_say(s, TONE_TEXT, SAID(PHRASE_MENU_TYPE_A_NUMBER_ENTER));
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    (void)s;
    snprintf(out, PROMPT_SIZE, "menu > ");
}

static void go_on(struct session *s)
{
    char typed[CHOICE_SIZE];
    if (s->menu.suggestion[0] == '\0') { /* a list is on screen, not the menu */
        show_menu(s);
        return;
    }
    snprintf(typed, sizeof typed, "%s", s->menu.suggestion);
    (void)commands_take(s, typed);
}

/* "done": there is nothing here to be done with but the program. Who has "never" played begins. */
static bool take(struct session *s, const char *line)
{
    return (strcmp(line, "done") == 0 && commands_take(s, "help quit")) ||
           (strcmp(line, "never") == 0 && commands_take(s, "lesson"));
}

const struct mode mode_menu = {
    .name = "menu",
    .prompt = prompt,
    .go_on = go_on,
    .back = NULL,
    .show = show_menu,
    .list = show_menu,
    .take = take,
    .help = PHRASE_HELP_MODE_MENU,
};
