/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/class_content.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "base/web_address.h"
#include "cli/screen.h"
#include "cli/table_option.h"
#include "cli/term_writer.h"
#include "messages/msg_live.h"
#include "server/class_files.h"
#include "server/server.h"
#include "tutor/game.h"

enum { CODE_SIZE = GAME_CODE_SIZE + 2 /* with its line feed */ };

/* --- what is said --- */

static void
put_into_words(const struct class_content *c, struct message m, char out[MESSAGE_TEXT_SIZE])
{
    const struct course *whole = page_work_whole_course(c->work);
    const struct message_context ctx = message_context_of(whole->catalog, &c->table);
    (void)message_format(&ctx, &m, out, MESSAGE_TEXT_SIZE);
    clean_text(out);
}

void class_content_announce(const struct class_content *c, FILE *out, struct message message)
{
    const struct term_writer paper = {.out = out, .width = screen_columns(out)};
    char text[MESSAGE_TEXT_SIZE];
    put_into_words(c, message, text);
    term_wrap(&paper, TONE_TEXT, 0, text);
}

enum status
class_content_complain(const struct class_content *c, enum status status, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    put_into_words(c, message, text);
    clean_print(c->program->err, "canasta-tutor: %s\n", text);
    return status;
}

enum status class_content_complain_of_file(const struct class_content *c, const char *path)
{
    const char *why = strerror(errno);
    char shown[SHOWN_LINE_SIZE];
    shown_line(path, shown);
    clean_print(c->program->err, "canasta-tutor: %s: %s.\n", shown, why);
    return STATUS_INPUT;
}

/* --- the folder --- */

/* Whether the folder was made for a class: nothing is written into any other. */
static bool is_of_class(const struct class_content *c)
{
    static const char *const names[] = {"questions-room.xml", "questions-a.xml", "questions-b.xml",
                                        "table.xml",          "deal.txt",        "roster.csv",
                                        CLASS_JOURNAL};
    char path[SAVE_PATH_SIZE];
    struct stat facts;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (save_path(c->wanted->folder, names[i], path) && stat(path, &facts) == 0) {
            return true;
        }
    }
    return false;
}

/* The code of the folder's deal. False when there is no deal. */
static bool
read_code(const struct class_content *c, char path[SAVE_PATH_SIZE], char code[CODE_SIZE])
{
    if (!save_path(c->wanted->folder, "deal.txt", path)) {
        return false;
    }
    FILE *in = fopen(path, "r");
    memory_check(in);
    if (in == NULL) {
        return false;
    }
    if (fgets(code, CODE_SIZE, in) == NULL) {
        code[0] = '\0';
    }
    fclose(in);
    code[strcspn(code, "\r\n")] = '\0';
    return true;
}

/* The name of the built-in table that the folder's deal is of, into `c->table_path`. */
static bool table_of_deal(struct class_content *c)
{
    char path[SAVE_PATH_SIZE], code[CODE_SIZE];
    struct game_setup *g = memory_array(1, sizeof *g);
    struct table table;
    const bool found = read_code(c, path, code) && game_code_read(code, g) == MESSAGE_NONE &&
                       table_builtin(g->table_name, &table);
    (void)snprintf(c->table_path, sizeof c->table_path, "%s", g->table_name);
    free(g);
    return found;
}

