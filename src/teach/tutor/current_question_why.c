/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why: the reasons for an answer, or the rule that its question is about; hints before it; and what
 * the rules say of a move that is only tried. */
#include <stdlib.h>

#include "coach/compare.h"
#include "messages/msg_drill.h"
#include "messages/msg_tutor.h"
#include "tutor/current_question.h"
#include "tutor/explain_view.h"
#include "tutor/mode.h"
#include "tutor/mode_drill.h"
#include "tutor/session.h"

/* Whether the rule is about the pack, and the question shows none. */
static bool lacks_pack(const struct exercise *e, enum rule_id rule)
{
    return rule_facts(rule)->section == rule_facts(RULE_PACK_OPEN)->section &&
           e->question.kind != QUESTION_PICK && e->question.kind != QUESTION_CHOOSE &&
           (!e->has_position || e->position.round.board.pack_size == 0);
}

/* The rule to read about: the one just missed, else the question's main topic. A lesson's topics
 * are those of all its questions: one on the pack does not go with a hand that has none. */
static enum rule_id rule_in_question(const struct current_question *a)
{
    const struct exercise *e = a->posed.exercise;
    if (a->missed != RULE_NONE) {
        return a->missed;
    }
    const enum rule_id main =
        a->posed.skills.count > 0 ? rule_find(a->posed.skills.id[0]) : RULE_NONE;
    const enum rule_id other = question_rule(e->question.kind);
    return main != RULE_NONE && other != RULE_NONE && lacks_pack(e, main) ? other : main;
}

/* Where the same question has another answer. */
static void tell_elsewhere(const struct session *s, const struct explain_context *q)
{
    char text[ELSEWHERE_SIZE];
    if (!best_is_asked(q->question) && compare_elsewhere(q, text) > 0) {
        emit_text(s->out, TONE_TEXT, 0, text);
    }
}

/* What the other choices of a question of judgment lose, and why. */
static void tell_prices(struct session *s, const struct exercise *e)
{
    for (int i = 0; i < e->question.option_count; i++) {
        const int loses = e->option_loses[i];
        if (loses > 0) {
            const char *why = e->option_why[i] != NULL ? e->option_why[i] : "";
            session_say(s, TONE_TEXT,
                        msg_asking_would_lose(e->option[i], why, loses, loses >= PRICE_MOST));
        }
    }
}

void current_question_why(struct session *s)
{
    const struct current_question *a = &s->current;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->current.posed.table);
    const enum rule_id rule = rule_in_question(a);
    const bool open = a->state == ASKING_OPEN;
    if (!open && a->posed.exercise->question.kind != QUESTION_CHOOSE) {
        const struct explain_context q = current_question_context(s);
        explain_view_show(s->out, &q);
        if (rule != RULE_NONE) {
            explain_view_tables(s->out, &ctx, rule);
        }
        tell_elsewhere(s, &q);
        return;
    }
    if (!open && exercise_is_priced(a->posed.exercise)) {
        tell_prices(s, a->posed.exercise);
        return;
    }
    if (rule == RULE_NONE) {
        session_say(s, TONE_TEXT,
                    open ? msg_asking_reasons_come_later() : msg_asking_there_is_no_more());
        return;
    }
    explain_view_rule(s->out, &ctx, rule);
    if (open && a->posed.exercise->question.kind != QUESTION_CHOOSE) {
        session_say(s, TONE_TEXT, msg_asking_numbers_come_later());
    }
}

const struct current_question *current_question_before(const struct session *s)
{
    return s->mode->before != NULL ? s->mode->before(s) : drill_last_question(s);
}

bool current_question_tell_before(struct session *s,
                                  void (*speak)(struct session *s, const char *rest),
                                  const char *rest)
{
    const struct current_question *before = current_question_before(s);
    if (before == NULL) {
        return false;
    }
    const struct current_question now = s->current;
    session_say(s, TONE_TEXT, msg_drill_about_before());
    s->current = *before;
    speak(s, rest);
    s->current = now;
    return true;
}

void current_question_hint(struct session *s)
{
    struct current_question *a = &s->current;
    const struct explain_context q = current_question_context(s);
    char text[STEP_TEXT_SIZE] = "";
    const int next = a->hints < HINT_LEVELS ? a->hints + 1 : HINT_LEVELS;
    const char *hint = NULL;
    int levels = HINT_LEVELS;
    if (a->posed.exercise->hint_count > 0) {
        levels = a->posed.exercise->hint_count;
        hint = a->posed.exercise->hint[next <= levels ? next - 1 : levels - 1];
    } else if (explain_hint(&q, next, text), text[0] != '\0') {
        hint = text;
    }
    if (hint == NULL) {
        session_say(s, TONE_TEXT, msg_asking_there_is_no_hint());
        return;
    }
    emit_text(s->out, TONE_TEXT, 0, hint);
    if (a->hints < levels) {
        a->hints++;
    }
    const int left = levels - a->hints;
    if (left == 0) {
        session_say(s, TONE_TEXT, msg_asking_there_are_no_more());
    } else {
        session_say(s, TONE_TEXT, msg_asking_more(left));
    }
}

void current_question_try(struct session *s, const char *move)
{
    const struct posed_exercise *t = &s->current.posed;
    if (!t->exercise->has_position || t->exercise->position.round.board.phase == PHASE_OVER) {
        session_say(s, TONE_TEXT, msg_asking_nothing_to_try());
        return;
    }
    if (explain_view_try(s, t, move, true) != TRIED_UNREADABLE) {
        session_say(s, TONE_TEXT, msg_asking_only_a_try());
    }
}
