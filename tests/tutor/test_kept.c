/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of a session, and what the learner hears when it cannot be. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "messages/msg_record.h"
#include "room.h"
#include "tutor/exercise_pool.h"
#include "tutor/game.h"
#include "tutor/start.h"
#include "tutor/suggest.h"

TestSuite(kept, .init = room_greet, .fini = room_close);

static struct answer_row newest(void)
{
    static struct answer_row row;
    struct answer_row *rows;
    int count;
    cr_assert_eq(store_answers_recent(&room.store, room.session->learner.id, 1, &rows, &count),
                 STORE_OK);
    cr_assert_eq(count, 1, "no answer is kept");
    row = rows[0];
    row.given = strcmp(rows[0].given, "25") == 0 ? "25" : "";
    row.correct = NULL;
    answers_free(rows, count);
    return row;
}

static struct progress_counts counts(void)
{
    struct progress_counts n;
    cr_assert_eq(store_progress_count(&room.store, room.session->learner.id, REHEARSAL_DAY, &n),
                 STORE_OK);
    return n;
}

Test(kept, a_newcomer_is_asked_for_a_name_and_remembered)
{
    struct learner l;
    char *name = NULL;
    cr_expect_eq(store_learner_find(&room.store, "ruth", &l), STORE_OK);
    cr_expect_str_eq(l.experience, "classic");
    cr_expect_eq(store_setting_get(&room.store, 0, "last-learner", &name), STORE_OK);
    cr_expect_str_eq(name, "Ruth");
    free(name);
    cr_expect_eq(counts().answers, 1, "the first question, which the learner left");
    cr_expect(!newest().right);
}

Test(kept, a_lesson_read_to_its_end)
{
    struct lesson_progress p;
    const int64_t who = room.session->learner.id;
    rehearsal_type(&room, "lesson cards");
    cr_expect(rehearsal_was_told(&room, "Every card counts something."));
    cr_expect_eq(store_lesson_get(&room.store, who, "cards", &p), STORE_OK);
    cr_expect(p.step == 1 && !p.done);
    rehearsal_type(&room, "");
    cr_expect(rehearsal_was_told(&room, "cards.2: "));
    rehearsal_type(&room, "25");
    const struct answer_row row = newest();
    cr_expect_str_eq(row.item, "cards.2");
    cr_expect_str_eq(row.mode, "lesson");
    cr_expect_str_eq(row.given, "25");
    cr_expect(row.right && row.grades == 1);
    cr_expect_str_eq(row.grade[0].skill, "cards.value");
    rehearsal_type(&room, "");
    cr_expect_eq(store_lesson_get(&room.store, who, "cards", &p), STORE_OK);
    cr_expect(p.done);
    cr_expect_eq(suggest_lesson(room.session), 1, "the other one is next");
}

Test(kept, a_lesson_left_goes_on_where_it_was)
{
    rehearsal_type(&room, "lesson cards");
    rehearsal_type(&room, "");
    rehearsal_type(&room, "menu");
    rehearsal_type(&room, "lesson");
    cr_expect(rehearsal_was_told(&room, "Try it."));
}

/* The day on which the one thing that the learner has been asked falls due. */
static int32_t falls_due(void)
{
    struct exercise_pool p;
    exercise_pool_load(room.session, &p);
    cr_assert_eq(p.count, 1);
    const int32_t day = p.skill[0].due_day;
    exercise_pool_free(&p);
    return day;
}

/* What `due` tells so many days before. */
static void expect_due(int32_t day, const char *told)
{
    room_come_again(day);
    type("due");
    cr_expect(was_told(told), "%s", told);
}

Test(kept, what_falls_due_is_told_for_tomorrow_and_for_a_week)
{
    int32_t day = REHEARSAL_DAY, due = day;
    room.catalog.text[MSG_status_tomorrow_in_the_days] = "{tomorrow} tomorrow, {week} later";
    for (int times = 0; due - day < 9; times++) {
        cr_assert_lt(times, 9);
        day = due;
        room_come_again(day);
        type("puzzle sums-001");
        type("45");
        type("menu");
        due = falls_due();
    }
    expect_due(due - 8, "pool.next-on");
    expect_due(due - 7, "0 tomorrow, 1 later");
    expect_due(due - 2, "0 tomorrow, 1 later");
    expect_due(due - 1, "1 tomorrow, 0 later");
    expect_due(due, "status.due-today-review-asks");
}

