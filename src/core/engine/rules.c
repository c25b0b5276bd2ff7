/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legality of actions: the checks of every action, in the order that rules.h gives. */
#include "engine/rules.h"

#include <assert.h>

#include "engine/discard.h"
#include "engine/lay.h"
#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"

/* An action under examination. */
struct check_context {
    const struct table *table;
    const struct board *board;
    cardset hand;
    const struct action *action;
    struct violations *broken;
};

/* Refuses an action while the player holds threes that may not be kept any longer. */
static bool refuse_threes(const struct check_context *q, bool gentle)
{
    return board_threes_too_many(q->table, q->board, q->hand, gentle) &&
           violation_add(q->broken, RULE_THREES_KEEP_ONE, board_threes_loose(q->board, q->hand), 0,
                         0);
}

/* Refuses anything but going out once the player has said so. */
static bool refuse_bound(const struct check_context *q)
{
    return q->board->turn.asked == REPLY_YES && q->table->out_ask_binding != 0 &&
           violation_add(q->broken, RULE_OUT_ASK, ASKED_YES, 0, 0);
}

static bool refuse_phase(const struct check_context *q, enum phase wanted)
{
    return q->board->phase != wanted && violation_add(q->broken, RULE_TURN_ORDER, 0, 0, 0);
}

static bool refuse_unheld(const struct check_context *q)
{
    return !cards_have(q->hand, q->action->card) &&
           violation_add(q->broken, RULE_CARDS_HELD, q->action->card, 0, 1);
}

/* Whether the player still holds a three of this kind that may be exposed at this point of the
 * turn. */
static bool three_in_time(const struct check_context *q, kind k)
{
    const struct board *b = q->board;
    return b->phase == PHASE_START || cards_have(b->turn.drawn_threes, k) ||
           board_threes_late(q->table, b);
}

/* Refuses to part with a forgotten three if what stays would not do to end the turn with: no card
 * comes for it (threes.forgotten). */
static void refuse_bare(const struct check_context *q, cardset left)
{
    const struct board *b = q->board;
    const int least = b->phase == PHASE_START ? 1 : 2;
    if (cards_total(left) < least && !out_possible(q->table, b, left, NULL)) {
        (void)violation_add(q->broken, RULE_OUT_KEEP_ONE, 0, 0, 0);
    }
}

static void check_three(const struct check_context *q)
{
    const struct board *b = q->board;
    const kind k = q->action->card;
    if (b->phase == PHASE_OVER && violation_add(q->broken, RULE_TURN_ORDER, 0, 0, 0)) {
        return;
    }
    if (q->table->threes_style == THREES_CLASSIC) {
        (void)violation_add(q->broken, RULE_CLASSIC_RED_THREE, 0, 0, 0);
        return;
    }
    if (!kind_is_three(k)) {
        (void)violation_add(q->broken, RULE_THREES_EXPOSE, 0, 0, 0);
        return;
    }
    if (board_three_forgotten(q->table, b, q->hand, k)) {
        refuse_bare(q, q->hand - cards_one(k)); /* at any time of the turn, and with no stock */
        return;
    }
    if (refuse_bound(q) || refuse_unheld(q)) {
        return;
    }
    const bool stuck = cards_of(q->hand, k) <= cards_of(b->stuck[b->seat], k);
    if (cards_have(q->hand, k) && stuck && violation_add(q->broken, RULE_THREES_STUCK, 0, 0, 0)) {
        return;
    }
    if (!three_in_time(q, k) && violation_add(q->broken, RULE_THREES_KEEP, 0, 0, 0)) {
        return;
    }
    const bool must = b->phase == PHASE_START && q->table->threes_last == THREES_LAST_EXPOSED &&
                      board_threes_too_many(q->table, b, q->hand, true);
    if (b->stock == 0 && !must) {
        (void)violation_add(q->broken, RULE_STOCK_OUT, 0, 0, 0);
    }
}

static void check_draw(const struct check_context *q)
{
    if (refuse_phase(q, PHASE_START) || refuse_threes(q, true) || refuse_bound(q)) {
        return;
    }
    if (q->table->stock_force != 0 && q->board->stock == 0 &&
        pack_force(q->table, q->board, q->hand) == FORCE_MUST) {
        (void)violation_add(q->broken, RULE_STOCK_FORCE, board_top(q->board), 0, 0);
    }
}

