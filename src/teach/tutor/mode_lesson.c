/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson: text, shown positions, questions, and played examples, a step at a time. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/strbuf.h"
#include "coach/at_other_table.h"
#include "learner/learner_store.h"
#include "match/replay.h"
#include "messages/msg_query.h"
#include "messages/msg_tutor.h"
#include "messages/parse_error_message.h"
#include "notation/move_text.h"
#include "tutor/answers.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/generated.h"
#include "tutor/lesson_deal.h"
#include "tutor/lesson_end.h"
#include "tutor/mode.h"
#include "tutor/mode_lesson.h"
#include "tutor/own_table.h"
#include "tutor/path.h"
#include "tutor/quiz_tally.h"
#include "tutor/reading.h"
#include "tutor/session.h"
#include "tutor/suggest.h"
#include "tutor/taught.h"

static const char quiz_tally_key[] = "lesson-counted";

enum { MIXED_TRIES = 40 }; /* for a fresh question about what the learner has read */

static const struct lesson_step *step_now(const struct session *s)
{
    return &s->lesson.lesson->step[s->lesson.step];
}

void lesson_close(struct session *s)
{
    memset(&s->lesson, 0, sizeof s->lesson); /* the lesson itself is the course index's */
}

static void note_step(struct session *s, bool done)
{
    const struct lesson *l = s->lesson.lesson;
    const int step = done ? 1 : s->lesson.step + 1;
    lesson_time(s);
    (void)session_kept(
        s, store_lesson_set(&s->store, s->learner.id, l->id, step, done, session_now(s)));
}

/* The pictures of the first lessons are silent about opening. */
static bool is_before_opening(const struct session *s)
{
    return course_index_comes_before(s->index, s->lesson.lesson, RULE_OPEN_COUNT);
}

static void show_shown(const struct session *s, const struct position *p)
{
    const struct table_view table_view = {.table = s->lesson.lesson->table,
                                          .position = p,
                                          .hide_opening = is_before_opening(s),
                                          .words = course_index_catalog(s->index)};
    emit_gap(s->out);
    emit_position(s->out, &table_view);
}

static void ask_step(struct session *s, const struct lesson_step *step)
{
    const struct lesson *l = s->lesson.lesson;
    struct posed_exercise posed = posed_of(step->exercise, l->table, "lesson");
    posed.lesson = l->id;
    posed.before_opening = is_before_opening(s);
    posed.before_pack = course_index_comes_before(s->index, s->lesson.lesson, RULE_PACK_PAIR);
    emit_gap(s->out);
    if (quiz_tally_is_solved(&s->lesson.quiz_tally, s->lesson.step)) {
        current_question_begin_solved(s, &posed);
    } else {
        current_question_begin(s, &posed);
        quiz_tally_ask(&s->lesson.quiz_tally, s, s->lesson.step);
    }
}

/* The word at the place `i` of a list with blanks between, again from the first after the last. */
static void word_at(const char *list, int i, char out[SKILL_ID_SIZE])
{
    const char *at = list;
    for (;; i--) {
        at += strspn(at, " ");
        at = at[0] == '\0' ? list : at;
        const size_t length = strcspn(at, " ");
        if (i == 0) {
            (void)snprintf(out, SKILL_ID_SIZE, "%.*s", (int)length, at);
            return;
        }
        at += length;
    }
}

static int commands_in(const char *list)
{
    int count = 0;
    for (const char *at = list + strspn(list, " "); at[0] != '\0'; count++) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    return count;
}

static bool is_topic_of(const struct lesson *l, enum rule_id rule)
{
    for (int i = 0; i < l->topic_count; i++) {
        if (l->topic[i] == rule) {
            return true;
        }
    }
    return false;
}

/* Whether the learner has read by this lesson what a question is about: each of its rules is taught
 * here or before, or by no lesson at all. */
static bool is_taught(const struct session *s, const struct exercise *e)
{
    const int order = s->lesson.lesson->order;
    for (int i = 0; i < e->topic_count; i++) {
        bool before = false, later = false;
        for (int n = 0; n < course_index_lessons(s->index); n++) {
            const struct lesson *l = course_index_lesson(s->index, n);
            const bool teaches = is_topic_of(l, e->topic[i]);
            before = before || (teaches && l->order <= order);
            later = later || (teaches && l->order > order);
        }
        if (later && !before) {
            return false;
        }
    }
    return true;
}

