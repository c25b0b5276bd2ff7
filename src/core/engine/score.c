/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scoring: every item of a sheet as a line; the sums are nothing but the sum of the lines. */
#include "engine/score.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>

#include "engine/discard.h"

/* Whether the side has what its red threes ask for (threes.against). */
static bool threes_count_for(const struct table *t, const struct side *s)
{
    return t->threes_against == AGAINST_NO_MELD      ? s->there != 0
           : t->threes_against == AGAINST_NO_CANASTA ? s->closed != 0
                                                     : false;
}

/* What the threes of the side on the table are worth, without a sign. */
static int threes_sum(const struct table *t, const struct side *s)
{
    return table_threes(t, cards_of(s->threes, KIND_3R)) +
           table_threes(t, cards_of(s->threes, KIND_3B));
}

int score_threes(const struct table *t, const struct side *s)
{
    if (t->threes_style == THREES_CLASSIC) {
        const int red = table_threes(t, cards_of(s->threes, KIND_3R));
        return threes_count_for(t, s) ? red : -red;
    }
    const int sum = threes_sum(t, s);
    const int canastas = side_canastas(s);
    return canastas == 0 ? -sum : canastas == 1 ? 0 : sum;
}

int score_canasta(const struct table *t, struct meld m, int slot, enum rule_id *rule)
{
    enum rule_id item = RULE_NONE;
    int points = 0;
    switch (meld_canasta(t, m, slot)) {
    case CANASTA_NONE:
        break;
    case CANASTA_MIXED:
        item = RULE_SCORE_MIXED;
        points = t->score_mixed;
        break;
    case CANASTA_NATURAL:
        item = RULE_SCORE_NATURAL;
        points = t->score_natural;
        break;
    case CANASTA_SEVENS:
        item = RULE_SCORE_SEVENS;
        points = t->score_sevens;
        break;
    case CANASTA_ACES:
        item = RULE_SCORE_ACES;
        points = t->score_aces;
        break;
    case CANASTA_WILD:
        item = RULE_SCORE_WILD;
        points = m.jokers == 0   ? t->score_wild_twos
                 : m.jokers >= 4 ? t->score_wild_four
                                 : t->score_wild;
        break;
    }
    if (rule != NULL) {
        *rule = item;
    }
    return points;
}

int score_incomplete(const struct table *t, struct meld m, int slot, enum rule_id *rule)
{
    if (meld_is_canasta(m) || !meld_is_special(t, m, slot)) {
        return 0;
    }
    enum rule_id item = RULE_SCORE_INCOMPLETE_WILD;
    int points = m.jokers >= 4 ? t->score_wild_jokers : t->score_open_wild;
    if (slot == KIND_7) {
        item = RULE_SCORE_INCOMPLETE_SEVENS;
        points = t->score_open_sevens;
    } else if (slot == KIND_A) {
        item = RULE_SCORE_INCOMPLETE_ACES;
        points = t->score_open_aces;
    }
    if (rule != NULL) {
        *rule = item;
    }
    return points;
}

bool score_lay_risks(const struct table *t, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        enum rule_id rule;
        const int slot = part_slot(lay->part[i]);
        if (score_incomplete(t, meld_of(lay->part[i].cards, slot), slot, &rule) > 0) {
            return true;
        }
    }
    return false;
}

/* Adds a line and its points to the sums. */
static void add_line(struct score_sheet *sheet, struct score_line line)
{
    assert(sheet->line_count < SHEET_LINES_MAX);
    sheet->line[sheet->line_count++] = line;
    *(line.in_count ? &sheet->count : &sheet->base) += line.points;
    sheet->total += line.points;
}

static void add_base(
    struct score_sheet *sheet, enum rule_id rule, int slot, int seat, int points, cardset cards)
{
    add_line(sheet,
             (struct score_line){(uint16_t)rule, (int8_t)slot, (int8_t)seat, false, points, cards});
}

