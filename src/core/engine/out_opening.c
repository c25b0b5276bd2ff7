/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For a chosen last card every natural goes to the meld of its rank, and the sum of all cards is
 * what it is. So only the places of the wild cards are left to choose, and every choice is tried:
 * which of them opens, the rules of openings alone say.
 */
#include "engine/out_opening.h"

#include <assert.h>
#include <stddef.h>

#include "engine/lay.h"
#include "engine/room.h"

/* One choice in the making. */
struct spread {
    const struct out_query *query;
    const struct board *board;
    cardset cards;             /* all that is laid down */
    int rank_count;            /* ranks among them */
    kind rank[RANK_COUNT];     /* in order */
    uint8_t wilds[RANK_COUNT]; /* beside each of these */
    int alone;                 /* wild cards in a meld of their own */
    struct lay lay;
};

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
    return r.count == 0 && verdict_allows(out_melds(s->query->table, l.after.meld));
}

/* Places `left` wild cards beside the ranks from number `i` on. */
static bool spread_ranks(struct spread *s, int i, int left)
{
    if (i == s->rank_count) {
        return left == 0 && spread_stands(s);
    }
    const struct room room = {s->query->table, s->query->dead, true, false};
    const struct meld none = {0, 0, 0};
    const int naturals = cards_of(s->cards, s->rank[i]);
    const int most = left > 0 ? room_wilds(&room, none, s->rank[i], naturals) : 0;
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

bool out_opening_way(const struct out_query *q, const struct board *b, struct going_out_plan *way)
{
    struct spread s = {.query = q, .board = b};
    for (kind last = 0; last <= KIND_COUNT; last++) {
        const bool thrown = last < KIND_COUNT;
        if (thrown ? !cards_have(q->hand, last) || !out_may_be_last(q, last)
                   : q->table->out_discard != 0) {
            continue;
        }
        if (spread_with(&s, last)) {
            if (way != NULL) {
                *way = (struct going_out_plan){s.lay, last};
            }
            return true;
        }
    }
    return false;
}
