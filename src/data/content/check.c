/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks files: what the author expects against what the engine says, examples move by move. */
#include "content/check.h"

#include <stdio.h>
#include <string.h>

#include "coach/solution.h"
#include "content/advice_lint.h"
#include "content/answer_file.h"
#include "content/because_xml.h"
#include "content/goal_check.h"
#include "content/lesson_file.h"
#include "content/model_lint.h"
#include "content/phrase_file.h"
#include "content/prompt_check.h"
#include "content/puzzle_file.h"
#include "content/remark_check.h"
#include "content/strict.h"
#include "content/strict_mix.h"
#include "content/strict_position.h"
#include "content/strict_taught.h"
#include "content/xml.h"
#include "content/xml_page.h"
#include "match/replay.h"
#include "notation/journal.h"
#include "questions/answer_text.h"
#include "questions/judge.h"

/* The check of one file. */
struct checking {
    const struct content_work *work;
    struct table_shelf *course;
    struct strict strict;        /* also the file's name and the diags */
    struct taught_words *taught; /* what puzzles may say; NULL: not asked for */
    int findings;                /* what makes the check fail while the file can be used */
    bool unusable;
};

/* --- expected answers
 * ----------------------------------------------------------------------------- */

/* Whether the expected answer, if any, is right. `who` names the puzzle or is empty. */
static void check_expect(struct checking *c,
                         const struct table *t,
                         const struct exercise *e,
                         const char *who,
                         const struct solution *solution)
{
    struct answer_judgment said;
    char expected[ANSWER_TEXT_SIZE], answer[ANSWER_TEXT_SIZE];
    if (e->right == NULL) {
        return;
    }
    solution_judge(t, &e->position, &e->question, solution, e->right, &said);
    if (said.right) {
        return;
    }
    (void)answer_write(t, t->players, e->right, expected, sizeof expected);
    (void)answer_write(t, t->players, &solution->right, answer, sizeof answer);
    diags_add(c->strict.diags, c->strict.file, e->right_line,
              "%s%sthe file expects \"%s\", but the answer is \"%s\"%s%s%s. Put right the position "
              "or the expect",
              who, who[0] != '\0' ? ": " : "", expected, answer,
              said.broken_count > 0 ? ": what is expected breaks the rule " : "",
              said.broken_count > 0 ? rule_facts((enum rule_id)said.broken[0].rule)->id : "",
              said.unfinished ? ", and the turn expected is not over" : "");
    c->findings++;
}

/* The right answer; false when only the coach knows and there is none. */
static bool
solve(struct checking *c, const struct table *t, const struct exercise *e, struct solution *out)
{
    if (solution_find(t, &e->position, &e->question, out)) {
        return true;
    }
    diags_add(c->strict.diags, c->strict.file, e->line,
              "the question asks what is best, and the coach has no answer here");
    c->unusable = true;
    return false;
}

/* --- options that are moves
 * ----------------------------------------------------------------------- */

/* Whether `rule` is among the broken ones. */
static bool is_broken(const struct verdict *broken, int count, enum rule_id rule)
{
    for (int i = 0; i < count; i++) {
        if (broken[i].rule == rule) {
            return true;
        }
    }
    return false;
}

static void find_option(struct checking *c, const struct exercise *e, int i, const char *what)
{
    diags_add(c->strict.diags, c->strict.file, e->line, "option %c, \"%s\": %s", 'a' + i,
              e->option_line[i], what);
    c->findings++;
}

/* An option that is a move must be allowed if it is right or only loses points, and refused by the
 * rule it names if it is wrong. */
