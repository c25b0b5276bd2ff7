/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Score sheets of a class and shows of hands: what is read, and which line is the first wrong one.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "../coach/asked.h"
#include "handouts/tally.h"
#include "notation/cards_text.h"
#include "questions/judge.h"
#include "tools/entered_sheet.h"

static cardset cards(const char *text)
{
    cardset out = 0;
    cr_assert(cards_read(text, strlen(text), &out, NULL));
    return out;
}

/* North and South have a natural canasta and two threes, East and West nothing but three queens. */
static struct position ended(const struct table *t)
{
    struct position p = {.hands_known = 15};
    struct board *b = &p.round.board;
    b->phase = PHASE_OVER;
    b->ending = ENDING_STOCK;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    b->side[0].meld[KIND_K] = (struct meld){7, 0, 0};
    b->side[0].meld[KIND_9] = (struct meld){3, 1, 0};
    b->side[0].threes = cards("3r 3b");
    b->side[1].meld[KIND_Q] = (struct meld){3, 0, 0};
    b->side[1].threes = cards("3r");
    p.round.hand[0] = cards("4 5");
    p.round.hand[1] = cards("A 6");
    p.round.hand[2] = cards("8");
    p.round.hand[3] = cards("10 10");
    position_settle(t, &p);
    return p;
}

static void in_words(const struct message *message, char out[MESSAGE_TEXT_SIZE])
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const struct message_context ctx = message_context_of(english(), &t);
    (void)message_format(&ctx, message, out, MESSAGE_TEXT_SIZE);
}

static enum sheet_item judge(int side, const char *claim, char text[ENTERED_SHEET_TEXT_SIZE])
{
    static const struct question question = {.kind = QUESTION_SCORE};
    struct message fault;
    struct entered_sheet claims;
    struct answer right;
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const struct position p = ended(&t);
    cr_assert(entered_sheet_read(claim, &claims, &fault), "%s", claim);
    judge_solve(&t, &p, &question, &right);
    const struct explain_context q = {
        .table = &t, .position = &p, .question = &question, .right = &right, .catalog = english()};
    return entered_sheet_judge(&q, side, &claims, text);
}

Test(claims, the_first_wrong_line_is_named)
{
    static const struct {
        int side;
        const char *claim;
        enum sheet_item wrong;
    } row[] = {
        {0, "natural 500, base 500, melded 120, hand 20, count 100, total 600", SHEET_ITEMS},
        {0, "Natural: 500; base=500 hand 25 count 100 total 600", SHEET_HAND},
        {0, "natural 500 base 500 melded 120 hand -20 count 100 total 600", SHEET_ITEMS},
        {0, "total 600", SHEET_ITEMS},
        {0, "mixed 300 natural 500 threes 200 total 900", SHEET_MIXED},
        {0, "natural 500 threes 200 base 700 total 800", SHEET_THREES},
        {0, "out 100 base 600", SHEET_NATURAL},
        {0, "natural 500 base 600 total 700", SHEET_BASE},
        {0, "natural 500 base 500 count 100 total 1,600", SHEET_TOTAL},
        {1, "threes 100", SHEET_THREES},
        {1, "threes -100 base -100 melded 30 hand 45 count -15 total -115", SHEET_MELDED},
        {1, "threes -100, base -100, melded -30, hand 45, count -75, total -175", SHEET_ITEMS},
        {1, "base -100 count -75 total -75", SHEET_TOTAL},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char text[ENTERED_SHEET_TEXT_SIZE];
        const enum sheet_item wrong = judge(row[i].side, row[i].claim, text);
        cr_expect_eq(wrong, row[i].wrong, "row %zu: %s", i, text);
        if (row[i].wrong != SHEET_ITEMS) {
            cr_expect(strstr(text, entered_line_name(row[i].wrong)) != NULL, "row %zu: %s", i,
                      text);
        }
    }
}

Test(claims, a_sum_without_one_of_its_lines_is_told_which)
{
    char text[ENTERED_SHEET_TEXT_SIZE];
    cr_expect_eq(judge(1, "base 0 melded -30 hand 45 count -75", text), SHEET_BASE);
    cr_expect_not_null(strstr(text, "It looks as if threes, -100, was left out."), "%s", text);
    cr_expect_eq(judge(0, "natural 500 base 500 count 120 total 620", text), SHEET_COUNT);
    cr_expect_not_null(strstr(text, "hand, -20, was left out."), "%s", text);
    cr_expect_eq(judge(0, "base 450", text), SHEET_BASE);
    cr_expect_null(strstr(text, "left out"), "%s", text);
}

