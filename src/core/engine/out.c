/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Going out from where the round stands: with the hand as it is, or by a pick that is tried. */
#include "engine/out.h"

#include <assert.h>
#include <stddef.h>

#include "engine/meld_capacity.h"
#include "engine/out_opening.h"
#include "engine/pack.h"
#include "engine/rules.h"

/* Makes the query for the seat in turn from its side's melds and these cards, whether or not the
 * side is open. */
static struct out_query
query_of(const struct table *t, const struct board *b, cardset hand, bool opening)
{
    return (struct out_query){
        .table = t,
        .meld = board_side(b)->meld,
        .there = board_side(b)->there,
        .dead = board_shut(t, b),
        .hand = hand,
        .held_natural = b->turn.melded && b->turn.held_natural,
        .opening = opening,
        .old = t->out_concealed != CONCEALED_OFF ? board_old_melds(b) : 0,
        .first = !board_opened_before(b),
    };
}

/* Whether a way out exists after this pick, the pick itself being allowed. */
static bool out_after_pick(const struct table *t,
                           const struct board *b,
                           cardset hand,
                           const struct lay *lay,
                           enum ways ways,
                           struct going_out_plan *way)
{
    const struct action pick = {.kind = ACTION_TAKE_PACK, .lay = *lay};
    struct laydown_result after;
    if (!verdict_allows(rules_check_lay(t, b, hand, &pick, &after))) {
        return false;
    }
    struct out_query q = query_of(t, b, after.hand, false);
    q.meld = after.meld;
    q.there = after.there;
    q.dead |= closed_dead(t, after.closed);
    const kind top = board_top(b);
    const bool joined = bits_have(q.old, top); /* the top card has joined a meld that lay there */
    if (ways == WAYS_CONCEALED && joined) {
        return false;
    }
    q.ways = ways == WAYS_PLAIN && joined ? WAYS_ALL : ways;
    q.held_natural = (hand & CARDS_NATURAL) != 0;
    return going_out_plan_freed(&q, board_threes_forgotten(t, b, after.hand), way);
}

/* An opening pick in the making: every choice of groups is tried. */
struct pick_search {
    const struct table *table;
    const struct board *board;
    cardset hand;
    struct lay lay;
    struct going_out_plan *way;
};

static bool try_groups(struct pick_search *s, kind k, cardset left);

/* Lays the naturals of rank `k` with `wilds` wild cards, as many of them jokers as may be or fewer,
 * and goes on with the ranks above. */
static bool try_group(struct pick_search *s, kind k, cardset left, cardset naturals, int wilds)
{
    const int held = cards_of(left, KIND_JOKER), twos = cards_of(left, KIND_2);
    for (int jokers = wilds > twos ? wilds - twos : 0; jokers <= wilds && jokers <= held;
         jokers++) {
        const cardset part =
            naturals + cards_some(KIND_JOKER, jokers) + cards_some(KIND_2, wilds - jokers);
        bool added = lay_add(&s->lay, part, SLOT_NONE);
        assert(added);
        if (try_groups(s, (kind)(k + 1), left - part)) {
            return true;
        }
        s->lay.count--;
    }
    return false;
}

/* Tries the groups chosen, as they are or with the player's black threes beside them. Those go down
 * with the last lay-down only, so one card at most stays (classic.black-three). */
static bool try_whole(struct pick_search *s, cardset left)
{
    if (out_after_pick(s->table, s->board, s->hand, &s->lay, WAYS_ALL, s->way)) {
        return true;
    }
    const int held = cards_of(left, KIND_3B);
    for (int n = held; n >= MELD_LEAST_CARDS && cards_total(left) - n <= 1; n--) {
        bool added = lay_add(&s->lay, cards_some(KIND_3B, n), SLOT_NONE);
        assert(added);
        if (out_after_pick(s->table, s->board, s->hand, &s->lay, WAYS_ALL, s->way)) {
            return true;
        }
        s->lay.count--;
    }
    return false;
}

