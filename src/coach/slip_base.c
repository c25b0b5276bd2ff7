/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips in the base of a score sheet: canastas, penalties, going out, special hands. */
#include "coach/slip_rows.h"

static const struct board *board_of(const struct inquiry *q)
{
    return &q->position->round.board;
}

/* The `n`-th canasta line of exactly this rule. */
static int canasta_line(const struct score_sheet *sheet, enum rule_id rule, int n)
{
    return sheet_find(sheet, rule, rule, n);
}

/* Gives line `i` other points. */
static bool reprice(struct score_sheet *sheet, int i, int32_t points)
{
    if (i < 0) {
        return false;
    }
    sheet->line[i].points = points;
    sheet_sum(sheet);
    return true;
}

static bool
natural_as_mixed(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    return reprice(sheet, canasta_line(sheet, RULE_SCORE_NATURAL, variant), q->table->score_mixed);
}

static bool
mixed_as_natural(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    return reprice(sheet, canasta_line(sheet, RULE_SCORE_MIXED, variant), q->table->score_natural);
}

/* Variants: which special canasta, then for what it was taken. */
static bool
special_as_ordinary(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const int32_t as = variant / 3 == 0 ? q->table->score_natural : q->table->score_mixed;
    (void)side;
    return reprice(sheet, sheet_find(sheet, RULE_SCORE_SEVENS, RULE_SCORE_WILD, variant % 3), as);
}

static bool
wrong_wild_bonus(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const struct table *t = q->table;
    const int32_t bonus[] = {t->score_wild, t->score_wild_four, t->score_wild_twos};
    (void)side;
    return reprice(sheet, canasta_line(sheet, RULE_SCORE_WILD, 0), bonus[variant]);
}

static bool
mixed_aces_as_pure(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    for (int i = 0; i < sheet->line_count; i++) {
        if (sheet->line[i].rule == RULE_SCORE_MIXED && sheet->line[i].slot == KIND_A) {
            (void)variant;
            return reprice(sheet, i, q->table->score_aces);
        }
    }
    return false;
}

/* A meld of six cards taken for closed. */
static bool
six_as_canasta(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const struct meld *melds = board_of(q)->side[side].meld;
    int n = 0;
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        if (meld_size(melds[slot]) == CANASTA_CARDS - 1 &&
            !meld_is_special(q->table, melds[slot], slot) && n++ == variant) {
            const bool natural = meld_wilds(melds[slot]) == 0;
            const enum rule_id rule = natural ? RULE_SCORE_NATURAL : RULE_SCORE_MIXED;
            const bool added = sheet->line_count > 0 &&
                               sheet_add(sheet, rule, false,
                                         natural ? q->table->score_natural : q->table->score_mixed);
            sheet_sum(sheet);
            return added;
        }
    }
    return false;
}

