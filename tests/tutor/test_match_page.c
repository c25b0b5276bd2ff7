/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is over: luck and skill on one page, and a turn that is played again. */
#include "tutor/match_page.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "notation/cards_text.h"
#include "room.h"
#include "tutor/game.h"
#include "tutor/mode.h"

enum { MOVES_MOST = 900 };

static void begin(void)
{
    room_greet();
    room.session->samples = 40;
    room.session->coach = GRADE_FINE;
}

TestSuite(match_page, .init = begin, .fini = room_close);

/* The round on the table, played by the computer in the learner's place. */
static void play_out(void)
{
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_SCORED; i++) {
        type("auto");
    }
    cr_assert_eq(game()->stage, GAME_SCORED);
}

/* Throws what comes first, so that there is something to give away. */
static void play_badly(void)
{
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_SCORED; i++) {
        const struct board *b = &game()->round.board;
        if (game()->stage != GAME_TURN || b->phase == PHASE_START) {
            type(game()->stage == GAME_TURN ? "draw" : "");
            continue;
        }
        for (kind k = KIND_COUNT - 1; k < KIND_COUNT && b->phase == PHASE_PLAY; k--) {
            char line[16];
            const int lines = game()->lines;
            snprintf(line, sizeof line, "throw %s", kind_name(k));
            type(line);
            if (game()->lines != lines || k == 0) {
                break;
            }
        }
    }
    cr_assert_eq(game()->stage, GAME_SCORED);
}

Test(match_page, a_round_is_told_as_luck_and_skill_that_add_up_to_its_result)
{
    type("game seed 5 steady");
    play_badly();
    type("summary");
    cr_expect(was_told("match-page.luck") && was_told("match-page.skill"));
    const struct match_page *p = game()->page;
    cr_assert_not_null(p);
    cr_expect_eq(p->rounds, 1);
    const int side = seat_side(&game()->round.board, SEAT_SOUTH);
    cr_expect_eq(p->round[0].result, game()->sheet[side].total - game()->sheet[1 - side].total);
    cr_expect_leq(
        abs(p->round[0].promised - p->round[0].lost + p->round[0].rest - p->round[0].result), 20);
    cr_expect_gt(p->round[0].lost, 0, "throwing jokers costs something");
    cr_expect_geq(p->turns, 1);
    for (int i = 0; i < p->turns; i++) {
        cr_expect(p->turn_round[i] >= 1 && p->turn_round[i] <= p->rounds);
        cr_expect(i == 0 || p->turn[i - 1].loss >= p->turn[i].loss);
    }
    cr_expect_gt(p->windfall[side].wild, 0);
    cr_expect_leq(p->windfall[0].wild + p->windfall[1].wild, 12, "a deck has twelve");
}

Test(match_page, a_turn_is_played_again_from_where_it_was_and_nothing_of_it_is_kept)
{
    int64_t id = 0;
    type("game seed 5 steady");
    play_badly();
    id = game()->id;
    const int lines = game()->lines;
    type("again 9");
    cr_expect(was_told("match-page.no-turn"));
    type("again 1");
    cr_expect(was_told("game-again.turn"));
    cr_expect_eq(game()->purpose, GAME_AGAIN);
    cr_expect_eq(
        memcmp(&game()->round, &game()->origin->page->turn[0].before, sizeof(struct round)), 0);
    type("hint");
    cr_expect(was_told("game-again.alone"), "the learner chooses alone first");
    type("save friday.html");
    cr_expect(was_told("game-again.not-kept"));
    const char *line = game()->round.board.phase == PHASE_START ? "draw" : "throw 4";
    type(line);
    play_out();
    cr_expect(was_told("game-again.over"));
    type("");
    cr_expect(was_told("game-again.back"));
    cr_expect_eq(game()->id, id);
    cr_expect_eq(game()->lines, lines);
    cr_expect_eq(game()->stage, GAME_SCORED);
    struct game_info info;
    cr_expect_eq(store_game_unfinished(&room.store, room.session->learner.id, &info), STORE_NONE);
}

Test(match_page, the_first_choice_is_judged_beside_the_old_one_and_end_goes_back_to_the_review)
{
    type("game seed 5 steady");
    play_badly();
    type("review");
    cr_assert_eq(game()->stage, GAME_REVIEW);
    type("");
    const struct decision *d = game_review_choice(game());
    cr_assert_not_null(d);
    type("again");
    cr_assert_eq(game()->purpose, GAME_AGAIN);
    cr_expect_eq(game()->turn, d->turn);
    char line[16];
    (void)snprintf(line, sizeof line, "throw %s", kind_name(d->action.card));
    type(d->action.kind == ACTION_DRAW ? "draw" : line);
    cr_expect(was_told("game-again.fine") || was_told("game-again.loses"));
    cr_expect_null(game()->choice);
    type("end");
    cr_expect_eq(game()->stage, GAME_REVIEW);
    cr_expect_eq(game()->purpose, GAME_KEPT);
    type("I'm done");
    cr_expect_eq(game()->stage, GAME_SCORED);
}

