/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice of a review session. */
#include "learning/review.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* A skill with what it is sorted by. */
struct review_candidate {
    int place;
    int32_t due_day;
    double recall;
};

/* Lists of candidates, each as long as there are skills. */
struct candidates {
    struct review_candidate *due, *generated, *later;
    int dues, generated_count, laters;
};

struct review_request review_request_default(int32_t today, int32_t last_active)
{
    return (struct review_request){.items = REVIEW_ITEMS,
                                   .new_items = REVIEW_NEW_MAX,
                                   .today = today,
                                   .last_active = last_active};
}

static int by_recall(const void *a, const void *b)
{
    const struct review_candidate *x = a, *y = b;
    if (x->recall < y->recall || x->recall > y->recall) {
        return x->recall < y->recall ? -1 : 1;
    }
    return x->place - y->place;
}

static int by_due_day(const void *a, const void *b)
{
    const struct review_candidate *x = a, *y = b;
    if (x->due_day != y->due_day) {
        return x->due_day < y->due_day ? -1 : 1;
    }
    return by_recall(a, b);
}

static void sort_skills(const struct fsrs_settings *s,
                        const struct skill_state *skills,
                        int count,
                        int32_t today,
                        struct candidates *c)
{
    for (int i = 0; i < count; i++) {
        struct review_candidate one = {i, skills[i].due_day, skill_recall(s, &skills[i], today)};
        switch (skill_stage(&skills[i], today)) {
        case SKILL_NEW:
            c->generated[c->generated_count++] = one;
            break;
        case SKILL_DUE:
            c->due[c->dues++] = one;
            break;
        case SKILL_LEARNING:
        case SKILL_KNOWN:
            c->later[c->laters++] = one;
            break;
        }
    }
    qsort(c->due, (size_t)c->dues, sizeof *c->due, by_due_day);
    qsort(c->later, (size_t)c->laters, sizeof *c->later, by_recall);
}

/* Moves the surest of what is due to the front, the surest first; the others keep their order. */
static int put_gentle_first(struct review_candidate *due, int dues)
{
    int gentle = dues < REVIEW_GENTLE ? dues : REVIEW_GENTLE;
    for (int i = 0; i < gentle; i++) {
        int best = i;
        for (int j = i + 1; j < dues; j++) {
            if (due[j].recall > due[best].recall) {
                best = j;
            }
        }
        struct review_candidate surest = due[best];
        memmove(&due[i + 1], &due[i], (size_t)(best - i) * sizeof *due);
        due[i] = surest;
    }
    return gentle;
}

/* Takes up to `most` of `from` into the list while it has room; returns how many. */
static int
take(struct review_list *out, int items, const struct review_candidate *from, int count, int most)
{
    int taken = 0;
    while (taken < count && taken < most && out->count < items) {
        out->skill[out->count++] = from[taken++].place;
    }
    return taken;
}

/* What was answered before and is not in the list: what is due and found no place, then what is not
 * due yet. */
static void
take_spares(struct review_list *out, const struct candidates *c, int due_taken, int later_taken)
{
    for (int i = due_taken; i < c->dues && out->spares < REVIEW_ITEMS_MAX; i++) {
        out->spare[out->spares++] = c->due[i].place;
    }
    for (int i = later_taken; i < c->laters && out->spares < REVIEW_ITEMS_MAX; i++) {
        out->spare[out->spares++] = c->later[i].place;
    }
}

void review_select(const struct fsrs_settings *s,
                   const struct skill_state *skills,
                   int count,
                   const struct review_request *request,
                   struct review_list *out)
{
    struct review_candidate *room = memory_array(3 * (size_t)count + 1, sizeof *room);
    struct candidates c = {
        .due = room, .generated = room + (size_t)count, .later = room + 2 * (size_t)count};
    int items = request->items < 1                  ? 1
                : request->items > REVIEW_ITEMS_MAX ? REVIEW_ITEMS_MAX
                                                    : request->items;

    *out = (struct review_list){0};
    sort_skills(s, skills, count, request->today, &c);
    out->due = c.dues;
    if (request->today - request->last_active > REVIEW_BREAK_DAYS) {
        out->gentle = put_gentle_first(c.due, c.dues);
    }
    int due_taken = take(out, items, c.due, c.dues, c.dues);
    out->gentle = out->gentle > out->count ? out->count : out->gentle;
    take(out, items, c.generated, c.generated_count, request->new_items);
    int later_taken = request->ahead ? take(out, items, c.later, c.laters, c.laters) : 0;
    take_spares(out, &c, due_taken, later_taken);
    free(room);
}

bool review_is_long(int64_t began, int64_t now, int asked)
{
    return asked > 0 && now - began >= REVIEW_SECONDS;
}

bool review_can_return(const struct review_list *list, int apart)
{
    return list->count + list->spares > apart;
}
