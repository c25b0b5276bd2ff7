/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What phones send to a class, as requests to its door and as bytes on its port, and the journal it
 * goes on from. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/memory.h"
#include "school.h"
#include "server/past.h"
#include "server/server.h"

enum {
    REQUESTS_MOST = 60,
    STEP = 50, /* milliseconds between requests */
    WHO = 10,
    PHONES = 6,
    TURNS_MOST = 40,
    REPLY_SIZE = 1 << 18
};

/* --- requests --------------------------------------------------------------------------------- */

/* A class, and the keys of those who came in first. */
struct terminal_session {
    struct class_http_api c;
    char key[PHONES][SECRET_KEY_SIZE];
};

/* The key of who asks: 0 nobody, 1 teacher, 2 projector, 3 nobody's, then the phones as they came
 * in. */
static const char *key_of(const struct terminal_session *s, unsigned who)
{
    const char *const keys[] = {NULL, school_teacher, school_projector,
                                "00000000000000000000000000000000"};
    return who < 4 ? keys[who] : s->key[who - 4];
}

static void keep_key(struct terminal_session *s, const char *reply)
{
    for (int i = 0; i < PHONES; i++) {
        if (s->key[i][0] == '\0' && sscanf(reply, "{\"key\":\"%32[0-9a-f]\"}", s->key[i]) == 1) {
            return;
        }
    }
}

/* Asks, and looks at what is so afterwards. */
static void ask(struct terminal_session *s, const struct http_api_request *q, unsigned who)
{
    const struct class_session *room = &s->c.room;
    const uint32_t version = room->version;
    const enum room_stage stage = room->stage;
    struct http_api_reply reply;
    http_api_answer(&s->c.api, q, &reply);
    school_reply(room, q, &reply);
    fuzz_expect(reply.status == 200 || room->version == version, "what is refused is not done");
    fuzz_expect(q->post || room->version == version, "looking changes nothing");
    fuzz_expect(who == 1 || room->stage == stage, "only the teacher leads");
    fuzz_expect(http_api_most(q->post, q->path) >= q->length || room->version == version,
                "what is too long is not done");
    if (strcmp(q->path, "/join") == 0 && reply.status == 200) {
        keep_key(s, strbuf_text(&reply.text));
    }
    strbuf_free(&reply.text);
}

/* WHO PATH, and after a line end what is posted, up to a form feed. */
static void request(struct terminal_session *s, struct feed *f, int64_t now)
{
    char address[20];
    size_t length = 0;
    const unsigned who = feed_choice(f, WHO);
    char *text = feed_until(f, '\f', &length), *end = memchr(text, '\n', length);
    const size_t head = end != NULL ? (size_t)(end + 1 - text) : length, rest = length - head;
    char *body = memory_alloc(rest > 0 ? rest : 1); /* nothing follows it */
    memcpy(body, text + head, rest);
    if (end != NULL) {
        *end = '\0';
    }
    (void)snprintf(address, sizeof address, "10.0.0.%u", who);
    const struct http_api_request q = {.post = end != NULL,
                                       .path = text,
                                       .key = key_of(s, who),
                                       .address = address,
                                       .body = body,
                                       .length = rest,
                                       .now = now};
    if (http_api_may_ask(&s->c.api, address, now)) {
        ask(s, &q, who);
    }
    free(body);
    free(text);
}

/* TABLE, then requests with form feeds between them. */
void fuzz_door(struct feed *f)
{
    struct school *at = school_at(feed_choice(f, 2));
    struct terminal_session *s = memory_array(1, sizeof *s);
    school_open(at, &s->c);
    for (int i = 0; i < REQUESTS_MOST && f->length > 0; i++) {
        request(s, f, (int64_t)(i + 1) * STEP);
    }
    school_end(at, &s->c, true);
    free(s);
}

/* --- journals --------------------------------------------------------------------------------- */

