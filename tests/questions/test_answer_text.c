/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as text: canonical forms come back, learners' forms are understood, the rest is refused
 * in words. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "../coach/asked.h"
#include "messages/parse_error_message.h"
#include "questions/answer_text.h"

struct row {
    enum question_kind kind;
    const char *text;
    const char *want; /* canonical, or part of the message after "!" */
};

/* Reads an answer at the table and writes it canonically, or gives the message after "!". */
static const char *
read_back(const char *table, int seats, enum question_kind kind, const char *text, bool strict)
{
    static char result[ANSWER_TEXT_SIZE];
    struct table t;
    struct answer a;
    struct parse_error fault = {.offset = 0};
    const struct question q = {.kind = kind, .option_count = 4};
    cr_assert(table_builtin(table, &t));
    if (strict ? answer_read_expected(&t, seats, &q, text, &a, &fault)
               : answer_read(&t, seats, &q, text, &a, &fault)) {
        answer_write(&t, seats, &a, result, sizeof result);
    } else {
        const struct message_context ctx = message_context_of(english(), &t);
        result[0] = '!';
        (void)fault_say(&ctx, &fault, result + 1, sizeof result - 1);
    }
    return result;
}

static void check_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *const got = read_back("league", 4, rows[i].kind, rows[i].text, false);
        if (rows[i].want[0] == '!') {
            cr_expect(got[0] == '!' && strstr(got, rows[i].want + 1) != NULL, "'%s': '%s'",
                      rows[i].text, got);
        } else {
            cr_expect_str_eq(got, rows[i].want, "'%s': '%s'", rows[i].text, got);
        }
    }
}

Test(answer_text, canonical_answers_come_back_as_they_are)
{
    static const struct row rows[] = {
        {QUESTION_COUNT, "165", "165"},
        {QUESTION_THREES, "-300", "-300"},
        {QUESTION_THREES, "0", "0"},
        {QUESTION_MELD, "yes", "yes"},
        {QUESTION_MELD, "no", "no"},
        {QUESTION_MELD, "no meld.size dead.rank open.count", "no meld.size dead.rank open.count"},
        {QUESTION_PICK, "no pack.open pack.pair pack.meld", "no pack.open pack.pair pack.meld"},
        {QUESTION_DISCARD, "4 K A 2 Jo 3r 3b", "4 K A 2 Jo 3r 3b"},
        {QUESTION_DISCARD, "none", "none"},
        {QUESTION_SPECIAL, "pairs-wild", "pairs-wild"},
        {QUESTION_SPECIAL, "none", "none"},
        {QUESTION_SCORE, "ns 1000 165 1165 ew -300 -45 -345", "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_CHOOSE, "b d", "b d"},
        {QUESTION_BEST_PICK, "pick", "pick"},
        {QUESTION_BEST_PICK, "draw", "draw"},
        {QUESTION_BEST_DISCARD, "10", "10"},
    };
    check_rows(rows, sizeof rows / sizeof rows[0]);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_str_eq(read_back("league", 4, rows[i].kind, rows[i].text, true), rows[i].want);
    }
}