/* Looks for a fresh question about a topic that takes nothing of later lessons; when chance brings
 * none, any will do that takes nothing of lessons not read. */
static bool find_mixed(struct session *s,
                       const struct table *t,
                       const struct lesson_step *step,
                       const char *topic)
{
    bool found = generated_find_at(s, t, topic, step->mixed_level, &s->generated.now);
    for (int i = 0; i < MIXED_TRIES && found && !is_taught(s, &s->generated.now); i++) {
        found = generated_find_at(s, t, topic, step->mixed_level, &s->generated.now);
    }
    return found && taught_question(s, &s->generated.now, s->lesson.lesson);
}

/* Asks the fresh question that was found. */
static void ask_found(struct session *s, const struct table *t)
{
    struct posed_exercise posed = posed_of_generated(&s->generated.now, t, "lesson");
    posed.lesson = s->lesson.lesson->id;
    posed.before_opening = is_before_opening(s);
    posed.before_pack = course_index_comes_before(s->index, s->lesson.lesson, RULE_PACK_PAIR);
    s->lesson.after_generated = s->lesson.step + 1;
    emit_gap(s->out);
    current_question_begin(s, &posed);
}

/* Asks something fresh about one of the step's topics, at the learner's own table; at some tables
 * there is nothing about one of them. Or asks what was just asked with one card changed; if the
 * learner has left the lesson in between, with other cards. Returns false if there is nothing at
 * all. */
static bool ask_mixed(struct session *s, const struct lesson_step *step)
{
    const struct lesson *l = s->lesson.lesson;
    const struct table *t = tables_play_alike(&s->table, l->table) ? &s->table : l->table;
    const int count = commands_in(step->mixed);
    if (step->changed && s->lesson.after_generated == s->lesson.step && s->lesson.step > 0 &&
        generated_varied(s, t)) {
        ask_found(s, t);
        return true;
    }
    if (step->changed) {
        session_say(s, TONE_TEXT, msg_lesson_other_cards());
    }
    const int first = session_random(s, count);
    for (int i = 0; i < count; i++) {
        char topic[SKILL_ID_SIZE];
        word_at(step->mixed, first + i, topic);
        if (find_mixed(s, t, step, topic)) {
            ask_found(s, t);
            return true;
        }
    }
    return false;
}

/* The text of a step, as it is at the learner's table where that plays the lesson's game. */
static const char *
step_text(const struct session *s, const struct lesson_step *step, char out[MESSAGE_TEXT_SIZE])
{
    const struct table *written = s->lesson.lesson->table;
    const struct table *t = tables_play_alike(&s->table, written) ? &s->table : written;
    const struct message_context ctx = message_context_of(course_index_catalog(s->index), t);
    (void)passage_say(&ctx, step->text, out);
    return out;
}

/* All that a step says besides its text, whenever it does. */
static void gather(const struct lesson_step *step, struct strbuf *out)
{
    for (int i = 0; i < step->move_count; i++) {
        strbuf_appendf(out, "%s\n", step->move[i].text != NULL ? step->move[i].text : "");
    }
    if (step->exercise != NULL) {
        own_table_gather(step->exercise, out);
    }
}

/* Tells how it is at the learner's table, where the step says a number that is another one
 * there. */
static void tell_own_numbers(const struct session *s, const struct lesson_step *step)
{
    const struct lesson *l = s->lesson.lesson;
    struct strbuf n = STRBUF_INIT;
    if (strcmp(l->table->id, s->table.id) == 0) {
        return;
    }
    char text[MESSAGE_TEXT_SIZE];
    strbuf_appendf(&n, "%s\n", step_text(s, step, text));
    gather(step, &n);
    own_table_tell(s, l->table, l->topic, l->topic_count, strbuf_text(&n));
    strbuf_free(&n);
}

