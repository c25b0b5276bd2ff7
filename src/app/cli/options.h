/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options of the command line. One list, options.def, gives names, arguments and help; which
 * values make sense is looked at where an option is used, through the functions below.
 */
#ifndef CANASTA_CLI_OPTIONS_H
#define CANASTA_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"

/* Commands by the options they take, as bits. */
enum {
    FOR_REPL = 1,
    FOR_SOLVE = 2,
    FOR_CHECK = 4,
    FOR_REPLAY = 8,
    FOR_SIMULATE = 16,
    FOR_GENERATE = 32,
    FOR_BENCH = 64,
    FOR_ODDS = 128,
    FOR_SESSION = 256,
    FOR_PRESENT = 512,
    FOR_SCORES = 1024,
    FOR_TICKET = 2048,
    FOR_MERGE = 4096,
    FOR_HOUSE_RULES = 8192,
    FOR_DEAL = 16384,
    FOR_DEMO = 32768,
    FOR_PAGE = 65536,
    FOR_CLASS = 131072,
    FOR_CHEAT = 262144,
    FOR_RESULTS = 524288,
    FOR_EVENING = 1048576,
    FOR_ALL = 2097151,
    FOR_SCREEN = FOR_REPL | FOR_DEMO,
    FOR_TABLE = FOR_BENCH | FOR_DEMO | FOR_REPL | FOR_SOLVE | FOR_REPLAY | FOR_SIMULATE |
                FOR_GENERATE | FOR_ODDS | FOR_SESSION | FOR_PRESENT | FOR_SCORES | FOR_HOUSE_RULES |
                FOR_DEAL | FOR_PAGE | FOR_CLASS | FOR_CHEAT | FOR_EVENING,
    FOR_WRITING = FOR_SESSION | FOR_TICKET | FOR_MERGE | FOR_SCORES | FOR_PAGE | FOR_HOUSE_RULES |
                  FOR_REPLAY | FOR_SIMULATE | FOR_CLASS | FOR_CHEAT | FOR_RESULTS | FOR_EVENING,
    FOR_ROUNDS = FOR_SIMULATE | FOR_BENCH | FOR_EVENING,
    FOR_SEED = FOR_REPL | FOR_DEMO | FOR_SIMULATE | FOR_GENERATE | FOR_BENCH | FOR_ODDS |
               FOR_SESSION | FOR_DEAL | FOR_EVENING
};

enum option_name {
#define OPTION_ROW(name, text, letter, argument, commands, help) GIVEN_##name,
#include "cli/options.def"
#undef OPTION_ROW
    GIVEN_COUNT
};

/* What was typed. Texts are borrowed from argv. */
struct options {
    bool given[GIVEN_COUNT];
    const char *value[GIVEN_COUNT]; /* NULL where not given or without argument */
    char **operand;                 /* what is no option, the command first if there is one */
    int operand_count;
};

/* The facts of an option; static. */
struct option_row {
    const char *name;
    char letter;          /* 0: none */
    const char *argument; /* NULL: takes none */
    int commands;         /* FOR_... bits */
    const char *help;
};
const struct option_row *option_row(enum option_name o);

/* Reads the command line; argv is put in order, options first. An unknown option or a missing
 * argument: false, with a message on `err`. */
NODISCARD bool options_read(int argc, char **argv, FILE *err, struct options *out);

/* Whether the command takes every option that was given; if not, says so on `err`. `name`: the
 * command, NULL for the program without a command. */
NODISCARD bool options_fit(const struct options *o, int command, const char *name, FILE *err);

/* The whole number of an option, `standard` when it was not given. False, with a message, when it
 * is no number or not within least..most. */
NODISCARD bool options_number(const struct options *o,
                              enum option_name which,
                              int64_t least,
                              int64_t most,
                              int64_t standard,
                              FILE *err,
                              int64_t *out);

/* The place of an option's word among `words` (ended by NULL), `standard` when it was not given.
 * False, with a message that lists them, when it is none of them. */
NODISCARD bool options_word(const struct options *o,
                            enum option_name which,
                            const char *const *words,
                            int standard,
                            FILE *err,
                            int *out);

/* Lists the options that a command takes, for its help. */
void options_help(int command, FILE *out);

#endif