/* The class's table: the folder's house rules, or its deal's table, unless another is named. */
static enum status read_content(struct class_content *c)
{
    struct stat facts;
    c->options = *c->program->options;
    c->asked = *c->program;
    c->asked.options = &c->options;
    if (!c->options.given[GIVEN_TABLE] &&
        ((save_path(c->wanted->folder, "table.xml", c->table_path) &&
          stat(c->table_path, &facts) == 0) ||
         table_of_deal(c))) {
        c->options.given[GIVEN_TABLE] = true;
        c->options.value[GIVEN_TABLE] = c->table_path;
    }
    enum status status = table_option(&c->asked, &c->table);
    if (status == STATUS_OK) {
        status = page_work_open(&c->asked, &c->work);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (stat(c->wanted->folder, &facts) != 0 || !S_ISDIR(facts.st_mode)) {
        return class_content_complain(c, STATUS_INPUT, msg_live_no_folder(c->wanted->folder));
    }
    if (!c->options.given[GIVEN_SHEETS] && !is_of_class(c)) {
        return class_content_complain(c, STATUS_INPUT, msg_live_no_class(c->wanted->folder));
    }
    if (c->wanted->home != NULL && !web_address_is_page(c->wanted->home)) {
        return class_content_complain(c, STATUS_USAGE, msg_live_bad_page(c->wanted->home));
    }
    if (!server_is_address(c->wanted->address)) {
        return class_content_complain(c, STATUS_USAGE, msg_live_bad_address(c->wanted->address));
    }
    return STATUS_OK;
}

/* --- questions --- */

/* The questions for the room, then those of both handouts. */
static enum status read_questions(struct class_content *c)
{
    static const char *const names[] = {"questions-room.xml", "questions-a.xml", "questions-b.xml"};
    struct diags *diags = diags_new();
    struct stat facts;
    bool good = true;
    diags_speak(diags, page_work_whole_course(c->work)->catalog);
    c->tables = table_shelf_new(page_work_content(c->work));
    const struct puzzles_reading reading = {c->tables, &c->table};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[SAVE_PATH_SIZE];
        if (save_path(c->wanted->folder, names[i], path) && stat(path, &facts) == 0) {
            c->set[i] = puzzle_set_read(path, &reading, diags);
            good = good && c->set[i] != NULL;
        }
        if (c->set[i] != NULL && c->title == NULL) {
            c->title = c->set[i]->title;
        }
    }
    diags_print(diags, c->program->err);
    diags_free(diags);
    c->title = c->title != NULL ? c->title : "Canasta";
    return good ? STATUS_OK : STATUS_INPUT;
}

/* The deal of the folder, which its stack sheet lays out, too; without one any other is played. */
static enum status read_deal(struct class_content *c)
{
    char path[SAVE_PATH_SIZE], code[CODE_SIZE], why[MESSAGE_TEXT_SIZE];
    if (!read_code(c, path, code)) {
        return STATUS_OK;
    }
    struct game_setup *g = memory_array(1, sizeof *g);
    const enum message_id fault =
        code[0] != '\0' ? game_code_read(code, g) : MSG_game_code_not_whole;
    const bool own = fault == MESSAGE_NONE && strcmp(g->table_name, c->table.id) == 0;
    if (fault != MESSAGE_NONE) {
        put_into_words(c, MESSAGE(fault), why);
    } else if (!own) {
        put_into_words(c, msg_live_deal_of_other(g->table_name, c->table.id), why);
    } else {
        struct deal_origin origin = {.seed = g->seed, .deal = g->deal, .dealer = g->dealer};
        memcpy(origin.score, g->score, sizeof origin.score);
        class_questions_deal(&c->questions, &origin);
    }
    free(g);
    return own ? STATUS_OK : class_content_complain(c, STATUS_INPUT, msg_live_bad_deal(path, why));
}

static enum status prepare(struct class_content *c)
{
    page_work_course(c->work, c->title, &c->course);
    c->block = course_bundle_read(strbuf_text(&c->course), c->course.length);
    c->sitting = page_open(strbuf_text(&c->course), c->course.length, 1, CANASTA_VERSION);
    if (c->block == NULL || c->sitting == NULL) {
        return STATUS_INPUT;
    }
    class_questions_open(&c->questions, course_bundle_course(c->block), &c->table);
    for (size_t i = 0; i < sizeof c->set / sizeof c->set[0]; i++) {
        if (c->set[i] != NULL) {
            (void)class_questions_add(&c->questions, c->set[i]);
        }
    }
    return read_deal(c);
}

enum status
class_content_read(struct class_content *c, struct program *p, const struct class_options *wanted)
{
    enum status (*const steps[])(struct class_content *) = {read_content, read_questions, prepare};
    enum status status = STATUS_OK;
    c->program = p;
    c->wanted = wanted;
    c->title = wanted->title;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STATUS_OK; i++) {
        status = steps[i](c);
    }
    return status;
}

void class_content_close(struct class_content *c)
{
    class_questions_close(&c->questions);
    for (size_t i = 0; i < sizeof c->set / sizeof c->set[0]; i++) {
        puzzle_set_free(c->set[i]);
    }
    table_shelf_free(c->tables);
    page_close(c->sitting);
    course_bundle_free(c->block);
    strbuf_free(&c->course);
    page_work_close(c->work);
}
