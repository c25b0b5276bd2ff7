/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals of tasks: each holds for a play that does what it says and for no other. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

#include "notation/cards_text.h"
#include "notation/turn_text.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "questions/plays.h"
#include "support/setup.h"

static struct position at(const struct test_position *s)
{
    struct position p = {.round = s->round, .hands_known = 1, .stock_known = s->round.stock_end};
    position_settle(&s->table, &p);
    return p;
}

/* Carries a turn out; a refusal fails the test. `by_hand`: threes wait. */
static struct turn_play played(const struct test_position *s, const char *line, bool by_hand)
{
    const struct position p = at(s);
    struct turn_play turn;
    struct action a[TURN_ACTIONS_MAX];
    struct verdict broken[RULES_BROKEN_MAX];
    struct parse_error fault;
    int count = 0;
    cr_assert(turn_read(&s->table, line, strlen(line), a, TURN_ACTIONS_MAX, &count, &fault));
    turn_begin_threes(&s->table, &p, by_hand, &turn);
    for (int i = 0; i < count; i++) {
        cr_assert_eq(turn_do(&turn, &a[i], broken), 0, "%s: action %d: %s", line, i + 1,
                     rule_facts((enum rule_id)broken[0].rule)->id);
    }
    return turn;
}

static bool holds(const struct test_position *s, const char *line, struct aim aim)
{
    const struct turn_play turn = played(s, line, false);
    return aim_holds(&aim, &turn, NULL);
}

static cardset cards(const char *text)
{
    cardset out = 0;
    cr_assert(cards_read(text, strlen(text), &out, NULL));
    return out;
}

static uint16_t kinds(const char *text)
{
    return cards_kinds(cards(text));
}

/* South's team is down; a queen lies on top of the pack. */
static struct test_position table_scene(void)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "8 8 8");
    setup_meld(&s, NS, "K K K K K");
    setup_pack(&s, "6 6 Q");
    setup_hand(&s, 0, "4 6 8 Q Q 9 9 9 K K 2 2");
    setup_stock(&s, "J 5 5 5");
    setup_start(&s, 0);
    return s;
}

Test(goal, take_tells_a_draw_from_a_pick)
{
    const struct test_position s = table_scene();
    const struct aim draw = {.kind = AIM_TAKE, .value = TAKE_DRAW},
                     pick = {.kind = AIM_TAKE, .value = TAKE_PICK};
    cr_expect(holds(&s, "draw; throw 4", draw));
    cr_expect(not(holds(&s, "draw; throw 4", pick)));
    cr_expect(holds(&s, "pick; throw 4", pick));
    cr_expect(not(holds(&s, "pick; throw 4", draw)));
}

Test(goal, lay_wants_these_cards_from_the_hand_and_only_wants_no_others)
{
    const struct test_position s = table_scene();
    const struct aim lay = {.kind = AIM_LAY, .cards = cards("9 9 9")},
                     only = {.kind = AIM_ONLY, .cards = cards("9 9 9")},
                     nothing = {.kind = AIM_ONLY};
    cr_expect(not(holds(&s, "draw; throw 4", lay)));
    cr_expect(holds(&s, "draw; lay 9 9 9; throw 4", lay));
    cr_expect(holds(&s, "draw; lay 9 9 9 / 8; throw 4", lay));
    cr_expect(holds(&s, "draw; lay 9 9 9; throw 4", only));
    cr_expect(not(holds(&s, "draw; lay 9 9 9 / 8; throw 4", only)));
    cr_expect(holds(&s, "draw; throw 4", nothing));
    cr_expect(not(holds(&s, "draw; lay 8; throw 4", nothing)));
}

Test(goal, the_pair_of_a_pick_counts_as_laid_and_the_top_card_does_not)
{
    const struct test_position s = table_scene();
    cr_expect(holds(&s, "pick; throw 4", (struct aim){.kind = AIM_ONLY, .cards = cards("Q Q")}));
    cr_expect(
        not(holds(&s, "pick; throw 4", (struct aim){.kind = AIM_LAY, .cards = cards("Q Q Q")})));
}

