/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons follow what differs in the sampled deals, and speak of nothing else. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

#include "asked.h"
#include "coach/causes.h"
#include "messages/msg_coach.h"
#include "support/setup.h"

enum { DEALS = 1000, MOVE = 0, BETTER = 1 };

static const struct finding found = {.move = MOVE, .better = BETTER};

/* Advice on two actions, each tried in DEALS deals, nothing seen in them yet. */
static struct advice advice_on(const struct test_position *s, const char *move, const char *better)
{
    struct advice a = {.count = 2, .best = BETTER, .best_throw = BETTER, .chosen = MOVE};
    a.list[MOVE].action = setup_action(s, move);
    a.list[BETTER].action = setup_action(s, better);
    a.list[MOVE].tried = a.list[BETTER].tried = DEALS;
    return a;
}

static void reasons_for(const struct test_position *s, const struct advice *a, struct reasons *out)
{
    const struct view v = round_view(&s->round, 0);
    causes_reasons(&s->table, &v, a, &found, out);
}

/* The principles alone, without deals. */
static void principles_for(const struct test_position *s,
                           const char *chosen,
                           const char *better,
                           struct reasons *out)
{
    const struct action a = setup_action(s, chosen), b = setup_action(s, better);
    const struct view v = round_view(&s->round, 0);
    principles_find(&s->table, &v, &a, &b, out);
}

static bool tells(const struct reasons *r, enum message_id id)
{
    bool there = false;
    for (int i = 0; i < r->count; i++) {
        there = there || r->list[i].message.id == id;
    }
    return there;
}

static struct test_position two_throws(void)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K");
    setup_meld(&s, EW, "8 8 8");
    setup_hand(&s, 0, "9 5 5 J Q A");
    setup_hand(&s, 1, "9 9 6 Q Q A A");
    setup_pack(&s, "4 6 J 10");
    s.round.board.known[1] = cards_some(KIND_9, 2);
    return s;
}

Test(causes, what_happens_oftener_after_one_choice_is_told_with_its_share)
{
    const struct test_position s = two_throws();
    struct advice a = advice_on(&s, "throw Q", "throw A");
    struct reasons r;
    a.list[MOVE].seen[EVENT_SEVENS] = 200;
    a.list[BETTER].seen[EVENT_SEVENS] = 500;
    a.list[MOVE].seen[EVENT_OPENED] = 400;
    a.list[BETTER].seen[EVENT_OPENED] = 405; /* by chance */
    reasons_for(&s, &a, &r);
    cr_assert(lt(int, 0, r.count));
    cr_expect_str_eq(in_english(&s.table, r.list[0].message),
                     "That way your team will finish the 7s more often, about once more in every "
                     "three deals.");
    cr_expect_not(tells(&r, MSG_coach_cause_opened));
    a.list[MOVE].tried = 0; /* nothing to compare with */
    reasons_for(&s, &a, &r);
    cr_expect_not(tells(&r, MSG_coach_cause_sevens));
}

Test(causes, the_pack_is_the_reason_where_the_next_player_picks_it_oftener)
{
    const struct test_position s = two_throws();
    struct advice a = advice_on(&s, "throw 9", "throw J");
    struct reasons r;
    a.list[MOVE].seen[EVENT_NEXT_PICKS] = 900;
    reasons_for(&s, &a, &r);
    cr_assert(lt(int, 0, r.count));
    cr_expect(eq(int, r.list[0].message.id, MSG_coach_why_danger_known), "%s",
              in_english(&s.table, r.list[0].message));
}

Test(causes, no_reason_speaks_against_what_the_deals_show)
{
    const struct test_position s = two_throws();
    struct advice a = advice_on(&s, "throw 9", "throw J");
    struct reasons r;
    a.list[BETTER].seen[EVENT_NEXT_PICKS] =
        300;                                 /* the pack is lost oftener, and yet it is better: */
    a.list[BETTER].seen[EVENT_SEVENS] = 400; /* of the 7s */
    reasons_for(&s, &a, &r);
    cr_expect_not(tells(&r, MSG_coach_why_danger_known));
    cr_expect_not(tells(&r, MSG_coach_seen_risks));
    cr_assert(lt(int, 0, r.count));
    cr_expect(eq(int, r.list[0].message.id, MSG_coach_cause_sevens));
    cr_expect_str_eq(in_english(&s.table, r.list[0].message),
                     "That way your team will finish the 7s more often, about once more in every "
                     "three deals.");
}

