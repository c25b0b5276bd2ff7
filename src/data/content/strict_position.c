/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at what a position shows: its cards in numbers, openings, pack, and the deal it names. */
#include "content/strict_position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/strict_course.h"
#include "engine/discard.h"
#include "engine/going_out_plan.h"
#include "engine/opening.h"
#include "match/match.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "questions/judge.h"

static int find(const struct strict *s, const struct exercise *e, const char *text)
{
    diags_add(s->diags, s->file, e->position_line, "%s", text);
    return 1;
}

/* --- what is said
 * ---------------------------------------------------------------------------------- */

/* A hand that cannot have this size whatever else happened, as a side that has not opened holds
 * what it was dealt. */
static int find_hand(const struct strict *s, const struct exercise *e, const struct strict_count *c)
{
    char text[DIAG_TEXT_SIZE];
    for (int seat = 0; seat < c->b->seats; seat++) {
        const int held = cards_total(c->p->round.hand[seat]);
        const int right = c->t->deal_cards + c->extra[seat];
        if ((c->p->hands_known >> seat & 1) != 0 && held != right &&
            !c->b->side[seat_side(c->b, seat)].opened) {
            (void)snprintf(
                text, sizeof text,
                "this position cannot be: the side of %s has not opened, so its hand has "
                "%d cards here, not %d",
                seat_name(c->b->seats, seat), right, held);
            return find(s, e, text);
        }
    }
    return 0;
}

static int
find_course(const struct strict *s, const struct exercise *e, const struct strict_count *c)
{
    char text[DIAG_TEXT_SIZE], help[96] = "";
    int hidden = 0, left = c->dealt + c->b->seats * c->t->deal_cards - c->threes - c->melded;
    if (find_hand(s, e, c) > 0) {
        return 1;
    }
    left -= c->stock + c->pack;
    for (int seat = 0; seat < c->b->seats; seat++) {
        left -= cards_total(c->p->round.hand[seat]);
        hidden += (c->p->hands_known >> seat & 1) == 0;
    }
    const int stock = strict_course_stock(c);
    if (stock >= 0) {
        (void)snprintf(help, sizeof help, ". It could be with %d cards in the stock", stock);
    }
    (void)snprintf(text, sizeof text,
                   "this position cannot be: with %d cards in the stock, %d in the pack and what "
                   "is shown, %d cards are left for %d hidden %s, and no course of draws, throws, "
                   "picks and bonus cards leads there%s",
                   c->stock, c->pack, left, hidden, hidden == 1 ? "hand" : "hands", help);
    return find(s, e, text);
}

/* --- opening and pack
 * ------------------------------------------------------------------------------ */

/* Whether the melds of the side can have begun with a lawful opening: a hand with all their cards
 * could open. Cards that came later are counted too, so this is the least that must hold. Going out
 * concealed takes a card to throw as well. */
static bool could_open(const struct strict_count *c, int side)
{
    struct board first = {.seat = (uint8_t)side, .phase = PHASE_PLAY};
    const struct side *it = &c->b->side[side];
    cardset melds = 0;
    board_begin(c->t, &first);
    first.side[side].score = it->score;
    first.side[side].rounds_before = it->rounds_before;
    first.side[side].raise = it->raise;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        melds += meld_cards(it->meld[slot], slot);
    }
    bool could = opening_within_reach(c->t, &first, melds);
    for (kind k = 0; k < KIND_COUNT && !could && c->maybe_now[side]; k++) {
        could = cards_of(melds, k) < kind_in_deck(k) &&
                opening_within_reach(c->t, &first, melds + cards_one(k));
    }
    return could;
}

static int
check_openings(const struct strict *s, const struct exercise *e, const struct strict_count *c)
{
    int found = 0;
    for (int side = 0; side < c->b->sides; side++) {
        const struct side *it = &c->b->side[side];
        char text[DIAG_TEXT_SIZE];
        if (it->there != 0 && !could_open(c, side)) {
            (void)snprintf(text, sizeof text,
                           "this position cannot be: the melds of %s hold no opening, which takes "
                           "%d points and what else its table asks",
                           side_name(c->b->seats, side), side_minimum(c->t, it));
            found += find(s, e, text);
        }
    }
    return found;
}

/* Whether the card of the pack is the last one of a player who went out, which few bars bind
 * (discard.last). */
static bool is_last_discard(const struct strict_count *c, int i)
{
    return c->b->ending == ENDING_GOING_OUT && i == c->pack - 1;
}

static int
check_pack(const struct strict *s, const struct exercise *e, const struct strict_count *c)
{
    const struct tray empty = {.empty = true}; /* which ranks were dead is not said */
    for (int i = 0; i < c->pack; i++) {
        const kind k = c->b->pack[i];
        if (discard_bar(c->t, empty, k) == RULE_DISCARD_THREE &&
            !(is_last_discard(c, i) && out_takes_three(c->t, k))) {
            return find(s, e, "this position cannot be: a three is never thrown");
        }
    }
    /* A hand of barred cards alone may throw one (discard.forced): so seldom that a real deal has
     * to show it. */
    if (c->pack > 0 && !e->source.deal_given && !is_last_discard(c, 0) &&
        discard_bar(c->t, empty, c->b->pack[0]) != RULE_NONE) {
        char text[DIAG_TEXT_SIZE];
        (void)snprintf(
            text, sizeof text,
            "the lowest card of the pack (%s) is barred on an empty tray: only a hand of "
            "barred cards throws it. Begin the pack with another card, or give the "
            "deal that shows it",
            kind_word(c->b->pack[0], 1));
        return find(s, e, text);
    }
    return 0;
}

