/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks over all ways to part some of the hand among the melds, by the number of cards laid, and
 * asks the engine about each. What can never be a meld is left out before the engine is asked. */
#include "questions/lay_find.h"

#include <assert.h>

#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/out.h"

enum {
    LOOKS_MOST = 400000 /* lay-downs the engine is asked about; no hand in play comes near */
};

/* The walk. */
struct lay_walk {
    const struct table *table;
    const struct board *board;
    cardset hand;
    const struct lay_request *request;
    kind top;                          /* picking: the top card; else KIND_COUNT */
    int naturals_from[RANK_COUNT + 1]; /* naturals in hand of the rank and all above */
    int naturals[SLOT_COUNT];          /* laid in each slot */
    int wilds[SLOT_COUNT];
    int twos, jokers; /* to be laid in all */
    int looks;
    struct lay *out;
};

/* Gives `n` wild cards out of those left: 2s to a wild meld first, else jokers first. */
static cardset deal_wilds(int slot, int n, int *twos, int *jokers)
{
    int few = 0, j = 0;
    if (slot == SLOT_WILD) {
        few = *twos < n ? *twos : n;
        j = n - few;
    } else {
        j = *jokers < n ? *jokers : n;
        few = n - j;
    }
    *twos -= few;
    *jokers -= j;
    return cards_some(KIND_2, few) + cards_some(KIND_JOKER, j);
}

/* What has been walked to, as groups. */
static void write_lay(const struct lay_walk *w, struct lay *out)
{
    int twos = w->twos, jokers = w->jokers;
    const cardset wild = deal_wilds(SLOT_WILD, w->wilds[SLOT_WILD], &twos, &jokers);
    bool fits = true;
    out->count = 0;
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        const int n = w->naturals[slot];
        const cardset cards = (n > 0 ? cards_some((kind)slot, n) : 0) +
                              deal_wilds(slot, w->wilds[slot], &twos, &jokers);
        if (cards != 0) {
            fits = fits && lay_add(out, cards, n > 0 ? SLOT_NONE : slot);
        }
    }
    const cardset black = cards_some(KIND_3B, w->naturals[SLOT_BLACK]);
    fits = fits && (black == 0 || lay_add(out, black, SLOT_NONE));
    fits = fits && (wild == 0 || lay_add(out, wild, SLOT_NONE));
    assert(fits);
}

/* Asks the engine and the test about what has been walked to. */
static bool look(struct lay_walk *w)
{
    struct action a;
    struct laydown_result after;
    action_set(&a, w->request->how, 0);
    write_lay(w, &a.lay);
    w->looks++;
    if (!verdict_allows(rules_check_lay(w->table, w->board, w->hand, &a, &after)) ||
        !w->request->test(w->request->payload, &a, &after)) {
        return false;
    }
    *w->out = a.lay;
    return true;
}

/* Whether a slot can look like this when the lay-down is done. */
static bool is_meld(const struct lay_walk *w, int slot, int naturals, int wilds)
{
    enum rule_id bars[SHAPE_BARS_MAX];
    struct meld m = board_side(w->board)->meld[slot];
    if (naturals + wilds == 0 || slot == w->top) {
        return true; /* the top card and the pair may join what is picked onto */
    }
    m.naturals = (uint8_t)(m.naturals + naturals);
    m.twos = (uint8_t)(m.twos + wilds);
    return capacity_shape_bars(w->table, m, slot, bars) == 0;
}

/* Parts what is left of the naturals and wild cards to be laid among `slot` and those above. */
static bool walk_slots(struct lay_walk *w, int slot, int naturals, int wilds)
{
    if (w->looks >= LOOKS_MOST || naturals > w->naturals_from[slot]) {
        return false;
    }
    if (slot == SLOT_WILD) { /* what is left: black threes, and wild cards by themselves */
        w->naturals[SLOT_BLACK] = naturals;
        w->wilds[slot] = wilds;
        return look(w);
    }
    const int held = cards_of(w->hand, (kind)slot);
    for (int n = held < naturals ? held : naturals; n >= 0; n--) {
        for (int x = 0; x <= wilds; x++) {
            if (!is_meld(w, slot, n, x)) {
                continue;
            }
            w->naturals[slot] = n;
            w->wilds[slot] = x;
            if (walk_slots(w, slot + 1, naturals - n, wilds - x)) {
                return true;
            }
        }
    }
    return false;
}

