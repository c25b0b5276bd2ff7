/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips in the base of a score sheet: canastas, penalties, going out, special hands. */
#include <string.h>

#include "coach/slip_rows.h"

static const struct board *board_of(const struct explain_context *q)
{
    return &q->position->round.board;
}

/* The `n`-th canasta line of exactly this rule. */
static int canasta_line(const struct score_sheet *sheet, enum rule_id rule, int n)
{
    return sheet_find(sheet, rule, rule, n);
}

static bool
natural_as_mixed(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    return sheet_reprice(sheet, canasta_line(sheet, RULE_SCORE_NATURAL, variant),
                         q->table->score_mixed);
}

static bool
mixed_as_natural(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    return sheet_reprice(sheet, canasta_line(sheet, RULE_SCORE_MIXED, variant),
                         q->table->score_natural);
}

/* Variants: which special canasta, then for what it was taken. */
static bool special_as_ordinary(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    const int32_t as = variant / 3 == 0 ? q->table->score_natural : q->table->score_mixed;
    (void)side;
    return sheet_reprice(sheet, sheet_find(sheet, RULE_SCORE_SEVENS, RULE_SCORE_WILD, variant % 3),
                         as);
}

static bool
wrong_wild_bonus(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const struct table *t = q->table;
    const int32_t bonus[] = {t->score_wild, t->score_wild_four, t->score_wild_twos};
    (void)side;
    return sheet_reprice(sheet, canasta_line(sheet, RULE_SCORE_WILD, 0), bonus[variant]);
}

static bool mixed_aces_as_pure(const struct explain_context *q,
                               int side,
                               int variant,
                               struct score_sheet *sheet)
{
    (void)side;
    for (int i = 0; i < sheet->line_count; i++) {
        if (sheet->line[i].rule == RULE_SCORE_MIXED && sheet->line[i].slot == KIND_A) {
            (void)variant;
            return sheet_reprice(sheet, i, q->table->score_aces);
        }
    }
    return false;
}

/* A meld of six cards taken for closed. */
static bool
six_as_canasta(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const struct meld *melds = board_of(q)->side[side].meld;
    int n = 0;
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        if (meld_size(melds[slot]) == CANASTA_CARDS - 1 &&
            !meld_is_special(q->table, melds[slot], slot) && n++ == variant) {
            const bool natural = meld_wilds(melds[slot]) == 0;
            const enum rule_id rule = natural ? RULE_SCORE_NATURAL : RULE_SCORE_MIXED;
            return sheet_add(sheet, sheet->line_count > 0, rule, false,
                             natural ? q->table->score_natural : q->table->score_mixed);
        }
    }
    return false;
}

static bool
bonus_forgotten(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = sheet_find(sheet, RULE_SCORE_MIXED, RULE_SCORE_WILD, variant);
    (void)q;
    (void)side;
    if (line < 0) {
        return false;
    }
    sheet_drop(sheet, line);
    sheet_sum(sheet);
    return true;
}

static int incomplete_line(const struct score_sheet *sheet, int n)
{
    return sheet_find(sheet, RULE_SCORE_INCOMPLETE_SEVENS, RULE_SCORE_INCOMPLETE_WILD, n);
}

static bool incomplete_forgotten(const struct explain_context *q,
                                 int side,
                                 int variant,
                                 struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    if (variant == 3) { /* all of them */
        int line = incomplete_line(sheet, 1) < 0 ? -1 : incomplete_line(sheet, 0);
        const bool any = line >= 0;
        for (; line >= 0; line = incomplete_line(sheet, 0)) {
            sheet_drop(sheet, line);
        }
        sheet_sum(sheet);
        return any;
    }
    return sheet_reprice(sheet, incomplete_line(sheet, variant), 0);
}

static bool incomplete_doubled(const struct explain_context *q,
                               int side,
                               int variant,
                               struct score_sheet *sheet)
{
    const int line = incomplete_line(sheet, variant);
    (void)q;
    (void)side;
    return line >= 0 && sheet_reprice(sheet, line, 2 * sheet->line[line].points);
}

