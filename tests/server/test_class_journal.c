/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a class: written before it is so, read again after whatever happened to it. */
#include "server/class_journal.h"

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

#include "journal_folder.h"
#include "yes_answers.h"

static const struct room_judge judge = {.questions = 4, .players = 4, .read = read_yes_answer};

TestSuite(class_journal, .init = make_folder, .fini = remove_folder);

static struct class_journal *
open_as(const char *questions, struct class_session *r, struct class_journal_found *out)
{
    class_session_open(r, &judge);
    return class_journal_open(path, questions, r, out);
}

static struct class_journal *open_log(struct class_session *r, enum class_journal_state *state)
{
    struct class_journal_found found;
    struct class_journal *log = open_as("abc", r, &found);
    *state = found.state;
    return log;
}

/* A class with two phones, a question and an answer. */
static void begin_class(struct room_keys *keys)
{
    struct class_session r;
    enum class_journal_state state;
    struct class_journal *log = open_log(&r, &state);
    cr_assert_not_null(log);
    cr_assert_eq(state, CLASS_JOURNAL_NEW);
    *keys = *class_journal_keys(log);
    cr_assert_eq(act(log, &r, ROOM_JOIN, 1, "Ruth"), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_JOIN, 2, ""), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_SHOW, 3, ""), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_ANSWER, 3, "yes"), ROOM_FINE);
    class_journal_close(log);
    class_session_close(&r);
}

/* The class goes on with so many answers to its question; returns how its journal was. */
static struct class_journal_found go_on(const struct room_keys *keys, int answers)
{
    struct class_session r;
    struct class_journal_found found;
    int right = 0;
    struct class_journal *log = open_as("abc", &r, &found);
    cr_assert_not_null(log);
    cr_expect_str_eq(class_journal_keys(log)->code, keys->code);
    cr_expect_str_eq(class_journal_keys(log)->teacher, keys->teacher);
    cr_expect_eq(r.phone_count, 2);
    cr_expect_str_eq(r.phone[0].name, "Ruth");
    cr_expect_eq(r.stage, ROOM_ASKING);
    cr_expect_eq(class_session_answered(&r, 3, &right), answers);
    class_journal_close(log);
    class_session_close(&r);
    return found;
}

static void expect_class(const struct room_keys *keys, int answers)
{
    cr_expect_eq(go_on(keys, answers).state, CLASS_JOURNAL_GOES_ON);
}

static void append(const char *text)
{
    FILE *out = fopen(path, "ab");
    cr_assert_not_null(out);
    fputs(text, out);
    fclose(out);
}

Test(class_journal, a_class_goes_on_where_it_was)
{
    struct room_keys keys;
    struct stat facts;
    begin_class(&keys);
    expect_class(&keys, 1);
    expect_class(&keys, 1);
    cr_assert_eq(stat(path, &facts), 0);
    cr_expect_eq(facts.st_mode & 077, 0, "nobody else may read it");
}

/* What a file holds; caller frees. */
static char *text_of(const char *file, size_t *length)
{
    enum { MOST = 2000 };
    char *text = calloc(1, MOST);
    FILE *in = fopen(file, "rb");
    cr_assert(in != NULL, "%s", file);
    *length = fread(text, 1, MOST, in);
    fclose(in);
    return text;
}

/* The class goes on without the last line, which is told, and its bytes are kept in a file. */
static void expect_torn(const struct room_keys *keys, int answers, const char *torn)
{
    const struct class_journal_found found = go_on(keys, answers);
    size_t length = 0;
    cr_expect_eq(found.state, CLASS_JOURNAL_TORN, "%s: %d", torn, (int)found.state);
    char *kept = text_of(found.aside, &length);
    cr_expect(length > strlen(torn) && strcmp(kept + length - strlen(torn), torn) == 0, "%s", kept);
    free(kept);
    expect_class(keys, answers);
}

