/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor results: what a class wrote on its handouts, typed in from the papers, a line for
 * each learner. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/paths.h"
#include "cli/screen.h"
#include "cli/table_option.h"
#include "cli/term_writer.h"
#include "cli/written.h"
#include "commands/class_summary.h"
#include "commands/dialogue.h"
#include "content/puzzle_file.h"
#include "html/save.h"
#include "learning/clock.h"
#include "messages/msg_command.h"
#include "terminal/terminal.h"
#include "tools/papers_wizard.h"

enum { SHEET_MOST = 256 * 1024 };

/* What the command holds. */
struct entering {
    struct dialogue dialogue; /* first: it is closed by this */
    struct program *program;
    struct term_writer paper;
    const char *folder;
    char path[SAVE_PATH_SIZE]; /* of results.csv */
    struct cli_messages words;
    struct message_context ctx;
    struct table_shelf *course;
    struct puzzle_set *set[VERSION_COUNT];
    struct papers papers;
    struct papers_wizard wizard;
    int lock;    /* on the folder, while papers are typed into it; -1: none */
    bool failed; /* a paper could not be kept; it was told */
};

/* --- what was typed, kept -------------------------------------------------------------------- */

static void keep(void *payload)
{
    struct entering *x = payload;
    struct csv sheet = {.begun = false};
    papers_csv(&x->papers, &sheet);
    const struct output file = {.path = x->path,
                                .text = strbuf_text(&sheet.text),
                                .length = sheet.text.length,
                                .is_private = true,
                                .quiet = true};
    if (!x->failed && written_save(x->program, &x->ctx, &file) != STATUS_OK) {
        x->failed = true;
    }
    strbuf_free(&sheet.text);
}

/* Takes the papers of an earlier start. */
static enum status open_sheet(struct entering *x)
{
    const struct output file = {.path = x->path, .text = "", .length = 0, .is_private = true};
    struct message fault;
    size_t length = 0;
    if (access(x->path, F_OK) != 0) {
        return STATUS_OK;
    }
    if (written_is_barred(x->program, &x->ctx, &file)) {
        return STATUS_INPUT;
    }
    char *text = save_read(x->path, SHEET_MOST, &length);
    if (text == NULL || length > SHEET_MOST || !papers_is_csv(text, length)) {
        fault = text == NULL ? msg_papers_unread(strerror(errno)) : msg_papers_no_sheet();
    } else if (papers_read_csv(&x->papers, text, &fault)) {
        free(text);
        return STATUS_OK;
    }
    char why[MESSAGE_TEXT_SIZE];
    (void)message_format(&x->ctx, &fault, why, sizeof why);
    cli_messages_fault(x->program, &x->ctx, msg_papers_other(x->path, why));
    free(text);
    return STATUS_INPUT;
}

/* --- opening --------------------------------------------------------------------------------- */

static struct puzzle_set *read_questions(struct entering *x, const char *name)
{
    char path[SAVE_PATH_SIZE];
    if (!save_path(x->folder, name, path) || access(path, R_OK) != 0) {
        return NULL;
    }
    struct diags *diags = diags_new();
    diags_speak(diags, &x->words.catalog);
    const struct puzzles_reading reading = {x->course, NULL};
    struct puzzle_set *set = puzzle_set_read(path, &reading, diags);
    diags_print(diags, x->program->err);
    diags_free(diags);
    return set;
}

/* Two windows would write over each other's papers. results.csv is a new file with each paper, so
 * the lock is on the folder; where those can't be locked, as on some networks, there is none. */
