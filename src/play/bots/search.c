/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play-outs. The result of one round spreads by more than a thousand points, so candidates share
 * their deals. */
#include "bots/search.h"

#include <assert.h>
#include <math.h>

#include "bots/card_estimates.h"
#include "bots/classic.h"
#include "bots/match_equity.h"
#include "bots/melding.h"
#include "bots/policy.h"
#include "bots/sampled_deal.h"
#include "bots/value_net.h"
#include "engine/discard.h"
#include "engine/moves.h"
#include "engine/rules.h"
#include "engine/score.h"

static bool same_action(const struct action *a, const struct action *b)
{
    if (a->kind != b->kind) {
        return false;
    }
    switch ((enum action_kind)a->kind) {
    case ACTION_EXPOSE_THREE:
    case ACTION_DISCARD:
    case ACTION_OUT:
        return a->card == b->card;
    case ACTION_LAY:
    case ACTION_TAKE_PACK:
        return lay_cards(&a->lay) == lay_cards(&b->lay);
    case ACTION_DRAW:
    case ACTION_ASK:
    case ACTION_SPECIAL:
    case ACTION_ERROR:
    case ACTION_KIND_COUNT:
        return true;
    }
    return true;
}

int search_add(const struct table *t,
               const struct view *v,
               const struct action *a,
               struct search *s)
{
    for (int i = 0; i < s->count; i++) {
        if (same_action(&s->list[i].action, a)) {
            return i;
        }
    }
    if (s->count >= CANDIDATES_MAX || !verdict_allows(rules_check(t, v->board, v->hand, a))) {
        return CANDIDATE_NONE;
    }
    s->list[s->count] = (struct candidate){.action = *a};
    return s->count++;
}

static void add_throws(const struct table *t, const struct view *v, struct search *out)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action throw = {.kind = ACTION_DISCARD, .card = k};
        if (cards_have(v->hand, k)) {
            (void)search_add(t, v, &throw, out);
        }
    }
}

/* Picking the pack, drawing. */
static void add_start(const struct table *t,
                      const struct view *v,
                      const struct card_estimates *s,
                      struct search *out)
{
    struct action a = {.kind = ACTION_DRAW};
    (void)search_add(t, v, &a, out);
    a.kind = ACTION_TAKE_PACK;
    if (t->pack_style != PACK_MODERN) {
        struct lay lays[PICKS_MAX];
        const int count = classic_picks(s, lays);
        for (int i = 0; i < count; i++) {
            a.lay = lays[i];
            (void)search_add(t, v, &a, out);
        }
        return;
    }
    if (s->us->opened || melding_open(s, true, &a.lay)) {
        (void)search_add(t, v, &a, out);
    }
}

/* What a side that is open would lay, with more or less of it. */
static void gather(const struct card_estimates *s, bool late, struct lay *out)
{
    if (s->table->pack_style == PACK_MODERN) {
        melding_gather(s, late, out);
    } else {
        classic_gather(s, late, out);
    }
}

/* Adds laying what the player would lay, opening, laying nothing and throwing. */
static void add_play(const struct table *t,
                     const struct view *v,
                     const struct card_estimates *s,
                     struct search *out)
{
    struct action a = {.kind = ACTION_LAY};
    if (!s->us->opened) {
        if (melding_open(s, false, &a.lay)) {
            (void)search_add(t, v, &a, out);
        }
    } else {
        gather(s, false, &a.lay);
        if (a.lay.count > 0) {
            (void)search_add(t, v, &a, out);
        }
        gather(s, true, &a.lay);
        if (a.lay.count > 0) {
            (void)search_add(t, v, &a, out);
        }
    }
    add_throws(t, v, out);
}

void search_candidates(const struct table *t,
                       const struct view *v,
                       const struct style *style,
                       unsigned kinds,
                       struct rng *rng,
                       struct search *out)
{
    struct card_estimates s;
    struct action a;
    struct bot steady = {.policy = style->rest, .rng = *rng};
    out->style = style;
    out->turns = 0;
    out->match = false;
    out->others = NULL;
    out->count = 0;
    out->then = KIND_COUNT;
    card_estimates_read(t, v, &s);
    steady.policy->choose(&steady, t, v, &a);
    if (kinds == 0 || bits_have(kinds, a.kind)) {
        out->list[out->count++] = (struct candidate){.action = a};
        /* What nobody would hesitate about is not searched. */
        if (a.kind == ACTION_EXPOSE_THREE || a.kind == ACTION_SPECIAL) {
            return;
        }
    }
    if (v->board->phase == PHASE_START) {
        add_start(t, v, &s, out);
    } else {
        add_play(t, v, &s, out);
    }
}