Test(class_journal, a_last_line_that_was_never_finished_is_told_and_kept_aside)
{
    struct room_keys keys;
    size_t length = 0;
    begin_class(&keys);
    char *whole = text_of(path, &length);
    append("answer\t1\t3\t1\t");
    expect_torn(&keys, 1, "answer\t1\t3\t1\t");
    for (size_t cut = length - 20; cut < length - 1; cut++) {
        FILE *out = fopen(path, "wb");
        fwrite(whole, 1, cut, out);
        fclose(out);
        const char last = whole[cut];
        whole[cut] = '\0';
        expect_torn(&keys, 0, strrchr(whole, '\n') + 1);
        whole[cut] = last;
    }
    free(whole);
}

/* The class goes on, and its journal is as it was before an editor had it. */
static void expect_put_right(const struct room_keys *keys, const char *before)
{
    size_t length = 0;
    cr_expect_eq(go_on(keys, 1).state, CLASS_JOURNAL_EDITED);
    char *again = text_of(path, &length);
    cr_expect_str_eq(again, before);
    free(again);
    expect_class(keys, 1);
}

Test(class_journal, line_ends_that_a_text_editor_took_or_added_cost_nothing)
{
    struct room_keys keys;
    size_t length = 0;
    begin_class(&keys);
    char *whole = text_of(path, &length);
    cr_assert_eq(truncate(path, (off_t)length - 1), 0);
    expect_put_right(&keys, whole);
    append("\n\n");
    expect_put_right(&keys, whole);
    free(whole);
}

Test(class_journal, a_class_without_acts_keeps_its_keys_without_a_line_end)
{
    struct room_keys keys;
    struct class_session r;
    struct class_journal_found found;
    size_t length = 0;
    begin_class(&keys);
    char *whole = text_of(path, &length);
    cr_assert_eq(truncate(path, (off_t)strcspn(whole, "\n")), 0);
    struct class_journal *log = open_as("abc", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_EDITED);
    cr_expect_str_eq(class_journal_keys(log)->code, keys.code);
    class_journal_close(log);
    class_session_close(&r);
    free(whole);
}

/* A journal is a file, and its checks are no secret: a stranger may have written anything into it
 * that a terminal or a reader would take for more than letters. */
Test(class_journal, what_a_stranger_wrote_into_it_is_shown_as_question_marks)
{
    struct room_keys keys;
    struct class_session r;
    enum class_journal_state state;
    struct strbuf line = STRBUF_INIT;
    struct class_command ticket = {.verb = ROOM_TICKET,
                                   .text = "Ru\x1b[31mth\xc2\x9b\xe2\x80\xae\a"},
                         code = {.verb = ROOM_CODE,
                                 .key = "AB\x1b"
                                        "CDE"};
    begin_class(&keys);
    class_command_write(&ticket, &line);
    class_command_write(&code, &line);
    append(strbuf_text(&line));
    strbuf_free(&line);
    struct class_journal *log = open_log(&r, &state);
    cr_assert_not_null(log);
    cr_expect_eq(state, CLASS_JOURNAL_GOES_ON);
    cr_expect_str_eq(r.phone[0].ticket, "Ru?[31mth???");
    cr_expect_str_eq(r.code, "AB?CDE");
    class_journal_close(log);
    class_session_close(&r);
}

/* Takes up a journal with these lines after its own five: they are left out, told, and kept with
 * the whole file under another name. */
static struct class_journal *expect_cut(struct class_session *r, const char *lines)
{
    struct class_journal_found found;
    append(lines);
    const size_t before = size_of(path);
    struct class_journal *log = open_as("abc", r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_CUT);
    cr_expect_eq(found.line, 6);
    cr_expect_eq(size_of(found.aside), before);
    return log;
}

Test(class_journal, a_class_goes_on_without_a_damaged_line_and_the_whole_file_is_kept)
{
    struct room_keys keys;
    struct class_session r;
    int right = 0;
    begin_class(&keys);
    struct class_journal *log = expect_cut(&r, "garbage\nmore garbage\n");
    cr_expect_eq(class_session_answered(&r, 3, &right), 1);
    cr_expect_eq(act(log, &r, ROOM_ANSWER, 3, "no"), ROOM_FINE);
    class_journal_close(log);
    class_session_close(&r);
    expect_class(&keys, 1);
}

