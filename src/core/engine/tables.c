/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in tables as data: departures from modern-american, and the published special hands. */
#include <assert.h>
#include <string.h>

#include "engine/table.h"

enum {
    BIT_2 = 1 << KIND_2,
    BIT_JOKER = 1 << KIND_JOKER,
    BITS_WILD = BIT_2 | BIT_JOKER,
    BIT_7 = 1 << KIND_7,
    BIT_A = 1 << KIND_A,
    BITS_RANKS = (1 << RANK_COUNT) - 1
};

/* The published patterns with the value most tables give them. */
static const struct special_hand published[] = {
    {.id = "straight",
     .value = 3000,
     .groups = {[1] = 14},
     .wild_least = 2,
     .wild_most = 2,
     .wild_kinds = BITS_WILD,
     .required = BITS_RANKS | BITS_WILD | SPECIAL_REQUIRES_THREE},
    {.id = "pairs", .value = 2500, .groups = {[2] = 7}},
    {.id = "pairs-wild",
     .value = 2000,
     .groups = {[2] = 7},
     .wild_least = 1,
     .wild_most = 1,
     .wild_kinds = BITS_WILD,
     .required = BIT_7 | BIT_A},
    {.id = "miami-pairs",
     .value = 2500,
     .groups = {[2] = 7},
     .wild_least = 2,
     .wild_most = 2,
     .wild_kinds = BITS_WILD,
     .required = BITS_WILD | BIT_7 | BIT_A},
    {.id = "pungs-kongs", .value = 2000, .groups = {[3] = 2, [4] = 2}},
    {.id = "zip-code",
     .value = 2500,
     .groups = {[4] = 1, [3] = 2, [2] = 2},
     .wild_by_table = true,
     .wild_kinds = BITS_WILD},
    {.id = "blast-off",
     .value = 3000,
     .groups = {[5] = 1, [4] = 1, [3] = 1, [2] = 1},
     .wild_by_table = true,
     .wild_kinds = BITS_WILD},
    {.id = "triples",
     .value = 3500,
     .groups = {[3] = 4, [2] = 1},
     .wild_least = 1,
     .wild_most = 1,
     .wild_size = 2,
     .wild_kinds = BITS_WILD},
    {.id = "quads",
     .value = 3500,
     .groups = {[4] = 3, [2] = 1},
     .wild_least = 1,
     .wild_most = 1,
     .wild_size = 2,
     .wild_kinds = BITS_WILD},
    {.id = "dream-4",
     .value = 8500,
     .groups = {[5] = 2, [4] = 1},
     .wild_least = 1,
     .wild_most = 1,
     .wild_size = 4,
     .wild_kinds = BITS_WILD,
     .wins = true},
    {.id = "dream-5", .value = 8500, .groups = {[5] = 1, [4] = 1}, .wild_mix = 5, .wins = true},
};

enum { PUBLISHED_COUNT = sizeof published / sizeof published[0] };

/* One departure from modern-american. */
struct departure {
    enum option_id option;
    int32_t value;
};

/* A special hand of a table; 0 keeps the published value or wild kinds. */
struct listed_hand {
    const char *id;
    int32_t value;
    uint16_t wild_kinds;
};

/* Tables of one name differ by the number of players and what follows from it; the departures that
 * they share come first, the table's own after them. */
struct builtin {
    const char *id, *name;
    enum table_family family;
    const struct departure *common;
    int common_count;
    const struct departure *own;
    int own_count;
    const struct listed_hand *listings;
    int listing_count;
    bool by_id; /* journals and kept games reach it only by its id: there `option players` never
                   leads here, as older files have that number of players without these values */
};

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

static const struct departure league[] = {
    {OPTION_threes_keep_one, 1},
    {OPTION_threes_last, THREES_LAST_HAND},
    {OPTION_threes_in_hand, 5},
    {OPTION_meld_rule_of, 5},
    {OPTION_open_wild_triple, 1},
    {OPTION_open_mixed_canasta, 0},
    {OPTION_open_error, OPEN_ERROR_PAYS_SCORE},
    {OPTION_open_pack_aces_pure, 1},
    {OPTION_splash_wilds, 1},
    {OPTION_bonus_from, BONUS_IF_UNDRAWN},
    {OPTION_discard_empty_dead, 1},
    {OPTION_discard_keep_safe, 1},
    {OPTION_special_courtesy, 1},
    {OPTION_special_wild_groups, 1},
};

