/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the cards of a question where it wants them, and asks the engine. */
#include "coach/query_lay.h"

#include "coach/query_facts.h"
#include "coach/query_turn.h"
#include "engine/rules.h"
#include "engine/score.h"
#include "messages/msg_query.h"

enum { PAIR = 2 };

static cardset hand_of(const struct query_place *at)
{
    return at->round->hand[at->seat];
}

/* The first rule that forbids a meld for itself, and not only as a whole opening. */
static struct verdict meld_verdict(const struct query_place *at, const struct lay *lay)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const struct board b = query_board_in(at, PHASE_PLAY);
    const struct action a = {.kind = ACTION_LAY, .lay = *lay};
    const int count = rules_check_all(at->table, &b, hand_of(at), &a, broken);
    for (int i = 0; i < count; i++) {
        const bool whole = broken[i].rule == RULE_OPEN_COUNT ||
                           broken[i].rule == RULE_OPEN_CLEAN_TRIPLE ||
                           broken[i].rule == RULE_OPEN_KEEP_ONE;
        if (!whole) {
            return broken[i];
        }
    }
    return (struct verdict){.rule = RULE_NONE};
}

/* One meld of a team that isn't open: it needn't be the whole opening. */
static enum query_reply
tell_opening_meld(const struct query_place *at, const struct table_query *q, const struct lay *lay)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    const cardset cards = lay_cards(lay);
    const struct verdict v = meld_verdict(at, lay);
    if (!verdict_allows(v)) {
        return query_say_verdict(at, q, v);
    }
    if ((cards & CARDS_WILD) != 0 && at->table->open_clean_triple) {
        return query_tell(at, msg_query_not_clean(cards_lowest(cards & ~CARDS_WILD)));
    }
    return query_tell(at, msg_query_opening_meld(table_points(at->table, cards),
                                                 side_minimum(at->table, board_side(&b))));
}

/* The meld of the seat's team that the question puts cards on; SLOT_NONE: it names none. */
static int slot_named(const struct query_place *at, const struct table_query *q)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    const bool there = q->onto < KIND_COUNT && kind_is_natural(q->onto) &&
                       !meld_is_empty(board_side(&b)->meld[q->onto]);
    return there ? (int)q->onto : SLOT_NONE;
}

/* The cards named, and with "a wild card" one that is held. Of a rank that the team has no meld of,
 * and that is named once, all that are held. */
static cardset cards_to_lay(const struct query_place *at, const struct table_query *q, kind rank)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    const cardset hand = hand_of(at);
    cardset all = query_cards_meant(at, q);
    const bool begins = rank < KIND_COUNT && meld_is_empty(board_side(&b)->meld[rank]);
    const int named = rank < KIND_COUNT ? cards_of(all, rank) : 0;
    const int held = rank < KIND_COUNT ? cards_of(hand, rank) : 0;
    if (begins && named <= 1 && held > named) {
        all += cards_some(rank, held - named);
    }
    if (q->wild && (all & CARDS_WILD) == 0 && (hand & CARDS_WILD) != 0) {
        all += cards_one(cards_have(hand, KIND_2) ? KIND_2 : KIND_JOKER);
    }
    return all;
}

/* What the meld costs that the cards would begin, if it stays unfinished; 0: nothing. */
static int cost_begun(const struct query_place *at, const struct lay *lay)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    const int slot = part_slot(lay->part[0]);
    struct meld meld[SLOT_COUNT];
    return slot == SLOT_NONE || !lay_melds(lay, meld) || !meld_is_empty(board_side(&b)->meld[slot])
               ? 0
               : score_incomplete(at->table, meld[slot], slot, NULL);
}

/* Whether to lay what may be laid: what it can cost, and what a hint has to say. Where a question
 * asks what to lay, only that it is allowed: a hint might speak against what nobody proposed. */
static enum query_reply weigh_lay(const struct query_place *at, const struct lay *lay)
{
    if (at->asked == QUESTION_KIND_COUNT && at->has_turn) {
        at->say(at->payload, msg_query_lay_weighed(cost_begun(at, lay)));
    }
    if (at->asked != QUESTION_KIND_COUNT) {
        return query_tell(at, msg_query_lay_find_out());
    }
    return at->has_turn ? QUERY_WANTS_HINT : QUERY_OTHER;
}

/* Whether these cards are the pair that takes the pack, where the turn begins: "what if I put both
 * kings down" under a king. */
