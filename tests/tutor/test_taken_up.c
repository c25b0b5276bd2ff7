/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are taken up again, or cannot be: journals that are damaged, rounds of other games
 * between those of a match, and what is stopped in the middle. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "room.h"
#include "tutor/game.h"
#include "tutor/match_page.h"

enum { MOVES_MOST = 900 };

TestSuite(taken_up, .init = room_greet, .fini = room_close);

static void play_out(void)
{
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_SCORED; i++) {
        type("auto");
    }
    cr_assert_eq(game()->stage, GAME_SCORED);
}

/* Puts a game into the learner's store whose journal is that, `what` in it (NULL: its end) being
 * `other`. */
static void keep_game(const char *journal, const char *what, const char *other)
{
    struct strbuf text = STRBUF_INIT;
    int64_t id = 0;
    const char *at = what != NULL ? strstr(journal, what) : journal + strlen(journal);
    cr_assert_not_null(at, "%s", what);
    strbuf_appendf(&text, "%.*s%s%s", (int)(at - journal), journal, other,
                   at + (what != NULL ? strlen(what) : 0));
    cr_assert_eq(store_game_begin(&room.store, room.session->learner.id, strbuf_text(&text),
                                  session_now(room.session), &id),
                 STORE_OK);
    strbuf_free(&text);
}

Test(taken_up, a_journal_that_cannot_be_used_is_told_and_kept)
{
    static const struct {
        const char *what, *other;
        bool fine;
        bool line; /* it is told which */
    } rows[] = {
        {NULL, "", true, false}, /* nothing is wrong with it */
        {"\n# game 1 ", "\n# gone 1 ", false, false},
        {" match 0", "", false, false},
        {" level steady", " level nobody", false, false},
        {" level steady", " level random1", false, false},
        {" table modern-american\n", " table nowhere\n", true, false}, /* its own lines tell all */
        {" table modern-american\n", " table classic\n", true, false},
        {" table modern-american\n", " table own\n# sheet table own nowhere\n", false, false},
        {"\ntable modern-american\n", "\ntable nowhere\n", false, true},
        {"\nplay\n", "\nplay\nS flies\n", false, true},
        {NULL, "S throws everything\n", false, true},
        {NULL, "score 1\n", false, true},
    };
    type("game seed 5 middle round");
    type("draw");
    char *journal = game_journal(room.session, game()->id);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        game_close(room.session);
        keep_game(journal, rows[i].what, rows[i].other);
        type("menu");
        type("game on");
        const bool fine = rows[i].fine;
        struct game_info left;
        cr_expect_eq(was_told("game-start.that-game-cannot-be"), !fine, "row %d", (int)i);
        cr_expect_eq(was_told("game-start.your-game-goes-on"), fine, "row %d", (int)i);
        cr_expect_eq(was_told("game.faulty-line"), rows[i].line, "row %d", (int)i);
        cr_expect_eq(game() == NULL, !fine, "row %d", (int)i);
        cr_expect_eq(was_told("game-which.game"), !fine, "row %d: then another one", (int)i);
        cr_expect_eq(store_game_unfinished(&room.store, room.session->learner.id, &left), STORE_OK,
                     "row %d: it is not given up", (int)i);
    }
    free(journal);
}

/* A sheet that is known only to this session, as with --table FILE. */
static struct table sheet_of_a_file(void)
{
    struct table t;
    cr_assert(table_builtin("league", &t));
    memcpy(t.id, "our-club", sizeof "our-club");
    memcpy(t.title, "Our club", sizeof "Our club");
    t.open_first = 100;
    t.special_count = 1;
    t.special[0].value = 9000;
    return t;
}