Test(goal, meld_wants_the_meld_touched_and_exactly_so_afterwards)
{
    const struct test_position s = table_scene();
    struct aim meld = {.kind = AIM_MELD, .slot = KIND_8, .wilds = AIM_WILDS_ANY};
    cr_expect(not(holds(&s, "draw; throw 4", meld)), "it lies there, but nothing was added");
    cr_expect(holds(&s, "draw; lay 8; throw 4", meld));
    meld.size = 4;
    cr_expect(holds(&s, "draw; lay 8; throw 4", meld));
    cr_expect(not(holds(&s, "draw; lay 8 2; throw 4", meld)));
    meld.size = 0;
    meld.wilds = 1;
    cr_expect(not(holds(&s, "draw; lay 8; throw 4", meld)));
    cr_expect(holds(&s, "draw; lay 8 2; throw 4", meld));
    cr_expect(not(holds(&s, "draw; lay 8 2 2; throw 4", meld)));
    meld.wilds = AIM_WILDS_ANY;
    meld.pure = true;
    cr_expect(holds(&s, "draw; lay 8; throw 4", meld));
    cr_expect(not(holds(&s, "draw; lay 8 2; throw 4", meld)));
}

Test(goal, as_many_wilds_as_can_be_is_two_here)
{
    const struct test_position s = table_scene();
    const struct position p = at(&s);
    const struct question q = {
        .kind = QUESTION_TURN,
        .aims = {.count = 1, .aim = {{.kind = AIM_MELD, .slot = KIND_9, .wilds = AIM_WILDS_MAX}}}};
    struct aim_limits limits;
    plays_limits(&s.table, &p, &q, &limits);
    cr_expect_eq(limits.wilds[KIND_9], 2);
    const struct turn_play one = played(&s, "draw; lay 9 9 9 2; throw 4", false),
                           two = played(&s, "draw; lay 9 9 9 2 2; throw 4", false);
    cr_expect_eq(aims_missed(&q.aims, &one, &limits), 0);
    cr_expect_eq(aims_missed(&q.aims, &two, &limits), AIM_MET);
}

Test(goal, without_forbids_to_begin_a_meld_and_lets_an_old_one_grow)
{
    const struct test_position s = table_scene();
    const struct aim nines = {.kind = AIM_WITHOUT, .slot = KIND_9},
                     eights = {.kind = AIM_WITHOUT, .slot = KIND_8},
                     pure = {.kind = AIM_WITHOUT, .slot = KIND_9, .pure = true};
    cr_expect(not(holds(&s, "draw; lay 9 9 9; throw 4", nines)));
    cr_expect(holds(&s, "draw; lay 8; throw 4", eights));
    cr_expect(not(holds(&s, "draw; lay 9 9 9; throw 4", pure)));
    cr_expect(holds(&s, "draw; lay 9 9 9 2; throw 4", pure));
}

Test(goal, canasta_wants_it_closed_now_and_of_its_sort)
{
    const struct test_position s = table_scene();
    const struct aim any = {.kind = AIM_CANASTA, .slot = SLOT_NONE},
                     natural = {.kind = AIM_CANASTA, .slot = KIND_K, .value = SORT_NATURAL},
                     mixed = {.kind = AIM_CANASTA, .slot = SLOT_NONE, .value = SORT_MIXED},
                     queens = {.kind = AIM_CANASTA, .slot = KIND_Q};
    cr_expect(not(holds(&s, "draw; lay K; throw 4", any)));
    cr_expect(holds(&s, "draw; lay K K; throw 4", any));
    cr_expect(holds(&s, "draw; lay K K; throw 4", natural));
    cr_expect(not(holds(&s, "draw; lay K 2; throw 4", natural)));
    cr_expect(holds(&s, "draw; lay K 2; throw 4", mixed));
    cr_expect(not(holds(&s, "draw; lay K K; throw 4", queens)));
}

Test(goal, open_looks_at_ranks_and_points_of_the_opening_alone)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "4 6 9 9 9 K K K A A 2 Jo 8 8");
    const struct aim any = {.kind = AIM_OPEN},
                     kings = {.kind = AIM_OPEN, .bits = 1U << KIND_K | 1U << KIND_A},
                     much = {.kind = AIM_OPEN, .count = 170};
    cr_expect(not(holds(&s, "throw 4", any)));
    cr_expect(holds(&s, "lay 9 9 9 / A A Jo / 8 8 2; throw 4", any));
    cr_expect(not(holds(&s, "lay 9 9 9 / A A Jo / 8 8 2; throw 4", kings)));
    cr_expect(holds(&s, "lay K K K / A A Jo / 8 8 2; throw 4", kings));
    cr_expect(not(holds(&s, "lay K K K / A A Jo / 8 8 2; throw 4", much)), "it is 160");
    cr_expect(holds(&s, "lay K K K / 9 9 9 / A A Jo / 8 8 2; throw 4", much), "it is 190");
}

