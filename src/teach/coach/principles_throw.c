/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons for a throw: who could pick on it, what the card is worth in the player's own hand, what
 * is left of it at the end. */
#include "bots/classic.h"
#include "bots/conventions.h"
#include "bots/special_plan.h"
#include "coach/reason_list.h"
#include "engine/discard.h"
#include "engine/meld_capacity.h"
#include "engine/score.h"
#include "messages/msg_coach.h"

enum {
    PAIR = 2,
    LARGE_PACK = 8,
    FEW_OUT = 3,   /* of a kind so few unseen is little */
    RISK_SHOWN = 6 /* percent, for a pack of eight: smaller differences are not worth a sentence */
};

static int other_side(const struct reason_list *r)
{
    return seat_side(r->estimates.view->board, r->next);
}

double reason_list_pick_risk(const struct card_estimates *s, kind k)
{
    return s->table->pack_style == PACK_MODERN ? card_estimates_pick_risk(s, k)
                                               : classic_pick_risk(s, k);
}

/* Nobody picks on a black three or a wild card, and a wild card freezes the pack besides. */
static void add_stopped(struct reason_list *r, kind k)
{
    const struct card_estimates *s = &r->estimates;
    if (k == KIND_3B) {
        reason_add(r, RULE_CLASSIC_BLACK_THREE, 60, msg_coach_why_safe_black(r->next));
    } else if (s->table->pack_style != PACK_MODERN && !classic_frozen(s)) {
        reason_add(r, RULE_CLASSIC_FREEZE, 60, msg_coach_why_freezes());
    } else {
        reason_add(r, RULE_PACK_PAIR, 60, msg_coach_why_safe_wild());
    }
}

/* Whether the next player may take the pack with what lies on the table or with a wild card, no
 * pair needed. */
static bool picks_without_pair(const struct card_estimates *s, kind k)
{
    return s->table->pack_style != PACK_MODERN && s->them->opened && !classic_frozen(s) &&
           (!meld_is_empty(s->them->meld[k]) || s->table->pack_wild != 0);
}

/* Counts cards of a kind known to be with the others, the next player apart. */
static int held_by_others(const struct reason_list *r, kind k)
{
    const struct board *b = r->estimates.view->board;
    int held = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        held += seat != r->me && seat != r->next ? cards_of(b->known[seat], k) : 0;
    }
    return held;
}

/* Why nobody can pick on this card, or hardly. */
static bool add_safety(struct reason_list *r, kind k)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    if (!kind_is_natural(k)) {
        add_stopped(r, k);
        return true;
    }
    if (picks_without_pair(s, k) && classic_pick_risk(s, k) > 0) {
        return false;
    }
    const int in_meld = meld_size(s->them->meld[k]);
    const int hidden = cards_of(s->hidden, k) - held_by_others(r, k);
    const int thrown = cards_of(b->thrown[s->next], k);
    const struct meld_capacity theirs = {s->table, s->dead, false, false};
    if (card_estimates_dead(s, s->them, k)) {
        reason_add(r, RULE_DEAD_RANK, 60, msg_coach_why_safe_dead(k));
        return true;
    }
    if (capacity_naturals(&theirs, s->them->meld[k], k) < MELD_LEAST_CARDS) {
        reason_add(
            r, RULE_PACK_MELD, 60,
            msg_coach_why_safe_full(other_side(r), in_meld, k, meld_wilds(s->them->meld[k])));
        return true;
    }
    if (hidden < PAIR) {
        reason_add(r, RULE_PACK_PAIR, 60,
                   msg_coach_why_safe_seen(k, kind_in_deck(k) - hidden, kind_in_deck(k), r->next));
        return true;
    }
    if (thrown > 0 && cards_of(b->known[s->next], k) < PAIR) {
        reason_add(r, RULE_PACK_PAIR, 45, msg_coach_why_safe_threw(r->next, thrown, k));
        return true;
    }
    return false;
}

