/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The opening solver. Laying more never counts less, so for a given set of cards kept back the best
 * opening is found by a table over ranks and wild cards; what must stay in hand is never more than
 * two cards, so it is enough to try keeping back nothing, every one card and every two.
 */
#include "engine/opening.h"

#include <assert.h>
#include <stddef.h>

#include "engine/lay.h"
#include "engine/rules.h"

enum {
    WILDS_MAX = 12,    /* eight 2s and four jokers */
    UNREACHED = -1000, /* below any sum of card values */
    SKIP = 3           /* in `choice`: the rank is not melded; 0..2 = with so many wild cards */
};

/* What is searched. */
struct search {
    const struct table *table;
    const struct board *board;
    cardset hand;
    uint16_t dead;
    int minimum;
    kind top;       /* picking: the top card's rank; otherwise KIND_COUNT */
    bool pair_laid; /* picking: the pair is among the melds */
};

/* Points of natural cards at best, by wild cards used (0..WILDS_MAX) and whether a clean triple is
 * there. */
struct sums {
    int16_t best[WILDS_MAX + 1][2];
};

/* The table after each rank, and how each entry was reached. */
struct ledger {
    struct sums after[RANK_COUNT + 1];
    uint8_t choice[RANK_COUNT][WILDS_MAX + 1][2];
    uint8_t triple_from[RANK_COUNT][WILDS_MAX + 1][2];
};

bool meld_is_splash(const struct table *t, struct meld m, int slot)
{
    if (t->splash == 0 || meld_size(m) != CANASTA_CARDS) {
        return false;
    }
    if (slot == SLOT_WILD) {
        return t->splash_wilds != 0 || m.twos == CANASTA_CARDS;
    }
    return m.naturals == CANASTA_CARDS;
}

int opening_bound(const struct table *t, cardset hand, uint16_t dead)
{
    (void)t;
    const bool wilds = cards_wilds(hand) > 0;
    cardset left = hand & CARDS_NATURAL;
    int points = cards_points(hand & CARDS_WILD);
    while (left != 0) {
        const kind k = cards_lowest(left);
        const int n = cards_of(left, k);
        left -= cards_some(k, n);
        if (n >= (wilds ? 2 : MELD_LEAST_CARDS) && !bits_have(dead, k)) {
            points += n * kind_points(k);
        }
    }
    return points;
}

/* How many naturals of the rank are best laid with `wilds` wild cards; 0 when that is no meld. */
static int naturals_with(const struct search *s, cardset cards, kind k, int wilds)
{
    const struct table *t = s->table;
    const bool special_aces = k == KIND_A && s->top == KIND_A && t->open_pack_aces_pure != 0;
    const bool takes_none = (k == KIND_7 && t->sevens_special != 0) || special_aces;
    if (bits_have(s->dead, k) || wilds > t->meld_max_wilds || (wilds > 0 && takes_none)) {
        return 0;
    }
    int room = CANASTA_CARDS - wilds;
    if (wilds > 0 && t->open_mixed_canasta == 0) {
        room--;
    }
    if (k == s->top) {
        const int with_pack = s->pair_laid ? 1 : 3;
        const int most = CANASTA_CARDS - with_pack - wilds;
        room = room < most ? room : most;
    }
    const int n = cards_of(cards, k) < room ? cards_of(cards, k) : room;
    return n >= 2 && n + wilds >= MELD_LEAST_CARDS ? n : 0;
}

/* Enters what laying rank `k` with `wilds` wild cards makes of every entry before it; `most` wild
 * cards in all. */
static void enter(struct ledger *g, kind k, int wilds, int most, int points, bool clean)
{
    const struct sums *before = &g->after[k];
    struct sums *after = &g->after[k + 1];
    const int used = wilds == SKIP ? 0 : wilds;
    for (int w = 0; w + used <= most; w++) {
        for (int triple = 0; triple < 2; triple++) {
            const int sum = before->best[w][triple] + points;
            const int to = triple || clean;
            if (before->best[w][triple] > UNREACHED && sum > after->best[w + used][to]) {
                after->best[w + used][to] = (int16_t)sum;
                g->choice[k][w + used][to] = (uint8_t)wilds;
                g->triple_from[k][w + used][to] = (uint8_t)triple;
            }
        }
    }
}

