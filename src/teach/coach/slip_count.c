/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips in the count of a score sheet: melded cards and cards left in hand. */
#include "coach/slip_rows.h"

static const struct board *board_of(const struct explain_context *q)
{
    return &q->position->round.board;
}

/* Whether line `i` is about melded cards, or about the cards left in a hand. */
static bool is_melded(const struct score_line *line)
{
    return line->in_count && line->slot != SLOT_NONE;
}

static bool is_hand(const struct score_line *line)
{
    return line->in_count && line->seat != SEAT_NONE && line->rule == RULE_SCORE_COUNT;
}

/* The `n`-th line of that sort, or -1. */
static int nth_line(const struct score_sheet *sheet, bool (*is)(const struct score_line *), int n)
{
    for (int i = 0; i < sheet->line_count; i++) {
        if (is(&sheet->line[i]) && n-- == 0) {
            return i;
        }
    }
    return -1;
}

/* Multiplies the points of all lines of a sort; false when there are none, or fewer than `least`.
 */
static bool
scale_all(struct score_sheet *sheet, bool (*is)(const struct score_line *), int by, int least)
{
    int n = 0;
    for (int i = 0; i < sheet->line_count; i++) {
        if (is(&sheet->line[i])) {
            sheet->line[i].points *= by;
            n++;
        }
    }
    sheet_sum(sheet);
    return n >= least;
}

static bool scale_one(struct score_sheet *sheet, int line, int by)
{
    if (line < 0) {
        return false;
    }
    sheet->line[line].points *= by;
    sheet_sum(sheet);
    return true;
}

/* The hand of the side's player who did not go out is "the partner's". */
static bool one_hand_forgotten(const struct explain_context *q,
                               int side,
                               int variant,
                               struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    return scale_one(sheet, nth_line(sheet, is_hand, variant), 0);
}

static bool
hands_forgotten(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return scale_all(sheet, is_hand, 0, 2);
}

static bool
one_hand_added(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    return scale_one(sheet, nth_line(sheet, is_hand, variant), -1);
}

static bool
hands_added(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return scale_all(sheet, is_hand, -1, 2);
}

static bool bare_side(const struct explain_context *q, int side)
{
    return side_canastas(&board_of(q)->side[side]) == 0;
}

/* What the melded cards count by another choice of the table's option for a side without a canasta.
 */
static bool
bare_as(const struct explain_context *q, int side, int32_t choice, struct score_sheet *sheet)
{
    struct table other = *q->table;
    other.score_no_canasta = choice;
    score_side(&other, board_of(q), q->position->round.hand, side, sheet);
    return bare_side(q, side) && q->table->score_no_canasta != choice;
}

static bool
bare_plus(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    return bare_as(q, side, NO_CANASTA_FOR, sheet);
}

static bool
bare_nothing(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    return bare_as(q, side, NO_CANASTA_NOTHING, sheet);
}

static bool
bare_against(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    return bare_as(q, side, NO_CANASTA_AGAINST, sheet);
}

static bool is_closed(const struct score_line *line)
{
    return is_melded(line) && cards_total(line->cards) >= CANASTA_CARDS;
}

static bool is_unclosed(const struct score_line *line)
{
    return is_melded(line) && cards_total(line->cards) < CANASTA_CARDS;
}

static bool canasta_cards_forgotten(const struct explain_context *q,
                                    int side,
                                    int variant,
                                    struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return scale_all(sheet, is_closed, 0, 1);
}

static bool canasta_cards_twice(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return scale_all(sheet, is_closed, 2, 1);
}

static bool one_meld_forgotten(const struct explain_context *q,
                               int side,
                               int variant,
                               struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    return scale_one(sheet, nth_line(sheet, is_melded, variant), 0);
}

static bool unclosed_forgotten(const struct explain_context *q,
                               int side,
                               int variant,
                               struct score_sheet *sheet)
{
    (void)variant;
    return !bare_side(q, side) && scale_all(sheet, is_unclosed, 0, 2);
}

static bool
unclosed_minus(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    return !bare_side(q, side) && scale_all(sheet, is_unclosed, -1, 1);
}

/* The cards of an unfinished special meld counted against the side. */
static bool special_cards_minus(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    static const int slots[] = {KIND_7, KIND_A, SLOT_WILD};
    const int slot = slots[variant];
    const struct meld m = board_of(q)->side[side].meld[slot];
    for (int i = 0; i < sheet->line_count; i++) {
        if (is_melded(&sheet->line[i]) && sheet->line[i].slot == slot && !meld_is_canasta(m) &&
            meld_is_special(q->table, m, slot)) {
            return scale_one(sheet, i, -1);
        }
    }
    return false;
}

