/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at the next player with the eyes of the seat that asks. */
#include "coach/query_use.h"

#include "coach/query_facts.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "messages/msg_query.h"
#include "messages/value_words.h"

enum { PAIR = 2 };

/* The choices of query.use. */
enum { IS_DEAD, NO_PAIR, NOT_DOWN, MAY_USE, ONE_WILL_DO };

/* Whether one natural is enough for the seat to take the pack with. */
static bool one_will_do(const struct query_place *at, int seat)
{
    struct board b = *query_board(at);
    b.seat = (uint8_t)seat;
    return at->table->pack_style != PACK_MODERN && pack_frozen(at->table, &b) == 0;
}

enum query_reply query_tell_use(const struct query_place *at, kind card, enum use_asked asked)
{
    const struct board *b = query_board(at);
    if (card >= RANK_COUNT || !kind_is_natural(card) || b->sides != 2) {
        return QUERY_OTHER;
    }
    const int next = seat_next(b, at->seat), hidden = query_next_may_have(at, card);
    const struct side *side = &b->side[seat_side(b, next)];
    const bool melded = !meld_is_empty(side->meld[card]);
    const int can = (board_dead(at->table, b) >> card & 1) != 0 ? IS_DEAD
                    : hidden == 0                               ? NO_PAIR
                    : one_will_do(at, next)                     ? ONE_WILL_DO
                    : hidden < PAIR                             ? NO_PAIR
                    : !side->opened                             ? NOT_DOWN
                                                                : MAY_USE;
    return query_tell(at, msg_query_use(asked, can, next, card, hidden, melded && can != IS_DEAD,
                                        query_sees_next(at)));
}

/* "Do I get all of them": the pack, as the table has it. */
static enum query_reply tell_pick_all(const struct query_place *at)
{
    const int size = query_board(at)->pack_size, most = at->table->pack_most_cards;
    return size == 0 ? query_tell(at, msg_query_pack_size(0))
                     : query_tell(at, msg_query_pick_all(size, most > 0 && size > most, most));
}

/* Whether a card is one to keep, by how many of it there are. */
static enum query_reply tell_keep_card(const struct query_place *at, kind card)
{
    enum { WILD, GROUP, SINGLE };
    const int held = cards_of(at->round->hand[at->seat], card);
    if (held == 0) {
        return query_tell(at, msg_query_none_held(card));
    }
    return kind_is_three(card) ? QUERY_OTHER
                               : query_tell(at, msg_query_keep_card(kind_is_wild(card) ? WILD
                                                                    : held > 1         ? GROUP
                                                                                       : SINGLE,
                                                                    card, held));
}

/* The choices of query.use-card. */
enum { JOINS, STARTS, PAIRS, ALONE, WILD_JOINS, WILD_WAITS };

/* The melds of the team that take the card as it is held, in words; how many. */
static int melds_taking(const struct query_place *at, kind card, struct text *out)
{
    struct board b = *query_board(at);
    int found = 0;
    b.seat = (uint8_t)at->seat;
    b.phase = PHASE_PLAY;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        struct action a = {.kind = ACTION_LAY, .lay = {.count = 0}};
        const bool there = !meld_is_empty(b.side[seat_side(&b, at->seat)].meld[slot]);
        if (there && lay_add(&a.lay, cards_one(card), slot) &&
            verdict_allows(rules_check(at->table, &b, at->round->hand[at->seat], &a))) {
            text_add(out, "%s%s", found++ > 0 ? ", " : "", meld_word(at->catalog, slot));
        }
    }
    return found;
}

/* What a card in the hand is good for. */
static enum query_reply tell_use_of(const struct query_place *at, const struct table_query *q)
{
    const cardset hand = at->round->hand[at->seat];
    const kind wild = cards_have(hand, KIND_2) ? KIND_2 : KIND_JOKER;
    const kind card = q->card == KIND_COUNT && q->wild ? wild : q->card;
    char melds[MESSAGE_TEXT_SIZE] = "";
    struct text text = text_in(melds, sizeof melds);
    if (card == KIND_COUNT || kind_is_three(card)) {
        return QUERY_OTHER;
    }
    if (at->asked != QUESTION_KIND_COUNT) {
        return QUERY_WANTS_HINT;
    }
    const int held = cards_of(hand, card);
    if (held == 0) {
        return query_tell(at, msg_query_none_held(card));
    }
    const bool joins = melds_taking(at, card, &text) > 0;
    const int what = kind_is_wild(card) ? (joins ? WILD_JOINS : WILD_WAITS)
                     : joins            ? JOINS
                     : held > PAIR      ? STARTS
                     : held == PAIR     ? PAIRS
                                        : ALONE;
    return query_tell(at, msg_query_use_card(what, card, held, melds));
}

/* Which cards in the hand the next player could use. */
static enum query_reply tell_others_which(const struct query_place *at)
{
    const struct board *b = query_board(at);
    const struct side *side = &b->side[seat_side(b, seat_next(b, at->seat))];
    uint16_t melded = 0, pairs = 0;
    if (question_has(at->asked, TRAIT_SAFETY) || question_weighs_throws(at->asked)) {
        return QUERY_WANTS_HINT;
    }
    for (kind k = 0; k < RANK_COUNT; k++) {
        const bool held = kind_is_natural(k) && cards_have(at->round->hand[at->seat], k) &&
                          (board_dead(at->table, b) >> k & 1) == 0;
        const uint16_t bit = (uint16_t)(held ? 1U << k : 0U);
        melded = (uint16_t)(melded | (!meld_is_empty(side->meld[k]) ? bit : 0U));
        pairs = (uint16_t)(pairs | (query_next_may_have(at, k) >= PAIR ? bit : 0U));
    }
    return query_tell(at, msg_query_others_which(melded, pairs, query_sees_next(at)));
}

enum query_reply query_use(const struct query_place *at, const struct table_query *q)
{
    const bool asked = question_weighs_throws(at->asked);
    if (q->kind == QUERY_OTHERS_USE && !q->supposed && (q->own || !q->whether)) {
        return QUERY_OTHER; /* what the learner may do with their melds, or does */
    }
    if (q->kind == QUERY_OTHERS_USE) {
        return asked ? QUERY_WANTS_HINT : query_tell_use(at, q->card, USE_USED);
    }
    if (q->kind == QUERY_USE_CARD) {
        return tell_use_of(at, q);
    }
    if (q->kind == QUERY_OTHERS_WHICH) {
        return tell_others_which(at);
    }
    if (q->kind == QUERY_PICK_ALL) {
        return tell_pick_all(at);
    }
    return q->kind != QUERY_KEEP || q->card == KIND_COUNT ? QUERY_OTHER
           : asked                                        ? QUERY_WANTS_HINT
                                                          : tell_keep_card(at, q->card);
}
