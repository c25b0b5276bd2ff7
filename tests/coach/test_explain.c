/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explanations of positions as a player meets them. */
#include <criterion/criterion.h>

#include "asked.h"
#include "match/match.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"

/* What every explanation must be, whatever it says. */
static void
explained(struct asked *a, const struct test_position *s, struct question q, struct explanation *e)
{
    asked_about(a, s, q);
    explain(&a->context, e);
    cr_assert_geq(e->count, 2, "there's more to say than the result");
    for (int i = 0; i < e->count; i++) {
        cr_expect_eq(e->step[i].role == STEP_RESULT, i == e->count - 1, "one result, at the end");
        cr_expect_gt(strlen(e->step[i].text), 0);
        cr_expect_lt(strlen(e->step[i].text), STEP_TEXT_SIZE - 1);
    }
}

#define ABOUT(kind_of) ((struct question){.kind = QUESTION_##kind_of})
#define SAYS(text)     cr_expect(says(&e, text), "%s", text)
#define SILENT(text)   cr_expect(!says(&e, text), "%s", text)

static struct question lay_question(const char *text)
{
    struct question q = ABOUT(MELD);
    cr_assert(lay_read(text, strlen(text), &q.lay, NULL), "%s", text);
    return q;
}

Test(explain, an_opening_shows_triple_sum_and_way)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    s.round.board.side[NS].score = 3120;
    setup_hand(&s, 0, "K K K A A Jo 4 5 8 8 9 10 10 2");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("The match score of your team is 3,120, so its opening must count at least 155.");
    SAYS("Three kings without a wild card are the clean triple.");
    SAYS("Together 60 + 30 + 70 = 160: enough for 155.");
    SAYS("You keep five cards");
    cr_expect_not_null(strstr(result_of(&e), "So yes: you can open, for instance with"));
}

Test(explain, fourteen_cards_that_are_a_special_hand_are_named_beside_the_opening)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "4 4 5 5 7 7 8 8 9 9 J J Q Q");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("these fourteen cards make pairs, worth 2,500");
    cr_expect_not_null(strstr(result_of(&e), "So no"));
    setup_hand(&s, 0, "4 4 5 5 7 7 8 8 9 9 J J Q K");
    explained(&a, &s, ABOUT(OPENING), &e);
    SILENT("these fourteen cards");
}

Test(explain, an_opening_that_is_short_says_by_how_much)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "K K K A A Jo 4 5 6 8 9 10 J Q");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("Together 90 + 30 = 120: 5 short of 125.");
    cr_expect_str_eq(result_of(&e), "So no: you can't open.");
}

Test(explain, an_opening_without_a_clean_triple_says_so)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "K K A A Q Q Jo Jo 4 5 6 8 9 10");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("You have no clean triple");
    SILENT("short of");
}

Test(explain, an_opening_by_a_wild_meld_alone_is_called_that)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "4 4 7 7 8 J J Q Q A A 2 2 Jo");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("but without a clean triple");
    SAYS("A wild meld needs no clean triple. By itself it counts 90: 35 short of 125.");
    SILENT("Together that is");
}

Test(explain, the_opening_told_of_is_the_one_that_lacks_least)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "4 6 6 6 7 7 9 10 J Q K 2 2 2");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("Together 60 + 15 = 75: 50 short of 125."); /* 6 6 6 2 2 alone would be 55 */
}

Test(explain, an_opening_that_empties_the_hand_names_the_rule)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "K K K A A A Jo");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("After your discard you must still hold a card");
}

Test(explain, cards_that_cannot_all_be_laid_are_told_before_the_sum)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "K K K A A Jo");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("Laid all together, A A Jo / K K K would count 120, but too little would stay in the "
         "hand.");
    SAYS("After your discard you must still hold a card");
    SAYS("What may be laid of it is K K K.");
    SAYS("95 short of 125");
    setup_hand(&s, 0, "K K K A A Jo 4 5");
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("5 short of 125");
    cr_expect(!says(&e, "would stay"), "two cards stay");
}

