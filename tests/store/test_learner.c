/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners, settings and places. */
#include "store/learner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "places.h"

Test(learner, renaming)
{
    struct learner ruth, ann, out;
    struct store *s = memory_with("Ruth", &ruth);
    cr_expect_eq(learner_create(s, "Ann", clock_on_day(1), &ann), STORE_OK);
    cr_expect_eq(learner_rename(s, ann.id, "RUTH"), STORE_TAKEN);
    cr_expect_eq(learner_rename(s, ruth.id, "RUTH"), STORE_OK); /* her own, written otherwise */
    cr_expect_eq(learner_rename(s, ann.id, "Anna"), STORE_OK);
    cr_expect_eq(learner_find(s, "ann", &out), STORE_NONE);
    cr_expect_eq(learner_find(s, "anna", &out), STORE_OK);
    cr_expect_eq(learner_rename(s, 99, "Zoe"), STORE_NONE);
    store_close(s);
}

Test(learner, deleting_takes_everything_of_hers_and_nothing_of_others)
{
    struct learner ruth, ann, again;
    struct skill_state *states;
    char *value;
    int count;
    struct store *s = memory_with("Ruth", &ruth);
    cr_expect_eq(learner_create(s, "Ann", clock_on_day(1), &ann), STORE_OK);
    for (int i = 0; i < 2; i++) {
        struct answer_entry a = an_answer("s1", "q1", 20010, true, "pack.pair", NULL, NULL);
        int64_t id = i == 0 ? ruth.id : ann.id;
        cr_expect_eq(answer_append(s, id, &a, NULL, NULL), STORE_OK);
        cr_expect_eq(setting_set(s, id, "width", "40"), STORE_OK);
    }
    cr_expect_eq(learner_delete(s, ruth.id), STORE_OK);
    cr_expect_eq(learner_delete(s, ruth.id), STORE_NONE);
    cr_expect_eq(skills_load(s, ruth.id, 20010, &states, &count), STORE_NONE);
    cr_expect_eq(setting_get(s, ruth.id, "width", &value), STORE_NONE);
    cr_expect_eq(skill_of(s, ann.id, 20010, "pack.pair").seen, 1);
    cr_expect_eq(learner_create(s, "Ruth", clock_on_day(2), &again), STORE_OK);
    cr_expect_neq(again.id, ruth.id, "an id is never given twice");
    cr_expect_eq(skills_load(s, again.id, 20010, &states, &count), STORE_OK);
    cr_expect(count == 0 && states == NULL);
    store_close(s);
}