static void show_step(struct session *s)
{
    const struct lesson_step *step = step_now(s);
    char text[MESSAGE_TEXT_SIZE];
    current_question_end(s);
    s->menu.count = 0;
    s->lesson.move = 0;
    s->lesson.shows_moves = step->move_count > 0 && step->exercise != NULL && !step->played;
    emit_gap(s->out);
    emit_text(s->out, TONE_TEXT, 0, step_text(s, step, text));
    tell_own_numbers(s, step);
    if (step->exercise != NULL && step->exercise->has_question) {
        ask_step(s, step);
        return;
    }
    if (step->mixed != NULL && ask_mixed(s, step)) {
        return;
    }
    if (step->played) {
        script_begin(s, step, s->lesson.lesson->table);
        session_enter(s, &mode_game);
        game_run(s);
        return;
    }
    if (step->deal.point != DEAL_NONE) { /* its own picture shows the position */
        lesson_deal_begin(s, &step->deal, s->lesson.lesson->table);
        return;
    }
    if (step->exercise != NULL && step->exercise->has_position) {
        show_shown(s, &step->exercise->position);
    }
    if (s->lesson.shows_moves) {
        s->lesson.play = step->exercise->position;
        session_say(s, TONE_TEXT, msg_lesson_moves_follow_enter_plays(step->move_count));
    } else if (s->lesson.step == 0) {
        session_say(s, TONE_TEXT, msg_asking_enter_goes_on());
    }
}

/* What a line of the example did. `was_over`: the round was over before it. */
static void write_move(const struct session *s,
                       enum replay_line said,
                       bool was_over,
                       int seat,
                       const struct action *action,
                       struct strbuf *out)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), s->lesson.lesson->table);
    if (said == REPLAY_MOVED) {
        format_action(out, &ctx, seat, action);
    } else {
        char text[MESSAGE_TEXT_SIZE];
        const struct message ended = was_over ? msg_lesson_round_ended() : msg_lesson_no_card(seat);
        (void)message_format(&ctx, &ended, text, sizeof text);
        strbuf_append(out, text);
    }
}

/* Carries out the next move of the example and says what happens. */
static void play_move(struct session *s)
{
    const struct lesson_step *step = step_now(s);
    const struct lesson_move *move = &step->move[s->lesson.move];
    const int seat = s->lesson.play.round.board.seat;
    const bool was_over = s->lesson.play.round.board.phase == PHASE_OVER;
    struct replay_fault fault;
    struct action action;
    const enum replay_line said =
        replay_line(s->lesson.lesson->table, &s->lesson.play.round, move->line, &action, &fault);
    if (said == REPLAY_REFUSED) {
        char why[MESSAGE_TEXT_SIZE];
        const struct message_context ctx =
            message_context_of(course_index_catalog(s->index), s->lesson.lesson->table);
        (void)replay_fault_say(&ctx, &fault, why, sizeof why);
        session_say(s, TONE_WARN, msg_lesson_this_example_cannot_go(why));
        s->lesson.shows_moves = false;
        return;
    }
    s->lesson.move++;
    emit_gap(s->out);
    struct strbuf n = STRBUF_INIT;
    write_move(s, said, was_over, seat, &action, &n);
    session_say_item(s, TONE_HEAD, 2,
                     msg_lesson_move(s->lesson.move, step->move_count, strbuf_text(&n)));
    strbuf_free(&n);
    if (move->text != NULL && move->text[0] != '\0') {
        emit_text(s->out, TONE_TEXT, 0, move->text);
    }
    const struct table_view table_view = {.table = s->lesson.lesson->table,
                                          .position = &s->lesson.play,
                                          .seat = seat,
                                          .words = course_index_catalog(s->index)};
    emit_move(s->out, &table_view);
    if (s->lesson.move == step->move_count) {
        s->lesson.shows_moves = false;
        session_say(s, TONE_TEXT, msg_lesson_that_was_the_example());
    }
}

/* Tells where the learner is on the short way, or in the unit of this lesson. */
static void tell_unit(struct session *s, bool done)
{
    const struct lesson *l = s->lesson.lesson;
    const struct unit_place at = course_index_unit(s->index, l);
    if (at.count == 0 || path_tell_lesson(s, l, done)) {
        return;
    }
    if (done && at.last == l) {
        session_say(s, TONE_TEXT, msg_lesson_unit_done(at.title));
    } else if (!done) {
        session_say(
            s, TONE_TEXT,
            msg_lesson_in_unit(at.title, at.place, at.count, at.last != l ? at.last->title : NULL));
    }
}

