/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At the table: what the coach says near the end of a match, who asks to go out, openings that are
 * refused, and lines at moments that come seldom. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "coach/round_review.h"
#include "engine/rules.h"
#include "notation/cards_text.h"
#include "notation/turn_text.h"
#include "room.h"
#include "tutor/completions.h"
#include "tutor/game.h"
#include "tutor/mode.h"

enum { MOVES_MOST = 900 };

TestSuite(at_other_table, .init = room_greet, .fini = room_close);

static void play_on(int moves)
{
    for (int i = 0; i < moves && game()->stage != GAME_SCORED; i++) {
        type("auto");
    }
}

/* --- near the end of a match --- */

/* What the match makes of candidate `i`: `points` fewer than the best, with that grade. */
static void weigh(int i, double points, enum grade grade)
{
    struct shortfall *behind = &game()->advice.list[i].behind;
    behind->points = points;
    behind->grade = grade;
    behind->loss = 40;
}

/* A candidate that is no throw before which something else stands, and not the best. */
static int other_than(int first)
{
    const struct advice *a = &game()->advice;
    for (int i = 0; i < a->count; i++) {
        if (i != a->best && i != first) {
            return i;
        }
    }
    cr_assert_fail("only one candidate");
    return 0;
}

Test(at_other_table, the_choice_that_brings_most_points_and_loses_the_match_is_named)
{
    room.catalog.text[MSG_game_coach_match_decides] = "decides {ours} {theirs} {what}";
    room.catalog.text[MSG_game_coach_stakes] = "stakes {ours} {theirs}";
    room.catalog.text[MSG_coach_do_throw] = "throw {card}";
    room.catalog.text[MSG_coach_do_draw] = "draw";
    type("game seed 5 round scores 8300 8200");
    type("draw");
    room.session->coach = GRADE_FINE;
    type("coach");
    struct advice *a = &game()->advice;
    cr_assert(a->match && a->count >= 3);
    for (int i = 0; i < a->count; i++) {
        weigh(i, 0, GRADE_FINE);
    }
    type("coach");
    cr_expect(was_told("stakes 8,300 8,200"), "none of them is a fault for the match");
    const int one = other_than(-1), two = other_than(one);
    char less[ACTION_SIZE], more[ACTION_SIZE], told[2 * ACTION_SIZE];
    game_say_action(room.session, &a->list[one].action, less);
    game_say_action(room.session, &a->list[two].action, more);
    weigh(one, -30, GRADE_BAD);
    type("coach");
    snprintf(told, sizeof told, "decides 8,300 8,200 %s", less);
    cr_expect(was_told(told));
    cr_expect_not(was_told("stakes"));
    weigh(two, -31, GRADE_DOUBTFUL);
    type("why");
    snprintf(told, sizeof told, "decides 8,300 8,200 %s", more);
    cr_expect(was_told(told), "the one with most points");
    weigh(two, -30, GRADE_DOUBTFUL);
    type("why");
    snprintf(told, sizeof told, "decides 8,300 8,200 %s", less);
    cr_expect(was_told(told), "the first of two alike");
    weigh(one, -30, GRADE_FINE);
    weigh(two, 0, GRADE_BAD);
    type("why");
    cr_expect_not(was_told("decides"),
                  "what is fine, or brings no more, is no matter of the match");
    a->match = false;
    type("why");
    cr_expect_not(was_told("stakes"));
}

Test(at_other_table, what_the_match_made_of_a_choice_is_told_in_the_review)
{
    type("game seed 5 novice round scores 8300 8200");
    play_on(MOVES_MOST);
    type("review");
    type("");
    struct decision *d = (struct decision *)game_review_choice(game());
    cr_assert_not_null(d);
    d->match = false;
    type("");
    type("back");
    cr_expect_not(was_told("game-coach.match-decides"));
    d->match = true;
    type("");
    type("back");
    cr_expect(was_told("game-coach.match-decides"));
}

