/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds two cards of the hand against each other. */
#include "coach/query_facts.h"
#include "messages/msg_query.h"

enum { PAIR = 2 };

/* Whether the team of the next player melds the rank. */
static bool helps_next(const struct query_place *at, kind card)
{
    const struct board *b = query_board(at);
    const struct side *next = &b->side[seat_side(b, seat_next(b, at->seat))];
    return card < RANK_COUNT && kind_is_natural(card) && !meld_is_empty(next->meld[card]);
}

/* Tells what the two count where it isn't the same. */
static int tell_points(const struct query_place *at, kind one, kind other)
{
    const int points = table_points(at->table, cards_one(one));
    const int theirs = table_points(at->table, cards_one(other));
    if (points != theirs) {
        at->say(at->payload, msg_query_two_points(one, other, points, theirs));
    }
    return points != theirs;
}

enum query_reply query_tell_two(const struct query_place *at, kind one, kind other)
{
    const cardset hand = at->round->hand[at->seat];
    const int held = cards_of(hand, one), more = cards_of(hand, other);
    const int left = query_next_may_have(at, one), right = query_next_may_have(at, other);
    int told = 0;
    for (int i = 0; i < 2; i++) {
        if (helps_next(at, i == 0 ? one : other)) {
            at->say(at->payload, msg_query_two_melded(i == 0 ? one : other));
            told++;
        }
    }
    if (held != more) {
        at->say(at->payload, msg_query_two_held(one, held, other, more));
        told++;
    }
    const bool pairs = query_sees_next(at); /* then only whether it's a pair matters */
    if (pairs ? (left >= PAIR) != (right >= PAIR) : left != right) {
        at->say(at->payload, msg_query_two_left(one, left, other, right, query_sees_next(at)));
        told++;
    }
    told += tell_points(at, one, other);
    return told > 0 ? QUERY_TOLD : query_tell(at, msg_query_two_even(one, other));
}
