/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review: what is due, each skill with a question she has not seen; what is missed comes back
 * after a few others. Which skills are due is the trainer's business. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/fresh.h"
#include "cli/pool.h"
#include "cli/session.h"
#include "cli/words.h"
#include "trainer/review.h"

/* Keeps the review for the next start: the day, and what is still to be asked. */
static void keep(struct session *s)
{
    const struct schedule *items = &s->review.items;
    char *text = memory_alloc(SCHEDULE_TEXT_SIZE + 16);
    const int length = snprintf(text, 16, "%" PRId32 " ", s->review.day);
    schedule_write(items, text + length, SCHEDULE_TEXT_SIZE);
    (void)session_kept(
        s, place_set(s->store, s->learner.id, "review", items->count > 0 ? text : NULL));
    free(text);
}

static void finish(struct session *s, const char *how)
{
    struct review_state *r = &s->review;
    paper_gap(&s->paper);
    paper_say(&s->paper, TONE_HEAD, "%s %d asked, %d right at once.", how, r->asked,
              r->right_at_once);
    memset(r, 0, sizeof *r);
    keep(s);
    session_note_place(s, NULL);
    menu_enter(s);
}

static void ask_now(struct session *s)
{
    struct review_state *r = &s->review;
    if (r->gentle > 0 && r->items.asked == r->gentle && r->items.count > 0) {
        r->gentle = 0;
        paper_gap(&s->paper);
        paper_say(&s->paper, TONE_TEXT,
                  "Those were the easy ones. %d more are waiting: Enter goes on, menu leaves them "
                  "for another day.",
                  r->items.count);
        asking_end(s);
        return;
    }
    if (review_is_long(r->began, session_now(s).seconds, r->items.asked)) {
        finish(s, "That is ten minutes, enough for one sitting.");
        return;
    }
    const char *skill = NULL;
    while ((skill = schedule_now(&r->items)) != NULL) {
        struct task task;
        if (pool_question(s, skill, &task)) {
            task.mode = "review";
            paper_gap(&s->paper);
            asking_begin(s, &task);
            return;
        }
        schedule_pass(&r->items);
    }
    finish(s, "That was the review.");
}

/* Puts skills that were not chosen before the return of one that was missed late. */
static void add_spares(struct session *s)
{
    struct review_state *r = &s->review;
    for (int lacks = schedule_lacks(&r->items); lacks > 0 && r->spare_count > 0;) {
        const char *skill = r->spare[--r->spare_count];
        lacks -= schedule_add(&r->items, skill) ? 1 : 0;
    }
}

static void note_answer(struct session *s)
{
    struct review_state *r = &s->review;
    if (s->mode != &mode_review || s->asking.state == ASKING_OPEN ||
        schedule_now(&r->items) == NULL) {
        return;
    }
    const bool again = r->items.item[0].returns > 0;
    r->asked += again ? 0 : 1;
    if (s->asking.first_right) {
        r->right_at_once += again ? 0 : 1;
        schedule_right(&r->items);
    } else {
        add_spares(s);
        if (schedule_miss(&r->items)) {
            paper_say(&s->paper, TONE_TEXT, "This comes back once more, with other cards.");
        }
    }
    keep(s);
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    const struct schedule *items = &s->review.items;
    const bool done = s->asking.state == ASKING_RIGHT || s->asking.state == ASKING_TOLD;
    const int number = items->asked + (done ? 0 : 1);
    const int all = items->asked + items->count;
    snprintf(out, PROMPT_SIZE, "review (%d/%d) > ", number < all ? number : all, all);
}

static void list(struct session *s)
{
    const struct review_state *r = &s->review;
    paper_say(&s->paper, TONE_TEXT, "Asked: %d, right at once: %d. Still to come: %d.", r->asked,
              r->right_at_once, r->items.count);
}