/* --- source
 * ---------------------------------------------------------------------------------------- */

/* All cards that the position shows outside the stock. */
static cardset shown_cards(const struct position *p)
{
    const struct board *b = &p->round.board;
    cardset shown = 0;
    for (int side = 0; side < b->sides; side++) {
        shown += b->side[side].threes;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            shown += meld_cards(b->side[side].meld[slot], slot);
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        shown += p->round.hand[seat];
    }
    for (int i = 0; i < b->pack_size; i++) {
        shown += cards_one(b->pack[i]);
    }
    return shown;
}

static int find_kind(const struct strict *s, const struct exercise *e, const char *what, kind k)
{
    char text[DIAG_TEXT_SIZE];
    (void)snprintf(text, sizeof text, "deal %u of seed %llu: %s (%s)", e->source.deal,
                   (unsigned long long)e->source.seed, what, kind_word(k, 2));
    return find(s, e, text);
}

/* All cards outside the stock before the first turn: what was dealt, turned to start the pack, and
 * red threes laid out with what came for them. */
static cardset dealt_cards(const struct round *r)
{
    const struct board *b = &r->board;
    cardset gone = r->talon[0] + r->talon[1];
    for (int seat = 0; seat < b->seats; seat++) {
        gone += r->hand[seat];
    }
    for (int side = 0; side < b->sides; side++) {
        gone += b->side[side].threes;
    }
    for (int i = 0; i < b->pack_size; i++) {
        gone += cards_one(b->pack[i]);
    }
    return gone;
}

/* Why the position cannot have come from its deal with that many turns ended before the one of the
 * seat in turn, NULL when it can; `which` then is the kind that does not fit. */
static const char *
deal_fault(const struct table *t, const struct exercise *e, int turns, kind *which)
{
    const struct position *p = &e->position;
    const struct board *b = &p->round.board;
    const int32_t scores[SIDE_MAX] = {0};
    uint8_t deck[DECK_SIZE];
    struct round r;
    deal_shuffle(e->source.seed, e->source.deal, deck);
    round_deal(t, deck, (b->seat + 2 * DECK_SIZE * b->seats - turns - 1) % b->seats, scores, &r);
    cardset gone = dealt_cards(&r), consumed = 0;
    const int out = r.stock_end - b->stock;
    for (int i = r.stock_end - r.board.stock; i < out; i++) {
        consumed += cards_one(r.stock[i]);
    }
    const cardset shown = shown_cards(p);
    for (kind k = 0; k < KIND_COUNT; k++) {
        *which = k;
        if (cards_of(shown, k) > cards_of(gone, k) + cards_of(consumed, k)) {
            return "cards are shown that still lie in its stock";
        }
        for (int seat = 0; seat < b->seats; seat++) {
            if (!b->side[seat_side(b, seat)].opened &&
                cards_of(p->round.hand[seat], k) >
                    cards_of(r.hand[seat], k) + cards_of(consumed, k)) {
                return "a hand holds cards that it never got";
            }
        }
    }
    for (int i = 0; i < p->stock_known; i++) {
        *which = p->round.stock[p->round.stock_end - b->stock + i];
        if (out + i >= r.stock_end || r.stock[out + i] != *which) {
            return "the next cards of its stock are others";
        }
    }
    return NULL;
}

/* Checks the position against its deal: what lies on the table or is held must have left the stock
 * of that deal, the next cards must be its next cards, and a player whose side has not opened holds
 * only cards that the deal can have given them. If the round is over, the last turn may be among
 * those that are counted. */
static int check_deal(const struct strict *s, const struct table *t, const struct exercise *e)
{
    kind which = KIND_COUNT, other = KIND_COUNT;
    const bool over = e->position.round.board.phase == PHASE_OVER;
    const char *fault = deal_fault(t, e, e->source.turns, &which);
    if (fault == NULL || (over && deal_fault(t, e, e->source.turns - 1, &other) == NULL)) {
        return 0;
    }
    return find_kind(s, e, fault, which);
}

static int check_source(const struct strict *s, const struct table *t, const struct exercise *e)
{
    if (e->source.made_up != NULL) {
        return e->source.made_up[0] != '\0'
                   ? 0
                   : find(s, e, "made-up: say why the position is made up");
    }
    if (!e->source.deal_given) {
        return find(s, e,
                    "where does the position come from? Give deal and turns, or in made-up why it "
                    "is made up");
    }
    return check_deal(s, t, e);
}

/* --- together
 * -------------------------------------------------------------------------------------- */

int strict_position(const struct strict *s, const struct table *t, const struct exercise *e)
{
    int impossible = 0;
    if (!e->has_position) {
        return 0;
    }
    const struct strict_count c = strict_count_of(t, e);
    if (t->pack_style == PACK_MODERN && t->turn_draws == 1) {
        impossible += strict_course_exists(&c) ? 0 : find_course(s, e, &c);
        impossible += check_openings(s, e, &c) + check_pack(s, e, &c);
    }
    const bool shows = e->position.hands_known != 0 || c.melded > 0;
    const int unsourced = shows ? check_source(s, t, e) : 0;
    if (s->tally != NULL) {
        s->tally->positions++;
        s->tally->impossible += impossible > 0;
        s->tally->made_up += e->source.made_up != NULL;
        s->tally->unsourced += unsourced > 0;
    }
    return impossible + unsourced;
}