Test(taken_up, a_game_at_a_sheet_of_a_file_goes_on_at_its_rules_without_the_file)
{
    struct table standard = room.session->table;
    room.session->table = sheet_of_a_file();
    type("game seed 5 middle round");
    type("draw");
    type("menu");
    room.session->table = standard; /* another session, without --table */
    game_close(room.session);
    type("game on");
    cr_assert(was_told("game-start.your-game-goes-on"));
    const struct table *t = &game()->setup.table;
    cr_expect_str_eq(t->id, "our-club");
    cr_expect_str_eq(t->title, "Our club");
    cr_expect_eq(t->open_first, 100);
    cr_assert_eq(t->special_count, 1);
    cr_expect_eq(t->special[0].value, 9000);
}

/* The journal of a game at such a sheet as version 1.0.0 kept it. */
static char *old_journal(void)
{
    char *journal = game_journal(room.session, game()->id);
    for (char *at = strstr(journal, "# sheet "); at != NULL; at = strstr(journal, "# sheet ")) {
        const size_t length = strcspn(at, "\n") + 1;
        memmove(at, at + length, strlen(at + length) + 1);
    }
    return journal;
}

Test(taken_up, a_game_of_version_1_0_0_at_a_sheet_of_a_file_goes_on_by_its_options)
{
    struct table standard = room.session->table, sheet = sheet_of_a_file();
    room.session->table = sheet;
    type("game seed 5 middle round");
    type("draw");
    char *journal = old_journal();
    for (int with_sheet = 0; with_sheet < 2; with_sheet++) {
        type("menu");
        game_close(room.session);
        keep_game(journal, NULL, "");
        room.session->table = with_sheet ? sheet : standard;
        type("game on");
        cr_assert(was_told("game-start.your-game-goes-on"));
        cr_expect_eq(was_told("game.hands-missing"), !with_sheet);
        cr_expect_eq(game()->setup.table.open_first, 100);
        cr_expect_eq(game()->setup.table.special_count, with_sheet ? 1 : 11);
        cr_expect_str_eq(game()->setup.table.id, "our-club");
    }
    free(journal);
}

Test(taken_up, a_game_with_players_of_an_earlier_generation_goes_on_with_those_of_today)
{
    type("game seed 5 middle round");
    type("draw");
    char *journal = game_journal(room.session, game()->id);
    type("menu");
    game_close(room.session);
    keep_game(journal, " level steady ", " level expert-1 ");
    type("game on");
    cr_assert(was_told("game-start.your-game-goes-on"));
    cr_expect_str_eq(game()->setup.policy->id, "expert");
    free(journal);
}

Test(taken_up, a_round_whose_journal_is_damaged_at_its_end_is_not_replayed)
{
    type("game seed 5 novice round");
    type("draw");
    room.session->game->round.board.phase = PHASE_OVER; /* a round that is over takes no line */
    type("replay game");
    cr_expect(was_told("rerun.begin"));
    type("end");
    cr_assert_eq(store_game_append(&room.store, game()->id, "south flies"), STORE_OK);
    type("replay game");
    cr_expect(was_told("rerun.none"));
}

Test(taken_up, a_match_goes_on_with_its_score_after_the_round_that_was_played)
{
    type("game seed 7 novice match");
    play_out();
    const struct score_sheet first = game()->sheet[0];
    room_come_again(REHEARSAL_DAY);
    type("game on");
    cr_expect(was_told("game-start.your-game-goes-on"));
    cr_expect(was_told("game-start.review-looks-back-at"));
    cr_assert_eq(game()->stage, GAME_SCORED);
    cr_expect_eq(game()->sheet[0].total, first.total);
    type("");
    cr_expect_eq(game()->setup.deal, 1);
    cr_expect_eq(game()->setup.score[0], first.total);
}

