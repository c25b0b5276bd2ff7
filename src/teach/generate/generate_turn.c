/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the two ends of a turn: whether the player may pick the pack, and what may be
 * thrown. */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "engine/discard.h"
#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "generate/generate_makers.h"

/* --- pick ---------------------------------------------------------------------------------- */

/* Puts another top card there: of a rank of which the player holds as many as asked, if the hidden
 * cards have one and it could have been thrown. */
static void change_top(struct making *m, int held)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    const cardset hidden = position_hidden(p);
    const struct tray before = {b->pack_size == 1, board_dead(m->table, b)};
    unsigned fits = 0;
    int count = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int have = cards_of(p->round.hand[0], k);
        const bool right = held >= 2 ? have >= 2 : have == held;
        if (right && cards_have(hidden, k) && discard_bar(m->table, before, k) == RULE_NONE) {
            fits |= 1U << k;
            count++;
        }
    }
    int left = count > 0 ? (int)rng_below(m->rng, (uint32_t)count) : 0;
    for (kind k = 0; k < RANK_COUNT && count > 0; k++) {
        if ((fits >> k & 1U) != 0 && left-- == 0) {
            b->pack[b->pack_size - 1] = k;
        }
    }
}

/* Puts a meld of the top card's rank on the side's part of the table, or its canasta on the
 * other's. */
static void crowd_top(struct making *m)
{
    struct position *p = &m->out->position;
    const struct board *b = &p->round.board;
    const kind top = board_top(b);
    if (!kind_is_natural(top)) {
        return;
    }
    if (board_side(b)->opened && random_chance(m->rng, 70)) {
        const struct meld_capacity at = {m->table, 0, true, false};
        const int naturals = random_between(m->rng, 2, 4);
        const int room = capacity_wilds(&at, (struct meld){0}, top, naturals);
        const int twos = random_between(m->rng, naturals == 2 && room > 0, room < 2 ? room : 2);
        if (naturals + twos >= MELD_LEAST_CARDS) {
            (void)position_plant(p, 0, top, (struct meld){(uint8_t)naturals, (uint8_t)twos, 0});
        }
    } else {
        (void)position_plant(p, 1, top, canasta_planted(m->table, top, 2));
    }
}

bool make_pick(struct making *m)
{
    const bool closed = m->level > 3 ? random_chance(m->rng, 80) : random_chance(m->rng, 40);
    const struct moment_request request = {.start = true, .closed = closed, .open = !closed};
    const struct played_moment *moment = source_moment(m->source, m->rng, &request);
    if (moment == NULL ||
        (moment->round.board.pack_size == 0 && (m->level > 1 || random_chance(m->rng, 80)))) {
        return false;
    }
    struct position *p = &m->out->position;
    position_cut(&moment->round, moment->round.board.seat, false, p);
    m->out->has_position = true;
    if (p->round.board.pack_size > 0 && random_chance(m->rng, 80)) {
        change_top(m, m->yes || m->level > 1 ? random_chance(m->rng, 85) ? 2 : 1
                                             : (int)rng_below(m->rng, 3));
        if (random_chance(m->rng, m->yes ? 20 : 40)) {
            crowd_top(m);
        }
    }
    return true;
}

static void topics_of_pick(struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    if (!g->right->yes) {
        topics_of_no(g);
        return;
    }
    if (!board_side(b)->opened) {
        topic_add(g, RULE_OPEN_PACK);
        topic_add(g, RULE_PACK_OPEN);
    }
    topic_add(g, RULE_PACK_PAIR);
    topic_add(g, RULE_PACK_MELD);
}

/* Whether only the freeze keeps the player from a pick without a natural pair: the top card fits a
 * meld of the side, or goes with a wild card. */
static bool tempts(const struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    const cardset hand = g->position.round.hand[b->seat];
    const kind top = board_top(b);
    return kind_is_natural(top) && board_side(b)->opened &&
           (!meld_is_empty(board_side(b)->meld[top]) ||
            (cards_have(hand, top) && cards_wilds(hand) > 0));
}