Test(class_journal, a_whole_last_line_that_is_damaged_is_told_and_kept)
{
    struct room_keys keys;
    struct class_session r;
    begin_class(&keys);
    class_journal_close(expect_cut(&r, "drop\t1\t0\t0\t\t\t00000000\n"));
    class_session_close(&r);
    expect_class(&keys, 1);
}

/* Turns one bit of the journal. */
static void flip(long at, int bit)
{
    FILE *file = fopen(path, "r+b");
    cr_assert_not_null(file);
    fseek(file, at, SEEK_SET);
    const int byte = getc(file);
    fseek(file, at, SEEK_SET);
    putc(byte ^ 1 << bit, file);
    fclose(file);
}

Test(class_journal, no_single_wrong_bit_costs_an_answer)
{
    struct room_keys keys;
    begin_class(&keys);
    const long size = (long)size_of(path);
    for (long at = 0; at < size; at++) {
        struct class_session r;
        struct class_journal_found found;
        int right = 0;
        flip(at, (int)(at % 8));
        struct class_journal *log = open_as("abc", &r, &found);
        cr_assert_not_null(log, "byte %ld of %ld", at, size);
        cr_expect(at == size - 1 ? found.state != CLASS_JOURNAL_OTHER
                                 : found.state == CLASS_JOURNAL_MENDED,
                  "byte %ld: state %d", at, (int)found.state);
        cr_expect_eq(r.phone_count, 2, "byte %ld", at);
        cr_expect(class_session_answered(&r, 3, &right) == 1 || at == size - 1, "byte %ld", at);
        class_journal_close(log);
        class_session_close(&r);
        if (found.aside[0] != '\0') {
            (void)unlink(found.aside);
        }
        if (at < size - 1) {
            expect_class(&keys, 1);
        }
    }
}

Test(class_journal, a_link_is_not_followed)
{
    struct class_session r;
    enum class_journal_state state;
    char target[80];
    (void)snprintf(target, sizeof target, "%s/elsewhere", folder);
    cr_assert_eq(symlink(target, path), 0);
    cr_expect_null(open_log(&r, &state));
    cr_expect_eq(state, CLASS_JOURNAL_FAILED);
    cr_expect_eq(access(target, F_OK), -1, "nothing was made there");
    class_session_close(&r);
}

Test(class_journal, a_journal_that_hardly_began_begins_again)
{
    struct class_session r;
    enum class_journal_state state;
    append("canasta-cl");
    struct class_journal *log = open_log(&r, &state);
    cr_assert_not_null(log);
    cr_expect_eq(state, CLASS_JOURNAL_NEW);
    class_journal_close(log);
    class_session_close(&r);
}

/* A note that somebody keeps under that name is longer than nothing and shorter than a first line.
 */
Test(class_journal, what_is_no_journal_is_left_as_it_is)
{
    static const char note[] = "Bread, milk, two packs of cards for Tuesday";
    struct class_session r;
    struct stat facts;
    enum class_journal_state state;
    append(note);
    cr_expect_null(open_log(&r, &state));
    cr_expect_eq(state, CLASS_JOURNAL_DAMAGED);
    class_session_close(&r);
    cr_assert_eq(stat(path, &facts), 0);
    cr_expect_eq((size_t)facts.st_size, sizeof note - 1);
}

Test(class_journal, other_questions_or_an_end_begin_another_class)
{
    struct room_keys keys;
    struct class_session r;
    struct class_journal_found found;
    char old[80];
    begin_class(&keys);
    struct class_journal *log = open_as("other", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_OTHER);
    cr_expect_eq(r.phone_count, 0);
    cr_expect_str_neq(class_journal_keys(log)->teacher, keys.teacher);
    cr_assert_eq(act(log, &r, ROOM_JOIN, 9, ""), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_END, 0, ""), ROOM_FINE);
    class_journal_close(log);
    class_session_close(&r);
    (void)snprintf(old, sizeof old, "%s/class-1.journal", folder);
    cr_expect_eq(access(old, F_OK), 0, "the old one is kept");
    log = open_as("other", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_OTHER, "that one was over");
    cr_expect_eq(r.phone_count, 0);
    class_journal_close(log);
    class_session_close(&r);
}

