/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor session new: a folder of papers for a class. What is on them is report's business;
 * here the request is read and the files are written. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "base/slug.h"
#include "base/web_address.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/course_cache.h"
#include "cli/paths.h"
#include "cli/second_thread.h"
#include "cli/table_option.h"
#include "cli/written.h"
#include "commands/file_table.h"
#include "commands/quiz_option.h"
#include "content/puzzle_writer.h"
#include "content/table_write.h"
#include "handouts/sheets.h"
#include "handouts/topic.h"
#include "html/save.h"
#include "messages/msg_command.h"
#include "messages/msg_live.h"
#include "tutor/game.h"

enum { QUESTIONS_USUAL = 10, TABLES_USUAL = 3, TABLES_MOST = 60, TITLE_MOST = 60 };
enum { FILE_MOST = 64 << 20 };

/* Everything the command holds. */
struct preparing {
    struct program *program;
    struct table table;
    bool own_table; /* a rule sheet, which goes into the folder */
    struct cached_course kept;
    struct table_shelf *shelf;
    struct puzzle_set *exercise_pool;
    struct exercise *own_puzzles; /* of the course, those that suit the table, */
    struct puzzle_set course;     /* and as a set */
    struct quiz_request request;
    struct quiz quiz;
    struct quiz room;        /* for the whole room; none with a puzzles file */
    struct game_setup given; /* --deal: which deal to lay out */
    int samples; /* --samples: how long the coach looks at each choice of it; 0: as usual */
    struct class_deal *deal;
    struct class_plan plan;
    struct class_lesson next; /* of the course, for those who were there */
    char code[GAME_CODE_SIZE];
    char folder[SAVE_PATH_SIZE];
    bool looking; /* nothing is written yet: whether a file is in the way */
};

/* What the program says to everybody; there are no words before the content is open. */
static struct message_context message_context_for(const struct preparing *x)
{
    return (struct message_context){x->plan.catalog, &x->table, SEAT_NONE};
}

/* Says what is wrong with a word that was typed. */
static enum status
preparing_refuse(const struct preparing *x, enum message_id what, const char *typed)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    cli_messages_complain(x->program, &x->table, MESSAGE(what, message_text(shown)));
    return STATUS_USAGE;
}

static enum status say_errno(const struct preparing *x, const char *path)
{
    const struct message_context ctx = message_context_for(x);
    cli_messages_unwritable(x->program, &ctx, path);
    return STATUS_INPUT;
}

/* --- the request --- */

static enum status read_name(struct preparing *x)
{
    const struct program *p = x->program;
    if (p->operand_count != 2 || strcmp(p->operand[0], "new") != 0) {
        fputs("canasta-tutor: write the name of the class in quotes, and -- before each wish "
              "behind it, as in: session new \"Tuesday beginners\" --topic opening --tables 4\n",
              p->err);
        return STATUS_USAGE;
    }
    x->plan.title = p->operand[1];
    if (!clean_is_clean(x->plan.title)) {
        return preparing_refuse(x, MSG_class_unprintable, x->plan.title);
    }
    if (strlen(x->plan.title) > TITLE_MOST || x->plan.title[strspn(x->plan.title, " ")] == '\0') {
        return preparing_refuse(x, MSG_class_name_length, x->plan.title);
    }
    return STATUS_OK;
}

