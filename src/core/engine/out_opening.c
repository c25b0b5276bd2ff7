/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For a chosen last card every natural goes to the meld of its rank, and the sum of all cards is
 * what it is. So only the places of the wild cards are left to choose, and every choice is tried:
 * which of them opens, the rules of openings alone say. In two lay-downs of one turn the first has
 * to open, so it holds back what an opening may not have.
 */
#include "engine/out_opening.h"

#include <assert.h>
#include <stddef.h>

#include "engine/lay.h"
#include "engine/meld_capacity.h"

/* One choice in the making. */
struct spread {
    const struct out_query *query;
    const struct board *board;
    cardset cards;              /* all that is laid down */
    int rank_count;             /* ranks among them */
    kind rank[RANK_COUNT];      /* in order */
    uint8_t wilds[RANK_COUNT];  /* beside each of these */
    int alone;                  /* wild cards in a meld of their own */
    bool in_two;                /* the lay-down is the first of two */
    bool goes_out;              /* of which the second has to go out */
    bool unclosed;              /* and the clean triple stays short of a canasta */
    struct going_out_plan rest; /* what is left to do after the first */
    struct lay lay;
};

enum { NO_RANK = -1 };

/* Writes the choice as a lay-down; jokers lie where they are needed last. */
static void write_spread(struct spread *s)
{
    cardset wilds = s->cards & CARDS_WILD;
    const cardset black = cards_some(KIND_3B, cards_of(s->cards, KIND_3B));
    bool added = true;
    s->lay.count = 0;
    if (s->alone > 0) {
        added = lay_add(&s->lay, wilds_take(&wilds, s->alone), SLOT_NONE);
    }
    for (int i = 0; i < s->rank_count; i++) {
        const kind k = s->rank[i];
        const cardset part = cards_some(k, cards_of(s->cards, k)) + wilds_take(&wilds, s->wilds[i]);
        added = added && lay_add(&s->lay, part, SLOT_NONE);
    }
    added = added && (black == 0 || lay_add(&s->lay, black, SLOT_NONE));
    assert(added);
}

/* Whether the lay-down opens and leaves a side that may go out. */
static bool spread_stands(struct spread *s)
{
    struct laydown l;
    struct violations r;
    violations_begin(&r, false);
    write_spread(s);
    if (laydown_begin(&l, s->query->table, s->board, s->query->hand, &s->lay, &r)) {
        laydown_check_melds(&l, &r);
    }
    if (r.count == 0) {
        laydown_check_opening(&l, &r);
    }
    return r.count == 0 && melds_canastas(l.after.meld) > 0 &&
           verdict_allows(out_melds(s->query->table, l.after.meld));
}

/* How much of rank number `i` waits for the second lay-down: where the rank is to be the clean
 * triple, a natural canasta or a Splash, all wild cards and what is more than seven; of a mixed
 * canasta that may not open, what is more than six cards; the eighth card (meld.eighth). */
static void hold_back(const struct spread *s, int i, int clean, int *naturals, int *wilds)
{
    const struct table *t = s->query->table;
    const int held = cards_of(s->cards, s->rank[i]), beside = s->wilds[i];
    *naturals = i == clean && t->splash != 0 && held > CANASTA_CARDS ? held - CANASTA_CARDS : 0;
    *wilds = i == clean ? beside : 0;
    if (s->unclosed && i == clean && beside > 0 && held - *naturals >= CANASTA_CARDS) {
        *naturals = held - (CANASTA_CARDS - 1); /* onto a canasta no wild card might follow */
    }
    const bool barred = i != clean && beside > 0 && t->open_mixed_canasta == 0;
    const int most = barred ? CANASTA_CARDS - 1 : meld_most_cards(t);
    /* naturals first, they count less; but the wild cards that lie need enough beside them */
    for (int more = held - *naturals + beside - *wilds - most; more > 0; more--) {
        const int left = held - *naturals - 1;
        const bool enough = i == clean || (left >= MELD_LEAST_NATURALS && *wilds == 0 &&
                                           beside <= meld_most_wilds(t, left));
        *(enough ? naturals : wilds) += 1;
    }
}

/* Writes the first of two lay-downs; 2s are held back before jokers, black threes always. */
static void write_first(struct spread *s, int clean)
{
    int naturals[RANK_COUNT], wilds[RANK_COUNT], held_wilds = 0;
    for (int i = 0; i < s->rank_count; i++) {
        hold_back(s, i, clean, &naturals[i], &wilds[i]);
        held_wilds += wilds[i];
    }
    const bool splash = clean == s->rank_count && s->alone > CANASTA_CARDS; /* of wild cards */
    const int alone = splash ? CANASTA_CARDS : s->alone;
    cardset pool = s->cards & CARDS_WILD;
    (void)wilds_take(&pool, held_wilds);
    bool added = true;
    s->lay.count = 0;
    if (alone > 0) {
        added = lay_add(&s->lay, wilds_take(&pool, alone), SLOT_NONE);
    }
    for (int i = 0; i < s->rank_count; i++) {
        const kind k = s->rank[i];
        const cardset part = cards_some(k, cards_of(s->cards, k) - naturals[i]) +
                             wilds_take(&pool, s->wilds[i] - wilds[i]);
        added = added && lay_add(&s->lay, part, SLOT_NONE);
    }
    assert(added);
}

