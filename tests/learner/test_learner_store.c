/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store in memory does what every record must do. */
#include "learner/memstore.h"

#include <string.h>

#include <criterion/criterion.h>

#include "support/record_cases.h"

#define IN_MEMORY(name)                                                                            \
    Test(learner_memory, name)                                                                     \
    {                                                                                              \
        struct memstore *m = memstore_new(1);                                                      \
        const struct learner_store r = memstore(m);                                                \
        store_case_##name(&r);                                                                     \
        memstore_free(m);                                                                          \
    }
STORE_CASES(IN_MEMORY)

Test(learner_memory, is_nowhere_and_says_so)
{
    struct memstore *m = memstore_new(1);
    const struct learner_store r = memstore(m);
    cr_expect(!store_is_kept(&r));
    cr_expect_null(store_path(&r));
    memstore_free(m);
    memstore_free(NULL);
}

Test(learner_memory, keys_differ_and_come_from_the_seed)
{
    char key[3][STORE_KEY_SIZE];
    struct memstore *one = memstore_new(5), *other = memstore_new(5);
    const struct learner_store r = memstore(one), s = memstore(other);
    store_new_key(&r, key[0]);
    store_new_key(&r, key[1]);
    store_new_key(&s, key[2]);
    cr_expect_eq(strlen(key[0]), STORE_KEY_SIZE - 1);
    cr_expect_str_neq(key[0], key[1]);
    cr_expect_str_eq(key[0], key[2]);
    memstore_free(one);
    memstore_free(other);
}
