/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a lesson says by the table that the learner plays at. */
#include <criterion/criterion.h>

#include "room.h"

TestSuite(lesson_text, .init = room_greet, .fini = room_close);

static void write_step(const char *text)
{
    room.step[REHEARSAL_LESSONS].text = text;
    room.step[REHEARSAL_LESSONS].exercise = NULL;
}

Test(lesson_text, names_the_numbers_of_the_table_in_force)
{
    write_step("The first team gets {bonus.first} bonus cards{if meld.rule-of>0}, and a meld needs "
               "{meld.rule-of} naturals{end}.");
    type("lesson melds");
    cr_expect(was_told("The first team gets 4 bonus cards."));
    type("table league");
    type("lesson melds");
    cr_expect(was_told("The first team gets 4 bonus cards, and a meld needs 5 naturals."));
}

Test(lesson_text, keeps_to_the_table_of_the_lesson_where_the_learner_plays_the_other_game)
{
    write_step("This table has {table.hands} special hands.");
    type("table classic");
    type("lesson melds");
    cr_expect(was_told("This table has 5 special hands."));
}
