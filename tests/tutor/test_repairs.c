/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done stays done: solved questions, what was right at once, how long a quiz is, and that
 * nothing is forgotten unless it is meant. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "questions/answer_text.h"
#include "room.h"
#include "tutor/current_question.h"
#include "tutor/start.h"

TestSuite(repairs, .init = room_greet, .fini = room_close);

static struct progress_counts counts(void)
{
    struct progress_counts n;
    cr_assert_eq(store_progress_count(&room.store, room.session->learner.id, REHEARSAL_DAY, &n),
                 STORE_OK);
    return n;
}

Test(repairs, a_solved_question_is_shown_solved_when_the_learner_comes_back_to_it)
{
    type("lesson cards");
    type("");
    type("25");
    const int answers = counts().answers;
    type("back");
    type("");
    cr_expect(rehearsal_was_told(&room, "asking.solved"));
    cr_expect_eq(room.session->current.state, ASKING_RIGHT);
    type("why");
    cr_expect(rehearsal_was_told(&room, "coach.count-result"));
    type("");
    cr_expect_eq(room.session->lesson.quiz_tally.asked, 1, "it was asked once");
    cr_expect_eq(counts().answers, answers);
    type("lesson cards");
    type("");
    cr_expect_eq(room.session->current.state, ASKING_OPEN, "reading it anew asks anew");
}

Test(repairs, a_solved_puzzle_is_shown_solved_too)
{
    type("puzzle sums");
    type("45");
    type("");
    type("back");
    cr_expect(rehearsal_was_told(&room, "asking.solved"));
    type("");
    cr_expect_eq(room.session->current.state, ASKING_OPEN, "the second one was not answered");
}

Test(repairs, what_was_right_at_once_in_a_lesson_survives_leaving)
{
    type("lesson cards");
    type("");
    type("25");
    room_come_again(REHEARSAL_DAY);
    type("lesson cards");
    cr_expect_eq(room.session->lesson.quiz_tally.asked, 1);
    cr_expect_eq(room.session->lesson.quiz_tally.right, 1);
    cr_expect(rehearsal_was_told(&room, "asking.solved"));
}

Test(repairs, what_was_right_at_once_in_a_quiz_survives_leaving)
{
    char prompt[PROMPT_SIZE];
    type("quiz all 9");
    const char *first = room.session->current.posed.exercise->id;
    cr_assert(first[0] != '\0');
    type("skip");
    type("");
    type("skip");
    cr_assert_eq(room.session->quiz.quiz_tally.asked, 2);
    const int missed = room.session->quiz.missed_count;
    cr_assert_gt(missed, 0);
    room_come_again(REHEARSAL_DAY);
    type("quiz on");
    cr_expect_eq(room.session->quiz.quiz_tally.asked, 2);
    cr_expect_eq(room.session->quiz.quiz_tally.right, 0);
    cr_expect_eq(room.session->quiz.missed_count, missed, "what was missed is named at its end");
    cr_expect_str_eq(session_prompt(room.session, prompt), "quiz (3/9) > ",
                     "what comes back makes it no longer");
}

Test(repairs, what_was_answered_wrong_before_leaving_is_not_right_at_once_after_it)
{
    type("quiz sums 2");
    char prompt[PROMPT_SIZE], sum[16];
    cr_assert_eq(room.session->current.posed.exercise->question.kind, QUESTION_COUNT);
    snprintf(sum, sizeof sum, "%d",
             cards_points(room.session->current.posed.exercise->question.cards));
    type("1");
    room_come_again(REHEARSAL_DAY);
    type("quiz on");
    cr_expect_str_eq(session_prompt(room.session, prompt), "quiz (1/2) > ");
    type(sum);
    cr_expect_eq(room.session->quiz.quiz_tally.asked, 1);
    cr_expect_eq(room.session->quiz.quiz_tally.right, 0);
    type("lesson cards");
    type("");
    type("24");
    room_come_again(REHEARSAL_DAY);
    type("lesson cards");
    type("25");
    cr_expect_eq(room.session->lesson.quiz_tally.asked, 1);
    cr_expect_eq(room.session->lesson.quiz_tally.right, 0);
}

Test(repairs, a_quiz_asks_only_about_what_was_read_until_more_is_asked_for)
{
    type("lesson cards");
    type("");
    type("25");
    type("");
    type("quiz 12");
    cr_assert_eq(room.session->quiz.items.count, 12, "it has the length asked for");
    for (int i = 0; i < room.session->quiz.items.count; i++) {
        cr_expect_str_neq(room.session->quiz.items.item[i].id, "sums-002", "melds come later");
    }
    bool more = false;
    type("quiz all 20");
    for (int i = 0; i < room.session->quiz.items.count; i++) {
        more = more || strcmp(room.session->quiz.items.item[i].id, "sums-002") == 0;
    }
    cr_expect(more);
    type("quiz 5 cards.value");
    cr_expect_eq(room.session->quiz.items.count, 5, "the number may come first");
}

/* The one lesson the learner has read is about a rule that nothing fresh is asked about. */
Test(repairs, a_quiz_is_as_long_as_there_are_questions, .timeout = 30)
{
    room.lesson[0].topic[0] = room.puzzle[0].topic[0] = RULE_TURN_ANNOUNCE;
    type("lesson cards");
    type("");
    type("25");
    type("");
    type("quiz 12");
    cr_assert_eq(room.session->quiz.items.count, 1);
    cr_expect_str_eq(room.session->quiz.items.item[0].id, "sums-001");
}