/* How hard a rule that refuses the pick is to see: what lies on the pack is seen at once, what
 * would stay in hand last. */
static int effort_of_refusal(const struct exercise *g, enum rule_id rule)
{
    const kind top = board_top(&g->position.round.board);
    const bool barred = !kind_is_natural(top); /* a wild card or a three: nobody picks it */
    const bool plain = rule == RULE_PACK_OPEN || rule == RULE_PACK_PAIR || rule == RULE_PACK_MELD;
    if (plain || barred) {
        return 0;
    }
    if (rule == RULE_CLASSIC_FREEZE) {
        return tempts(g) ? 3 : 0;
    }
    return 4;
}

static void assess_pick(const struct table *t, struct exercise *g)
{
    const struct position *p = &g->position;
    const struct board *b = &p->round.board;
    const struct side *s = board_side(b);
    const kind top = board_top(b);
    const bool pair = kind_is_natural(top) && cards_of(p->round.hand[b->seat], top) >= 2;
    int effort = 0;
    topics_of_pick(g);
    if (pair) {
        effort += (!meld_is_empty(s->meld[top])) + (meld_size(s->meld[top]) >= 4) +
                  (board_dead(t, b) >> top & 1);
        if (!s->opened) {
            const int most = opening_most(t, p, true), minimum = side_minimum(t, s);
            const int gap = most > 0 ? abs(most - minimum) : 30;
            effort += 2 + (gap < 40) + (gap < 20);
        }
    } else if (kind_is_natural(top) && cards_have(p->round.hand[b->seat], top)) {
        effort += 1; /* one card is nearly a pair */
    }
    for (int i = 0; i < g->right->broken_count; i++) {
        effort += effort_of_refusal(g, (enum rule_id)g->right->broken[i].rule);
    }
    effort -= g->right->broken_count > 1 ? 1 : 0;
    g->level = level_of(effort);
}

const struct kind_maker maker_pick = {
    .make = make_pick,
    .assess = assess_pick,
    .leans_yes = answer_is_yes,
    .weight = 6,
    .rules = "pack.open pack.pair pack.meld open.pack discard.must discard.wild-plan "
             "discard.keep-safe out.keep-one open.keep-one ",
    .theme = "pack"};

/* --- discard ------------------------------------------------------------------------------- */

/* Empties the tray: as after a pick where the side had opened, else the position becomes one of the
 * round's first turn. It stays as it is where the table turns a card up. */
static void empty_tray(struct making *m)
{
    const struct moment_request first = {.play = true, .first = true};
    struct board *b = &m->out->position.round.board;
    if (!b->side[0].opened || b->turn.opened_now) {
        (void)position_draw(m, &first);
        return;
    }
    b->pack_size = 0;
    b->turn.picked = b->turn.melded = b->turn.held_natural = b->turn.held_safe = true;
}

/* Leaves only cards in hand that some rule keeps from being thrown. */
static void keep_barred(struct making *m)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    const cardset dear = cards_some(KIND_7, 15) + cards_some(KIND_A, 15);
    const cardset pool =
        position_hidden(p) & (random_chance(m->rng, 50) ? CARDS_WILD : CARDS_WILD | dear);
    const int size = random_between(m->rng, 2, 5);
    cardset hand = cards_draw(m->rng, pool, size);
    if (b->pack_size == 0 && random_chance(m->rng, 50)) {
        hand += cards_draw(m->rng, position_hidden(p) & CARDS_NATURAL, 1);
    }
    p->round.hand[0] = hand;
}

/* A three instead of one of the cards in the hand, which stays as large as it was. */
static void hold_three(struct making *m)
{
    struct position *p = &m->out->position;
    const cardset three = cards_draw(m->rng, position_hidden(p) & CARDS_THREES, 1);
    if (three != 0) {
        p->round.hand[0] -= cards_draw(m->rng, p->round.hand[0] & ~CARDS_THREES, 1);
        p->round.hand[0] += three;
    }
}