/* A line as it stands in a journal. */
static void check_act(const char *line, size_t length)
{
    static struct class_command a, again;
    struct strbuf text = STRBUF_INIT, twice = STRBUF_INIT;
    if (class_command_read(line, length, &a)) {
        class_command_write(&a, &text);
        fuzz_expect(text.length > 0 &&
                        class_command_read(strbuf_text(&text), text.length - 1, &again),
                    "an act that was written is read: %s", strbuf_text(&text));
        class_command_write(&again, &twice);
        fuzz_expect(strcmp(strbuf_text(&text), strbuf_text(&twice)) == 0,
                    "an act written twice is the same");
    }
    strbuf_free(&text);
    strbuf_free(&twice);
}

/* Lines with their checks put after them. */
static void write_lines(struct feed *f, struct strbuf *out)
{
    while (f->length > 0) {
        size_t length = 0;
        char *line = feed_until(f, '\n', &length);
        const size_t from = out->length;
        strbuf_append_bytes(out, line, length);
        strbuf_append_char(out, '\t');
        const uint32_t check = class_session_check_of(strbuf_text(out) + from, out->length - from);
        strbuf_appendf(out, "%08lx", (unsigned long)check);
        check_act(strbuf_text(out) + from, out->length - from);
        strbuf_append_char(out, '\n');
        free(line);
    }
}

/* What is left of a file. */
static void check_kept(const char *name, const struct strbuf *text, const char *what)
{
    size_t length = 0;
    char *there = school_read(name, &length);
    fuzz_expect(length == text->length && memcmp(there, strbuf_text(text), length) == 0, "%s",
                what);
    free(there);
}

/* The beginning of a first line, perhaps after the mark of an encoding. */
static bool is_hardly_begun(const struct strbuf *text)
{
    static const char mark[] = "\xef\xbb\xbf", words[] = "canasta-class\t1";
    const size_t marked = sizeof mark - 1, most = sizeof words - 1;
    const char *at = strbuf_text(text);
    const size_t skip = text->length >= marked && memcmp(at, mark, marked) == 0 ? marked : 0;
    const size_t length = text->length - skip;
    return length < 200 && memcmp(at + skip, words, length < most ? length : most) == 0;
}

/* TABLE HOW: lines that get their checks after a head that fits (0), or a file as it is. */
void fuzz_room(struct feed *f)
{
    struct school *at = school_at(feed_choice(f, 2));
    const bool checked = feed_choice(f, 2) == 0;
    struct strbuf text = STRBUF_INIT;
    struct class_session room;
    enum class_journal_state state;
    school_clear();
    if (checked) {
        school_head(at, &text);
        write_lines(f, &text);
    } else {
        check_act((const char *)f->data, f->length);
        strbuf_append_bytes(&text, (const char *)f->data, f->length);
    }
    school_write_journal(&text);
    struct class_journal *log = school_log(at, &room, &state);
    fuzz_expect(state != CLASS_JOURNAL_FAILED && state != CLASS_JOURNAL_IN_USE,
                "the file is there");
    fuzz_expect(state != CLASS_JOURNAL_NEW || is_hardly_begun(&text),
                "what is no journal is not written over");
    if (state == CLASS_JOURNAL_DAMAGED) {
        check_kept("class.journal", &text, "a damaged journal is left as it is");
    } else if (state != CLASS_JOURNAL_NEW && state != CLASS_JOURNAL_GOES_ON) {
        check_kept("class-1.journal", &text, "what was there is kept whole");
    }
    if (log != NULL) {
        free(school_views(&room, &at->class_questions));
        class_journal_close(log);
    }
    class_session_close(&room);
    strbuf_free(&text);
}

/* --- sheets ----------------------------------------------------------------------------------- */

/* A sheet that was written; empty where there is none. */
static void check_sheet(const char *name)
{
    size_t length = 0;
    char *text = school_read(name, &length);
    (void)fuzz_sheet(text, length);
    free(text);
}