static bool
incomplete_plus(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = incomplete_line(sheet, variant);
    (void)q;
    (void)side;
    return line >= 0 && sheet_reprice(sheet, line, -sheet->line[line].points);
}

static bool incomplete_as_dirty(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    (void)side;
    return sheet_reprice(sheet, incomplete_line(sheet, variant), -q->table->score_dirty);
}

/* Wild cards priced like 7s, or 7s and aces like wild cards. */
static bool incomplete_other_price(const struct explain_context *q,
                                   int side,
                                   int variant,
                                   struct score_sheet *sheet)
{
    const int line = incomplete_line(sheet, variant);
    (void)side;
    if (line < 0) {
        return false;
    }
    const bool wild = sheet->line[line].rule == RULE_SCORE_INCOMPLETE_WILD;
    return sheet_reprice(sheet, line,
                         wild ? -q->table->score_open_sevens : -q->table->score_open_wild);
}

/* An unfinished meld of mixed aces charged like pure aces. */
static bool mixed_aces_charged(const struct explain_context *q,
                               int side,
                               int variant,
                               struct score_sheet *sheet)
{
    const struct meld aces = board_of(q)->side[side].meld[KIND_A];
    (void)variant;
    return sheet_add(sheet, sheet->line_count > 0 && meld_wilds(aces) > 0 && !meld_is_canasta(aces),
                     RULE_SCORE_INCOMPLETE_ACES, false, -q->table->score_open_aces);
}

static int dirty_line(const struct score_sheet *sheet, int n)
{
    return sheet_find(sheet, RULE_SCORE_DIRTY, RULE_SCORE_DIRTY, n);
}

/* Takes out all charges for dirty cards but the first `n`; false when there are no more. */
static bool keep_dirty(struct score_sheet *sheet, int n)
{
    int line = dirty_line(sheet, n);
    const bool more = line >= 0;
    for (; line >= 0; line = dirty_line(sheet, n)) {
        sheet_drop(sheet, line);
    }
    sheet_sum(sheet);
    return more;
}

static bool
dirty_forgotten(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    if (variant < 4) {
        return sheet_reprice(sheet, dirty_line(sheet, variant), 0);
    }
    return dirty_line(sheet, 1) >= 0 && keep_dirty(sheet, 0);
}

static bool
dirty_per_card(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = dirty_line(sheet, variant);
    (void)side;
    return line >= 0 &&
           sheet_reprice(sheet, line,
                         -q->table->score_dirty * cards_total(sheet->line[line].cards));
}

static bool dirty_as_incomplete(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    (void)side;
    return sheet_reprice(sheet, dirty_line(sheet, variant), -q->table->score_open_sevens);
}

/* One price although a player, or the side, is dirty twice. */
static bool
dirty_once(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return keep_dirty(sheet, 1);
}

/* Hands of the side with exactly two 7s or two aces, or with one or two that make three together.
 */
static int dirty_looking(const struct explain_context *q, int side, kind k, int *pooled)
{
    const struct round *r = &q->position->round;
    int twos = 0;
    *pooled = 0;
    if (!bits_have(score_dirty_kinds(q->table), k)) {
        return 0;
    }
    for (int seat = side; seat < r->board.seats; seat += r->board.sides) {
        const int held = cards_of(r->hand[seat], k);
        twos += held == 2;
        *pooled = held >= DIRTY_CARDS ? -99 : *pooled + held;
    }
    return twos;
}

static bool charged_dirty(const struct explain_context *q, struct score_sheet *sheet, int times)
{
    const bool made = times > 0 && sheet->line_count > 0;
    for (int i = 0; i < times; i++) {
        (void)sheet_add(sheet, made, RULE_SCORE_DIRTY, false, -q->table->score_dirty);
    }
    return made;
}

static bool
dirty_two_cards(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    int pooled = 0;
    const int sevens = dirty_looking(q, side, KIND_7, &pooled),
              aces = dirty_looking(q, side, KIND_A, &pooled);
    const int times[] = {sevens, aces, sevens > 0 && aces > 0 ? sevens + aces : 0};
    return charged_dirty(q, sheet, times[variant]);
}

