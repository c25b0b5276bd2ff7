/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command class as it runs in a room: twenty phones, some that mean no good, and a kill in the
 * middle. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "client.h"
#include "server/class_command.h"

enum { PHONES = 20 };

static char folder[] = "/tmp/canasta-class-XXXXXX", evening[64];
static struct served served;
static struct client phone[PHONES], teacher, projector;

/* A class with two questions of yes and no. */
static void make_questions(void)
{
    char command[500];
    (void)snprintf(command, sizeof command,
                   "mkdir %s && %s generate --kind opening --count 2 --seed 3 "
                   ">%s/questions-room.xml",
                   evening, CANASTA_PROGRAM, evening);
    cr_assert_eq(system(command), 0, "%s", command);
}

static void open_teacher(void)
{
    cr_assert(client_open(&teacher, served.port, 900));
    cr_assert(client_open(&projector, served.port, 901));
    memcpy(teacher.key, served.teacher, sizeof teacher.key);
    memcpy(projector.key, served.projector, sizeof projector.key);
}

static void open_class(void)
{
    cr_assert_not_null(mkdtemp(folder));
    (void)snprintf(evening, sizeof evening, "%s/evening", folder);
    make_questions();
    cr_assert(served_start(&served, CANASTA_PROGRAM, evening, NULL));
    open_teacher();
    for (int i = 0; i < PHONES; i++) {
        char name[20];
        (void)snprintf(name, sizeof name, "Phone %d", i);
        cr_assert(client_open(&phone[i], served.port, i));
        cr_assert(client_join(&phone[i], served.code, i % 2 == 0 ? name : ""));
    }
}