Test(explain, a_raised_minimum_is_told)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    s.round.board.side[NS].raise = 20;
    explained(&a, &s, ABOUT(MINIMUM), &e);
    SAYS("raised the minimum for this round by 20");
    cr_expect_str_eq(result_of(&e), "So your team needs 145 to open.");
}

Test(explain, the_pack_shows_all_conditions_that_fail)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_start(&s, 0);
    setup_meld(&s, NS, "K K K K K");
    setup_hand(&s, 0, "K 9 9 4 5");
    setup_pack(&s, "4 5 K");
    explained(&a, &s, ABOUT(PICK), &e);
    SAYS("Your team has opened.");
    SAYS("You have only one king in hand; it takes two naturals.");
    SAYS("has 5 cards; with three more it would have 8, and 7 is the most.");
    cr_expect_str_eq(result_of(&e), "So no: you may not pick the pack.");
}

Test(explain, a_meld_of_a_dead_rank_that_may_go_on_is_too_full_for_the_pack_not_dead)
{
    for (int add = 0; add < 2; add++) {
        struct test_position s = setup_at("modern-american");
        struct asked a;
        struct explanation e;
        setup_option(&s, "meld.max-wilds", "4");
        setup_option(&s, "dead.add", add ? "on" : "off");
        setup_start(&s, 0);
        setup_meld(&s, NS, "K K 2 2 2");
        setup_meld(&s, EW, "K K K 2 2 2 2");
        setup_hand(&s, 0, "K K 9 9 4 5");
        setup_pack(&s, "4 5 K");
        explained(&a, &s, ABOUT(PICK), &e);
        cr_expect_eq(says(&e, "so the rank is dead"), !add);
        cr_expect_eq(says(&e, "has 5 cards; with three more it would have 8"), add);
    }
}

Test(explain, opening_with_the_pack_counts_the_hand_alone)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_start(&s, 0);
    setup_hand(&s, 0, "K K K A A 8 J Q 9 9 4 5 6");
    setup_pack(&s, "4 9");
    explained(&a, &s, ABOUT(PICK), &e);
    SAYS("the pack adds nothing to the count");
    SAYS("You have a pair of 9s in hand.");
}

Test(explain, a_wild_card_on_top_keeps_the_pack)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_start(&s, 0);
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "2 2 9 9 4 5");
    setup_pack(&s, "4 2");
    explained(&a, &s, ABOUT(PICK), &e);
    SAYS("No natural pair can match a wild card");
    setup_pack(&s, "");
    explained(&a, &s, ABOUT(PICK), &e);
    SAYS("The tray is empty");
}

Test(explain, discards_are_grouped_by_their_bar)
{
    struct test_position s = setup_at("league");
    struct asked a;
    struct explanation e;
    setup_meld(&s, EW, "9 9 9 9 9 9 9");
    setup_hand(&s, 0, "7 A 2 Jo 3r 9 K");
    explained(&a, &s, ABOUT(DISCARD), &e);
    SAYS("7s and aces can't be thrown on an empty tray.");
    SAYS("9s are dead, and dead cards can't be thrown on an empty tray.");
    SAYS("Kings can be thrown.");
    SAYS("Red threes may never be thrown.");
    cr_expect_str_eq(result_of(&e), "So you may throw kings.");
}

Test(explain, a_fallen_bar_is_told)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "7 A 2 3b");
    explained(&a, &s, ABOUT(DISCARD), &e);
    SAYS("so this time they may go");
    cr_expect_str_eq(result_of(&e), "So you may throw 7s and aces.");
}

Test(explain, special_hands_are_laid_over_the_cards)
{
    struct test_position s = setup_at("league");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "4 4 5 5 6 6 7 7 8 8 9 9 10 10");
    explained(&a, &s, ABOUT(SPECIAL), &e);
    SAYS("asks for seven pairs, no wild cards.");
    cr_expect_str_eq(result_of(&e), "So it is pairs, worth 2,500.");
    setup_hand(&s, 0, "4 4 5 5 6 6 7 7 8 8 9 9 9 10");
    explained(&a, &s, ABOUT(SPECIAL), &e);
    SAYS("13 cards fit. Missing: one more 10. No place for: a 9.");
    setup_hand(&s, 0, "4 5 6 7 8 9 10 J Q K A 2 Jo");
    explained(&a, &s, ABOUT(SPECIAL_WAIT), &e);
    cr_expect_str_eq(result_of(&e), "So the hand waits for red threes and black threes.");
}

