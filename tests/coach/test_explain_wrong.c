/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replies to wrong answers that are not numbers; slips have tests of their own. */
#include <criterion/criterion.h>

#include "asked.h"
#include "coach/slips.h"
#include "messages/parse_error_message.h"
#include "notation/lay_text.h"
#include "questions/answer_text.h"

#define ABOUT(kind_of) ((struct question){.kind = QUESTION_##kind_of})
#define REPLIES(part)  cr_expect(strstr(r.text, part) != NULL, "%s: %s", part, r.text)

static void reply(struct asked *a, const struct answer *given, struct remark *r)
{
    cr_assert_not(judge_agrees(&a->right, given));
    explain_wrong(&a->context, given, r);
    cr_expect_eq(r->slip, SLIP_NONE);
    cr_expect_neq(r->text[0], '\0');
}

static struct answer yes_no(bool yes)
{
    return (struct answer){.form = FORM_YES_NO, .yes = yes};
}

Test(explain_wrong, a_yes_gets_the_rule_that_forbids_it)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct remark r;
    const struct answer yes = yes_no(true);
    setup_hand(&s, 0, "K K K A A Jo 4 5 6 8 9 10 J Q");
    asked_about(&a, &s, ABOUT(OPENING));
    reply(&a, &yes, &r);
    REPLIES("90 + 30 = 120: 5 short of 125.");
    cr_expect_eq(r.rule, RULE_OPEN_COUNT);
}

Test(explain_wrong, a_card_for_another_teams_meld_hears_whose_it_is)
{
    static const char *const tables[] = {"modern-american", "classic-3p"};
    static const char *const whose[] = {"The meld of queens on the table is the other team's",
                                        "The meld of queens on the table is not yours"};
    for (int i = 0; i < 2; i++) {
        struct test_position s = setup_at(tables[i]);
        struct asked a;
        struct remark r;
        struct question question = ABOUT(MELD);
        const struct answer yes = yes_no(true);
        setup_meld(&s, NS, "K K K K");
        setup_meld(&s, EW, "Q Q Q");
        setup_hand(&s, 0, "Q 4 7 8 8 J J A");
        cr_assert(lay_read_typed("Q", 1, &question.lay, NULL));
        asked_about(&a, &s, question);
        reply(&a, &yes, &r);
        REPLIES(whose[i]);
    }
}

Test(explain_wrong, a_no_gets_what_makes_it_possible)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct remark r;
    const struct answer no = yes_no(false);
    setup_start(&s, 0);
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "9 9 4 5");
    setup_pack(&s, "4 9");
    asked_about(&a, &s, ABOUT(PICK));
    reply(&a, &no, &r);
    REPLIES("Nothing stands in the way: you can do it.");
    REPLIES("You have a pair of 9s in hand.");
}

Test(explain_wrong, a_right_no_with_a_wrong_rule_is_told_by_the_rule)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct remark r;
    struct answer no = yes_no(false);
    setup_start(&s, 0);
    setup_meld(&s, NS, "K K K K K");
    setup_hand(&s, 0, "K K 9 4 5");
    setup_pack(&s, "4 K");
    asked_about(&a, &s, ABOUT(PICK));
    no.broken_count = 1;
    no.broken[0] = verdict_no(RULE_PACK_PAIR, 0, 0, 0);
    reply(&a, &no, &r);
    REPLIES("No is right, but not for these reasons alone.");
    REPLIES(
        "This isn't what stands in the way: \"To pick the pack you need a natural pair of the top "
        "card's rank in your hand.\" You have a pair of kings in hand.");
    REPLIES("Another reason is missing.");
    cr_expect_eq(r.rule, RULE_PACK_PAIR);
    no.broken_count = 2; /* one of them is right */
    no.broken[1] = verdict_no(RULE_PACK_MELD, 0, 0, 0);
    reply(&a, &no, &r);
    REPLIES(
        "This isn't what stands in the way: \"To pick the pack you need a natural pair of the top "
        "card's rank in your hand.\" You have a pair of kings in hand.");
    cr_expect_null(strstr(r.text, "pack.meld"), "%s", r.text);
    cr_expect_null(strstr(r.text, "Another reason is missing."), "%s", r.text);
}

