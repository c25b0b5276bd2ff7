/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips with threes, for the question about them and on a score sheet. */
#include "coach/slip_rows.h"

enum { THREES_QUESTION = 1 << QUESTION_THREES };

/* What the threes come to with a slip; false when it makes no sense for them. */
typedef bool threes_slip(const struct explain_context *q, int side, int variant, int64_t *out);

static const struct side *side_of(const struct explain_context *q, int side)
{
    return &q->position->round.board.side[side];
}

static int schedule_sum(const struct table *t, cardset threes)
{
    return table_threes(t, cards_of(threes, KIND_3R)) + table_threes(t, cards_of(threes, KIND_3B));
}

/* Whether the schedule of two colors and the sign by two canastas hold. */
static bool is_modern(const struct explain_context *q)
{
    return q->table->threes_style == THREES_MODERN;
}

static int sign_of(const struct side *s)
{
    const int canastas = side_canastas(s);
    return canastas == 0 ? -1 : canastas == 1 ? 0 : 1;
}

/* Whether threes count against that side at its table. */
static bool is_against(const struct explain_context *q, const struct side *s)
{
    return is_modern(q) ? side_canastas(s) == 0 : score_threes(q->table, s) < 0;
}

static bool one_canasta_plus(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    (void)variant;
    *out = schedule_sum(q->table, s->threes);
    return is_modern(q) && side_canastas(s) == 1;
}

static bool one_canasta_minus(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    (void)variant;
    *out = -schedule_sum(q->table, s->threes);
    return is_modern(q) && side_canastas(s) == 1;
}

static bool bare_plus(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    (void)variant;
    *out = schedule_sum(q->table, s->threes);
    return is_against(q, s);
}

static bool bare_nothing(const struct explain_context *q, int side, int variant, int64_t *out)
{
    (void)variant;
    *out = 0;
    return is_against(q, side_of(q, side));
}

static bool many_minus(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    (void)variant;
    *out = -schedule_sum(q->table, s->threes);
    return side_canastas(s) >= (is_modern(q) ? 2 : 1);
}

static bool many_forgotten(const struct explain_context *q, int side, int variant, int64_t *out)
{
    (void)variant;
    *out = 0;
    return side_canastas(side_of(q, side)) >= 2;
}

/* Red and black together by one schedule. */
static bool colors_added(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    const int n = cards_threes(s->threes);
    const int points = n <= 4 ? table_threes(q->table, n)
                              : table_threes(q->table, 4) +
                                    (variant == 0 ? table_threes(q->table, n - 4) : 100 * (n - 4));
    *out = sign_of(s) * points;
    return is_modern(q);
}

static bool hundred_each(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    (void)variant;
    *out = sign_of(s) * table_threes(q->table, 1) * cards_threes(s->threes);
    return is_modern(q);
}

static bool
specials_no_canastas(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    struct side ordinary = *s;
    (void)variant;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const enum canasta c = meld_canasta(q->table, s->meld[slot], slot);
        if (c == CANASTA_SEVENS || c == CANASTA_ACES || c == CANASTA_WILD) {
            ordinary.meld[slot] = (struct meld){0, 0, 0};
        }
    }
    side_settle(&ordinary);
    *out = sign_of(&ordinary) * schedule_sum(q->table, s->threes);
    return is_modern(q);
}

/* Only red, or only black. */
static bool one_color(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    *out =
        sign_of(s) * table_threes(q->table, cards_of(s->threes, variant == 0 ? KIND_3R : KIND_3B));
    return cards_have(s->threes, KIND_3R) && cards_have(s->threes, KIND_3B);
}

