/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips of classic tables: habits of the modern game, and what is missed of the classic one. */
#include <stddef.h>

#include "coach/slip_rows.h"

static bool is_classic(const struct explain_context *q)
{
    return q->table->threes_style == THREES_CLASSIC;
}

static const struct side *side_of(const struct explain_context *q, int side)
{
    return &q->position->round.board.side[side];
}

/* --- counting and opening ------------------------------------------------------------------ */

static bool black_missed(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = cards_points(q->question->cards & ~CARDS_THREES);
    return is_classic(q);
}

static bool red_counted(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = table_points(q->table, q->question->cards) +
           q->table->threes_one * cards_of(q->question->cards, KIND_3R);
    return is_classic(q);
}

static bool modern_minimum(const struct explain_context *q, int variant, int64_t *out)
{
    static const int asked[] = {125, 155, 180};
    *out = asked[variant] + side_of(q, q->question->side)->raise;
    return is_classic(q);
}

static bool below_zero_missed(const struct explain_context *q, int variant, int64_t *out)
{
    const struct side *s = side_of(q, q->question->side);
    (void)variant;
    *out = q->table->open_first + s->raise;
    return is_classic(q) && s->score < 0 && q->table->open_by_round == 0;
}

/* --- red threes ------------------------------------------------------------------------------ */

/* What the red threes come to at the right sign with these values for one to four. */
static int32_t threes_at(const struct explain_context *q, int side, const int value[5])
{
    const struct side *s = side_of(q, side);
    const int points = value[cards_of(s->threes, KIND_3R)];
    return score_threes(q->table, s) < 0 ? -points : points;
}

static const int four_as_400[5] = {0, 100, 200, 300, 400};
static const int as_modern[5] = {0, 100, 300, 500, 1000};

static bool four_plain(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = threes_at(q, q->question->side, four_as_400);
    return is_classic(q);
}

static bool modern_schedule(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = threes_at(q, q->question->side, as_modern);
    return is_classic(q);
}

static bool is_one_canasta(const struct explain_context *q, int side)
{
    return is_classic(q) && side_canastas(side_of(q, side)) == 1;
}

static bool one_not_enough(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = 0;
    return is_one_canasta(q, q->question->side);
}

/* A side with melds and no canasta, where a meld is enough. */
static bool is_meld_enough(const struct explain_context *q, int side)
{
    const struct side *s = side_of(q, side);
    return is_classic(q) && side_canastas(s) == 0 && score_threes(q->table, s) > 0;
}

static bool meld_not_enough(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = -score_threes(q->table, side_of(q, q->question->side));
    return is_meld_enough(q, q->question->side);
}

/* The line of the red threes on a sheet. */
static int threes_line(const struct score_sheet *sheet)
{
    return sheet_find(sheet, RULE_THREES_VALUE, RULE_THREES_SIGN, 0);
}

#define THREES_SHEET(name, condition, points)                                                      \
    static bool name(const struct explain_context *q, int side, int variant,                       \
                     struct score_sheet *sheet)                                                    \
    {                                                                                              \
        (void)variant;                                                                             \
        return (condition) && sheet_reprice(sheet, threes_line(sheet), points);                    \
    }
THREES_SHEET(sheet_four_plain, is_classic(q), threes_at(q, side, four_as_400))
THREES_SHEET(sheet_modern_schedule, is_classic(q), threes_at(q, side, as_modern))
THREES_SHEET(sheet_one_not_enough, is_one_canasta(q, side), 0)
THREES_SHEET(sheet_meld_not_enough,
             is_meld_enough(q, side),
             -score_threes(q->table, side_of(q, side)))
#undef THREES_SHEET

/* --- going out ---------------------------------------------------------------------------------
 */

static bool is_concealed(const struct explain_context *q)
{
    return is_classic(q) && q->right->number == q->table->score_concealed;
}

static bool concealed_missed(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = q->table->score_going_out;
    return is_concealed(q);
}

static bool concealed_wrongly(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = q->table->score_concealed;
    return is_classic(q) && q->right->number == q->table->score_going_out;
}

static bool concealed_added(const struct explain_context *q, int variant, int64_t *out)
{
    (void)variant;
    *out = q->table->score_concealed + q->table->score_going_out;
    return is_concealed(q);
}

/* The line of a rule on a sheet gets other points. */
static bool reprice_rule(struct score_sheet *sheet, enum rule_id rule, int32_t points)
{
    return sheet_reprice(sheet, sheet_find(sheet, rule, rule, 0), points);
}

#define OUT_SHEET(name, rule, points)                                                              \
    static bool name(const struct explain_context *q, int side, int variant,                       \
                     struct score_sheet *sheet)                                                    \
    {                                                                                              \
        (void)side;                                                                                \
        (void)variant;                                                                             \
        return is_classic(q) && reprice_rule(sheet, rule, points);                                 \
    }
OUT_SHEET(sheet_concealed_missed, RULE_SCORE_CONCEALED, q->table->score_going_out)
OUT_SHEET(sheet_concealed_wrongly, RULE_SCORE_GOING_OUT, q->table->score_concealed)
OUT_SHEET(sheet_concealed_added,
          RULE_SCORE_CONCEALED,
          q->table->score_concealed + q->table->score_going_out)
#undef OUT_SHEET

/* --- hands and canastas ---------------------------------------------------------------------- */

/* How many cards of a kind the hands of a side hold. */
static int held_by_side(const struct explain_context *q, int side, kind k)
{
    const struct board *b = &q->position->round.board;
    int count = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        count += seat_side(b, seat) == side ? cards_of(q->position->round.hand[seat], k) : 0;
    }
    return count;
}

static bool sheet_black_in_hand(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    const int held = held_by_side(q, side, KIND_3B);
    (void)variant;
    return sheet_add(sheet, is_classic(q) && held > 0, RULE_SCORE_COUNT, true,
                     held * BLACK_THREE_POINTS);
}

static bool
sheet_red_in_hand(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const int held = held_by_side(q, side, KIND_3R);
    (void)variant;
    return sheet_add(sheet, is_classic(q) && held > 0, RULE_THREES_IN_HAND, true,
                     held * (q->table->threes_in_hand - q->table->threes_one));
}

static bool sheet_modern_canasta(const struct explain_context *q,
                                 int side,
                                 int variant,
                                 struct score_sheet *sheet)
{
    static const struct {
        int slot, points;
    } dear[] = {{KIND_7, 2500}, {KIND_A, 2500}};
    const struct meld m = side_of(q, side)->meld[dear[variant].slot];
    return sheet_add(sheet, is_classic(q) && meld_is_canasta(m) && meld_wilds(m) == 0,
                     RULE_SCORE_NATURAL, false, dear[variant].points - q->table->score_natural);
}

/* clang-format off */
static const struct slip_row rows[] = {
#define NUMBER_SLIP(make, id, name, rule, weight, variants, question)
#define THREES_SLIP(make, id, name, rule, weight, variants)
#define BASE_SLIP(make, id, name, rule, weight, variants)
#define COUNT_SLIP(make, id, name, rule, weight, variants)
#define PART_SLIP(make, id, name, rule, weight, variants)
#define CLASSIC_SLIP(number, sheet, id, name, rule, weight, variants, question) \
    {{id, MSG_slip_##name, MSG_slip_##name##_fix, RULE_##rule, weight}, 1U << QUESTION_##question, number, sheet, variants},
#include "coach/slips.def"
};
/* clang-format on */

struct slip_list slip_rows_classic(void)
{
    return (struct slip_list){rows, (int)(sizeof rows / sizeof rows[0])};
}
