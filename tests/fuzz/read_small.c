/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read in a line or two: dates, names of changed tables, runs of cards in a text, and parts
 * of a comparison of bots. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "learning/clock.h"
#include "match/job_split.h"
#include "notation/card_marks.h"
#include "notation/table_spec.h"

enum { SHARDS = 4 };

static void read_date(const char *text)
{
    int32_t day = 0, again = 0;
    char written[CLOCK_DATE_SIZE];
    if (clock_read_date(text, &day)) {
        clock_write_date(day, written);
        fuzz_expect(clock_read_date(written, &again) && again == day, "the day %s is %s", text,
                    written);
    }
}

static void read_spec(const char *text)
{
    struct table t, before;
    const size_t base = table_spec_base(text);
    fuzz_expect(base <= strlen(text), "the table that %s departs from", text);
    memset(&t, 0, sizeof t);
    if (!table_builtin("modern-american", &t)) {
        return;
    }
    before = t;
    if (!table_spec_apply(text, &t)) {
        fuzz_expect(memcmp(&t, &before, sizeof t) == 0, "a refused name changes nothing: %s", text);
        return;
    }
    for (int o = 0; o < OPTION_COUNT; o++) {
        struct table one = t;
        const int32_t value = table_get(&t, (enum option_id)o);
        fuzz_expect(table_set(&one, (enum option_id)o, value), "%s: a value that can be", text);
    }
}

/* Every byte of it, whether or not a run begins there. */
static void read_marks(const char *text)
{
    const size_t length = strlen(text);
    struct card_run run;
    for (size_t i = 0; i < length; i++) {
        if (!card_marks_read(text + i, &run)) {
            continue;
        }
        fuzz_expect(run.count >= 0 && run.count <= CARD_MARKS_MOST && run.length > 0 &&
                        run.length <= length - i,
                    "a run of %d cards", run.count);
        struct strbuf again = STRBUF_INIT;
        card_marks_pile(&again, run.kind, run.count);
        struct card_run twice;
        fuzz_expect(run.count == 0 ||
                        (card_marks_read(strbuf_text(&again), &twice) && twice.count == run.count),
                    "a run that was written is read");
        strbuf_free(&again);
    }
}

static bool read_shard(char *text, struct job_split *out)
{
    char fault[JOB_SPLIT_FAULT_SIZE] = "";
    FILE *in = fmemopen(text, strlen(text), "r");
    const bool good = in != NULL && job_split_read(in, out, fault);
    if (in != NULL) {
        fclose(in);
    }
    fuzz_expect(good || in == NULL || fault[0] != '\0', "a fault is said");
    fuzz_expect(fuzz_is_fit(fault), "a fault is fit to be shown: %s", fault);
    return good;
}

static void there_and_back_shard(const struct job_split *s)
{
    struct job_split again;
    char *text = NULL, *twice = NULL;
    size_t length = 0, size = 0;
    FILE *out = fuzz_memory(&text, &length);
    job_split_write(s, out);
    fclose(out);
    fuzz_expect(read_shard(text, &again), "a part that was written is read:\n%s", text);
    out = fuzz_memory(&twice, &size);
    job_split_write(&again, out);
    fclose(out);
    fuzz_expect(strcmp(text, twice) == 0, "a part written twice is the same:\n%s\n%s", text, twice);
    free(text);
    free(twice);
}

/* Texts with form feeds between them. */
void fuzz_small(struct feed *f)
{
    static struct job_split shards[SHARDS];
    int count = 0;
    while (f->length > 0) {
        char *text = feed_until(f, '\f', NULL);
        read_date(text);
        read_spec(text);
        read_marks(text);
        if (text[0] != '\0' && count < SHARDS && read_shard(text, &shards[count])) {
            there_and_back_shard(&shards[count++]);
        }
        free(text);
    }
    if (count > 0) {
        struct comparison sum;
        char fault[JOB_SPLIT_FAULT_SIZE] = "";
        int at = 0;
        const bool merged = job_split_merge(shards, count, &sum, &at, fault);
        fuzz_expect(merged || (fault[0] != '\0' && fuzz_is_fit(fault) && at < count),
                    "why parts are of no use together: %s", fault);
    }
}
