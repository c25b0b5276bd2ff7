/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting hands. 4, 5 and 6 are worth the same and ruled by the same rules, and so are 8 to king:
 * within such a class only the sizes of the groups matter, not which rank has which. So a hand is a
 * shape: sizes for each class, and numbers of 7s, aces, 2s and jokers; how many hands have the
 * shape is a product of binomials. That makes some hundred thousand shapes of 4.4e16 hands.
 */
#include "generate/odds.h"

#include <assert.h>
#include <string.h>

#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/round.h"

enum {
    LOW_RANKS = KIND_6 - KIND_4 + 1,
    HIGH_RANKS = KIND_K - KIND_8 + 1,
    OF_RANK = 8, /* cards of a natural rank, and 2s, in the deck */
    JOKERS = 4,
    NO_THREES = DECK_SIZE - 8,
    BLACK_THREES = 4,
    GROUPINGS_MAX = 640 /* 17 cards make 621 groupings of the ranks from 8 to king */
};

uint64_t ways_to_choose(int n, int k)
{
    uint64_t ways = 1;
    if (k < 0 || k > n) {
        return 0;
    }
    for (int i = 1; i <= k; i++) {
        /* ways * (n - k + i) / i is whole; taking out the common part first keeps it small. */
        uint64_t more = (uint64_t)n - (uint64_t)k + (uint64_t)i, less = (uint64_t)i;
        for (uint64_t a = more, b = less; b != 0;) {
            const uint64_t rest = a % b;
            a = b;
            b = rest;
            if (b == 0) {
                more /= a;
                less /= a;
            }
        }
        ways = ways / less * more;
    }
    return ways;
}

/* --- groups within a class of ranks -------------------------------------------------------------
 */

/* Sizes of the groups of a class, the largest first, given to its ranks in order. */
struct grouping {
    cardset cards;
    int total;
    int largest;
    uint64_t ways; /* hands of the class with these sizes, whichever rank has which */
};

struct groupings {
    int count;
    struct grouping list[GROUPINGS_MAX];
};

/* The ways to give these sizes (falling) to the ranks of the class, and cards to each. */
static uint64_t grouping_ways(const int *size, int ranks)
{
    uint64_t ways = 1;
    int same = 0;
    for (int i = 0; i < ranks; i++) {
        same = i > 0 && size[i] == size[i - 1] ? same + 1 : 1;
        ways = ways * (uint64_t)(i + 1) / (uint64_t)same;
    }
    for (int i = 0; i < ranks; i++) {
        ways *= ways_to_choose(OF_RANK, size[i]);
    }
    return ways;
}

/* Adds every falling row of sizes that begins with the `done` ones given. */
static void group_ranks(
    struct groupings *out, kind first, int ranks, int most_cards, int *size, int done, int total)
{
    if (done == ranks) {
        struct grouping g = {
            .total = total, .largest = size[0], .ways = grouping_ways(size, ranks)};
        for (int i = 0; i < ranks; i++) {
            g.cards += cards_some((kind)(first + i), size[i]);
        }
        assert(out->count < GROUPINGS_MAX);
        out->list[out->count++] = g;
        return;
    }
    const int most = done > 0 ? size[done - 1] : OF_RANK;
    for (int n = 0; n <= most && total + n <= most_cards; n++) {
        size[done] = n;
        group_ranks(out, first, ranks, most_cards, size, done + 1, total + n);
    }
}

/* --- openings -----------------------------------------------------------------------------------
 */

/* What the counting needs at hand. */
struct odds_tally {
    const struct table *table;
    struct table plain; /* the same without melds of wild cards */
    struct board board; /* the first player after the draw */
    struct odds *out;
};

/* One shape, as a hand that has it. */
struct shape {
    cardset hand;
    int largest; /* group of naturals */
    uint64_t ways;
};

static bool opens(const struct table *t, struct board *b, cardset hand, int minimum)
{
    struct side *s = &b->side[seat_side(b, b->seat)];
    s->raise = (int16_t)(minimum - table_minimum(t, s->score, s->rounds_before));
    return opening_find(t, b, hand, NULL);
}

static void count_openings(struct odds_tally *k, const struct shape *s)
{
    const bool wild_meld = cards_wilds(s->hand) >= MELD_LEAST_CARDS;
    for (int i = 0; i < k->out->bracket_count; i++) {
        struct odds_bracket *bracket = &k->out->bracket[i];
        if (!opens(k->table, &k->board, s->hand, bracket->minimum)) {
            return; /* nor does it at a higher minimum */
        }
        bracket->opens += s->ways;
        if (!wild_meld || opens(&k->plain, &k->board, s->hand, bracket->minimum)) {
            bracket->opens_without_wild_meld += s->ways;
        }
    }
}

