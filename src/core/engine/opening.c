/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The opening solver. Laying more never counts less, so for a given set of cards kept back the best
 * opening is found by a table over ranks and wild cards; what must stay in hand is never more than
 * two cards, so it is enough to try keeping back nothing, every one card and every two.
 */
#include "engine/opening.h"

#include <assert.h>
#include <stddef.h>

#include "engine/lay.h"
#include "engine/meld_capacity.h"
#include "engine/opening_search.h"
#include "engine/out.h"
#include "engine/out_opening.h"
#include "engine/rules.h"

enum {
    WILDS_MAX = 12,    /* eight 2s and four jokers */
    UNREACHED = -1000, /* below any sum of card values */
    SKIP = 15          /* in `choice`: the rank is not melded; else with so many wild cards */
};

/* Points of natural cards at best, by wild cards used (0..WILDS_MAX) and whether a clean triple is
 * there. */
struct rank_sums {
    int16_t best[WILDS_MAX + 1][2];
};

/* The table after each of the ranks that may be melded, and how each entry was reached. */
struct opening_ledger {
    int count;
    kind rank[RANK_COUNT];
    struct rank_sums after[RANK_COUNT + 1];
    uint8_t choice[RANK_COUNT][WILDS_MAX + 1][2];
    uint8_t triple_from[RANK_COUNT][WILDS_MAX + 1][2];
};

/* A rank in the opening, looked at with one number of wild cards after the other. */
struct rank_choice {
    kind rank;
    int held, room; /* naturals in hand; cards that find a place in the meld */
    int naturals;   /* for which `wilds` was asked, -1 before the first */
    int wilds;      /* the most that may lie beside them */
};

static struct rank_choice choice_of(const struct opening_search *s, cardset cards, kind k)
{
    const struct meld_capacity at = {s->table, s->dead, true, false};
    const struct meld none = {0, 0, 0};
    return (struct rank_choice){k, cards_of(cards, k), capacity_naturals(&at, none, k), -1, 0};
}

/* The most wild cards that may lie beside the naturals. */
static int wilds_beside(const struct opening_search *s, struct rank_choice *c, int naturals)
{
    const bool special_aces =
        c->rank == KIND_A && s->top == KIND_A && s->table->open_pack_aces_pure != 0;
    const struct meld_capacity at = {s->table, s->dead, true, false};
    const struct meld none = {0, 0, 0};
    if (naturals != c->naturals) {
        c->naturals = naturals;
        c->wilds = special_aces ? 0 : capacity_wilds(&at, none, c->rank, naturals);
    }
    return c->wilds;
}

/* How many naturals of the rank are best laid with `wilds` wild cards; 0 when that is no meld. */
static int naturals_with(const struct opening_search *s, struct rank_choice *c, int wilds)
{
    const bool picked = c->rank == s->top;
    const int with_top = picked && top_counts(s); /* the top card lies among them at once */
    int room = c->room - wilds;
    if (c->rank == s->unclosed && room > CANASTA_CARDS - 1 - wilds) {
        room = CANASTA_CARDS - 1 - wilds;
    }
    if (picked) {
        room -= s->pair_laid ? 1 : 3;
    }
    if (wilds > 0 && s->table->open_mixed_canasta == 0 && room > CANASTA_CARDS - 1 - wilds) {
        room = CANASTA_CARDS - 1 - wilds;
    }
    const int n = c->held < room ? c->held : room;
    if (n < 2 || n + with_top + wilds < MELD_LEAST_CARDS ||
        (wilds > 0 && wilds_beside(s, c, n + with_top) < wilds)) {
        return 0;
    }
    return n;
}

/* Enters what laying rank number `i` with `wilds` wild cards makes of every entry before it; `most`
 * wild cards in all. */
static void enter(struct opening_ledger *g, int i, int wilds, int most, int points, bool clean)
{
    const struct rank_sums *before = &g->after[i];
    struct rank_sums *after = &g->after[i + 1];
    const int used = wilds == SKIP ? 0 : wilds;
    for (int w = 0; w + used <= most; w++) {
        for (int triple = 0; triple < 2; triple++) {
            const int sum = before->best[w][triple] + points;
            const int to = triple || clean;
            if (before->best[w][triple] > UNREACHED && sum > after->best[w + used][to]) {
                after->best[w + used][to] = (int16_t)sum;
                g->choice[i][w + used][to] = (uint8_t)wilds;
                g->triple_from[i][w + used][to] = (uint8_t)triple;
            }
        }
    }
}

