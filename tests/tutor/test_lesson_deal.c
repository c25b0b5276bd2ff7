/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals inside lessons: fresh ones that come to their point, and set plays that begin where they
 * are said to begin. */
#include "tutor/lesson_deal.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "notation/cards_text.h"
#include "notation/turn_text.h"
#include "room.h"
#include "tutor/game.h"
#include "tutor/mode.h"

enum { MOVES_MOST = 900, SEEDS = 4 };

TestSuite(lesson_deal, .init = room_greet, .fini = room_close);

/* Makes the step of lesson "melds" a deal, and goes there. */
static void go_to(struct deal_task deal)
{
    struct lesson_step *step = &room.step[REHEARSAL_LESSONS];
    step->exercise = NULL;
    step->deal = deal;
    type("lesson melds");
}

Test(lesson_deal,
     a_fresh_deal_begins_in_the_learners_turn_shortly_before_the_computer_makes_its_point)
{
    static const char *const tables[] = {"modern-american", "league-2p", "classic", "classic-3p"};
    static const enum deal_goal points[] = {DEAL_OPEN, DEAL_PICK, DEAL_CANASTA, DEAL_OUT,
                                            DEAL_ROUND};
    struct found_deal *found = malloc(2 * sizeof *found);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table t;
        cr_assert(table_builtin(tables[i], &t));
        for (size_t p = 0; p < sizeof points / sizeof points[0]; p++) {
            const struct deal_task deal = {.point = points[p]};
            for (uint64_t seed = 1; seed <= SEEDS; seed++) {
                const bool fine = lesson_deal_find(&deal, &t, seed, found);
                cr_assert(fine, "%s, point %d, seed %d", tables[i], (int)points[p], (int)seed);
                cr_expect_eq(found->round.board.seat, SEAT_SOUTH);
                cr_expect_eq(found->round.board.phase, PHASE_START);
                cr_expect_null(round_check(&t, &found->round));
                cr_expect(points[p] == DEAL_OPEN || points[p] == DEAL_ROUND ||
                              found->round.board.side[0].opened,
                          "%s, point %d, seed %d: not down yet", tables[i], (int)points[p],
                          (int)seed);
                cr_expect(points[p] == DEAL_ROUND || (found->needed > 0 && found->needed <= 3),
                          "%s, point %d: %d", tables[i], (int)points[p], found->needed);
                cr_expect(points[p] != DEAL_OUT ||
                              side_canastas(&found->round.board.side[0]) == table_canastas(&t) - 1,
                          "%s, seed %d: one canasta short of going out", tables[i], (int)seed);
                cr_assert(lesson_deal_find(&deal, &t, seed, &found[1]));
                cr_expect_eq(memcmp(&found[0].round, &found[1].round, sizeof found->round), 0);
            }
        }
    }
    free(found);
}

Test(lesson_deal, a_number_of_turns_is_played_alone_and_the_lesson_goes_on)
{
    go_to((struct deal_task){.point = DEAL_TURNS, .turns = 2});
    cr_assert(was_told("lesson-deal.begin"));
    cr_assert_eq(game()->purpose, GAME_ALONE);
    type("why");
    cr_expect(was_told("lesson-deal.alone"));
    type("hint");
    cr_expect_not(was_told("lesson-deal.alone"), "a hint is given");
    for (int i = 0; i < 60 && game() != NULL && game()->stage != GAME_SCORED; i++) {
        const struct board *b = &game()->round.board;
        if (game()->stage == GAME_THREES) {
            type("");
        } else if (b->phase == PHASE_START) {
            type("draw");
        } else {
            static const char *const throws[] = {"throw 4", "throw 5",  "throw 6", "throw 8",
                                                 "throw 9", "throw 10", "throw J", "throw Q",
                                                 "throw K", "throw A",  "throw 7"};
            for (size_t k = 0; k < sizeof throws / sizeof throws[0] && b->phase == PHASE_PLAY &&
                               game()->stage == GAME_TURN;
                 k++) {
                type(throws[k]);
            }
        }
    }
    cr_expect(was_told("lesson-deal.turns") && was_told("lesson-deal.next"));
    type("again");
    cr_expect(was_told("lesson-deal.begin"), "another deal");
    type("skip");
    cr_expect(was_told("lesson.that-was-lesson"), "the lesson ends with its last step");
    cr_expect_null(game());
    struct game_info info;
    cr_expect_eq(store_game_unfinished(&room.store, room.session->learner.id, &info), STORE_NONE,
                 "nothing of it is kept");
}

