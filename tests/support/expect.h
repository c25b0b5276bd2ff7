/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine says to a line of a scene, as one statement of a test. */
#ifndef CANASTA_TESTS_SUPPORT_EXPECT_H
#define CANASTA_TESTS_SUPPORT_EXPECT_H

#include <criterion/criterion.h>

#include "support/setup.h"

/* The line is allowed. */
#define ALLOWED(s, line) cr_expect_str_eq(setup_check(&(s), line), "", "%s", line)

/* The line is refused, first of all by the rule `id`; the list of all broken rules has it too. */
#define REFUSED(s, line, id)                                                                       \
    do {                                                                                           \
        cr_expect_str_eq(setup_check(&(s), line), id, "%s", line);                                 \
        cr_expect(setup_breaks(&(s), line, id), "among all rules against %s", line);               \
    } while (0)

/* The line breaks the rule `id`, perhaps among others. */
#define BREAKS(s, line, id) cr_expect(setup_breaks(&(s), line, id), "%s breaks %s", line, id)

/* The line may be refused, but not by the rule `id`. */
#define KEEPS(s, line, id) cr_expect(!setup_breaks(&(s), line, id), "%s keeps %s", line, id)

#endif
