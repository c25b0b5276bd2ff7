/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at hands from outside, at throws, and at the melds of a team. */
#include "coach/query_players.h"

#include "coach/query_table.h"

#include "engine/rules.h"
#include "messages/msg_picture.h"
#include "messages/msg_query.h"
#include "messages/value_words.h"

/* The choices of query.clean. */
enum { IS_CLEAN, HAS_WILD, NO_TRIPLE };

static enum query_reply tell_hand_size(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    const int asked = query_seat_asked(at, q);
    bool unknown = false;
    for (int seat = 0; seat < b->seats; seat++) {
        const bool wanted = asked == seat || asked == SEAT_NONE;
        const bool known = b->hand_size[seat] > 0 || b->phase == PHASE_OVER;
        if (wanted && known) {
            at->say(at->payload, msg_game_look_cards(seat, b->hand_size[seat]));
        }
        unknown = unknown || (wanted && !known);
    }
    return unknown ? query_tell(at, msg_query_size_unknown()) : QUERY_TOLD;
}

/* Who has thrown a card of this kind in this round; the top card is the last throw. */
static enum query_reply tell_who_threw(const struct query_place *at, kind card)
{
    const struct board *b = query_board(at);
    const int before = (b->seat + b->seats - 1) % b->seats;
    bool any = b->seat == at->seat && b->pack_size > 0 && b->pack[b->pack_size - 1] == card;
    if (any) {
        return query_tell(at, msg_query_thrown_last(before, card));
    }
    for (int seat = 0; seat < b->seats; seat++) {
        if (cards_have(b->thrown[seat], card)) {
            at->say(at->payload, msg_query_thrown(seat, true, b->thrown[seat]));
            any = true;
        }
    }
    return any ? QUERY_TOLD : QUERY_OTHER;
}

/* The last throw where it lies on top, else all that the player has thrown. */
static enum query_reply tell_thrown(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    const int before = (b->seat + b->seats - 1) % b->seats;
    const int asked = q->who ? before : query_seat_asked(at, q);
    if (asked == SEAT_NONE) {
        return QUERY_OTHER;
    }
    if (q->who && q->card != KIND_COUNT) {
        return tell_who_threw(at, q->card);
    }
    if (asked == before && b->pack_size > 0 && (q->cards == 0) && b->seat == at->seat) {
        return query_tell(at, msg_query_thrown_last(asked, b->pack[b->pack_size - 1]));
    }
    return query_tell(at, msg_query_thrown(asked, b->thrown[asked] != 0, b->thrown[asked]));
}

static enum query_reply tell_canastas(const struct query_place *at, const struct table_query *q)
{
    const struct side *side = query_side_asked(at, q);
    int closed = 0;
    for (int slot = 0; side != NULL && slot < SLOT_COUNT; slot++) {
        closed += meld_is_canasta(side->meld[slot]);
    }
    return side == NULL ? QUERY_WANTS_SHOW
                        : query_tell(at, msg_query_canastas(q->others, !q->many, closed));
}

static enum query_reply tell_has_meld(const struct query_place *at, const struct table_query *q)
{
    const struct side *side = query_side_asked(at, q);
    const int slot = q->card == KIND_2 || q->card == KIND_JOKER ? SLOT_WILD : (int)q->card;
    if (side == NULL || q->card == KIND_COUNT || slot >= SLOT_COUNT) {
        return QUERY_OTHER;
    }
    const struct meld meld = side->meld[slot];
    return query_tell(at, msg_query_has_meld(q->others, !q->many, meld_size(meld),
                                             meld_cards(meld, slot), q->card));
}

/* The melds of a rank of either team. */
static enum query_reply tell_on_table(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    const int ours = seat_side(b, at->seat);
    const bool wild = q->card == KIND_2 || q->card == KIND_JOKER;
    const int slot = wild ? SLOT_WILD : (int)q->card;
    if (q->card == KIND_COUNT || slot >= SLOT_COUNT || b->sides != 2) {
        return QUERY_OTHER;
    }
    int found = 0;
    for (int theirs = 0; theirs < 2; theirs++) {
        const struct meld meld = b->side[theirs == 1 ? 1 - ours : ours].meld[slot];
        if (!meld_is_empty(meld)) {
            found++;
            at->say(at->payload, msg_query_has_meld(theirs == 1, false, meld_size(meld),
                                                    meld_cards(meld, slot), q->card));
        }
    }
    return found > 0 ? QUERY_TOLD : query_tell(at, msg_query_nobody_has(q->card));
}

/* How many cards of a rank are missing: of a pair for the pack, where it lies on top and picking it
 * is asked for, else of a canasta of the team. */
static enum query_reply tell_need_rank(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    const bool picking = at->asked == QUESTION_PICK || at->asked == QUESTION_BEST_PICK;
    if (q->card >= RANK_COUNT || !kind_is_natural(q->card)) {
        return QUERY_OTHER;
    }
    if (q->supposed && !picking) {
        return QUERY_OTHER; /* a change to the question: "what if hand had K for 4" */
    }
    if (picking && b->pack_size > 0 && b->pack[b->pack_size - 1] == q->card) {
        return query_tell(at, msg_query_pick_takes(true, at->table->pack_style == PACK_MODERN));
    }
    const struct meld meld = b->side[seat_side(b, at->seat)].meld[q->card];
    return meld_is_empty(meld) || meld_is_canasta(meld)
               ? QUERY_OTHER
               : query_tell(at, msg_query_need_rank(q->card, meld_size(meld),
                                                    CANASTA_CARDS - meld_size(meld)));
}

