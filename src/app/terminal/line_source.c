/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Readline at a terminal, getline elsewhere (readline would write its editing into a pipe).
 *
 * Readline's callbacks take no payload, so one file-scope pointer names the source that is reading.
 * Signal handlers set a flag. It is looked at where the next key is awaited, and by work that takes
 * long between two lines (line_source_stopped); a program that was told to end and does not come to
 * look is ended after a second, since all it has is on the disk already.
 */
#include "terminal/line_source.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "terminal/readline_memory.h"
#include "tutor/commands.h"

enum { HANDLED = 6, GRACE = 1 /* seconds */, ESCAPE = 27, END_OF_INPUT = 4 /* Ctrl-D */ };

/* What is taken while a source with readline is open. */
static const int handled[HANDLED] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGALRM};

struct line_source {
    struct line_setup setup;
    char *history; /* a copy of the path, NULL: none is kept */
    bool interactive;
    bool over;        /* a signal asked the program to stop */
    int canceled;     /* Ctrl-C in a row on an empty line */
    char *line;       /* the line given last */
    size_t line_size; /* for getline */
    struct completions words;
    int word_at; /* the next one to be offered */
    struct sigaction old[HANDLED];
};

static struct line_source *reading;  /* the open source that uses readline */
static volatile sig_atomic_t caught; /* the signal to be dealt with, 0: none */
static volatile sig_atomic_t typing; /* readline has the terminal */

static void end_at_once(int number)
{
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
    raise(number);
}

static bool is_end(int number)
{
    return number == SIGTERM || number == SIGHUP || number == SIGQUIT;
}

static void catch_signal(int number)
{
    const int before = caught;
    if (number == SIGALRM) {
        end_at_once(is_end(before) ? before : SIGTERM);
    } else if (number == SIGTSTP && !typing) {
        raise(SIGSTOP); /* the terminal is as it was before */
    } else if (number == SIGQUIT && !typing) {
        end_at_once(number); /* likewise */
    } else if (is_end(number) || (number == SIGINT && before == SIGINT && !typing)) {
        caught = is_end(number) ? number : SIGTERM; /* Ctrl-C twice: the user has waited enough */
        alarm(typing ? 0 : GRACE);
    } else if (!is_end(before)) {
        caught = number;
    }
}

/* Ctrl-C: the line is thrown away; on an empty line twice in a row it leaves. */
static bool cancel_line(struct line_source *s)
{
    s->canceled = rl_end == 0 ? s->canceled + 1 : 0;
    if (s->canceled >= 2) {
        return false;
    }
    rl_crlf();
    fputs("Canceled. quit leaves.\n", s->setup.out);
    fflush(s->setup.out);
    rl_replace_line("", 0);
    rl_on_new_line();
    rl_redisplay();
    return true;
}

/* Ctrl-Z: stops with the terminal as the shell wants it, and takes it again afterwards. */
static void pause_typing(void)
{
    rl_deprep_terminal();
    raise(SIGSTOP); /* unlike SIGTSTP, also where no shell would wake us up: then another does */
    rl_prep_terminal(1);
    rl_forced_update_display();
}

/* Ctrl-\: dies of it, as who types it wants, once the terminal is as the shell wants it. */
static void quit_at_once(void)
{
    if (caught == SIGQUIT) {
        end_at_once(SIGQUIT);
    }
}

/* Deals with the signal that came; false when the line shall end. */
static bool take_signal(struct line_source *s)
{
    const int number = caught;
    if (number == SIGQUIT) {
        rl_deprep_terminal();
        quit_at_once();
    }
    caught = 0;
    if (number == SIGTSTP) {
        pause_typing();
    } else if (number != 0 && (number != SIGINT || !cancel_line(s))) {
        rl_replace_line("", 0);
        s->over = true;
        return false;
    }
    rl_check_signals(); /* a new size of the window */
    return true;
}

/* Waits until there is a key or a signal. Signals are let in only while it waits: none can come
 * between looking and waiting. */
static bool wait_for_key(int file)
{
    sigset_t ours, before;
    fd_set files;
    sigemptyset(&ours);
    for (int i = 0; i < HANDLED; i++) {
        sigaddset(&ours, handled[i]);
    }
    FD_ZERO(&files);
    FD_SET((unsigned)file, &files);
    sigprocmask(SIG_BLOCK, &ours, &before);
    const int ready = caught == 0 ? pselect(file + 1, &files, NULL, NULL, NULL, &before) : -1;
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready > 0;
}

