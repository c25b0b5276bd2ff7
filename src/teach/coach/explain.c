/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door to all explanations, and hints, which are their beginnings. */
#include "coach/explain.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/steps.h"
#include "messages/msg_coach.h"

enum { REMARK_SHORT = 330 /* bytes of reasons that are all told below a question */ };

/* Where to look: the hint of level 1. */
static const enum message_id looks[QUESTION_KIND_COUNT] = {
#define QUESTION(name, id, form, traits, sees, rule, look, ...) look,
#include "questions/questions.def"
#undef QUESTION
};

static void (*const explainers[QUESTION_KIND_COUNT])(const struct explain_context *,
                                                     struct explanation *) = {
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, explain, ...) explain,
#include "questions/questions.def"
#undef QUESTION
};

void explain(const struct explain_context *q, struct explanation *out)
{
    out->count = 0;
    assert(q->question->kind < QUESTION_KIND_COUNT);
    explainers[q->question->kind](q, out);
}

/* Appends the texts of all steps that are hints of this level; returns the rule of the first. */
static enum rule_id hint_steps(const struct explanation *e, int level, struct text *text)
{
    enum rule_id rule = RULE_NONE;
    for (int i = 0; i < e->count; i++) {
        const struct step *s = &e->step[i];
        const bool fits = text->used + strlen(s->text) + 2 < text->size;
        if (s->hint == level && s->role != STEP_RESULT && fits) {
            text_add(text, "%s%s", text->used == 0 ? "" : " ", s->text);
            rule = rule == RULE_NONE ? s->rule : rule;
        }
    }
    return rule;
}

enum rule_id explain_hint(const struct explain_context *q, int level, char out[STEP_TEXT_SIZE])
{
    struct text text = text_in(out, STEP_TEXT_SIZE);
    struct explanation e;
    const enum message_id look = looks[q->question->kind];
    assert(level >= 1 && level <= HINT_LEVELS);
    if (look == MESSAGE_NONE) {
        return RULE_NONE;
    }
    if (level == 1) {
        explain_say(q, &text, MESSAGE(look));
        return question_rule(q->question->kind);
    }
    explain(q, &e);
    enum rule_id rule = hint_steps(&e, level, &text);
    /* Not every position has a step marked for the level: then the first reason, or the last before
     * the result. */
    const int at = level == 2 ? 0 : e.count - 2;
    if (text.used == 0 && at >= 0 && e.step[at].role != STEP_RESULT) {
        text_add(&text, "%s", e.step[at].text);
        rule = e.step[at].rule;
    }
    if (text.used == 0) {
        explain_say(q, &text, MESSAGE(look));
        rule = question_rule(q->question->kind);
    }
    return rule;
}

/* The step that decides: the first condition that fails, else the last one about the topic, else
 * the last one before the result; NULL when there is only a result. */
static const struct step *deciding_step(const struct explanation *e, enum rule_id topic)
{
    const struct step *about = NULL;
    for (int i = 0; i + 1 < e->count; i++) {
        if (e->step[i].role == STEP_FAILS) {
            return &e->step[i];
        }
        about = e->step[i].rule == topic ? &e->step[i] : about;
    }
    return about != NULL ? about : e->count > 1 ? &e->step[e->count - 2] : NULL;
}

void explain_remark(const struct explain_context *q, enum rule_id topic, char out[REMARK_SIZE])
{
    struct explanation *e = memory_alloc(sizeof *e);
    size_t length = 0;
    explain(q, e);
    for (int i = 0; i + 1 < e->count; i++) {
        length += strlen(e->step[i].text) + 1;
    }
    const bool whole = length <= REMARK_SHORT;
    const struct step *decides = whole ? NULL : deciding_step(e, topic);
    struct text text = text_in(out, REMARK_SIZE);
    for (int i = 0; i + 1 < e->count; i++) {
        if (whole || &e->step[i] == decides) {
            text_add(&text, "%s ", e->step[i].text);
        }
    }
    text_add(&text, "%s", e->step[e->count - 1].text);
    free(e);
}
