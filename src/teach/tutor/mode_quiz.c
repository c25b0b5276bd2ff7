/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz: a number of mixed puzzles; what was missed comes back after a few others. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "messages/msg_drill.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/generated.h"
#include "tutor/missed_questions.h"
#include "tutor/mode.h"
#include "tutor/puzzle_run.h"
#include "tutor/quiz_tally.h"
#include "tutor/session.h"
#include "tutor/taught.h"

static const struct mode mode_quiz;

enum { QUIZ_USUAL = 10, QUIZ_MOST = MISSED_QUESTIONS_MOST };

static const char QUIZ_ALL[] = "all"; /* the topic that is everything, read about or not */

/* Keeps the quiz for the next start; each is asked the first time or comes back. */
static void keep(struct session *s)
{
    char *text = memory_alloc(SCHEDULE_TEXT_SIZE);
    schedule_write(&s->quiz.items, text, SCHEDULE_TEXT_SIZE);
    (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, "quiz",
                                             s->quiz.items.count > 0 ? text : NULL));
    free(text);
    quiz_tally_keep(s, "quiz-counted", "quiz", &s->quiz.quiz_tally);
    struct strbuf missed = STRBUF_INIT;
    for (int i = 0; i < s->quiz.missed_count; i++) {
        strbuf_appendf(&missed, "%s%s", i == 0 ? "" : " ", s->quiz.missed[i]);
    }
    (void)session_kept(s,
                       store_bookmark_set(&s->store, s->learner.id, "quiz-missed",
                                          s->quiz.missed_count > 0 ? strbuf_text(&missed) : NULL));
    strbuf_free(&missed);
}

static void finish(struct session *s)
{
    struct quiz_state *q = &s->quiz;
    emit_gap(s->out);
    session_say(s, TONE_HEAD, msg_quiz_that_was_the_quiz(q->quiz_tally.right, q->quiz_tally.asked));
    quiz_tally_encourage(s, q->quiz_tally.right, q->quiz_tally.asked, LEVEL_ANY, true);
    for (int i = 0; i < q->missed_count; i++) {
        if (i == 0) {
            session_say(s, TONE_TEXT, msg_quiz_to_look_at_again());
        }
        const int lesson = course_index_lesson_about(s->index, &s->table, rule_find(q->missed[i]));
        char text[MESSAGE_TEXT_SIZE];
        if (lesson >= 0) {
            (void)session_words(
                s,
                msg_quiz_missed_lesson(q->missed[i], lesson + 1,
                                       course_index_lesson(s->index, lesson)->title),
                text);
        } else {
            (void)session_words(s, msg_quiz_missed(q->missed[i]), text);
        }
        emit_item(s->out, TONE_TEXT, 4, "  %s", text);
    }
    memset(q, 0, sizeof *q);
    keep(s);
    session_note_place(s, NULL);
    session_go_home(s);
}

/* Items that are not there for a second time. */
static int not_asked(const struct schedule *items)
{
    int count = 0;
    for (int i = 0; i < items->count; i++) {
        count += items->item[i].returns == 0 ? 1 : 0;
    }
    return count;
}

static void pass(struct quiz_state *q)
{
    q->quiz_tally.tried = 0;
    schedule_pass(&q->items);
}

/* Asks the item that is now first; leaves out those that are there no longer, or not for this
 * learner. */
static void ask_now(struct session *s)
{
    const char *id = NULL;
    while ((id = schedule_now(&s->quiz.items)) != NULL) {
        const int puzzle = course_index_find_puzzle(s->index, id);
        if (puzzle_run_is_unwanted(s, id)) {
            pass(&s->quiz);
            continue;
        }
        s->quiz.again = s->quiz.items.item[0].returns > 0;
        s->quiz.number = s->quiz.quiz_tally.asked + 1;
        s->quiz.length = s->quiz.quiz_tally.asked + not_asked(&s->quiz.items);
        if (puzzle >= 0) {
            puzzle_run_ask(s, puzzle, "quiz", false);
            quiz_tally_ask(&s->quiz.quiz_tally, s, 0);
            return;
        }
        if (generated_ask_again(s, id, "quiz")) {
            quiz_tally_ask(&s->quiz.quiz_tally, s, 0);
            return;
        }
        pass(&s->quiz);
    }
    finish(s);
}

