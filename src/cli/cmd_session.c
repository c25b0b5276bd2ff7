/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor session new: a folder of papers for a class. What is on them is report's business;
 * here the wish is read and the files are written. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/game.h"
#include "cli/glyph.h"
#include "cli/library.h"
#include "cli/place.h"
#include "cli/table_option.h"
#include "content/puzzle_writer.h"
#include "content/table_write.h"
#include "report/save.h"
#include "report/sheets.h"
#include "report/topic.h"

enum { QUESTIONS_USUAL = 10, TABLES_USUAL = 3, TABLES_MOST = 60, TITLE_MOST = 60 };

/* Everything the command holds. */
struct preparing {
    struct program *program;
    struct table table;
    bool own_table; /* a rule sheet, which goes into the folder */
    struct library *library;
    struct table_shelf *shelf;
    struct puzzle_set *pool;
    struct quiz_wish wish;
    struct quiz quiz;
    struct class_deal *deal;
    struct class_plan plan;
    char code[GAME_CODE_SIZE];
    char folder[SAVE_PATH_SIZE];
};

/* Says what is wrong with a word that was typed. */
static enum status
refuse(const struct program *p, const char *before, const char *typed, const char *after)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    fprintf(p->err, "canasta-tutor: %s%s%s\n", before, shown, after);
    return STATUS_USAGE;
}

static enum status say_errno(const struct program *p, const char *path)
{
    fprintf(p->err, "canasta-tutor: %s cannot be written: %s.\n", path, strerror(errno));
    return STATUS_INPUT;
}

/* --- the wish -------------------------------------------------------------------------------- */

static enum status read_name(struct preparing *x)
{
    const struct program *p = x->program;
    if (p->operand_count != 2 || strcmp(p->operand[0], "new") != 0) {
        fputs("canasta-tutor: write the name of the class in quotes, as in: canasta-tutor session "
              "new \"Tuesday beginners\" --topic opening\n",
              p->err);
        return STATUS_USAGE;
    }
    x->plan.title = p->operand[1];
    if (strlen(x->plan.title) > TITLE_MOST || x->plan.title[strspn(x->plan.title, " ")] == '\0') {
        return refuse(p, "the class's name has 1 to 60 letters, not as in \"", x->plan.title,
                      "\".");
    }
    return STATUS_OK;
}

static enum status read_wish(struct preparing *x)
{
    const struct program *p = x->program;
    const struct options *o = p->options;
    int64_t questions = 0, tables = 0, seed = 0, level = 0;
    if (!options_number(o, GIVEN_QUESTIONS, 1, QUIZ_MOST, QUESTIONS_USUAL, p->err, &questions) ||
        !options_number(o, GIVEN_TABLES, 1, TABLES_MOST, TABLES_USUAL, p->err, &tables) ||
        !options_number(o, GIVEN_LEVEL, 1, 5, 0, p->err, &level) ||
        !options_number(o, GIVEN_SEED, 0, INT64_MAX, (int64_t)time(NULL), p->err, &seed)) {
        return STATUS_USAGE;
    }
    const char *topic = o->given[GIVEN_TOPIC] ? o->value[GIVEN_TOPIC] : "opening";
    if (!topic_is_known(topic) || strlen(topic) >= SKILL_ID_SIZE) {
        return refuse(p, "there is no topic ", topic,
                      ". Topics are scoring, opening, special, pack, discard, out, or the id of a "
                      "rule, as open.count.");
    }
    x->wish = (struct quiz_wish){.table = &x->table,
                                 .topic = topic,
                                 .seed = (uint64_t)seed,
                                 .count = (int)questions,
                                 .level = (int)level};
    x->plan.table = &x->table;
    x->plan.topic = topic;
    x->plan.seed = (uint64_t)seed;
    x->plan.tables = (int)tables;
    return STATUS_OK;
}

static enum status read_table(struct preparing *x)
{
    struct table known;
    const enum status status = table_option(x->program, &x->table);
    if (status != STATUS_OK) {
        return status;
    }
    x->own_table = !table_builtin(x->table.id, &known);
    if (x->table.pack_style != PACK_MODERN || x->table.turn_draws != 1) {
        return refuse(x->program,
                      "the deal of a class is played out by bots, which play modern tables only, "
                      "not ",
                      x->table.id, ". Try modern-american.");
    }
    return STATUS_OK;
}