Test(causes, every_event_can_be_said)
{
    static const bool good[SEARCH_EVENTS] = {
        [EVENT_WE_PICK] = true,    [EVENT_PARTNER_PICKS] = true, [EVENT_OPENED] = true,
        [EVENT_CANASTAS] = true,   [EVENT_SEVENS] = true,        [EVENT_ACES] = true,
        [EVENT_WILDS] = true,      [EVENT_SPECIAL] = true,       [EVENT_OUT] = true,
        [EVENT_THEY_DIRTY] = true,
    };
    const struct test_position s = two_throws();
    for (int e = 0; e < SEARCH_EVENTS; e++) {
        struct advice a = advice_on(&s, "throw J", "throw Q");
        struct reasons r;
        a.list[good[e] ? BETTER : MOVE].seen[e] = DEALS / 4;
        reasons_for(&s, &a, &r);
        cr_assert(lt(int, 0, r.count), "event %d", e);
        const char *text = in_english(&s.table, r.list[0].message);
        cr_expect(lt(int, FACT_WEIGHT, r.list[0].weight), "event %d: %s", e, text);
        cr_expect(strpbrk(text, "{}[]|") == NULL, "%s", text);
    }
}

Test(causes, where_nothing_differs_no_principle_is_a_cause)
{
    const struct test_position s = two_throws();
    const struct advice a = advice_on(&s, "throw 9", "throw J");
    struct reasons r;
    reasons_for(&s, &a, &r);
    for (int i = 0; i < r.count; i++) {
        cr_expect(lt(int, r.list[i].weight, 100), "%s", in_english(&s.table, r.list[i].message));
    }
    cr_expect(reasons_only_facts(&r), "one thing is said to decide");
}

Test(causes, nobody_is_told_why_a_joker_is_not_thrown_where_other_cards_are_there)
{
    struct advice a = {.count = 2};
    a.list[0].action = (struct action){.kind = ACTION_DISCARD, .card = KIND_JOKER};
    a.list[1].action = (struct action){.kind = ACTION_DISCARD, .card = KIND_6};
    cr_expect_not(advice_is_plausible(&a, 0));
    cr_expect(advice_is_plausible(&a, 1));
    a.list[1].action.card = KIND_2;
    cr_expect(advice_is_plausible(&a, 0), "there is nothing but wild cards");
}

/* With a 7 on top, two in hand, and four that the partner picked before, the pack brings seven. */
Test(causes, the_partners_known_cards_are_a_reason_to_pick)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "7 7 5 9 Q 4 A");
    setup_hand(&s, 2, "7 7 7 7 J J 5");
    setup_pack(&s, "4 9 5 7");
    s.round.board.known[2] = cards_some(KIND_7, 4);
    setup_start(&s, 0);
    principles_for(&s, "draw", "pick", &r);
    cr_expect_str_eq(in_english(&s.table, r.list[0].message),
                     "North holds four of the 7s, from a pack picked before. With these you have "
                     "seven between you.");
}

Test(causes, an_opponents_known_cards_are_a_reason_not_to_begin_a_meld)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "7 7 7 5 9 Q 4 4 A");
    setup_hand(&s, 3, "7 7 J J 5");
    setup_pack(&s, "4");
    s.round.board.known[3] = cards_some(KIND_7, 2);
    principles_for(&s, "lay 7 7 7", "throw 5", &r);
    cr_expect_str_eq(in_english(&s.table, r.list[0].message),
                     "East holds two 7s for certain, so they won't all come to you: the meld "
                     "can't get to seven.");
}

Test(causes, canastas_that_the_pack_closes_are_named)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "8 8 8 8 8 8 8");
    setup_meld(&s, NS, "K K K K");
    setup_hand(&s, 0, "9 9 K 5 Q A");
    setup_pack(&s, "4 K 5 K 6 9");
    setup_start(&s, 0);
    principles_for(&s, "draw", "pick", &r);
    cr_expect(eq(int, r.list[0].message.id, MSG_coach_why_pack_canasta));
    cr_expect(strstr(in_english(&s.table, r.list[0].message), "kings") != NULL);
    cr_expect(tells(&r, MSG_coach_why_enough), "it is the second canasta");
}

