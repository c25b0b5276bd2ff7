/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions for one number: what cards count, a minimum, the threes, settling for money. */
#include "coach/steps.h"
#include "engine/score.h"
#include "messages/msg_coach.h"
#include "notation/cards_text.h"

/* The cards of one value: "Three kings and a 9: 4 x 10 = 40." */
static void
step_value(const struct explain_context *q, struct explanation *e, cardset cards, int value)
{
    cardset group = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (table_points(q->table, cards_one(k)) == value) {
            group += cards_some(k, cards_of(cards, k));
        }
    }
    if (group == 0) {
        return;
    }
    const int n = cards_total(group);
    struct step *s = step_tell(q, e, STEP_FACT, RULE_CARDS_VALUE,
                               msg_coach_count_group(group, n, value, (int64_t)n * value));
    s->cards = group;
    s->number[0] = n * value;
    s->number_count = 1;
    s->hint = 3;
}

void explain_count(const struct explain_context *q, struct explanation *e)
{
    static const int values[] = {50, 20, 10, 5, 0};
    const cardset cards = q->question->cards;
    struct message message = MESSAGE(MSG_coach_count_result, q->right->number);
    step_tell(q, e, STEP_FACT, RULE_CARDS_VALUE, msg_coach_count_values())->hint = 2;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        step_value(q, e, cards, values[i]);
    }
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        int points = 0;
        for (kind k = 0; k < KIND_COUNT; k++) {
            const bool counts = table_points(q->table, cards_one(k)) == values[i];
            points += counts ? cards_of(cards, k) * values[i] : 0;
        }
        if (points > 0) {
            message_add(&message, points);
        }
    }
    if (message.count == 1) {
        message_add(&message, 0); /* nothing counts: one term, and it is 0 */
    }
    struct step *s = step_tell(q, e, STEP_RESULT, RULE_CARDS_VALUE, message);
    s->cards = cards;
    s->number[0] = (int32_t)q->right->number;
    s->number_count = 1;
}

void explain_minimum(const struct explain_context *q, struct explanation *e)
{
    const struct table *t = q->table;
    const int side = q->question->side;
    const struct side *its = &explain_board(q)->side[side];
    const int plain = table_minimum(t, its->score, its->rounds_before);
    step_tell(q, e, STEP_FACT, RULE_OPEN_COUNT, msg_coach_brackets())->hint = 2;
    struct step *s =
        step_tell(q, e, STEP_FACT, RULE_OPEN_COUNT,
                  msg_coach_bracket_of(side, its->score, plain, its->rounds_before + 1));
    s->side = (int8_t)side;
    s->number[0] = its->score;
    s->number[1] = plain;
    s->number_count = 2;
    s->hint = 3;
    const int more = side_minimum(t, its) - plain;
    if (more != 0) {
        s = step_tell(q, e, STEP_FACT, RULE_OPEN_ERROR, msg_coach_raised(more));
        s->number[0] = more;
        s->number_count = 1;
    }
    (void)step_tell(q, e, STEP_RESULT, RULE_OPEN_COUNT, msg_coach_needs(side, q->right->number));
}

/* The threes of one color by the schedule. */
static int
step_color(const struct explain_context *q, struct explanation *e, cardset threes, kind color)
{
    const int n = cards_of(threes, color), points = table_threes(q->table, n > 4 ? 4 : n);
    if (n == 0) {
        return 0;
    }
    const cardset cards = cards_some(color, n);
    struct step *s = step_tell(q, e, STEP_FACT, RULE_THREES_VALUE, msg_coach_color(cards, points));
    s->cards = cards;
    s->number[0] = points;
    s->number_count = 1;
    s->hint = 3;
    return points;
}

/* Which way the threes count, and why. */
static void step_sign(const struct explain_context *q, struct explanation *e, int side)
{
    enum { AGAINST, NOTHING, FOR };
    const struct side *its = &explain_board(q)->side[side];
    const int canastas = side_canastas(its), points = score_threes(q->table, its);
    const int sign = points < 0 ? AGAINST : points > 0 ? FOR : NOTHING;
    struct step *s = step_tell(q, e, STEP_FACT, RULE_THREES_SIGN,
                               q->table->threes_against == AGAINST_NO_MELD
                                   ? msg_coach_threes_meld(side, sign)
                                   : msg_coach_threes_sign(side, canastas, sign));
    s->side = (int8_t)side;
    s->number[0] = canastas;
    s->number_count = 1;
}

void explain_threes(const struct explain_context *q, struct explanation *e)
{
    const int side = q->question->side;
    const struct side *its = &explain_board(q)->side[side];
    step_tell(q, e, STEP_FACT, RULE_THREES_VALUE, msg_coach_schedule())->hint = 2;
    const int red = step_color(q, e, its->threes, KIND_3R),
              black = step_color(q, e, its->threes, KIND_3B);
    if (red != 0 && black != 0) {
        (void)step_tell(q, e, STEP_FACT, RULE_THREES_VALUE,
                        msg_coach_colors_sum(red, black, red + black));
    }
    step_sign(q, e, side);
    (void)step_tell(q, e, STEP_RESULT, RULE_THREES_SIGN, msg_coach_threes_result(q->right->number));
}

void explain_settle(const struct explain_context *q, struct explanation *e)
{
    const struct settlement *s = &q->question->settle;
    const enum rule_id rule = RULE_MONEY_SETTLE;
    const struct settlement plain = {s->winner, s->loser, 1, 0, 0, 0};
    const int64_t thousands = score_settle(&plain);
    step_tell(q, e, STEP_FACT, rule,
              msg_coach_settle_difference(s->winner, s->loser, s->loser < 0, s->winner - s->loser))
        ->hint = 2;
    step_tell(q, e, STEP_FACT, rule, msg_coach_settle_thousands(thousands))->hint = 3;
    (void)step_tell(q, e, STEP_FACT, rule,
                    msg_coach_settle_times(thousands, s->multiplier, thousands * s->multiplier));
    if (s->per_special != 0) {
        const int64_t specials = (int64_t)s->winner_specials - s->loser_specials;
        (void)step_tell(q, e, STEP_FACT, rule,
                        msg_coach_settle_specials(s->winner_specials, s->loser_specials,
                                                  s->per_special, specials * s->per_special));
    }
    (void)step_tell(q, e, STEP_RESULT, rule, msg_coach_settle_pays(q->right->number));
}
