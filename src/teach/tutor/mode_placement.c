/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement: ten questions, each harder than the one before. What is right at once counts as known
 * well; for the rest the learner is shown the lessons. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "messages/msg_tutor.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/generated.h"
#include "tutor/mode.h"
#include "tutor/session.h"
#include "tutor/suggest.h"

static const struct mode mode_placement;

static const struct {
    enum question_kind asks;
    int level;
} questions[] = {
    {QUESTION_COUNT, 1},   {QUESTION_MINIMUM, 1},      {QUESTION_THREES, 2}, {QUESTION_MELD, 2},
    {QUESTION_DISCARD, 2}, {QUESTION_OPENING, 3},      {QUESTION_PICK, 3},   {QUESTION_GO_OUT, 4},
    {QUESTION_SCORE, 4},   {QUESTION_SPECIAL_WAIT, 5},
};

enum { QUESTIONS = sizeof questions / sizeof questions[0] };

static_assert((int)QUESTIONS == (int)PLACEMENT_QUESTIONS, "the state has room for every question");

/* The number of the question to ask, the seed, and how each before it went. */
static void keep(struct session *s)
{
    const struct placement_state *p = &s->placement;
    char text[96];
    snprintf(text, sizeof text, "%d %" PRIu64 " %s", p->at, p->seed, p->result);
    (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, "placement",
                                             p->at < QUESTIONS ? text : NULL));
}

/* Finds the question of that number. Returns false if the learner's table has none like it. */
static bool find_question(struct session *s, int at, struct exercise *out)
{
    struct generator_request request = {.kind = questions[at].asks, .level = questions[at].level};
    for (; request.level >= 1; request.level--) {
        request.seed = s->placement.seed + (uint64_t)at;
        struct generator *g = generator_new(&s->table, &request);
        const bool found = generator_next(g, out);
        generator_free(g);
        if (found) {
            return true;
        }
    }
    return false;
}

/* The lessons about what was missed, in the order of the course. */
static int show_lessons(struct session *s)
{
    const struct placement_state *p = &s->placement;
    int shown = 0;
    choices_clear(s);
    for (int l = 0; l < course_index_lessons(s->index); l++) {
        for (int i = 0; i < QUESTIONS; i++) {
            const bool missed = p->result[i] == 'n' && p->topic[i] != RULE_NONE;
            if (missed && course_index_lesson_about(s->index, &s->table, p->topic[i]) == l) {
                char typed[CHOICE_SIZE];
                snprintf(typed, sizeof typed, "lesson %d", l + 1);
                if (shown++ == 0) {
                    session_say(s, TONE_TEXT, msg_placement_lessons_for_you());
                }
                emit_choice(s->out, choices_add(s, typed), typed, "%s",
                            course_index_lesson(s->index, l)->title);
                break;
            }
        }
    }
    return shown;
}

static void finish(struct session *s)
{
    struct placement_state *p = &s->placement;
    int right = 0;
    for (int i = 0; i < QUESTIONS; i++) {
        right += p->result[i] == 'y' ? 1 : 0;
    }
    emit_gap(s->out);
    session_say(s, TONE_HEAD, msg_placement_result(right, (int)QUESTIONS));
    session_note_place(s, NULL);
    (void)session_kept(s, store_setting_set(&s->store, s->learner.id, "placement", "done"));
    char number[12];
    snprintf(number, sizeof number, "%d", right);
    (void)session_kept(s, store_setting_set(&s->store, s->learner.id, PLACEMENT_RIGHT, number));
    for (int i = 0; i < QUESTIONS; i++) { /* the main topic of a question of an earlier session */
        struct exercise g;
        if (p->result[i] == 'n' && p->topic[i] == RULE_NONE && find_question(s, i, &g)) {
            p->topic[i] = g.topic[0];
        }
    }
    session_enter(s, s->home);
    const int shown = show_lessons(s);
    memset(p, 0, sizeof *p);
    p->at = QUESTIONS;
    keep(s);
    if (shown == 0) {
        session_say(s, TONE_TEXT, msg_placement_you_know_the_game());
    } else {
        session_say(s, TONE_TEXT, msg_placement_rest());
    }
    choices_end(s, "");
}

static void ask_now(struct session *s)
{
    struct placement_state *p = &s->placement;
    while (p->at < QUESTIONS) {
        if (find_question(s, p->at, &s->generated.now)) {
            struct posed_exercise posed =
                posed_of_generated(&s->generated.now, &s->table, "placement");
            posed.seed = p->seed;
            emit_gap(s->out);
            current_question_begin(s, &posed);
            return;
        }
        p->result[p->at++] = '-';
    }
    finish(s);
}

static void note_answer(struct session *s)
{
    struct placement_state *p = &s->placement;
    if (s->current.state == ASKING_OPEN || p->at >= QUESTIONS) {
        return;
    }
    p->topic[p->at] = s->generated.now.topic[0];
    p->result[p->at++] = s->current.first_right ? 'y' : 'n';
    keep(s);
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    const bool done = s->current.state == ASKING_RIGHT || s->current.state == ASKING_TOLD;
    snprintf(out, PROMPT_SIZE, "placement (%d/%d) > ", s->placement.at + (done ? 0 : 1),
             (int)QUESTIONS);
}

static void list(struct session *s)
{
    session_say(s, TONE_TEXT, msg_placement_of_questions_are_done(s->placement.at, (int)QUESTIONS));
}

static bool resume(struct session *s)
{
    struct placement_state *p = &s->placement;
    char *text = NULL;
    if (store_bookmark_get(&s->store, s->learner.id, "placement", &text) != STORE_OK) {
        return false;
    }
    memset(p, 0, sizeof *p);
    char *end = NULL;
    const long at = strtol(text, &end, 10);
    p->at = at >= 1 && at < QUESTIONS ? (int)at : 0;
    p->seed = strtoull(end, &end, 10);
    snprintf(p->result, sizeof p->result, "%s", *end == ' ' ? end + 1 : "");
    free(text);
    if (p->at == 0 || strlen(p->result) != (size_t)p->at) {
        memset(p, 0, sizeof *p);
        return false;
    }
    return true;
}

void placement_word(struct session *s, const char *rest)
{
    (void)rest;
    const bool on = resume(s);
    if (!on) {
        memset(&s->placement, 0, sizeof s->placement);
        s->placement.seed = (uint64_t)session_random(s, INT32_MAX);
    }
    session_enter(s, &mode_placement);
    session_note_place(s, "placement");
    if (on) {
        session_say(s, TONE_TEXT, msg_placement_the_placement_goes_on());
    } else {
        session_say(s, TONE_TEXT, msg_placement_ten_questions_from_easy());
    }
    ask_now(s);
}

static const struct mode mode_placement = {
    .name = "placement",
    .prompt = prompt,
    .go_on = ask_now,
    .back = NULL,
    .show = ask_now,
    .list = list,
    .note_answer = note_answer,
    .help = MSG_help_mode_placement,
};
