/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store that cannot do one thing, a start that goes wrong, and what another version kept. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "coach/loss_tally.h"
#include "messages/msg_record.h"
#include "room.h"
#include "tutor/game.h"
#include "tutor/guide.h"
#include "tutor/loss_report.h"
#include "tutor/start.h"

TestSuite(troubled, .init = room_greet, .fini = room_close);

/* --- a store that cannot do one thing --- */

static enum store_status no_list(void *at, int64_t learner, struct game_info **out, int *count)
{
    (void)at, (void)learner;
    *out = NULL;
    *count = 0;
    return STORE_FAILED;
}

static enum store_status no_journal(void *at, int64_t game, char **out)
{
    (void)at, (void)game;
    *out = NULL;
    return STORE_FAILED;
}

static enum store_status
no_count(void *at, int64_t learner, int32_t today, struct progress_counts *out)
{
    (void)at, (void)learner, (void)today, (void)out;
    return STORE_FAILED;
}

static enum store_status no_forgetting(void *at, int64_t learner, int *answers)
{
    (void)at, (void)learner, (void)answers;
    return STORE_FAILED;
}

static enum store_status no_learners(void *at, struct learner **out, int *count)
{
    (void)at;
    *out = NULL;
    *count = 0;
    return STORE_FAILED;
}

static enum store_status
nobody_made(void *at, const char *name, struct timestamp now, struct learner *out)
{
    (void)at, (void)name, (void)now, (void)out;
    return STORE_FAILED;
}

static enum store_status
made_meanwhile(void *at, const char *name, struct timestamp now, struct learner *out)
{
    struct learner_store memory = memstore(at);
    cr_assert_eq(store_learner_create(&memory, name, now, out), STORE_OK);
    return STORE_TAKEN;
}

static bool outlives(const void *at)
{
    (void)at;
    return true;
}

static struct message last_error(const void *at)
{
    (void)at;
    return msg_store_changed();
}

/* The functions of the store of this session, to be changed; it is one that is kept. */
static struct store_functions *functions(void)
{
    static struct store_functions changed;
    changed = *room.session->store.functions;
    changed.is_kept = outlives;
    changed.last_error = last_error;
    room.session->store.functions = &changed;
    return &changed;
}

static void keep(const char *key, const char *text)
{
    cr_assert_eq(store_bookmark_set(&room.store, room.session->learner.id, key, text), STORE_OK);
}

Test(troubled, games_that_cannot_be_listed_are_no_games)
{
    struct loss_tally_round round = {0};
    functions()->game_list = no_list;
    event_log_clear(&room.event_log);
    loss_report_tell(room.session);
    cr_expect_eq(room.event_log.count, 0);
    type("status");
    cr_expect(was_told("Ruth"));
    cr_expect_eq(room.session->status, STATUS_OK);
    loss_report_keep(room.session, 1, &round);
    cr_expect_eq(room.session->status, STATUS_STORE);
}

Test(troubled, a_game_that_cannot_be_listed_or_read_is_not_played_through)
{
    type("game seed 5");
    struct store_functions *changed = functions();
    type("menu");
    type("replay game");
    cr_expect(was_told("rerun.none"), "it is not over");
    const struct game *now = game();
    cr_assert_not_null(now);
    room.session->game->round.board.phase = PHASE_OVER;
    changed->game_load = no_journal;
    type("replay game");
    cr_expect(was_told("rerun.none"), "its journal cannot be read");
    game_close(room.session);
    changed->game_list = no_list;
    type("replay game");
    cr_expect(was_told("rerun.none"));
}

Test(troubled, who_cannot_be_counted_gets_no_survey)
{
    functions()->progress_count = no_count;
    type("status");
    cr_expect_eq(room.session->status, STATUS_STORE);
    cr_expect_not(was_told("Ruth"));
}

Test(troubled, a_question_that_was_left_is_shown_again)
{
    type("puzzle sums-001");
    functions()->forget_all = no_forgetting;
    type("forget everything");
    type("yes");
    cr_expect_eq(room.session->status, STATUS_STORE);
    cr_expect_eq(room.session->current.state, ASKING_NOTHING);
    type("show");
    cr_expect(was_told("sums-001"));
    cr_expect_eq(room.session->current.state, ASKING_OPEN);
}

