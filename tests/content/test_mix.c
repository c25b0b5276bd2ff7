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

static const char few[] =
    "t.xml:1: of 4 questions 1 are done; it should be a third at least. Ask for a lay, a turn or a "
    "score in place of a choice\n";
static const char many[] = "t.xml:1: of 3 questions 1 are choices among lines; it should be a "
                           "quarter at most\n";
static const char above[] = "t.xml:2: the answer stands in the words just above. Ask with other "
                            "cards, or about a case that follows from the rule\n";

Test(mix, a_third_is_done_a_quarter_chosen_and_no_answer_stands_above)
{
    static const struct row row[] = {
        {LESSON(STEP("Nothing is asked.", "")), "", STATUS_OK},
        {LESSON(LAY COUNT("How much?") COUNT("And this?")), "", STATUS_OK},
        {LESSON(LAY COUNT("How much?") COUNT("And this?") COUNT("Once more.")), few, STATUS_FAILED},
        {LESSON(LAY COUNT("How much?") STEP("Fresh.", "<mixed topics=\"lay turn\"/>")
                    COUNT("And this?") STEP("Play.", "<deal until=\"open\"/>")),
         "", STATUS_OK},
        {LESSON(LAY COUNT("How much?") STEP("Fresh.", "<mixed topics=\"lay count\"/>")
                    COUNT("And this?")),
         few, STATUS_FAILED},
        {LESSON(LAY LAY CHOOSE("What comes?")), many, STATUS_FAILED},
        {LESSON(LAY LAY LAY CHOOSE("What comes?")), "", STATUS_OK},
        {LESSON(STEP("These are 90.", "") COUNT("How much?") LAY), above, STATUS_FAILED},
        {LESSON(STEP("First.", "") COUNT("They make 90.") LAY), above, STATUS_FAILED},
        {LESSON(STEP("These are 900.", "") COUNT("Not 9 or 190.") LAY), "", STATUS_OK},
        {LESSON(STEP("It is 90, 125, 155 or 180.", "") COUNT("How much?") LAY), "", STATUS_OK},
        {LESSON(STEP("She takes four cards, and they come from the stock.", "")
                    CHOOSE("What comes?") LAY LAY LAY),
         above, STATUS_FAILED},
        {LESSON(STEP("She takes four of the stock.", "") CHOOSE("What comes?") LAY LAY LAY), "",
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