Test(at_other_table, the_dearest_choices_are_told_first_and_each_once)
{
    type("game seed 5 novice round");
    play_on(MOVES_MOST);
    type("review");
    const int count = game_review_count(game());
    cr_assert_geq(count, 3);
    type("");
    struct decision *d = (struct decision *)game_review_choice(game());
    for (int i = 0; i < count; i++) {
        d[i].grade = i < 3 ? GRADE_BAD : GRADE_FINE;
        d[i].loss = i == 0 ? 900 : i == 1 ? 40 : i == 2 ? 60 : 2000;
        d[i].turn = 100 + i;
        d[i].match = false;
    }
    room.catalog.text[MSG_game_review_turn_you_about_points] = "turn {turn}";
    type("review");
    cr_expect(was_told("turn 100"), "the first of all is the dearest");
    cr_expect(was_told("turn 102"));
    cr_expect_not(was_told("turn 101"), "two are told");
    cr_expect_not(was_told("turn 103"), "a fine one is none of them");
    type("show");
    cr_expect_null(game_review_choice(game()), "before the first choice the table as it ended");
    type("back");
    cr_expect(was_told("game-review.this-is-the-first"));
    for (int i = 0; i < count; i++) {
        type("");
        cr_expect_eq(game_review_at(game()), i + 1);
        cr_expect_eq(game()->stage, GAME_REVIEW);
    }
    type("");
    cr_expect(was_told("game-review.that-was-your-last"));
    cr_expect(was_told("game-start.review-looks-back-at"));
    cr_expect_eq(game()->stage, GAME_SCORED);
}

/* --- the coach's warning --- */

Test(at_other_table, enter_takes_back_what_the_coach_warns_of_and_keep_does_it)
{
    type("game seed 5 round");
    type("draw");
    room.session->coach = GRADE_DOUBTFUL;
    const struct action pending = {.kind = ACTION_DISCARD,
                                   .card = cards_lowest(game()->round.hand[SEAT_SOUTH])};
    game()->stage = GAME_WARNED;
    game()->pending = pending;
    type("");
    cr_expect(was_told("game.not-done"));
    cr_expect_eq(game()->stage, GAME_TURN);
    cr_expect_eq(game()->round.board.phase, PHASE_PLAY);
    game()->stage = GAME_WARNED;
    type("again");
    cr_expect_eq(game()->stage, GAME_WARNED, "to look at the table is no answer");
    type("keep");
    cr_expect_eq(game()->stage, GAME_TURN);
    cr_expect_eq(game()->turn, 2);
}

Test(at_other_table, why_after_a_refused_move_shows_its_rule)
{
    room.catalog.text[message_of_rule(RULE_TURN_ORDER, RULE_PART_WHY)] = "First a card.";
    type("game seed 5 round");
    type("throw K");
    cr_expect_eq(game()->refused, RULE_TURN_ORDER);
    type("why");
    cr_expect(was_told("First a card. (turn.order)"));
}

/* --- going out --- */

/* The computer plays for the learner up to where it asks about going out. */
static void play_to_the_question(const char *begun)
{
    struct action a = {.kind = ACTION_DRAW};
    room_begin_game(begun);
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_SCORED && a.kind != ACTION_ASK; i++) {
        game_bot_choose(game(), &a);
        if (a.kind != ACTION_ASK) {
            type("auto");
        }
    }
    cr_assert_eq(a.kind, ACTION_ASK, "%s", begun);
}

Test(at_other_table,
     the_partner_says_yes_or_no_when_asked_by_the_learner_or_by_the_computer_for_them)
{
    static const char *const asked[] = {"ask", "auto"};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        play_to_the_question("game seed 6 middle round");
        type(asked[i]);
        cr_expect_eq(game()->round.board.turn.asked, REPLY_YES);
        cr_expect_eq(was_told("game.now-lay-down-all"), i == 0);
        play_to_the_question("game seed 19 middle round");
        type(asked[i]);
        cr_expect_eq(game()->round.board.turn.asked, REPLY_NO);
        cr_expect_eq(was_told("game.so-you-play-on"), i == 0);
    }
}

Test(at_other_table, a_question_that_was_answered_no_is_not_looked_back_at)
{
    play_to_the_question("game seed 19 middle round");
    type("ask");
    cr_assert_eq(game()->round.board.turn.asked, REPLY_NO);
    play_on(MOVES_MOST);
    struct round_review *back = memory_array(1, sizeof *back);
    char *journal = game_journal(room.session, game()->id);
    cr_assert(game_review_look(room.session, journal, back));
    for (int i = 0; i < back->count; i++) {
        cr_expect(back->list[i].action.kind != ACTION_ASK ||
                  back->list[i].action.answer == REPLY_YES);
    }
    free(journal);
    free(back);
}

/* The learner's partner asks, and no guide tells what to say. */
static void play_to_the_answer(void)
{
    type("game guided seed 52");
    for (int i = 0; i < MOVES_MOST && game()->stage != GAME_ASKED; i++) {
        type("");
    }
    cr_assert_eq(game()->stage, GAME_ASKED);
    room.session->guide.game = 0;
    game()->setup.guided = false;
}

