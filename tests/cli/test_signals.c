/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals at any moment, at a real terminal: the program ends, stops, or leaves off what it does,
 * also where no line is being typed. A signal that is lost shows as a program that waits for ever,
 * which the clock of the test ends. */
#define _XOPEN_SOURCE   700 /* pseudo-terminals */
#define _DEFAULT_SOURCE     /* the size of a window */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <criterion/criterion.h>

enum { SCREEN = 1 << 20, PATIENCE = 60 };

struct terminal_session {
    pid_t pid;
    int terminal;
    size_t length; /* of what the screen showed */
    char screen[SCREEN];
    char folder[64];
};

/* Starts the program at a terminal of its own. */
static struct terminal_session *sit_down(void)
{
    struct terminal_session *s = calloc(1, sizeof *s);
    char db[96];
    alarm(PATIENCE);
    snprintf(s->folder, sizeof s->folder, "/tmp/canasta-signals-XXXXXX");
    cr_assert(mkdtemp(s->folder) != NULL);
    snprintf(db, sizeof db, "--store=%s/learners.db", s->folder);
    s->terminal = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert(s->terminal >= 0 && grantpt(s->terminal) == 0 && unlockpt(s->terminal) == 0);
    s->pid = fork();
    if (s->pid == 0) {
        setsid();
        const int own = open(ptsname(s->terminal), O_RDWR); /* becomes the controlling terminal */
        dup2(own, 0);
        dup2(own, 1);
        dup2(own, 2);
        close(s->terminal);
        setenv("TERM", "vt100", 1);
        setrlimit(RLIMIT_CORE, &(struct rlimit){0});
        execl(CANASTA_PROGRAM, "canasta-tutor", db, "--learner=Ruth", "--no-history", "--seed=1",
              (char *)NULL);
        _exit(127);
    }
    return s;
}

static void type(struct terminal_session *s, const char *text)
{
    cr_assert(write(s->terminal, text, strlen(text)) == (ssize_t)strlen(text));
}

/* Reads what the screen shows until `text` is in it, from `from` on; false when the program ended
 * before. */
static bool wait_for(struct terminal_session *s, const char *text, size_t from)
{
    while (strstr(s->screen + from, text) == NULL) {
        const ssize_t got = read(s->terminal, s->screen + s->length, SCREEN - 1 - s->length);
        if (got <= 0) {
            return false;
        }
        for (ssize_t i = 0; i < got; i++) { /* what a slow terminal is given time with */
            s->screen[s->length] = s->screen[s->length] == '\0' ? ' ' : s->screen[s->length];
            s->length++;
        }
    }
    return true;
}

/* Ruth, new, in a game with the strongest players. */
static struct terminal_session *at_the_table(void)
{
    struct terminal_session *s = sit_down();
    cr_assert(wait_for(s, "1 to 5?", 0), "%s", s->screen);
    type(s, "1\n");
    cr_assert(wait_for(s, "first question >", 0));
    type(s, "100\nmenu\nset coach off\ngame seed 3 level expert\n");
    cr_assert(wait_for(s, "game, turn", 0), "%s", s->screen);
    return s;
}

static int leave(struct terminal_session *s)
{
    int status = 0;
    char command[96];
    char rest[4096];
    while (read(s->terminal, rest, sizeof rest) > 0) {
    }
    cr_assert(waitpid(s->pid, &status, 0) == s->pid);
    close(s->terminal);
    snprintf(command, sizeof command, "rm -r %s", s->folder);
    cr_assert(system(command) == 0);
    free(s);
    return status;
}

static void rest(int milliseconds)
{
    poll(NULL, 0, milliseconds);
}

static void expect_end(int number, int phase)
{
    struct terminal_session *s = at_the_table();
    type(s, "auto\nauto\nauto\n");
    rest(phase);
    cr_assert(kill(s->pid, number) == 0);
    const int status = leave(s);
    cr_expect(WIFEXITED(status) ? WEXITSTATUS(status) == 0 : WTERMSIG(status) == number,
              "signal %d in phase %d: %x", number, phase, (unsigned)status);
}

Test(signals, a_program_told_to_end_ends_whatever_it_does)
{
    for (int phase = 0; phase < 120; phase += 40) {
        expect_end(SIGTERM, phase);
        expect_end(SIGHUP, phase + 10);
    }
}

Test(signals, control_c_while_others_play_leaves_the_table)
{
    struct terminal_session *s = at_the_table();
    bool left = false;
    for (int i = 0; i < 40 && !left; i++) {
        const size_t from = s->length;
        type(s, "auto\n");
        rest(i % 4 * 20);
        cr_assert(kill(s->pid, SIGINT) == 0);
        cr_assert(wait_for(s, " > ", from));
        rest(50);
        type(s, "status\n");
        cr_assert(wait_for(s, "> status", from), "%s", s->screen + from);
        left = strstr(s->screen + from, "Stopped. Your game is kept") != NULL;
        type(s, "game on\n");
        cr_assert(wait_for(s, "Your game goes on.", from), "%s", s->screen + from);
    }
    cr_expect(left, "no signal came while the others played");
    kill(s->pid, SIGTERM);
    (void)leave(s);
}

