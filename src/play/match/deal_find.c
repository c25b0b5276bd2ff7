/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/deal_find.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "engine/rules.h"
#include "match/computer_seats.h"
#include "match/match.h"

enum {
    DEALS_TRIED = 400,
    ACTIONS_MOST = 900,          /* a round has fewer */
    KEPT_TURNS = DEAL_BACK_MOST, /* a seat's latest turns are remembered while a deal is tried */
    BEFORE_POINT = 2,    /* turns before the computer made the point at which the learner begins, */
    BEFORE_END = 4,      /* and turns before a round ended */
    FIRST_TURN_MOST = 6, /* where a number of turns is to be played, the learner begins by this
                            one, */
    PACK_WORTH = 9       /* or cards in the pack with which its throws should be safe */
};

/* A round that is being tried. */
struct deal_table {
    const struct table *table;
    struct deal_origin origin;
    struct round round;
    struct computer_seats bots;
};

/* The beginnings of the latest turns of a seat. */
struct deal_trial {
    int seat;
    struct found_deal at[KEPT_TURNS];
    int turns;  /* the seat's so far */
    int needed; /* the turn in which the point was made; 0: it was not */
};

/* Whether the pack is one to protect: it has grown, and both teams could pick it. */
static bool has_rich_pack(const struct board *b)
{
    bool opened = true;
    for (int side = 0; side < b->sides; side++) {
        opened = opened && b->side[side].opened;
    }
    return opened && b->pack_size >= PACK_WORTH;
}

/* Plays the round of `g` on by computer players until the seat of `out` makes the point, or `stop`
 * turns of all were played, or the pack is one to protect, or the round is over. */
static void
try_deal(struct deal_table *g, const struct deal_task *deal, int stop, struct deal_trial *out)
{
    const struct board *b = &g->round.board;
    int thrown = 0;
    for (int i = 0; i < ACTIONS_MOST && b->phase != PHASE_OVER; i++) {
        struct action a;
        const int seat = b->seat;
        const struct round before = g->round;
        /* a turn that begins with threes to lay out is still at its start after them */
        const bool same = out->turns > 0 && out->at[(out->turns - 1) % KEPT_TURNS].from == thrown;
        if (seat == out->seat && b->phase == PHASE_START && !same) {
            const int place = out->turns++ % KEPT_TURNS;
            out->at[place] = (struct found_deal){.origin = g->origin,
                                                 .round = g->round,
                                                 .line = g->bots.line,
                                                 .from = thrown,
                                                 .turn = out->turns};
            if (deal->safe ? has_rich_pack(b) : stop >= 0 && thrown >= stop) {
                return;
            }
        }
        computer_seats_choose(&g->bots, g->table, &g->round, &a);
        (void)computer_seats_answer(&g->bots, g->table, &g->round, &a);
        if (!verdict_allows(round_apply(g->table, &g->round, &a))) {
            return;
        }
        g->bots.line++;
        thrown += a.kind == ACTION_DISCARD;
        if (seat == out->seat && deal_goal_makes(deal, &before, &g->round, seat, &a)) {
            out->needed = out->turns;
            return;
        }
    }
}

static void deal_cards(struct deal_table *g)
{
    const struct deal_origin *from = &g->origin;
    uint8_t deck[DECK_SIZE];
    deal_shuffle(from->seed, from->deal, deck);
    round_deal(g->table, deck, from->dealer, from->score, &g->round);
    g->bots = (struct computer_seats){
        .policy = policy_find("steady"), .seed = from->seed, .deal = from->deal};
}

/* Takes the learner's turn number `turn` of those that are still remembered, else the earliest of
 * them. */
static void take_turn(const struct deal_trial *tried, int turn, struct found_deal *out)
{
    const int least = tried->turns > KEPT_TURNS ? tried->turns - KEPT_TURNS + 1 : 1;
    const int at = turn < least ? least : turn;
    *out = tried->at[(at - 1) % KEPT_TURNS];
    out->needed = tried->needed > 0 ? tried->needed - at + 1 : 0;
}

