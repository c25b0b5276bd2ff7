/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odds against formulas, published numbers, and hands that are really dealt. */
#include "generate/odds.h"

#include <math.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/rng.h"
#include "engine/opening.h"
#include "engine/round.h"
#include "match/match.h"
#include "support/length.h"

enum { CARDS = 14 };

static struct table table_of(const char *id)
{
    struct table t;
    cr_assert(table_builtin(id, &t), "%s", id);
    return t;
}

static double share(uint64_t count, uint64_t all)
{
    return (double)count / (double)all;
}

Test(odds, ways_to_choose_are_binomials)
{
    cr_expect_eq(ways_to_choose(0, 0), 1);
    cr_expect_eq(ways_to_choose(8, 3), 56);
    cr_expect_eq(ways_to_choose(8, 9), 0);
    cr_expect_eq(ways_to_choose(52, 13), UINT64_C(635013559600));
    cr_expect_eq(ways_to_choose(100, 14), UINT64_C(44186942677323600));
    cr_expect_eq(ways_to_choose(100, 86), ways_to_choose(100, 14));
}

Test(odds, every_hand_is_counted_once)
{
    const struct table t = table_of("modern-american");
    struct odds o;
    uint64_t sum = 0, sevens = 0;
    cr_assert(odds_count(&t, 0, &o));
    cr_expect_eq(o.cards, CARDS);
    cr_expect_eq(o.hands, ways_to_choose(100, CARDS));
    for (int n = 0; n <= ODDS_WILDS; n++) {
        cr_expect_eq(o.wilds[n], ways_to_choose(12, n) * ways_to_choose(88, CARDS - n),
                     "%d wild cards", n);
        sum += o.wilds[n];
    }
    cr_expect_eq(sum, o.hands);
    for (int n = 3; n <= 8; n++) {
        sevens += ways_to_choose(8, n) * ways_to_choose(92, CARDS - n);
    }
    cr_expect_eq(o.sevens, sevens);
    cr_expect_eq(o.aces, sevens);
}

Test(odds, known_numbers_of_modern_american)
{
    const struct table t = table_of("modern-american");
    struct odds o;
    cr_assert(odds_count(&t, 0, &o));
    cr_assert_eq(o.bracket_count, 3);
    cr_expect_eq(o.bracket[0].minimum, 125);
    cr_expect_eq(o.bracket[2].minimum, 180);
    cr_expect_float_eq(100 * share(o.bracket[0].opens, o.hands), 23.8, 0.05);
    cr_expect_float_eq(100 * share(o.bracket[2].opens, o.hands), 3.64, 0.005);
    cr_expect_float_eq(100 * share(o.sevens, o.hands), 8.1, 0.05);
    cr_expect_float_eq(1 / share(o.splash_natural, o.hands), 56700, 50);
}

Test(odds, odds_of_special_hands_agree_with_the_formula)
{
    const struct table t = table_of("league");
    const uint64_t two = 28, three = 56, four = 70; /* so many cards of the eight of a rank */
    struct odds o;
    cr_assert(odds_count(&t, 0, &o));
    for (int i = 0; i < t.special_count; i++) {
        const char *id = t.special[i].id;
        uint64_t hands = 0;
        if (strcmp(id, "straight") == 0) {
            hands = UINT64_C(1) << 41; /* 8 each of twelve ranks, of threes 8, of jokers 4 */
            cr_expect_eq(o.special_hands[i], ways_to_choose(108, CARDS));
        } else if (strcmp(id, "pairs") == 0) {
            hands = ways_to_choose(11, 7) * two * two * two * two * two * two * two;
        } else if (strcmp(id, "pungs-kongs") == 0) {
            hands = ways_to_choose(11, 2) * ways_to_choose(9, 2) * three * three * four * four;
        } else if (strcmp(id, "quads") == 0) {
            hands = ways_to_choose(11, 3) * four * four * four * (two + 6);
        } else {
            continue;
        }
        cr_expect_eq(o.special[i], hands, "%s", id);
    }
}

/* What many hands from a shuffled deck show. */
struct dealt {
    int hands; /* so many */
    int opens[ODDS_BRACKETS], plain[ODDS_BRACKETS], triple, splash, sevens, wilds[ODDS_WILDS + 1];
    int special[SPECIAL_MAX];
};

