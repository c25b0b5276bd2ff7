/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record in memory does what every record must do. */
#include "learner/record_memory.h"

#include <string.h>

#include <criterion/criterion.h>

#include "support/record_cases.h"

#define IN_MEMORY(name)                                                                            \
    Test(learner_memory, name)                                                                     \
    {                                                                                              \
        struct record_memory *m = record_memory_new(1);                                            \
        const struct record r = record_memory(m);                                                  \
        record_case_##name(&r);                                                                    \
        record_memory_free(m);                                                                     \
    }
RECORD_CASES(IN_MEMORY)

Test(learner_memory, is_nowhere_and_says_so)
{
    struct record_memory *m = record_memory_new(1);
    const struct record r = record_memory(m);
    cr_expect(!record_is_kept(&r));
    cr_expect_null(record_where(&r));
    record_memory_free(m);
    record_memory_free(NULL);
}

Test(learner_memory, keys_differ_and_come_from_the_seed)
{
    char key[3][RECORD_KEY_SIZE];
    struct record_memory *one = record_memory_new(5), *other = record_memory_new(5);
    const struct record r = record_memory(one), s = record_memory(other);
    record_new_key(&r, key[0]);
    record_new_key(&r, key[1]);
    record_new_key(&s, key[2]);
    cr_expect_eq(strlen(key[0]), RECORD_KEY_SIZE - 1);
    cr_expect_str_neq(key[0], key[1]);
    cr_expect_str_eq(key[0], key[2]);
    record_memory_free(one);
    record_memory_free(other);
}