/* Whether the learner can go for the point at once: going down is a lesson of its own, so all that
 * comes after it begins with a team that is down. To go out it lacks just one canasta. */
static bool
begins_near(const struct table *t, const struct deal_task *deal, const struct found_deal *found)
{
    const struct board *b = &found->round.board;
    const struct side *own = &b->side[seat_side(b, 0)];
    const bool after =
        deal->point == DEAL_PICK || deal->point == DEAL_CANASTA || deal->point == DEAL_OUT;
    return (!after || own->opened) &&
           (deal->point != DEAL_OUT || side_canastas(own) == table_canastas(t) - 1);
}

/* Tries one fresh deal. True when it will do. */
static bool
try_generated(struct deal_table *g, const struct deal_task *deal, struct found_deal *out)
{
    struct deal_trial *tried = memory_array(1, sizeof *tried);
    deal_cards(g);
    const int seats = g->round.board.seats;
    const bool turns = deal->point == DEAL_TURNS;
    const int stop = turns ? seats * (int)(g->origin.seed % FIRST_TURN_MOST) : -1;
    try_deal(g, deal, stop, tried);
    const bool over = g->round.board.phase == PHASE_OVER;
    const bool fine = turns ? !over : deal->point == DEAL_ROUND ? over : tried->needed > 0;
    if (tried->turns > 0) {
        const int back = deal->point == DEAL_ROUND ? BEFORE_END - 1 : BEFORE_POINT;
        take_turn(tried, turns ? tried->turns : tried->turns - back, out);
    }
    free(tried);
    return fine && out->turn > 0 && begins_near(g->table, deal, out);
}

bool deal_find_fresh(const struct deal_task *deal,
                     const struct table *t,
                     uint64_t seed,
                     struct found_deal *out)
{
    struct deal_table *g = memory_array(1, sizeof *g);
    struct rng rng;
    bool fine = false;
    rng_seed(&rng, seed);
    memset(out, 0, sizeof *out);
    g->table = t;
    g->origin.dealer = t->players - 1;
    g->origin.score[0] = deal->score[0];
    g->origin.score[1] = deal->score[1];
    for (int i = 0; i < DEALS_TRIED && !fine; i++) {
        g->origin.seed = rng_next(&rng) >> 40; /* short, as deal codes have it */
        fine = try_generated(g, deal, out);
    }
    free(g);
    return out->turn > 0;
}

bool deal_find_given(const struct deal_task *deal,
                     const struct table *t,
                     const struct deal_origin *origin,
                     struct found_deal *out)
{
    struct deal_table *g = memory_array(1, sizeof *g);
    struct deal_trial *tried = memory_array(1, sizeof *tried);
    memset(out, 0, sizeof *out);
    g->table = t;
    g->origin = *origin;
    deal_cards(g);
    try_deal(g, deal, deal->from, tried);
    const bool fine = g->round.board.phase != PHASE_OVER && tried->turns > 0;
    if (fine) {
        take_turn(tried, tried->turns, out);
    }
    free(tried);
    free(g);
    return fine;
}

bool deal_find_ending(const struct table *t,
                      const struct deal_origin *origin,
                      enum ending ending,
                      int seat,
                      int turns,
                      struct found_deal *out)
{
    static const struct deal_task to_the_end = {.point = DEAL_ROUND};
    struct deal_table *g = memory_array(1, sizeof *g);
    struct deal_trial *tried = memory_array(1, sizeof *tried);
    const struct board *b = &g->round.board;
    assert(turns >= 1 && turns <= DEAL_BACK_MOST);
    g->table = t;
    g->origin = *origin;
    tried->seat = seat;
    deal_cards(g);
    try_deal(g, &to_the_end, -1, tried);
    const bool fine = b->phase == PHASE_OVER && (enum ending)b->ending == ending &&
                      (ending == ENDING_STOCK || b->ended_by == seat) && tried->turns >= turns;
    if (fine) {
        take_turn(tried, tried->turns - turns + 1, out);
    }
    free(tried);
    free(g);
    return fine;
}
