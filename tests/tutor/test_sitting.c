/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A session without a screen, a file or a database: lines go in, events come out. The course is
 * made of arrays and the store of memory. There is no catalog, so a message is heard by its id:
 * what is tested is what is said, not how.
 */
#include "tutor/session.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "learner/memstore.h"
#include "support/heard.h"
#include "tutor/game.h"
#include "tutor/start.h"

static const struct catalog no_catalog;

/* Three kings and a joker: 80 points. */
static const struct exercise counting = {
    .id = "cards.2",
    .topic = {RULE_CARDS_VALUE},
    .topic_count = 1,
    .has_question = true,
    .question = {.kind = QUESTION_COUNT,
                 .cards = (cardset)3 << (KIND_BITS * KIND_K) | (cardset)1
                                                                   << (KIND_BITS * KIND_JOKER)},
    .hint = {"Kings have ten each."},
    .hint_count = 1,
    .remark = "Thirty and fifty.",
};

static const struct lesson_step steps[] = {{.text = "Cards have points."},
                                           {.text = "Count these.", .exercise = &counting}};

/* Everything a session stands on. */
static struct table table;
static struct exercise puzzle;
static struct puzzle_set set;
static struct lesson lesson;
static const struct puzzle_set *sets[1];
static const struct lesson *lessons[1];
static struct course course;
static struct memstore *memory;
static struct course_index *index;
static struct event_log event_log;
static struct listener listener;
static const struct frontend frontend; /* a front end that can do nothing by itself */
static struct session session;

static void sit_down(void)
{
    cr_assert(table_builtin("modern-american", &table));
    puzzle = counting;
    snprintf(puzzle.id, sizeof puzzle.id, "count-001");
    puzzle.level = 1;
    puzzle.table = &table;
    set = (struct puzzle_set){
        .path = "count.xml", .id = "count", .title = "Counting", .count = 1, .puzzle = &puzzle};
    lesson = (struct lesson){.path = "cards.xml",
                             .id = "cards",
                             .title = "The cards",
                             .table = &table,
                             .topic = {RULE_CARDS_VALUE},
                             .topic_count = 1,
                             .step = steps,
                             .step_count = 2};
    sets[0] = &set;
    lessons[0] = &lesson;
    course = (struct course){
        .lesson_count = 1, .lesson = lessons, .set_count = 1, .set = sets, .catalog = &no_catalog};
    index = course_index_new(&course);
    memory = memstore_new(1);
    listener = event_log_listener(&event_log);
    const struct session_setup setup = {.out = &listener,
                                        .frontend = &frontend,
                                        .index = index,
                                        .store = memstore(memory),
                                        .seed = 3,
                                        .version = "test",
                                        .dated = true,
                                        .today = 20000};
    session_begin(&session, &setup);
}

static void get_up(void)
{
    session_close(&session);
    course_index_free(index);
    memstore_free(memory);
}

TestSuite(terminal_session, .init = sit_down, .fini = get_up);

/* What is heard of one line. */
static void type(const char *line)
{
    event_log_clear(&event_log);
    session_take(&session, line);
}

static const char *prompt(void)
{
    static char room[PROMPT_SIZE];
    return session_prompt(&session, room);
}

/* A new learner, past the first questions. */
static void settle_in(void)
{
    cr_assert_eq(start_learner(&session, NULL), STATUS_OK);
    type("Ruth");
    type("1");
    type("skip");
    type("menu");
}

Test(terminal_session, a_first_start_asks_for_a_name_and_experience_and_nothing_blocks)
{
    cr_assert_eq(start_learner(&session, NULL), STATUS_OK);
    cr_expect_not_null(strstr(prompt(), "start.name"));
    type("Ruth");
    cr_expect_str_eq(session.learner.name, "Ruth");
    cr_expect_not_null(strstr(prompt(), "1 to 5"));
    type("7");
    cr_expect(event_log_has(&event_log, EVENT_TEXT, "awaiting.type-a-number"));
    type("i know classic");
    cr_expect_str_eq(session.learner.experience, "classic");
    cr_expect_str_eq(session.table.id, TABLE_STANDARD);
    cr_expect_eq(session.current.state, ASKING_OPEN);
}

Test(terminal_session, who_wants_the_classic_game_gets_its_table)
{
    cr_assert_eq(start_learner(&session, NULL), STATUS_OK);
    type("Ruth");
    type("classic");
    cr_expect_str_eq(session.learner.experience, "never");
    cr_expect_str_eq(session.table.id, TABLE_CLASSIC);
    cr_expect_eq(session.current.state, ASKING_OPEN);
}