/* Takes up the review of this day. False when there is none. */
static bool resume(struct session *s)
{
    struct review_state *r = &s->review;
    const int32_t today = session_now(s).day;
    if (r->items.count == 0 || r->day != today) {
        char *text = NULL;
        char *end = NULL;
        if (place_get(s->store, s->learner.id, "review", &text) != STORE_OK) {
            return false;
        }
        memset(r, 0, sizeof *r);
        r->day = (int32_t)strtol(text, &end, 10);
        const bool read = r->day == today && *end == ' ' && schedule_read(end + 1, &r->items) &&
                          r->items.count > 0;
        free(text);
        if (!read) {
            memset(r, 0, sizeof *r);
            return false;
        }
        r->asked = r->items.asked;
        r->right_at_once = r->items.right;
    }
    r->began = session_now(s).seconds;
    session_enter(s, &mode_review);
    session_note_place(s, "review");
    paper_say(&s->paper, TONE_TEXT, "Your review goes on: %d still to come.", r->items.count);
    ask_now(s);
    return true;
}

static void tell_nothing(struct session *s, const struct pool *p)
{
    if (p->count == 0) {
        paper_say(&s->paper, TONE_TEXT,
                  "There is nothing to review yet. A review asks again what you met in lessons, "
                  "puzzles and drills. lesson begins the next lesson.");
        return;
    }
    paper_say(&s->paper, TONE_TEXT, "Nothing is due today.");
    pool_tell_next(s, p);
    paper_say(&s->paper, TONE_TEXT, "review ahead asks some of it now, lesson goes on learning.");
}

static void begin(struct session *s, int items, bool ahead)
{
    struct review_state *r = &s->review;
    struct fsrs_settings settings;
    struct review_wish wish = review_wish_default(session_now(s).day, session_now(s).day);
    struct review_list list_;
    struct pool p;
    (void)session_kept(s, skills_settings(s->store, s->learner.id, &settings));
    (void)session_kept(s, answers_last_day(s->store, s->learner.id, wish.today, &wish.last_active));
    wish.items = items;
    wish.ahead = ahead;
    pool_load(s, &p);
    review_select(&settings, p.skill, p.count, &wish, &list_);
    if (list_.count == 0) {
        tell_nothing(s, &p);
        pool_free(&p);
        return;
    }
    session_enter(s, &mode_review);
    memset(r, 0, sizeof *r);
    r->day = wish.today;
    r->began = session_now(s).seconds;
    r->gentle = list_.gentle;
    for (int i = 0; i < list_.count; i++) {
        (void)schedule_add(&r->items, p.skill[list_.skill[i]].skill);
    }
    for (int i = list_.spares - 1; i >= 0; i--) { /* the least sure is taken first, off the end */
        snprintf(r->spare[r->spare_count++], SKILL_ID_SIZE, "%s", p.skill[list_.spare[i]].skill);
    }
    pool_free(&p);
    keep(s);
    session_note_place(s, "review");
    if (r->gentle > 0) {
        paper_say(&s->paper, TONE_TEXT, "Good to see you. A few easy ones first.");
    } else {
        paper_say(&s->paper, TONE_TEXT, "A review of %d %s, ten minutes at most.%s", r->items.count,
                  r->items.count == 1 ? "question" : "questions",
                  review_can_return(&list_, SCHEDULE_DISTANCE)
                      ? " What you miss comes back later in it."
                      : "");
    }
    ask_now(s);
}

void review_word(struct session *s, const char *rest)
{
    char *end = NULL;
    long items = REVIEW_ITEMS;
    if (strcmp(rest, "on") == 0) {
        if (!resume(s)) { /* that of another day is over */
            begin(s, REVIEW_ITEMS, false);
        }
        return;
    }
    const bool ahead = strncmp(rest, "ahead", 5) == 0 && (rest[5] == '\0' || rest[5] == ' ');
    const char *number = ahead ? rest + 5 + strspn(rest + 5, " ") : rest;
    if (number[0] != '\0') {
        items = strtol(number, &end, 10);
        if (*end != '\0' || items < 1 || items > REVIEW_ITEMS_MAX) {
            paper_say(&s->paper, TONE_TEXT,
                      "Type review, or review and a number of questions from 1 to %d, like review "
                      "5. review ahead asks what is not due yet.",
                      REVIEW_ITEMS_MAX);
            return;
        }
    }
    if (number[0] == '\0' && !ahead && resume(s)) {
        return;
    }
    begin(s, (int)items, ahead);
}

const struct mode mode_review = {
    .name = "review",
    .prompt = prompt,
    .go_on = ask_now,
    .back = NULL,
    .show = ask_now,
    .list = list,
    .note_answer = note_answer,
    .help = "This is a review: one question for each thing that is due. Answer, then Enter brings "
            "the next; what you miss comes back.",
};
