/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The steady player: rules of thumb that teachers give. It waits for a special hand that is near,
 * opens without taking on 7s, aces or wild cards it will hardly finish, keeps its pairs in the hand
 * and melds on only to close a canasta or when the round is ending, throws what the next player
 * cannot use, keeps no third 7 or ace to the end, and asks before going out. Its numbers come from
 * many duplicate deals (docs/simulation.md).
 */
#include "bots/steady.h"

#include "bots/card_estimates.h"
#include "bots/classic.h"
#include "bots/learned.h"
#include "bots/melding.h"
#include "bots/policy.h"
#include "bots/special_plan.h"
#include "bots/turn.h"
#include "engine/discard.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "engine/score.h"

enum {
    SPECIAL_PLAN_WORTH =
        2000, /* a special hand is pursued when its chance times its value is above this */
    SPECIAL_PLAN_SEEN = 600, /* and looked at, by a player who has learned when it pays */
    SMALL_PACK = 6,          /* an opener leaves a pack up to this size for the bonus cards */
    LARGE_PACK = 20 /* a pack of this size is worth a special meld that may stay unfinished */
};

/* Whether a special hand is in sight, near enough to keep the cards together for it. */
static bool on_special_plan(const struct card_estimates *s,
                            struct special_plan_sights sights,
                            struct special_plan *special_plan)
{
    if (s->us->opened || cards_total(s->view->hand) < SPECIAL_CARDS - 1) {
        return false;
    }
    special_plan_find(s, s->view->hand, sights, special_plan);
    return special_plan->hand != SPECIAL_NONE;
}

/* Whether the pack is worth the pair it takes. */
static bool pack_is_welcome(const struct card_estimates *s, kind top, bool opening)
{
    const struct board *b = s->view->board;
    const bool special = meld_goes_special(s->table, s->us->meld[top], top);
    const int cards = cards_total(s->pack);
    if (special && cards < LARGE_PACK && card_estimates_finish(s, top, 1) < 0.5) {
        return false; /* three of them on the table must be finished */
    }
    if (opening && cards <= SMALL_PACK && opening_find(s->table, b, s->view->hand, NULL)) {
        return false; /* the player can open from the hand and get bonus cards */
    }
    return true;
}

static bool pick_by_thumb(const struct card_estimates *s, struct action *out)
{
    const kind top = board_top(s->view->board);
    return kind_is_natural(top) && cards_of(s->view->hand, top) >= 2 &&
           pack_is_welcome(s, top, !s->us->opened) && turn_pick(s, out);
}

static bool lay_by_thumb(const struct card_estimates *s, struct action *out)
{
    out->kind = ACTION_LAY;
    out->lay.count = 0;
    if (!s->us->opened) {
        return !s->view->board->turn.erred && melding_open(s, false, &out->lay) && turn_may(s, out);
    }
    melding_gather(s, s->turns_left == 0, &out->lay);
    return turn_lay(s, out);
}

/* What a 7 or an ace is worth to the player's own hand: a pair is kept, three must be finished or
 * thrown. */
static double keep_special(const struct card_estimates *s, kind k, int held)
{
    if (held < 3) {
        return held == 1 ? -20 : s->us->opened ? 80 : 120;
    }
    const double chance = card_estimates_finish(s, k, 0);
    if (s->turns_left <= held) {
        return chance >= 0.5 ? 0 : -1000; /* time enough to throw down to a pair, just */
    }
    return chance < 0.3 ? -100 : 5;
}

/* What a card of the kind is worth to the player's own hand, in points, roughly. */
static double keep_worth(const struct card_estimates *s, kind k, cardset special_plan_cards)
{
    const int held = cards_of(s->view->hand, k);
    if (kind_is_wild(k)) {
        return 300;
    }
    if (cards_of(special_plan_cards, k) >= held) {
        return 500;
    }
    if (card_estimates_dead(s, s->us, k) || s->turns_left == 0) {
        const bool dirty = bits_have(score_dirty_kinds(s->table), k) && held == DIRTY_CARDS;
        return dirty ? -1500 : -kind_points(k);
    }
    const bool special = meld_goes_special(s->table, (struct meld){.naturals = 0}, k);
    if (special && (k != KIND_A || s->us->opened || held >= 3)) {
        return keep_special(s, k, held);
    }
    const double hidden = cards_of(s->hidden, k);
    /* of three or more one can go: a pair picks the pack as well, and fewer are left for others */
    const double worth = held == 1 ? 4 * hidden : held == 2 ? 40 + 5 * hidden : -20;
    return worth + (s->us->opened ? 0 : kind_points(k));
}