static void note_missed(struct quiz_state *q, const char *topic)
{
    for (int i = 0; i < q->missed_count; i++) {
        if (strcmp(q->missed[i], topic) == 0) {
            return;
        }
    }
    if (q->missed_count < MISSED_MAX) {
        snprintf(q->missed[q->missed_count++], SKILL_ID_SIZE, "%s", topic);
    }
}

/* The topics missed before the quiz was left. */
static void read_missed(struct session *s)
{
    char *text = NULL;
    if (store_bookmark_get(&s->store, s->learner.id, "quiz-missed", &text) != STORE_OK) {
        return;
    }
    for (const char *at = text; *at != '\0';) {
        char topic[SKILL_ID_SIZE];
        const size_t length = strcspn(at, " ");
        (void)snprintf(topic, sizeof topic, "%.*s", (int)length, at);
        note_missed(&s->quiz, topic);
        at += length + strspn(at + length, " ");
    }
    free(text);
}

static void note_answer(struct session *s)
{
    struct quiz_state *q = &s->quiz;
    if (schedule_now(&q->items) == NULL) {
        return;
    }
    if (s->current.state == ASKING_OPEN) {
        quiz_tally_try(&q->quiz_tally, s, 0);
        quiz_tally_keep(s, "quiz-counted", "quiz", &q->quiz_tally);
        return;
    }
    if (!s->current.first_right && s->current.missed != RULE_NONE) {
        note_missed(q, rule_facts(s->current.missed)->id);
    } else if (!s->current.first_right && s->current.posed.skills.count > 0) {
        note_missed(q, s->current.posed.skills.id[0]);
    }
    if (quiz_tally_answer(&q->quiz_tally, &q->items, s->current.first_right)) {
        session_say(s, TONE_TEXT, msg_quiz_it_will_come_back());
    }
    keep(s);
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    const struct quiz_state *q = &s->quiz;
    if (q->again) {
        snprintf(out, PROMPT_SIZE, "quiz (again) > ");
    } else {
        snprintf(out, PROMPT_SIZE, "quiz (%d/%d) > ", q->number, q->length);
    }
}

static void list(struct session *s)
{
    const struct quiz_state *q = &s->quiz;
    session_say(
        s, TONE_TEXT,
        msg_quiz_asked_right_at_once(q->quiz_tally.asked, q->quiz_tally.right, q->items.count));
}

/* Puts puzzles on the list, as many as are still wanted, none twice. */
static void add_puzzles(struct session *s, const int32_t *run, int count, int requested)
{
    struct schedule *items = &s->quiz.items;
    for (int i = 0; i < count && items->count < requested; i++) {
        const char *id = course_index_puzzle(s->index, run[i])->puzzle->id;
        bool there = false;
        for (int k = 0; k < items->count && !there; k++) {
            there = strcmp(items->item[k].id, id) == 0;
        }
        if (!there) {
            (void)schedule_add(items, id);
        }
    }
}

/* A fresh question; with `taught` one about nothing that was not read about. */
static bool
find_generated(struct session *s, const char *topic, int level, bool taught, struct exercise *out)
{
    enum { LOOKS = 12 };
    bool found = generated_find(s, topic, level, out);
    for (int i = 0; i < LOOKS && found && taught && !taught_question(s, out, NULL); i++) {
        found = generated_find(s, topic, level, out);
    }
    return found && (!taught || taught_question(s, out, NULL));
}

/* Fresh questions for what is still wanted, from easy to hard. */
static void add_generated(struct session *s, const char *topic, int requested, bool taught)
{
    const int missing = requested - s->quiz.items.count;
    struct exercise *g = memory_array(1, sizeof *g);
    for (int i = 0; i < missing; i++) {
        if (!find_generated(s, topic, 1 + i * LEVEL_MOST / (missing + 1), taught, g) ||
            !schedule_add(&s->quiz.items, g->id)) {
            break;
        }
    }
    free(g);
}

