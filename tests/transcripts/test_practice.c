/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Practice at the end of a lesson asks about that lesson and uses nothing that only later ones
 * teach, for each lesson of the modern course and of the classic one. */
#include <string.h>

#include <criterion/criterion.h>

#include "course_session.h"
#include "engine/rule.h"
#include "source_dir.h"

enum { ITEMS = 5 };

static struct course_session session;

static void leave(void)
{
    course_session_close(&session);
}

TestSuite(practice, .fini = leave);

static bool teaches(const struct lesson *l, enum rule_id rule)
{
    for (int i = 0; i < l->topic_count; i++) {
        if (l->topic[i] == rule) {
            return true;
        }
    }
    return false;
}

/* Whether only a lesson after place `last` teaches the rule. */
static bool is_new(int last, enum rule_id rule)
{
    bool later = false;
    for (int l = 0; l < course_index_lessons(session.index); l++) {
        const bool here = teaches(course_index_lesson(session.index, l), rule);
        if (here && l <= last) {
            return false;
        }
        later = later || here;
    }
    return later;
}

/* Whether nothing but the sheet of both teams is asked, and the lesson on it is still to come. */
static bool is_early_sheet(int last, const struct exercise *e)
{
    return e->question.kind == QUESTION_SCORE && is_new(last, RULE_SCORE_NO_CANASTA);
}

/* Answers the questions after lesson `place`: at most one is about another lesson's rule, and none
 * has anything in it that is still to come. Returns how many there were. */
static int practice_of(int place)
{
    const struct lesson *l = course_index_lesson(session.index, place);
    const struct current_question *a = &session.session->current;
    int asked = 0, elsewhere = 0;
    char line[80];
    snprintf(line, sizeof line, "review practice %s", l->id);
    course_session_type(&session, line);
    for (; a->state == ASKING_OPEN && asked < ITEMS; asked++) {
        const struct exercise *e = a->posed.exercise;
        elsewhere += !teaches(l, rule_find(a->posed.skills.id[0]));
        for (int i = 0; i < e->topic_count; i++) {
            cr_expect_not(is_new(place, e->topic[i]), "%s asks %s about %s", l->id, e->id,
                          rule_facts(e->topic[i])->id);
        }
        cr_expect_not(is_early_sheet(place, e), "%s asks %s, a sheet", l->id, e->id);
        course_session_type(&session, "skip");
        course_session_type(&session, "");
    }
    cr_expect_leq(elsewhere, 1, "%s: %d of %d are about something else", l->id, elsewhere, asked);
    course_session_type(&session, "menu");
    return asked;
}

/* Reads the lessons of a course in turn and practices after each; the next comes a day later. */
static void expect_course(const char *experience, enum lesson_track track)
{
    cr_assert(course_session_open(&session, CANASTA_SOURCE_DIR));
    course_session_begin(&session, "Ruth", 0);
    course_session_type(&session, experience);
    course_session_type(&session, "skip");
    course_session_type(&session, "menu");
    for (int l = 0; l < course_index_lessons(session.index); l++) {
        const struct lesson *lesson = course_index_lesson(session.index, l);
        if (lesson->track == track) {
            cr_assert_eq(store_lesson_set(&session.session->store, session.session->learner.id,
                                          lesson->id, lesson->step_count, true,
                                          session_now(session.session)),
                         STORE_OK);
            cr_expect_geq(practice_of(l), ITEMS - 1, "%s", lesson->id);
            course_session_begin(&session, "Ruth", 1);
        }
    }
}

Test(practice, of_the_modern_course_is_about_each_lesson_and_nothing_to_come)
{
    expect_course("1", TRACK_MAIN);
}

Test(practice, of_the_classic_course_is_about_each_lesson_and_nothing_to_come)
{
    expect_course("4", TRACK_CLASSIC);
}
