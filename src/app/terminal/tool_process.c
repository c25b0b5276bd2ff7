/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "terminal/tool_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "cli/tool_talk.h"

extern char **environ;

enum { LENT = 3 };

struct tool_process {
    pid_t pid;
    int in; /* -1: hung up */
    FILE *out;
    char *line;
    size_t line_size;
};

/* Both ends are closed in whatever is started, but where it is told otherwise. */
static bool open_pipe(int end[2])
{
    if (pipe(end) != 0) {
        return false;
    }
    (void)fcntl(end[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(end[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipe(int end[2])
{
    (void)close(end[0]);
    (void)close(end[1]);
}

/* Whether an entry of the environment sets the variable that `setting` sets. */
static bool is_same_variable(const char *entry, const char *setting)
{
    const size_t length = strcspn(setting, "=") + 1;
    return strncmp(entry, setting, length) == 0;
}

/* The environment with what is lent; the list is for the caller to free, its entries are borrowed.
 */
static char **lend(char *lent[LENT])
{
    size_t count = 0, used = 0;
    while (environ[count] != NULL) {
        count++;
    }
    char **list = memory_array(count + LENT + 1, sizeof *list);
    for (size_t i = 0; i < count; i++) {
        bool again = false;
        for (int k = 0; k < LENT; k++) {
            again = again || is_same_variable(environ[i], lent[k]);
        }
        if (!again) {
            list[used++] = environ[i];
        }
    }
    memcpy(list + used, lent, LENT * sizeof *list);
    return list;
}

/* Both streams of what it writes are one, so that lines stay in their order. Signals are as in a
 * program that a shell starts. Returns an errno. */
static int spawn(const struct tool_call *call, char **environment, int in, int out, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t signals;
    sigset_t none;
    sigemptyset(&none);
    (void)posix_spawn_file_actions_init(&files);
    (void)posix_spawnattr_init(&signals);
    (void)posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    (void)posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    (void)posix_spawn_file_actions_adddup2(&files, out, STDERR_FILENO);
    (void)posix_spawnattr_setsigmask(&signals, &none);
    (void)posix_spawnattr_setflags(&signals, POSIX_SPAWN_SETSIGMASK);
    const int fault = posix_spawn(pid, call->path, &files, &signals, call->argv, environment);
    (void)posix_spawn_file_actions_destroy(&files);
    (void)posix_spawnattr_destroy(&signals);
    return fault;
}

static struct tool_process *start_between(const struct tool_call *call, int in[2], int out[2])
{
    struct strbuf setting[LENT] = {STRBUF_INIT, STRBUF_INIT, STRBUF_INIT};
    char *lent[LENT];
    pid_t pid = 0;
    strbuf_appendf(&setting[0], "CANASTA_TUTOR_CONTENT=%s", call->content);
    strbuf_appendf(&setting[1], TOOL_TABLE_VARIABLE "=%s", call->table);
    strbuf_appendf(&setting[2], "COLUMNS=%d", call->columns);
    for (int i = 0; i < LENT; i++) {
        lent[i] = strbuf_take(&setting[i]);
    }
    char **environment = lend(lent);
    const int fault = spawn(call, environment, in[0], out[1], &pid);
    free(environment);
    for (int i = 0; i < LENT; i++) {
        free(lent[i]);
    }
    FILE *output = fault == 0 ? fdopen(out[0], "r") : NULL;
    if (fault == 0) {
        memory_check(output);
    }
    if (output == NULL) {
        errno = fault != 0 ? fault : errno;
        return NULL;
    }
    struct tool_process *t = memory_array(1, sizeof *t);
    *t = (struct tool_process){.pid = pid, .in = in[1], .out = output};
    (void)close(in[0]);
    (void)close(out[1]);
    return t;
}

struct tool_process *tool_process_start(const struct tool_call *call)
{
    int in[2], out[2];
    if (!open_pipe(in)) {
        return NULL;
    }
    if (!open_pipe(out)) {
        close_pipe(in);
        return NULL;
    }
    struct tool_process *t = start_between(call, in, out);
    if (t == NULL) {
        const int fault = errno;
        close_pipe(in);
        close_pipe(out);
        errno = fault;
    }
    return t;
}

/* The next line without its end; a signal that the session takes is no reason to stop. */
static bool read_line(struct tool_process *t)
{
    ssize_t length;
    do {
        clearerr(t->out);
        errno = 0;
        length = getline(&t->line, &t->line_size, t->out);
    } while (length < 0 && errno == EINTR);
    if (length > 0 && t->line[length - 1] == '\n') {
        t->line[length - 1] = '\0';
    }
    return length >= 0;
}

bool tool_process_listen(struct tool_process *t,
                         void (*hear)(void *payload, const char *line),
                         void *payload,
                         const char **prompt)
{
    while (read_line(t)) {
        if (t->line[0] == TOOL_ASKS) {
            *prompt = t->line + 1;
            return true;
        }
        hear(payload, t->line);
    }
    return false;
}

/* A tool that is gone already shows when it is listened to. */
static void write_all(int file, const char *text, size_t length)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &before);
    while (length > 0) {
        const ssize_t written = write(file, text, length);
        if (written < 0 && errno != EINTR) {
            break;
        }
        text += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    sigaction(SIGPIPE, &before, NULL);
}

void tool_process_answer(struct tool_process *t, const char *line)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_appendf(&text, "%s\n", line);
    write_all(t->in, strbuf_text(&text), text.length);
    strbuf_free(&text);
}

void tool_process_hang_up(struct tool_process *t)
{
    if (t->in >= 0) {
        (void)close(t->in);
        t->in = -1;
    }
}

bool tool_process_free(struct tool_process *t)
{
    int ended = 0;
    tool_process_hang_up(t);
    fclose(t->out);
    while (waitpid(t->pid, &ended, 0) < 0 && errno == EINTR) {
    }
    free(t->line);
    free(t);
    return WIFEXITED(ended);
}