Test(explain_wrong, a_wrong_kind_is_named_and_a_missing_one_is_not)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct remark r;
    const struct answer given = {.form = FORM_KINDS, .kinds = 1 << KIND_7 | 1 << KIND_9};
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "7 9 10 2 4");
    asked_about(&a, &s, ABOUT(DISCARD));
    reply(&a, &given, &r);
    REPLIES("Not right: 7s. 7s can't be thrown on an empty tray.");
    REPLIES("Two kinds are missing.");
    a.context.early = true;
    reply(&a, &given, &r);
    REPLIES("That's not all of them.");
    a.context.early = false;
    cr_expect_null(strstr(r.text, "10"), "told what is missing: %s", r.text);
    cr_expect_eq(r.rule, RULE_DISCARD_EMPTY_TRAY);
    const struct answer nearly = {.form = FORM_KINDS, .kinds = 1 << KIND_4 | 1 << KIND_9};
    reply(&a, &nearly, &r);
    cr_expect_str_eq(r.text, "One kind is missing.");
    cr_expect_eq(r.rule, RULE_DISCARD_MUST);
    const struct answer unheld = {.form = FORM_KINDS,
                                  .kinds = 1 << KIND_4 | 1 << KIND_9 | 1 << KIND_10 | 1 << KIND_Q};
    reply(&a, &unheld, &r);
    REPLIES("There's no queen in the hand.");
}

Test(explain_wrong, a_wrong_card_to_wait_for_is_told_without_naming_the_right_one)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct remark r;
    const struct answer given = {.form = FORM_KINDS, .kinds = 1 << KIND_J};
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 9 10 10 J");
    asked_about(&a, &s, ABOUT(SPECIAL_WAIT));
    cr_assert(judge_agrees(&a.right, &given));
    const struct answer queen = {.form = FORM_KINDS, .kinds = 1 << KIND_Q};
    reply(&a, &queen, &r);
    REPLIES("A queen makes no special hand: pairs would still lack one card.");
    REPLIES("One kind is missing.");
    cr_expect_null(strstr(r.text, "jack"), "told what is missing: %s", r.text);
    cr_expect_eq(r.rule, RULE_SPECIAL_FOURTEEN);
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 Jo Jo Jo Jo");
    asked_about(&a, &s, ABOUT(SPECIAL_WAIT));
    const struct answer joker = {.form = FORM_KINDS, .kinds = 1 << KIND_JOKER};
    reply(&a, &joker, &r);
    REPLIES("A joker can't come: all of that kind are in the hand.");
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 9 Jo Jo Jo");
    asked_about(&a, &s, ABOUT(SPECIAL_WAIT));
    reply(&a, &joker, &r);
    cr_expect_null(strstr(r.text, "cannot come"), "there's one more: %s", r.text);
    s.table.special_count = 0;
    asked_about(&a, &s, ABOUT(SPECIAL_WAIT));
    reply(&a, &queen, &r);
    REPLIES("A queen makes no special hand.");
}

Test(explain_wrong, a_wrong_special_hand_is_told_from_the_right_one)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct remark r;
    struct answer given = {.form = FORM_SPECIAL, .special = SPECIAL_NONE};
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 9 10 10 J J");
    asked_about(&a, &s, ABOUT(SPECIAL));
    reply(&a, &given, &r);
    REPLIES("do make a special hand");
    given.special = 2;
    cr_assert_str_eq(s.table.special[2].id, "pairs-wild");
    reply(&a, &given, &r);
    REPLIES("The hand you named, pairs with wild cards, asks for seven pairs, with 7s and aces "
            "among them, one of them of matching 2s or jokers.");
}

Test(explain_wrong, a_wrong_choice_is_told_without_naming_the_right_option)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct remark r;
    struct question q = ABOUT(CHOOSE);
    q.option_count = 3;
    q.right = 5;
    asked_about(&a, &s, q);
    const struct answer given = {.form = FORM_LETTERS, .letters = 3};
    reply(&a, &given, &r);
    cr_expect_str_eq(r.text, "Not b. There's more that's right.");
    const struct answer other = {.form = FORM_LETTERS, .letters = 2};
    reply(&a, &other, &r);
    cr_expect_str_eq(r.text, "Not b.", "none of those given is right: the others aren't told of");
    const struct answer half = {.form = FORM_LETTERS, .letters = 4};
    reply(&a, &half, &r);
    cr_expect_str_eq(r.text, "There's more that's right.");
}

