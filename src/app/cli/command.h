/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the command line. commands.def has a row for each: its name, the program that has
 * it, and its line of help. The command itself is a file cmd_*.c of that program. */
#ifndef CANASTA_CLI_COMMAND_H
#define CANASTA_CLI_COMMAND_H

#include <stdbool.h>
#include <stdio.h>

#include "base/status.h"
#include "cli/options.h"

/* What a command is run with; everything is borrowed. */
struct program {
    char **argv; /* the whole command line, in order */
    FILE *in;
    FILE *out;
    FILE *err;
    const struct options *options;
    char **operand; /* what follows the command's name */
    int operand_count;
    bool in_session; /* a child of a session, which asks in its place (tool_talk.h) */
};

/* The programs, git-style: learners type the name of the first, which becomes one of the others for
 * a command that it hasn't got. */
enum command_home {
    HOME_LEARNER, /* canasta-tutor */
    HOME_CLASS,   /* canasta-tutor-class */
    HOME_AUTHOR   /* canasta-tutor-author */
};

/* What every program knows of a command. */
struct command_row {
    const char *name;
    enum command_home home;
    const char *help; /* one line of the list of commands */
};

/* All of them in the order of the help, ended by one without a name. */
const struct command_row *command_rows(void);

/* The row of that name, or NULL. */
const struct command_row *command_row(const char *name);

struct command {
    const char *name;
    const char *args;  /* "FILE..." */
    const char *usage; /* its own help: examples first, then what it does */
    int takes;         /* the options it takes: FOR_... */
    enum status (*run)(struct program *p);
};

/* The command of that name in a list that NULL ends, or NULL. */
const struct command *command_find(const struct command *const *list, const char *name);

/* The commands that a learner's program has itself. */
extern const struct command command_cheat;
extern const struct command command_replay;
extern const struct command command_solve;
extern const struct command command_ticket;

/* Those of the program of a class. */
extern const struct command command_class;
extern const struct command command_deal;
extern const struct command command_evening;
extern const struct command command_house_rules;
extern const struct command command_merge;
extern const struct command command_page;
extern const struct command command_present;
extern const struct command command_results;
extern const struct command command_scores;
extern const struct command command_session;

/* Those of the authors' program. */
extern const struct command command_bench;
extern const struct command command_check;
extern const struct command command_demo;
extern const struct command command_generate;
extern const struct command command_odds;
extern const struct command command_simulate;

#endif
