/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips in counting cards, in the minimum and in settling for money. */
#include "coach/slip_rows.h"
#include "engine/special_near.h"
#include "questions/judge.h"

static int wrong_value(kind k, enum value_slip slip)
{
    switch (slip) {
    case VALUE_JOKER_LOW:
        return k == KIND_JOKER ? 20 : kind_points(k);
    case VALUE_JOKER_30:
        return k == KIND_JOKER ? 30 : kind_points(k);
    case VALUE_ACE_LOW:
        return k == KIND_A ? 10 : kind_points(k);
    case VALUE_ACE_15:
        return k == KIND_A ? 15 : kind_points(k);
    case VALUE_TWO_LOW:
        return k == KIND_2 ? 10 : kind_points(k);
    case VALUE_TWO_FIVE:
        return k == KIND_2 ? 5 : kind_points(k);
    case VALUE_TWO_HIGH:
        return k == KIND_2 ? 50 : kind_points(k);
    case VALUE_ALL_TEN:
        return 10;
    case VALUE_SEVEN_HIGH:
        return k == KIND_7 ? 10 : kind_points(k);
    case VALUE_LOW_HIGH:
        return k <= KIND_7 ? 10 : kind_points(k);
    case VALUE_EIGHT_LOW:
        return k == KIND_8 ? 5 : kind_points(k);
    case VALUE_FACE_TEN:
        break;
    }
    return k <= KIND_9 ? k + 4 : kind_points(k);
}

int slip_points(cardset cards, enum value_slip slip)
{
    int sum = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        sum += cards_of(cards, k) * wrong_value(k, slip);
    }
    return sum;
}

static bool one_missed(const struct explain_context *q, int variant, int64_t *out)
{
    *out = q->right->number - table_points(q->table, cards_one((kind)variant));
    return cards_have(q->question->cards, (kind)variant);
}

static bool one_twice(const struct explain_context *q, int variant, int64_t *out)
{
    *out = q->right->number + table_points(q->table, cards_one((kind)variant));
    return cards_have(q->question->cards, (kind)variant);
}

static bool threes_counted(const struct explain_context *q, int variant, int64_t *out)
{
    *out = q->right->number + (variant == 0 ? 5 : 100) * cards_threes(q->question->cards);
    return q->table->threes_style == THREES_MODERN;
}

static bool kind_missed(const struct explain_context *q, int variant, int64_t *out)
{
    const int n = cards_of(q->question->cards, (kind)variant);
    *out = q->right->number - n * table_points(q->table, cards_one((kind)variant));
    return n > 1;
}

static bool wilds_missed(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = q->right->number - cards_points(q->question->cards & CARDS_WILD);
    return true;
}

static bool cards_numbered(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = cards_total(q->question->cards);
    return true;
}

static bool bonus_added(const struct explain_context *q, int variant, int64_t *out)
{
    *out = q->right->number + (variant == 0 ? q->table->score_mixed : q->table->score_natural);
    return cards_total(q->question->cards) >= CANASTA_CARDS;
}

/* The cards that help, and the hand that they help; 0: no special hand is near. */
static cardset outs_of(const struct explain_context *q, cardset *hand)
{
    const struct round *r = &q->position->round;
    const cardset unseen = position_hidden(q->position);
    struct special_near near;
    *hand = r->hand[r->board.seat];
    special_near_find(q->table, *hand, unseen, &near);
    return near.hand == SPECIAL_NONE ? 0 : special_near_outs(q->table, near.hand, *hand, unseen);
}

static bool outs_of_deck(const struct explain_context *q, int variant, int64_t *out)
{
    cardset hand = 0;
    const cardset outs = outs_of(q, &hand);
    (void)variant;
    *out = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        *out += cards_have(outs, k) ? kind_in_deck(k) : 0;
    }
    return outs != 0;
}

static bool outs_unseen_forgotten(const struct explain_context *q, int variant, int64_t *out)
{
    cardset hand = 0;
    const cardset outs = outs_of(q, &hand);
    const bool made = outs_of_deck(q, variant, out);
    const int64_t deck = *out;
    for (kind k = 0; k < KIND_COUNT; k++) {
        *out -= cards_have(outs, k) ? cards_of(hand, k) : 0;
    }
    return made && *out != deck;
}