/* Fills the table for `cards`, using at most `wilds` wild cards on natural ranks. */
static void fill_ledger(const struct search *s, cardset cards, int wilds, struct ledger *g)
{
    for (int k = 0; k <= RANK_COUNT; k++) {
        for (int w = 0; w <= wilds; w++) {
            g->after[k].best[w][0] = g->after[k].best[w][1] = UNREACHED;
        }
    }
    g->after[0].best[0][0] = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const bool further_pair = k == s->top && !s->pair_laid;
        const bool left_out = further_pair && s->table->open_pack_extra_pair == 0;
        if (!(k == s->top && s->pair_laid)) {
            enter(g, k, SKIP, wilds, 0, false);
        }
        for (int w = 0; w <= 2 && w <= wilds && !left_out; w++) {
            const int n = naturals_with(s, cards, k, w);
            if (n > 0) {
                enter(g, k, w, wilds, n * kind_points(k), w == 0);
            }
        }
    }
}

/* The `n` wild cards of `cards` that count most. */
static cardset dearest_wilds(cardset cards, int n)
{
    const int jokers = cards_of(cards, KIND_JOKER) < n ? cards_of(cards, KIND_JOKER) : n;
    return cards_some(KIND_JOKER, jokers) + cards_some(KIND_2, n - jokers);
}

static cardset take(cardset *pool, int n)
{
    const int twos = cards_of(*pool, KIND_2) < n ? cards_of(*pool, KIND_2) : n;
    const cardset taken = cards_some(KIND_2, twos) + cards_some(KIND_JOKER, n - twos);
    *pool -= taken;
    return taken;
}

/* Writes down the lay-down that an entry of the table stands for. `in_meld` wild cards go to a wild
 * meld. */
static void write_lay(const struct search *s,
                      cardset cards,
                      const struct ledger *g,
                      int wilds,
                      int triple,
                      int in_meld,
                      struct lay *out)
{
    cardset pool = dearest_wilds(cards, wilds + in_meld);
    out->count = 0;
    if (in_meld > 0) {
        bool added = lay_add(out, take(&pool, in_meld), SLOT_NONE);
        assert(added);
    }
    for (int k = RANK_COUNT - 1; k >= 0; k--) {
        const int with = g->choice[k][wilds][triple];
        const int from = g->triple_from[k][wilds][triple];
        if (with != SKIP) {
            const int n = naturals_with(s, cards, (kind)k, with);
            bool added = lay_add(out, cards_some((kind)k, n) + take(&pool, with), SLOT_NONE);
            assert(added);
            wilds -= with;
        }
        triple = from;
    }
}

/* The lay-down that counts most with `in_meld` wild cards in a wild meld; false when none meets
 * count and triple. */
static bool best_lay(const struct search *s, cardset cards, int in_meld, struct lay *out)
{
    const struct table *t = s->table;
    struct ledger g;
    const bool locked = in_meld > 0 && in_meld < CANASTA_CARDS;
    const int wilds = cards_wilds(cards), spare = locked ? 0 : wilds - in_meld;
    const bool need_triple =
        t->open_clean_triple != 0 && (in_meld == 0 || t->open_wild_triple != 0);
    int best = UNREACHED, best_wilds = 0, best_triple = 0;
    fill_ledger(s, cards, spare, &g);
    for (int w = 0; w <= spare; w++) {
        const int worth = cards_points(dearest_wilds(cards, w + in_meld));
        for (int triple = need_triple; triple < 2; triple++) {
            const int natural = g.after[RANK_COUNT].best[w][triple];
            if (natural > UNREACHED && natural + worth > best) {
                best = natural + worth;
                best_wilds = w;
                best_triple = triple;
            }
        }
    }
    if (best < s->minimum || best <= 0) {
        return false;
    }
    if (out != NULL) {
        write_lay(s, cards, &g, best_wilds, best_triple, in_meld, out);
    }
    return true;
}

/* A Splash alone; `from` is the slot to begin with. Returns its slot or SLOT_NONE. */
static int splash_from(const struct search *s, cardset cards, int from, struct lay *out)
{
    for (int slot = from; slot < SLOT_COUNT; slot++) {
        const bool twos = cards_of(cards, KIND_2) >= CANASTA_CARDS;
        const cardset wild =
            twos ? cards_some(KIND_2, CANASTA_CARDS) : dearest_wilds(cards, CANASTA_CARDS);
        const cardset seven = slot == SLOT_WILD ? wild : cards_some((kind)slot, CANASTA_CARDS);
        if (!bits_have(s->dead, slot) && slot != s->top && cards_contain(cards, seven) &&
            meld_is_splash(s->table, meld_of(seven, slot), slot)) {
            out->count = 0;
            bool added = lay_add(out, seven, SLOT_NONE);
            assert(added);
            return slot;
        }
    }
    return SLOT_NONE;
}

