/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/table_flaw.h"

#include <stddef.h>

#include "engine/meld.h"
#include "engine/table_opening.h"

/* `option` does nothing where `with` has a value from `least` to `most` and `also`, if there is
 * one, one from `also_least` to `also_most`. At the value `idle` it doesn't pretend to do anything.
 */
struct useless_row {
    enum option_id option;
    int32_t idle;
    enum option_id with;
    int32_t least, most;
    enum option_id also;
    int32_t also_least, also_most;
};

/* An option that says something untrue at whatever value. */
enum { NEVER_IDLE = -1 };

/* Players who each are a side have no partner. */
#define NO_PARTNER OPTION_players, 2, 3

/* The number of players is always within its range: no further condition. */
#define BESIDE(...)                                                                                \
    {                                                                                              \
        __VA_ARGS__, OPTION_players, 2, 6                                                          \
    }
#define BESIDE_BOTH(...)                                                                           \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

/* clang-format off: one row each */
static const struct useless_row rows[] = {
    BESIDE(OPTION_deal_turning_below, 0, OPTION_bonus_from, BONUS_TALONS, BONUS_NONE),
    BESIDE_BOTH(OPTION_meld_eighth, 0, OPTION_meld_max_cards, 0, 0, OPTION_dead_rank, 0, 0),
    BESIDE_BOTH(OPTION_meld_eighth,
                0,
                OPTION_meld_max_cards,
                CANASTA_CARDS + 1,
                12,
                OPTION_dead_rank,
                0,
                0),
    BESIDE(OPTION_meld_rule_of, 0, OPTION_meld_max_wilds, 0, 0),
    BESIDE(OPTION_meld_rule_of_last, 1, OPTION_meld_rule_of, 0, 0),
    BESIDE(OPTION_dead_add, 0, OPTION_dead_rank, 0, 0),
    BESIDE(OPTION_wild_lock, 1, OPTION_wild_meld, WILD_MELD_CANASTA, WILD_MELD_NONE),
    BESIDE(OPTION_open_negative, -1, OPTION_open_by_round, 1, 1),
    BESIDE(OPTION_open_second_from, 0, OPTION_open_by_round, 1, 1),
    BESIDE(OPTION_open_third_from, 0, OPTION_open_by_round, 1, 1),
    BESIDE(OPTION_open_wild_triple, 0, OPTION_open_clean_triple, 0, 0),
    BESIDE(OPTION_open_wild_triple, 0, OPTION_wild_meld, WILD_MELD_NONE, WILD_MELD_NONE),
    BESIDE(OPTION_open_mixed_canasta, 1, OPTION_meld_max_wilds, 0, 0),
    BESIDE(OPTION_open_keep_one_waived, 0, OPTION_bonus_from, BONUS_NONE, BONUS_NONE),
    BESIDE_BOTH(
        OPTION_open_keep_one_waived, 0, OPTION_bonus_first, 0, 0, OPTION_bonus_second, 0, 0),
    BESIDE(OPTION_open_error_shown, SHOWN_NO, OPTION_open_error, OPEN_ERROR_FREE, OPEN_ERROR_FREE),
    BESIDE(OPTION_open_error_shown, SHOWN_NO, NO_PARTNER),
    BESIDE(OPTION_splash_wilds, 0, OPTION_splash, 0, 0),
    BESIDE(OPTION_splash_wilds, 0, OPTION_wild_meld, WILD_MELD_NONE, WILD_MELD_NONE),
    BESIDE(OPTION_pack_wild, 0, OPTION_pack_freezes, FREEZES_ALWAYS, FREEZES_ALWAYS),
    BESIDE(OPTION_pack_wild, 0, OPTION_meld_max_wilds, 0, 0),
    BESIDE(OPTION_bonus_first, 0, OPTION_bonus_from, BONUS_NONE, BONUS_NONE),
    BESIDE(OPTION_bonus_second, 0, OPTION_bonus_from, BONUS_NONE, BONUS_NONE),
    BESIDE(OPTION_bonus_unseen, 0, OPTION_bonus_from, BONUS_TALONS, BONUS_NONE),
    BESIDE_BOTH(OPTION_bonus_unseen, 0, OPTION_bonus_first, 0, 0, OPTION_bonus_second, 0, 0),
    BESIDE(OPTION_discard_empty_dead, 0, OPTION_dead_rank, 0, 0),
    BESIDE(OPTION_out_ask, ASK_OFF, NO_PARTNER),
    BESIDE(OPTION_out_ask_binding, NEVER_IDLE, OPTION_out_ask, ASK_OFF, ASK_OFF),
    BESIDE(OPTION_out_ask_binding, NEVER_IDLE, NO_PARTNER),
    BESIDE(OPTION_out_ask_required, 0, OPTION_out_ask, ASK_OFF, ASK_OFF),
    BESIDE(OPTION_out_ask_required, 0, NO_PARTNER),
    BESIDE(OPTION_stock_force, 0, OPTION_stock_ends, 1, 1),
    BESIDE(OPTION_stock_force, 0, OPTION_pack_freezes, FREEZES_ALWAYS, FREEZES_ALWAYS),
    BESIDE(OPTION_special_courtesy, 0, NO_PARTNER),
    BESIDE(OPTION_score_mixed, 0, OPTION_meld_max_wilds, 0, 0),
    BESIDE(OPTION_score_sevens, 0, OPTION_sevens_special, 0, 0),
    BESIDE(OPTION_score_open_sevens, 0, OPTION_sevens_special, 0, 0),
    BESIDE(OPTION_score_aces, 0, OPTION_aces_special, 0, 0),
    BESIDE(OPTION_score_open_aces, 0, OPTION_aces_special, 0, 0),
    BESIDE(OPTION_score_wild_twos, 0, OPTION_wild_meld, WILD_MELD_NONE, WILD_MELD_NONE),
    BESIDE(OPTION_score_wild_four, 0, OPTION_wild_meld, WILD_MELD_NONE, WILD_MELD_NONE),
    BESIDE(OPTION_score_wild, 0, OPTION_wild_meld, WILD_MELD_NONE, WILD_MELD_NONE),
    BESIDE(OPTION_score_open_wild, 0, OPTION_wild_meld, WILD_MELD_CANASTA, WILD_MELD_NONE),
    BESIDE(OPTION_score_wild_jokers, 0, OPTION_wild_meld, WILD_MELD_CANASTA, WILD_MELD_NONE),
    BESIDE(OPTION_score_dirty_pooled, 0, OPTION_score_dirty, 0, 0),
    BESIDE(OPTION_score_dirty_pooled, 0, NO_PARTNER),
    BESIDE(OPTION_score_concealed, 0, OPTION_out_concealed, CONCEALED_OFF, CONCEALED_OFF),
    BESIDE(OPTION_match_target, 0, OPTION_match_rounds, 1, 20),
};
/* clang-format on */

