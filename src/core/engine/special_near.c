/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Laying patterns over cards. Where the groups themselves are wanted, every way to give kinds their
 * groups is tried, cut off by what can still fit. Where only the number of cards missing is, kinds
 * are taken one by one and for each state of the groups only the best way there is kept: some
 * hundred steps a pattern, as outs ask for it again with each kind. */
#include "engine/special_near.h"

#include <assert.h>

/* A search under way. */
struct fitting {
    const struct special_hand *hand;
    int count[SPECIAL_GROUP_KINDS];  /* cards by kind */
    int most[SPECIAL_GROUP_KINDS];   /* and how many there can be in the end */
    int most_wild;                   /* wild groups allowed */
    uint8_t left[SPECIAL_CARDS + 1]; /* groups of each size still to be placed */
    uint8_t group[SPECIAL_GROUP_KINDS];
    int cards_left; /* cards those groups ask for */
    int best;       /* -1: no way was found yet */
    struct special_fit *out;
};

static bool kind_may_group(const struct special_hand *h, kind k)
{
    if (kind_is_wild(k)) {
        return (h->wild_kinds >> k & 1) != 0;
    }
    return kind_is_natural(k) || (h->required & SPECIAL_REQUIRES_THREE) != 0;
}

static void count_kinds(cardset cards, int count[SPECIAL_GROUP_KINDS])
{
    for (kind k = 0; k < KIND_3R; k++) {
        count[k] = cards_of(cards, k);
    }
    count[KIND_3R] = cards_threes(cards);
}

static void keep_best(struct fitting *f, int fits, int wild)
{
    if (fits > f->best && wild >= f->hand->wild_least) {
        f->best = fits;
        for (int k = 0; k < SPECIAL_GROUP_KINDS; k++) {
            f->out->group[k] = f->group[k];
        }
    }
}

/* Gives kind `k` and those after it their groups. `fits`: cards placed so far, `wild`: wild groups
 * so far. */
static void place_from(struct fitting *f, kind k, int fits, int wild)
{
    if (fits + f->cards_left <= f->best) {
        return;
    }
    if (k == SPECIAL_GROUP_KINDS) {
        if (f->cards_left == 0) {
            keep_best(f, fits, wild);
        }
        return;
    }
    const bool is_wild = kind_is_wild(k), barred = !kind_may_group(f->hand, k);
    for (int n = f->most[k] < SPECIAL_CARDS ? f->most[k] : SPECIAL_CARDS; n > 0 && !barred; n--) {
        const bool wrong_size = is_wild && f->hand->wild_size != 0 && n != f->hand->wild_size;
        if (f->left[n] == 0 || wrong_size || (is_wild && wild >= f->most_wild)) {
            continue;
        }
        f->left[n]--;
        f->cards_left -= n;
        f->group[k] = (uint8_t)n;
        place_from(f, (kind)(k + 1), fits + (f->count[k] < n ? f->count[k] : n), wild + is_wild);
        f->group[k] = 0;
        f->cards_left += n;
        f->left[n]++;
    }
    if ((f->hand->required >> k & 1) == 0) {
        place_from(f, (kind)(k + 1), fits, wild);
    }
}

static void begin_fitting(const struct table *t,
                          const struct special_hand *h,
                          cardset cards,
                          cardset within,
                          struct fitting *f)
{
    *f = (struct fitting){.hand = h, .best = -1};
    f->most_wild = h->wild_by_table ? t->special_wild_groups : h->wild_most;
    count_kinds(cards, f->count);
    count_kinds(within, f->most);
}

bool special_fit_best(const struct table *t,
                      const struct special_hand *h,
                      cardset cards,
                      cardset within,
                      struct special_fit *out)
{
    struct fitting f;
    begin_fitting(t, h, cards, within, &f);
    f.out = out;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        f.left[n] = h->groups[n];
        f.cards_left += n * h->groups[n];
    }
    *out = (struct special_fit){.mix = h->wild_mix};
    place_from(&f, 0, 0, 0);
    if (f.best < 0 || cards_wilds(within) < h->wild_mix) {
        return false;
    }
    const int wilds = cards_wilds(cards);
    out->fits = f.best + (wilds < h->wild_mix ? wilds : h->wild_mix);
    return true;
}

