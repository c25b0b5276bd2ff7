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

/* Whether the question is of one of the sets of puzzles that the lesson names for its practice. */
static bool is_of_its_sets(const struct lesson *l, const struct exercise *e)
{
    for (const char *word = l->practice; word != NULL && *word != '\0';) {
        const size_t length = strcspn(word, " ");
        if (strncmp(word, e->id, length) == 0) {
            return true;
        }
        word += length + strspn(word + length, " ");
    }
    return false;
}

/* Whether one of the rules that the question is about by itself is one of the lesson's. */
static bool is_on_topic(const struct lesson *l, const struct exercise *e)
{
    for (int i = 0; i < e->topic_count; i++) {
        if (teaches(l, e->topic[i])) {
            return true;
        }
    }
    return is_of_its_sets(l, e);
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
        elsewhere += !is_on_topic(l, e);
        for (int i = 0; i < e->topic_count; i++) {
            cr_expect_not(is_new(place, e->topic[i]), "%s asks %s about %s", l->id, e->id,
                          rule_facts(e->topic[i])->id);
        }
        cr_expect_not(is_early_sheet(place, e), "%s asks %s, a sheet", l->id, e->id);
        cr_expect_not(is_new(place, e->because.right), "%s asks for a reason of %s", l->id, e->id);
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

/* Who has answered what authors wrote about a lesson gets fresh questions of the sort that it asks:
 * throws that can't be picked, rows of a sheet. */
Test(practice, goes_on_with_what_the_lesson_asks)
{
    cr_assert(course_session_open(&session, CANASTA_SOURCE_DIR));
    course_session_begin(&session, "Ruth", 0);
    course_session_type(&session, "1");
    course_session_type(&session, "skip");
    course_session_type(&session, "menu");
    for (int l = 0; l < course_index_lessons(session.index); l++) {
        const struct lesson *lesson = course_index_lesson(session.index, l);
        if (lesson->track == TRACK_MAIN && lesson->order <= 26) {
            cr_assert_eq(store_lesson_set(&session.session->store, session.session->learner.id,
                                          lesson->id, lesson->step_count, true,
                                          session_now(session.session)),
                         STORE_OK);
        }
    }
    const struct current_question *a = &session.session->current;
    int safe = 0, rows = 0;
    course_session_type(&session, "review practice safe-throws");
    for (int i = 0; i < ITEMS && a->state == ASKING_OPEN; i++) {
        const struct question *q = &a->posed.exercise->question;
        safe += q->kind == QUESTION_TURN && q->aims.count == 1 &&
                q->aims.aim[0].value == THROW_SAFE && q->aims.aim[0].kind == AIM_THROW;
        course_session_type(&session, "skip");
        course_session_type(&session, "");
    }
    course_session_type(&session, "menu");
    course_session_type(&session, "review practice scoring");
    for (int i = 0; i < ITEMS && a->state == ASKING_OPEN; i++) {
        rows += a->posed.exercise->question.kind == QUESTION_SCORE_PART;
        course_session_type(&session, "skip");
        course_session_type(&session, "");
    }
    cr_expect_geq(safe, 1);
    cr_expect_geq(rows, 4);
}

/* The sets of puzzles that lessons name are there. */
Test(practice, puzzle_sets_named_by_lessons_exist)
{
    cr_assert(course_session_open(&session, CANASTA_SOURCE_DIR));
    course_session_begin(&session, "Ruth", 0);
    for (int l = 0; l < course_index_lessons(session.index); l++) {
        const struct lesson *lesson = course_index_lesson(session.index, l);
        int words = lesson->practice != NULL;
        for (const char *c = lesson->practice; c != NULL && *c != '\0'; c++) {
            words += *c == ' ';
        }
        for (int at = 0; at < words; at++) {
            bool found = false;
            const char *word = lesson->practice;
            for (int i = 0; i < at; i++) {
                word = strchr(word, ' ') + 1;
            }
            for (int p = 0; p < course_index_puzzles(session.index); p++) {
                const char *id = course_index_puzzle(session.index, p)->set->id;
                found = found ||
                        (strncmp(id, word, strlen(id)) == 0 && strcspn(word, " ") == strlen(id));
            }
            cr_expect(found, "%s: %s", lesson->id, word);
        }
    }
}

Test(practice, of_the_classic_course_is_about_each_lesson_and_nothing_to_come)
{
    expect_course("4", TRACK_CLASSIC);
}
