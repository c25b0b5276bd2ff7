/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Greets a learner, new or known. */
#include "cli/start.h"

#include <stdlib.h>
#include <string.h>

#include "cli/note.h"
#include "cli/session.h"
#include "cli/settings.h"
#include "trainer/progress.h"

enum { LEARNERS_SHOWN = 20, NAME_TRIES = 3 };

static const char *const experiences[] = {"never", "classic", "this"};

/* What every learner counts before anything else, by experience. The values are said in the
 * question. */
static const struct {
    const char *id;
    const char *prompt;
    cardset cards;
} first_question[] = {
    {"first-1",
     "Every card has points. 4, 5, 6 and 7 have 5 each; 8 up to the king have 10 each; aces and 2s "
     "have 20 each; a joker has 50. What do these cards count together?",
     (cardset)3 << (KIND_BITS * KIND_K) | (cardset)1 << (KIND_BITS * KIND_2)},
    {"first-2",
     "Cards have the points of classic canasta: 4, 5, 6 and 7 have 5 each; 8 up to the king have "
     "10 each; aces and 2s have 20 each; a joker has 50. What do these count together?",
     (cardset)2 << (KIND_BITS * KIND_A) | (cardset)1 << (KIND_BITS * KIND_JOKER) |
         (cardset)3 << (KIND_BITS * KIND_8)},
    {"first-3", "To warm up: what does this opening count?",
     (cardset)3 << (KIND_BITS * KIND_K) | (cardset)2 << (KIND_BITS * KIND_Q) |
         (cardset)1 << (KIND_BITS * KIND_JOKER) | (cardset)3 << (KIND_BITS * KIND_7)},
};

static bool remember_learner(struct session *s)
{
    (void)session_kept(s, setting_set(s->store, 0, "last-learner", s->learner.name));
    return settings_of_learner(s);
}

/* Asks for a name until it can be one. */
static bool ask_name(struct session *s)
{
    for (int i = 0; i < NAME_TRIES; i++) {
        const char *line = NULL;
        if (!session_ask(s, "What should I call you? > ", &line)) {
            return false;
        }
        const char *name = line[0] != '\0' ? line : "Learner";
        enum store_status status = learner_create(s->store, name, session_now(s), &s->learner);
        if (status == STORE_TAKEN) {
            status = learner_find(s->store, name, &s->learner);
        }
        if (status == STORE_OK) {
            return true;
        }
        paper_say(&s->paper, TONE_TEXT, "%s", store_trouble(s->store));
    }
    paper_say(&s->paper, TONE_TEXT, "Then I will call you Learner.");
    return session_kept(s, learner_create(s->store, "Learner", session_now(s), &s->learner)) ||
           learner_find(s->store, "Learner", &s->learner) == STORE_OK;
}

static bool ask_experience(struct session *s, int *out)
{
    static const char *const answers[] = {"never", "classic canasta", "modern american canasta"};
    paper_say(&s->paper, TONE_TEXT, "Have you played canasta before?");
    paper_item(&s->paper, TONE_TEXT, 5, "  1  never");
    paper_item(&s->paper, TONE_TEXT, 5, "  2  classic canasta, the old game");
    paper_item(&s->paper, TONE_TEXT, 5, "  3  Modern American Canasta, the game taught here");
    const int number = session_ask_number(s, "1, 2 or 3? [1] > ", answers, 3, 1);
    if (number == 0) {
        return false;
    }
    *out = number - 1;
    (void)session_kept(s, learner_set_experience(s->store, s->learner.id, experiences[*out]));
    snprintf(s->learner.experience, sizeof s->learner.experience, "%s", experiences[*out]);
    return true;
}

static void first_prompt(const struct session *s, char out[PROMPT_SIZE])
{
    (void)s;
    snprintf(out, PROMPT_SIZE, "first question > ");
}

static void first_done(struct session *s)
{
    paper_gap(&s->paper);
    paper_say(&s->paper, TONE_TEXT,
              "That is how it goes, %s. help works anywhere; quit leaves, and all is saved.",
              s->learner.name);
    menu_enter(s);
}

/* The first question is a place of its own, so that every word works there already. */
static const struct mode mode_first = {
    .name = "first question",
    .prompt = first_prompt,
    .go_on = first_done,
    .back = NULL,
    .show = first_done,
    .list = first_done,
    .help = "This is one question to begin with. Answer it, or type skip to see the answer.",
};

/* One question at once, so that she sees how it goes. */
static void ask_first(struct session *s, int experience)
{
    s->start.question =
        (struct question){.kind = QUESTION_COUNT, .cards = first_question[experience].cards};
    struct task task = {.mode = "lesson",
                        .table = s->table,
                        .question = &s->start.question,
                        .prompt = first_question[experience].prompt,
                        .skills = {.id = {"cards.value"}, .count = 1}};
    snprintf(task.id, sizeof task.id, "%s", first_question[experience].id);
    session_enter(s, &mode_first);
    paper_gap(&s->paper);
    paper_say(&s->paper, TONE_TEXT, "Here is a question to begin with.");
    asking_begin(s, &task);
}

