/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To draw or to pick the pack. */
#include "bots/quest.h"
#include "coach/reasoning.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "notation/cards_text.h"
#include "notation/names.h"

enum { LARGE_PACK = 8 };

/* Whether three cards of the top card's rank, alone on the table, must be finished or cost. */
static bool begins_special(const struct sense *s, kind top)
{
    const struct table *t = s->table;
    const struct meld m = s->us->meld[top];
    return meld_is_empty(m) &&
           ((top == KIND_7 && t->sevens_special != 0) || (top == KIND_A && t->aces_special != 0));
}

static void for_picking(struct reasoning *r)
{
    const struct sense *s = &r->sense;
    const struct board *b = s->view->board;
    const kind top = board_top(b);
    const int cards = b->pack_size - b->pack_buried;
    reason_add(r, RULE_PACK_WHOLE, cards >= LARGE_PACK ? 80 : 40,
               "The pack brings %d %s, three of a rank on the table at once, and new pairs to pick "
               "with again.",
               cards, cards == 1 ? "card" : "cards");
    const struct meld m = s->us->meld[top];
    if (meld_size(m) > 0 && meld_size(m) + MELD_LEAST_CARDS >= CANASTA_CARDS) {
        reason_add(r, RULE_MELD_CANASTA, 60, "The %s on the table become a canasta with it.",
                   kind_word(top, 2));
    }
    if (cards >= LARGE_PACK) {
        reason_add(r, RULE_PACK_PAIR, 35, "What %s %s not pick, %s may get.", r->me.who,
                   verb(r->me, "do", "does"), r->next.who);
    }
}

static void for_drawing(struct reasoning *r)
{
    const struct sense *s = &r->sense;
    const struct board *b = s->view->board;
    const struct table *t = s->table;
    const kind top = board_top(b);
    struct quest quest;
    char cost[POINTS_SIZE];
    if (begins_special(s, top)) {
        reason_add(r, top == KIND_7 ? RULE_SCORE_INCOMPLETE_SEVENS : RULE_SCORE_INCOMPLETE_ACES, 85,
                   "Picking puts three %s on the table. They must become seven, or they cost %s "
                   "and keep the side from "
                   "going out.",
                   kind_word(top, 2),
                   points_text(top == KIND_7 ? t->score_open_sevens : t->score_open_aces, cost));
    }
    const int bonus = board_bonus(t, b, false);
    if (!s->us->opened && bonus > board_bonus(t, b, true) &&
        opening_find(t, b, s->view->hand, NULL)) {
        reason_add(
            r, b->openings == 0 ? RULE_BONUS_FIRST : RULE_BONUS_SECOND, 75,
            "Opening from the hand brings %s bonus cards; opening with the pack brings none.",
            count_word(bonus));
    }
    if (!s->us->opened) {
        quest_find(s, s->view->hand, 0, &quest);
        if (quest.hand != SPECIAL_NONE) {
            char name[SPECIAL_ID_SIZE];
            special_word(t->special[quest.hand].id, name, sizeof name);
            reason_add(
                r, RULE_SPECIAL_STOCK, 70,
                "A special hand, %s, is %s %s away. It needs an unopened side and a drawn card.",
                name, count_word(quest.missing), quest.missing == 1 ? "card" : "cards");
        }
    }
    if (t->discard_bars != 0) {
        reason_add(r, RULE_DISCARD_EMPTY_TRAY, 20,
                   "After a pick the tray is empty, and no 7 and no ace may be thrown on it.");
    }
    if (s->turns_left <= LATE_DRAWS) {
        reason_add(
            r, RULE_SCORE_COUNT, 45,
            "%d %s left to each player: cards of the pack that find no meld count against %s.",
            s->turns_left, s->turns_left == 1 ? "draw is" : "draws are", r->me.who);
    }
}

static bool could_pick(const struct reasoning *r)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const struct view *v = r->sense.view;
    return rules_check_pick(r->sense.table, v->board, v->hand, broken) == 0;
}

void principles_start(struct reasoning *r)
{
    if (is_kind(r->better, ACTION_THREE)) {
        reason_add(r, RULE_THREES_EXPOSE, 60, "A three laid out brings a new card for it at once.");
    } else if (is_kind(r->better, ACTION_PICK)) {
        for_picking(r);
    } else if (is_kind(r->better, ACTION_DRAW) && could_pick(r)) {
        for_drawing(r);
    }
}
