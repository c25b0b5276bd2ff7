/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review: what is due, each skill with a question the learner has not seen; what is missed comes
 * back after a few others. learning/review.h chooses the skills. */
#include <stdlib.h>
#include <string.h>

#include "base/fnv.h"
#include "learning/review.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/exercise_pool.h"
#include "tutor/generated.h"
#include "tutor/mode.h"
#include "tutor/mode_lesson.h"
#include "tutor/quiz_tally.h"
#include "tutor/review_left.h"
#include "tutor/session.h"
#include "tutor/taught.h"

static const struct mode mode_review;

enum { ALIKE_MOST = 2 /* questions in a row that read alike, where others are left */ };

static void finish(struct session *s, enum message_id how)
{
    struct review_state *r = &s->review;
    emit_gap(s->out);
    session_say(s, TONE_HEAD,
                msg_review_asked_right_at_once(how, r->quiz_tally.asked, r->quiz_tally.right));
    memset(r, 0, sizeof *r);
    review_keep(s);
    session_note_place(s, NULL);
    session_go_home(s);
}

/* A number for what a question says, whatever the cards are: of its author's prompt, else of its
 * kind and goals. Two with the same number read alike. */
static uint32_t wording_of(const struct posed_exercise *posed)
{
    const struct exercise *e = posed->exercise;
    const struct aims *aims = &e->question.aims;
    char asked[2 + AIMS_MAX] = {(char)e->question.kind, (char)e->question.goal};
    for (int i = 0; i < aims->count; i++) {
        asked[2 + i] = (char)aims->aim[i].kind;
    }
    return e->prompt != NULL ? fnv_hash(e->prompt, strlen(e->prompt))
                             : fnv_hash(asked, 2 + (size_t)aims->count);
}

/* Whether this would be the third question in a row that reads alike. */
static bool is_one_too_many(const struct review_state *r, const struct posed_exercise *posed)
{
    return r->alike >= ALIKE_MOST && r->wording == wording_of(posed);
}

/* Puts a topic of the lesson that is practiced in the place of an item that nothing could be asked
 * about, so that there are as many questions as was said. */
static void replace_dropped(struct session *s)
{
    struct review_state *r = &s->review;
    for (int i = 0; r->lesson != NULL && i < r->lesson->topic_count; i++) {
        const int at = (r->items.asked + i) % r->lesson->topic_count;
        const char *id = rule_facts(r->lesson->topic[at])->id;
        struct posed_exercise posed;
        if (exercise_pool_question(s, id, r->lesson, &posed)) {
            (void)schedule_add(&r->items, id);
            return;
        }
    }
}

/* Poses the question of the first item, and drops items that none can be asked about. False when
 * there are no more. */
static bool pose_first(struct session *s, struct posed_exercise *out)
{
    struct review_state *r = &s->review;
    while (r->items.count > 0) {
        if (exercise_pool_question(s, schedule_now(&r->items), r->lesson, out)) {
            return true;
        }
        schedule_pass(&r->items);
        replace_dropped(s);
    }
    return false;
}

/* Poses the next question: of the first item, or where that would read like the two before, of the
 * first that reads otherwise. What is to return keeps its distance, and the easy ones that a long
 * break begins with stay in front. False when there are no more. */
static bool find_next(struct session *s, struct posed_exercise *out)
{
    struct review_state *r = &s->review;
    bool found = pose_first(s, out);
    for (int at = 1; found && r->gentle == 0 && at < r->items.count && is_one_too_many(r, out);
         at++) {
        if (r->items.item[at].returns == 0) {
            schedule_bring(&r->items, at);
            found = pose_first(s, out);
        }
    }
    return found;
}

static void ask_now(struct session *s)
{
    struct review_state *r = &s->review;
    if (r->gentle > 0 && r->items.asked == r->gentle && r->items.count > 0) {
        r->gentle = 0;
        emit_gap(s->out);
        session_say(s, TONE_TEXT, msg_review_those_were_the_easy(r->items.count));
        current_question_end(s);
        return;
    }
    if (review_is_long(r->began, session_now(s).seconds, r->items.asked)) {
        finish(s, MSG_review_enough);
        return;
    }
    struct posed_exercise posed;
    if (!find_next(s, &posed)) {
        finish(s, MSG_review_done);
        return;
    }
    const uint32_t wording = wording_of(&posed);
    r->alike = wording == r->wording ? r->alike + 1 : 1;
    r->wording = wording;
    emit_gap(s->out);
    current_question_begin(s, &posed);
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
    if (s->current.state == ASKING_OPEN || schedule_now(&r->items) == NULL) {
        return;
    }
    if (s->current.skipped) {
        quiz_tally_skip(&r->quiz_tally, &r->items);
        if (!r->skip_told) {
            session_say(s, TONE_TEXT, msg_review_skipped_tomorrow());
        }
        r->skip_told = true;
        review_keep(s);
        return;
    }
    if (!s->current.first_right) {
        add_spares(s);
    }
    if (quiz_tally_answer(&r->quiz_tally, &r->items, s->current.first_right)) {
        const struct posed_exercise *t = &s->current.posed;
        session_say(s, TONE_TEXT,
                    msg_review_this_comes_back_once(t->exercise->has_position &&
                                                    exercise_pool_has_fresh(t->skills.id[0])));
    }
    review_keep(s);
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    const struct schedule *items = &s->review.items;
    const bool done = s->current.state == ASKING_RIGHT || s->current.state == ASKING_TOLD;
    const int number = items->asked + (done ? 0 : 1);
    const int all = items->asked + items->count;
    snprintf(out, PROMPT_SIZE, "review (%d/%d) > ", number < all ? number : all, all);
}

