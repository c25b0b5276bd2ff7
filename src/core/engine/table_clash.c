/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options that make no sense beside each other. */
#include "engine/table.h"

/* `option` must have the value `idle` where `with` has the value `value`. */
struct clash_row {
    enum option_id option;
    int32_t idle;
    enum option_id with;
    int32_t value;
};

static const struct clash_row rows[] = {
    {OPTION_pack_freezes, FREEZES_WILD, OPTION_pack_style, PACK_MODERN},
    {OPTION_pack_wild, 0, OPTION_pack_style, PACK_MODERN},
    {OPTION_pack_canasta, 0, OPTION_pack_style, PACK_MODERN},
    {OPTION_pack_one_card, 0, OPTION_pack_style, PACK_MODERN},
    {OPTION_stock_force, 0, OPTION_pack_style, PACK_MODERN},
    {OPTION_open_pack_extra_pair, 0, OPTION_pack_style, PACK_FROZEN},
    {OPTION_open_pack_extra_pair, 0, OPTION_pack_style, PACK_STOPPED},
    {OPTION_open_pack_aces_pure, 0, OPTION_pack_style, PACK_FROZEN},
    {OPTION_open_pack_aces_pure, 0, OPTION_pack_style, PACK_STOPPED},
    {OPTION_deal_upcard, UPCARD_NONE, OPTION_threes_style, THREES_MODERN},
    {OPTION_threes_against, AGAINST_NO_CANASTA, OPTION_threes_style, THREES_MODERN},
    {OPTION_threes_any_time, 0, OPTION_threes_style, THREES_CLASSIC},
    {OPTION_threes_stuck, 0, OPTION_threes_style, THREES_CLASSIC},
    {OPTION_threes_forgotten, 0, OPTION_threes_style, THREES_CLASSIC},
    {OPTION_threes_forgotten, 0, OPTION_threes_stuck, 1},
    {OPTION_threes_show, 0, OPTION_threes_style, THREES_CLASSIC},
    {OPTION_threes_keep_one, 0, OPTION_threes_style, THREES_CLASSIC},
    {OPTION_discard_three_last, 0, OPTION_threes_style, THREES_CLASSIC},
    {OPTION_bonus_from, BONUS_NONE, OPTION_threes_style, THREES_CLASSIC},
    {OPTION_out_one_of_each, 0, OPTION_meld_max_wilds, 0},
};

bool table_conflicts(const struct table *t, struct table_conflicts *out)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct clash_row *row = &rows[i];
        if (table_get(t, row->option) != row->idle && table_get(t, row->with) == row->value) {
            *out = (struct table_conflicts){row->option, row->with};
            return true;
        }
    }
    if (t->special_count > 0 && t->threes_style == THREES_CLASSIC) {
        *out = (struct table_conflicts){OPTION_COUNT, OPTION_threes_style};
        return true;
    }
    return false;
}