Test(explain, going_out_shows_the_way)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "9 9 9 9 2");
    setup_hand(&s, 0, "9 9 5");
    explained(&a, &s, ABOUT(GO_OUT), &e);
    SAYS("Lay down 9 9; that leaves one card, a 5");
    SAYS("That closes a mixed canasta: 9s.");
    setup_hand(&s, 0, "9 9 5 4");
    explained(&a, &s, ABOUT(GO_OUT), &e);
    SAYS("No meld takes a 4 and a 5; only one card may be left to throw.");
    setup_hand(&s, 0, "9 5");
    explained(&a, &s, ABOUT(GO_OUT), &e);
    SAYS("that makes only one canasta");
    setup_meld(&s, NS, "7 7 7");
    setup_hand(&s, 0, "9 9 7 4");
    explained(&a, &s, ABOUT(GO_OUT), &e);
    SAYS("The meld of 7s would have only 4 cards");
}

Test(explain, laying_down_names_every_broken_rule)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "K K K Q Q Jo 8 8 7 6 5 4 2");
    explained(&a, &s, lay_question("K K K / Q Q Jo"), &e);
    SAYS("Together 30 + 70 = 100: 25 short of 125.");
    cr_expect_str_eq(result_of(&e), "So no: these cards can't go down like that.");
    explained(&a, &s, lay_question("K K K / Q Q Jo / 8 8 2"), &e);
    SAYS("Together 30 + 70 + 40 = 140: enough for 125.");
    setup_meld(&s, NS, "7 7 7");
    explained(&a, &s, lay_question("7 2"), &e);
    SAYS("The meld of 7s, three cards so far, would get a 7 and a 2.");
    cr_expect_str_eq(result_of(&e), "So no: these cards can't go down like that.");
}

/* The round of the sample in the guide: two canastas, an unfinished meld, a red three, out. */
static struct test_position finished_round(void)
{
    struct test_position s = setup_at("modern-american");
    struct board *b = &s.round.board;
    b->phase = PHASE_OVER;
    b->ending = ENDING_GOING_OUT;
    b->ended_by = 0;
    setup_meld(&s, NS, "J J J J J J J");
    setup_meld(&s, NS, "10 10 10 10 10 2 2");
    setup_meld(&s, NS, "8 8 8");
    b->side[NS].threes = cards_one(KIND_3R);
    setup_hand(&s, 2, "A 5");
    setup_meld(&s, EW, "7 7 7 7");
    setup_hand(&s, 1, "A A A 4");
    setup_hand(&s, 3, "9 7 3b");
    b->side[EW].threes = cards_some(KIND_3R, 2) + cards_some(KIND_3B, 1);
    return s;
}

Test(explain, a_score_shows_every_line_and_the_sums)
{
    const struct test_position s = finished_round();
    struct asked a;
    struct explanation e;
    explained(&a, &s, ABOUT(SCORE), &e);
    SAYS("Five 10s and two 2s, a mixed canasta: +300.");
    SAYS("Base of your team: 100 + 300 + 500 + 100 = 1,000.");
    SAYS("Count of your team: 30 + 90 + 70 - 25 = 165.");
    SAYS("West was left with three aces, a dirty hand: -1,500.");
    SAYS("Two red threes and a black three: 300 + 100 = 400, against a team without a canasta: "
         "-400.");
    cr_expect_not_null(strstr(result_of(&e), "your team: 1,000 + 165 = 1,165"));
}