/* What the command says of a journal, which stays as it is. */
void fuzz_sheets(struct feed *f)
{
    static const char *const homes[] = {"HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
                                        "XDG_CACHE_HOME"};
    struct school *at = school_at(feed_choice(f, 2));
    const bool checked = feed_choice(f, 2) == 0;
    struct strbuf text = STRBUF_INIT;
    struct options options = {.operand_count = 0};
    char *said = NULL;
    size_t length = 0;
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++) {
        (void)setenv(homes[i], "/dev/null/nowhere", 1); /* what was written is noted nowhere */
    }
    school_clear();
    if (checked) {
        school_head(at, &text);
        write_lines(f, &text);
    } else {
        strbuf_append_bytes(&text, (const char *)f->data, f->length);
    }
    school_write_journal(&text);
    FILE *out = fuzz_memory(&said, &length);
    const struct program p = {.out = out, .err = out, .options = &options};
    const enum status status = past_sheets(&p, &at->class_questions, school_path("class.journal"));
    fclose(out);
    fuzz_expect(length > 0 && fuzz_is_fit(said), "what is said is fit: %s", said);
    fuzz_expect(status == STATUS_OK || status == STATUS_FAILED || status == STATUS_INPUT,
                "a status of the manual");
    fuzz_expect(status == STATUS_OK || strstr(said, "class.journal") != NULL,
                "the file is named: %s", said);
    check_sheet("class-answers.csv");
    check_sheet("class-standings.csv");
    check_kept("class.journal", &text, "the journal is left as it is");
    free(said);
    strbuf_free(&text);
}

/* --- the port --------------------------------------------------------------------------------- */

static struct server *server;

static void stop_server(void)
{
    server_stop(server);
}

/* Connects, each time from another address, so that no port is in use still and none is slow. */
static int connect_phone(uint16_t port)
{
    static uint32_t from = 0;
    struct sockaddr_in own = {.sin_family = AF_INET}, other = {.sin_family = AF_INET};
    const int phone = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    own.sin_addr.s_addr = htonl(0x7f010000U + from++ % 0xfd0000U);
    other.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    other.sin_port = htons(port);
    fuzz_expect(phone >= 0 && bind(phone, (struct sockaddr *)&own, sizeof own) == 0, "a socket");
    (void)connect(phone, (struct sockaddr *)&other, sizeof other);
    server_run(server, 0);
    return phone;
}

/* What comes back until the server has closed, or has nothing more to say. */
static void hear_reply(int phone)
{
    static char reply[REPLY_SIZE];
    size_t length = 0;
    for (int turns = 0; turns < TURNS_MOST; turns++) {
        server_run(server, 0);
        const ssize_t n = recv(phone, reply + length, sizeof reply - 1 - length, 0);
        if (n == 0) {
            break;
        }
        length += n > 0 ? (size_t)n : 0;
    }
    reply[length] = '\0';
    fuzz_expect(length == 0 || strncmp(reply, "HTTP/1.", 7) == 0, "a reply begins as one: %s",
                reply);
    fuzz_expect(!school_tells(reply, school_teacher), "nobody is sent the teacher's key");
}

/* What a phone sends, in pieces that end where a form feed stands. */
void fuzz_served(struct feed *f)
{
    static struct class_http_api c; /* the server stays, and so does its door */
    school_open(school_at(0), &c);
    if (server == NULL) {
        server = server_start(&c.api, "127.0.0.1", 0);
        fuzz_expect(server != NULL, "a server");
        (void)atexit(stop_server);
    }
    const int phone = connect_phone(server_port(server));
    while (f->length > 0) {
        size_t length = 0;
        char *piece = feed_until(f, '\f', &length);
        (void)send(phone, piece, length, MSG_NOSIGNAL);
        free(piece);
        server_run(server, 0);
    }
    (void)shutdown(phone, SHUT_WR);
    hear_reply(phone);
    close(phone);
    for (int i = 0; i < 3; i++) {
        server_run(server, 0);
    }
    school_close(&c);
}
