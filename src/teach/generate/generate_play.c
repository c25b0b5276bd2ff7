/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions to be done: lay these cards down, play this turn. Positions of real rounds, some with a
 * hand that comes near to the goal; the next stock cards are those of the round. What is to be done
 * is said exactly: where any meld or any throw would do, a goal names which (question.h). */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "base/memory.h"
#include "engine/rules.h"
#include "engine/score.h"
#include "generate/generate_makers.h"
#include "generate/generate_reason.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "questions/lay_find.h"
#include "questions/plays.h"
#include "questions/turn.h"

enum {
    CARDS_SHOWN_MOST = 4, /* next stock cards: a draw and the threes among it */
    SAFE_PACK_LEAST = 3,  /* of fewer cards nobody minds what is thrown */
    SAFE_HAND_EASY = 8,   /* among fewer cards the safe one is soon found */
    NONE_IN = 4 /* one task in so many is answered none: at a table there's mostly a way to look for
                 */
};

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

/* --- exact goals --------------------------------------------------------------------------- */

static struct aim *add_aim(struct making *m, enum aim_kind of)
{
    struct aims *aims = &m->out->question.aims;
    assert(aims->count < AIMS_MAX);
    struct aim *aim = &aims->aim[aims->count++];
    *aim = (struct aim){.kind = (uint8_t)of, .wilds = AIM_WILDS_ANY};
    return aim;
}

/* Cards of one rank that could go down together: three or more of a new meld, any that fit onto an
 * old one. 0: none of that rank, or they begin what costs unless it is finished, which nobody is
 * told to begin. */
static cardset cards_to_lay(const struct making *m, kind k)
{
    const struct position *p = &m->out->position;
    const struct meld own = p->round.board.side[0].meld[k];
    const int held = cards_of(p->round.hand[0], k), room = CANASTA_CARDS - meld_size(own);
    if (bits_have(board_dead(m->table, &p->round.board), k) || meld_is_canasta(own) ||
        (meld_is_empty(own) && held < MELD_LEAST_CARDS)) {
        return 0;
    }
    const cardset cards = cards_some(k, held < room ? held : room);
    const struct lay lay = {.count = 1, .part = {{.cards = cards, .on = SLOT_NONE}}};
    return meld_is_empty(own) && score_lay_risks(m->table, &lay) ? 0 : cards;
}

/* Draws one of the ranks of which cards could go down; its cards, 0: there is none. */
static cardset draw_to_lay(struct making *m)
{
    cardset found = 0;
    int count = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const cardset cards = cards_to_lay(m, k);
        if (cards != 0 && rng_below(m->rng, (uint32_t)++count) == 0) {
            found = cards;
        }
    }
    return found;
}

/* Cards of rank `k` that come to mind and that the rules refuse: a pair, one for a meld of the
 * other team, one more for a meld that is full, one with a wild card too many. 0: none do. */
static cardset cards_refused(const struct making *m, kind k)
{
    const struct board *b = &m->out->position.round.board;
    const cardset hand = m->out->position.round.hand[0];
    const struct meld own = b->side[0].meld[k], theirs = b->side[1].meld[k];
    const int held = cards_of(hand, k);
    struct verdict broken[RULES_BROKEN_MAX];
    struct action lay;
    action_set(&lay, ACTION_LAY, 0);
    lay.lay = (struct lay){.count = 1, .part = {{.cards = cards_some(k, held), .on = SLOT_NONE}}};
    if (held == 0 || (held == 1 && meld_is_empty(own) && meld_is_empty(theirs))) {
        return 0;
    }
    if (rules_check_all(m->table, b, hand, &lay, broken) == 0 && cards_have(hand, KIND_2)) {
        lay.lay.part[0].cards += cards_one(KIND_2);
    }
    return rules_check_all(m->table, b, hand, &lay, broken) > 0 ? lay.lay.part[0].cards : 0;
}

/* Draws a rank of which cards are refused; the cards, 0: there is none. */
static cardset draw_refused(struct making *m)
{
    cardset found = 0;
    int count = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const cardset cards = cards_refused(m, k);
        if (cards != 0 && rng_below(m->rng, (uint32_t)++count) == 0) {
            found = cards;
        }
    }
    return found;
}

/* A pack that looks as if it could be picked: a natural on top that the hand has, too. */
static bool tempts(const struct position *p)
{
    const struct board *b = &p->round.board;
    const kind top = board_top(b);
    return b->pack_size > 1 && kind_is_natural(top) && cards_have(p->round.hand[0], top);
}

