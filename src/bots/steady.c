/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The steady player: rules of thumb that teachers give. It waits for a special hand that is near,
 * opens without taking on 7s, aces or wild cards it will hardly finish, keeps its pairs in the hand
 * and melds on only to close a canasta or when the round is ending, throws what the next player
 * cannot use, keeps no third 7 or ace to the end, and asks before going out. Its numbers come from
 * many duplicate deals (docs/simulation.md).
 */
#include "bots/melding.h"
#include "bots/policy.h"
#include "bots/quest.h"
#include "bots/sense.h"
#include "engine/discard.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"

enum {
    QUEST_WORTH =
        2000,       /* a special hand is pursued when its chance times its value is above this */
    SMALL_PACK = 6, /* an opener leaves a pack up to this size for her bonus cards */
    LARGE_PACK = 20 /* a pack of this size is worth a special meld she may not finish */
};

static bool may(const struct sense *s, const struct action *a)
{
    return verdict_allows(rules_check(s->table, s->view->board, s->view->hand, a));
}

/* Whether a special hand is near enough to keep the cards together for it. */
static bool on_quest(const struct sense *s, struct quest *quest)
{
    if (s->us->opened || cards_total(s->view->hand) < SPECIAL_CARDS - 1) {
        return false;
    }
    quest_find(s, s->view->hand, QUEST_WORTH, quest);
    return quest->hand != SPECIAL_NONE;
}

static bool expose(const struct sense *s, cardset kept, struct action *out)
{
    for (kind k = KIND_3R; k <= KIND_3B; k++) {
        action_set(out, ACTION_THREE, k);
        if (cards_of(s->view->hand, k) > cards_of(kept, k) && may(s, out)) {
            return true;
        }
    }
    /* Of two she may keep one only: then the one that can still be exposed goes. */
    const int limit = board_threes_limit(s->table, s->view->board, true);
    for (kind k = KIND_3R; k <= KIND_3B && cards_threes(s->view->hand) > limit; k++) {
        action_set(out, ACTION_THREE, k);
        if (cards_have(s->view->hand, k) && may(s, out)) {
            return true;
        }
    }
    return false;
}

/* Whether the pack is worth the pair it takes. */
static bool pack_is_welcome(const struct sense *s, kind top, bool opening)
{
    const struct board *b = s->view->board;
    const bool special = top == KIND_7 || (top == KIND_A && meld_wilds(s->us->meld[KIND_A]) == 0);
    if (special && b->pack_size < LARGE_PACK && sense_finish(s, top, 1) < 0.5) {
        return false; /* three of them on the table must be finished */
    }
    if (opening && b->pack_size <= SMALL_PACK && opening_find(s->table, b, s->view->hand, NULL)) {
        return false; /* she can open from her hand and get bonus cards */
    }
    return true;
}

static bool pick(const struct sense *s, struct action *out)
{
    const struct board *b = s->view->board;
    const kind top = board_top(b);
    const bool opening = !s->us->opened;
    if (!kind_is_natural(top) || cards_of(s->view->hand, top) < 2 ||
        !pack_is_welcome(s, top, opening)) {
        return false;
    }
    out->kind = ACTION_PICK;
    out->lay.count = 0;
    if (opening) {
        if (!melding_open(s, true, &out->lay)) {
            return false;
        }
    }
    return may(s, out);
}

/* Goes out if it can: asks first, lays what must be laid, then the last card. */
static bool go_out(const struct sense *s, struct action *out)
{
    struct way_out way;
    const struct board *b = s->view->board;
    if (!s->us->opened || (s->us->closed == 0 && !b->turn.melded) ||
        !out_possible(s->table, b, s->view->hand, &way)) {
        return false;
    }
    action_set(out, ACTION_ASK, 0);
    out->answer = REPLY_YES;
    if (b->turn.asked == REPLY_NONE && !b->turn.melded && may(s, out)) {
        return true;
    }
    out->kind = way.lay.count > 0 ? ACTION_LAY : ACTION_OUT;
    out->card = way.last;
    out->lay = way.lay;
    return true;
}

