/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons of a finished question, one step at a time. The steps are the coach's. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/session.h"
#include "cli/words.h"
#include "coach/explain.h"

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
    static const char *const marks[] = {
        [STEP_FACT] = "", [STEP_HOLDS] = "", [STEP_FAILS] = "Here it fails: ", [STEP_RESULT] = ""};
    paper_item(&s->paper, TONE_TEXT, 2, "Step %d of %d. %s%s%s%s%s", r->at + 1,
               r->explanation.count, marks[step->role], step->text,
               step->rule != RULE_NONE ? " (" : "",
               step->rule != RULE_NONE ? rule_facts(step->rule)->id : "",
               step->rule != RULE_NONE ? ")" : "");
    if (r->at + 1 == r->explanation.count) {
        paper_say(&s->paper, TONE_TEXT,
                  "That was the last step. Enter goes on, back goes back, and what if changes one "
                  "thing, like what if table league.");
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
        paper_say(&s->paper, TONE_TEXT, "This is the first step.");
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
    (void)rest;
    if (s->asking.state == ASKING_OPEN) {
        paper_say(&s->paper, TONE_TEXT,
                  "replay steps through the reasons once the question is answered. Answer it, or "
                  "skip it.");
        return;
    }
    if (s->asking.state == ASKING_NOTHING || s->asking.task.question->kind == QUESTION_CHOOSE) {
        paper_say(&s->paper, TONE_TEXT,
                  "replay steps through the reasons of the question just answered. There is none "
                  "here.");
        return;
    }
    const struct mode *from = s->mode == &mode_replay ? replay_from(s) : s->mode;
    const struct inquiry q = asking_inquiry(s);
    replay_close(s);
    s->steps = memory_array(1, sizeof *s->steps);
    s->steps->from = from;
    explain(&q, &s->steps->explanation);
    s->mode = &mode_replay;
    s->menu.count = 0;
    paper_say(&s->paper, TONE_TEXT,
              "Step by step: Enter or next goes on, back goes back, done "
              "ends it.");
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
    .help =
        "These are the reasons, step by step. Enter goes on, back goes back, done ends it; what "
        "if top were 2 changes one thing and asks again.",
};