Test(at_other_table, what_the_partner_asks_waits_for_yes_or_no)
{
    play_to_the_answer();
    const int lines = game()->lines;
    type("");
    cr_expect(was_told("game.your-partner-waits"));
    type("throw 4");
    cr_expect_eq(game()->stage, GAME_ASKED);
    type("score");
    cr_expect_eq(game()->lines, lines, "nothing is done before the learner answers");
    type("no");
    cr_expect_neq(game()->stage, GAME_ASKED);
}

/* --- what is typed seldom --- */

Test(at_other_table, an_opening_that_counts_too_little_is_refused_with_what_there_is_or_costs)
{
    room.catalog.text[MSG_game_lines_no] = "{first|No|also}: {text} ({rule})";
    type("game seed 5 round table league");
    type("draw");
    room_hold("4 4 4 A A A A K K K 8 9 10 J");
    type("lay 4 4 4");
    cr_expect(was_told("open.count"));
    cr_expect(was_told("game-lines.there-is-an-opening"));
    room_hold("4 4 4 A K Q J 5 6 7 8 9 10 9");
    type("lay 4 4 4");
    cr_expect(was_told("game-lines.your-hand-holds-no"));
    cr_expect_eq(game()->round.board.side[0].errors, 0);
    type("set strict on");
    type("lay 4 4 4");
    cr_expect(was_told("game-lines.an-opening-in-error"));
    cr_expect_not(was_told("game-lines.your-hand-holds-no"), "nothing is given away");
    cr_expect_eq(game()->round.board.side[0].errors, 1);
    cr_expect_eq(game()->refused, RULE_OPEN_COUNT);
    type("lay Q Q Q");
    cr_expect_eq(game()->round.board.side[0].errors, 1, "cards the learner has not are no opening");
    room_begin_game("game seed 5 round table modern-american");
    type("draw");
    room_hold("4 4 4 A K Q J 5 6 7 8 9 10 9");
    type("lay 4 4 4");
    cr_expect(was_told("game-lines.an-opening-in-error"));
    cr_expect_not(was_told("game-lines.error-shown"), "nobody is bound at this table");
    type("house rule open.error-shown round");
    room_begin_game("game seed 5 round");
    type("draw");
    room_hold("4 4 4 A K Q J 5 6 7 8 9 10 9");
    type("lay 4 4 4");
    cr_expect(was_told("game-lines.error-shown"));
    cr_expect_eq(game()->round.board.barred[2], 1U << KIND_4);
}

Test(at_other_table, the_pack_that_would_open_wants_its_melds_named)
{
    room_begin_game("game seed 5 round");
    struct board *b = &game()->round.board;
    b->pack[0] = KIND_A;
    b->pack_size = 1;
    room_hold("A A A A K K K K Q Q Q 9 8");
    type("pack");
    cr_expect(was_told("game-lines.you-may-you-open"));
    type("pick");
    cr_expect(was_told("game-lines.you-may-you-open"));
    cr_expect_eq(b->phase, PHASE_START);
    room_hold("A A 4 5 6 7 8 9 10 J Q K 4");
    type("pack");
    cr_expect(was_told("game-lines.no-pick"));
    cr_expect_not(was_told("game-lines.you-may-you-open"));
}

Test(at_other_table, a_pick_may_name_the_card_on_top_or_the_pair_for_it)
{
    static const char *const lines[] = {"pick", "pick A", "pick A A"};
    type("set coach off");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        room_begin_game("game seed 5 round");
        struct board *b = &game()->round.board;
        b->pack[0] = KIND_A;
        b->pack_size = 1;
        b->side[0].opened = true;
        b->side[0].meld[KIND_K] = (struct meld){3, 0, 0};
        room_hold("A A 4 5 6 7 8 9 10 J Q Q 4");
        type(lines[i]);
        cr_expect_eq(b->pack_size, 0, "%s", lines[i]);
    }
}

