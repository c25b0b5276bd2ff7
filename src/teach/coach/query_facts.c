/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what can be seen from a seat. */
#include "coach/query_facts.h"

#include "coach/query_table.h"
#include "coach/query_use.h"

#include "engine/opening.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "engine/score.h"
#include "messages/msg_picture.h"
#include "messages/msg_query.h"
#include "messages/value_words.h"

enum { NEAR_MOST = 3 };

/* The choices of query.card. */
enum { UNJUDGED, FAIR, UNFAIR };

static const struct side *side_of(const struct query_place *at)
{
    return &query_board(at)->side[seat_side(query_board(at), at->seat)];
}

/* Cards of a kind on the table, in the pack, and in the hand of the seat. */
struct cards_seen {
    int table, pack, hand;
};

static struct cards_seen seen_of(const struct query_place *at, kind k)
{
    const struct board *b = query_board(at);
    struct cards_seen seen = {0, 0, cards_of(at->round->hand[at->seat], k)};
    for (int side = 0; side < b->sides; side++) {
        seen.table += cards_of(b->side[side].threes, k);
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            seen.table += cards_of(meld_cards(b->side[side].meld[slot], slot), k);
        }
    }
    for (int i = 0; i < b->pack_size; i++) {
        seen.pack += b->pack[i] == k;
    }
    return seen;
}

/* How many cards of a kind the seat can't see: in other hands and in the stock. */
static int hidden_cards(const struct query_place *at, kind k)
{
    const struct cards_seen seen = seen_of(at, k);
    return kind_in_deck(k) - seen.table - seen.pack - seen.hand;
}

bool query_sees_next(const struct query_place *at)
{
    return query_sees(at, seat_next(query_board(at), at->seat));
}

int query_next_may_have(const struct query_place *at, kind k)
{
    const int next = seat_next(query_board(at), at->seat);
    return query_sees(at, next) ? cards_of(at->round->hand[next], k) : hidden_cards(at, k);
}

static bool may_throw(const struct query_place *at, kind k)
{
    struct board b = *query_board(at);
    const cardset hand = at->round->hand[at->seat];
    const struct action a = {.kind = ACTION_DISCARD, .card = k};
    b.seat = (uint8_t)at->seat;
    b.phase = PHASE_PLAY;
    return cards_have(hand, k) && verdict_allows(rules_check(at->table, &b, hand, &a));
}

static bool is_dead(const struct query_place *at, kind k)
{
    return (board_dead(at->table, query_board(at)) >> k & 1) != 0;
}

/* The throw that the next player is least likely to use: a dead rank, else the one of which the
 * fewest are hidden, the cheaper of two. */
static enum query_reply tell_safe(const struct query_place *at)
{
    kind best = KIND_COUNT;
    int fewest = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int hidden = !may_throw(at, k) ? -1 : is_dead(at, k) ? 0 : query_next_may_have(at, k);
        if (hidden >= 0 && (best == KIND_COUNT || hidden < fewest)) {
            best = k;
            fewest = hidden;
        }
    }
    return best == KIND_COUNT ? QUERY_OTHER
                              : query_tell(at, msg_query_safe(best, is_dead(at, best), fewest,
                                                              query_sees_next(at)));
}

enum query_reply query_tell_card(const struct query_place *at, kind card, bool judged)
{
    const int held = cards_of(at->round->hand[at->seat], card);
    const bool wild = kind_is_wild(card);
    const int fair = held == 1 && !wild ? FAIR : UNFAIR;
    if (held == 0) {
        return query_tell(at, msg_query_none_held(card));
    }
    return query_tell(at, msg_query_card(judged ? fair : UNJUDGED, card,
                                         table_points(at->table, cards_one(card)), held, wild,
                                         hidden_cards(at, card), query_sees_next(at)));
}

static enum query_reply tell_keep(const struct query_place *at)
{
    const cardset hand = at->round->hand[at->seat];
    cardset keep = hand & CARDS_WILD, high = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int held = cards_of(hand, k);
        keep += held >= 2 ? cards_some(k, held) : 0;
        high = held == 1 ? cards_one(k) : high;
    }
    return query_tell(at, msg_query_keep(keep != 0 ? keep : high, keep != 0));
}

/* The melds of the side that are nearest to a canasta, in words; how many cards these have. */
static int near_melds(const struct query_place *at, struct text *out)
{
    const struct side *side = side_of(at);
    int most = 0, told = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const int cards = meld_size(side->meld[slot]);
        most = cards < CANASTA_CARDS && cards > most ? cards : most;
    }
    for (int slot = 0; slot < SLOT_COUNT && most > 0; slot++) {
        if (meld_size(side->meld[slot]) == most && told < NEAR_MOST) {
            text_add(out, "%s%s", told++ > 0 ? ", " : "", meld_word(at->catalog, slot));
        }
    }
    return most;
}

