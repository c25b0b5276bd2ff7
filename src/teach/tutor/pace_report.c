/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/pace_report.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/note.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "tutor/session.h"

enum {
    SHOWN_IN_SHORT = 6, /* rows that `status` shows */
    COUNT_IN_SHORT = 3, /* answers from which it shows one */
    TIMED_LEAST = 3,    /* measured answers from which a percentile says anything */
    SECONDS_SIZE = 24
};

/* By kind, level and time, those not measured first. */
static int compare_paces(const void *one, const void *other)
{
    const struct answer_pace *a = one, *b = other;
    const int by_kind = strcmp(a->kind, b->kind);
    if (by_kind != 0 || a->level != b->level) {
        return by_kind != 0 ? by_kind : a->level < b->level ? -1 : 1;
    }
    return (a->milliseconds > b->milliseconds) - (a->milliseconds < b->milliseconds);
}

/* Fills a row from its paces, which are in the order of their times. */
static void fill_row(const struct answer_pace *paces, int count, struct pace_row *row)
{
    *row = (struct pace_row){.level = paces[0].level, .count = count};
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

struct pace_row *pace_rows_make(const struct answer_pace *paces, int count, int *rows)
{
    *rows = 0;
    if (count == 0) {
        return NULL;
    }
    struct answer_pace *sorted = memory_array((size_t)count, sizeof *sorted);
    struct pace_row *out = memory_array((size_t)count, sizeof *out);
    memcpy(sorted, paces, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_paces);
    for (int from = 0; from < count;) {
        int to = from + 1;
        while (to < count && strcmp(sorted[to].kind, sorted[from].kind) == 0 &&
               sorted[to].level == sorted[from].level) {
            to++;
        }
        fill_row(sorted + from, to - from, &out[(*rows)++]);
        from = to;
    }
    free(sorted);
    return out;
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

static void tell_row(const struct session *s, const struct pace_row *row)
{
    char median[MESSAGE_TEXT_SIZE], most[MESSAGE_TEXT_SIZE];
    struct note n;
    note_begin(&n);
    session_put(s, n.file, msg_pace_row(row->kind, row->level, row->right, row->count));
    if (row->timed >= TIMED_LEAST) {
        session_put(s, n.file,
                    msg_pace_time(write_seconds(s, row->median, median),
                                  write_seconds(s, row->most, most)));
    }
    emit_item(s->out, TONE_TEXT, 4, "  %s", note_text(&n));
    note_free(&n);
}

int pace_report_tell(struct session *s, bool all)
{
    struct answer_pace *paces = NULL;
    int count = 0, rows = 0, shown = 0;
    if (!session_kept(s, store_answers_paces(&s->store, s->learner.id, &paces, &count))) {
        return 0;
    }
    struct pace_row *row = pace_rows_make(paces, count, &rows);
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
