/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To draw or to pick the pack. */
#include "bots/special_plan.h"
#include "coach/reason_list.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"

enum { LARGE_PACK = 8 };

/* Whether three cards of the top card's rank, alone on the table, must be finished or cost. */
static bool begins_special(const struct card_estimates *s, kind top)
{
    const struct table *t = s->table;
    const struct meld m = s->us->meld[top];
    return meld_is_empty(m) && meld_goes_special(t, m, top);
}

/* Counts the cards of a rank the side comes to with the pack, without what is drawn: on the table,
 * in the player's hand, in the pack, and known to be with the partners. */
static int cards_with_pack(const struct reason_list *r, kind k, int *partners, int *who)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    *partners = 0;
    for (int seat = seat_next_partner(b, r->me); seat != r->me; seat = seat_next_partner(b, seat)) {
        const int held = cards_of(b->known[seat], k);
        *who = held > 0 ? seat : *who;
        *partners += held;
    }
    return meld_size(s->us->meld[k]) + cards_of(s->view->hand, k) + cards_of(s->pack, k) +
           *partners;
}

/* Adds the canastas that the pack closes or brings together, and that without it would not come;
 * the partner's known cards count. */
static void add_pack_canastas(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const int before = side_canastas(s->us);
    int closed = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        int partners = 0, who = SEAT_NONE;
        const int all = cards_with_pack(r, k, &partners, &who), in_pack = cards_of(s->pack, k);
        if (in_pack == 0 || all < CANASTA_CARDS || all - in_pack >= CANASTA_CARDS ||
            meld_is_canasta(s->us->meld[k]) || card_estimates_dead(s, s->us, k)) {
            continue;
        }
        if (all - partners < CANASTA_CARDS) {
            reason_add(r, RULE_MELD_CANASTA, 82,
                       msg_coach_why_partner_holds(who, k, partners, all));
        } else {
            reason_add(r, RULE_MELD_CANASTA, 85, msg_coach_why_pack_canasta(k));
            closed++;
        }
    }
    if (closed > 0 && before < table_canastas(s->table) &&
        before + closed >= table_canastas(s->table)) {
        reason_add(r, RULE_OUT_CANASTAS, 35, msg_coach_why_enough());
    }
}

static void for_picking(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    const kind top = board_top(b);
    const int cards = b->pack_size - board_pick_from(s->table, b);
    reason_add(r, RULE_PACK_WHOLE, cards >= LARGE_PACK ? 80 : 40,
               msg_coach_why_pack(cards, s->table->pack_style != PACK_MODERN &&
                                             !meld_is_empty(s->us->meld[top])));
    add_pack_canastas(r);
    if (cards >= LARGE_PACK) {
        reason_add(r, RULE_PACK_PAIR, 35, msg_coach_why_pack_theirs(r->me, r->next));
    }
}

static void for_drawing(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    const struct table *t = s->table;
    const kind top = board_top(b);
    struct special_plan special_plan;
    if (begins_special(s, top)) {
        reason_add(r, top == KIND_7 ? RULE_SCORE_INCOMPLETE_SEVENS : RULE_SCORE_INCOMPLETE_ACES, 85,
                   msg_coach_why_pack_burden(top, top == KIND_7 ? t->score_open_sevens
                                                                : t->score_open_aces));
    }
    const int bonus = board_bonus(t, b, false);
    if (!s->us->opened && bonus > board_bonus(t, b, true) &&
        opening_find(t, b, s->view->hand, NULL)) {
        reason_add(r, b->openings == 0 ? RULE_BONUS_FIRST : RULE_BONUS_SECOND, 75,
                   msg_coach_why_bonus_hand(bonus));
    }
    if (!s->us->opened) {
        special_plan_find(s, s->view->hand, (struct special_plan_sights){0}, &special_plan);
        if (special_plan.hand != SPECIAL_NONE) {
            reason_add(r, RULE_SPECIAL_STOCK, 70,
                       msg_coach_why_special_near(special_plan.hand, special_plan.missing));
        }
    }
    if (t->discard_bars != 0) {
        reason_add(r, RULE_DISCARD_EMPTY_TRAY, 20, msg_coach_why_empty_tray());
    }
    if (s->turns_left <= LATE_DRAWS) {
        reason_add(r, RULE_SCORE_COUNT, 45, msg_coach_why_pack_late(b->stock, r->me));
    }
}

static bool could_pick(const struct reason_list *r)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const struct view *v = r->estimates.view;
    return rules_check_pick(r->estimates.table, v->board, v->hand, broken) == 0;
}

void principles_start(struct reason_list *r)
{
    if (is_kind(r->better, ACTION_EXPOSE_THREE)) {
        reason_add(r, RULE_THREES_EXPOSE, 60, msg_coach_why_three());
    } else if (is_kind(r->better, ACTION_TAKE_PACK)) {
        for_picking(r);
    } else if (is_kind(r->better, ACTION_DRAW) && could_pick(r)) {
        for_drawing(r);
    }
}