static uint16_t kinds_to_throw(const struct card_estimates *s)
{
    const struct tray tray = {s->view->board->pack_size == 0, s->dead};
    return discard_kinds(s->table, tray, s->view->hand);
}

static void
throw_by_thumb(const struct card_estimates *s, cardset special_plan_cards, struct action *out)
{
    const uint16_t kinds = kinds_to_throw(s);
    const double pack = card_estimates_pack_worth(s);
    double best = 1e9;
    out->kind = ACTION_DISCARD;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (!bits_have(kinds, k)) {
            continue;
        }
        double cost = keep_worth(s, k, special_plan_cards);
        if (cost >= best) {
            continue; /* the risk can only add to it */
        }
        cost += card_estimates_pick_risk(s, k) * (pack + 60);
        if (cost < best) {
            best = cost;
            out->card = k;
        }
    }
}

/* At the start of a turn without threes and without a pair for the top card there is nothing to
 * think about. */
static bool nothing_but_draw(const struct view *v)
{
    const kind top = board_top(v->board);
    return v->board->phase == PHASE_START && (v->hand & CARDS_THREES) == 0 &&
           (!kind_is_natural(top) || cards_of(v->hand, top) < 2);
}

/* How the player goes about the turn, and which special hand the player waits for. */
struct manner {
    const struct learned *learned;         /* NULL: rules of thumb */
    const struct playing_style *character; /* NULL: none */
    bool waits;                            /* the special hand in sight comes before all else */
    struct special_plan special_plan;      /* the one in sight, or SPECIAL_NONE */
};

/* Returns the special hands that the player looks at: more of them than the player waits for. */
static struct special_plan_sights sights_of(const struct learned *learned,
                                            const struct playing_style *c)
{
    const double worth = c != NULL ? c->special_plan : SPECIAL_PLAN_WORTH;
    return (struct special_plan_sights){.least = learned == NULL             ? SPECIAL_PLAN_WORTH
                                                 : worth < SPECIAL_PLAN_SEEN ? worth
                                                                             : SPECIAL_PLAN_SEEN,
                                        .draws = c != NULL ? c->draws : 0};
}

/* Chooses what to do when the turn starts, threes exposed: by rules of thumb a special hand comes
 * before the pack. */
static void start_turn(const struct manner *m, const struct card_estimates *s, struct action *out)
{
    const struct playing_style *c = m->character;
    struct special_plan special_plan = {.hand = SPECIAL_NONE};
    struct features f;
    bool picks = false;
    if (m->learned == NULL) {
        /* the pick is looked at first, since it is seldom possible */
        picks = pick_by_thumb(s, out) &&
                !on_special_plan(s, (struct special_plan_sights){.least = SPECIAL_PLAN_WORTH},
                                 &special_plan);
    } else if (turn_pick(s, out)) {
        (void)on_special_plan(s, sights_of(m->learned, c), &special_plan);
        features_read(s, &special_plan, &f);
        picks = learned_pick(m->learned, &f) > (c != NULL ? -c->pick * LEARNED_POINT : 0) &&
                !(c != NULL && c->waits && special_plan.worth > c->special_plan);
    }
    if (!picks) {
        action_set(out, ACTION_DRAW, 0);
    }
}

/* The best of what can be laid, if that is better than laying nothing. */
static bool lay_as_learned(const struct manner *m, const struct features *f, struct action *out)
{
    struct lay lays[TURN_LAYS];
    int32_t most = m->character != NULL ? -m->character->lay * LEARNED_POINT : 0;
    const int count = turn_lays(f->estimates, lays);
    out->kind = ACTION_LAY;
    out->lay.count = 0;
    if (f->estimates->turns_left == 0 && count > 0) {
        out->lay = lays[0]; /* the player's last turn: whatever stays in the hand costs what it
                               counts */
        return turn_lay(f->estimates, out);
    }
    for (int i = 0; i < count; i++) {
        const int32_t value = learned_lay(m->learned, f, &lays[i]);
        if (value > most) {
            most = value;
            out->lay = lays[i];
        }
    }
    return turn_lay(f->estimates, out);
}

