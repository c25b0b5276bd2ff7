/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When several slips give the same score: the item of the sheet that tells them apart. */
#include <assert.h>

#include "coach/slip_rows.h"

/* An item a player would write down by itself. */
struct probe_item {
    enum rule_id rule;
    enum phrase_id asks;
};

static const struct probe_item items[] = {
    {RULE_THREES_VALUE, PHRASE_SLIP_ITEM_THREES},
    {RULE_MELD_CANASTA, PHRASE_SLIP_ITEM_CANASTAS},
    {RULE_SCORE_INCOMPLETE_SEVENS, PHRASE_SLIP_ITEM_SPECIALS},
    {RULE_SCORE_DIRTY, PHRASE_SLIP_ITEM_DIRTY},
    {RULE_SCORE_GOING_OUT, PHRASE_SLIP_ITEM_OUT},
    {RULE_SCORE_COUNT, PHRASE_SLIP_ITEM_MELDED},
    {RULE_SCORE_COUNT, PHRASE_SLIP_ITEM_HANDS},
};
enum { ITEM_COUNT = sizeof items / sizeof items[0] };

/* The item a line belongs to, or -1. */
static int item_of(const struct score_line *line)
{
    if (line->in_count) {
        return line->slot != SLOT_NONE ? 5 : 6;
    }
    switch (line->rule) {
    case RULE_THREES_VALUE:
    case RULE_THREES_SIGN:
        return 0;
    case RULE_SCORE_MIXED:
    case RULE_SCORE_NATURAL:
    case RULE_SCORE_SEVENS:
    case RULE_SCORE_ACES:
    case RULE_SCORE_WILD:
        return 1;
    case RULE_SCORE_INCOMPLETE_SEVENS:
    case RULE_SCORE_INCOMPLETE_ACES:
    case RULE_SCORE_INCOMPLETE_WILD:
        return 2;
    case RULE_SCORE_DIRTY:
        return 3;
    case RULE_SCORE_GOING_OUT:
        return 4;
    default:
        return -1;
    }
}

static int32_t item_points(const struct score_sheet *sheet, int item)
{
    int32_t sum = 0;
    for (int i = 0; i < sheet->line_count; i++) {
        sum += item_of(&sheet->line[i]) == item ? sheet->line[i].points : 0;
    }
    return sum;
}

/* How many different numbers there are. */
static int different(const int32_t *points, int count)
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        bool seen = false;
        for (int j = 0; j < i; j++) {
            seen |= points[j] == points[i];
        }
        n += !seen;
    }
    return n;
}

bool slips_probe(const struct inquiry *q,
                 int side,
                 const struct claim *claim,
                 const int *slips,
                 int count,
                 struct slip_probe *out)
{
    struct score_sheet sheet, right;
    int32_t points[ITEM_COUNT][SLIPS_FOUND_MAX];
    assert(count >= 2 && count <= SLIPS_FOUND_MAX);
    for (int i = 0; i < count; i++) {
        const bool made = slip_sheet_for(q, slips[i], side, claim, &sheet);
        assert(made);
        for (int item = 0; item < ITEM_COUNT; item++) {
            points[item][i] = item_points(&sheet, item);
        }
    }
    int best = 0;
    for (int item = 1; item < ITEM_COUNT; item++) {
        best = different(points[item], count) > different(points[best], count) ? item : best;
    }
    if (different(points[best], count) < 2) {
        return false;
    }
    score_side(q->table, &q->position->round.board, q->position->round.hand, side, &right);
    *out = (struct slip_probe){.rule = items[best].rule, .asks = items[best].asks};
    out->right = item_points(&right, best);
    for (int i = 0; i < count; i++) {
        out->points[i] = points[best][i];
    }
    return true;
}
