/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at the next player with the eyes of the seat that asks. */
#include "coach/query_use.h"

#include "coach/query_facts.h"
#include "engine/pack.h"
#include "messages/msg_coach.h"

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
    const int next = seat_next(b, at->seat), hidden = query_hidden(at, card);
    const struct side *side = &b->side[seat_side(b, next)];
    const bool melded = !meld_is_empty(side->meld[card]);
    const int can = (board_dead(at->table, b) >> card & 1) != 0 ? IS_DEAD
                    : hidden == 0                               ? NO_PAIR
                    : one_will_do(at, next)                     ? ONE_WILL_DO
                    : hidden < PAIR                             ? NO_PAIR
                    : !side->opened                             ? NOT_DOWN
                                                                : MAY_USE;
    return query_tell(at, msg_query_use(asked, can, next, card, hidden, melded && can != IS_DEAD));
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

enum query_reply query_use(const struct query_place *at, const struct table_query *q)
{
    const bool asked = question_weighs_throws(at->asked);
    if (q->kind == QUERY_OTHERS_USE && !q->supposed && (q->own || !q->whether)) {
        return QUERY_OTHER; /* what the learner may do with their melds, or does */
    }
    if (q->kind == QUERY_OTHERS_USE) {
        return asked ? QUERY_WANTS_HINT : query_tell_use(at, q->card, USE_USED);
    }
    if (q->kind == QUERY_PICK_ALL) {
        return tell_pick_all(at);
    }
    return q->kind != QUERY_KEEP || q->card == KIND_COUNT ? QUERY_OTHER
           : asked                                        ? QUERY_WANTS_HINT
                                                          : tell_keep_card(at, q->card);
}