/* Tries all groups of rank `k` and above with the cards left. */
static bool try_groups(struct pick_search *s, kind k, cardset left)
{
    if (k == RANK_COUNT) {
        return try_whole(s, left);
    }
    /* Where packs freeze the top card lies in the meld of its rank at once; at modern tables the
       pair for it comes out of that meld or out of the hand. */
    const bool picked = k == board_top(s->board), modern = s->table->pack_style == PACK_MODERN;
    const bool top = picked && !modern;
    const int held = cards_of(left, k), wilds = cards_wilds(left);
    if (!top && try_groups(s, (kind)(k + 1), left)) {
        return true;
    }
    /* what would make a mixed canasta that may not open is laid after the pick */
    const bool grows = s->table->dead_rank != 0 && meld_most_cards(s->table) > CANASTA_CARDS;
    const bool any = s->table->open_mixed_canasta == 0 || grows; /* a closed one is dead */
    const int kept = any ? held : picked && modern ? 3 : 1;
    for (int n = held; n >= 2 && n >= held - kept; n--) {
        const int most = meld_most_wilds(s->table, n + top);
        for (int w = n + top < MELD_LEAST_CARDS; w <= most && w <= wilds; w++) {
            if (try_group(s, k, left, cards_some(k, n), w)) {
                return true;
            }
        }
    }
    return false;
}

/* Tries all choices of seven wild cards or more as a canasta of their own, which is laid first, and
 * of groups with what they leave. */
static bool try_wild_canasta(struct pick_search *s, cardset hand)
{
    const int held = cards_of(hand, KIND_JOKER), twos = cards_of(hand, KIND_2);
    for (int n = held + twos; n >= CANASTA_CARDS; n--) {
        for (int jokers = n > twos ? n - twos : 0; jokers <= n && jokers <= held; jokers++) {
            const cardset part = cards_some(KIND_JOKER, jokers) + cards_some(KIND_2, n - jokers);
            bool added = lay_add(&s->lay, part, SLOT_NONE);
            assert(added);
            if (try_groups(s, 0, hand - part)) {
                return true;
            }
            s->lay.count--;
        }
    }
    return false;
}

/* Opening with the pack and going out in one turn. First all cards together, the whole pack among
 * them, must go out somehow; seldom they do. */
static bool open_and_out(const struct table *t,
                         const struct board *b,
                         cardset hand,
                         struct lay *lay,
                         struct going_out_plan *way)
{
    const kind top = board_top(b);
    cardset all = hand;
    if (!kind_is_natural(top) || cards_of(hand, top) < 2) {
        return false;
    }
    all += cards_one(top) + board_pack_brings(t, b);
    struct out_query q = query_of(t, b, all, true);
    if (!going_out_plan_of(&q, NULL)) {
        return false;
    }
    struct pick_search s = {t, b, hand, {.count = 0}, way};
    const struct meld_capacity at = {t, q.dead, true, false};
    const struct meld none = {0, 0, 0};
    const bool wild = capacity_wilds(&at, none, SLOT_WILD, 0) >= CANASTA_CARDS;
    const bool found = (wild && try_wild_canasta(&s, hand)) || try_groups(&s, 0, hand);
    *lay = s.lay;
    return found;
}

static bool find_pick(const struct table *t,
                      const struct board *b,
                      cardset hand,
                      enum ways ways,
                      struct lay *pick,
                      struct going_out_plan *way)
{
    if (!board_side(b)->opened) {
        return open_and_out(t, b, hand, pick, way);
    }
    struct lay lay[PICKS_MAX];
    const int count = pack_picks(t, b, hand, lay);
    for (int i = 0; i < count; i++) {
        if (out_after_pick(t, b, hand, &lay[i], ways, way)) {
            *pick = lay[i];
            return true;
        }
    }
    return false;
}

/* What rules going out, in this way or at all, whatever the cards are. */
static bool ruled_out(const struct table *t, const struct board *b, cardset hand, enum ways ways)
{
    return !board_may_go_out(t, b) || board_threes_too_many(t, b, hand, false) ||
           (b->turn.asked == REPLY_NO && t->out_ask_binding != 0) || b->turn.erred ||
           (board_out_unasked(t, b) && !board_may_ask(t, b)) ||
           (ways == WAYS_CONCEALED &&
            (t->out_concealed == CONCEALED_OFF || b->turn.joined || b->melded_before[b->seat]));
}

static bool way_from_hand(const struct table *t,
                          const struct board *b,
                          cardset hand,
                          enum ways ways,
                          struct going_out_plan *way)
{
    struct out_query q = query_of(t, b, hand, !board_side(b)->opened);
    q.ways = ways;
    return going_out_plan_of(&q, q.opening ? NULL : way) &&
           (!q.opening || out_opening_way(&q, b, way));
}