static void check_option(struct checking *c, const struct table *t, const struct exercise *e, int i)
{
    const struct round *r = &e->position.round;
    struct verdict broken[RULES_BROKEN_MAX];
    struct journal_line read;
    struct parse_error fault;
    const bool right = (e->question.right >> i & 1) != 0;
    if (!e->has_position) {
        find_option(c, e, i, "a move needs a <position> to be made in");
        return;
    }
    const char *line = e->option_line[i];
    if (!journal_read(t, line, strlen(line), &read, &fault)) {
        char words[MESSAGE_TEXT_SIZE];
        find_option(c, e, i, xml_page_unread(c->strict.diags, &fault, words));
        return;
    }
    if (read.kind != JOURNAL_ACTION || read.seat != r->board.seat) {
        find_option(c, e, i, "a move of the player in turn is needed here, like: south throw 9");
        return;
    }
    const int count = rules_check_all(t, &r->board, r->hand[read.seat], &read.action, broken);
    const bool priced = e->option_loses[i] > 0; /* allowed, and worse */
    if ((right || priced) && count > 0) {
        char what[TEXT_FAULT_SIZE];
        snprintf(what, sizeof what, "it is called %s, but the rule %s forbids it",
                 right ? "right" : "allowed", rule_facts(broken[0].rule)->id);
        find_option(c, e, i, what);
    } else if (!right && !priced && count == 0) {
        find_option(c, e, i, "it is called wrong, but the rules allow it");
    } else if (!right && !priced && !is_broken(broken, count, e->refuted[i])) {
        char what[TEXT_FAULT_SIZE];
        snprintf(what, sizeof what, "what forbids it is %s. Name that in refuted",
                 rule_facts(broken[0].rule)->id);
        find_option(c, e, i, what);
    }
}

static void check_options(struct checking *c, const struct table *t, const struct exercise *e)
{
    for (int i = 0; i < e->question.option_count; i++) {
        if (e->option_line[i] != NULL) {
            check_option(c, t, e, i);
        }
    }
}

/* --- what is claimed to be best
 * ------------------------------------------------------------------- */

static void
check_advice(struct checking *c, const struct table *t, const struct exercise *e, const char *who)
{
    if (c->work->advice != NULL) {
        const struct advice_lint check = {c->strict.file, c->work->advice, c->strict.diags,
                                          c->work->advice_samples};
        c->findings +=
            advice_lint_exercise(&check, t, e, who) + model_lint_exercise(&check, t, e, who);
    }
}

/* --- what tasks ask for
 * ----------------------------------------------------------------------------- */

static void check_goals(struct checking *c,
                        const struct table *t,
                        const struct exercise *e,
                        const char *who,
                        const struct solution *solution)
{
    c->findings += goal_check(&c->strict, t, e, who, solution) +
                   because_check(&c->strict, t, e, who, solution) +
                   prompt_check(&c->strict, e, who) + remark_check(&c->strict, t, e, who);
    if (c->work->strict) {
        c->findings += goal_strict(&c->strict, t, e, who, solution) +
                       prompt_strict(&c->strict, e, who) +
                       because_strict(&c->strict, e, who, &solution->right);
    }
    if (c->work->tasks != NULL) {
        goal_list(c->work->tasks, c->strict.file, t, e, solution);
    }
}

/* --- puzzles
 * -------------------------------------------------------------------------------------- */

static bool check_puzzle(void *payload, const struct exercise *puzzle)
{
    struct checking *c = payload;
    struct solution solution;
    if (!solve(c, puzzle->table, puzzle, &solution)) {
        return false;
    }
    check_expect(c, puzzle->table, puzzle, puzzle->id, &solution);
    check_options(c, puzzle->table, puzzle);
    check_goals(c, puzzle->table, puzzle, puzzle->id, &solution);
    check_advice(c, puzzle->table, puzzle, puzzle->id);
    if (c->work->strict) {
        c->findings += strict_puzzle(&c->strict, puzzle, &solution.right) +
                       taught_words_check(&c->strict, c->taught, puzzle);
    }
    if (c->work->positions) {
        c->findings += strict_position(&c->strict, puzzle->table, puzzle);
    }
    return true;
}

/* Drills ask their own puzzles, of anyone who wants them. */
static bool begin_puzzles(void *payload, const struct puzzles_head *head)
{
    struct checking *c = payload;
    if (c->work->strict && head->drill == NULL) {
        c->taught = taught_words_read(c->work->content);
    }
    return true;
}

static void check_puzzles(struct checking *c)
{
    const struct puzzles_reading reading = {c->course, c->work->table};
    const struct puzzles_listener listener = {begin_puzzles, check_puzzle, c};
    c->unusable = !puzzles_stream(c->strict.file, &reading, &listener, c->strict.diags);
    taught_words_free(c->taught);
    c->taught = NULL;
}

