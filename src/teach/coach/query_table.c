/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at melds, threes and the pack, and says what cards there are for. */
#include "coach/query_table.h"

#include "messages/msg_query.h"

/* The choices of query.dead. */
enum { DEAD_LIST, DEAD_YES, DEAD_NO };

/* The choices of query.later. */
enum { MAY_WAIT, FITS_MELD, NEEDS_MORE, IS_DEAD };

enum { MELD_LEAST = 3 };

int query_seat_asked(const struct query_place *at, const struct table_query *q)
{
    const int seats = query_board(at)->seats;
    if (q->seat != SEAT_NONE) {
        return q->seat < seats ? q->seat : SEAT_NONE;
    }
    const bool beside = q->steps != SEAT_STEPS_NONE && (q->steps != 2 || seats == 4);
    return beside ? (at->seat + q->steps + seats) % seats : SEAT_NONE;
}

const struct side *query_side_asked(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    const int ours = seat_side(b, at->seat), seat = query_seat_asked(at, q);
    return seat != SEAT_NONE ? &b->side[seat_side(b, seat)]
           : !q->others      ? &b->side[ours]
           : b->sides == 2   ? &b->side[1 - ours]
                             : NULL;
}

static bool is_theirs(const struct query_place *at, const struct side *side)
{
    return side != &query_board(at)->side[seat_side(query_board(at), at->seat)];
}

static enum query_reply tell_dead(const struct query_place *at, const struct table_query *q)
{
    const uint16_t all = board_dead(at->table, query_board(at));
    uint16_t dead = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (kind_is_natural(k)) {
            dead = (uint16_t)(dead | (all & 1U << k));
        }
    }
    if (q->threes != 0 || (q->card != KIND_COUNT && !kind_is_natural(q->card))) {
        return QUERY_OTHER;
    }
    if (q->card == KIND_COUNT) {
        return query_tell(at, msg_query_dead(DEAD_LIST, dead));
    }
    const bool yes = (dead >> q->card & 1) != 0;
    return query_tell(at, msg_query_dead(yes ? DEAD_YES : DEAD_NO, (uint16_t)(1U << q->card)));
}

static enum query_reply tell_melds(const struct query_place *at, const struct table_query *q)
{
    const struct side *side = query_side_asked(at, q);
    cardset laid = 0;
    if (side == NULL) {
        return QUERY_WANTS_SHOW;
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        laid += meld_cards(side->meld[slot], slot);
    }
    return query_tell(at, msg_query_melds(laid != 0, laid, is_theirs(at, side)));
}

/* The threes of those named that a team has put up; NULL: no team, none. */
static cardset threes_of(const struct side *side, uint8_t named)
{
    const int red = (named & THREES_RED) != 0 && side != NULL ? cards_of(side->threes, KIND_3R) : 0;
    const int black =
        (named & THREES_BLACK) != 0 && side != NULL ? cards_of(side->threes, KIND_3B) : 0;
    return (red > 0 ? cards_some(KIND_3R, red) : 0) + (black > 0 ? cards_some(KIND_3B, black) : 0);
}

/* Threes that a team has put up, at a table where they aren't held. */
static enum query_reply tell_threes(const struct query_place *at, const struct table_query *q)
{
    const struct side *side = query_side_asked(at, q);
    if (side == NULL || at->table->threes_style == THREES_CLASSIC) {
        return QUERY_OTHER;
    }
    const cardset up = threes_of(side, q->threes);
    return query_tell(at, msg_query_threes(is_theirs(at, side), up != 0, up));
}

/* What the threes count that the learner's own team has: "my black threes". */
static enum query_reply tell_threes_worth(const struct query_place *at, const struct table_query *q)
{
    const cardset up = q->held && !q->others ? threes_of(query_side_asked(at, q), q->threes) : 0;
    const bool classic = at->table->threes_style == THREES_CLASSIC;
    if (up == 0 || classic || at->asked == QUESTION_SCORE) {
        return QUERY_OTHER;
    }
    const int points = table_threes(at->table, cards_of(up, KIND_3R)) +
                       table_threes(at->table, cards_of(up, KIND_3B));
    return query_tell(at, msg_query_worth_threes(up, points, classic));
}

/* The whole pack where it lies fanned out, else how many cards it has. */
static enum query_reply tell_pack(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    cardset pack = 0;
    (void)q;
    if (b->pack_size == 0) {
        return query_tell(at, msg_query_pack_size(0));
    }
    for (int i = 0; i < b->pack_size; i++) {
        pack += cards_one((kind)b->pack[i]);
    }
    const kind top = (kind)b->pack[b->pack_size - 1];
    return query_tell(at, msg_query_pack_cards(at->fanned && at->table->pack_most_cards == 0, pack,
                                               b->pack_size, top));
}

