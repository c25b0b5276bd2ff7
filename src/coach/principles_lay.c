/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To lay down or to hold back: opening, closing canastas, taking on melds that must be finished,
 * going out. */
#include "coach/reasoning.h"
#include "engine/score.h"
#include "notation/cards_text.h"

enum { FEW_CARDS = 4 };

/* The side's meld in a slot with what the lay-down adds. */
static struct meld after_lay(const struct sense *s, const struct lay *lay, int slot)
{
    return meld_plus(s->us->meld[slot], lay_adds(lay, slot));
}

/* Canastas that the lay-down closes, and what that brings. */
static void add_closing(struct reasoning *r, const struct lay *lay)
{
    const struct sense *s = &r->sense;
    int closed = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = after_lay(s, lay, slot);
        if (!meld_is_canasta(m) || meld_is_canasta(s->us->meld[slot])) {
            continue;
        }
        enum rule_id rule = RULE_MELD_CANASTA;
        char points[POINTS_SIZE];
        const int worth = score_canasta(s->table, m, slot, &rule);
        reason_add(r, rule, 80, "It closes a canasta of %s, worth %s.", slot_word(slot),
                   points_text(worth, points));
        closed++;
        if (s->table->dead_rank != 0 && !meld_is_empty(s->them->meld[slot])) {
            reason_add(r, RULE_DEAD_RANK, 55,
                       "Then the %s of the other side are dead and can never be finished.",
                       slot_word(slot));
        }
    }
    char points[POINTS_SIZE];
    const int before = side_canastas(s->us);
    const int threes = table_threes(s->table, cards_of(s->us->threes, KIND_3R)) +
                       table_threes(s->table, cards_of(s->us->threes, KIND_3B));
    if (closed > 0 && before < 2 && threes > 0) {
        reason_add(r, RULE_THREES_SIGN, 70,
                   "The threes on the table, %s points, count against the side without a canasta, "
                   "nothing with one, and "
                   "for it with two.",
                   points_text(threes, points));
    }
    if (closed > 0 && before < s->table->out_canastas &&
        before + closed >= s->table->out_canastas) {
        reason_add(r, RULE_OUT_CANASTAS, 35,
                   "With it the side has the canastas it needs to go out.");
    }
}

static void add_opening(struct reasoning *r, const struct lay *lay)
{
    const struct sense *s = &r->sense;
    const struct board *b = s->view->board;
    if (s->us->opened) {
        return;
    }
    reason_add(r, RULE_OPEN_COUNT, 60,
               "These melds count %d, and %d are needed to open. Until then the side can lay down "
               "nothing else.",
               cards_points(lay_cards(lay)), side_minimum(s->table, s->us));
    const int bonus = board_bonus(s->table, b, false);
    if (bonus > 0 && !b->turn.picked) {
        reason_add(r, b->openings == 0 ? RULE_BONUS_FIRST : RULE_BONUS_SECOND, 65,
                   "Opening now brings %s bonus card%s.", count_word(bonus), bonus == 1 ? "" : "s");
    }
}

static void add_late(struct reasoning *r)
{
    const struct sense *s = &r->sense;
    const int points = cards_points(s->view->hand);
    if (s->turns_left <= LATE_DRAWS && points > 0) {
        reason_add(r, RULE_SCORE_COUNT, 50,
                   "%d %s left to each player, and cards in hand count against %s: now %d points.",
                   s->turns_left, s->turns_left == 1 ? "draw is" : "draws are", r->me.who, points);
    }
}

/* How near it brings a meld to a canasta, for the meld that gets nearest. */
static void add_progress(struct reasoning *r, const struct lay *lay)
{
    const struct sense *s = &r->sense;
    const bool partner = seat_partner(s->view->board, s->view->seat) != SEAT_NONE;
    int nearest = SLOT_NONE, most = MELD_LEAST_CARDS;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld before = s->us->meld[slot], after = after_lay(s, lay, slot);
        if (meld_size(after) > meld_size(before) && !meld_is_canasta(after) &&
            meld_size(after) > most) {
            nearest = slot;
            most = meld_size(after);
        }
    }
    if (nearest != SLOT_NONE) {
        reason_add(r, RULE_MELD_CANASTA, 35, "The %s would stand at %s: %s%s more %s a canasta.",
                   slot_word(nearest), count_word(most),
                   partner ? "both of you can add to them, and " : "",
                   count_word(CANASTA_CARDS - most), CANASTA_CARDS - most == 1 ? "makes" : "make");
    }
}

