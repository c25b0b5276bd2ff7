/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/charts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/table.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "tutor/game.h"
#include "tutor/pace_report.h"
#include "tutor/past_games.h"
#include "tutor/session.h"

enum { DAYS = 14, ROUNDS = 20, WEEKS = 12 };

static void
emit_rows(const struct session *s, enum chart_kind sort, const struct chart_row *row, int count)
{
    const struct chart_table_view chart = {.kind = sort, .row_count = count, .row = row};
    if (count > 0) {
        emit_chart(s->out, &chart);
    }
}

/* Tells the chapters of which the learner has met something. */
static void tell_chapters(const struct session *s, const struct progress_query *v)
{
    struct chart_row *row = memory_array((size_t)v->standing.chapter_count + 1, sizeof *row);
    int count = 0;
    for (int i = 0; i < v->standing.chapter_count; i++) {
        const struct chapter *c = &v->chapter[i];
        if (chapter_skills(c) > c->stage[SKILL_NEW]) {
            row[count++] = (struct chart_row){c->title,
                                              {c->stage[SKILL_KNOWN], c->stage[SKILL_LEARNING],
                                               c->stage[SKILL_DUE], c->stage[SKILL_NEW]}};
        }
    }
    emit_rows(s, CHART_CHAPTERS, row, count);
    free(row);
}

/* What is overdue counts for today. */
static void tell_due(const struct session *s, const struct progress_query *v)
{
    const int32_t today = session_now(s).day;
    struct chart_row row[DAYS] = {{NULL, {0}}};
    char date[DAYS][CLOCK_DATE_SIZE];
    bool any = false;
    for (int i = 0; i < DAYS; i++) {
        clock_write_date(today + i, date[i]);
        row[i].text = date[i];
    }
    for (int i = 0; i < v->state_count; i++) {
        const int32_t day = v->state[i].due_day - today;
        if (v->state[i].reviews > 0 && day < DAYS) {
            row[day > 0 ? day : 0].value[0]++;
            any = true;
        }
    }
    emit_rows(s, CHART_DUE, row, any ? DAYS : 0);
}

/* Tells the learner's last rounds that were played to the end, the oldest first. */
static void tell_rounds(struct session *s)
{
    struct game_info *list = NULL;
    struct chart_row row[ROUNDS];
    char date[ROUNDS][CLOCK_DATE_SIZE];
    int count = 0, first = ROUNDS;
    if (store_game_list(&s->store, s->learner.id, &list, &count) != STORE_OK) {
        return;
    }
    for (int i = 0; i < count && first > 0; i++) {
        char *journal = list[i].finished ? game_journal(s, list[i].id) : NULL;
        struct chart_row *r = &row[first - 1];
        *r = (struct chart_row){date[first - 1], {0}};
        if (journal != NULL && past_game_points(journal, r->value)) {
            clock_write_date(list[i].started.day, date[first - 1]);
            first--;
        }
        free(journal);
    }
    free(list);
    emit_rows(s, CHART_ROUNDS, row + first, ROUNDS - first);
}

static void set_pace(const struct pace_row *pace, const char *text, struct chart_row *row)
{
    const bool timed = pace->timed >= PACE_TIMED_LEAST;
    *row = (struct chart_row){
        text, {pace->right, pace->count, timed ? pace->median : 0, timed ? pace->most : 0}};
}

static void tell_paces(struct session *s, const struct pace_report *p)
{
    struct chart_row *row = memory_array((size_t)p->kinds + 1, sizeof *row);
    char(*text)[MESSAGE_TEXT_SIZE] = memory_array((size_t)p->kinds + 1, sizeof *text);
    for (int i = 0; i < p->kinds; i++) {
        set_pace(&p->kind[i],
                 session_words(s, msg_missed_item(p->kind[i].kind, p->kind[i].level), text[i]),
                 &row[i]);
    }
    emit_rows(s, CHART_PACES, row, p->kinds);
    free(text);
    free(row);
}

static void tell_weeks(const struct session *s, const struct pace_report *p)
{
    struct chart_row row[WEEKS];
    char date[WEEKS][CLOCK_DATE_SIZE];
    const int first = p->weeks > WEEKS ? p->weeks - WEEKS : 0;
    for (int i = first; i < p->weeks; i++) {
        clock_write_date(p->week[i].week, date[i - first]);
        set_pace(&p->week[i], date[i - first], &row[i - first]);
    }
    emit_rows(s, CHART_WEEKS, row, p->weeks - first);
}

void charts_tell(struct session *s, const struct progress_query *v)
{
    struct pace_report pace;
    tell_chapters(s, v);
    tell_due(s, v);
    tell_rounds(s);
    pace_report_make(s, &pace);
    tell_paces(s, &pace);
    tell_weeks(s, &pace);
    pace_report_free(&pace);
}
