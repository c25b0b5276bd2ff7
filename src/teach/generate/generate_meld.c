/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions whether these cards may be laid down: lay-downs proposed from a hand, good ones and
 * ones that go wrong in a way people do. */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "engine/opening.h"
#include "generate/generate_makers.h"

enum { BROKEN_MOST = 2 }; /* more broken rules at once teach nothing */

/* --- the table ----------------------------------------------------------------------------- */

/* A closed canasta of the rank with what the hidden cards still have of it. */
static void plant_canasta(struct making *m, int side, int slot)
{
    struct position *p = &m->out->position;
    const struct meld meld = canasta_planted(m->table, slot, random_between(m->rng, 0, 2));
    if (!meld_is_canasta(p->round.board.side[side].meld[slot])) {
        (void)position_plant(p, side, slot, meld);
    }
}

/* Puts something on the table that the question can turn on: what simulated play shows only now and
 * then. */
static void plant(struct making *m, bool open)
{
    struct position *p = &m->out->position;
    struct rng *rng = m->rng;
    const cardset hand = p->round.hand[0];
    enum { OTHER = 1 }; /* a side that is not the player's */
    const kind held = (kind)rng_below(rng, RANK_COUNT);
    switch (rng_below(rng, open ? 9 : 4)) {
    case 0: /* a dead rank that is in hand */
        if (cards_of(hand, held) >= 2) {
            plant_canasta(m, OTHER, held);
        }
        return;
    case 1:
        plant_canasta(m, OTHER, SLOT_WILD);
        return;
    case 2:
    case 3:
        return;
    case 4: /* the side's wild meld, not finished */
        (void)position_plant(p, 0, SLOT_WILD,
                             (struct meld){0, (uint8_t)random_between(rng, 3, 5), 1});
        return;
    case 5: /* aces, pure or mixed */
        (void)position_plant(
            p, 0, KIND_A,
            (struct meld){(uint8_t)random_between(rng, 3, 4), (uint8_t)rng_below(rng, 2), 0});
        return;
    case 6:
        (void)position_plant(p, 0, KIND_7, (struct meld){(uint8_t)random_between(rng, 3, 5), 0, 0});
        return;
    default: /* a meld nearly full, of a rank in hand */
        if (cards_have(hand, held) && held != KIND_7 && held != KIND_A) {
            (void)position_plant(
                p, 0, held,
                (struct meld){(uint8_t)random_between(rng, 3, 5), (uint8_t)rng_below(rng, 3), 0});
        }
        return;
    }
}

/* --- lay-downs ----------------------------------------------------------------------------- */

/* How many wild cards go with a part. */
static int draw_wilds(struct rng *rng)
{
    static const int often[] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3};
    return often[rng_below(rng, sizeof often / sizeof often[0])];
}

/* Adds cards of rank `k` out of `*left`, with wild cards now and then; nothing when there is little
 * to lay. */
static void propose_rank(struct making *m, kind k, cardset *left, struct lay *lay)
{
    const struct meld own = m->out->position.round.board.side[0].meld[k];
    const int held = cards_of(*left, k);
    const int least = meld_is_empty(own) ? 2 : 1;
    if (held < least) {
        return;
    }
    const int naturals = random_chance(m->rng, 75) ? held : random_between(m->rng, least, held);
    const int wilds = draw_wilds(m->rng);
    const cardset cards = cards_some(k, naturals) + cards_draw(m->rng, *left & CARDS_WILD, wilds);
    if (meld_size(own) + cards_total(cards) >= MELD_LEAST_CARDS && lay_add(lay, cards, SLOT_NONE)) {
        *left -= cards;
    }
}

/* Adds wild cards by themselves: to one of the side's melds, or as a wild meld. */
static void propose_wilds(struct making *m, cardset *left, struct lay *lay)
{
    const struct side *s = &m->out->position.round.board.side[0];
    const int held = cards_wilds(*left);
    const int slot = (int)rng_below(m->rng, SLOT_BLACK);
    if (held == 0) {
        return;
    }
    const bool wild_meld = slot == SLOT_WILD || random_chance(m->rng, 20);
    const int size = wild_meld ? held : random_between(m->rng, 1, held < 2 ? held : 2);
    const int before = meld_size(s->meld[wild_meld ? SLOT_WILD : slot]);
    if (before == 0 && !(wild_meld && size >= MELD_LEAST_CARDS)) {
        return;
    }
    const cardset cards = cards_draw(m->rng, *left & CARDS_WILD, size);
    if (lay_add(lay, cards, wild_meld ? SLOT_WILD : slot)) {
        *left -= cards;
    }
}

static void propose(struct making *m, struct lay *lay)
{
    cardset left = m->out->position.round.hand[0];
    const int parts = random_between(m->rng, 1, m->level < 3 ? 2 : 4);
    unsigned tried = 0;
    lay->count = 0;
    if (random_chance(m->rng, 25)) {
        propose_wilds(m, &left, lay);
    }
    for (int i = 0; i < 24 && lay->count < parts; i++) {
        const kind k = (kind)rng_below(m->rng, RANK_COUNT);
        if ((tried >> k & 1U) == 0) {
            propose_rank(m, k, &left, lay);
        }
        tried |= 1U << k;
    }
}

