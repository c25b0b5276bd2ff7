/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions to be done: lay these cards down, play this turn. Positions of real rounds, some with a
 * hand that comes near to the goal; the next stock cards are those of the round. */
#include <stddef.h>
#include <stdlib.h>

#include "base/memory.h"
#include "generate/generate_makers.h"
#include "questions/judge.h"
#include "questions/lay_find.h"
#include "questions/turn.h"

enum { CARDS_SHOWN_MOST = 4 }; /* next stock cards: a draw and the threes among it */

static bool is_some(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->lay.count > 0 || g->right->action_count > 0;
}

/* Plants a meld of the side that the hand could make a canasta, or nearly. */
static void plant_near_canasta(struct making *m)
{
    struct position *p = &m->out->position;
    const cardset hand = p->round.hand[0];
    const int wilds = cards_wilds(hand) < 2 ? cards_wilds(hand) : 2;
    for (int i = 0; i < 12; i++) {
        const int slot = (int)rng_below(m->rng, RANK_COUNT);
        const struct meld own = p->round.board.side[0].meld[slot];
        const int held = cards_of(hand, (kind)slot);
        const int short_of = m->yes ? 0 : random_between(m->rng, 1, 2);
        const int size = CANASTA_CARDS - held - (m->level > 2 ? wilds : 0) - short_of;
        if (held > 0 && size >= MELD_LEAST_CARDS && size < CANASTA_CARDS && !meld_is_canasta(own) &&
            !bits_have(board_dead(m->table, &p->round.board), slot)) {
            (void)position_plant(p, 0, slot, (struct meld){(uint8_t)size, 0, 0});
            return;
        }
    }
}

static bool make_open_side(struct making *m, bool start)
{
    const struct moment_request request = {
        .start = start, .play = !start, .unmelded = true, .open = true};
    return position_draw(m, &request);
}

static bool make_lay(struct making *m)
{
    static const enum goal goals[] = {GOAL_OPEN, GOAL_OPEN, GOAL_CANASTA, GOAL_OUT, GOAL_ANY};
    const int choices = m->level == 1 || !m->yes ? 5 : 4; /* any meld at all is found easily */
    m->out->question.goal = goals[rng_below(m->rng, (uint32_t)choices)];
    if (m->out->question.goal == GOAL_OPEN) {
        return make_opening(m);
    }
    if (!make_open_side(m, false)) {
        return false;
    }
    if (m->out->question.goal == GOAL_CANASTA && random_chance(m->rng, 80)) {
        plant_near_canasta(m);
    } else if (m->out->question.goal == GOAL_OUT && random_chance(m->rng, 80)) {
        ending_deal(m);
    }
    return true;
}

/* Names so many of the next stock cards as a draw takes. */
static bool show_stock(struct making *m, const struct round *from)
{
    struct position *p = &m->out->position;
    const int stock = p->round.board.stock;
    for (int i = 0; i < stock && i < CARDS_SHOWN_MOST; i++) {
        p->round.stock[p->round.stock_end - stock + i] =
            from->stock[from->stock_end - from->board.stock + i];
    }
    position_settle(m->table, p);
    for (int n = 0; n <= CARDS_SHOWN_MOST && n <= stock; n++) {
        p->stock_known = (uint8_t)n;
        if (!turn_draws_unknown(m->table, p)) {
            return true;
        }
    }
    return false;
}

static bool make_turn(struct making *m)
{
    static const enum goal goals[] = {GOAL_OPEN, GOAL_OPEN, GOAL_CANASTA, GOAL_OUT, GOAL_THROW};
    const int choices = m->level < 3 && m->yes ? 5 : 4;
    const enum goal goal = goals[rng_below(m->rng, (uint32_t)choices)];
    const struct moment_request request = {.start = true,
                                           .closed = goal == GOAL_OPEN,
                                           .open = goal == GOAL_CANASTA || goal == GOAL_OUT};
    const struct played_moment *moment = source_moment(m->source, m->rng, &request);
    if (moment == NULL || moment->round.board.stock < CARDS_SHOWN_MOST) {
        return false;
    }
    struct position *p = &m->out->position;
    position_cut(&moment->round, moment->round.board.seat, false, p);
    m->out->has_position = true;
    m->out->question.goal = goal;
    if (goal == GOAL_OPEN) {
        p->round.board.side[0].score = score_draw(m);
    } else if (goal == GOAL_CANASTA && random_chance(m->rng, 80)) {
        plant_near_canasta(m);
    } else if (goal == GOAL_OUT && random_chance(m->rng, 80)) {
        ending_deal(m);
    }
    return show_stock(m, &moment->round);
}

