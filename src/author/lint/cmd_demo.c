/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor demo: a lesson or a file of puzzles as a learner sees it, for its author. What is
 * shown and how is the modes' business; whether the file is sound is the check's, which comes
 * first. */
#include <stdlib.h>

#include "base/clean.h"
#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/content_work.h"
#include "content/check.h"
#include "terminal/terminal_session.h"
#include "tutor/mode.h"
#include "tutor/mode_lesson.h"
#include "tutor/mode_puzzle.h"

/* Says what is wrong with the file; false when it cannot be shown at all. */
static bool check(struct program *p)
{
    struct work_setup setup;
    if (!work_begin(p, &setup)) {
        return false;
    }
    struct cli_messages cli_messages;
    struct diags *diags = diags_new();
    cli_messages_read_for(p, &cli_messages, diags);
    const enum status status = content_check(p->operand, 1, &setup.work, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    cli_messages_free(&cli_messages);
    return status != STATUS_INPUT;
}

/* The place to begin with, from 0. */
static bool read_from(const struct terminal_session *s, int count, const char *what, int *out)
{
    int64_t from = 1;
    if (count == 0) {
        clean_print(s->program->err, "canasta-tutor: there are no %ss in that file.\n", what);
        return false;
    }
    if (!options_number(s->program->options, GIVEN_FROM, 1, count, 1, s->program->err, &from)) {
        return false;
    }
    *out = (int)from - 1;
    return true;
}

/* Begins to show the file. */
static enum status demo_begin(struct terminal_session *s, const char *path)
{
    int at = 0, count = 0;
    if (lesson_is_in(path)) {
        const struct lesson *lesson = course_index_read_lesson(s->index, path, s->session.out);
        if (lesson == NULL) {
            return STATUS_INPUT;
        }
        if (!read_from(s, lesson->step_count, "step", &at)) {
            return STATUS_USAGE;
        }
        lesson_begin(&s->session, lesson, course_index_number(s->index, lesson), at);
        return STATUS_OK;
    }
    const int first = course_index_add_puzzles(
        s->index, path, s->program->options->value[GIVEN_TABLE], &count, s->session.out);
    if (first < 0) {
        return STATUS_INPUT;
    }
    if (!read_from(s, count, "puzzle", &at)) {
        return STATUS_USAGE;
    }
    puzzle_begin(&s->session, path, first, count, at);
    return STATUS_OK;
}

static enum status cmd_demo_run(struct program *p)
{
    if (p->operand_count != 1) {
        fputs("canasta-tutor: demo needs one file. See canasta-tutor demo --help.\n", p->err);
        return STATUS_USAGE;
    }
    if (!check(p)) {
        return STATUS_INPUT;
    }
    struct terminal_session *s = memory_array(1, sizeof *s);
    enum status status = terminal_session_open_demo(p, s);
    if (status == STATUS_OK) {
        status = demo_begin(s, p->operand[0]);
        if (status == STATUS_OK) {
            status = terminal_session_run(s);
        }
        terminal_session_close(s);
    }
    free(s);
    return status;
}

const struct command command_demo = {
    .name = "demo",
    .args = "FILE",
    .usage =
        "Examples:\n"
        "  canasta-tutor demo my-lesson.xml\n"
        "  canasta-tutor demo my-lesson.xml --from 5\n"
        "  canasta-tutor demo my-puzzles.xml --from 3\n"
        "\n"
        "For authors: what is wrong with the file is said first, as by check. Then it is shown "
        "from\n"
        "its beginning or from the step or puzzle with that number, and the program ends with "
        "it.\n"
        "Puzzles that name no table are asked at the table of --table.\n"
        "No learner's data are read or written.\n",
    .takes = FOR_DEMO,
    .run = cmd_demo_run,
};