Test(at_other_table, a_card_is_named_with_its_article_and_two_letters_may_be_two_cards)
{
    static const struct {
        const char *typed;
        kind thrown; /* KIND_COUNT: it is no one card */
    } rows[] = {
        {"throw a king", KIND_K},  {"throw the king", KIND_K}, {"throw my K", KIND_K},
        {"throw an ace", KIND_A},  {"throw an A", KIND_A},     {"throw a 9", KIND_9},
        {"throw a 10", KIND_10},   {"throw a k", KIND_COUNT},  {"throw A 9", KIND_COUNT},
        {"throw the", KIND_COUNT}, {"throw", KIND_COUNT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct action a;
        room_begin_game("game seed 5 round");
        const enum game_reading read = game_read_move(room.session, rows[i].typed, &a);
        cr_expect_eq(read, rows[i].thrown == KIND_COUNT ? GAME_UNCLEAR : GAME_MOVE, "%s",
                     rows[i].typed);
        cr_expect(rows[i].thrown == KIND_COUNT || a.card == rows[i].thrown, "%s", rows[i].typed);
    }
}

Test(at_other_table, cards_that_join_a_meld_are_read_with_to_on_and_onto)
{
    static const struct {
        const char *typed;
        enum game_reading read;
    } rows[] = {
        {"add 2 to K", GAME_MOVE},
        {"add 2 on K", GAME_MOVE},
        {"add 2 onto K", GAME_MOVE},
        {"lay K K to K", GAME_MOVE},
        {"lay K to 4", GAME_UNCLEAR},
        {"add Z to K", GAME_UNCLEAR},
        {"add K to Z", GAME_UNCLEAR},
        {"add K", GAME_MOVE},
        {"add Z", GAME_UNCLEAR},
        {"lay", GAME_UNCLEAR},
        {"add", GAME_UNCLEAR},
        {"lay K K K", GAME_MOVE},
        {"2 2", GAME_MOVE}, /* not held: refused as that, and not asked about */
        {"2 2 2", GAME_MOVE},
        {"drawing", GAME_OTHER},
        {"aaaaaaaaaaaaaaa", GAME_OTHER},
        {"aaaaaaaaaaaaaaaa", GAME_OTHER},
        {"DRAW", GAME_MOVE},
    };
    room_begin_game("game seed 5 round");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct action a;
        cr_expect_eq(game_read_move(room.session, rows[i].typed, &a), rows[i].read, "%s",
                     rows[i].typed);
        cr_expect(strstr(rows[i].typed, "2 ") != rows[i].typed + 4 ||
                      (a.lay.count == 1 && part_slot(a.lay.part[0]) == KIND_K),
                  "%s", rows[i].typed);
    }
}

Test(at_other_table, why_where_there_is_only_one_thing_to_do_says_what)
{
    room_begin_game("game seed 5 round");
    type("why");
    cr_expect(was_told("game-coach.why-tells-more-after"));
    type("hint");
    cr_expect(was_told("game-coach.there-is-only-one"));
    type("why");
    cr_expect(was_told("game-coach.there-is-only-one"));
    cr_expect_not(was_told("game-coach.no-single-reason-stands"));
}

Test(at_other_table, a_three_that_may_be_kept_is_not_the_only_thing_to_do)
{
    room_begin_game("game seed 3 round");
    type("keep");
    cr_expect(was_told("game.you-keep-your-threes"));
    type("hint");
    cr_expect_not(was_told("game-coach.there-is-only-one"));
    cr_expect(was_told("game-coach.the-coach-would"));
    cr_expect(was_told("coach.why-three"));
}

Test(at_other_table, enter_refuses_what_the_guide_said_where_it_goes_no_more_and_undo_forgets_it)
{
    type("game guided seed 5");
    type("draw");
    room.session->guide.suggested = true;
    room.session->guide.plain = (struct action){.kind = ACTION_DRAW};
    const int lines = game()->lines;
    type("");
    cr_expect(was_told("game-lines.no-turn-order"));
    cr_expect_eq(game()->lines, lines);
    game()->undo_count = 1;
    game()->before[0] = game()->round;
    room.session->guide.suggested = true;
    type("undo");
    cr_expect(was_told("game.taken-back"));
    cr_expect_not(room.session->guide.suggested);
}

Test(at_other_table, threes_laid_out_before_a_draw_may_end_the_round)
{
    room_begin_game("game seed 7 round");
    cr_assert_eq(game()->stage, GAME_THREES);
    struct round *r = &game()->round;
    room_hold("3r 3b 4 5 6 7 8 9 10 J Q K A");
    r->board.stock = 1;
    r->stock[r->stock_end - 1] = KIND_3B; /* comes for the red one */
    const int lines = game()->lines;
    const cardset laid = r->board.side[0].threes;
    type("draw");
    cr_expect_eq(game()->stage, GAME_SCORED);
    cr_expect_eq(r->board.ending, ENDING_STOCK);
    cr_expect_eq(game()->lines, lines + 3, "a three, the end and the score");
    cr_expect_eq(r->board.side[0].threes, laid + cards_one(KIND_3R) + cards_one(KIND_3B));
    cr_expect_not(was_told("(turn."), "the draw is no fault");
}