static bool
dirty_pooled(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    int sevens = 0, aces = 0;
    (void)dirty_looking(q, side, KIND_7, &sevens);
    (void)dirty_looking(q, side, KIND_A, &aces);
    const int times[] = {sevens >= 3, aces >= 3, sevens >= 3 && aces >= 3 ? 2 : 0};
    return q->table->score_dirty_pooled == 0 && charged_dirty(q, sheet, times[variant]);
}

static bool side_special(const struct explain_context *q, int side)
{
    const struct board *b = board_of(q);
    return b->ending == ENDING_SPECIAL && b->ended_by != SEAT_NONE &&
           seat_side(b, b->ended_by) == side;
}

static bool side_went_out(const struct explain_context *q, int side)
{
    const struct board *b = board_of(q);
    return b->ending == ENDING_GOING_OUT && b->ended_by != SEAT_NONE &&
           seat_side(b, b->ended_by) == side;
}

static bool
out_forgotten(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return sheet_reprice(sheet, sheet_find(sheet, RULE_SCORE_GOING_OUT, RULE_SCORE_GOING_OUT, 0),
                         0);
}

static bool
out_doubled(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    (void)variant;
    return sheet_reprice(sheet, sheet_find(sheet, RULE_SCORE_GOING_OUT, RULE_SCORE_GOING_OUT, 0),
                         2 * q->table->score_going_out);
}

/* Given to a side that did not go out. */
static bool
out_wrong_side(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    return sheet_add(sheet, variant == 0 && !side_went_out(q, side) && !side_special(q, side),
                     RULE_SCORE_GOING_OUT, false, q->table->score_going_out);
}

static bool
cut_forgotten(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return sheet_reprice(sheet, sheet_find(sheet, RULE_DEAL_PERFECT_CUT, RULE_DEAL_PERFECT_CUT, 0),
                         0);
}

static bool
errors_forgotten(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return sheet_reprice(sheet, sheet_find(sheet, RULE_OPEN_ERROR_SCORE, RULE_OPEN_ERROR_SCORE, 0),
                         0);
}

static bool special_plus_threes(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    const struct side *s = &board_of(q)->side[side];
    const int sum = table_threes(q->table, cards_of(s->threes, KIND_3R)) +
                    table_threes(q->table, cards_of(s->threes, KIND_3B));
    return sheet_add(sheet, side_special(q, side), RULE_THREES_VALUE, false,
                     variant == 0 ? sum : -sum);
}

/* The sheet of the side as though the player had gone out, or (odd variants) as though the stock
 * had run out; from variant 2 on with the cards of the special hand taken off as left in hand. */
static void sheet_of_plain_end(const struct explain_context *q,
                               int side,
                               int variant,
                               struct score_sheet *sheet)
{
    struct board b = *board_of(q);
    cardset hand[SEAT_MAX];
    const bool out = variant % 2 == 0, taken_off = variant >= 2;
    memcpy(hand, q->position->round.hand, sizeof hand);
    hand[b.ended_by] = taken_off ? hand[b.ended_by] : 0;
    b.ending = out ? ENDING_GOING_OUT : ENDING_STOCK;
    b.ended_by = (int8_t)(out ? b.ended_by : SEAT_NONE);
    b.special = SPECIAL_NONE;
    score_side(q->table, &b, hand, side, sheet);
}

/* A special hand with everything that counts in another round beside its value. Threes alone, or
 * the partner's cards alone, are slips of their own. */
static bool
special_as_round(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = sheet_find(sheet, RULE_SCORE_SPECIAL, RULE_SCORE_SPECIAL, 0);
    if (!side_special(q, side) || line < 0 || q->table->score_special_added != 0) {
        return false;
    }
    const int32_t value = sheet->line[line].points;
    sheet_of_plain_end(q, side, variant, sheet);
    const int32_t usual = score_items(sheet, 1U << SHEET_OUT | 1U << SHEET_CUT);
    return sheet_add(sheet, sheet->count != 0 && sheet->base != usual, RULE_SCORE_SPECIAL, false,
                     value);
}