/* `special`: the side has shown a special hand, for which its threes are added. */
static void score_threes_line(const struct table *t,
                              const struct side *s,
                              bool special,
                              struct score_sheet *out)
{
    if (s->threes != 0 && special) {
        add_base(out, RULE_THREES_VALUE, SLOT_NONE, SEAT_NONE, threes_sum(t, s), s->threes);
    } else if (s->threes != 0) {
        const bool as_printed = side_canastas(s) != 1 || t->threes_style == THREES_CLASSIC;
        add_base(out, as_printed ? RULE_THREES_VALUE : RULE_THREES_SIGN, SLOT_NONE, SEAT_NONE,
                 score_threes(t, s), s->threes);
    }
}

static void score_melds(const struct table *t, const struct side *s, struct score_sheet *out)
{
    enum rule_id rule = RULE_NONE;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const int points = score_canasta(t, s->meld[slot], slot, &rule);
        if (rule != RULE_NONE) {
            add_base(out, rule, slot, SEAT_NONE, points, meld_cards(s->meld[slot], slot));
        }
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const int points = score_incomplete(t, s->meld[slot], slot, &rule);
        if (points > 0) {
            add_base(out, rule, slot, SEAT_NONE, -points, meld_cards(s->meld[slot], slot));
        }
    }
}

uint16_t score_dirty_kinds(const struct table *t)
{
    const int sevens = t->sevens_special != 0 ? 1 << KIND_7 : 0;
    const int aces = t->aces_special != 0 ? 1 << KIND_A : 0;
    return (uint16_t)(t->score_dirty != 0 ? sevens | aces : 0);
}

/* Three or more 7s and three or more aces among cards left in hand (score.dirty). */
static void
score_dirty(const struct table *t, int seat, cardset left_in_hand, struct score_sheet *out)
{
    for (unsigned left = score_dirty_kinds(t); left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        const int held = cards_of(left_in_hand, k);
        if (held >= DIRTY_CARDS) {
            add_base(out, RULE_SCORE_DIRTY, k, seat, -t->score_dirty, cards_some(k, held));
        }
    }
}

/* The same for the hands of the side, each alone or all together as the cards of its first player
 * (score.dirty-pooled). A special hand that was shown is no hand any more. */
static void score_dirty_hands(const struct table *t,
                              const struct board *b,
                              const cardset hand[SEAT_MAX],
                              int side,
                              struct score_sheet *out)
{
    cardset pooled = 0;
    for (int seat = side; seat < b->seats; seat += b->sides) {
        const bool shown = b->ending == ENDING_SPECIAL && seat == b->ended_by;
        const cardset held = shown ? 0 : hand[seat];
        if (t->score_dirty_pooled == 0) {
            score_dirty(t, seat, held, out);
        }
        pooled += held;
    }
    if (t->score_dirty_pooled != 0) {
        score_dirty(t, side, pooled, out);
    }
}

/* What the melded cards count: for the side, against it, or nothing (score.count,
 * score.no-canasta). */
static void score_melded(const struct table *t, const struct side *s, struct score_sheet *out)
{
    const bool bare = side_canastas(s) == 0;
    const int sign = !bare || t->score_no_canasta == NO_CANASTA_FOR ? 1
                     : t->score_no_canasta == NO_CANASTA_AGAINST    ? -1
                                                                    : 0;
    const enum rule_id rule = bare && sign != 1 ? RULE_SCORE_NO_CANASTA : RULE_SCORE_COUNT;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const bool left_out = t->score_open_count == 0 && meld_is_special(t, s->meld[slot], slot) &&
                              !meld_is_canasta(s->meld[slot]);
        if (!meld_is_empty(s->meld[slot]) && !left_out) {
            const int points = sign * meld_points(s->meld[slot], slot);
            add_line(out, (struct score_line){(uint16_t)rule, (int8_t)slot, SEAT_NONE, true, points,
                                              meld_cards(s->meld[slot], slot)});
        }
    }
}