Test(claims, going_out_concealed_is_written_as_going_out)
{
    static const struct question question = {.kind = QUESTION_SCORE};
    struct table t;
    struct position p = {.hands_known = 15};
    struct board *b = &p.round.board;
    struct answer right;
    struct entered_sheet claims;
    struct message fault;
    char text[ENTERED_SHEET_TEXT_SIZE];
    cr_assert(table_builtin("classic", &t));
    b->phase = PHASE_OVER;
    b->ending = ENDING_GOING_OUT;
    b->ended_by = 0;
    b->concealed = true;
    b->special = SPECIAL_NONE;
    b->side[0].meld[KIND_K] = (struct meld){7, 0, 0};
    position_settle(&t, &p);
    judge_solve(&t, &p, &question, &right);
    const struct explain_context q = {
        .table = &t, .position = &p, .question = &question, .right = &right, .catalog = english()};
    cr_assert(entered_sheet_read("natural 500 out 200 base 700 total 770", &claims, &fault));
    cr_expect_eq(entered_sheet_judge(&q, 0, &claims, text), SHEET_ITEMS, "%s", text);
    cr_assert(entered_sheet_read("natural 500 out 100 base 600 total 670", &claims, &fault));
    cr_expect_eq(entered_sheet_judge(&q, 0, &claims, text), SHEET_OUT, "%s", text);
}

Test(claims, the_reason_is_told)
{
    char text[ENTERED_SHEET_TEXT_SIZE];
    (void)judge(0, "natural 500 threes 200", text);
    cr_expect(strstr(text, "200 is written, it is 0.") != NULL, "%s", text);
    cr_expect(strstr(text, "exactly one canasta") != NULL, "%s", text);
    (void)judge(0, "threes 0 base 600", text);
    cr_expect(strstr(text, "nothing is written there, it is 500") != NULL, "%s", text);
}

Test(claims, what_cannot_be_read_is_refused)
{
    static const char *const bad[] = {
        "bogus 4", "natural", "natural x", "natural 5 natural 5", "500 600", "natural 99999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct entered_sheet claims;
        struct message fault;
        char text[MESSAGE_TEXT_SIZE];
        cr_expect_not(entered_sheet_read(bad[i], &claims, &fault), "%s", bad[i]);
        in_words(&fault, text);
        for (int line = 0; line < SHEET_ITEMS; line++) {
            cr_expect(strstr(text, entered_line_name((enum sheet_item)line)) != NULL, "%s", text);
        }
    }
    struct entered_sheet none, total;
    struct message fault;
    cr_expect(entered_sheet_read("-1,175", &total, &fault)); /* a number alone is the total */
    cr_expect_eq(total.given, 1U << SHEET_TOTAL);
    cr_expect_eq(total.points[SHEET_TOTAL], -1175);
    cr_expect(entered_sheet_read("  ", &none, &fault));
    cr_expect_eq(none.given, 0);
}

Test(tally, hands_are_counted_as_they_are_written)
{
    static const char choice[3][ITEM_TEXT_SIZE] = {"yes", "no", "125"};
    static const struct {
        const char *text;
        int right, wrong; /* -1: refused */
    } row[] = {
        {"a 4 b 9", 9, 4}, {"A4, B:9 c=2", 9, 6}, {"yes 4 no 9", 9, 4}, {"right 6 wrong 3", 6, 3},
        {"", 0, 0},        {"b 12", 12, 0},       {"a 4 a 5", -1, 0},   {"d 4", -1, 0},
        {"a", -1, 0},      {"a -4", -1, 0},       {"a 9999", -1, 0},    {"maybe 3", -1, 0},
        {"4 9", -1, 0},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct tally_hands hands = {0, 0};
        struct message fault;
        char text[MESSAGE_TEXT_SIZE];
        const struct tally_asked asked = {choice, 3, 1U << 1, 0};
        const bool read = tally_read(row[i].text, &asked, &hands, &fault);
        cr_expect_eq(read, row[i].right >= 0, "row %zu", i);
        if (read) {
            cr_expect_eq(hands.right, row[i].right, "row %zu", i);
            cr_expect_eq(hands.wrong, row[i].wrong, "row %zu", i);
        } else {
            in_words(&fault, text);
            cr_expect(strstr(text, "a 4 b 9 (a to c)") != NULL, "row %zu: %s", i, text);
        }
    }
}

Test(tally, more_hands_than_people_are_refused)
{
    static const char choice[3][ITEM_TEXT_SIZE] = {"yes", "no", "125"};
    const struct tally_asked one = {choice, 3, 1U << 1, 16}, several = {choice, 3, 3U, 16};
    struct tally_hands hands = {0, 0};
    struct message fault;
    char text[MESSAGE_TEXT_SIZE];
    cr_expect(tally_read("a 7 b 9", &one, &hands, &fault), "everybody");
    cr_expect(!tally_read("a 10 b 9", &one, &hands, &fault));
    in_words(&fault, text);
    cr_expect_not_null(strstr(text, "19 hands"), "%s", text);
    cr_expect(tally_read("a 10 b 9", &several, &hands, &fault), "two of the answers are right");
    cr_expect(!tally_read("a 10 b 17", &several, &hands, &fault));
    cr_expect(!tally_read("right 16 wrong 1", &one, &hands, &fault));
}
