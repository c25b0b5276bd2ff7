/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a request, has the quiz and the deal found that its paper needs, and has the paper written.
 */
#include "web/desk.h"

#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"
#include "base/web_address.h"
#include "generate/generate.h"
#include "handouts/sheets.h"
#include "handouts/topic.h"
#include "learning/skill.h"
#include "messages/msg_command.h"
#include "messages/msg_page.h"
#include "notation/number_text.h"
#include "tutor/game.h"

enum {
    TITLE_MOST = 60,
    TABLES_MOST = 60,
    FIELD_SIZE = 200,
    SAMPLES =
        120 /* deals for each choice of a crib: a tenth of the command's, as a page is slower */
};

/* What was asked for, as the form has it. */
struct desk_request {
    char paper[FIELD_SIZE], title[FIELD_SIZE], table[FIELD_SIZE], topic[FIELD_SIZE];
    char questions[FIELD_SIZE], level[FIELD_SIZE], tables[FIELD_SIZE], seed[FIELD_SIZE];
    char large[FIELD_SIZE], ink[FIELD_SIZE], home[FIELD_SIZE];
};

/* One paper being made. */
struct desk_work {
    struct desk *desk;
    const struct session *session;
    const struct course *whole;
    struct table table;
    struct class_plan plan;
    struct quiz_request request;
    struct quiz quiz;
    struct exercise *own_puzzles; /* of the course, those that suit the table, */
    struct puzzle_set course;     /* and as a set */
    char code[GAME_CODE_SIZE];
    struct html page;
    struct message fault; /* MESSAGE_NONE: none */
};

/* --- the papers --- */

static bool find_quiz(struct desk_work *w)
{
    w->own_puzzles = quiz_course(w->whole, &w->table, &w->course.count);
    w->course.puzzle = w->own_puzzles;
    w->request.course = &w->course;
    w->plan.quiz = &w->quiz;
    return quiz_choose(&w->request, &w->quiz, &w->fault);
}

static bool has_deal(const struct desk_work *w)
{
    const struct desk *d = w->desk;
    return d->deal != NULL && d->seed == w->plan.seed && strcmp(d->topic, w->plan.topic) == 0 &&
           memcmp(&d->table, &w->table, sizeof d->table) == 0;
}

static bool find_deal(struct desk_work *w)
{
    struct desk *d = w->desk;
    struct game_setup setup = {.table = w->table, .dealer = w->table.players - 1};
    const struct class_coach coach = {SAMPLES, NULL};
    if (!has_deal(w)) {
        desk_free(d);
        d->deal = memory_alloc(sizeof *d->deal);
        class_deal_find(&w->table, w->plan.catalog, w->plan.topic, w->plan.seed, coach, d->deal);
        d->table = w->table;
        d->seed = w->plan.seed;
        (void)snprintf(d->topic, sizeof d->topic, "%s", w->plan.topic);
    }
    setup.seed = d->deal->seed;
    setup.deal = d->deal->number;
    (void)snprintf(setup.table_name, sizeof setup.table_name, "%s", w->table.id);
    game_code_write(&setup, w->code);
    w->plan.deal = d->deal;
    w->plan.code = w->code;
    return true;
}

static void put_cheat(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    sheet_cheat(&ctx, h);
}

static void put_checklist(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    sheet_checklist(&ctx, plan->title, h);
}

static const struct desk_paper {
    const char *id;
    bool (*find)(struct desk_work *w); /* what it needs; NULL: only a table */
    void (*write)(const struct class_plan *plan, struct html *h);
    enum message_id name, what;
} papers[] = {
    {"handout", find_quiz, sheet_handout, MSG_page_desk_handout, MSG_class_handout},
    {"key", find_quiz, sheet_key, MSG_page_desk_key, MSG_class_key},
    {"stack", find_deal, sheet_stack, MSG_page_desk_stack, MSG_class_stack},
    {"crib", find_deal, sheet_dealer_notes, MSG_page_desk_dealer_notes, MSG_class_dealer_notes},
    {"score", NULL, sheet_score, MSG_page_desk_score, MSG_class_score},
    {"rules", NULL, sheet_rules, MSG_page_desk_rules, MSG_class_rules},
    {"checklist", NULL, put_checklist, MSG_page_desk_checklist, MSG_page_desk_agree},
    {"cheat", NULL, put_cheat, MSG_page_desk_cheat, MSG_page_desk_beside},
};

