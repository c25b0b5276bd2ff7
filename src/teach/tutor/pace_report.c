/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/pace_report.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "tutor/drill_sets.h"
#include "tutor/session.h"

enum {
    SHOWN_IN_SHORT = 6, /* rows that `status` shows */
    COUNT_IN_SHORT = 3, /* answers from which it shows one */
    SECONDS_SIZE = 24
};

static int compare_kinds(const struct answer_pace *a, const struct answer_pace *b)
{
    const int by_kind = strcmp(a->kind, b->kind);
    return by_kind != 0 ? by_kind : (a->level > b->level) - (a->level < b->level);
}

static int compare_weeks(const struct answer_pace *a, const struct answer_pace *b)
{
    const int32_t week = clock_week_of(a->when.day), other = clock_week_of(b->when.day);
    return (week > other) - (week < other);
}

/* Those not measured first. */
static int compare_times(const struct answer_pace *a, const struct answer_pace *b)
{
    return (a->milliseconds > b->milliseconds) - (a->milliseconds < b->milliseconds);
}

static int compare_by_kind(const void *one, const void *other)
{
    const int order = compare_kinds(one, other);
    return order != 0 ? order : compare_times(one, other);
}

static int compare_by_week(const void *one, const void *other)
{
    const int order = compare_weeks(one, other);
    return order != 0 ? order : compare_times(one, other);
}

/* Fills a row from its paces, which are in the order of their times. */
static void fill_row(const struct answer_pace *paces, int count, struct pace_row *row)
{
    *row = (struct pace_row){
        .level = paces[0].level, .count = count, .week = clock_week_of(paces[0].when.day)};
    memcpy(row->kind, paces[0].kind, sizeof row->kind);
    for (int i = 0; i < count; i++) {
        row->right += paces[i].right ? 1 : 0;
        row->timed += paces[i].milliseconds > 0 ? 1 : 0;
    }
    if (row->timed > 0) { /* the nearest rank */
        const struct answer_pace *timed = paces + (count - row->timed);
        row->median = timed[(row->timed - 1) / 2].milliseconds;
        row->most = timed[(row->timed * 9 + 9) / 10 - 1].milliseconds;
    }
}

struct pace_row *
pace_rows_make(const struct answer_pace *paces, int count, enum pace_order order, int *rows)
{
    *rows = 0;
    if (count == 0) {
        return NULL;
    }
    const bool weeks = order == PACE_BY_WEEK;
    struct answer_pace *sorted = memory_array((size_t)count, sizeof *sorted);
    struct pace_row *out = memory_array((size_t)count, sizeof *out);
    memcpy(sorted, paces, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, weeks ? compare_by_week : compare_by_kind);
    for (int from = 0; from < count;) {
        int to = from + 1;
        while (to < count &&
               (weeks ? compare_weeks : compare_kinds)(&sorted[to], &sorted[from]) == 0) {
            to++;
        }
        fill_row(sorted + from, to - from, &out[(*rows)++]);
        from = to;
    }
    free(sorted);
    return out;
}

int pace_percent(const struct pace_row *row)
{
    enum { HUNDRED = 100 };
    return row->count > 0 ? (HUNDRED * row->right + row->count / 2) / row->count : 0;
}

/* The number of answers from which a row is among the `most` with the most answers. */
static int least_count(const struct pace_row *row, int rows, int most)
{
    int least = COUNT_IN_SHORT;
    for (;; least++) {
        int shown = 0;
        for (int i = 0; i < rows; i++) {
            shown += row[i].count >= least ? 1 : 0;
        }
        if (shown <= most) {
            return least;
        }
    }
}

/* "4.2 s" */
static const char *
write_seconds(const struct session *s, int32_t milliseconds, char out[MESSAGE_TEXT_SIZE])
{
    char seconds[SECONDS_SIZE];
    snprintf(seconds, sizeof seconds, "%d.%d", milliseconds / 1000, milliseconds % 1000 / 100);
    return session_words(s, msg_pace_seconds(seconds), out);
}