/* Options about special hands, and at which value they say nothing. */
static const struct {
    enum option_id option;
    int32_t idle;
} of_hands[] = {
    {OPTION_special_courtesy, 0}, {OPTION_special_last_stock, 1},
    {OPTION_special_pack, 0},     {OPTION_special_wild_groups, 0},
    {OPTION_score_wipeout, 0},    {OPTION_score_special_added, 0},
};

static bool flaw(struct table_flaw *out, enum flaw f, enum option_id o, enum option_id with)
{
    *out = (struct table_flaw){.flaw = f, .option = o, .with = with};
    return true;
}

/* How many cards a deal takes: the hands, the packets and the first card of the pack. */
static int dealt(const struct table *t)
{
    const int packets = t->bonus_from == BONUS_TALONS ? t->bonus_first + t->bonus_second : 0;
    return t->players * t->deal_cards + packets + (t->deal_upcard != UPCARD_NONE);
}

/* Whether the minimum is asked of a side that starts at 0 and hasn't opened yet. Without an opening
 * only a perfect cut brings points, and cards left in hand take a side below 0. */
static bool asked_before_any(const struct table *t, enum option_id o)
{
    const bool by_round = t->open_by_round != 0, rises = t->deal_perfect_cut > 0;
    if (o == OPTION_open_negative) {
        return !by_round && t->open_negative >= 0;
    }
    if (o == OPTION_open_first) {
        return by_round || t->open_negative < 0 || t->open_second_from > 0;
    }
    const bool second = o == OPTION_open_second;
    const int32_t from = second ? t->open_second_from : t->open_third_from;
    return by_round ? t->match_rounds == 0 || t->match_rounds > (second ? 1 : 2)
                    : rises || from == 0;
}

/* Whether no cards that a player can hold count what any side is asked to open. */
static bool nobody_opens(const struct table *t, struct table_flaw *out)
{
    static const enum option_id minimum[] = {OPTION_open_first, OPTION_open_negative,
                                             OPTION_open_second, OPTION_open_third};
    enum { THREE_ACES = 60 }; /* which everybody may hold, a quick look at most tables */
    enum option_id least = OPTION_COUNT;
    for (int i = 0; i < 4; i++) {
        if (asked_before_any(t, minimum[i]) &&
            (least == OPTION_COUNT || table_get(t, minimum[i]) < table_get(t, least))) {
            least = minimum[i];
        }
    }
    if (least == OPTION_COUNT || table_get(t, least) <= THREE_ACES || table_opening_uncounted(t)) {
        return false;
    }
    const int most = table_opening_most(t);
    if (table_get(t, least) <= most) {
        return false;
    }
    *out = (struct table_flaw){
        .flaw = FLAW_NO_OPENING, .option = least, .with = OPTION_deal_cards, .most = most};
    return true;
}

