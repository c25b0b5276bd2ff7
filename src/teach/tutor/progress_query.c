/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers how far the learner has come. */
#include "tutor/progress_query.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "messages/msg_drill.h"
#include "messages/msg_tutor.h"
#include "tutor/exercise_pool.h"
#include "tutor/path.h"
#include "tutor/reading.h"
#include "tutor/session.h"
#include "tutor/suggest.h"

enum { DAYS_BACK = 4000 /* answers looked at for the days in a row */ };

void progress_query_free(struct progress_query *v)
{
    free(v->state);
    free(v->mended);
    free(v->chapter);
}

const struct skill_state *progress_query_state(const struct progress_query *v, const char *skill)
{
    for (int i = 0; i < v->state_count; i++) {
        if (strcmp(v->state[i].skill, skill) == 0) {
            return &v->state[i];
        }
    }
    return NULL;
}

enum skill_stage
progress_query_stage(const struct progress_query *v, const char *skill, int32_t today)
{
    const struct skill_state *state = progress_query_state(v, skill);
    return state == NULL ? SKILL_NEW : skill_stage(state, today);
}

/* Each rule belongs to the first lesson about it. */
static void fill_chapters(struct session *s, struct progress_query *v)
{
    struct reading reading = reading_of(s);
    const int lessons = course_index_lessons(s->index);
    const int32_t today = session_now(s).day;
    v->chapter = memory_array((size_t)lessons + 1, sizeof *v->chapter);
    for (int i = 0; i < lessons; i++) {
        const struct lesson *l = course_index_lesson(s->index, i);
        v->chapter[i].number = i + 1;
        v->chapter[i].title = l->title;
        const struct lesson_read read = reading_in(&reading, l);
        v->chapter[i].begun = read.begun;
        v->chapter[i].done = read.done;
        for (int t = 0; t < l->topic_count; t++) {
            if (course_index_lesson_about(s->index, &s->table, l->topic[t]) == i) {
                v->chapter[i].stage[progress_query_stage(v, rule_facts(l->topic[t])->id, today)]++;
            }
        }
    }
    v->chapter[lessons].title = session_words(s, msg_survey_besides(), v->besides);
    for (int i = 0; i < v->state_count; i++) {
        const enum rule_id rule = rule_find(v->state[i].skill);
        if (rule == RULE_NONE || course_index_lesson_about(s->index, &s->table, rule) < 0) {
            v->chapter[lessons].stage[skill_stage(&v->state[i], today)]++;
        }
    }
    reading_free(&reading);
    v->standing.chapter = v->chapter;
    v->standing.chapter_count = lessons + (chapter_skills(&v->chapter[lessons]) > 0 ? 1 : 0);
}

/* The unit of the lesson that comes next, or the short way that the learner goes, and how much of
 * it the learner has read. */
static void fill_unit(struct session *s, struct progress_report *st)
{
    const int next = suggest_lesson(s);
    const char *unit = next >= 0 ? course_index_lesson(s->index, next)->unit : NULL;
    char path[PATH_SIZE];
    path_now(s, path);
    st->on_short_way = path[0] != '\0';
    for (int i = 0; i < course_index_lessons(s->index); i++) {
        const struct lesson *other = course_index_lesson(s->index, i);
        const bool in_unit = unit != NULL && other->unit != NULL && strcmp(other->unit, unit) == 0;
        if (st->on_short_way ? lesson_is_on(other, path) : in_unit) {
            st->unit_lessons++;
            st->unit_done += st->chapter[i].done ? 1 : 0;
        }
    }
    st->unit = unit;
}

/* Notes which skills were answered without a miss the last time. What counts for the schedule may
 * be an earlier answer of that day. `rows`: the newest answers first. */
