/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor present: questions for the whole room, one at a time in large type; the answer
 * comes when Enter is pressed, hands are counted, and at the end it says what was missed most. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/content_work.h"
#include "cli/dialogue.h"
#include "cli/paths.h"
#include "cli/screen.h"
#include "cli/table_option.h"
#include "cli/term_writer.h"
#include "cli/terminal.h"
#include "html/save.h"
#include "tools/room_wizard.h"

enum { PRESENT_WIDTH = 40, WIDTH_MOST = 500 };

/* What the command holds. */
struct presenting {
    struct dialogue dialogue; /* first: it is closed by this */
    struct program *program;
    struct term_writer paper;
    struct table table;
    struct course_loader *loader;
    struct table_shelf *course;
    struct puzzle_set *set;
    struct room_wizard room;
    enum room_whose whose;
};

/* Everybody in the room, in the words of the course. */
static struct message_context message_context_for(const struct presenting *x)
{
    return (struct message_context){x->loader->course.catalog, &x->table, SEAT_NONE};
}

/* --- opening --------------------------------------------------------------------------------- */

/* Returns what was named; without a name the current folder. */
static const char *named(const struct program *p)
{
    return p->operand_count == 1 ? p->operand[0] : ".";
}

/* The file that was named; of a session's folder the questions for the room, or else those of the
 * handout. */
static bool find_file(const struct program *p, char out[SAVE_PATH_SIZE], enum room_whose *whose)
{
    struct stat facts;
    const char *name = named(p);
    *whose = WHOSE_FILE;
    if (stat(name, &facts) == 0 && S_ISDIR(facts.st_mode)) {
        *whose = WHOSE_ROOM;
        if (save_path(name, "questions-room.xml", out) && stat(out, &facts) == 0) {
            return true;
        }
        *whose = WHOSE_HANDOUT;
        return save_path(name, "questions-a.xml", out);
    }
    const int length = snprintf(out, SAVE_PATH_SIZE, "%s", name);
    return length > 0 && length < SAVE_PATH_SIZE;
}

static enum status open_questions(struct presenting *x)
{
    struct program *p = x->program;
    char content[PLACE_SIZE], file[SAVE_PATH_SIZE];
    enum status status = table_option_in(p, named(p), &x->table);
    if (status != STATUS_OK) {
        return status;
    }
    if (p->operand_count > 1 || !find_file(p, file, &x->whose)) {
        fputs("canasta-tutor: present takes one file of puzzles or one folder of a session.\n",
              p->err);
        return STATUS_USAGE;
    }
    if (p->operand_count == 0 && access(file, F_OK) != 0) {
        cli_messages_complain(p, &x->table, SAID(PHRASE_PRESENT_FIRST));
        return STATUS_INPUT;
    }
    if (!path_content(p, content)) {
        return STATUS_INPUT;
    }
    x->loader = work_open(content, p->err, NULL);
    if (x->loader == NULL) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    diags_speak(diags, x->loader->course.catalog);
    x->course = table_shelf_new(content);
    const struct puzzles_reading reading = {x->course, &x->table};
    x->set = puzzle_set_read(file, &reading, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    return x->set != NULL ? STATUS_OK : STATUS_INPUT;
}

static enum status take_items(struct presenting *x)
{
    const struct message_context ctx = message_context_for(x);
    if (room_wizard_open(&x->room, ctx, terminal_listener(&x->paper), x->set) == 0) {
        cli_messages_fault(x->program, &ctx,
                           SAID(PHRASE_PRESENT_NO_QUESTION, message_text(x->set->path)));
        return STATUS_INPUT;
    }
    return STATUS_OK;
}

static enum status open_paper(struct presenting *x)
{
    int64_t width = 0;
    if (!options_number(x->program->options, GIVEN_WIDTH, PAPER_NARROWEST, WIDTH_MOST,
                        PRESENT_WIDTH, x->program->err, &width)) {
        return STATUS_USAGE;
    }
    x->paper = screen_term_writer(x->program->out);
    x->paper.width = (int)width;
    return STATUS_OK;
}

static void release(struct presenting *x)
{
    room_wizard_free(&x->room);
    puzzle_set_free(x->set);
    table_shelf_free(x->course);
    course_loader_free(x->loader);
    free(x);
}

/* The last page comes however it ended. */
static enum status close_room(struct dialogue *d)
{
    struct presenting *x = (struct presenting *)d;
    room_wizard_sum_up(&x->room);
    release(x);
    return STATUS_OK;
}

static enum status run(struct program *p)
{
    struct presenting *x = memory_array(1, sizeof *x);
    x->program = p;
    enum status status = open_paper(x);
    if (status == STATUS_OK) {
        status = open_questions(x);
    }
    if (status == STATUS_OK) {
        status = take_items(x);
    }
    if (status == STATUS_OK) {
        room_wizard_begin(&x->room, x->whose, x->set->path);
        x->dialogue = (struct dialogue){&x->room.talk, close_room};
        return dialogue_hold(p, &x->dialogue);
    }
    release(x);
    return status;
}

const struct command command_present = {
    .name = "present",
    .args = "[FILE or FOLDER]",
    .help = "questions for the whole room, answers on Enter, hands counted",
    .usage =
        "Examples:\n"
        "  canasta-tutor present tuesday-beginners      four questions that are not on the "
        "handout\n"
        "  canasta-tutor present tuesday-beginners/questions-a.xml    handout A, question by "
        "question\n"
        "  canasta-tutor present puzzles.xml --width 60\n"
        "\n"
        "Shows one question at a time in short lines (40 columns unless --width says otherwise: "
        "make the type of\n"
        "the terminal large). Enter shows the answer and something to talk about; then type the "
        "hands, as a 4 b 9,\n"
        "or Enter. skip passes a question, quit ends. The last page says what was missed most.\n",
    .takes = FOR_PRESENT,
    .run = run,
};