static void finish(struct session *s)
{
    note_step(s, true);
    session_note_place(s, NULL);
    emit_gap(s->out);
    lesson_end_tell(s);
    tell_unit(s, true);
    session_go_home(s);
}

static void go_on(struct session *s)
{
    if (s->lesson.shows_moves) {
        play_move(s);
        return;
    }
    if (s->lesson.step + 1 >= s->lesson.lesson->step_count) {
        finish(s);
        return;
    }
    s->lesson.step++;
    note_step(s, false);
    show_step(s);
}

static void back(struct session *s)
{
    if (s->lesson.step > 0 && s->lesson.move == 0) {
        s->lesson.step--;
    } else if (s->lesson.move == 0) {
        session_say(s, TONE_TEXT, msg_lesson_this_is_the_first());
    }
    show_step(s);
}

static void show(struct session *s)
{
    if (s->lesson.move > 0) {
        show_shown(s, &s->lesson.play);
    } else {
        show_step(s);
    }
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    snprintf(out, PROMPT_SIZE, "lesson %d (%d/%d) > ", s->lesson.number, s->lesson.step + 1,
             s->lesson.lesson->step_count);
}

/* Returns a lesson's title and how far the learner is: done, at step 4, or not begun. */
static struct message title_and_progress(struct session *s, const struct lesson *l)
{
    const struct lesson_read read = reading_one(s, l);
    return msg_lesson_row(l->title, read.done ? 1 : read.begun ? 2 : 0, read.step);
}

static void list(struct session *s)
{
    session_enter(s, s->home);
    const struct message head[] = {[TRACK_CLASSIC] = msg_lesson_classic_game(),
                                   [TRACK_BRIDGE] = msg_lesson_crossings(),
                                   [TRACK_EXTRA] = msg_lesson_further()};
    enum lesson_track track = TRACK_MAIN;
    const char *unit = "";
    for (int i = 0; i < course_index_lessons(s->index); i++) {
        const struct lesson *l = course_index_lesson(s->index, i);
        char row[MESSAGE_TEXT_SIZE];
        char typed[CHOICE_SIZE];
        if (l->track != track) {
            track = l->track;
            session_say(s, TONE_HEAD, head[track]);
        }
        if (l->unit != NULL && strcmp(l->unit, unit) != 0) {
            unit = l->unit;
            tell(s->out, TONE_HEAD, "%s", unit);
        }
        snprintf(typed, sizeof typed, "lesson %d", i + 1);
        emit_choice(s->out, choices_add(s, typed), typed, "%s",
                    session_words(s, title_and_progress(s, l), row));
    }
    session_say(s, TONE_TEXT, msg_lesson_how_to_open());
    choices_end(s, s->lesson.lesson != NULL ? "lesson" : "");
}

void lesson_begin(struct session *s, const struct lesson *l, int number, int step)
{
    lesson_close(s);
    session_enter(s, &mode_lesson);
    s->lesson.lesson = l;
    s->lesson.number = number;
    s->lesson.step = step;
    if (step > 0) {
        (void)quiz_tally_read(s, quiz_tally_key, l->id, &s->lesson.quiz_tally);
    }
    note_step(s, false);
    char place[CHOICE_SIZE];
    snprintf(place, sizeof place, "lesson %s", l->id);
    session_note_place(s, place);
    emit_gap(s->out);
    session_say(s, TONE_HEAD, msg_lesson_lesson(number, l->title));
    tell_unit(s, false);
    path_tell_skipped(s, l);
    if (strcmp(l->table->id, s->table.id) != 0) {
        if (!tables_play_alike(&s->table, l->table)) {
            session_say(s, TONE_TEXT, msg_lesson_other_table(l->table, l->table->id));
        }
        own_table_tell(s, l->table, l->topic, l->topic_count, NULL);
    }
    if (step > 0 && !s->demo) {
        session_say(s, TONE_TEXT, msg_lesson_you_were_at_step(step + 1, l->step_count));
    }
    show_step(s);
}