static enum status read_request(struct preparing *x)
{
    const struct program *p = x->program;
    const struct options *o = p->options;
    int64_t questions = 0, tables = 0, seed = 0, samples = 0;
    int level = 0, level_most = 0;
    if (!options_number(o, GIVEN_QUESTIONS, 1, QUIZ_MOST, QUESTIONS_USUAL, p->err, &questions) ||
        !options_number(o, GIVEN_TABLES, 1, TABLES_MOST, TABLES_USUAL, p->err, &tables) ||
        !quiz_option_levels(o, p->err, &level, &level_most) ||
        !options_number(o, GIVEN_SAMPLES, 1, ADVICE_SAMPLES_MOST, 0, p->err, &samples) ||
        !options_number(o, GIVEN_SEED, 0, INT64_MAX, (int64_t)time(NULL), p->err, &seed)) {
        return STATUS_USAGE;
    }
    const char *topic = o->given[GIVEN_TOPIC]     ? o->value[GIVEN_TOPIC]
                        : o->given[GIVEN_PUZZLES] ? "" /* all of the file */
                                                  : "opening";
    if ((o->given[GIVEN_TOPIC] && !topic_is_known(topic)) || strlen(topic) >= TOPICS_SIZE) {
        return preparing_refuse(x, MSG_class_no_topic, topic);
    }
    x->request = (struct quiz_request){.table = &x->table,
                                       .topic = topic,
                                       .seed = (uint64_t)seed,
                                       .count = (int)questions,
                                       .level = level,
                                       .level_most = level_most,
                                       .fewer = !o->given[GIVEN_QUESTIONS]};
    x->plan.home = o->value[GIVEN_HOME];
    if (x->plan.home != NULL && !web_address_is_page(x->plan.home)) {
        return preparing_refuse(x, MSG_live_bad_page, x->plan.home);
    }
    x->plan.table = &x->table;
    x->plan.topic = topic;
    x->plan.seed = (uint64_t)seed;
    x->plan.tables = (int)tables;
    x->samples = (int)samples;
    return STATUS_OK;
}

/* The table of --table; where none is given, the one that the deal was dealt for. */
static enum status read_table(struct preparing *x)
{
    struct table known;
    const struct options *o = x->program->options;
    const bool dealt =
        o->given[GIVEN_DEAL] && game_code_read(o->value[GIVEN_DEAL], &x->given) == MESSAGE_NONE;
    const enum status status =
        table_option_or(x->program, dealt ? x->given.table_name : NULL, &x->table);
    if (status != STATUS_OK) {
        return status;
    }
    x->own_table = !table_builtin(x->table.id, &known);
    if (!o->given[GIVEN_PUZZLES] && !topic_comes_up(x->request.topic, &x->table)) {
        cli_messages_complain(x->program, &x->table,
                              msg_class_not_here(&x->table, x->request.topic));
        return STATUS_USAGE;
    }
    return STATUS_OK;
}

/* The deal asked for: one that `deal` printed, of this table, at the start of a match. */
static enum status read_deal(struct preparing *x)
{
    const struct options *o = x->program->options;
    const char *code = o->value[GIVEN_DEAL];
    struct game_setup *g = &x->given;
    if (!o->given[GIVEN_DEAL]) {
        return STATUS_OK;
    }
    const enum message_id fault = game_code_read(code, g);
    if (fault != MESSAGE_NONE) {
        cli_messages_complain(x->program, &x->table, MESSAGE(fault));
        return STATUS_USAGE;
    }
    if (o->given[GIVEN_TABLE] && strcmp(g->table_name, x->table.id) != 0 &&
        strcmp(g->table_name, o->value[GIVEN_TABLE]) != 0) {
        return preparing_refuse(x, MSG_class_other_table, g->table_name);
    }
    if (g->dealer != x->table.players - 1 || g->score[0] != 0 || g->score[1] != 0) {
        return preparing_refuse(x, MSG_class_no_beginning, code);
    }
    return STATUS_OK;
}