bool table_unplayable(const struct table *t, struct table_flaw *out)
{
    if (t->meld_max_cards > 0 && t->meld_max_cards < CANASTA_CARDS) {
        return flaw(out, FLAW_NO_CANASTA, OPTION_meld_max_cards, OPTION_COUNT);
    }
    if (t->open_third_from < t->open_second_from && t->open_by_round == 0) {
        return flaw(out, FLAW_BRACKETS, OPTION_open_third_from, OPTION_open_second_from);
    }
    if (dealt(t) >= DECK_SIZE) {
        return flaw(out, FLAW_CARDS, OPTION_deal_cards, OPTION_players);
    }
    return nobody_opens(t, out);
}

static bool within(const struct table *t, enum option_id o, int32_t least, int32_t most)
{
    const int32_t value = table_get(t, o);
    return value >= least && value <= most;
}

static bool idles(const struct table *t,
                  enum option_id o,
                  enum option_id with,
                  int32_t idle,
                  struct table_flaw *out)
{
    *out = (struct table_flaw){.flaw = FLAW_USELESS, .option = o, .with = with, .idle = idle};
    return table_get(t, o) != idle;
}

/* Whether no card that may be thrown at all is ever barred, so that every card is a safe one. */
static bool bars_nothing(const struct table *t)
{
    return t->discard_wild_free != 0 && t->discard_bars == 0 &&
           (t->discard_empty_dead == 0 || t->dead_rank == 0);
}

/* Whether no meld costs points when it stays unfinished. */
static bool has_no_special_melds(const struct table *t)
{
    return t->sevens_special == 0 && t->aces_special == 0 && t->wild_meld != WILD_MELD_ANY;
}

/* Where it takes more than ranges to tell. Each option named with them would by itself make a
 * difference. */
static bool useless_by_many(const struct table *t, enum option_id o, struct table_flaw *out)
{
    const bool by_score = t->open_by_round == 0;
    if (o == OPTION_meld_majority) {
        /* there are two naturals at least, whatever the option says (meld.naturals) */
        const int bites = MELD_LEAST_NATURALS + (t->meld_majority == MAJORITY_HALF);
        return t->meld_max_wilds < bites && idles(t, o, OPTION_meld_max_wilds, MAJORITY_NONE, out);
    }
    if (o == OPTION_open_first) {
        return by_score && t->open_negative >= 0 && t->open_second_from == 0 &&
               idles(t, o, OPTION_open_second_from, -1, out);
    }
    if (o == OPTION_open_second) {
        return by_score && t->open_second_from == t->open_third_from &&
               idles(t, o, OPTION_open_third_from, -1, out);
    }
    if (o == OPTION_open_error_shown) {
        return t->open_error_shown == SHOWN_SPECIALS && t->wild_meld == WILD_MELD_NONE &&
               t->sevens_special == 0 && t->aces_special == 0 &&
               idles(t, o, OPTION_sevens_special, SHOWN_NO, out);
    }
    if (o == OPTION_bonus_from) {
        return t->bonus_from == BONUS_TALONS && t->bonus_first == 0 && t->bonus_second == 0 &&
               idles(t, o, OPTION_bonus_first, BONUS_NONE, out);
    }
    if (o == OPTION_out_canastas) { /* one of each is two canastas already */
        return t->out_one_of_each != 0 && t->out_canastas < 2 &&
               idles(t, o, OPTION_out_one_of_each, 2, out);
    }
    if (o == OPTION_discard_keep_safe) {
        return bars_nothing(t) && idles(t, o, OPTION_discard_wild_free, 0, out);
    }
    return o == OPTION_score_open_count && has_no_special_melds(t) &&
           idles(t, o, OPTION_sevens_special, 1, out);
}

/* Whether a special hand leaves its wild groups to the table. */
static bool leaves_groups(const struct table *t)
{
    bool leaves = false;
    for (int i = 0; i < t->special_count; i++) {
        leaves = leaves || t->special[i].wild_by_table;
    }
    return leaves;
}

static bool useless_to_hands(const struct table *t, enum option_id o, struct table_flaw *out)
{
    for (size_t i = 0; i < sizeof of_hands / sizeof of_hands[0]; i++) {
        if (of_hands[i].option != o || !idles(t, o, OPTION_COUNT, of_hands[i].idle, out)) {
            continue;
        }
        out->flaw = t->special_count == 0 ? FLAW_NO_HANDS : FLAW_NO_GROUPS;
        return t->special_count == 0 || (o == OPTION_special_wild_groups && !leaves_groups(t));
    }
    return false;
}

