/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/class_questions.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/sha256.h"
#include "coach/solution.h"
#include "learner/memstore.h"
#include "messages/msg_live.h"
#include "messages/parse_error_message.h"
#include "tutor/answer_typed.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/session.h"
#include "web/controls.h"
#include "web/event_json.h"

enum { HASH_DIGITS = 16 };

void class_questions_open(struct class_questions *m,
                          const struct course *course,
                          const struct table *table)
{
    *m = (struct class_questions){.course = course, .table = *table};
    class_questions_deal(m, &(struct deal_origin){.seed = 1, .dealer = table->players - 1});
}

void class_questions_deal(struct class_questions *m, const struct deal_origin *origin)
{
    m->deal = (struct card_deal){m->course->catalog, &m->table, *origin};
}

void class_questions_close(struct class_questions *m)
{
    for (int i = 0; i < m->count; i++) {
        free(m->question[i].words);
        free(m->question[i].asked);
        free(m->question[i].reasons);
    }
    free(m->question);
    m->question = NULL;
    m->count = 0;
}

/* --- what the tutor says --- */

static void on_event(void *payload, const struct event *e)
{
    if (e->kind != EVENT_GAP) {
        event_json(payload, e);
    }
}

/* Ends the object with the events heard, and takes it. */
static char *take_json(struct json *events, const struct session *s)
{
    struct json all = {.more = false};
    json_open(&all, NULL, '{');
    json_open(&all, "events", '[');
    strbuf_append(&all.text, strbuf_text(&events->text));
    json_close(&all, ']');
    if (s != NULL) {
        controls_json(&all, s);
    }
    json_close(&all, '}');
    json_clear(events);
    char *text = memory_text(strbuf_text(&all.text));
    json_free(&all);
    return text;
}

/* The right answer, and what its author says of it. */
static void tell_answer(const struct session *s, const struct class_questions_at *q)
{
    char answer[ITEM_TEXT_SIZE];
    item_answer(&q->item, &q->item.right, answer);
    session_say(s, TONE_GOOD, msg_live_answer(answer));
    if (q->item.exercise.remark != NULL) {
        emit_text(s->out, TONE_TEXT, 0, q->item.exercise.remark);
    }
}

/* The first digits of a text's hash. */
static void hash_digits(const char *text, size_t length, char out[HASH_DIGITS + 1])
{
    uint8_t hash[SHA256_SIZE];
    sha256(text, length, hash);
    for (int i = 0; i < HASH_DIGITS / 2; i++) {
        (void)snprintf(out + 2 * (size_t)i, 3, "%02x", hash[i]);
    }
}

/* A journal may ask for these again and again. */
static void name_shown(struct class_questions_at *q)
{
    char text[ITEM_TEXT_SIZE];
    hash_digits(q->asked, strlen(q->asked), q->mark);
    item_question(&q->item, text);
    q->words = memory_text(text);
}

/* Puts the question to a tutor whom nobody hears but this, and has it tell the reasons. */
static void show(struct session *s, struct json *events, struct class_questions_at *q)
{
    s->table = q->posed.table;
    s->terse = true;
    current_question_begin(s, &q->posed);
    q->asked = take_json(events, s);
    current_question_skip(s);
    json_clear(events); /* nobody skipped it */
    tell_answer(s, q);
    current_question_why(s);
    current_question_point(s, &q->item.right);
    q->reasons = take_json(events, NULL);
    current_question_end(s);
    name_shown(q);
}

static void show_all(struct class_questions *m, int from)
{
    struct json events = {.more = false};
    const struct listener listener = {on_event, &events};
    const struct frontend frontend = {.payload = NULL};
    struct memstore *memory = memstore_new(1);
    struct course_index *index = course_index_new(m->course);
    const struct session_setup setup = {.out = &listener,
                                        .frontend = &frontend,
                                        .index = index,
                                        .store = memstore(memory),
                                        .seed = 1,
                                        .version = "",
                                        .demo = true};
    struct session *s = memory_alloc(sizeof *s);
    session_begin(s, &setup);
    if (session_begin_demo(s)) {
        json_clear(&events);
        for (int i = from; i < m->count; i++) {
            show(s, &events, &m->question[i]);
        }
    }
    session_close(s);
    free(s);
    course_index_free(index);
    memstore_free(memory);
    json_free(&events);
}

int class_questions_add(struct class_questions *m, const struct puzzle_set *set)
{
    const int from = m->count;
    m->question =
        memory_resize(m->question, (size_t)(m->count + set->count) + 1, sizeof *m->question);
    for (int i = 0; i < set->count && m->count < MATERIAL_MOST; i++) {
        const struct exercise *e = &set->puzzle[i];
        if (item_suits(e->question.kind)) {
            struct class_questions_at *q = &m->question[m->count++];
            *q = (struct class_questions_at){.posed = posed_of(e, e->table, "class")};
            item_of(e, m->course->catalog, &q->item);
        }
    }
    show_all(m, from);
    return m->count - from;
}

