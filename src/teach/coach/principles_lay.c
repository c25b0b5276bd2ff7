/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To lay down or to hold back: opening, closing canastas, taking on melds that must be finished,
 * going out. */
#include "coach/reason_list.h"
#include "engine/meld_capacity.h"
#include "engine/out.h"
#include "engine/score.h"
#include "messages/msg_coach.h"

enum {
    FEW_CARDS = 4,
    MANY_THREES = 300 /* points: more than a canasta, for what they cost without it counts, too */
};

/* The side's meld in a slot with what the lay-down adds. */
static struct meld after_lay(const struct card_estimates *s, const struct lay *lay, int slot)
{
    return meld_plus(s->us->meld[slot], reason_list_adds(lay, slot));
}

/* What closing a canasta does to a meld of the other side. */
static void add_kill(struct reason_list *r, int slot)
{
    const struct card_estimates *s = &r->estimates;
    const struct meld theirs = s->them->meld[slot];
    const struct meld_capacity then = {s->table, closed_dead(s->table, (uint16_t)(1U << slot)),
                                       false, false};
    const enum rule_id bar = capacity_dead(&then, theirs, slot);
    if (bar != RULE_NONE && !meld_is_empty(theirs) && !meld_is_canasta(theirs)) {
        reason_add(r, bar, 55, msg_coach_why_kills(slot));
    }
}

/* The side's meld in a slot with what the other choice adds, if that lays down as well. */
static struct meld otherwise(const struct reason_list *r, int slot)
{
    return is_kind(r->chosen, ACTION_LAY) ? after_lay(&r->estimates, &r->chosen->lay, slot)
                                          : r->estimates.us->meld[slot];
}

/* Canastas that the lay-down closes and the other choice does not, and what that brings. */
static void add_closing(struct reason_list *r, const struct lay *lay)
{
    const struct card_estimates *s = &r->estimates;
    int closed = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = after_lay(s, lay, slot);
        if (!meld_is_canasta(m) || meld_is_canasta(otherwise(r, slot))) {
            continue;
        }
        enum rule_id rule = RULE_MELD_CANASTA;
        const int worth = score_canasta(s->table, m, slot, &rule);
        reason_add(r, rule, 80, msg_coach_why_closes(slot, worth));
        closed++;
        add_kill(r, slot);
    }
    const int before = side_canastas(s->us);
    const bool classic = s->table->threes_style == THREES_CLASSIC;
    const int threes = table_threes(s->table, cards_of(s->us->threes, KIND_3R)) +
                       (classic ? 0 : table_threes(s->table, cards_of(s->us->threes, KIND_3B)));
    const int for_it = !classic ? 2 : s->table->threes_against == AGAINST_NO_CANASTA ? 1 : 0;
    if (closed > 0 && before < for_it && threes > 0) {
        reason_add(r, RULE_THREES_SIGN, threes >= MANY_THREES ? 82 : 70,
                   msg_coach_why_threes(threes));
    }
    if (closed > 0 && before < table_canastas(s->table) &&
        before + closed >= table_canastas(s->table)) {
        reason_add(r, RULE_OUT_CANASTAS, 35, msg_coach_why_enough());
    }
}

static void add_opening(struct reason_list *r, const struct lay *lay)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    if (s->us->opened || is_kind(r->chosen, ACTION_LAY)) {
        return;
    }
    reason_add(r, RULE_OPEN_COUNT, 60, msg_coach_why_opens(table_points(s->table, lay_cards(lay))));
    const int bonus = board_bonus(s->table, b, false);
    if (bonus > 0 && !b->turn.picked) {
        reason_add(r, b->openings == 0 ? RULE_BONUS_FIRST : RULE_BONUS_SECOND, 65,
                   msg_coach_why_bonus(bonus));
    }
}

static void add_late(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const int points = table_points(s->table, s->view->hand);
    if (s->turns_left <= LATE_DRAWS && points > 0 && !is_kind(r->chosen, ACTION_LAY)) {
        reason_add(r, RULE_SCORE_COUNT, 50,
                   msg_coach_why_late(s->view->board->stock, r->me, points));
    }
}

/* How near it brings a meld to a canasta, for the meld that gets nearest. */
static void add_progress(struct reason_list *r, const struct lay *lay)
{
    const struct card_estimates *s = &r->estimates;
    const bool partner = board_has_partners(s->view->board);
    int nearest = SLOT_NONE, most = MELD_LEAST_CARDS;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld before = otherwise(r, slot), after = after_lay(s, lay, slot);
        if (meld_size(after) > meld_size(before) && !meld_is_canasta(after) &&
            meld_size(after) > most) {
            nearest = slot;
            most = meld_size(after);
        }
    }
    if (nearest != SLOT_NONE) {
        reason_add(r, RULE_MELD_CANASTA, 35,
                   msg_coach_why_progress(nearest, most, partner, CANASTA_CARDS - most));
    }
}

/* Adds that the other side could end the round before the player has another turn. */
static void add_threat(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat_side(b, seat) != seat_side(b, s->view->seat) && b->hand_size[seat] <= FEW_CARDS &&
            side_canastas_lacking(s->table, &b->side[seat_side(b, seat)]) == 0) {
            reason_add(r, RULE_SCORE_COUNT, 55,
                       msg_coach_why_threat(seat, b->hand_size[seat], r->me));
            return;
        }
    }
}

/* Adds that another side is known to hold two of the rank or more: with eight in the deck, seven
 * cannot come together. */