/* Another opening may be the better one, so cards kept are no praise by themselves. */
Test(explain_wrong, a_right_turn_without_goals_is_not_held_against_another)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    char better[REMARK_SIZE];
    setup_hand(&s, 0, "4 6 9 9 9 9 Q Q K K A A 2 Jo");
    asked_about(&a, &s, (struct question){.kind = QUESTION_TURN, .goal = GOAL_OPEN});
    struct answer given = a.right;
    given.action[0] = setup_action(&s, "lay 9 9 9 9 / A A Jo / K K 2");
    cr_expect_eq(explain_better(&a.context, &given, better), 0, "%s", better);
}

/* A side that is open, with two jacks and a wild card that each close a canasta of jacks. */
static struct test_position closing(void)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, 0, "J J J J J");
    setup_meld(&s, 0, "5 5 5");
    setup_meld(&s, 1, "8 8 8");
    setup_hand(&s, 0, "4 6 9 J J Q 2");
    return s;
}

/* Asks for a turn that keeps a queen, of somebody who knows no other hand. */
static void asked_to_keep_a_queen(struct asked *a, const struct test_position *s)
{
    asked_about(
        a, s,
        (struct question){
            .kind = QUESTION_TURN,
            .aims = {.count = 1, .aim = {{.kind = AIM_KEEP, .cards = cards_some(KIND_Q, 1)}}}});
    a->position.hands_known = 1;
}

static struct answer turn_of(const struct test_position *s, const char *first, const char *last)
{
    struct answer turn = {.form = FORM_TURN, .action_count = 2};
    turn.action[0] = setup_action(s, first);
    turn.action[1] = setup_action(s, last);
    return turn;
}

Test(explain_wrong, melds_that_do_what_was_asked_at_a_price_are_told_the_better_ones)
{
    struct test_position s = closing();
    struct asked a;
    char better[REMARK_SIZE];
    asked_to_keep_a_queen(&a, &s);
    a.right = turn_of(&s, "lay J J", "throw 4");
    const struct answer mixed = turn_of(&s, "lay J: J 2", "throw 4");
    cr_assert_gt(explain_better(&a.context, &mixed, better), 0);
    cr_expect(strstr(better, "That works, but the coach would rather lay J J here.") == better,
              "%s", better);
    cr_expect_eq(explain_better(&a.context, &a.right, better), 0, "the author's own is let be");
}

/* Of the same melds with a card more only that card is the difference. */
Test(explain_wrong, a_card_too_many_in_the_same_melds_is_named)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    char better[REMARK_SIZE];
    struct question question = {.kind = QUESTION_TURN,
                                .aims = {.count = 1, .aim = {{.kind = AIM_OPEN}}}};
    setup_hand(&s, 0, "4 6 7 9 9 J K K K A A A 2 Jo");
    setup_pack(&s, "4 6 8 5");
    asked_about(&a, &s, question);
    a.position.hands_known = 1;
    a.right = turn_of(&s, "lay 9 9 2 / K K K / A A Jo", "throw 4");
    const struct answer more = turn_of(&s, "lay 9 9 2 / K K K / A A A Jo", "throw 4");
    cr_assert_gt(explain_better(&a.context, &more, better), 0);
    cr_expect(strstr(better, "That works, but the coach would rather keep an ace and put down ") ==
                  better,
              "%s", better);
}