Test(causes, with_two_cards_in_the_stock_it_is_not_said_that_no_draws_are_left)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "K 5 9 Q 4 4 A");
    setup_pack(&s, "4");
    setup_stock(&s, "8 9");
    principles_for(&s, "throw 5", "lay K", &r);
    cr_assert(tells(&r, MSG_coach_why_late));
    for (int i = 0; i < r.count; i++) {
        if (r.list[i].message.id == MSG_coach_why_late) {
            cr_expect_str_eq(in_english(&s.table, r.list[i].message),
                             "Only two cards are left in the stock. Cards in hand count against "
                             "you, 65 points now.");
        }
    }
}

/* Seven cards are one draw for each of four players and a second one for three of them: the cards
 * are told, and once. */
Test(causes, the_cards_of_the_stock_are_told_once_and_not_as_draws_of_each)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    int told = 0;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "K 5 9 Q 4 4 A");
    setup_pack(&s, "4");
    setup_stock(&s, "8 9 10 J Q 5 6");
    principles_for(&s, "throw 5", "lay K", &r);
    for (int i = 0; i < r.count; i++) {
        const char *text = in_english(&s.table, r.list[i].message);
        told += strstr(text, "seven cards are left in the stock") != NULL;
        cr_expect(strstr(text, "Each of you") == NULL, "%s", text);
        cr_expect(strstr(text, "points in hand") == NULL, "65 points twice: %s", text);
    }
    cr_expect(eq(int, told, 1));
}

/* A lay-down of all but one card goes out with the next throw: that decides, not a wild card. */
Test(causes, a_lay_down_that_ends_the_round_is_said_to)
{
    struct test_position s = setup_at("classic");
    struct reasons r;
    setup_meld(&s, NS, "4 4 4 4 4 4 2");
    setup_meld(&s, NS, "Q Q Q Q 2 2 2");
    setup_meld(&s, NS, "9 9 9 9 2");
    setup_hand(&s, 0, "5 5 5 8 J J 2");
    setup_pack(&s, "6 A");
    struct advice a = advice_on(&s, "lay 5 5 5 / J J 2", "throw 8");
    a.list[MOVE].seen[EVENT_OUT] = DEALS;
    a.list[BETTER].seen[EVENT_CANASTAS] = DEALS;
    reasons_for(&s, &a, &r);
    cr_assert(lt(int, 0, r.count));
    cr_expect_str_eq(in_english(&s.table, r.list[0].message),
                     "Laying down all of these and throwing the last card ends the round at once. "
                     "No more of your team's melds can become canastas then.");
    cr_expect_not(tells(&r, MSG_coach_why_spends_wild));
    cr_expect_not(tells(&r, MSG_coach_why_leaves));
}

/* One unfinished meld fewer in 25 deals is not why 370 points are lost; that a canasta is closed
 * and the threes count no longer against the team may be, though fewer canastas follow. */
Test(causes, what_explains_little_of_the_loss_stands_behind_what_the_choice_does)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "10 10 10 10");
    setup_hand(&s, 0, "4 6 10 9 A 2 2");
    setup_pack(&s, "4 6 J Q");
    s.round.board.side[NS].threes = cards_some(KIND_3R, 3);
    struct advice a = advice_on(&s, "throw 6", "lay 10: 10 2 2");
    const struct view v = round_view(&s.round, 0);
    struct finding f = found;
    f.behind.loss = 370;
    a.list[MOVE].seen[EVENT_UNFINISHED] = DEALS / 25;
    a.list[MOVE].seen[EVENT_CANASTAS] = 2 * DEALS;
    a.list[BETTER].seen[EVENT_CANASTAS] = DEALS;
    causes_reasons(&s.table, &v, &a, &f, &r);
    cr_expect(eq(int, r.list[0].message.id, MSG_coach_why_threes));
    cr_expect_str_eq(in_english(&s.table, r.list[1].message),
                     "Laying down closes a canasta of 10s, worth 300.");
}

Test(causes, even_is_told_with_what_either_way_gives_away)
{
    const struct test_position s = two_throws();
    enum { EVEN = 2 };
    cr_expect_str_eq(in_english(&s.table, msg_game_coach_open_or_wait(EVEN)),
                     "Open now or wait: as far as many deals can tell, it's even. Either way you "
                     "give away about nothing.");
}