static void add_block(struct reason_list *r, int slot, enum rule_id rule)
{
    const struct board *b = r->estimates.view->board;
    for (int seat = 0; slot < RANK_COUNT && seat < b->seats; seat++) {
        const int held = cards_of(b->known[seat], (kind)slot);
        if (seat_side(b, seat) != seat_side(b, r->me) &&
            held > kind_in_deck((kind)slot) - CANASTA_CARDS) {
            reason_add(r, rule, 95, msg_coach_why_they_hold(seat, held, slot));
            return;
        }
    }
}

/* What it takes on that must be finished, unless the better choice does so as well. */
static void add_burden(struct reason_list *r, const struct lay *lay)
{
    const struct card_estimates *s = &r->estimates;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = after_lay(s, lay, slot);
        const bool both =
            is_kind(r->better, ACTION_LAY) && !meld_is_empty(after_lay(s, &r->better->lay, slot));
        if (both || meld_is_empty(m) || !meld_is_empty(s->us->meld[slot]) ||
            !meld_is_special(s->table, m, slot) || meld_is_canasta(m)) {
            continue;
        }
        enum rule_id rule = RULE_OUT_SPECIALS;
        const int cost = score_incomplete(s->table, m, slot, &rule);
        add_block(r, slot, rule);
        reason_add(r, rule, 90, msg_coach_why_burden(slot, meld_size(m), cost));
    }
}

/* Wild cards that go to melds which are no canasta with them. */
static int wilds_unfinished(const struct card_estimates *s, const struct lay *lay)
{
    int wilds = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        wilds +=
            meld_is_canasta(after_lay(s, lay, slot)) ? 0 : meld_wilds(reason_list_adds(lay, slot));
    }
    return wilds;
}

static void add_wilds(struct reason_list *r, int spent)
{
    if (spent > 0) {
        reason_add(r, RULE_CARDS_WILD, 40, msg_coach_why_spends_wild(spent));
    }
}

/* Whether one card is left after it, and throwing that ends the round. */
static bool ends_round(const struct card_estimates *s, const struct lay *lay)
{
    int canastas = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        canastas += meld_is_canasta(after_lay(s, lay, slot));
    }
    return cards_total(s->view->hand) - cards_total(lay_cards(lay)) == 1 &&
           canastas >= table_canastas(s->table);
}

/* What it gives up. */
static void add_price(struct reason_list *r, const struct lay *lay)
{
    const struct card_estimates *s = &r->estimates;
    const cardset laid = lay_cards(lay);
    const int left = cards_total(s->view->hand) - cards_total(laid);
    if (ends_round(s, lay)) { /* what the hand might still do no longer matters */
        reason_add(r, RULE_OUT_CANASTAS, 60, msg_coach_why_ends_now());
        return;
    }
    if (left <= FEW_CARDS) {
        reason_add(r, RULE_PACK_PAIR, 45, msg_coach_why_leaves(left));
    }
    add_wilds(r, wilds_unfinished(s, lay));
    if (s->us->opened && s->turns_left > LATE_DRAWS) {
        reason_add(r, RULE_PACK_PAIR, 30, msg_coach_why_hand_picks());
    }
}

static void add_out(struct reason_list *r, bool going)
{
    const struct card_estimates *s = &r->estimates;
    if (going) {
        reason_add(r, RULE_OUT_CANASTAS, 70, msg_coach_why_out_brings());
    } else if (s->turns_left > LATE_DRAWS) {
        reason_add(r, RULE_OUT_CANASTAS, 60, msg_coach_why_time_left(s->view->board->stock));
    }
}

/* The whole hand in one turn, with nothing laid down before, is worth more. */
static void add_concealed(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const struct view *v = s->view;
    struct going_out_plan way;
    if (v->board->phase == PHASE_PLAY && out_concealed(s->table, v->board, v->hand, &way)) {
        reason_add(r, RULE_OUT_CONCEALED, 85, msg_coach_why_concealed());
    }
}

/* Adds what a lay-down now gives up: the cards of a canasta are nearly there, and nothing of the
 * player's lies on the table. */
static void add_conceals(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    const int seat = s->view->seat, wilds = cards_wilds(s->view->hand);
    int most = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int n = cards_of(s->view->hand, k);
        most = n > most ? n : most;
    }
    if (s->table->out_concealed != CONCEALED_OFF && !b->melded_before[seat] &&
        b->turn.melded == 0 && most + wilds >= CANASTA_CARDS - 1 && most >= MELD_LEAST_CARDS) {
        reason_add(r, RULE_OUT_CONCEALED, 50, msg_coach_why_conceals());
    }
}

static bool goes_out(const struct action *a)
{
    return is_kind(a, ACTION_ASK) || is_kind(a, ACTION_OUT);
}

void principles_lay(struct reason_list *r)
{
    if (goes_out(r->better) || goes_out(r->chosen)) {
        add_out(r, goes_out(r->better));
    }
    if (goes_out(r->better) || is_kind(r->better, ACTION_LAY)) {
        add_concealed(r);
    }
    if (is_kind(r->better, ACTION_LAY)) {
        add_closing(r, &r->better->lay);
        add_opening(r, &r->better->lay);
        add_late(r);
        add_progress(r, &r->better->lay);
    }
    if (is_kind(r->chosen, ACTION_LAY) && !is_kind(r->better, ACTION_LAY)) {
        add_burden(r, &r->chosen->lay);
        add_price(r, &r->chosen->lay);
        add_conceals(r);
    }
    if (is_kind(r->better, ACTION_LAY) && !is_kind(r->chosen, ACTION_LAY)) {
        add_threat(r);
    }
    if (is_kind(r->chosen, ACTION_LAY) && is_kind(r->better, ACTION_LAY)) {
        add_burden(r, &r->chosen->lay);
        add_wilds(r, wilds_unfinished(&r->estimates, &r->chosen->lay) -
                         wilds_unfinished(&r->estimates, &r->better->lay));
    }
}
