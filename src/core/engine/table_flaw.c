/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/table_flaw.h"

#include <stddef.h>

#include "engine/meld.h"

/* `option` does nothing where `with` has the value `value`. */
struct useless_row {
    enum option_id option, with;
    int32_t value;
};

static const struct useless_row rows[] = {
    {OPTION_dead_add, OPTION_dead_rank, 0},
    {OPTION_discard_empty_dead, OPTION_dead_rank, 0},
    {OPTION_open_wild_triple, OPTION_open_clean_triple, 0},
    {OPTION_open_second_from, OPTION_open_by_round, 1},
    {OPTION_open_third_from, OPTION_open_by_round, 1},
    {OPTION_open_error_shown, OPTION_open_error, OPEN_ERROR_FREE},
    {OPTION_open_error_shown, OPTION_players, 2},
    {OPTION_open_error_shown, OPTION_players, 3},
    {OPTION_splash_wilds, OPTION_splash, 0},
    {OPTION_out_ask_binding, OPTION_out_ask, ASK_OFF},
    {OPTION_out_ask_required, OPTION_out_ask, ASK_OFF},
    {OPTION_out_ask_required, OPTION_players, 2},
    {OPTION_out_ask_required, OPTION_players, 3},
    {OPTION_stock_force, OPTION_stock_ends, 1},
    {OPTION_stock_force, OPTION_pack_freezes, FREEZES_ALWAYS},
    {OPTION_pack_wild, OPTION_pack_freezes, FREEZES_ALWAYS},
    {OPTION_bonus_first, OPTION_bonus_from, BONUS_NONE},
    {OPTION_bonus_second, OPTION_bonus_from, BONUS_NONE},
    {OPTION_bonus_unseen, OPTION_bonus_from, BONUS_NONE},
    {OPTION_bonus_unseen, OPTION_bonus_from, BONUS_TALONS},
    {OPTION_open_keep_one_waived, OPTION_bonus_from, BONUS_NONE},
    {OPTION_score_concealed, OPTION_out_concealed, CONCEALED_OFF},
    {OPTION_score_wild_twos, OPTION_wild_meld, WILD_MELD_NONE},
    {OPTION_score_wild_four, OPTION_wild_meld, WILD_MELD_NONE},
    {OPTION_score_wild, OPTION_wild_meld, WILD_MELD_NONE},
    {OPTION_score_sevens, OPTION_sevens_special, 0},
    {OPTION_score_open_sevens, OPTION_sevens_special, 0},
    {OPTION_score_aces, OPTION_aces_special, 0},
    {OPTION_score_open_aces, OPTION_aces_special, 0},
};

static bool flaw(struct table_flaw *out, enum flaw f, enum option_id o, enum option_id with)
{
    *out = (struct table_flaw){f, o, with};
    return true;
}

bool table_unplayable(const struct table *t, struct table_flaw *out)
{
    const int packets = t->bonus_from == BONUS_TALONS ? t->bonus_first + t->bonus_second : 0;
    const int turned = t->deal_upcard != UPCARD_NONE;
    if (t->meld_max_cards > 0 && t->meld_max_cards < CANASTA_CARDS) {
        return flaw(out, FLAW_NO_CANASTA, OPTION_meld_max_cards, OPTION_COUNT);
    }
    if (t->open_third_from < t->open_second_from && t->open_by_round == 0) {
        return flaw(out, FLAW_BRACKETS, OPTION_open_third_from, OPTION_open_second_from);
    }
    return t->players * t->deal_cards + packets + turned >= DECK_SIZE &&
           flaw(out, FLAW_CARDS, OPTION_deal_cards, OPTION_players);
}

bool table_option_useless(const struct table *t, enum option_id o, struct table_flaw *out)
{
    /* what is off does not pretend to do anything */
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && table_get(t, o) != 0; i++) {
        if (rows[i].option == o && table_get(t, rows[i].with) == rows[i].value) {
            return flaw(out, FLAW_USELESS, o, rows[i].with);
        }
    }
    /* a closed rank is dead to its own side, too */
    const bool grows = t->meld_max_cards == 0 || t->meld_max_cards > CANASTA_CARDS;
    return o == OPTION_meld_max_cards && grows && t->dead_rank != 0 &&
           flaw(out, FLAW_USELESS, o, OPTION_dead_rank);
}

bool table_minimum_falls(const struct table *t, enum option_id o, struct table_flaw *out)
{
    static const enum option_id bracket[] = {OPTION_open_first, OPTION_open_second,
                                             OPTION_open_third};
    for (int i = 1; i < 3; i++) {
        if ((o == OPTION_COUNT || o == bracket[i]) &&
            table_get(t, bracket[i]) < table_get(t, bracket[i - 1])) {
            return flaw(out, FLAW_FALLS, bracket[i], bracket[i - 1]);
        }
    }
    return false;
}

bool table_special_fits(const struct table *t)
{
    return t->special_count == 0 || t->deal_cards + t->turn_draws == SPECIAL_CARDS;
}