Test(troubled, only_what_should_have_been_kept_and_was_not_is_told)
{
    (void)functions();
    (void)session_kept(room.session, STORE_OK); /* tells that it is kept from now on */
    event_log_clear(&room.event_log);
    cr_expect_not(session_kept(room.session, STORE_INVALID));
    cr_expect_not(session_kept(room.session, STORE_TAKEN));
    cr_expect_not(session_kept(room.session, STORE_NONE));
    cr_expect_eq(room.event_log.count, 0);
    cr_expect_eq(room.session->status, STATUS_OK);
    cr_expect_not(session_kept(room.session, STORE_FAILED));
    cr_expect_eq(room.session->status, STATUS_STORE);
}

/* --- the start --- */

Test(begun, nobody_can_be_listed, .init = room_open, .fini = room_close)
{
    functions()->learner_list = no_learners;
    cr_expect_eq(start_learner(room.session, NULL), STATUS_STORE);
}

Test(begun, nobody_can_be_made, .init = room_open, .fini = room_close)
{
    functions()->learner_create = nobody_made;
    cr_expect_not(session_begin_demo(room.session));
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("Ruth");
    type("Ruth");
    cr_expect_eq(room.event_log.count, 1, "why not, once");
    cr_expect_not(room.session->over);
    type("Ruth");
    cr_expect(was_told("start.then-i-will"));
    cr_expect(room.session->over);
    cr_expect_eq(room.session->status, STATUS_INPUT);
}

Test(begun, who_says_no_name_three_times_is_the_learner, .init = room_open, .fini = room_close)
{
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("no");
    type("hello");
    cr_expect(was_told("start.no-name"));
    cr_expect_eq(room.session->learner.id, 0);
    type("yes");
    cr_expect_str_eq(room.session->learner.name, "Learner");
    cr_expect(was_told("start.which-game"));
}

Test(begun, a_name_that_cannot_be_is_asked_again, .init = room_open, .fini = room_close)
{
    char name[400];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type(name);
    cr_expect_eq(room.session->learner.id, 0);
    type("Ruth please");
    cr_expect_str_eq(room.session->learner.name, "Ruth");
}

Test(begun, somebody_new_may_turn_out_to_be_known, .init = room_open, .fini = room_close)
{
    struct learner ruth, other;
    const struct timestamp now = session_now(room.session);
    cr_assert_eq(store_learner_create(&room.store, "Ruth", now, &ruth), STORE_OK);
    cr_assert_eq(store_learner_create(&room.store, "Anna", now, &other), STORE_OK);
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("3");
    type("ruth");
    cr_expect_eq(room.session->learner.id, ruth.id);
    cr_expect_str_eq(room.session->learner.name, "Ruth");
}

Test(begun,
     another_window_made_the_learner_at_the_same_moment,
     .init = room_open,
     .fini = room_close)
{
    functions()->learner_create = made_meanwhile;
    cr_expect_eq(start_learner(room.session, "Ruth"), STATUS_OK);
    cr_expect(was_told("start.welcome-back"));
}

static enum store_status nobody_found(void *at, const char *name, struct learner *out)
{
    (void)at, (void)name, (void)out;
    return STORE_FAILED;
}

Test(begun,
     a_name_that_cannot_be_one_is_the_learners_fault_and_a_failing_store_is_not,
     .init = room_open,
     .fini = room_close)
{
    cr_expect_eq(start_learner(room.session, "\t"), STATUS_USAGE);
    functions()->learner_create = nobody_made;
    cr_expect_eq(start_learner(room.session, "Ruth"), STATUS_STORE);
    functions()->learner_find = nobody_found;
    cr_expect_eq(start_learner(room.session, "Ruth"), STATUS_STORE);
}

Test(begun, a_table_that_is_none_ends_the_sitting, .init = room_open, .fini = room_close)
{
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    room.session->given_table = "nowhere";
    type("Ruth");
    cr_expect(room.session->over);
    cr_expect_eq(room.session->status, STATUS_INPUT);
}

Test(begun, nobody_is_welcomed_at_a_table_that_is_none, .init = room_open, .fini = room_close)
{
    room.session->given_table = "nowhere";
    cr_expect_eq(start_learner(room.session, NULL), STATUS_INPUT);
    cr_expect(room.session->over);
    cr_expect_not(was_told("start.welcome-to-canasta-tutor"));
}

Test(begun, nor_who_says_a_name_at_once, .init = room_open, .fini = room_close)
{
    room.session->given_table = "nowhere";
    cr_expect_eq(start_learner(room.session, "Ruth"), STATUS_INPUT);
    cr_expect_not(was_told("start.welcome]"));
}

/* --- what was kept by another version, or is broken --- */

