/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teaching: the tools for a class, by the same names and words as on the command line. They are
 * commands of another program, which is run as a child (tool_process.h); but a ticket is of what
 * this session keeps. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"
#include "base/memory_file.h"
#include "base/strbuf.h"
#include "cli/screen.h"
#include "messages/msg_command.h"
#include "terminal/frontend_words.h"
#include "terminal/terminal_session.h"
#include "terminal/ticket_save.h"
#include "terminal/tool_process.h"
#include "tutor/mode.h"
#include "tutor/prompt.h"

enum { WORDS_MOST = 64, TEACH_LINE_MOST = 4096 };

/* The commands offered here, and an example of each. */
struct tool {
    const char *name;
    const char *example;
    enum message_id what;
    bool asks; /* and looks after the screen itself: what it writes is shown as it is */
};

static const struct tool tools[] = {
    {"session", "session new \"Tuesday beginners\" --topic opening --tables 4", MSG_teach_session,
     false},
    {"present", "present tuesday-beginners", MSG_teach_present, true},
    {"scores", "scores", MSG_teach_scores, true},
    {"evening", "evening \"Thursday 1\" --tables 4", MSG_teach_evening, true},
    {"results", "results tuesday-beginners", MSG_teach_results, true},
    {"deal", "deal --north can-open --east 7x3+ --count 3", MSG_teach_deal, false},
    {"house-rules", "house-rules club.xml", MSG_teach_house, true},
    {"ticket", "ticket", MSG_teach_ticket, false},
    {"merge", "merge tickets", MSG_teach_merge, false},
};

/* A line that was typed, as the words of a command. */
struct tool_words {
    char line[TEACH_LINE_MOST];
    char *word[WORDS_MOST + 2], *owned[WORDS_MOST];
    int count; /* the name of the program among them */
};

/* A tool that asks. */
struct tool_run {
    const struct tool *tool;
    struct tool_process *process;
};

static const struct mode mode_teach;

static const struct tool *find_tool(const char *name)
{
    for (size_t i = 0; i < sizeof tools / sizeof tools[0]; i++) {
        if (strcmp(tools[i].name, name) == 0) {
            return &tools[i];
        }
    }
    return NULL;
}

