/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "base/nearest.h"

Test(nearest, counts_letters_put_in_left_out_changed_and_swapped)
{
    static const struct {
        const char *a, *b;
        int distance;
    } row[] = {
        {"lesson", "lesson", 0},  {"Lesson", "lESSON", 0}, {"lessn", "lesson", 1},
        {"lessson", "lesson", 1}, {"lessom", "lesson", 1}, {"lesosn", "lesson", 1},
        {"", "quit", 4},          {"quit", "", 4},         {"qiut", "quit", 1},
        {"hnit", "hint", 1},      {"puzzle", "quiz", 4},   {"abc", "cab", 2},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(word_distance(row[i].a, row[i].b), row[i].distance, "%s to %s is %d", row[i].a,
                     row[i].b, word_distance(row[i].a, row[i].b));
    }
}

Test(nearest, words_too_long_are_far_from_everything)
{
    char word[10001];
    memset(word, 'x', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    cr_assert_gt(word_distance(word, "quit"), 9);
    cr_assert_gt(word_distance("quit", word), 9);
}

static const char *nearest_of(const char *typed)
{
    static const char *const words[] = {"help", "hint", "skip", "lesson", "quit", "quiz", "why"};
    struct nearest n = nearest_to(typed);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        nearest_try(&n, words[i]);
    }
    return n.word;
}

Test(nearest, finds_the_word_that_was_meant)
{
    cr_assert_str_eq(nearest_of("lesosn"), "lesson");
    cr_assert_str_eq(nearest_of("lesons"), "lesson");
    cr_assert_str_eq(nearest_of("qiut"), "quit");
    cr_assert_str_eq(nearest_of("hlep"), "help");
    cr_assert_str_eq(nearest_of("skp"), "skip");
}

Test(nearest, the_beginning_of_a_word_is_near_it_unless_another_is_nearer)
{
    cr_assert_str_eq(nearest_of("less"), "lesson");
    cr_assert_str_eq(nearest_of("LESS"), "lesson");
    cr_assert_str_eq(nearest_of("quiz"), "quiz");
    cr_assert_null(nearest_of("le"), "too little to tell");
    static const char *const words[] = {"best-play", "best-pick", "bets"};
    struct nearest n = nearest_to("best");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        nearest_try(&n, words[i]);
    }
    cr_assert_str_eq(n.word, "bets");
}

Test(nearest, offers_nothing_for_words_far_from_all)
{
    cr_assert_null(nearest_of("canasta"));
    cr_assert_null(nearest_of("xy"));
    cr_assert_null(nearest_of(""));
    cr_assert_null(nearest_of("w"), "one letter of three is no sign");
}
