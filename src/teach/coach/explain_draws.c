/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often the learner draws: the draws in the stock, who begins, and how far they go around the
 * table. */
#include "coach/slip_rows.h"
#include "coach/steps.h"
#include "messages/msg_judge.h"
#include "questions/draws.h"

static struct draws_left left_of(const struct explain_context *q, const struct board *b)
{
    return draws_left_for(q->table, b, DRAWS_SEAT);
}

void explain_draws(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const struct draws_left left = left_of(q, b);
    const bool single = b->stock % q->table->turn_draws != 0;
    const bool drawn = b->seat == DRAWS_SEAT && b->phase != PHASE_START;
    struct step *cards = step_tell(q, e, STEP_FACT, RULE_TURN_DRAWS,
                                   msg_coach_draws_cards(b->stock, left.all, single));
    if (left.all == 0) {
        cards->hint = 2;
    } else {
        step_tell(q, e, STEP_FACT, RULE_TURN_ORDER,
                  msg_coach_draws_next(DRAWS_SEAT, left.next, drawn, left.before))
            ->hint = 2;
        step_tell(q, e, STEP_FACT, RULE_STOCK_OUT,
                  msg_coach_draws_rounds(DRAWS_SEAT, b->seats, left.rounds, left.over,
                                         left.over > left.before))
            ->hint = 3;
    }
    step_result(q, e, msg_coach_draws_result(DRAWS_SEAT, left.own));
}

/* --- slips ------------------------------------------------------------------------------------ */

/* The answer with another player taken for the next to draw. */
static int64_t own_from(const struct explain_context *q, int seat)
{
    struct board b = *explain_board(q);
    b.seat = (uint8_t)seat;
    b.phase = PHASE_START;
    return left_of(q, &b).own;
}

static bool count_from_yourself(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = own_from(q, DRAWS_SEAT);
    return true;
}

static bool count_this_turn(const struct explain_context *q, int variant, int64_t *out)
{
    const struct board *b = explain_board(q);
    (void)variant;
    *out = own_from(q, b->seat);
    return b->phase != PHASE_START;
}

/* All draws of the learner's side. */
static bool count_by_teams(const struct explain_context *q, int variant, int64_t *out)
{
    const struct board *b = explain_board(q);
    (void)variant;
    *out = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        *out += seat_side(b, seat) == seat_side(b, DRAWS_SEAT)
                    ? draws_left_for(q->table, b, seat).own
                    : 0;
    }
    return board_has_partners(b);
}

/* Counts as if a draw were one card; or, variant 1, the cards that the learner draws. */
static bool count_cards(const struct explain_context *q, int variant, int64_t *out)
{
    struct table one_card = *q->table;
    one_card.turn_draws = 1;
    *out = variant == 0 ? draws_left_for(&one_card, explain_board(q), DRAWS_SEAT).own
                        : q->right->number * q->table->turn_draws;
    return q->table->turn_draws > 1;
}

static bool count_all(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = left_of(q, explain_board(q)).all;
    return true;
}

static bool drop_leftover(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = left_of(q, explain_board(q)).rounds;
    return true;
}

static bool drop_single(const struct explain_context *q, int variant, int64_t *out)
{
    struct board b = *explain_board(q);
    (void)variant;
    b.stock = (uint8_t)(b.stock - b.stock % q->table->turn_draws);
    *out = left_of(q, &b).own;
    return true;
}

/* clang-format off */
static const struct slip_row rows[] = {
#define SLIP(make, id, name, rule, weight, variants) \
    {{id, MSG_slip_##name, MSG_slip_##name##_fix, RULE_##rule, weight}, 1U << QUESTION_DRAWS, make, NULL, variants},
    SLIP(count_from_yourself, "draws.from-yourself", draws_from_yourself, TURN_ORDER, 1, 1)
    SLIP(count_this_turn, "draws.this-turn", draws_this_turn, TURN_ORDER, 1, 1)
    SLIP(count_by_teams, "draws.teams", draws_teams, TURN_ORDER, 1, 1)
    SLIP(count_cards, "draws.cards", draws_cards, TURN_DRAWS, 1, 2)
    SLIP(count_all, "draws.all", draws_all, TURN_ORDER, 2, 1)
    SLIP(drop_leftover, "draws.left-over", draws_left_over, STOCK_OUT, 1, 1)
    SLIP(drop_single, "draws.single", draws_single, TURN_DRAWS, 1, 1)
#undef SLIP
};
/* clang-format on */

const struct slip_list slips_draws = {rows, (int)(sizeof rows / sizeof rows[0])};
