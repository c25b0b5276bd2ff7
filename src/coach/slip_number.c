/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips in counting cards, in the minimum and in settling for money. */
#include "coach/slip_rows.h"

#define KIND_BIT(kind) (1U << (kind))

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
    case VALUE_SEVEN_HIGH:
        return k == KIND_7 ? 10 : kind_points(k);
    case VALUE_LOW_HIGH:
        return k <= KIND_7 ? 10 : kind_points(k);
    case VALUE_EIGHT_LOW:
        return k == KIND_8 ? 5 : kind_points(k);
    case VALUE_FACE_TEN:
        return k <= KIND_9 ? k + 4 : kind_points(k);
    }
    return kind_points(k);
}

int cards_points_wrong(cardset cards, enum value_slip slip)
{
    int sum = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        sum += cards_of(cards, k) * wrong_value(k, slip);
    }
    return sum;
}

static bool one_missed(const struct inquiry *q, int variant, int64_t *out)
{
    *out = q->right->number - kind_points((kind)variant);
    return cards_have(q->question->cards, (kind)variant);
}

static bool one_twice(const struct inquiry *q, int variant, int64_t *out)
{
    *out = q->right->number + kind_points((kind)variant);
    return cards_have(q->question->cards, (kind)variant);
}

static bool threes_counted(const struct inquiry *q, int variant, int64_t *out)
{
    *out = q->right->number + (variant == 0 ? 5 : 100) * cards_threes(q->question->cards);
    return true;
}

static bool kind_missed(const struct inquiry *q, int variant, int64_t *out)
{
    const int n = cards_of(q->question->cards, (kind)variant);
    *out = q->right->number - n * kind_points((kind)variant);
    return n > 1;
}

static bool wilds_missed(const struct inquiry *q, int variant, int64_t *out)
{
    (void)variant;
    *out = q->right->number - cards_points(q->question->cards & CARDS_WILD);
    return true;
}

/* The three brackets by number, 0 lowest. */
static int bracket_minimum(const struct table *t, int bracket)
{
    return bracket == 0 ? t->open_first : bracket == 1 ? t->open_second : t->open_third;
}

static bool other_bracket(const struct inquiry *q, int by, int64_t *out)
{
    const struct table *t = q->table;
    const struct side *s = &q->position->round.board.side[q->question->side];
    const int now = s->score >= t->open_third_from ? 2 : s->score >= t->open_second_from ? 1 : 0;
    const int bracket = now + by;
    if (bracket < 0 || bracket > 2 || s->score < 0) {
        return false;
    }
    *out = q->right->number - table_minimum(t, s->score) + bracket_minimum(t, bracket);
    return true;
}

static bool next_bracket(const struct inquiry *q, int variant, int64_t *out)
{
    return other_bracket(q, variant == 0 ? 1 : 2, out);
}

static bool lower_bracket(const struct inquiry *q, int variant, int64_t *out)
{
    return other_bracket(q, variant == 0 ? -1 : -2, out);
}

static bool raise_forgotten(const struct inquiry *q, int variant, int64_t *out)
{
    const struct side *s = &q->position->round.board.side[q->question->side];
    (void)variant;
    *out = table_minimum(q->table, s->score);
    return true;
}

static bool raise_once(const struct inquiry *q, int variant, int64_t *out)
{
    const struct side *s = &q->position->round.board.side[q->question->side];
    const int plain = table_minimum(q->table, s->score);
    const int64_t raise = q->right->number - plain;
    *out = variant == 0 ? plain + 10 : plain + 2 * raise;
    return raise > 0;
}

static bool other_side(const struct inquiry *q, int variant, int64_t *out)
{
    const struct board *b = &q->position->round.board;
    (void)variant;
    if (b->sides != 2) {
        return false;
    }
    *out = side_minimum(q->table, &b->side[1 - q->question->side]);
    return true;
}

