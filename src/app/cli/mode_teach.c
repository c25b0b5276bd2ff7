/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teaching: the tools for a class, by the same names and words as on the command line. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/note.h"
#include "base/strbuf.h"
#include "cli/classroom.h"
#include "cli/dialogue.h"
#include "cli/frontend_words.h"
#include "cli/terminal_session.h"
#include "messages/msg_command.h"

enum { WORDS_MOST = 64, TEACH_LINE_MOST = 4096 };

/* The commands offered here, and an example of each. */
struct tool {
    const struct command *command;
    const char *example;
    enum message_id what;
};

static const struct tool tools[] = {
    {&command_session, "session new \"Tuesday beginners\" --topic opening --tables 4",
     MSG_teach_session},
    {&command_present, "present tuesday-beginners", MSG_teach_present},
    {&command_scores, "scores", MSG_teach_scores},
    {&command_evening, "evening \"Thursday 1\" --tables 4", MSG_teach_evening},
    {&command_results, "results tuesday-beginners", MSG_teach_results},
    {&command_deal, "deal --north can-open --east 7x3+ --count 3", MSG_teach_deal},
    {&command_house_rules, "house-rules club.xml", MSG_teach_house},
    {&command_ticket, "ticket", MSG_teach_ticket},
    {&command_merge, "merge tickets", MSG_teach_merge},
};

/* A tool that was begun, with what it borrows. */
struct tool_run {
    struct program program;
    struct options options;
    struct dialogue *asks; /* what it goes on with; NULL: nothing */
    char line[TEACH_LINE_MOST];
    char *word[WORDS_MOST + 2], *owned[WORDS_MOST];
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
    session_say(s, TONE_HEAD, msg_teach_title());
    for (size_t i = 0; i < sizeof tools / sizeof tools[0]; i++) {
        session_say_item(s, TONE_TEXT, 4, msg_teach_tool(tools[i].command->name, tools[i].what));
        emit_item(s->out, TONE_TEXT, 8, "    %s", tools[i].example);
    }
    session_say(s, TONE_TEXT, msg_teach_more());
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

/* What the session knows already need not be typed: content, the teacher's table, the day. */
static void lend(const struct terminal_session *s, int takes, struct options *o)
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

static void free_run(struct tool_run *r)
{
    for (int i = 0; i < WORDS_MOST; i++) {
        free(r->owned[i]);
    }
    free(r);
}

/* Where a line goes on that breaks: a little further in, or behind the name in a list of names. */
static int hanging(const char *line)
{
    enum { NAME_MOST = 24, FURTHER = 2 };
    const size_t first = strspn(line, " "), name = first + strcspn(line + first, " ");
    const size_t text = name + strspn(line + name, " ");
    return (int)(first > 0 && text > name + 1 && text <= NAME_MOST ? text
                 : first > 0                                       ? first + FURTHER
                                                                   : 0);
}

/* Shows what a tool has written, too long lines wrapped. With `flows` lines that follow each other
 * without an indent are one text. */
static void show_written(const struct terminal_session *s, const char *text, bool flows)
{
    while (*text != '\0') {
        struct strbuf line = STRBUF_INIT;
        size_t length = strcspn(text, "\n");
        strbuf_appendf(&line, "%.*s", (int)length, text);
        text += length + (text[length] == '\n');
        while (flows && length > 0 && strbuf_text(&line)[length - 1] != ':' &&
               strbuf_text(&line)[0] != ' ' && strchr(" \n", *text) == NULL) {
            length = strcspn(text, "\n");
            strbuf_appendf(&line, " %.*s", (int)length, text);
            text += length + (text[length] == '\n');
            length = strlen(strbuf_text(&line));
        }
        const char *whole = strbuf_text(&line);
        if (term_cell_columns(&s->paper, whole) < s->paper.width && !flows) {
            term_verbatim(&s->paper, whole);
        } else {
            term_wrap(&s->paper, TONE_TEXT, hanging(whole), whole);
        }
        strbuf_free(&line);
    }
}

/* Whether a tool may go on with questions: what it writes is then shown by itself. */
static bool may_ask(const struct command *tool)
{
    return tool == &command_present || tool == &command_scores || tool == &command_house_rules ||
           tool == &command_evening;
}

/* What is written goes to `told`, to be shown by show_written. Returns whether it is the tool's own
 * help. */
static bool run_words(struct terminal_session *s,
                      const struct command *tool,
                      int count,
                      struct tool_run *r,
                      FILE *told)
{
    struct options *options = &r->options;
    if (!options_read(count + 1, r->word, told, options)) {
        return false;
    }
    if (options->given[GIVEN_HELP]) {
        fputs(tool->usage, told);
        return true;
    }
    if (!options_fit(options, tool->takes, tool->name, told)) {
        return false;
    }
    lend(s, tool->takes, options);
    struct program *p = &r->program;
    *p = *s->program;
    p->options = options;
    p->operand = options->operand + 1; /* behind the tool's name */
    p->operand_count = options->operand_count - 1;
    p->at_once = s->program->out;
    p->out = may_ask(tool) ? s->program->out : told;
    p->err = told; /* what goes wrong belongs on the screen, in its place */
    p->asks = &r->asks;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->session.table);
    const bool own = tool == &command_ticket && !options->given[GIVEN_LEARNER] &&
                     !options->given[GIVEN_STORE] && !options->given[GIVEN_TODAY];
    const enum status ended = own ? ticket_save(p, &ctx, &s->session.store, &s->session.learner,
                                                session_now(&s->session).day)
                                  : tool->run(p);
    (void)ended; /* the tool has said what there is to say; the session goes on */
    p->out = p->err = s->program->out;
    return false;
}

