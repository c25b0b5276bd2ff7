/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists what could be done. Beside what the expert looks at stands every kind of choice that the
 * rules allow, whether or not a good player would think of it. */
#include "coach/candidates.h"

#include <string.h>

#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"

/* Adds the pick with the opening that counts most, if the side has not opened. */
static void add_opening_pick(const struct advice_request *q, struct search *out)
{
    const struct view *v = q->view;
    struct action pick = {.kind = ACTION_TAKE_PACK};
    if (v->board->phase == PHASE_START && q->table->pack_style == PACK_MODERN &&
        !board_side(v->board)->opened &&
        opening_find_pick(q->table, v->board, v->hand, &pick.lay)) {
        opening_trim(q->table, v->board, v->hand, true, &pick.lay);
        (void)search_add(q->table, v, &pick, out);
    }
}

/* The openings from the hand, where the side has not opened: the smallest, with as few wild cards
 * and then as few cards as may be, and the one that counts most. The player whose play is the first
 * candidate often waits; whether waiting is right is what the learner wants to know. */
static void add_openings(const struct advice_request *q, struct search *out)
{
    const struct view *v = q->view;
    struct action lay = {.kind = ACTION_LAY};
    if (v->board->phase != PHASE_PLAY || board_side(v->board)->opened || v->board->turn.melded ||
        !opening_find(q->table, v->board, v->hand, &lay.lay)) {
        return;
    }
    struct action least = lay;
    opening_trim(q->table, v->board, v->hand, false, &least.lay);
    (void)search_add(q->table, v, &least, out);
    (void)search_add(q->table, v, &lay, out);
}

/* All wild cards on the wild meld, begun or not, as far as they go there. */
static void add_wild_meld(const struct advice_request *q, struct search *out)
{
    const struct view *v = q->view;
    const struct board *b = v->board;
    const struct meld_capacity at = {q->table, board_dead(q->table, b), false, false};
    const int held = cards_wilds(v->hand),
              room = capacity_wilds(&at, board_side(b)->meld[SLOT_WILD], SLOT_WILD, 0);
    struct action lay = {.kind = ACTION_LAY};
    if (b->phase != PHASE_PLAY || held == 0 || room == 0) {
        return;
    }
    cardset wilds = v->hand & CARDS_WILD;
    (void)lay_add(&lay.lay, wilds_take(&wilds, held < room ? held : room), SLOT_NONE);
    (void)search_add(q->table, v, &lay, out);
}

/* Going out, wherever there is a way: asking first where that is the rule. */
static void add_going_out(const struct advice_request *q, struct search *out)
{
    const struct view *v = q->view;
    struct action a = {.kind = ACTION_ASK, .answer = REPLY_YES};
    struct going_out_plan way;
    if (v->board->phase != PHASE_PLAY || !out_possible(q->table, v->board, v->hand, &way) ||
        (v->board->turn.asked == REPLY_NONE &&
         search_add(q->table, v, &a, out) != CANDIDATE_NONE)) {
        return;
    }
    out_action(q->table, v->board, &way, &a);
    (void)search_add(q->table, v, &a, out);
}

/* What a player does who doesn't show the special hand that is complete; showing it stays the first
 * candidate. */
static void add_keeping(const struct advice_request *q, struct rng *rng, struct search *out)
{
    const unsigned all = (1U << ACTION_KIND_COUNT) - 1;
    const struct candidate show = out->list[0];
    search_candidates(q->table, q->view, &policy_expert.style, all & ~(1U << ACTION_SPECIAL), rng,
                      out);
    out->count = out->count < CANDIDATES_MAX ? out->count : CANDIDATES_MAX - 1;
    memmove(&out->list[1], &out->list[0], (size_t)out->count * sizeof out->list[0]);
    out->list[0] = show;
    out->count++;
}

void candidates_find(const struct advice_request *q, uint64_t seed, struct search *out)
{
    struct rng rng;
    int kept = 0;
    rng_seed(&rng, seed);
    search_candidates(q->table, q->view, &policy_expert.style, q->only, &rng, out);
    const bool alone = out->count == 1;
    if (alone && out->list[0].action.kind == ACTION_SPECIAL) {
        add_keeping(q, &rng, out);
    }
    if (!alone || out->list[0].action.kind != ACTION_EXPOSE_THREE) {
        add_opening_pick(q, out);
        add_openings(q, out);
        add_wild_meld(q, out);
        add_going_out(q, out);
    }
    for (int i = 0; i < out->count; i++) {
        const struct action *a = &out->list[i].action;
        /* Bots never ask before they draw; who did, and heard yes, may not draw any more. */
        if ((q->only == 0 || bits_have(q->only, a->kind)) &&
            verdict_allows(rules_check(q->table, q->view->board, q->view->hand, a))) {
            out->list[kept++] = out->list[i];
        }
    }
    out->count = kept;
}
