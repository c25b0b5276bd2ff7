/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every store must do with the file of a learner. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "learner/transfer.h"
#include "support/record_cases.h"
#include "support/told.h"

enum { DAY = 20500 };

static const char file[] = "canasta-tutor learner 1\n"
                           "name\tRuth\n"
                           "created\t1771200000\t20500\n"
                           "experience\tclassic\n"
                           "table\tclassic\n"
                           "setting\twidth\t40\n"
                           "place\tquiz\tsession 1\n"
                           "lesson\tpack\t4\t1\t1771200100\t20500\n"
                           "item\tq1\t2\t1771200200\t20500\n"
                           "answer\ts1\t1\t1771200300\t20500\tquiz\tq1\tpack\topening\tclassic\t"
                           "a\\tb\tno\t0\t1\t1\t0\t0\t7\t1.0\tpack.pair\n"
                           "grade\tpack.pair\t1\t1\n"
                           "pace\ts1\t1\t4200\t3\n"
                           "game\taaaaaaaaaaaaaaaa\t1771200400\t20500\t0\n"
                           "head\tjournal 1\n"
                           "head\tplay\n"
                           "move\tsouth draw\n"
                           "move\tsouth throw 9\n"
                           "end\t17\n";

static enum store_status take(const struct learner_store *r,
                              const char *text,
                              struct learner *who,
                              struct transfer_counts *counts)
{
    return store_import_text(r, text, 0, clock_on_day(DAY + 9), who, counts);
}

static char *written(const struct learner_store *r, int64_t learner)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    cr_assert_eq(store_export(r, learner, out, NULL), STORE_OK);
    fclose(out);
    return text;
}

void store_case_a_learners_file_is_taken_once(const struct learner_store *r)
{
    struct learner who;
    struct transfer_counts n;
    cr_assert_eq(take(r, file, &who, &n), STORE_OK, "%s", told(store_last_error(r)));
    cr_expect(n.created && n.answers == 1 && n.known == 0 && n.lessons == 1 && n.games == 1);
    cr_expect_str_eq(who.name, "Ruth");
    cr_expect(store_last_error(r).id == MESSAGE_NONE);
    char *once = written(r, who.id);
    cr_expect_str_eq(once, file);
    cr_assert_eq(take(r, file, &who, &n), STORE_OK);
    cr_expect(!n.created && n.answers == 0 && n.known == 1 && n.lessons == 0 && n.games == 0);
    char *twice = written(r, who.id);
    cr_expect_str_eq(twice, file);
    free(once);
    free(twice);
}

void store_case_what_is_there_stays_when_a_file_is_taken(const struct learner_store *r)
{
    struct learner ruth;
    struct transfer_counts n;
    struct lesson_progress lesson;
    char *width = NULL;
    store_enroll(r, "ruth", &ruth);
    cr_assert_eq(store_learner_set_experience(r, ruth.id, "never"), STORE_OK);
    cr_assert_eq(store_setting_set(r, ruth.id, "width", "60"), STORE_OK);
    cr_assert_eq(store_lesson_set(r, ruth.id, "pack", 2, false, clock_on_day(DAY + 1)), STORE_OK);
    cr_assert_eq(take(r, file, &ruth, &n), STORE_OK);
    cr_expect(!n.created && n.lessons == 1);
    cr_expect_str_eq(ruth.experience, "never");
    cr_expect_str_eq(ruth.table, "classic", "there was none");
    cr_assert_eq(store_setting_get(r, ruth.id, "width", &width), STORE_OK);
    cr_expect_str_eq(width, "60");
    free(width);
    cr_assert_eq(store_lesson_get(r, ruth.id, "pack", &lesson), STORE_OK);
    cr_expect(lesson.step == 2 && lesson.done, "the later step, and done in the file");
}

void store_case_a_torn_file_changes_nothing(const struct learner_store *r)
{
    struct learner *list;
    struct learner who;
    struct transfer_counts n;
    int count;
    char torn[sizeof file];
    memcpy(torn, file, sizeof file);
    strstr(torn, "end\t")[0] = '\0';
    cr_expect_eq(take(r, torn, &who, &n), STORE_INVALID);
    cr_expect(is_told(store_last_error(r), "transfer.short"), "%s", told(store_last_error(r)));
    cr_expect_eq(take(r, "", &who, &n), STORE_INVALID);
    cr_expect_eq(store_import_text(r, file, 99, clock_on_day(DAY), &who, &n), STORE_NONE);
    cr_expect(store_learner_list(r, &list, &count) == STORE_OK && count == 0);
    free(list);
}

/* The file with other words in place of some of it; caller frees. */
static char *changed(const char *old, const char *other)
{
    const char *at = strstr(file, old);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    fprintf(out, "%.*s%s%s", (int)(at - file), file, other, at + strlen(old));
    fclose(out);
    return text;
}

void store_case_a_file_beyond_what_any_store_writes_is_refused(const struct learner_store *r)
{
    enum { LONG = 65536 };
    static char head[LONG + 16];
    struct learner who;
    struct transfer_counts n;
    char *number = changed("answer\ts1\t1\t", "answer\ts1\t9223372036854775807\t");
    cr_expect_eq(take(r, number, &who, &n), STORE_INVALID, "the next answer would have no number");
    cr_expect(is_told(store_last_error(r), "transfer.fault"), "%s", told(store_last_error(r)));
    memset(head, 'x', LONG);
    memcpy(head, "head\t", 5);
    char *longer = changed("head\tplay", head);
    cr_expect_eq(take(r, longer, &who, &n), STORE_INVALID, "longer than a game begins");
    free(number);
    free(longer);
}