Test(class_journal, what_is_no_file_is_told_from_a_damaged_one)
{
    struct class_session r;
    enum class_journal_state state;
    cr_assert_eq(mkdir(path, 0700), 0);
    cr_expect_null(open_log(&r, &state));
    cr_expect_eq(state, CLASS_JOURNAL_NO_FILE, "a folder");
    class_session_close(&r);
    cr_assert_eq(rmdir(path), 0);
    cr_assert_eq(mkfifo(path, 0600), 0);
    cr_expect_null(open_log(&r, &state));
    cr_expect_eq(state, CLASS_JOURNAL_NO_FILE, "a pipe");
    class_session_close(&r);
    (void)unlink(path);
}

Test(class_journal, one_that_is_too_large_is_told_and_left_as_it_is)
{
    struct room_keys keys;
    struct class_session r;
    enum class_journal_state state;
    begin_class(&keys);
    cr_assert_eq(truncate(path, (off_t)CLASS_JOURNAL_MOST + 1), 0); /* takes no room on the disk */
    cr_expect_null(open_log(&r, &state));
    cr_expect_eq(errno, EFBIG);
    cr_expect_eq(state, CLASS_JOURNAL_FAILED);
    cr_expect_eq(size_of(path), (size_t)CLASS_JOURNAL_MOST + 1);
    class_session_close(&r);
}

Test(class_journal, it_is_kept_under_a_number_that_no_sheet_has)
{
    struct class_session r;
    struct room_keys keys;
    struct class_journal_found found;
    char sheet[80];
    begin_class(&keys);
    (void)snprintf(sheet, sizeof sheet, "%s/answers-1.csv", folder);
    FILE *file = fopen(sheet, "w");
    cr_assert_not_null(file);
    fclose(file);
    struct class_journal *log = open_as("other", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.number, 2);
    cr_expect_not_null(strstr(found.aside, "/class-2.journal"), "%s", found.aside);
    class_journal_close(log);
    class_session_close(&r);
    (void)unlink(sheet);
    (void)unlink(found.aside);
}

Test(class_journal, a_journal_is_open_in_one_program_at_a_time)
{
    struct class_session r;
    enum class_journal_state state;
    struct class_journal *log = open_log(&r, &state);
    cr_assert_not_null(log);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        struct class_session other;
        enum class_journal_state there;
        _exit(open_log(&other, &there) == NULL && there == CLASS_JOURNAL_IN_USE ? 0 : 1);
    }
    int status = 1;
    waitpid(child, &status, 0);
    cr_expect_eq(status, 0);
    class_journal_close(log);
    class_session_close(&r);
}

/* A full disk, as a limit on the file's size. */
Test(class_journal, what_cannot_be_kept_is_not_so)
{
    struct room_keys keys;
    struct class_session r;
    struct stat facts;
    enum class_journal_state state;
    int right = 0;
    begin_class(&keys);
    cr_assert_eq(stat(path, &facts), 0);
    struct class_journal *log = open_log(&r, &state);
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit usual, small;
    getrlimit(RLIMIT_FSIZE, &usual);
    small = usual;
    small.rlim_cur = (rlim_t)facts.st_size + 10;
    setrlimit(RLIMIT_FSIZE, &small);
    cr_expect_eq(act(log, &r, ROOM_ANSWER, 3, "no"), ROOM_NOT_KEPT);
    cr_expect_eq(class_session_answered(&r, 3, &right), 1);
    cr_expect_eq(right, 1, "the answer before still holds");
    setrlimit(RLIMIT_FSIZE, &usual);
    cr_expect_eq(act(log, &r, ROOM_ANSWER, 3, "no"), ROOM_FINE, "there is room again");
    class_journal_close(log);
    class_session_close(&r);
    expect_class(&keys, 1);
}