static void show(struct session *s)
{
    session_say(s, TONE_HEAD, msg_teach_title());
    for (size_t i = 0; i < sizeof tools / sizeof tools[0]; i++) {
        session_say_item(s, TONE_TEXT, 4, msg_teach_tool(tools[i].name, tools[i].what));
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

static void split_words(const char *line, struct tool_words *out)
{
    memset(out, 0, sizeof *out);
    (void)snprintf(out->line, sizeof out->line, "%s", line);
    out->word[0] = "canasta-tutor";
    out->count = split(out->line, out->word + 1) + 1;
    for (int i = 1; i < out->count; i++) {
        out->word[i] = at_home(out->word[i], &out->owned[i - 1]);
    }
}

static void free_words(struct tool_words *w)
{
    for (int i = 0; i < WORDS_MOST; i++) {
        free(w->owned[i]);
    }
}

/* Where a line goes on that breaks: a little further in, or after the name in a list of names. */
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

/* --- a ticket -------------------------------------------------------------------------------- */

/* The session's own learner and store, unless others are named. */
static void run_ticket(struct terminal_session *s, const struct options *o, FILE *told)
{
    struct options own = *o;
    struct program p = *s->program;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->session.table);
    const bool others = o->given[GIVEN_LEARNER] || o->given[GIVEN_STORE] || o->given[GIVEN_TODAY];
    if (!own.given[GIVEN_CONTENT]) {
        own.given[GIVEN_CONTENT] = true;
        own.value[GIVEN_CONTENT] = s->content;
    }
    p.options = &own;
    p.operand = own.operand + 1; /* after the tool's name */
    p.operand_count = own.operand_count - 1;
    p.out = p.err = told; /* what goes wrong belongs on the screen, in its place */
    const enum status ended = others ? command_ticket.run(&p)
                                     : ticket_save(&p, &ctx, &s->session.store, &s->session.learner,
                                                   session_now(&s->session).day);
    (void)ended; /* what there is to say has been said; the session goes on */
}

/* --- the other tools ------------------------------------------------------------------------- */

/* What is heard of a tool, on its way to the screen. */
struct tool_output {
    const struct terminal_session *s;
    bool as_it_is;
    FILE *kept; /* a text to be shown as a whole; NULL: lines are shown as they come */
};

static void hear(void *payload, const char *line)
{
    const struct tool_output *h = payload;
    const struct term_writer *paper = &h->s->paper;
    if (h->kept != NULL) {
        fprintf(h->kept, "%s\n", line);
    } else if (h->as_it_is && term_cell_columns(paper, line) <= paper->width) {
        fprintf(paper->out, "%s\n", line);
    } else if (line[0] == '\0') {
        term_verbatim(paper, line);
    } else {
        show_written(h->s, line, false);
    }
    fflush(paper->out);
}

static void prompt_for_tool(struct session *s);

/* The tool has no more to ask, or the learner leaves it. */
static void end_tool(struct session *s)
{
    struct terminal_session *terminal_session = terminal_session_of(s);
    struct tool_run *r = terminal_session->tool;
    const char *prompt = NULL;
    if (r == NULL) {
        return;
    }
    struct tool_output h = {terminal_session, r->tool->asks, NULL};
    terminal_session->tool = NULL;
    tool_process_hang_up(r->process);
    while (tool_process_listen(r->process, hear, &h, &prompt)) {
    }
    if (!tool_process_free(r->process)) {
        session_say(s, TONE_WARN, msg_teach_stopped());
    }
    free(r);
}

static void take_tool(struct session *s, const char *line)
{
    const bool home = strcmp(line, "menu") == 0 || strcmp(line, "/m") == 0;
    tool_process_answer(terminal_session_of(s)->tool->process, line);
    prompt_for_tool(s);
    if (home) {
        session_go_home(s);
    }
}

/* Hears the tool out until it asks something, which is then waited for, or ends. */
static void prompt_for_tool(struct session *s)
{
    const struct tool_run *r = terminal_session_of(s)->tool;
    struct tool_output h = {terminal_session_of(s), r->tool->asks, NULL};
    const char *prompt = NULL;
    if (tool_process_listen(r->process, hear, &h, &prompt)) {
        prompt_for_every_line(s, prompt, take_tool);
    } else {
        end_tool(s);
    }
}

static void show_help(struct session *s, struct tool_process *process)
{
    const char *prompt = NULL;
    struct memory_file whole;
    memory_file_begin(&whole);
    struct tool_output h = {terminal_session_of(s), false, whole.file};
    while (tool_process_listen(process, hear, &h, &prompt)) {
    }
    (void)tool_process_free(process);
    show_written(terminal_session_of(s), memory_file_text(&whole), true);
    memory_file_free(&whole);
}

static void
start_tool(struct session *s, const struct tool *tool, struct tool_words *words, bool help)
{
    struct terminal_session *terminal_session = terminal_session_of(s);
    char path[PLACE_SIZE];
    path_program(terminal_session->program, HOME_CLASS, path);
    const struct tool_call call = {.path = path,
                                   .argv = words->word,
                                   .content = terminal_session->content,
                                   .table = s->learner.table,
                                   .columns = screen_columns(terminal_session->program->out)};
    fflush(terminal_session->program->out);
    struct tool_process *process = tool_process_start(&call);
    if (process == NULL) {
        clean_print(terminal_session->program->out, "canasta-tutor: %s: %s.\n", path,
                    strerror(errno));
    } else if (help) {
        show_help(s, process);
    } else {
        struct tool_run *r = memory_array(1, sizeof *r);
        *r = (struct tool_run){tool, process};
        terminal_session->tool = r;
        prompt_for_tool(s);
    }
}

static void run_tool(struct session *s, const struct tool *tool, struct tool_words *words)
{
    struct terminal_session *terminal_session = terminal_session_of(s);
    struct options options;
    struct memory_file told;
    memory_file_begin(&told);
    const bool read = options_read(words->count, words->word, told.file, &options);
    const bool own = strcmp(tool->name, command_ticket.name) == 0;
    if (read && own && options.given[GIVEN_HELP]) {
        fputs(command_ticket.usage, told.file);
    } else if (read && own && options_fit(&options, command_ticket.takes, tool->name, told.file)) {
        run_ticket(terminal_session, &options, told.file);
    }
    show_written(terminal_session, memory_file_text(&told), read && options.given[GIVEN_HELP]);
    memory_file_free(&told);
    if (read && !own) {
        start_tool(s, tool, words, options.given[GIVEN_HELP]);
    }
    fflush(terminal_session->program->out);
}

/* A line that begins with a tool's name. */
static bool take(struct session *s, const char *line)
{
    char name[32];
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(line, " \t"), line);
    const struct tool *tool = find_tool(name);
    if (tool == NULL) {
        return false;
    }
    if (strlen(line) >= TEACH_LINE_MOST) {
        session_say(s, TONE_TEXT, msg_teach_too_long());
        return true;
    }
    struct tool_words *words = memory_array(1, sizeof *words);
    split_words(line, words);
    run_tool(s, tool, words);
    free_words(words);
    free(words);
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