/* Fills the quiz: what authors wrote and the learner has not seen comes first, then fresh
 * questions, then the rest. */
static void fill(struct session *s, const char *topic, int requested)
{
    int32_t *run = NULL;
    int count = puzzle_run_make_unseen(s, topic, &run);
    add_puzzles(s, run, count, requested);
    free(run);
    add_generated(s, topic, requested, false);
    if (s->quiz.items.count < requested) {
        count = puzzle_run_make(s, topic, NULL, true, &run);
        add_puzzles(s, run, count, requested);
        free(run);
    }
}

/* Whether a rule is taught in a lesson that the learner has read. */
static bool is_taught(const struct session *s, const bool *done, enum rule_id rule)
{
    const int lesson = course_index_lesson_about(s->index, &s->table, rule);
    return lesson >= 0 && done[lesson];
}

/* Leaves those puzzles in the run that are only about what the learner has read. Returns how
 * many. */
static int keep_taught(struct session *s, bool *done, int32_t *run, int count)
{
    const struct taught read = {.session = s, .done = done};
    int kept = 0;
    for (int i = 0; i < count; i++) {
        const struct exercise *p = course_index_puzzle(s->index, run[i])->puzzle;
        bool taught = p->topic_count > 0 && taught_all(&read, p, RULE_NONE);
        for (int t = 0; t < p->topic_count && taught; t++) {
            taught = is_taught(s, done, p->topic[t]);
        }
        if (taught) {
            run[kept++] = run[i];
        }
    }
    return kept;
}

/* Fills the quiz of somebody new to the game from the lessons already read: puzzles, then fresh
 * questions on their topics in turn. */
static void fill_taught(struct session *s, bool *done, int requested)
{
    int32_t *run = NULL;
    const int count = puzzle_run_make(s, "", NULL, true, &run);
    add_puzzles(s, run, keep_taught(s, done, run, count), requested);
    free(run);
    for (int before = -1; before < s->quiz.items.count && s->quiz.items.count < requested;) {
        before = s->quiz.items.count;
        for (int l = 0; l < course_index_lessons(s->index); l++) {
            const struct lesson *lesson = course_index_lesson(s->index, l);
            for (int t = 0; done[l] && t < lesson->topic_count; t++) {
                const int now = s->quiz.items.count;
                add_generated(s, rule_facts(lesson->topic[t])->id, now < requested ? now + 1 : now,
                              true);
            }
        }
    }
}

/* Fills a quiz of everything for somebody who learns this game: only what the learner has read
 * about. Returns false if the learner has read nothing, or all, or nothing can be asked about
 * it. */
static bool fill_for_beginner(struct session *s, const char *topic, int requested)
{
    if (topic[0] != '\0' || strcmp(s->learner.experience, "this") == 0) {
        return false;
    }
    bool *done = memory_array((size_t)course_index_lessons(s->index) + 1, sizeof *done);
    const int count = taught_lessons_done(s, done);
    if (count == 0) {
        session_say(s, TONE_TEXT, msg_quiz_nothing_read());
    } else if (count < course_index_lessons(s->index)) {
        fill_taught(s, done, requested);
    }
    free(done);
    return s->quiz.items.count > 0;
}

/* Fills the quiz with what was missed when it was last asked, the newest first, as far as it can be
 * asked again at the learner's table. */
static void fill_missed(struct session *s, int requested)
{
    struct missed_questions missed;
    missed_questions_load(s, &missed);
    for (int i = 0; i < missed.count && i < requested; i++) {
        (void)schedule_add(&s->quiz.items, missed.item[i]->item);
    }
    missed_questions_free(&missed);
}

static void say_nothing_missed(struct session *s)
{
    struct missed_questions missed;
    missed_questions_load(s, &missed);
    session_say(s, TONE_TEXT, msg_quiz_nothing_missed(missed_questions_ever(s, &missed)));
    missed_questions_free(&missed);
}