/* Lists the ranks of which there are two or more, and begins the table. */
static void
begin_ledger(const struct opening_search *s, cardset cards, int wilds, struct opening_ledger *g)
{
    g->count = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (cards_of(cards, k) >= 2 || k == s->top) {
            g->rank[g->count++] = k;
        }
    }
    for (int i = 0; i <= g->count; i++) {
        for (int w = 0; w <= wilds; w++) {
            g->after[i].best[w][0] = g->after[i].best[w][1] = UNREACHED;
        }
    }
    g->after[0].best[0][0] = 0;
}

/* Fills the table for `cards`, using at most `wilds` wild cards on natural ranks. */
static void
fill_ledger(const struct opening_search *s, cardset cards, int wilds, struct opening_ledger *g)
{
    begin_ledger(s, cards, wilds, g);
    for (int i = 0; i < g->count; i++) {
        const kind k = g->rank[i];
        const bool further_pair = k == s->top && !s->pair_laid;
        const bool left_out = further_pair && s->table->open_pack_extra_pair == 0;
        struct rank_choice c = choice_of(s, cards, k);
        if (!(k == s->top && s->pair_laid)) {
            enter(g, i, SKIP, wilds, 0, false);
        }
        const int most = wilds < s->table->meld_max_wilds ? wilds : s->table->meld_max_wilds;
        const int least = c.held < MELD_LEAST_CARDS && !(k == s->top && top_counts(s));
        for (int w = least; c.held >= 2 && w <= most && !left_out; w++) {
            const int n = naturals_with(s, &c, w);
            if (n > 0) {
                /* where it is asked for, the top card is no part of it */
                const bool clean =
                    w == 0 && (n >= MELD_LEAST_CARDS || s->table->open_clean_triple == 0);
                enter(g, i, w, wilds, n * kind_points(k), clean);
            }
        }
    }
}

/* Writes down the lay-down that an entry of the table stands for. `in_meld` wild cards go to a wild
 * meld. */
static void write_lay(const struct opening_search *s,
                      cardset cards,
                      const struct opening_ledger *g,
                      int wilds,
                      int triple,
                      int in_meld,
                      struct lay *out)
{
    cardset pool = opening_wilds(cards, wilds + in_meld);
    out->count = 0;
    if (in_meld > 0) {
        bool added = lay_add(out, wilds_take(&pool, in_meld), SLOT_NONE);
        assert(added);
    }
    for (int i = g->count - 1; i >= 0; i--) {
        const kind k = g->rank[i];
        const int with = g->choice[i][wilds][triple];
        const int from = g->triple_from[i][wilds][triple];
        if (with != SKIP) {
            struct rank_choice c = choice_of(s, cards, k);
            const int n = naturals_with(s, &c, with);
            bool added = lay_add(out, cards_some(k, n) + wilds_take(&pool, with), SLOT_NONE);
            assert(added);
            wilds -= with;
        }
        triple = from;
    }
}

/* The lay-down that counts most with `in_meld` wild cards in a wild meld; false when none meets
 * count and triple. */
static bool best_lay(const struct opening_search *s, cardset cards, int in_meld, struct lay *out)
{
    const struct table *t = s->table;
    struct opening_ledger g;
    const bool locked = capacity_locks_wilds(t, (struct meld){.twos = (uint8_t)in_meld});
    const int wilds = cards_wilds(cards), spare = locked ? 0 : wilds - in_meld;
    const bool need_triple =
        t->open_clean_triple != 0 && (in_meld == 0 || t->open_wild_triple != 0);
    const int top_card = top_counts(s) ? kind_points(s->top) : 0;
    int best = UNREACHED, best_wilds = 0, best_triple = 0;
    fill_ledger(s, cards, spare, &g);
    for (int w = 0; w <= spare; w++) {
        const int worth = cards_points(opening_wilds(cards, w + in_meld)) + top_card;
        for (int triple = need_triple; triple < 2; triple++) {
            const int natural = g.after[g.count].best[w][triple];
            if (natural > UNREACHED && natural + worth > best) {
                best = natural + worth;
                best_wilds = w;
                best_triple = triple;
            }
        }
    }
    if (best < s->minimum || best <= 0) {
        return false;
    }
    if (out != NULL) {
        write_lay(s, cards, &g, best_wilds, best_triple, in_meld, out);
    }
    return true;
}

