/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of thumb of the steady player ask the table what is dead and what is special. */
#include <criterion/criterion.h>

#include "baselines/baselines.h"
#include "bots/card_estimates.h"
#include "bots/policy.h"
#include "support/setup.h"

static struct action choice(const struct test_position *s)
{
    struct action a;
    struct bot bot = {.policy = &policy_steady_1};
    const struct view v = round_view(&s->round, s->round.board.seat);
    bot.policy->choose(&bot, &s->table, &v, &a);
    cr_assert(verdict_allows(rules_check(&s->table, v.board, v.hand, &a)));
    return a;
}

Test(steady, what_a_table_makes_dead_or_special_goes_first_and_elsewhere_stays)
{
    static const struct {
        const char *option, *value, *theirs, *hand;
        kind throws;
    } row[] = {
        {"dead.add", "off", "J J J J 2 2 2", "J J 6 9", KIND_J},
        {"dead.add", "on", "J J J J 2 2 2", "J J 6 9", KIND_6}, /* they may go to one's own Js */
        {"sevens.pure", "on", "4 4 4 4 4 2 2", "7 8 10", KIND_7},
        {"sevens.pure", "off", "4 4 4 4 4 2 2", "7 8 10", KIND_8}, /* no harder to meld */
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at("modern-american");
        setup_option(&s, row[i].option, row[i].value);
        setup_meld(&s, NS, "J J 2");
        setup_meld(&s, EW, row[i].theirs);
        setup_meld(&s, EW, "8 8 8 8 8");
        setup_pack(&s, "6 6 4");
        setup_hand(&s, SEAT_SOUTH, row[i].hand);
        const struct action a = choice(&s);
        cr_expect_eq(a.kind, ACTION_DISCARD);
        cr_expect_eq(a.card, row[i].throws, "row %zu: %d", i, a.card);
    }
}

Test(steady, cards_of_a_dead_rank_are_worth_a_pick_to_a_side_that_goes_on_with_them)
{
    double worth[2];
    for (int add = 0; add < 2; add++) {
        struct test_position s = setup_at("modern-american");
        struct card_estimates estimates;
        setup_option(&s, "dead.add", add ? "on" : "off");
        setup_meld(&s, NS, "J J 2");
        setup_meld(&s, EW, "J J J J 2 2 2");
        setup_pack(&s, "J 4");
        const struct view v = round_view(&s.round, SEAT_SOUTH);
        card_estimates_read(&s.table, &v, &estimates);
        worth[add] = card_estimates_pack_worth(&estimates);
    }
    cr_expect_gt(worth[1], worth[0]);
}

/* South asks before the draw, where only the pack lets south go out: with a yes nobody may draw. */
Test(steady, of_a_pack_that_is_taken_in_part_only_that_part_is_weighed)
{
    static const struct {
        const char *most, *pack;
    } row[] = {{"3", "K K A A 2 9 5 4"}, {"0", "9 5 4"}};
    double worth[2];
    int hidden[2];
    for (int i = 0; i < 2; i++) {
        struct test_position s = setup_at("modern-american");
        struct card_estimates estimates;
        setup_option(&s, "pack.most-cards", row[i].most);
        setup_pack(&s, row[i].pack);
        const struct view v = round_view(&s.round, SEAT_SOUTH);
        card_estimates_read(&s.table, &v, &estimates);
        worth[i] = card_estimates_pack_worth(&estimates);
        hidden[i] = estimates.hidden_total;
    }
    cr_expect_float_eq(worth[0], worth[1], 1e-9);
    cr_expect_eq(hidden[0], hidden[1] - 5, "the cards that stay are known all the same");
}

Test(steady, after_a_yes_before_the_draw_every_player_picks_and_goes_out)
{
    static const struct policy *const players[] = {&policy_novice, &policy_steady_1,
                                                   &policy_steady};
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        struct test_position s = setup_at("league");
        setup_meld(&s, NS, "8 8 8 8 8 8 8");
        setup_meld(&s, NS, "9 9 9 9 9 9 9");
        setup_pack(&s, "Q");
        setup_hand(&s, SEAT_SOUTH, "Q Q 5");
        setup_start(&s, SEAT_SOUTH);
        setup_do(&s, "ask yes");
        struct bot bot = {.policy = players[i]};
        for (int steps = 0; s.round.board.phase != PHASE_OVER; steps++) {
            struct action a;
            const struct view v = round_view(&s.round, s.round.board.seat);
            bot.policy->choose(&bot, &s.table, &v, &a);
            const struct verdict verdict = round_apply(&s.table, &s.round, &a);
            cr_assert(verdict_allows(verdict) && steps < 4, "%s: step %d", players[i]->id, steps);
        }
        cr_expect_eq(s.round.board.ending, ENDING_GOING_OUT, "%s", players[i]->id);
        cr_expect_eq(s.round.board.ended_by, SEAT_SOUTH, "%s", players[i]->id);
    }
}

Test(policies, a_level_is_found_by_the_word_for_it_and_by_the_name_of_its_player)
{
    cr_expect_eq(policy_find("easy"), &policy_novice);
    cr_expect_eq(policy_find("medium"), &policy_steady);
    cr_expect_eq(policy_find("middle"), &policy_steady);
    cr_expect_eq(policy_find("hard"), &policy_expert);
    cr_expect_null(policy_find("steady-2"), "a yardstick is no player of today");
    cr_expect_null(policy_find("harder"));
    cr_expect_eq(player_find("easy"), &policy_novice);
    cr_expect_str_eq(player_find("steady-2")->id, "steady-2");
    for (int i = 0; i < PLAYER_COUNT; i++) {
        cr_expect_eq(player_find(player_at(i)->id), player_at(i));
    }
}