/* A subject said in words, "going out", becomes its name if it has one: "going-out". */
static void join_words(const struct session *s, char topic[CHOICE_SIZE])
{
    char joined[CHOICE_SIZE];
    (void)snprintf(joined, sizeof joined, "%s", topic);
    for (char *blank = joined; (blank = strchr(blank, ' ')) != NULL;) {
        *blank = '-';
    }
    const char *near = course_index_near_subject(s->index, joined);
    if (near != NULL && strcmp(near, joined) == 0) {
        memcpy(topic, joined, sizeof joined);
    }
}

/* Topics with commas between them, an equal share of each. */
static void fill_topics(struct session *s, const char *topics, int requested)
{
    int left = 1;
    for (const char *at = topics; (at = strchr(at, ',')) != NULL; at++) {
        left++;
    }
    for (const char *at = topics + strspn(topics, ", "); *at != '\0'; left--) {
        char topic[CHOICE_SIZE];
        const size_t length = strcspn(at, ",");
        snprintf(topic, sizeof topic, "%.*s", (int)length, at);
        for (size_t end = strlen(topic); end > 0 && topic[end - 1] == ' '; end--) {
            topic[end - 1] = '\0';
        }
        join_words(s, topic);
        const int there = s->quiz.items.count;
        fill(s, topic, there + (requested - there) / left);
        at += length + strspn(at + length, ", ");
    }
}

static void tell_none(const struct session *s, const char *topic)
{
    const char *near = course_index_near_subject(s->index, topic);
    session_say_none(s, topic, near, MSG_quiz_none_about, MSG_quiz_no_question_is_about_puzzle);
}

static void quiz_run_begin(struct session *s, const char *named, int requested)
{
    struct quiz_state before = s->quiz;
    char topic[CHOICE_SIZE];
    (void)snprintf(topic, sizeof topic, "%s", named);
    join_words(s, topic);
    memset(&s->quiz, 0, sizeof s->quiz);
    const bool missed = strcmp(topic, "missed") == 0;
    const bool taught = fill_for_beginner(s, topic, requested);
    if (!taught) {
        if (missed) {
            fill_missed(s, requested);
        } else if (strchr(topic, ',') != NULL) {
            fill_topics(s, topic, requested);
        } else {
            fill(s, strcmp(topic, QUIZ_ALL) == 0 ? "" : topic, requested);
        }
    }
    if (s->quiz.items.count == 0) {
        s->quiz = before;
        if (missed) {
            say_nothing_missed(s);
        } else {
            tell_none(s, topic);
        }
        return;
    }
    session_enter(s, &mode_quiz);
    snprintf(s->quiz.topic, sizeof s->quiz.topic, "%s", topic);
    session_note_place(s, "quiz");
    keep(s);
    session_say(s, TONE_TEXT, msg_quiz_a_quiz_of_what(s->quiz.items.count, taught, taught));
    ask_now(s);
}

void quiz_ask_one(struct session *s, const char *item)
{
    memset(&s->quiz, 0, sizeof s->quiz);
    (void)schedule_add(&s->quiz.items, item);
    session_enter(s, &mode_quiz);
    session_note_place(s, "quiz");
    keep(s);
    ask_now(s);
}

/* Takes up the quiz the learner left, in this session or an earlier one. Returns false if there is
 * none. */
static bool resume(struct session *s)
{
    if (s->quiz.items.count == 0) {
        char *text = NULL;
        if (store_bookmark_get(&s->store, s->learner.id, "quiz", &text) != STORE_OK) {
            return false;
        }
        const bool read = schedule_read(text, &s->quiz.items) && s->quiz.items.count > 0;
        free(text);
        if (!read) {
            return false;
        }
        (void)quiz_tally_read(s, "quiz-counted", "quiz", &s->quiz.quiz_tally);
        read_missed(s);
    }
    session_enter(s, &mode_quiz);
    session_note_place(s, "quiz");
    session_say(s, TONE_TEXT, msg_quiz_your_quiz_goes_on(s->quiz.items.count));
    ask_now(s);
    return true;
}