/* To lay: these cards and no others, or a meld with a number of wild cards. */
static bool aim_lay(struct making *m)
{
    if (!m->yes) {
        const cardset refused = draw_refused(m);
        add_aim(m, AIM_ONLY)->cards = refused;
        return refused != 0;
    }
    const cardset cards = draw_to_lay(m);
    const int wilds = cards_wilds(m->out->position.round.hand[0]);
    if (cards == 0) {
        return false;
    }
    if ((wilds == 0 || random_chance(m->rng, 50))) {
        add_aim(m, AIM_ONLY)->cards = cards;
        return true;
    }
    const int slot = (int)rng_below(m->rng, RANK_COUNT);
    const struct meld own = m->out->position.round.board.side[0].meld[slot];
    if (meld_is_canasta(own) || wilds == 0 ||
        cards_of(m->out->position.round.hand[0], (kind)slot) == 0) {
        return false;
    }
    struct aim *aim = add_aim(m, AIM_MELD);
    aim->slot = (int8_t)slot;
    aim->wilds = (int8_t)(meld_wilds(own) + 1);
    return true;
}

/* Where the turn stands after the draw; false when the draw ends it. */
static bool drawn(const struct making *m, struct turn_play *out)
{
    struct verdict broken[RULES_BROKEN_MAX];
    struct action draw;
    turn_begin(m->table, &m->out->position, out);
    action_set(&draw, ACTION_DRAW, 0);
    return turn_do(out, &draw, broken) == 0 && !out->over;
}

/* Which cards could be thrown after the draw so that the next player can't pick the pack, and which
 * could be thrown at all. */
static unsigned safe_throws(const struct turn_play *turn, cardset hand, unsigned *all)
{
    const struct aim safe = {.kind = AIM_THROW, .value = THROW_SAFE};
    struct verdict broken[RULES_BROKEN_MAX];
    struct action throw;
    unsigned found = 0;
    *all = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        struct turn_play now = *turn;
        action_set(&throw, ACTION_DISCARD, k);
        if (cards_have(hand, k) && turn_do(&now, &throw, broken) == 0) {
            *all |= 1U << k;
            found |= aim_holds(&safe, &now, NULL) ? 1U << k : 0;
        }
    }
    return found;
}

/* To throw what the next player can't pick: there is such a card in the hand before the draw, and
 * neither is it the lowest nor are all others safe as well. */
static bool aim_safe(struct making *m)
{
    struct turn_play turn;
    unsigned all = 0;
    if (!drawn(m, &turn) || turn.round.board.pack_size < SAFE_PACK_LEAST) {
        return false;
    }
    const unsigned safe = safe_throws(&turn, turn.round.hand[turn.seat], &all);
    const unsigned lowest = all & (~all + 1);
    add_aim(m, AIM_THROW)->value = THROW_SAFE;
    const unsigned held = cards_kinds(m->out->position.round.hand[turn.seat]);
    return (safe & held) != 0 && (safe & lowest) == 0 && (all & ~safe & ~lowest) != 0;
}

/* To throw a single card and keep what there are two or more of in the hand as it is before the
 * draw: the lowest card is one to keep. */
static bool aim_keep(struct making *m)
{
    struct turn_play turn;
    unsigned all = 0;
    cardset keep = 0;
    if (!drawn(m, &turn)) {
        return false;
    }
    (void)safe_throws(&turn, turn.round.hand[turn.seat], &all);
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int held = cards_of(m->out->position.round.hand[turn.seat], k);
        keep += held >= 2 ? cards_some(k, held) : 0;
    }
    const unsigned lowest = all & (~all + 1), kept = cards_kinds(keep);
    add_aim(m, AIM_KEEP)->cards = keep;
    return (lowest & kept) != 0 && (all & ~kept & cards_kinds(CARDS_NATURAL)) != 0;
}

/* The exact goal of a turn that ends with a throw: these cards go down or stay, the pack is taken,
 * or what is thrown can't be picked. */
static bool aim_turn(struct making *m)
{
    const int chance = (int)rng_below(m->rng, 4);
    if (!m->yes && chance < 2 && m->out->position.round.board.side[0].opened) {
        const cardset refused = draw_refused(m);
        add_aim(m, AIM_LAY)->cards = refused;
        return refused != 0;
    }
    if (!m->yes) {
        add_aim(m, AIM_TAKE)->value = TAKE_PICK;
        return tempts(&m->out->position);
    }
    if (chance == 3) {
        return aim_keep(m);
    }
    if (chance == 0 && m->out->position.round.board.side[0].opened) {
        const cardset cards = draw_to_lay(m);
        add_aim(m, AIM_LAY)->cards = cards;
        return cards != 0;
    }
    if (chance == 1) {
        add_aim(m, AIM_TAKE)->value = TAKE_PICK;
        return m->out->position.round.board.pack_size > 1;
    }
    return aim_safe(m);
}

/* --- to lay, to play ----------------------------------------------------------------------- */