static bool is_pair_for_pack(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    const kind top = b->pack_size > 0 ? (kind)b->pack[b->pack_size - 1] : KIND_COUNT;
    return at->has_turn && b->phase == PHASE_START && top < RANK_COUNT && kind_is_natural(top) &&
           q->cards == cards_some(top, cards_of(q->cards, top)) && q->onto == KIND_COUNT &&
           cards_to_lay(at, q, top) == cards_some(top, PAIR) &&
           meld_is_empty(b->side[seat_side(b, at->seat)].meld[top]);
}

/* Where picking is the question: the pair that it takes. */
static enum query_reply tell_pair(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    return (q->cards & CARDS_WILD) != 0
               ? query_tell(at, msg_query_pair_natural((kind)b->pack[b->pack_size - 1],
                                                       at->table->pack_style == PACK_MODERN))
               : query_tell_pick_takes(at);
}

/* Whether all of them must go down together. */
static enum query_reply tell_must(const struct query_place *at, const struct table_query *q)
{
    const int held = q->card < KIND_COUNT ? cards_of(hand_of(at), q->card) : 0;
    const bool part = held > MELD_LEAST_CARDS && kind_is_natural(q->card);
    return query_tell(at, part ? msg_query_lay_part(held, q->card) : msg_query_no_need());
}

static enum query_reply
tell_laid(const struct query_place *at, const struct table_query *q, const struct lay *lay)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    const struct action a = {.kind = ACTION_LAY, .lay = *lay};
    const struct verdict v = rules_check(at->table, &b, hand_of(at), &a);
    if (q->mood == MOOD_SHOULD && verdict_allows(v)) {
        return weigh_lay(at, lay);
    }
    return board_side(&b)->opened || verdict_allows(v) ? query_say_verdict(at, q, v)
                                                       : tell_opening_meld(at, q, lay);
}

enum query_reply query_lay(const struct query_place *at, const struct table_query *q)
{
    struct lay lay = {.count = 0};
    if (q->onto_theirs) {
        return query_tell(at, msg_query_not_theirs());
    }
    if (q->must && q->mood == MOOD_CAN && (q->cards != 0 || q->wild)) {
        return tell_must(at, q);
    }
    if (q->cards == 0 && (!q->wild || q->onto == KIND_COUNT)) {
        return QUERY_OTHER;
    }
    if (at->asked == QUESTION_PICK && query_board(at)->pack_size > 0) {
        return tell_pair(at, q);
    }
    if (is_pair_for_pack(at, q)) {
        return query_pick(at, q);
    }
    const cardset naturals = q->cards & ~CARDS_WILD;
    const int slot = slot_named(at, q);
    const kind rank = naturals != 0 ? cards_lowest(naturals) : q->onto;
    if (slot == SLOT_NONE && (rank == KIND_COUNT || !kind_is_natural(rank))) {
        return at->asked == QUESTION_LAY && q->mood == MOOD_SHOULD ? QUERY_WANTS_HINT : QUERY_OTHER;
    }
    const cardset cards = cards_to_lay(at, q, rank);
    return lay_add(&lay, cards, slot) ? tell_laid(at, q, &lay) : QUERY_OTHER;
}

/* The melds that the cards make by ranks; a wild card goes to one of two naturals first. */
static bool melds_of(cardset cards, struct lay *out)
{
    cardset wilds = cards & CARDS_WILD;
    *out = (struct lay){.count = 0};
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int naturals = kind_is_natural(k) ? cards_of(cards, k) : 0;
        cardset part = naturals > 0 ? cards_some(k, naturals) : 0;
        if (naturals == PAIR && wilds != 0) {
            const kind wild = cards_lowest(wilds);
            part += cards_one(wild);
            wilds -= cards_one(wild);
        }
        if (part != 0 && !lay_add(out, part, SLOT_NONE)) {
            return false;
        }
    }
    if (wilds != 0 && out->count > 0) {
        out->part[0].cards += wilds;
    }
    return out->count > 0;
}

bool query_melds_named(const struct query_place *at, const struct table_query *q, struct lay *out)
{
    struct table_query all = *q;
    all.held = true;
    return at->round != NULL && (q->held || q->plural) &&
           cards_contain(hand_of(at), query_cards_meant(at, &all)) &&
           melds_of(query_cards_meant(at, &all), out);
}

/* The hand without the cards that are spoken of. */
enum query_reply query_leaves(const struct query_place *at, const struct table_query *q)
{
    const cardset hand = hand_of(at), cards = query_cards_meant(at, q);
    if (cards == 0) {
        return QUERY_OTHER;
    }
    if (!cards_contain(hand, cards)) {
        return query_tell(at, msg_query_leaves_lacks());
    }
    return query_tell(at, msg_query_leaves(hand - cards, cards_total(hand - cards)));
}