Test(explain, threes_money_and_counts_are_explained_by_their_sums)
{
    const struct test_position s = finished_round();
    struct asked a;
    struct explanation e;
    struct question q = ABOUT(THREES);
    q.side = EW;
    explained(&a, &s, q, &e);
    SAYS("Together 300 + 100 = 400.");
    cr_expect_str_eq(result_of(&e), "So the threes come to -400.");
    q = ABOUT(SETTLE);
    q.settle = (struct settlement){8730, 5380, 2, 0, 2, 1};
    explained(&a, &s, q, &e);
    SAYS("that is 3 thousand");
    SAYS("3 x 2 = 6");
    cr_expect_str_eq(result_of(&e), "So the loser pays 4.");
    q = ABOUT(COUNT);
    cr_assert(cards_read("K K K A A Jo 4 5 7", strlen("K K K A A Jo 4 5 7"), &q.cards, NULL));
    explained(&a, &s, q, &e);
    cr_expect_str_eq(result_of(&e), "Together 50 + 40 + 30 + 15 = 135.");
    for (int i = 0; i + 1 < e.count; i++) {
        cr_expect_eq(e.step[i].hint, i == 0 ? 2 : 3, "first what cards count, then each value");
    }
}

Test(explain, hints_go_from_vague_to_plain_without_the_result)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    char hint[HINT_LEVELS][STEP_TEXT_SIZE];
    setup_hand(&s, 0, "K K K A A Jo 4 5 6 8 9 10 J Q");
    explained(&a, &s, ABOUT(OPENING), &e);
    for (int level = 1; level <= HINT_LEVELS; level++) {
        cr_expect_neq(explain_hint(&a.context, level, hint[level - 1]), RULE_NONE);
        cr_expect_neq(strlen(hint[level - 1]), 0);
        cr_expect_null(strstr(hint[level - 1], "So no"));
    }
    cr_expect_null(strstr(hint[0], "125"), "the first hint has no number");
    cr_expect_not_null(strstr(hint[1], "125"));
    cr_expect_not_null(strstr(hint[2], "5 short of 125"));
}

Test(explain, a_sentence_that_is_not_of_the_catalogue_is_seen)
{
    cr_expect(is_marked("\x01So yes.\x02 \x01Three \x01kings\x02.\x02"));
    cr_expect_not(is_marked("So yes."));
    cr_expect_not(is_marked("\x01So yes.\x02 And more."));
    cr_expect_not(is_marked(""));
}

Test(explain, a_remark_has_all_reasons_where_they_are_short_else_the_one_that_decides)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    char remark[REMARK_SIZE];
    setup_start(&s, 0);
    setup_hand(&s, 0, "K K 9 9 4 5");
    asked_about(&a, &s, ABOUT(MINIMUM));
    explain_remark(&a.context, RULE_OPEN_COUNT, remark);
    struct explanation e;
    explain(&a.context, &e);
    cr_expect_eq(strstr(remark, e.step[0].text), remark);
    cr_assert_not_null(strstr(remark, result_of(&e)));
    cr_expect_str_eq(strstr(remark, result_of(&e)), result_of(&e), "once, at the end");
    const struct test_position over = finished_round();
    asked_about(&a, &over, ABOUT(SCORE));
    explain_remark(&a.context, RULE_NONE, remark);
    explain(&a.context, &e);
    cr_expect_null(strstr(remark, e.step[0].text));
    cr_expect_eq(strstr(remark, e.step[e.count - 2].text), remark, "the one before the result");
    cr_expect_not_null(strstr(remark, result_of(&e)));
}

/* The first cards of a shuffled deck that a hand can hold. */
static cardset some_hand(uint64_t seed, int count)
{
    uint8_t deck[DECK_SIZE];
    cardset hand = 0;
    deal_shuffle(seed, 0, deck);
    for (int i = 0; cards_total(hand) < count; i++) {
        hand += (cards_one(deck[i]) & CARDS_THREES) == 0 ? cards_one(deck[i]) : 0;
    }
    return hand;
}

