/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both ports of the tutor, filled by hand. */
#include "rehearsal.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "notation/cards_text.h"
#include "tutor/start.h"

static cardset cards(const char *text)
{
    cardset out = 0;
    struct parse_error fault;
    cr_assert(cards_read(text, strlen(text), &out, &fault), "%s", text);
    return out;
}

static struct exercise asks_count(const char *id, const char *text)
{
    struct exercise e = {.topic = {RULE_CARDS_VALUE},
                         .topic_count = 1,
                         .has_question = true,
                         .question = {.kind = QUESTION_COUNT, .cards = cards(text)}};
    snprintf(e.id, sizeof e.id, "%s", id);
    return e;
}

static struct exercise asks_choice(const char *id, enum rule_id second, uint32_t right)
{
    struct exercise e = {.topic = {RULE_MELD_SIZE, second},
                         .topic_count = 2,
                         .has_question = true,
                         .question = {.kind = QUESTION_CHOOSE, .option_count = 3, .right = right},
                         .prompt = "Which of these is true?",
                         .option = {"The first.", "The second.", "The third."},
                         .hint = {"It is not the first."},
                         .hint_count = 1,
                         .remark = "So it is at every table."};
    snprintf(e.id, sizeof e.id, "%s", id);
    return e;
}

void rehearsal_course(struct rehearsal *r)
{
    cr_assert(table_builtin(TABLE_STANDARD, &r->table));
    r->exercise[0] = asks_count("cards.2", "K K 5");
    r->exercise[1] = asks_choice("melds.1", RULE_OPEN_COUNT, 1u << 1);
    r->step[0] = (struct lesson_step){.text = "Every card counts something."};
    r->step[1] = (struct lesson_step){.text = "Try it.", .exercise = &r->exercise[0]};
    r->step[2] = (struct lesson_step){.text = "Melds.", .exercise = &r->exercise[1]};
    r->lesson[0] = (struct lesson){.path = "cards.xml",
                                   .id = "cards",
                                   .title = "What the cards count",
                                   .order = 10,
                                   .table = &r->table,
                                   .topic = {RULE_CARDS_VALUE},
                                   .topic_count = 1,
                                   .step = &r->step[0],
                                   .step_count = 2};
    r->lesson[1] = (struct lesson){.path = "melds.xml",
                                   .id = "melds",
                                   .title = "Laying melds",
                                   .order = 20,
                                   .table = &r->table,
                                   .topic = {RULE_MELD_SIZE, RULE_OPEN_COUNT},
                                   .topic_count = 2,
                                   .step = &r->step[2],
                                   .step_count = 1};
    r->puzzle[0] = asks_count("sums-001", "A A 4");
    r->puzzle[1] = asks_choice("sums-002", RULE_CARDS_VALUE, 1u << 2);
    for (int i = 0; i < REHEARSAL_PUZZLES; i++) {
        r->puzzle[i].level = i + 1;
        r->puzzle[i].table = &r->table;
    }
    r->set = (struct puzzle_set){
        .path = "sums.xml", .id = "sums", .title = "Small sums?", .count = 2, .puzzle = r->puzzle};
    for (int i = 0; i < REHEARSAL_LESSONS; i++) {
        r->lessons[i] = &r->lesson[i];
    }
    r->sets[0] = &r->set;
    r->course = (struct course){.lesson_count = REHEARSAL_LESSONS,
                                .lesson = r->lessons,
                                .set_count = 1,
                                .set = r->sets,
                                .catalog = &r->catalog};
}

void rehearsal_open(struct rehearsal *r)
{
    rehearsal_course(r);
    rehearsal_open_with(r, &r->course);
}

void rehearsal_open_with(struct rehearsal *r, const struct course *course)
{
    r->index = course_index_new(course);
    r->memory = memstore_new(1);
    if (r->store.functions == NULL) {
        r->store = memstore(r->memory);
    }
    r->listener = event_log_listener(&r->event_log);
    r->session = memory_array(1, sizeof *r->session);
    const struct session_setup setup = {.out = &r->listener,
                                        .frontend = &r->frontend,
                                        .index = r->index,
                                        .store = r->store,
                                        .seed = 7,
                                        .version = "test",
                                        .dated = true,
                                        .today = REHEARSAL_DAY};
    session_begin(r->session, &setup);
}

void rehearsal_close(struct rehearsal *r)
{
    session_close(r->session);
    free(r->session);
    course_index_free(r->index);
    memstore_free(r->memory);
}

void rehearsal_type(struct rehearsal *r, const char *line)
{
    event_log_clear(&r->event_log);
    session_take(r->session, line);
}

bool rehearsal_was_told(const struct rehearsal *r, const char *part)
{
    for (int k = 0; k < EVENT_KIND_COUNT; k++) {
        if (event_log_has(&r->event_log, (enum event_kind)k, part)) {
            return true;
        }
    }
    return false;
}

void rehearsal_greet(struct rehearsal *r)
{
    cr_assert_eq(start_learner(r->session, NULL), STATUS_OK);
    rehearsal_type(r, "Ruth");
    rehearsal_type(r, "2");
    rehearsal_type(r, "skip");
    rehearsal_type(r, "menu");
}