static enum status open_content(struct preparing *x)
{
    const struct program *p = x->program;
    char content[PLACE_SIZE];
    if (!place_content(p, content)) {
        return STATUS_INPUT;
    }
    x->library = library_open(content, p->err);
    if (x->library == NULL) {
        return STATUS_INPUT;
    }
    x->plan.phrases = library_phrases(x->library);
    if (!p->options->given[GIVEN_PUZZLES]) {
        return STATUS_OK;
    }
    struct diags *diags = diags_new();
    x->shelf = table_shelf_new(content);
    const struct puzzles_reading reading = {x->shelf, &x->table};
    x->pool = puzzle_set_read(p->options->value[GIVEN_PUZZLES], &reading, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    x->wish.pool = x->pool;
    return x->pool != NULL ? STATUS_OK : STATUS_INPUT;
}

/* --- choosing -------------------------------------------------------------------------------- */

static enum status choose(struct preparing *x)
{
    char fault[QUIZ_FAULT_SIZE];
    if (!quiz_choose(&x->wish, &x->quiz, fault)) {
        fprintf(x->program->err, "canasta-tutor: %s\n", fault);
        return STATUS_USAGE;
    }
    x->deal = memory_alloc(sizeof *x->deal);
    class_deal_find(&x->table, x->plan.phrases, x->plan.topic, x->plan.seed, x->deal);
    x->plan.quiz = &x->quiz;
    x->plan.deal = x->deal;
    if (!x->own_table) {
        struct game_setup setup = {.table = x->table,
                                   .seed = x->deal->seed,
                                   .deal = x->deal->number,
                                   .dealer = x->table.players - 1};
        (void)snprintf(setup.table_name, sizeof setup.table_name, "%s", x->table.id);
        game_code_write(&setup, x->code);
        x->plan.code = x->code;
    }
    return STATUS_OK;
}

/* --- writing --------------------------------------------------------------------------------- */

static enum status put_file(struct preparing *x, const char *name, const char *text, size_t length)
{
    char path[SAVE_PATH_SIZE];
    if (!save_path(x->folder, name, path)) {
        errno = ENAMETOOLONG;
        return say_errno(x->program, x->folder);
    }
    return save_file(path, text, length) ? STATUS_OK : say_errno(x->program, path);
}

/* The papers, each by its name. */
struct paper_row {
    const char *name;
    void (*write)(const struct class_plan *plan, struct html *h);
    const char *what;
};

static const struct paper_row papers[] = {
    {"handout.html", sheet_handout, "the quiz, versions A and B, a page each"},
    {"key.html", sheet_key, "answers, reasons and the usual slips"},
    {"stack.html", sheet_stack, "how to lay out the same deal at every table"},
    {"crib.html", sheet_crib, "what each seat can do in its first turns; safe answers"},
    {"score.html", sheet_score, "an empty score sheet"},
};

static enum status put_papers(struct preparing *x)
{
    for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++) {
        struct html h;
        papers[i].write(&x->plan, &h);
        const enum status status = put_file(x, papers[i].name, strbuf_text(&h.text), h.text.length);
        html_free(&h);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return STATUS_OK;
}

/* A roster that is there may have names in it already. */
static enum status put_roster(struct preparing *x, bool *kept)
{
    char path[SAVE_PATH_SIZE];
    FILE *there = save_path(x->folder, "roster.csv", path) ? fopen(path, "r") : NULL;
    *kept = there != NULL;
    if (there != NULL) {
        fclose(there);
        return STATUS_OK;
    }
    struct csv c = {.begun = false};
    sheet_roster(&x->plan, &c);
    const enum status status = put_file(x, "roster.csv", strbuf_text(&c.text), c.text.length);
    strbuf_free(&c.text);
    return status;
}

/* The questions of a version as a puzzles file, for `present` and for practice at home. */
static enum status put_questions(struct preparing *x, enum quiz_version version)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL) {
        return say_errno(x->program, x->folder);
    }
    puzzles_write_begin(out, version == VERSION_A ? "handout-a" : "handout-b", x->plan.title,
                        x->own_table ? "table.xml" : x->table.id);
    for (int i = 0; i < x->quiz.count; i++) {
        struct puzzle puzzle = x->quiz.item[version][i].puzzle;
        puzzle.names_table = strcmp(puzzle.table->id, x->table.id) != 0;
        puzzle_write(out, &puzzle);
    }
    puzzles_write_end(out);
    fclose(out);
    const enum status status =
        put_file(x, version == VERSION_A ? "questions-a.xml" : "questions-b.xml", text, length);
    free(text);
    return status;
}

