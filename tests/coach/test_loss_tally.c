/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What choices give away: kept as a text, added up with intervals, set beside the bots. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "coach/loss_tally.h"
#include "match/match.h"

#include <string.h>

static struct loss_tally_round round_of(int throws, int picks)
{
    struct loss_tally_round r = {{0}, {0}};
    loss_tally_choice(&r, CHOICE_OF_THROW, throws, GRADE_BAD);
    loss_tally_choice(&r, CHOICE_OF_THROW, 50, GRADE_FINE);
    loss_tally_choice(&r, CHOICE_OF_PICK, picks, GRADE_DOUBTFUL);
    return r;
}

Test(loss_tally, a_round_is_read_as_it_was_written_and_nothing_else_is)
{
    static const char *const wrong[] = {"",
                                        "2 1:0 0:0 0:0 0:0 0:0 0:0",
                                        "1 1:0 0:0 0:0 0:0 0:0",
                                        "1 1:0 0:0 0:0 0:0 0:0 0:0 ",
                                        "1 1:0 0:0 0:0 0:0 0:0 0:0 0:0",
                                        "1 -1:0 0:0 0:0 0:0 0:0 0:0",
                                        "1 1:99999 0:0 0:0 0:0 0:0 0:0",
                                        "1 1:x 0:0 0:0 0:0 0:0 0:0"};
    const struct loss_tally_round r = round_of(130, 70);
    struct loss_tally_round back;
    char text[ACCOUNT_TEXT_SIZE];
    loss_tally_write(&r, text);
    cr_assert(loss_tally_read(text, &back), "%s", text);
    cr_assert(memcmp(&r, &back, sizeof r) == 0);
    cr_assert_eq(back.choices[CHOICE_OF_THROW], 2);
    cr_assert_eq(back.lost[CHOICE_OF_THROW], 130, "what is fine counts nothing");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        cr_expect(loss_tally_read(wrong[i], &back) == false, "%s", wrong[i]);
    }
}

Test(loss_tally, means_and_intervals_are_those_of_the_rounds)
{
    static const int throws[] = {100, 200, 300, 0};
    struct loss_tally a = {.rounds = 0};
    double half = 0;
    for (int i = 0; i < 4; i++) {
        const struct loss_tally_round r = round_of(throws[i], 10);
        loss_tally_add(&a, &r);
    }
    cr_assert_float_eq(loss_tally_mean(&a, CHOICE_OF_THROW, &half), 150, 0.001);
    cr_assert_float_eq(half, 1.96 * 129.0994 / 2, 0.01);
    cr_assert_float_eq(loss_tally_mean(&a, CHOICE_OF_PICK, &half), 10, 0.001);
    cr_assert_float_eq(half, 0, 0.001);
    cr_assert_float_eq(loss_tally_mean(&a, CHOICE_KINDS, &half), 160, 0.001);
    cr_assert_float_eq(loss_tally_mean(&a, CHOICE_OF_OUT, &half), 0, 0.001);
}

/* Rounds that all give away the same. */
static int progress_report_at(double points, int rounds)
{
    struct loss_tally a = {.rounds = 0};
    for (int i = 0; i < rounds; i++) {
        const struct loss_tally_round r = round_of((int)points, 0);
        loss_tally_add(&a, &r);
    }
    return loss_tally_standing(&a);
}

Test(loss_tally, the_standing_is_the_level_whose_points_lie_in_the_interval)
{
    const double hard = 220, middle = 550, easy = 1190; /* docs/coach.md */
    cr_expect_eq(progress_report_at(hard, 2), -1, "too few");
    cr_expect_eq(progress_report_at(0, 10), 0);
    cr_expect_eq(progress_report_at(hard, 10), 0);
    cr_expect_eq(progress_report_at((hard + middle) / 2, 10), 1);
    cr_expect_eq(progress_report_at(middle, 10), 2);
    cr_expect_eq(progress_report_at((middle + easy) / 2, 10), 3);
    cr_expect_eq(progress_report_at(easy, 10), 4);
    cr_expect_eq(progress_report_at(easy + 100, 10), 5);

    struct loss_tally wide = {.rounds = 0};
    for (int i = 0; i < 4; i++) {
        const struct loss_tally_round r = round_of(i % 2 == 0 ? 0 : (int)(2 * easy), 0);
        loss_tally_add(&wide, &r);
    }
    cr_expect_eq(loss_tally_standing(&wide), -1, "the interval holds several");
}

Test(loss_tally, choices_are_told_apart_by_what_the_player_or_the_coach_does)
{
    struct table t;
    struct round r;
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    const struct action draw = {.kind = ACTION_DRAW}, out = {.kind = ACTION_OUT};
    const struct action lay = {.kind = ACTION_LAY}, throw = {.kind = ACTION_DISCARD};
    cr_assert(table_builtin("modern-american", &t));
    deal_shuffle(1, 1, deck);
    round_deal(&t, deck, 3, scores, &r);
    struct view v = round_view(&r, r.board.seat);
    cr_expect_eq(choice_kind_of(&t, &v, &draw, &draw), CHOICE_OF_PICK);
    r.board.phase = PHASE_PLAY;
    v.hand = cards_some(KIND_4, 2) + cards_some(KIND_9, 2); /* no special hand in four cards */
    cr_expect_eq(choice_kind_of(&t, &v, &throw, &throw), CHOICE_OF_THROW);
    cr_expect_eq(choice_kind_of(&t, &v, &throw, &lay), CHOICE_OF_OPENING);
    cr_expect_eq(choice_kind_of(&t, &v, &throw, &out), CHOICE_OF_OUT);
    r.board.side[seat_side(&r.board, v.seat)].opened = true;
    cr_expect_eq(choice_kind_of(&t, &v, &lay, &throw), CHOICE_OF_LAYING);
    r.board.side[seat_side(&r.board, v.seat)].opened = false;
    v.hand = 0;
    for (kind k = KIND_4; k <= KIND_9; k++) {
        v.hand += cards_some(k, 2); /* six pairs and two cards: seven are near */
    }
    v.hand += cards_one(KIND_K) + cards_one(KIND_Q);
    cr_expect_eq(choice_kind_of(&t, &v, &throw, &throw), CHOICE_OF_SPECIAL);
}