/* Weighs what the player would rather not throw, by the fear of what the next player picks. */
static void
dislikes(const struct playing_style *c, const struct card_estimates *s, int32_t out[KIND_COUNT])
{
    const double pack = card_estimates_pack_worth(s);
    for (kind k = 0; k < KIND_COUNT; k++) {
        out[k] = (int32_t)(card_estimates_pick_risk(s, k) * pack * c->risk / 100) * LEARNED_POINT;
    }
}

static void
play_as_learned(const struct manner *m, const struct card_estimates *s, struct action *out)
{
    struct features f;
    int32_t dislike[KIND_COUNT];
    const bool fears = m->character != NULL && m->character->risk != 0;
    features_read(s, &m->special_plan, &f);
    if (lay_as_learned(m, &f, out)) {
        return;
    }
    if (fears) {
        dislikes(m->character, s, dislike);
    }
    action_set(out, ACTION_DISCARD,
               learned_throw(m->learned, &f, kinds_to_throw(s), fears ? dislike : NULL));
}

/* Decides how the player goes about this turn; looks for a special hand where it can matter. */
static void manner_of(const struct policy *p, const struct card_estimates *s, struct manner *out)
{
    const struct view *v = s->view;
    const bool start = v->board->phase == PHASE_START, threes = (v->hand & CARDS_THREES) != 0;
    out->learned = p->style.learned;
    out->character = out->learned != NULL ? p->style.character : NULL;
    out->special_plan = (struct special_plan){.hand = SPECIAL_NONE};
    const struct playing_style *c = out->character;
    const double worth = c != NULL ? c->special_plan : SPECIAL_PLAN_WORTH;
    const struct special_plan_sights sights = sights_of(out->learned, c);
    const bool near = (threes || !start) && on_special_plan(s, sights, &out->special_plan);
    out->waits = near && out->special_plan.worth > worth;
}

/* The play after the draw, when nothing ends the round. */
static void play_on(const struct manner *m, const struct card_estimates *s, struct action *out)
{
    const bool holds = m->waits && (m->learned == NULL || m->character != NULL);
    if (m->learned != NULL && !(holds && m->character->waits)) {
        play_as_learned(m, s, out);
    } else if (holds || !lay_by_thumb(s, out)) {
        throw_by_thumb(s, holds ? m->special_plan.keep : 0, out);
    }
}

/* Shows a special hand that is complete. */
static bool show_special(const struct table *t, const struct view *v, struct action *out)
{
    const int complete = policy_special(t, v);
    action_set(out, ACTION_SPECIAL, 0);
    out->special = (int8_t)complete;
    return complete != SPECIAL_NONE && verdict_allows(rules_check(t, v->board, v->hand, out));
}

void steady_choose(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    struct card_estimates s;
    struct manner m;
    const bool early = t->special_pack != SPECIAL_PACK_NO && v->board->phase == PHASE_START;
    if (early && show_special(t, v, out)) {
        return;
    }
    if (t->pack_style != PACK_MODERN) {
        classic_choose(&bot->policy->style, t, v, out);
        return;
    }
    action_set(out, ACTION_DRAW, 0);
    if (nothing_but_draw(v)) {
        return;
    }
    card_estimates_read(t, v, &s);
    manner_of(bot->policy, &s, &m);
    if ((v->hand & CARDS_THREES) != 0 && turn_expose(&s, m.waits ? m.special_plan.keep : 0, out)) {
        return;
    }
    if (v->board->phase == PHASE_START) {
        if (!policy_must_go_out(t, v, out)) {
            start_turn(&m, &s, out);
        }
        return;
    }
    if (show_special(t, v, out) || turn_go_out(&s, out) || policy_must_go_out(t, v, out)) {
        return;
    }
    play_on(&m, &s, out);
}

/* No with a dirty hand or a handful of points while there is time to meld them. */
bool steady_lets_out(struct bot *bot, const struct table *t, const struct view *v)
{
    (void)bot;
    if (t->pack_style != PACK_MODERN) {
        return classic_lets_out(t, v);
    }
    const bool dirty = cards_of(v->hand, KIND_7) >= 3 || cards_of(v->hand, KIND_A) >= 3;
    return !dirty || v->board->stock < v->board->seats;
}

const struct policy policy_steady_1 = {"steady-1", steady_choose, steady_lets_out, {0}};

const struct policy policy_steady = {
    "steady", steady_choose, steady_lets_out, {.learned = &learned_weights}};
