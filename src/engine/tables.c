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
struct listing {
    const char *id;
    int32_t value;
    uint16_t wild_kinds;
};

struct builtin {
    const char *id, *title;
    const struct departure *departures;
    int departure_count;
    const struct listing *listings;
    int listing_count;
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
    {OPTION_players, 2}, /* last: league-2p alone takes this row */
};

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

static const struct listing modern_hands[] = {
    {"straight", 0, 0},    {"pairs", 0, 0},    {"pairs-wild", 0, 0},
    {"pungs-kongs", 0, 0}, {"zip-code", 0, 0},
};

static const struct listing league_hands[] = {
    {"straight", 0, 0},       {"pairs", 0, 0},    {"pairs-wild", 0, 0}, {"miami-pairs", 0, 0},
    {"pungs-kongs", 3000, 0}, {"zip-code", 0, 0}, {"blast-off", 0, 0},  {"triples", 0, 0},
    {"quads", 0, 0},          {"dream-4", 0, 0},  {"dream-5", 0, 0},
};

static const struct listing twos_hands[] = {
    {"straight", 0, 0},
    {"pairs", 0, 0},
    {"pairs-wild", 0, BIT_2},
    {"pungs-kongs", 0, 0},
};

static const struct builtin builtins[TABLE_BUILTIN_COUNT] = {
    {"modern-american", "Modern American Canasta", NULL, 0, modern_hands, COUNT_OF(modern_hands)},
    {"league", "League play", league, COUNT_OF(league) - 1, league_hands, COUNT_OF(league_hands)},
    {"league-2p", "League play, two players", league, COUNT_OF(league), league_hands,
     COUNT_OF(league_hands)},
    {"pagat", "Modern American as the Pagat pages give it", pagat, COUNT_OF(pagat), twos_hands,
     COUNT_OF(twos_hands)},
    {"online-talons", "Online American Canasta with talons", online_talons, COUNT_OF(online_talons),
     twos_hands, COUNT_OF(twos_hands)},
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

static void list_hands(struct table *t, const struct listing *listings, int count)
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

static void fill(const struct builtin *b, struct table *t)
{
    *t = (struct table){.special_count = 0};
    memcpy(t->id, b->id, strlen(b->id) + 1);
    memcpy(t->base, b->id, strlen(b->id) + 1);
    memcpy(t->title, b->title, strlen(b->title) + 1);
    for (size_t o = 0; o < OPTION_COUNT; o++) {
        bool set = table_set(t, (enum option_id)o, option_facts((enum option_id)o)->standard);
        assert(set);
    }
    for (int i = 0; i < b->departure_count; i++) {
        bool set = table_set(t, b->departures[i].option, b->departures[i].value);
        assert(set);
    }
    list_hands(t, b->listings, b->listing_count);
}

bool table_builtin(const char *id, struct table *out)
{
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        if (strcmp(builtins[i].id, id) == 0) {
            fill(&builtins[i], out);
            return true;
        }
    }
    return false;
}