static enum status open_content(struct preparing *x)
{
    const struct program *p = x->program;
    struct table known;
    char content[PLACE_SIZE];
    if (!path_content(p, content)) {
        return STATUS_INPUT;
    }
    if (!cached_course_open(content, p->err, &x->kept)) {
        return STATUS_INPUT;
    }
    x->plan.catalog = x->kept.loader->course.catalog;
    x->request.catalog = x->plan.catalog;
    if (!p->options->given[GIVEN_PUZZLES]) {
        return STATUS_OK;
    }
    struct diags *diags = diags_new();
    diags_speak(diags, x->plan.catalog);
    x->shelf = table_shelf_new(content);
    const struct puzzles_reading reading = {x->shelf, &x->table};
    x->exercise_pool = puzzle_set_read(p->options->value[GIVEN_PUZZLES], &reading, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    x->request.exercise_pool = x->exercise_pool;
    if (x->exercise_pool == NULL) {
        return STATUS_INPUT;
    }
    const struct message_context ctx = message_context_for(x);
    file_table_take(x->program, &ctx, x->exercise_pool, &x->table);
    x->own_table = !table_builtin(x->table.id, &known);
    return STATUS_OK;
}

/* --- choosing -------------------------------------------------------------------------------- */

/* The deal that was asked for, or one with much to say about the topic. */
static void choose_deal(struct preparing *x)
{
    struct game_setup setup = {.table = x->table, .dealer = x->table.players - 1};
    struct second_thread thread;
    const struct advice_helper helper = second_thread_helper(&thread);
    const struct class_coach coach = {x->samples, &helper};
    const struct message_context ctx = message_context_for(x);
    cli_messages_line(x->program->out, &ctx, msg_class_moment());
    x->deal = memory_alloc(sizeof *x->deal);
    if (x->program->options->given[GIVEN_DEAL]) {
        class_deal_play(&x->table, x->plan.catalog, x->given.seed, x->given.deal, coach, x->deal);
    } else {
        class_deal_find(&x->table, x->plan.catalog, x->plan.topic, x->plan.seed, coach, x->deal);
    }
    setup.seed = x->deal->seed;
    setup.deal = x->deal->number;
    (void)snprintf(setup.table_name, sizeof setup.table_name, "%s", x->table.id);
    game_code_write(&setup, x->code);
    x->plan.deal = x->deal;
    x->plan.code = x->code;
    x->plan.own_table = x->own_table;
}

static enum status choose(struct preparing *x)
{
    const struct message_context ctx = message_context_for(x);
    struct message fault;
    if (x->exercise_pool == NULL) {
        x->own_puzzles = quiz_course(&x->kept.loader->course, &x->table, &x->course.count);
        x->course.puzzle = x->own_puzzles;
        x->request.course = &x->course;
    }
    if (!quiz_choose(&x->request, &x->quiz, &fault)) {
        cli_messages_fault(x->program, &ctx, fault);
        return STATUS_USAGE;
    }
    x->plan.quiz = &x->quiz;
    quiz_lesson(&x->kept.loader->course, &x->table, &x->quiz, &x->next);
    x->plan.next = &x->next;
    if (x->exercise_pool == NULL) {
        quiz_choose_room(&x->request, &x->room);
    }
    choose_deal(x);
    return STATUS_OK;
}

/* --- writing --------------------------------------------------------------------------------- */

static const char roster[] = "roster.csv"; /* has names of people: its owner's alone */

/* Writes a file of the folder; while `looking` it only says whether one is in the way. */
static enum status put_file(struct preparing *x, const char *name, const char *text, size_t length)
{
    char path[SAVE_PATH_SIZE];
    if (!save_path(x->folder, name, path)) {
        errno = ENAMETOOLONG;
        return say_errno(x, x->folder);
    }
    const struct message_context ctx = message_context_for(x);
    const struct output file = {path, text, length, strcmp(name, roster) == 0, .quiet = true};
    if (x->looking) {
        return written_is_barred(x->program, &ctx, &file) ? STATUS_INPUT : STATUS_OK;
    }
    return written_save(x->program, &ctx, &file);
}

/* The papers, each by its name. */
struct term_row {
    const char *name;
    void (*write)(const struct class_plan *plan, struct html *h);
    enum message_id what;
};

static const struct term_row papers[] = {
    {"handout.html", sheet_handout, MSG_class_handout},
    {"key.html", sheet_key, MSG_class_key},
    {"stack.html", sheet_stack, MSG_class_stack},
    {"crib.html", sheet_dealer_notes, MSG_class_dealer_notes},
    {"score.html", sheet_score, MSG_class_score},
    {"rules.html", sheet_rules, MSG_class_rules},
    {"home.html", sheet_home, MSG_class_home},
};

static enum status put_papers(struct preparing *x)
{
    for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++) {
        struct html h;
        papers[i].write(&x->plan, &h);
        written_look(x->program->options, &h);
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
    *kept = save_path(x->folder, roster, path) && access(path, F_OK) == 0;
    if (*kept) {
        return STATUS_OK;
    }
    struct csv c = {.begun = false};
    sheet_roster(&x->plan, &c);
    const enum status status = put_file(x, roster, strbuf_text(&c.text), c.text.length);
    strbuf_free(&c.text);
    return status;
}

/* Questions as a puzzles file, for `present` and for practice at home. */
static enum status put_questions(struct preparing *x,
                                 const struct quiz *quiz,
                                 enum quiz_version version,
                                 const char *id)
{
    char *text = NULL, file[32];
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    memory_check(out);
    if (out == NULL) {
        return say_errno(x, x->folder);
    }
    puzzles_write_begin(out, id, x->plan.title, x->own_table ? "table.xml" : x->table.id, NULL);
    for (int i = 0; i < quiz->count; i++) {
        struct exercise puzzle = quiz->item[version][i].exercise;
        puzzle.names_table = strcmp(puzzle.table->id, x->table.id) != 0;
        puzzle_write(out, &puzzle);
    }
    puzzles_write_end(out);
    fclose(out);
    (void)snprintf(file, sizeof file, "questions-%s.xml", id);
    const enum status status = put_file(x, file, text, length);
    free(text);
    return status;
}

/* Both versions, and those for the room; what an earlier class left for it is taken away. */
static enum status put_all_questions(struct preparing *x)
{
    char path[SAVE_PATH_SIZE];
    enum status status = put_questions(x, &x->quiz, VERSION_A, "a");
    if (status == STATUS_OK) {
        status = put_questions(x, &x->quiz, VERSION_B, "b");
    }
    if (status == STATUS_OK && x->room.count > 0) {
        return put_questions(x, &x->room, VERSION_A, "room");
    }
    if (status == STATUS_OK && save_path(x->folder, "questions-room.xml", path)) {
        const struct message_context ctx = message_context_for(x);
        const struct output none = {.path = path, .text = "", .length = 0};
        if (written_is_barred(x->program, &ctx, &none)) {
            return STATUS_INPUT;
        }
        if (!x->looking) {
            (void)remove(path);
        }
    }
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

/* The deal by itself, for a class that plays it on its phones. */
static enum status put_deal(struct preparing *x)
{
    char line[GAME_CODE_SIZE + 1];
    const int length = snprintf(line, sizeof line, "%s\n", x->code);
    return put_file(x, "deal.txt", line, (size_t)length);
}

/* The text of a file of the folder, for the caller to free(); NULL when there is none. */
static char *read_file(const struct preparing *x, const char *name)
{
    char path[SAVE_PATH_SIZE];
    size_t length = 0;
    return save_path(x->folder, name, path) ? save_read(path, FILE_MOST, &length) : NULL;
}

/* Whether a key is there that will not be the same after this. */
static bool has_other_papers(const struct preparing *x)
{
    struct html key;
    char *there = read_file(x, "key.html");
    if (there == NULL) {
        return false;
    }
    sheet_key(&x->plan, &key);
    html_look_like(&key, there);
    const bool other = strcmp(there, strbuf_text(&key.text)) != 0;
    html_free(&key);
    free(there);
    return other;
}

/* Adds the deal to the end of the folder's notes, once; what the teacher wrote there is never
 * touched. */
static enum status put_notes(struct preparing *x)
{
    char path[SAVE_PATH_SIZE], *there = read_file(x, "notes.txt");
    const bool told = there != NULL && strstr(there, x->code) != NULL;
    free(there);
    if (told) {
        return STATUS_OK;
    }
    struct strbuf text = STRBUF_INIT;
    const int file = save_path(x->folder, "notes.txt", path)
                         ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666)
                         : -1;
    FILE *out = file >= 0 ? fdopen(file, "ab") : NULL;
    memory_check(out);
    sheet_notes(&x->plan, &text);
    bool good = out != NULL && fwrite(strbuf_text(&text), 1, text.length, out) == text.length;
    good = (out == NULL || fclose(out) == 0) && good;
    strbuf_free(&text);
    return good ? STATUS_OK : say_errno(x, path);
}

static void choose_folder(struct preparing *x)
{
    const struct options *o = x->program->options;
    if (o->given[GIVEN_OUT]) {
        (void)snprintf(x->folder, sizeof x->folder, "%s", o->value[GIVEN_OUT]);
    } else {
        slug_name(x->plan.title, "class", x->folder, TITLE_MOST + 1);
    }
}

/* A file of the folder and what is in it. */
static void say_file(const struct preparing *x, const char *name, struct message what)
{
    const struct message_context ctx = message_context_for(x);
    fprintf(x->program->out, "  %-18s ", name);
    cli_messages_line(x->program->out, &ctx, what);
}

static void say(const struct preparing *x, struct message message)
{
    const struct message_context ctx = message_context_for(x);
    cli_messages_line(x->program->out, &ctx, message);
}

static void say_done(const struct preparing *x, bool kept, bool replaced)
{
    char seed[24];
    say(x, msg_class_wrote(x->folder));
    for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++) {
        say_file(x, papers[i].name, MESSAGE(papers[i].what));
    }
    say_file(x, roster, msg_class_roster(kept));
    say_file(x, "questions-a.xml", msg_class_questions());
    if (x->room.count > 0) {
        say_file(x, "questions-room.xml", msg_class_room());
    }
    say_file(x, "deal.txt", msg_class_deal());
    say_file(x, "notes.txt", msg_class_notes());
    if (x->own_table) {
        say_file(x, "table.xml", msg_class_table());
    }
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)x->plan.seed);
    say(x, msg_class_print(seed));
    if (x->quiz.count < x->request.count) {
        say(x, msg_class_fewer(x->quiz.count, x->quiz.shared));
    }
    const int about = quiz_about(&x->quiz, x->request.topic);
    if (x->exercise_pool == NULL && about < x->quiz.count) {
        say(x, msg_class_near(about, x->plan.topic));
    }
    if (replaced) {
        say(x, msg_class_replaced());
    }
}

