/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How near a hand is to a special hand. Groups are given to kinds greedily, largest to most cards;
 * that is not always the best fit, but near enough to choose by, and quick.
 */
#include "bots/special_plan.h"

#include <string.h>

#include "engine/special.h"

enum {
    MISSING_MOST = 5, /* farther away no special hand is worth a thought */
    TURNS_A_CARD = 7  /* draws, or part of them, that must be left for each card missing */
};

/* A hand as the fits look at it: the kinds that can form groups in order, that with most cards
 * first, among equals that with most hidden. */
struct special_plan_ranking {
    kind order[KIND_3R];
    int8_t held[KIND_3R];   /* by kind */
    uint8_t place[KIND_3R]; /* in the order, by kind */
};

/* A pattern being laid over a hand. */
struct fit {
    uint8_t groups[SPECIAL_CARDS + 1]; /* still to be given, by size */
    int largest;                       /* no group left is larger */
    unsigned used;                     /* places of kinds that have a group, as bits */
    int fits;
    int outs; /* hidden cards that would help at once */
    cardset keep;
};

/* Eight small numbers in one word, a byte each, the first lowest: of all special hands most are
 * told apart by what follows, so it is done without asking in between. */
static const uint64_t each = 0x0101010101010101;

static uint64_t eight_of(const uint8_t from[8])
{
    uint64_t out;
    memcpy(&out, from, sizeof out);
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? __builtin_bswap64(out) : out;
}

/* What `a` has more than `b`, added up over all eight; none of them is above 127. */
static int beyond(uint64_t a, uint64_t b)
{
    const uint64_t more = (a | each << 7) - b, kept = more & each << 7;
    return (int)((more & (kept - (kept >> 7))) * each >> 56);
}

/* How many kinds have a number of cards or more, for sizes up to seven; at 0 more than any pattern
 * has groups. */
static uint64_t depths_of(cardset hand)
{
    uint64_t out = 127;
    cardset left = hand & ~CARDS_THREES;
    for (int size = 1; left != 0 && size < 8; size++) {
        const cardset ones = cards_each(left);
        out |= (uint64_t)cards_total(ones) << 8 * size;
        left -= ones;
    }
    return out;
}

/* Whether a fit of the pattern may lack no more than `most` cards, a three in the hand counted.
 * With groups and kinds both sorted by size, the n-th cards of all groups find a place while as
 * many kinds have n cards. Cards from the eighth on are not looked at. */
static bool may_fit(const struct special_hand *h, bool three, uint64_t depths, int most)
{
    const uint64_t small = eight_of(h->groups);
    const uint64_t all = (small + eight_of(h->groups + 7) - h->groups[7]) * each >> 56;
    const uint64_t with = all * each - (small * each << 8); /* byte n: groups of n cards or more */
    const int missing =
        beyond(with, depths) - (three & ((h->required & SPECIAL_REQUIRES_THREE) != 0));
    return missing <= most;
}

/* Each place is counted, as that asks nothing of the cards in between. */
static void
rank_kinds(const struct card_estimates *s, cardset hand, struct special_plan_ranking *out)
{
    int weight[KIND_3R];
    for (kind k = 0; k < KIND_3R; k++) {
        out->held[k] = (int8_t)cards_of(hand, k);
        weight[k] = 256 * out->held[k] + 16 * cards_of(s->hidden, k) - k;
    }
    for (kind k = 0; k < KIND_3R; k++) {
        int place = 0;
        for (kind other = 0; other < KIND_3R; other++) {
            place += weight[other] > weight[k];
        }
        out->place[k] = (uint8_t)place;
        out->order[place] = k;
    }
}

/* Gives kind `k` a group of `size`. */
static void give(const struct card_estimates *s,
                 struct fit *f,
                 const struct special_plan_ranking *r,
                 kind k,
                 int size)
{
    const int held = r->held[k], fits = held < size ? held : size;
    f->groups[size]--;
    f->used |= 1U << r->place[k];
    f->fits += fits;
    f->keep += cards_some(k, fits);
    if (fits < size) {
        f->outs += cards_of(s->hidden, k);
    }
}

/* The size of the largest group still to be given, 0 when all are. */
static int largest_group(struct fit *f)
{
    while (f->largest > 0 && f->groups[f->largest] == 0) {
        f->largest--;
    }
    return f->largest;
}

/* The places of the kinds in `bits`. */
static unsigned places_of(const struct special_plan_ranking *r, unsigned bits)
{
    unsigned out = 0;
    for (; bits != 0; bits &= bits - 1) {
        out |= 1U << r->place[__builtin_ctz(bits)];
    }
    return out;
}