/* One more card of the part's own rank, or a wild card; up to a whole canasta if `full`. */
static void add_to_part(struct making *m, cardset left, struct part *part, bool full)
{
    const int slot = part_slot(*part);
    const cardset like =
        slot >= 0 && slot < RANK_COUNT ? cards_some((kind)slot, cards_of(left, (kind)slot)) : 0;
    const int n = full ? CANASTA_CARDS - cards_total(part->cards) : 1;
    part->cards += cards_draw(m->rng, like + (left & CARDS_WILD), n > 0 ? n : 0);
}

/* Two parts of one rank where there was one. */
static void split_part(struct lay *lay, struct part *part)
{
    const int slot = part_slot(*part);
    const int naturals = slot >= 0 && slot < RANK_COUNT ? cards_of(part->cards, (kind)slot) : 0;
    if (naturals >= 4 && lay_add(lay, cards_some((kind)slot, naturals / 2), SLOT_NONE)) {
        part->cards -= cards_some((kind)slot, naturals / 2);
    }
}

/* Makes a lay-down a little different: a card less or more, a wild card moved from one part to
 * another, a card of the next rank among the others, one meld written as two. */
static void spoil(struct making *m, struct lay *lay)
{
    const cardset left = m->out->position.round.hand[0] - lay_cards(lay);
    struct part *part = &lay->part[rng_below(m->rng, (uint32_t)lay->count)];
    const int sort = random_between(m->rng, 0, 99);
    if (sort < 30) {
        const bool spare = cards_total(part->cards) > MELD_LEAST_CARDS;
        part->cards -= cards_draw(m->rng, part->cards, spare ? 1 : 0);
    } else if (sort < 60) {
        add_to_part(m, left, part, false);
    } else if (sort < 68) {
        add_to_part(m, left, part, true);
    } else if (sort < 90) {
        struct part *to = &lay->part[rng_below(m->rng, (uint32_t)lay->count)];
        const cardset wild = cards_draw(m->rng, part->cards & CARDS_WILD, 1);
        part->cards -= wild;
        to->cards += wild;
    } else if (sort < 95) {
        if (cards_total(part->cards & CARDS_NATURAL) < MELD_LEAST_CARDS) {
            return; /* of fewer nobody takes one for another */
        }
        const cardset gone = cards_draw(m->rng, part->cards & CARDS_NATURAL, 1);
        part->cards += cards_draw(m->rng, left & CARDS_NATURAL, 1) - gone;
    } else {
        split_part(lay, part);
    }
}

/* Proposes an opening that the hand allows at some minimum, as it stands or spoilt. Returns false
 * if there is none. */
static bool propose_opening(struct making *m, struct lay *lay)
{
    struct position *p = &m->out->position;
    const struct board *b = &p->round.board;
    const int most = opening_most(m->table, p, false);
    if (most == 0) {
        return false;
    }
    struct board easy = *b;
    easy.side[0].raise =
        (int16_t)(most - 5 * random_between(m->rng, 0, 4) -
                  table_minimum(m->table, b->side[0].score, b->side[0].rounds_before));
    const bool opens = opening_find(m->table, &easy, p->round.hand[0], lay);
    assert(opens);
    if (random_chance(m->rng, 50)) {
        opening_trim(m->table, &easy, p->round.hand[0], false, lay);
    }
    return true;
}

/* A hand with a whole mixed canasta and a triple to open with: some tables bar that. */
static bool propose_canasta(struct making *m, struct lay *lay)
{
    const kind k = (kind)rng_below(m->rng, RANK_COUNT), other = (kind)rng_below(m->rng, RANK_COUNT);
    const int naturals = random_between(m->rng, 5, 6);
    const cardset canasta = cards_some(k, naturals) +
                            cards_draw(m->rng, CARDS_DECK & CARDS_WILD, CANASTA_CARDS - naturals);
    const cardset triple = cards_some(other, 3);
    lay->count = 0;
    return k != other && k != KIND_7 && hand_deal_around(m, canasta + triple) &&
           lay_add(lay, canasta, SLOT_NONE) && lay_add(lay, triple, SLOT_NONE);
}

static bool lay_is_whole(const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        if (lay->part[i].cards == 0) {
            return false;
        }
    }
    return lay->count > 0;
}

/* Whether an opening is near enough to its minimum to be worth a question. */
static bool worth_counting(const struct making *m, const struct lay *lay)
{
    const struct side *s = &m->out->position.round.board.side[0];
    return s->opened || abs(cards_points(lay_cards(lay)) - side_minimum(m->table, s)) <= 60;
}

