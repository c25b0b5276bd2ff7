/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/own_table.h"

#include <string.h>

#include "base/strbuf.h"
#include "coach/at_other_table.h"
#include "coach/best.h"
#include "coach/solution.h"
#include "messages/msg_tutor.h"
#include "questions/judge.h"

enum { LINE_SIZE = 2000 };

static bool is_own(const struct session *s, const struct exercise *e)
{
    return strcmp(e->table->id, s->table.id) == 0;
}

struct posed_exercise own_table_posed(struct session *s, const struct exercise *e, const char *mode)
{
    if (is_own(s, e) || !exercise_move(course_index_catalog(s->index), e, &s->table, &s->at_home)) {
        return posed_of(e, e->table, mode);
    }
    return posed_of(&s->at_home, &s->table, mode);
}

bool own_table_is_foreign(const struct session *s, const struct exercise *e)
{
    return !is_own(s, e) && !exercise_can_move(e, &s->table);
}

void own_table_tell(const struct session *s,
                    const struct table *written,
                    const enum rule_id *topic,
                    int topics,
                    const char *words)
{
    char line[LINE_SIZE];
    const struct passage passage = {written, topic, topics, words};
    if (table_differences(course_index_catalog(s->index), &passage, &s->table, line, sizeof line) >
        0) {
        session_say(s, TONE_TEXT, msg_own_table_here(line));
    }
}

void own_table_gather(const struct exercise *e, struct strbuf *out)
{
    strbuf_appendf(out, "%s\n%s\n", e->prompt != NULL ? e->prompt : "",
                   e->remark != NULL ? e->remark : "");
    for (int i = 0; i < e->fitting_count; i++) {
        strbuf_appendf(out, "%s\n", e->fitting[i].text);
    }
    for (int i = 0; i < e->question.option_count; i++) {
        strbuf_appendf(out, "%s\n", e->option[i] != NULL ? e->option[i] : "");
    }
    for (int i = 0; i < e->hint_count; i++) {
        strbuf_appendf(out, "%s\n", e->hint[i]);
    }
}

/* What is judged where a question needs no position. */
static const struct position no_position;

static const struct position *judged_position(const struct posed_exercise *t)
{
    return t->exercise->has_position ? exercise_position(t->exercise) : &no_position;
}

/* Tells what the author says of a puzzle, and how its numbers are at the learner's table. */
static void tell_own_numbers(const struct session *s)
{
    const struct posed_exercise *t = &s->current.posed;
    const struct exercise *e = t->exercise;
    struct strbuf n = STRBUF_INIT;
    own_table_gather(e, &n);
    own_table_tell(s, &t->table, e->topic, e->topic_count, strbuf_text(&n));
    strbuf_free(&n);
}

void own_table_answer(const struct session *s)
{
    const struct current_question *a = &s->current;
    const struct question *q = &a->posed.exercise->question;
    if (strcmp(s->table.id, a->posed.table.id) == 0) {
        return;
    }
    const bool judged = q->kind != QUESTION_CHOOSE && !best_is_asked(q);
    if (a->posed.lesson == NULL) { /* a lesson has told with its step */
        const struct exercise *e = a->posed.exercise;
        tell_own_numbers(s);
        if (!judged) {
            own_table_tell(s, &a->posed.table, e->topic, e->topic_count, NULL);
        }
    }
    if (!judged ||
        (a->posed.exercise->has_position && s->table.players != posed_seats(&a->posed))) {
        return;
    }
    struct answer own;
    if (a->posed.exercise->has_position &&
        position_fault(&s->table, exercise_position(a->posed.exercise), q, NULL)) {
        return; /* melds on the table that could not lie on the learner's */
    }
    if (q->kind == QUESTION_UPCARD && s->table.deal_upcard == UPCARD_NONE) {
        return;
    }
    if (!solution_answer(&s->table, judged_position(&a->posed), q, &own) ||
        own.form == FORM_SPECIAL || form_has(own.form, FORM_IS_PLAY) ||
        judge_agrees(&own, &a->solution.right)) {
        return;
    }
    struct strbuf n = STRBUF_INIT, same = STRBUF_INIT;
    posed_write_answer(&a->posed, &own, &n);
    posed_write_answer(&a->posed, &a->solution.right, &same);
    if (strcmp(strbuf_text(&n), strbuf_text(&same)) != 0) { /* no for another reason is no news */
        session_say(s, TONE_TEXT, msg_asking_answer_at_your_table(&s->table, strbuf_text(&n)));
    }
    strbuf_free(&same);
    strbuf_free(&n);
}
