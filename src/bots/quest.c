/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How near a hand is to a special hand. Groups are given to kinds greedily, largest to most cards;
 * that is not always the best fit, but near enough to choose by, and quick.
 */
#include "bots/quest.h"

#include <string.h>

#include "engine/special.h"

enum {
    MISSING_MOST = 5, /* farther away no special hand is worth a thought */
    TURNS_A_CARD = 7  /* and for each card missing so many draws, or part of them, must be left */
};

/* How many kinds of a hand have at least so many cards each: what a group of a size can draw on. */
struct depth {
    int8_t kinds[SPECIAL_CARDS + 1];
};

enum { HELD_MOST = 8 };

/* A hand as the fits look at it: the kinds that can form groups, by how many of them she holds. */
struct quest_ranking {
    unsigned with[HELD_MOST + 1]; /* kinds as bits */
    int most;                     /* of no kind she holds more */
    int8_t held[KIND_3R];
    int8_t hidden[KIND_3R];
};

/* A pattern being laid over a hand. */
struct fit {
    uint8_t groups[SPECIAL_CARDS + 1]; /* still to be given, by size */
    int largest;                       /* no group left is larger */
    unsigned used;                     /* kinds that have a group, as bits */
    int fits;
    int outs; /* hidden cards that would help at once */
    cardset keep;
};

static void depth_read(cardset hand, struct depth *out)
{
    cardset left = hand & ~CARDS_THREES;
    memset(out, 0, sizeof *out);
    for (int size = 1; left != 0 && size <= SPECIAL_CARDS; size++) {
        const cardset ones = cards_each(left);
        out->kinds[size] = (int8_t)cards_total(ones);
        left -= ones;
    }
}

/* How many groups the pattern has. The sums of eight bytes at once stay below 256. */
static int group_count(const struct special_hand *h)
{
    uint64_t low = 0, high = 0;
    memcpy(&low, h->groups, sizeof low);
    memcpy(&high, h->groups + sizeof low, sizeof h->groups - sizeof low);
    return (int)((low + high) * 0x0101010101010101 >> 56);
}

static int beyond(int n, int most)
{
    return n > most ? n - most : 0;
}

/* Whether a fit of the pattern may lack no more than `most` cards, a three in the hand counted.
 * With groups and kinds both sorted by size, the n-th cards of all groups find a place while as
 * many kinds have n cards. What small groups lack is enough for most hands, and is added without
 * asking in between. */
static bool may_fit(const struct special_hand *h, bool three, const struct depth *d, int most)
{
    const int one = group_count(h), two = one - h->groups[1], more = two - h->groups[2];
    int missing = beyond(one, d->kinds[1]) + beyond(two, d->kinds[2]) + beyond(more, d->kinds[3]);
    missing -= three & ((h->required & SPECIAL_REQUIRES_THREE) != 0);
    for (int size = 4, groups = more - h->groups[3]; groups > 0 && missing <= most; size++) {
        missing += beyond(groups, d->kinds[size]);
        groups -= h->groups[size];
    }
    return missing <= most;
}

static void rank_kinds(const struct sense *s, cardset hand, struct quest_ranking *out)
{
    memset(out->with, 0, sizeof out->with);
    out->most = 0;
    for (kind k = 0; k < KIND_3R; k++) {
        const int held = cards_of(hand, k);
        out->held[k] = (int8_t)held;
        out->hidden[k] = (int8_t)cards_of(s->hidden, k);
        out->with[held] |= 1U << k;
        out->most = held > out->most ? held : out->most;
    }
}

/* Gives kind `k` a group of `size`. */
static void
give(const struct sense *s, struct fit *f, const struct quest_ranking *r, kind k, int size)
{
    const int held = r->held[k], fits = held < size ? held : size;
    f->groups[size]--;
    f->used |= 1U << k;
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

/* Of the kinds in `bits` not yet used the one with most cards, among equals that with most hidden;
 * KIND_COUNT if there is none. */
static kind fullest(const struct fit *f, const struct quest_ranking *r, unsigned bits)
{
    kind best = KIND_COUNT;
    bits &= ~f->used;
    for (int held = r->most; held >= 0 && best == KIND_COUNT; held--) {
        for (unsigned left = r->with[held] & bits; left != 0; left &= left - 1) {
            const kind k = (kind)__builtin_ctz(left);
            best = best == KIND_COUNT || r->hidden[k] > r->hidden[best] ? k : best;
        }
    }
    return best;
}

/* The three that a straight wants. */
static void give_three(const struct sense *s, struct fit *f, cardset hand)
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
static bool give_all(const struct sense *s,
                     const struct special_hand *h,
                     cardset hand,
                     const struct quest_ranking *r,
                     struct fit *f)
{
    const unsigned ranks = (1U << RANK_COUNT) - 1;
    for (int i = 0; i < h->wild_least; i++) {
        const kind k = fullest(f, r, h->wild_kinds);
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
    for (int size = largest_group(f); size > 0; size = largest_group(f)) {
        const kind k = fullest(f, r, ranks);
        if (k == KIND_COUNT) {
            return false;
        }
        give(s, f, r, k, size);
    }
    return true;
}

/* For a pattern of small groups any single card may still become one: more cards help than the
 * greedy fit says. */
static int helping_cards(const struct sense *s,
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

void quest_find(const struct sense *s, cardset hand, struct quest_sights sights, struct quest *out)
{
    const struct table *t = s->table;
    const int draws = sights.draws > 0 ? sights.draws : TURNS_A_CARD;
    const int reach = (s->turns_left + draws - 1) / draws;
    const int farthest = reach < MISSING_MOST ? reach : MISSING_MOST;
    struct depth depth;
    struct quest_ranking ranking;
    bool ranked = false;
    const bool three = (hand & CARDS_THREES) != 0;
    double most = sights.least;
    *out = (struct quest){.hand = SPECIAL_NONE};
    depth_read(hand, &depth);
    for (int i = 0; i < t->special_count; i++) {
        const struct special_hand *h = &t->special[i];
        if (h->value <= most || !may_fit(h, three, &depth, farthest)) {
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
        const double chance = sense_chance(s, outs, missing, s->turns_left);
        if (chance * h->value > most) {
            most = chance * h->value;
            *out = (struct quest){i, missing, chance, most, f.keep};
        }
    }
}
