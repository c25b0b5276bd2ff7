/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a passage says at another table: of its rules what differs, and nothing else. */
#include "coach/at_other_table.h"

#include <criterion/criterion.h>
#include <string.h>

#include "asked.h"

static struct table written, own;

static void lay_out(void)
{
    cr_assert(table_builtin("modern-american", &written));
    own = written;
}

TestSuite(at_other_table, .init = lay_out);

/* What is said of a passage about one rule; `words` as in struct passage. */
static const char *told(enum rule_id rule, const char *words, int *count)
{
    static char out[2000];
    const struct passage passage = {&written, &rule, 1, words};
    out[0] = '\0';
    *count = table_differences(english(), &passage, &own, out, sizeof out);
    return out;
}

Test(at_other_table, only_what_the_rule_is_about_is_told)
{
    int count = 0;
    own.open_clean_triple = 0;
    own.dead_rank = 0;
    own.pack_canasta = 1;
    const char *said = told(RULE_OPEN_CLEAN_TRIPLE, NULL, &count);
    cr_expect_eq(count, 1, "%s", said);
    cr_expect(strstr(said, "clean triple") != NULL, "%s", said);
    said = told(RULE_DEAD_RANK, NULL, &count);
    cr_expect_eq(count, 1, "%s", said);
    said = told(RULE_CARDS_VALUE, NULL, &count);
    cr_expect_eq(count, 0, "%s", said);
}

Test(at_other_table, at_the_same_table_and_in_another_game_nothing_is_told)
{
    int count = 0;
    (void)told(RULE_OPEN_CLEAN_TRIPLE, NULL, &count);
    cr_expect_eq(count, 0);
    cr_assert(table_builtin("classic", &own));
    (void)told(RULE_OPEN_CLEAN_TRIPLE, NULL, &count);
    cr_expect_eq(count, 0);
}

Test(at_other_table, a_figure_is_told_where_the_words_have_it)
{
    int count = 0;
    own.open_first = 150;
    const char *said = told(RULE_OPEN_COUNT, "At first 125 points are enough.", &count);
    cr_expect_eq(count, 1, "%s", said);
    cr_expect(strstr(said, "150") != NULL, "%s", said);
    said = told(RULE_OPEN_COUNT, "At first 1,250 points are enough, or 2125.", &count);
    cr_expect_eq(count, 0, "part of another number: %s", said);
    said = told(RULE_OPEN_COUNT, "At first a minimum has to be reached.", &count);
    cr_expect_eq(count, 0, "%s", said);
    said = told(RULE_OPEN_COUNT, NULL, &count);
    cr_expect_eq(count, 0, "figures are told beside words only: %s", said);
}

/* 125 stands for nothing else at the table, so it means the minimum also where the passage is about
 * another rule; 500 stands for several things. */
Test(at_other_table, a_figure_that_is_alone_means_its_option)
{
    int count = 0;
    own.open_first = 150;
    own.score_natural = 600;
    const char *said = told(RULE_CARDS_VALUE, "That makes 125 and 500.", &count);
    cr_expect_eq(count, 1, "%s", said);
    cr_expect(strstr(said, "150") != NULL && strstr(said, "600") == NULL, "%s", said);
}

/* Where two minimums are the same, the figure means neither, unless the rule is about them. */
Test(at_other_table, a_figure_that_is_not_alone_means_nothing_by_itself)
{
    int count = 0;
    written.open_second = written.open_first;
    own.open_second = written.open_second;
    own.open_first = 150;
    const char *said = told(RULE_CARDS_VALUE, "That makes 125.", &count);
    cr_expect_eq(count, 0, "%s", said);
    said = told(RULE_OPEN_COUNT, "That makes 125.", &count);
    cr_expect_eq(count, 1, "%s", said);
}

/* 2,500 is what 7s, aces and four jokers bring or cost: the words say which. */
Test(at_other_table, a_figure_of_several_options_means_what_the_words_speak_of)
{
    int count = 0;
    own.score_sevens = 2600;
    own.score_aces = 2610;
    own.open_third_from = 4400;
    const char *said = told(RULE_CARDS_VALUE, "Seven 7s bring 2,500.", &count);
    cr_expect(count == 1 && strstr(said, "2,600") != NULL, "%s", said);
    said = told(RULE_CARDS_VALUE, "ACES are worth 2,500.", &count);
    cr_expect(count == 1 && strstr(said, "2,610") != NULL, "%s", said);
    said = told(RULE_CARDS_VALUE, "In places 5,000 rounds, 2,500 won.", &count);
    cr_expect_eq(count, 0, "aces is no word of it: %s", said);
    said = told(RULE_CARDS_VALUE, "From 5,000 you need more.", &count);
    cr_expect(count == 1 && strstr(said, "4,400") != NULL, "%s", said);
}

Test(at_other_table, what_a_special_hand_is_worth_is_told_where_it_is_named)
{
    int count = 0;
    int place = 0;
    while (strcmp(own.special[place].id, "straight") != 0) {
        place++;
    }
    own.special[place].value = 3100;
    const char *said = told(RULE_SCORE_COUNT, "The straight brought 3,000.", &count);
    cr_expect(count == 1 && strstr(said, "3,100") != NULL, "%s", said);
    said = told(RULE_SCORE_COUNT, "The game brought 3,000.", &count);
    cr_expect_eq(count, 0, "%s", said);
}

