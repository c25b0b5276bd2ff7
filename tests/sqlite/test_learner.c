/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners, settings and places. */
#include "sqlite/learner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "places.h"

Test(learner, renaming)
{
    struct learner ruth, ann, out;
    struct db *s = memory_with("Ruth", &ruth);
    cr_expect_eq(learner_create(s, "Ann", clock_on_day(1), &ann), DB_OK);
    cr_expect_eq(learner_rename(s, ann.id, "RUTH"), DB_TAKEN);
    cr_expect_eq(learner_rename(s, ruth.id, "RUTH"), DB_OK); /* the same name, written otherwise */
    cr_expect_eq(learner_rename(s, ann.id, "Anna"), DB_OK);
    cr_expect_eq(learner_find(s, "ann", &out), DB_NONE);
    cr_expect_eq(learner_find(s, "anna", &out), DB_OK);
    cr_expect_eq(learner_rename(s, 99, "Zoe"), DB_NONE);
    db_close(s);
}