static void list(struct session *s)
{
    const struct review_state *r = &s->review;
    session_say(
        s, TONE_TEXT,
        msg_quiz_asked_right_at_once(r->quiz_tally.asked, r->quiz_tally.right, r->items.count));
}

/* Takes up the review of this day. False when there is none. */
static bool resume(struct session *s)
{
    if (!review_is_left(s)) {
        return false;
    }
    s->review.began = session_now(s).seconds;
    session_enter(s, &mode_review);
    session_note_place(s, "review");
    session_say(s, TONE_TEXT, msg_review_your_review_goes_on(s->review.items.count));
    ask_now(s);
    return true;
}

static void tell_nothing(struct session *s, const struct exercise_pool *p)
{
    if (p->count == 0) {
        session_say(s, TONE_TEXT, msg_review_nothing_yet());
        return;
    }
    session_say(s, TONE_TEXT, msg_review_nothing_is_due_today());
    exercise_pool_tell_next(s, p);
    session_say(s, TONE_TEXT, msg_review_review_ahead_asks_some());
}

static void review_run_begin(struct session *s, int items, bool ahead)
{
    struct review_state *r = &s->review;
    struct fsrs_settings settings;
    struct review_request request = review_request_default(session_now(s).day, session_now(s).day);
    struct review_list list_;
    struct exercise_pool p;
    (void)session_kept(s, store_skills_settings(&s->store, s->learner.id, &settings));
    (void)session_kept(
        s, store_answers_last_day(&s->store, s->learner.id, request.today, &request.last_active));
    request.items = items;
    request.ahead = ahead;
    exercise_pool_load(s, &p);
    review_select(&settings, p.skill, p.count, &request, &list_);
    if (list_.count == 0) {
        tell_nothing(s, &p);
        exercise_pool_free(&p);
        return;
    }
    session_enter(s, &mode_review);
    memset(r, 0, sizeof *r);
    r->day = request.today;
    r->began = session_now(s).seconds;
    r->gentle = list_.gentle;
    for (int i = 0; i < list_.count; i++) {
        (void)schedule_add(&r->items, p.skill[list_.skill[i]].skill);
    }
    for (int i = list_.spares - 1; i >= 0; i--) { /* the least sure is taken first, off the end */
        snprintf(r->spare[r->spare_count++], SKILL_ID_SIZE, "%s", p.skill[list_.spare[i]].skill);
    }
    exercise_pool_free(&p);
    review_keep(s);
    session_note_place(s, "review");
    if (r->gentle > 0) {
        session_say(s, TONE_TEXT, msg_review_good_to_see_you());
    } else {
        session_say(s, TONE_TEXT,
                    msg_review_a_review_of_ten(r->items.count,
                                               review_can_return(&list_, SCHEDULE_DISTANCE)));
    }
    ask_now(s);
}

/* The topics of one lesson, due or not. */
static void begin_lesson(struct session *s, int lesson)
{
    struct review_state *r = &s->review;
    const struct lesson *l = course_index_lesson(s->index, lesson);
    struct schedule items;
    schedule_clear(&items);
    for (int i = 0; i < l->topic_count; i++) {
        struct posed_exercise posed;
        const char *id = rule_facts(l->topic[i])->id;
        if (exercise_pool_question(s, id, NULL, &posed)) {
            (void)schedule_add(&items, id);
        }
    }
    if (items.count == 0) {
        session_say(s, TONE_TEXT, msg_review_lesson_none(lesson + 1, l->title));
        return;
    }
    session_enter(s, &mode_review);
    memset(r, 0, sizeof *r);
    r->day = session_now(s).day;
    r->began = session_now(s).seconds;
    r->items = items;
    review_keep(s);
    session_note_place(s, "review");
    session_say(s, TONE_TEXT, msg_review_lesson(items.count, lesson + 1, l->title));
    ask_now(s);
}

enum { PRACTICE_ITEMS = 5 };

/* A skill that is due and taught by an earlier lesson, not by this one: what waits longest. NULL
 * when there is none. Borrowed from the pool. */