/* The same once forgotten threes are laid out. */
static bool way_without_threes(const struct table *t,
                               const struct board *b,
                               cardset hand,
                               enum ways ways,
                               struct going_out_plan *way)
{
    const cardset forgotten = board_threes_forgotten(t, b, hand);
    if (forgotten == 0) {
        return false;
    }
    if (board_side(b)->opened) {
        struct out_query q = query_of(t, b, hand, false);
        q.ways = ways;
        return going_out_plan_freed(&q, forgotten, way);
    }
    if (!way_from_hand(t, b, hand - forgotten, ways, way)) {
        return false;
    }
    if (way != NULL) {
        way->threes = forgotten;
    }
    return true;
}

bool out_from_hand(const struct table *t,
                   const struct board *b,
                   cardset hand,
                   struct going_out_plan *way)
{
    return !ruled_out(t, b, hand, WAYS_ALL) && way_from_hand(t, b, hand, WAYS_ALL, way);
}

/* The board, or where a yes is needed and may still be had, `asked` as if it were said. */
static const struct board *
as_if_asked(const struct table *t, const struct board *b, struct board *asked)
{
    if (!board_out_unasked(t, b) || !board_may_ask(t, b)) {
        return b;
    }
    *asked = *b;
    asked->turn.asked = REPLY_YES;
    return asked;
}

/* The search itself; a yes that is needed has been said. */
static bool find_way_asked(const struct table *t,
                           const struct board *b,
                           cardset hand,
                           enum ways ways,
                           struct going_out_plan *way)
{
    struct lay pick;
    if (ruled_out(t, b, hand, ways)) {
        return false;
    }
    if (b->phase == PHASE_PLAY) {
        return way_from_hand(t, b, hand, ways, way) || way_without_threes(t, b, hand, ways, way);
    }
    return b->phase == PHASE_START && find_pick(t, b, hand, ways, &pick, way);
}

static bool find_way(const struct table *t,
                     const struct board *b,
                     cardset hand,
                     enum ways ways,
                     struct going_out_plan *way)
{
    struct board asked;
    return find_way_asked(t, as_if_asked(t, b, &asked), hand, ways, way);
}

void out_action(const struct table *t,
                const struct board *b,
                const struct going_out_plan *way,
                struct action *out)
{
    if (board_out_unasked(t, b)) {
        action_set(out, ACTION_ASK, 0);
        out->answer = REPLY_YES;
        return;
    }
    if (way->threes != 0) {
        action_set(out, ACTION_EXPOSE_THREE, cards_lowest(way->threes));
        return;
    }
    action_set(out, way->lay.count > 0 ? ACTION_LAY : ACTION_OUT, way->last);
    out->lay = way->lay;
}

bool out_possible(const struct table *t,
                  const struct board *b,
                  cardset hand,
                  struct going_out_plan *way)
{
    return find_way(t, b, hand, WAYS_ALL, way);
}

bool out_concealed(const struct table *t,
                   const struct board *b,
                   cardset hand,
                   struct going_out_plan *way)
{
    return find_way(t, b, hand, WAYS_CONCEALED, way);
}

/* A way out that is not concealed (out.concealed): whoever opens has none. */
static bool
plain_way(const struct table *t, const struct board *b, cardset hand, struct going_out_plan *way)
{
    const bool any =
        t->out_concealed == CONCEALED_OFF || b->turn.joined || b->melded_before[b->seat];
    return (any || board_opened_before(b)) &&
           find_way(t, b, hand, any ? WAYS_ALL : WAYS_PLAIN, way);
}

bool out_dearest(const struct table *t,
                 const struct board *b,
                 cardset hand,
                 struct going_out_plan *way,
                 bool *concealed)
{
    const bool first = t->score_concealed > t->score_going_out;
    *concealed = first && find_way(t, b, hand, WAYS_CONCEALED, way);
    if (*concealed || plain_way(t, b, hand, way)) {
        return true;
    }
    *concealed = !first && find_way(t, b, hand, WAYS_CONCEALED, way);
    return *concealed;
}

int out_bonus(const struct table *t, const struct board *b, cardset hand)
{
    bool concealed = false;
    const bool out = out_dearest(t, b, hand, NULL, &concealed);
    return !out ? 0 : concealed ? t->score_concealed : t->score_going_out;
}

bool out_pick(
    const struct table *t, const struct board *b, cardset hand, bool concealed, struct lay *pick)
{
    const enum ways ways = concealed ? WAYS_CONCEALED : WAYS_ALL;
    return b->phase == PHASE_START && !ruled_out(t, b, hand, ways) &&
           find_pick(t, b, hand, ways, pick, NULL);
}