enum { PAPERS = sizeof papers / sizeof papers[0] };

static const struct desk_paper *find_paper(const char *id)
{
    for (int i = 0; i < PAPERS; i++) {
        if (strcmp(papers[i].id, id) == 0) {
            return &papers[i];
        }
    }
    return NULL;
}

/* --- the request --- */

/* The field of that name, or NULL. */
static char *field_of(struct desk_request *w, const char *name, size_t length)
{
    const struct {
        const char *name;
        char *text;
    } fields[] = {
        {"paper", w->paper}, {"title", w->title},         {"table", w->table},
        {"topic", w->topic}, {"questions", w->questions}, {"level", w->level},
        {"seed", w->seed},   {"tables", w->tables},       {"large", w->large},
        {"ink", w->ink},     {"home", w->home},
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (strlen(fields[i].name) == length && memcmp(fields[i].name, name, length) == 0) {
            return fields[i].text;
        }
    }
    return NULL;
}

static void read_fields(const char *text, struct desk_request *w)
{
    *w = (struct desk_request){.table = "mine", .questions = "10", .level = "0", .tables = "3"};
    for (const char *at = text; *at != '\0';) {
        const size_t line = strcspn(at, "\n"), name = strcspn(at, "=\n");
        char *field = name < line ? field_of(w, at, name) : NULL;
        if (field != NULL) {
            const size_t length = line - name - 1;
            const size_t kept = length < FIELD_SIZE ? length : FIELD_SIZE - 1;
            memcpy(field, at + name + 1, kept);
            field[kept] = '\0';
        }
        at += line + (at[line] == '\n');
    }
}

/* A number of the form. False when it is none or too small or large; `fault` then says so. */
static bool read_number(
    const char *text, enum message_id what, int64_t most, int64_t *out, struct message *fault)
{
    const int64_t least = what == MSG_page_desk_level ? 0 : 1;
    if (number_read(text, strlen(text), out, NULL) && *out >= least && *out <= most) {
        return true;
    }
    *fault = MESSAGE(what, least, most);
    return false;
}

static bool read_title(const struct desk_request *request, struct message *fault)
{
    if (!clean_is_clean(request->title)) {
        *fault = msg_class_unprintable(request->title);
        return false;
    }
    if (strlen(request->title) > TITLE_MOST ||
        request->title[strspn(request->title, " ")] == '\0') {
        *fault = msg_page_desk_name_it();
        return false;
    }
    return true;
}

/* Takes the request into the work. False with a fault. The texts of `request` are borrowed. */
static bool read_request(const struct desk_request *request, struct desk_work *w)
{
    int64_t questions = 0, level = 0, tables = 0, seed = 0;
    const struct session *s = w->session;
    if (strcmp(request->table, "mine") == 0) {
        w->table = *session_table(s);
    } else if (!table_builtin(request->table, &w->table)) {
        w->fault = msg_page_desk_no_table(request->table);
        return false;
    }
    if (!read_title(request, &w->fault) ||
        !read_number(request->questions, MSG_page_desk_questions, QUIZ_MOST, &questions,
                     &w->fault) ||
        !read_number(request->level, MSG_page_desk_level, LEVEL_MOST, &level, &w->fault) ||
        !read_number(request->tables, MSG_page_desk_tables, TABLES_MOST, &tables, &w->fault)) {
        return false;
    }
    if (request->topic[0] != '\0' &&
        (!topic_is_known(request->topic) || strlen(request->topic) >= SKILL_ID_SIZE)) {
        w->fault = msg_class_no_topic(request->topic);
        return false;
    }
    (void)!number_read(request->seed, strlen(request->seed), &seed, NULL); /* else the first */
    w->plan = (struct class_plan){.title = request->title,
                                  .table = &w->table,
                                  .topic = request->topic,
                                  .seed = (uint64_t)seed,
                                  .tables = (int)tables,
                                  .home = web_address_is_page(request->home) ? request->home : NULL,
                                  .catalog = course_index_catalog(s->index)};
    w->request = (struct quiz_request){.table = &w->table,
                                       .catalog = w->plan.catalog,
                                       .topic = request->topic,
                                       .seed = (uint64_t)seed,
                                       .count = (int)questions,
                                       .level = (int)level,
                                       .fewer = true};
    return true;
}

