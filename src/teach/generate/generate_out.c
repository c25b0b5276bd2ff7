/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions whether the player can go out. Late positions of real rounds, and such positions with a
 * hand made to come out nearly or exactly. */
#include <stddef.h>

#include "engine/meld_capacity.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "generate/generate_makers.h"
#include "generate/generate_part.h"

enum { BY_PART = 40 }; /* of a hundred questions, where a pick may take part of the pack only */

/* Lets a meld of the side grow to a canasta, or puts a new one there from the start. */
static void plant_canastas(struct making *m, int wanted)
{
    struct position *p = &m->out->position;
    for (int i = 0; i < 20 && side_canastas(&p->round.board.side[0]) < wanted; i++) {
        const int slot = (int)rng_below(m->rng, RANK_COUNT);
        const struct meld own = p->round.board.side[0].meld[slot];
        const int wilds = meld_wilds(own) > 0 ? 2 : random_between(m->rng, 0, 2);
        const struct meld meld = canasta_planted(m->table, slot, wilds);
        if (!meld_is_canasta(own) && !bits_have(board_dead(m->table, &p->round.board), slot)) {
            (void)position_plant(p, 0, slot, meld);
        }
    }
}

/* Deals a hand that can be laid down whole, or nearly: additions to the side's melds, a new meld,
 * wild cards. */
static void deal_ending(struct making *m)
{
    struct position *p = &m->out->position;
    const struct side *s = &p->round.board.side[0];
    cardset hand = 0;
    p->round.hand[0] = 0;
    const int groups = m->level < 3 ? 1 : random_between(m->rng, 1, 3);
    for (int i = 0; i < 12 && cards_total(hand) < 3 * groups; i++) {
        const kind k = (kind)rng_below(m->rng, RANK_COUNT);
        const struct meld own = s->meld[k];
        const struct meld_capacity at = {m->table, 0, false, true};
        const int left = capacity_most_cards(&at, own, k) - meld_size(own),
                  room = left > 0 ? left : 0;
        const int n = meld_is_empty(own) ? random_between(m->rng, 2, 3)
                                         : random_between(m->rng, 1, room < 3 ? room + 1 : 3);
        const cardset cards = cards_some(k, n);
        if (!cards_have(hand, k) && cards_contain(position_hidden(p), cards)) {
            hand += cards;
            p->round.hand[0] = hand;
        }
    }
    const int wilds = m->level < 2 ? 0 : (int)rng_below(m->rng, 4);
    hand += cards_draw(m->rng, position_hidden(p) & CARDS_WILD, wilds);
    p->round.hand[0] = hand;
    hand += cards_draw(m->rng, position_hidden(p) & CARDS_NATURAL,
                       m->yes ? 1 : random_between(m->rng, 1, 2));
    p->round.hand[0] = hand;
}

void ending_deal(struct making *m)
{
    const int wanted = table_canastas(m->table);
    plant_canastas(m, m->yes ? wanted - (random_chance(m->rng, 40) ? 1 : 0)
                             : wanted - (int)rng_below(m->rng, 2));
    deal_ending(m);
}

/* Whether the pack may be picked: before the draw no other makes a question. */
static bool pack_is_open(const struct making *m)
{
    const struct position *p = &m->out->position;
    const struct action pick = {.kind = ACTION_TAKE_PACK};
    return verdict_allows(rules_check(m->table, &p->round.board, p->round.hand[0], &pick));
}

bool make_out(struct making *m)
{
    const bool part = m->table->pack_most_cards != 0 && random_chance(m->rng, BY_PART);
    if (part) {
        return make_out_by_part(m) && pack_is_open(m);
    }
    const bool start = m->level > 2 && random_chance(m->rng, 25);
    const struct moment_request request = {
        .start = start, .play = !start, .unmelded = true, .open = true};
    struct position *p = &m->out->position;
    if (!position_draw(m, &request)) {
        return false;
    }
    if (random_chance(m->rng, 70)) {
        ending_deal(m);
    }
    if (m->table->out_ask != ASK_OFF && !m->yes && m->level > 2 && random_chance(m->rng, 6) &&
        !start) {
        p->round.board.turn.asked = REPLY_NO;
        p->round.board.has_asked[0] = true;
    }
    return !start || pack_is_open(m);
}

/* Returns the verdict on going out as the side's melds lie, whatever the player still lays down. */
static struct verdict melds_verdict(const struct table *t, const struct board *b)
{
    return out_melds(t, board_side(b)->meld);
}

/* Whether the player could go out with one card less in hand, or one more wild card: then it was
 * near. */
static bool nearly_out(const struct table *t, const struct board *b, cardset hand)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(hand, k) && cards_total(hand) > 1 &&
            out_possible(t, b, hand - cards_one(k), NULL)) {
            return true;
        }
    }
    return out_possible(t, b, hand + cards_one(KIND_2), NULL);
}

/* Whether the way out hangs on an eighth card (meld.eighth). */
static bool takes_eighth(const struct table *t, const struct board *b, cardset hand)
{
    struct table other = *t;
    other.meld_eighth = 0;
    return t->meld_eighth != 0 && out_possible(t, b, hand, NULL) &&
           !out_possible(&other, b, hand, NULL);
}

void topics_of_out(const struct table *t, struct exercise *g)
{
    const struct position *p = &g->position;
    const struct board *b = &p->round.board;
    const struct verdict melds = melds_verdict(t, b);
    if (b->turn.asked == REPLY_NO && t->out_ask_binding != 0) {
        topic_add(g, RULE_OUT_ASK);
    } else if (!verdict_allows(melds)) {
        topic_add(g, (enum rule_id)melds.rule);
    }
    if (takes_eighth(t, b, p->round.hand[b->seat])) {
        topic_add(g, RULE_MELD_EIGHTH);
    }
    if (part_decides_out(t, p)) {
        topic_add(g, RULE_PACK_MOST_CARDS);
    }
    topic_add(g, RULE_OUT_DISCARD);
    topic_add(g, RULE_OUT_CANASTAS);
    if (t->out_one_of_each != 0) {
        topic_add(g, RULE_OUT_ONE_OF_EACH);
    }
}

int effort_of_out(const struct table *t, const struct exercise *g, bool goes)
{
    const struct position *p = &g->position;
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    const bool ready = verdict_allows(melds_verdict(t, b));
    int effort = 0;
    if (goes) {
        struct going_out_plan way = {
            .lay = {.count = 0}}; /* none when the turn goes out by another way */
        (void)out_possible(t, b, hand, &way);
        effort = (way.lay.count > 1) + (way.lay.count > 2) +
                 (cards_wilds(lay_cards(&way.lay)) > 0) + !ready;
    } else if (nearly_out(t, b, hand)) {
        effort = 1 + (cards_total(hand) > 5) + (cards_wilds(hand) > 0) + !ready;
    } else {
        effort = ready && cards_total(hand) < 8 ? 1 : 0;
    }
    if (b->turn.asked == REPLY_NO) {
        effort = 2;
    }
    return effort + (b->phase == PHASE_START ? 1 : 0);
}

static void assess_out(const struct table *t, struct exercise *g)
{
    g->level = level_of(effort_of_out(t, g, g->right->yes));
    topics_of_out(t, g);
}

const struct kind_maker maker_go_out = {.make = make_out,
                                        .assess = assess_out,
                                        .leans_yes = answer_is_yes,
                                        .weight = 3,
                                        .rules = "out.canastas out.discard out.specials out.ask "
                                                 "meld.eighth pack.most-cards ",
                                        .theme = "out"};
