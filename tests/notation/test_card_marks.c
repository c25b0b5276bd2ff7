/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks for cards inside a text are read as they were written. */
#include "notation/card_marks.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/strbuf.h"

static char *written(cardset set, const uint8_t *pile, int count, kind one)
{
    struct strbuf text = STRBUF_INIT;
    if (set != 0) {
        card_marks_set(&text, set);
    } else if (count > 0) {
        card_marks_pile(&text, pile, count);
    } else {
        card_marks_one(&text, one);
    }
    strbuf_append(&text, " rest");
    return strbuf_take(&text);
}

Test(card_marks, a_set_is_read_in_canonical_order)
{
    const cardset set = cards_some(KIND_K, 3) + cards_one(KIND_4) + cards_some(KIND_JOKER, 2);
    static const uint8_t order[] = {KIND_4, KIND_K, KIND_K, KIND_K, KIND_JOKER, KIND_JOKER};
    struct card_run run;
    char *text = written(set, NULL, 0, 0);
    cr_assert(card_marks_read(text, &run));
    cr_expect_eq(run.sort, CARD_RUN_SET);
    cr_assert_eq(run.count, 6);
    cr_expect_eq(memcmp(run.kind, order, sizeof order), 0);
    cr_expect_str_eq(text + run.length, " rest");
    free(text);
}

Test(card_marks, a_pile_keeps_its_order)
{
    static const uint8_t pile[] = {KIND_K, KIND_4, KIND_3B, KIND_K};
    struct card_run run;
    char *text = written(0, pile, 4, 0);
    cr_assert(card_marks_read(text, &run));
    cr_expect_eq(run.sort, CARD_RUN_PILE);
    cr_assert_eq(run.count, 4);
    cr_expect_eq(memcmp(run.kind, pile, sizeof pile), 0);
    free(text);
}

Test(card_marks, one_card_is_a_run_of_its_own)
{
    struct card_run run;
    char *text = written(0, NULL, 0, KIND_A);
    cr_assert(card_marks_read(text, &run));
    cr_expect_eq(run.sort, CARD_RUN_ONE);
    cr_expect_eq(run.kind[0], KIND_A);
    free(text);
}

Test(card_marks, what_is_no_run_is_not_read)
{
    static const char *const none[] = {"",
                                       "K",
                                       "\356",
                                       "\356\200",
                                       "\356\200\200",
                                       "\356\200\217",
                                       "\356\200\217\356\200\200",
                                       "\356\200\217\356\200\222"};
    struct card_run run;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        cr_expect_not(card_marks_read(none[i], &run), "row %zu", i);
    }
}