static bool make_discard(struct making *m)
{
    const struct moment_request request = {.play = true};
    struct position *p = &m->out->position;
    const bool there = position_draw(m, &request); /* each round has a turn */
    assert(there);
    if (random_chance(m->rng, m->yes ? 15 : 55)) {
        empty_tray(m);
    }
    if (!m->yes && p->round.board.side[0].opened && random_chance(m->rng, m->level > 3 ? 35 : 8)) {
        keep_barred(m);
    }
    const bool may_keep = board_threes_limit(m->table, &p->round.board, false) > 0;
    if (may_keep && random_chance(m->rng, m->level > 3 ? 25 : 5)) {
        hold_three(m);
    }
    const int held = cards_total(p->round.hand[0]);
    return held > 1 || (held == 1 && random_chance(m->rng, 20));
}

static int bit_count(unsigned bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

/* Whether every natural card in hand may be thrown, and nothing else. */
static bool only_plain(const struct table *t, const struct exercise *g)
{
    const cardset hand = g->position.round.hand[g->position.round.board.seat];
    (void)t;
    return g->right->kinds == cards_kinds(hand & CARDS_NATURAL) && g->right->kinds != 0;
}

/* Whether a hand is left from which the player may not throw, though no lawful lay-down or pick
 * leaves it. */
static bool is_unreachable(uint16_t rule)
{
    return rule == RULE_DISCARD_WILD_PLAN || rule == RULE_DISCARD_KEEP_SAFE;
}

static void assess_discard(const struct table *t, struct exercise *g)
{
    const struct position *p = &g->position;
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    const struct tray tray = {b->pack_size == 0, board_dead(t, b)};
    const unsigned held = cards_kinds(hand), refused = held & ~(unsigned)g->right->kinds;
    const bool forced = discard_safe(t, tray, hand) == 0 && g->right->kinds != 0;
    bool stays = false, unreachable = false;
    if (forced) {
        topic_add(g, RULE_DISCARD_FORCED);
    }
    for (kind k = KIND_COUNT; k-- > 0;) {
        if ((refused >> k & 1U) != 0) {
            const struct action throw = {.kind = ACTION_DISCARD, .card = k};
            const struct verdict v = rules_check(t, b, hand, &throw);
            topic_add(g, (enum rule_id)v.rule);
            unreachable = unreachable || is_unreachable(v.rule);
            stays = stays || v.rule == RULE_OUT_KEEP_ONE || v.rule == RULE_OPEN_KEEP_ONE ||
                    v.rule == RULE_OUT_ASK;
        }
    }
    if (g->topic_count == 0) {
        /* No bar binds: that it does not is the question. */
        topic_add(g, t->discard_bars != 0 ? RULE_DISCARD_EMPTY_TRAY : RULE_DISCARD_MUST);
    }
    const bool tempting = cards_have(hand, KIND_7) || cards_have(hand, KIND_A);
    const bool dead = (tray.dead & held) != 0;
    const int effort = (bit_count(held) >= 5) + (bit_count(held) >= 9) + (cards_wilds(hand) > 0) +
                       (cards_threes(hand) > 0) + (dead && (tray.empty || tempting)) +
                       (forced ? 2 : 0) + (stays ? 2 : 0);
    /* Who can go out with the last card has no throw to think about. */
    const bool goes_out = rules_last_card_goes_out(t, b, hand);
    g->level = unreachable || goes_out ? 0 : level_of(effort);
}

const struct kind_maker maker_discard = {
    .make = make_discard,
    .assess = assess_discard,
    .leans_yes = only_plain,
    .weight = 6,
    .rules = "discard.three discard.wild discard.empty-tray "
             "discard.empty-dead discard.forced out.keep-one out.ask ",
    .theme = "discard"};
