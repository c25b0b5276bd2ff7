/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main menu, and the numbered lists of all modes. */
#include <stdlib.h>
#include <string.h>

#include "cli/session.h"
#include "cli/start.h"
#include "cli/words.h"
#include "trainer/progress.h"

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

static void put_choice(struct session *s, const char *typed, const char *text)
{
    paper_item(&s->paper, TONE_TEXT, 5, "%3d  %s", choices_add(s, typed), text);
}

/* The suggestion in words. */
static void put_suggestion(struct session *s)
{
    char text[256];
    const int lesson = strncmp(s->menu.suggestion, "lesson ", 7) == 0
                           ? library_find_lesson(s->library, s->menu.suggestion + 7)
                           : -1;
    if (strcmp(s->menu.suggestion, "quiz on") == 0) {
        snprintf(text, sizeof text, "go on with your quiz");
    } else if (strncmp(s->menu.suggestion, "puzzle ", 7) == 0) {
        snprintf(text, sizeof text, "go on with puzzles (%s)", s->menu.suggestion + 7);
    } else if (lesson < 0) {
        snprintf(text, sizeof text, "a quiz of ten questions");
    } else {
        const struct lesson *e = library_lesson(s->library, lesson);
        struct lesson_progress progress;
        const bool begun = lesson_get(s->store, s->learner.id, e->id, &progress) == STORE_OK &&
                           !progress.done && progress.step > 1;
        snprintf(text, sizeof text, "%s lesson %d, %s%s", begun ? "go on with" : "begin",
                 lesson + 1, e->title, "");
        const size_t used = strlen(text);
        if (begun) {
            snprintf(text + used, sizeof text - used, " (step %d)", progress.step);
        } else if (e->minutes > 0) {
            snprintf(text + used, sizeof text - used, " (about %d minutes)", e->minutes);
        }
    }
    put_choice(s, s->menu.suggestion, text);
}

static void show_menu(struct session *s)
{
    choices_clear(s);
    start_suggest(s);
    paper_gap(&s->paper);
    put_suggestion(s);
    put_choice(s, "lesson list", "all lessons");
    put_choice(s, "puzzle list", "puzzles, by subject");
    put_choice(s, "quiz", "a quiz: ten mixed questions");
    put_choice(s, "status", "how far you have come");
    put_choice(s, "quit", "leave");
    paper_say(&s->paper, TONE_TEXT, "Type a number. Enter takes 1.");
}

void menu_enter(struct session *s)
{
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
