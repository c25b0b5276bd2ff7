/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answerers of questions on threes. Some go by what only the one game or the other has. */
#include <stddef.h>

#include "thumbs_inside.h"

static const struct side *three_side(const struct exercise *e)
{
    return &e->position.round.board.side[e->question.side];
}

static double threes_always_for(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is(e->right->number > 0);
}

static double threes_for_with_a_canasta(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is((side_canastas(three_side(e)) > 0) == (e->right->number > 0));
}

static bool is_classic(const struct table *t)
{
    return t->threes_style == THREES_CLASSIC;
}

/* Takes a meld of six for a canasta. */
static double threes_by_big_melds(const struct table *t, const struct exercise *e)
{
    enum { BIG = CANASTA_CARDS - 1 };
    const int needed = is_classic(t) ? 1 : 2;
    int big = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        big += meld_size(three_side(e)->meld[slot]) >= BIG;
    }
    return is((big >= needed) == (e->right->number > 0));
}

/* Forgets what is only in one of the games: that black ones count, or that all four red ones count
 * double. */
static double threes_plainly(const struct table *t, const struct exercise *e)
{
    const cardset threes = three_side(e)->threes;
    return is(is_classic(t) ? cards_of(threes, KIND_3R) < kind_in_deck(KIND_3R)
                            : !cards_have(threes, KIND_3B));
}

static double threes_one_by_one(const struct table *t, const struct exercise *e)
{
    (void)t;
    return after_steps(3 * cards_total(three_side(e)->threes));
}

const struct thumb thumbs_of_threes[] = {
    {QUESTION_THREES, "always for the team", threes_always_for},
    {QUESTION_THREES, "for it with one canasta", threes_for_with_a_canasta},
    {QUESTION_THREES, "takes six for a canasta", threes_by_big_melds},
    {QUESTION_THREES, "forgets black ones, or that four are more", threes_plainly},
    {QUESTION_THREES, "adds one by one", threes_one_by_one},
    {QUESTION_KIND_COUNT, NULL, NULL},
};