/* Of the kinds at these places the first that is not yet used; KIND_COUNT if there is none. */
static kind first_of(const struct fit *f, const struct special_plan_ranking *r, unsigned places)
{
    const unsigned left = places & ~f->used;
    return left != 0 ? r->order[__builtin_ctz(left)] : KIND_COUNT;
}

/* The three that a straight wants. */
static void give_three(const struct card_estimates *s, struct fit *f, cardset hand)
{
    const bool held = (hand & CARDS_THREES) != 0;
    f->groups[1]--;
    f->fits += held;
    f->keep += cards_have(hand, KIND_3R)   ? cards_one(KIND_3R)
               : cards_have(hand, KIND_3B) ? cards_one(KIND_3B)
                                           : 0;
    f->outs += held ? 0 : cards_threes(s->hidden);
}

/* The groups that must be of wild cards or of required kinds, then the rest; false if kinds run
 * out. */
static bool give_all(const struct card_estimates *s,
                     const struct special_hand *h,
                     cardset hand,
                     const struct special_plan_ranking *r,
                     struct fit *f)
{
    const unsigned ranks = (1U << RANK_COUNT) - 1;
    for (int i = 0; i < h->wild_least; i++) {
        const kind k = first_of(f, r, places_of(r, h->wild_kinds));
        const int size = h->wild_size != 0 ? h->wild_size : largest_group(f);
        if (k == KIND_COUNT || f->groups[size] == 0) {
            return false;
        }
        give(s, f, r, k, size);
    }
    for (kind k = 0; k < RANK_COUNT && (h->required & ranks) != 0; k++) {
        if (bits_have(h->required, k)) {
            give(s, f, r, k, largest_group(f));
        }
    }
    if ((h->required & SPECIAL_REQUIRES_THREE) != 0) {
        give_three(s, f, hand);
    }
    const unsigned wilds = 1U << r->place[KIND_2] | 1U << r->place[KIND_JOKER];
    for (int size = largest_group(f); size > 0; size = largest_group(f)) {
        const kind k = first_of(f, r, ((1U << KIND_3R) - 1) & ~wilds);
        if (k == KIND_COUNT) {
            return false;
        }
        give(s, f, r, k, size);
    }
    return true;
}

/* For a pattern of small groups any single card may still become one: more cards help than the
 * greedy fit says. */
static int helping_cards(const struct card_estimates *s,
                         const struct special_hand *h,
                         cardset hand,
                         const struct fit *f)
{
    if (h->groups[2] != 7) {
        return f->outs;
    }
    int outs = 0;
    for (kind k = 0; k < KIND_3R; k++) {
        const bool fits = kind_is_natural(k) || bits_have(h->wild_kinds, k);
        outs += fits && cards_of(hand, k) == 1 ? cards_of(s->hidden, k) : 0;
    }
    return outs > f->outs ? outs : f->outs;
}

void special_plan_find(const struct card_estimates *s,
                       cardset hand,
                       struct special_plan_sights sights,
                       struct special_plan *out)
{
    const struct table *t = s->table;
    const int draws = sights.draws > 0 ? sights.draws : TURNS_A_CARD;
    const int reach = (s->turns_left + draws - 1) / draws;
    const int farthest = reach < MISSING_MOST ? reach : MISSING_MOST;
    const uint64_t depths = depths_of(hand);
    struct special_plan_ranking ranking;
    bool ranked = false;
    const bool three = (hand & CARDS_THREES) != 0;
    double most = sights.least;
    *out = (struct special_plan){.hand = SPECIAL_NONE};
    for (int i = 0; i < t->special_count; i++) {
        const struct special_hand *h = &t->special[i];
        if (h->value <= most || !may_fit(h, three, depths, farthest)) {
            continue;
        }
        struct fit f = {.largest = SPECIAL_CARDS};
        if (!ranked) {
            rank_kinds(s, hand, &ranking);
            ranked = true;
        }
        memcpy(f.groups, h->groups, sizeof f.groups);
        if (!give_all(s, h, hand, &ranking, &f)) {
            continue;
        }
        const int wilds = cards_wilds(hand);
        if (h->wild_mix > 0) {
            f.fits += wilds < h->wild_mix ? wilds : h->wild_mix;
            f.outs += wilds < h->wild_mix ? cards_wilds(s->hidden) : 0;
            f.keep += hand & CARDS_WILD;
        }
        const int missing = SPECIAL_CARDS - f.fits;
        if (missing > farthest) {
            continue;
        }
        const int outs = helping_cards(s, h, hand, &f);
        const double chance = card_estimates_chance(s, outs, missing, s->turns_left);
        if (chance * h->value > most) {
            most = chance * h->value;
            *out = (struct special_plan){i, missing, chance, most, f.keep};
        }
    }
}