Test(explain_wrong, a_take_that_does_what_was_asked_at_a_price_is_told_the_better_one)
{
    struct test_position s = closing();
    struct asked a;
    char better[REMARK_SIZE];
    setup_start(&s, 0);
    setup_stock(&s, "K 5 8 8 10 Q A 7 7 9 5 6");
    setup_hand(&s, 0, "4 6 9 9 Q 2");
    setup_pack(&s, "A A K K K Q Q 10 10 10 9 A 9");
    asked_to_keep_a_queen(&a, &s);
    a.right = turn_of(&s, "pick", "throw 4");
    const struct answer drawn = turn_of(&s, "draw", "throw 4");
    cr_assert_gt(explain_better(&a.context, &drawn, better), 0);
    cr_expect(strstr(better, "That works, but the coach would rather pick the pack here.") ==
                  better,
              "%s", better);
}

/* Where packs don't freeze, cards written with a pick are melds; what is meant is the pair. */
Test(explain_wrong, a_pick_with_a_wild_card_is_told_what_picks)
{
    static const char *const tried[] = {"pick J 2", "pick 2"};
    struct test_position s = closing();
    struct asked a;
    struct remark r;
    setup_start(&s, 0);
    setup_stock(&s, "K 5 8");
    setup_pack(&s, "A 9 J");
    asked_about(&a, &s, (struct question){.kind = QUESTION_TURN, .goal = GOAL_THROW});
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        struct answer given = turn_of(&s, tried[i], "throw 4");
        reply(&a, &given, &r);
        REPLIES("A wild card doesn't help you pick. You show two natural cards like the one on "
                "top, here jacks, and they must be in your hand.");
        cr_expect_eq(r.rule, RULE_PACK_PAIR);
    }
}

Test(explain_wrong, an_answer_in_other_words_is_told_those_that_are_taken)
{
    static const struct question asked[] = {ABOUT(FROZEN), ABOUT(WAYS), ABOUT(FORCED),
                                            ABOUT(UPCARD)};
    struct table t;
    cr_assert(table_builtin("classic", &t));
    const struct message_context ctx = message_context_of(english(), &t);
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        struct answer answer;
        struct parse_error fault;
        char text[MESSAGE_TEXT_SIZE];
        int count = 0;
        const char *const *words = form_words(question_form(asked[i].kind), &count);
        cr_assert_not(answer_read(&t, t.players, &asked[i], "perhaps", &answer, &fault));
        (void)fault_say(&ctx, &fault, text, sizeof text);
        for (int k = 0; k < count; k++) {
            cr_expect_not_null(strstr(text, words[k]), "%s: %s", words[k], text);
        }
    }
    struct answer answer;
    cr_expect(answer_read(&t, t.players, &asked[0], "yeah, by the 2 in it", &answer, NULL));
    cr_expect(answer.yes, "why, in the author's words");
    cr_expect(answer_read(&t, t.players, &asked[0], "nah", &answer, NULL));
    cr_expect_not(answer.yes);
}

Test(explain_wrong, of_two_reasons_for_a_frozen_pack_one_is_not_enough)
{
    static const struct {
        const char *given, *reply;
    } row[] = {{"yes unopened", "That's right as far as it goes, but it isn't the only reason."},
               {"yes red-three wild", "One reason you named isn't there, and another one is."},
               {"yes unopened wild red-three", "One reason you named isn't there."}};
    struct test_position s = setup_at("classic");
    struct asked a;
    struct remark r;
    setup_start(&s, 0);
    setup_hand(&s, 0, "4 6 9 9 K A 2");
    setup_pack(&s, "2 5 9");
    asked_about(&a, &s, ABOUT(FROZEN));
    a.context.early = true;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct answer given;
        cr_assert(answer_read(&s.table, s.table.players, &a.question, row[i].given, &given, NULL));
        explain_wrong(&a.context, &given, &r);
        cr_expect(strncmp(r.text, row[i].reply, strlen(row[i].reply)) == 0, "%s: %s", row[i].given,
                  r.text);
    }
}

Test(explain_wrong, without_a_pair_the_meld_is_what_a_pair_would_make)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_start(&s, 0);
    setup_meld(&s, NS, "8 8 8");
    setup_hand(&s, 0, "K 9 9 4 5");
    setup_pack(&s, "4 5 K");
    asked_about(&a, &s, ABOUT(PICK));
    explain(&a.context, &e);
    cr_expect(says(&e, "A pair and the top card would make a new meld of kings."));
    setup_meld(&s, NS, "K K K");
    asked_about(&a, &s, ABOUT(PICK));
    explain(&a.context, &e);
    cr_expect(says(&e, "A pair and the top card would join the meld of kings: 3 + 3 = 6 cards."));
}

