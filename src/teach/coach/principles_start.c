/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To draw or to pick the pack. */
#include "bots/special_plan.h"
#include "coach/reason_list.h"
#include "engine/opening.h"
#include "engine/rules.h"

enum { LARGE_PACK = 8 };

/* Whether three cards of the top card's rank, alone on the table, must be finished or cost. */
static bool begins_special(const struct card_estimates *s, kind top)
{
    const struct table *t = s->table;
    const struct meld m = s->us->meld[top];
    return meld_is_empty(m) && meld_goes_special(t, m, top);
}

static void for_picking(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    const kind top = board_top(b);
    const int cards = b->pack_size - b->pack_buried;
    reason_add(r, RULE_PACK_WHOLE, cards >= LARGE_PACK ? 80 : 40,
               SAID(PHRASE_COACH_WHY_PACK, cards,
                    s->table->pack_style != PACK_MODERN && !meld_is_empty(s->us->meld[top])));
    const struct meld m = s->us->meld[top];
    if (meld_size(m) > 0 && meld_size(m) + MELD_LEAST_CARDS >= CANASTA_CARDS) {
        reason_add(r, RULE_MELD_CANASTA, 60, SAID(PHRASE_COACH_WHY_PACK_CANASTA, top));
    }
    if (cards >= LARGE_PACK) {
        reason_add(r, RULE_PACK_PAIR, 35, SAID(PHRASE_COACH_WHY_PACK_THEIRS, r->me, r->next));
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
                   SAID(PHRASE_COACH_WHY_PACK_BURDEN, top,
                        top == KIND_7 ? t->score_open_sevens : t->score_open_aces));
    }
    const int bonus = board_bonus(t, b, false);
    if (!s->us->opened && bonus > board_bonus(t, b, true) &&
        opening_find(t, b, s->view->hand, NULL)) {
        reason_add(r, b->openings == 0 ? RULE_BONUS_FIRST : RULE_BONUS_SECOND, 75,
                   SAID(PHRASE_COACH_WHY_BONUS_HAND, bonus));
    }
    if (!s->us->opened) {
        special_plan_find(s, s->view->hand, (struct special_plan_sights){0}, &special_plan);
        if (special_plan.hand != SPECIAL_NONE) {
            reason_add(
                r, RULE_SPECIAL_STOCK, 70,
                SAID(PHRASE_COACH_WHY_SPECIAL_NEAR, special_plan.hand, special_plan.missing));
        }
    }
    if (t->discard_bars != 0) {
        reason_add(r, RULE_DISCARD_EMPTY_TRAY, 20, SAID(PHRASE_COACH_WHY_EMPTY_TRAY));
    }
    if (s->turns_left <= LATE_DRAWS) {
        reason_add(r, RULE_SCORE_COUNT, 45, SAID(PHRASE_COACH_WHY_PACK_LATE, s->turns_left, r->me));
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
    if (is_kind(r->better, ACTION_THREE)) {
        reason_add(r, RULE_THREES_EXPOSE, 60, SAID(PHRASE_COACH_WHY_THREE));
    } else if (is_kind(r->better, ACTION_PICK)) {
        for_picking(r);
    } else if (is_kind(r->better, ACTION_DRAW) && could_pick(r)) {
        for_drawing(r);
    }
}