bool table_option_useless(const struct table *t, enum option_id o, struct table_flaw *out)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct useless_row *row = &rows[i];
        if (row->option == o && within(t, row->with, row->least, row->most) &&
            within(t, row->also, row->also_least, row->also_most) &&
            idles(t, o, row->with, row->idle, out)) {
            return true;
        }
    }
    return useless_to_hands(t, o, out) || useless_by_many(t, o, out);
}

bool table_option_moot(const struct table *t, enum option_id o)
{
    enum { NEXT_FEW = 3 };
    const struct option *facts = option_facts(o);
    int idle = 0, other = 0;
    for (int32_t i = 0; i <= NEXT_FEW + 1; i++) {
        const int32_t value = i > NEXT_FEW ? facts->most : facts->least + i;
        struct table then = *t;
        struct table_conflicts clash;
        struct table_flaw f;
        if (value > facts->most || (i > NEXT_FEW && value <= facts->least + NEXT_FEW) ||
            !option_takes(o, value) || !table_set(&then, o, value)) {
            continue;
        }
        const bool clashes = table_conflicts(&then, &clash) && clash.option == o;
        const bool does_nothing = clashes || table_option_useless(&then, o, &f);
        *(does_nothing ? &idle : &other) += 1;
    }
    return idle > 0 && other <= 1; /* one value is that of a table that doesn't have it */
}

bool table_minimum_falls(const struct table *t, enum option_id o, struct table_flaw *out)
{
    static const enum option_id bracket[] = {OPTION_open_negative, OPTION_open_first,
                                             OPTION_open_second, OPTION_open_third};
    for (int i = t->open_by_round != 0 ? 2 : 1; i < 4; i++) {
        if ((o == OPTION_COUNT || o == bracket[i]) &&
            table_get(t, bracket[i]) < table_get(t, bracket[i - 1])) {
            return flaw(out, FLAW_FALLS, bracket[i], bracket[i - 1]);
        }
    }
    return false;
}

/* The scores where the minimums begin may be the same, or beyond what a match reaches. */
static bool idle_by_score(const struct table *t, enum option_id o, struct table_flaw *out)
{
    if (o == OPTION_open_first) {
        return t->open_negative >= 0 && t->open_second_from == 0 &&
               flaw(out, FLAW_SAME_SCORE, o, OPTION_open_second_from);
    }
    if (o == OPTION_open_second && t->open_second_from == t->open_third_from) {
        return flaw(out, FLAW_SAME_SCORE, o, OPTION_open_third_from);
    }
    const int32_t from = o == OPTION_open_second ? t->open_second_from : t->open_third_from;
    return t->match_rounds == 0 && from >= t->match_target &&
           flaw(out, FLAW_AFTER_END, o, OPTION_match_target);
}

bool table_minimum_idle(const struct table *t, enum option_id o, struct table_flaw *out)
{
    if (t->open_by_round == 0) {
        return idle_by_score(t, o, out);
    }
    const int before = o == OPTION_open_first ? 0 : o == OPTION_open_second ? 1 : 2; /* rounds */
    return t->match_rounds > 0 && t->match_rounds <= before &&
           flaw(out, FLAW_AFTER_END, o, OPTION_match_rounds);
}

bool table_deals_short(const struct table *t, struct table_flaw *out)
{
    enum {
        FEW_TURNS = 3
    }; /* at six a modern round with so few ends with the stock, nearly always */
    /* threes that are laid out are replaced from the stock, and bonus cards come from it */
    const int replaced =
        kind_in_deck(KIND_3R) + (t->threes_style == THREES_MODERN ? kind_in_deck(KIND_3B) : 0);
    const bool given = t->bonus_from == BONUS_TO_CARD || t->bonus_from == BONUS_IF_UNDRAWN;
    const int bonus = given ? t->bonus_first + t->bonus_second : 0;
    const int left = DECK_SIZE - dealt(t), round = t->players * t->turn_draws;
    const int drawn = left - replaced - bonus;
    const bool found =
        drawn < FEW_TURNS * round && flaw(out, FLAW_SHORT, OPTION_deal_cards, OPTION_players);
    if (found) {
        out->left = left;
        out->turns = drawn <= round ? 1 : (drawn + round - 1) / round;
    }
    return found;
}

bool table_special_fits(const struct table *t)
{
    return t->special_count == 0 || t->deal_cards + t->turn_draws == SPECIAL_CARDS;
}
