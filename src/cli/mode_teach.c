/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teaching: the tools for a class, by the same names and words as on the command line. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "cli/classroom.h"
#include "cli/desk_words.h"
#include "cli/sitting.h"

enum { WORDS_MOST = 64, TEACH_LINE_MOST = 4096 };

/* The commands offered here, and an example of each. */
struct tool {
    const struct command *command;
    const char *example;
};

static const struct tool tools[] = {
    {&command_session, "session new \"Tuesday beginners\" --topic opening --tables 4"},
    {&command_present, "present tuesday-beginners"},
    {&command_scores, "scores"},
    {&command_deal, "deal --north can-open --east 7x3+ --count 3"},
    {&command_house_rules, "house-rules club.xml"},
    {&command_ticket, "ticket"},
    {&command_merge, "merge tickets"},
};

static const struct mode mode_teach;

static const struct command *find_tool(const char *name)
{
    for (size_t i = 0; i < sizeof tools / sizeof tools[0]; i++) {
        if (strcmp(tools[i].command->name, name) == 0) {
            return tools[i].command;
        }
    }
    return NULL;
}

static void show(struct session *s)
{
    tell(s->out, TONE_HEAD, "For a class");
    for (size_t i = 0; i < sizeof tools / sizeof tools[0]; i++) {
        tell_item(s->out, TONE_TEXT, 4, "%s: %s. For example:", tools[i].command->name,
                  tools[i].command->help);
        tell_item(s->out, TONE_TEXT, 8, "    %s", tools[i].example);
    }
    tell(s->out, TONE_TEXT,
         "A name with --help behind it tells more. menu leads back to learning.");
}

/* Splits a line at blanks, in place; quotes keep blanks together. Returns how many words. */
static int split(char *line, char *word[WORDS_MOST])
{
    int count = 0;
    char *to = line;
    for (char *at = line; *at != '\0' && count < WORDS_MOST;) {
        char quote = '\0';
        at += strspn(at, " \t");
        if (*at == '\0') {
            break;
        }
        word[count++] = to;
        for (; *at != '\0' && (quote != '\0' || (*at != ' ' && *at != '\t')); at++) {
            if (quote == '\0' && (*at == '"' || *at == '\'')) {
                quote = *at;
            } else if (*at == quote) {
                quote = '\0';
            } else {
                *to++ = *at;
            }
        }
        at += *at != '\0';
        *to++ = '\0';
    }
    return count;
}

/* Where a word begins with ~/, the home folder is meant, as everywhere. Returns the word, or a new
 * text in `*owned`. */
static char *at_home(char *word, char **owned)
{
    const char *home = getenv("HOME");
    if (strncmp(word, "~/", 2) != 0 || home == NULL || home[0] == '\0') {
        return word;
    }
    struct strbuf path = STRBUF_INIT;
    strbuf_appendf(&path, "%s%s", home, word + 1);
    *owned = memory_text(strbuf_text(&path));
    strbuf_free(&path);
    return *owned;
}

/* What the session knows already need not be typed: content, her table, the day. */
static void lend(const struct sitting *s, int takes, struct options *o)
{
    const struct {
        enum option_name name;
        const char *value;
    } known[] = {
        {GIVEN_CONTENT, s->content},
        {GIVEN_TABLE, s->session.learner.table},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const bool fits = (option_row(known[i].name)->commands & takes) != 0;
        if (fits && !o->given[known[i].name] && known[i].value[0] != '\0') {
            o->given[known[i].name] = true;
            o->value[known[i].name] = known[i].value;
        }
    }
}

static void
run_words(struct sitting *s, const struct command *tool, int count, char *word[WORDS_MOST + 2])
{
    struct options options;
    FILE *err = s->program->out; /* what goes wrong belongs on the screen, in its place */
    if (!options_read(count + 1, word, err, &options)) {
        return;
    }
    if (options.given[GIVEN_HELP]) {
        fprintf(s->program->out, "%s", tool->usage);
        return;
    }
    if (!options_fit(&options, tool->takes, tool->name, err)) {
        return;
    }
    lend(s, tool->takes, &options);
    struct program p = *s->program;
    p.options = &options;
    p.operand = options.operand + 1; /* behind the tool's name */
    p.operand_count = options.operand_count - 1;
    p.err = err;
    p.lines = s->lines;
    const bool hers = tool == &command_ticket && !options.given[GIVEN_LEARNER] &&
                      !options.given[GIVEN_STORE] && !options.given[GIVEN_TODAY];
    const enum status ended = hers ? ticket_save(&p, &s->session.record, &s->session.learner,
                                                 session_now(&s->session).day)
                                   : tool->run(&p);
    (void)ended; /* the tool has said what there is to say; the session goes on */
    fflush(s->program->out);
}

static void run_tool(struct session *s, const struct command *tool, char *line)
{
    char *word[WORDS_MOST + 2] = {"canasta-tutor"}, *owned[WORDS_MOST] = {NULL};
    const int count = split(line, word + 1);
    for (int i = 1; i < count; i++) {
        word[i + 1] = at_home(word[i + 1], &owned[i]);
    }
    run_words(sitting_of(s), tool, count, word);
    for (int i = 0; i < count; i++) {
        free(owned[i]);
    }
}

/* A line that begins with a tool's name. */
static bool take(struct session *s, const char *line)
{
    char copy[TEACH_LINE_MOST], name[32];
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(line, " \t"), line);
    const struct command *tool = find_tool(name);
    if (tool == NULL) {
        return false;
    }
    if (strlen(line) >= sizeof copy) {
        tell(s->out, TONE_TEXT, "This line is too long.");
        return true;
    }
    (void)snprintf(copy, sizeof copy, "%s", line);
    run_tool(s, tool, copy);
    return true;
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    (void)s;
    snprintf(out, PROMPT_SIZE, "teach > ");
}

void teach_word(struct session *s, const char *rest)
{
    session_enter(s, &mode_teach);
    if (rest[0] == '\0') {
        show(s);
    } else if (!take(s, rest)) {
        tell(s->out, TONE_TEXT, "There is no such tool.");
        show(s);
    }
}

static const struct mode mode_teach = {
    .name = "teach",
    .prompt = prompt,
    .go_on = show,
    .back = NULL,
    .show = show,
    .list = show,
    .take = take,
    .help = PHRASE_HELP_MODE_TEACH,
};