/* --- lessons
 * -------------------------------------------------------------------------------------- */

/* Carries the moves of a played example out. */
static void check_play(struct checking *c, const struct table *t, const struct lesson_step *step)
{
    struct round round = step->exercise->position.round;
    const int stock = round.board.stock, known = step->exercise->position.stock_known;
    struct replay_fault fault;
    for (int i = 0; i < step->move_count; i++) {
        const struct lesson_move *move = &step->move[i];
        const enum replay_line said = replay_line(t, &round, move->line, NULL, &fault);
        if (said == REPLAY_REFUSED) {
            char words[MESSAGE_TEXT_SIZE];
            const bool rule = fault.verdict.rule != RULE_NONE;
            const struct message_context ctx = message_context_of(diags_words(c->strict.diags), t);
            (void)replay_fault_say(&ctx, &fault, words, sizeof words);
            diags_add(c->strict.diags, c->strict.file, move->file_line, "\"%s\": %s%s%s%s",
                      move->line, words, rule ? " (" : "",
                      rule ? rule_facts(fault.verdict.rule)->id : "", rule ? ")" : "");
            c->findings++;
            return;
        }
        if (said == REPLAY_OVER && i + 1 < step->move_count) {
            diags_add(c->strict.diags, c->strict.file, step->move[i + 1].file_line,
                      "\"%s\": nothing can follow the end of the round", step->move[i + 1].line);
            c->findings++;
            return;
        }
        if (stock - round.board.stock > known) {
            diags_add(c->strict.diags, c->strict.file, move->file_line,
                      "\"%s\": this draws a card that <stock> does not name. Write the next cards "
                      "into it",
                      move->line);
            c->findings++;
            return;
        }
    }
}

/* Looks at step `at` of the lesson; `mix` counts what is asked. */
static void
check_step(struct checking *c, const struct lesson *lesson, int at, struct question_mix *mix)
{
    const struct lesson_step *step = &lesson->step[at];
    const struct table *t = lesson->table;
    const struct exercise *e = step->exercise;
    struct solution solution;
    if (e == NULL) {
        strict_mix_count(lesson, at, NULL, mix);
        return;
    }
    if (e->has_question) {
        if (!solve(c, t, e, &solution)) {
            return;
        }
        check_expect(c, t, e, "", &solution);
        check_options(c, t, e);
        check_goals(c, t, e, "", &solution);
        check_advice(c, t, e, "");
    }
    check_play(c, t, step);
    if (c->work->advice != NULL && step->played) {
        const struct advice_lint lint = {c->strict.file, c->work->advice, c->strict.diags,
                                         c->work->advice_samples};
        c->findings += model_lint_game(&lint, t, step);
    }
    strict_mix_count(lesson, at, e->has_question ? &solution.right : NULL, mix);
    if (c->work->mix && e->has_question) {
        c->findings += strict_mix_step(&c->strict, lesson, at, &solution.right);
    }
    if (c->work->strict) {
        c->findings += strict_exercise(&c->strict, t, e, e->has_question ? &solution.right : NULL);
    }
    if (c->work->positions) {
        c->findings += strict_position(&c->strict, t, e);
    }
}

static void check_lesson(struct checking *c)
{
    struct lesson *lesson = lesson_read(c->strict.file, c->course, c->strict.diags);
    if (lesson == NULL) {
        c->unusable = true;
        return;
    }
    struct question_mix mix = {0};
    for (int i = 0; i < lesson->step_count; i++) {
        check_step(c, lesson, i, &mix);
    }
    if (c->work->mix) {
        c->findings += strict_mix_lesson(&c->strict, lesson, &mix);
    }
    if (c->work->question_mix != NULL) {
        question_mix_add(c->work->question_mix, &mix);
    }
    if (c->work->strict) {
        c->findings += strict_lesson(&c->strict, lesson);
    }
    lesson_free(lesson);
}

/* --- the rest
 * ------------------------------------------------------------------------------------- */

static void check_table(struct checking *c)
{
    c->unusable = !table_file_check(c->strict.file, c->strict.diags);
}

/* Looks at messages as they are read at a table; those with values of their own in them as they are
 * written. Returns the findings. */