static bool
bonus_forgotten(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
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

static bool
incomplete_forgotten(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
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
    return reprice(sheet, incomplete_line(sheet, variant), 0);
}

static bool
incomplete_doubled(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = incomplete_line(sheet, variant);
    (void)q;
    (void)side;
    return line >= 0 && reprice(sheet, line, 2 * sheet->line[line].points);
}

static bool
incomplete_plus(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = incomplete_line(sheet, variant);
    (void)q;
    (void)side;
    return line >= 0 && reprice(sheet, line, -sheet->line[line].points);
}

static bool
incomplete_as_dirty(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    return reprice(sheet, incomplete_line(sheet, variant), -q->table->score_dirty);
}

/* Wild cards priced like 7s, or 7s and aces like wild cards. */
static bool
incomplete_other_price(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = incomplete_line(sheet, variant);
    (void)side;
    if (line < 0) {
        return false;
    }
    const bool wild = sheet->line[line].rule == RULE_SCORE_INCOMPLETE_WILD;
    return reprice(sheet, line, wild ? -q->table->score_open_sevens : -q->table->score_open_wild);
}

/* An unfinished meld of mixed aces charged like pure aces. */
static bool
mixed_aces_charged(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const struct meld aces = board_of(q)->side[side].meld[KIND_A];
    (void)variant;
    if (sheet->line_count == 0 || meld_wilds(aces) == 0 || meld_is_canasta(aces) ||
        !sheet_add(sheet, RULE_SCORE_INCOMPLETE_ACES, false, -q->table->score_open_aces)) {
        return false;
    }
    sheet_sum(sheet);
    return true;
}

static int dirty_line(const struct score_sheet *sheet, int n)
{
    return sheet_find(sheet, RULE_SCORE_DIRTY, RULE_SCORE_DIRTY, n);
}

static bool
dirty_forgotten(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    if (variant < 4) {
        return reprice(sheet, dirty_line(sheet, variant), 0);
    }
    const bool several = dirty_line(sheet, 1) >= 0;
    while (several && dirty_line(sheet, 0) >= 0) {
        sheet_drop(sheet, dirty_line(sheet, 0));
    }
    sheet_sum(sheet);
    return several;
}

static bool
dirty_per_card(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = dirty_line(sheet, variant);
    (void)side;
    return line >= 0 &&
           reprice(sheet, line, -q->table->score_dirty * cards_total(sheet->line[line].cards));
}

static bool
dirty_as_incomplete(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    return reprice(sheet, dirty_line(sheet, variant), -q->table->score_open_sevens);
}

/* One price although a player, or the side, is dirty twice. */
static bool dirty_once(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const bool several = dirty_line(sheet, 1) >= 0;
    (void)q;
    (void)side;
    (void)variant;
    while (dirty_line(sheet, 1) >= 0) {
        sheet_drop(sheet, dirty_line(sheet, 1));
    }
    sheet_sum(sheet);
    return several;
}

/* Hands of the side with exactly two 7s or two aces, or with one or two that make three together.
 */
static int dirty_looking(const struct inquiry *q, int side, kind k, int *pooled)
{
    const struct round *r = &q->position->round;
    int twos = 0;
    *pooled = 0;
    for (int seat = side; seat < r->board.seats; seat += r->board.sides) {
        const int held = cards_of(r->hand[seat], k);
        twos += held == 2;
        *pooled = held >= 3 ? -99 : *pooled + held;
    }
    return twos;
}

static bool charged_dirty(const struct inquiry *q, struct score_sheet *sheet, int times)
{
    bool added = times > 0 && sheet->line_count > 0;
    for (int i = 0; added && i < times; i++) {
        added = sheet_add(sheet, RULE_SCORE_DIRTY, false, -q->table->score_dirty);
    }
    sheet_sum(sheet);
    return added;
}

static bool
dirty_two_cards(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    int pooled = 0;
    const int sevens = dirty_looking(q, side, KIND_7, &pooled),
              aces = dirty_looking(q, side, KIND_A, &pooled);
    const int times[] = {sevens, aces, sevens > 0 && aces > 0 ? sevens + aces : 0};
    return charged_dirty(q, sheet, times[variant]);
}

static bool dirty_pooled(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    int sevens = 0, aces = 0;
    (void)dirty_looking(q, side, KIND_7, &sevens);
    (void)dirty_looking(q, side, KIND_A, &aces);
    const int times[] = {sevens >= 3, aces >= 3, sevens >= 3 && aces >= 3 ? 2 : 0};
    return charged_dirty(q, sheet, times[variant]);
}

static bool side_went_out(const struct inquiry *q, int side)
{
    const struct board *b = board_of(q);
    return b->ending == ENDING_GOING_OUT && b->ended_by != SEAT_NONE &&
           seat_side(b, b->ended_by) == side;
}

static bool out_forgotten(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return reprice(sheet, sheet_find(sheet, RULE_SCORE_GOING_OUT, RULE_SCORE_GOING_OUT, 0), 0);
}

static bool out_doubled(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    (void)variant;
    return reprice(sheet, sheet_find(sheet, RULE_SCORE_GOING_OUT, RULE_SCORE_GOING_OUT, 0),
                   2 * q->table->score_going_out);
}

/* Given to a side that did not go out. */
static bool
out_wrong_side(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const bool added = variant == 0 && !side_went_out(q, side) &&
                       sheet_add(sheet, RULE_SCORE_GOING_OUT, false, q->table->score_going_out);
    sheet_sum(sheet);
    return added;
}

static bool cut_forgotten(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return reprice(sheet, sheet_find(sheet, RULE_DEAL_PERFECT_CUT, RULE_DEAL_PERFECT_CUT, 0), 0);
}

static bool
errors_forgotten(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    return reprice(sheet, sheet_find(sheet, RULE_OPEN_ERROR_SCORE, RULE_OPEN_ERROR_SCORE, 0), 0);
}

/* The side that showed a special hand scored as if the round had ended otherwise, and the hand
 * added. */
static bool side_special(const struct inquiry *q, int side)
{
    const struct board *b = board_of(q);
    return b->ending == ENDING_SPECIAL && b->ended_by != SEAT_NONE &&
           seat_side(b, b->ended_by) == side;
}

static bool
special_plus_threes(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const struct side *s = &board_of(q)->side[side];
    const int sum = table_threes(q->table, cards_of(s->threes, KIND_3R)) +
                    table_threes(q->table, cards_of(s->threes, KIND_3B));
    const bool added = side_special(q, side) &&
                       sheet_add(sheet, RULE_THREES_VALUE, false, variant == 0 ? sum : -sum);
    sheet_sum(sheet);
    return added;
}

static bool
special_partner_off(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const struct round *r = &q->position->round;
    int32_t off = 0;
    (void)variant;
    for (int seat = side; seat < r->board.seats; seat += r->board.sides) {
        off += seat == r->board.ended_by ? 0 : cards_points(r->hand[seat] & ~CARDS_THREES);
    }
    const bool added =
        side_special(q, side) && off > 0 && sheet_add(sheet, RULE_SCORE_COUNT, true, -off);
    sheet_sum(sheet);
    return added;
}

static bool
special_partner_dirty(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const struct round *r = &q->position->round;
    int times = 0;
    (void)variant;
    for (int seat = side; seat < r->board.seats; seat += r->board.sides) {
        if (seat != r->board.ended_by) {
            times +=
                (cards_of(r->hand[seat], KIND_7) >= 3) + (cards_of(r->hand[seat], KIND_A) >= 3);
        }
    }
    return side_special(q, side) && charged_dirty(q, sheet, times);
}

static bool
special_other_value(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const int line = sheet_find(sheet, RULE_SCORE_SPECIAL, RULE_SCORE_SPECIAL, 0);
    return side_special(q, side) && variant < q->table->special_count &&
           reprice(sheet, line, q->table->special[variant].value);
}

static bool
special_plus_out(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    const bool added = side_special(q, side) &&
                       sheet_add(sheet, RULE_SCORE_GOING_OUT, false, q->table->score_going_out);
    sheet_sum(sheet);
    return added;
}

/* The other side scored 0 although this table does not wipe out. */
static bool special_wipes(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    const bool other = board_of(q)->ending == ENDING_SPECIAL && !side_special(q, side);
    sheet->line_count = other ? 0 : sheet->line_count;
    sheet_sum(sheet);
    return other && q->table->score_wipeout == 0;
}

static bool
wipeout_forgotten(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    struct table mild = *q->table;
    (void)variant;
    mild.score_wipeout = 0;
    score_side(&mild, board_of(q), q->position->round.hand, side, sheet);
    return q->table->score_wipeout != 0;
}

static bool
base_forgotten(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    sheet->total = sheet->count;
    return true;
}

static bool
count_not_added(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    sheet->total = sheet->base;
    return true;
}

static bool
count_subtracted(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)q;
    (void)side;
    (void)variant;
    sheet->total = sheet->base - sheet->count;
    return true;
}

