/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the draws that are left: moments of played rounds as they are, seen from the seat
 * of any player. */
#include <stddef.h>

#include "generate/generate_makers.h"
#include "questions/draws.h"

enum {
    LOOKS = 40,      /* at moments of a round, for one with a stock of the size wanted */
    FEW_DRAWS = 16,  /* of all players, above which it takes a while to count them */
    MANY_DRAWS = 24, /* and a longer while */
    OWN_TURN = 30    /* how many of a hundred questions are asked in the learner's own turn */
};

static int draws_in(const struct table *t, const struct board *b)
{
    return draws_left_for(t, b, DRAWS_SEAT).all;
}

/* A moment whose stock lasts for at most so many draws. */
static const struct played_moment *moment_with(struct making *m, int draws)
{
    /* who has drawn already isn't the next to draw, which is harder */
    const struct moment_request request = {.start = true, .play = m->level > 1};
    for (int i = 0; i < LOOKS; i++) {
        const struct played_moment *at = source_moment(m->source, m->rng, &request);
        if (at == NULL) {
            return NULL;
        }
        const struct board *b = &at->round.board;
        if (b->stock > 0 && draws_in(m->table, b) <= draws && !b->turn.opened_now) {
            return at; /* after an opening bonus cards may be due, which are no draws */
        }
    }
    return NULL;
}

static bool make_draws(struct making *m)
{
    const int draws = m->level == 1 ? FEW_DRAWS : m->level == 2 ? MANY_DRAWS : 2 * MANY_DRAWS;
    const struct played_moment *at = moment_with(m, draws);
    if (at == NULL) {
        return false;
    }
    const int seats = at->round.board.seats;
    const bool own = m->level == 1 || random_chance(m->rng, OWN_TURN);
    const int turn = own ? 0 : random_between(m->rng, 1, seats - 1);
    position_cut(&at->round, (at->round.board.seat - turn + seats) % seats, false,
                 &m->out->position);
    m->out->has_position = true;
    return true;
}

/* The answer of somebody who takes this seat for the next to draw. */
static int own_from(const struct table *t, const struct board *b, int seat)
{
    struct board other = *b;
    other.seat = (uint8_t)seat;
    other.phase = PHASE_START;
    return draws_left_for(t, &other, DRAWS_SEAT).own;
}

/* Whether the single card that is left of a draw of two makes a difference. */
static bool single_counts(const struct table *t, const struct board *b)
{
    struct board other = *b;
    other.stock = (uint8_t)(b->stock - b->stock % t->turn_draws);
    return draws_left_for(t, &other, DRAWS_SEAT).own != draws_left_for(t, b, DRAWS_SEAT).own;
}

/* A long stock takes long to count; and it is harder where another player begins, and where it
 * matters who. */
static void assess_draws(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    const struct draws_left left = draws_left_for(t, b, DRAWS_SEAT);
    const int effort = (left.all > FEW_DRAWS) + (left.all > MANY_DRAWS) +
                       (left.next != DRAWS_SEAT) + (own_from(t, b, DRAWS_SEAT) != left.own) +
                       (own_from(t, b, b->seat) != left.own) + single_counts(t, b);
    g->level = level_of(effort);
    topic_add(g, t->stock_ends != 0 ? RULE_STOCK_ENDS : RULE_STOCK_OUT);
    topic_add(g, t->turn_draws > 1 ? RULE_TURN_DRAWS : RULE_NONE);
}

const struct kind_maker maker_draws = {.make = make_draws,
                                       .assess = assess_draws,
                                       .weight = 0,
                                       .rules = "stock.out stock.ends turn.draws ",
                                       .theme = "out"};