static void run_tool(struct terminal_session *s, const struct command *tool, struct tool_run *r)
{
    r->word[0] = "canasta-tutor";
    const int count = split(r->line, r->word + 1);
    for (int i = 1; i < count; i++) {
        r->word[i + 1] = at_home(r->word[i + 1], &r->owned[i]);
    }
    struct note told;
    note_begin(&told);
    const bool help = run_words(s, tool, count, r, told.file);
    show_written(s, note_text(&told), help);
    note_free(&told);
    fflush(s->program->out);
}

/* The tool that asks has no more questions, or the teacher leaves. */
static void end_tool(struct session *s)
{
    struct terminal_session *terminal_session = terminal_session_of(s);
    struct tool_run *r = terminal_session->tool;
    if (r != NULL) {
        terminal_session->tool = NULL;
        (void)r->asks->close(r->asks);
        fflush(terminal_session->program->out);
        free_run(r);
    }
}

static void await_tool(struct session *s);

static void take_tool(struct session *s, const char *line)
{
    const bool home = strcmp(line, "menu") == 0 || strcmp(line, "/m") == 0;
    wizard_take(terminal_session_of(s)->tool->asks->talk, line);
    await_tool(s);
    if (home) {
        session_go_home(s);
    }
}

/* Waits for what the tool waits for. */
static void await_tool(struct session *s)
{
    const struct wizard *t = terminal_session_of(s)->tool->asks->talk;
    if (t->take != NULL) {
        await_every(s, t->prompt, take_tool);
    } else {
        end_tool(s);
    }
}

/* A line that begins with a tool's name. */
static bool take(struct session *s, const char *line)
{
    char name[32];
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(line, " \t"), line);
    const struct command *tool = find_tool(name);
    if (tool == NULL) {
        return false;
    }
    if (strlen(line) >= TEACH_LINE_MOST) {
        session_say(s, TONE_TEXT, msg_teach_too_long());
        return true;
    }
    struct tool_run *r = memory_array(1, sizeof *r);
    (void)snprintf(r->line, sizeof r->line, "%s", line);
    run_tool(terminal_session_of(s), tool, r);
    if (r->asks == NULL) {
        free_run(r);
        return true;
    }
    terminal_session_of(s)->tool = r;
    await_tool(s);
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
        session_say(s, TONE_TEXT, msg_teach_none());
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
    .leave = end_tool,
    .take = take,
    .help = MSG_help_mode_teach,
};