static void close_class(void)
{
    char command[96];
    for (int i = 0; i < PHONES; i++) {
        client_close(&phone[i]);
    }
    client_close(&teacher);
    client_close(&projector);
    kill(served.pid, SIGTERM);
    waitpid(served.pid, NULL, 0);
    (void)snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

TestSuite(class, .init = open_class, .fini = close_class, .timeout = 120);

static bool sees(struct client *c, const char *part)
{
    return client_ask(c, "/state/0", NULL) == 200 && strstr(c->body, part) != NULL;
}

/* All phones at once: phone `i` says yes when it is even. */
static void answer_all(unsigned turn, int number, int status)
{
    for (int i = 0; i < PHONES; i++) {
        char body[40];
        (void)snprintf(body, sizeof body, "%u %d\n%s", turn, number, i % 2 == 0 ? "yes" : "no");
        cr_assert(client_send(&phone[i], "/answer", body));
    }
    for (int i = 0; i < PHONES; i++) {
        cr_expect_eq(client_reply(&phone[i]), status, "phone %d: %s", i, phone[i].body);
    }
}

Test(class, twenty_phones_answer_and_a_restart_loses_nothing)
{
    cr_assert_eq(client_ask(&teacher, "/do", "show 0"), 200);
    cr_expect(sees(&phone[3], "\"stage\":\"asking\""));
    answer_all(1, 1, 200);
    cr_expect(sees(&projector, "20 of 20 have answered"));
    cr_assert_eq(client_ask(&teacher, "/do", "show 1"), 200);
    answer_all(1, 1, 409);
    answer_all(2, 2, 200);
    struct served before = served;
    kill(served.pid, SIGKILL);
    waitpid(served.pid, NULL, 0);
    cr_assert(served_start(&served, CANASTA_PROGRAM, evening, NULL));
    cr_expect_str_eq(served.teacher, before.teacher);
    cr_expect_str_eq(served.code, before.code);
    client_close(&teacher);
    client_close(&projector);
    open_teacher();
    cr_expect(sees(&projector, "20 of 20 have answered"));
    for (int i = 0; i < PHONES; i++) {
        char key[40];
        memcpy(key, phone[i].key, sizeof key);
        client_close(&phone[i]);
        cr_assert(client_open(&phone[i], served.port, i));
        memcpy(phone[i].key, key, sizeof key);
        cr_expect(sees(&phone[i], i % 2 == 0 ? "\"said\":\"Yes\"" : "\"said\":\"No\""));
    }
    cr_assert_eq(client_ask(&teacher, "/do", "count"), 200);
    cr_expect(sees(&projector, "{\"text\":\"Yes\",\"count\":10},{\"text\":\"No\",\"count\":10}"));
    cr_assert_eq(client_ask(&teacher, "/do", "tell"), 200);
    cr_expect(sees(&phone[0], "\"right\":"));
}

/* Sends bytes on a connection of its own; the status that comes, 0: it was closed. */
static int send_bytes(const char *bytes, size_t length)
{
    struct client c;
    int status = 0;
    if (client_open(&c, served.port, 800) && client_raw(&c, bytes, length)) {
        status = client_reply(&c);
    }
    client_close(&c);
    return status;
}

Test(class, garbage_and_too_much_are_refused)
{
    static const char *const garbage[] = {
        "\x16\x03\x01\x02",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "\r\n\r\n\r\n\r\n",
        "POST /answer HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\nabc",
        "POST /join HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "BREW /coffee HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
        "GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n"};
    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++) {
        struct client c;
        cr_assert(client_open(&c, served.port, 700 + (int)i));
        client_patience(&c, 300); /* some of it is left without an answer */
        cr_expect(client_raw(&c, garbage[i], strlen(garbage[i])));
        shutdown(c.socket, SHUT_WR);
        const int status = client_reply(&c);
        cr_expect(status == 0 || status >= 400, "%zu: %d", i, status);
        client_close(&c);
    }
    char *much = malloc(600000);
    cr_assert_not_null(much);
    memset(much, 'x', 600000);
    much[599999] = '\0';
    (void)client_send(&phone[0], "/ticket", much); /* the reply comes before all is sent */
    cr_expect_eq(client_reply(&phone[0]), 413);
    much[3000] = '\0';
    cr_expect_eq(client_ask(&phone[1], "/answer", much), 413);
    cr_expect_eq(client_ask(&phone[1], "/state/0", NULL), 200, "the connection goes on");
    memset(much, 'x', 100000);
    memcpy(much, "GET /", 5);
    memcpy(much + 90000, " HTTP/1.1\r\n\r\n", 14);
    cr_expect_geq(send_bytes(much, 90013) == 0 ? 400 : 414, 400);
    free(much);
    cr_expect(sees(&projector, "20 phones are in the class"), "nobody else noticed");
}

Test(class, pages_of_others_can_do_nothing)
{
    static const struct {
        const char *heads;
        int status;
    } rows[] = {{"Host: 127.0.0.1\r\n", 200},
                {"Host: laptop.local:80\r\nOrigin: http://laptop.local:80\r\n", 200},
                {"Host: [::1]:80\r\n", 200},
                {"Host: 127.0.0.1\r\nOrigin: http://evil.example\r\n", 403},
                {"Host: 127.0.0.1\r\nOrigin: null\r\n", 403},
                {"Host: rebound.evil.example\r\n", 403},
                {"Host: 127.0.0.1.evil.example\r\n", 403},
                {"Host: 127.0.0.1\r\nHost: evil.example\r\n", 403},
                {"Host: 127.0.0.1\r\nhost: 127.0.0.1\r\n", 403},
                {"Host: a:80\r\nOrigin: http://a:80\r\nOrigin: http://evil.example\r\n", 403}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char request[300];
        const int length =
            snprintf(request, sizeof request, "GET /facts HTTP/1.1\r\n%sConnection: close\r\n\r\n",
                     rows[i].heads);
        cr_expect_eq(send_bytes(request, (size_t)length), rows[i].status, "row %zu", i);
    }
}

/* Nobody waits for a long body after headers that are refused; a short one is read and forgotten.
 */