bool lay_find(const struct table *t,
              const struct board *b,
              cardset hand,
              const struct lay_request *request,
              struct lay *out)
{
    struct lay_walk w = {.table = t, .board = b, .hand = hand, .request = request, .out = out};
    const int twos = cards_of(hand, KIND_2), jokers = cards_of(hand, KIND_JOKER);
    w.top = request->how == ACTION_TAKE_PACK ? board_top(b) : KIND_COUNT;
    w.naturals_from[RANK_COUNT] = t->threes_style == THREES_CLASSIC ? cards_of(hand, KIND_3B) : 0;
    for (int k = RANK_COUNT - 1; k >= 0; k--) {
        w.naturals_from[k] = w.naturals_from[k + 1] + cards_of(hand, (kind)k);
    }
    for (int size = request->least; size <= request->most; size++) {
        for (int wilds = 0; wilds <= size && wilds <= twos + jokers; wilds++) {
            for (int j = 0; j <= wilds && j <= jokers; j++) {
                w.jokers = j;
                w.twos = wilds - j;
                if (w.twos <= twos && walk_slots(&w, 0, size - wilds, wilds)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* Whether the player can go out with what the lay-down leaves. */
static bool leaves_out(const struct table *t, const struct round *r, const struct action *a)
{
    struct round then = *r;
    const struct verdict v = round_apply(t, &then, a);
    assert(verdict_allows(v));
    const cardset left = then.hand[r->board.seat];
    struct action out;
    action_set(&out, ACTION_OUT, left != 0 ? cards_lowest(left) : KIND_COUNT);
    return cards_total(left) <= 1 && verdict_allows(rules_check(t, &then.board, left, &out));
}

/* Whether a lay-down that is allowed reaches the goal. `r` is the round before it. */
static bool lay_reaches(const struct table *t,
                        const struct round *r,
                        const struct action *a,
                        const struct laydown_result *after,
                        enum goal goal)
{
    switch (goal) {
    case GOAL_OPEN:
        return after->opens;
    case GOAL_CANASTA:
        return (melds_closed(after->meld) & ~board_side(&r->board)->closed) != 0;
    case GOAL_OUT:
        return cards_total(after->hand) <= 1 && leaves_out(t, r, a);
    case GOAL_ANY:
    case GOAL_NONE:
    case GOAL_THROW:
    case GOAL_COUNT:
        break;
    }
    return true; /* any will do */
}

/* What the test of a question's goal looks at. */
struct sought {
    const struct table *table;
    const struct round *round;
    enum goal goal;
};

static bool reaches(void *payload, const struct action *a, const struct laydown_result *after)
{
    const struct sought *sought = payload;
    return lay_reaches(sought->table, sought->round, a, after, sought->goal);
}

bool lay_could_close(const struct board *b, cardset hand)
{
    const int wilds = cards_wilds(hand);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = board_side(b)->meld[slot];
        const int more = slot == SLOT_WILD ? 0 : cards_of(hand, (kind)slot);
        if (!meld_is_canasta(m) && meld_size(m) + more + wilds >= CANASTA_CARDS) {
            return true;
        }
    }
    return false;
}

/* How many wild cards a canasta of the slot lacks beside all naturals of the hand; -1: it can't be
 * had. */
static int wilds_to_close(
    const struct meld_capacity *at, const struct meld meld, int slot, cardset hand, bool locked)
{
    const bool wild = slot == SLOT_WILD;
    const int room = wild || slot >= RANK_COUNT ? 0 : capacity_naturals(at, meld, slot);
    const int held = room > 0 ? cards_of(hand, (kind)slot) : 0;
    const int more = held < room ? held : room;
    const int lacks = CANASTA_CARDS - meld_size(meld) - more;
    if (lacks <= 0) {
        return more > 0 ? 0 : -1;
    }
    return !(locked && !wild) && lacks <= capacity_wilds(at, meld, slot, more) ? lacks : -1;
}

int lay_most_canastas(const struct table *t,
                      const struct meld meld[SLOT_COUNT],
                      uint16_t dead,
                      cardset hand)
{
    const struct meld_capacity at = {t, dead, false, true};
    const bool locked = capacity_locks_wilds(t, meld[SLOT_WILD]) &&
                        meld_size(meld[SLOT_WILD]) + cards_wilds(hand) < CANASTA_CARDS;
    int with[CANASTA_CARDS + 1] = {0}; /* canastas by the wild cards that they take */
    int count = 0, wilds = cards_wilds(hand);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const int lacks =
            meld_is_canasta(meld[slot]) ? 0 : wilds_to_close(&at, meld[slot], slot, hand, locked);
        with[lacks > 0 ? lacks : 0] += lacks >= 0;
    }
    for (int n = 0; n <= CANASTA_CARDS; n++) { /* those that take few first */
        for (; with[n] > 0 && n <= wilds; with[n]--) {
            count++;
            wilds -= n;
        }
    }
    return count;
}

bool lay_find_goal(const struct table *t, const struct round *r, enum goal goal, struct lay *out)
{
    const struct board *b = &r->board;
    const cardset hand = r->hand[b->seat];
    const int held = cards_total(hand);
    struct sought sought = {t, r, goal};
    struct lay_request request = {ACTION_LAY, 1, held, reaches, &sought};
    if (b->phase != PHASE_PLAY || (goal == GOAL_OPEN && board_side(b)->opened) ||
        (!board_side(b)->opened && !opening_find(t, b, hand, NULL)) ||
        (goal == GOAL_CANASTA && !lay_could_close(b, hand))) {
        return false;
    }
    if (goal == GOAL_OUT) {
        if (!out_possible(t, b, hand, NULL)) {
            return false;
        }
        request.least = held > 1 ? held - 1 : 1;
    }
    return lay_find(t, b, hand, &request, out);
}