/* Checks what both ways of laying cards down have in common: the order of the turn and what the
 * player is bound to. */
static bool refuse_laying(const struct check_context *q)
{
    return refuse_threes(q, false) ||
           (q->board->turn.erred && violation_add(q->broken, RULE_OPEN_ERROR, 0, 0, 0));
}

static void check_lay(const struct check_context *q, struct laydown *l)
{
    const struct lay *lay = &q->action->lay;
    if (q->board->phase != PHASE_PLAY) {
        const bool early = q->board->phase == PHASE_START;
        if (violation_add(q->broken, early ? RULE_TURN_DRAW_FIRST : RULE_TURN_ORDER, 0, 0, 0)) {
            return;
        }
    }
    if (refuse_laying(q)) {
        return;
    }
    if (lay_cards(lay) == 0) {
        (void)violation_add(q->broken, RULE_MELD_SIZE, SLOT_NONE, 0, 0);
        return;
    }
    if (!laydown_begin(l, q->table, q->board, q->hand, lay, q->broken)) {
        return;
    }
    laydown_check_melds(l, q->broken);
    if (l->opening && !violations_stop(q->broken)) {
        laydown_check_opening(l, q->broken);
    }
    if (!violations_stop(q->broken)) {
        laydown_check_stay(l, q->broken);
    }
}

/* Whether the top card's meld may take the pair and the top card; `size` cards it would have. */
static bool
refuse_pack_meld(const struct check_context *q, const struct laydown *l, kind top, int size)
{
    if (laydown_refuse_barred(q->board, top, q->broken)) {
        return true;
    }
    const struct meld before = board_side(q->board)->meld[top];
    const struct meld_capacity capacity = {q->table, l->dead, l->opening, false};
    const bool dead = capacity_dead(&capacity, before, top) != RULE_NONE;
    const bool full = size > meld_most_cards(q->table);
    return (dead || full) && violation_add(q->broken, RULE_PACK_MELD, top, dead ? 0 : size, 0);
}

/* Puts the pair and the top card down and the rest of the pack into the hand. Returns false if the
 * player has no pair. */
static bool place_top(const struct check_context *q, struct laydown *l, kind top)
{
    const struct board *b = q->board;
    const bool in_melds =
        l->opening && l->add[top].naturals >= 2 && q->table->open_pack_extra_pair == 0;
    const cardset pair = in_melds ? 0 : cards_some(top, 2);
    if (!cards_contain(l->after.hand, pair)) {
        const bool extra = l->opening && l->add[top].naturals > 0;
        (void)violation_add(q->broken, extra ? RULE_OPEN_PACK_EXTRA_PAIR : RULE_PACK_PAIR, top,
                            cards_of(l->after.hand, top), 0);
        return false;
    }
    l->after.hand -= pair;
    l->coming = false;
    const struct meld more = {(uint8_t)(1 + cards_total(pair)), 0, 0};
    after_put(&l->after, top, meld_plus(l->after.meld[top], more));
    l->after.hand += board_pack_brings(q->table, b);
    return true;
}

static void check_pick(const struct check_context *q, struct laydown *l)
{
    const struct board *b = q->board;
    const struct lay *lay = &q->action->lay;
    const kind top = board_top(b);
    if (refuse_phase(q, PHASE_START) || refuse_laying(q) ||
        (b->turn.must_draw && violation_add(q->broken, RULE_OPEN_ERROR, 0, 0, 0))) {
        return;
    }
    if (q->table->pack_style != PACK_MODERN) {
        pack_check(q->table, b, q->hand, lay, l, q->broken);
        return;
    }
    if (!laydown_begin(l, q->table, b, q->hand, lay, q->broken)) {
        return;
    }
    l->picking = true;
    l->coming = kind_is_natural(top);
    if (!l->opening && lay->count > 0 && violation_add(q->broken, RULE_OPEN_PACK, 0, 0, 0)) {
        return;
    }
    if (l->opening && lay->count == 0 && violation_add(q->broken, RULE_PACK_OPEN, 0, 0, 0)) {
        return;
    }
    laydown_check_melds(l, q->broken);
    if (l->opening && lay->count > 0 && !violations_stop(q->broken)) {
        laydown_check_opening(l, q->broken);
    }
    if (violations_stop(q->broken)) {
        return;
    }
    if (!kind_is_natural(top)) {
        (void)violation_add(q->broken, RULE_PACK_PAIR, top < KIND_COUNT ? top : -1, 0, 0);
        return;
    }
    if (top == KIND_A && l->opening && q->table->open_pack_aces_pure != 0 &&
        meld_wilds(l->add[KIND_A]) > 0 &&
        violation_add(q->broken, RULE_OPEN_PACK_ACES_PURE, 0, 0, 0)) {
        return;
    }
    if (!place_top(q, l, top) || refuse_pack_meld(q, l, top, meld_size(l->after.meld[top]))) {
        return;
    }
    laydown_check_stay(l, q->broken);
}

