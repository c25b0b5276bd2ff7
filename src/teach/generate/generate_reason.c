/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the reason of a none by taking rules away one at a time: the one without which the goal
 * would be reached is the cause. Where it takes more than one, the first that is needed in any case
 * is. Where the task names cards, or the pack, the engine says itself what refuses them. */
#include "generate/generate_reason.h"

#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "questions/goal.h"
#include "questions/lay_find.h"

enum {
    CAUSES_MAX = 6,
    OFFERED_MOST = 2 /* wrong reasons beside the right one */
};

enum guilt { INNOCENT, UNKNOWN, GUILTY };

/* A rule that may stand in the way of the goal. */
struct none_cause {
    enum rule_id rule;
    enum guilt guilt;
};

/* The causes that are looked at, the likeliest first. */
struct none_causes {
    int count;
    struct none_cause cause[CAUSES_MAX];
};

static void note(struct none_causes *c, enum rule_id rule, enum guilt guilt)
{
    c->cause[c->count].rule = rule;
    c->cause[c->count++].guilt = guilt;
}

/* The first that is guilty becomes the reason, with some that are innocent beside it. */
static bool write_because(const struct none_causes *c, struct because *out)
{
    *out = (struct because){.right = RULE_NONE};
    for (int i = 0; i < c->count; i++) {
        if (c->cause[i].guilt == GUILTY && out->right == RULE_NONE) {
            out->right = c->cause[i].rule;
        } else if (c->cause[i].guilt == INNOCENT && out->others < OFFERED_MOST) {
            out->other[out->others++] = c->cause[i].rule;
        }
    }
    if (out->right == RULE_NONE || out->others == 0) {
        *out = (struct because){.right = RULE_NONE};
        return false;
    }
    return true;
}

/* --- opening ------------------------------------------------------------------------------- */

/* What an opening is asked, as bits. */
enum { ASKS_COUNT = 1, ASKS_TRIPLE = 2, ASKS_LIVE = 4, ASKS_KEEP = 8, ASKS_ALL = 15 };

/* Whether the hand opens at a table that asks only so much. */
static bool opens_if(const struct table *t, const struct position *p, unsigned asks)
{
    struct table loose = *t;
    struct board b = p->round.board;
    struct side *s = &b.side[seat_side(&b, b.seat)];
    if ((asks & ASKS_COUNT) == 0) {
        s->raise = (int16_t)(s->raise + 5 - side_minimum(t, s));
    }
    if ((asks & ASKS_TRIPLE) == 0) {
        loose.open_clean_triple = 0;
        loose.open_wild_triple = 0;
    }
    for (int side = 0; side < b.sides && (asks & ASKS_LIVE) == 0; side++) {
        b.side[side].closed = 0;
    }
    return (asks & ASKS_KEEP) != 0 ? opening_find(&loose, &b, p->round.hand[b.seat], NULL)
                                   : opening_within_reach(&loose, &b, p->round.hand[b.seat]);
}

/* Whether the goal fails for want of this: it would be reached without, or isn't even with
 * everything else let go. */
static enum guilt guilt_in_opening(const struct table *t, const struct position *p, unsigned ask)
{
    return opens_if(t, p, ASKS_ALL & ~ask) ? GUILTY : opens_if(t, p, ask) ? INNOCENT : GUILTY;
}

static void
causes_of_opening(const struct table *t, const struct position *p, struct none_causes *c)
{
    if (t->open_clean_triple != 0) {
        note(c, RULE_OPEN_CLEAN_TRIPLE, guilt_in_opening(t, p, ASKS_TRIPLE));
    }
    note(c, RULE_OPEN_COUNT, guilt_in_opening(t, p, ASKS_COUNT));
    if (t->dead_rank != 0) {
        note(c, RULE_DEAD_RANK, guilt_in_opening(t, p, ASKS_LIVE));
    }
    note(c, RULE_OPEN_KEEP_ONE, guilt_in_opening(t, p, ASKS_KEEP));
}