Test(explain, reasons_are_short_up_to_330_bytes_with_the_blanks_between_them)
{
    enum { HANDS = 300, SHORT = 330, CLOSE = 8 };
    struct asked a;
    struct explanation e;
    char remark[REMARK_SIZE];
    int just_not = 0;
    for (uint64_t seed = 1; seed <= HANDS; seed++) {
        struct test_position s = setup_at("modern-american");
        size_t length = 0;
        s.round.hand[0] = some_hand(seed, 14);
        s.round.board.hand_size[0] = 14;
        explained(&a, &s, seed % 2 == 0 ? ABOUT(OPENING) : ABOUT(SPECIAL), &e);
        explain_remark(&a.context, RULE_NONE, remark);
        for (int i = 0; i + 1 < e.count; i++) {
            length += strlen(e.step[i].text) + 1;
        }
        const size_t told = strlen(remark) - strlen(result_of(&e));
        cr_expect_eq(told == length, length <= SHORT, "hand %d: %zu of %zu", (int)seed, told,
                     length);
        just_not += length > SHORT && length <= SHORT + CLOSE ? 1 : 0;
    }
    cr_expect_gt(just_not, 0, "no hand has reasons that are only just too long");
}

/* Two 2s would close the canasta of 9s, and leave one card. */
Test(explain, a_canasta_that_the_learners_wild_cards_would_close_is_barred_by_what_stays)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_meld(&s, NS, "9 9 9 9 9");
    setup_hand(&s, 0, "2 2 K");
    explained(&a, &s, (struct question){.kind = QUESTION_LAY, .goal = GOAL_CANASTA}, &e);
    SAYS("with all that fits from the hand there would be seven of the seven cards");
    SAYS("You can't go out yet: your team has only one canasta and needs two. So you must keep");
}

Test(explain, a_table_without_special_hands_has_none_that_is_near)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    s.table.special_count = 0;
    setup_hand(&s, 0, "4 4 5 5 7 7 8 8 9 9 J J Q K");
    explained(&a, &s, ABOUT(SPECIAL), &e);
    SAYS("This table plays without special hands.");
}

Test(explain, what_is_ruled_out_whatever_the_cards_are_is_told)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "K K K A A Jo 2 2 9 9 9 4 5");
    explained(&a, &s, ABOUT(OPENING), &e);
    SILENT("After the opening in error");
    s.round.board.turn.erred = true;
    explained(&a, &s, ABOUT(OPENING), &e);
    SAYS("After the opening in error nothing more may be laid down this turn.");
    cr_expect_str_eq(result_of(&e), "So the answer is no.");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "9 9 9 9 9 9 9");
    setup_hand(&s, 0, "4");
    explained(&a, &s, ABOUT(GO_OUT), &e);
    SAYS("After the opening in error nothing more may be laid down this turn.");
    s.round.board.turn.erred = false;
    explained(&a, &s, ABOUT(GO_OUT), &e);
    SILENT("After the opening in error");
}

