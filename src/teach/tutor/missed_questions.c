/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/missed_questions.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/learner_store.h"
#include "learner/missed.h"
#include "tutor/generated.h"
#include "tutor/session.h"

bool missed_question_make(struct session *s, const char *item, struct exercise *out)
{
    const int puzzle = course_index_find_puzzle(s->index, item);
    if (puzzle >= 0) {
        *out = *course_index_puzzle(s->index, puzzle)->puzzle;
    }
    return puzzle >= 0 || generated_remake(&s->table, item, out);
}

bool missed_questions_ever(struct session *s, const struct missed_questions *m)
{
    struct exercise *again = memory_array(1, sizeof *again);
    bool ever = false;
    for (int i = 0; i < m->row_count && !ever; i++) {
        ever = !m->rows[i].right && missed_question_make(s, m->rows[i].item, again);
    }
    free(again);
    return ever;
}

void missed_questions_load(struct session *s, struct missed_questions *out)
{
    enum { ANSWERS_LOOKED_AT = 1000 };
    const char *missed[MISSED_QUESTIONS_MOST];
    *out = (struct missed_questions){.count = 0};
    if (store_answers_recent(&s->store, s->learner.id, ANSWERS_LOOKED_AT, &out->rows,
                             &out->row_count) != STORE_OK) {
        return;
    }
    struct exercise *again = memory_array(1, sizeof *again);
    const int found = missed_items(out->rows, out->row_count, missed, MISSED_QUESTIONS_MOST);
    for (int i = 0, at = 0; i < found; i++) {
        while (strcmp(out->rows[at].item, missed[i]) != 0) {
            at++; /* the newest answer to it; they come in the same order */
        }
        if (missed_question_make(s, missed[i], again)) {
            out->item[out->count++] = &out->rows[at];
        }
    }
    free(again);
}

void missed_questions_free(struct missed_questions *m)
{
    answers_free(m->rows, m->row_count);
}
