/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Laying patterns over cards. Where the groups themselves are wanted, every way to give kinds their
 * groups is tried, cut off by what can still fit. Where only the number of cards missing is, or
 * what helps, kinds are taken one by one and for each state of the groups only the best ways there
 * are kept: some hundred steps a pattern. */
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

/* --- how near, and what helps ---------------------------------------------------------------- */

enum {
    STATES_MAX = 64, /* ways to have placed some of a pattern's groups: 48 for the worst one */
    WILD_GROUPS_MAX = 2,
    NO_WAY = -1
};

/* The best ways to one state: the most cards that fit, and the kinds, as bits, whose group is not
 * full in at least one of these ways. */
struct way {
    int8_t fits;
    uint16_t lacking;
};

/* The groups of a pattern that are placed, as one number, the state: a digit for each size. */
struct placing {
    int sizes, states;
    int size[SPECIAL_CARDS], unit[SPECIAL_CARDS];
    uint64_t room[SPECIAL_CARDS]; /* states in which a group of that size is still to be placed */
    struct way way[WILD_GROUPS_MAX + 1][STATES_MAX];
};

static void begin_placing(const struct special_hand *h, struct placing *p)
{
    int groups[SPECIAL_CARDS];
    p->sizes = 0;
    p->states = 1;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        if (h->groups[n] > 0) {
            groups[p->sizes] = h->groups[n];
            p->size[p->sizes] = n;
            p->unit[p->sizes++] = p->states;
            p->states *= h->groups[n] + 1;
        }
    }
    assert(p->states <= STATES_MAX);
    for (int i = 0; i < p->sizes; i++) {
        p->room[i] = 0;
        for (int state = 0; state < p->states; state++) {
            const int placed = state / p->unit[i] % (groups[i] + 1);
            p->room[i] |= (uint64_t)(placed < groups[i]) << state;
        }
    }
    for (int wild = 0; wild <= WILD_GROUPS_MAX; wild++) {
        for (int state = 0; state < p->states; state++) {
            p->way[wild][state] = (struct way){NO_WAY, 0};
        }
    }
    p->way[0][0].fits = 0;
}

/* The sizes, as bits of their numbers, that a group of kind `k` can have. */
static unsigned sizes_of_kind(const struct fitting *f, const struct placing *p, kind k)
{
    const bool one_size = kind_is_wild(k) && f->hand->wild_size != 0;
    unsigned sizes = 0;
    for (int i = 0; i < p->sizes && kind_may_group(f->hand, k); i++) {
        const int n = p->size[i];
        sizes |= (unsigned)(n <= f->most[k] && (!one_size || n == f->hand->wild_size)) << i;
    }
    return sizes;
}

/* Goes on from `from` with a group of `n` cards of a kind; keeps what is best in `to`. */
static void
place_group(const struct fitting *f, struct way from, kind k, int n, struct way *restrict to)
{
    const bool lacks = f->count[k] < n;
    const int fits = from.fits + (lacks ? f->count[k] : n);
    const uint16_t lacking = (uint16_t)(from.lacking | (unsigned)lacks << k);
    if (fits > to->fits) {
        *to = (struct way){(int8_t)fits, lacking};
    } else if (fits == to->fits) {
        to->lacking |= lacking;
    }
}

/* Gives kind `k` each group it may have, or none. States are looked at from the last one, so that
 * what they lead to is not yet of this kind. */
static void place_kind(const struct fitting *f, struct placing *p, kind k)
{
    const int is_wild = kind_is_wild(k);
    const bool required = (f->hand->required >> k & 1) != 0;
    const unsigned sizes = sizes_of_kind(f, p, k);
    for (int wild = f->most_wild; wild >= 0 && (sizes != 0 || required); wild--) {
        for (int state = p->states - 1; state >= 0; state--) {
            struct way *from = &p->way[wild][state];
            if (from->fits == NO_WAY) {
                continue;
            }
            for (int i = 0; i < p->sizes && wild + is_wild <= f->most_wild; i++) {
                if ((sizes >> i & 1) != 0 && (p->room[i] >> state & 1) != 0) {
                    place_group(f, *from, k, p->size[i],
                                &p->way[wild + is_wild][state + p->unit[i]]);
                }
            }
            if (required) {
                *from = (struct way){NO_WAY, 0};
            }
        }
    }
}

/* How near cards are to a hand. */
struct nearness {
    int missing; /* the fewest cards missing, more than SPECIAL_CARDS: it can't be made any more */
    cardset outs;
};

