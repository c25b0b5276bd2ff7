/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners, settings and places. */
#include "sqlite/db_learner_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "places.h"

Test(learner, a_new_name_must_not_be_another_learners)
{
    struct learner ruth, ann, out;
    struct db *s = memory_with("Ruth", &ruth);
    cr_expect_eq(db_learner_create(s, "Ann", clock_on_day(1), &ann), STORE_OK);
    cr_expect_eq(db_learner_rename(s, ann.id, "RUTH"), STORE_TAKEN);
    cr_expect_eq(db_learner_rename(s, ruth.id, "RUTH"),
                 STORE_OK); /* the same name, written otherwise */
    cr_expect_eq(db_learner_rename(s, ann.id, "Anna"), STORE_OK);
    cr_expect_eq(db_learner_find(s, "ann", &out), STORE_NONE);
    cr_expect_eq(db_learner_find(s, "anna", &out), STORE_OK);
    cr_expect_eq(db_learner_rename(s, 99, "Zoe"), STORE_NONE);
    db_close(s);
}
