/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a session together and writes down what it says. */
#include "web/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/memory_file.h"
#include "base/strbuf.h"
#include "bundle/course_bundle.h"
#include "learner/memstore.h"
#include "learner/transfer.h"
#include "messages/value_words.h"
#include "notation/card_marks.h"
#include "notation/cards_text.h"
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/session.h"
#include "tutor/start.h"
#include "web/address.h"
#include "web/controls.h"
#include "web/desk.h"
#include "web/desk_book.h"
#include "web/desk_scores.h"
#include "web/event_json.h"
#include "web/front.h"
#include "web/look.h"
#include "web/page_ticket.h"
#include "web/review.h"
#include "web/storage_chunks.h"

enum { FIRST_MARK = 0xe000 /* the character of kind 0 (notation/card_marks.h) */ };

struct page {
    struct course_bundle *block;
    struct course_index *index;
    struct memstore *memory;
    struct frontend frontend;
    void (*progress)(int done, int of); /* NULL: nobody wants to know */
    struct listener listener;
    struct session session;
    struct json events, update, facts, asked;
    struct desk desk;
    struct desk_scores *scores;   /* owned; NULL: no talk has begun */
    struct storage_chunks chunks; /* of the store, as they are kept */
    struct strbuf file;           /* what was exported last */
    struct strbuf last_error;
    struct strbuf line; /* the one that was taken last */
};

static void on_event(void *payload, const struct event *e)
{
    struct page *p = payload;
    event_json(&p->events, e);
}

/* Words for what only the browser can do: it gets them as commands. */
static bool run_word(void *payload, struct session *s, const char *word, const char *rest)
{
    struct page *p = payload;
    (void)s;
    (void)rest;
    static const char *const words[] = {"export", "import", "teach"};
    size_t known = 0;
    while (known < sizeof words / sizeof words[0] && strcmp(words[known], word) != 0) {
        known++;
    }
    if (known == sizeof words / sizeof words[0]) {
        return false;
    }
    const struct event e = {.kind = EVENT_COMMAND, .text = word};
    event_json(&p->events, &e);
    return true;
}

static void tell_progress(void *payload, int done, int of)
{
    const struct page *p = payload;
    if (p->progress != NULL) {
        p->progress(done, of);
    }
}

void page_tell_progress(struct page *p, void (*heard)(int done, int of))
{
    p->progress = heard;
}

struct page *page_open(const void *course, size_t length, uint64_t seed, const char *version)
{
    struct course_bundle *block = course_bundle_read(course, length);
    if (block == NULL) {
        return NULL;
    }
    struct page *p = memory_array(1, sizeof *p);
    course_bundle_mark_typed(block);
    p->block = block;
    p->index = course_index_new(course_bundle_course(block));
    p->memory = memstore_new(seed);
    p->listener = (struct listener){on_event, p};
    p->frontend.payload = p;
    p->frontend.run = run_word;
    p->frontend.progress = tell_progress;
    p->frontend.reads_on = true;
    const struct session_setup setup = {.out = &p->listener,
                                        .frontend = &p->frontend,
                                        .index = p->index,
                                        .store = memstore(p->memory),
                                        .seed = seed,
                                        .table = course_bundle_table(block),
                                        .version = version};
    session_begin(&p->session, &setup);
    return p;
}

void page_close(struct page *p)
{
    if (p == NULL) {
        return;
    }
    session_close(&p->session);
    course_index_free(p->index);
    memstore_free(p->memory);
    course_bundle_free(p->block);
    json_free(&p->events);
    json_free(&p->update);
    json_free(&p->facts);
    json_free(&p->asked);
    storage_chunks_free(&p->chunks);
    desk_free(&p->desk);
    desk_scores_free(p->scores);
    strbuf_free(&p->file);
    strbuf_free(&p->last_error);
    strbuf_free(&p->line);
    free(p);
}

/* Merges a text file; what is wrong with it becomes the last error. */
static bool import(struct page *p, const char *text, int64_t learner)
{
    struct learner who;
    struct transfer_counts counts;
    const struct learner_store store = memstore(p->memory);
    const enum store_status status =
        store_import_text(&store, text, learner, clock_now(), &who, &counts);
    strbuf_clear(&p->last_error);
    if (status != STORE_OK) {
        char why[MESSAGE_TEXT_SIZE];
        strbuf_append(&p->last_error,
                      session_words(&p->session, store_last_error(&p->session.store), why));
    }
    return status == STORE_OK;
}