Test(answer_text, learners_write_more_freely)
{
    static const struct row rows[] = {
        {QUESTION_FROZEN, "frozen, unopened and wild", "yes unopened wild"},
        {QUESTION_FROZEN, "because there's a 2 in it", "yes wild"},
        {QUESTION_FROZEN, "yes, we aren't down and it has a red three", "yes unopened red-three"},
        {QUESTION_FROZEN, "yes, no wild in it", "yes"}, /* denied: no reason is read */
        {QUESTION_FROZEN, "yes, we are down", "yes"},
        {QUESTION_FROZEN, "no, we're down", "no"},
        {QUESTION_FROZEN, "we are down", "!the answers here are unopened"},
        {QUESTION_WAYS, "both", "meld pair"},
        {QUESTION_WAYS, "pair, meld", "meld pair"},
        {QUESTION_COUNT, " 1,165 points. ", "1165"},
        {QUESTION_COUNT, "500+300", "800"},
        {QUESTION_SETTLE,
         "\xe2\x88\x92"
         "4",
         "-4"},
        {QUESTION_THREES, "nothing", "0"},
        {QUESTION_OPENING, "Y", "yes"},
        {QUESTION_OPENING, " yep ", "yes"},
        {QUESTION_OPENING, "Yes.", "yes"},
        {QUESTION_OPENING, "N", "no"},
        {QUESTION_OPENING, "nope", "no"},
        {QUESTION_MELD, "No: OPEN.COUNT, meld.size", "no meld.size open.count"},
        {QUESTION_MELD, "n open.count open.count", "no open.count"},
        {QUESTION_MELD, "no (open.count)", "no open.count"},
        {QUESTION_MELD, "no, it is not enough", "no"},
        {QUESTION_MELD, "no its full", "no"},
        {QUESTION_MELD, "No, it's full.", "no"},
        {QUESTION_OPENING, "yes we've enough.", "yes"},
        {QUESTION_OPENING, "yes because I have three kings", "yes"},
        {QUESTION_OPENING, "yes!", "yes"},
        {QUESTION_COUNT, "50!", "50"},
        {QUESTION_COUNT, "45 please", "45"},
        {QUESTION_LAY, "nothing", "none"},
        {QUESTION_DISCARD, "jokers, please", "!jokers: how many?"},
        {QUESTION_DISCARD, "A kk 4 K", "4 K A"},
        {QUESTION_DISCARD, "K K K K K K K K K K", "K"},
        {QUESTION_DISCARD, "Nothing", "none"},
        {QUESTION_DISCARD, "0", "none"},
        {QUESTION_SPECIAL, "Pairs Wild", "pairs-wild"},
        {QUESTION_SPECIAL, "pairswild", "pairs-wild"},
        {QUESTION_SPECIAL, "pairs with wild cards", "pairs-wild"},
        {QUESTION_SPECIAL, "Pungs and kongs", "pungs-kongs"},
        {QUESTION_SPECIAL, "PAIRS", "pairs"},
        {QUESTION_SPECIAL, "zip code", "zip-code"},
        {QUESTION_SPECIAL, "zip", "zip-code"},
        {QUESTION_SPECIAL, "str", "straight"},
        {QUESTION_SPECIAL, "dream 5", "dream-5"},
        {QUESTION_SPECIAL, "no", "none"},
        {QUESTION_CHOOSE, "DB", "b d"},
        {QUESTION_CHOOSE, "b,d", "b d"},
        {QUESTION_CHOOSE, "(a)", "a"},
        {QUESTION_CHOOSE, "a and b", "a b"},
        {QUESTION_CHOOSE, "a a", "a"},
        {QUESTION_BEST_PICK, "P", "pick"},
        {QUESTION_BEST_PICK, "Stock", "draw"},
        {QUESTION_BEST_DISCARD, "kh", "K"},
    };
    check_rows(rows, sizeof rows / sizeof rows[0]);
}

Test(answer_text, a_score_is_read_in_many_shapes)
{
    static const struct row rows[] = {
        {QUESTION_SCORE, "ew -300 -45 -345 ns 1000 165 1165", "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_SCORE, "NS: 1,000 165 1,165 / EW: -300, -45, -345",
         "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_SCORE, "ns 1000,165,1165 ew -300,-45,-345", "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_SCORE, "ns 100,165,265 ew 0,0,0", "ns 100 165 265 ew 0 0 0"},
        {QUESTION_SCORE, "ns base 1000 count 165 total 1165; ew base -300 count -45 total -345",
         "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_SCORE, "1000 165 1165 -300 -45 -345", "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_SCORE, "ns 1000 165 ew -300 -45", "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_SCORE, "us 1000 165 1165 them -300 -45 -345",
         "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_SCORE, "ns 500+500 165 1165 ew - 300 -45 -345",
         "ns 1000 165 1165 ew -300 -45 -345"},
        {QUESTION_SCORE, "ns 1165 ew -345", "ns 1165 ew -345"},
        {QUESTION_SCORE,
         "1,165 \xe2\x88\x92"
         "345",
         "ns 1165 ew -345"},
        {QUESTION_SCORE, "", "!Write base, count and total of each team: ns 1000 165 1165 ew"},
        {QUESTION_SCORE, "ns 1 2 3", "!Write base"},
        {QUESTION_SCORE, "ns 1 2 3 ew 1 2", "!Write base"},
        {QUESTION_SCORE, "ns 1 2 3 4 ew 1 2 3 4", "!Write base"},
        {QUESTION_SCORE, "ns 1 2 3 ns 1 2 3", "!Write base"},
        {QUESTION_SCORE, "ns 1 2 3 ew 1 2   x", "!x: Write base"},
        {QUESTION_SCORE, "ns 1 2 3 purple 1 2 3", "!purple 1 2 3: Write base"},
        {QUESTION_SCORE, "1 2 3", "!Write base"},
        {QUESTION_SCORE, "1 2 ns 3 4 ew 5 6", "!Write base"},
        {QUESTION_SCORE, "1000 165 1165 -300 -45 -345 7", "!7: Write base"},
        {QUESTION_SCORE, "ns 99999999999 1 1 ew 0 0 0", "!99999999999 1 1 ew 0 0 0: Write base"},
        {QUESTION_SCORE, "s1 1 2 3 s2 1 2 3", "!Write base"},
    };
    check_rows(rows, sizeof rows / sizeof rows[0]);
    static const char *const loose[] = {
        "1000 165 1165 -300 -45 -345",
        "ns 1165 ew -345",
        "ns 1000 165 ew -300 -45",
        "1165 -345",
    };
    for (size_t i = 0; i < sizeof loose / sizeof loose[0]; i++) {
        cr_expect_eq(read_back("league", 4, QUESTION_SCORE, loose[i], true)[0], '!', "%s",
                     loose[i]);
    }
}

