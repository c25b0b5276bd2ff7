/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be seen, whatever speaks for a choice: who can pick the pack on a card and how likely,
 * how many of it are left, what the pack would bring, points at risk in hand, draws left. Told
 * after the principles, and alone where none of them decides.
 */
#include "coach/reason_list.h"
#include "messages/msg_coach.h"

/* Weights of facts: only their order has a meaning. */
enum { FACT_FIRST = FACT_WEIGHT, FACT_SECOND = 6, NEARLY_ALL = 90 /* percent */ };

static int percent(double chance)
{
    return (int)(100 * chance + 0.5);
}

/* Whether a principle has said this already, with its figures. */
static bool is_told(const struct reason_list *r, enum message_id id)
{
    for (int i = 0; i < r->out->count; i++) {
        if (r->out->list[i].message.id == id) {
            return true;
        }
    }
    return false;
}

/* Two throws side by side: only what speaks for the better one. */
static void compare_throws(struct reason_list *r, kind bad, kind good)
{
    const struct card_estimates *s = &r->estimates;
    const int risk = percent(reason_list_pick_risk(s, bad)),
              safer = percent(reason_list_pick_risk(s, good));
    if (!is_told(r, MSG_coach_why_danger) && safer < risk) {
        reason_add(r, RULE_PACK_PAIR, FACT_FIRST,
                   msg_coach_seen_risks(r->next, bad, risk, risk >= NEARLY_ALL, good));
    }
    if (!is_told(r, MSG_coach_why_few_unseen) && kind_is_natural(bad) && kind_is_natural(good) &&
        cards_of(s->hidden, good) < cards_of(s->hidden, bad)) {
        reason_add(r, RULE_PACK_PAIR, FACT_SECOND, msg_coach_seen_left(bad, good));
    }
}

/* One throw by itself. */
static void tell_throw(struct reason_list *r, kind k)
{
    const struct card_estimates *s = &r->estimates;
    reason_add(r, RULE_PACK_PAIR, FACT_FIRST,
               msg_coach_seen_risk(k, r->next, percent(reason_list_pick_risk(s, k)),
                                   cards_of(s->hidden, k)));
}

/* The cards of the pack that a pick takes; what lies below them stays (pack.most-cards). */
static cardset cards_picked(const struct card_estimates *s)
{
    const struct board *b = s->view->board;
    cardset picked = 0;
    for (int i = board_pick_from(s->table, b); i < b->pack_size; i++) {
        picked += cards_one(b->pack[i]);
    }
    return picked;
}

/* Counts the cards picked that go onto melds of the side, or make three with the hand. */
static int cards_fitting(const struct card_estimates *s, cardset picked)
{
    int fit = cards_wilds(picked);
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int in_pack = cards_of(picked, k);
        const bool three = in_pack + cards_of(s->view->hand, k) >= MELD_LEAST_CARDS;
        const bool place = three || !meld_is_empty(s->us->meld[k]);
        fit += place && !card_estimates_dead(s, s->us, k) ? in_pack : 0;
    }
    return fit;
}

static void tell_pack(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const cardset picked = cards_picked(s);
    if (picked != 0) {
        reason_add(r, RULE_PACK_WHOLE, FACT_FIRST,
                   msg_coach_seen_pack(cards_total(picked), cards_fitting(s, picked),
                                       s->table->turn_draws));
    }
}

/* What a lay-down puts on the table, and what stays. */
static void tell_lay(struct reason_list *r, const struct lay *lay)
{
    const struct card_estimates *s = &r->estimates;
    const cardset laid = lay_cards(lay), hand = s->view->hand;
    const cardset left = cards_contain(hand, laid) ? hand - laid : hand;
    reason_add(r, RULE_SCORE_COUNT, FACT_FIRST,
               msg_coach_seen_lay(table_points(s->table, laid), cards_total(left)));
}

void principles_facts(struct reason_list *r)
{
    const struct card_estimates *s = &r->estimates;
    const bool throws = is_kind(r->better, ACTION_DISCARD);
    if (s->view->board->phase == PHASE_START) {
        tell_pack(r);
    } else if (throws && is_kind(r->chosen, ACTION_DISCARD)) {
        if (r->chosen->card == r->better->card) {
            return; /* the same throw: nothing to compare */
        }
        compare_throws(r, r->chosen->card, r->better->card);
    } else if (is_kind(r->better, ACTION_LAY)) {
        tell_lay(r, &r->better->lay);
    } else if (is_kind(r->chosen, ACTION_LAY)) {
        tell_lay(r, &r->chosen->lay);
    } else if (throws) {
        tell_throw(r, r->better->card);
    }
    const bool told = is_told(r, MSG_coach_why_late) || is_told(r, MSG_coach_why_dirty) ||
                      is_told(r, MSG_coach_why_pack_late);
    if (r->out->count == 0 || (s->turns_left <= LATE_DRAWS && !told)) {
        reason_add(r, RULE_SCORE_COUNT, 0,
                   msg_coach_seen_turns(r->me, table_points(s->table, s->view->hand),
                                        s->view->board->stock));
    }
}