Test(class, a_key_that_is_not_known_is_refused_on_the_headers)
{
    static const char *const heads[] = {
        "POST /ticket HTTP/1.1\r\nHost: a\r\nX-Class-Key: abc\r\nContent-Length: 200000\r\n\r\n",
        "POST /ticket HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
        "POST /join HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 200000\r\n\r\n"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        cr_expect_eq(send_bytes(heads[i], strlen(heads[i])), 403, "row %zu", i);
    }
    struct client stale;
    cr_assert(client_open(&stale, served.port, 810));
    (void)snprintf(stale.key, sizeof stale.key, "%032d", 7);
    cr_expect_eq(client_ask(&stale, "/answer", "1 0\nyes"), 403);
    cr_expect_eq(client_ask(&stale, "/answer", "1 0\nyes"), 403, "on the same connection");
    client_close(&stale);
}

/* A phone of the class that says how much it is going to send, and sends none of it. */
Test(class, a_body_said_to_be_too_long_is_refused_before_it_comes)
{
    static const struct {
        const char *path, *length;
    } rows[] = {{"/ticket", "100000000"},
                {"/ticket", "262145"},
                {"/answer", "5000"},
                {"/nowhere", "5000"},
                {"/ticket", "99999999999999999999999999"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char request[300];
        const int length =
            snprintf(request, sizeof request,
                     "POST %s HTTP/1.1\r\nHost: a\r\nX-Class-Key: %s\r\nContent-Length: %s\r\n\r\n",
                     rows[i].path, phone[0].key, rows[i].length);
        cr_expect_eq(send_bytes(request, (size_t)length), 413, "row %zu", i);
    }
    cr_expect_eq(client_ask(&phone[0], "/state/0", NULL), 200);
}

Test(class, a_flood_and_wrong_codes_touch_nobody_else)
{
    struct client flood;
    int refused = 0;
    cr_assert(client_open(&flood, served.port, 600));
    for (int round = 0; round < 12; round++) {
        for (int i = 0; i < 100; i++) {
            cr_assert(client_send(&flood, "/facts", NULL));
        }
        for (int i = 0; i < 100; i++) {
            const int status = client_reply(&flood);
            cr_assert(status == 200 || status == 429, "%d", status);
        }
    }
    cr_expect(sees(&phone[5], "\"stage\":\"resting\""));
    client_close(&flood);
    for (int i = 0; i < 40; i++) {
        cr_assert(client_open(&flood, served.port, 601));
        const int status = client_ask(&flood, "/join", "AAAAAA\n");
        cr_expect(status == 429 || status == 403, "%d", status);
        refused += status == 429;
        client_close(&flood);
    }
    cr_expect_geq(refused, 5, "codes cannot be tried out");
    cr_expect(client_open(&flood, served.port, 602) && client_join(&flood, served.code, "late"));
    client_close(&flood);
}

/* A thousand who begin a request and leave it, from five addresses, hold no phone up: the reply
 * comes before the patience of a client ends, which is a third of what a request may take. */
Test(class, a_thousand_half_asked_requests_keep_nobody_out)
{
    static const char begun[] = "POST /join HTTP/1.1\r\nHost: a\r\nX-";
    enum { HALF = 1000 };
    static struct client half[HALF];
    struct rlimit files = {0};
    cr_assert_eq(getrlimit(RLIMIT_NOFILE, &files), 0);
    files.rlim_cur = files.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < HALF + 100) {
        cr_skip_test("too few files may be open here");
    }
    cr_assert(sees(&phone[3], "") && sees(&projector, "20 phones"));
    for (int i = 0; i < HALF; i++) {
        cr_assert(client_open(&half[i], served.port, 600 + i % 5));
        (void)client_raw(&half[i], begun, strlen(begun));
    }
    struct client late;
    cr_expect(client_open(&late, served.port, 602) && client_join(&late, served.code, "Late"));
    cr_expect(sees(&late, "\"stage\":\"resting\""));
    cr_expect(sees(&phone[3], "\"stage\":\"resting\""), "its connection is the one it had");
    cr_expect(sees(&projector, "21 phones"));
    client_close(&late);
    for (int i = 0; i < HALF; i++) {
        client_close(&half[i]);
    }
}

