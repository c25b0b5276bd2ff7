/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main menu. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "messages/msg_help.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/drill_ten.h"
#include "tutor/exercise_pool.h"
#include "tutor/game_start.h"
#include "tutor/guide.h"
#include "tutor/mode.h"
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
        char text[MESSAGE_TEXT_SIZE];
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
        enum message_id text;
    } fixed[] = {
        {"lesson list", MSG_menu_lesson_list},
        {"puzzle list", MSG_menu_puzzle_list},
        {"quiz", MSG_menu_a_quiz},
        {"drill", MSG_menu_drill},
        {"game", MSG_menu_a_game},
        {"ask", MSG_menu_ask},
        {"status", MSG_menu_status},
        {"teach", MSG_menu_teach},
        {"quit", MSG_menu_quit},
    };
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        char text[MESSAGE_TEXT_SIZE];
        put_choice(s, fixed[i].typed, session_words(s, MESSAGE(fixed[i].text), text));
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
              begun ? msg_menu_lesson_on(lesson + 1, l->title, read.step, l->step_count)
                    : msg_menu_lesson(lesson + 1, l->title, l->minutes));
}

/* Offers what the learner left in the middle, if it was no lesson. */
static void offer_place(struct session *s, struct menu_offers *o)
{
    const char *place = s->menu.suggestion;
    add_offer(s, o, place,
              strcmp(place, "quiz on") == 0      ? msg_menu_quiz_on()
              : strcmp(place, "game on") == 0    ? msg_menu_game_on()
              : strcmp(place, "review on") == 0  ? msg_menu_review_on()
              : strcmp(place, "placement") == 0  ? msg_menu_placement_on()
              : strncmp(place, "drill ", 6) == 0 ? msg_menu_drill_on(place + strlen("drill "))
                                                 : msg_menu_puzzles_on(place + strlen("puzzle ")));
}

/* For those who say they know the game and have not been asked yet. */
static void offer_placement(struct session *s, struct menu_offers *o)
{
    char *done = NULL;
    const enum store_status known = store_setting_get(&s->store, s->learner.id, "placement", &done);
    free(done);
    if (known == STORE_NONE && strcmp(s->learner.experience, "this") == 0 &&
        s->table.family == FAMILY_MODERN && strcmp(s->menu.suggestion, "placement") != 0) {
        add_offer(s, o, "placement", msg_menu_placement());
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
        add_offer(s, o, "review", msg_menu_review(due));
    }
}

/* Offers a game with a guide, when the learner has just read what it takes, or later. */
static void offer_guided(struct session *s, struct menu_offers *o, int offer, int wanted)
{
    if (offer == wanted) {
        add_offer(s, o, "game guided", msg_menu_guided(s->guide.done + 1));
    }
}

/* A game that waits, where something else was left since. */
static void offer_game(struct session *s, struct menu_offers *o)
{
    if (strcmp(s->menu.suggestion, "game on") != 0 && game_is_left(s)) {
        add_offer(s, o, "game on", msg_menu_game_on());
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
    } else if (suggest_knows_the_game(s) && !drill_ten_is_done_today(s)) {
        add_offer(s, o, "drill today", msg_menu_today());
    }
    char typed[CHOICE_SIZE];
    struct message path;
    if (path_offer(s, typed, &path)) {
        add_offer(s, o, typed, path);
    }
    offer_guided(s, o, guided, 1);
    offer_game(s, o);
    if (o->count == 0) {
        add_offer(s, o, "lesson list", msg_menu_lesson_list());
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
    session_say(s, TONE_TEXT, msg_menu_type_a_number_enter());
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
    .help = MSG_help_mode_menu,
};