/* The unseen cards of the kinds in `lacking`, and with `any_wild` all wild cards. */
static cardset outs_of(unsigned lacking, bool any_wild, cardset unseen)
{
    cardset outs = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const kind group = kind_is_three(k) ? KIND_3R : k;
        if ((lacking >> group & 1) != 0 || (any_wild && kind_is_wild(k))) {
            outs += cards_some(k, cards_of(unseen, k));
        }
    }
    return outs;
}

/* One card more helps where its kind lacks one in any of the best ways, and a wild card also where
 * the pattern takes some in any mix and has too few. */
static struct nearness near_of(const struct table *t, int place, cardset cards, cardset unseen)
{
    const struct special_hand *h = &t->special[place];
    struct fitting f;
    struct placing p;
    struct way best = {NO_WAY, 0};
    begin_fitting(t, h, cards, cards + unseen, &f);
    begin_placing(h, &p);
    for (kind k = 0; k < SPECIAL_GROUP_KINDS; k++) {
        place_kind(&f, &p, k);
    }
    for (int wild = h->wild_least; wild <= f.most_wild; wild++) {
        const struct way last = p.way[wild][p.states - 1];
        if (last.fits > best.fits) {
            best = last;
        } else if (last.fits == best.fits) {
            best.lacking |= last.lacking;
        }
    }
    if (best.fits == NO_WAY || cards_wilds(cards + unseen) < h->wild_mix) {
        return (struct nearness){SPECIAL_CARDS + 1, 0};
    }
    const int wilds = cards_wilds(cards);
    const bool mix_lacks = wilds < h->wild_mix;
    return (struct nearness){SPECIAL_CARDS - best.fits - (mix_lacks ? wilds : h->wild_mix),
                             outs_of(best.lacking, mix_lacks, unseen)};
}

int special_near_missing(const struct table *t, int place, cardset cards, cardset unseen)
{
    return near_of(t, place, cards, unseen).missing;
}

cardset special_near_outs(const struct table *t, int place, cardset cards, cardset unseen)
{
    return near_of(t, place, cards, unseen).outs;
}

/* --- the nearest ----------------------------------------------------------------------------- */

/* Whether hand number `a` comes before `b`, which lacks as many cards. */
static bool comes_before(const struct table *t, int a, int b, const struct nearness near[])
{
    const int outs_a = cards_total(near[a].outs), outs_b = cards_total(near[b].outs);
    return outs_a != outs_b ? outs_a > outs_b : t->special[a].value > t->special[b].value;
}

/* The nearest of the hands, those that were not looked at left out. */
static void choose_nearest(const struct table *t,
                           const struct nearness near[SPECIAL_MAX],
                           struct special_near *out)
{
    *out = (struct special_near){SPECIAL_NONE, SPECIAL_CARDS + 1, SPECIAL_CARDS};
    for (int i = 0; i < t->special_count; i++) {
        if (near[i].missing < out->missing ||
            (near[i].missing == out->missing && out->hand != SPECIAL_NONE &&
             comes_before(t, i, out->hand, near))) {
            out->hand = i;
            out->missing = near[i].missing;
        }
    }
    for (int i = 0; i < t->special_count && out->hand != SPECIAL_NONE; i++) {
        const int behind = near[i].missing - out->missing;
        if (i != out->hand && near[i].missing <= SPECIAL_CARDS && behind < out->ahead &&
            !special_same_pattern(&t->special[i], &t->special[out->hand])) {
            out->ahead = behind;
        }
    }
}

/* Hands that may lack the fewest cards are looked at first, until none that is left can be nearer
 * than the nearest or the one behind it. */
void special_near_find(const struct table *t,
                       cardset cards,
                       cardset unseen,
                       struct special_near *out)
{
    struct nearness near[SPECIAL_MAX];
    int least[SPECIAL_MAX]; /* cards that each hand lacks at least */
    for (int i = 0; i < t->special_count; i++) {
        near[i] = (struct nearness){SPECIAL_CARDS + 1, 0};
        least[i] = SPECIAL_CARDS - special_fit_most(&t->special[i], cards);
    }
    choose_nearest(t, near, out);
    for (int lack = 0; lack <= SPECIAL_CARDS; lack++) {
        if (lack > out->missing && lack >= out->missing + out->ahead) {
            return;
        }
        bool looked = false;
        for (int i = 0; i < t->special_count; i++) {
            if (least[i] == lack) {
                near[i] = near_of(t, i, cards, unseen);
                looked = true;
            }
        }
        if (looked) {
            choose_nearest(t, near, out);
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
        const struct nearness kept = near_of(t, place, cards - cards_one(k), unseen);
        const int missing = kept.missing, outs = cards_total(kept.outs);
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