Test(kept, with_all_lessons_read_what_was_missed_last_is_what_to_drill_next)
{
    room.catalog.text[MSG_survey_drill] = "next: drill {what}";
    type("lesson cards");
    type("");
    type("25");
    type("");
    type("status");
    cr_expect(was_told("survey.lesson"));
    type("lesson melds");
    type("b");
    type("");
    type("status");
    cr_expect_not(was_told("next: drill"), "the first question was right the last time");
    type("puzzle sums-001");
    type("44");
    type("menu");
    event_log_clear(&room.event_log);
    type("status");
    cr_expect(was_told("next: drill cards.value"), "missed just now");
}

Test(kept, a_puzzle_missed_and_then_right_counts_as_missed)
{
    struct item_seen *seen;
    int count;
    rehearsal_type(&room, "puzzle sums-002");
    cr_expect(event_log_has(&room.event_log, EVENT_OPTION, "The third."));
    rehearsal_type(&room, "hint");
    cr_expect(rehearsal_was_told(&room, "It is not the first."));
    rehearsal_type(&room, "a");
    rehearsal_type(&room, "c");
    cr_expect(rehearsal_was_told(&room, "So it is at every table."));
    const struct answer_row row = newest();
    cr_expect_str_eq(row.item, "sums-002");
    cr_expect(!row.right);
    cr_expect_eq(store_item_list(&room.store, room.session->learner.id, &seen, &count), STORE_OK);
    cr_expect(count > 0 && strcmp(seen[count - 1].item, "sums-002") == 0);
    free(seen);
}

Test(kept, everything_can_be_forgotten_but_is_asked_about_first)
{
    rehearsal_type(&room, "puzzle sums-001");
    rehearsal_type(&room, "45");
    cr_expect(newest().right);
    rehearsal_type(&room, "forget everything");
    rehearsal_type(&room, "no");
    cr_expect_eq(counts().answers, 2);
    rehearsal_type(&room, "forget everything");
    rehearsal_type(&room, "yes");
    cr_expect_eq(counts().answers, 0);
}

Test(kept, a_kept_table_that_is_gone_is_told_and_one_asked_for_that_is_none_ends_it)
{
    cr_assert_eq(store_learner_set_table(&room.store, room.session->learner.id, "gone.xml"),
                 STORE_OK);
    room_come_again(REHEARSAL_DAY);
    cr_expect(was_told("settings.your-rule-sheet-could"));
    cr_expect_not(room.session->over);
    cr_expect_str_eq(room.session->table.id, TABLE_STANDARD);
    room.session->given_table = "gone.xml";
    (void)!start_learner(room.session, "Ruth");
    cr_expect(room.session->over);
    cr_expect_eq(room.session->status, STATUS_INPUT);
}

Test(kept, the_learners_table_is_kept_and_a_table_that_is_not_there_changes_nothing)
{
    struct learner l;
    rehearsal_type(&room, "set table pagat");
    cr_expect_str_eq(room.session->table.id, "pagat");
    rehearsal_type(&room, "set table no-such-table");
    cr_expect(was_told("table.not-there"));
    cr_expect_str_eq(room.session->table.id, "pagat");
    cr_expect_eq(store_learner_find(&room.store, "Ruth", &l), STORE_OK);
    cr_expect_str_eq(l.table, "pagat");
}

Test(kept, whoever_changes_the_game_is_told_which_lessons_come_next)
{
    rehearsal_type(&room, "I want to learn classic canasta");
    cr_expect_str_eq(room.session->table.id, "classic");
    cr_expect(was_told("table.course"));
    rehearsal_type(&room, "table classic-club");
    cr_expect_not(was_told("table.course"), "it is the same game");
}

/* --- a store that fails -----------------------------------------------------------------------
 */

static bool is_kept; /* what the store in front of the one in memory says of itself */
static enum store_status appended;
static bool skipped; /* the last answer */

static bool says_kept(const void *at)
{
    (void)at;
    return is_kept;
}

static struct message says_trouble(const void *at)
{
    (void)at;
    return is_kept && appended == STORE_OK ? message_empty() : msg_store_changed();
}

static enum store_status append(void *at, int64_t learner, const struct answer_entry *a)
{
    struct learner_store memory = memstore(at);
    skipped = a->outcome.skipped && a->outcome.revealed;
    return appended == STORE_OK ? store_answer_append(&memory, learner, a) : appended;
}

/* The power fails after the last move: how the round ended and what it scored is lost. */
static enum store_status append_moves(void *at, int64_t game, const char *line)
{
    struct learner_store memory = memstore(at);
    const bool last = strncmp(line, "end", 3) == 0 || strncmp(line, "score", 5) == 0;
    return last ? STORE_OK : store_game_append(&memory, game, line);
}

static enum store_status finish_nothing(void *at, int64_t game, struct timestamp now)
{
    (void)at;
    (void)game;
    (void)now;
    return STORE_OK;
}

