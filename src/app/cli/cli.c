/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the command line to the command: help, version, and what to say when there is no such
 * command. */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/nearest.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/paths.h"
#include "cli/tool_talk.h"
#include "tutor/commands.h"
#include "tutor/word_list.h"

static const char examples[] =
    "Usage: canasta-tutor [OPTION]...\n"
    "   or: canasta-tutor COMMAND [OPTION]... FILE...\n"
    "\n"
    "Examples:\n"
    "  canasta-tutor                        lessons, puzzles and quizzes at the keyboard\n"
    "  canasta-tutor --learner=Ruth         the same, for Ruth\n"
    "  canasta-tutor --plain                for a screen reader\n"
    "  canasta-tutor solve puzzles.xml      the answers to all puzzles of a file\n"
    "  canasta-tutor check puzzles.xml      are a file's puzzles and lessons sound?\n";

static const char endnote[] = "Environment: NO_COLOR, ACCESSIBLE (as --plain), COLUMNS, "
                              "CANASTA_TUTOR_CONTENT, CANASTA_TUTOR_STORE.\n"
                              "Exit status: 0 fine; 1 an answer, check or move failed; 2 wrong "
                              "usage; 3 an input file that cannot\n"
                              "be used; 4 the learner's data cannot be read or written.\n";

/* The lines of the commands of one program. */
static void put_commands(const struct cli_program *self, FILE *out)
{
    fputs("\nCommands (canasta-tutor COMMAND --help tells more):\n", out);
    for (const struct command_row *row = command_rows(); row->name != NULL; row++) {
        if (self->home == HOME_LEARNER || self->home == row->home) {
            fprintf(out, "  %-10s %s\n", row->name, row->help);
        }
    }
}

/* The learner's program tells of all that there is; another one of what it has. */
static void put_help(const struct cli_program *self, FILE *out)
{
    if (self->without == NULL) {
        fputs("Usage: canasta-tutor COMMAND [OPTION]... FILE...\n", out);
        put_commands(self, out);
        return;
    }
    fputs(examples, out);
    put_commands(self, out);
    fputs("\nOptions:\n", out);
    options_help(FOR_REPL, out);
    fputs("\n", out);
    fputs(endnote, out);
}

static void put_command_help(const struct command *c, FILE *out)
{
    fprintf(out, "Usage: canasta-tutor %s [OPTION]... %s\n\n%s\nOptions:\n", c->name, c->args,
            c->usage);
    options_help(c->takes, out);
}

static void put_version(FILE *out)
{
    fputs("canasta-tutor " CANASTA_VERSION "\n"
          "License GPL-3.0-or-later: GNU GPL version 3 or later "
          "<https://gnu.org/licenses/gpl.html>.\n"
          "This is free software: you are free to change and redistribute it.\n"
          "There is NO WARRANTY, to the extent permitted by law.\n",
          out);
}

static enum status refuse_word(const char *typed, FILE *err)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    for (const struct tutor_command *w = word_list(); w->name != NULL; w++) {
        if (strcmp(w->name, typed) == 0) {
            clean_print(err,
                        "canasta-tutor: %s is typed inside the program. Start canasta-tutor "
                        "without a command, then type it.\n",
                        typed);
            return STATUS_USAGE;
        }
    }
    struct nearest near = nearest_to(typed);
    for (const struct command_row *row = command_rows(); row->name != NULL; row++) {
        nearest_try(&near, row->name);
    }
    if (near.word != NULL) {
        clean_print(err, "canasta-tutor: there is no command %s. Did you mean %s?\n", shown,
                    near.word);
    } else {
        clean_print(err,
                    "canasta-tutor: there is no command %s. canasta-tutor --help lists them.\n",
                    shown);
    }
    return STATUS_USAGE;
}

/* A command run inside a session plays by the session's table unless it names another. */
static void use_session_table(const struct command *c, struct options *o)
{
    const char *table = getenv(TOOL_TABLE_VARIABLE);
    const bool takes = (option_row(GIVEN_TABLE)->commands & c->takes) != 0;
    if (takes && !o->given[GIVEN_TABLE] && table != NULL && table[0] != '\0') {
        o->given[GIVEN_TABLE] = true;
        o->value[GIVEN_TABLE] = table;
    }
}

static enum status run_command(const struct command *c, struct program *p, struct options *o)
{
    if (o->given[GIVEN_HELP]) {
        if (p->in_session) {
            fputs(c->usage, p->out);
        } else {
            put_command_help(c, p->out);
        }
        return STATUS_OK;
    }
    if (!options_fit(o, c->takes, c->name, p->err)) {
        return STATUS_USAGE;
    }
    if (p->in_session) {
        use_session_table(c, o);
    }
    p->operand++;
    p->operand_count--;
    return c->run(p);
}

/* Becomes the program that has the command, with the same words. Comes back only where that fails.
 */
static enum status become(enum command_home home, const struct program *p)
{
    char content[PLACE_SIZE], path[PLACE_SIZE];
    if (path_content_quietly(p, content)) { /* the same, wherever that one would look */
        (void)setenv("CANASTA_TUTOR_CONTENT", content, 1);
    }
    path_program(p, home, path);
    (void)execv(path, p->argv);
    clean_print(p->err, "canasta-tutor: %s: %s.\n", path, strerror(errno));
    return STATUS_INPUT;
}

/* The command that the first word names, in whichever program it is. */
static enum status
run_named(const struct cli_program *self, struct program *p, struct options *options)
{
    const struct command *own = command_find(self->own, p->operand[0]);
    const struct command_row *row = command_row(p->operand[0]);
    if (own != NULL) {
        return run_command(own, p, options);
    }
    return row != NULL && row->home != self->home ? become(row->home, p)
                                                  : refuse_word(p->operand[0], p->err);
}

int cli_run(const struct cli_program *self, int argc, char **argv, FILE *in, FILE *out, FILE *err)
{
    struct options options;
    if (!options_read(argc, argv, err, &options)) {
        return STATUS_USAGE;
    }
    struct program p = {argv,
                        in,
                        out,
                        err,
                        &options,
                        options.operand,
                        options.operand_count,
                        getenv(TOOL_TABLE_VARIABLE) != NULL};
    if (p.in_session) {
        (void)setvbuf(out, NULL, _IOLBF, 0); /* in order with what goes to `err` */
    }
    if (options.given[GIVEN_VERSION]) {
        put_version(out);
        return STATUS_OK;
    }
    if (options.operand_count > 0 && strcmp(options.operand[0], "help") == 0) {
        /* As after many programs: help, and help COMMAND. */
        options.given[GIVEN_HELP] = true;
        options.operand++;
        options.operand_count--;
        p.operand++;
        p.operand_count--;
    }
    if (options.operand_count > 0) {
        return (int)run_named(self, &p, &options);
    }
    if (options.given[GIVEN_HELP]) {
        put_help(self, out);
        return STATUS_OK;
    }
    if (self->without == NULL) {
        put_help(self, err);
        return STATUS_USAGE;
    }
    if (!options_fit(&options, FOR_REPL, NULL, err)) {
        return STATUS_USAGE;
    }
    return (int)self->without(&p);
}
