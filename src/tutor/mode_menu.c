/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main menu, and the numbered lists of all modes. */
#include <stdlib.h>
#include <string.h>

#include "tutor/pool.h"
#include "tutor/record.h"
#include "tutor/session.h"
#include "tutor/start.h"
#include "tutor/words.h"

void choices_clear(struct session *s)
{
    s->menu.count = 0;
    s->menu.suggestion[0] = '\0';
}

int choices_add(struct session *s, const char *typed)
{
    if (s->menu.count >= CHOICES_MAX) {
        return 0;
    }
    snprintf(s->menu.choice[s->menu.count], CHOICE_SIZE, "%s", typed);
    return ++s->menu.count;
}

void choices_end(struct session *s, const char *back)
{
    snprintf(s->menu.suggestion, sizeof s->menu.suggestion, "%s", back);
    session_say(s, TONE_TEXT,
                back[0] != '\0' ? SAID(PHRASE_MENU_ENTER_GOES_BACK_TO)
                                : SAID(PHRASE_MENU_ENTER_SHOWS_THE_MENU));
}

static void put_choice(struct session *s, const char *typed, const char *text)
{
    tell_choice(s->out, choices_add(s, typed), typed, "%s", text);
}

static void put_lesson(struct session *s, int lesson)
{
    const struct lesson *l = library_lesson(s->library, lesson);
    struct lesson_progress progress;
    const bool begun =
        record_lesson_get(&s->record, s->learner.id, l->id, &progress) == RECORD_OK &&
        !progress.done && progress.step > 1;
    char typed[CHOICE_SIZE];
    char text[256];
    snprintf(typed, sizeof typed, "lesson %d", lesson + 1);
    if (begun) {
        snprintf(text, sizeof text, "go on with lesson %d, %s (step %d of %d)", lesson + 1,
                 l->title, progress.step, l->step_count);
    } else if (l->minutes > 0) {
        snprintf(text, sizeof text, "begin lesson %d, %s (about %d minutes)", lesson + 1, l->title,
                 l->minutes);
    } else {
        snprintf(text, sizeof text, "begin lesson %d, %s", lesson + 1, l->title);
    }
    put_choice(s, typed, text);
}

/* What she left in the middle, if it was no lesson. */
static void put_place(struct session *s)
{
    char text[256];
    if (strcmp(s->menu.suggestion, "quiz on") == 0) {
        snprintf(text, sizeof text, "go on with your quiz");
    } else if (strcmp(s->menu.suggestion, "game on") == 0) {
        snprintf(text, sizeof text, "go on with your game");
    } else if (strcmp(s->menu.suggestion, "review on") == 0) {
        snprintf(text, sizeof text, "go on with your review");
    } else if (strcmp(s->menu.suggestion, "placement") == 0) {
        snprintf(text, sizeof text, "go on with the placement");
    } else if (strncmp(s->menu.suggestion, "drill ", 6) == 0) {
        snprintf(text, sizeof text, "more practice (%s)", s->menu.suggestion + strlen("drill "));
    } else {
        snprintf(text, sizeof text, "go on with puzzles (%s)",
                 s->menu.suggestion + strlen("puzzle "));
    }
    put_choice(s, s->menu.suggestion, text);
}

/* For those who say they know the game and have not been asked yet. */
static void put_placement(struct session *s)
{
    char *done = NULL;
    const enum record_status known =
        record_setting_get(&s->record, s->learner.id, "placement", &done);
    free(done);
    if (known == RECORD_NONE && strcmp(s->learner.experience, "this") == 0 &&
        strcmp(s->menu.suggestion, "placement") != 0) {
        put_choice(s, "placement", "ten questions to find out what you know already");
    }
}

/* What is due again. */
static void put_review(struct session *s)
{
    struct pool p;
    pool_load(s, &p);
    const int due = pool_due_capped(&p, session_now(s).day);
    pool_free(&p);
    if (due > 0 && strcmp(s->menu.suggestion, "review on") != 0) {
        char text[64];
        snprintf(text, sizeof text, "review: %d %s due again", due,
                 due == 1 ? "thing is" : "things are");
        put_choice(s, "review", text);
    }
}

static void show_menu(struct session *s)
{
    choices_clear(s);
    tell_gap(s->out);
    if (start_suggest(s)) {
        put_place(s);
    }
    put_placement(s);
    put_review(s);
    const int lesson = start_next_lesson(s);
    if (lesson >= 0) {
        put_lesson(s, lesson);
    }
    put_choice(s, "lesson list", "all lessons");
    put_choice(s, "puzzle list", "puzzles, by subject");
    put_choice(s, "quiz", "a quiz: ten mixed questions");
    put_choice(s, "drill", "practise one thing, with fresh cards every time");
    put_choice(s, "game", "a game against the computer");
    put_choice(s, "ask", "ask about a hand or a score from your own table");
    put_choice(s, "status", "how far you have come");
    put_choice(s, "teach", "for instructors: papers and tools for a class");
    put_choice(s, "quit", "leave");
    snprintf(s->menu.suggestion, sizeof s->menu.suggestion, "%s", s->menu.choice[0]);
    session_say(s, TONE_TEXT, SAID(PHRASE_MENU_TYPE_A_NUMBER_ENTER));
}

void menu_enter(struct session *s)
{
    if (s->demo) {
        s->over = true;
        return;
    }
    session_enter(s, &mode_menu);
    show_menu(s);
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
    (void)words_take(s, typed);
}

const struct mode mode_menu = {
    .name = "menu",
    .prompt = prompt,
    .go_on = go_on,
    .back = NULL,
    .show = show_menu,
    .list = show_menu,
    .help = "This is the menu. Type the number of what you want to do, or Enter for the first.",
};