static bool make_lay(struct making *m)
{
    static const enum goal goals[] = {GOAL_OPEN, GOAL_OPEN, GOAL_CANASTA, GOAL_OUT, GOAL_ANY};
    const int choices = m->level == 1 || !m->yes ? 5 : 4; /* any meld at all is found easily */
    const enum goal goal = goals[rng_below(m->rng, (uint32_t)choices)];
    m->out->question.goal = goal;
    if (goal == GOAL_OPEN) {
        return make_opening(m);
    }
    if (!make_open_side(m, false)) {
        return false;
    }
    if (goal == GOAL_ANY) {
        return aim_lay(m);
    }
    if (goal == GOAL_CANASTA && random_chance(m->rng, 80)) {
        plant_near_canasta(m);
    } else if (goal == GOAL_OUT && random_chance(m->rng, 80)) {
        ending_deal(m);
    }
    return true;
}

/* Names as many of the next stock cards as a draw takes. */
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
    static const enum goal goals[] = {GOAL_OPEN,  GOAL_OPEN,  GOAL_CANASTA, GOAL_OUT,  GOAL_THROW,
                                      GOAL_THROW, GOAL_THROW, GOAL_THROW,   GOAL_THROW};
    /* a throw is for the lower levels above all: there the others are mostly alike */
    const int choices = m->level < 3 ? 9 : 5;
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
    return show_stock(m, &moment->round) && (goal != GOAL_THROW || aim_turn(m));
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

/* A turn that ends with a throw: cards that are named are found easily, a throw that can't be
 * picked takes a look at what lies there, and where packs freeze at why it is so. A pick is rated
 * with the turn. */
static int effort_of_throw(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    if (aims_have(&g->question.aims, AIM_LAY)) {
        topic_add(g, RULE_MELD_SIZE);
        return 0;
    }
    if (aims_have(&g->question.aims, AIM_TAKE) || aims_have(&g->question.aims, AIM_KEEP)) {
        topic_add(g, aims_have(&g->question.aims, AIM_TAKE) ? RULE_PACK_PAIR : RULE_TURN_ORDER);
        return 0;
    }
    for (int i = 0; i < g->right->action_count; i++) {
        const struct action *a = &g->right->action[i];
        if (a->kind == ACTION_DISCARD) {
            const bool dead = bits_have(board_dead(t, b), a->card);
            const bool full = cards_of(position_hidden(&g->position), a->card) >= 2;
            topic_add(g, dead ? RULE_DEAD_RANK : full ? RULE_PACK_MELD : RULE_PACK_PAIR);
        }
    }
    const bool freezes = t->pack_style != PACK_MODERN;
    return cards_total(g->position.round.hand[b->seat]) / SAFE_HAND_EASY + freezes;
}

/* Whether an opening is what a beginner tries first: triples, and a wild card to a pair; no Splash.
 */
static bool opens_plainly(const struct lay *lay)
{
    bool plain = true;
    for (int i = 0; i < lay->count; i++) {
        const int wilds = cards_wilds(lay->part[i].cards), all = cards_total(lay->part[i].cards);
        plain =
            plain && all < CANASTA_CARDS && (wilds == 0 || (wilds == 1 && all == MELD_LEAST_CARDS));
    }
    return plain;
}

/* Level and topics by the goal; `g` stands after the draw, `lay` is what is laid down at last. */
static int assess_goal(const struct table *t, struct exercise *g, const struct lay *lay, bool yes)
{
    switch (g->question.goal) {
    case GOAL_OPEN:
        topics_of_opening(t, g, yes);
        return effort_of_opening(t, g, yes) - (yes && opens_plainly(lay) ? 2 : 0);
    case GOAL_CANASTA:
        topic_add(g, RULE_MELD_CANASTA);
        if (cards_wilds(lay_cards(lay)) > 0) {
            topic_add(g, RULE_MELD_WILDS);
        }
        return effort_of_canasta(g, lay, yes);
    case GOAL_OUT:
        topics_of_out(t, g);
        /* Doing it takes more than seeing it. At classic tables a none is hard to be sure of, as
         * there wild cards go with any meld. */
        return effort_of_out(t, g, yes) + (yes || t->family != FAMILY_CLASSIC ? 1 : 3);
    case GOAL_ANY:
        topic_add(g, aims_have(&g->question.aims, AIM_MELD) ? RULE_MELD_WILDS : RULE_MELD_SIZE);
        return yes ? cards_wilds(lay_cards(lay)) > 0 : 1;
    case GOAL_THROW:
        return effort_of_throw(t, g);
    case GOAL_NONE:
    case GOAL_COUNT:
        break;
    }
    return 0;
}