static void answer_right(void)
{
    char line[ANSWER_TEXT_SIZE];
    const struct explain_context q = current_question_context(room.session);
    cr_assert(answer_write(q.table, q.table->players, q.right, line, sizeof line));
    type(line);
}

/* The placement to its end, the first question right or left. */
static void placed(bool right)
{
    type("placement");
    room.lesson[0].topic[0] = room.session->generated.now.topic[0];
    for (int i = 0; room.session->current.state == ASKING_OPEN; i++) {
        if (i > 0 || right) {
            answer_right();
        } else {
            type("skip");
        }
        type("");
    }
}

Test(repairs, a_placement_names_the_lessons_about_what_was_missed_and_no_others)
{
    placed(true);
    cr_expect(was_told("placement.you-know-the-game"));
    cr_expect_not(was_told("menu.lesson"));
    placed(false);
    cr_expect(was_told("placement.these-lessons"));
    cr_expect(was_told("What the cards count"));
}

Test(repairs, forgetting_lessons_asks_before_it_forgets)
{
    struct lesson_progress p;
    const int64_t who = room.session->learner.id;
    type("lesson cards");
    type("menu");
    type("forget lesson 1");
    cr_expect(rehearsal_was_told(&room, "keep.are-you-sure"));
    type("");
    cr_expect(rehearsal_was_told(&room, "keep.nothing-was-forgotten"));
    cr_expect_eq(store_lesson_get(&room.store, who, "cards", &p), STORE_OK);
    type("forget lesson 1");
    type("yes");
    cr_expect_eq(store_lesson_get(&room.store, who, "cards", &p), STORE_NONE);
    type("forget nonsense");
    cr_expect(rehearsal_was_told(&room, "keep.there-is-no-lesson"));
}

Test(repairs, a_name_of_a_lesson_and_of_a_question_seen_is_the_questions)
{
    struct lesson_progress p;
    const int64_t who = room.session->learner.id;
    (void)snprintf(room.puzzle[0].id, sizeof room.puzzle[0].id, "cards");
    type("lesson cards");
    type("puzzle sums");
    type("40");
    type("menu");
    const int seen = counts().answers;
    type("forget cards");
    type("yes");
    cr_expect_eq(counts().answers, seen - 1);
    cr_expect_eq(store_lesson_get(&room.store, who, "cards", &p), STORE_OK);
    type("puzzle sums");
    type("40");
    type("menu");
    type("forget lesson cards");
    type("yes");
    cr_expect_eq(counts().answers, seen);
    cr_expect_eq(store_lesson_get(&room.store, who, "cards", &p), STORE_NONE);
}

Test(repairs, further_tries_at_a_question_count_once)
{
    const struct progress_counts before = counts();
    type("puzzle sums");
    type("40");
    type("44");
    type("45");
    cr_expect_eq(counts().answers, before.answers + 1);
    cr_expect_eq(counts().right, before.right);
    type("");
    type("a");
    type("skip");
    cr_expect_eq(counts().answers, before.answers + 2);
}

Test(repairs, who_presses_enter_again_at_a_question_is_told_how_to_go_on)
{
    type("lesson cards");
    type("");
    type("");
    cr_expect_not(rehearsal_was_told(&room, "asking.go-on-how"));
    type("");
    cr_expect(rehearsal_was_told(&room, "asking.go-on-how"));
    type("set terse on");
    type("");
    cr_expect_not(rehearsal_was_told(&room, "asking.go-on-how"));
}

/* Somebody new in place of the learner, before a name is known. */
static void meet_anew(void)
{
    rehearsal_close(&room);
    memset(&room, 0, sizeof room);
    rehearsal_open(&room);
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
}

Test(repairs, what_is_asked_or_has_no_letters_is_no_name)
{
    static const char *const lines[] = {"what?", "who are you?",        "1",       "??",
                                        "-",     "I don't want to say", "no name", "none"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        meet_anew();
        rehearsal_type(&room, lines[i]);
        cr_expect(rehearsal_was_told(&room, "start.no-name"), "%s", lines[i]);
        rehearsal_type(&room, "Jo-Ann 2");
        cr_expect_str_eq(room.session->learner.name, "Jo-Ann 2");
    }
}

Test(repairs, courtesy_is_no_part_of_a_name_and_a_beginner_says_so_in_words)
{
    static const char *const lines[] = {"beginner", "I have never played",
                                        "modern American canasta"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        meet_anew();
        rehearsal_type(&room, "Ruth please");
        cr_expect_str_eq(room.session->learner.name, "Ruth");
        rehearsal_type(&room, lines[i]);
        cr_expect_str_eq(room.session->learner.experience, "never", "%s", lines[i]);
        cr_expect_eq(room.session->current.state, ASKING_OPEN, "%s", lines[i]);
    }
    meet_anew();
    rehearsal_type(&room, "Ruth");
    rehearsal_type(&room, "modern");
    cr_expect_eq(room.session->current.state, ASKING_NOTHING, "there are three of them");
}

Test(repairs, the_game_chosen_is_the_learners_table_without_a_word_of_settings)
{
    meet_anew();
    rehearsal_type(&room, "Ann");
    rehearsal_type(&room, "4");
    cr_expect_not(rehearsal_was_told(&room, "settings.is-now"));
    cr_expect_str_eq(room.session->table.id, "classic");
    cr_expect_str_eq(room.session->learner.table, "classic");
    rehearsal_type(&room, "set table modern-american");
    cr_expect(rehearsal_was_told(&room, "settings.is-now"));
}