static enum query_reply tell_closest(const struct query_place *at, bool partner)
{
    char melds[MESSAGE_TEXT_SIZE];
    struct text text = text_in(melds, sizeof melds);
    const int cards = near_melds(at, &text);
    return query_tell(at, partner ? msg_query_partner_needs(cards > 0, melds)
                                  : msg_query_closest(cards, melds, CANASTA_CARDS - cards));
}

/* Whether all hands lie open. */
static bool sees_all(const struct query_place *at)
{
    bool all = true;
    for (int seat = 0; seat < query_board(at)->seats; seat++) {
        all = all && query_sees(at, seat);
    }
    return all;
}

/* Who has cards of a kind, as all hands show. */
static enum query_reply tell_holders(const struct query_place *at, kind card)
{
    int found = 0;
    for (int i = 0; i < query_board(at)->seats; i++) {
        const int seat = (at->seat + i) % query_board(at)->seats;
        const int held = cards_of(at->round->hand[seat], card);
        if (held > 0) {
            at->say(at->payload, msg_query_hand_has(seat, held, card));
            found++;
        }
    }
    return found > 0 ? QUERY_TOLD : query_tell(at, msg_query_nobody_holds(card));
}

static enum query_reply tell_left(const struct query_place *at, const struct table_query *q)
{
    if (q->card == KIND_COUNT) {
        return QUERY_OTHER;
    }
    const int asked = q->kind == QUERY_OTHERS_HOLD ? query_seat_asked(at, q) : SEAT_NONE;
    if (asked != SEAT_NONE && query_sees(at, asked)) {
        const int held = cards_of(at->round->hand[asked], q->card);
        return query_tell(at, msg_query_seat_has(held > 0, asked, held, q->card));
    }
    if (sees_all(at) && (q->who || q->kind == QUERY_OTHERS_HOLD)) {
        return tell_holders(at, q->card);
    }
    const struct cards_seen seen = seen_of(at, q->card);
    return query_tell(at, msg_game_look_left(q->card, seen.hand, seen.table, seen.pack,
                                             hidden_cards(at, q->card)));
}

static enum query_reply tell_top(const struct query_place *at, bool under)
{
    const struct board *b = query_board(at);
    const int at_least = under ? 2 : 1;
    if (b->pack_size < at_least) {
        return query_tell(at, msg_query_pack_short(b->pack_size > 0));
    }
    return query_tell(
        at, MESSAGE(under ? MSG_query_under : MSG_query_top, b->pack[b->pack_size - at_least]));
}

/* What lies in the pack and freezes it. */
static enum query_reply tell_frozen(const struct query_place *at)
{
    struct board b = *query_board(at);
    kind cause = KIND_COUNT;
    b.seat = (uint8_t)at->seat;
    const unsigned frozen = pack_frozen(at->table, &b);
    for (int i = 0; i < b.pack_size; i++) {
        const bool black = b.pack[i] == KIND_3B && at->table->pack_freezes == FREEZES_BLACK_THREE;
        cause = kind_is_wild(b.pack[i]) || b.pack[i] == KIND_3R || black ? b.pack[i] : cause;
    }
    if (frozen == 0) {
        return query_tell(at, msg_query_not_frozen(at->table->pack_style == PACK_MODERN));
    }
    return query_tell(at,
                      msg_query_frozen(cause != KIND_COUNT, cause != KIND_COUNT ? cause : KIND_2));
}

static enum query_reply tell_seat(const struct query_place *at, const struct table_query *q)
{
    const int players = at->round != NULL ? query_board(at)->seats : at->table->players;
    const int seat = q->seat == SEAT_NONE ? 2 : q->seat;
    if (players == 4 && q->seat != SEAT_NONE && q->steps == 2) {
        return query_tell(at, msg_query_is_partner((q->seat - at->seat + 4) % 4 == 2));
    }
    return players == 4 ? query_tell(at, msg_query_sits(seat, (seat - at->seat + 4) % 4))
                        : QUERY_OTHER;
}

static enum query_reply tell_score(const struct query_place *at)
{
    const struct board *b = query_board(at);
    const int ours = seat_side(b, at->seat);
    return b->sides == 2
               ? query_tell(at, msg_query_score(b->side[ours].score, b->side[1 - ours].score))
               : QUERY_OTHER;
}