/* Whether the lay-down is allowed, all rules asked, the phase aside. */
static bool stands(const struct search *s, const struct lay *lay)
{
    struct after after;
    struct laydown l;
    struct refusals r;
    refusals_begin(&r, false);
    if (s->top != KIND_COUNT) {
        const struct action pick = {.kind = ACTION_PICK, .lay = *lay};
        return verdict_allows(rules_check_lay(s->table, s->board, s->hand, &pick, &after));
    }
    laydown_begin(&l, s->table, s->board, s->hand, lay, &r);
    if (r.count == 0) {
        laydown_check_melds(&l, &r);
    }
    if (r.count == 0) {
        laydown_check_opening(&l, &r);
    }
    if (r.count == 0) {
        laydown_check_stay(&l, &r);
    }
    return r.count == 0;
}

/* What became of looking for an opening with some cards kept back. */
enum found { FOUND_NOTHING, FOUND_BARRED, FOUND_OPENING };

/* The sorts of lay-downs an opening may be, by their wild meld. */
enum sort { SORT_NO_WILD_MELD, SORT_WILD_MELD, SORT_WILD_CANASTA, SORT_COUNT };

/* Whether the sort can be made of these wild cards; `in_meld` is then how many of them lie in the
 * wild meld. */
static bool sort_fits(const struct search *s, enum sort sort, int wilds, int *in_meld)
{
    const struct table *t = s->table;
    const bool alive = !bits_have(s->dead, SLOT_WILD) && t->wild_meld != WILD_MELD_NONE;
    switch (sort) {
    case SORT_NO_WILD_MELD:
        *in_meld = 0;
        return true;
    case SORT_WILD_MELD:
        *in_meld = wilds < CANASTA_CARDS ? wilds : CANASTA_CARDS - 1;
        return alive && t->wild_meld != WILD_MELD_CANASTA && wilds >= MELD_LEAST_CARDS;
    case SORT_WILD_CANASTA:
        *in_meld = CANASTA_CARDS;
        return alive && wilds >= CANASTA_CARDS;
    case SORT_COUNT:
        break;
    }
    return false;
}

/* Tries every sort of opening from `cards`. FOUND_BARRED: count and triple can be met, but what
 * stays in the hand will not do. */
static enum found try_cards(const struct search *s, cardset cards, bool look_only, struct lay *out)
{
    enum found found = FOUND_NOTHING;
    const int wilds = cards_wilds(cards);
    for (enum sort sort = SORT_NO_WILD_MELD; sort < SORT_COUNT; sort++) {
        int in_meld = 0;
        if (!sort_fits(s, sort, wilds, &in_meld) || !best_lay(s, cards, in_meld, out)) {
            continue;
        }
        found = FOUND_BARRED;
        if (look_only || stands(s, out)) {
            return FOUND_OPENING;
        }
    }
    if (s->top != KIND_COUNT && s->pair_laid) {
        return found; /* a Splash goes with another pair */
    }
    for (int slot = splash_from(s, cards, 0, out); slot != SLOT_NONE;
         slot = splash_from(s, cards, slot + 1, out)) {
        found = FOUND_BARRED;
        if (look_only || stands(s, out)) {
            return FOUND_OPENING;
        }
    }
    return found;
}

/* Tries to keep back nothing, one card, two cards. */
static bool search_all(const struct search *s, cardset cards, struct lay *out)
{
    const enum found all = try_cards(s, cards, false, out);
    if (all != FOUND_BARRED) {
        return all == FOUND_OPENING;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(cards, k) &&
            try_cards(s, cards - cards_one(k), false, out) == FOUND_OPENING) {
            return true;
        }
    }
    for (kind a = 0; a < KIND_COUNT; a++) {
        for (kind b = a; b < KIND_COUNT && cards_have(cards, a); b++) {
            const cardset two = cards_one(a) + cards_one(b);
            if (cards_contain(cards, two) &&
                try_cards(s, cards - two, false, out) == FOUND_OPENING) {
                return true;
            }
        }
    }
    return false;
}

static struct search search_of(const struct table *t, const struct board *b, cardset hand)
{
    return (struct search){t,          b,    hand, board_dead(b), side_minimum(t, board_side(b)),
                           KIND_COUNT, false};
}

/* Whether the hand has three naturals of a rank, or wild cards for a meld that needs none. */
static bool triple_in_sight(const struct search *s, cardset cards)
{
    /* A count of three or more shows as the two lowest bits of a kind, or a higher one. */
    const cardset ones = UINT64_C(0x1111111111111111);
    const cardset three = (cards & cards >> 1) | cards >> 2 | cards >> 3;
    return s->table->open_clean_triple == 0 || (three & ones & CARDS_NATURAL) != 0 ||
           (cards_wilds(cards) >= MELD_LEAST_CARDS && s->table->open_wild_triple == 0);
}

