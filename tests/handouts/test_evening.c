/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A club's evening: who meets whom, and how pairs compare on the same deals. */
#include <criterion/criterion.h>

#include <string.h>

#include "handouts/evening.h"
#include "tools/evening_wizard.h"

static struct evening evening(int tables, int rounds, int hands)
{
    return (struct evening){.tables = tables, .rounds = rounds, .hands = hands, .minutes = 40};
}

static void put(struct evening *e, int deal, int table, int ns, int ew)
{
    e->score[deal][table] = (struct evening_score){SCORE_THERE, {ns, ew}};
}

Test(evening, no_two_pairs_meet_twice_while_there_are_as_many_tables_as_rounds)
{
    const struct evening e = evening(4, 4, 1);
    for (int table = 0; table < 4; table++) {
        bool met[8] = {false};
        for (int round = 0; round < 4; round++) {
            const int guest = evening_pair(&e, round, table, 1);
            cr_expect_eq(evening_pair(&e, round, table, 0), table);
            cr_expect(guest >= 4 && !met[guest], "table %d, round %d", table, round);
            met[guest] = true;
        }
    }
    cr_expect_eq(evening_pair(&e, 1, 0, 1), 7, "the pair of the last table comes to the first");
}

/* Who has met whom after all rounds; each pair sits once in each. Returns how many met twice. */
static int meetings(const struct evening *e)
{
    bool met[EVENING_PAIRS_MOST][EVENING_PAIRS_MOST] = {{false}};
    int twice = 0;
    for (int round = 0; round < e->rounds; round++) {
        bool sits[EVENING_PAIRS_MOST] = {false};
        for (int table = 0; table < e->tables; table++) {
            const int a = evening_pair(e, round, table, 0), b = evening_pair(e, round, table, 1);
            cr_assert(a >= 0 && a < 2 * e->tables && b >= 0 && b < 2 * e->tables && a != b);
            cr_expect(!sits[a] && !sits[b], "round %d, table %d", round, table);
            sits[a] = sits[b] = true;
            twice += met[a][b];
            met[a][b] = met[b][a] = true;
        }
    }
    return twice;
}

Test(evening, with_more_rounds_than_tables_all_meet_all_before_two_meet_again)
{
    for (int tables = 2; tables <= EVENING_TABLES_MOST; tables++) {
        for (int rounds = 1; rounds <= EVENING_ROUNDS_MOST; rounds++) {
            const struct evening e = evening(tables, rounds, 1);
            cr_expect_eq(meetings(&e) > 0, rounds > evening_rounds_fresh(&e),
                         "%d tables, %d rounds", tables, rounds);
            cr_expect_eq(evening_rounds_fresh(&e), rounds > tables ? 2 * tables - 1 : tables);
            cr_expect_eq(evening_pair(&e, 0, tables - 1, 1), 2 * tables - 1, "as names are typed");
        }
    }
}

Test(evening, pairs_walk_as_the_plan_says)
{
    const struct evening e = evening(3, 4, 1); /* pairs 1 to 3, and 4 to 6 */
    cr_assert(evening_goes_round(&e));
    cr_expect_eq(evening_pair(&e, 1, 0, 0), 0, "pair 1 stays");
    cr_expect_eq(evening_pair(&e, 1, 2, 0), 1, "North and South of table 2 go to table 3");
    cr_expect_eq(evening_pair(&e, 1, 2, 1), 2, "those of the last turn to East and West there");
    cr_expect_eq(evening_pair(&e, 1, 1, 1), 5, "East and West go down one table");
    cr_expect_eq(evening_pair(&e, 1, 1, 0), 3, "those of table 1 to North and South of table 2");
}

Test(evening, an_evening_of_the_first_form_goes_on_as_it_began)
{
    struct evening e = evening(3, 4, 1);
    e.moves_up = true;
    cr_expect_not(evening_goes_round(&e));
    cr_expect_eq(evening_pair(&e, 3, 0, 1), 3, "round 4 is round 1 again");
    cr_expect_eq(evening_rounds_fresh(&e), 3);
}

Test(evening, a_pair_gets_two_points_for_each_that_did_worse_and_one_for_as_well)
{
    struct evening e = evening(3, 1, 1);
    struct evening_place p;
    put(&e, 0, 0, 910, -175); /* ahead by 1,085 */
    put(&e, 0, 1, 500, 500);
    put(&e, 0, 2, 40, 40);
    cr_assert(evening_compare(&e, 0, 0, 0, &p));
    cr_expect_eq(p.points, 4);
    cr_expect_eq(p.possible, 4);
    cr_expect_eq(p.difference, 1085 - 361);
    cr_assert(evening_compare(&e, 0, 1, 0, &p));
    cr_expect_eq(p.points, 1);
    cr_assert(evening_compare(&e, 0, 1, 1, &p));
    cr_expect_eq(p.points, 3);
}