Test(answer_text, three_players_have_three_sides)
{
    cr_expect_str_eq(read_back("league", 3, QUESTION_SCORE, "s1 1 2 3 s2 4 5 9 s3 0 0 0", true),
                     "s1 1 2 3 s2 4 5 9 s3 0 0 0");
    cr_expect_str_eq(read_back("league", 3, QUESTION_SCORE, "1 2 3 4 5 9 0 0 0", false),
                     "s1 1 2 3 s2 4 5 9 s3 0 0 0");
    cr_expect_str_eq(read_back("league", 6, QUESTION_SCORE, "s2 4 5 9 s1 1 2 3", false),
                     "s1 1 2 3 s2 4 5 9");
    cr_expect_str_eq(read_back("league-2p", 2, QUESTION_SCORE, "ns 1 2 3 ew 4 5 9", true),
                     "ns 1 2 3 ew 4 5 9");
    cr_expect_eq(read_back("league", 3, QUESTION_SCORE, "ns 1 2 3 ew 1 2 3", false)[0], '!');
    cr_expect_not_null(
        strstr(read_back("classic-3p", 3, QUESTION_SCORE, "s1 1 2 3 s2 4 5 9", false),
               "s1 1000 165 1165 s2 -300 -45 -345 s3 0 20 20"));
    cr_expect_null(strstr(read_back("classic", 4, QUESTION_SCORE, "ns 1 2 3", false), "s3"));
}

Test(answer_text, what_is_no_answer_is_refused_in_words)
{
    static const struct row rows[] = {
        {QUESTION_COUNT, "", "!A number is missing"},
        {QUESTION_COUNT, "many", "!many: here a number"},
        {QUESTION_OPENING, "", "!answer yes or no"},
        {QUESTION_OPENING, "maybe", "!maybe: answer yes or no"},
        {QUESTION_OPENING, "yes pack.pair", "!answer yes or no"},
        {QUESTION_MELD, "no pack.pears", "!pack.pears: there's no rule of that name"},
        {QUESTION_MELD, "no because of pack.pears", "!because: there's no rule of that name"},
        {QUESTION_LAY, "nine nine nine nothing", "!no card"},
        {QUESTION_LAY, "everything", "!everything is no card"},
        {QUESTION_DISCARD, "", "!Write the cards"},
        {QUESTION_DISCARD, "3", "!red or black"},
        {QUESTION_SPECIAL, "", "!This table has straight"},
        {QUESTION_SPECIAL, "p", "!several begin so"},
        {QUESTION_SPECIAL, "garbage", "!not a special hand here"},
        {QUESTION_CHOOSE, "", "!letter of an option"},
        {QUESTION_CHOOSE, "e", "!a letter from a to d"},
        {QUESTION_CHOOSE, "1", "!a letter from a to d"},
        {QUESTION_BEST_PICK, "yes", "!pick (the pack) or draw"},
        {QUESTION_BEST_DISCARD, "K A", "!Only one card"},
        {QUESTION_BEST_DISCARD, "\x1b[2J", "!?[2J is no card"},
    };
    check_rows(rows, sizeof rows / sizeof rows[0]);
}

Test(answer_text, more_rules_than_can_be_broken_at_once_are_refused)
{
    char text[2048] = "no";
    for (enum rule_id r = RULE_NONE + 1; r <= RULES_BROKEN_MAX + 1; r++) {
        strcat(text, " ");
        strcat(text, rule_facts(r)->id);
    }
    cr_assert(strstr(read_back("league", 4, QUESTION_MELD, text, false), "too many rules") != NULL);
    *strrchr(text, ' ') = '\0';
    cr_assert_str_eq(read_back("league", 4, QUESTION_MELD, text, false), text);
}

Test(answer_text, ten_thousand_characters_do_no_harm)
{
    static char text[10001];
    static const char fills[] = {'9', 'K', 'a', ' ', '+', ',', '-', '\xff', '3', 'n', '/', 'x'};
    for (size_t f = 0; f < sizeof fills; f++) {
        memset(text, fills[f], sizeof text - 1);
        for (enum question_kind k = 0; k < QUESTION_KIND_COUNT; k++) {
            cr_expect_lt(strlen(read_back("league", 4, k, text, false)), (size_t)ANSWER_TEXT_SIZE);
        }
    }
}

Test(answer_text, a_small_buffer_cuts_the_text)
{
    struct table t;
    char out[6];
    cr_assert(table_builtin("league", &t));
    const struct answer a = {.form = FORM_KINDS, .kinds = 0x7fff};
    cr_assert_eq(answer_write(&t, 4, &a, out, sizeof out), 5u);
    cr_assert_str_eq(out, "4 5 6");
}