/* All that is written anew each time. */
static enum status put_all(struct preparing *x)
{
    enum status (*const steps[])(struct preparing *) = {put_papers, put_table, put_deal,
                                                        put_all_questions};
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STATUS_OK; i++) {
        status = steps[i](x);
    }
    return status;
}

static enum status write_folder(struct preparing *x)
{
    bool kept = false;
    choose_folder(x);
    if (!save_folder(x->folder)) {
        return say_errno(x, x->folder);
    }
    const bool replaced = has_other_papers(x);
    x->looking = true; /* all of it is written, or nothing */
    enum status status = put_all(x);
    x->looking = false;
    if (status == STATUS_OK) {
        status = put_all(x);
    }
    if (status == STATUS_OK) {
        status = put_notes(x);
    }
    if (status == STATUS_OK) {
        status = put_roster(x, &kept);
    }
    if (status == STATUS_OK) {
        say_done(x, kept, replaced);
    }
    return status;
}

static enum status cmd_session_run(struct program *p)
{
    struct preparing *x = memory_array(1, sizeof *x);
    x->program = p;
    enum status (*const steps[])(struct preparing *) = {
        read_name, read_request, read_table, read_deal, open_content, choose, write_folder};
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STATUS_OK; i++) {
        status = steps[i](x);
    }
    quiz_free(&x->quiz);
    quiz_free(&x->room);
    free(x->own_puzzles);
    free(x->deal);
    puzzle_set_free(x->exercise_pool);
    table_shelf_free(x->shelf);
    cached_course_close(&x->kept);
    free(x);
    return status;
}