/* Whether wild cards of the hand make a rank of it a canasta. */
static bool makes_canasta(const struct table *t, cardset hand)
{
    const struct meld_capacity at = {t, 0, true, false};
    const struct meld none = {0};
    const int wilds = cards_wilds(hand);
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int naturals = cards_of(hand, k), most = capacity_wilds(&at, none, k, naturals);
        if (naturals >= MELD_LEAST_NATURALS &&
            naturals + (wilds < most ? wilds : most) >= CANASTA_CARDS) {
            return true;
        }
    }
    return false;
}

static void count_shape(struct odds_tally *k, const struct shape *s)
{
    struct odds *out = k->out;
    const bool natural = s->largest >= CANASTA_CARDS;
    out->canasta_natural += natural ? s->ways : 0;
    out->canasta_mixed += !natural && makes_canasta(k->table, s->hand) ? s->ways : 0;
    count_openings(k, s);
    out->clean_triple += s->largest >= MELD_LEAST_CARDS ? s->ways : 0;
    if (s->largest >= CANASTA_CARDS || cards_wilds(s->hand) >= CANASTA_CARDS) {
        const bool splash = splash_find(k->table, &k->board, s->hand) != SLOT_NONE;
        out->splash += splash ? s->ways : 0;
        out->splash_natural += splash && s->largest >= CANASTA_CARDS ? s->ways : 0;
    }
    out->sevens += cards_of(s->hand, KIND_7) >= 3 ? s->ways : 0;
    out->aces += cards_of(s->hand, KIND_A) >= 3 ? s->ways : 0;
    out->wilds[cards_wilds(s->hand)] += s->ways;
    out->hands += s->ways;
}

/* Fills a hand of 4 to 6 and 8 to king up with 7s, aces, 2s and jokers, in every way. */
static void count_rest(struct odds_tally *k, const struct shape *base, int left)
{
    for (int sevens = 0; sevens <= OF_RANK; sevens++) {
        for (int aces = 0; aces <= OF_RANK; aces++) {
            for (int jokers = 0; jokers <= JOKERS && sevens + aces + jokers <= left; jokers++) {
                const int twos = left - sevens - aces - jokers;
                if (twos > OF_RANK) {
                    continue;
                }
                struct shape s = *base;
                s.hand += cards_some(KIND_7, sevens) + cards_some(KIND_A, aces) +
                          cards_some(KIND_2, twos) + cards_some(KIND_JOKER, jokers);
                s.largest = sevens > s.largest ? sevens : s.largest;
                s.largest = aces > s.largest ? aces : s.largest;
                s.ways *= ways_to_choose(OF_RANK, sevens) * ways_to_choose(OF_RANK, aces) *
                          ways_to_choose(OF_RANK, twos) * ways_to_choose(JOKERS, jokers);
                count_shape(k, &s);
            }
        }
    }
}

/* The same with black threes, where they are held, for some of the cards. */
static void count_blacks(struct odds_tally *k, const struct shape *base, int left)
{
    const int most = k->table->threes_style == THREES_MODERN ? 0 : BLACK_THREES;
    for (int blacks = 0; blacks <= most && blacks <= left; blacks++) {
        struct shape s = *base;
        s.hand += cards_some(KIND_3B, blacks);
        s.ways *= ways_to_choose(BLACK_THREES, blacks);
        count_rest(k, &s, left - blacks);
    }
}

static void count_hands(struct odds_tally *k)
{
    struct groupings low = {.count = 0}, high = {.count = 0};
    int size[HIGH_RANKS];
    const int cards = k->out->cards;
    group_ranks(&low, KIND_4, LOW_RANKS, cards, size, 0, 0);
    group_ranks(&high, KIND_8, HIGH_RANKS, cards, size, 0, 0);
    for (int i = 0; i < low.count; i++) {
        for (int j = 0; j < high.count; j++) {
            const struct grouping *a = &low.list[i], *b = &high.list[j];
            if (a->total + b->total <= cards) {
                const struct shape base = {.hand = a->cards + b->cards,
                                           .largest =
                                               a->largest > b->largest ? a->largest : b->largest,
                                           .ways = a->ways * b->ways};
                count_blacks(k, &base, cards - a->total - b->total);
            }
        }
    }
}

/* --- special hands ------------------------------------------------------------------------------
 */

/* Counting the hands of one pattern: groups are given to the kinds one after another. */
struct pattern {
    const struct table *table;
    const struct special_hand *hand;
    int left[SPECIAL_CARDS + 1]; /* groups of each size still to be given */
    uint64_t count;
};

