/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What files say is best is asked of the coach again: answers, ties, and what is claimed of moves.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/best.h"
#include "content/files.h"

/* South holds three aces, and the other side may go out at any time: an ace must go. */
#define ENDING                                                                                     \
    "<position turn=\"south\"><side id=\"ns\"><meld>K K K K K K K</meld><meld>5 5 5</meld></side>" \
    "<side id=\"ew\"><meld>10 10 10 10 10 10 10</meld><meld>Q Q Q Q Q Q Q</meld>"                  \
    "<meld>J J J J J</meld></side><hand seat=\"south\">5 A A A</hand><pack>4 8 4 6</pack>"         \
    "<stock cards=\"12\"/></position>\n"
/* Two kinds that nobody has shown, and nothing else: one is as good as the other. */
#define EVEN                                                                                       \
    "<position turn=\"south\"><side id=\"ns\"><meld>K K K</meld></side><side id=\"ew\">"           \
    "<meld>Q Q Q</meld></side><hand seat=\"south\">J 10</hand><stock cards=\"30\"/></position>\n"
#define ASKED(position, expect, claims)                                                            \
    "<puzzles id=\"a\"><puzzle id=\"x\">" position                                                 \
    "<question kind=\"best-discard\"/>\n<expect>" expect "</expect>\n" claims                      \
    "</puzzle></puzzles>"
#define CHOSEN(claims)                                                                             \
    "<puzzles id=\"a\"><puzzle id=\"x\">" ENDING "<question kind=\"choose\"><option "              \
    "right=\"yes\">Y</option><option>N</option></question>\n" claims "</puzzle></puzzles>"

#define SHOWN(goal, model)                                                                         \
    "<puzzles id=\"a\"><puzzle id=\"x\">" ENDING "<question kind=\"turn\"><prompt>Throw.</prompt>" \
    "<goal " goal "/>\n<model line=\"" model "\"/></question></puzzle></puzzles>"

/* Checks the text; what was written about each look is left in `figures`. */
static enum status look(struct files *f, const char *text, char *figures, size_t size)
{
    FILE *out = tmpfile();
    cr_assert(out != NULL);
    const struct content_work work = {.advice = out, .advice_samples = 300};
    const enum status status = files_check(f, "t.xml", text, &work);
    rewind(out);
    figures[fread(figures, 1, size - 1, out)] = '\0';
    fclose(out);
    return status;
}

Test(advice_lint, answers_and_claims_that_hold_are_no_findings_and_the_figures_are_written)
{
    static const char *const row[] = {
        ASKED(ENDING, "A", "<claim move=\"south throw 5\" loses=\"150\" at-most=\"600\"/>"),
        ASKED(EVEN, "J", "<claim move=\"south throw 10\"/>"),
        CHOSEN("<claim move=\"south throw A\"/><claim move=\"south throw 5\" loses=\"150\"/>"),
        CHOSEN("<claim move=\"south lay 5\"/>"),
    };
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char figures[4096];
        const enum status status = look(&f, row[i], figures, sizeof figures);
        cr_expect(status == STATUS_OK, "%zu: %s%s", i, f.said, figures);
        cr_expect(strstr(figures, " loses ") != NULL, "%zu: %s", i, figures);
    }
    files_end(&f);
}

Test(advice_lint, what_the_coach_finds_otherwise_is_named)
{
    static const struct {
        const char *text, *said;
    } row[] = {
        {ASKED(ENDING, "5", ""), "t.xml:3: x: the file expects \"5\", but the answer is \"A\""},
        {ASKED(ENDING, "5", ""), "finds the expected answer worse than the best"},
        {ASKED(ENDING, "A", "<claim move=\"south throw 5\"/>"),
         "t.xml:4: x: the words claim that \"south throw 5\" is as good as the best, and by the "
         "coach it loses "},
        {ASKED(ENDING, "A", "<claim move=\"south throw 5\" loses=\"900\"/>"),
         "loses 900 points or more, and by the coach it loses "},
        {ASKED(ENDING, "A", "<claim move=\"south throw 5\" loses=\"60\" at-most=\"90\"/>"),
         "loses 60 to 90 points, and by the coach it loses "},
        {ASKED(EVEN, "J", ""),
         "t.xml:3: x: \"south throw 10\" is as good by the coach, and learners hear it. Say so"},
        {CHOSEN("<claim move=\"south throw A\" loses=\"100\"/>"), "loses 100 points or more"},
        {CHOSEN("<claim move=\"west throw A\"/>"), "a move of the player in turn is needed"},
        {CHOSEN("<claim move=\"south throw K\"/>"), "the coach cannot judge this move here"},
    };
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char figures[4096];
        const enum status status = look(&f, row[i].text, figures, sizeof figures);
        cr_expect(status == STATUS_FAILED, "%zu: status %d, %s", i, (int)status, figures);
        cr_expect(strstr(f.said, row[i].said) != NULL, "%zu: %s", i, f.said);
    }
    files_end(&f);
}

Test(advice_lint, a_model_worse_than_another_play_of_the_task_is_refused)
{
    static const struct {
        const char *text, *says;
    } row[] = {
        {SHOWN("throw=\"5 A\"", "throw A"), NULL},
        {SHOWN("throw=\"5\"", "throw 5"), NULL}, /* nothing else is asked for */
        {SHOWN("free=\"yes\"", "throw 5"), NULL},
        {SHOWN("throw=\"5 A\"", "throw 5"), "t.xml:3: x: by the coach \"south throw 5\" loses"},
        {SHOWN("not=\"K\"", "throw 5"), "beside \"south throw A\""},
    };
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char figures[4096];
        const enum status status = look(&f, row[i].text, figures, sizeof figures);
        cr_expect_eq(status, row[i].says == NULL ? STATUS_OK : STATUS_FAILED, "%zu: %s", i, f.said);
        cr_expect(row[i].says == NULL || strstr(f.said, row[i].says) != NULL, "%zu: %s", i, f.said);
    }
    files_end(&f);
}

Test(advice_lint, a_proposal_of_a_composed_game_is_as_good_as_the_best)
{
    static const char opening[] = "south lay Q Q Q / 10 10 Jo / 8 8 8 Jo",
                      waiting[] = "south throw Q";
    struct files f;
    char figures[4096];
    size_t length;
    files_begin(&f);
    char *text = files_source("lessons/200-game-3.xml", &length);
    cr_expect_eq(look(&f, text, figures, sizeof figures), STATUS_OK, "%s", f.said);
    cr_expect(strstr(figures, " proposals, 0 poor\n") != NULL, "%s", figures);
    char *at = strstr(text, opening);
    cr_assert(at != NULL);
    memmove(at + strlen(waiting), at + strlen(opening), strlen(at + strlen(opening)) + 1);
    memcpy(at, waiting, strlen(waiting));
    (void)look(&f, text, figures, sizeof figures);
    cr_expect(strstr(f.said, "by the coach \"south throw Q\" loses") != NULL, "%s", f.said);
    cr_expect(strstr(f.said, "beside \"south throw 4\"") != NULL, "%s", f.said);
    free(text);
    files_end(&f);
}