/* --- a canasta ----------------------------------------------------------------------------- */

/* Whether the hand closes a canasta at that table. */
static bool closes(const struct table *t, const struct round *r)
{
    struct lay lay;
    return lay_find_goal(t, r, GOAL_CANASTA, &lay);
}

/* Seven cards, or wild cards, or a rank that is dead. Where seven cards aren't there no other rule
 * is looked at. */
static void
causes_of_canasta(const struct table *t, const struct position *p, struct none_causes *c)
{
    const struct board *b = &p->round.board;
    const bool few = !lay_could_close(b, p->round.hand[b->seat]);
    struct table loose = *t;
    struct round live = p->round;
    loose.meld_max_wilds = CANASTA_CARDS;
    loose.meld_majority = 0;
    loose.meld_rule_of = 0;
    for (int side = 0; side < b->sides; side++) {
        live.board.side[side].closed = 0;
    }
    const bool wilds = !few && closes(&loose, &p->round), dead = !few && closes(t, &live);
    const enum guilt others = few || wilds || dead ? INNOCENT : UNKNOWN;
    note(c, RULE_MELD_CANASTA, few ? GUILTY : INNOCENT);
    note(c, RULE_MELD_WILDS, wilds ? GUILTY : others);
    if (t->dead_rank != 0) {
        note(c, RULE_DEAD_RANK, dead ? GUILTY : others);
    }
    note(c, RULE_DISCARD_MUST, others);
}

/* --- going out ----------------------------------------------------------------------------- */

/* Whether a special meld lies there that the hand can't finish. */
static bool leaves_special(const struct table *t, const struct board *b, cardset hand)
{
    static const int slots[] = {KIND_7, KIND_A, SLOT_WILD};
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        const int slot = slots[i];
        const struct meld m = board_side(b)->meld[slot];
        const int more = slot == SLOT_WILD ? cards_wilds(hand) : cards_of(hand, (kind)slot);
        if (!meld_is_empty(m) && !meld_is_canasta(m) && meld_is_special(t, m, slot) &&
            meld_size(m) + more < CANASTA_CARDS) {
            return true;
        }
    }
    return false;
}

static void causes_of_out(const struct table *t, const struct position *p, struct none_causes *c)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    struct table any = *t;
    any.out_canastas = table_canastas(t);
    any.out_one_of_each = 0;
    const bool one_sort = t->out_one_of_each != 0 && out_possible(&any, b, hand, NULL);
    any.out_canastas = 0;
    const bool refused = b->turn.asked == REPLY_NO && t->out_ask_binding != 0;
    const bool canastas_only = out_possible(&any, b, hand, NULL);
    const int most = lay_most_canastas(t, board_side(b)->meld, board_dead(t, b), hand);
    const bool few = !one_sort && (canastas_only || most < table_canastas(t));
    const bool special = leaves_special(t, b, hand);
    const enum rule_id lacks = (enum rule_id)out_melds(t, board_side(b)->meld).rule;
    const bool there = one_sort || lacks != RULE_OUT_CANASTAS;
    if (t->out_ask != ASK_OFF) {
        note(c, RULE_OUT_ASK, refused ? GUILTY : INNOCENT);
    }
    note(c, RULE_OUT_CANASTAS, few ? GUILTY : there ? INNOCENT : UNKNOWN);
    if (t->out_one_of_each != 0) {
        note(c, RULE_OUT_ONE_OF_EACH,
             one_sort                                                      ? GUILTY
             : lacks == RULE_OUT_CANASTAS || lacks == RULE_OUT_ONE_OF_EACH ? UNKNOWN
                                                                           : INNOCENT);
    }
    if (t->sevens_special != 0 || t->aces_special != 0) {
        note(c, RULE_OUT_SPECIALS, special ? GUILTY : INNOCENT);
    }
    note(c, RULE_OUT_DISCARD,
         canastas_only               ? INNOCENT
         : few || special || refused ? UNKNOWN
                                     : GUILTY);
}

