/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a lesson asks: shares that are done and chosen, answers that stand above, and how the
 * answers of many lessons are spread. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/files.h"
#include "content/question_mix.h"

#define LESSON(steps)                                                                              \
    "<lesson id=\"a\" title=\"A\" order=\"1\" table=\"modern-american\">" steps "</lesson>"
#define STEP(text, rest) "<step><text>" text "</text>" rest "</step>\n"
#define BOARD                                                                                      \
    "<position turn=\"south\"><side id=\"ns\"><meld>K K K</meld></side>"                           \
    "<hand seat=\"south\">5 6 8 8 8 J</hand><pack>4</pack><stock cards=\"30\"/></position>"
#define LAY         STEP("Lay them.", BOARD "<question kind=\"lay\" goal=\"any\"/>")
#define COUNT(text) STEP(text, "<question kind=\"count\"><cards>K K A Jo</cards></question>")
#define CHOOSE(text)                                                                               \
    STEP(text, "<question kind=\"choose\"><option>Nothing</option>"                                \
               "<option right=\"yes\">She takes four cards from the stock</option></question>")

struct row {
    const char *text, *said;
    enum status status;
};

static const char few[] = "t.xml:1: 1 questions done; it should be 2 at least\n";
static const char many[] = "t.xml:1: 1 choices among lines; it should be 0 at most\n";
static const char above[] = "t.xml:2: the answer stands in the words just above. Ask with other "
                            "cards, or about a case that follows from the rule\n";

Test(mix, two_fifths_are_done_a_fifth_chosen_and_no_answer_stands_above)
{
    static const struct row row[] = {
        {LESSON(STEP("Nothing is asked.", "")), "", STATUS_OK},
        {LESSON(LAY LAY COUNT("How much?") COUNT("And this?") COUNT("Once more.")), "", STATUS_OK},
        {LESSON(LAY COUNT("How much?") COUNT("And this?") COUNT("Once more.")), few, STATUS_FAILED},
        {LESSON(LAY COUNT("How much?") STEP("Fresh.", "<mixed topics=\"lay turn\"/>")
                    COUNT("And this?") STEP("Play.", "<deal until=\"open\"/>")),
         "", STATUS_OK},
        {LESSON(LAY COUNT("How much?") STEP("Fresh.", "<mixed topics=\"lay count\"/>")
                    COUNT("And this?")),
         few, STATUS_FAILED},
        {LESSON(LAY LAY CHOOSE("What comes?")), many, STATUS_FAILED},
        {LESSON(LAY LAY LAY LAY CHOOSE("What comes?")), "", STATUS_OK},
        {LESSON(STEP("These are 90.", "") COUNT("How much?") LAY), above, STATUS_FAILED},
        {LESSON(STEP("First.", "") COUNT("They make 90.") LAY), above, STATUS_FAILED},
        {LESSON(STEP("These are 900.", "") COUNT("Not 9 or 190.") LAY), "", STATUS_OK},
        {LESSON(STEP("It is 90, 125, 155 or 180.", "") COUNT("How much?") LAY), "", STATUS_OK},
        {LESSON(STEP("She takes four cards, and they come from the stock.", "")
                    CHOOSE("What comes?") LAY LAY LAY LAY),
         above, STATUS_FAILED},
        {LESSON(STEP("She takes four of the stock.", "") CHOOSE("What comes?") LAY LAY LAY LAY), "",
         STATUS_OK},
    };
    const struct content_work work = {.mix = true};
    const struct content_work plain = {.mix = false};
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const enum status status = files_check(&f, "t.xml", row[i].text, &work);
        cr_expect(status == row[i].status, "%zu: status %d, %s", i, (int)status, f.said);
        cr_expect(strcmp(f.said, row[i].said) == 0, "%zu:\nsaid     %sexpected %s", i, f.said,
                  row[i].said);
        cr_expect(files_check(&f, "t.xml", row[i].text, &plain) == STATUS_OK, "%zu: %s", i, f.said);
    }
    files_end(&f);
}

#define MAY                                                                                        \
    STEP("May you?", BOARD "<question kind=\"meld\"><meld>8 8 8</meld></question>"                 \
                           "<expect>yes</expect>")
#define NONE                                                                                       \
    STEP("Close one.", BOARD "<question kind=\"lay\"><goal canasta=\"any\"/></question>"           \
                             "<expect>none</expect>")
