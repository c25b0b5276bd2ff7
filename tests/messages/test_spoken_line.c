/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions as people type them, and what is left of them. */
#include "messages/spoken_line.h"

#include <criterion/criterion.h>
#include <string.h>

Test(spoken_line, what_stands_around_a_question_is_left_out)
{
    static const struct {
        const char *typed, *meant;
    } rows[] = {
        {"so who gets to start", "who gets to start"},
        {"ok whats next", "what's next"},
        {"hold on, whats a natural card?", "what's a natural card?"},
        {"wait so can i take it with a joker", "can i take it with a joker"},
        {"quick question: can I throw a three", "can I throw a three"},
        {"i was wondering if i can meld aces", "i can meld aces"},
        {"do you know how many cards we get", "how many cards we get"},
        {"I forgot, what's the minimum", "what's the minimum"},
        {"how do u play with 3 ppl lol", "how do you play with 3 people"},
        {"can I go out or not?", "can I go out?"},
        {"so is it yes or no?", "is it yes or no?"},
        {"umm 90?", "90?"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char meant[200] = "";
        cr_expect(spoken_line_read(rows[i].typed, meant, sizeof meant), "%s", rows[i].typed);
        cr_expect_str_eq(meant, rows[i].meant);
    }
}

Test(spoken_line, moves_answers_and_fine_questions_stay_as_they_are)
{
    static const char *const lines[] = {
        "",
        "ok",
        "so",
        "K K K",
        "note ok so what is this",
        "throw 8",
        "right",
        "then ask",
        "um",
        "now what",
        "set name R U Sure",
        "can I throw the ace?",
        "k k 8",
        "hello",
        "next",
        "not sure",
        "I don't know",
        "wait",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char meant[200] = "";
        cr_expect_not(spoken_line_read(lines[i], meant, sizeof meant), "%s: %s", lines[i], meant);
    }
}

Test(spoken_line, what_does_not_fit_is_no_question)
{
    char small[8] = "";
    cr_expect_not(spoken_line_read("so can I throw the ace", small, sizeof small));
}
