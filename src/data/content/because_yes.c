/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A yes is changed card by card until the engine says no: the rule that says it first is the one
 * the yes hangs on. */
#include "content/because_yes.h"

#include <stdlib.h>

#include "base/memory.h"
#include "coach/solution.h"
#include "engine/going_out_plan.h"

enum {
    CARDS_MOST = CANASTA_CARDS + 1, /* more cards than a meld has room for */
    HELD_MOST = 14,                 /* of a kind: a set of cards counts no further */
    WITHOUT_MELDS = 100             /* further away than any change of single cards */
};

/* Changes that are made one card after the other. */
enum change {
    LESS_IN_HAND,    /* a card of this kind less in the hand */
    LESS_IN_CANASTA, /* a card less in this canasta */
    LESS_LAID,       /* a card of this kind less laid down, */
    MORE_LAID,       /* or one more */
    WILDS_GONE,      /* naturals lie in this meld where its wild cards are */
    MELDS_GONE       /* the team has nothing on the table */
};

/* A yes being changed. */
struct changing {
    const struct table *table;
    const struct exercise *exercise;
    struct exercise *now;
    int *distance;
};

static struct side *own_side(struct exercise *e)
{
    struct board *b = &e->position.round.board;
    return &b->side[seat_side(b, b->seat)];
}

static cardset *own_hand(struct exercise *e)
{
    return &e->position.round.hand[e->position.round.board.seat];
}

/* The first group of cards laid down that a card of this kind is in or could go with. */
static struct part *part_with(struct lay *lay, kind k)
{
    for (int i = 0; i < lay->count; i++) {
        struct part *part = &lay->part[i];
        if (cards_have(part->cards, k) || part->on == (int8_t)k || kind_is_wild(k)) {
            return part;
        }
    }
    return NULL;
}

static bool lay_less(struct exercise *e, kind k)
{
    struct part *part = part_with(&e->question.lay, k);
    if (part == NULL || !cards_have(part->cards, k) || cards_total(part->cards) < 2) {
        return false;
    }
    part->cards -= cards_one(k);
    return true;
}

static bool lay_more(struct exercise *e, kind k)
{
    struct part *part = part_with(&e->question.lay, k);
    if (part == NULL || cards_of(*own_hand(e), k) >= HELD_MOST) {
        return false;
    }
    part->cards += cards_one(k);
    *own_hand(e) += cards_one(k);
    return true;
}

/* Makes the change; `which` is a kind or a slot. False where there is nothing to change. */
static bool make_change(struct exercise *e, enum change change, int which)
{
    struct side *s = own_side(e);
    struct meld *m = &s->meld[which < SLOT_COUNT ? which : 0];
    switch (change) {
    case LESS_IN_HAND:
        if (!cards_have(*own_hand(e), (kind)which)) {
            return false;
        }
        *own_hand(e) -= cards_one((kind)which);
        return true;
    case LESS_IN_CANASTA:
        if (!meld_is_canasta(*m) || m->naturals == 0) {
            return false;
        }
        m->naturals--;
        return true;
    case LESS_LAID:
        return lay_less(e, (kind)which);
    case MORE_LAID:
        return lay_more(e, (kind)which);
    case WILDS_GONE:
        if (which == SLOT_WILD || meld_wilds(*m) == 0) {
            return false;
        }
        *m = (struct meld){.naturals = (uint8_t)meld_size(*m)};
        return true;
    case MELDS_GONE:
        break;
    }
    if (s->there == 0) {
        return false;
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        s->meld[slot] = (struct meld){0};
    }
    s->opened = false;
    return true;
}

/* What the engine says now: true where it's still a yes. Of going out it says by itself only
 * whether there is a way. */
static bool still_yes(const struct changing *c, struct answer *out)
{
    struct exercise *e = c->now;
    position_settle(c->table, &e->position);
    if (!solution_answer(c->table, &e->position, &e->question, out)) {
        return false;
    }
    if (e->question.kind == QUESTION_GO_OUT && !out->yes) {
        out->broken[0] = out_melds(c->table, own_side(e)->meld);
        out->broken_count = out->broken[0].rule != RULE_NONE;
    }
    return out->yes;
}

static bool refuses(const struct answer *no, enum rule_id rule)
{
    for (int i = 0; i < no->broken_count; i++) {
        if (no->broken[i].rule == rule) {
            return true;
        }
    }
    return false;
}

static void note(const struct changing *c, const struct answer *no, int distance)
{
    const struct because *b = &c->exercise->because;
    bool other = false;
    for (int i = 0; i < b->others; i++) {
        if (refuses(no, b->other[i])) {
            other = true;
            c->distance[1 + i] = distance < c->distance[1 + i] ? distance : c->distance[1 + i];
        }
    }
    if (!other && refuses(no, b->right) && distance < c->distance[0]) {
        c->distance[0] = distance;
    }
}

/* Makes the change again and again until it's a no, or can't be made. */
static void look(const struct changing *c, enum change change, int which)
{
    struct answer *said = memory_alloc(sizeof *said);
    bool yes = true;
    *c->now = *c->exercise;
    for (int cards = 1; cards <= CARDS_MOST && yes; cards++) {
        if (!make_change(c->now, change, which)) {
            break;
        }
        yes = still_yes(c, said);
        if (!yes) {
            note(c, said, change == MELDS_GONE ? WITHOUT_MELDS : cards);
        }
    }
    free(said);
}

void because_yes_distances(const struct table *t,
                           const struct exercise *e,
                           int distance[1 + BECAUSE_OTHERS])
{
    struct changing c = {t, e, memory_alloc(sizeof *c.now), distance};
    const enum question_kind asked = e->question.kind;
    for (int i = 0; i < 1 + BECAUSE_OTHERS; i++) {
        distance[i] = YES_HOLDS;
    }
    for (int k = 0; k < KIND_COUNT; k++) {
        if (asked == QUESTION_PICK) {
            look(&c, LESS_IN_HAND, k);
        } else if (asked == QUESTION_MELD) {
            look(&c, LESS_LAID, k);
            look(&c, MORE_LAID, k);
        }
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (asked == QUESTION_GO_OUT) {
            look(&c, LESS_IN_CANASTA, slot);
        } else if (asked == QUESTION_MELD) {
            look(&c, WILDS_GONE, slot);
        }
    }
    if (asked == QUESTION_PICK || asked == QUESTION_MELD) {
        look(&c, MELDS_GONE, 0);
    }
    free(c.now);
}