/* The bonus of a canasta of these cards; 0 if they are none. */
static int canasta_bonus(const struct table *t, cardset cards)
{
    const cardset naturals = cards & ~CARDS_WILD;
    const int slot = naturals == 0 ? SLOT_WILD : (int)cards_lowest(naturals);
    const bool one_rank =
        naturals == 0 ||
        (kind_is_natural((kind)slot) && cards_of(naturals, (kind)slot) == cards_total(naturals));
    return one_rank && cards_total(cards) >= CANASTA_CARDS
               ? score_canasta(t, meld_of(cards, slot), slot, NULL)
               : 0;
}

/* The cards, of a natural named once all that are in the hand: "the queens". */
static cardset all_held(const struct query_place *at, cardset cards)
{
    const cardset hand = at->round->hand[at->seat];
    cardset all = cards;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int held = cards_of(hand, k);
        all +=
            kind_is_natural(k) && cards_of(cards, k) == 1 && held > 1 ? cards_some(k, held - 1) : 0;
    }
    return all;
}

cardset query_cards_meant(const struct query_place *at, const struct table_query *q)
{
    cardset all = q->held ? all_held(at, q->cards) : q->cards;
    for (kind k = KIND_2; k <= KIND_JOKER && q->held; k++) {
        const int held = cards_of(at->round->hand[at->seat], k), named = cards_of(q->cards, k);
        all += (q->ranks >> k & 1U) != 0 && held > named ? cards_some(k, held - named) : 0;
    }
    return all;
}

/* All cards in the hand of the kinds that are named. */
static cardset held_of(const struct query_place *at, cardset named)
{
    cardset all = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int held = cards_of(at->round->hand[at->seat], k);
        all += cards_have(named, k) && held > 0 ? cards_some(k, held) : 0;
    }
    return all;
}

enum query_reply query_worth(const struct query_place *at, const struct table_query *q)
{
    const struct table *t = at->table;
    const bool classic = t->threes_style == THREES_CLASSIC;
    const cardset named = at->round != NULL ? query_cards_meant(at, q) : q->cards;
    const cardset cards = q->sum && at->round != NULL ? held_of(at, q->cards) : named;
    const int red = cards_of(cards, KIND_3R), black = cards_of(cards, KIND_3B);
    if (cards == 0) {
        return q->sum && named != 0 ? query_tell(at, msg_query_none_of_those()) : QUERY_OTHER;
    }
    if (red + black == cards_total(cards) && (!classic || black == 0) && red <= 4 && black <= 4) {
        return query_tell(at, msg_query_worth_threes(
                                  cards, table_threes(t, red) + table_threes(t, black), classic));
    }
    return query_tell(
        at, msg_query_worth(cards, table_points(t, cards), q->whether, canasta_bonus(t, cards)));
}

enum query_reply query_minimum(const struct query_place *at, const struct table_query *q)
{
    if (q->mood == MOOD_WHY && at->round != NULL) {
        return query_tell(
            at, msg_query_minimum_at(side_of(at)->score, side_minimum(at->table, side_of(at))));
    }
    if (q->number > 0) {
        return query_tell(at,
                          msg_query_minimum_at(q->number, table_minimum(at->table, q->number, 0)));
    }
    return at->round != NULL && side_of(at)->opened ? query_tell(at, msg_query_minimum_opened())
                                                    : QUERY_OTHER;
}

/* Whether a team has opened: that of the seat, or the other one of two. */
static enum query_reply answer_is_down(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    if (q->others && b->sides != 2) {
        return QUERY_WANTS_SHOW;
    }
    const struct side *side = query_side_asked(at, q);
    if (side == NULL) {
        return QUERY_WANTS_SHOW;
    }
    return query_tell(
        at, msg_query_is_down(side->opened, side != side_of(at), side_minimum(at->table, side)));
}

enum query_reply query_number_enough(const struct query_place *at, int number)
{
    const struct table *t = at->table;
    if (at->round != NULL) {
        const int minimum = side_minimum(t, side_of(at));
        return query_tell(at, msg_query_number(number >= minimum, minimum));
    }
    return query_tell(at,
                      msg_query_number_at((number >= t->open_first) + (number >= t->open_second) +
                                          (number >= t->open_third)));
}

static enum query_reply answer_safe(const struct query_place *at, const struct table_query *q)
{
    if (q->card != KIND_COUNT && !q->others && !cards_have(at->round->hand[at->seat], q->card)) {
        return query_tell(at, msg_query_none_held(q->card));
    }
    return question_has(at->asked, TRAIT_SAFETY) ? QUERY_WANTS_HINT
           : q->card == KIND_COUNT               ? tell_safe(at)
           : question_weighs_throws(at->asked)   ? QUERY_WANTS_HINT
           : query_tell_use(at, q->card, USE_SAFE) == QUERY_TOLD
               ? QUERY_TOLD
               : query_tell_card(at, q->card, false);
}

