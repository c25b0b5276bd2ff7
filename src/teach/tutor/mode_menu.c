/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main menu. */
#include <assert.h>
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

enum { OFFERS_MAX = 8 }; /* gather_offers makes at most seven */

/* What the menu offers only now and then: what was left unfinished, what is due, what comes next.
 * The best offer is number 1, and the others come after the fixed lines, so a game is number 6
 * every day. */
struct menu_offers {
    int count;
    struct menu_offer {
        char typed[CHOICE_SIZE];
        char text[PHRASE_TEXT_SIZE];
    } of[OFFERS_MAX];
};

static void
add_offer(struct session *s, struct menu_offers *o, const char *typed, struct message message)
{
    assert(o->count < OFFERS_MAX);
    struct menu_offer *offer = &o->of[o->count++];
    snprintf(offer->typed, sizeof offer->typed, "%s", typed);
    (void)session_words(s, message, offer->text);
}

static void put_choice(struct session *s, const char *typed, const char *text)
{
    emit_choice(s->out, choices_add(s, typed), typed, "%s", text);
}

/* The lines that are always in the menu, from number 2 on. */
static void put_fixed(struct session *s)
{
    static const struct {
        const char *typed;
        enum phrase_id text;
    } fixed[] = {
        {"lesson list", PHRASE_MENU_LESSON_LIST},
        {"puzzle list", PHRASE_MENU_PUZZLE_LIST},
        {"quiz", PHRASE_MENU_A_QUIZ},
        {"drill", PHRASE_MENU_DRILL},
        {"game", PHRASE_MENU_A_GAME},
        {"ask", PHRASE_MENU_ASK},
        {"status", PHRASE_MENU_STATUS},
        {"teach", PHRASE_MENU_TEACH},
        {"quit", PHRASE_MENU_QUIT},
    };
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        char text[PHRASE_TEXT_SIZE];
        put_choice(s, fixed[i].typed, session_words(s, SAID(fixed[i].text), text));
    }
}

static void offer_lesson(struct session *s, struct menu_offers *o, int lesson)
{
    const struct lesson *l = course_index_lesson(s->index, lesson);
    const struct lesson_read read = reading_one(s, l);
    const bool begun = !read.done && read.step > 1;
    char typed[CHOICE_SIZE];
    snprintf(typed, sizeof typed, "lesson %d", lesson + 1);
    add_offer(s, o, typed,
              begun ? SAID(PHRASE_MENU_LESSON_ON, lesson + 1, message_text(l->title), read.step,
                           l->step_count)
                    : SAID(PHRASE_MENU_LESSON, lesson + 1, message_text(l->title), l->minutes));
}

/* Offers what the learner left in the middle, if it was no lesson. */
static void offer_place(struct session *s, struct menu_offers *o)
{
    const char *place = s->menu.suggestion;
    add_offer(s, o, place,
              strcmp(place, "quiz on") == 0     ? SAID(PHRASE_MENU_QUIZ_ON)
              : strcmp(place, "game on") == 0   ? SAID(PHRASE_MENU_GAME_ON)
              : strcmp(place, "review on") == 0 ? SAID(PHRASE_MENU_REVIEW_ON)
              : strcmp(place, "placement") == 0 ? SAID(PHRASE_MENU_PLACEMENT_ON)
              : strncmp(place, "drill ", 6) == 0
                  ? SAID(PHRASE_MENU_DRILL_ON, message_text(place + strlen("drill ")))
                  : SAID(PHRASE_MENU_PUZZLES_ON, message_text(place + strlen("puzzle "))));
}

/* For those who say they know the game and have not been asked yet. */
static void offer_placement(struct session *s, struct menu_offers *o)
{
    char *done = NULL;
    const enum store_status known = store_setting_get(&s->store, s->learner.id, "placement", &done);
    free(done);
    if (known == STORE_NONE && strcmp(s->learner.experience, "this") == 0 &&
        s->table.family == FAMILY_MODERN && strcmp(s->menu.suggestion, "placement") != 0) {
        add_offer(s, o, "placement", SAID(PHRASE_MENU_PLACEMENT));
    }
}

/* What is due again. */
static void offer_review(struct session *s, struct menu_offers *o)
{
    struct exercise_pool p;
    exercise_pool_load(s, &p);
    const int due = exercise_pool_due_capped(&p, session_now(s).day);
    exercise_pool_free(&p);
    if (due > 0 && strcmp(s->menu.suggestion, "review on") != 0) {
        add_offer(s, o, "review", SAID(PHRASE_MENU_REVIEW, due));
    }
}

/* Offers a game with a guide, when the learner has just read what it takes, or later. */
static void offer_guided(struct session *s, struct menu_offers *o, int offer, int wanted)
{
    if (offer == wanted) {
        add_offer(s, o, "game guided", SAID(PHRASE_MENU_GUIDED, s->guide.done + 1));
    }
}

/* A game that waits, where something else was left since. */
static void offer_game(struct session *s, struct menu_offers *o)
{
    if (strcmp(s->menu.suggestion, "game on") != 0 && game_is_left(s)) {
        add_offer(s, o, "game on", SAID(PHRASE_MENU_GAME_ON));
    }
}

static void gather_offers(struct session *s, struct menu_offers *o)
{
    o->count = 0;
    if (suggest_place(s)) {
        offer_place(s, o);
    }
    const int guided = guide_offer(s);
    offer_guided(s, o, guided, 2);
    offer_placement(s, o);
    offer_review(s, o);
    const int lesson = suggest_lesson(s);
    if (lesson >= 0) {
        offer_lesson(s, o, lesson);
    } else if (suggest_knows_the_game(s)) {
        add_offer(s, o, "drill today", SAID(PHRASE_MENU_TODAY));
    }
    char typed[CHOICE_SIZE];
    struct message path;
    if (path_offer(s, typed, &path)) {
        add_offer(s, o, typed, path);
    }
    offer_guided(s, o, guided, 1);
    offer_game(s, o);
    if (o->count == 0) {
        add_offer(s, o, "lesson list", SAID(PHRASE_MENU_LESSON_LIST));
    }
}

static void show_menu(struct session *s)
{
    struct menu_offers o;
    choices_clear(s);
    emit_gap(s->out);
    gather_offers(s, &o);
    put_choice(s, o.of[0].typed, o.of[0].text);
    put_fixed(s);
    if (o.count > 1) {
        emit_gap(s->out);
    }
    for (int i = 1; i < o.count; i++) {
        put_choice(s, o.of[i].typed, o.of[i].text);
    }
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
