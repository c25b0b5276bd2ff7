/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists legal actions by proposing sensible ones and asking rules.c about each. */
#include "engine/moves.h"

#include <assert.h>

#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"

/* A list in the making. */
struct listing {
    const struct table *table;
    const struct board *board;
    cardset hand;
    struct move *out;
    int count;
};

static bool allowed(const struct listing *l, const struct move *m)
{
    struct action a;
    move_action(l->table, l->board, l->hand, m, &a);
    return verdict_allows(rules_check(l->table, l->board, l->hand, &a));
}

static void propose(struct listing *l, struct move m)
{
    if (l->count < MOVES_MAX && allowed(l, &m)) {
        l->out[l->count++] = m;
    }
}

static void propose_kind(struct listing *l, enum action_kind kind_of_action)
{
    propose(l, (struct move){.kind = (uint8_t)kind_of_action, .slot = SLOT_NONE});
}

/* Every way of adding to, or starting, the meld of one slot that its shape leaves open. */
static void propose_slot(struct listing *l, int slot)
{
    const struct meld m = board_side(l->board)->meld[slot];
    const struct meld_capacity at = {l->table, board_shut(l->table, l->board), false,
                                     meld_takes_eighth(l->table)};
    const int most_naturals = slot < RANK_COUNT ? cards_of(l->hand, (kind)slot) : 0;
    const int twos = cards_of(l->hand, KIND_2), jokers = cards_of(l->hand, KIND_JOKER);
    const int room = capacity_most_cards(&at, m, slot) - meld_size(m);
    for (int n = 0; n <= most_naturals && n <= room; n++) {
        const int wild_room = capacity_wilds(&at, m, slot, n);
        for (int j = 0; j <= jokers && j <= wild_room; j++) {
            for (int w = 0; w <= twos && w + j <= wild_room; w++) {
                const int cards = n + j + w;
                if (cards == 0 || cards > room || meld_size(m) + cards < MELD_LEAST_CARDS) {
                    continue;
                }
                const cardset part = (n > 0 ? cards_some((kind)slot, n) : 0) +
                                     cards_some(KIND_JOKER, j) + cards_some(KIND_2, w);
                propose(l, (struct move){.kind = ACTION_LAY, .slot = (int8_t)slot, .cards = part});
            }
        }
    }
}

/* Black threes, which go down whole or not at all but for one to throw. */
static void propose_black(struct listing *l)
{
    for (int n = cards_of(l->hand, KIND_3B); n >= MELD_LEAST_CARDS; n--) {
        propose(l, (struct move){
                       .kind = ACTION_LAY, .slot = SLOT_BLACK, .cards = cards_some(KIND_3B, n)});
    }
}

/* The lay-down with which the player goes out: eighth cards on two canastas go down together or not
 * at all (meld.eighth). */
static void propose_way_out(struct listing *l)
{
    struct going_out_plan way;
    if (meld_takes_eighth(l->table) && out_from_hand(l->table, l->board, l->hand, &way) &&
        way.lay.count > 1) {
        propose_kind(l, ACTION_LAY);
    }
}

static void propose_lays(struct listing *l)
{
    if (!board_side(l->board)->opened) {
        if (opening_find(l->table, l->board, l->hand, NULL)) {
            propose_kind(l, ACTION_LAY);
        }
        return;
    }
    propose_way_out(l);
    propose_black(l);
    for (int slot = 0; slot < SLOT_BLACK; slot++) {
        const bool any = slot == SLOT_WILD ? cards_wilds(l->hand) > 0
                                           : cards_have(l->hand, (kind)slot) ||
                                                 (cards_wilds(l->hand) > 0 &&
                                                  !meld_is_empty(board_side(l->board)->meld[slot]));
        if (any) {
            propose_slot(l, slot);
        }
    }
}

static void propose_cards(struct listing *l)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (!cards_have(l->hand, k)) {
            continue;
        }
        if (kind_is_three(k)) {
            propose(l, (struct move){.kind = ACTION_EXPOSE_THREE, .card = k, .slot = SLOT_NONE});
        }
        if (l->board->phase == PHASE_PLAY) {
            propose(l, (struct move){.kind = ACTION_DISCARD, .card = k, .slot = SLOT_NONE});
            propose(l, (struct move){.kind = ACTION_OUT, .card = k, .slot = SLOT_NONE});
        }
    }
}

static void propose_picks(struct listing *l)
{
    struct lay lay[PICKS_MAX];
    if (!board_side(l->board)->opened) {
        if (opening_find_pick(l->table, l->board, l->hand, NULL)) {
            propose_kind(l, ACTION_TAKE_PACK);
        }
        return;
    }
    const int count = pack_picks(l->table, l->board, l->hand, lay);
    for (int i = 0; i < count; i++) {
        propose(l, (struct move){
                       .kind = ACTION_TAKE_PACK, .slot = SLOT_NONE, .cards = lay_cards(&lay[i])});
    }
}

/* The dearest special hand; before the draw with the top card. */
static void propose_special(struct listing *l)
{
    const int special = special_match(l->table, board_special_cards(l->table, l->board, l->hand));
    if (special != SPECIAL_NONE) {
        propose(l, (struct move){
                       .kind = ACTION_SPECIAL, .special = (int8_t)special, .slot = SLOT_NONE});
    }
}

int moves_list(const struct table *t,
               const struct board *b,
               cardset hand,
               struct move out[MOVES_MAX])
{
    struct listing l = {t, b, hand, out, 0};
    if (b->phase == PHASE_OVER) {
        return 0;
    }
    propose_cards(&l);
    if (hand == 0) {
        propose(&l, (struct move){.kind = ACTION_OUT, .card = KIND_COUNT, .slot = SLOT_NONE});
    }
    propose_kind(&l, ACTION_ASK);
    if (b->phase == PHASE_START) {
        propose_kind(&l, ACTION_DRAW);
        propose_picks(&l);
        if (t->special_pack != SPECIAL_PACK_NO) {
            propose_special(&l);
        }
        return l.count;
    }
    propose_special(&l);
    propose_lays(&l);
    return l.count;
}

void move_action(const struct table *t,
                 const struct board *b,
                 cardset hand,
                 const struct move *m,
                 struct action *out)
{
    out->kind = m->kind;
    out->card = m->card;
    out->special = m->special;
    out->answer = m->kind == ACTION_ASK ? REPLY_YES : REPLY_NONE;
    out->lay.count = 0;
    bool found = true;
    if (m->kind == ACTION_LAY && m->slot != SLOT_NONE) {
        const bool bare = m->slot < RANK_COUNT && (m->cards & CARDS_NATURAL) == 0;
        found = lay_add(&out->lay, m->cards, bare ? m->slot : SLOT_NONE);
    } else if (m->kind == ACTION_LAY && board_side(b)->opened) {
        struct going_out_plan way;
        found = out_from_hand(t, b, hand, &way);
        out->lay = way.lay;
    } else if (m->kind == ACTION_LAY) {
        found = opening_find(t, b, hand, &out->lay);
    } else if (m->kind == ACTION_TAKE_PACK && !board_side(b)->opened) {
        found = opening_find_pick(t, b, hand, &out->lay);
    } else if (m->kind == ACTION_TAKE_PACK && m->cards != 0) {
        found = lay_add(&out->lay, m->cards, SLOT_NONE);
    }
    assert(found);
}