static void fill_mended(struct progress_query *v, const struct answer_row *rows, int count)
{
    v->mended = memory_array((size_t)v->state_count + 1, sizeof *v->mended);
    for (int i = 0; i < v->state_count; i++) {
        bool found = false;
        for (int r = 0; r < count && !found; r++) {
            for (int g = 0; g < rows[r].grades && !found; g++) {
                found = strcmp(rows[r].grade[g].skill, v->state[i].skill) == 0;
                v->mended[i] = found && rows[r].grade[g].grade != FSRS_AGAIN;
            }
        }
    }
}

/* Counts days in a row, and of the last seven, on which the learner answered something. */
static void fill_days(struct session *s, struct progress_query *v)
{
    struct progress_report *st = &v->standing;
    struct answer_row *rows = NULL;
    int count = 0;
    const int32_t today = session_now(s).day;
    int32_t last = today + 1;
    bool broken = false;
    (void)session_kept(s, store_answers_recent(&s->store, s->learner.id, DAYS_BACK, &rows, &count));
    for (int i = 0; i < count; i++) {
        const int32_t day = rows[i].when.day;
        if (day >= last) {
            continue;
        }
        st->week += day > today - 7 ? 1 : 0;
        broken |= day < (last < today ? last : today) - 1; /* today may not have begun yet */
        st->row += broken ? 0 : 1;
        last = day;
    }
    fill_mended(v, rows, count);
    answers_free(rows, count);
}

/* The skill that the learner missed the last time and has been waiting longest for. */
const struct skill_state *progress_query_weakest(const struct progress_query *v)
{
    const struct skill_state *found = NULL;
    for (int i = 0; i < v->state_count; i++) {
        const struct skill_state *k = &v->state[i];
        if (k->last == FSRS_AGAIN && !v->mended[i] &&
            (found == NULL || k->due_day < found->due_day)) {
            found = k;
        }
    }
    return found;
}

/* Whether the learner has read anything of the course. */
static bool has_begun(const struct progress_query *v)
{
    bool begun = false;
    for (int i = 0; i < v->standing.chapter_count; i++) {
        begun = begun || v->chapter[i].done || v->chapter[i].begun;
    }
    return begun;
}

/* One thing to do next. Who has read nothing reads about what was missed first. */
static void suggest(struct session *s, struct progress_query *v)
{
    struct exercise_pool p;
    exercise_pool_load(s, &p);
    const int due = exercise_pool_due_capped(&p, session_now(s).day);
    exercise_pool_free(&p);
    const struct skill_state *weak = progress_query_weakest(v);
    const int about = weak != NULL && !has_begun(v)
                          ? course_index_lesson_about(s->index, &s->table, rule_find(weak->skill))
                          : -1;
    const int lesson = about >= 0 ? about : suggest_lesson(s);
    if (due > 0) {
        (void)session_words(s, msg_survey_review(due), v->suggestion);
    } else if (lesson >= 0) {
        (void)session_words(
            s, msg_survey_lesson(lesson + 1, course_index_lesson(s->index, lesson)->title),
            v->suggestion);
    } else if (weak != NULL) {
        (void)session_words(s, msg_survey_drill(weak->skill), v->suggestion);
    } else if (suggest_knows_the_game(s)) {
        (void)session_words(s, msg_survey_known(), v->suggestion);
    } else {
        (void)session_words(s, msg_survey_game(), v->suggestion);
    }
}

bool progress_query_make(struct session *s, struct progress_query *v)
{
    memset(v, 0, sizeof *v);
    struct progress_report *st = &v->standing;
    const int32_t today = session_now(s).day;
    if (!session_kept(s, store_progress_count(&s->store, s->learner.id, today, &st->counts)) ||
        !session_kept(
            s, store_skills_load(&s->store, s->learner.id, today, &v->state, &v->state_count))) {
        return false;
    }
    clock_write_date(today, v->date);
    st->learner = s->learner.name;
    st->date = v->date;
    st->suggestion = v->suggestion;
    fill_chapters(s, v);
    fill_unit(s, st);
    fill_days(s, v);
    suggest(s, v);
    return true;
}