/* The first turn with nothing on the table. */
static struct board first_turn(const struct table *t)
{
    struct board b = {.seats = (uint8_t)t->players, .sides = (uint8_t)table_sides(t)};
    b.phase = PHASE_PLAY;
    b.ended_by = SEAT_NONE;
    b.special = SPECIAL_NONE;
    b.stock = 50;
    return b;
}

static void look_at(const struct table *t, const struct odds *o, cardset hand, struct dealt *d)
{
    struct board b = first_turn(t);
    struct table plain = *t;
    bool triple = false;
    plain.wild_meld = WILD_MELD_NONE;
    for (int i = 0; i < o->bracket_count; i++) {
        b.side[0].raise = (int16_t)(o->bracket[i].minimum - table_minimum(t, 0, 0));
        d->opens[i] += opening_find(t, &b, hand, NULL);
        d->plain[i] += opening_find(&plain, &b, hand, NULL);
    }
    b.side[0].raise = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        triple = triple || cards_of(hand, k) >= 3;
    }
    d->triple += triple;
    d->splash += splash_find(t, &b, hand) != SLOT_NONE;
    d->sevens += cards_of(hand, KIND_7) >= 3;
    d->wilds[cards_wilds(hand)]++;
    for (int i = 0; i < t->special_count; i++) {
        const bool three = (t->special[i].required & SPECIAL_REQUIRES_THREE) != 0;
        d->special[i] += !three && special_fits(t, &t->special[i], hand);
    }
}

/* Within four standard errors, and two more where so few are expected that they say little. */
static void expect_near(const char *what, int hands, int found, double chance)
{
    const double mean = chance * hands, error = sqrt(mean * (1 - chance));
    cr_expect(fabs(found - mean) <= 4 * error + (mean < 5 ? 2 : 0),
              "%s: %d found, %.1f expected, standard error %.1f", what, found, mean, error);
}

static void compare(const char *id)
{
    const struct table t = table_of(id);
    struct odds o;
    struct dealt d;
    struct rng rng;
    uint8_t deck[100];
    int cards = 0;
    memset(&d, 0, sizeof d);
    d.hands = tests_length(200000, 60000);
    cr_assert(odds_count(&t, 0, &o));
    for (kind k = 0; k < KIND_3R; k++) {
        for (int i = 0; i < kind_in_deck(k); i++) {
            deck[cards++] = k;
        }
    }
    cr_assert_eq(cards, 100);
    rng_seed(&rng, 1);
    for (int i = 0; i < d.hands; i++) {
        cardset hand = 0;
        for (int j = 0; j < CARDS; j++) {
            const uint32_t at = (uint32_t)j + rng_below(&rng, (uint32_t)(100 - j));
            const uint8_t card = deck[at];
            deck[at] = deck[j];
            deck[j] = card;
            hand += cards_one(card);
        }
        look_at(&t, &o, hand, &d);
    }
    for (int i = 0; i < o.bracket_count; i++) {
        expect_near("opens", d.hands, d.opens[i], share(o.bracket[i].opens, o.hands));
        expect_near("opens without a wild meld", d.hands, d.plain[i],
                    share(o.bracket[i].opens_without_wild_meld, o.hands));
    }
    expect_near("clean triple", d.hands, d.triple, share(o.clean_triple, o.hands));
    expect_near("splash", d.hands, d.splash, share(o.splash, o.hands));
    expect_near("7s", d.hands, d.sevens, share(o.sevens, o.hands));
    for (int n = 0; n <= 6; n++) {
        expect_near("wild cards", d.hands, d.wilds[n], share(o.wilds[n], o.hands));
    }
    for (int i = 0; i < t.special_count; i++) {
        if (o.special_hands[i] == o.hands) {
            expect_near(t.special[i].id, d.hands, d.special[i],
                        share(o.special[i], o.special_hands[i]));
        }
    }
}

Test(odds, dealt_hands_agree_at_modern_american)
{
    compare("modern-american");
}

Test(odds, dealt_hands_agree_at_league)
{
    compare("league");
}

/* Counted by other programs from the rules of these tables, what must stay in the hand not asked:
 * that is a little more than what can be laid. */
