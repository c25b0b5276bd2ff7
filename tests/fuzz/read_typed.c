/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A command line, and lines that come out of a pipe or a script. */
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "cli/command.h"
#include "cli/options.h"
#include "fuzz.h"
#include "terminal/line_source.h"

enum { WORDS_MOST = 12, LINES_MOST = 200 };

static void check_numbers(const struct options *o, FILE *err)
{
    static const char *const words[] = {"ranks", "suits", "words", NULL};
    for (int i = 0; i < GIVEN_COUNT; i++) {
        int64_t number = 0;
        int word = 0;
        const enum option_name name = (enum option_name)i;
        fuzz_expect(!o->given[i] || (option_row(name)->argument != NULL) == (o->value[i] != NULL),
                    "a value where one belongs: --%s", option_row(name)->name);
        if (o->given[i] && o->value[i] != NULL) {
            fuzz_expect(!options_number(o, name, -5, 500, 1, err, &number) ||
                            (number >= -5 && number <= 500),
                        "a number within its bounds");
            fuzz_expect(!options_word(o, name, words, 0, err, &word) || (word >= 0 && word < 3),
                        "a word of the list");
        }
    }
}

/* Those of all programs. */
static const struct command *const commands[] = {
    &command_solve,   &command_check,       &command_demo,
    &command_replay,  &command_simulate,    &command_generate,
    &command_odds,    &command_cheat,       &command_bench,
    &command_session, &command_house_rules, &command_deal,
    &command_present, &command_scores,      &command_evening,
    &command_results, &command_ticket,      &command_merge,
    &command_page,    &command_class,       NULL};

/* Words parted by blanks. */
static void read_command_line(char *text)
{
    char *argv[WORDS_MOST + 2] = {(char *)(uintptr_t) "canasta-tutor"}, *said = NULL;
    int argc = 1;
    size_t length = 0;
    struct options o;
    for (char *at = text; argc <= WORDS_MOST && at != NULL;) {
        argv[argc++] = at;
        at = strchr(at, ' ');
        if (at != NULL) {
            *at++ = '\0';
        }
    }
    FILE *err = fuzz_memory(&said, &length);
    memset(&o, 0, sizeof o);
    const bool good = options_read(argc, argv, err, &o);
    if (good) {
        const struct command *c = o.operand_count > 0 ? command_find(commands, o.operand[0]) : NULL;
        const int takes = c != NULL ? c->takes : FOR_REPL;
        (void)!options_fit(&o, takes, c != NULL ? c->name : NULL, err);
        check_numbers(&o, err);
    }
    fclose(err);
    fuzz_expect(good || length > 0, "what is wrong with a command line is said");
    fuzz_expect(fuzz_is_fit(said), "it is fit to be shown: %s", said);
    free(said);
}

static void read_lines(const struct feed *f)
{
    char *shown = NULL;
    size_t length = 0;
    FILE *script = f->length > 0 ? fmemopen((void *)(uintptr_t)f->data, f->length, "rb") : NULL;
    if (script == NULL) {
        return;
    }
    FILE *out = fuzz_memory(&shown, &length);
    const struct line_setup setup = {.in = script, .out = out, .script = script};
    struct line_source *s = line_source_open(&setup);
    const char *line = NULL;
    for (int i = 0; i < LINES_MOST && line_source_read(s, "> ", &line) == LINE_GIVEN; i++) {
        fuzz_expect(strchr(line, '\n') == NULL, "a line has no line end");
        line_source_remember(s, line);
    }
    line_source_close(s);
    fclose(out);
    fclose(script);
    fuzz_expect(clean_is_clean_lines(shown), "what was typed is shown cleaned");
    free(shown);
}

/* The command line ends with a form feed; the rest are lines. */
void fuzz_typed(struct feed *f)
{
    char *words = feed_until(f, '\f', NULL);
    read_command_line(words);
    free(words);
    read_lines(f);
}