/* Threes still in a partner's hand counted with those on the table. */
static bool hand_counted(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    const struct round *r = &q->position->round;
    cardset all = s->threes;
    for (int seat = side; seat < r->board.seats; seat += r->board.sides) {
        all += r->hand[seat] & CARDS_THREES;
    }
    (void)variant;
    struct side with = *s;
    with.threes = cards_some(KIND_3R, cards_of(all, KIND_3R));
    *out = is_modern(q) ? sign_of(s) * schedule_sum(q->table, all) : score_threes(q->table, &with);
    return *out != 0 && all != s->threes && cards_of(all, KIND_3R) <= 4 &&
           cards_of(all, KIND_3B) <= 4;
}

/* Red for, black against. */
static bool black_against(const struct explain_context *q, int side, int variant, int64_t *out)
{
    const struct side *s = side_of(q, side);
    (void)variant;
    *out = sign_of(s) * (table_threes(q->table, cards_of(s->threes, KIND_3R)) -
                         table_threes(q->table, cards_of(s->threes, KIND_3B)));
    return cards_have(s->threes, KIND_3B);
}

/* Puts the slip's points into the line of threes, making the line when the slip needs one. */
static bool on_sheet(const struct explain_context *q,
                     int side,
                     int variant,
                     threes_slip *slip,
                     struct score_sheet *sheet)
{
    int64_t points = 0;
    const int line = sheet_find(sheet, RULE_THREES_VALUE, RULE_THREES_SIGN, 0);
    const struct board *b = &q->position->round.board;
    const bool own_special = b->ending == ENDING_SPECIAL && b->ended_by != SEAT_NONE &&
                             seat_side(b, b->ended_by) == side;
    if (own_special ||
        (line < 0 && (sheet_find(sheet, RULE_SCORE_WIPEOUT, RULE_SCORE_WIPEOUT, 0) >= 0 ||
                      sheet_find(sheet, RULE_STOCK_VOID, RULE_STOCK_VOID, 0) >= 0)) ||
        !slip(q, side, variant, &points)) {
        return false;
    }
    if (line >= 0) {
        sheet->line[line].points = (int32_t)points;
    }
    (void)sheet_add(sheet, line < 0, RULE_THREES_VALUE, false, (int32_t)points);
    return true;
}

/* Both functions of a row from one slip. */
#define THREES_ROW(slip)                                                                           \
    static bool slip##_number(const struct explain_context *q, int variant, int64_t *out)          \
    {                                                                                              \
        return slip(q, q->question->side, variant, out);                                           \
    }                                                                                              \
    static bool slip##_sheet(const struct explain_context *q, int side, int variant,               \
                             struct score_sheet *sheet)                                            \
    {                                                                                              \
        return on_sheet(q, side, variant, slip, sheet);                                            \
    }
THREES_ROW(one_canasta_plus)
THREES_ROW(one_canasta_minus)
THREES_ROW(bare_plus)
THREES_ROW(bare_nothing)
THREES_ROW(many_minus)
THREES_ROW(many_forgotten)
THREES_ROW(colors_added)
THREES_ROW(hundred_each)
THREES_ROW(specials_no_canastas)
THREES_ROW(one_color)
THREES_ROW(hand_counted)
THREES_ROW(black_against)
#undef THREES_ROW

/* clang-format off */
static const struct slip_row rows[] = {
#define NUMBER_SLIP(make, id, name, rule, weight, variants, question)
#define THREES_SLIP(make, id, name, rule, weight, variants) \
    {{id, MSG_slip_##name, MSG_slip_##name##_fix, RULE_##rule, weight}, THREES_QUESTION, make##_number, make##_sheet, variants},
#define BASE_SLIP(make, id, name, rule, weight, variants)
#define COUNT_SLIP(make, id, name, rule, weight, variants)
#define PART_SLIP(make, id, name, rule, weight, variants)
#define CLASSIC_SLIP(number, sheet, id, name, rule, weight, variants, question)
#include "coach/slips.def"
};
/* clang-format on */

struct slip_list slip_rows_threes(void)
{
    return (struct slip_list){rows, (int)(sizeof rows / sizeof rows[0])};
}