/* Whether the paper could be written. */
static bool write_paper(struct desk_work *w, const struct desk_request *request)
{
    const struct desk_paper *paper = find_paper(request->paper);
    if (paper == NULL) {
        w->fault = msg_page_desk_no_paper(request->paper);
        return false;
    }
    if (!read_request(request, w)) {
        return false;
    }
    if (paper->find == find_quiz && !topic_comes_up(w->plan.topic, &w->table)) {
        w->fault = msg_class_not_here(&w->table, w->plan.topic);
        return false;
    }
    if (paper->find != NULL && !paper->find(w)) {
        return false;
    }
    paper->write(&w->plan, &w->page);
    if (strcmp(request->large, "yes") == 0) {
        html_make_large(&w->page);
    }
    if (strcmp(request->ink, "yes") == 0) {
        html_save_ink(&w->page);
    }
    return true;
}

void desk_paper_json(struct json *j,
                     struct desk *d,
                     const struct session *s,
                     const struct course *course,
                     const char *request)
{
    struct desk_work w = {.desk = d, .session = s, .whole = course};
    struct desk_request fields;
    read_fields(request, &fields);
    json_open(j, NULL, '{');
    if (write_paper(&w, &fields)) {
        json_text(j, "html", strbuf_text(&w.page.text));
        html_free(&w.page);
    } else {
        char text[MESSAGE_TEXT_SIZE];
        const struct message_context ctx = {course_index_catalog(s->index), session_table(s),
                                            SEAT_NONE};
        (void)message_format(&ctx, &w.fault, text, sizeof text);
        json_text(j, "fault", text);
    }
    json_close(j, '}');
    quiz_free(&w.quiz);
    free(w.own_puzzles);
}

/* --- what there is to choose --- */

static void choice_json(struct json *j, const char *id, const char *text, const char *what)
{
    json_open(j, NULL, '{');
    json_text(j, "id", id);
    json_text(j, "text", text);
    if (what != NULL) {
        json_text(j, "what", what);
    }
    json_close(j, '}');
}

static void papers_json(struct json *j, const struct session *s)
{
    json_open(j, "papers", '[');
    for (int i = 0; i < PAPERS; i++) {
        char name[MESSAGE_TEXT_SIZE], what[MESSAGE_TEXT_SIZE];
        choice_json(j, papers[i].id, session_words(s, MESSAGE(papers[i].name), name),
                    session_words(s, MESSAGE(papers[i].what), what));
    }
    json_close(j, ']');
}

static void tables_json(struct json *j, const struct session *s)
{
    char text[MESSAGE_TEXT_SIZE];
    json_open(j, "tables", '[');
    choice_json(j, "mine", session_words(s, msg_page_desk_mine(session_table(s)), text), NULL);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        if (table_builtin(table_builtin_id(i), &t)) {
            choice_json(j, t.id, session_words(s, msg_page_desk_table(&t), text), NULL);
        }
    }
    json_close(j, ']');
}

void desk_json(struct json *j, const struct session *s)
{
    json_open(j, NULL, '{');
    papers_json(j, s);
    tables_json(j, s);
    json_open(j, "topics", '[');
    for (int i = 0; i <= THEME_COUNT; i++) {
        char text[MESSAGE_TEXT_SIZE];
        const struct class_plan plan = {.table = session_table(s),
                                        .topic = i < THEME_COUNT ? theme_id((enum theme)i) : "",
                                        .catalog = course_index_catalog(s->index)};
        choice_json(j, plan.topic, plan_topic(&plan, text), NULL);
    }
    json_close(j, ']');
    json_close(j, '}');
}

void desk_free(struct desk *d)
{
    free(d->deal);
    d->deal = NULL;
}