static bool lay(const struct sense *s, struct action *out)
{
    out->kind = ACTION_LAY;
    out->lay.count = 0;
    if (!s->us->opened) {
        return !s->view->board->turn.erred && melding_open(s, false, &out->lay) && may(s, out);
    }
    melding_gather(s, s->turns_left == 0, &out->lay);
    if (out->lay.count == 0 || may(s, out)) {
        return out->lay.count > 0;
    }
    const struct lay all = out->lay;
    for (int i = 0; i < all.count && all.count > 1; i++) {
        out->lay = (struct lay){.count = 1, .part = {all.part[i]}};
        if (may(s, out)) {
            return true;
        }
    }
    return false;
}

/* What a 7 or an ace is worth to her own hand: a pair is kept, three must be finished or thrown. */
static double keep_special(const struct sense *s, kind k, int held)
{
    if (held < 3) {
        return held == 1 ? -20 : s->us->opened ? 80 : 120;
    }
    const double chance = sense_finish(s, k, 0);
    if (s->turns_left <= held) {
        return chance >= 0.5 ? 0 : -1000; /* time enough to throw down to a pair, just */
    }
    return chance < 0.3 ? -100 : 5;
}

/* What a card of the kind is worth to her own hand, in points, roughly. */
static double keep_worth(const struct sense *s, kind k, cardset quest_cards)
{
    const int held = cards_of(s->view->hand, k);
    if (kind_is_wild(k)) {
        return 300;
    }
    if (cards_of(quest_cards, k) >= held) {
        return 500;
    }
    if (bits_have(s->dead, k) || s->turns_left == 0) {
        const bool dirty = (k == KIND_7 || k == KIND_A) && held == 3;
        return dirty ? -1500 : -kind_points(k);
    }
    if (k == KIND_7 || (k == KIND_A && (s->us->opened || held >= 3))) {
        return keep_special(s, k, held);
    }
    const double hidden = cards_of(s->hidden, k);
    /* of three or more one can go: a pair picks the pack as well, and fewer are left for others */
    const double worth = held == 1 ? 4 * hidden : held == 2 ? 40 + 5 * hidden : -20;
    return worth + (s->us->opened ? 0 : kind_points(k));
}

static void throw_card(const struct sense *s, cardset quest_cards, struct action *out)
{
    const struct board *b = s->view->board;
    const struct tray tray = {b->pack_size == 0, s->dead};
    const uint16_t kinds = discard_kinds(s->table, tray, s->view->hand);
    const double pack = sense_pack_worth(s);
    double best = 1e9;
    out->kind = ACTION_THROW;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (!bits_have(kinds, k)) {
            continue;
        }
        double cost = keep_worth(s, k, quest_cards);
        if (cost >= best) {
            continue; /* the risk can only add to it */
        }
        cost += sense_pick_risk(s, k) * (pack + 60);
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

static void choose(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    struct sense s;
    struct quest quest = {.hand = SPECIAL_NONE};
    (void)bot;
    action_set(out, ACTION_DRAW, 0);
    if (nothing_but_draw(v)) {
        return;
    }
    sense_read(t, v, &s);
    const bool start = v->board->phase == PHASE_START;
    const bool threes = (v->hand & CARDS_THREES) != 0;
    const bool waiting = (threes || !start) && on_quest(&s, &quest);
    const cardset kept = waiting ? quest.keep : 0;
    if (threes && expose(&s, kept, out)) {
        return;
    }
    if (start) {
        /* the pick is looked at first, since it is seldom possible */
        if (!pick(&s, out) || on_quest(&s, &quest)) {
            action_set(out, ACTION_DRAW, 0);
        }
        return;
    }
    const int complete = v->board->turn.just_drew ? special_match(t, v->hand) : SPECIAL_NONE;
    action_set(out, ACTION_SPECIAL, 0);
    out->special = (int8_t)complete;
    if ((complete != SPECIAL_NONE && may(&s, out)) || go_out(&s, out) ||
        (!waiting && lay(&s, out))) {
        return;
    }
    throw_card(&s, kept, out);
}

/* No with a dirty hand or a handful of points while there is time to meld them. */
static bool lets_out(struct bot *bot, const struct table *t, const struct view *v)
{
    (void)bot;
    (void)t;
    const bool dirty = cards_of(v->hand, KIND_7) >= 3 || cards_of(v->hand, KIND_A) >= 3;
    return !dirty || v->board->stock < v->board->seats;
}

const struct policy policy_steady = {"steady", "plays by the rules of thumb of good players",
                                     choose, lets_out};
