/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course as the learner has come through it. */
#include "web/front.h"

#include <stdio.h>
#include <string.h>

#include "messages/msg_tutor.h"
#include "tutor/exercise_pool.h"
#include "tutor/game.h"
#include "tutor/game_start.h"
#include "tutor/lesson_end.h"
#include "tutor/marks.h"
#include "tutor/reading.h"
#include "tutor/session.h"
#include "tutor/suggest.h"

enum { LINE_SIZE = 32, WEEK = 7, EPOCH_DAY = 4 /* 1970-01-01 was a Thursday */ };

static void lesson_line(const struct session *s, const struct lesson *l, char out[LINE_SIZE])
{
    (void)snprintf(out, LINE_SIZE, "lesson %d", course_index_number(s->index, l));
}

/* Minutes of what is left of a lesson from that step on. */
static int minutes_left(const struct lesson *l, int step)
{
    const int left = l->step_count - (step > 0 ? step - 1 : 0);
    return l->step_count == 0 ? 0 : (l->minutes * left + l->step_count - 1) / l->step_count;
}

static void lesson_facts(struct json *j, struct session *s, const struct lesson *l)
{
    const struct lesson_read read = reading_one(s, l);
    const int step = read.begun && !read.done ? read.step : 1;
    json_text(j, "title", l->title);
    json_number(j, "step", step);
    json_number(j, "of", l->step_count);
    json_number(j, "minutes", minutes_left(l, step));
}

/* What Enter would take. */
static void next_json(struct json *j, struct session *s)
{
    int number = 0;
    json_open(j, "next", '{');
    json_text(j, "line", s->menu.suggestion);
    if (sscanf(s->menu.suggestion, "lesson %d", &number) == 1 && number >= 1 &&
        number <= course_index_lessons(s->index)) {
        lesson_facts(j, s, course_index_lesson(s->index, number - 1));
    }
    json_close(j, '}');
}

/* A game that waits; it is taken up for its scores. */
static void game_json(struct json *j, struct session *s)
{
    if (!game_is_left(s) || !game_is_taken_up(s)) {
        return;
    }
    const struct board *b = &s->game->round.board;
    const int us = seat_side(b, SEAT_SOUTH);
    json_open(j, "game", '{');
    json_text(j, "line", "game on");
    json_number(j, "we", b->side[us].score);
    json_open(j, "they", '[');
    for (int side = 0; side < b->sides; side++) {
        if (side != us) {
            json_number(j, NULL, b->side[side].score);
        }
    }
    json_close(j, ']');
    json_bool(j, "turn", b->phase != PHASE_OVER && b->seat == SEAT_SOUTH);
    json_close(j, '}');
}