/* --- how hard, and about what -------------------------------------------------------------- */

/* The position as it is after the draw: what a turn is judged by once it goes on. */
static void after_draw(const struct table *t, const struct exercise *g, struct exercise *out)
{
    struct turn_play turn;
    struct verdict broken[RULES_BROKEN_MAX];
    struct action draw;
    *out = *g;
    turn_begin(t, &g->position, &turn);
    action_set(&draw, ACTION_DRAW, 0);
    if (turn.round.board.phase == PHASE_START) {
        (void)turn_do(&turn, &draw, broken);
    }
    if (!turn.over) {
        out->position.round = turn.round;
    }
}

static int effort_of_canasta(const struct exercise *g, const struct lay *lay, bool yes)
{
    const struct board *b = &g->position.round.board;
    const cardset hand = g->position.round.hand[b->seat];
    if (yes) {
        return (cards_wilds(lay_cards(lay)) > 0) + (cards_wilds(lay_cards(lay)) > 1) +
               (lay->count > 1) + (cards_total(hand) > 12);
    }
    return lay_could_close(b, hand) ? 2 + (cards_wilds(hand) > 1) : 0;
}

/* Level and topics by the goal; `g` stands after the draw, `lay` is what is laid down at last. */
static int assess_goal(const struct table *t, struct exercise *g, const struct lay *lay, bool yes)
{
    switch (g->question.goal) {
    case GOAL_OPEN:
        topics_of_opening(t, g, yes);
        return effort_of_opening(t, g, yes);
    case GOAL_CANASTA:
        topic_add(g, RULE_MELD_CANASTA);
        if (cards_wilds(lay_cards(lay)) > 0) {
            topic_add(g, RULE_MELD_WILDS);
        }
        return effort_of_canasta(g, lay, yes);
    case GOAL_OUT:
        topics_of_out(t, g);
        return effort_of_out(t, g, yes);
    case GOAL_ANY:
        topic_add(g, RULE_MELD_SIZE);
        return yes ? cards_wilds(lay_cards(lay)) > 0 : 1;
    case GOAL_THROW:
    case GOAL_NONE:
    case GOAL_COUNT:
        break;
    }
    return 0; /* a throw: assess_turn has its topic */
}

static void assess_lay(const struct table *t, struct exercise *g)
{
    g->level = level_of(assess_goal(t, g, &g->right->lay, is_some(t, g)));
}

static void assess_turn(const struct table *t, struct exercise *g)
{
    static const struct lay nothing;
    const struct lay *lay = &nothing;
    struct exercise *then = memory_alloc(sizeof *then);
    bool picks = false;
    for (int i = 0; i < g->right->action_count; i++) {
        lay = g->right->action[i].kind == ACTION_LAY ? &g->right->action[i].lay : lay;
        picks = picks || g->right->action[i].kind == ACTION_PICK;
    }
    after_draw(t, g, then);
    g->level = level_of(assess_goal(t, then, lay, is_some(t, g)) + 2 * picks);
    for (int i = 0; i < then->topic_count; i++) {
        topic_add(g, then->topic[i]);
    }
    free(then);
    if (picks) {
        topic_add(g, RULE_PACK_PAIR);
    }
    topic_add(g, RULE_TURN_ORDER);
}

const struct kind_maker maker_lay = {
    .make = make_lay,
    .assess = assess_lay,
    .leans_yes = is_some,
    .weight = 3,
    .rules = "open.count open.clean-triple meld.canasta meld.size meld.wilds out.canastas "
             "out.discard ",
    .theme = ""};

const struct kind_maker maker_turn = {
    .make = make_turn,
    .assess = assess_turn,
    .leans_yes = is_some,
    .weight = 4,
    .rules = "open.count open.clean-triple meld.canasta out.canastas out.discard pack.pair "
             "turn.order ",
    .theme = ""};
