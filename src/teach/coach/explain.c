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
struct principle {
    enum rule_id rule;
    enum message_id look;
};

static const struct principle principles[QUESTION_KIND_COUNT] = {
    [QUESTION_COUNT] = {RULE_CARDS_VALUE, MSG_coach_look_count},
    [QUESTION_MINIMUM] = {RULE_OPEN_COUNT, MSG_coach_look_minimum},
    [QUESTION_THREES] = {RULE_THREES_VALUE, MSG_coach_look_threes},
    [QUESTION_MELD] = {RULE_MELD_RANK, MSG_coach_look_meld},
    [QUESTION_OPENING] = {RULE_OPEN_CLEAN_TRIPLE, MSG_coach_look_opening},
    [QUESTION_SPLASH] = {RULE_SPLASH_NATURAL, MSG_coach_look_splash},
    [QUESTION_SPECIAL] = {RULE_SPECIAL_FOURTEEN, MSG_coach_look_special},
    [QUESTION_SPECIAL_WAIT] = {RULE_SPECIAL_FOURTEEN, MSG_coach_look_wait},
    [QUESTION_SPECIAL_NEAR] = {RULE_SPECIAL_FOURTEEN, MSG_coach_look_near},
    [QUESTION_SPECIAL_OUTS] = {RULE_SPECIAL_FOURTEEN, MSG_coach_look_outs},
    [QUESTION_SPECIAL_THROW] = {RULE_SPECIAL_FOURTEEN, MSG_coach_look_near_throw},
    [QUESTION_PICK] = {RULE_PACK_PAIR, MSG_coach_look_pick},
    [QUESTION_DISCARD] = {RULE_DISCARD_EMPTY_TRAY, MSG_coach_look_discard},
    [QUESTION_GO_OUT] = {RULE_OUT_CANASTAS, MSG_coach_look_go_out},
    [QUESTION_SCORE] = {RULE_SCORE_LINE, MSG_coach_look_score},
    [QUESTION_SETTLE] = {RULE_MONEY_SETTLE, MSG_coach_look_settle},
    [QUESTION_BEST_PICK] = {RULE_PACK_WHOLE, MSG_coach_look_best_pick},
    [QUESTION_BEST_DISCARD] = {RULE_PACK_PAIR, MSG_coach_look_best_discard},
    [QUESTION_LAY] = {RULE_MELD_RANK, MSG_coach_look_lay},
    [QUESTION_TURN] = {RULE_TURN_ORDER, MSG_coach_look_turn},
    [QUESTION_FROZEN] = {RULE_CLASSIC_FREEZE, MSG_coach_look_frozen},
    [QUESTION_WAYS] = {RULE_PACK_PAIR, MSG_coach_look_ways},
    [QUESTION_FORCED] = {RULE_STOCK_FORCE, MSG_coach_look_forced},
    [QUESTION_OUT_BONUS] = {RULE_OUT_CONCEALED, MSG_coach_look_out_bonus},
    [QUESTION_UPCARD] = {RULE_DEAL_UPCARD, MSG_coach_look_upcard},
    [QUESTION_SCORE_PART] = {RULE_SCORE_LINE, MSG_coach_look_score},
};

void explain(const struct explain_context *q, struct explanation *out)
{
    static void (*const explainers[QUESTION_KIND_COUNT])(const struct explain_context *,
                                                         struct explanation *) = {
        [QUESTION_COUNT] = explain_count,
        [QUESTION_MINIMUM] = explain_minimum,
        [QUESTION_THREES] = explain_threes,
        [QUESTION_MELD] = explain_meld,
        [QUESTION_OPENING] = explain_opening,
        [QUESTION_SPLASH] = explain_splash,
        [QUESTION_SPECIAL] = explain_special,
        [QUESTION_SPECIAL_WAIT] = explain_special_wait,
        [QUESTION_SPECIAL_NEAR] = explain_near,
        [QUESTION_SPECIAL_OUTS] = explain_near,
        [QUESTION_SPECIAL_THROW] = explain_near,
        [QUESTION_PICK] = explain_pick,
        [QUESTION_DISCARD] = explain_discard,
        [QUESTION_GO_OUT] = explain_go_out,
        [QUESTION_SCORE] = explain_score,
        [QUESTION_SETTLE] = explain_settle,
        [QUESTION_BEST_PICK] = explain_best,
        [QUESTION_BEST_DISCARD] = explain_best,
        [QUESTION_LAY] = explain_lay,
        [QUESTION_TURN] = explain_turn,
        [QUESTION_FROZEN] = explain_frozen,
        [QUESTION_WAYS] = explain_ways,
        [QUESTION_FORCED] = explain_forced,
        [QUESTION_OUT_BONUS] = explain_out_bonus,
        [QUESTION_UPCARD] = explain_upcard,
        [QUESTION_SCORE_PART] = explain_score_part,
    };
    out->count = 0;
    assert(q->question->kind < QUESTION_KIND_COUNT);
    if (explainers[q->question->kind] != NULL) {
        explainers[q->question->kind](q, out);
        return;
    }
    char letters[STEP_TEXT_SIZE];
    struct text list = text_in(letters, sizeof letters);
    for (int i = 0; i < OPTIONS_MAX; i++) {
        if ((q->right->letters >> i & 1) != 0) {
            text_add(&list, "%s%c", list.used == 0 ? "" : " and ", 'a' + i);
        }
    }
    step_result(q, out, msg_coach_right_letters(letters));
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
    const struct principle *p = &principles[q->question->kind];
    assert(level >= 1 && level <= HINT_LEVELS);
    if (p->look == MESSAGE_NONE) {
        return RULE_NONE;
    }
    if (level == 1) {
        explain_say(q, &text, MESSAGE(p->look));
        return p->rule;
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
        explain_say(q, &text, MESSAGE(p->look));
        rule = p->rule;
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