Test(explain_wrong, where_more_than_the_opening_stands_in_the_way_of_a_pick_each_of_it_fails_once)
{
    static const enum rule_id fails[] = {RULE_PACK_OPEN, RULE_PACK_PAIR};
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    int found = 0;
    setup_start(&s, 0);
    setup_hand(&s, 0, "K A A A 8 8 J Q 4 5 6 9 10");
    setup_pack(&s, "4 K");
    asked_about(&a, &s, ABOUT(PICK));
    explain(&a.context, &e);
    for (int i = 0; i < e.count; i++) {
        if (e.step[i].role == STEP_FAILS) {
            cr_assert_lt(found, 2, "%s", e.step[i].text);
            cr_expect_eq(e.step[i].rule, fails[found], "%s", e.step[i].text);
            found++;
        }
    }
    cr_expect_eq(found, 2);
}

Test(explain_wrong, who_can_go_out_is_told_of_each_canasta_that_it_closes)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct remark remark;
    struct answer no = {.form = FORM_YES_NO};
    setup_meld(&s, NS, "Q Q Q Q Q Q");
    setup_meld(&s, NS, "2 2 2 Jo Jo");
    setup_hand(&s, 0, "5 Q 2 2");
    asked_about(&a, &s, ABOUT(GO_OUT));
    cr_assert(a.right.yes);
    explain_wrong(&a.context, &no, &remark);
    cr_expect_not_null(strstr(remark.text, "a natural canasta: queens."), "%s", remark.text);
    cr_expect_not_null(strstr(remark.text, "closes a wild canasta."), "%s", remark.text);
}

/* Where no author shows a play, the first one in order would do: it throws the lowest card. */
Test(explain_wrong, of_a_turn_without_a_model_a_play_is_shown_that_keeps_pairs_together)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct answer_judgment said;
    setup_hand(&s, 0, "4 4 4 10 10 J J Q K A A 2");
    setup_hand(&s, 1, "4 5 5 6 6 7 8 9 Q Q A 2 Jo");
    setup_hand(&s, 2, "5 5 6 7 7 8 8 9 J Q K A 2");
    setup_hand(&s, 3, "4 6 6 7 8 9 9 J J Q K A Jo");
    setup_meld(&s, 0, "10 10 10 10 10 10");
    setup_meld(&s, 0, "K K K K");
    setup_pack(&s, "5 6");
    setup_stock(&s, "9 5 8");
    setup_start(&s, 0);
    asked_about(&a, &s, (struct question){.kind = QUESTION_TURN, .goal = GOAL_CANASTA});
    cr_assert_eq(a.right.action_count, 3);
    cr_expect_eq(a.right.action[2].card, KIND_4, "the canonical one breaks up the 4s");
    struct answer play = a.right;
    explain_teach(&a.context, &play);
    cr_assert_eq(play.action_count, 3);
    cr_expect_neq(play.action[2].card, KIND_4);
    judge_answer(&a.table, &a.position, &a.question, &a.right, &play, &said);
    cr_expect(said.right);
}

/* South went out with a natural and a mixed canasta, 8s and 4s besides, and a red three; West and
 * East have one mixed canasta and a dirty hand. */
static void scored_rows(struct test_position *s)
{
    *s = setup_at("modern-american");
    s->round.board.phase = PHASE_OVER;
    s->round.board.ending = ENDING_GOING_OUT;
    s->round.board.ended_by = 0;
    setup_meld(s, NS, "J J J J J J J");
    setup_meld(s, NS, "10 10 10 10 10 2 2");
    setup_meld(s, NS, "8 8 8");
    s->round.board.side[NS].threes = cards_one(KIND_3R);
    setup_meld(s, EW, "Q Q Q Q Q 2 2");
    setup_hand(s, 2, "K 5");
    setup_hand(s, 1, "A A A 4");
    setup_hand(s, 3, "9 6");
}