static bool match_added(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    sheet->total += board_of(q)->side[side].score;
    return true;
}

static bool parts_swapped(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    const int32_t base = sheet->base;
    (void)q;
    (void)side;
    (void)variant;
    sheet->base = sheet->count;
    sheet->count = base;
    return true;
}

static bool sides_swapped(const struct inquiry *q, int side, int variant, struct score_sheet *sheet)
{
    (void)variant;
    if (board_of(q)->sides != 2) {
        return false;
    }
    score_side(q->table, board_of(q), q->position->round.hand, 1 - side, sheet);
    return true;
}

#define ROW(id, what, fix, rule, weight, make, variants)                                           \
    {                                                                                              \
        {id, what, fix, rule, weight}, 0, NULL, make, variants                                     \
    }

static const struct slip_row rows[] = {
    ROW("canasta.natural-as-mixed",
        "a natural canasta was counted as a mixed one",
        "Without a wild card a canasta is natural and worth more.",
        RULE_SCORE_NATURAL,
        1,
        natural_as_mixed,
        12),
    ROW("canasta.mixed-as-natural",
        "a mixed canasta was counted as a natural one",
        "One wild card is enough to make a canasta mixed.",
        RULE_SCORE_MIXED,
        1,
        mixed_as_natural,
        12),
    ROW("canasta.special-as-ordinary",
        "a special canasta was counted as an ordinary one",
        "Canastas of 7s, pure aces and wild cards have prices of their own.",
        RULE_SCORE_SEVENS,
        1,
        special_as_ordinary,
        6),
    ROW("canasta.wild-bonus",
        "the wild canasta got the wrong bonus",
        "Its worth depends on the jokers: none, four, or any other number.",
        RULE_SCORE_WILD,
        1,
        wrong_wild_bonus,
        3),
    ROW("canasta.aces-mixed-as-pure",
        "mixed aces were counted as pure aces",
        "Aces with a wild card are an ordinary mixed canasta.",
        RULE_SCORE_ACES,
        1,
        mixed_aces_as_pure,
        1),
    ROW("canasta.six",
        "a meld of six cards was counted as a canasta",
        "A canasta takes seven cards.",
        RULE_MELD_CANASTA,
        1,
        six_as_canasta,
        11),
    ROW("canasta.forgotten",
        "the bonus of a canasta was left out",
        "Every closed canasta scores its bonus, and its cards count besides.",
        RULE_MELD_CANASTA,
        1,
        bonus_forgotten,
        12),
    ROW("incomplete.forgotten",
        "the penalty for an unfinished special meld was left out",
        "7s, pure aces and wild cards that are melded and not closed cost their side.",
        RULE_SCORE_INCOMPLETE_SEVENS,
        1,
        incomplete_forgotten,
        4),
    ROW("incomplete.doubled",
        "the penalty for an unfinished special meld was taken twice",
        "It is taken once for each unfinished special meld.",
        RULE_SCORE_INCOMPLETE_SEVENS,
        2,
        incomplete_doubled,
        3),
    ROW("incomplete.plus",
        "an unfinished special meld was counted for the side",
        "Only a closed one earns points; unfinished it costs.",
        RULE_SCORE_INCOMPLETE_SEVENS,
        1,
        incomplete_plus,
        3),
    ROW("incomplete.as-dirty",
        "an unfinished special meld was charged like a dirty hand",
        "Melded and unfinished costs more than held in hand.",
        RULE_SCORE_INCOMPLETE_SEVENS,
        1,
        incomplete_as_dirty,
        3),
    ROW("incomplete.other-price",
        "an unfinished special meld was charged at the price of another sort",
        "Unfinished wild cards have a price of their own.",
        RULE_SCORE_INCOMPLETE_WILD,
        1,
        incomplete_other_price,
        3),
    ROW("incomplete.mixed-aces",
        "unfinished mixed aces were charged like pure ones",
        "A meld of aces with a wild card is an ordinary meld and costs nothing.",
        RULE_SCORE_INCOMPLETE_ACES,
        1,
        mixed_aces_charged,
        1),
    ROW("dirty.forgotten",
        "a dirty hand was left out",
        "Three or more 7s, or three or more aces, left in one hand cost that side.",
        RULE_SCORE_DIRTY,
        1,
        dirty_forgotten,
        5),
    ROW("dirty.per-card",
        "a dirty hand was charged for each card",
        "Three or more cost the same: one price for 7s, one for aces.",
        RULE_SCORE_DIRTY,
        1,
        dirty_per_card,
        4),
    ROW("dirty.as-incomplete",
        "a dirty hand was charged like an unfinished meld",
        "Held in hand costs less than melded and unfinished.",
        RULE_SCORE_DIRTY,
        1,
        dirty_as_incomplete,
        4),
    ROW("dirty.once",
        "only one of several dirty hands was charged",
        "7s and aces are charged apart, and each player by herself.",
        RULE_SCORE_DIRTY,
        1,
        dirty_once,
        1),
    ROW("dirty.two-cards",
        "two 7s or two aces were taken for a dirty hand",
        "It takes three or more in one hand.",
        RULE_SCORE_DIRTY,
        1,
        dirty_two_cards,
        3),
    ROW("dirty.pooled",
        "the partners' cards were put together for a dirty hand",
        "Each player's hand is looked at by itself.",
        RULE_SCORE_DIRTY,
        1,
        dirty_pooled,
        3),
    ROW("out.forgotten",
        "the points for going out were left out",
        "The side that goes out scores for it.",
        RULE_SCORE_GOING_OUT,
        1,
        out_forgotten,
        1),
    ROW("out.doubled",
        "going out was counted twice",
        "Going out scores once.",
        RULE_SCORE_GOING_OUT,
        2,
        out_doubled,
        1),
    ROW("out.wrong-side",
        "a side that did not go out got points for going out",
        "Only the side that goes out scores for it.",
        RULE_SCORE_GOING_OUT,
        1,
        out_wrong_side,
        1),
    ROW("cut.forgotten",
        "the perfect cut was left out",
        "At this table a perfect cut scores.",
        RULE_DEAL_PERFECT_CUT,
        1,
        cut_forgotten,
        1),
    ROW("errors.forgotten",
        "openings in error were left out",
        "At this table each opening in error costs 10 points.",
        RULE_OPEN_ERROR_SCORE,
        1,
        errors_forgotten,
        1),
    ROW("special.threes",
        "threes were counted besides a special hand",
        "Beside a special hand threes do not count.",
        RULE_SCORE_SPECIAL,
        1,
        special_plus_threes,
        2),
    ROW("special.partner-cards",
        "the partner's cards were taken off a special hand",
        "Nothing comes off a special hand for the partner's cards.",
        RULE_SCORE_SPECIAL,
        1,
        special_partner_off,
        1),
    ROW("special.partner-dirty",
        "the partner's dirty hand was taken off a special hand",
        "Nothing comes off a special hand, not even for a dirty hand.",
        RULE_SCORE_SPECIAL,
        1,
        special_partner_dirty,
        1),
    ROW("special.other-value",
        "the special hand got the value of another one",
        "Each special hand has its own value at a table.",
        RULE_SCORE_SPECIAL,
        1,
        special_other_value,
        SPECIAL_MAX),
    ROW("special.going-out",
        "going out was counted besides a special hand",
        "A special hand scores its value and nothing else.",
        RULE_SCORE_SPECIAL,
        1,
        special_plus_out,
        1),
    ROW("special.wipes",
        "the other side was scored as nothing after a special hand",
        "At this table the other side scores as usual.",
        RULE_SCORE_WIPEOUT,
        1,
        special_wipes,
        1),
    ROW("special.wipeout-forgotten",
        "the other side was scored although a special hand was shown",
        "At this table the other side then scores nothing.",
        RULE_SCORE_WIPEOUT,
        1,
        wipeout_forgotten,
        1),
    ROW("sum.base-missing",
        "the base was not added to the total",
        "The total is base and count together.",
        RULE_SCORE_LINE,
        1,
        base_forgotten,
        1),
    ROW("sum.count-missing",
        "the count was not added to the total",
        "The total is base and count together.",
        RULE_SCORE_LINE,
        1,
        count_not_added,
        1),
    ROW("sum.count-subtracted",
        "the count was taken off instead of added",
        "The total is base and count together, each with its sign.",
        RULE_SCORE_LINE,
        1,
        count_subtracted,
        1),
    ROW("sum.match-added",
        "the match score was added to the total of the round",
        "The total asked for is that of this round alone.",
        RULE_SCORE_LINE,
        1,
        match_added,
        1),
    ROW("sum.parts-swapped",
        "base and count changed places",
        "Threes, canastas, penalties and going out are base; cards are count.",
        RULE_SCORE_LINE,
        1,
        parts_swapped,
        1),
    ROW("sum.sides-swapped",
        "the two sides changed places",
        "Look again at whose melds are whose.",
        RULE_SCORE_LINE,
        1,
        sides_swapped,
        1),
};

struct slip_list slip_rows_base(void)
{
    return (struct slip_list){rows, (int)(sizeof rows / sizeof rows[0])};
}
