/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One walk over the answers, the newest first. */
#include "tutor/marks.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/learner_store.h"
#include "tutor/session.h"

enum { ANSWERS_BACK = 4000, STEPS = 64, DECIMAL = 10 };

/* The step, from 0, of a lesson's question by its id "LESSON.STEP"; -1: it is none of this
 * lesson. */
static int step_of(const char *item, const char *lesson)
{
    const size_t length = strlen(lesson);
    char *end = NULL;
    if (strncmp(item, lesson, length) != 0 || item[length] != '.') {
        return -1;
    }
    const long step = strtol(item + length + 1, &end, DECIMAL);
    return *end == '\0' && step >= 1 && step <= STEPS ? (int)step - 1 : -1;
}

static void mark_answer(struct session *s, struct marks *m, const struct answer_row *row)
{
    for (int i = 0; i < course_index_lessons(s->index); i++) {
        const int step = step_of(row->item, course_index_lesson(s->index, i)->id);
        if (step >= 0) {
            m->lesson[i].asked |= UINT64_C(1) << step;
            m->lesson[i].right |= row->right ? UINT64_C(1) << step : 0;
            return;
        }
    }
}

void marks_load(struct session *s, struct marks *out)
{
    struct answer_row *rows = NULL;
    int count = 0;
    const int32_t today = session_now(s).day;
    int32_t last = today + 1;
    bool broken = false;
    *out = (struct marks){
        .lesson = memory_array((size_t)course_index_lessons(s->index) + 1, sizeof *out->lesson)};
    (void)session_kept(s,
                       store_answers_recent(&s->store, s->learner.id, ANSWERS_BACK, &rows, &count));
    for (int i = 0; i < count; i++) {
        const int32_t day = rows[i].when.day;
        mark_answer(s, out, &rows[i]);
        if (day > today - MARKS_DAYS && day <= today) {
            out->practiced[MARKS_DAYS - 1 - (today - day)] = true;
        }
        if (day < last) {
            broken |= day < (last < today ? last : today) - 1; /* today may not have begun yet */
            out->row += broken ? 0 : 1;
            last = day;
        }
    }
    answers_free(rows, count);
}

void marks_free(struct marks *m)
{
    free(m->lesson);
    m->lesson = NULL;
}

static int bits_of(uint64_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

/* Whether a lesson asks anything by itself. */
static bool has_questions(const struct lesson *l)
{
    for (int i = 0; i < l->step_count; i++) {
        if (l->step[i].exercise != NULL && l->step[i].exercise->has_question) {
            return true;
        }
    }
    return false;
}

int mark_stars(const struct lesson_mark *m, const struct lesson *l)
{
    const int asked = bits_of(m->asked), right = bits_of(m->right);
    if (asked == 0) { /* read under another id, or nothing in it can be missed */
        return has_questions(l) ? 1 : STARS_MOST;
    }
    return right == asked ? STARS_MOST : 4 * right >= 3 * asked ? 2 : 1;
}