Test(terminal_session, a_mixed_step_asks_something_fresh_at_the_table_of_the_lesson)
{
    static const struct lesson_step mixed[] = {
        {.text = "From before:", .mixed = "count", .mixed_level = 1}};
    static struct table classic;
    cr_assert(table_builtin(TABLE_CLASSIC, &classic));
    lesson.step = mixed;
    lesson.step_count = 1;
    lesson.table = &classic;
    settle_in();
    type("lesson 1");
    cr_expect_eq(session.current.state, ASKING_OPEN);
    cr_expect_eq(session.current.posed.exercise->question.kind, QUESTION_COUNT);
    cr_expect_str_eq(session.current.posed.table.id, TABLE_CLASSIC);
    const cardset once = session.current.posed.exercise->question.cards;
    type("skip");
    type("lesson 1");
    cr_expect_eq(session.current.state, ASKING_OPEN);
    cr_expect(session.current.posed.exercise->question.cards != once, "never the same cards twice");
}

Test(terminal_session, a_name_of_nothing_is_a_name_too)
{
    cr_assert_eq(start_learner(&session, NULL), STATUS_OK);
    type("");
    cr_expect_str_eq(session.learner.name, "Learner");
}

Test(terminal_session, leaving_at_a_question_of_its_own_leaves)
{
    cr_assert_eq(start_learner(&session, NULL), STATUS_OK);
    type("quit");
    cr_expect(session.over);
}

Test(terminal_session, a_lesson_goes_step_by_step_and_its_answer_is_in_the_record)
{
    struct lesson_progress progress;
    settle_in();
    type("lesson 1");
    cr_expect(event_log_has(&event_log, EVENT_TEXT, "Cards have points."));
    type("");
    cr_expect(event_log_has(&event_log, EVENT_TEXT, "Count these."));
    cr_expect(event_log_has(&event_log, EVENT_QUESTION, "question.count"));
    cr_expect_eq(session.current.state, ASKING_OPEN);
    type("70");
    cr_expect_eq(session.current.state, ASKING_OPEN);
    cr_expect(event_log.count > 0 && event_log.event[0].tone == TONE_WARN);
    type("hint");
    cr_expect(event_log_has(&event_log, EVENT_TEXT, "Kings have ten each."));
    type("80");
    cr_expect_eq(session.current.state, ASKING_RIGHT);
    cr_expect(event_log_has(&event_log, EVENT_VERDICT, "Thirty and fifty."));
    type("");
    cr_assert_eq(store_lesson_get(&session.store, session.learner.id, "cards", &progress),
                 STORE_OK);
    cr_expect(progress.done);
    struct answer_row *rows = NULL;
    int count = 0;
    cr_assert_eq(store_answers_recent(&session.store, session.learner.id, 10, &rows, &count),
                 STORE_OK);
    cr_assert_eq(count, 3, "the first question skipped, one wrong answer and the right one");
    cr_expect_str_eq(rows[0].given, "80");
    cr_expect_str_eq(rows[0].correct, "80");
    cr_expect_str_eq(rows[1].given, "70");
    answers_free(rows, count);
}

Test(terminal_session, a_puzzle_is_asked_by_its_name)
{
    settle_in();
    type("puzzle count-001");
    cr_expect_eq(session.current.state, ASKING_OPEN);
    type("eighty");
    cr_expect_eq(session.current.state, ASKING_RIGHT);
}

Test(terminal_session, what_only_a_front_end_can_do_is_not_offered_where_it_cannot)
{
    settle_in();
    type("export my-answers");
    cr_expect(event_log_has(&event_log, EVENT_TEXT, "words.there-is-no-here"));
}

Test(terminal_session, a_fresh_question_comes_with_its_position)
{
    settle_in();
    type("drill opening");
    cr_expect_eq(session.current.state, ASKING_OPEN);
    cr_expect(event_log_has(&event_log, EVENT_POSITION, ""));
}

Test(terminal_session, a_game_is_dealt_and_waits_for_the_learners_move)
{
    settle_in();
    type("game easy seed 5");
    cr_assert_not_null(session.game);
    cr_expect_eq(session.game->round.board.seat, SEAT_SOUTH);
    type("draw");
    cr_expect_eq(session.game->round.board.phase, PHASE_PLAY);
    char *journal = NULL;
    cr_assert_eq(store_game_load(&session.store, session.game->id, &journal), STORE_OK);
    cr_expect_not_null(strstr(journal, "south draw"));
    free(journal);
}

Test(terminal_session, a_word_nobody_knows_is_answered_with_the_nearest)
{
    settle_in();
    type("lessn");
    cr_expect(event_log_has(&event_log, EVENT_TEXT, "session-lines.near]"));
    cr_expect_not(session.over);
}

Test(terminal_session, a_line_of_any_length_and_any_bytes_is_survived)
{
    static char line[20000];
    settle_in();
    memset(line, 'x', sizeof line - 1);
    type(line);
    cr_expect_gt(event_log.count, 0);
    type("\033[2J\xff\xfe \xee\x80\x8f");
    cr_expect_gt(event_log.count, 0);
    cr_expect_not(session.over);
}