/* Whether cards may stay in the hand and go down later. */
static enum query_reply tell_later(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    if (q->must) {
        return query_tell(at, msg_query_no_need());
    }
    if (q->mood == MOOD_SHOULD) {
        return at->has_turn ? QUERY_WANTS_HINT : QUERY_OTHER;
    }
    const bool natural = q->card < RANK_COUNT && kind_is_natural(q->card);
    if (q->threes != 0 || (q->card != KIND_COUNT && kind_is_three(q->card))) {
        return QUERY_OTHER;
    }
    if (!natural) {
        return query_tell(at, msg_query_later(MAY_WAIT, KIND_4));
    }
    const struct meld own = b->side[seat_side(b, at->seat)].meld[q->card];
    const int held = cards_of(at->round->hand[at->seat], q->card);
    const bool dead = (board_dead(at->table, b) >> q->card & 1) != 0;
    return query_tell(at, msg_query_later(dead                  ? IS_DEAD
                                          : !meld_is_empty(own) ? FITS_MELD
                                          : held < MELD_LEAST   ? NEEDS_MORE
                                                                : MAY_WAIT,
                                          q->card));
}

static enum query_reply tell_lose(const struct query_place *at, const struct table_query *q)
{
    return q->lost ? query_tell(at, msg_query_lose()) : QUERY_OTHER;
}

/* What the pair for the pack may be, and whose. */
static enum query_reply tell_pair(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    if (q->kind == QUERY_PARTNER_HELP) {
        return query_tell(at, msg_query_partner_pair());
    }
    if (b->pack_size == 0 || ((q->cards & CARDS_WILD) == 0 && !q->wild)) {
        return QUERY_OTHER;
    }
    return query_tell(at, msg_query_pair_natural((kind)b->pack[b->pack_size - 1],
                                                 at->table->pack_style == PACK_MODERN));
}

static enum query_reply tell_top_counts(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    return query_tell(at, msg_query_top_counts(at->table->pack_style == PACK_MODERN));
}

/* Whether cards may go down before the draw. */
static enum query_reply tell_lay_first(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    const bool drawn = at->has_turn && b->phase == PHASE_PLAY;
    return q->threes != 0 ? QUERY_OTHER : query_tell(at, msg_query_lay_first(drawn));
}

/* The bonus cards of a team that opened, or of the learner's team if it opens now. */
static enum query_reply tell_bonus(const struct query_place *at, const struct table_query *q)
{
    const struct table *t = at->table;
    const struct board *b = query_board(at);
    const struct side *side = query_side_asked(at, q);
    if (at->asked != QUESTION_KIND_COUNT || t->bonus_from == BONUS_NONE || side == NULL) {
        return QUERY_OTHER;
    }
    const bool of_somebody = q->mood == MOOD_WHY || query_seat_asked(at, q) != SEAT_NONE;
    if (side->opened || of_somebody || is_theirs(at, side)) {
        return query_tell(at,
                          msg_query_bonus(q->mood == MOOD_WHY, side->opened, is_theirs(at, side),
                                          t->bonus_first, t->bonus_second));
    }
    const bool picked = at->has_turn && b->turn.picked;
    const int bonus = board_bonus(t, b, picked), alone = board_bonus(t, b, false);
    return query_tell(at, msg_query_bonus_yet(bonus > 0, picked && alone > 0, bonus));
}

/* Rules of a pick and of an opening, which hold whatever lies there. */
static enum query_reply tell_rule(const struct query_place *at, const struct table_query *q)
{
    const bool modern = at->table->pack_style == PACK_MODERN;
    const bool clean = at->table->open_clean_triple != 0;
    return query_tell(at, q->kind == QUERY_PICK_DOWN    ? msg_query_pick_down(modern)
                          : q->kind == QUERY_PICKED_WHY ? msg_query_picked_why(modern)
                          : q->kind == QUERY_TOP_DOWN   ? msg_query_top_down()
                                                        : msg_query_clean_needed(clean));
}

enum query_reply query_on_table(const struct query_place *at, const struct table_query *q)
{
    static enum query_reply (*const answers[QUERY_KINDS])(const struct query_place *at,
                                                          const struct table_query *q) = {
        [QUERY_DEAD] = tell_dead,           [QUERY_LATER] = tell_later,
        [QUERY_LOSE] = tell_lose,           [QUERY_PACK_CARDS] = tell_pack,
        [QUERY_PARTNER_HELP] = tell_pair,   [QUERY_WILD_PAIR] = tell_pair,
        [QUERY_OUR_MELDS] = tell_melds,     [QUERY_TOP_COUNTS] = tell_top_counts,
        [QUERY_LAY_FIRST] = tell_lay_first, [QUERY_BONUS] = tell_bonus,
        [QUERY_PICK_DOWN] = tell_rule,      [QUERY_PICKED_WHY] = tell_rule,
        [QUERY_TOP_DOWN] = tell_rule,       [QUERY_CLEAN_NEEDED] = tell_rule,
    };
    const bool counts_threes = q->kind == QUERY_HOLDS || q->kind == QUERY_HAS_MELD ||
                               q->kind == QUERY_OTHERS_HOLD || q->kind == QUERY_ON_TABLE;
    if (q->threes != 0 && counts_threes) {
        return tell_threes(at, q);
    }
    if (q->threes != 0 && q->kind == QUERY_WORTH) {
        return tell_threes_worth(at, q);
    }
    return answers[q->kind] != NULL ? answers[q->kind](at, q) : QUERY_OTHER;
}
