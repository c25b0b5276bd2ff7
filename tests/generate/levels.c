/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How hard each level of a drill is: the share of questions that simulated answerers get right
 * (thumbs.h), by kind and level.
 *
 *   levels TABLE COUNT          the table for the docs, from COUNT questions a level
 *   levels TABLE COUNT check [KIND]   the same, or one kind; fails where a level is easier than the
 *                               one before
 *   levels TABLE COUNT KIND     the row of one kind of question, and those of its answerers
 *   levels TABLE COUNT answers FILE...   beside it what learners answered: their exports
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table.h"
#include "generate/generate.h"
#include "real_answers.h"
#include "thumbs.h"

enum {
    SEED = 20260,
    PERCENT = 100,
    /* There are few questions on the card that begins the pack: after so many one answer is used
     * up, and what is left is answered by the other. */
    UPCARDS = 60
};

/* So much easier by chance a level may look, in hundredths. */
static const double by_chance = 5.0;

/* The share that one answerer gets right, in hundredths, of so many questions, or with NULL that of
 * all on average; below 0: there are no such questions. */
static double share_right(
    const struct table *t, const struct thumb *one, enum question_kind k, int level, int count)
{
    const struct generator_request request = {.seed = SEED, .kind = k, .level = level};
    struct generator *g = generator_new(t, &request);
    struct exercise *e = malloc(sizeof *e);
    double sum = 0.0;
    int made = 0;
    const int most = k == QUESTION_UPCARD && count > UPCARDS ? UPCARDS : count;
    while (e != NULL && made < most && generator_next(g, e)) {
        sum += one != NULL ? one->right(t, e) : thumbs_right(t, e);
        made++;
    }
    free(e);
    generator_free(g);
    return made > 0 ? PERCENT * sum / made : -1.0;
}

/* Prints the row of a kind, or of one of its answerers. Returns whether no level is easier than the
 * one before. */
static bool
tell_row(const struct table *t, const struct thumb *one, enum question_kind k, int count)
{
    double before = PERCENT;
    bool rises = true;
    printf("| %s |", one != NULL ? one->says : question_name(k));
    for (int level = 1; level <= LEVEL_MOST; level++) {
        const double share = share_right(t, one, k, level, count);
        rises = rises && share <= before + by_chance;
        before = share < before ? share : before;
        printf(" %.0f |", share);
        (void)fflush(stdout);
    }
    printf("\n");
    return rises;
}

/* Prints what learners got right of a kind, where anything of it is known. */
static void tell_real(const struct real_answers *real, enum question_kind k)
{
    int asked = 0;
    for (int level = 1; level <= LEVEL_MOST; level++) {
        asked += real->asked[k][level];
    }
    if (asked == 0) {
        return;
    }
    printf("| learners |");
    for (int level = 1; level <= LEVEL_MOST; level++) {
        const int n = real->asked[k][level];
        if (n > 0) {
            printf(" %d (%d of %d) |", PERCENT * real->right[k][level] / n, real->right[k][level],
                   n);
        } else {
            printf(" |");
        }
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    struct table t;
    const int count = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 0;
    const bool check = argc > 3 && strcmp(argv[3], "check") == 0;
    const bool answers = argc > 4 && strcmp(argv[3], "answers") == 0;
    static struct real_answers real;
    const enum question_kind only = argc > 3 && !check && !answers ? question_find(argv[3])
                                    : check && argc > 4            ? question_find(argv[4])
                                                                   : QUESTION_KIND_COUNT;
    bool rises = true;
    if (argc < 3 || !table_builtin(argv[1], &t) || count <= 0) {
        (void)fprintf(stderr, "levels TABLE COUNT [check [KIND]|KIND|answers FILE...]\n");
        return 2;
    }
    for (int i = 4; answers && i < argc; i++) {
        if (!real_answers_add(argv[i], t.id, &real)) {
            (void)fprintf(stderr, "levels: %s is no export of a learner\n", argv[i]);
            return 2;
        }
    }
    printf("| question | 1 | 2 | 3 | 4 | 5 |\n|---|---|---|---|---|---|\n");
    for (int i = 0; i < QUESTION_KIND_COUNT; i++) {
        const enum question_kind k = (enum question_kind)i;
        if ((only != QUESTION_KIND_COUNT && only != k) || thumbs_of(k, 0) == NULL ||
            !generator_makes_at(&t, k)) {
            continue;
        }
        if (!tell_row(&t, NULL, k, count)) {
            rises = false;
            printf("  ^ a level is easier than one before it\n");
        }
        tell_real(&real, k);
    }
    for (int i = 0; !check && only != QUESTION_KIND_COUNT && thumbs_of(only, i) != NULL; i++) {
        (void)tell_row(&t, thumbs_of(only, i), only, count);
    }
    return check && !rises ? 1 : 0;
}