/* Without its name the figure of a hand means it in words about such hands, where it is no other's.
 */
Test(at_other_table, what_a_special_hand_is_worth_means_it_where_no_other_is_worth_that)
{
    int count = 0;
    written.special[0].value = 3150;
    own.special[0].value = 3200;
    const char *said = told(RULE_SPECIAL_FOURTEEN, "That brought 3,150.", &count);
    cr_expect(count == 1 && strstr(said, "3,200") != NULL, "%s", said);
    said = told(RULE_SCORE_COUNT, "That brought 3,150.", &count);
    cr_expect_eq(count, 0, "words about something else: %s", said);
    written.special[1].value = 3150;
    said = told(RULE_SPECIAL_FOURTEEN, "That brought 3,150.", &count);
    cr_expect_eq(count, 0, "one of two hands: %s", said);
}

Test(at_other_table, tables_are_alike_by_game_and_players)
{
    cr_expect(tables_play_alike(&written, &own));
    own.players = 6;
    cr_expect_not(tables_play_alike(&written, &own));
    cr_assert(table_builtin("classic", &own));
    cr_expect_not(tables_play_alike(&written, &own));
}

Test(at_other_table, a_special_hand_has_another_place_or_none)
{
    struct position p = {.hands_known = 0};
    cr_assert_gt(written.special_count, 2);
    cr_expect(position_move_hand(&written, &own, &p), "none ended the round");
    p.round.board.ending = ENDING_SPECIAL;
    p.round.board.special = 2;
    struct special_hand first = own.special[0];
    own.special[0] = own.special[2];
    own.special[2] = first;
    cr_expect(position_move_hand(&written, &own, &p));
    cr_expect_eq(p.round.board.special, 0);
    own.special_count = 0;
    cr_expect_not(position_move_hand(&written, &own, &p));
    cr_expect_eq(p.round.board.special, 0, "nothing is changed");
}

/* An author's question about the opening hand of a scene. */
static struct exercise authored(struct test_position *s, const char *hand, const char *remark)
{
    struct exercise e = {.topic = {RULE_OPEN_ERROR},
                         .topic_count = 1,
                         .table = &s->table,
                         .has_position = true,
                         .has_question = true,
                         .question = {.kind = QUESTION_OPENING},
                         .prompt = "Can South open?",
                         .hint = {"Add up."},
                         .hint_count = 1,
                         .remark = remark};
    setup_hand(s, 0, hand);
    e.position = (struct position){.round = s->round, .hands_known = 1};
    position_settle(&s->table, &e.position);
    return e;
}

/* Three kings, two queens and a joker, two jacks and a 2: 140. */
Test(at_other_table, what_the_author_says_is_left_out_where_the_answer_or_a_number_differs)
{
    struct test_position s = setup_at("modern-american");
    struct exercise moved;
    struct exercise e = authored(&s, "K K K Q Q Jo J J 2 4 5 6 8 9", "They count enough.");
    own.match_target = 9000;
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect_str_eq(moved.remark, "They count enough.", "nothing that it says is otherwise");
    cr_expect_eq(moved.hint_count, 1);
    own.open_first = 130;
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect(moved.remark != NULL, "140 are enough for 130, too");
    own.open_clean_triple = 0;
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect(moved.remark != NULL, "it is not about the clean triple");
    e.topic[0] = RULE_OPEN_CLEAN_TRIPLE;
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect(moved.remark == NULL, "it is, and none is asked for there");
    own.open_clean_triple = 1;
    e.topic[0] = RULE_OPEN_ERROR;
    e.remark = "They count more than 125.";
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect(moved.remark == NULL && moved.prompt == NULL && moved.hint_count == 0, "125 is 130");
    e.remark = "They count enough.";
    own.open_first = 150;
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect(moved.remark == NULL, "it opens nothing there");
    cr_expect_eq(moved.table, &own);
    cr_expect(moved.right == NULL, "what the author expects is by another table");
    e.names_table = true;
    cr_expect_not(exercise_move(english(), &e, &own, &moved), "the author chose the table");
}

Test(at_other_table, what_is_said_of_special_hands_holds_where_they_are_the_same)
{
    struct test_position s = setup_at("modern-american");
    struct exercise moved;
    struct exercise e = authored(&s, "K K K Q Q Jo J J 2 4 5 6 8 9", "None is near.");
    e.topic[0] = RULE_SPECIAL_FOURTEEN;
    cr_assert_gt(own.special_count, 1);
    own.match_target = 9000;
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect(moved.remark != NULL, "the same hands");
    own.special[own.special_count - 1].value += 100;
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect(moved.remark == NULL, "the last is worth more");
    own = written;
    own.special_count--;
    cr_assert(exercise_move(english(), &e, &own, &moved));
    cr_expect(moved.remark == NULL, "the last is not played");
}
