/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Going straight to a place, and leaving a question out for good. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "messages/msg_picture.h"
#include "tutor/commands.h"
#include "tutor/mode.h"
#include "tutor/mode_lesson.h"
#include "tutor/mode_puzzle.h"
#include "tutor/session.h"

/* The step whose exercise is known by the id; as many as there are if none is. */
static int step_known_as(const struct lesson *l, const char *id)
{
    int step = 0;
    while (step < l->step_count &&
           (l->step[step].exercise == NULL || strcmp(l->step[step].exercise->id, id) != 0)) {
        step++;
    }
    return step;
}

/* "3", "3.4", "cards.4", "lesson 3 step 4", in a lesson also "step 4": the lesson and its step,
 * both from 0. */
static bool read_step(const struct session *s, const char *text, int *lesson, int *step)
{
    char name[CHOICE_SIZE];
    *step = 0;
    snprintf(name, sizeof name, "%s", ascii_agree("lesson ", text, 7) ? text + 7 : text);
    if (s->mode == &mode_lesson && ascii_agree("step ", text, 5)) {
        snprintf(name, sizeof name, "%s %s", s->lesson.lesson->id, text);
    }
    char *at = strstr(name, " step ");
    char *number = at != NULL ? at + strlen(" step ") : strrchr(name, '.');
    if (number != NULL) {
        char *end = NULL;
        number += at == NULL ? 1 : 0;
        const long read = strtol(number, &end, 10);
        if (end == number || *end != '\0' || read < 1) {
            return false;
        }
        *step = (int)(read < 1000 ? read : 1000) - 1;
        *(at != NULL ? at : number - 1) = '\0';
    }
    *lesson = course_index_find_lesson(s->index, name);
    const struct lesson *found = *lesson >= 0 ? course_index_lesson(s->index, *lesson) : NULL;
    if (found != NULL && step_known_as(found, text) < found->step_count) {
        *step = step_known_as(found, text);
    }
    return *lesson >= 0 && *step < course_index_lesson(s->index, *lesson)->step_count;
}

void goto_word(struct session *s, const char *rest)
{
    int lesson = 0, step = 0;
    char shown[SHOWN_LINE_SIZE];
    rest += ascii_agree("to ", rest, 3) ? 3 : 0;
    const struct lesson *here = s->mode == &mode_lesson ? s->lesson.lesson : NULL;
    if (rest[0] == '\0' && here != NULL) {
        session_say(
            s, TONE_TEXT,
            msg_goto_here(s->lesson.number, here->title, s->lesson.step + 1, here->step_count));
    }
    if (rest[0] == '\0') {
        session_say(s, TONE_TEXT, msg_goto_where());
    } else if (strcmp(rest, "menu") == 0) {
        session_go_home(s);
    } else if (course_index_find_puzzle(s->index, rest) >= 0) {
        puzzle_word(s, rest);
    } else if (read_step(s, rest, &lesson, &step)) {
        lesson_begin(s, course_index_lesson(s->index, lesson), lesson + 1, step);
    } else {
        shown_line(rest, shown);
        session_say(s, TONE_TEXT, msg_goto_nowhere(shown));
    }
}

void stop_word(struct session *s, const char *rest)
{
    const char *id = s->current.state != ASKING_NOTHING ? s->current.posed.exercise->id : "";
    char *before = NULL;
    struct strbuf text = STRBUF_INIT;
    if (rest[0] == '\0' && s->mode == s->home) {
        session_say(s, TONE_TEXT, msg_stop_menu());
        return;
    }
    if (rest[0] == '\0') {
        session_go_home(s);
        return;
    }
    if (strncasecmp(rest, "asking", 6) != 0 || course_index_find_puzzle(s->index, id) < 0) {
        session_say(s, TONE_TEXT, msg_stop_what());
        return;
    }
    (void)!store_bookmark_get(&s->store, s->learner.id, "not-asked", &before);
    strbuf_appendf(&text, "%s %s", before != NULL ? before : "", id);
    (void)session_kept(
        s, store_bookmark_set(&s->store, s->learner.id, "not-asked", strbuf_text(&text)));
    session_say(s, TONE_TEXT, msg_stop_done(id));
    puzzle_unname(s, id);
    strbuf_free(&text);
    free(before);
    s->mode->go_on(s);
}