/* The other side could end the round before she has another turn. */
static void add_threat(struct reasoning *r)
{
    const struct sense *s = &r->sense;
    const struct board *b = s->view->board;
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat_side(b, seat) != seat_side(b, s->view->seat) && b->hand_size[seat] <= FEW_CARDS &&
            side_canastas(&b->side[seat_side(b, seat)]) >= s->table->out_canastas) {
            reason_add(r, RULE_SCORE_COUNT, 55,
                       "%s has %s %s left and may go out: cards on the table count for %s side, "
                       "cards in hand against it.",
                       voice_of(b, seat).who, count_word(b->hand_size[seat]),
                       b->hand_size[seat] == 1 ? "card" : "cards", r->me.you ? "your" : "her");
            return;
        }
    }
}

/* What it takes on that must be finished. */
static void add_burden(struct reasoning *r, const struct lay *lay)
{
    const struct sense *s = &r->sense;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = after_lay(s, lay, slot);
        if (meld_is_empty(m) || !meld_is_empty(s->us->meld[slot]) ||
            !meld_is_special(s->table, m, slot) || meld_is_canasta(m)) {
            continue;
        }
        enum rule_id rule = RULE_OUT_SPECIALS;
        char points[POINTS_SIZE];
        const int cost = score_incomplete(s->table, m, slot, &rule);
        reason_add(
            r, rule, 90,
            "It begins a meld of %s: %s cards that must become seven, or they cost %s, and the "
            "side cannot go out before.",
            slot_word(slot), count_word(meld_size(m)), points_text(cost, points));
    }
}

/* Wild cards that go to melds which are no canasta with them. */
static int wilds_unfinished(const struct sense *s, const struct lay *lay)
{
    int wilds = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        wilds += meld_is_canasta(after_lay(s, lay, slot)) ? 0 : meld_wilds(lay_adds(lay, slot));
    }
    return wilds;
}

/* What it gives up. */
static void add_price(struct reasoning *r, const struct lay *lay)
{
    const struct sense *s = &r->sense;
    const cardset laid = lay_cards(lay);
    const int left = cards_total(s->view->hand) - cards_total(laid);
    if (left <= FEW_CARDS) {
        reason_add(r, RULE_PACK_PAIR, 45,
                   "It leaves %s %s in hand: too few for pairs to pick the pack with.",
                   count_word(left), left == 1 ? "card" : "cards");
    }
    const int wilds = wilds_unfinished(s, lay);
    if (wilds > 0) {
        reason_add(r, RULE_CARDS_WILD, 40, "It spends %s wild %s before %s the last one missing.",
                   count_word(wilds), wilds == 1 ? "card" : "cards",
                   wilds == 1 ? "it is" : "they are");
    }
    if (s->us->opened && s->turns_left > LATE_DRAWS) {
        reason_add(r, RULE_PACK_PAIR, 30,
                   "Cards in hand can still pick the pack with a pair; on the table they cannot, "
                   "and everybody sees "
                   "them.");
    }
}

static void add_out(struct reasoning *r, bool going)
{
    const struct sense *s = &r->sense;
    if (going) {
        reason_add(r, RULE_OUT_CANASTAS, 70,
                   "Going out brings %d, and the other side is left with what it holds.",
                   s->table->score_going_out);
    } else if (s->turns_left > LATE_DRAWS) {
        reason_add(
            r, RULE_OUT_CANASTAS, 60,
            "There are still %d draws for each: time for another canasta before the round ends.",
            s->turns_left);
    }
}

static bool goes_out(const struct action *a)
{
    return is_kind(a, ACTION_ASK) || is_kind(a, ACTION_OUT);
}

void principles_lay(struct reasoning *r)
{
    if (goes_out(r->better) || goes_out(r->chosen)) {
        add_out(r, goes_out(r->better));
    }
    if (is_kind(r->better, ACTION_LAY)) {
        add_closing(r, &r->better->lay);
        add_opening(r, &r->better->lay);
        add_late(r);
        add_progress(r, &r->better->lay);
        add_threat(r);
    }
    if (is_kind(r->chosen, ACTION_LAY) && !is_kind(r->better, ACTION_LAY)) {
        add_burden(r, &r->chosen->lay);
        add_price(r, &r->chosen->lay);
    }
    if (is_kind(r->chosen, ACTION_LAY) && is_kind(r->better, ACTION_LAY)) {
        add_burden(r, &r->chosen->lay);
    }
}