static bool outs_ranks(const struct explain_context *q, int variant, int64_t *out)
{
    cardset hand = 0;
    const cardset outs = outs_of(q, &hand);
    (void)variant;
    *out = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        *out += cards_have(outs, k);
    }
    return outs != 0;
}

/* The three brackets by number, 0 lowest. */
static int bracket_minimum(const struct table *t, int bracket)
{
    return bracket == 0 ? t->open_first : bracket == 1 ? t->open_second : t->open_third;
}

static bool other_bracket(const struct explain_context *q, int by, int64_t *out)
{
    const struct table *t = q->table;
    const struct side *s = &q->position->round.board.side[q->question->side];
    const int by_score = s->score >= t->open_third_from    ? 2
                         : s->score >= t->open_second_from ? 1
                                                           : 0;
    const int by_round = s->rounds_before < 2 ? s->rounds_before : 2;
    const int bracket = (t->open_by_round != 0 ? by_round : by_score) + by;
    const bool below = s->score < 0 && t->open_by_round == 0 &&
                       table_minimum(t, s->score, s->rounds_before) != t->open_first;
    if (bracket < 0 || bracket > 2 || below) {
        return false;
    }
    *out = q->right->number - table_minimum(t, s->score, s->rounds_before) +
           bracket_minimum(t, bracket);
    return true;
}

static bool next_bracket(const struct explain_context *q, int variant, int64_t *out)
{
    return other_bracket(q, variant == 0 ? 1 : 2, out);
}

static bool lower_bracket(const struct explain_context *q, int variant, int64_t *out)
{
    return other_bracket(q, variant == 0 ? -1 : -2, out);
}

static bool raise_forgotten(const struct explain_context *q, int variant, int64_t *out)
{
    const struct side *s = &q->position->round.board.side[q->question->side];
    (void)variant;
    *out = table_minimum(q->table, s->score, s->rounds_before);
    return true;
}

static bool raise_once(const struct explain_context *q, int variant, int64_t *out)
{
    const struct side *s = &q->position->round.board.side[q->question->side];
    const int plain = table_minimum(q->table, s->score, s->rounds_before);
    const int64_t raise = q->right->number - plain;
    *out = variant == 0 ? plain + 10 : plain + 2 * raise;
    return raise > 0;
}

static bool other_side(const struct explain_context *q, int variant, int64_t *out)
{
    const struct board *b = &q->position->round.board;
    (void)variant;
    if (b->sides != 2) {
        return false;
    }
    *out = side_minimum(q->table, &b->side[1 - q->question->side]);
    return true;
}

static bool classic_minimum(const struct explain_context *q, int variant, int64_t *out)
{
    static const int classic[] = {50, 90, 120, 15};
    *out = classic[variant];
    return q->table->threes_style == THREES_MODERN;
}

/* Settling, with the parts named: thousands times multiplier plus specials. */
static int64_t settle_with(const struct settlement *s, int64_t thousands, int64_t specials)
{
    return thousands * s->multiplier + specials * s->per_special;
}

static int64_t thousands_of(const struct settlement *s)
{
    const struct settlement plain = {s->winner, s->loser, 1, 0, 0, 0};
    return score_settle(&plain);
}

static bool settle_rounding(const struct explain_context *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    const int64_t difference = (int64_t)s->winner - s->loser;
    *out = settle_with(s, variant == 0 ? difference / 1000 : (difference + 999) / 1000,
                       (int64_t)s->winner_specials - s->loser_specials);
    return difference > 0;
}

static bool settle_each_rounded(const struct explain_context *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    (void)variant;
    *out = settle_with(s, (s->winner + 500) / 1000 - (s->loser + 500) / 1000,
                       (int64_t)s->winner_specials - s->loser_specials);
    return s->winner >= 0 && s->loser >= 0;
}