static bool is_raw(const struct terminal_session *s)
{
    struct termios t;
    cr_assert(tcgetattr(s->terminal, &t) == 0);
    return (t.c_lflag & ICANON) == 0;
}

Test(signals, control_z_gives_the_terminal_back_and_takes_it_again)
{
    int status = 0;
    struct terminal_session *s = sit_down();
    cr_assert(wait_for(s, "1 to 5?", 0));
    while (!is_raw(s)) {
        rest(5);
    }
    type(s, "\x1a");
    cr_assert(waitpid(s->pid, &status, WUNTRACED) == s->pid && WIFSTOPPED(status));
    cr_expect_not(is_raw(s));
    const size_t from = s->length;
    cr_assert(kill(s->pid, SIGCONT) == 0);
    cr_expect(wait_for(s, "1 to 5?", from), "the line is shown again");
    type(s, "1\n");
    cr_expect(wait_for(s, "[1] > 1", from), "what is typed is seen");
    cr_expect(wait_for(s, "first question >", from));
    type(s, "quit\n");
    status = leave(s);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Whether pasting is announced to the program: a shell would show what that adds to a line. */
static bool is_paste_bracketed(const char *screen)
{
    bool on = false;
    for (const char *at = screen; (at = strstr(at, "\x1b[?2004")) != NULL; at++) {
        on = at[7] != '\0' && at[7] == 'h';
    }
    return on;
}

/* The other end is kept open, so that the terminal can be looked at when the program is gone. */
static void expect_quit(struct terminal_session *s, const char *where)
{
    const int other = open(ptsname(s->terminal), O_RDWR | O_NOCTTY);
    int status = 0;
    char command[96];
    type(s, "\x1c");
    cr_assert(waitpid(s->pid, &status, 0) == s->pid);
    cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGQUIT, "%s: %x", where,
              (unsigned)status);
    struct termios t;
    cr_assert(tcgetattr(other, &t) == 0);
    cr_expect((t.c_lflag & ICANON) != 0 && (t.c_lflag & ECHO) != 0, "%s: still raw", where);
    close(other);
    (void)wait_for(s, "no such text", 0);
    cr_expect_not(is_paste_bracketed(s->screen), "%s: %s", where, s->screen);
    close(s->terminal);
    snprintf(command, sizeof command, "rm -r %s", s->folder);
    cr_assert(system(command) == 0);
    free(s);
}

Test(signals, control_backslash_gives_the_terminal_back)
{
    struct terminal_session *s = sit_down();
    struct winsize size = {.ws_col = 80, .ws_row = 8};
    cr_assert(wait_for(s, "1 to 5?", 0));
    while (!is_raw(s)) {
        rest(5);
    }
    expect_quit(s, "in a line");
    s = sit_down();
    cr_assert(wait_for(s, "1 to 5?", 0));
    type(s, "1\n");
    cr_assert(wait_for(s, "first question >", 0));
    cr_assert(ioctl(s->terminal, TIOCSWINSZ, &size) == 0);
    type(s, "help all\n");
    cr_assert(wait_for(s, "q: enough --", 0), "%s", s->screen);
    expect_quit(s, "at the end of a page");
}

Test(signals, a_new_size_of_the_window_counts_for_the_next_line)
{
    struct terminal_session *s = sit_down();
    struct winsize size = {.ws_col = 40, .ws_row = 24};
    cr_assert(wait_for(s, "1 to 5?", 0));
    type(s, "1\n");
    cr_assert(wait_for(s, "first question >", 0));
    const size_t from = s->length;
    cr_assert(ioctl(s->terminal, TIOCSWINSZ, &size) == 0);
    type(s, "help\n");
    cr_expect(wait_for(s, "This is one question to begin with.\r\n", from), "%s", s->screen + from);
    type(s, "quit\n");
    const int status = leave(s);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

Test(signals, who_types_the_learners_answer_at_the_end_of_a_page_is_heard)
{
    struct terminal_session *s = sit_down();
    struct winsize size = {.ws_col = 80, .ws_row = 8};
    cr_assert(wait_for(s, "1 to 5?", 0));
    type(s, "1\n");
    cr_assert(wait_for(s, "first question >", 0));
    cr_assert(ioctl(s->terminal, TIOCSWINSZ, &size) == 0);
    size_t from = s->length;
    type(s, "help all\n");
    cr_assert(wait_for(s, "q: enough --", from), "%s", s->screen + from);
    from = s->length;
    type(s, "\x1b[B"); /* an arrow goes on */
    cr_assert(wait_for(s, "q: enough --", from), "%s", s->screen + from);
    from = s->length;
    type(s, "q");
    cr_assert(wait_for(s, "first question >", from), "%s", s->screen + from);
    from = s->length;
    type(s, "help all\n");
    cr_assert(wait_for(s, "q: enough --", from), "%s", s->screen + from);
    from = s->length;
    type(s, "where\nq");
    cr_expect(wait_for(s, "> where", from), "%s", s->screen + from);
    type(s, "\x15quit\n");
    const int status = leave(s);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