static const char *
find_due(struct session *s, const struct exercise_pool *p, const struct lesson *l)
{
    const int32_t today = session_now(s).day;
    const struct skill_state *found = NULL;
    for (int i = 0; i < p->count; i++) {
        const struct skill_state *k = &p->skill[i];
        bool here = false;
        for (int t = 0; t < l->topic_count; t++) {
            here = here || strcmp(rule_facts(l->topic[t])->id, k->skill) == 0;
        }
        if (!here && skill_stage(k, today) == SKILL_DUE &&
            (found == NULL || k->due_day < found->due_day) && taught_skill(s, k->skill)) {
            found = k;
        }
    }
    return found != NULL ? found->skill : NULL;
}

/* Puts a topic of the lesson on the list, from the one at place `*next` on in turn. False: none can
 * be asked. */
static bool
add_topic(const struct session *s, const struct lesson *l, int *next, struct schedule *items)
{
    for (int i = 0; i < l->topic_count; i++) {
        const char *id = rule_facts(l->topic[(*next)++ % l->topic_count])->id;
        if (exercise_pool_can_ask(s, id)) {
            return schedule_add(items, id);
        }
    }
    return false;
}

/* Puts a set of puzzles that the lesson names on the list, from the one at place `*next` on in
 * turn. False: it names none. */
static bool
add_set(const struct session *s, const struct lesson *l, int *next, struct schedule *items)
{
    char id[SKILL_ID_SIZE];
    const int count = exercise_pool_sets(s, l, -1, id);
    return count > 0 && exercise_pool_sets(s, l, (*next)++ % count, id) > 0 &&
           schedule_add(items, id);
}

/* Puts what the lesson is about on the list until it has so many items: its sets of puzzles and its
 * topics by turns. */
static void
add_topics(const struct session *s, const struct lesson *l, int wanted, struct schedule *items)
{
    int set = 0, topic = 0;
    for (int before = -1; before < items->count && items->count < wanted;) {
        before = items->count;
        (void)add_set(s, l, &set, items);
        if (items->count < wanted) {
            (void)add_topic(s, l, &topic, items);
        }
    }
}

/* Practice after a lesson: five questions, four on its topics and one that is due from an earlier
 * lesson. */
static void begin_practice(struct session *s, int lesson)
{
    struct review_state *r = &s->review;
    const struct lesson *l = course_index_lesson(s->index, lesson);
    struct exercise_pool p;
    struct schedule items;
    schedule_clear(&items);
    exercise_pool_load(s, &p);
    const char *due = find_due(s, &p, l);
    add_topics(s, l, PRACTICE_ITEMS - (due != NULL ? 1 : 0), &items);
    if (due != NULL && items.count > 0) {
        (void)schedule_add(&items, due);
    }
    exercise_pool_free(&p);
    if (items.count == 0) {
        session_say(s, TONE_TEXT, msg_review_lesson_none(lesson + 1, l->title));
        return;
    }
    session_enter(s, &mode_review);
    memset(r, 0, sizeof *r);
    r->day = session_now(s).day;
    r->began = session_now(s).seconds;
    r->items = items;
    r->lesson = l;
    review_keep(s);
    session_note_place(s, "review");
    session_say(s, TONE_TEXT, msg_review_practice(items.count, lesson + 1, l->title));
    ask_now(s);
}

void review_word(struct session *s, const char *rest)
{
    char *end = NULL;
    long items = REVIEW_ITEMS;
    if (strcmp(rest, "on") == 0) {
        if (!resume(s)) { /* that of another day is over */
            review_run_begin(s, REVIEW_ITEMS, false);
        }
        return;
    }
    if (strncmp(rest, "lesson ", 7) == 0) {
        const int lesson = course_index_find_lesson(s->index, rest + 7);
        if (lesson >= 0) {
            begin_lesson(s, lesson);
        } else {
            lesson_word(s, rest + 7); /* says what there is */
        }
        return;
    }
    if (strncmp(rest, "practice ", 9) == 0) {
        const int lesson = course_index_find_lesson(s->index, rest + 9);
        if (lesson >= 0) {
            begin_practice(s, lesson);
        } else {
            lesson_word(s, rest + 9); /* says what there is */
        }
        return;
    }
    const bool ahead = strncmp(rest, "ahead", 5) == 0 && (rest[5] == '\0' || rest[5] == ' ');
    const char *number = ahead ? rest + 5 + strspn(rest + 5, " ") : rest;
    if (number[0] != '\0') {
        items = strtol(number, &end, 10);
        if (*end != '\0' || items < 1 || items > REVIEW_ITEMS_MAX) {
            session_say(s, TONE_TEXT, msg_review_type_review_or_review(REVIEW_ITEMS_MAX));
            return;
        }
    }
    if (number[0] == '\0' && !ahead && resume(s)) {
        return;
    }
    review_run_begin(s, (int)items, ahead);
}

static const struct mode mode_review = {
    .name = "review",
    .prompt = prompt,
    .go_on = ask_now,
    .back = NULL,
    .show = ask_now,
    .list = list,
    .note_answer = note_answer,
    .help = MSG_help_mode_review,
};