Test(goal, keep_and_cards_look_at_the_hand_after_the_throw)
{
    const struct test_position s = table_scene();
    const struct aim eights = {.kind = AIM_KEEP, .cards = cards("9 9 9")},
                     natural = {.kind = AIM_KEEP}, many = {.kind = AIM_CARDS, .count = 12};
    cr_expect(holds(&s, "draw; throw 4", eights));
    cr_expect(not(holds(&s, "draw; throw 9", eights)));
    cr_expect(holds(&s, "draw; throw 4", natural));
    cr_expect(holds(&s, "draw; throw 4", many), "12 and one drawn, less one");
    cr_expect(not(holds(&s, "draw; lay 8; throw 4", many)));
}

Test(goal, wilds_sets_a_bound_on_what_went_down)
{
    const struct test_position s = table_scene();
    const struct aim one = {.kind = AIM_WILDS, .count = 1};
    cr_expect(holds(&s, "draw; throw 4", one));
    cr_expect(holds(&s, "draw; lay 8 2; throw 4", one));
    cr_expect(not(holds(&s, "draw; lay 8 2 2; throw 4", one)));
}

Test(goal, throw_and_not_look_at_the_discard)
{
    const struct test_position s = table_scene();
    const struct aim these = {.kind = AIM_THROW, .bits = kinds("4 6")},
                     none = {.kind = AIM_NOT, .bits = kinds("4 6")},
                     highest = {.kind = AIM_THROW, .value = THROW_HIGHEST};
    cr_expect(holds(&s, "draw; throw 6", these));
    cr_expect(not(holds(&s, "draw; throw 9", these)));
    cr_expect(holds(&s, "draw; throw 9", none));
    cr_expect(not(holds(&s, "draw; throw 6", none)));
    cr_expect(holds(&s, "draw; throw K", highest));
    cr_expect(not(holds(&s, "draw; throw Q", highest)));
    cr_expect(holds(&s, "draw; lay K K; throw Q", highest), "no king is left");
}

Test(goal, a_throw_is_safe_when_the_next_player_cannot_pick_it_with_any_hand)
{
    struct test_position s = table_scene();
    const struct aim safe = {.kind = AIM_THROW, .value = THROW_SAFE};
    cr_expect(not(holds(&s, "draw; throw 4", safe)), "West may hold two 4s and go down");
    setup_meld(&s, EW, "9 9 9 9 Jo");
    setup_meld(&s, EW, "Q Q Q Q");
    cr_expect(holds(&s, "draw; throw 9", safe), "five lie there, and a pick takes three");
    setup_hand(&s, 0, "4 Q Q 9 8 K 2");
    cr_expect(holds(&s, "draw; throw Q", safe), "West can hold one more queen at most");
}

Test(goal, a_dead_rank_is_a_safe_throw)
{
    struct test_position s = table_scene();
    setup_meld(&s, EW, "9 9 9 9 9 9 2");
    setup_hand(&s, 0, "4 9 8 K 2");
    cr_expect(holds(&s, "draw; throw 9", (struct aim){.kind = AIM_THROW, .value = THROW_SAFE}));
}

Test(goal, do_tells_a_three_laid_out_by_hand)
{
    struct test_position s = table_scene();
    setup_hand(&s, 0, "4 6 8 3r");
    const struct aim three = {.kind = AIM_DO, .value = DO_THREE};
    const struct turn_play by_hand = played(&s, "three 3r; draw; throw 4", true),
                           by_itself = played(&s, "draw; throw 4", false);
    cr_expect(aim_holds(&three, &by_hand, NULL));
    cr_expect(not(aim_holds(&three, &by_itself, NULL)));
}

Test(goal, do_tells_asking_and_going_out)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "8 8 8 8 8 8 8");
    setup_meld(&s, NS, "K K K K K K 2");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "9 4");
    setup_stock(&s, "9 5");
    setup_start(&s, 0);
    const struct aim out = {.kind = AIM_DO, .value = DO_OUT},
                     ask = {.kind = AIM_DO, .value = DO_ASK};
    cr_expect(holds(&s, "draw; lay 9 9; out 4", out));
    cr_expect(not(holds(&s, "draw; throw 9", out)));
    cr_expect(holds(&s, "draw; ask yes; lay 9 9; out 4", ask));
    cr_expect(not(holds(&s, "draw; lay 9 9; out 4", ask)));
}