static const struct departure two_players[] = {{OPTION_players, 2}};

static const struct departure pagat[] = {
    {OPTION_threes_keep_one, 1},      {OPTION_threes_last, THREES_LAST_HAND},
    {OPTION_threes_in_hand, 5},       {OPTION_meld_rule_of, 5},
    {OPTION_splash_wilds, 1},         {OPTION_bonus_from, BONUS_IF_UNDRAWN},
    {OPTION_score_wild_jokers, 2500},
};

static const struct departure online_talons[] = {
    {OPTION_threes_last, THREES_LAST_HAND},
    {OPTION_threes_any_time, 1},
    {OPTION_discard_three_last, 1},
    {OPTION_bonus_from, BONUS_TALONS},
    {OPTION_score_no_canasta, NO_CANASTA_NOTHING},
};

/* Each alone: bigger hands, two cards drawn, one canasta to go out, 7s and aces like other ranks.
 * With 15 cards nobody holds the fourteen of a special hand. */
static const struct departure modern_three[] = {
    {OPTION_players, 3},        {OPTION_deal_cards, 15},   {OPTION_turn_draws, 2},
    {OPTION_sevens_special, 0}, {OPTION_aces_special, 0},  {OPTION_discard_bars, 0},
    {OPTION_out_canastas, 1},   {OPTION_out_ask, ASK_OFF}, {OPTION_score_dirty, 0},
};

/* Two sides of three, partners in every second seat. */
static const struct departure modern_six[] = {{OPTION_players, 6}};

static const struct departure classic[] = {
    {OPTION_deal_cards, 11},
    {OPTION_deal_turning_below, 0},
    {OPTION_deal_upcard, UPCARD_FREEZES},
    {OPTION_threes_style, THREES_CLASSIC},
    {OPTION_threes_two, 200},
    {OPTION_threes_three, 300},
    {OPTION_threes_four, 800},
    {OPTION_threes_in_hand, 500},
    {OPTION_turn_draws, 2},
    {OPTION_meld_max_cards, 0},
    {OPTION_meld_max_wilds, 3},
    {OPTION_meld_majority, MAJORITY_OUTNUMBER},
    {OPTION_dead_rank, 0},
    {OPTION_sevens_special, 0},
    {OPTION_aces_special, 0},
    {OPTION_wild_meld, WILD_MELD_NONE},
    {OPTION_open_negative, 15},
    {OPTION_open_first, 50},
    {OPTION_open_second, 90},
    {OPTION_open_third, 120},
    {OPTION_open_second_from, 1500},
    {OPTION_open_third_from, 3000},
    {OPTION_open_clean_triple, 0},
    {OPTION_splash, 0},
    {OPTION_pack_style, PACK_FROZEN},
    {OPTION_pack_canasta, 1},
    {OPTION_pack_one_card, 1},
    {OPTION_bonus_from, BONUS_NONE},
    {OPTION_bonus_first, 0},
    {OPTION_bonus_second, 0},
    {OPTION_discard_bars, 0},
    {OPTION_discard_wild_free, 1},
    {OPTION_out_canastas, 1},
    {OPTION_out_discard, 0},
    {OPTION_out_concealed, CONCEALED_MINIMUM},
    {OPTION_out_ask, ASK_TURN},
    {OPTION_stock_ends, 1},
    {OPTION_stock_force, 1},
    {OPTION_score_wild_twos, 500},
    {OPTION_score_wild_four, 500},
    {OPTION_score_wild, 500},
    {OPTION_score_open_sevens, 0},
    {OPTION_score_open_aces, 0},
    {OPTION_score_open_wild, 0},
    {OPTION_score_wild_jokers, 0},
    {OPTION_score_dirty, 0},
    {OPTION_score_concealed, 200},
    {OPTION_score_no_canasta, NO_CANASTA_FOR},
    {OPTION_match_target, 5000},
};