static enum store_status settle(void *at)
{
    (void)at;
    return is_kept ? STORE_OK : STORE_FAILED;
}

static void begin_in_front(void)
{
    static struct store_functions functions;
    static struct memstore *m;
    is_kept = true;
    appended = STORE_OK;
    m = memstore_new(2);
    room.store = memstore(m);
    functions = *room.store.functions;
    functions.is_kept = says_kept;
    functions.last_error = says_trouble;
    functions.answer_append = append;
    functions.settle = settle;
    room.store.functions = &functions;
    room_greet();
}

static void end_in_front(void)
{
    struct memstore *m = room.store.payload;
    room_close();
    memstore_free(m);
}

Test(troubles, an_answer_that_is_not_kept_is_told, .init = begin_in_front, .fini = end_in_front)
{
    rehearsal_type(&room, "puzzle sums-001");
    appended = STORE_FAILED;
    rehearsal_type(&room, "45");
    cr_expect(rehearsal_was_told(&room, "store.changed"));
    cr_expect_eq(room.session->status, STATUS_STORE);
    rehearsal_type(&room, "");
    cr_expect(rehearsal_was_told(&room, "sums-002: ") || rehearsal_was_told(&room, "last puzzle"),
              "the learner goes on all the same");
}

Test(troubles,
     an_answer_that_was_shown_is_kept_as_skipped,
     .init = begin_in_front,
     .fini = end_in_front)
{
    rehearsal_type(&room, "puzzle sums-001");
    rehearsal_type(&room, "skip");
    cr_expect(skipped);
    rehearsal_type(&room, "puzzle sums-001");
    rehearsal_type(&room, "45");
    cr_expect_not(skipped);
}

Test(troubles,
     that_it_is_held_and_written_again_is_told_once,
     .init = begin_in_front,
     .fini = end_in_front)
{
    is_kept = false;
    rehearsal_type(&room, "puzzle sums-001");
    cr_expect(rehearsal_was_told(&room, "store.changed"));
    cr_expect(rehearsal_was_told(&room, "session.you-can-go-on"));
    rehearsal_type(&room, "45");
    cr_expect(!rehearsal_was_told(&room, "session.you-can-go-on"), "once is enough");
    is_kept = true;
    rehearsal_type(&room, "menu");
    cr_expect(rehearsal_was_told(&room, "session.your-learners-data-can"));
    rehearsal_type(&room, "puzzle sums-002");
    cr_expect(!rehearsal_was_told(&room, "session.your-learners-data-can"));
    cr_expect_eq(room.session->status, STATUS_OK);
}

Test(troubles,
     who_leaves_before_it_is_written_is_told_what_is_lost,
     .init = begin_in_front,
     .fini = end_in_front)
{
    is_kept = false;
    rehearsal_type(&room, "puzzle sums-001");
    rehearsal_type(&room, "45");
    event_log_clear(&room.event_log);
    cr_expect_not(session_settle(room.session));
    cr_expect(was_told("store.changed"));
    cr_expect(was_told("session.what-you-did-since"));
    event_log_clear(&room.event_log);
    is_kept = true;
    cr_expect(session_settle(room.session));
    cr_expect_not(was_told("session.what-you-did-since"));
    cr_expect(was_told("session.your-learners-data-can"));
}

Test(troubles,
     a_round_whose_end_was_lost_is_scored_when_it_is_taken_up_again,
     .init = begin_in_front,
     .fini = end_in_front)
{
    struct store_functions torn = *room.store.functions;
    struct learner_store memory = memstore(room.store.payload);
    struct game_info *list = NULL;
    char *journal = NULL;
    int count = 0;
    torn.game_append = append_moves;
    torn.game_finish = finish_nothing;
    room.store.functions = &torn;
    room_come_again(REHEARSAL_DAY);
    type("game easy round seed 2");
    for (int i = 0; i < 400 && game()->round.board.phase != PHASE_OVER; i++) {
        type("auto");
    }
    room.store = memory;
    room_come_again(REHEARSAL_DAY);
    type("game on");
    cr_assert_eq(game()->round.board.phase, PHASE_OVER);
    cr_assert_eq(store_game_list(&memory, room.session->learner.id, &list, &count), STORE_OK);
    cr_assert_eq(count, 1);
    cr_expect(list[0].finished);
    cr_assert_eq(store_game_load(&memory, list[0].id, &journal), STORE_OK);
    cr_expect_not_null(strstr(journal, "\nend"));
    cr_expect_not_null(strstr(journal, "\nscore"));
    free(journal);
    free(list);
}
