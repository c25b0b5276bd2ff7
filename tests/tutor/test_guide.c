/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner's first games with a guide: Enter plays them to the end, what is new is told once,
 * the score is counted together, and each game has less of it. */
#include "tutor/guide.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "room.h"
#include "tutor/game.h"
#include "tutor/start.h"

enum { ENTERS_MOST = 1500 };

/* The coach looks at every proposal: in a few deals here, as rounds are played to their end. */
static void greet(void)
{
    room_greet();
    room.session->samples = 16;
}

TestSuite(guide, .init = greet, .fini = room_close);

/* Presses Enter until the round is over; how often `event` was told. */
static int play_by_enter(const char *event)
{
    int times = 0;
    for (int i = 0; i < ENTERS_MOST && room.session->game->round.board.phase != PHASE_OVER; i++) {
        type("");
        times += was_told(event) ? 1 : 0;
    }
    cr_assert_eq(room.session->game->round.board.phase, PHASE_OVER, "Enter does not end the round");
    return times;
}

Test(guide, enter_draws_then_says_what_to_do_and_then_does_it)
{
    type("game guided seed 5");
    cr_expect(was_told("guide.begin"));
    cr_expect(guide_shows_hands(room.session) && guide_explains_partner(room.session));
    type("");
    cr_expect_eq(room.session->game->round.board.phase, PHASE_PLAY);
    type("");
    cr_expect(was_told("guide.suggest"));
    cr_expect_eq(room.session->game->turn, 1);
    type("");
    cr_expect_eq(room.session->game->turn, 2);
    type("draw");
    type("");
    cr_expect(was_told("guide.suggest"));
    type("show");
    type("throw 9");
    type("");
    cr_expect_not(was_told("guide.suggest"), "what was suggested is forgotten with another move");
}

Test(guide, what_it_proposes_is_best_or_as_good_as_the_best)
{
    const struct guide_state *g = &room.session->guide;
    const struct game *game;
    int proposed = 0;
    room.session->samples = 64;
    type("game guided seed 9");
    game = room.session->game;
    while (game->round.board.phase != PHASE_OVER && proposed < 12) {
        type("");
        if (g->suggested && g->plain.kind != ACTION_EXPOSE_THREE) {
            struct advice *a = calloc(1, sizeof *a);
            game_coach_ask(room.session, &game->round, &g->plain, a);
            cr_assert_neq(a->chosen, CANDIDATE_NONE);
            cr_expect_eq(advice_finding(a).behind.grade, GRADE_FINE, "turn %d", game->turn);
            free(a);
            proposed++;
        }
    }
    cr_expect_geq(proposed, 10);
}

Test(guide, an_opening_that_lies_in_the_hand_is_told_and_laid)
{
    const struct board *b;
    int told = 0;
    type("game guided seed 1");
    b = &room.session->game->round.board;
    for (int i = 0; i < ENTERS_MOST && told == 0 && b->phase != PHASE_OVER; i++) {
        type("");
        told += was_told("guide.opening") ? 1 : 0;
    }
    cr_assert_eq(told, 1);
    cr_expect_eq(room.session->guide.plain.kind, ACTION_LAY);
    cr_expect_not(b->side[0].opened);
    type("");
    cr_expect(b->side[0].opened, "what was told is not laid");
}

Test(guide, enter_says_that_the_pack_may_be_picked_before_it_does_so)
{
    type("game guided seed 7");
    const struct guide_state *g = &room.session->guide;
    const struct board *b = &room.session->game->round.board;
    int told = 0;
    while (b->phase != PHASE_OVER) {
        const int pack = b->pack_size;
        type("");
        if (g->suggested && g->plain.kind == ACTION_TAKE_PACK) {
            cr_assert_eq(b->pack_size, pack, "picked without a word");
            type("");
            cr_expect_eq(b->pack_size, 0);
            told++;
        }
    }
    cr_expect_eq(told, 1);
}

Test(guide, enter_answers_the_partner_who_asks_once_it_has_said_what)
{
    type("game guided seed 52");
    for (int i = 0; i < ENTERS_MOST && room.session->game->stage != GAME_ASKED; i++) {
        type("");
    }
    char prompt[PROMPT_SIZE] = "";
    cr_assert_eq(room.session->game->stage, GAME_ASKED);
    cr_expect_str_eq(session_prompt(room.session, prompt), "yes or no > ");
    type("");
    cr_expect(was_told("guide.answer"));
    cr_expect_eq(room.session->game->stage, GAME_ASKED);
    type("");
    cr_expect_neq(room.session->game->stage, GAME_ASKED);
}

Test(guide, what_happens_for_the_first_time_is_told_once_and_the_score_is_counted_together)
{
    type("game guided seed 5");
    cr_expect_eq(play_by_enter("guide.throw"), 1);
    cr_expect(was_told("guide.count"));
    cr_expect_not(was_told("menu.enter"));
    int parts = 0;
    for (int i = 0; i < ENTERS_MOST && guide_is_counting(room.session); i++) {
        type("");
        parts += was_told("guide.part-told") ? 1 : 0;
    }
    cr_expect_gt(parts, 0);
    cr_expect_eq(room.session->guide.done, 1);
    cr_expect(was_told("game-start.review-looks-back-at"), "then it goes on as ever");
}

