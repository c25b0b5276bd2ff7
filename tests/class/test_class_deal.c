/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of a class: what its model plays is what the coach would say. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "class/class_deal.h"
#include "coach/advice.h"
#include "engine/round.h"

enum {
    TURNS_LOOKED_AT = 6, /* of each deal: the coach takes her time */
    COACH_SAMPLES = 250,
    FAULTS_MOST = 2 /* of some 20 choices: what is close is called this way or that */
};

/* What the coach finds wrong with the turns, which are carried out on `r`. */
static int faults(const struct table *t, const struct class_deal *d, struct round *r, int *choices)
{
    static struct advice advice;
    int found = 0;
    for (int i = 0; i < d->turn_count && i < TURNS_LOOKED_AT; i++) {
        const struct class_turn *turn = &d->turn[i];
        for (int n = 0; n < turn->actions; n++) {
            const struct view v = round_view(r, r->board.seat);
            const struct advice_request asked = {
                .table = t, .view = &v, .action = &turn->action[n], .samples = COACH_SAMPLES};
            cr_assert_eq((int)r->board.seat, turn->seat);
            advice_give(&asked, &advice);
            if (advice.hers != CANDIDATE_NONE && advice.count > 1) {
                const enum grade grade = advice_finding(&advice).behind.grade;
                cr_expect(grade < GRADE_VERY_BAD, "%s, turn %d: %s", t->id, i + 1, turn->does);
                found += grade != GRADE_FINE;
                *choices += 1;
            }
            cr_assert(verdict_allows(round_apply(t, r, &turn->action[n])));
        }
    }
    return found;
}

Test(class_deal, the_coach_agrees_with_the_model)
{
    static const char *const tables[] = {"modern-american", "classic", "classic-3p"};
    struct class_deal *d = malloc(sizeof *d);
    int found = 0, choices = 0;
    cr_assert_not_null(d);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table t;
        cr_assert(table_builtin(tables[i], &t));
        class_deal_find(&t, NULL, "opening", 7, d);
        struct round r = d->start;
        found += faults(&t, d, &r, &choices);
    }
    free(d);
    cr_expect(choices >= 20, "%d choices", choices);
    cr_expect(found <= FAULTS_MOST, "the coach finds fault with %d of %d choices", found, choices);
}