Test(lesson_deal, where_throws_should_be_safe_there_is_a_pack_to_protect_and_they_are_judged)
{
    const struct deal_task deal = {.point = DEAL_TURNS, .turns = 1, .safe = true};
    room.catalog.text[MSG_lesson_deal_safe] = "{unsafe} of {turns} unsafe: {cards}.";
    int safe = 0, unsafe = 0;
    for (int i = 0; i < 8; i++) {
        char told[80];
        go_to(deal);
        const struct board *b = &game()->round.board;
        cr_expect_geq(b->pack_size, 9);
        cr_expect(b->side[0].opened && b->side[1].opened, "either team could pick it");
        while (b->phase == PHASE_START && game()->stage != GAME_SCORED) {
            type(game()->stage == GAME_THREES ? "" : "draw");
        }
        for (kind k = KIND_4;
             k < KIND_COUNT && game()->stage == GAME_TURN && b->phase == PHASE_PLAY; k++) {
            char line[16];
            snprintf(line, sizeof line, "throw %s",
                     kind_name(i % 2 == 0 ? k : (kind)(KIND_COUNT - 1 - k)));
            type(line);
        }
        cr_assert_eq(game()->stage, GAME_SCORED);
        const kind thrown = b->side[0].opened ? game()->thrown[SEAT_SOUTH] : KIND_COUNT;
        cr_expect(game()->unsafe == 0 || cards_have(game()->unsafe, thrown));
        safe += game()->unsafe == 0;
        unsafe += game()->unsafe != 0;
        snprintf(told, sizeof told, "%d of 1 unsafe", cards_total(game()->unsafe));
        cr_expect(was_told(told), "%s", told);
        type("");
    }
    cr_expect(safe + unsafe == 8 && unsafe > 0, "%d safe, %d not", safe, unsafe);
}

Test(lesson_deal, a_set_play_begins_after_so_many_turns_and_is_played_to_the_end_with_the_coach)
{
    go_to((struct deal_task){
        .point = DEAL_ROUND, .code = "modern-american:7.226:5120,-1420:2:H", .from = 12});
    cr_assert(was_told("lesson-deal.set"));
    cr_assert_eq(game()->purpose, GAME_SET);
    const struct round first = game()->round;
    int thrown = 0;
    for (int seat = 0; seat < 4; seat++) {
        thrown += cards_total(first.board.thrown[seat]);
    }
    cr_expect_geq(thrown, 12);
    cr_expect_leq(thrown, 15);
    cr_expect_eq(first.board.side[0].score, 5120);
    type("hint");
    cr_expect_not(was_told("lesson-deal.alone"));
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_SCORED; i++) {
        type("auto");
    }
    cr_assert_eq(game()->round.board.phase, PHASE_OVER);
    cr_expect(was_told("lesson-deal.next"));
    type("again");
    cr_expect_eq(memcmp(&game()->round, &first, sizeof first), 0, "the same cards");
}

Test(lesson_deal, sets_are_played_by_their_number)
{
    type("game set 1");
    cr_expect(was_told("lesson-deal.no-set"));
    struct lesson_step *step = &room.step[REHEARSAL_LESSONS];
    step->exercise = NULL;
    step->deal =
        (struct deal_task){.point = DEAL_ROUND, .code = "modern-american:7.226:5120,-1420:2:H"};
    type("game set");
    cr_expect(was_told("lesson-deal.sets"));
    type("game set 1");
    cr_expect(was_told("lesson-deal.set"));
    type("lesson cards");
    type("game");
    type("skip");
    cr_expect_eq(room.session->mode, &mode_menu, "the lesson of the deal was left");
}

