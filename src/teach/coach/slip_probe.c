/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When several slips give the same score: the item of the sheet that tells them apart. */
#include <assert.h>

#include "coach/slip_rows.h"

enum {
    CANASTAS = 1 << SHEET_MIXED | 1 << SHEET_NATURAL | 1 << SHEET_SEVENS | 1 << SHEET_ACES |
               1 << SHEET_WILD
};

/* What a player would write down by itself. */
static const struct probe_item {
    unsigned items; /* of the sheet, as bits */
    enum rule_id rule;
    enum message_id asks;
} items[] = {
    {1 << SHEET_THREES, RULE_THREES_VALUE, MSG_slip_item_threes},
    {CANASTAS, RULE_MELD_CANASTA, MSG_slip_item_canastas},
    {1 << SHEET_UNFINISHED, RULE_SCORE_INCOMPLETE_SEVENS, MSG_slip_item_specials},
    {1 << SHEET_DIRTY, RULE_SCORE_DIRTY, MSG_slip_item_dirty},
    {1 << SHEET_OUT, RULE_SCORE_GOING_OUT, MSG_slip_item_out},
    {1 << SHEET_MELDED, RULE_SCORE_COUNT, MSG_slip_item_melded},
    {1 << SHEET_HAND, RULE_SCORE_COUNT, MSG_slip_item_hands},
};
enum { ITEM_COUNT = sizeof items / sizeof items[0] };

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

bool slips_probe(const struct explain_context *q,
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
            points[item][i] = score_items(&sheet, items[item].items);
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
    out->right = score_items(&right, items[best].items);
    for (int i = 0; i < count; i++) {
        out->points[i] = points[best][i];
    }
    return true;
}
