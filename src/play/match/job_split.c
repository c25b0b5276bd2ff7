/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a comparison as text, and put together. */
#include "match/job_split.h"

#include <inttypes.h>
#include <string.h>

/* One number more in a digest: the finishing steps of splitmix64. */
static uint64_t mix(uint64_t digest, uint64_t n)
{
    uint64_t z = digest ^ (n + UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Stands for what the table plays, whatever it is called. */
static uint64_t digest_rules(const struct table *t)
{
    uint64_t digest = (uint64_t)t->players;
    for (int o = 0; o < OPTION_COUNT; o++) {
        digest = mix(digest, (uint64_t)(int64_t)table_get(t, (enum option_id)o));
    }
    for (int i = 0; i < t->special_count; i++) {
        for (const char *c = t->special[i].id; *c != '\0'; c++) {
            digest = mix(digest, (unsigned char)*c);
        }
        digest = mix(digest, (uint64_t)t->special[i].value);
    }
    return digest;
}

void job_split_describe(const struct simulation *s,
                        const char *version,
                        const struct comparison_sums *sums,
                        struct job_split *out)
{
    *out = (struct job_split){.number = s->job_split,
                              .of = s->job_splits,
                              .rules = digest_rules(s->table),
                              .rounds = s->rounds,
                              .seed = s->seed,
                              .samples = s->samples,
                              .sums = *sums};
    (void)snprintf(out->table, sizeof out->table, "%s", s->table->id);
    (void)snprintf(out->first, sizeof out->first, "%s", s->policies[0]->id);
    (void)snprintf(out->second, sizeof out->second, "%s", s->policies[1]->id);
    (void)snprintf(out->version, sizeof out->version, "%s", version);
}

/* Stands for the whole text: a number that was changed or lost shows. */
static uint64_t digest_all(const struct job_split *s)
{
    const uint64_t numbers[] = {(uint64_t)s->number,
                                (uint64_t)s->of,
                                s->rules,
                                (uint64_t)s->rounds,
                                s->seed,
                                (uint64_t)s->samples,
                                (uint64_t)s->sums.pairs,
                                (uint64_t)s->sums.doubled,
                                (uint64_t)s->sums.squares};
    uint64_t digest = 1;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        digest = mix(digest, numbers[i]);
    }
    const char *const texts[] = {s->table, s->first, s->second, s->version};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        for (const char *c = texts[i]; *c != '\0'; c++) {
            digest = mix(digest, (unsigned char)*c);
        }
        digest = mix(digest, 0);
    }
    return digest;
}

void job_split_write(const struct job_split *s, FILE *out)
{
    fprintf(out, "canasta-tutor shard %d of %d\n", s->number, s->of);
    fprintf(out, "program %s\n", s->version);
    fprintf(out, "table %s %016" PRIx64 "\n", s->table, s->rules);
    fprintf(out, "players %s %s\n", s->first, s->second);
    fprintf(out, "rounds %" PRId64 " seed %" PRIu64 " samples %d\n", s->rounds, s->seed,
            s->samples);
    fprintf(out, "deals %" PRId64 " sum %" PRId64 " squares %" PRId64 "\n", s->sums.pairs,
            s->sums.doubled, s->sums.squares);
    fprintf(out, "check %016" PRIx64 "\n", digest_all(s));
}

/* One line into `text`; false at the end of the file or when it is too long. */
static bool next_line(FILE *in, char *text, int size)
{
    return fgets(text, size, in) != NULL && strchr(text, '\n') != NULL;
}

static_assert(TABLE_ID_SIZE == 32, "the widths below");

/* Reads line `line`, from 1, of the text. */
static bool read_line(const char *text, int line, struct job_split *out, uint64_t *check)
{
    char end = 0;
    switch (line) {
    case 1:
        return sscanf(text, "canasta-tutor shard %d of %d%c", &out->number, &out->of, &end) == 3;
    case 2:
        return sscanf(text, "program %31s%c", out->version, &end) == 2;
    case 3:
        return sscanf(text, "table %31s %" SCNx64 "%c", out->table, &out->rules, &end) == 3;
    case 4:
        return sscanf(text, "players %31s %31s%c", out->first, out->second, &end) == 3;
    case 5:
        return sscanf(text, "rounds %" SCNd64 " seed %" SCNu64 " samples %d%c", &out->rounds,
                      &out->seed, &out->samples, &end) == 4;
    case 6:
        return sscanf(text, "deals %" SCNd64 " sum %" SCNd64 " squares %" SCNd64 "%c",
                      &out->sums.pairs, &out->sums.doubled, &out->sums.squares, &end) == 4;
    default:
        return sscanf(text, "check %" SCNx64 "%c", check, &end) == 2;
    }
}