Test(explain_wrong, a_row_of_the_sheet_has_its_slips_and_no_distance_at_first)
{
    static const struct {
        enum score_part part;
        int number;
        const char *says;
    } cases[] = {
        {PART_CANASTAS, 600, "a natural canasta was counted as a mixed one"},
        {PART_CANASTAS, 1000, "a mixed canasta was counted as a natural one"},
        {PART_THREES, -100, "the threes were taken off although there are two canastas"},
        {PART_COUNT, 190, "the cards left in one hand weren't taken off"},
        {PART_COUNT, 10, "the two teams changed places"},
        {PART_CANASTAS, 175, "That's the count here."},
        {PART_CANASTAS, 777, "That's too low."},
    };
    struct test_position s;
    struct asked a;
    struct remark r;
    scored_rows(&s);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct question q = {.kind = QUESTION_SCORE_PART, .side = NS, .part = cases[i].part};
        const struct answer given = {.form = FORM_NUMBER, .number = cases[i].number};
        asked_about(&a, &s, q);
        a.context.early = true;
        explain_wrong(&a.context, &given, &r);
        cr_expect(strstr(r.text, cases[i].says) != NULL, "%d: %s", cases[i].number, r.text);
    }
}

/* A word that says a wrong way to pick, or whether it must be done, hears what decides it by the
 * engine, not what happens to lie in the pack. */
Test(explain_wrong, a_wrong_way_to_pick_is_told_the_rule_against_it)
{
    static const struct {
        const char *hand, *pack, *given, *says;
    } cases[] = {
        {"4 5 6 8 J Q", "4 K", "pair", "You hold no king, and this takes two."},
        {"4 5 6 8 J 2", "4 K", "meld wild", "You hold no king."},
        {"4 5 6 8 J Q", "4 K", "none", "The pack can be picked."},
        {"4 5 K K J Q", "4 K", "meld", "That's one way, but there's another one."},
        {"4 5 K K J Q", "2 K", "meld pair", "The pack is frozen to you"},
        {"4 5 6 8 J Q", "4 2", "meld", "Nobody picks a pack with that on top."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct test_position s = setup_at("classic");
        struct asked a;
        struct remark r;
        struct answer given;
        const struct question question = ABOUT(WAYS);
        setup_start(&s, 0);
        setup_meld(&s, NS, "K K K");
        setup_hand(&s, 0, cases[i].hand);
        setup_pack(&s, cases[i].pack);
        asked_about(&a, &s, question);
        cr_assert(answer_read(&s.table, 4, &question, cases[i].given, &given, NULL), "%s",
                  cases[i].given);
        reply(&a, &given, &r);
        REPLIES(cases[i].says);
    }
}

Test(explain_wrong, a_wrong_word_at_the_stocks_end_hears_what_decides_it)
{
    static const struct {
        const char *hand, *pack, *given, *says;
    } cases[] = {
        {"4 5 6 8 J Q", "4 K", "may", "the top card fits a meld of the team"},
        {"4 5 6 8 J Q", "4 K", "end", "the top card fits a meld of the team"},
        {"4 9 9 8 J Q", "4 9", "end", "The pack can be picked."},
        {"4 9 9 8 J Q", "4 9", "must", "meld"},
        {"4 5 6 8 J Q", "4 9", "must", "Matching 9s in your hand: 0."},
        {"4 5 6 8 J Q", "4 9", "may", "Matching 9s in your hand: 0."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct test_position s = setup_at("classic-club");
        struct asked a;
        struct remark r;
        struct answer given;
        const struct question question = ABOUT(FORCED);
        setup_start(&s, 0);
        setup_meld(&s, NS, "K K K");
        setup_hand(&s, 0, cases[i].hand);
        setup_pack(&s, cases[i].pack);
        setup_stock(&s, "");
        asked_about(&a, &s, question);
        cr_assert(answer_read(&s.table, 4, &question, cases[i].given, &given, NULL), "%s",
                  cases[i].given);
        reply(&a, &given, &r);
        REPLIES(cases[i].says);
        cr_expect(strstr(r.text, "frozen") == NULL || strstr(r.text, "isn't frozen") != NULL, "%s",
                  r.text);
    }
}