Test(troubled, a_place_in_the_guided_games_that_cannot_be_read_is_the_first)
{
    keep("guide", "2 5 a 1");
    guide_load(room.session);
    cr_expect_eq(room.session->guide.done, 2);
    cr_expect_eq(room.session->guide.game, 5);
    cr_expect_eq(room.session->guide.told, 10);
    keep("guide", "2 5 a");
    guide_load(room.session);
    cr_expect_eq(room.session->guide.done, 0);
    cr_expect_eq(room.session->guide.game, 0);
    cr_expect_eq(room.session->guide.told, 0);
}

Test(troubled, a_placement_that_cannot_be_read_begins_anew)
{
    char prompt[PROMPT_SIZE];
    keep("placement", "3 7 rw");
    type("placement");
    cr_expect_str_eq(session_prompt(room.session, prompt), "placement (1/10) > ");
    type("menu");
    memset(&room.session->placement, 0, sizeof room.session->placement);
    keep("placement", "2 7 rw");
    type("placement");
    cr_expect_str_eq(session_prompt(room.session, prompt), "placement (3/10) > ");
    static const char *const beyond[] = {"10 7 rwrwrwrwrw", "0 7 "};
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        type("menu");
        memset(&room.session->placement, 0, sizeof room.session->placement);
        keep("placement", beyond[i]);
        type("placement");
        cr_expect_str_eq(session_prompt(room.session, prompt), "placement (1/10) > ");
    }
}

Test(troubled, a_quiz_that_cannot_be_read_is_none)
{
    keep("quiz", "something else");
    type("quiz on");
    cr_expect(was_told("quiz.there-is-no-quiz"));
    keep("quiz", NULL);
    type("quiz on");
    cr_expect(was_told("quiz.there-is-no-quiz"));
}

Test(troubled, a_quiz_in_which_nothing_was_missed_goes_on_another_day)
{
    type("quiz sums");
    type("menu");
    room_come_again(REHEARSAL_DAY + 1);
    type("quiz on");
    cr_expect(was_told("quiz.your-quiz-goes-on"));
    cr_expect_eq(room.session->quiz.missed_count, 0);
}

Test(troubled, what_was_missed_in_a_quiz_is_known_another_day)
{
    type("quiz sums");
    type("menu");
    keep("quiz-missed", "cards.value meld.size cards.value");
    room_come_again(REHEARSAL_DAY + 1);
    type("quiz on");
    cr_assert_eq(room.session->quiz.missed_count, 2);
    cr_expect_str_eq(room.session->quiz.missed[0], "cards.value");
    cr_expect_str_eq(room.session->quiz.missed[1], "meld.size");
}

Test(troubled, questions_that_are_no_more_are_passed_over)
{
    type("quiz sums");
    type("menu");
    char *text = NULL;
    cr_assert_eq(store_bookmark_get(&room.store, room.session->learner.id, "quiz", &text),
                 STORE_OK);
    for (char *at = text; (at = strstr(at, "sums-001")) != NULL; at++) {
        memcpy(at, "gone-001", strlen("gone-001"));
    }
    keep("quiz", text);
    free(text);
    room_come_again(REHEARSAL_DAY);
    type("quiz on");
    cr_expect(was_told("sums-002"));
    type("c");
    type("");
    cr_expect(was_told("quiz.that-was-the-quiz"));
}

Test(troubled, a_skill_that_is_no_rule_is_not_asked_about)
{
    char *kept = NULL, text[400];
    type("review lesson 2");
    type("menu");
    cr_assert_eq(store_bookmark_get(&room.store, room.session->learner.id, "review", &kept),
                 STORE_OK);
    char *first = strstr(kept, " meld.size");
    cr_assert_not_null(first, "%s", kept);
    (void)snprintf(text, sizeof text, "%.*s no.such.rule%s", (int)(first - kept), kept, first);
    free(kept);
    keep("review", text);
    room_come_again(REHEARSAL_DAY);
    type("review on");
    cr_assert_eq(room.session->current.state, ASKING_OPEN);
    cr_expect_str_eq(room.session->current.posed.skills.id[0], "meld.size");
}

Test(troubled, a_long_review_is_enough)
{
    type("review lesson 2");
    cr_assert_eq(room.session->current.state, ASKING_OPEN);
    type("skip");
    room.session->review.began -= 100000;
    type("");
    cr_expect(was_told("review.asked-right-at-once"));
    cr_expect_eq(room.session->current.state, ASKING_NOTHING);
}