/* Waits for a key; readline's own function would go on waiting after a signal. */
static int read_key(FILE *in)
{
    for (;;) {
        unsigned char key = 0;
        if (!wait_for_key(fileno(in))) {
            if (reading != NULL && !take_signal(reading)) {
                return EOF;
            }
            continue;
        }
        const ssize_t got = read(fileno(in), &key, 1);
        if (got == 1) {
            return key;
        }
        if (got == 0 || errno != EINTR) {
            return EOF;
        }
    }
}

static char *next_completion(const char *begun, int state)
{
    struct line_source *s = reading;
    if (state == 0) {
        s->word_at = 0;
    }
    const size_t length = strlen(begun);
    while (s->word_at < s->words.count) {
        const char *word = s->words.word[s->word_at++];
        if (strncmp(word, begun, length) == 0) {
            return memory_text(word); /* readline frees it */
        }
    }
    return NULL;
}

static char **complete(const char *begun, int start, int end)
{
    (void)end;
    rl_attempted_completion_over = 1; /* never file names */
    if (reading == NULL || reading->setup.complete == NULL) {
        return NULL;
    }
    reading->words.count = 0;
    reading->setup.complete(reading->setup.payload, rl_line_buffer, (size_t)start, &reading->words);
    return rl_completion_matches(begun, next_completion);
}

static void take_signals(struct line_source *s)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = catch_signal;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < HANDLED; i++) {
        sigaction(handled[i], &action, &s->old[i]);
    }
}

static void begin_readline(struct line_source *s)
{
    reading = s;
    readline_memory_use();
    rl_readline_name = "canasta-tutor";
    rl_instream = s->setup.in;
    rl_outstream = s->setup.out;
    rl_getc_function = read_key;
    rl_catch_signals = 0;
    rl_change_environment = 0; /* the size of the screen is asked for where it is needed */
    rl_attempted_completion_function = complete;
    rl_completer_word_break_characters = " \t\n";
    const char *term = getenv("TERM");
    if (s->setup.plain || term == NULL || strcmp(term, "dumb") == 0) {
        rl_variable_bind("enable-bracketed-paste", "off");
    }
    using_history();
    stifle_history(HISTORY_LINES);
    if (s->history != NULL) {
        (void)read_history(s->history); /* none yet at the first start */
    }
    take_signals(s);
}

struct line_source *line_source_open(const struct line_setup *setup)
{
    struct line_source *s = memory_array(1, sizeof *s);
    s->setup = *setup;
    s->history = setup->history != NULL ? memory_text(setup->history) : NULL;
    s->interactive = setup->script == NULL && reading == NULL && isatty(fileno(setup->in)) &&
                     isatty(fileno(setup->out));
    if (s->interactive) {
        begin_readline(s);
    }
    return s;
}

static void end_readline(struct line_source *s)
{
    if (s->history != NULL) {
        const mode_t mask = umask(S_IRWXG | S_IRWXO);
        if (write_history(s->history) == 0) {
            (void)chmod(s->history, S_IRUSR | S_IWUSR);
        }
        umask(mask);
    }
    clear_history();
    alarm(0);
    for (int i = 0; i < HANDLED; i++) {
        sigaction(handled[i], &s->old[i], NULL);
    }
    reading = NULL;
}

void line_source_close(struct line_source *s)
{
    if (s == NULL) {
        return;
    }
    if (s->interactive) {
        end_readline(s);
    }
    free(s->line);
    free(s->history);
    free(s);
}

static enum line_result read_typed(struct line_source *s, const char *prompt)
{
    free(s->line);
    s->line = NULL;
    alarm(0);
    if (caught == SIGINT) {
        caught = 0; /* what the user wanted to cancel is over */
    }
    s->over = s->over || caught != 0;
    if (!s->over) {
        typing = 1;
        s->line = readline(prompt);
        typing = 0;
        quit_at_once();
    }
    if (s->line == NULL || s->over) {
        fputc('\n', s->setup.out);
        return LINE_OVER;
    }
    s->canceled = 0;
    return LINE_GIVEN;
}

