/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "terminal/repl.h"

/* One that has a few commands itself, as each of the programs does. */
static const struct command *const own[] = {&command_solve, &command_check, &command_replay, NULL};
static const struct cli_program program = {HOME_LEARNER, own, repl_run};

/* What a call of the program gave. */
struct call {
    int status;
    char out[8192], err[2048];
};

static struct call called(int argc, const char *const *arguments)
{
    char *argv[12];
    struct call call;
    memset(&call, 0, sizeof call);
    for (int i = 0; i < argc; i++) {
        argv[i] = strdup(arguments[i]);
    }
    argv[argc] = NULL;
    char *keep[12];
    memcpy(keep, argv, sizeof keep);
    FILE *out = fmemopen(call.out, sizeof call.out, "w");
    FILE *err = fmemopen(call.err, sizeof call.err, "w");
    call.status = cli_run(&program, argc, argv, stdin, out, err);
    fclose(out);
    fclose(err);
    for (int i = 0; i < argc; i++) {
        free(keep[i]);
    }
    return call;
}

#define CALL(...)                                                                                  \
    called((int)(sizeof(const char *[]){"canasta-tutor", __VA_ARGS__} / sizeof(char *)),           \
           (const char *const[]){"canasta-tutor", __VA_ARGS__})

Test(options, help_goes_to_standard_output_and_is_no_failure)
{
    const struct call call = CALL("--help");
    cr_assert_eq(call.status, 0);
    cr_assert_not_null(strstr(call.out, "Examples:"));
    cr_assert_lt(strstr(call.out, "Examples:"), strstr(call.out, "Options:"),
                 "examples come first");
    cr_assert_str_empty(call.err);
}

Test(options, every_command_has_a_help_of_its_own)
{
    static const char *const names[] = {"solve", "check", "replay"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct call call = CALL(names[i], "--help");
        cr_expect_eq(call.status, 0, "%s", names[i]);
        cr_expect_not_null(strstr(call.out, "Examples:"), "%s", names[i]);
    }
}

Test(options, version_has_the_gnu_form)
{
    const struct call call = CALL("--version");
    cr_assert_eq(call.status, 0);
    cr_assert_eq(strncmp(call.out, "canasta-tutor ", 14), 0);
    cr_assert_not_null(strstr(call.out, "License GPL"));
}

Test(options, wrong_usage_ends_with_2_and_says_what_to_do)
{
    static const struct {
        const char *argument[3];
        const char *says;
    } row[] = {
        {{"--tabel=x"}, "canasta-tutor: there is no option --tabel=x. Did you mean --table?\n"},
        {{"-x"}, "canasta-tutor: there is no option -x. canasta-tutor --help lists them.\n"},
        {{"--plain=yes"}, "canasta-tutor: --plain takes no value.\n"},
        {{"--width"}, "canasta-tutor: --width needs a value. canasta-tutor --help tells which.\n"},
        {{"--width=wide"},
         "canasta-tutor: --width needs a whole number from 20 to 500, not wide.\n"},
        {{"--color=red"}, "canasta-tutor: --color is auto, always or never, not red.\n"},
        {{"--strict"},
         "canasta-tutor: --strict goes with a command. canasta-tutor --help lists them.\n"},
        {{"--today=1999-02-30"}, "canasta-tutor: --today needs a date like 2026-03-01.\n"},
        {{"slove"}, "canasta-tutor: there is no command slove. Did you mean solve?\n"},
        {{"dance"}, "canasta-tutor: there is no command dance. canasta-tutor --help lists them.\n"},
        {{"game"},
         "canasta-tutor: game is typed inside the program. Start canasta-tutor without a command, "
         "then type it.\n"},
        {{"solve"}, "canasta-tutor: solve needs a file. See canasta-tutor solve --help.\n"},
        {{"solve", "--plain"},
         "canasta-tutor: solve takes no --plain. See canasta-tutor solve --help.\n"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const char *const arguments[] = {"canasta-tutor", row[i].argument[0], row[i].argument[1]};
        const struct call call = called(row[i].argument[1] != NULL ? 3 : 2, arguments);
        cr_expect_eq(call.status, 2, "%s", row[i].argument[0]);
        cr_expect_str_eq(call.err, row[i].says, "%s: %s", row[i].argument[0], call.err);
        cr_expect_str_empty(call.out, "%s", row[i].argument[0]);
    }
}

Test(options, a_file_that_is_not_there_ends_with_3)
{
    cr_expect_eq(CALL("solve", "/nowhere/puzzles.xml").status, 3);
    cr_expect_eq(CALL("check", "/nowhere/puzzles.xml").status, 3);
    cr_expect_eq(CALL("replay", "/nowhere/round.journal").status, 3);
}
