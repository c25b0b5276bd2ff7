/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words where something is asked: a choice by its words, yes and no, a list and its numbers, what
 * may complete a line. */
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "room.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/form.h"
#include "tutor/mode_own.h"

TestSuite(typed_words, .init = room_greet, .fini = room_close);

/* What the second puzzle is answered with, its options being these. */
static int tells(const char *line, const char *first, const char *second, const char *third)
{
    const char *const option[] = {first, second, third};
    memcpy(room.puzzle[1].option, option, sizeof option);
    type("puzzle sums-002");
    type(line);
    return room.session->current.state == ASKING_OPEN ? room.session->current.attempts : -1;
}

Test(typed_words, a_whole_option_that_begins_another_is_itself)
{
    const char *const more = "A king and a queen.";
    cr_expect_eq(tells("a king", "No card.", more, "A king."), -1, "the third is right");
    cr_expect_eq(tells("a king.", "No card.", more, "A king"), -1);
    cr_expect_eq(tells("a king", "No card.", "A king", "A king and a queen."), 1, "it is wrong");
    cr_expect_eq(tells("a king", "No card.", more, "A king or a queen."), 0, "it is neither");
    cr_expect_eq(tells("a king and", "No card.", "A king or a queen.", more), -1);
    cr_expect_eq(tells("a kin", "No card.", "No queen.", more), 0, "no word ends there");
    cr_expect_eq(tells("n", "No card.", "Nothing.", more), 0, "a letter of no option");
    cr_expect_eq(tells("c: a king and", "No card.", "A king or a queen.", more), -1);
    cr_expect_eq(tells("d: a king and", "No card.", "A king or a queen.", more), 0, "nor is d");
}

Test(typed_words, several_letters_may_be_joined_by_and)
{
    type("puzzle sums-002");
    type("a and b");
    cr_expect_eq(room.session->current.attempts, 1, "it is read, and wrong");
    type("c and c");
    cr_expect_eq(room.session->current.state, ASKING_RIGHT);
}

Test(typed_words, yes_and_no_are_the_same_words_wherever_they_are_asked)
{
    static const char *const words[] = {"Yep", "nah"};
    for (int i = 0; i < 2; i++) {
        char line[40];
        type("ask pick");
        type(words[i]);
        cr_expect_not(was_told("form.yes-or-no"));
        const struct form *form = own_form(room.session);
        cr_assert_not_null(form);
        cr_expect_eq(form->exercise.position.round.board.side[0].opened, i == 0);
        type("stop");
        (void)snprintf(line, sizeof line, "set strict %s", words[i]);
        type(line);
        cr_expect_eq(room.session->strict, i == 0);
        type("forget lesson 1");
        type(words[i]);
        cr_expect_eq(was_told("keep.nothing-was-forgotten"), i == 1);
    }
    type("forget everything");
    type("yep");
    cr_expect(was_told("keep.nothing-was-forgotten"), "for all of it the whole word");
}

Test(typed_words, a_list_has_so_many_numbers)
{
    choices_clear(room.session);
    for (int i = 1; i <= CHOICES_MAX; i++) {
        cr_assert_eq(choices_add(room.session, "menu"), i);
    }
    cr_expect_eq(choices_add(room.session, "menu"), 0);
    cr_expect_eq(room.session->menu.count, CHOICES_MAX);
}

Test(typed_words, a_word_is_found_where_a_rule_is_asked_for)
{
    static const struct glossary_word words[] = {{.term = "kitty", .text = "A pot of coins."}};
    room.catalog.word = words;
    room.catalog.word_count = 1;
    type("rule kitty");
    cr_expect(was_told("A pot of coins."));
    room.catalog.text[message_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "Cards have figures.";
    type("rule figures");
    cr_expect(was_told("Cards have figures."));
    cr_expect_not(was_told("lookup.a-number-shows-one"));
}

Test(typed_words, melds_typed_in_that_cannot_lie_there_are_asked_for_once_more)
{
    static const char *const lines[] = {"K", "K K K 2 2 2 2", "2 2"};
    type("ask score");
    type("south");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        type(lines[i]);
        cr_expect(was_told("form.melds-cannot-be"), "%s", lines[i]);
    }
    type("K K K 2 / 8 8 8");
    cr_expect_not(was_told("form.melds-cannot-be"));
    type("stop");
}

static bool offers(const char *line, const char *word)
{
    const char *blank = strchr(line, ' ');
    struct completions list = {.count = 0};
    commands_complete(room.session, line, blank != NULL ? (size_t)(blank + 1 - line) : 0, &list);
    for (int i = 0; i < list.count; i++) {
        if (strcmp(list.word[i], word) == 0) {
            return true;
        }
    }
    return false;
}

Test(typed_words, lines_are_completed)
{
    static const struct glossary_word words[] = {{.term = "meld"}};
    static const struct {
        const char *line, *word;
        bool offered;
    } row[] = {
        {"", "lesson", true},          {"", "yes", false},         {"ask ", "opening", true},
        {"ask ", "score", true},       {"ask ", "diff", false},    {"table ", "diff", true},
        {"table ", "league", true},    {"what ", "if", true},      {"forget ", "lesson", true},
        {"review ", "ahead", true},    {"word ", "meld", true},    {"rule ", "meld", false},
        {"rule ", "meld.size", true},  {"lesson ", "cards", true}, {"lesson ", "sums", false},
        {"puzzle ", "sums", true},     {"quiz ", "sums", true},    {"drill ", "sums", false},
        {"drill ", "meld.size", true}, {"set ", "width", true},    {"set ", "sums", false}};
    room.catalog.word = words;
    room.catalog.word_count = 1;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(offers(row[i].line, row[i].word), row[i].offered, "%s%s", row[i].line,
                     row[i].word);
    }
    type("drill meld");
    cr_assert_eq(room.session->current.state, ASKING_OPEN);
    cr_expect(offers("", "yes"));
    cr_expect(offers("", "no"));
    type("puzzle sums-001");
    cr_expect_not(offers("", "yes"));
}