/* Whether a quick look leaves a chance of opening. */
static bool worth_searching(const struct search *s, cardset cards)
{
    if (opening_bound(s->table, cards, s->dead) >= s->minimum && triple_in_sight(s, cards)) {
        return true;
    }
    /* A Splash asks for no count: seven of a kind show as a fourth bit or the three lower bits set.
     */
    const cardset ones = UINT64_C(0x1111111111111111);
    const cardset seven = (cards & cards >> 1 & cards >> 2) | cards >> 3;
    return (seven & ones) != 0 || cards_wilds(cards) >= CANASTA_CARDS;
}

bool opening_find(const struct table *t, const struct board *b, cardset hand, struct lay *out)
{
    struct lay lay;
    const struct search s = search_of(t, b, hand);
    if (board_side(b)->opened || b->turn.erred || !worth_searching(&s, hand) ||
        !search_all(&s, hand, &lay)) {
        return false;
    }
    if (out != NULL) {
        *out = lay;
    }
    return true;
}

bool opening_find_pick(const struct table *t, const struct board *b, cardset hand, struct lay *out)
{
    struct lay lay;
    struct search s = search_of(t, b, hand);
    s.top = board_top(b);
    if (board_side(b)->opened || !kind_is_natural(s.top) || cards_of(hand, s.top) < 2 ||
        !worth_searching(&s, hand)) {
        return false;
    }
    bool found = false;
    if (t->open_pack_extra_pair == 0) {
        s.pair_laid = true;
        found = search_all(&s, hand, &lay);
    }
    if (!found) {
        s.pair_laid = false;
        found = search_all(&s, hand - cards_some(s.top, 2), &lay);
    }
    if (found && out != NULL) {
        *out = lay;
    }
    return found;
}

bool opening_within_reach(const struct table *t, const struct board *b, cardset hand)
{
    struct lay lay;
    const struct search s = search_of(t, b, hand);
    return worth_searching(&s, hand) && try_cards(&s, hand, true, &lay) == FOUND_OPENING;
}

bool opening_within_reach_pick(const struct table *t,
                               const struct board *b,
                               cardset hand,
                               struct lay *out)
{
    struct search s = search_of(t, b, hand);
    s.top = board_top(b);
    s.pair_laid = true;
    if (t->open_pack_extra_pair == 0 && try_cards(&s, hand, true, out) == FOUND_OPENING) {
        return true;
    }
    s.pair_laid = false;
    return try_cards(&s, hand - cards_some(s.top, 2), true, out) == FOUND_OPENING;
}

int splash_find(const struct table *t, const struct board *b, cardset hand)
{
    struct lay lay;
    const struct search s = search_of(t, b, hand);
    if (board_side(b)->opened || b->turn.erred) {
        return SLOT_NONE;
    }
    for (int slot = splash_from(&s, hand, 0, &lay); slot != SLOT_NONE;
         slot = splash_from(&s, hand, slot + 1, &lay)) {
        if (stands(&s, &lay)) {
            return slot;
        }
    }
    return SLOT_NONE;
}

/* Takes `cards` out of part `i` if the opening still stands without them. */
static bool trim_part(const struct search *s, struct lay *lay, int i, cardset cards)
{
    struct lay less = *lay;
    if (!cards_contain(less.part[i].cards, cards)) {
        return false;
    }
    less.part[i].cards -= cards;
    if (less.part[i].cards == 0) {
        less.part[i] = less.part[--less.count];
    }
    if (!stands(s, &less)) {
        return false;
    }
    *lay = less;
    return true;
}

/* One card or one whole part less; false when nothing can go. */
static bool trim_once(const struct search *s, struct lay *lay)
{
    static const kind wilds[] = {KIND_JOKER, KIND_2};
    for (int w = 0; w < 2; w++) {
        for (int i = 0; i < lay->count; i++) {
            if (trim_part(s, lay, i, cards_one(wilds[w]))) {
                return true;
            }
        }
    }
    for (int i = 0; i < lay->count; i++) {
        if (lay->count > 1 && trim_part(s, lay, i, lay->part[i].cards)) {
            return true;
        }
    }
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        if (slot < RANK_COUNT && trim_part(s, lay, i, cards_one((kind)slot))) {
            return true;
        }
    }
    return false;
}

void opening_trim(
    const struct table *t, const struct board *b, cardset hand, bool pick, struct lay *lay)
{
    struct search s = search_of(t, b, hand);
    s.top = pick ? board_top(b) : KIND_COUNT;
    while (trim_once(&s, lay)) {
    }
}