bool page_restore(struct page *p, const char *text)
{
    struct strbuf whole = STRBUF_INIT;
    int lines = 0;
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++) {
        lines++;
    }
    strbuf_append(&whole, text);
    strbuf_appendf(&whole, "end\t%d\n", lines);
    const bool good = import(p, strbuf_text(&whole), 0);
    strbuf_free(&whole);
    return good;
}

/* Whoever has said no name so far is called as the file says: it is the learner's own. */
static void take_name(struct page *p, const char *text)
{
    static const char key[] = "\nname\t";
    struct session *s = &p->session;
    char name[NAME_SIZE];
    const char *at = strstr(text, key);
    if (at == NULL || s->learner.id == 0 || !start_is_unnamed(s)) {
        return;
    }
    at += strlen(key);
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "\n"), at);
    if (store_learner_rename(&s->store, s->learner.id, name) == STORE_OK) {
        (void)snprintf(s->learner.name, sizeof s->learner.name, "%s", name);
    }
}

bool page_import(struct page *p, const char *text)
{
    const bool good = import(p, text, p->session.learner.id);
    if (good) {
        take_name(p, text);
    }
    return good;
}

const char *page_export(struct page *p)
{
    struct memory_file n;
    strbuf_clear(&p->file);
    if (p->session.learner.id != 0) {
        memory_file_begin(&n);
        (void)!store_export(&p->session.store, p->session.learner.id, n.file, NULL);
        strbuf_append(&p->file, memory_file_text(&n));
        memory_file_free(&n);
    }
    return strbuf_text(&p->file);
}

const char *page_last_error(const struct page *p)
{
    return strbuf_text(&p->last_error);
}

const char *page_ticket(struct page *p)
{
    json_clear(&p->asked);
    (void)learners_ticket_json(&p->asked, &p->session);
    return strbuf_text(&p->asked.text);
}

const char *page_ticket_of(struct page *p, const char *word)
{
    json_clear(&p->asked);
    given_ticket_json(&p->asked, &p->session, word);
    return strbuf_text(&p->asked.text);
}

const char *page_qr(struct page *p, const char *text)
{
    json_clear(&p->asked);
    qr_json(&p->asked, text);
    return strbuf_text(&p->asked.text);
}

void page_keeps(struct page *p, bool kept)
{
    memstore_keep(p->memory, kept);
    p->session.unsaved = !kept; /* the page says so itself */
}

void page_begin(struct page *p, const char *name)
{
    storage_chunks_forget_changes(&p->chunks, p->memory); /* what was restored is kept already */
    /* What went wrong was told. */
    (void)!(name != NULL ? start_learner(&p->session, name) : start_with_cards(&p->session));
}

void page_take(struct page *p, const char *line)
{
    strbuf_clear(&p->line);
    strbuf_append(&p->line, line);
    if (!p->session.over) {
        session_take(&p->session, line);
        if (p->session.over) {
            session_end(&p->session);
        }
    }
}

/* Writes the table that the learner sits at, or that of the choice which a review has come to;
 * after the round it is among the events. */
static void table_json(struct json *j, const struct session *s)
{
    struct position position;
    struct table_view table_view;
    if (s->game == NULL || s->mode != &mode_game || s->game->stage == GAME_SCORED) {
        return;
    }
    if (s->game->stage != GAME_REVIEW) {
        game_table_view(s, &position, &table_view);
        table_view_json(j, "table", &table_view);
    } else if (game_review_table_view(s, &position, &table_view)) {
        table_view.at_play = true; /* cards fly from choice to choice */
        table_view_json(j, "table", &table_view);
    }
}

const char *page_address(struct page *p, const char *address)
{
    char line[ADDRESS_SIZE];
    json_clear(&p->asked);
    json_text(&p->asked, NULL, address_line(&p->session, address, line) ? line : NULL);
    return strbuf_text(&p->asked.text);
}

const char *page_look(struct page *p, const char *line)
{
    json_clear(&p->asked);
    look_json(&p->asked, &p->session, line);
    return strbuf_text(&p->asked.text);
}

const char *page_review_more(struct page *p)
{
    json_clear(&p->asked);
    review_more_json(&p->asked, &p->session);
    return strbuf_text(&p->asked.text);
}

const char *page_desk(struct page *p)
{
    json_clear(&p->asked);
    desk_json(&p->asked, &p->session);
    return strbuf_text(&p->asked.text);
}