/* What the seat in turn does in a play-out: throws `then` if that is to come and allowed, else what
 * a steady player does. */
static void
go_on(const struct table *t, const struct round *r, struct bot *bot, kind *then, struct action *out)
{
    const struct view v = round_view(r, r->board.seat);
    if (*then != KIND_COUNT) {
        *out = (struct action){.kind = ACTION_DISCARD, .card = *then};
        *then = KIND_COUNT;
        if (verdict_allows(rules_check(t, v.board, v.hand, out))) {
            return;
        }
    }
    bot->policy->choose(bot, t, &v, out);
}

/* Whether all partners of the seat in turn, players like `bot`, let it go out. */
static uint8_t partners_answer(const struct table *t, const struct round *r, struct bot *bot)
{
    const struct board *b = &r->board;
    for (int s = seat_next_partner(b, b->seat); s != b->seat; s = seat_next_partner(b, s)) {
        const struct view theirs = round_view(r, s);
        if (!bot->policy->lets_out(bot, t, &theirs)) {
            return REPLY_NO;
        }
    }
    return REPLY_YES;
}

/* What a sampled deal comes to for the player's side. */
struct upshot {
    int points; /* that it has more than the best other side */
    int result; /* that, or what it is worth in the match */
};

static struct upshot
upshot_of(const struct table *t, const struct round *r, const struct search *s, int side, int lead)
{
    return (struct upshot){lead, s->match ? match_equity_worth(t, r, side, lead) : lead};
}

/* Counts the packs that are picked: by whom, and whether the next player picked at once. */
static void note_pick(const struct board *b, int me, bool at_once, int seen[SEARCH_EVENTS])
{
    const bool ours = seat_side(b, b->seat) == seat_side(b, me);
    seen[ours ? (b->seat == me ? EVENT_WE_PICK : EVENT_PARTNER_PICKS) : EVENT_THEY_PICK]++;
    seen[EVENT_NEXT_PICKS] += at_once;
}

/* The event that a finished meld of the slot is. */
static enum search_event canasta_event(const struct table *t, struct meld m, int slot)
{
    return !meld_is_special(t, m, slot) ? EVENT_CANASTAS
           : slot == KIND_7             ? EVENT_SEVENS
           : slot == KIND_A             ? EVENT_ACES
                                        : EVENT_WILDS;
}

/* Whether this seat is left with cards that make a hand dirty. */
static bool is_left_dirty(const struct table *t, cardset hand)
{
    const uint16_t kinds = score_dirty_kinds(t);
    bool dirty = false;
    for (kind k = 0; k < RANK_COUNT; k++) {
        dirty = dirty || (bits_have(kinds, k) && cards_of(hand, k) >= DIRTY_CARDS);
    }
    return dirty;
}