/* The danger of a card on top, compared with the better one. */
static void add_danger(struct reason_list *r, kind bad, kind good)
{
    const struct card_estimates *s = &r->estimates;
    const struct board *b = s->view->board;
    const int after = b->pack_size + 1;
    const int risk = (int)(100 * reason_list_pick_risk(s, bad)),
              safer = (int)(100 * reason_list_pick_risk(s, good));
    const int matters = (risk - safer) * (after + 4) / 12; /* of a large pack a little is much */
    if (matters < RISK_SHOWN) {
        return;
    }
    const int weight = 40 + matters;
    const bool onto_meld = picks_without_pair(s, bad) && !meld_is_empty(s->them->meld[bad]);
    if (onto_meld) {
        reason_add(r, RULE_PACK_PAIR, weight + 20,
                   msg_coach_why_danger_meld(other_side(r), bad, r->next, after));
    } else if (cards_of(b->known[s->next], bad) >= PAIR) {
        reason_add(r, RULE_PACK_PAIR, weight + 20, msg_coach_why_danger_known(r->next, bad, after));
    } else {
        reason_add(r, RULE_PACK_PAIR, weight,
                   msg_coach_why_danger(bad, r->next, after, !kind_is_natural(good), good));
    }
    if (after >= LARGE_PACK) {
        reason_add(r, RULE_PACK_WHOLE, weight - 10, msg_coach_why_pack_large());
    }
    (void)add_safety(r, good);
}

/* Whether the player can make nothing of the rank any more. */
static bool is_dead(const struct card_estimates *s, kind k)
{
    return kind_is_natural(k) && card_estimates_dead(s, s->us, k);
}

/* Whether nobody can. */
static bool is_dead_to_all(const struct card_estimates *s, kind k)
{
    const struct board *b = s->view->board;
    bool dead = kind_is_natural(k);
    for (int side = 0; side < b->sides && dead; side++) {
        dead = card_estimates_dead(s, &b->side[side], k);
    }
    return dead;
}

/* Adds what the two cards are worth in the player's own hand. */
static void add_keeping(struct reason_list *r, kind bad, kind good)
{
    const struct card_estimates *s = &r->estimates;
    const int held = cards_of(s->view->hand, bad), other = cards_of(s->view->hand, good);
    const struct meld ours = kind_is_natural(bad) ? s->us->meld[bad] : (struct meld){.naturals = 0};
    const bool dead = is_dead(s, bad);
    if (!meld_is_empty(ours) && !dead && meld_size(ours) < CANASTA_CARDS) {
        reason_add(r, RULE_MELD_CANASTA, 65,
                   msg_coach_why_belongs(seat_side(s->view->board, r->me), meld_size(ours), bad));
    } else if (!dead && held >= MELD_LEAST_CARDS && other < MELD_LEAST_CARDS) {
        reason_add(r, RULE_MELD_SIZE, 40, msg_coach_why_meld_ready(r->me, held, bad));
    } else if (!dead && held == PAIR && other != PAIR && !is_dead(s, good)) {
        reason_add(r, RULE_PACK_PAIR, 35, msg_coach_why_pair(bad));
    }
    if (is_dead_to_all(s, bad) && !is_dead(s, good)) {
        reason_add(r, RULE_DEAD_RANK, 30, msg_coach_why_safe_later(bad));
    }
    if (!dead && is_dead_to_all(s, good)) {
        reason_add(r, RULE_DEAD_RANK, 50, msg_coach_why_dead_first(good));
    }
    if (kind_is_wild(bad) && !kind_is_wild(good)) {
        reason_add(r, RULE_CARDS_WILD, 70, msg_coach_why_wild_finishes());
    }
}

/* Three 7s or aces in hand. */
static void add_dirty(struct reason_list *r, kind good)
{
    const struct card_estimates *s = &r->estimates;
    const int held = cards_of(s->view->hand, good);
    if (!bits_have(score_dirty_kinds(s->table), good) || held < DIRTY_CARDS) {
        return;
    }
    reason_add(r, RULE_SCORE_DIRTY, s->turns_left <= 2 * LATE_DRAWS ? 85 : 45,
               msg_coach_why_dirty(r->me, held, good, s->view->board->stock));
}

/* Near the end what is left in hand counts. */
static void add_ending(struct reason_list *r, kind bad, kind good)
{
    const struct card_estimates *s = &r->estimates;
    const int dear = kind_points(good) - kind_points(bad);
    if (s->turns_left <= LATE_DRAWS && dear > 0) {
        reason_add(r, RULE_SCORE_COUNT, 25, msg_coach_why_ending(r->me, good, bad));
    }
}

/* Whether all of the player's cards of the kind have a place in the special hand. */
static bool is_wanted(const struct reason_list *r, const struct special_plan *special_plan, kind k)
{
    return cards_of(special_plan->keep, k) >= cards_of(r->estimates.view->hand, k);
}