static bool make_meld(struct making *m)
{
    const bool open = random_chance(m->rng, 55);
    const struct moment_request request = {
        .play = true, .unmelded = true, .closed = !open, .open = open};
    struct lay *lay = &m->out->question.lay;
    if (!position_draw(m, &request)) {
        return false;
    }
    plant(m, open);
    if (!open && random_chance(m->rng, 5)) {
        return propose_canasta(m, lay) && worth_counting(m, lay);
    }
    if (open || random_chance(m->rng, 40) || !propose_opening(m, lay)) {
        propose(m, lay);
    }
    if (lay->count > 0 && !m->yes && random_chance(m->rng, 60)) {
        spoil(m, lay);
    }
    return lay_is_whole(lay) && worth_counting(m, lay);
}

/* --- what it turns on ---------------------------------------------------------------------- */

/* The rules a lawful lay-down keeps, those most easily broken first. */
static void topics_of_lay(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    const struct side *s = board_side(b);
    const struct lay *lay = &g->question.lay;
    bool wild = false;
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        const bool wilds = slot < RANK_COUNT && cards_wilds(lay->part[i].cards) > 0;
        const struct meld meld = meld_of(lay->part[i].cards, slot);
        const enum rule_id splash = splash_rule(t, meld, slot);
        if (!s->opened && lay->count == 1 && splash != RULE_NONE) {
            topic_add(g, splash);
        } else if (slot == SLOT_WILD) {
            topic_add(g, s->opened ? RULE_WILD_MELD : RULE_OPEN_WILD);
        } else if (slot == KIND_A && t->aces_special != 0) {
            topic_add(g, wilds ? RULE_ACES_MIXED : RULE_ACES_PURE);
        } else if (slot == KIND_7 && t->sevens_special != 0) {
            topic_add(g, RULE_SEVENS_PURE);
        }
        wild = wild || wilds;
    }
    if (!s->opened) {
        topic_add(g, RULE_OPEN_COUNT);
        if (t->open_clean_triple != 0) {
            topic_add(g, RULE_OPEN_CLEAN_TRIPLE);
        }
    } else if (wild && t->meld_rule_of > 0) {
        topic_add(g, RULE_MELD_RULE_OF);
    }
    topic_add(g, wild ? RULE_MELD_WILDS : RULE_MELD_SIZE);
}

/* Whether each part looks like a meld: three cards, or an addition, and no more wild cards than
 * others. */
static bool looks_lawful(const struct side *s, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        const cardset cards = lay->part[i].cards;
        const int slot = part_slot(lay->part[i]), wilds = cards_wilds(cards);
        const bool joins = slot >= 0 && slot < SLOT_COUNT && !meld_is_empty(s->meld[slot]);
        if ((!joins && cards_total(cards) < MELD_LEAST_CARDS) ||
            wilds > cards_total(cards) - wilds) {
            return false;
        }
    }
    return true;
}

/* How much what is broken hides: a shape is seen at once, a count that falls far short soon; what
 * is on the table or stays in hand is easily overlooked. `parts` is how much there is to look at.
 */
static int broken_effort(const struct side *s, const struct lay *lay, int short_by, int parts)
{
    enum { FAR_SHORT = 15 };
    if (!looks_lawful(s, lay)) {
        return parts > 0;
    }
    if (!s->opened && short_by > FAR_SHORT) {
        return 1 + (parts > 0);
    }
    return 2 + parts + (!s->opened && short_by > 0);
}

/* What a lawful lay-down has in it that could have gone wrong. */
static int lawful_effort(const struct exercise *g)
{
    const struct lay *lay = &g->question.lay;
    const int left = cards_total(g->position.round.hand[0]) - cards_total(lay_cards(lay));
    int effort = left <= 2 ? 2 : 0;
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        effort += slot == SLOT_WILD || slot == KIND_A ? 1 : 0;
    }
    return effort > 2 ? 2 : effort;
}

static void assess_meld(const struct table *t, struct exercise *g)
{
    const struct side *s = board_side(&g->position.round.board);
    const struct lay *lay = &g->question.lay;
    const int points = cards_points(lay_cards(lay));
    const int parts = lay->count > 3 ? 2 : lay->count > 1 ? 1 : 0;
    const int gap = abs(points - side_minimum(t, s));
    int effort;
    if (g->right->yes) {
        topics_of_lay(t, g);
        effort = parts + (s->opened ? 0 : 1 + (gap <= 15) - (gap >= 40)) + lawful_effort(g);
    } else {
        topics_of_no(g);
        effort = broken_effort(s, lay, side_minimum(t, s) - points, parts);
    }
    g->level = g->right->broken_count > BROKEN_MOST ? 0 : level_of(effort);
}

const struct kind_maker maker_meld = {
    .make = make_meld,
    .assess = assess_meld,
    .leans_yes = answer_is_yes,
    .weight = 4,
    .rules =
        "meld.size meld.rank meld.naturals meld.wilds meld.one-per-rank meld.rule-of dead.rank "
        "sevens.pure aces.mixed aces.pure wild.meld wild.lock wild.dead open.count "
        "open.clean-triple open.mixed-canasta open.keep-one open.wild "
        "discard.must discard.wild-plan discard.keep-safe out.keep-one out.ask ",
    .theme = "opening"};
