/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons of a finished question, one step at a time. The steps are the coach's. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "coach/explain.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/mode.h"
#include "tutor/mode_replay.h"
#include "tutor/mode_rerun.h"
#include "tutor/session.h"

/* A replay under way. */
struct steps {
    struct explanation explanation;
    int at;                  /* the step on screen, from 0 */
    const struct mode *from; /* where the question was answered; never a replay */
};

void replay_close(struct session *s)
{
    free(s->steps);
    s->steps = NULL;
}

const struct mode *replay_from(const struct session *s)
{
    return s->steps->from;
}

static void show_step(struct session *s)
{
    const struct steps *r = s->steps;
    const struct step *step = &r->explanation.step[r->at];
    struct strbuf n = STRBUF_INIT;
    session_put(s, &n,
                msg_replay_step_of(r->at + 1, r->explanation.count, step->role == STEP_FAILS,
                                   step->text,
                                   step->rule != RULE_NONE ? rule_facts(step->rule)->id : NULL));
    const struct event said = {.kind = EVENT_STEP,
                               .tone = step->role == STEP_FAILS ? TONE_WARN : TONE_TEXT,
                               .number = r->at + 1,
                               .count = r->explanation.count,
                               .rule = step->rule,
                               .cards = step->cards,
                               .with_top = step->with_top,
                               .text = step->text,
                               .line = strbuf_text(&n)};
    emit_step(s->out, &said);
    strbuf_free(&n);
    if (r->at + 1 == r->explanation.count) {
        session_say(s, TONE_TEXT, msg_replay_that_was_the_last());
    }
}

/* Back to where the question was asked, which goes on from there. */
static void finish(struct session *s)
{
    s->mode = s->steps->from;
    replay_close(s);
    s->mode->go_on(s);
}

static void go_on(struct session *s)
{
    if (s->steps->at + 1 >= s->steps->explanation.count) {
        finish(s);
        return;
    }
    s->steps->at++;
    show_step(s);
}

static void back(struct session *s)
{
    if (s->steps->at == 0) {
        session_say(s, TONE_TEXT, msg_lesson_this_is_the_first());
        return;
    }
    s->steps->at--;
    show_step(s);
}

static void list(struct session *s)
{
    const int at = s->steps->at;
    for (s->steps->at = 0; s->steps->at <= at; s->steps->at++) {
        show_step(s);
    }
    s->steps->at = at;
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    snprintf(out, PROMPT_SIZE, "replay (%d/%d) > ", s->steps->at + 1, s->steps->explanation.count);
}

static bool take(struct session *s, const char *line)
{
    if (strcmp(line, "done") != 0) {
        return false;
    }
    finish(s);
    return true;
}

static void leave(struct session *s)
{
    if (s->steps->from->leave != NULL) {
        s->steps->from->leave(s);
    }
}

void replay_word(struct session *s, const char *rest)
{
    if (strcmp(rest, "game") == 0 || strcmp(rest, "last") == 0) {
        rerun_word(s);
        return;
    }
    if (s->current.state == ASKING_OPEN) {
        session_say(s, TONE_TEXT, msg_replay_after_answer());
        return;
    }
    if (s->current.state == ASKING_NOTHING ||
        s->current.posed.exercise->question.kind == QUESTION_CHOOSE) {
        session_say(s, TONE_TEXT, msg_replay_replay_steps_through_the_reasons());
        return;
    }
    const struct mode *from = s->mode == &mode_replay ? replay_from(s) : s->mode;
    const struct explain_context q = current_question_context(s);
    replay_close(s);
    s->steps = memory_array(1, sizeof *s->steps);
    s->steps->from = from;
    explain(&q, &s->steps->explanation);
    s->mode = &mode_replay;
    s->menu.count = 0;
    session_say(s, TONE_TEXT, msg_replay_step_by_step_enter());
    show_step(s);
}

const struct mode mode_replay = {
    .name = "replay",
    .prompt = prompt,
    .go_on = go_on,
    .back = back,
    .show = show_step,
    .list = list,
    .take = take,
    .leave = leave,
    .help = MSG_help_mode_replay,
};
