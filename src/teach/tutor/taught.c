/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds what a question is about against the topics of the lessons that were read. */
#include "tutor/taught.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/question_use.h"
#include "tutor/course_index.h"
#include "tutor/lesson_use.h"
#include "tutor/reading.h"
#include "tutor/session.h"

int taught_lessons_done(struct session *s, bool *done)
{
    struct reading reading = reading_of(s);
    int found = 0;
    for (int l = 0; l < course_index_lessons(s->index); l++) {
        done[l] = reading_in(&reading, course_index_lesson(s->index, l)).done;
        found += done[l] ? 1 : 0;
    }
    reading_free(&reading);
    return found;
}

struct taught taught_begin(struct session *s)
{
    struct taught t = {.session = s,
                       .done =
                           memory_array((size_t)course_index_lessons(s->index) + 1, sizeof(bool))};
    t.all = taught_lessons_done(s, t.done) == 0 || strcmp(s->learner.experience, "this") == 0;
    return t;
}

void taught_end(const struct taught *t)
{
    free(t->done);
}

static bool teaches(const struct lesson *l, enum rule_id rule)
{
    for (int i = 0; i < l->topic_count; i++) {
        if (l->topic[i] == rule) {
            return true;
        }
    }
    return false;
}

bool taught_rule(const struct taught *t, enum rule_id rule)
{
    bool somewhere = false;
    for (int l = 0; l < course_index_lessons(t->session->index); l++) {
        const bool here = teaches(course_index_lesson(t->session->index, l), rule);
        if (here && t->done[l]) {
            return true;
        }
        somewhere = somewhere || here;
    }
    return !somewhere;
}

/* Whether each of these uses is taught by a lesson that was read, or by no lesson at all. */
static bool taught_uses(const struct taught *t, unsigned uses)
{
    const struct course_index *index = t->session->index;
    unsigned read = 0, somewhere = 0;
    for (int l = 0; l < course_index_lessons(index) && (uses & ~read) != 0; l++) {
        const unsigned here = lesson_uses(index, course_index_lesson(index, l));
        read |= t->done[l] ? here : 0;
        somewhere |= here;
    }
    return (uses & somewhere & ~read) == 0;
}

/* A sheet of both teams has rows that are no topics: it takes the lesson on the sheet. */
bool taught_all(const struct taught *t, const struct exercise *e, enum rule_id skill)
{
    if (t->all) {
        return true;
    }
    if (e->question.kind == QUESTION_SCORE && !taught_rule(t, RULE_SCORE_NO_CANASTA)) {
        return false;
    }
    for (int i = 0; i < e->topic_count; i++) {
        if (e->topic[i] != skill && !taught_rule(t, e->topic[i])) {
            return false;
        }
    }
    const enum rule_id reason = e->because.right;
    return (reason == RULE_NONE || reason == skill || taught_rule(t, reason)) &&
           taught_uses(t, question_uses(&t->session->table, e));
}

bool taught_question(struct session *s, const struct exercise *e, const struct lesson *reading)
{
    const struct taught t = taught_begin(s);
    for (int l = 0; l < course_index_lessons(s->index); l++) {
        t.done[l] = t.done[l] || course_index_lesson(s->index, l) == reading;
    }
    const bool all = taught_all(&t, e, RULE_NONE);
    taught_end(&t);
    return all;
}

bool taught_skill(struct session *s, const char *skill)
{
    const struct taught t = taught_begin(s);
    const bool taught = t.all || taught_rule(&t, rule_find(skill));
    taught_end(&t);
    return taught;
}