/* --- cards or the pack by name --------------------------------------------------------------- */

/* Those of these rules that refuse what is named, and those that don't. */
static void causes_of_refusal(const enum rule_id *rule,
                              size_t rules,
                              const struct verdict *broken,
                              int count,
                              struct none_causes *c)
{
    for (size_t i = 0; i < rules; i++) {
        bool guilty = false;
        for (int k = 0; k < count; k++) {
            guilty = guilty || broken[k].rule == rule[i];
        }
        note(c, rule[i], guilty ? GUILTY : INNOCENT);
    }
}

static void causes_of_pick(const struct table *t, const struct position *p, struct none_causes *c)
{
    static const enum rule_id rule[] = {RULE_PACK_PAIR, RULE_PACK_OPEN, RULE_PACK_MELD,
                                        RULE_DEAD_RANK};
    struct verdict broken[RULES_BROKEN_MAX];
    const struct board *b = &p->round.board;
    const size_t rules = sizeof rule / sizeof rule[0] - (t->dead_rank == 0);
    if (t->pack_style == PACK_MODERN) {
        causes_of_refusal(rule, rules, broken,
                          rules_check_pick(t, b, p->round.hand[b->seat], broken), c);
    }
}

static void
causes_of_lay(const struct table *t, const struct position *p, cardset cards, struct none_causes *c)
{
    static const enum rule_id rule[] = {RULE_MELD_SIZE, RULE_MELD_WILDS, RULE_SEVENS_PURE,
                                        RULE_ACES_PURE, RULE_DEAD_RANK};
    const struct board *b = &p->round.board;
    const struct action lay = {.kind = ACTION_LAY,
                               .lay = {.count = 1, .part = {{.cards = cards, .on = SLOT_NONE}}}};
    struct verdict broken[RULES_BROKEN_MAX];
    const int count = rules_check_all(t, b, p->round.hand[b->seat], &lay, broken);
    struct none_causes all = {.count = 0};
    causes_of_refusal(rule, sizeof rule / sizeof rule[0], broken, count, &all);
    for (int i = 0; i < all.count; i++) { /* nobody thinks of aces or 7s where there are none */
        const enum rule_id r = all.cause[i].rule;
        if ((r != RULE_SEVENS_PURE || cards_have(cards, KIND_7)) &&
            (r != RULE_ACES_PURE || cards_have(cards, KIND_A)) &&
            (r != RULE_DEAD_RANK || t->dead_rank != 0)) {
            note(c, r, all.cause[i].guilt);
        }
    }
}

/* What the goals name: the pack, or cards of one rank. */
static void causes_of_named(const struct table *t, const struct exercise *g, struct none_causes *c)
{
    for (int i = 0; i < g->question.aims.count; i++) {
        const struct aim *aim = &g->question.aims.aim[i];
        if (aim->kind == AIM_TAKE && aim->value == TAKE_PICK) {
            causes_of_pick(t, &g->position, c);
        } else if (aim->kind == AIM_ONLY || aim->kind == AIM_LAY) {
            causes_of_lay(t, &g->position, aim->cards, c);
        }
    }
}

bool reason_of_none(const struct table *t, struct exercise *g)
{
    struct none_causes c = {.count = 0};
    switch (g->question.goal) {
    case GOAL_OPEN:
        causes_of_opening(t, &g->position, &c);
        break;
    case GOAL_CANASTA:
        causes_of_canasta(t, &g->position, &c);
        break;
    case GOAL_OUT:
        causes_of_out(t, &g->position, &c);
        break;
    case GOAL_ANY:
    case GOAL_THROW:
        causes_of_named(t, g, &c);
        break;
    case GOAL_NONE:
    case GOAL_COUNT:
        break;
    }
    return write_because(&c, &g->because);
}