Test(guide, what_costs_and_what_ends_is_told_when_it_first_happens)
{
    static const struct {
        const char *table, *game, *event;
    } row[] = {{"table modern-american", "game guided seed 5", "guide.grows"},
               {"table modern-american", "game guided seed 5", "guide.stock"},
               {"table modern-american", "game guided seed 52", "guide.risk"},
               {"table classic", "game guided seed 5", "guide.frozen"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        room_close();
        memset(&room, 0, sizeof room);
        room_greet();
        type(row[i].table);
        type(row[i].game);
        cr_expect_eq(play_by_enter(row[i].event), 1, "%s: %s", row[i].game, row[i].event);
    }
}

/* Plays a guided game to its end, and leaves two canastas and three threes on the sheet. */
static void begin_counting(void)
{
    static const struct score_line line[] = {
        {.rule = RULE_SCORE_MIXED, .slot = KIND_8, .seat = SEAT_NONE, .points = 300},
        {.rule = RULE_SCORE_NATURAL, .slot = KIND_K, .seat = SEAT_NONE, .points = 500},
        {.rule = RULE_THREES_VALUE, .slot = SLOT_NONE, .seat = SEAT_NONE, .points = 600}};
    room.catalog.text[MSG_guide_part] = "{if canastas}Canastas?{else}Threes?{end}";
    room.catalog.text[MSG_guide_part_told] =
        "{if right}Right, {points}.{else}{if guessed}No. {end}{points}: {why}{end}";
    room.catalog.text[MSG_guide_rest] = "The rest: {melded}.";
    room.catalog.text[MSG_guide_threes] = "{reds} red {red}, {blacks} black {black}.";
    type("game guided seed 5");
    (void)play_by_enter("guide.throw");
    struct score_sheet *sheet = &room.session->game->sheet[0];
    room.session->game->round.board.side[0].threes = cards_some(KIND_3R, 3) | cards_one(KIND_3B);
    sheet->line_count = 3;
    memcpy(sheet->line, line, sizeof line);
    room.session->guide.part = 0;
}

Test(guide, canastas_and_threes_are_asked_for_and_the_rest_is_told)
{
    begin_counting();
    type("800");
    cr_expect(was_told("Right, 800."));
    cr_expect(was_told("Threes?"));
    type("-600");
    cr_expect(was_told("No. 600: 3 red 500, 1 black 100."));
    cr_expect(was_told("The rest: 0."));
    cr_expect_not(guide_is_counting(room.session), "the sheet is shown at once");
}

Test(guide, enter_shows_what_each_part_comes_to)
{
    begin_counting();
    type("");
    cr_expect(was_told("800: "));
    cr_expect(was_told(" 300, "), "each canasta with its points");
    cr_expect_not(was_told("No."));
    type("why");
    cr_expect(guide_is_counting(room.session), "no number, so no guess");
    type("");
    cr_expect(was_told("600: 3 red 500, 1 black 100."));
    cr_expect_not(guide_is_counting(room.session));
}

Test(guide, each_game_has_less_of_it_and_the_fourth_none)
{
    type("game guided seed 5");
    (void)play_by_enter("guide.throw");
    type("menu");
    type("game guided seed 6");
    cr_expect_not(guide_shows_hands(room.session));
    cr_expect(guide_explains_partner(room.session));
    cr_expect_eq(play_by_enter("guide.throw"), 0, "it was told in the first game");
    cr_expect_not(guide_is_counting(room.session));
    type("menu");
    type("game guided seed 7");
    cr_expect_not(guide_explains_partner(room.session));
    cr_expect(guide_is_on(room.session));
    (void)play_by_enter("guide.throw");
    type("menu");
    type("game guided seed 8");
    cr_expect(was_told("guide.no-more"));
    cr_expect_not(guide_is_on(room.session));
    type("");
    cr_expect_eq(room.session->game->round.board.phase, PHASE_START, "Enter draws no more");
}

Test(guide, after_the_third_game_Enter_deals_one_without)
{
    type("game guided seed 5");
    for (int done = 0; done < GUIDE_GAMES; done++) {
        cr_assert(game()->setup.guided);
        (void)play_by_enter("guide.throw");
        while (guide_is_counting(room.session)) {
            type("");
        }
        type("");
    }
    cr_expect_eq(game()->stage, GAME_TURN);
    cr_expect_not(game()->setup.guided);
    cr_expect_not(guide_is_on(room.session));
}

Test(guide, a_game_with_a_guide_goes_on_with_it_another_day)
{
    type("game guided seed 5");
    type("");
    room_come_again(REHEARSAL_DAY + 1);
    type("game on");
    cr_expect(guide_shows_hands(room.session));
    cr_expect_gt(room.session->guide.told, 0U);
}

Test(guide, is_offered_first_after_the_lesson_on_melding)
{
    type("menu");
    cr_expect_not(was_told("menu.guided"));
    type("lesson melds");
    type("b");
    type("");
    cr_expect(was_told("menu.guided"));
    cr_expect_str_eq(room.session->menu.suggestion, "game guided");
    type("menu");
    cr_expect(was_told("menu.guided"));
    cr_expect_str_neq(room.session->menu.suggestion, "game guided", "once is enough");
}

Test(guide, is_not_offered_where_a_lesson_has_a_composed_game)
{
    room.step[0].played = true;
    type("lesson melds");
    type("b");
    type("");
    cr_expect_not(was_told("menu.guided"));
    type("game guided seed 5"); /* who asks for one gets it */
    cr_expect(guide_is_on(room.session));
}

Test(guide, enter_leads_from_the_first_game_to_the_third_and_then_to_one_without)
{
    type("game guided seed 5");
    for (int game = 1; game <= GUIDE_GAMES; game++) {
        cr_expect(guide_is_on(room.session), "game %d", game);
        cr_expect(was_told("guide.begin"), "game %d", game);
        (void)play_by_enter("guide.throw");
        for (int i = 0; i < ENTERS_MOST && guide_is_counting(room.session); i++) {
            type("");
        }
        cr_expect_eq(room.session->guide.done, game);
        type("");
    }
    cr_expect_not(was_told("guide.begin"));
    cr_expect_not(guide_is_on(room.session));
}
