/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips that take one part of a score sheet for another, or all canastas alike. */
#include "coach/slip_rows.h"

/* Prices every canasta of one rule otherwise; false when there are fewer than two. */
static bool reprice_all(struct score_sheet *sheet, enum rule_id rule, int32_t points)
{
    int n = 0;
    for (int line = 0; (line = sheet_find(sheet, rule, rule, n)) >= 0; n++) {
        sheet->line[line].points = points;
    }
    sheet_sum(sheet);
    return n > 1;
}

static bool
all_as_natural(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    (void)variant;
    return reprice_all(sheet, RULE_SCORE_MIXED, q->table->score_natural);
}

static bool
all_as_mixed(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    (void)side;
    (void)variant;
    return reprice_all(sheet, RULE_SCORE_NATURAL, q->table->score_mixed);
}

static bool
only_one_canasta(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    int dropped = 0, line = 0;
    (void)q;
    (void)side;
    (void)variant;
    while ((line = sheet_find(sheet, RULE_SCORE_MIXED, RULE_SCORE_WILD, 1)) >= 0) {
        sheet_drop(sheet, line);
        dropped++;
    }
    sheet_sum(sheet);
    return dropped > 1;
}

/* All melds that are still open taken for canastas. */
static bool
open_as_canastas(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    const struct meld *melds = q->position->round.board.side[side].meld;
    int n = 0;
    (void)variant;
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        const bool open = !meld_is_empty(melds[slot]) && !meld_is_canasta(melds[slot]);
        if (open && sheet->line_count < SHEET_LINES_MAX) {
            const bool natural = meld_wilds(melds[slot]) == 0;
            n += sheet_add(sheet, true, natural ? RULE_SCORE_NATURAL : RULE_SCORE_MIXED, false,
                           natural ? q->table->score_natural : q->table->score_mixed);
        }
    }
    return n > 1;
}

static bool
cards_in_base(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    int32_t melded = 0;
    (void)q;
    (void)side;
    (void)variant;
    for (int i = 0; i < sheet->line_count; i++) {
        const struct score_line *line = &sheet->line[i];
        melded += line->in_count && line->slot != SLOT_NONE ? line->points : 0;
    }
    return sheet_add(sheet, melded > 0 && sheet->line_count < SHEET_LINES_MAX, RULE_SCORE_COUNT,
                     false, melded);
}

static bool
bonus_in_count(const struct explain_context *q, int side, int variant, struct score_sheet *sheet)
{
    int32_t bonus = 0;
    (void)q;
    (void)side;
    (void)variant;
    for (int n = 0, i = 0; (i = sheet_find(sheet, RULE_SCORE_MIXED, RULE_SCORE_WILD, n)) >= 0;
         n++) {
        bonus += sheet->line[i].points;
    }
    return sheet_add(sheet, bonus > 0 && sheet->line_count < SHEET_LINES_MAX, RULE_SCORE_COUNT,
                     true, bonus);
}

/* clang-format off */
static const struct slip_row rows[] = {
#define NUMBER_SLIP(make, id, name, rule, weight, variants, question)
#define THREES_SLIP(make, id, name, rule, weight, variants)
#define BASE_SLIP(make, id, name, rule, weight, variants)
#define COUNT_SLIP(make, id, name, rule, weight, variants)
#define PART_SLIP(make, id, name, rule, weight, variants) \
    {{id, MSG_slip_##name, MSG_slip_##name##_fix, RULE_##rule, weight}, 0, NULL, make, variants},
#define CLASSIC_SLIP(number, sheet, id, name, rule, weight, variants, question)
#include "coach/slips.def"
};
/* clang-format on */

struct slip_list slip_rows_part(void)
{
    return (struct slip_list){rows, (int)(sizeof rows / sizeof rows[0])};
}
