/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons as the store knows them, by the ids they had when they were read. */
#include "tutor/reading.h"

#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "tutor/session.h"

struct reading reading_of(struct session *s)
{
    struct reading r = {.index = s->index};
    (void)session_kept(s, store_lesson_list(&s->store, s->learner.id, &r.list, &r.count));
    return r;
}

void reading_free(struct reading *r)
{
    free(r->list);
    *r = (struct reading){.count = 0};
}

static const struct lesson_progress *progress_in(const struct reading *r, const char *id)
{
    for (int i = 0; i < r->count; i++) {
        if (strcmp(r->list[i].lesson, id) == 0) {
            return &r->list[i];
        }
    }
    return NULL;
}

struct lesson_read reading_in(const struct reading *r, const struct lesson *l)
{
    const struct lesson_progress *own = progress_in(r, l->id);
    struct lesson_read out = {own != NULL, own != NULL && own->done, own != NULL ? own->step : 0};
    bool all = l->from_count > 0, ended = false;
    for (int i = 0; i < l->from_count; i++) {
        const struct lesson_progress *old = progress_in(r, l->from[i]);
        all = all && old != NULL && old->done;
        ended = ended || (old != NULL && !course_index_has_lesson(r->index, l->from[i]));
    }
    out.done = out.done || (all && ended);
    out.begun = out.begun || ended;
    out.step = out.begun && out.step == 0 ? 1 : out.step;
    return out;
}

struct lesson_read reading_one(struct session *s, const struct lesson *l)
{
    struct lesson_progress own;
    if (l->from_count == 0) { /* its own record says it all */
        const bool kept = store_lesson_get(&s->store, s->learner.id, l->id, &own) == STORE_OK;
        return (struct lesson_read){kept, kept && own.done, kept ? own.step : 0};
    }
    struct reading r = reading_of(s);
    const struct lesson_read read = reading_in(&r, l);
    reading_free(&r);
    return read;
}