/* Does in the learner's place what the computer would, up to the end of the deal; the learner's
 * turns in it. */
static int play_like_the_computer(void)
{
    int turns = 0, last = -1;
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_SCORED; i++) {
        struct action a;
        char line[200];
        turns += game()->turn != last ? 1 : 0;
        last = game()->turn;
        game_bot_choose(game(), &a);
        (void)turn_write(&game()->setup.table, &a, 1, line, sizeof line);
        type(line);
    }
    cr_assert_eq(game()->stage, GAME_SCORED);
    return turns;
}

Test(lesson_deal, the_point_is_told_when_it_is_made_with_the_turns_it_took)
{
    static const enum deal_goal points[] = {DEAL_OPEN, DEAL_PICK, DEAL_CANASTA, DEAL_OUT};
    room.catalog.text[MSG_lesson_deal_made] =
        "made {point|open|pick|canasta|out||} in {turns}{if known}, {needed}{end}.";
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
        static const char *const names[] = {"open", "pick", "canasta", "out"};
        char told[60];
        go_to((struct deal_task){.point = points[i]});
        cr_assert(was_told("lesson-deal.begin"));
        const int needed = game()->needed;
        const int turns = play_like_the_computer();
        snprintf(told, sizeof told, "made %s in %d, %d.", names[i], turns, needed);
        cr_expect(was_told(told), "%s", told);
        cr_expect(was_told("lesson-deal.next"));
        cr_expect_not(was_told("lesson-deal.missed"));
        type("score");
        cr_expect_eq(game()->purpose, GAME_ALONE, "one may look at the table when it is over");
        type("");
    }
}

Test(lesson_deal, begins_from_the_score_that_the_lesson_names)
{
    go_to((struct deal_task){.point = DEAL_OPEN, .score = {5200, 4350}});
    const struct board *b = &game()->round.board;
    cr_expect_eq(b->side[seat_side(b, SEAT_SOUTH)].score, 5200);
    cr_expect_eq(b->side[1 - seat_side(b, SEAT_SOUTH)].score, 4350);
}

Test(lesson_deal, a_point_that_was_not_made_when_the_round_is_over_is_told)
{
    int long_told = 0;
    go_to((struct deal_task){.point = DEAL_PICK});
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_SCORED; i++) {
        const struct board *b = &game()->round.board;
        long_told += was_told("lesson-deal.long") ? 1 : 0;
        if (game()->stage != GAME_TURN || b->phase == PHASE_START) {
            type(game()->stage == GAME_TURN ? "draw" : "");
            continue;
        }
        const int lines = game()->lines;
        for (kind k = 0; k < KIND_COUNT && game()->lines == lines; k++) {
            char line[16];
            snprintf(line, sizeof line, "throw %s", kind_name(k));
            type(line);
        }
        cr_assert_neq(game()->lines, lines);
    }
    cr_expect(was_told("lesson-deal.missed"));
    cr_expect_not(was_told("lesson-deal.made"));
    cr_expect_eq(long_told, 1, "nobody has to play on for ever, and that is said once");
    cr_expect(was_told("lesson-deal.next"));
}

Test(lesson_deal, a_set_play_that_cannot_be_dealt_is_told)
{
    char fifth[] = "modern-american:7.226:5120,-1420:5:A"; /* dealt by a seat that nobody has */
    struct game_setup read = {.dealer = -1};
    while (game_code_read(fifth, &read) != MESSAGE_NONE) {
        cr_assert_leq(++fifth[strlen(fifth) - 1], 'Z');
    }
    cr_assert_eq(read.dealer, room.table.players);
    const char *const codes[] = {"modern-american:7.226:5120,-1420:2:A", "league:5.0:0,0:4:Y",
                                 "nothing", fifth};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        go_to((struct deal_task){.point = DEAL_ROUND, .code = codes[i]});
        cr_expect(was_told("lesson-deal.none"), "%s", codes[i]);
        cr_expect_null(game());
    }
}
