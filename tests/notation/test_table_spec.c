/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table's name that carries its changes: written, read, and refused where it makes no sense. */
#include "notation/table_spec.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

static struct table standard(void)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    return t;
}

Test(table_spec, the_base_of_a_name_ends_where_its_changes_begin)
{
    static const struct {
        const char *name;
        size_t length;
    } rows[] = {{"modern-american", 15},
                {"modern-american+splash=off", 15},
                {"league+splash=off+match.target=5000", 6},
                {"my+club.xml", 11},
                {"my+club.xml+splash=off", 11},
                {"league+nonsense=1", 17},
                {"league+splash=perhaps", 21},
                {"league+splash=off+", 18},
                {"+splash=off", 11},
                {"", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(table_spec_base(rows[i].name), rows[i].length, "%s", rows[i].name);
    }
}

Test(table_spec, a_changed_table_departs_in_what_was_changed_and_has_an_id_of_its_own)
{
    struct table t = standard();
    cr_assert(table_spec_apply("modern-american+splash=off+open.minimum-first=120", &t));
    cr_expect_eq(t.open_first, 120);
    cr_expect_not(t.splash);
    cr_expect_eq(t.match_target, standard().match_target);
    cr_expect_str_eq(t.id, "modern-american-changed");
    cr_expect_str_eq(t.base, "modern-american");
    t = standard();
    cr_assert(table_spec_apply("modern-american", &t));
    cr_expect_eq(memcmp(t.id, standard().id, sizeof t.id), 0);
}

Test(table_spec, a_later_change_takes_the_place_of_an_earlier_one_and_the_old_value_is_none)
{
    const struct table base = standard();
    const enum option_id first = option_find("open.minimum-first"), splash = option_find("splash");
    char one[120], two[120];
    cr_assert(table_spec_name("modern-american", &base, first, 120, one, sizeof one));
    cr_expect_str_eq(one, "modern-american+open.minimum-first=120");
    cr_assert(table_spec_name(one, &base, splash, 0, two, sizeof two));
    cr_expect_str_eq(two, "modern-american+open.minimum-first=120+splash=off");
    cr_assert(table_spec_name(two, &base, first, 90, one, sizeof one));
    cr_expect_str_eq(one, "modern-american+splash=off+open.minimum-first=90");
    cr_assert(table_spec_name(one, &base, first, 125, two, sizeof two));
    cr_expect_str_eq(two, "modern-american+splash=off");
    cr_expect_not(table_spec_name(two, &base, first, 90, one, 30), "it does not fit");
}
