/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same question with one card changed, so that a learner sees what that card does. */
#include "generate/generate_vary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "generate/generate_makers.h"
#include "questions/judge.h"

enum {
    TRIES = 240,
    TRIES_OF_DOING = 12, /* a turn takes long to be judged */
    ID_ROOM = 8          /* more than one change leaves no room for a second */
};

/* A change that was found. */
struct changed_question {
    struct exercise e;
    struct answer right;
};

/* The cards that one is changed of; NULL: none are known. */
static cardset *changed_cards(struct exercise *e)
{
    if (e->question.kind == QUESTION_COUNT) {
        return &e->question.cards;
    }
    if (!e->has_position) {
        return NULL;
    }
    const int seat = e->position.round.board.seat;
    return (e->position.hands_known >> seat & 1) != 0 ? &e->position.round.hand[seat] : NULL;
}

static kind draw_kind(struct rng *rng, cardset from)
{
    kind k;
    do {
        k = (kind)rng_below(rng, KIND_COUNT);
    } while (from != 0 && !cards_have(from, k));
    return k;
}

/* Changes a card for another, neither of them a three; false when nothing sound came of it. */
static bool change(const struct table *t, struct rng *rng, struct changed_question *v)
{
    cardset *cards = changed_cards(&v->e);
    const kind out = draw_kind(rng, *cards), in = draw_kind(rng, 0);
    if (out == in || kind_is_three(out) || kind_is_three(in) ||
        cards_of(*cards, in) == kind_in_deck(in)) {
        return false;
    }
    *cards = *cards - cards_one(out) + cards_one(in);
    if (v->e.has_position) {
        position_settle(t, &v->e.position);
        if (position_fault(t, &v->e.position, &v->e.question, NULL)) {
            return false;
        }
    }
    judge_solve(t, &v->e.position, &v->e.question, &v->right);
    v->e.right = &v->right;
    return true;
}

/* Whether the answers are of two sorts, as yes and no; of kinds without sorts, whether they differ.
 */
static bool is_other(const struct table *t,
                     const struct kind_maker *maker,
                     const struct exercise *a,
                     const struct exercise *b)
{
    return maker->leans_yes != NULL ? maker->leans_yes(t, a) != maker->leans_yes(t, b)
                                    : !judge_agrees(a->right, b->right);
}

/* Level and topics of what was found; its id says that it follows from another. */
static bool assess(const struct table *t, const struct kind_maker *maker, struct exercise *e)
{
    e->level = 0;
    e->topic_count = 0;
    maker->assess(t, e);
    e->right = NULL;
    (void)snprintf(e->id + strlen(e->id), sizeof e->id - strlen(e->id), "+");
    return e->level >= 1 && e->topic_count > 0;
}

bool generated_vary(const struct table *t,
                    const struct exercise *from,
                    uint64_t seed,
                    struct exercise *out)
{
    const struct kind_maker *maker = kind_maker(from->question.kind);
    struct changed_question *before = memory_array(1, sizeof *before),
                            *now = memory_array(1, sizeof *now);
    struct rng rng;
    bool found = false, other = false;
    rng_seed(&rng, seed);
    before->e = *from;
    const bool doing = from->question.kind == QUESTION_LAY || from->question.kind == QUESTION_TURN;
    const bool fit = maker != NULL && changed_cards(&before->e) != NULL &&
                     strlen(from->id) + ID_ROOM < sizeof from->id;
    if (fit) {
        judge_solve(t, &before->e.position, &from->question, &before->right);
        before->e.right = &before->right;
    }
    for (int i = 0; fit && !other && i < (doing ? TRIES_OF_DOING : TRIES); i++) {
        now->e = before->e; /* `from` may be `out`, which holds a change by now */
        if (!change(t, &rng, now)) {
            continue;
        }
        other = is_other(t, maker, &before->e, &now->e);
        if ((other || !found) && assess(t, maker, &now->e)) {
            *out = now->e;
            found = true;
        }
    }
    free(before);
    free(now);
    return found;
}