/* The cards left in one hand, and the threes among them (threes.in-hand). */
static void score_hand(
    const struct table *t, const struct board *b, int seat, cardset hand, struct score_sheet *out)
{
    const cardset others =
        hand_throwable(t, hand); /* the others are threes that cost by the piece */
    if (others != 0) {
        add_line(out, (struct score_line){RULE_SCORE_COUNT, SLOT_NONE, (int8_t)seat, true,
                                          -table_points(t, others), others});
    }
    int threes = cards_threes(hand - others);
    if (threes > 0 && b->last_three_seat == seat) {
        const int32_t last =
            t->threes_last_in_hand >= 0 ? t->threes_last_in_hand : t->threes_in_hand;
        threes--;
        if (last != 0) {
            add_line(out, (struct score_line){RULE_THREES_LAST_IN_HAND, SLOT_NONE, (int8_t)seat,
                                              true, -last, 0});
        }
    }
    if (threes > 0 && t->threes_in_hand != 0) {
        add_line(out, (struct score_line){RULE_THREES_IN_HAND, SLOT_NONE, (int8_t)seat, true,
                                          -t->threes_in_hand * threes, hand - others});
    }
}

static bool side_did(const struct board *b, enum ending ending, int side)
{
    return b->ending == ending && b->ended_by != SEAT_NONE && seat_side(b, b->ended_by) == side;
}

/* Why the side scores nothing at all for the round: score.wipeout, stock.void or RULE_NONE. */
static enum rule_id scores_nothing(const struct table *t, const struct board *b, int side)
{
    const bool others = b->ending == ENDING_SPECIAL && !side_did(b, ENDING_SPECIAL, side);
    return others && t->score_wipeout != 0                   ? RULE_SCORE_WIPEOUT
           : b->ending == ENDING_STOCK && t->stock_void != 0 ? RULE_STOCK_VOID
                                                             : RULE_NONE;
}

/* Threes, melds and cards in hand, and the bonus for going out; a special hand that was shown is
 * left out. */
static void score_usual(const struct table *t,
                        const struct board *b,
                        const cardset hand[SEAT_MAX],
                        int side,
                        struct score_sheet *out)
{
    const struct side *s = &b->side[side];
    score_threes_line(t, s, side_did(b, ENDING_SPECIAL, side), out);
    score_melds(t, s, out);
    score_dirty_hands(t, b, hand, side, out);
    if (side_did(b, ENDING_GOING_OUT, side)) {
        add_base(out, b->concealed ? RULE_SCORE_CONCEALED : RULE_SCORE_GOING_OUT, SLOT_NONE,
                 b->ended_by, b->concealed ? t->score_concealed : t->score_going_out, 0);
    }
    score_melded(t, s, out);
    for (int seat = side; seat < b->seats; seat += b->sides) {
        if (b->ending != ENDING_SPECIAL || seat != b->ended_by) {
            score_hand(t, b, seat, hand[seat], out);
        }
    }
}

void score_side(const struct table *t,
                const struct board *b,
                const cardset hand[SEAT_MAX],
                int side,
                struct score_sheet *out)
{
    const struct side *s = &b->side[side];
    *out = (struct score_sheet){.base = 0};
    if (s->perfect_cut && t->deal_perfect_cut != 0) {
        add_base(out, RULE_DEAL_PERFECT_CUT, SLOT_NONE, SEAT_NONE, t->deal_perfect_cut, 0);
    }
    const enum rule_id nothing = scores_nothing(t, b, side);
    if (nothing != RULE_NONE) {
        *out = (struct score_sheet){.base = 0};
        add_base(out, nothing, SLOT_NONE, SEAT_NONE, 0, 0);
        return;
    }
    const bool special = side_did(b, ENDING_SPECIAL, side);
    if (special) {
        add_base(out, RULE_SCORE_SPECIAL, SLOT_NONE, b->ended_by, t->special[b->special].value,
                 hand[b->ended_by]);
    }
    if (!special || t->score_special_added != 0) {
        score_usual(t, b, hand, side, out);
    }
    if (s->errors > 0 && t->open_error == OPEN_ERROR_PAYS_SCORE) {
        add_base(out, RULE_OPEN_ERROR_SCORE, SLOT_NONE, SEAT_NONE, -10 * s->errors, 0);
    }
}

