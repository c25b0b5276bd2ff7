/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules as a list: each table is asked about what its game plays. */
#include <stdio.h>

#include <criterion/criterion.h>

#include "handouts/checklist.h"

static bool asks(const char *table, bool all, enum option_id o)
{
    struct table t;
    enum option_id list[OPTION_COUNT];
    cr_assert(table_builtin(table, &t));
    const int count = checklist_options(&t, all, list);
    cr_assert_gt(count, 10);
    for (int i = 0; i < count; i++) {
        if (list[i] == o) {
            return true;
        }
    }
    return false;
}

Test(checklist, classic_tables_are_asked_about_the_classic_game)
{
    static const enum option_id classic[] = {OPTION_turn_draws, OPTION_deal_upcard,
                                             OPTION_pack_wild, OPTION_threes_against,
                                             OPTION_stock_ends},
                                modern[] = {OPTION_splash, OPTION_open_clean_triple,
                                            OPTION_dead_add, OPTION_special_wild_groups,
                                            OPTION_bonus_from};
    for (size_t i = 0; i < sizeof classic / sizeof classic[0]; i++) {
        cr_expect(asks("classic-3p", false, classic[i]));
        cr_expect(asks("classic-club", true, classic[i]));
        cr_expect(asks("modern-american", true, classic[i]), "all: every point");
        cr_expect_not(asks("modern-american", false, classic[i]));
    }
    for (size_t i = 0; i < sizeof modern / sizeof modern[0]; i++) {
        cr_expect(asks("league", false, modern[i]));
        cr_expect_not(asks("classic", false, modern[i]));
        cr_expect_not(asks("classic-club-6p", true, modern[i]));
    }
}

Test(checklist, the_short_list_has_what_a_sheet_changes)
{
    struct table t;
    enum option_id list[OPTION_COUNT];
    cr_assert(table_builtin("modern-american", &t));
    const int usual = checklist_options(&t, false, list);
    cr_assert(table_set(&t, OPTION_wild_lock, 0) && table_set(&t, OPTION_splash, 0));
    const int count = checklist_options(&t, false, list);
    cr_expect_eq(count, usual + 1, "splash is asked anyway");
    cr_expect_eq(list[count - 1], OPTION_wild_lock);
}

Test(checklist, a_hand_is_kept_or_struck_by_any_word_for_yes_and_no)
{
    struct table t;
    char fault[CHECKLIST_FAULT_SIZE];
    cr_assert(table_builtin("modern-american", &t));
    const int hands = t.special_count;
    char id[SPECIAL_ID_SIZE];
    (void)snprintf(id, sizeof id, "%s", t.special[0].id);
    cr_expect_eq(checklist_hand_answer(NULL, &t, id, "Yeah", fault), CHECKLIST_TAKEN);
    cr_expect_eq(t.special_count, hands);
    cr_expect_eq(checklist_hand_answer(NULL, &t, id, "nope", fault), CHECKLIST_TAKEN);
    cr_expect_eq(t.special_count, hands - 1);
}
