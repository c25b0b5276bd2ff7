/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is best: the same answer every time, several right ones where they are as good, only legal
 * ones. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "coach/best.h"
#include "judge/judge.h"
#include "support/scene.h"

/* The scene as a puzzle shows it: only south's hand is known. */
static struct position shown(const struct scene *s)
{
    struct position p = {.round = s->round, .hands_known = 1U << 0};
    position_settle(&s->table, &p);
    return p;
}

static struct best ask(const struct scene *s, enum question_kind kind)
{
    const struct position p = shown(s);
    const struct question q = {.kind = kind};
    struct best best;
    cr_assert(best_find(&s->table, &p, &q, &best));
    return best;
}

static struct scene big_pack(void)
{
    struct scene s = scene_at("modern-american");
    scene_meld(&s, NS, "K K K K");
    scene_meld(&s, EW, "8 8 8 8 8");
    scene_hand(&s, 0, "4 4 5 8 J J Q A K 10");
    scene_pack(&s, "4 9 5 6 10 10 10 4 5 6 9 9 Q Q K 5 6 K Q J");
    scene_start(&s, 0);
    return s;
}

Test(best, a_large_pack_is_picked_and_the_answer_is_the_same_every_time)
{
    const struct scene s = big_pack();
    const struct best one = ask(&s, QUESTION_BEST_PICK), other = ask(&s, QUESTION_BEST_PICK);
    cr_expect(one.answer.form == FORM_PICK && one.answer.yes && one.pick);
    cr_expect(eq(int, one.pick, other.pick));
    cr_expect(eq(int, one.draw, other.draw));
    const struct answer draw = {.form = FORM_PICK, .yes = false};
    cr_expect(not(best_agrees(&one, &draw)), "twenty cards are worth far more than one");
}

Test(best, where_the_pack_may_not_be_picked_the_answer_is_to_draw)
{
    struct scene s = big_pack();
    scene_hand(&s, 0, "4 4 5 8 J Q A K 10");
    const struct best best = ask(&s, QUESTION_BEST_PICK);
    cr_expect(best.answer.form == FORM_PICK && !best.answer.yes && best.draw && !best.pick);
}

Test(best, the_best_throw_is_legal_and_a_card_as_good_is_right_too)
{
    struct scene s = scene_at("modern-american");
    scene_meld(&s, NS, "K K K K");
    scene_meld(&s, EW, "Q Q Q Q Q 2 2");
    scene_meld(&s, EW, "8 8 8");
    scene_hand(&s, 0, "2 7 A Q 9 9");
    const struct best best = ask(&s, QUESTION_BEST_DISCARD);
    const uint16_t legal = 1U << KIND_Q | 1U << KIND_9; /* the tray is empty */
    cr_expect(eq(int, best.answer.form, FORM_KIND));
    cr_expect(eq(int, best.answer.kinds &best.kinds, best.answer.kinds));
    cr_expect(eq(int, best.kinds & ~legal, 0));
    const struct answer ace = {.form = FORM_KIND, .kinds = 1U << KIND_A};
    cr_expect(best_agrees(&best, &best.answer));
    cr_expect(not(best_agrees(&best, &ace)));
}