/* How the computer plays the deal by itself: a class that another program began, whose players do
 * otherwise, is another class. */
static void hash_players(const struct class_questions *m, struct strbuf *all)
{
    struct card_table *c = memory_alloc(sizeof *c);
    int32_t score[SIDE_MAX][3];
    card_table_deal(&m->deal, 0, c);
    strbuf_appendf(all, "%d:", c->line);
    if (card_table_score(&m->deal, c, score)) {
        for (int side = 0; side < c->round.board.sides; side++) {
            strbuf_appendf(all, "%" PRId32 ".%" PRId32 ":", score[side][0], score[side][1]);
        }
    }
    free(c);
}

void class_questions_hash(const struct class_questions *m, char out[MATERIAL_HASH_SIZE])
{
    struct strbuf all = STRBUF_INIT;
    char table[HASH_DIGITS + 1], whole[HASH_DIGITS + 1];
    strbuf_append(&all, m->table.id);
    strbuf_appendf(&all, ":%" PRIu64 ".%" PRIu32 ":", m->deal.origin.seed, m->deal.origin.deal);
    hash_players(m, &all);
    hash_digits(strbuf_text(&all), all.length, table);
    for (int i = 0; i < m->count; i++) {
        strbuf_append(&all, m->question[i].asked);
    }
    hash_digits(strbuf_text(&all), all.length, whole);
    strbuf_free(&all);
    (void)snprintf(out, MATERIAL_HASH_SIZE, "%s-%s", whole, table);
}

static void
name_question(void *payload, int question, char mark[SECRET_KEY_SIZE], char words[ROOM_SAID_SIZE])
{
    const struct class_questions *m = payload;
    const struct class_questions_at *q = &m->question[question];
    memcpy(mark, q->mark, sizeof q->mark);
    (void)snprintf(words, ROOM_SAID_SIZE, "%.*s", ROOM_SAID_SIZE - 1, q->words);
}

char **class_questions_words(const struct class_questions *m)
{
    char **words = memory_array((size_t)m->count + 1, sizeof *words);
    for (int i = 0; i < m->count; i++) {
        words[i] = memory_text(m->question[i].words);
    }
    return words;
}

void class_questions_words_free(const struct class_questions *m, char **words)
{
    for (int i = 0; i < m->count; i++) {
        free(words[i]);
    }
    free(words);
}

/* --- what phones say --- */

static void keep_fault(struct message_copy *fault, const struct parse_error *why)
{
    message_forget(fault);
    if (why != NULL) {
        message_keep(fault, fault_as_said(why));
    }
}

static bool read_answer(void *payload,
                        int question,
                        const char *line,
                        struct room_reading *out,
                        struct message_copy *fault)
{
    const struct class_questions *m = payload;
    const struct class_questions_at *q = &m->question[question];
    const struct exercise *e = &q->item.exercise;
    struct parse_error why;
    struct answer_judgment judgment;
    struct answer *given = memory_alloc(sizeof *given);
    struct solution *solution = memory_alloc(sizeof *solution);
    const bool readable = strlen(line) <= GIVEN_MOST &&
                          answer_typed(&q->posed, NULL, line, given, &why) &&
                          solution_find(e->table, exercise_position(e), &e->question, solution);
    if (readable) {
        solution_judge(e->table, exercise_position(e), &e->question, solution, given, &judgment);
        *out = (struct room_reading){.right = judgment.right};
        item_answer(&q->item, given, out->said);
    } else {
        keep_fault(fault, strlen(line) <= GIVEN_MOST ? &why : NULL);
    }
    free(solution);
    free(given);
    return readable;
}

/* The form sends "ns 600 65 665 ew 0 40 40"; base and count have to add up. */
static bool
read_result(void *payload, const char *line, struct room_result *out, struct message_copy *fault)
{
    const struct class_questions *m = payload;
    const struct question score = {.kind = QUESTION_SCORE};
    struct parse_error why;
    struct answer *given = memory_alloc(sizeof *given);
    bool good = answer_read(&m->table, m->table.players, &score, line, given, &why);
    *out = (struct room_result){.given = good};
    keep_fault(fault, good ? NULL : &why);
    for (int side = 0; good && side < given->sides; side++) {
        const int32_t *s = given->score[side];
        out->sides = given->sides;
        memcpy(out->score[side], s, sizeof out->score[side]);
        if (s[0] != SCORE_NOT_GIVEN && (int64_t)s[0] + s[1] != s[2]) {
            message_keep(fault, msg_live_sum(s[0], s[1], s[2]));
            good = false;
        }
    }
    free(given);
    return good;
}

struct room_judge class_questions_judge(struct class_questions *m)
{
    return (struct room_judge){.questions = m->count,
                               .players = m->table.players,
                               .read = read_answer,
                               .read_result = read_result,
                               .name = name_question,
                               .deal = &m->deal,
                               .payload = m};
}