/* All cards at values with one misunderstanding. */
static bool revalue(struct score_sheet *sheet, enum value_slip slip)
{
    for (int i = 0; i < sheet->line_count; i++) {
        struct score_line *line = &sheet->line[i];
        if (is_melded(line) || is_hand(line)) {
            const int sign = line->points < 0 ? -1 : line->points > 0;
            const int blacks = sign * line->points - cards_points(line->cards); /* black threes */
            line->points = sign * (slip_points(line->cards, slip) + blacks);
        }
    }
    sheet_sum(sheet);
    return true;
}

#define VALUE_SHEET(name, value)                                                                   \
    static bool name(const struct explain_context *q, int side, int variant,                       \
                     struct score_sheet *sheet)                                                    \
    {                                                                                              \
        (void)q;                                                                                   \
        (void)side;                                                                                \
        (void)variant;                                                                             \
        return revalue(sheet, value);                                                              \
    }
VALUE_SHEET(joker_low, VALUE_JOKER_LOW)
VALUE_SHEET(ace_low, VALUE_ACE_LOW)
VALUE_SHEET(two_low, VALUE_TWO_LOW)
VALUE_SHEET(seven_high, VALUE_SEVEN_HIGH)
VALUE_SHEET(low_high, VALUE_LOW_HIGH)
VALUE_SHEET(eight_low, VALUE_EIGHT_LOW)
#undef VALUE_SHEET

/* Threes in hand counted as `points` a piece, wherever the table has them differently. */
static bool
hand_threes_at(const struct explain_context *q, int side, int32_t points, struct score_sheet *sheet)
{
    struct table other = *q->table;
    const struct round *r = &q->position->round;
    cardset threes = 0;
    other.threes_in_hand = points;
    other.threes_last_in_hand = -1;
    score_side(&other, board_of(q), r->hand, side, sheet);
    for (int seat = side; seat < r->board.seats; seat += r->board.sides) {
        threes |= r->hand[seat] & CARDS_THREES;
    }
    return threes != 0;
}

static bool hand_threes_forgotten(const struct explain_context *q,
                                  int side,
                                  int variant,
                                  struct score_sheet *sheet)
{
    (void)variant;
    return hand_threes_at(q, side, 0, sheet);
}

static bool hand_threes_counted(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    return q->table->threes_style == THREES_MODERN &&
           hand_threes_at(q, side, variant == 0 ? 5 : 100, sheet);
}

/* The dirty cards not taken off in the count, as if the penalty had paid for them. */
static bool
dirty_cards_kept(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const int dirty = sheet_find(sheet, RULE_SCORE_DIRTY, RULE_SCORE_DIRTY, variant);
    (void)q;
    (void)side;
    for (int i = 0; dirty >= 0 && i < sheet->line_count; i++) {
        if (is_hand(&sheet->line[i]) && sheet->line[i].seat == sheet->line[dirty].seat) {
            sheet->line[i].points += cards_points(sheet->line[dirty].cards);
            sheet_sum(sheet);
            return true;
        }
    }
    return false;
}

/* One card of a kind too few or too many among the melds, or in the hands. */
static bool one_card_off(const struct explain_context *q,
                         struct score_sheet *sheet,
                         bool (*is)(const struct score_line *),
                         kind k,
                         int by)
{
    for (int i = 0; i < sheet->line_count; i++) {
        struct score_line *line = &sheet->line[i];
        if (is(line) && cards_have(line->cards, k)) {
            line->points += (line->points < 0 ? -by : by) * table_points(q->table, cards_one(k));
            sheet_sum(sheet);
            return true;
        }
    }
    return false;
}

static bool melded_card_missed(const struct explain_context *q,
                               int side,
                               int variant,
                               struct score_sheet *sheet)
{
    (void)side;
    return one_card_off(q, sheet, is_melded, (kind)variant, -1);
}

static bool
melded_card_twice(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    return one_card_off(q, sheet, is_melded, (kind)variant, 1);
}

static bool
held_card_missed(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    return one_card_off(q, sheet, is_hand, (kind)variant, -1);
}

/* clang-format off */
static const struct slip_row rows[] = {
#define NUMBER_SLIP(make, id, name, rule, weight, variants, question)
#define THREES_SLIP(make, id, name, rule, weight, variants)
#define BASE_SLIP(make, id, name, rule, weight, variants)
#define COUNT_SLIP(make, id, name, rule, weight, variants) \
    {{id, MSG_slip_##name, MSG_slip_##name##_fix, RULE_##rule, weight}, 0, NULL, make, variants},
#define PART_SLIP(make, id, name, rule, weight, variants)
#define CLASSIC_SLIP(number, sheet, id, name, rule, weight, variants, question)
#include "coach/slips.def"
};
/* clang-format on */

struct slip_list slip_rows_count(void)
{
    return (struct slip_list){rows, (int)(sizeof rows / sizeof rows[0])};
}