/* Opens a lesson where the learner left it. */
static void open_lesson(struct session *s, const struct lesson *l)
{
    const struct lesson_read read = reading_one(s, l);
    const int step = !read.done && read.step <= l->step_count ? read.step - 1 : 0;
    lesson_begin(s, l, course_index_number(s->index, l), step > 0 ? step : 0);
}

/* Whether what was typed is a file's name and no lesson's. */
static bool is_file(const char *text)
{
    const size_t length = strlen(text);
    return strchr(text, '/') != NULL || (length > 4 && strcmp(text + length - 4, ".xml") == 0);
}

static void note_answer(struct session *s)
{
    struct quiz_tally *quiz_tally = &s->lesson.quiz_tally;
    if (s->current.state == ASKING_OPEN) {
        quiz_tally_try(quiz_tally, s, s->lesson.step);
    } else {
        quiz_tally->tried = 0;
        quiz_tally->asked++;
        quiz_tally->right += s->current.first_right ? 1 : 0;
        quiz_tally_solve(quiz_tally, s->lesson.step);
    }
    quiz_tally_keep(s, quiz_tally_key, s->lesson.lesson->id, quiz_tally);
}

/* The lesson after the one that is open, else the one to go on with; -1: none. */
static int lesson_behind(struct session *s)
{
    const int number = s->lesson.lesson != NULL ? s->lesson.number : 0;
    return s->mode == &mode_lesson && number > 0 && number < course_index_lessons(s->index)
               ? number
               : suggest_lesson(s);
}

/* What a lesson is about, without opening it. False when there is none of that name. */
static bool tell_about(const struct session *s, const char *name)
{
    const int found = course_index_find_lesson(s->index, name);
    if (found >= 0) {
        const struct lesson *l = course_index_lesson(s->index, found);
        session_say(s, TONE_TEXT, msg_query_lesson_about(found + 1, l->title, l->minutes));
    }
    return found >= 0;
}

void lesson_word(struct session *s, const char *rest)
{
    if (strncmp(rest, "about ", 6) == 0) {
        rest += 6;
        if (tell_about(s, rest)) {
            return;
        }
    }
    if (strcmp(rest, "list") == 0) {
        list(s);
        return;
    }
    const bool next = strcmp(rest, "next") == 0;
    int found = next              ? lesson_behind(s)
                : rest[0] == '\0' ? suggest_lesson(s)
                                  : course_index_find_lesson(s->index, rest);
    if (found < 0 && rest[0] != '\0' && !next && !is_file(rest)) {
        found = answers_lesson(s, rest); /* "how to go down", "picking up the pile" */
    }
    if (found >= 0) {
        open_lesson(s, course_index_lesson(s->index, found));
        return;
    }
    if (rest[0] == '\0' || next) {
        session_say(s, TONE_TEXT, msg_lesson_you_have_read_all());
        return;
    }
    if (is_file(rest)) {
        const struct lesson *own = course_index_read_lesson(s->index, rest, s->out);
        if (own != NULL) {
            open_lesson(s, own);
        }
        return;
    }
    const char *near = course_index_near_lesson(s->index, rest);
    session_say_none(s, rest, near, MSG_lesson_there_is_no_lesson,
                     MSG_lesson_there_is_no_lesson_lesson);
}

/* Whether the line plays a move where an example is shown: the learner's own turn comes later. */
static bool take(struct session *s, const char *line)
{
    enum action_kind what = ACTION_KIND_COUNT;
    const bool plays = s->lesson.shows_moves && !ascii_is_word(line, strlen(line), "take back") &&
                       move_begins(line, strlen(line), false, &what) > 0 &&
                       (what == ACTION_DRAW || what == ACTION_TAKE_PACK || what == ACTION_LAY ||
                        what == ACTION_DISCARD);
    if (plays) {
        session_say(s, TONE_TEXT, msg_lesson_watch());
    }
    return plays;
}

const struct mode mode_lesson = {
    .name = "lesson",
    .prompt = prompt,
    .go_on = go_on,
    .back = back,
    .show = show,
    .list = list,
    .note_answer = note_answer,
    .take = take,
    .help = MSG_help_mode_lesson,
};