enum rule_id splash_in(const struct table *t, cardset hand, int slot)
{
    return splash_rule(t, meld_of(opening_seven(hand, slot), slot), slot);
}

/* A Splash, with the pair for the top card where that is laid with it; `from` is the slot to begin
 * with. Returns its slot or SLOT_NONE. */
static int splash_from(const struct opening_search *s, cardset cards, int from, struct lay *out)
{
    const struct meld_capacity at = {s->table, s->dead, true, false};
    const struct meld none = {0, 0, 0};
    for (int slot = from; slot < SLOT_COUNT; slot++) {
        const cardset seven = opening_seven(cards, slot);
        /* the top card joins it at once, and so does a pair that is not among the seven */
        const int joining = s->pair_laid || top_counts(s) ? 1 : 3;
        if (bits_have(s->dead, slot) ||
            splash_rule(s->table, meld_of(seven, slot), slot) == RULE_NONE ||
            (slot == s->top && capacity_naturals(&at, none, slot) < CANASTA_CARDS + joining)) {
            continue;
        }
        out->count = 0;
        bool added =
            (!top_counts(s) || slot == s->top || lay_add(out, cards_some(s->top, 2), SLOT_NONE)) &&
            lay_add(out, seven, SLOT_NONE);
        assert(added);
        return slot;
    }
    return SLOT_NONE;
}

bool opening_stands(const struct opening_search *s, const struct lay *lay)
{
    struct laydown_result after;
    struct laydown l;
    struct violations r;
    violations_begin(&r, false);
    if (s->top != KIND_COUNT) {
        const struct action pick = {.kind = ACTION_TAKE_PACK, .lay = *lay};
        return verdict_allows(rules_check_lay(s->table, s->board, s->hand, &pick, &after));
    }
    if (laydown_begin(&l, s->table, s->board, s->hand, lay, &r)) {
        laydown_check_melds(&l, &r);
    }
    if (r.count == 0) {
        laydown_check_opening(&l, &r);
    }
    if (r.count == 0) {
        laydown_check_stay(&l, &r);
    }
    return r.count == 0;
}

/* What became of looking for an opening with some cards kept back. */
enum found { FOUND_NOTHING, FOUND_BARRED, FOUND_OPENING };

/* The sorts of lay-downs an opening may be, by their wild meld. */
enum sort { SORT_NO_WILD_MELD, SORT_WILD_MELD, SORT_WILD_CANASTA, SORT_WILDS_ALL, SORT_COUNT };

/* Whether the sort can be made of these wild cards; `in_meld` is then how many of them lie in the
 * wild meld. */
static bool sort_fits(const struct opening_search *s, enum sort sort, int wilds, int *in_meld)
{
    bool enough = false;
    switch (sort) {
    case SORT_NO_WILD_MELD:
        *in_meld = 0;
        return true;
    case SORT_WILD_MELD:
        *in_meld = wilds < CANASTA_CARDS ? wilds : CANASTA_CARDS - 1;
        enough = wilds >= MELD_LEAST_CARDS;
        break;
    case SORT_WILD_CANASTA:
        *in_meld = CANASTA_CARDS;
        enough = wilds >= CANASTA_CARDS;
        break;
    case SORT_WILDS_ALL:
        *in_meld = wilds;
        enough = wilds > CANASTA_CARDS;
        break;
    case SORT_COUNT:
        break;
    }
    const struct meld_capacity at = {s->table, s->dead, true, false};
    const struct meld none = {0, 0, 0};
    return enough && *in_meld <= capacity_wilds(&at, none, SLOT_WILD, 0) &&
           capacity_wild_meld(&at, none, *in_meld) == RULE_NONE;
}