static enum status lock_folder(struct entering *x)
{
    x->lock = open(x->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (x->lock >= 0 && flock(x->lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        cli_messages_fault(x->program, &x->ctx, msg_scores_in_use(x->path));
        return STATUS_INPUT;
    }
    return STATUS_OK;
}

static enum status open_folder(struct entering *x)
{
    static const char *const name[VERSION_COUNT] = {"questions-a.xml", "questions-b.xml"};
    char content[PLACE_SIZE];
    x->course = table_shelf_new(path_content_quietly(x->program, content) ? content : NULL);
    for (int i = 0; i < VERSION_COUNT; i++) {
        x->set[i] = read_questions(x, name[i]);
        x->papers.questions[i] = x->set[i];
        if (x->set[i] == NULL || x->set[i]->count > PAPER_QUESTIONS_MOST) {
            cli_messages_fault(x->program, &x->ctx,
                               msg_papers_no_questions(x->folder, PAPER_QUESTIONS_MOST));
            return STATUS_INPUT;
        }
    }
    if (!save_path(x->folder, "results.csv", x->path)) {
        return STATUS_INPUT;
    }
    const enum status status = lock_folder(x);
    return status == STATUS_OK ? open_sheet(x) : status;
}

static void open_roster(struct entering *x)
{
    char path[SAVE_PATH_SIZE], *text = NULL;
    size_t length = 0;
    if (save_path(x->folder, "roster.csv", path)) {
        text = save_read(path, SHEET_MOST, &length);
    }
    papers_wizard_open(&x->wizard, &x->papers, text);
    free(text);
}

/* --- at the end ------------------------------------------------------------------------------ */

static void release(struct entering *x)
{
    papers_wizard_free(&x->wizard);
    papers_free(&x->papers);
    for (int i = 0; i < VERSION_COUNT; i++) {
        puzzle_set_free(x->set[i]);
    }
    table_shelf_free(x->course);
    cli_messages_free(&x->words);
    if (x->lock >= 0) {
        close(x->lock);
    }
    free(x);
}

/* What the class missed, as merging its sheet would have it. */
static void sum_up(struct entering *x)
{
    struct gradebook book = {.count = 0};
    struct csv sheet = {.begun = false};
    struct message fault;
    papers_csv(&x->papers, &sheet);
    if (papers_to_gradebook(sheet.text.data, &book, &fault)) {
        gradebook_settle(&book);
        papers_wizard_sum_up(&x->wizard);
        char rules[SAVE_PATH_SIZE];
        const char *table = table_option_sheet(x->folder, rules) ? rules
                            : x->set[0]->count > 0               ? x->set[0]->puzzle[0].table->id
                                                                 : NULL;
        class_summary(x->program->out, &x->ctx, &book, table);
        cli_messages_line(x->program->out, &x->ctx, msg_papers_wrote(x->path));
    }
    gradebook_free(&book);
    strbuf_free(&sheet.text);
}

static enum status close_papers(struct dialogue *d)
{
    struct entering *x = (struct entering *)d;
    const enum status status = x->failed ? STATUS_INPUT : STATUS_OK;
    term_gap(&x->paper);
    if (x->papers.count > 0) {
        sum_up(x);
    }
    release(x);
    return status;
}

static enum status cmd_results_run(struct program *p)
{
    struct entering *x = memory_array(1, sizeof *x);
    x->program = p;
    x->lock = -1;
    x->folder = p->operand_count > 0 ? p->operand[0] : ".";
    x->paper = screen_term_writer(p->out);
    x->ctx = (struct message_context){&x->words.catalog, NULL, SEAT_NONE}; /* about no table */
    enum status status = STATUS_OK;
    if (p->operand_count > 1) {
        fputs("canasta-tutor: results takes the folder of one class.\n", p->err);
        status = STATUS_USAGE;
    } else if (!cli_messages_read(p, &x->words)) {
        status = STATUS_INPUT;
    } else {
        status = open_folder(x);
    }
    if (status != STATUS_OK) {
        release(x);
        return status;
    }
    open_roster(x);
    x->wizard.talk.ctx = x->ctx;
    x->wizard.talk.out = terminal_listener(&x->paper);
    x->wizard.today = clock_now().day;
    x->wizard.kept = keep;
    x->wizard.payload = x;
    papers_wizard_begin(&x->wizard);
    x->dialogue = (struct dialogue){&x->wizard.talk, close_papers};
    return dialogue_hold(p, &x->dialogue);
}

const struct command command_results = {
    .name = "results",
    .args = "[FOLDER]",
    .usage =
        "Examples:\n"
        "  canasta-tutor results tuesday-beginners\n"
        "  canasta-tutor merge tickets tuesday-beginners/results.csv\n"
        "\n"
        "Asks for each name of roster.csv: type the version and the questions missed, as a 3 7, or "
        "b alone when\n"
        "all were right; Enter passes over who wasn't there, back goes to the name before. For "
        "somebody who isn't\n"
        "on the roster type the name first, as Dora b 2. Each line is kept in results.csv of the "
        "folder at once,\n"
        "and the same command goes on where it stopped. At the end it says what was missed most; "
        "merge takes\n"
        "results.csv into the grade book.\n",
    .takes = FOR_RESULTS,
    .run = cmd_results_run,
};
