/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class whose computer runs out of memory: one allocation of the server fails, at many places of
 * a start and of what phones and teacher ask. It goes on or ends with the one message, and the next
 * start has every phone and every answer that it acknowledged. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "client.h"
#include "support/length.h"

enum { PHONES = 2, QUESTIONS = 2, TEXT_MOST = 4000 };

static char folder[] = "/tmp/canasta-class-XXXXXX", evening[64], told[64];

static void run(const char *command)
{
    cr_assert_eq(system(command), 0, "%s", command);
}

static void make_folder(void)
{
    char command[500];
    cr_assert_not_null(mkdtemp(folder));
    (void)snprintf(evening, sizeof evening, "%s/evening", folder);
    (void)snprintf(told, sizeof told, "%s/told", folder);
    (void)snprintf(command, sizeof command,
                   "mkdir %s/made && %s generate --kind opening --count 2 --seed 3 "
                   ">%s/made/questions-room.xml",
                   folder, CANASTA_PROGRAM, folder);
    run(command);
}

static void remove_folder(void)
{
    char command[100];
    (void)snprintf(command, sizeof command, "rm -rf %s", folder);
    run(command);
}

TestSuite(memory, .init = make_folder, .fini = remove_folder, .timeout = 3600);

static void read_text(const char *path, char out[TEXT_MOST])
{
    FILE *in = fopen(path, "r");
    size_t length = in != NULL ? fread(out, 1, TEXT_MOST - 1, in) : 0;
    out[length] = '\0';
    if (in != NULL) {
        fclose(in);
    }
}

/* Starts the class, what it writes as errors going to `told`. `at`: the allocation that fails; 0:
 * none does; -1: without counting them. */
static bool start(struct served *served, long at)
{
    char number[24];
    const int file = open(told, O_WRONLY | O_CREAT | O_TRUNC, 0600), before = dup(2);
    (void)snprintf(number, sizeof number, "%ld", at);
    if (at >= 0) {
        setenv("LD_PRELOAD", CANASTA_OOM_LIBRARY, 1);
        setenv("OOM_COUNT", "1", 1);
        setenv("OOM_AT", at > 0 ? number : "-1", 1);
    }
    dup2(file, 2);
    const bool started = served_start(served, CANASTA_PROGRAM, evening, NULL);
    dup2(before, 2);
    close(before);
    close(file);
    unsetenv("LD_PRELOAD");
    unsetenv("OOM_COUNT");
    unsetenv("OOM_AT");
    return started;
}

/* Ends it as a teacher does, if it hasn't ended by itself. Its status. */
static int stop(struct served *served)
{
    int status = 0;
    kill(served->pid, SIGINT);
    waitpid(served->pid, &status, 0);
    if (served->out != NULL) {
        fclose(served->out);
    }
    return status;
}

/* What was acknowledged. */
struct kept {
    char key[PHONES][40]; /* empty: the phone didn't come in */
    int answers;
};

/* Both phones come in and answer both questions, as far as the server lives. */
static void hold_class(const struct served *served, struct kept *kept)
{
    static const char *const names[PHONES] = {"Ruth", "Sam"};
    struct client phone[PHONES], teacher;
    bool open = client_open(&teacher, served->port, 900);
    memcpy(teacher.key, served->teacher, sizeof teacher.key);
    for (int i = 0; i < PHONES; i++) {
        open = client_open(&phone[i], served->port, i) && open;
        if (open && client_join(&phone[i], served->code, names[i])) {
            memcpy(kept->key[i], phone[i].key, sizeof kept->key[i]);
        }
    }
    for (int q = 0; open && q < QUESTIONS; q++) {
        char line[40];
        (void)snprintf(line, sizeof line, "show %d", q);
        (void)client_ask(&teacher, "/do", line);
        (void)snprintf(line, sizeof line, "%d %d\nyes", q + 1, q + 1);
        for (int i = 0; i < PHONES; i++) {
            (void)client_ask(&phone[i], "/state/0", NULL);
            kept->answers += client_ask(&phone[i], "/answer", line) == 200;
        }
        (void)client_ask(&teacher, "/do", "count");
        (void)client_ask(&teacher, "/do", "tell");
    }
    client_close(&teacher);
    for (int i = 0; i < PHONES; i++) {
        client_close(&phone[i]);
    }
}

/* A class from its beginning to its end. */
static int hold_new_class(long at, struct kept *kept)
{
    struct served served;
    char command[200];
    *kept = (struct kept){.answers = 0};
    (void)snprintf(command, sizeof command, "rm -rf %s && cp -r %s/made %s", evening, folder,
                   evening);
    run(command);
    if (start(&served, at)) {
        hold_class(&served, kept);
    }
    return stop(&served);
}

/* How many answers the class's table has. */
static int count_answers(void)
{
    char path[100], text[TEXT_MOST];
    int count = 0;
    (void)snprintf(path, sizeof path, "%s/answers.csv", evening);
    read_text(path, text);
    for (const char *at = text; (at = strstr(at, ",Yes,")) != NULL; at++) {
        count++;
    }
    return count;
}

/* The next start has all that was acknowledged. */
static void expect_kept(long at, const struct kept *kept)
{
    struct served served;
    cr_assert(start(&served, -1), "after allocation %ld the class doesn't start", at);
    for (int i = 0; i < PHONES; i++) {
        struct client c;
        if (kept->key[i][0] != '\0' && client_open(&c, served.port, i)) {
            memcpy(c.key, kept->key[i], sizeof c.key);
            cr_expect_eq(client_ask(&c, "/state/0", NULL), 200, "allocation %ld: phone %d", at, i);
            client_close(&c);
        }
    }
    cr_expect_eq(stop(&served), 0);
    cr_expect_geq(count_answers(), kept->answers, "allocation %ld", at);
}

Test(memory, a_failing_allocation_loses_nothing_that_was_acknowledged)
{
    static const char message[] = "canasta-tutor: this computer has no memory left for it.";
    struct kept kept;
    char text[TEXT_MOST];
    long total = 0;
    (void)hold_new_class(-1, &kept); /* the course is kept from now on */
    cr_assert_eq(hold_new_class(0, &kept), 0);
    cr_assert_eq(kept.answers, PHONES * QUESTIONS);
    read_text(told, text);
    const char *counted = strstr(text, "allocations: ");
    cr_assert_not_null(counted, "%s", text);
    cr_assert_eq(sscanf(counted, "allocations: %ld", &total), 1);
    /* Most are of the start; what phones and teacher ask for comes in the last tenth. */
    const long begin = tests_are_long() ? 1 : total * 9 / 10;
    for (long at = begin; at <= total; at += (total - begin) / tests_length(60, 4)) {
        const int status = hold_new_class(at, &kept);
        read_text(told, text);
        const bool ended = strstr(text, message) != NULL;
        cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == (ended ? 1 : 0),
                  "allocation %ld of %ld: status %x, %s", at, total, (unsigned)status, text);
        expect_kept(at, &kept);
    }
}