Test(evening, a_table_that_did_not_play_is_compared_with_nobody)
{
    struct evening e = evening(2, 1, 1);
    struct evening_place p, place[EVENING_PAIRS_MOST];
    put(&e, 0, 0, 910, -175);
    cr_expect_eq(evening_missing(&e, 0), 1);
    e.score[0][1].state = SCORE_NOT_PLAYED;
    cr_expect_eq(evening_missing(&e, 0), 2);
    cr_expect_not(evening_compare(&e, 0, 0, 0, &p));
    cr_expect_eq(evening_rank(&e, place), 0);
}

Test(evening, equal_pairs_share_a_place)
{
    struct evening e = evening(2, 1, 1);
    struct evening_place place[EVENING_PAIRS_MOST];
    put(&e, 0, 0, 300, 100);
    put(&e, 0, 1, 500, 300);
    cr_assert_eq(evening_rank(&e, place), 4);
    for (int i = 0; i < 4; i++) {
        cr_expect_eq(place[i].place, 1);
        cr_expect_eq(place[i].percent, 5000);
    }
}

Test(evening, two_of_one_name_are_told_apart_and_a_name_can_be_mended)
{
    struct evening e = evening(2, 1, 1);
    cr_assert(evening_name(&e, 0, 0, "Ruth"));
    cr_assert(evening_name(&e, 1, 3, " ruth "));
    cr_expect_str_eq(e.name[3][1], "ruth 2");
    cr_assert(evening_name(&e, 0, 0, "Ruth"));
    cr_expect_str_eq(e.name[0][0], "Ruth", "a seat is not told apart from itself");
    cr_expect_not(evening_name(&e, 0, 0, "\001"));
}

Test(evening, weeks_are_put_together_by_player)
{
    struct evening e = evening(2, 1, 1);
    struct season s = {.count = 0};
    char other[] = "name,day\r\nRuth,1\r\n";
    cr_assert(evening_name(&e, 0, 0, "Ruth"));
    cr_assert(evening_name(&e, 0, 1, "Ben"));
    put(&e, 0, 0, 300, 100);
    put(&e, 0, 1, 300, 200);
    for (int week = 0; week < 2; week++) {
        struct csv sheet = {.begun = false};
        evening_csv(&e, &sheet);
        cr_assert(season_add(&s, sheet.text.data));
        strbuf_free(&sheet.text);
    }
    season_rank(&s);
    cr_assert_eq(s.count, 2);
    cr_expect_str_eq(s.player[0].name, "Ruth");
    cr_expect_eq(s.player[0].evenings, 2);
    cr_expect_eq(s.player[0].percent, 10000);
    cr_expect_eq(s.player[1].percent, 0);
    cr_expect_eq(s.player[1].place, 2);
    cr_expect_not(season_add(&s, other));
    season_free(&s);
}

static void hear_nothing(void *payload, const struct event *e)
{
    (void)payload;
    (void)e;
}

Test(evening, the_talk_goes_on_only_when_every_table_is_in)
{
    struct table t;
    struct evening e = evening(2, 2, 1);
    struct evening_wizard x = {.evening = &e, .now = 1000};
    cr_assert(table_builtin("modern-american", &t));
    x.talk.ctx = (struct message_context){NULL, &t, SEAT_NONE};
    x.talk.out = (struct listener){hear_nothing, NULL};
    evening_wizard_begin(&x);
    static const char *const bad[] = {"3 1 1",
                                      "0 1 1",
                                      "1 1",
                                      "1 1 1 1",
                                      "1 a b",
                                      "1 100000 0",
                                      "fix 2 1 1 1",
                                      "name 1 west",
                                      "name 3 west Dora",
                                      "next",
                                      "",
                                      "x"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        wizard_take(&x.talk, bad[i]);
        cr_expect_eq(evening_missing(&e, 0), 0, "after %s", bad[i]);
        cr_expect_eq(e.deal, 0, "after %s", bad[i]);
        const bool shows = bad[i][0] == '\0' || strcmp(bad[i], "next") == 0;
        cr_expect_eq(x.effect, shows ? LINE_SHOWS : LINE_REFUSED, "after %s", bad[i]);
    }
    wizard_take(&x.talk, "start");
    cr_expect_eq(x.effect, LINE_TAKEN);
    cr_expect_eq(e.started, 1000);
    wizard_take(&x.talk, "1 1,165 -175");
    wizard_take(&x.talk, "next");
    cr_expect_eq(e.deal, 0);
    wizard_take(&x.talk, "2 none");
    wizard_take(&x.talk, "next");
    cr_expect_eq(e.deal, 1);
    cr_expect_eq(e.started, 0, "the clock of a new round stands");
    wizard_take(&x.talk, "fix 1 2 100 -5");
    cr_expect_eq(e.score[0][1].points[1], -5);
    wizard_take(&x.talk, "1 0 0");
    wizard_take(&x.talk, "2 0 0");
    wizard_take(&x.talk, "next");
    wizard_take(&x.talk, "1 5 5");
    wizard_take(&x.talk, "start");
    cr_expect_eq(e.deal, 2, "all deals are played");
    wizard_take(&x.talk, "quit");
    cr_expect_null(x.talk.take);
}