static const struct departure classic_two[] = {
    {OPTION_players, 2},
    {OPTION_deal_cards, 15},
    {OPTION_out_canastas, 2},
    {OPTION_out_ask, ASK_OFF},
    {OPTION_open_error, OPEN_ERROR_FREE},
};

static const struct departure classic_three[] = {
    {OPTION_players, 3}, {OPTION_deal_cards, 13}, {OPTION_out_ask, ASK_OFF}};

/* What the club plays otherwise than the table classic. */
#define CLUB                                                                                       \
    {OPTION_deal_upcard, UPCARD_STOPS}, {OPTION_threes_against, AGAINST_NO_MELD},                  \
        {OPTION_turn_draws, 1}, {OPTION_meld_majority, MAJORITY_HALF},                             \
        {OPTION_wild_meld, WILD_MELD_CANASTA}, {OPTION_open_negative, 0},                          \
        {OPTION_open_canasta_free, 1}, {OPTION_pack_style, PACK_STOPPED}, {OPTION_pack_wild, 1},   \
        {OPTION_pack_canasta, 0}, {OPTION_out_concealed, CONCEALED_FREE},                          \
    {                                                                                              \
        OPTION_stock_ends, 0                                                                       \
    }

static const struct departure club[] = {CLUB};

static const struct departure club_two[] = {CLUB,
                                            {OPTION_players, 2},
                                            {OPTION_deal_cards, 15},
                                            {OPTION_out_ask, ASK_OFF},
                                            {OPTION_open_error, OPEN_ERROR_FREE}};

static const struct departure club_three[] = {
    CLUB, {OPTION_players, 3}, {OPTION_deal_cards, 13}, {OPTION_out_ask, ASK_OFF}};

static const struct departure club_six[] = {CLUB, {OPTION_players, 6}};

static const struct listed_hand modern_hands[] = {
    {"straight", 0, 0},    {"pairs", 0, 0},    {"pairs-wild", 0, 0},
    {"pungs-kongs", 0, 0}, {"zip-code", 0, 0},
};

static const struct listed_hand league_hands[] = {
    {"straight", 0, 0},       {"pairs", 0, 0},    {"pairs-wild", 0, 0}, {"miami-pairs", 0, 0},
    {"pungs-kongs", 3000, 0}, {"zip-code", 0, 0}, {"blast-off", 0, 0},  {"triples", 0, 0},
    {"quads", 0, 0},          {"dream-4", 0, 0},  {"dream-5", 0, 0},
};

static const struct listed_hand twos_hands[] = {
    {"straight", 0, 0},
    {"pairs", 0, 0},
    {"pairs-wild", 0, BIT_2},
    {"pungs-kongs", 0, 0},
};

#define NONE      NULL, 0
#define ALL(rows) rows, COUNT_OF(rows)

static const struct builtin builtins[TABLE_BUILTIN_COUNT] = {
    {"modern-american", "modern-american", FAMILY_MODERN, NONE, NONE, ALL(modern_hands), false},
    {"league", "league", FAMILY_MODERN, ALL(league), NONE, ALL(league_hands), false},
    {"league-2p", "league", FAMILY_MODERN, ALL(league), ALL(two_players), ALL(league_hands), false},
    {"pagat", "pagat", FAMILY_MODERN, ALL(pagat), NONE, ALL(twos_hands), false},
    {"online-talons", "online-talons", FAMILY_MODERN, ALL(online_talons), NONE, ALL(twos_hands),
     false},
    {"modern-american-3p", "modern-american", FAMILY_MODERN, NONE, ALL(modern_three), NONE, true},
    {"modern-american-6p", "modern-american", FAMILY_MODERN, NONE, ALL(modern_six),
     ALL(modern_hands), false},
    {"classic", "classic", FAMILY_CLASSIC, ALL(classic), NONE, NONE, false},
    {"classic-2p", "classic", FAMILY_CLASSIC, ALL(classic), ALL(classic_two), NONE, false},
    {"classic-3p", "classic", FAMILY_CLASSIC, ALL(classic), ALL(classic_three), NONE, false},
    {"classic-club", "classic-club", FAMILY_CLASSIC, ALL(classic), ALL(club), NONE, false},
    {"classic-club-2p", "classic-club", FAMILY_CLASSIC, ALL(classic), ALL(club_two), NONE, false},
    {"classic-club-3p", "classic-club", FAMILY_CLASSIC, ALL(classic), ALL(club_three), NONE, false},
    {"classic-club-6p", "classic-club", FAMILY_CLASSIC, ALL(classic), ALL(club_six), NONE, false},
};

