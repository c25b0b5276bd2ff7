/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a class: written before it is so, read again after whatever happened to it. */
#include "server/room_log.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <criterion/criterion.h>

static char folder[] = "/tmp/canasta-log-XXXXXX", path[64];

static bool read_answer(void *payload,
                        int question,
                        const char *line,
                        struct room_reading *out,
                        struct said_kept *fault)
{
    (void)payload;
    (void)question;
    (void)fault;
    *out = (struct room_reading){.right = line[0] == 'y'};
    (void)snprintf(out->said, sizeof out->said, "%.100s", line);
    return true;
}

static const struct room_judge judge = {.questions = 4, .players = 4, .read = read_answer};

static void make_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/class.journal", folder);
}

static void remove_folder(void)
{
    char command[96];
    (void)snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

TestSuite(room_log, .init = make_folder, .fini = remove_folder);

static struct room_log *open_log(struct live_room *r, enum room_log_state *state)
{
    int line = 0;
    live_room_open(r, &judge);
    return live_room_log_open(path, "abc", r, state, &line);
}

static enum room_fault
act(struct room_log *log, struct live_room *r, enum room_verb verb, int number, const char *text)
{
    static struct room_act a;
    struct said_kept fault;
    a = (struct room_act){.verb = verb, .number = number, .turn = r->turn};
    (void)snprintf(a.text, sizeof a.text, "%s", text);
    (void)snprintf(a.key, sizeof a.key, "%032x", verb == ROOM_JOIN ? number : 0);
    return live_room_log_do(log, r, &a, &fault);
}

/* A class with two phones, a question and an answer. */
static void begin_class(struct room_keys *keys)
{
    struct live_room r;
    enum room_log_state state;
    struct room_log *log = open_log(&r, &state);
    cr_assert_not_null(log);
    cr_assert_eq(state, ROOM_LOG_NEW);
    *keys = *live_room_log_keys(log);
    cr_assert_eq(act(log, &r, ROOM_JOIN, 1, "Ruth"), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_JOIN, 2, ""), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_SHOW, 3, ""), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_ANSWER, 3, "yes"), ROOM_FINE);
    live_room_log_close(log);
    live_room_close(&r);
}

static void expect_class(const struct room_keys *keys, int answers)
{
    struct live_room r;
    enum room_log_state state;
    int right = 0;
    struct room_log *log = open_log(&r, &state);
    cr_assert_eq(state, ROOM_LOG_GOES_ON);
    cr_expect_str_eq(live_room_log_keys(log)->code, keys->code);
    cr_expect_str_eq(live_room_log_keys(log)->teacher, keys->teacher);
    cr_expect_eq(r.phone_count, 2);
    cr_expect_str_eq(r.phone[0].name, "Ruth");
    cr_expect_eq(r.stage, ROOM_ASKING);
    cr_expect_eq(live_room_answered(&r, 3, &right), answers);
    live_room_log_close(log);
    live_room_close(&r);
}

static void append(const char *text)
{
    FILE *out = fopen(path, "ab");
    cr_assert_not_null(out);
    fputs(text, out);
    fclose(out);
}

Test(room_log, a_class_goes_on_where_it_was)
{
    struct room_keys keys;
    struct stat facts;
    begin_class(&keys);
    expect_class(&keys, 1);
    expect_class(&keys, 1);
    cr_assert_eq(stat(path, &facts), 0);
    cr_expect_eq(facts.st_mode & 077, 0, "nobody else may read it");
}

Test(room_log, what_was_not_written_whole_was_never_so)
{
    struct room_keys keys;
    struct stat facts;
    begin_class(&keys);
    cr_assert_eq(stat(path, &facts), 0);
    append("answer\t1\t3\t1\t");
    expect_class(&keys, 1);
    append("drop\t1\t0\t0\t\t\t00000000\n");
    expect_class(&keys, 1);
    for (off_t length = facts.st_size - 1; length > facts.st_size - 20; length--) {
        cr_assert_eq(truncate(path, length), 0);
        expect_class(&keys, 0);
    }
}