static void stop_class(void)
{
    kill(served.pid, SIGTERM);
    waitpid(served.pid, NULL, 0);
}

/* Runs the program after `cd`; its exit status. */
static int run(const char *words)
{
    char command[600];
    (void)snprintf(command, sizeof command, "cd %s && %s %s >out 2>&1", folder, CANASTA_PROGRAM,
                   words);
    const int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool file_says(const char *name, const char *part)
{
    char path[200], text[8000];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "rb");
    const size_t got = in != NULL ? fread(text, 1, sizeof text - 1, in) : 0;
    text[got] = '\0';
    if (in != NULL) {
        fclose(in);
    }
    return strstr(text, part) != NULL;
}

Test(class, an_earlier_class_stays_in_files_that_can_be_read)
{
    char command[600];
    cr_assert_eq(client_ask(&teacher, "/do", "show 0"), 200);
    answer_all(1, 1, 200);
    stop_class();
    cr_expect(file_says("evening/answers.csv", "Phone 4,1,"));
    (void)snprintf(command, sizeof command,
                   "%s generate --kind opening --count 2 --seed 8 >%s/questions-room.xml",
                   CANASTA_PROGRAM, evening);
    cr_assert_eq(system(command), 0);
    cr_assert(served_start(&served, CANASTA_PROGRAM, evening, NULL));
    struct client late;
    cr_assert(client_open(&late, served.port, 600));
    cr_expect(client_join(&late, served.code, "Late"));
    client_close(&late);
    stop_class();
    cr_expect(file_says("evening/answers-1.csv", "Phone 4,1,"));
    cr_expect(file_says("evening/answers.csv", "Late"));
    cr_expect_eq(run("class evening --sheets evening/class-1.journal"), 0);
    cr_expect(file_says("evening/class-1-answers.csv", "Phone 4,1,"));
    cr_expect(file_says("evening/class-1-answers.csv", ",yes,1\r\n") !=
                  file_says("evening/class-1-answers.csv", ",yes,0\r\n"),
              "the answers are judged as they were then");
    FILE *out = fopen(strcat(strcpy(command, evening), "/class-1-answers.csv"), "ab");
    cr_assert_not_null(out);
    fputs("remark\r\n", out);
    fclose(out);
    cr_expect_eq(run("class evening --sheets evening/class-1.journal"), 3);
    cr_expect_eq(run("class evening --sheets evening/class-1.journal --force"), 0);
    cr_expect_eq(run("class evening --sheets evening/questions-room.xml"), 3);
    cr_assert(served_start(&served, CANASTA_PROGRAM, evening, NULL));
}

/* Asks and answers, in a journal, a question that the class never had. */
static void write_strange_journal(void)
{
    static const char strange[] = "=HYP\x1b[31m\xc2\x9b\xe2\x80\xae\a ?";
    char path[200], head[300];
    struct strbuf line = STRBUF_INIT;
    struct class_command acts[] = {
        {.verb = ROOM_JOIN, .key = "0123456789abcdef0123456789abcdef", .text = "Ruth"},
        {.verb = ROOM_SHOW, .key = "ffffffffffffffffffffffffffffffff"},
        {.verb = ROOM_ANSWER, .turn = 1, .key = "right"}};
    (void)snprintf(path, sizeof path, "%s/class.journal", evening);
    FILE *in = fopen(path, "rb");
    cr_assert_not_null(in);
    cr_assert_not_null(fgets(head, sizeof head, in));
    fclose(in);
    memcpy(acts[1].text, strange, sizeof strange);
    memcpy(acts[2].text, strange, sizeof strange);
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        class_command_write(&acts[i], &line);
    }
    (void)snprintf(path, sizeof path, "%s/strange.journal", evening);
    FILE *out = fopen(path, "wb");
    cr_assert_not_null(out);
    fputs(head, out);
    fputs(strbuf_text(&line), out);
    fclose(out);
    strbuf_free(&line);
}