static void check_throw(const struct check_context *q)
{
    const struct board *b = q->board;
    const struct table *t = q->table;
    const kind k = q->action->card;
    if (refuse_phase(q, PHASE_PLAY) || refuse_threes(q, false) || refuse_bound(q) ||
        refuse_unheld(q)) {
        return;
    }
    const struct tray tray = {b->pack_size == 0, board_dead(t, b)};
    if (!bits_have(discard_kinds(t, tray, q->hand), k) && cards_have(q->hand, k) &&
        violation_add(q->broken, discard_bar(t, tray, k), k, 0, 0)) {
        return;
    }
    check_throw_stay(t, b, q->hand, q->broken);
}

static void check_out(const struct check_context *q)
{
    const struct board *b = q->board;
    const struct table *t = q->table;
    const kind k = q->action->card;
    const bool bare = k == KIND_COUNT; /* without a discard */
    if (refuse_phase(q, PHASE_PLAY) || refuse_threes(q, false) || (!bare && refuse_unheld(q))) {
        return;
    }
    if (kind_is_three(k) && !out_takes_three(t, k) &&
        violation_add(q->broken, RULE_DISCARD_THREE, k, 0, 0)) {
        return;
    }
    const bool natural = b->turn.melded ? b->turn.held_natural : (q->hand & CARDS_NATURAL) != 0;
    if (kind_is_wild(k) && t->discard_last_natural != 0 && natural &&
        violation_add(q->broken, RULE_DISCARD_LAST_NATURAL, k, 0, 0)) {
        return;
    }
    const struct verdict melds = out_melds(t, board_side(b)->meld);
    if ((melds.rule == RULE_OUT_CANASTAS || melds.rule == RULE_OUT_ONE_OF_EACH) &&
        violation_add(q->broken, melds.rule, melds.arg[0], melds.arg[1], 0)) {
        return;
    }
    const bool all_but_last = cards_total(q->hand) == (bare ? 0 : 1);
    if ((!all_but_last || (bare && t->out_discard != 0)) &&
        violation_add(q->broken, RULE_OUT_DISCARD, cards_total(q->hand), 0, 0)) {
        return;
    }
    if (melds.rule == RULE_OUT_SPECIALS &&
        violation_add(q->broken, RULE_OUT_SPECIALS, melds.arg[0], 0, 0)) {
        return;
    }
    if ((!board_may_go_out(t, b) || board_opens_bare(b, board_side(b)->meld)) &&
        violation_add(q->broken, RULE_OUT_OPENED_BEFORE, 0, 0, 0)) {
        return;
    }
    if (b->turn.asked == REPLY_NO && t->out_ask_binding != 0) {
        (void)violation_add(q->broken, RULE_OUT_ASK, ASKED_NO, 0, 0);
    } else if (board_out_unasked(t, b)) {
        (void)violation_add(q->broken, RULE_OUT_ASK, ASKED_FIRST, 0, 0);
    }
}

static void check_ask(const struct check_context *q)
{
    const struct board *b = q->board;
    const bool answered = q->action->answer == REPLY_YES || q->action->answer == REPLY_NO;
    if (b->phase == PHASE_OVER && violation_add(q->broken, RULE_TURN_ORDER, 0, 0, 0)) {
        return;
    }
    if (refuse_threes(q, false)) {
        return;
    }
    const bool alone = seat_next_partner(b, b->seat) == b->seat;
    const bool before = !answered || board_asked_enough(q->table, b) || b->turn.asked != REPLY_NONE;
    if (alone || before || b->turn.melded || !out_possible(q->table, b, q->hand, NULL)) {
        const enum asked why = alone            ? ASKED_NOBODY
                               : before         ? ASKED_BEFORE
                               : b->turn.melded ? ASKED_LATE
                                                : ASKED_NO_WAY;
        (void)violation_add(q->broken, RULE_OUT_ASK, (int)why, 0, 0);
    }
}