/* Threes of both colors make one group. */
static cardset group_cards(int k, int n)
{
    const int red = n < 4 ? n : 4;
    return k < KIND_3R ? cards_some((kind)k, n)
                       : cards_some(KIND_3R, red) + cards_some(KIND_3B, n - red);
}

static int group_most(int k)
{
    return k == KIND_JOKER ? JOKERS : OF_RANK;
}

/* Wild cards in any mix, besides the groups. */
static void count_mixes(struct pattern *p, cardset cards, uint64_t ways)
{
    for (int jokers = 0; jokers <= JOKERS && jokers <= p->hand->wild_mix; jokers++) {
        const int twos = p->hand->wild_mix - jokers;
        const cardset mix =
            cards_some(KIND_2, twos < 15 ? twos : 15) + cards_some(KIND_JOKER, jokers);
        if (twos <= OF_RANK && special_fits(p->table, p->hand, cards + mix)) {
            p->count += ways * ways_to_choose(OF_RANK, twos) * ways_to_choose(JOKERS, jokers);
        }
    }
}

static void count_pattern(struct pattern *p, int k, cardset cards, uint64_t ways)
{
    const bool mixed = p->hand->wild_mix > 0;
    int groups = 0;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        groups += p->left[n];
    }
    if (groups == 0) {
        count_mixes(p, cards, ways);
        return;
    }
    if (k > KIND_3R || groups > KIND_3R - k + 1) {
        return;
    }
    count_pattern(p, k + 1, cards, ways);
    for (int n = 1; n <= group_most(k) && !(mixed && kind_is_wild((kind)k)); n++) {
        if (p->left[n] > 0) {
            p->left[n]--;
            count_pattern(p, k + 1, cards + group_cards(k, n),
                          ways * ways_to_choose(group_most(k), n));
            p->left[n]++;
        }
    }
}

static void count_specials(const struct table *t, struct odds *out)
{
    for (int i = 0; i < t->special_count; i++) {
        struct pattern p = {.table = t, .hand = &t->special[i]};
        for (int n = 1; n <= SPECIAL_CARDS; n++) {
            p.left[n] = p.hand->groups[n];
        }
        count_pattern(&p, 0, 0, 1);
        const bool three = (p.hand->required & SPECIAL_REQUIRES_THREE) != 0;
        out->special[i] = p.count;
        out->special_hands[i] = ways_to_choose(three ? DECK_SIZE : NO_THREES, SPECIAL_CARDS);
    }
}

/* --- together -----------------------------------------------------------------------------------
 */

/* The minimums of the table, each once, the lowest first. */
static void list_brackets(const struct table *t, struct odds *out)
{
    const int32_t minimum[ODDS_BRACKETS] = {t->open_negative, t->open_first, t->open_second,
                                            t->open_third};
    for (int i = 0; i < ODDS_BRACKETS; i++) {
        int at = out->bracket_count;
        bool there = minimum[i] < 0; /* no such bracket */
        for (int j = 0; j < out->bracket_count; j++) {
            there = there || out->bracket[j].minimum == minimum[i];
        }
        if (there) {
            continue;
        }
        while (at > 0 && out->bracket[at - 1].minimum > minimum[i]) {
            out->bracket[at] = out->bracket[at - 1];
            at--;
        }
        out->bracket[at] = (struct odds_bracket){.minimum = minimum[i]};
        out->bracket_count++;
    }
}

/* Returns the first turn: everybody's cards are dealt, the first player has one more, nothing lies
 * on the table. */
static struct board first_turn(const struct table *t)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < kind_in_deck(k); i++) {
            deck[count++] = k;
        }
    }
    round_deal(t, deck, t->players - 1, scores, &r);
    r.board.phase = PHASE_PLAY;
    r.board.stock = (uint8_t)(r.board.stock - t->turn_draws);
    return r.board;
}

bool odds_count(const struct table *t, int cards, struct odds *out)
{
    memset(out, 0, sizeof *out);
    out->cards = cards != 0 ? cards : t->deal_cards + t->turn_draws;
    if (out->cards < ODDS_CARDS_LEAST || out->cards > ODDS_CARDS_MOST) {
        return false; /* of more, the number of hands does not fit 64 bits */
    }
    struct odds_tally k = {.table = t, .plain = *t, .board = first_turn(t), .out = out};
    k.plain.wild_meld = WILD_MELD_NONE;
    list_brackets(t, out);
    count_hands(&k);
    if (out->cards == SPECIAL_CARDS) {
        count_specials(t, out);
    }
    return true;
}
