/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of questions of judgment. That both answers come at each level of the files is
 * judgment.sh. */
#include <criterion/criterion.h>

#include "content/judgment_level.h"
#include "generate/generate.h"

Test(judgment, the_more_the_other_choice_loses_the_lower_the_level_whichever_is_right)
{
    for (int j = JUDGE_PICK; j < JUDGMENTS; j++) {
        for (int way = 0; way < 4; way++) {
            const enum table_family game = way / 2 == 0 ? FAMILY_MODERN : FAMILY_CLASSIC;
            int level = LEVEL_MOST;
            for (int loses = 90; loses <= 1000; loses += 10) {
                const int next = judgment_level((enum judgment)j, game, way % 2 == 0, loses);
                cr_assert(next >= 1 && next <= level, "%s loses %d: level %d after %d",
                          judgment_name((enum judgment)j), loses, next, level);
                level = next;
            }
            cr_expect_eq(level, 1, "%s: what loses most is of level 1",
                         judgment_name((enum judgment)j));
        }
    }
}

Test(judgment, a_throw_that_beginners_make_anyway_is_easy)
{
    cr_expect_eq(judgment_level_throw(300, true), 1);
    cr_expect_eq(judgment_level_throw(100, true), 3);
    cr_expect_eq(judgment_level_throw(300, false), 3);
    cr_expect_eq(judgment_level_throw(100, false), 5);
}