static void check_special(const struct check_context *q)
{
    const struct board *b = q->board;
    const struct table *t = q->table;
    const int h = q->action->special;
    const bool before = t->special_pack != SPECIAL_PACK_NO && b->phase == PHASE_START;
    if ((!before && refuse_phase(q, PHASE_PLAY)) ||
        ((b->turn.erred || b->turn.must_draw) &&
         violation_add(q->broken, RULE_OPEN_ERROR, 0, 0, 0))) {
        return;
    }
    const cardset cards = board_special_cards(t, b, q->hand);
    if ((h < 0 || h >= t->special_count || !special_fits(t, &t->special[h], cards)) &&
        violation_add(q->broken, RULE_SPECIAL_FOURTEEN, cards_total(cards), 0, 0)) {
        return;
    }
    if (!board_special_completed(t, b) && violation_add(q->broken, RULE_SPECIAL_STOCK, 0, 0, 0)) {
        return;
    }
    if (board_special_over(t, b)) {
        (void)violation_add(q->broken, RULE_SPECIAL_UNOPENED, 0, 0, 0);
    }
}

static void check_error(const struct check_context *q)
{
    const struct board *b = q->board;
    const bool before = b->phase == PHASE_START && b->pack_size > b->pack_buried;
    if (b->phase != PHASE_PLAY && !before && violation_add(q->broken, RULE_TURN_ORDER, 0, 0, 0)) {
        return;
    }
    if (refuse_threes(q, false) || refuse_bound(q)) {
        return;
    }
    struct laydown shown;
    if (q->action->lay.count > 0 &&
        !laydown_begin(&shown, q->table, b, q->hand, &q->action->lay, q->broken)) {
        return;
    }
    const bool twice = b->phase == PHASE_START && b->turn.must_draw;
    if (q->table->open_error == OPEN_ERROR_FREE || board_side(b)->opened || b->turn.picked ||
        b->turn.erred || twice) {
        (void)violation_add(q->broken, RULE_OPEN_ERROR, 0, 0, 0);
    }
}

static void check(const struct check_context *q, struct laydown *l)
{
    switch ((enum action_kind)q->action->kind) {
    case ACTION_EXPOSE_THREE:
        check_three(q);
        return;
    case ACTION_DRAW:
        check_draw(q);
        return;
    case ACTION_TAKE_PACK:
        check_pick(q, l);
        return;
    case ACTION_LAY:
        check_lay(q, l);
        return;
    case ACTION_DISCARD:
        check_throw(q);
        return;
    case ACTION_OUT:
        check_out(q);
        return;
    case ACTION_ASK:
        check_ask(q);
        return;
    case ACTION_SPECIAL:
        check_special(q);
        return;
    case ACTION_ERROR:
        check_error(q);
        return;
    case ACTION_KIND_COUNT:
        break;
    }
    assert(false && "an action of no kind");
}

struct verdict
rules_check(const struct table *t, const struct board *b, cardset hand, const struct action *a)
{
    struct laydown l;
    struct violations broken;
    violations_begin(&broken, false);
    const struct check_context q = {t, b, hand, a, &broken};
    check(&q, &l);
    return broken.count > 0 ? broken.list[0] : verdict_yes();
}

struct verdict rules_check_lay(const struct table *t,
                               const struct board *b,
                               cardset hand,
                               const struct action *a,
                               struct laydown_result *after)
{
    struct laydown l;
    struct violations broken;
    violations_begin(&broken, false);
    const struct check_context q = {t, b, hand, a, &broken};
    assert(a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK);
    check(&q, &l);
    if (broken.count > 0) {
        return broken.list[0];
    }
    *after = l.after;
    return verdict_yes();
}

/* Into the order of docs/rules.md; a handful of rows. */
static int copy_sorted(const struct violations *broken, struct verdict out[RULES_BROKEN_MAX])
{
    int count = 0;
    for (int i = 0; i < broken->count; i++) {
        int at = count++;
        while (at > 0 && out[at - 1].rule > broken->list[i].rule) {
            out[at] = out[at - 1];
            at--;
        }
        out[at] = broken->list[i];
    }
    return count;
}

