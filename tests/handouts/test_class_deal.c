/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of a class: what its model plays is what the coach would say. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "coach/advice.h"
#include "coach/asked.h"
#include "engine/round.h"
#include "engine/rules.h"
#include "handouts/class_deal.h"

enum {
    TURNS_LOOKED_AT = 12, /* of each deal: the coach takes its time */
    COACH_SAMPLES = 100   /* it looks at each in as many deals as the class was told by */
};

/* Asks the coach about the turns, which are carried out on `r`. Returns how many choices there
 * were. */
static int expect_no_fault(const struct table *t, const struct class_deal *d, struct round *r)
{
    static struct advice advice;
    int choices = 0;
    for (int i = 0; i < d->turn_count && i < TURNS_LOOKED_AT; i++) {
        const struct class_turn *turn = &d->turn[i];
        for (int n = 0; n < turn->actions; n++) {
            const struct view v = round_view(r, r->board.seat);
            const struct advice_request asked = {
                .table = t, .view = &v, .action = &turn->action[n], .samples = COACH_SAMPLES};
            cr_assert_eq((int)r->board.seat, turn->seat);
            advice_give(&asked, &advice);
            if (advice.chosen != CANDIDATE_NONE && advice.count > 1) {
                const enum grade grade = advice_finding(&advice).behind.grade;
                cr_expect(grade == GRADE_FINE, "%s, turn %d: %s", t->id, i + 1, turn->does);
                choices++;
            }
            cr_assert(verdict_allows(round_apply(t, r, &turn->action[n])));
        }
    }
    return choices;
}

Test(handouts_deal, the_coach_agrees_with_the_model)
{
    static const char *const tables[] = {"modern-american", "classic", "classic-3p"};
    struct class_deal *d = malloc(sizeof *d);
    int choices = 0;
    cr_assert_not_null(d);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table t;
        cr_assert(table_builtin(tables[i], &t));
        class_deal_find(&t, NULL, "opening", 7, (struct class_coach){.samples = COACH_SAMPLES}, d);
        struct round r = d->start;
        choices += expect_no_fault(&t, d, &r);
    }
    free(d);
    cr_expect(choices >= 40, "%d choices", choices);
}

/* Plays the turn's actions on `r`. Returns how often the pack is left lying though the seat might
 * pick it. */
static int packs_left(const struct table *t, const struct class_turn *turn, struct round *r)
{
    struct verdict broken[RULES_BROKEN_MAX];
    int left = 0;
    for (int n = 0; n < turn->actions; n++) {
        const struct board *b = &r->board;
        left += turn->action[n].kind == ACTION_DRAW &&
                rules_check_pick(t, b, r->hand[b->seat], broken) == 0;
        cr_assert(verdict_allows(round_apply(t, r, &turn->action[n])));
    }
    return left;
}

Test(handouts_deal, a_pack_that_is_left_lying_has_a_reason)
{
    static const char *const tables[] = {"modern-american", "classic"};
    struct class_deal *d = malloc(sizeof *d);
    int left = 0;
    cr_assert_not_null(d);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table t;
        cr_assert(table_builtin(tables[i], &t));
        class_deal_find(&t, english(), "pack", 7, (struct class_coach){.samples = 30}, d);
        struct round r = d->start;
        for (int n = 0; n < d->turn_count; n++) {
            const int here = packs_left(&t, &d->turn[n], &r);
            const bool told = strstr(d->turn[n].does, "(why not pick? ") != NULL;
            cr_expect_eq(told, here > 0, "%s, turn %d: %s", t.id, n + 1, d->turn[n].does);
            left += here;
        }
    }
    free(d);
    cr_expect(left >= 5, "%d packs left", left);
}