/* Whether the player can go out with what the first lay-down leaves. */
static bool second_goes_out(struct spread *s, const struct laydown *l)
{
    const struct table *t = s->query->table;
    const bool natural =
        s->query->held_natural || (s->query->hand & CARDS_NATURAL) != 0; /* before the first */
    const struct out_query q = {.table = t,
                                .meld = l->after.meld,
                                .there = l->after.there,
                                .dead =
                                    (uint16_t)(s->query->dead | closed_dead(t, l->after.closed)),
                                .hand = l->after.hand,
                                .held_natural = natural,
                                .ways = s->query->ways,
                                .first = true};
    return going_out_plan_of(&q, &s->rest);
}

/* Whether the first of two lay-downs opens and leaves a way out, the clean triple closed or not. */
static bool first_stands_so(struct spread *s)
{
    const struct table *t = s->query->table;
    const bool wild = t->splash != 0 && s->alone > CANASTA_CARDS;
    for (int clean = NO_RANK; clean < s->rank_count + wild; clean++) {
        struct laydown l;
        struct violations r;
        violations_begin(&r, false);
        write_first(s, clean);
        if (s->lay.count == 0) {
            continue;
        }
        if (laydown_begin(&l, t, s->board, s->query->hand, &s->lay, &r)) {
            laydown_check_melds(&l, &r);
        }
        if (r.count == 0) {
            laydown_check_opening(&l, &r);
        }
        if (r.count == 0) {
            laydown_check_stay(&l, &r);
        }
        if (r.count == 0 && (!s->goes_out || second_goes_out(s, &l))) {
            return true;
        }
    }
    return false;
}

static bool first_stands(struct spread *s)
{
    s->unclosed = false;
    if (first_stands_so(s)) {
        return true;
    }
    s->unclosed = meld_most_cards(s->query->table) > CANASTA_CARDS;
    return s->unclosed && first_stands_so(s);
}

/* Places `left` wild cards beside the ranks from number `i` on. */
static bool spread_ranks(struct spread *s, int i, int left)
{
    if (i == s->rank_count) {
        return left == 0 && (s->in_two ? first_stands(s) : spread_stands(s));
    }
    const struct meld_capacity capacity = {s->query->table, s->query->dead, true,
                                           meld_takes_eighth(s->query->table)};
    const struct meld none = {0, 0, 0};
    const int naturals = cards_of(s->cards, s->rank[i]);
    const int most = left > 0 ? capacity_wilds(&capacity, none, s->rank[i], naturals) : 0;
    for (int w = naturals < MELD_LEAST_CARDS ? MELD_LEAST_CARDS - naturals : 0;
         w <= most && w <= left; w++) {
        s->wilds[i] = (uint8_t)w;
        if (spread_ranks(s, i + 1, left - w)) {
            return true;
        }
    }
    return false;
}

/* All but the last card (KIND_COUNT: all) in every way. */
static bool spread_with(struct spread *s, kind last)
{
    const struct out_query *q = s->query;
    s->cards = last < KIND_COUNT ? q->hand - cards_one(last) : q->hand;
    s->rank_count = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (cards_have(s->cards, k)) {
            s->rank[s->rank_count++] = k;
        }
    }
    const int wilds = cards_wilds(s->cards);
    for (s->alone = 0; s->alone <= wilds; s->alone = s->alone == 0 ? CANASTA_CARDS : s->alone + 1) {
        if (spread_ranks(s, 0, wilds - s->alone)) {
            return true;
        }
    }
    return false;
}

/* The search for a way with one lay-down or with two. */
static bool find_way(struct spread *s, struct going_out_plan *way)
{
    const struct out_query *q = s->query;
    for (kind last = 0; last <= KIND_COUNT; last++) {
        const bool thrown = last < KIND_COUNT;
        if (thrown ? !cards_have(q->hand, last) || !out_may_be_last(q, last)
                   : q->table->out_discard != 0) {
            continue;
        }
        if (spread_with(s, last)) {
            if (way != NULL) {
                *way = (struct going_out_plan){.lay = s->lay, .last = last};
            }
            if (way != NULL && s->in_two) {
                way->then = s->rest.lay;
                way->last = s->rest.last;
            }
            return true;
        }
    }
    return false;
}

bool out_opening_way(const struct out_query *q, const struct board *b, struct going_out_plan *way)
{
    struct spread s = {.query = q, .board = b};
    if (find_way(&s, way)) {
        return true;
    }
    s.in_two = s.goes_out = true;
    return opening_splits(q->table) && find_way(&s, way);
}

bool out_opening_first(const struct out_query *q, const struct board *b, struct lay *first)
{
    struct spread s = {.query = q, .board = b, .in_two = true};
    for (kind last = 0; last <= KIND_COUNT; last++) {
        const bool there = last == KIND_COUNT || cards_have(q->hand, last);
        if (there && spread_with(&s, last)) {
            *first = s.lay;
            return true;
        }
    }
    return false;
}