Test(match_page, all_rounds_of_a_match_are_on_it)
{
    type("game seed 7 novice match scores 8000 0");
    play_out();
    if (!was_told("the-match-is-over")) {
        type("");
        play_out();
    }
    type("summary");
    const struct match_page *p = game()->page;
    cr_assert_not_null(p);
    cr_expect_eq(p->rounds, (int)game()->setup.deal + 1);
    for (int i = 1; i < p->turns; i++) {
        cr_expect_geq(p->turn[i - 1].loss, p->turn[i].loss);
    }
}

Test(match_page, a_dear_turn_is_listed_with_its_round)
{
    type("game seed 9 steady match scores 500 0");
    play_badly();
    type("");
    play_badly();
    type("summary");
    const struct match_page *p = game()->page;
    cr_assert_not_null(p);
    cr_assert_eq(p->rounds, 2);
    bool seen[3] = {false};
    for (int i = 0; i < p->turns; i++) {
        const bool first = p->turn[i].before.board.side[0].score == 500;
        cr_expect_eq(p->turn_round[i], first ? 1 : 2);
        seen[p->turn_round[i]] = true;
    }
    cr_expect(seen[1] && seen[2], "the dearest is of the second round, another of the first");
}

static enum store_status newest_game(void *at, int64_t learner, struct game_info **out, int *count)
{
    const struct learner_store memory = memstore(at);
    const enum store_status status = store_game_list(&memory, learner, out, count);
    *count = *count > 1 ? 1 : *count;
    return status;
}

static int rounds_in(const char *journal)
{
    int rounds = 0;
    for (const char *at = journal; (at = strstr(at, "\n# game 1 ")) != NULL; at++) {
        rounds++;
    }
    return rounds;
}

Test(match_page, the_journal_of_a_match_has_the_rounds_that_are_listed)
{
    type("game seed 7 novice match scores 0 0");
    play_out();
    type("");
    cr_assert_eq(game()->setup.deal, 1);
    char *journal = game_match_journal(room.session);
    cr_expect_eq(rounds_in(journal), 2);
    free(journal);
    struct store_functions functions = *room.session->store.functions;
    functions.game_list = newest_game;
    room.session->store.functions = &functions;
    journal = game_match_journal(room.session);
    cr_expect_eq(rounds_in(journal), 1, "the one before is in the memory behind the list");
    free(journal);
    room.session->store.functions = room.store.functions;
}

Test(match_page, a_finished_round_is_replayed_turn_by_turn_with_all_hands_open)
{
    char prompt[PROMPT_SIZE];
    type("replay game");
    cr_expect(was_told("rerun.none"));
    type("game seed 5 steady");
    play_out();
    const int64_t id = game()->id;
    type("replay");
    cr_assert(was_told("rerun.begin"));
    type("");
    cr_expect(was_told("rerun.turn"));
    type("");
    cr_expect_eq(strncmp(session_prompt(room.session, prompt), "replay (2/", 10), 0, "%s", prompt);
    type("back");
    cr_expect_eq(strncmp(session_prompt(room.session, prompt), "replay (1/", 10), 0, "%s", prompt);
    type("back");
    cr_expect(was_told("rerun.first"));
    for (int i = 0; i < MOVES_MOST && !was_told("rerun.last"); i++) {
        type("");
    }
    cr_expect(was_told("rerun.last"));
    type("");
    cr_expect_eq(room.session->mode, &mode_game);
    type("menu");
    game_close(room.session);
    type("replay game");
    cr_expect(was_told("rerun.begin"), "also later");
    type("end");
    cr_expect_eq(game()->id, id);
}

Test(match_page, of_three_players_the_one_who_has_won_the_match_is_named)
{
    room.catalog.text[MSG_game_show_others_won] = "{name} {seats|has|have} won";
    room.catalog.text[MSG_picture_side] = "{side|You|they}";
    room.catalog.text[MSG_game_start_scores] = "{third|three|two}";
    room.catalog.text[MSG_game_show_you_won] = "you have won";
    type("table classic-3p");
    type("game seed 5 match scores 0 4995 0");
    cr_expect(was_told("three"));
    play_out();
    cr_expect(was_told("they has won"));
    cr_expect_not(was_told("you have won"));
}