const char *table_builtin_id(int i)
{
    assert(i >= 0 && i < TABLE_BUILTIN_COUNT);
    return builtins[i].id;
}

const struct special_hand *special_published(const char *id)
{
    for (int i = 0; i < PUBLISHED_COUNT; i++) {
        if (strcmp(published[i].id, id) == 0) {
            return &published[i];
        }
    }
    return NULL;
}

const struct special_hand *special_published_all(int *count)
{
    *count = PUBLISHED_COUNT;
    return published;
}

static void list_hands(struct table *t, const struct listed_hand *listings, int count)
{
    assert(count <= SPECIAL_MAX);
    for (int i = 0; i < count; i++) {
        const struct special_hand *pattern = special_published(listings[i].id);
        assert(pattern != NULL);
        t->special[i] = *pattern;
        if (listings[i].value != 0) {
            t->special[i].value = listings[i].value;
        }
        if (listings[i].wild_kinds != 0) {
            t->special[i].wild_kinds = listings[i].wild_kinds;
        }
    }
    t->special_count = count;
}

static void depart(struct table *t, const struct departure *rows, int count)
{
    for (int i = 0; i < count; i++) {
        bool set = table_set(t, rows[i].option, rows[i].value);
        assert(set);
    }
}

static void fill(const struct builtin *b, struct table *t)
{
    *t = (struct table){.family = b->family, .special_count = 0};
    memcpy(t->id, b->id, strlen(b->id) + 1);
    memcpy(t->base, b->id, strlen(b->id) + 1);
    for (size_t o = 0; o < OPTION_COUNT; o++) {
        bool set = table_set(t, (enum option_id)o, option_facts((enum option_id)o)->standard);
        assert(set);
    }
    depart(t, b->common, b->common_count);
    depart(t, b->own, b->own_count);
    list_hands(t, b->listings, b->listing_count);
}

static const struct builtin *find_builtin(const char *id)
{
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        if (strcmp(builtins[i].id, id) == 0) {
            return &builtins[i];
        }
    }
    return NULL;
}

bool table_builtin(const char *id, struct table *out)
{
    const struct builtin *found = find_builtin(id);
    if (found != NULL) {
        fill(found, out);
    }
    return found != NULL;
}

/* Seats players and lets follow what the built-in tables of that number say, as table_take_players
 * and table_take_players_kept have it. */
static void take_players(struct table *t, int players, bool kept)
{
    struct table before, after;
    const struct builtin *base = find_builtin(t->base);
    if (base == NULL || !table_builtin(t->base, &before) || players == t->players) {
        bool set = table_set(t, OPTION_players, players);
        assert(set);
        return;
    }
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        fill(&builtins[i], &after);
        if (strcmp(builtins[i].name, base->name) != 0 || after.players != players ||
            (kept && builtins[i].by_id)) {
            continue;
        }
        for (size_t o = 0; o < OPTION_COUNT; o++) {
            const enum option_id option = (enum option_id)o;
            if (table_get(t, option) == table_get(&before, option)) {
                bool set = table_set(t, option, table_get(&after, option));
                assert(set);
            }
        }
    }
    bool set = table_set(t, OPTION_players, players);
    assert(set);
}

void table_take_players(struct table *t, int players)
{
    take_players(t, players, false);
}

void table_take_players_kept(struct table *t, int players)
{
    take_players(t, players, true);
}

bool table_base(const struct table *t, struct table *out)
{
    if (!table_builtin(t->base, out)) {
        return false;
    }
    table_take_players(out, t->players);
    return true;
}

bool table_base_kept(const struct table *t, struct table *out)
{
    if (!table_builtin(t->base, out)) {
        return false;
    }
    table_take_players_kept(out, t->players);
    return true;
}
