/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the engine about a copy of the round. */
#include "coach/query_suppose.h"

#include <stdlib.h>

#include "base/memory.h"
#include "coach/query_turn.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "messages/msg_query.h"

bool query_top_bars(kind top)
{
    return kind_is_wild(top) || kind_is_three(top);
}

/* Why the pack can't be picked, in words; "" when it can. */
static void find_bar(const struct query_place *at, char why[MESSAGE_TEXT_SIZE])
{
    struct verdict broken[RULES_BROKEN_MAX];
    const struct board start = query_board_in(at, PHASE_START);
    const struct message_context ctx = message_context_of(at->catalog, at->table);
    why[0] = '\0';
    if (rules_check_pick(at->table, &start, at->round->hand[at->seat], broken) > 0) {
        (void)catalog_no(&ctx, broken[0], why);
    }
}

static void tell_open(const struct query_place *then, cardset more)
{
    const struct board b = query_board_in(then, PHASE_PLAY);
    const cardset hand = then->round->hand[then->seat];
    (void)query_tell(then, msg_query_suppose_open(opening_find(then->table, &b, hand, NULL), more,
                                                  side_minimum(then->table, board_side(&b)),
                                                  query_best_count(then)));
}

static void tell_pick(const struct query_place *then, cardset more)
{
    char why[MESSAGE_TEXT_SIZE];
    find_bar(then, why);
    (void)query_tell(then, msg_query_suppose_pick(why[0] == '\0', more, why));
}

static void tell_out(const struct query_place *then, cardset more)
{
    const struct board b = query_board_in(then, PHASE_PLAY);
    const bool can = verdict_allows(out_melds(then->table, board_side(&b)->meld)) &&
                     out_possible(then->table, &b, then->round->hand[then->seat], NULL);
    (void)query_tell(then, msg_query_suppose_out(can, more));
}

/* What comes first to mind: opening, as long as the team hasn't; the pack, where these cards are
 * like its top card. */
static enum query_kind first_aim(const struct query_place *at, cardset more)
{
    const struct board *b = query_board(at);
    const kind top = b->pack_size > 0 ? (kind)b->pack[b->pack_size - 1] : KIND_COUNT;
    const bool picks = b->phase == PHASE_START && top != KIND_COUNT && cards_have(more, top);
    return picks                                     ? QUERY_MAY_PICK
           : !b->side[seat_side(b, at->seat)].opened ? QUERY_MAY_OPEN
                                                     : QUERY_NONE;
}

/* Adds the cards to the hand. False when a deck hasn't got so many. */
static bool add_cards(struct round *r, int seat, cardset more)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_of(r->hand[seat], k) + cards_of(more, k) > kind_in_deck(k)) {
            return false;
        }
    }
    r->hand[seat] += more;
    return true;
}

void query_suppose_cards(const struct query_place *at, cardset more, enum query_kind aim)
{
    struct round *r = memory_array(1, sizeof *r);
    struct query_place then = *at;
    *r = *at->round;
    then.round = r;
    const struct side *side = &r->board.side[seat_side(&r->board, at->seat)];
    aim = aim == QUERY_NONE ? first_aim(at, more) : aim;
    if (!add_cards(r, at->seat, more)) {
        (void)query_tell(at, msg_query_suppose_many());
    } else if (aim == QUERY_MAY_OPEN && side->opened) {
        (void)query_tell(at, msg_query_opened());
    } else if (aim == QUERY_MAY_OPEN) {
        tell_open(&then, more);
    } else if (aim == QUERY_MAY_PICK && r->board.pack_size > 0) {
        tell_pick(&then, more);
    } else if (aim == QUERY_MAY_OUT) {
        tell_out(&then, more);
    } else {
        (void)query_tell(at, msg_query_suppose_what());
    }
    free(r);
}

void query_suppose_top(const struct query_place *at, kind top)
{
    char why[MESSAGE_TEXT_SIZE];
    struct round *r = memory_array(1, sizeof *r);
    struct query_place then = *at;
    *r = *at->round;
    then.round = r;
    r->board.pack[r->board.pack_size - 1] = (uint8_t)top;
    find_bar(&then, why);
    (void)query_tell(at, msg_query_suppose_top(why[0] == '\0', top, why));
    free(r);
}