int score_specials(const struct table *t, const struct board *b, int side)
{
    int count = side_did(b, ENDING_SPECIAL, side) ? 1 : 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const enum canasta c = meld_canasta(t, b->side[side].meld[slot], slot);
        count += c == CANASTA_SEVENS || c == CANASTA_ACES || c == CANASTA_WILD;
    }
    return count;
}

int score_lead(const struct table *t, const struct board *b, const cardset hand[SEAT_MAX], int side)
{
    int ours = 0, best = INT_MIN;
    assert(b->sides > 1);
    for (int other = 0; other < b->sides; other++) {
        struct score_sheet sheet;
        score_side(t, b, hand, other, &sheet);
        if (other == side) {
            ours = sheet.total;
        } else {
            best = sheet.total > best ? sheet.total : best;
        }
    }
    return ours - best;
}

int64_t score_settle(const struct settlement *s)
{
    const int64_t difference = (int64_t)s->winner - s->loser;
    const int64_t thousands =
        difference >= 0 ? (difference + 500) / 1000 : -((-difference + 499) / 1000);
    const int64_t specials = (int64_t)s->winner_specials - s->loser_specials;
    return thousands * s->multiplier + specials * s->per_special;
}

int match_winner(const struct table *t, const struct board *b, const int32_t scores[SIDE_MAX])
{
    if (b->ending == ENDING_SPECIAL && t->special[b->special].wins) {
        return seat_side(b, b->ended_by);
    }
    int best = 0;
    bool tied = false;
    for (int side = 1; side < b->sides; side++) {
        tied = scores[side] == scores[best] || (tied && scores[side] < scores[best]);
        best = scores[side] > scores[best] ? side : best;
    }
    const bool over = t->match_rounds != 0 ? b->side[0].rounds_before + 1 >= t->match_rounds
                                           : scores[best] >= t->match_target;
    return over && !tied ? best : MATCH_GOES_ON;
}

enum sheet_item score_item(const struct score_line *line)
{
    static const struct {
        enum rule_id rule;
        enum sheet_item item;
    } rows[] = {
        {RULE_SCORE_MIXED, SHEET_MIXED},
        {RULE_SCORE_NATURAL, SHEET_NATURAL},
        {RULE_SCORE_SEVENS, SHEET_SEVENS},
        {RULE_SCORE_ACES, SHEET_ACES},
        {RULE_SCORE_WILD, SHEET_WILD},
        {RULE_SCORE_SPECIAL, SHEET_SPECIAL},
        {RULE_SCORE_WIPEOUT, SHEET_SPECIAL},
        {RULE_STOCK_VOID, SHEET_OUT},
        {RULE_SCORE_GOING_OUT, SHEET_OUT},
        {RULE_SCORE_CONCEALED, SHEET_OUT},
        {RULE_DEAL_PERFECT_CUT, SHEET_CUT},
        {RULE_THREES_VALUE, SHEET_THREES},
        {RULE_THREES_SIGN, SHEET_THREES},
        {RULE_SCORE_INCOMPLETE_SEVENS, SHEET_UNFINISHED},
        {RULE_SCORE_INCOMPLETE_ACES, SHEET_UNFINISHED},
        {RULE_SCORE_INCOMPLETE_WILD, SHEET_UNFINISHED},
        {RULE_SCORE_DIRTY, SHEET_DIRTY},
        {RULE_OPEN_ERROR_SCORE, SHEET_ERRORS},
    };
    if (line->in_count) {
        return line->slot != SLOT_NONE ? SHEET_MELDED : SHEET_HAND;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].rule == line->rule) {
            return rows[i].item;
        }
    }
    return SHEET_ITEMS;
}

int32_t score_items(const struct score_sheet *sheet, unsigned items)
{
    int32_t sum = ((items >> SHEET_BASE & 1) != 0 ? sheet->base : 0) +
                  ((items >> SHEET_COUNT & 1) != 0 ? sheet->count : 0) +
                  ((items >> SHEET_TOTAL & 1) != 0 ? sheet->total : 0);
    for (int i = 0; i < sheet->line_count; i++) {
        sum += (items >> score_item(&sheet->line[i]) & 1) != 0 ? sheet->line[i].points : 0;
    }
    return sum;
}