/* Whether the canasta opens, or does with a clean triple beside it; `out` is then all of it. */
static bool
canasta_opens(const struct opening_search *s, cardset cards, bool look_only, struct lay *out)
{
    const struct lay canasta = *out;
    if (opening_has_triple(s, out)) {
        return look_only || opening_stands(s, out);
    }
    for (kind k = 0; k < RANK_COUNT; k++) {
        *out = canasta;
        if (opening_add_triple(s, cards, k, out) && (look_only || opening_stands(s, out))) {
            return true;
        }
    }
    return false;
}

/* A complete canasta opens whatever it counts (open.canasta-free): true when one does. `seen`
 * becomes true if the cards make a canasta at all. */
static bool try_canastas(
    const struct opening_search *s, cardset cards, bool look_only, struct lay *out, bool *seen)
{
    for (int slot = 0; slot <= SLOT_WILD; slot++) {
        if (opening_canasta_in(s, cards, slot, out)) {
            *seen = true;
            if (canasta_opens(s, cards, look_only, out)) {
                return true;
            }
        }
    }
    return false;
}

/* Tries every sort of opening from `cards`. FOUND_BARRED: count and triple can be met, but what
 * stays in the hand will not do. */
static enum found
try_cards(const struct opening_search *s, cardset cards, bool look_only, struct lay *out)
{
    enum found found = FOUND_NOTHING;
    const int wilds = cards_wilds(cards);
    for (enum sort sort = SORT_NO_WILD_MELD; sort < SORT_COUNT; sort++) {
        int in_meld = 0;
        if (!sort_fits(s, sort, wilds, &in_meld)) {
            continue;
        }
        /* where a wild meld locks nothing, some of them may lie elsewhere */
        const bool free = sort == SORT_WILD_MELD && s->table->wild_lock == 0;
        for (int least = free ? MELD_LEAST_CARDS : in_meld; in_meld >= least; in_meld--) {
            if (!best_lay(s, cards, in_meld, out)) {
                continue;
            }
            found = FOUND_BARRED;
            if (look_only || opening_stands(s, out)) {
                return FOUND_OPENING;
            }
        }
    }
    bool seen = false;
    if (s->table->open_canasta_free != 0 && try_canastas(s, cards, look_only, out, &seen)) {
        return FOUND_OPENING;
    }
    found = seen ? FOUND_BARRED : found;
    if (!opening_splash_in_sight(s, cards)) {
        return found;
    }
    for (int slot = splash_from(s, cards, 0, out); slot != SLOT_NONE;
         slot = splash_from(s, cards, slot + 1, out)) {
        found = FOUND_BARRED;
        if (look_only || opening_stands(s, out)) {
            return FOUND_OPENING;
        }
    }
    return found;
}

/* The same, if a quick look leaves a chance. */
static enum found try_in_sight(const struct opening_search *s, cardset cards, struct lay *out)
{
    return opening_in_sight(s, cards) ? try_cards(s, cards, false, out) : FOUND_NOTHING;
}

/* Tries to keep back nothing, one card, two cards; returns what came of keeping back nothing, or
 * FOUND_OPENING. */
static enum found search_kept(const struct opening_search *s, cardset cards, struct lay *out)
{
    const enum found all = try_in_sight(s, cards, out);
    if (all != FOUND_BARRED) {
        return all;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(cards, k) && try_in_sight(s, cards - cards_one(k), out) == FOUND_OPENING) {
            return FOUND_OPENING;
        }
    }
    for (kind a = 0; a < KIND_COUNT; a++) {
        for (kind b = a; b < KIND_COUNT && cards_have(cards, a); b++) {
            const cardset two = cards_one(a) + cards_one(b);
            if (cards_contain(cards, two) && try_in_sight(s, cards - two, out) == FOUND_OPENING) {
                return FOUND_OPENING;
            }
        }
    }
    return FOUND_BARRED;
}

/* Tries all of it and then, with enough cards of a rank that its canasta closes whatever is kept
 * back, that rank short of it: a closed canasta can make the cards that stay dead. */
static bool search_all(const struct opening_search *s, cardset cards, struct lay *out)
{
    const enum found found = search_kept(s, cards, out);
    if (found != FOUND_BARRED || s->table->dead_rank == 0) {
        return found == FOUND_OPENING;
    }
    for (kind k = 0; k < RANK_COUNT; k++) {
        struct opening_search short_of = *s;
        short_of.unclosed = k;
        if (cards_of(cards, k) + (k == s->top) >= CANASTA_CARDS &&
            search_kept(&short_of, cards, out) == FOUND_OPENING) {
            return true;
        }
    }
    return false;
}