bool job_split_read(FILE *in, struct job_split *out, char fault[JOB_SPLIT_FAULT_SIZE])
{
    enum { LINES = 7, LINE_SIZE = 160 };
    char text[LINE_SIZE];
    uint64_t check = 0;
    memset(out, 0, sizeof *out);
    for (int line = 1; line <= LINES; line++) {
        if (!next_line(in, text, LINE_SIZE)) {
            (void)snprintf(fault, JOB_SPLIT_FAULT_SIZE, "line %d: cut off", line);
            return false;
        }
        if (!read_line(text, line, out, &check)) {
            (void)snprintf(fault, JOB_SPLIT_FAULT_SIZE, "line %d: no shard", line);
            return false;
        }
    }
    const bool sound = out->of >= 1 && out->of <= JOB_SPLITS_MAX && out->number >= 1 &&
                       out->number <= out->of && out->rounds >= out->of;
    if (!sound || check != digest_all(out)) {
        (void)snprintf(fault, JOB_SPLIT_FAULT_SIZE, "changed since written");
        return false;
    }
    return true;
}

/* How many deals the part has when it is whole. */
static int64_t job_split_deals(const struct job_split *s)
{
    return s->rounds / s->of + (s->number <= s->rounds % s->of);
}

/* What two parts must have in common, NULL when they have it. */
static const char *unlike(const struct job_split *a, const struct job_split *b)
{
    return strcmp(a->version, b->version) != 0                       ? "another program version"
           : strcmp(a->table, b->table) != 0 || a->rules != b->rules ? "another table"
           : strcmp(a->first, b->first) != 0 || strcmp(a->second, b->second) != 0 ? "other players"
           : a->seed != b->seed                                                   ? "another seed"
           : a->samples != b->samples                                             ? "other samples"
           : a->rounds != b->rounds                                               ? "other rounds"
           : a->of != b->of                                                       ? "other shards"
                                                                                  : NULL;
}

/* Whether the part at `i` fits those before it; `seen` gets its number. */
static bool fits(const struct job_split *list, int i, bool seen[JOB_SPLITS_MAX + 1], char *fault)
{
    const struct job_split *s = &list[i];
    const char *other = unlike(&list[0], s);
    if (other != NULL) {
        (void)snprintf(fault, JOB_SPLIT_FAULT_SIZE, "another comparison: %s", other);
    } else if (seen[s->number]) {
        (void)snprintf(fault, JOB_SPLIT_FAULT_SIZE, "shard %d/%d: there twice", s->number, s->of);
    } else if (s->sums.pairs != job_split_deals(s)) {
        (void)snprintf(fault, JOB_SPLIT_FAULT_SIZE,
                       "shard %d/%d: stopped early, %" PRId64 " of %" PRId64 " deals", s->number,
                       s->of, s->sums.pairs, job_split_deals(s));
    } else {
        seen[s->number] = true;
        return true;
    }
    return false;
}

/* Names the parts that are not there. */
static void
name_missing(const struct job_split *s, const bool seen[JOB_SPLITS_MAX + 1], char *fault)
{
    enum { NAMED_MOST = 12 };
    int named = 0, missing = 0, used = 0;
    for (int n = 1; n <= s->of; n++) {
        missing += !seen[n];
    }
    used = snprintf(fault, JOB_SPLIT_FAULT_SIZE, "missing of %d shards:", s->of);
    for (int n = 1; n <= s->of && named < NAMED_MOST; n++) {
        if (!seen[n]) {
            used += snprintf(fault + used, (size_t)(JOB_SPLIT_FAULT_SIZE - used), " %d", n);
            named++;
        }
    }
    if (missing > named) {
        (void)snprintf(fault + used, (size_t)(JOB_SPLIT_FAULT_SIZE - used), " and %d more",
                       missing - named);
    }
}

bool job_split_merge(const struct job_split *list,
                     int count,
                     struct comparison *out,
                     int *at,
                     char fault[JOB_SPLIT_FAULT_SIZE])
{
    bool seen[JOB_SPLITS_MAX + 1] = {false};
    struct comparison_sums all = {0};
    for (int i = 0; i < count; i++) {
        if (!fits(list, i, seen, fault)) {
            *at = i;
            return false;
        }
        all.pairs += list[i].sums.pairs;
        all.doubled += list[i].sums.doubled;
        all.squares += list[i].sums.squares;
    }
    *at = -1;
    if (count == 0 || count < list[0].of) {
        if (count == 0) {
            (void)snprintf(fault, JOB_SPLIT_FAULT_SIZE, "no shards");
        } else {
            name_missing(&list[0], seen, fault);
        }
        return false;
    }
    comparison_conclude(&all, out);
    return true;
}