Test(class, sheets_of_a_strange_journal_hold_letters_only)
{
    write_strange_journal();
    cr_expect_eq(run("class evening --sheets evening/strange.journal"), 0);
    cr_expect(file_says("evening/strange-answers.csv", "1. =HYP?[31m??? ?,"));
    cr_expect(file_says("evening/strange-answers.csv", ",\"'=HYP?[31m??? ?\",1"));
    cr_expect_not(file_says("evening/strange-answers.csv", "\x1b"));
}

/* Writes over the key of the second line of the journal, that of the first phone. */
static void damage_journal(void)
{
    char path[200], line[1000];
    (void)snprintf(path, sizeof path, "%s/class.journal", evening);
    FILE *journal = fopen(path, "r+b");
    cr_assert_not_null(journal);
    cr_assert_not_null(fgets(line, sizeof line, journal));
    cr_assert_eq(fseek(journal, (long)strlen(line) + 8, SEEK_SET), 0);
    fputs("~~", journal);
    fclose(journal);
}

/* As a program that is killed while it writes a line leaves it. */
Test(class, a_last_line_that_was_never_finished_is_told_and_hurts_nobody)
{
    static const char torn[] = "answer\t2\t1\t1";
    char path[200];
    cr_assert_eq(client_ask(&teacher, "/do", "show 0"), 200);
    answer_all(1, 1, 200);
    stop_class();
    (void)snprintf(path, sizeof path, "%s/class.journal", evening);
    FILE *journal = fopen(path, "ab");
    cr_assert_not_null(journal);
    fputs(torn, journal);
    fclose(journal);
    cr_expect_eq(run("class evening --sheets evening/class.journal"), 0);
    cr_expect(file_says("out", "was never finished"));
    cr_expect(file_says("evening/class-answers.csv", "Phone 4,1,"));
    cr_assert(served_start(&served, CANASTA_PROGRAM, evening, NULL));
    stop_class();
    cr_expect(file_says("evening/answers.csv", "Phone 4,1,"));
    cr_expect(file_says("evening/class-1.journal", torn));
    cr_expect_not(file_says("evening/class.journal", torn));
}

Test(class, answers_stay_in_a_sheet_when_the_journal_is_damaged)
{
    cr_assert_eq(client_ask(&teacher, "/do", "show 0"), 200);
    answer_all(1, 1, 200);
    stop_class();
    cr_expect(file_says("evening/answers.csv", "Phone 4,1,"));
    damage_journal();
    cr_assert(served_start(&served, CANASTA_PROGRAM, evening, NULL));
    stop_class();
    cr_expect(file_says("evening/answers.csv", "\n1,,1,"), "its answer stays, without a name");
    cr_expect(file_says("evening/answers.csv", "Phone 4,1,"));
    cr_expect(file_says("evening/answers-1.csv", "\n1,Phone 0,1,"));
    cr_assert(served_start(&served, CANASTA_PROGRAM, evening, NULL));
}

Test(class, one_window_at_a_time_and_a_clean_end)
{
    struct served second;
    int status = 0;
    cr_expect(!served_start(&second, CANASTA_PROGRAM, evening, NULL));
    waitpid(second.pid, &status, 0);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 3);
    kill(served.pid, SIGINT);
    waitpid(served.pid, &status, 0);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    char path[100];
    (void)snprintf(path, sizeof path, "%s/answers.csv", evening);
    cr_expect_eq(access(path, F_OK), 0);
    cr_assert(served_start(&served, CANASTA_PROGRAM, evening, NULL));
}