int special_fit_most(const struct special_hand *h, cardset cards)
{
    int count[SPECIAL_GROUP_KINDS], kinds[SPECIAL_CARDS + 1] = {0}, fits = 0;
    count_kinds(cards, count);
    for (int k = 0; k < SPECIAL_GROUP_KINDS; k++) {
        kinds[count[k] < SPECIAL_CARDS ? count[k] : SPECIAL_CARDS]++;
    }
    int cards_there = SPECIAL_CARDS;
    for (int size = SPECIAL_CARDS; size > 0; size--) {
        for (int i = 0; i < h->groups[size]; i++) {
            while (cards_there > 0 && kinds[cards_there] == 0) {
                cards_there--;
            }
            fits += cards_there < size ? cards_there : size;
            kinds[cards_there]--; /* of no cards there are enough */
        }
    }
    const int wilds = cards_wilds(cards);
    return fits + (wilds < h->wild_mix ? wilds : h->wild_mix);
}

/* --- the number alone ------------------------------------------------------------------------ */

enum {
    STATES_MAX = 64, /* ways to have placed some of a pattern's groups: 48 for the worst one */
    WILD_GROUPS_MAX = 2,
    NO_WAY = -1
};

/* The groups of a pattern that are placed, as one number: a digit for each size, and for each state
 * the most cards that fit. */
struct placing {
    int sizes, states;
    int size[SPECIAL_CARDS], groups[SPECIAL_CARDS], unit[SPECIAL_CARDS];
    int8_t fits[WILD_GROUPS_MAX + 1][STATES_MAX];
};

static void begin_placing(const struct special_hand *h, struct placing *p)
{
    p->sizes = 0;
    p->states = 1;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        if (h->groups[n] > 0) {
            p->size[p->sizes] = n;
            p->groups[p->sizes] = h->groups[n];
            p->unit[p->sizes++] = p->states;
            p->states *= h->groups[n] + 1;
        }
    }
    assert(p->states <= STATES_MAX);
    for (int wild = 0; wild <= WILD_GROUPS_MAX; wild++) {
        for (int state = 0; state < p->states; state++) {
            p->fits[wild][state] = NO_WAY;
        }
    }
    p->fits[0][0] = 0;
}

/* Whether a group of size number `i` that is not placed yet may be of kind `k`. */
static bool may_place(const struct fitting *f, const struct placing *p, int state, int i, kind k)
{
    const int n = p->size[i], placed = state / p->unit[i] % (p->groups[i] + 1);
    const bool wrong_size = kind_is_wild(k) && f->hand->wild_size != 0 && n != f->hand->wild_size;
    return placed < p->groups[i] && n <= f->most[k] && !wrong_size;
}

/* Gives kind `k` each group it may have, or none. States are looked at from the last one, so that
 * what they lead to is not yet of this kind. */
static void place_kind(const struct fitting *f, struct placing *p, kind k)
{
    const bool is_wild = kind_is_wild(k), barred = !kind_may_group(f->hand, k);
    const bool required = (f->hand->required >> k & 1) != 0;
    for (int wild = f->most_wild; wild >= 0; wild--) {
        for (int state = p->states - 1; state >= 0; state--) {
            const int fits = p->fits[wild][state];
            if (fits == NO_WAY) {
                continue;
            }
            for (int i = 0; i < p->sizes && !barred && wild + is_wild <= f->most_wild; i++) {
                if (!may_place(f, p, state, i, k)) {
                    continue;
                }
                const int n = p->size[i];
                int8_t *to = &p->fits[wild + is_wild][state + p->unit[i]];
                const int with = fits + (f->count[k] < n ? f->count[k] : n);
                *to = (int8_t)(with > *to ? with : *to);
            }
            if (required) {
                p->fits[wild][state] = NO_WAY;
            }
        }
    }
}