Test(taken_up, a_game_of_another_sitting_is_no_round_of_the_match)
{
    int64_t id = 0;
    room.catalog.text[MSG_match_page_round] = "round {round}.";
    type("game seed 7 novice match");
    play_out();
    char *journal = game_journal(room.session, game()->id);
    type("");
    play_out();
    cr_assert_eq(game()->setup.deal, 1);
    id = game()->id;
    keep_game(journal, "seed 7 deal 0", "seed 8 deal 0");
    type("summary");
    cr_expect_eq(game()->page->rounds, 2, "what is newer than the match is none of it");
    cr_expect(was_told("round 1.") && was_told("round 2.") && !was_told("round 3."));
    type("");
    cr_assert_eq(game()->setup.deal, 2);
    play_out();
    cr_expect_neq(game()->id, id);
    type("summary");
    cr_expect_eq(game()->page->rounds, 1,
                 "nor is what lies between, and what is before it is lost");
    free(journal);
}

/* What they do hangs on how far the game is. */
Test(taken_up, the_others_play_on_from_as_far_as_the_game_was)
{
    type("game seed 7 novice round");
    for (int i = 0; i < 9; i++) {
        type("auto");
    }
    const int lines = game()->lines, turn = game()->turn;
    cr_assert_gt(lines, 9);
    room_come_again(REHEARSAL_DAY);
    type("game on");
    cr_assert(was_told("game-start.your-game-goes-on"));
    cr_expect_eq(game()->lines, lines);
    cr_expect_eq(game()->turn, turn);
}

static bool is_stopped;

static bool says_stopped(void *payload)
{
    (void)payload;
    return is_stopped;
}

static int asked_whether_stopped, stops_after;

static bool says_stopped_late(void *payload)
{
    (void)payload;
    return ++asked_whether_stopped > stops_after;
}

Test(taken_up, a_match_looked_back_at_in_part_has_no_page)
{
    room.frontend.is_stopped = says_stopped_late;
    stops_after = INT_MAX;
    type("game seed 7 novice match scores 3000 0");
    play_out();
    asked_whether_stopped = 0;
    type("summary");
    cr_assert_not_null(game()->page);
    const int first_round = asked_whether_stopped;
    type("");
    cr_assert_eq(game()->setup.deal, 1U);
    stops_after = INT_MAX - 1;
    play_out();
    asked_whether_stopped = 0;
    stops_after = first_round + 2;
    type("summary");
    cr_expect(was_told("match-page.stopped"));
    cr_expect_null(game()->page);
}

static enum store_status load_nothing(void *at, int64_t game, char **out)
{
    (void)at;
    (void)game;
    (void)out;
    return STORE_NONE;
}

Test(taken_up, looking_back_can_be_stopped_and_begins_again)
{
    room.frontend.is_stopped = says_stopped;
    type("game seed 5 novice round");
    play_out();
    is_stopped = true;
    type("review");
    cr_expect(was_told("game-review.stopped"));
    cr_expect_null(game()->review);
    cr_expect_eq(game()->stage, GAME_SCORED);
    type("summary");
    cr_expect(was_told("match-page.stopped"));
    cr_expect_null(game()->page);
    type("again 1");
    cr_expect(was_told("match-page.stopped"));
    cr_expect_eq(game()->purpose, GAME_KEPT);
    is_stopped = false;
    type("review");
    cr_expect(was_told("game-review.looking-back"));
    cr_expect_eq(game()->stage, GAME_REVIEW);
    type("summary");
    cr_expect(was_told("match-page.luck"));
    type("summary page.html");
    cr_expect(was_told("words.there-is-no-here"), "nobody here writes files");
}

Test(taken_up, without_its_journal_there_is_nothing_to_look_at)
{
    type("game seed 5 novice round");
    play_out();
    struct store_functions functions = *room.session->store.functions;
    functions.game_load = load_nothing;
    room.session->store.functions = &functions;
    type("review");
    cr_expect(was_told("game-review.there-was-nothing-to"));
    cr_expect_eq(game()->stage, GAME_SCORED);
    type("summary");
    cr_expect(was_told("game-review.there-was-nothing-to"));
    cr_expect_not(was_told("match-page.stopped"));
    room.session->store.functions = room.store.functions;
}