Test(at_other_table, seven_of_a_kind_laid_down_at_once_are_told_as_what_they_are)
{
    room.catalog.text[MSG_game_tell_turn] = "{Who} {does}.{events}";
    room_begin_game("game seed 5 round");
    type("draw");
    room.session->coach = GRADE_FINE;
    room_hold("K K K K K K K A A A 4 5 6 8");
    type("lay K K K K K K K");
    cr_expect(game()->round.board.side[0].opened);
    cr_expect(was_told("game-tell.splash"));
    type("lay A A A");
    cr_expect_not(was_told("game-tell.splash"));
}

Test(at_other_table, only_the_first_choice_of_a_turn_played_again_is_judged)
{
    room_begin_game("game seed 5 novice round");
    play_on(MOVES_MOST);
    type("review");
    type("");
    ((struct decision *)game_review_choice(game()))->grade = GRADE_FINE;
    room.catalog.text[MSG_game_again_fine] = "good, {if fine}as it was{end}";
    room.catalog.text[MSG_game_again_loses] = "bad, {if fine}as it was not{end}";
    type("again");
    int judged = 0;
    for (int i = 0; i < 4; i++) {
        struct action a;
        char line[200];
        game_bot_choose(game(), &a);
        (void)turn_write(&game()->setup.table, &a, 1, line, sizeof line);
        type(line);
        const bool now = was_told("good, ") || was_told("bad, ");
        cr_expect(!now || was_told("as it was"), "what was done then was fine");
        judged += now;
    }
    cr_expect_eq(judged, 1);
}

Test(at_other_table, moves_are_offered_to_complete_while_a_round_is_played)
{
    struct completions out = {.count = 0};
    room_begin_game("game seed 5 novice round");
    cr_expect_not(game_complete(room.session, NULL, &out));
    cr_expect_gt(out.count, 0);
    cr_expect(game_complete(room.session, "throw", &out), "cards alone, no words of the program");
    cr_expect_not(game_complete(room.session, "lay", &out));
    play_on(MOVES_MOST);
    out.count = 0;
    cr_expect_not(game_complete(room.session, NULL, &out));
    cr_expect_eq(out.count, 0);
    game_close(room.session);
    cr_expect_not(game_complete(room.session, "throw", &out));
    cr_expect_eq(out.count, 0);
}

/* --- without a game --- */

Test(at_other_table, a_match_given_up_leaves_a_table_at_which_a_game_can_be_asked_for)
{
    char prompt[PROMPT_SIZE];
    room_begin_game("game seed 7 novice match");
    play_on(MOVES_MOST);
    cr_assert_eq(game()->stage, GAME_SCORED);
    type("game");
    cr_expect(was_told("game-start.not-over"));
    type("2");
    cr_assert_null(game());
    type("game level nobody");
    cr_expect(was_told("game-start.how-to-ask"));
    cr_assert_eq(room.session->mode, &mode_game);
    room.session->prompt = (struct prompt){.take = NULL};
    cr_expect_str_eq(session_prompt(room.session, prompt), "game > ");
    type("throw 4");
    type("show");
    type("back");
    cr_expect(was_told("game.there-is-nothing-to-go"));
    type("");
    cr_expect(was_told("game-which.game"), "Enter asks which");
    cr_expect_null(game());
}

Test(at_other_table, codes_of_tables_that_are_not_here_are_told)
{
    static const struct {
        const char *name;
        int dealer;
        const char *told;
    } rows[] = {
        {"modern-american", 3, "game-start.a-new-round-at"},
        {"ours", 3, "game-start.this-deal-is-of"},
        {"./ours.xml", 3, "table."},
        {"league-2p", 1, "game-start.a-new-round-at"},
        {"league-2p", 2, "game-start.this-deal-code-does"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct game_setup setup = {.seed = 5, .dealer = rows[i].dealer};
        char code[GAME_CODE_SIZE], line[GAME_CODE_SIZE + 8];
        cr_assert(table_builtin("modern-american", &setup.table));
        snprintf(setup.table_name, sizeof setup.table_name, "%s", rows[i].name);
        game_code_write(&setup, code);
        snprintf(line, sizeof line, "game %s", code);
        type(line);
        cr_expect(was_told(rows[i].told), "%s", code);
        struct game_info info;
        if (store_game_unfinished(&room.store, room.session->learner.id, &info) == STORE_OK) {
            cr_assert_eq(store_game_finish(&room.store, info.id, session_now(room.session)),
                         STORE_OK);
        }
        game_close(room.session);
        type("menu");
    }
}