Test(explain, why_seven_of_a_kind_are_no_splash_is_for_the_table_to_say)
{
    static const struct {
        const char *table, *option, *value, *hand, *says;
    } row[] = {
        {"league", "splash.wilds", "on", "2 2 2 2 2 2 Jo K",
         "seven wild cards, but laying them would leave too little in hand."},
        {"modern-american", "splash.wilds", "off", "2 2 2 2 2 2 2 K",
         "seven wild cards, but laying them would leave too little in hand."},
        {"modern-american", "splash.wilds", "off", "2 2 2 2 2 2 Jo 4 5 6 8 9",
         "seven wild cards, but at this table only seven 2s are a Splash"},
        {"modern-american", "splash", "off", "10 10 10 10 10 10 10 4 5 6 8 9 J Q",
         "plays without a Splash"},
        {"modern-american", "splash", "off", "2 2 2 2 2 2 Jo K", "plays without a Splash"},
        {"modern-american", "splash", "on", "K K K K K K K 2 2 2 2 2 2 Jo",
         "There are seven kings in the hand. This would leave you without a natural card."},
        {"modern-american", "wild.meld", "none", "2 2 2 2 2 2 2 4 5 6 8 9",
         "There are seven wild cards in the hand. This table doesn't allow a meld of wild cards"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at(row[i].table);
        struct asked a;
        struct explanation e;
        char said[4 * STEP_TEXT_SIZE] = "";
        setup_option(&s, row[i].option, row[i].value);
        setup_hand(&s, 0, row[i].hand);
        explained(&a, &s, ABOUT(SPLASH), &e);
        for (int j = 1; j < e.count - 1; j++) {
            strcat(strcat(said, j > 1 ? " " : ""), e.step[j].text);
        }
        cr_expect_not_null(strstr(said, row[i].says), "row %zu: %s", i, said);
        cr_expect_eq(strchr(strchr(said, '.') + 1, '.') != NULL, i >= 5, "row %zu: %s", i, said);
        cr_expect_str_eq(result_of(&e), "So no: there's no Splash to lay.");
    }
}

Test(explain, without_a_pack_there_is_nothing_to_pick_at_classic_tables_either)
{
    struct test_position s = setup_at("classic");
    struct asked a;
    struct explanation e;
    setup_start(&s, 0);
    setup_hand(&s, 0, "9 9 4 5");
    setup_pack(&s, "");
    explained(&a, &s, ABOUT(WAYS), &e);
    SAYS("There's no pack to pick.");
    setup_pack(&s, "9");
    explained(&a, &s, ABOUT(WAYS), &e);
    SILENT("There's no pack to pick.");
}

Test(explain, a_goal_that_is_behind_or_out_of_sight_is_told)
{
    static const struct {
        enum question_kind kind;
        enum goal goal;
        const char *meld, *hand, *says;
    } row[] = {
        {QUESTION_LAY, GOAL_OPEN, "K K K", "5 5 5 4 9", "Your team has opened already this round."},
        {QUESTION_TURN, GOAL_OPEN, "K K K", "5 5 5 4", "Your team has opened already this round."},
        {QUESTION_LAY, GOAL_CANASTA, "K K K", "5 5 4 9", "Nearest are the kings"},
        {QUESTION_LAY, GOAL_CANASTA, "K K K K K K K", "4 9", "Nearest are the 4s"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at("modern-american");
        struct asked a;
        struct explanation e;
        setup_meld(&s, NS, row[i].meld);
        setup_hand(&s, 0, row[i].hand);
        explained(&a, &s, (struct question){.kind = row[i].kind, .goal = row[i].goal}, &e);
        SAYS(row[i].says);
    }
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_meld(&s, NS, "K K K K K K K");
    setup_hand(&s, 0, "3r");
    asked_about(&a, &s, (struct question){.kind = QUESTION_LAY, .goal = GOAL_CANASTA});
    explain(&a.context, &e);
    cr_expect_eq(e.count, 1, "there's no meld to name");
    cr_expect_str_eq(result_of(&e), "So none: no lay-down does it.");
}

/* A table of one's own may have two hands that the same cards make. */
Test(explain, another_special_hand_that_the_cards_make_is_told_beside_the_dearest)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    struct special_hand *own = &s.table.special[s.table.special_count];
    setup_hand(&s, 0, "4 4 5 5 6 6 7 7 8 8 9 9 10 10");
    explained(&a, &s, ABOUT(SPECIAL), &e);
    SILENT("They also make");
    cr_assert_str_eq(s.table.special[a.right.special].id, "pairs");
    *own = s.table.special[a.right.special];
    strcpy(own->id, "house");
    strcpy(own->title, "Two by two");
    own->value -= 500;
    s.table.special_count++;
    explained(&a, &s, ABOUT(SPECIAL), &e);
    SAYS("They also make Two by two; the hand worth most counts.");
    cr_expect_str_eq(result_of(&e), "So it is pairs, worth 2,500.");
    const struct answer cheaper = {.form = FORM_SPECIAL,
                                   .special = (int8_t)(s.table.special_count - 1)};
    struct remark remark;
    explain_wrong(&a.context, &cheaper, &remark);
    cr_expect_str_eq(remark.text,
                     "The cards make Two by two, but another hand they make is worth more.");
    own->value = s.table.special[a.right.special].value; /* as dear: the first of them */
    explained(&a, &s, ABOUT(SPECIAL), &e);
    cr_expect_str_eq(result_of(&e), "So it is pairs, worth 2,500.");
}
