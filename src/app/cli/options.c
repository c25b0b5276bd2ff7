/* SPDX-License-Identifier: GPL-3.0-or-later */
/* getopt_long behind a list; the messages are our own, as getopt writes to standard error only. */
#include "cli/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/nearest.h"

static const struct option_row rows[GIVEN_COUNT] = {
#define OPTION_ROW(name, text, letter, argument, commands, help)                                   \
    {text, letter, argument, commands, help},
#include "cli/options.def"
#undef OPTION_ROW
};

enum { LONG_BASE = 1000 }; /* getopt's value of option i is LONG_BASE + i */

const struct option_row *option_row(enum option_name o)
{
    return &rows[o];
}

static void say_unknown(const char *typed, FILE *err)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    char name[NEAREST_LONGEST + 1] = "";
    const char *start = typed + strspn(typed, "-");
    const size_t length = strcspn(start, "=");
    if (length < sizeof name) {
        memcpy(name, start, length);
        name[length] = '\0';
    }
    struct nearest near = nearest_to(name);
    for (int i = 0; i < GIVEN_COUNT; i++) {
        nearest_try(&near, rows[i].name);
    }
    clean_print(err, "canasta-tutor: there is no option %s.", shown);
    if (near.word != NULL) {
        clean_print(err, " Did you mean --%s?", near.word);
    } else {
        fputs(" canasta-tutor --help lists them.", err);
    }
    fputc('\n', err);
}

/* Notes one option; false when it was a fault, which is then told. */
static bool take(int found, char **argv, struct options *o, FILE *err)
{
    char shown[SHOWN_LINE_SIZE];
    const char *typed = argv[optind - 1];
    if (found == ':') {
        shown_line(typed, shown);
        clean_print(err, "canasta-tutor: %s needs a value. canasta-tutor --help tells which.\n",
                    shown);
        return false;
    }
    if (found == '?') {
        if (optopt >= LONG_BASE) {
            clean_print(err, "canasta-tutor: --%s takes no value.\n",
                        rows[optopt - LONG_BASE].name);
        } else if (optopt != 0) {
            const char letter[] = {'-', (char)optopt, '\0'};
            say_unknown(letter, err);
        } else {
            say_unknown(typed, err);
        }
        return false;
    }
    for (int i = 0; i < GIVEN_COUNT; i++) {
        if (found == LONG_BASE + i || (found < LONG_BASE && found == rows[i].letter)) {
            o->given[i] = true;
            o->value[i] = optarg;
        }
    }
    return true;
}

bool options_read(int argc, char **argv, FILE *err, struct options *out)
{
    struct option list[GIVEN_COUNT + 1];
    char letters[GIVEN_COUNT + 2] = ":";
    size_t used = 1;
    memset(list, 0, sizeof list);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < GIVEN_COUNT; i++) {
        list[i].name = rows[i].name;
        list[i].has_arg = rows[i].argument != NULL ? required_argument : no_argument;
        list[i].val = LONG_BASE + i;
        if (rows[i].letter != 0) {
            letters[used++] = rows[i].letter;
        }
    }
    opterr = 0;
    optind = 0; /* starts getopt afresh: cli_run may be called more than once */
    for (;;) {
        const int found = getopt_long(argc, argv, letters, list, NULL);
        if (found == -1) {
            break;
        }
        if (!take(found, argv, out, err)) {
            return false;
        }
    }
    out->operand = argv + optind;
    out->operand_count = argc - optind;
    return true;
}

bool options_fit(const struct options *o, int command, const char *name, FILE *err)
{
    for (int i = 0; i < GIVEN_COUNT; i++) {
        if (o->given[i] && (rows[i].commands & command) == 0) {
            if (name == NULL) {
                fprintf(
                    err,
                    "canasta-tutor: --%s goes with a command. canasta-tutor --help lists them.\n",
                    rows[i].name);
            } else {
                clean_print(err, "canasta-tutor: %s takes no --%s. See canasta-tutor %s --help.\n",
                            name, rows[i].name, name);
            }
            return false;
        }
    }
    return true;
}

bool options_number(const struct options *o,
                    enum option_name which,
                    int64_t least,
                    int64_t most,
                    int64_t standard,
                    FILE *err,
                    int64_t *out)
{
    *out = standard;
    if (!o->given[which]) {
        return true;
    }
    char *end = NULL;
    errno = 0;
    const long long number = strtoll(o->value[which], &end, 10);
    if (errno != 0 || end == o->value[which] || *end != '\0' || number < least || number > most) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(o->value[which], shown);
        clean_print(err, "canasta-tutor: --%s needs a whole number from %lld to %lld, not %s.\n",
                    rows[which].name, (long long)least, (long long)most, shown);
        return false;
    }
    *out = number;
    return true;
}

bool options_word(const struct options *o,
                  enum option_name which,
                  const char *const *words,
                  int standard,
                  FILE *err,
                  int *out)
{
    *out = standard;
    if (!o->given[which]) {
        return true;
    }
    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(words[i], o->value[which]) == 0) {
            *out = i;
            return true;
        }
    }
    char shown[SHOWN_LINE_SIZE];
    shown_line(o->value[which], shown);
    clean_print(err, "canasta-tutor: --%s is", rows[which].name);
    for (int i = 0; words[i] != NULL; i++) {
        clean_print(err, "%s %s", i == 0 ? "" : words[i + 1] == NULL ? " or" : ",", words[i]);
    }
    clean_print(err, ", not %s.\n", shown);
    return false;
}

void options_help(int command, FILE *out)
{
    for (int i = 0; i < GIVEN_COUNT; i++) {
        if ((rows[i].commands & command) == 0) {
            continue;
        }
        char name[48];
        snprintf(name, sizeof name, "--%s%s%s", rows[i].name, rows[i].argument != NULL ? "=" : "",
                 rows[i].argument != NULL ? rows[i].argument : "");
        if (rows[i].letter != 0) {
            fprintf(out, "  -%c, %-16s %s\n", rows[i].letter, name, rows[i].help);
        } else {
            fprintf(out, "      %-16s %s\n", name, rows[i].help);
        }
    }
}