/* "usually 4.2 s, nine in ten within 9.8 s", where enough was measured. */
static void put_times(const struct session *s, const struct pace_row *row, struct strbuf *out)
{
    char median[MESSAGE_TEXT_SIZE], most[MESSAGE_TEXT_SIZE];
    if (row->timed >= PACE_TIMED_LEAST) {
        session_put(s, out,
                    msg_pace_time(write_seconds(s, row->median, median),
                                  write_seconds(s, row->most, most)));
    }
}

static void tell_row(const struct session *s, const struct pace_row *row)
{
    struct strbuf n = STRBUF_INIT;
    session_put(s, &n, msg_pace_row(row->kind, row->level, row->right, row->count));
    put_times(s, row, &n);
    emit_item(s->out, TONE_TEXT, 4, "  %s", strbuf_text(&n));
    strbuf_free(&n);
}

/* Tells questions of judgment apart, which are all choices, by the sets they are from. */
static void name_judgments(const struct session *s, struct answer_pace *pace)
{
    const struct puzzle_entry *p =
        question_find(pace->kind) == QUESTION_CHOOSE ? drill_sets_find(s, pace->item) : NULL;
    if (p != NULL) {
        (void)snprintf(pace->kind, sizeof pace->kind, "%.*s", (int)sizeof pace->kind - 1,
                       drill_sets_kind(s, p));
    }
}

/* Loads the paces of the learner; with a message, none if the record can't be read. */
static struct answer_pace *load(struct session *s, int *count)
{
    struct answer_pace *paces = NULL;
    *count = 0;
    if (!session_kept(s, store_answers_paces(&s->store, s->learner.id, &paces, count))) {
        *count = 0;
    }
    for (int i = 0; i < *count; i++) {
        name_judgments(s, &paces[i]);
    }
    return paces;
}

int pace_report_tell(struct session *s, bool all)
{
    int count = 0, rows = 0, shown = 0;
    struct answer_pace *paces = load(s, &count);
    struct pace_row *row = pace_rows_make(paces, count, PACE_BY_KIND, &rows);
    const int least = all ? 1 : least_count(row, rows, SHOWN_IN_SHORT);
    for (int i = 0; i < rows; i++) {
        if (row[i].count < least) {
            continue;
        }
        if (shown++ == 0) {
            session_say(s, TONE_TEXT, msg_pace_head());
        }
        tell_row(s, &row[i]);
    }
    if (!all && shown > 0 && shown < rows) {
        session_say(s, TONE_TEXT, msg_pace_more());
    }
    free(row);
    free(paces);
    return shown;
}

/* Keeps the paces of one kind of question, or of all (""), and one level, or of all (0). Returns
 * how many. */
static int keep_of(struct answer_pace *paces, int count, const char *name, int level)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if ((name[0] == '\0' || strcmp(paces[i].kind, name) == 0) &&
            (level == 0 || paces[i].level == level)) {
            paces[kept++] = paces[i];
        }
    }
    return kept;
}

int pace_weeks_tell(struct session *s, const char *name, int level)
{
    int count = 0, weeks = 0;
    struct answer_pace *paces = load(s, &count);
    count = keep_of(paces, count, name, level);
    struct pace_row *week = pace_rows_make(paces, count, PACE_BY_WEEK, &weeks);
    if (weeks > 0) {
        session_say(s, TONE_TEXT, msg_pace_weeks_head(name[0] != '\0' ? name : NULL, level));
    }
    for (int i = 0; i < weeks; i++) {
        char date[CLOCK_DATE_SIZE];
        struct strbuf n = STRBUF_INIT;
        clock_write_date(week[i].week, date);
        session_put(s, &n,
                    msg_pace_week(date, week[i].right, week[i].count, pace_percent(&week[i])));
        put_times(s, &week[i], &n);
        emit_item(s->out, TONE_TEXT, 4, "  %s", strbuf_text(&n));
        strbuf_free(&n);
    }
    free(week);
    free(paces);
    return weeks;
}

void pace_report_make(struct session *s, struct pace_report *out)
{
    int count = 0;
    struct answer_pace *paces = load(s, &count);
    out->kind = pace_rows_make(paces, count, PACE_BY_KIND, &out->kinds);
    out->week = pace_rows_make(paces, count, PACE_BY_WEEK, &out->weeks);
    free(paces);
}

void pace_report_free(struct pace_report *p)
{
    free(p->kind);
    free(p->week);
}