struct opening_search opening_search_of(const struct table *t, const struct board *b, cardset hand)
{
    return (struct opening_search){
        t, b, hand, board_shut(t, b), side_minimum(t, board_side(b)), KIND_COUNT, false, SLOT_NONE};
}

/* Opening and going out in one turn (out.concealed): with one lay-down, which lets black threes and
 * hands below the minimum come into it, or with two. */
static bool find_concealed(const struct opening_search *s, cardset hand, struct lay *out)
{
    struct going_out_plan way;
    const struct table *t = s->table;
    if (t->out_concealed == CONCEALED_OFF) {
        return false;
    }
    if (out_from_hand(t, s->board, hand, &way) && way.lay.count > 0) {
        *out = way.lay;
        return opening_stands(s, out);
    }
    const struct out_query q = {.table = t, .dead = s->dead, .hand = hand, .first = true};
    return opening_splits(t) && out_opening_first(&q, s->board, out);
}

bool opening_find(const struct table *t, const struct board *b, cardset hand, struct lay *out)
{
    struct lay lay;
    const struct opening_search s = opening_search_of(t, b, hand);
    if (board_side(b)->opened || b->turn.erred ||
        !(search_all(&s, hand, &lay) || find_concealed(&s, hand, &lay))) {
        return false;
    }
    if (out != NULL) {
        *out = lay;
    }
    return true;
}

bool opening_find_pick(const struct table *t, const struct board *b, cardset hand, struct lay *out)
{
    struct lay lay;
    struct opening_search s = opening_search_of(t, b, hand);
    s.top = board_top(b);
    if (board_side(b)->opened || !kind_is_natural(s.top) || cards_of(hand, s.top) < 2) {
        return false;
    }
    const bool in_sight = opening_in_sight(&s, hand);
    if (!in_sight && !opening_by_going_out_in_sight(&s)) {
        return false;
    }
    bool found = false;
    if (in_sight && (t->open_pack_extra_pair == 0 || top_counts(&s))) {
        s.pair_laid = true;
        found = search_all(&s, hand, &lay);
    }
    if (!found && !top_counts(&s)) {
        s.pair_laid = false;
        found = search_all(&s, hand - cards_some(s.top, 2), &lay);
    }
    found = found || out_pick(t, b, hand, true, &lay);
    if (found && out != NULL) {
        *out = lay;
    }
    return found;
}

bool opening_within_reach(const struct table *t, const struct board *b, cardset hand)
{
    struct lay lay;
    const struct opening_search s = opening_search_of(t, b, hand);
    return (opening_in_sight(&s, hand) && try_cards(&s, hand, true, &lay) == FOUND_OPENING) ||
           find_concealed(&s, hand, &lay);
}

bool opening_within_reach_pick(const struct table *t,
                               const struct board *b,
                               cardset hand,
                               struct lay *out)
{
    struct opening_search s = opening_search_of(t, b, hand);
    s.top = board_top(b);
    s.pair_laid = true;
    if (top_counts(&s)) {
        return try_cards(&s, hand, true, out) == FOUND_OPENING || out_pick(t, b, hand, true, out);
    }
    if (t->open_pack_extra_pair == 0 && try_cards(&s, hand, true, out) == FOUND_OPENING) {
        return true;
    }
    s.pair_laid = false;
    return try_cards(&s, hand - cards_some(s.top, 2), true, out) == FOUND_OPENING ||
           out_pick(t, b, hand, true, out);
}

int splash_find(const struct table *t, const struct board *b, cardset hand)
{
    struct lay lay;
    const struct opening_search s = opening_search_of(t, b, hand);
    if (board_side(b)->opened || b->turn.erred) {
        return SLOT_NONE;
    }
    for (int slot = splash_from(&s, hand, 0, &lay); slot != SLOT_NONE;
         slot = splash_from(&s, hand, slot + 1, &lay)) {
        if (opening_stands(&s, &lay)) {
            return slot;
        }
    }
    return SLOT_NONE;
}
