/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes back of a damaged store. */
#include "sqlite/recover.h"

#include <stdio.h>
#include <stdlib.h>

#include <criterion/criterion.h>

#include "places.h"
#include "support/told.h"

enum { PAGE = 4096, PAGE_HEAD = 8 };

/* Turns one bit in the head of each page but the first, one after another. */
Test(sqlite_recover, one_wrong_bit_in_a_page_costs_at_most_that_page)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    long length;
    int64_t back = 0, trials = 0;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 120);
    char *bytes = place_read(path, &length);
    for (long at = PAGE; at < length; at += PAGE) {
        struct db *s;
        struct message_copy note;
        char command[2 * PLACE_SIZE];
        const long byte = at + at / PAGE % PAGE_HEAD;
        bytes[byte] ^= 1 << at / PAGE % 7;
        place_write(path, bytes, length);
        bytes[byte] ^= 1 << at / PAGE % 7;
        cr_expect_eq(db_open(&s, path, &note), DB_OK, "byte %ld: %s", byte, told(note.message));
        const int answers = place_answers(s, "Ruth");
        cr_expect(answers >= 60, "byte %ld: %d of 120 answers", byte, answers);
        back += answers;
        trials++;
        db_close(s);
        (void)snprintf(command, sizeof command, "rm -f %s*", path);
        cr_assert_eq(system(command), 0);
    }
    cr_expect(back * 100 >= trials * 120 * 95, "%ld of %ld answers", (long)back,
              (long)trials * 120);
    free(bytes);
    place_remove(folder);
}

Test(sqlite_recover, a_damaged_number_of_the_version_is_put_right)
{
    enum { VERSION_AT = 63 };
    for (char version = 0; version <= 1; version++) {
        char folder[PLACE_SIZE], path[PLACE_SIZE];
        long length;
        place_make(folder);
        place_fill(place_file(folder, "learners.db", path), 120);
        char *bytes = place_read(path, &length);
        bytes[VERSION_AT] = version;
        place_write(path, bytes, length);
        free(bytes);
        struct db *s = place_open(path);
        cr_expect_eq(place_answers(s, "Ruth"), 120);
        db_close(s);
        char *mended = place_read(path, &length);
        cr_expect_eq(mended[VERSION_AT], 3);
        free(mended);
        cr_expect_eq(place_count(folder, "damaged"), 0);
        place_remove(folder);
    }
}