Test(goal, all_means_that_no_play_puts_down_more)
{
    const struct test_position s = table_scene();
    const struct position p = at(&s);
    struct question q = {.kind = QUESTION_TURN,
                         .aims = {.count = 2,
                                  .aim = {{.kind = AIM_MOST, .value = MOST_CARDS},
                                          {.kind = AIM_TAKE, .value = TAKE_DRAW}}}};
    struct aim_limits limits;
    plays_limits(&s.table, &p, &q, &limits);
    cr_expect_eq(limits.cards, 10, "8 2, 9 9 9, Q Q 2 and K K");
    const struct turn_play all = played(&s, "draw; lay 8 2 / 9 9 9 / Q Q 2 / K K; throw 4", false),
                           few = played(&s, "draw; lay 9 9 9 / K K; throw 4", false);
    cr_expect_eq(aims_missed(&q.aims, &all, &limits), AIM_MET);
    cr_expect_eq(aims_missed(&q.aims, &few, &limits), 0);
}

Test(goal, of_ways_one_must_hold_and_the_nearest_is_named)
{
    const struct test_position s = table_scene();
    const struct aims aims = {.count = 3,
                              .ways = 2,
                              .aim = {{.kind = AIM_LAY, .way = 1, .cards = cards("9 9 9")},
                                      {.kind = AIM_THROW, .way = 1, .bits = kinds("4")},
                                      {.kind = AIM_CANASTA, .way = 2, .slot = SLOT_NONE}}};
    const struct turn_play first = played(&s, "draw; lay 9 9 9; throw 4", false),
                           second = played(&s, "draw; lay K K; throw 6", false),
                           neither = played(&s, "draw; lay 9 9 9; throw 6", false);
    cr_expect_eq(aims_missed(&aims, &first, NULL), AIM_MET);
    cr_expect_eq(aims_missed(&aims, &second, NULL), AIM_MET);
    cr_expect_eq(aims_missed(&aims, &neither, NULL), 1, "the 9s are down, the throw is missed");
}

Test(goal, of_plays_that_reach_all_goals_the_first_in_order_is_canonical)
{
    const struct test_position s = table_scene();
    const struct position p = at(&s);
    const struct question q = {.kind = QUESTION_TURN,
                               .aims = {.count = 2,
                                        .aim = {{.kind = AIM_LAY, .cards = cards("9 9 9")},
                                                {.kind = AIM_THROW, .bits = kinds("6")}}}};
    struct answer a;
    char text[200];
    judge_solve(&s.table, &p, &q, &a);
    (void)turn_write(&s.table, a.action, a.action_count, text, sizeof text);
    cr_expect_str_eq(text, "draw; lay 9 9 9; throw 6");
}

Test(goal, a_lawful_play_that_misses_a_goal_is_legal_and_not_right)
{
    const struct test_position s = table_scene();
    const struct position p = at(&s);
    const struct question q = {
        .kind = QUESTION_TURN,
        .aims = {.count = 1, .aim = {{.kind = AIM_LAY, .cards = cards("9 9 9")}}}};
    struct answer right, given = {.form = FORM_TURN};
    struct answer_judgment said;
    struct parse_error fault;
    const char *line = "draw; throw 4";
    judge_solve(&s.table, &p, &q, &right);
    cr_assert(turn_read(&s.table, line, strlen(line), given.action, TURN_ACTIONS_MAX,
                        &given.action_count, &fault));
    judge_answer(&s.table, &p, &q, &right, &given, &said);
    cr_expect(not(said.right));
    cr_expect(said.legal);
    cr_expect_eq(said.missed, 0);
}

Test(goal, goals_that_rule_each_other_out_are_told)
{
    int one = 0, other = 0;
    const struct aims takes = {.count = 2,
                               .aim = {{.kind = AIM_TAKE, .value = TAKE_DRAW},
                                       {.kind = AIM_TAKE, .value = TAKE_PICK}}},
                      throws = {.count = 2,
                                .aim = {{.kind = AIM_THROW, .bits = kinds("7")},
                                        {.kind = AIM_NOT, .bits = kinds("7 A")}}},
                      ways = {.count = 2,
                              .ways = 2,
                              .aim = {{.kind = AIM_TAKE, .way = 1, .value = TAKE_DRAW},
                                      {.kind = AIM_TAKE, .way = 2, .value = TAKE_PICK}}};
    cr_expect(aims_clash(&takes, &one, &other));
    cr_expect(aims_clash(&throws, &one, &other));
    cr_expect(not(aims_clash(&ways, &one, &other)), "one of two ways is enough");
}