static enum status put_table(struct preparing *x)
{
    if (!x->own_table) {
        return STATUS_OK;
    }
    size_t length = 0;
    char *text = table_write(&x->table, &length);
    const enum status status = put_file(x, "table.xml", text, length);
    free(text);
    return status;
}

static void choose_folder(struct preparing *x)
{
    const struct options *o = x->program->options;
    if (o->given[GIVEN_OUT]) {
        (void)snprintf(x->folder, sizeof x->folder, "%s", o->value[GIVEN_OUT]);
    } else {
        save_name(x->plan.title, "class", x->folder, TITLE_MOST + 1);
    }
}

static void say_done(const struct preparing *x, bool kept)
{
    FILE *out = x->program->out;
    fprintf(out, "Wrote %s, with:\n", x->folder);
    for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++) {
        fprintf(out, "  %-16s %s\n", papers[i].name, papers[i].what);
    }
    fprintf(out, "  %-16s %s\n", "roster.csv",
            kept ? "was there already and is left as it is" : "a row for every chair");
    fprintf(out, "  %-16s %s\n", "questions-a.xml", "the handout for present, and -b");
    if (x->own_table) {
        fprintf(out, "  %-16s %s\n", "table.xml", "your house rules");
    }
    fprintf(out,
            "Print them from a web browser, on A4 or Letter. --seed %llu writes the same "
            "again.\n",
            (unsigned long long)x->plan.seed);
}

static enum status write_folder(struct preparing *x)
{
    bool kept = false;
    choose_folder(x);
    if (!save_folder(x->folder)) {
        return say_errno(x->program, x->folder);
    }
    enum status status = put_papers(x);
    if (status == STATUS_OK) {
        status = put_table(x);
    }
    for (int v = 0; v < VERSION_COUNT && status == STATUS_OK; v++) {
        status = put_questions(x, (enum quiz_version)v);
    }
    if (status == STATUS_OK) {
        status = put_roster(x, &kept);
    }
    if (status == STATUS_OK) {
        say_done(x, kept);
    }
    return status;
}

static enum status run(struct program *p)
{
    struct preparing *x = memory_array(1, sizeof *x);
    x->program = p;
    enum status (*const steps[])(struct preparing *) = {read_name,    read_wish, read_table,
                                                        open_content, choose,    write_folder};
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STATUS_OK; i++) {
        status = steps[i](x);
    }
    quiz_free(&x->quiz);
    free(x->deal);
    puzzle_set_free(x->pool);
    table_shelf_free(x->shelf);
    library_free(x->library);
    free(x);
    return status;
}

const struct command command_session = {
    .name = "session",
    .args = "new NAME",
    .help = "papers for a class: handout, key, stack sheet, crib, score sheet",
    .usage =
        "Examples:\n"
        "  canasta-tutor session new \"Tuesday beginners\" --topic opening --tables 4\n"
        "  canasta-tutor session new \"Pack evening\" --topic pack --table club.xml --seed 7\n"
        "  canasta-tutor session new \"League\" --puzzles league.xml --questions 8 --out league\n"
        "\n"
        "Writes a folder (named after the class, or --out) of pages to print from a web browser: "
        "a quiz in two\n"
        "versions, its key, a sheet by which every table lays out the same deal, a crib of what is "
        "in that deal,\n"
        "and an empty score sheet; and a list for the names. Topics: scoring, opening, special, "
        "pack, discard,\n"
        "out, or the id of a rule. The same seed writes the same papers. A roster that is there is "
        "never replaced.\n",
    .takes = FOR_SESSION,
    .run = run,
};
