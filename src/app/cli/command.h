/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the command line: each is one file cmd_*.c with one row; help comes from the
 * rows. */
#ifndef CANASTA_CLI_COMMAND_H
#define CANASTA_CLI_COMMAND_H

#include <stdio.h>

#include "base/status.h"
#include "cli/options.h"

struct dialogue;

/* What a command is run with; everything is borrowed. */
struct program {
    char **argv; /* the whole command line, in order */
    FILE *in;
    FILE *out;
    FILE *err;
    const struct options *options;
    char **operand; /* what follows the command's name */
    int operand_count;
    /* Called from a session: a tool that asks is put here, and the session goes on with it
     * (dialogue.h). NULL: it asks by itself. */
    struct dialogue **asks;
    FILE *at_once; /* where it says that something takes a moment; NULL: `out` */
};

struct command {
    const char *name;
    const char *args;  /* "FILE..." */
    const char *help;  /* one line of the list of commands */
    const char *usage; /* its own help: examples first, then what it does */
    int takes;         /* the options it takes: FOR_... */
    enum status (*run)(struct program *p);
};

/* All commands, ended by NULL. */
const struct command *const *command_list(void);

/* The command with that name, or NULL. */
const struct command *command_find(const char *name);

extern const struct command command_bench;
extern const struct command command_check;
extern const struct command command_class;
extern const struct command command_deal;
extern const struct command command_demo;
extern const struct command command_evening;
extern const struct command command_generate;
extern const struct command command_odds;
extern const struct command command_cheat;
extern const struct command command_house_rules;
extern const struct command command_merge;
extern const struct command command_page;
extern const struct command command_present;
extern const struct command command_replay;
extern const struct command command_results;
extern const struct command command_scores;
extern const struct command command_simulate;
extern const struct command command_session;
extern const struct command command_solve;
extern const struct command command_ticket;

/* The program without a command: lessons and quizzes at the keyboard. */
enum status repl_run(struct program *p);

#endif