/* Whether the hand has the cards that make the meld a canasta: as few wild cards as will do. */
static bool may_close(const struct query_place *at, const struct board *b, int slot)
{
    const cardset hand = at->round->hand[at->seat];
    const int missing = CANASTA_CARDS - meld_size(b->side[seat_side(b, at->seat)].meld[slot]);
    const int naturals = slot < RANK_COUNT ? cards_of(hand, (kind)slot) : 0;
    const int own = naturals < missing ? naturals : missing, wilds = missing - own;
    const int twos = cards_of(hand, KIND_2);
    const int low = twos < wilds ? twos : wilds;
    if (wilds - low > cards_of(hand, KIND_JOKER)) {
        return false;
    }
    struct lay lay = {.count = 0};
    const cardset added = (own > 0 ? cards_some((kind)slot, own) : 0) +
                          (low > 0 ? cards_some(KIND_2, low) : 0) +
                          (wilds > low ? cards_some(KIND_JOKER, wilds - low) : 0);
    if (!lay_add(&lay, added, slot)) {
        return false;
    }
    const struct action a = {.kind = ACTION_LAY, .lay = lay};
    return verdict_allows(rules_check(at->table, b, hand, &a));
}

static enum query_reply tell_may_close(const struct query_place *at, const struct table_query *q)
{
    char melds[MESSAGE_TEXT_SIZE];
    struct text text = text_in(melds, sizeof melds);
    struct board b = *query_board(at);
    int found = 0;
    (void)q;
    if (at->asked == QUESTION_LAY || at->asked == QUESTION_TURN) {
        return QUERY_WANTS_HINT;
    }
    b.seat = (uint8_t)at->seat;
    b.phase = PHASE_PLAY;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld meld = b.side[seat_side(&b, at->seat)].meld[slot];
        if (!meld_is_empty(meld) && !meld_is_canasta(meld) && may_close(at, &b, slot)) {
            text_add(&text, "%s%s", found++ > 0 ? ", " : "", meld_word(at->catalog, slot));
        }
    }
    return query_tell(at, msg_query_may_close(found > 0, melds));
}

/* The ranks of which the hand has three naturals or more. */
static enum query_reply tell_own_triples(const struct query_place *at)
{
    enum { TRIPLE = 3 };
    uint16_t ranks = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (kind_is_natural(k) && cards_of(at->round->hand[at->seat], k) >= TRIPLE) {
            ranks = (uint16_t)(ranks | 1U << k);
        }
    }
    return query_tell(at, msg_query_own_triples(ranks));
}

static enum query_reply tell_clean(const struct query_place *at, const struct table_query *q)
{
    const cardset naturals = q->cards & ~CARDS_WILD;
    const bool triple = q->card < KIND_COUNT && kind_is_natural(q->card) &&
                        cards_of(naturals, q->card) == cards_total(naturals) &&
                        cards_total(naturals) != 2;
    if (q->cards == 0) {
        return tell_own_triples(at);
    }
    return query_tell(at, msg_query_clean((q->cards & CARDS_WILD) != 0 ? HAS_WILD
                                          : triple                     ? IS_CLEAN
                                                                       : NO_TRIPLE));
}

static enum query_reply tell_drew(const struct query_place *at, const struct table_query *q)
{
    const bool known = at->drew != KIND_COUNT;
    (void)q;
    return query_tell(at, msg_game_look_drew(known, known ? at->drew : 0));
}

static enum query_reply tell_hand_count(const struct query_place *at, const struct table_query *q)
{
    const cardset hand = at->round->hand[at->seat];
    (void)q;
    if (at->asked == QUESTION_COUNT) {
        return QUERY_WANTS_HINT;
    }
    return query_tell(at, msg_game_look_count(cards_points(hand), cards_total(hand)));
}

static enum query_reply tell_who_after(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    const bool before = q->steps == -1;
    const int seat = (at->seat + (before ? b->seats - 1 : 1)) % b->seats;
    return query_tell(at, msg_query_who_after(seat, before));
}

/* Whether the team of the seat has a meld of the rank: "we" have it, then, whatever is held. */
static bool team_has(const struct query_place *at, kind rank)
{
    const struct board *b = query_board(at);
    return rank < RANK_COUNT && kind_is_natural(rank) &&
           !meld_is_empty(b->side[seat_side(b, at->seat)].meld[rank]);
}

enum query_reply query_players(const struct query_place *at, const struct table_query *q)
{
    static enum query_reply (*const answers[QUERY_KINDS])(const struct query_place *at,
                                                          const struct table_query *q) = {
        [QUERY_HAND_SIZE] = tell_hand_size, [QUERY_THROWN] = tell_thrown,
        [QUERY_CANASTAS] = tell_canastas,   [QUERY_HAS_MELD] = tell_has_meld,
        [QUERY_MAY_CLOSE] = tell_may_close, [QUERY_CLEAN] = tell_clean,
        [QUERY_DREW] = tell_drew,           [QUERY_HAND_COUNT] = tell_hand_count,
        [QUERY_WHO_AFTER] = tell_who_after, [QUERY_ON_TABLE] = tell_on_table,
        [QUERY_NEED_RANK] = tell_need_rank,
    };
    if (q->kind == QUERY_HOLDS && q->ours && team_has(at, q->card)) {
        return tell_has_meld(at, q);
    }
    return answers[q->kind] != NULL ? answers[q->kind](at, q) : QUERY_OTHER;
}