Test(room_log, a_damaged_line_is_named_and_left)
{
    struct room_keys keys;
    struct live_room r;
    struct stat before, after;
    enum room_log_state state;
    int line = 0;
    begin_class(&keys);
    append("garbage\nmore garbage\n");
    cr_assert_eq(stat(path, &before), 0);
    live_room_open(&r, &judge);
    cr_expect_null(live_room_log_open(path, "abc", &r, &state, &line));
    cr_expect_eq(state, ROOM_LOG_DAMAGED);
    cr_expect_eq(line, 6);
    live_room_close(&r);
    cr_assert_eq(stat(path, &after), 0);
    cr_expect_eq(before.st_size, after.st_size);
}

Test(room_log, a_journal_that_hardly_began_begins_again)
{
    struct live_room r;
    enum room_log_state state;
    append("canasta-cl");
    struct room_log *log = open_log(&r, &state);
    cr_assert_not_null(log);
    cr_expect_eq(state, ROOM_LOG_NEW);
    live_room_log_close(log);
    live_room_close(&r);
}

/* A note that somebody keeps under that name is longer than nothing and shorter than a first line.
 */
Test(room_log, what_is_no_journal_is_left_as_it_is)
{
    static const char note[] = "Bread, milk, two packs of cards for Tuesday";
    struct live_room r;
    struct stat facts;
    enum room_log_state state;
    append(note);
    cr_expect_null(open_log(&r, &state));
    cr_expect_eq(state, ROOM_LOG_DAMAGED);
    live_room_close(&r);
    cr_assert_eq(stat(path, &facts), 0);
    cr_expect_eq((size_t)facts.st_size, sizeof note - 1);
}

Test(room_log, other_questions_or_an_end_begin_another_class)
{
    struct room_keys keys;
    struct live_room r;
    enum room_log_state state;
    char old[80];
    int line = 0;
    begin_class(&keys);
    live_room_open(&r, &judge);
    struct room_log *log = live_room_log_open(path, "other", &r, &state, &line);
    cr_assert_not_null(log);
    cr_expect_eq(state, ROOM_LOG_OTHER);
    cr_expect_eq(r.phone_count, 0);
    cr_expect_str_neq(live_room_log_keys(log)->teacher, keys.teacher);
    cr_assert_eq(act(log, &r, ROOM_JOIN, 9, ""), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_END, 0, ""), ROOM_FINE);
    live_room_log_close(log);
    live_room_close(&r);
    (void)snprintf(old, sizeof old, "%s/class-1.journal", folder);
    cr_expect_eq(access(old, F_OK), 0, "the old one is kept");
    live_room_open(&r, &judge);
    log = live_room_log_open(path, "other", &r, &state, &line);
    cr_assert_not_null(log);
    cr_expect_eq(state, ROOM_LOG_OTHER, "that one was over");
    cr_expect_eq(r.phone_count, 0);
    live_room_log_close(log);
    live_room_close(&r);
}

Test(room_log, one_program_at_a_time)
{
    struct live_room r;
    enum room_log_state state;
    struct room_log *log = open_log(&r, &state);
    cr_assert_not_null(log);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        struct live_room other;
        enum room_log_state there;
        _exit(open_log(&other, &there) == NULL && there == ROOM_LOG_IN_USE ? 0 : 1);
    }
    int status = 1;
    waitpid(child, &status, 0);
    cr_expect_eq(status, 0);
    live_room_log_close(log);
    live_room_close(&r);
}

/* A full disk, as a limit on the file's size. */
Test(room_log, what_cannot_be_kept_is_not_so)
{
    struct room_keys keys;
    struct live_room r;
    struct stat facts;
    enum room_log_state state;
    int right = 0;
    begin_class(&keys);
    cr_assert_eq(stat(path, &facts), 0);
    struct room_log *log = open_log(&r, &state);
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit usual, small;
    getrlimit(RLIMIT_FSIZE, &usual);
    small = usual;
    small.rlim_cur = (rlim_t)facts.st_size + 10;
    setrlimit(RLIMIT_FSIZE, &small);
    cr_expect_eq(act(log, &r, ROOM_ANSWER, 3, "no"), ROOM_NOT_KEPT);
    cr_expect_eq(live_room_answered(&r, 3, &right), 1);
    cr_expect_eq(right, 1, "the answer before still holds");
    setrlimit(RLIMIT_FSIZE, &usual);
    cr_expect_eq(act(log, &r, ROOM_ANSWER, 3, "no"), ROOM_FINE, "there is room again");
    live_room_log_close(log);
    live_room_close(&r);
    expect_class(&keys, 1);
}