const char *page_scores(struct page *p, const char *line)
{
    json_clear(&p->asked);
    if (line == NULL || p->scores == NULL) {
        p->scores = desk_scores_begin(&p->asked, p->scores, &p->session);
    } else {
        desk_scores_take(&p->asked, p->scores, line);
    }
    return strbuf_text(&p->asked.text);
}

const char *page_book(struct page *p, const char *files)
{
    json_clear(&p->asked);
    desk_book_json(&p->asked, &p->session, files);
    return strbuf_text(&p->asked.text);
}

const char *page_paper(struct page *p, const char *request)
{
    json_clear(&p->asked);
    desk_paper_json(&p->asked, &p->desk, &p->session, course_bundle_course(p->block), request);
    return strbuf_text(&p->asked.text);
}

const char *page_update(struct page *p)
{
    char prompt[PROMPT_SIZE];
    struct json *j = &p->update;
    json_clear(j);
    json_open(j, NULL, '{');
    /* The events are a list by themselves already. */
    strbuf_append(&j->text, "\"events\":[");
    strbuf_append(&j->text, strbuf_text(&p->events.text));
    strbuf_append(&j->text, "]");
    j->more = true;
    json_clear(&p->events);
    json_text(j, "prompt", session_prompt(&p->session, prompt));
    json_text(j, "mode", p->session.mode->name);
    json_bool(j, "home", p->session.mode == p->session.home);
    place_json(j, &p->session, strbuf_text(&p->line));
    front_json(j, &p->session);
    done_json(j, &p->session);
    p->session.menu.shown = false;
    p->session.ended.lesson = NULL;
    table_json(j, &p->session);
    review_json(j, &p->session);
    json_text(j, "learner", p->session.learner.name);
    json_bool(j, "named", !start_is_unnamed(&p->session));
    controls_json(j, &p->session);
    storage_chunks_json(j, &p->chunks, p->memory);
    json_bool(j, "over", p->session.over);
    json_close(j, '}');
    return strbuf_text(&j->text);
}

static void kinds_json(struct json *j, const struct catalog *p)
{
    json_open(j, "kinds", '[');
    for (kind k = 0; k < KIND_COUNT; k++) {
        json_open(j, NULL, '{');
        json_text(j, "name", kind_name(k));
        json_text(j, "one", card_word(p, k, 1));
        json_text(j, "many", card_word(p, k, 2));
        json_bool(j, "wild", kind_is_wild(k));
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* What numbers of cards are called, from none. */
static void numbers_json(struct json *j, const struct catalog *p)
{
    json_open(j, "numbers", '[');
    for (int n = 0; n < VALUE_NUMBERS; n++) {
        char word[MESSAGE_TEXT_SIZE];
        struct text text = text_in(word, sizeof word);
        text_number(&text, p, n);
        json_text(j, NULL, word);
    }
    json_close(j, ']');
}

/* The words of the page that have no slots, by what follows "page." in their ids. */
static void labels_json(struct json *j, const struct course_bundle *block)
{
    static const char prefix[] = "page.";
    struct table table;
    (void)!table_builtin(table_builtin_id(0), &table);
    const struct message_context ctx =
        message_context_of(course_bundle_course(block)->catalog, &table);
    json_open(j, "labels", '{');
    for (int i = 1; i < MESSAGE_LISTED; i++) {
        char name[MESSAGE_ID_SIZE], text[MESSAGE_TEXT_SIZE];
        const struct message message = {.id = (uint16_t)i};
        message_name((enum message_id)i, name);
        struct message_slot slot;
        if (strncmp(name, prefix, sizeof prefix - 1) == 0 &&
            !message_slot((enum message_id)i, 0, &slot)) {
            (void)message_format(&ctx, &message, text, sizeof text);
            json_text(j, name + sizeof prefix - 1, text);
        }
    }
    json_close(j, '}');
}

const char *page_facts(struct page *p)
{
    struct json *j = &p->facts;
    json_clear(j);
    json_open(j, NULL, '{');
    json_text(j, "title", course_bundle_title(p->block));
    json_number(j, "mark", FIRST_MARK);
    kinds_json(j, course_bundle_course(p->block)->catalog);
    numbers_json(j, course_bundle_course(p->block)->catalog);
    labels_json(j, p->block);
    json_close(j, '}');
    return strbuf_text(&j->text);
}