int special_near_missing(const struct table *t, int place, cardset cards, cardset unseen)
{
    const struct special_hand *h = &t->special[place];
    struct fitting f;
    struct placing p;
    int best = NO_WAY;
    begin_fitting(t, h, cards, cards + unseen, &f);
    begin_placing(h, &p);
    for (kind k = 0; k < SPECIAL_GROUP_KINDS; k++) {
        place_kind(&f, &p, k);
    }
    for (int wild = h->wild_least; wild <= f.most_wild; wild++) {
        best = p.fits[wild][p.states - 1] > best ? p.fits[wild][p.states - 1] : best;
    }
    if (best == NO_WAY || cards_wilds(cards + unseen) < h->wild_mix) {
        return SPECIAL_CARDS + 1;
    }
    const int wilds = cards_wilds(cards);
    return SPECIAL_CARDS - best - (wilds < h->wild_mix ? wilds : h->wild_mix);
}

/* --- the nearest ----------------------------------------------------------------------------- */

cardset special_near_outs(const struct table *t, int place, cardset cards, cardset unseen)
{
    const int missing = special_near_missing(t, place, cards, unseen);
    cardset outs = 0;
    for (kind k = 0; k < KIND_COUNT && missing <= SPECIAL_CARDS; k++) {
        const cardset one = cards_one(k);
        if (cards_have(unseen, k) &&
            special_near_missing(t, place, cards + one, unseen - one) < missing) {
            outs += cards_some(k, cards_of(unseen, k));
        }
    }
    return outs;
}

/* Whether hand number `a` comes before `b`, which lacks as many cards. */
static bool comes_before(const struct table *t, int a, int b, cardset cards, cardset unseen)
{
    const int outs_a = cards_total(special_near_outs(t, a, cards, unseen));
    const int outs_b = cards_total(special_near_outs(t, b, cards, unseen));
    return outs_a != outs_b ? outs_a > outs_b : t->special[a].value > t->special[b].value;
}

void special_near_find(const struct table *t,
                       cardset cards,
                       cardset unseen,
                       struct special_near *out)
{
    int missing[SPECIAL_MAX];
    *out = (struct special_near){SPECIAL_NONE, SPECIAL_CARDS + 1, SPECIAL_CARDS};
    for (int i = 0; i < t->special_count; i++) {
        missing[i] = special_near_missing(t, i, cards, unseen);
        if (missing[i] < out->missing || (missing[i] == out->missing && out->hand != SPECIAL_NONE &&
                                          comes_before(t, i, out->hand, cards, unseen))) {
            out->hand = i;
            out->missing = missing[i];
        }
    }
    for (int i = 0; i < t->special_count && out->hand != SPECIAL_NONE; i++) {
        const int behind = missing[i] - out->missing;
        if (i != out->hand && missing[i] <= SPECIAL_CARDS && behind < out->ahead &&
            !special_same_pattern(&t->special[i], &t->special[out->hand])) {
            out->ahead = behind;
        }
    }
}

uint16_t
special_near_throws(const struct table *t, int place, cardset cards, cardset unseen, uint16_t may)
{
    int fewest = SPECIAL_CARDS + 2, most = 0;
    unsigned best = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if ((may >> k & 1) == 0 || !cards_have(cards, k)) {
            continue;
        }
        const cardset kept = cards - cards_one(k);
        const int missing = special_near_missing(t, place, kept, unseen);
        const int outs =
            missing <= fewest ? cards_total(special_near_outs(t, place, kept, unseen)) : 0;
        if (missing < fewest || (missing == fewest && outs > most)) {
            fewest = missing;
            most = outs;
            best = 0;
        }
        best |= missing == fewest && outs == most ? 1U << k : 0;
    }
    return (uint16_t)best;
}

int special_near_draws(const struct table *t, const struct board *b)
{
    return b->stock / (b->seats * t->turn_draws);
}

double special_near_chance(int outs, int unseen, int draws)
{
    double none = 1;
    for (int i = 0; i < draws; i++) {
        const int left = unseen - i, others = left - outs;
        none *= left > 0 && others > 0 ? (double)others / left : 0;
    }
    return outs > 0 ? 1 - none : 0;
}