/* Counts what stands on the table, and in the hands, at the end of a deal. */
static void
note_end(const struct table *t, const struct round *r, int side, int seen[SEARCH_EVENTS])
{
    const struct board *b = &r->board;
    const struct side *us = &b->side[side];
    const bool shown = b->ending == ENDING_SPECIAL, out = b->ending == ENDING_GOING_OUT;
    seen[EVENT_OPENED] += us->opened;
    for (unsigned left = us->there; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        const struct meld m = us->meld[slot];
        if (meld_is_canasta(m)) {
            seen[canasta_event(t, m, slot)]++;
        } else {
            seen[EVENT_UNFINISHED] += meld_is_special(t, m, slot);
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        const bool our_seat = seat_side(b, seat) == side;
        seen[our_seat ? EVENT_DIRTY : EVENT_THEY_DIRTY] += is_left_dirty(t, r->hand[seat]);
    }
    for (int other = 0; other < b->sides; other++) {
        seen[EVENT_THEIR_CANASTAS] += other == side ? 0 : side_canastas(&b->side[other]);
    }
    const bool ours = seat_side(b, b->seat) == side;
    seen[EVENT_SPECIAL] += shown && ours;
    seen[EVENT_OUT] += out && ours;
    seen[EVENT_THEY_OUT] += (shown || out) && !ours;
}

/* Plays a deal on after `a`, and after `then` if that lays down: to its end, or for as many turns
 * as the search looks ahead. */
static struct upshot play_out(const struct table *t,
                              const struct round *deal,
                              const struct search *s,
                              const struct policy *others,
                              struct candidate *c)
{
    const int me = deal->board.seat, side = seat_side(&deal->board, me);
    struct round r = *deal;
    struct action next = c->action;
    struct bot bot = {.policy = s->style->rest};
    int throws = 0;
    bool chosen_pick = next.kind == ACTION_TAKE_PACK; /* the choice itself, no event that follows */
    kind then = next.kind == ACTION_LAY ? s->then : KIND_COUNT;
    int turns = s->turns > 0 && s->style->value != NULL && value_net_knows(t) ? s->turns : -1;
    while (r.board.phase != PHASE_OVER) {
        if (next.kind == ACTION_ASK) {
            next.answer = partners_answer(t, &r, &bot);
        }
        if (next.kind == ACTION_TAKE_PACK && !chosen_pick) {
            note_pick(&r.board, me, throws == 1, c->seen);
        }
        chosen_pick = false;
        throws += next.kind == ACTION_DISCARD;
        const struct verdict verdict = round_apply(t, &r, &next);
        assert(verdict_allows(verdict));
        if (r.board.phase == PHASE_START && next.kind == ACTION_DISCARD && --turns == 0) {
            return upshot_of(t, &r, s, side, value_net_evaluate(s->style->value, t, &r, side));
        }
        if (r.board.phase != PHASE_OVER) {
            const bool chosen = seat_side(&r.board, r.board.seat) == side;
            bot.policy = chosen ? s->style->rest : others;
            go_on(t, &r, &bot, &then, &next);
        }
    }
    note_end(t, &r, side, c->seen);
    return upshot_of(t, &r, s, side, score_lead(t, &r.board, r.hand, side));
}

void search_run(
    const struct table *t, const struct view *v, struct rng *rng, int samples, struct search *s)
{
    for (int n = 0; n < samples; n++) {
        const bool otherwise = s->others != NULL && s->list[0].samples % 2 != 0;
        const struct policy *others = otherwise ? s->others : s->style->rest;
        struct round deal;
        double first = 0;
        sampled_deal_make(t, v, s->style->hands, rng, &deal);
        for (int i = 0; i < s->count; i++) {
            struct candidate *c = &s->list[i];
            const struct upshot upshot = play_out(t, &deal, s, others, c);
            const double result = upshot.result;
            first = i == 0 ? result : first;
            c->samples++;
            c->sum += result;
            c->points += upshot.points;
            c->difference += result - first;
            c->squares += (result - first) * (result - first);
        }
    }
}

/* The mean result of a candidate, in points, less its handicap. */
static double search_mean(const struct candidate *c)
{
    return c->samples > 0 ? c->sum / c->samples - c->handicap : 0;
}

kind search_best_throw(const struct search *s)
{
    const struct candidate *best = NULL;
    for (int i = 0; i < s->count; i++) {
        const struct candidate *c = &s->list[i];
        if (c->action.kind == ACTION_DISCARD && c->samples > 0 &&
            (best == NULL || search_mean(c) > search_mean(best))) {
            best = c;
        }
    }
    return best != NULL ? best->action.card : KIND_COUNT;
}

double search_gain(const struct candidate *c, double *error)
{
    const double n = c->samples, mean = n > 0 ? c->difference / n : 0;
    const double variance = n > 1 ? (c->squares - n * mean * mean) / (n - 1) : 0;
    *error = n > 1 ? sqrt(fmax(0, variance) / n) : INFINITY;
    return mean;
}

int search_best(const struct search *s, double errors)
{
    int best = 0;
    double most = 0;
    for (int i = 1; i < s->count; i++) {
        double error = 0;
        const double gain = search_gain(&s->list[i], &error);
        if (gain > errors * error && gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}