static enum line_result read_file(struct line_source *s, const char *prompt)
{
    FILE *from = s->setup.script != NULL ? s->setup.script : s->setup.in;
    fputs(prompt, s->setup.out);
    fflush(s->setup.out);
    errno = 0;
    const ssize_t length = getline(&s->line, &s->line_size, from);
    if (length < 0) {
        if (errno == ENOMEM) {
            memory_out();
        }
        fputc('\n', s->setup.out);
        return LINE_OVER;
    }
    if (length > 0 && s->line[length - 1] == '\n') {
        s->line[length - 1] = '\0';
    }
    const size_t end = strlen(s->line);
    if (end > 0 && s->line[end - 1] == '\r') {
        s->line[end - 1] = '\0';
    }
    char shown[SHOWN_LINE_SIZE];
    shown_line(s->line, shown);
    fprintf(s->setup.out, "%s\n", shown);
    return LINE_GIVEN;
}

enum line_result line_source_read(struct line_source *s, const char *prompt, const char **out)
{
    fflush(s->setup.out);
    char *asked = memory_text(prompt);
    clean_lines(asked);
    const enum line_result result = s->interactive ? read_typed(s, asked) : read_file(s, asked);
    free(asked);
    *out = result == LINE_GIVEN ? s->line : "";
    if (s->setup.typed != NULL) {
        s->setup.typed(s->setup.payload);
    }
    return result;
}

bool line_source_is_interactive(const struct line_source *s)
{
    return s->interactive;
}

/* Keys come one by one and are not shown; false when the terminal does not do that. */
static bool take_terminal(int file, struct termios *before)
{
    if (tcgetattr(file, before) != 0) {
        return false;
    }
    struct termios single = *before;
    single.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    single.c_cc[VMIN] = 1;
    single.c_cc[VTIME] = 0;
    return tcsetattr(file, TCSADRAIN, &single) == 0;
}

/* Whether a key that begins with the byte of ESC is an arrow or the like; what is left of it is
 * dropped. */
static bool is_arrow(int file)
{
    struct timeval moment = {.tv_usec = 20000};
    fd_set files;
    FD_ZERO(&files);
    FD_SET((unsigned)file, &files);
    return select(file + 1, &files, NULL, NULL, &moment) > 0 && tcflush(file, TCIFLUSH) == 0;
}

/* Says what a key at the end of a page means: false if the reader wants no more. Whoever types an
 * answer at once has not lost its first letter. */
static bool wants_more(int file, unsigned char key)
{
    if (key == ESCAPE) {
        return is_arrow(file);
    }
    if (key == 'q' || key == 'Q' || key == END_OF_INPUT) {
        return false;
    }
    if (key > ' ') {
        (void)rl_stuff_char(key);
    }
    return true;
}

/* Waits for a key at the end of a page; returns false if the reader wants no more. */
static bool wait_for_more(struct line_source *s, const struct termios *before, const char *text)
{
    const int file = fileno(s->setup.in);
    struct termios again;
    for (;;) {
        unsigned char key = 0;
        if (wait_for_key(file)) {
            return read(file, &key, 1) == 1 && wants_more(file, key);
        }
        if (caught == SIGTSTP) {
            caught = 0;
            (void)tcsetattr(file, TCSADRAIN, before);
            raise(SIGSTOP);
            (void)take_terminal(file, &again);
            fputs(text, s->setup.out);
            fflush(s->setup.out);
        } else if (caught != 0) {
            caught = caught == SIGINT ? 0 : caught;
            return false;
        }
    }
}

bool line_source_page(struct line_source *s, const char *text)
{
    struct termios before;
    if (!s->interactive || caught != 0 || !take_terminal(fileno(s->setup.in), &before)) {
        return !s->interactive || caught == 0;
    }
    typing = 1;
    fputs(text, s->setup.out);
    fflush(s->setup.out);
    const bool more = wait_for_more(s, &before, text);
    fputc('\r', s->setup.out);
    for (int i = char_columns(text, false); i > 0; i--) {
        fputc(' ', s->setup.out);
    }
    fputc('\r', s->setup.out);
    (void)tcsetattr(fileno(s->setup.in), TCSADRAIN, &before);
    typing = 0;
    quit_at_once();
    return more;
}

bool line_source_stopped(const struct line_source *s)
{
    return s->interactive && caught != 0;
}

void line_source_remember(struct line_source *s, const char *line)
{
    if (!s->interactive || line[0] == '\0') {
        return;
    }
    const HIST_ENTRY *last =
        history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    if (last == NULL || strcmp(last->line, line) != 0) {
        add_history(line);
    }
}