static enum query_reply answer_keep(const struct query_place *at, const struct table_query *q)
{
    return q->card == KIND_COUNT ? tell_keep(at) : QUERY_OTHER;
}

static enum query_reply answer_closest(const struct query_place *at, const struct table_query *q)
{
    return tell_closest(at, q->kind == QUERY_PARTNER_NEEDS);
}

/* Whether no card has been thrown in the round. */
static bool nobody_threw(const struct board *b)
{
    bool none = true;
    for (int seat = 0; seat < b->seats; seat++) {
        none = none && b->thrown[seat] == 0;
    }
    return none;
}

static enum query_reply answer_pile(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    if (q->kind == QUERY_EMPTY && q->mood == MOOD_WHY && b->pack_size == 0) {
        return query_tell(at, msg_query_empty_why(nobody_threw(b)));
    }
    return query_tell(at, q->kind == QUERY_STOCK_SIZE ? msg_game_look_stock(b->stock)
                          : q->kind == QUERY_EMPTY
                              ? msg_query_empty(b->pack_size == 0, b->pack_size)
                              : msg_query_pack_size(b->pack_size));
}

static enum query_reply answer_top(const struct query_place *at, const struct table_query *q)
{
    return tell_top(at, q->kind == QUERY_UNDER);
}

static enum query_reply answer_frozen(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    return tell_frozen(at);
}

static enum query_reply answer_seats(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = query_board(at);
    return query_tell(at, q->kind == QUERY_DEALER
                              ? msg_query_dealer(b->dealer, seat_next(b, b->dealer))
                              : msg_query_turn(b->seat == at->seat, b->seat));
}

static enum query_reply answer_turn_card(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    return query_tell(at, msg_query_turn_card());
}

static enum query_reply answer_score(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    return tell_score(at);
}

static enum query_reply answer_hand(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    return query_tell(at, msg_query_hand(at->round->hand[at->seat]));
}

/* Such cards in the hand: as many as named, or how many. */
static enum query_reply answer_holds(const struct query_place *at, const struct table_query *q)
{
    enum { HAS, LACKS, COUNTED };
    const cardset hand = at->round->hand[at->seat];
    const int wilds = cards_total(hand & CARDS_WILD);
    if (q->card == KIND_COUNT) {
        return query_tell(at, msg_query_holds_wild(!q->many, wilds));
    }
    const int held = cards_of(hand, q->card), named = cards_of(q->cards, q->card);
    if (named < cards_total(q->cards)) {
        return query_tell(at, msg_query_holds_several(!q->many && cards_contain(hand, q->cards),
                                                      !q->many, held_of(at, q->cards)));
    }
    return query_tell(at, msg_query_holds(q->many         ? COUNTED
                                          : held >= named ? HAS
                                                          : LACKS,
                                          held, q->card));
}

static enum query_reply answer_hands(const struct query_place *at, const struct table_query *q)
{
    (void)at;
    (void)q;
    return QUERY_WANTS_SHOW;
}

enum query_reply query_fact(const struct query_place *at, const struct table_query *q)
{
    static enum query_reply (*const answers[QUERY_KINDS])(const struct query_place *at,
                                                          const struct table_query *q) = {
        [QUERY_SAFE] = answer_safe,           [QUERY_KEEP] = answer_keep,
        [QUERY_CLOSEST] = answer_closest,     [QUERY_PARTNER_NEEDS] = answer_closest,
        [QUERY_CARDS_LEFT] = tell_left,       [QUERY_OTHERS_HOLD] = tell_left,
        [QUERY_PACK_SIZE] = answer_pile,      [QUERY_STOCK_SIZE] = answer_pile,
        [QUERY_EMPTY] = answer_pile,          [QUERY_TOP] = answer_top,
        [QUERY_UNDER] = answer_top,           [QUERY_FROZEN] = answer_frozen,
        [QUERY_DEALER] = answer_seats,        [QUERY_WHOSE_TURN] = answer_seats,
        [QUERY_TURN_CARD] = answer_turn_card, [QUERY_SCORE] = answer_score,
        [QUERY_MY_HAND] = answer_hand,        [QUERY_HANDS_OF] = answer_hands,
        [QUERY_IS_DOWN] = answer_is_down,     [QUERY_SEAT_SITS] = tell_seat,
        [QUERY_HOLDS] = answer_holds,
    };
    return answers[q->kind] != NULL ? answers[q->kind](at, q) : QUERY_OTHER;
}
