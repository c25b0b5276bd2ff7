/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays a pack card by card, of cards that go down when the player picks it. */
#include "generate/generate_part.h"

#include "base/rng.h"
#include "engine/meld_capacity.h"
#include "engine/out.h"

enum {
    GROUPS_TRIED = 40,
    ABOVE_MOST = 4 /* most cards that stay on the tray */
};

/* Cards of a rank that go down together: onto the side's meld, or as one of their own, to which the
 * hand may have begun. 0: nothing fits. */
static int cards_that_fit(const struct making *m, kind k, cardset planned)
{
    const struct board *b = &m->out->position.round.board;
    const struct meld own = b->side[0].meld[k];
    const struct meld_capacity at = {m->table, 0, false, true};
    if (bits_have(board_dead(m->table, b), k) || cards_have(planned, k)) {
        return 0;
    }
    const int held = cards_of(m->out->position.round.hand[0], k);
    if (!meld_is_empty(own)) {
        const int room = capacity_most_cards(&at, own, k) - meld_size(own) - held;
        return room > 0 ? random_between(m->rng, 1, room < 3 ? room : 3) : 0;
    }
    return held >= MELD_LEAST_CARDS ? 0 : MELD_LEAST_CARDS - held;
}

/* So many cards that all go down beside those of the hand; fewer when they are hard to find. */
static cardset draw_fitting(struct making *m, int count)
{
    const struct position *p = &m->out->position;
    cardset cards = 0;
    for (int i = 0; i < GROUPS_TRIED && cards_total(cards) < count; i++) {
        const kind k = (kind)rng_below(m->rng, RANK_COUNT);
        const int fits = cards_that_fit(m, k, cards);
        if (fits > 0 && fits <= count - cards_total(cards) &&
            cards_contain(position_hidden(p) - cards, cards_some(k, fits))) {
            cards += cards_some(k, fits);
        }
    }
    return cards;
}

/* A rank that a pick begins with: its cards become the pair in hand and the top card. KIND_COUNT:
 * there is none. */
static kind choose_top(struct making *m)
{
    struct position *p = &m->out->position;
    for (int i = 0; i < GROUPS_TRIED; i++) {
        const kind k = (kind)rng_below(m->rng, RANK_COUNT);
        const struct meld own = p->round.board.side[0].meld[k];
        const struct meld_capacity at = {m->table, 0, false, true};
        const int room = capacity_most_cards(&at, own, k) - meld_size(own);
        const cardset all = cards_some(k, MELD_LEAST_CARDS);
        if (room >= MELD_LEAST_CARDS && cards_of(p->round.hand[0], k) == 0 &&
            cards_contain(position_hidden(p), all) &&
            !bits_have(board_dead(m->table, &p->round.board), k)) {
            p->round.hand[0] += cards_some(k, MELD_LEAST_CARDS - 1);
            return k;
        }
    }
    return KIND_COUNT;
}

/* Lays cards on the pack in a random order. */
static void pile(struct making *m, cardset cards)
{
    struct board *b = &m->out->position.round.board;
    while (cards != 0) {
        const cardset card = cards_draw(m->rng, cards, 1);
        b->pack[b->pack_size++] = cards_lowest(card);
        cards -= card;
    }
}

bool make_out_by_part(struct making *m)
{
    const struct moment_request request = {.start = true, .open = true};
    struct position *p = &m->out->position;
    const int below = random_between(m->rng, 1, ABOVE_MOST), taken = m->table->pack_most_cards - 1;
    if (!position_draw(m, &request)) {
        return false;
    }
    p->round.board.pack_size = 0;
    p->round.board.pack_buried = 0;
    ending_deal(m);
    const kind top = choose_top(m);
    if (top == KIND_COUNT) {
        return false;
    }
    p->round.hand[0] += cards_one(top); /* so that no other place takes it */
    const cardset fitting = draw_fitting(m, m->yes ? taken : taken + below);
    if (m->yes) {
        pile(m, cards_draw(m->rng, (position_hidden(p) - fitting) & CARDS_NATURAL, below));
    }
    pile(m, fitting);
    p->round.hand[0] -= cards_one(top);
    pile(m, cards_one(top));
    return p->round.board.pack_size > m->table->pack_most_cards;
}

bool part_decides_out(const struct table *t, const struct position *p)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    struct table whole = *t;
    whole.pack_most_cards = 0;
    return t->pack_most_cards != 0 && b->phase == PHASE_START &&
           board_pick_from(t, b) > board_pick_from(&whole, b) &&
           out_possible(t, b, hand, NULL) != out_possible(&whole, b, hand, NULL);
}