Test(odds, odds_of_classic_tables_are_those_computed_by_hand)
{
    static const struct {
        const char *table;
        int cards;
        double percent[3]; /* that open at 50, 90, 120 */
    } known[] = {{"classic", 11, {60.1, 27.0, 9.2}},
                 {"classic", 13, {76.5, 46.7, 22.5}},
                 {"classic-club", 11, {62.7, 31.5, 12.0}},
                 {"classic-club", 12, {70.5, 40.3, 18.0}}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const struct table t = table_of(known[i].table);
        struct odds o;
        cr_assert(odds_count(&t, known[i].cards, &o));
        cr_expect_eq(o.hands, ways_to_choose(104, known[i].cards));
        for (int b = 0; b < 3; b++) {
            const struct odds_bracket *bracket = &o.bracket[b + 1];
            cr_expect_float_eq(100 * share(bracket->opens, o.hands), known[i].percent[b], 0.15,
                               "%s, %d cards, %d: %f", known[i].table, known[i].cards,
                               bracket->minimum, 100 * share(bracket->opens, o.hands));
        }
    }
}

Test(odds, a_canasta_from_the_deal_at_a_club)
{
    const struct table t = table_of("classic-club");
    struct odds o;
    cr_assert(odds_count(&t, 11, &o));
    cr_expect_float_eq(1 / share(o.canasta_mixed, o.hands), 478, 1);
    cr_expect_float_eq(1 / share(o.canasta_natural, o.hands), 759000, 500);
}

/* Two players hold 15 and draw: the largest hands there are. The solver looks at dealt ones, too.
 */
Test(odds, two_players_hold_the_largest_hands)
{
    static const char *const tables[] = {"classic-2p", "classic-club-2p"};
    enum { DEALS = 4000 };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const struct table t = table_of(tables[i]);
        const int32_t scores[SIDE_MAX] = {0};
        struct odds o;
        int opened = 0;
        cr_assert(odds_count(&t, 0, &o), "%s", tables[i]);
        cr_expect_eq(o.cards, t.deal_cards + t.turn_draws);
        cr_expect_eq(o.hands, ways_to_choose(104, o.cards));
        for (uint64_t deal = 0; deal < DEALS; deal++) {
            uint8_t deck[DECK_SIZE];
            struct round r;
            const struct action draw = {.kind = ACTION_DRAW};
            deal_shuffle(11, deal, deck);
            round_deal(&t, deck, 1, scores, &r);
            cr_assert(verdict_allows(round_apply(&t, &r, &draw)));
            opened += opening_find(&t, &r.board, r.hand[r.board.seat], NULL);
        }
        const struct odds_bracket *first = NULL;
        for (int b = 0; b < o.bracket_count; b++) {
            first = o.bracket[b].minimum == t.open_first ? &o.bracket[b] : first;
        }
        cr_assert(first != NULL);
        cr_expect_float_eq((double)opened / DEALS, share(first->opens, o.hands), 0.02);
    }
}

Test(odds, hands_too_small_or_too_large_are_not_counted)
{
    const struct table t = table_of("classic");
    struct odds o;
    cr_expect_not(odds_count(&t, ODDS_CARDS_LEAST - 1, &o));
    cr_expect_not(odds_count(&t, ODDS_CARDS_MOST + 1, &o));
}

Test(odds, minimums_are_listed_once_each_the_lowest_first)
{
    static const struct {
        int32_t negative, first, second, third;
        int count;
        int32_t minimum[ODDS_BRACKETS];
    } row[] = {
        {-1, 125, 155, 180, 3, {125, 155, 180}},
        {-1, 180, 155, 125, 3, {125, 155, 180}},
        {15, 50, 50, 15, 2, {15, 50}},
        {0, 120, 90, 120, 3, {0, 90, 120}},
        {130, 120, 140, 50, 4, {50, 120, 130, 140}},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t = table_of("modern-american");
        struct odds o;
        t.open_negative = row[i].negative;
        t.open_first = row[i].first;
        t.open_second = row[i].second;
        t.open_third = row[i].third;
        cr_assert(odds_count(&t, ODDS_CARDS_LEAST, &o));
        cr_assert_eq(o.bracket_count, row[i].count, "row %zu", i);
        for (int b = 0; b < o.bracket_count; b++) {
            cr_expect_eq(o.bracket[b].minimum, row[i].minimum[b], "row %zu", i);
        }
    }
}
