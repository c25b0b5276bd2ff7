/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said at the end of a lesson. */
#include "tutor/lesson_end.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "messages/msg_help.h"
#include "messages/msg_tutor.h"
#include "tutor/exercise_pool.h"
#include "tutor/marks.h"
#include "tutor/session.h"

enum { PAUSE_MOST = 180 /* seconds: who is away for longer does not read */, MINUTE = 60 };

static const char time_key[] = "lesson-time";

/* Seconds that are kept of this lesson, from before the learner left it. */
static int kept_seconds(struct session *s, const char *lesson)
{
    char *text = NULL;
    int seconds = 0;
    const size_t length = strlen(lesson);
    if (store_bookmark_get(&s->store, s->learner.id, time_key, &text) == STORE_OK &&
        strncmp(text, lesson, length) == 0 && text[length] == ' ') {
        seconds = (int)strtol(text + length, NULL, 10);
    }
    free(text);
    return seconds > 0 ? seconds : 0;
}

void lesson_time(struct session *s)
{
    struct lesson_state *l = &s->lesson;
    const int64_t now = session_now(s).seconds;
    const int64_t gone = l->since == 0 ? 0 : now - l->since;
    if (l->since == 0 && l->step > 0) {
        l->seconds = kept_seconds(s, l->lesson->id);
    }
    l->since = now;
    if (gone <= 0) {
        return;
    }
    struct strbuf text = STRBUF_INIT;
    l->seconds += (int)(gone < PAUSE_MOST ? gone : PAUSE_MOST);
    strbuf_appendf(&text, "%s %d", l->lesson->id, l->seconds);
    (void)session_kept(s,
                       store_bookmark_set(&s->store, s->learner.id, time_key, strbuf_text(&text)));
    strbuf_free(&text);
}

/* The questions that were never right at once. */
static void gather_again(struct lesson_end *e, const struct lesson_mark *m)
{
    for (int step = 0; step < e->lesson->step_count && e->again_count < LESSON_AGAIN_MOST; step++) {
        if (step < 64 && (m->asked & ~m->right) >> step & 1) {
            e->again[e->again_count++] = step + 1;
        }
    }
}

static void gather(struct session *s)
{
    struct lesson_end *e = &s->ended;
    struct marks marks;
    const int place = course_index_find_lesson(s->index, s->lesson.lesson->id);
    *e = (struct lesson_end){.lesson = s->lesson.lesson,
                             .number = s->lesson.number,
                             .asked = s->lesson.quiz_tally.asked,
                             .right = s->lesson.quiz_tally.right,
                             .minutes = (s->lesson.seconds + MINUTE / 2) / MINUTE};
    marks_load(s, &marks);
    e->row = marks.row;
    if (place >= 0 && course_index_lesson(s->index, place) == e->lesson) {
        e->stars = mark_stars(&marks.lesson[place], e->lesson);
        gather_again(e, &marks.lesson[place]);
    }
    marks_free(&marks);
}

struct message lesson_end_word(const struct lesson_end *e)
{
    if (e->asked == 0) {
        return msg_lesson_end_read();
    }
    return e->right == e->asked           ? msg_lesson_end_all()
           : 4 * e->right >= 3 * e->asked ? msg_lesson_end_most(e->asked - e->right)
                                          : msg_lesson_end_some();
}

void lesson_end_tell(struct session *s)
{
    const struct lesson_end *e = &s->ended;
    gather(s);
    session_say(s, TONE_HEAD,
                e->asked > 0 ? msg_lesson_that_was_lesson_right(e->number, e->lesson->title,
                                                                e->right, e->asked)
                             : msg_lesson_that_was_lesson(e->number, e->lesson->title));
    if (e->lesson->can != NULL) { /* who got little of it right is told what it was about */
        session_say(s, TONE_TEXT,
                    e->asked > 0 && 2 * e->right >= e->asked
                        ? msg_lesson_end_can(e->lesson->can)
                        : msg_lesson_end_about(e->lesson->can));
    }
    session_say(s, TONE_TEXT, lesson_end_word(e));
    if (e->minutes > 0) {
        session_say(s, TONE_TEXT, msg_lesson_end_minutes(e->minutes));
    }
    if (e->again_count > 0) {
        session_say(s, TONE_TEXT, msg_lesson_end_again(e->again_count, e->lesson->id, e->again[0]));
    }
    if (exercise_pool_can_practice(s, e->lesson)) {
        session_say(s, TONE_TEXT, msg_lesson_practice(e->number));
    }
}