/* The same without its value. */
static bool
special_unpaid(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    if (!side_special(q, side)) {
        return false;
    }
    sheet_of_plain_end(q, side, variant, sheet);
    return sheet->line_count > 0;
}

static bool special_partner_off(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    const struct round *r = &q->position->round;
    int32_t off = 0;
    (void)variant;
    for (int seat = side; seat < r->board.seats; seat += r->board.sides) {
        off += seat == r->board.ended_by ? 0 : cards_points(r->hand[seat] & ~CARDS_THREES);
    }
    return sheet_add(sheet, side_special(q, side) && off > 0, RULE_SCORE_COUNT, true, -off);
}

static bool special_partner_dirty(const struct explain_context *q,
                                  int side,
                                  int variant,
                                  struct score_sheet *sheet)
{
    const struct round *r = &q->position->round;
    const unsigned kinds = score_dirty_kinds(q->table);
    int times = 0;
    (void)variant;
    for (int seat = side; seat < r->board.seats; seat += r->board.sides) {
        for (kind k = 0; seat != r->board.ended_by && k < RANK_COUNT; k++) {
            times += bits_have(kinds, k) && cards_of(r->hand[seat], k) >= DIRTY_CARDS;
        }
    }
    return side_special(q, side) && charged_dirty(q, sheet, times);
}

static bool special_other_value(const struct explain_context *q,
                                int side,
                                int variant,
                                struct score_sheet *sheet)
{
    const int line = sheet_find(sheet, RULE_SCORE_SPECIAL, RULE_SCORE_SPECIAL, 0);
    return side_special(q, side) && variant < q->table->special_count &&
           sheet_reprice(sheet, line, q->table->special[variant].value);
}

static bool
special_plus_out(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    return sheet_add(sheet, side_special(q, side), RULE_SCORE_GOING_OUT, false,
                     q->table->score_going_out);
}

/* The other side scored 0 although this table does not wipe out. */
static bool
special_wipes(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    const bool other = board_of(q)->ending == ENDING_SPECIAL && !side_special(q, side);
    sheet->line_count = other ? 0 : sheet->line_count;
    sheet_sum(sheet);
    return other && q->table->score_wipeout == 0;
}

static bool
wipeout_forgotten(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    struct table mild = *q->table;
    (void)variant;
    mild.score_wipeout = 0;
    score_side(&mild, board_of(q), q->position->round.hand, side, sheet);
    return q->table->score_wipeout != 0;
}

static bool
base_forgotten(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    sheet->total = sheet->count;
    return true;
}

static bool
count_not_added(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    sheet->total = sheet->base;
    return true;
}

static bool
count_subtracted(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    sheet->total = sheet->base - sheet->count;
    return true;
}

static bool
match_added(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    sheet->total += board_of(q)->side[side].score;
    return true;
}

static bool
parts_swapped(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const int32_t base = sheet->base;
    (void)q;
    (void)side;
    (void)variant;
    sheet->base = sheet->count;
    sheet->count = base;
    return true;
}

static bool
sides_swapped(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    if (board_of(q)->sides != 2) {
        return false;
    }
    score_side(q->table, board_of(q), q->position->round.hand, 1 - side, sheet);
    return true;
}

/* clang-format off */
static const struct slip_row rows[] = {
#define NUMBER_SLIP(make, id, name, rule, weight, variants, question)
#define THREES_SLIP(make, id, name, rule, weight, variants)
#define BASE_SLIP(make, id, name, rule, weight, variants) \
    {{id, MSG_slip_##name, MSG_slip_##name##_fix, RULE_##rule, weight}, 0, NULL, make, variants},
#define COUNT_SLIP(make, id, name, rule, weight, variants)
#define PART_SLIP(make, id, name, rule, weight, variants)
#define CLASSIC_SLIP(number, sheet, id, name, rule, weight, variants, question)
#include "coach/slips.def"
};
/* clang-format on */

struct slip_list slip_rows_base(void)
{
    return (struct slip_list){rows, (int)(sizeof rows / sizeof rows[0])};
}
