/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/review_left.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "tutor/quiz_tally.h"
#include "tutor/session.h"

void review_keep(struct session *s)
{
    const struct schedule *items = &s->review.items;
    char *text = memory_alloc(SCHEDULE_TEXT_SIZE + 16);
    const int length = snprintf(text, 16, "%" PRId32 " ", s->review.day);
    schedule_write(items, text + length, SCHEDULE_TEXT_SIZE);
    (void)session_kept(
        s, store_bookmark_set(&s->store, s->learner.id, "review", items->count > 0 ? text : NULL));
    free(text);
    quiz_tally_keep(s, "review-counted", "review", &s->review.quiz_tally);
}

bool review_is_left(struct session *s)
{
    struct review_state *r = &s->review;
    const int32_t today = session_now(s).day;
    char *text = NULL;
    char *end = NULL;
    if (r->items.count > 0 && r->day == today) {
        return true;
    }
    if (store_bookmark_get(&s->store, s->learner.id, "review", &text) != STORE_OK) {
        return false;
    }
    struct review_state kept = {.day = (int32_t)strtol(text, &end, 10)};
    const bool left = kept.day == today && *end == ' ' && schedule_read(end + 1, &kept.items) &&
                      kept.items.count > 0;
    free(text);
    *r = left ? kept : (struct review_state){.day = 0};
    if (left) {
        (void)quiz_tally_read(s, "review-counted", "review", &r->quiz_tally);
    }
    return left;
}