static bool classic_minimum(const struct inquiry *q, int variant, int64_t *out)
{
    static const int classic[] = {50, 90, 120};
    (void)q;
    *out = classic[variant];
    return true;
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

static bool settle_rounding(const struct inquiry *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    const int64_t difference = (int64_t)s->winner - s->loser;
    *out = settle_with(s, variant == 0 ? difference / 1000 : (difference + 999) / 1000,
                       (int64_t)s->winner_specials - s->loser_specials);
    return difference > 0;
}

static bool settle_each_rounded(const struct inquiry *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    (void)variant;
    *out = settle_with(s, (s->winner + 500) / 1000 - (s->loser + 500) / 1000,
                       (int64_t)s->winner_specials - s->loser_specials);
    return s->winner >= 0 && s->loser >= 0;
}

static bool settle_multiplier(const struct inquiry *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    (void)variant;
    *out = thousands_of(s) + ((int64_t)s->winner_specials - s->loser_specials) * s->per_special;
    return true;
}

static bool settle_specials(const struct inquiry *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    const int64_t specials[] = {0, s->winner_specials, -(int64_t)s->loser_specials,
                                (int64_t)s->winner_specials + s->loser_specials,
                                (int64_t)s->loser_specials - s->winner_specials};
    *out = settle_with(s, thousands_of(s), specials[variant]);
    return true;
}

static bool settle_no_specials(const struct inquiry *q, int variant, int64_t *out)
{
    (void)variant;
    return settle_specials(q, 0, out);
}

static bool settle_one_specials(const struct inquiry *q, int variant, int64_t *out)
{
    return settle_specials(q, 1 + variant, out);
}

static bool settle_specials_added(const struct inquiry *q, int variant, int64_t *out)
{
    (void)variant;
    return settle_specials(q, 3, out);
}

static bool settle_specials_turned(const struct inquiry *q, int variant, int64_t *out)
{
    (void)variant;
    return settle_specials(q, 4, out);
}

static bool settle_specials_times(const struct inquiry *q, int variant, int64_t *out)
{
    const struct settlement *s = &q->question->settle;
    (void)variant;
    *out = (thousands_of(s) + ((int64_t)s->winner_specials - s->loser_specials) * s->per_special) *
           s->multiplier;
    return true;
}

static bool settle_winner_only(const struct inquiry *q, int variant, int64_t *out)
{
    struct settlement s = q->question->settle;
    (void)variant;
    s.loser = 0;
    *out = score_settle(&s);
    return true;
}

#define VALUE_ROW(name, value)                                                                     \
    static bool name(const struct inquiry *q, int variant, int64_t *out)                           \
    {                                                                                              \
        (void)variant;                                                                             \
        *out = cards_points_wrong(q->question->cards, value);                                      \
        return true;                                                                               \
    }
VALUE_ROW(count_joker_low, VALUE_JOKER_LOW)
VALUE_ROW(count_joker_30, VALUE_JOKER_30)
VALUE_ROW(count_ace_low, VALUE_ACE_LOW)
VALUE_ROW(count_ace_15, VALUE_ACE_15)
VALUE_ROW(count_two_low, VALUE_TWO_LOW)
VALUE_ROW(count_two_five, VALUE_TWO_FIVE)
VALUE_ROW(count_seven_high, VALUE_SEVEN_HIGH)
VALUE_ROW(count_low_high, VALUE_LOW_HIGH)
VALUE_ROW(count_eight_low, VALUE_EIGHT_LOW)
VALUE_ROW(count_face, VALUE_FACE_TEN)
#undef VALUE_ROW

#define COUNTS  KIND_BIT(QUESTION_COUNT)
#define MINIMUM KIND_BIT(QUESTION_MINIMUM)
#define SETTLES KIND_BIT(QUESTION_SETTLE)

/* One row: id, what was done, how it is, skill, weight, questions, how it is made, in how many
 * ways. */
static const struct slip_row rows[] = {
    {{"count.joker-low", "a joker was counted as 20", "A joker counts 50.", RULE_CARDS_VALUE, 1},
     COUNTS,  count_joker_low,
     NULL, 1      },
    {{"count.joker-30", "a joker was counted as 30", "A joker counts 50.", RULE_CARDS_VALUE, 2},
     COUNTS,  count_joker_30,
     NULL, 1      },
    {{"count.ace-low", "an ace was counted as 10", "An ace counts 20.", RULE_CARDS_VALUE, 1},
     COUNTS,  count_ace_low,
     NULL, 1      },
    {{"count.ace-15", "an ace was counted as 15", "An ace counts 20.", RULE_CARDS_VALUE, 2},
     COUNTS,  count_ace_15,
     NULL, 1      },
    {{"count.two-low", "a 2 was counted as 10", "A 2 counts 20.", RULE_CARDS_VALUE, 1},
     COUNTS,  count_two_low,
     NULL, 1      },
    {{"count.two-five", "a 2 was counted as 5", "A 2 is wild and counts 20.", RULE_CARDS_VALUE, 2},
     COUNTS,  count_two_five,
     NULL, 1      },
    {{"count.seven-high", "a 7 was counted as 10", "4 to 7 count 5 each.", RULE_CARDS_VALUE, 1},
     COUNTS,  count_seven_high,
     NULL, 1      },
    {{"count.low-high", "4 to 7 were counted as 10", "4 to 7 count 5 each.", RULE_CARDS_VALUE, 1},
     COUNTS,  count_low_high,
     NULL, 1      },
    {{"count.eight-low", "an 8 was counted as 5", "8 to king count 10 each.", RULE_CARDS_VALUE, 1},
     COUNTS,  count_eight_low,
     NULL, 1      },
    {{"count.face", "cards were counted by the number on them",
      "4 to 7 count 5, 8 to king count 10.", RULE_CARDS_VALUE, 1},
     COUNTS,  count_face,
     NULL, 1      },
    {{"count.threes", "threes were counted", "Threes count nothing in the count.", RULE_CARDS_VALUE,
      1},
     COUNTS,  threes_counted,
     NULL, 2      },
    {{"count.wilds-missed", "the wild cards were left out",
      "Wild cards count too: a 2 is 20, a joker 50.", RULE_CARDS_VALUE, 2},
     COUNTS,  wilds_missed,
     NULL, 1      },
    {{"count.kind-missed", "all cards of one kind were left out",
      "Every card counts; go through them heap by heap.", RULE_CARDS_VALUE, 3},
     COUNTS,  kind_missed,
     NULL, KIND_3R},
    {{"count.one-missed", "one card was left out",
      "Every card counts; go through them heap by heap.", RULE_CARDS_VALUE, 3},
     COUNTS,  one_missed,
     NULL, KIND_3R},
    {{"count.one-twice", "one card was counted twice",
      "Each card counts once; go through them heap by heap.", RULE_CARDS_VALUE, 3},
     COUNTS,  one_twice,
     NULL, KIND_3R},

    {{"minimum.next-bracket", "the next bracket was used",
      "Look again at where the brackets begin.", RULE_OPEN_COUNT, 1},
     MINIMUM, next_bracket,
     NULL, 2      },
    {{"minimum.lower-bracket", "a lower bracket was used",
      "The score that begins a bracket belongs to it.", RULE_OPEN_COUNT, 1},
     MINIMUM, lower_bracket,
     NULL, 2      },
    {{"minimum.raise-forgotten", "the error in opening was forgotten",
      "Each opening in error adds 10 for the rest of the round.", RULE_OPEN_ERROR, 1},
     MINIMUM, raise_forgotten,
     NULL, 1      },
    {{"minimum.raise-wrong", "the errors in opening were added wrongly",
      "Each opening in error adds 10.", RULE_OPEN_ERROR, 2},
     MINIMUM, raise_once,
     NULL, 2      },
    {{"minimum.other-side", "the other side's score was used",
      "Each side has a minimum of its own.", RULE_OPEN_COUNT, 2},
     MINIMUM, other_side,
     NULL, 1      },
    {{"minimum.classic", "this is a minimum of classic canasta",
      "Modern tables ask for more than classic ones.", RULE_OPEN_COUNT, 2},
     MINIMUM, classic_minimum,
     NULL, 3      },

    {{"settle.rounding", "the difference was rounded the wrong way",
      "It is rounded to the nearest thousand, 500 upwards.", RULE_MONEY_SETTLE, 1},
     SETTLES, settle_rounding,
     NULL, 2      },
    {{"settle.each-rounded", "each score was rounded by itself",
      "The difference is rounded, not the scores.", RULE_MONEY_SETTLE, 2},
     SETTLES, settle_each_rounded,
     NULL, 1      },
    {{"settle.multiplier", "the multiplier was forgotten",
      "The thousands are taken times the multiplier.", RULE_MONEY_SETTLE, 1},
     SETTLES, settle_multiplier,
     NULL, 1      },
    {{"settle.no-specials", "the specials were forgotten",
      "The winner's specials less the loser's are paid too.", RULE_MONEY_SETTLE, 1},
     SETTLES, settle_no_specials,
     NULL, 1      },
    {{"settle.one-specials", "only one side's specials were counted",
      "The winner's specials less the loser's are paid.", RULE_MONEY_SETTLE, 1},
     SETTLES, settle_one_specials,
     NULL, 2      },
    {{"settle.specials-added", "the specials of both sides were added",
      "The loser's specials come off the winner's.", RULE_MONEY_SETTLE, 1},
     SETTLES, settle_specials_added,
     NULL, 1      },
    {{"settle.specials-turned", "the specials were taken the wrong way round",
      "It is the winner's specials less the loser's.", RULE_MONEY_SETTLE, 1},
     SETTLES, settle_specials_turned,
     NULL, 1      },
    {{"settle.specials-times", "the specials were taken times the multiplier",
      "The multiplier is for the thousands only.", RULE_MONEY_SETTLE, 2},
     SETTLES, settle_specials_times,
     NULL, 1      },
    {{"settle.winner-only", "the loser's score was not taken off",
      "What is paid for is the difference of the scores.", RULE_MONEY_SETTLE, 2},
     SETTLES, settle_winner_only,
     NULL, 1      },
};

struct slip_list slip_rows_number(void)
{
    return (struct slip_list){rows, (int)(sizeof rows / sizeof rows[0])};
}