/* "Keeping them costs more" is false where another card is as good as the 7. */
Test(causes, that_a_convention_costs_is_told_only_where_no_other_card_is_as_good)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "5 7 7 9 J Q");
    setup_hand(&s, 1, "9 9 6 Q Q A A");
    setup_pack(&s, "4 6 J 10");
    struct advice a = advice_on(&s, "throw 9", "throw 7");
    reasons_for(&s, &a, &r);
    cr_expect(tells(&r, MSG_coach_why_block_anyway));
    a.count = 3;
    a.list[2].action = setup_action(&s, "throw 5");
    a.list[2].behind.grade = GRADE_FINE;
    reasons_for(&s, &a, &r);
    cr_expect_not(tells(&r, MSG_coach_why_block_anyway));
    a.list[2].behind.grade = GRADE_BAD;
    reasons_for(&s, &a, &r);
    cr_expect(tells(&r, MSG_coach_why_block_anyway));
}

Test(causes, the_best_throw_is_listed_before_others_that_are_as_good)
{
    struct advice a = {.count = 4, .best = 0, .best_throw = 3};
    int order[CANDIDATES_MAX];
    a.list[0].action.kind = ACTION_LAY;
    for (int i = 1; i < a.count; i++) {
        a.list[i].action = (struct action){.kind = ACTION_DISCARD, .card = (kind)(KIND_4 + i)};
    }
    a.at_once.loss = 370;
    advice_rank(&a, order);
    cr_expect(eq(int, order[0], 0));
    cr_expect(eq(int, order[1], 3), "not %d", order[1]);
}

/* What was tried in few deals is compared in these deals, and chance falls out of it. */
Test(causes, two_choices_are_compared_in_the_deals_of_both)
{
    const struct test_position s = two_throws();
    struct advice a = advice_on(&s, "throw J", "throw Q");
    struct reasons r;
    a.list[MOVE].tried = a.list[MOVE].together = 40;
    a.list[MOVE].other = BETTER;
    a.list[BETTER].seen[EVENT_CANASTAS] = 1200;
    a.list[MOVE].seen[EVENT_CANASTAS] = a.list[MOVE].own[EVENT_CANASTAS] = 20;
    a.list[MOVE].others[EVENT_CANASTAS] = 20; /* these deals bring few, whatever is thrown */
    reasons_for(&s, &a, &r);
    cr_expect_not(tells(&r, MSG_coach_cause_canastas));
    a.list[MOVE].others[EVENT_CANASTAS] = 60;
    reasons_for(&s, &a, &r);
    cr_expect_str_eq(in_english(&s.table, r.list[0].message),
                     "That way your team will close more canastas, one more in most deals.");
}

/* Who loses the pack loses the canastas that come of it: the pack is what to watch. */
Test(causes, the_lost_pack_is_named_before_the_canastas_that_follow_from_it)
{
    const struct test_position s = two_throws();
    struct advice a = advice_on(&s, "throw 9", "throw J");
    struct reasons r;
    a.list[MOVE].seen[EVENT_NEXT_PICKS] = 200;
    a.list[MOVE].seen[EVENT_THEIR_CANASTAS] = 900;
    reasons_for(&s, &a, &r);
    cr_expect(eq(int, r.list[0].message.id, MSG_coach_why_danger_known), "%s",
              in_english(&s.table, r.list[0].message));
}

/* On the last throw five points of a card are not why hundreds are lost. */
Test(causes, what_a_card_counts_in_hand_is_no_reason_for_hundreds)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "5 6 7 10");
    setup_hand(&s, 1, "9 9 6 Q Q A A");
    setup_pack(&s, "4 6 J 9");
    struct advice a = advice_on(&s, "throw 7", "throw 10");
    const struct view v = round_view(&s.round, 0);
    struct finding f = found;
    f.behind.loss = 500;
    a.list[BETTER].seen[EVENT_THEY_DIRTY] = 500;
    causes_reasons(&s.table, &v, &a, &f, &r);
    cr_expect_str_eq(in_english(&s.table, r.list[0].message),
                     "That way the other team will be caught more often with three of a kind that "
                     "costs, about once more in every two deals.");
    for (int i = 0; i < r.count; i++) {
        cr_expect(r.list[i].message.id != MSG_coach_why_ending || r.list[i].weight < 20);
    }
}