/* Cards of a special hand in the making, which the better throw leaves whole. */
static void add_special_plan(struct reason_list *r, kind bad, kind good)
{
    const struct card_estimates *s = &r->estimates;
    struct special_plan special_plan;
    if (s->us->opened) {
        return;
    }
    special_plan_find(s, s->view->hand, (struct special_plan_sights){0}, &special_plan);
    if (special_plan.hand == SPECIAL_NONE || !is_wanted(r, &special_plan, bad) ||
        is_wanted(r, &special_plan, good)) {
        return;
    }
    reason_add(r, RULE_SPECIAL_FOURTEEN, 60,
               msg_coach_why_quest(bad, special_plan.hand, special_plan.missing));
}

/* A card that little can be made of. */
static void add_poor(struct reason_list *r, kind bad, kind good)
{
    const struct card_estimates *s = &r->estimates;
    const struct table *t = s->table;
    const bool stiff = good == KIND_7 ? t->sevens_special != 0
                                      : good == KIND_A && s->us->opened && t->aces_special != 0;
    const int out = cards_of(s->hidden, good);
    if (!kind_is_natural(good)) {
        return;
    }
    if (stiff && bad != KIND_7 && cards_of(s->view->hand, good) < MELD_LEAST_CARDS &&
        meld_is_empty(s->us->meld[good])) {
        const enum rule_id pure = good == KIND_7 ? RULE_SEVENS_PURE : RULE_ACES_PURE;
        reason_add(r, t->discard_bars != 0 ? RULE_DISCARD_EMPTY_TRAY : pure, 30,
                   msg_coach_why_stiff(good));
    } else if (!is_dead(s, good) && out <= FEW_OUT && cards_of(s->hidden, bad) >= out + FEW_OUT) {
        reason_add(r, RULE_PACK_PAIR, 20,
                   msg_coach_why_few_unseen(good, out, bad, cards_of(s->hidden, bad)));
    }
    if (!s->us->opened && kind_points(bad) > kind_points(good)) {
        reason_add(r, RULE_OPEN_COUNT, 15,
                   msg_coach_why_dear(side_minimum(s->table, s->us), bad, good));
    }
}

/* What good players agree on, where a throw departs from it. */
static void add_convention(struct reason_list *r, kind bad)
{
    switch (convention_against(&r->estimates, bad)) {
    case CONVENTION_TWO_SEVENS:
    case CONVENTION_TWO_ACES:
        reason_add(r, bad == KIND_7 ? RULE_SEVENS_PURE : RULE_ACES_PURE, 32,
                   msg_coach_why_block(bad));
        break;
    case CONVENTION_SEVEN_SIGNAL:
        reason_add(r, RULE_SEVENS_PURE, 31, msg_coach_why_signal(bad));
        break;
    case CONVENTION_KNOWN_PAIR: /* the danger is told */
    case CONVENTION_NONE:
        break;
    }
}

/* That the better throw of two departs from it, and should. */
static void add_departure(struct reason_list *r, kind good)
{
    switch (convention_against(&r->estimates, good)) {
    case CONVENTION_TWO_SEVENS:
    case CONVENTION_TWO_ACES:
        reason_add(r, good == KIND_7 ? RULE_SEVENS_PURE : RULE_ACES_PURE, 22,
                   msg_coach_why_block_anyway(good));
        break;
    case CONVENTION_SEVEN_SIGNAL:
        reason_add(r, RULE_SEVENS_PURE, 22, msg_coach_why_signal_anyway(good));
        break;
    case CONVENTION_KNOWN_PAIR:
        reason_add(r, RULE_PACK_PAIR, 22, msg_coach_why_known_anyway(r->next, good));
        break;
    case CONVENTION_NONE:
        break;
    }
}

void principles_throw(struct reason_list *r)
{
    const bool good = is_kind(r->better, ACTION_DISCARD);
    if (!good) {
        return;
    }
    const kind to_throw = r->better->card;
    add_dirty(r, to_throw);
    if (is_kind(r->chosen, ACTION_DISCARD)) {
        const kind bad = r->chosen->card;
        add_danger(r, bad, to_throw);
        add_keeping(r, bad, to_throw);
        add_ending(r, bad, to_throw);
        add_poor(r, bad, to_throw);
        add_special_plan(r, bad, to_throw);
        add_convention(r, bad);
        add_departure(r, to_throw);
    } else if (r->chosen == NULL) {
        (void)add_safety(r, to_throw);
    }
}