const struct command command_session = {
    .name = "session",
    .args = "new NAME",
    .usage =
        "Examples:\n"
        "  canasta-tutor session new \"Tuesday beginners\" --topic opening --tables 4\n"
        "  canasta-tutor session new \"Pack evening\" --topic pack --table club.xml --seed 7\n"
        "  canasta-tutor session new \"League\" --puzzles league.xml --questions 8 --out league\n"
        "  canasta-tutor session new \"Sevens\" --deal modern-american:5.4:0,0:4:K\n"
        "\n"
        "Writes a folder (named after the class, or --out) of pages to print from a web browser: "
        "a quiz in two\n"
        "versions, its key, a sheet by which every table lays out the same deal, a crib of what is "
        "in that deal,\n"
        "and an empty score sheet; a list for the names, and notes for how the deal went. Topics: "
        "scoring,\n"
        "opening, special, pack, discard, out, the id of a rule, or several with commas "
        "between. --level 4-5\n"
        "takes questions of both levels. --deal takes the code of a "
        "deal, as canasta-tutor\n"
        "deal prints it or your notes kept it. The coach looks at every choice of the crib in "
        "1,200 deals,\n"
        "some seconds in all; --samples 100 is quicker, and looks less closely. The same seed "
        "writes\n"
        "the same papers. A roster and notes that are there are never replaced.\n",
    .takes = FOR_SESSION,
    .run = cmd_session_run,
};