static int strict_catalog(const struct strict *s, const struct catalog *catalog, const char *id)
{
    struct table t;
    struct message_slot slot;
    char text[MESSAGE_TEXT_SIZE];
    int findings = 0;
    (void)!table_builtin(id, &t);
    const struct message_context ctx = message_context_of(catalog, &t);
    for (int i = MESSAGE_NONE + 1; i < MESSAGE_COUNT; i++) {
        const struct message message = {.id = (uint16_t)i};
        if (catalog->text[i] != NULL && !message_slot((enum message_id)i, 0, &slot)) {
            (void)message_format(&ctx, &message, text, sizeof text);
            findings += strict_text(s, 0, text);
        } else if (catalog->text[i] != NULL) {
            findings += strict_text(s, 0, catalog->text[i]);
        }
    }
    return findings;
}

static void check_catalog(struct checking *c, bool words)
{
    struct arena *memory = arena_new();
    struct catalog *catalog = arena_alloc(memory, sizeof *catalog);
    const char *file = c->strict.file;
    c->unusable = words ? !words_read(file, memory, catalog, c->strict.diags)
                        : !catalog_read(file, memory, catalog, c->strict.diags);
    if (c->work->strict && !c->unusable) {
        for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
            c->findings += strict_catalog(&c->strict, catalog, table_builtin_id(i));
        }
        for (int i = 0; i < catalog->word_count; i++) {
            const struct glossary_word *word = &catalog->word[i];
            int order = 0;
            c->findings += strict_text(&c->strict, 0, word->text);
            if (word->lesson != NULL && !strict_find_lesson(&c->strict, word->lesson, &order)) {
                diags_add(c->strict.diags, file, 0, "the word \"%s\": there is no lesson \"%s\"",
                          word->term, word->lesson);
                c->findings++;
            }
        }
    }
    arena_free(memory);
}

/* Each answer as it is told at each built-in table, and the lesson it names. */
static void check_answers(struct checking *c)
{
    struct arena *memory = arena_new();
    struct answers answers = {.entry_count = 0};
    c->unusable = !answers_read(c->strict.file, memory, &answers, c->strict.diags);
    for (int i = 0; c->work->strict && !c->unusable && i < answers.entry_count; i++) {
        const struct game_answer *a = &answers.entry[i];
        int order = 0;
        for (int t = 0; t < TABLE_BUILTIN_COUNT; t++) {
            struct table table;
            char text[MESSAGE_TEXT_SIZE];
            (void)!table_builtin(table_builtin_id(t), &table);
            const struct message_context ctx = message_context_of(NULL, &table);
            (void)passage_say(&ctx, a->text, text);
            c->findings += strict_text(&c->strict, 0, text);
        }
        if (a->lesson != NULL && !strict_find_lesson(&c->strict, a->lesson, &order)) {
            diags_add(c->strict.diags, c->strict.file, 0, "answer \"%s\": no lesson \"%s\"", a->id,
                      a->lesson);
            c->findings++;
        }
    }
    arena_free(memory);
}

static void check_file(struct checking *c)
{
    switch (xml_identify(c->strict.file, c->strict.diags)) {
    case XML_FILE_PUZZLES:
        check_puzzles(c);
        return;
    case XML_FILE_LESSON:
        check_lesson(c);
        return;
    case XML_FILE_TABLE:
        check_table(c);
        return;
    case XML_FILE_PHRASES:
        check_catalog(c, false);
        return;
    case XML_FILE_WORDS:
        check_catalog(c, true);
        return;
    case XML_FILE_ANSWERS:
        check_answers(c);
        return;
    case XML_FILE_COUNT:
        break;
    }
    c->unusable = true;
}

enum status
content_check(char *const *files, int count, const struct content_work *work, struct diags *diags)
{
    struct table_shelf *course = table_shelf_new(work->content);
    enum status status = STATUS_OK;
    for (int i = 0; i < count; i++) {
        struct checking c = {.work = work,
                             .course = course,
                             .strict = {files[i], work->content, diags, work->tally}};
        check_file(&c);
        if (c.unusable) {
            status = STATUS_INPUT;
        } else if (c.findings > 0 && status == STATUS_OK) {
            status = STATUS_FAILED;
        }
    }
    table_shelf_free(course);
    return status;
}