static bool is_listed(const struct schedule *list, const char *id)
{
    int at = 0;
    while (at < list->count && strcmp(list->item[at].id, id) != 0) {
        at++;
    }
    return at < list->count;
}

/* Puts those of the questions named by their ids, with commas between, on the list that can be
 * asked at the learner's table, each once. Returns how many cannot be. */
static int fill_set(struct session *s, const char *ids)
{
    struct exercise *again = memory_array(1, sizeof *again);
    int left_out = 0;
    for (const char *at = ids; *at != '\0' && s->quiz.items.count < QUIZ_MOST;) {
        char id[EXERCISE_ID_SIZE];
        const size_t length = strcspn(at, ",");
        (void)snprintf(id, sizeof id, "%.*s", (int)length, at);
        const bool is_known = length < sizeof id && (course_index_find_puzzle(s->index, id) >= 0 ||
                                                     generated_remake(&s->table, id, again));
        left_out += !is_known;
        if (is_known && !is_listed(&s->quiz.items, id)) {
            (void)schedule_add(&s->quiz.items, id);
        }
        at += length + (at[length] == ',');
    }
    free(again);
    return left_out;
}

/* A quiz of just these questions, as a class gives them for home. */
static void begin_set(struct session *s, const char *ids)
{
    struct quiz_state before = s->quiz;
    memset(&s->quiz, 0, sizeof s->quiz);
    const int left_out = fill_set(s, ids);
    if (s->quiz.items.count == 0) {
        s->quiz = before;
        session_say(s, TONE_TEXT, msg_quiz_set_none());
        return;
    }
    session_enter(s, &mode_quiz);
    session_note_place(s, "quiz");
    keep(s);
    session_say(s, TONE_TEXT, msg_quiz_a_quiz_of_what(s->quiz.items.count, false, false));
    if (left_out > 0) {
        session_say(s, TONE_TEXT, msg_quiz_set_part(left_out));
    }
    ask_now(s);
}

static bool is_number(const char *text, size_t length)
{
    return length > 0 && strspn(text, "0123456789") >= length;
}

/* Takes the number off the end of a topic, or off its beginning as in "5 opening". False when there
 * is none. */
static bool take_number(char topic[CHOICE_SIZE], char number[CHOICE_SIZE])
{
    const char *last = strrchr(topic, ' ');
    const size_t first = strcspn(topic, " "), from = last != NULL ? (size_t)(last + 1 - topic) : 0;
    if (is_number(topic + from, strlen(topic + from))) {
        snprintf(number, CHOICE_SIZE, "%s", topic + from);
        topic[from > 0 ? from - 1 : 0] = '\0';
        return true;
    }
    if (!is_number(topic, first)) {
        return false;
    }
    snprintf(number, CHOICE_SIZE, "%.*s", (int)first, topic);
    memmove(topic, topic + first + 1, strlen(topic + first + 1) + 1);
    return true;
}

void quiz_word(struct session *s, const char *rest)
{
    static const char set[] = "set ";
    char topic[CHOICE_SIZE];
    int requested = QUIZ_USUAL;
    if (strncmp(rest, set, sizeof set - 1) == 0) {
        begin_set(s, rest + sizeof set - 1);
        return;
    }
    snprintf(topic, sizeof topic, "%s", rest);
    if (strcmp(topic, "on") == 0) {
        if (!resume(s)) {
            session_say(s, TONE_TEXT, msg_quiz_there_is_no_quiz());
        }
        return;
    }
    char number[CHOICE_SIZE];
    if (take_number(topic, number)) {
        const long read = strtol(number, NULL, 10);
        if (read < 1 || read > QUIZ_MOST) {
            session_say(s, TONE_TEXT, msg_quiz_a_quiz_has_1(QUIZ_MOST));
            return;
        }
        requested = (int)read;
    }
    quiz_run_begin(s, topic, requested);
}

static const struct mode mode_quiz = {
    .name = "quiz",
    .prompt = prompt,
    .go_on = ask_now,
    .back = NULL,
    .show = ask_now,
    .list = list,
    .note_answer = note_answer,
    .help = MSG_help_mode_quiz,
};