static void days_json(struct json *j, const struct session *s, const struct marks *m)
{
    const int32_t today = session_now(s).day;
    json_open(j, "days", '[');
    for (int i = 0; i < MARKS_DAYS; i++) {
        json_open(j, NULL, '{');
        json_number(j, "day", (today - (MARKS_DAYS - 1 - i) + EPOCH_DAY) % WEEK);
        json_bool(j, "on", m->practiced[i]);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_number(j, "row", m->row);
}

static void row_json(struct json *j,
                     struct session *s,
                     const struct lesson *l,
                     const struct lesson_read *read,
                     const struct lesson_mark *mark)
{
    char line[LINE_SIZE];
    lesson_line(s, l, line);
    json_open(j, NULL, '{');
    json_text(j, "line", line);
    json_text(j, "title", l->title);
    json_text(j, "state", read->done ? "done" : read->begun ? "begun" : "new");
    json_number(j, "minutes", read->done ? l->minutes : minutes_left(l, read->step));
    if (read->done) {
        json_number(j, "stars", mark_stars(mark, l));
    }
    json_close(j, '}');
}

/* The heading of lessons that stand in no unit, by their track. */
static void write_heading(struct session *s, const struct lesson *l, char out[MESSAGE_TEXT_SIZE])
{
    const struct message head[] = {[TRACK_MAIN] = msg_lesson_further(),
                                   [TRACK_CLASSIC] = msg_lesson_classic_game(),
                                   [TRACK_BRIDGE] = msg_lesson_crossings(),
                                   [TRACK_EXTRA] = msg_lesson_further()};
    if (l->unit != NULL) {
        (void)snprintf(out, MESSAGE_TEXT_SIZE, "%s", l->unit);
    } else {
        (void)session_words(s, head[l->track], out);
    }
}

/* All lessons under their units. */
static void path_json(struct json *j, struct session *s, const struct marks *m)
{
    char unit[MESSAGE_TEXT_SIZE] = "", heading[MESSAGE_TEXT_SIZE];
    struct reading reading = reading_of(s);
    int done = 0;
    const int count = course_index_lessons(s->index);
    json_open(j, "path", '[');
    for (int i = 0; i < count; i++) {
        const struct lesson *l = course_index_lesson(s->index, i);
        const struct lesson_read read = reading_in(&reading, l);
        write_heading(s, l, heading);
        if (strcmp(unit, heading) != 0) {
            if (i > 0) {
                json_close(j, ']');
                json_close(j, '}');
            }
            (void)snprintf(unit, sizeof unit, "%s", heading);
            json_open(j, NULL, '{');
            json_text(j, "title", unit);
            json_open(j, "lessons", '[');
        }
        row_json(j, s, l, &read, &m->lesson[i]);
        done += read.done ? 1 : 0;
    }
    if (count > 0) {
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
    json_number(j, "done", done);
    json_number(j, "of", count);
    reading_free(&reading);
}

static int count_due(struct session *s)
{
    struct exercise_pool p;
    exercise_pool_load(s, &p);
    const int due = exercise_pool_due_capped(&p, session_now(s).day);
    exercise_pool_free(&p);
    return due;
}

void front_json(struct json *j, struct session *s)
{
    struct marks marks;
    if (!s->menu.shown || s->mode != s->home) {
        return;
    }
    marks_load(s, &marks);
    json_open(j, "front", '{');
    next_json(j, s);
    json_number(j, "due", count_due(s));
    game_json(j, s);
    days_json(j, s, &marks);
    path_json(j, s, &marks);
    json_close(j, '}');
    marks_free(&marks);
}

/* --- the end of a lesson --- */

/* The question of a step, for the learner to know it again. */
static void again_json(struct json *j, const struct session *s, const struct lesson_end *e)
{
    json_open(j, "again", '[');
    for (int i = 0; i < e->again_count; i++) {
        char line[CHOICE_SIZE], text[MESSAGE_TEXT_SIZE];
        const struct lesson_step *step = &e->lesson->step[e->again[i] - 1];
        const struct message_context ctx =
            message_context_of(course_index_catalog(s->index), e->lesson->table);
        (void)snprintf(line, sizeof line, "goto %s.%d", e->lesson->id, e->again[i]);
        (void)passage_say(&ctx, step->exercise != NULL ? step->exercise->prompt : step->text, text);
        json_open(j, NULL, '{');
        json_text(j, "line", line);
        json_text(j, "text", text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void done_json(struct json *j, struct session *s)
{
    const struct lesson_end *e = &s->ended;
    if (e->lesson == NULL) {
        return;
    }
    char word[MESSAGE_TEXT_SIZE], line[LINE_SIZE];
    json_open(j, "done", '{');
    json_text(j, "title", e->lesson->title);
    json_number(j, "right", e->right);
    json_number(j, "of", e->asked);
    json_number(j, "minutes", e->minutes);
    json_number(j, "stars", e->stars);
    json_number(j, "row", e->row);
    json_bool(j, "can", e->lesson->track == TRACK_MAIN && e->lesson->unit != NULL);
    json_text(j, "word", session_words(s, lesson_end_word(e), word));
    again_json(j, s, e);
    const int next = suggest_lesson(s);
    if (next >= 0) {
        const struct lesson *l = course_index_lesson(s->index, next);
        lesson_line(s, l, line);
        json_open(j, "next", '{');
        json_text(j, "line", line);
        lesson_facts(j, s, l);
        json_close(j, '}');
    }
    json_close(j, '}');
}
