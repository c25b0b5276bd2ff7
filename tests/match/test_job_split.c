/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a comparison: together they are the whole, and what does not fit is named. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "match/job_split.h"

#include <string.h>

enum { ROUNDS = 22, PARTS = 4 };

static struct simulation plan(const struct table *t)
{
    return (struct simulation){.table = t,
                               .rounds = ROUNDS,
                               .seed = 9,
                               .samples = 16,
                               .policies = {&policy_steady, &policy_novice}};
}

/* Plays all parts. */
static void play_parts(struct job_split out[PARTS])
{
    struct table t;
    cr_assert(table_builtin("league", &t));
    for (int n = 0; n < PARTS; n++) {
        struct comparison_sums sums;
        struct simulation s = plan(&t);
        s.job_split = n + 1;
        s.job_splits = PARTS;
        simulate_duplicate(&s, &sums);
        job_split_describe(&s, "1.2.3", &sums, &out[n]);
    }
}

/* Writes a part into a file in memory, `text` being that. */
static void write_text(const struct job_split *s, char *text, size_t size)
{
    FILE *f = fmemopen(text, size, "w");
    cr_assert(f != NULL);
    job_split_write(s, f);
    fclose(f);
}

static bool read_text(const char *text, struct job_split *out, char fault[JOB_SPLIT_FAULT_SIZE])
{
    FILE *f = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    cr_assert(f != NULL);
    const bool good = job_split_read(f, out, fault);
    fclose(f);
    return good;
}

Test(job_split, the_parts_together_are_the_whole_in_any_order)
{
    struct table t;
    struct job_split part[PARTS], back[PARTS];
    struct comparison_sums sums;
    struct comparison whole, merged;
    char fault[JOB_SPLIT_FAULT_SIZE], text[1000];
    int at = 0;
    cr_assert(table_builtin("league", &t));
    const struct simulation s = plan(&t);
    simulate_duplicate(&s, &sums);
    comparison_conclude(&sums, &whole);
    play_parts(part);
    for (int n = 0; n < PARTS; n++) {
        write_text(&part[n], text, sizeof text);
        cr_assert(read_text(text, &back[(n + 2) % PARTS], fault), "%s", fault);
    }
    cr_assert(job_split_merge(back, PARTS, &merged, &at, fault), "%s", fault);
    cr_assert_eq(merged.pairs, ROUNDS);
    cr_assert(merged.mean >= whole.mean && merged.mean <= whole.mean);
    cr_assert(merged.low >= whole.low && merged.low <= whole.low);
    cr_assert(merged.high >= whole.high && merged.high <= whole.high);
}

Test(job_split, what_overlaps_misses_or_is_of_something_else_is_named)
{
    struct job_split part[PARTS], bad[PARTS];
    struct comparison c;
    char fault[JOB_SPLIT_FAULT_SIZE];
    int at = 0;
    play_parts(part);

    cr_expect(job_split_merge(part, 2, &c, &at, fault) == false);
    cr_expect_str_eq(fault, "missing of 4 shards: 3 4");
    cr_expect_eq(at, -1);

    memcpy(bad, part, sizeof bad);
    bad[3] = bad[1];
    cr_expect(job_split_merge(bad, PARTS, &c, &at, fault) == false);
    cr_expect_str_eq(fault, "shard 2/4: there twice");
    cr_expect_eq(at, 3);

    memcpy(bad, part, sizeof bad);
    bad[2].sums.pairs--;
    cr_expect(job_split_merge(bad, PARTS, &c, &at, fault) == false);
    cr_expect_str_eq(fault, "shard 3/4: stopped early, 4 of 5 deals");

    memcpy(bad, part, sizeof bad);
    bad[1].seed++;
    cr_expect(job_split_merge(bad, PARTS, &c, &at, fault) == false);
    cr_expect_str_eq(fault, "another comparison: another seed");

    memcpy(bad, part, sizeof bad);
    bad[1].rules++;
    cr_expect(job_split_merge(bad, PARTS, &c, &at, fault) == false);
    cr_expect_str_eq(fault, "another comparison: another table");

    cr_expect(job_split_merge(part, 0, &c, &at, fault) == false);
}

/* Cut off anywhere, or with any one digit another: it is not taken for a part. */
Test(job_split, a_damaged_text_is_refused)
{
    struct job_split part[PARTS], back;
    char fault[JOB_SPLIT_FAULT_SIZE], text[1000], bad[1000];
    play_parts(part);
    write_text(&part[0], text, sizeof text);
    const size_t length = strlen(text);
    for (size_t n = 0; n < length; n++) {
        memcpy(bad, text, length + 1);
        bad[n] = '\0';
        cr_expect(n == 0 || read_text(bad, &back, fault) == false, "cut off at %zu", n);
        memcpy(bad, text, length + 1);
        if (bad[n] >= '0' && bad[n] <= '9') {
            bad[n] = (char)('0' + (bad[n] - '0' + 1) % 10);
            cr_expect(read_text(bad, &back, fault) == false, "changed at %zu", n);
        }
    }
}