static bool welcome_new(struct session *s)
{
    paper_say(&s->paper, TONE_HEAD, "Welcome to canasta-tutor.");
    paper_say(&s->paper, TONE_TEXT,
              "It teaches Modern American Canasta: the rules, and the counting that goes with "
              "them. You type short words or numbers and press Enter.");
    int experience = 0;
    if (!ask_name(s)) {
        return s->over;
    }
    if (!remember_learner(s)) {
        s->status = STATUS_INPUT;
        return false;
    }
    if (!ask_experience(s, &experience)) {
        return true;
    }
    ask_first(s, experience);
    return true;
}

static bool welcome_back(struct session *s)
{
    if (!remember_learner(s)) {
        s->status = STATUS_INPUT;
        return false;
    }
    paper_say(&s->paper, TONE_HEAD, "Welcome back, %s.", s->learner.name);
    menu_enter(s);
    return true;
}

static bool start_named(struct session *s, const char *name)
{
    const enum store_status status = learner_find(s->store, name, &s->learner);
    if (status == STORE_OK) {
        return welcome_back(s);
    }
    if (status != STORE_NONE ||
        learner_create(s->store, name, session_now(s), &s->learner) != STORE_OK) {
        fprintf(s->program->err, "canasta-tutor: %s\n", store_trouble(s->store));
        s->status = status == STORE_NONE || status == STORE_REFUSED ? STATUS_USAGE : STATUS_STORE;
        return false;
    }
    if (!remember_learner(s)) {
        s->status = STATUS_INPUT;
        return false;
    }
    paper_say(&s->paper, TONE_HEAD, "Welcome, %s.", s->learner.name);
    int experience = 0;
    if (ask_experience(s, &experience)) {
        ask_first(s, experience);
    }
    return true;
}

/* Several people share this machine. */
static bool choose_learner(struct session *s, const struct learner *list, int count)
{
    const int shown = count < LEARNERS_SHOWN ? count : LEARNERS_SHOWN;
    paper_say(&s->paper, TONE_TEXT, "Who is learning?");
    for (int i = 0; i < shown; i++) {
        paper_item(&s->paper, TONE_TEXT, 5, "%3d  %s", i + 1, list[i].name);
    }
    paper_item(&s->paper, TONE_TEXT, 5, "%3d  somebody new", shown + 1);
    const char *names[LEARNERS_SHOWN + 1] = {NULL};
    for (int i = 0; i < shown; i++) {
        names[i] = list[i].name;
    }
    names[shown] = "somebody new";
    const int number = session_ask_number(s, "name or number [1] > ", names, shown + 1, 1);
    if (number == 0) {
        return true;
    }
    if (number == shown + 1) {
        return welcome_new(s);
    }
    s->learner = list[number - 1];
    return welcome_back(s);
}

bool start_learner(struct session *s)
{
    const char *name = s->program->options->value[GIVEN_LEARNER];
    if (name != NULL) {
        return start_named(s, name);
    }
    struct learner *list = NULL;
    int count = 0;
    if (learner_list(s->store, &list, &count) != STORE_OK) {
        fprintf(s->program->err, "canasta-tutor: %s\n", store_trouble(s->store));
        s->status = STATUS_STORE;
        return false;
    }
    bool fine = false;
    if (count == 0) {
        fine = welcome_new(s);
    } else if (count == 1) {
        s->learner = list[0];
        fine = welcome_back(s);
    } else {
        fine = choose_learner(s, list, count);
    }
    free(list);
    return fine;
}

static bool is_done(const struct lesson_progress *list, int count, const char *lesson)
{
    for (int i = 0; i < count; i++) {
        if (list[i].done && strcmp(list[i].lesson, lesson) == 0) {
            return true;
        }
    }
    return false;
}

/* The lesson she was in when she did something else or left, unless it is done; -1: none. */
static int lesson_left(struct session *s, const struct lesson_progress *list, int count)
{
    char *place = NULL;
    if (place_get(s->store, s->learner.id, "now", &place) != STORE_OK) {
        return -1;
    }
    int found = -1;
    if (strncmp(place, "lesson ", 7) == 0 && !is_done(list, count, place + 7)) {
        found = library_find_lesson(s->library, place + 7);
    }
    free(place);
    return found;
}

int start_next_lesson(struct session *s)
{
    struct lesson_progress *list = NULL;
    int count = 0;
    (void)session_kept(s, lesson_list(s->store, s->learner.id, &list, &count));
    int found = lesson_left(s, list, count);
    for (int i = 0; i < count && found < 0; i++) {
        found = list[i].done ? -1 : library_find_lesson(s->library, list[i].lesson);
    }
    const bool classic = strcmp(s->learner.experience, "classic") == 0;
    for (int pass = 0; pass < 2 && found < 0; pass++) {
        for (int i = 0; i < library_lessons(s->library) && found < 0; i++) {
            const struct lesson *l = library_lesson(s->library, i);
            const bool hers = l->track == (classic ? TRACK_CLASSIC : TRACK_MAIN);
            found = !is_done(list, count, l->id) && (pass == 1 || hers) ? i : -1;
        }
    }
    free(list);
    return found;
}

bool start_suggest(struct session *s)
{
    char *place = NULL;
    if (place_get(s->store, s->learner.id, "now", &place) != STORE_OK) {
        return false;
    }
    const bool quiz = strcmp(place, "quiz") == 0;
    const bool review = strcmp(place, "review") == 0;
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