/* Whether the first lay-down that the rules allow, whatever was asked for, is right by itself. */
static bool takes_any(const struct table *t, const struct exercise *g)
{
    struct question any = g->question;
    struct answer *first = memory_alloc(sizeof *first);
    any.aims.count = 0;
    judge_solve(t, &g->position, &any, first);
    const bool same = judge_agrees(first, g->right);
    free(first);
    return same;
}

/* An opening of nothing but melds that cost unless they are finished isn't for a beginner's levels:
 * they are opened so at need, by who knows what they risk. */
static void rate_risky_opening(const struct table *t, struct exercise *g)
{
    enum { RISKY_LEVEL = 4 };
    const bool easy = g->level > 0 && g->level < RISKY_LEVEL;
    if (g->question.goal != GOAL_OPEN || !easy || !play_risks(t, g->right)) {
        return;
    }
    struct question *plain = memory_alloc(sizeof *plain);
    struct answer *other = memory_alloc(sizeof *other);
    if (!plays_find_plain(t, &g->position, &g->question, g->right, plain, other)) {
        g->level = RISKY_LEVEL;
    }
    free(other);
    free(plain);
}

static void assess_lay(const struct table *t, struct exercise *g)
{
    const bool some = is_some(t, g);
    g->level = level_of(assess_goal(t, g, &g->right->lay, some));
    const bool known = some || reason_of_none(t, g);
    if (known && !some && g->question.goal == GOAL_ANY) {
        topic_add(g, g->because.right);
    }
    if ((g->question.aims.count > 0 && some && takes_any(t, g)) || !known) {
        g->level = 0;
    }
    rate_risky_opening(t, g);
}

/* Whether the pack matters to a turn that reaches nothing, so that a reason found for the turn
 * after the draw isn't the whole reason. A count that falls short with one card more falls short
 * with the pack. */
static bool pack_matters(const struct table *t, const struct exercise *g, enum rule_id reason)
{
    const struct board *b = &g->position.round.board;
    const cardset hand = g->position.round.hand[b->seat];
    const struct action pick = {.kind = ACTION_TAKE_PACK};
    const kind top = board_top(b);
    const bool pair = b->pack_size > 0 && !kind_is_wild(top) && cards_of(hand, top) >= 2;
    return board_side(b)->opened ? verdict_allows(rules_check(t, b, hand, &pick))
                                 : pair && reason != RULE_OPEN_COUNT;
}

/* The reason of a none: of a pack that isn't to be had before the draw, of all else after it. */
static void find_reason(const struct table *t, struct exercise *g, struct exercise *then)
{
    const bool pick = aims_have(&g->question.aims, AIM_TAKE);
    const bool known = reason_of_none(t, pick ? g : then);
    if (!pick) {
        g->because = then->because;
    }
    if (!known || (!pick && pack_matters(t, g, g->because.right))) {
        g->level = 0;
    } else if (g->question.goal == GOAL_THROW) {
        topic_add(g, g->because.right);
    }
}

static void assess_turn(const struct table *t, struct exercise *g)
{
    static const struct lay nothing;
    const struct lay *lay = &nothing;
    struct exercise *then = memory_alloc(sizeof *then);
    bool picks = false;
    for (int i = 0; i < g->right->action_count; i++) {
        lay = g->right->action[i].kind == ACTION_LAY ? &g->right->action[i].lay : lay;
        picks = picks || g->right->action[i].kind == ACTION_TAKE_PACK;
    }
    after_draw(t, g, then);
    const bool some = is_some(t, g);
    const bool told = aims_have(&g->question.aims, AIM_TAKE); /* the task says so */
    const int taking = !picks ? 0 : told ? 1 : 2;
    g->level = level_of(assess_goal(t, then, lay, some) + taking);
    if (!some) {
        find_reason(t, g, then);
    }
    for (int i = 0; i < then->topic_count; i++) {
        topic_add(g, then->topic[i]);
    }
    free(then);
    if (picks) {
        topic_add(g, RULE_PACK_PAIR);
    }
    topic_add(g, RULE_TURN_ORDER);
    rate_risky_opening(t, g);
}

const struct kind_maker maker_lay = {
    .make = make_lay,
    .assess = assess_lay,
    .leans_yes = is_some,
    .no_in = NONE_IN,
    .weight = 3,
    .rules = "open.count open.clean-triple meld.canasta meld.size meld.wilds out.canastas "
             "out.discard ",
    .theme = ""};

const struct kind_maker maker_turn = {
    .make = make_turn,
    .assess = assess_turn,
    .leans_yes = is_some,
    .no_in = NONE_IN,
    .weight = 4,
    .rules = "open.count open.clean-triple meld.canasta meld.size out.canastas out.discard "
             "pack.pair pack.meld dead.rank turn.order ",
    .theme = ""};