int rules_check_all(const struct table *t,
                    const struct board *b,
                    cardset hand,
                    const struct action *a,
                    struct verdict out[RULES_BROKEN_MAX])
{
    struct laydown l;
    struct violations broken;
    violations_begin(&broken, true);
    const struct check_context q = {t, b, hand, a, &broken};
    check(&q, &l);
    return copy_sorted(&broken, out);
}

/* Collects the rules on what stays in hand that a pick would break, whether the side is open or
 * opens with `lay`. */
static int pick_stays(const struct check_context *q,
                      const struct lay *lay,
                      struct verdict out[RULES_BROKEN_MAX])
{
    const struct action pick = {.kind = ACTION_TAKE_PACK, .lay = *lay};
    return rules_check_all(q->table, q->board, q->hand, &pick, out);
}

/* The same at tables whose packs freeze: of the ways there are, the first one's reasons. */
static int
check_pick_frozen(const struct check_context *q, bool pair, struct verdict out[RULES_BROKEN_MAX])
{
    const struct table *t = q->table;
    const struct board *b = q->board;
    struct lay lay[PICKS_MAX] = {{.count = 0}};
    pack_conditions(t, b, q->hand, q->broken);
    const bool natural = kind_is_natural(board_top(b)), open = board_side(b)->opened;
    if (natural && !open &&
        !(pair ? opening_within_reach_pick(t, b, q->hand, &lay[0])
               : opening_within_reach(t, b, q->hand))) {
        (void)violation_add(q->broken, RULE_PACK_OPEN, 0, 0, 0);
    }
    if (q->broken->count > 0) {
        return copy_sorted(q->broken, out);
    }
    if (pack_ways(t, b, q->hand) != 0) {
        return 0;
    }
    const bool meld =
        open && pack_frozen(t, b) == 0 && !meld_is_empty(board_side(b)->meld[board_top(b)]);
    const int count = open ? pack_picks(t, b, q->hand, lay) : 1;
    return pick_stays(q, &lay[meld || count == 1 ? 0 : 1], out);
}

int rules_check_pick(const struct table *t,
                     const struct board *b,
                     cardset hand,
                     struct verdict out[RULES_BROKEN_MAX])
{
    const struct action none = {.kind = ACTION_TAKE_PACK};
    struct violations broken;
    violations_begin(&broken, true);
    const struct check_context q = {t, b, hand, &none, &broken};
    const struct side *side = board_side(b);
    const kind top = board_top(b);
    struct lay lay = {.count = 0};
    (void)refuse_phase(&q, PHASE_START);
    (void)refuse_laying(&q);
    const bool pair = kind_is_natural(top) && cards_of(hand, top) >= 2;
    if (t->pack_style != PACK_MODERN) {
        return check_pick_frozen(&q, pair, out);
    }
    if (!pair) {
        (void)violation_add(&broken, RULE_PACK_PAIR, top < KIND_COUNT ? top : -1,
                            top < KIND_COUNT ? cards_of(hand, top) : 0, 0);
    }
    const int before = broken.count;
    if (kind_is_natural(top)) {
        const struct laydown l = {.table = t, .board = b, .dead = board_dead(t, b)};
        (void)refuse_pack_meld(&q, &l, top, meld_size(side->meld[top]) + 3);
    }
    const bool meld = broken.count == before;
    const bool open = side->opened || (pair && meld ? opening_within_reach_pick(t, b, hand, &lay)
                                                    : opening_within_reach(t, b, hand));
    if (!open) {
        (void)violation_add(&broken, RULE_PACK_OPEN, 0, 0, 0);
    }
    if (broken.count > 0) {
        return copy_sorted(&broken, out);
    }
    if (!side->opened && opening_find_pick(t, b, hand, NULL)) {
        return 0;
    }
    return pick_stays(&q, &lay, out);
}

bool rules_last_card_goes_out(const struct table *t, const struct board *b, cardset hand)
{
    if (b->phase != PHASE_PLAY || cards_total(hand) != 1) {
        return false; /* a hand laid down to its last card has none */
    }
    const struct action out = {.kind = ACTION_OUT, .card = cards_lowest(hand)};
    return verdict_allows(rules_check(t, b, hand, &out));
}