static bool settle_multiplier(const struct explain_context *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    (void)variant;
    *out = thousands_of(s) + ((int64_t)s->winner_specials - s->loser_specials) * s->per_special;
    return true;
}

static bool settle_specials(const struct explain_context *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    const int64_t specials[] = {0, s->winner_specials, -(int64_t)s->loser_specials,
                                (int64_t)s->winner_specials + s->loser_specials,
                                (int64_t)s->loser_specials - s->winner_specials};
    *out = settle_with(s, thousands_of(s), specials[variant]);
    return true;
}

static bool settle_no_specials(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    return settle_specials(q, 0, out);
}

static bool settle_one_specials(const struct explain_context *q, int variant, int64_t *out)
{
    return settle_specials(q, 1 + variant, out);
}

static bool settle_specials_added(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    return settle_specials(q, 3, out);
}

static bool settle_specials_turned(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    return settle_specials(q, 4, out);
}

static bool settle_specials_times(const struct explain_context *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    (void)variant;
    *out = (thousands_of(s) + ((int64_t)s->winner_specials - s->loser_specials) * s->per_special) *
           s->multiplier;
    return true;
}

static bool settle_winner_only(const struct explain_context *q, int variant, int64_t *out)
{
    struct settlement s = q->question->settle;
    (void)variant;
    s.loser = 0;
    *out = score_settle(&s);
    return true;
}

#define VALUE_ROW(name, value)                                                                     \
    static bool name(const struct explain_context *q, int variant, int64_t *out)                   \
    {                                                                                              \
        (void)variant;                                                                             \
        *out = slip_points(q->question->cards, value) +                                            \
               table_points(q->table, q->question->cards & CARDS_THREES);                          \
        return true;                                                                               \
    }
VALUE_ROW(count_joker_low, VALUE_JOKER_LOW)
VALUE_ROW(count_joker_30, VALUE_JOKER_30)
VALUE_ROW(count_ace_low, VALUE_ACE_LOW)
VALUE_ROW(count_ace_15, VALUE_ACE_15)
VALUE_ROW(count_two_low, VALUE_TWO_LOW)
VALUE_ROW(count_two_five, VALUE_TWO_FIVE)
VALUE_ROW(count_two_high, VALUE_TWO_HIGH)
VALUE_ROW(count_seven_high, VALUE_SEVEN_HIGH)
VALUE_ROW(count_low_high, VALUE_LOW_HIGH)
VALUE_ROW(count_eight_low, VALUE_EIGHT_LOW)
VALUE_ROW(count_face, VALUE_FACE_TEN)
#undef VALUE_ROW

static bool count_all_ten(const struct explain_context *q, int variant, int64_t *out)
{
    const cardset cards = q->question->cards;
    (void)variant;
    *out = slip_points(cards, VALUE_ALL_TEN) + table_points(q->table, cards & CARDS_THREES);
    const cardset low = cards & ~(CARDS_WILD | CARDS_THREES);
    const bool high = (cards & CARDS_WILD) != 0 || cards_have(cards, KIND_A);
    return high && low != 0 && cards_lowest(low) <= KIND_7; /* else one of the others says it */
}

/* clang-format off */
static const struct slip_row rows[] = {
#define NUMBER_SLIP(make, id, name, rule, weight, variants, question) \
    {{id, MSG_slip_##name, MSG_slip_##name##_fix, RULE_##rule, weight}, 1U << QUESTION_##question, make, NULL, variants},
#define THREES_SLIP(make, id, name, rule, weight, variants)
#define BASE_SLIP(make, id, name, rule, weight, variants)
#define COUNT_SLIP(make, id, name, rule, weight, variants)
#define PART_SLIP(make, id, name, rule, weight, variants)
#define CLASSIC_SLIP(number, sheet, id, name, rule, weight, variants, question)
#include "coach/slips.def"
};
/* clang-format on */

/* Of kinds whose slips, if they have any, are rows of slips.def. */
const struct slip_list slips_none = {NULL, 0};

struct slip_list slip_rows_number(void)
{
    return (struct slip_list){rows, (int)(sizeof rows / sizeof rows[0])};
}