Test(mix, yes_and_no_none_and_minutes_have_bounds)
{
    /* 4 steps, 3 tables and tasks, 3 turns of the deal and 7 words: 20 + 30 + 120 + 165 + 2 seconds
     * are 5 minutes and 37 seconds. */
    static const char six[] = LAY LAY LAY STEP("Play.", "<deal until=\"open\"/>");
    static const struct row row[] = {
        {LESSON(LAY LAY LAY MAY), "", STATUS_OK},
        {LESSON(LAY LAY LAY LAY MAY MAY), "t.xml:1: 2 yes or no; it should be 1 at most\n",
         STATUS_FAILED},
        {LESSON(NONE NONE NONE LAY), "", STATUS_OK},
        {LESSON(NONE NONE NONE NONE LAY), "t.xml:1: 4 answers of none; it should be 3 at most\n",
         STATUS_FAILED},
    };
    static const struct {
        const char *minutes, *said;
    } timed[] = {
        {"5", "t.xml:1: 5 minutes stated; it should be 6 at least\n"},
        {"6", ""},
        {"7", "t.xml:1: 7 minutes stated; it should be 6 at most\n"},
    };
    const struct content_work work = {.mix = true};
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const enum status status = files_check(&f, "t.xml", row[i].text, &work);
        cr_expect(status == row[i].status, "%zu: status %d, %s", i, (int)status, f.said);
        cr_expect_str_eq(f.said, row[i].said);
    }
    for (size_t i = 0; i < sizeof timed / sizeof timed[0]; i++) {
        char text[4096];
        (void)snprintf(text, sizeof text,
                       "<lesson id=\"a\" title=\"A\" order=\"1\" table=\"modern-american\" "
                       "minutes=\"%s\">%s</lesson>",
                       timed[i].minutes, six);
        (void)files_check(&f, "t.xml", text, &work);
        cr_expect_str_eq(f.said, timed[i].said);
    }
    files_end(&f);
}

/* What the spread of the tally is said to be; the caller frees. */
static char *spread(const struct question_mix *tally)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    cr_assert(out != NULL);
    question_mix_write_spread(tally, out);
    (void)fclose(out);
    return text;
}

Test(mix, what_leans_to_one_side_is_named)
{
    struct question_mix all = {0};
    const struct question_mix one = {.yes = 4,
                                     .no = 6,
                                     .letter = {4, 4, 2},
                                     .letter_due = {4 * MIX_DUE, 3 * MIX_DUE, 3 * MIX_DUE},
                                     .hands = 20,
                                     .lowest = {15, 5},
                                     .throws = 12,
                                     .thrown = {4, 4, 4}};
    const struct question_mix leaning = {
        .yes = 1, .hands = 1, .lowest = {1}, .throws = 1, .thrown = {0, 1}};
    question_mix_add(&all, &one);
    char *text = spread(&all);
    cr_expect(strcmp(text, "yes 4, no 6\n"
                           "right option a: 4, chance 4\n"
                           "right option b: 4, chance 3\n"
                           "right option c: 2, chance 3\n"
                           "lowest in hand: 4 15 5 5\n"
                           "thrown in examples: 4 4 5 4 6 4\n") == 0,
              "%s", text);
    free(text);
    question_mix_add(&all, &leaning);
    for (int i = 0; i < 3; i++) {
        question_mix_add(&all, &one);
    }
    for (int i = 0; i < 9; i++) {
        question_mix_add(&all, &leaning);
    }
    all.no += 20;
    text = spread(&all);
    cr_expect(strstr(text, "unbalanced: yes: 26 of 70\n") != NULL, "%s", text);
    cr_expect(strstr(text, "unbalanced: right option b: 16 of 12\n") != NULL, "%s", text);
    cr_expect(strstr(text, "unbalanced: right option c: 8 of 12\n") != NULL, "%s", text);
    cr_expect(strstr(text, "unbalanced: lowest in hand 4: 70 of 90\n") != NULL, "%s", text);
    cr_expect(strstr(text, "unbalanced: thrown in examples 5: 26 of 58\n") != NULL, "%s", text);
    cr_expect(strstr(text, "option a: 16, chance 16\n") != NULL, "%s", text);
    free(text);
}
