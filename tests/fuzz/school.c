/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "school.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

enum { PATH_SIZE = 160, DEPTH_MOST = 60 };

const char school_code[] = "CLASSA", school_teacher[] = "7eac4e507eac4e507eac4e507eac4e50",
           school_projector[] = "9403ec7069403ec7069403ec70694030";

static char folder[PATH_SIZE];

/* --- files ------------------------------------------------------------------------------------ */

/* Removes what is in a folder; true when all in it are files whose names end in `ending`. */
static bool empty_folder(const char *name, const char *ending)
{
    DIR *dir = opendir(name);
    bool good = true;
    for (const struct dirent *e; dir != NULL && (e = readdir(dir)) != NULL;) {
        char file[PATH_SIZE + 300];
        const size_t length = strlen(e->d_name), end = strlen(ending);
        if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) {
            continue;
        }
        (void)snprintf(file, sizeof file, "%s/%s", name, e->d_name);
        good = unlink(file) == 0 && length > end && strcmp(e->d_name + length - end, ending) == 0 &&
               good;
    }
    if (dir != NULL) {
        closedir(dir);
    }
    return good;
}

static void remove_tickets(void)
{
    char name[PATH_SIZE + 20];
    (void)snprintf(name, sizeof name, "%s/tickets", folder);
    fuzz_expect(empty_folder(name, ".ticket"), "only tickets are among the tickets");
    (void)rmdir(name);
}

static void remove_folder(void)
{
    remove_tickets();
    (void)empty_folder(folder, "");
    (void)rmdir(folder);
}

void school_clear(void)
{
    if (folder[0] == '\0') {
        const char *memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        (void)snprintf(folder, sizeof folder, "%s/canasta-live-XXXXXX", memory);
        fuzz_expect(mkdtemp(folder) != NULL, "the folder %s", folder);
        (void)atexit(remove_folder);
    }
    remove_tickets();
    (void)empty_folder(folder, "");
}

const char *school_path(const char *name)
{
    static char path[PATH_SIZE + 40];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

void school_write_journal(const struct strbuf *text)
{
    const char *path = school_path("class.journal");
    FILE *out = fopen(path, "wb");
    fuzz_expect(out != NULL && fwrite(strbuf_text(text), 1, text->length, out) == text->length &&
                    fclose(out) == 0,
                "the journal %s", path);
}

char *school_read(const char *name, size_t *length)
{
    struct strbuf text = STRBUF_INIT;
    char part[4096];
    FILE *in = fopen(school_path(name), "rb");
    for (size_t n; in != NULL && (n = fread(part, 1, sizeof part, in)) > 0;) {
        strbuf_append_bytes(&text, part, n);
    }
    if (in != NULL) {
        fclose(in);
    }
    *length = text.length;
    return strbuf_take(&text);
}

/* --- the class -------------------------------------------------------------------------------- */

static struct school schools[2];

static void choose_questions(struct school *s, const struct course *course)
{
    int chosen[QUESTION_KIND_COUNT] = {0};
    for (int i = 0; i < course->set_count; i++) {
        for (int n = 0; n < course->set[i]->count; n++) {
            const struct exercise *e = &course->set[i]->puzzle[n];
            const enum question_kind kind = e->question.kind;
            if (item_suits(kind) && chosen[kind] < SCHOOL_MOST &&
                e->table->players == s->table.players) {
                chosen[kind]++;
                s->puzzle[s->set.count++] = *e;
            }
        }
    }
}

static void free_schools(void)
{
    for (size_t i = 0; i < sizeof schools / sizeof schools[0]; i++) {
        class_questions_close(&schools[i].class_questions);
    }
}

struct school *school_at(unsigned which)
{
    static const char *const tables[] = {"modern-american", "classic-3p"};
    struct school *s = &schools[which];
    if (s->set.count == 0) {
        const struct course *course = &fuzz_course()->course;
        fuzz_expect(table_builtin(tables[which], &s->table), "the table %s", tables[which]);
        s->set = (struct puzzle_set){.id = "all", .puzzle = s->puzzle};
        choose_questions(s, course);
        class_questions_open(&s->class_questions, course, &s->table);
        fuzz_expect(class_questions_add(&s->class_questions, &s->set) > 0, "there are questions");
        class_questions_hash(&s->class_questions, s->hash);
        s->judge = class_questions_judge(&s->class_questions);
        if (schools[1 - which].set.count == 0) {
            (void)atexit(free_schools);
        }
    }
    return s;
}

void school_head(const struct school *s, struct strbuf *out)
{
    strbuf_appendf(out, "canasta-class\t1\t%s\t%s\t%s\t%s", s->hash, school_code, school_teacher,
                   school_projector);
    strbuf_appendf(out, "\t%08lx\n",
                   (unsigned long)class_session_check_of(strbuf_text(out), out->length));
}

struct class_journal *
school_log(struct school *s, struct class_session *room, enum class_journal_state *state)
{
    struct class_journal_found found;
    class_session_open(room, &s->judge);
    struct class_journal *log =
        class_journal_open(school_path("class.journal"), s->hash, room, &found);
    *state = found.state;
    fuzz_expect((log != NULL) == (*state < CLASS_JOURNAL_IN_USE),
                "a journal is open or it is said why");
    fuzz_expect((*state != CLASS_JOURNAL_DAMAGED && *state != CLASS_JOURNAL_CUT) || found.line > 0,
                "the damaged line is named");
    return log;
}

static struct view_http_api entry(void)
{
    return (struct view_http_api){school_code, "http://class/", "M0 0", 29};
}

void school_open(struct school *s, struct class_http_api *c)
{
    static const struct http_api_page page = {.type = "text/html", .text = "page", .length = 4};
    struct strbuf head = STRBUF_INIT;
    enum class_journal_state state;
    school_clear();
    school_head(s, &head);
    school_write_journal(&head);
    strbuf_free(&head);
    memset(c, 0, sizeof *c);
    c->api.room = &c->room;
    c->api.class_questions = &s->class_questions;
    c->api.log = school_log(s, &c->room, &state);
    fuzz_expect(state == CLASS_JOURNAL_GOES_ON, "a class without phones goes on: %d", (int)state);
    class_reports_open(&c->reports, NULL, folder, false, 0);
    c->api.tickets = class_reports_tickets(&c->reports);
    c->api.entry = entry();
    c->api.page = c->api.facts = c->api.trainer = page;
    http_api_page_tag(&c->api.page);
}

void school_close(struct class_http_api *c)
{
    class_reports_close(&c->reports);
    class_journal_close(c->api.log);
    class_session_close(&c->room);
}

/* --- what comes out --------------------------------------------------------------------------- */

static size_t read_string(const char *text, size_t at)
{
    static const char plain[] = " !#$%&'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_"
                                "`abcdefghijklmnopqrstuvwxyz{|}~";
    for (at++; text[at += strspn(text + at, plain)] != '"'; at++) {
        const unsigned char c = (unsigned char)text[at];
        fuzz_expect(c >= ' ' && c != '<' && c != 0x7f, "a character that may stand in a string");
        if (c == '\\') {
            fuzz_expect(text[at + 1] == 'u' && strspn(text + at + 2, "0123456789abcdef") >= 4,
                        "an escape");
            at += 5;
        }
    }
    return at;
}

void school_json(const char *text)
{
    char open[DEPTH_MOST];
    int depth = 0;
    bool value = true; /* one has to come; else a comma or an end */
    size_t at = 0;
    fuzz_expect(fuzz_is_fit(text), "a reply is fit to be shown: %s", text);
    do {
        const char c = text[at];
        if (value && (c == '{' || c == '[')) {
            fuzz_expect(depth < DEPTH_MOST, "a reply nests no deeper");
            open[depth++] = c == '{' ? '}' : ']';
            value = text[at + 1] != open[depth - 1];
        } else if (value) {
            const size_t plain = strspn(text + at, "-0123456789truefalsn");
            at = c == '"' ? read_string(text, at) : at + plain - 1;
            fuzz_expect(c == '"' || plain > 0, "a value: %s", text + at);
            if (text[at + 1] == ':') {
                at++;
                fuzz_expect(c == '"' && depth > 0 && open[depth - 1] == '}', "a member's name");
            } else {
                value = false;
            }
        } else if (c == ',') {
            value = true;
        } else {
            fuzz_expect(depth > 0 && c == open[depth - 1], "an end: %s in %s", text + at, text);
            depth--;
        }
        at++;
    } while (depth > 0);
    fuzz_expect(text[at] == '\0', "nothing behind a reply: %s", text + at);
}

bool school_tells(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* Whether somebody is called by the key: then it isn't the class that gives it away. */
static bool is_in_a_name(const struct class_session *room, const char *key)
{
    bool found = false;
    for (int i = 0; i < room->phone_count && !found; i++) {
        found = school_tells(room->phone[i].name, key);
    }
    return found;
}

void school_secrets(const struct class_session *room, const char *text, bool leads)
{
    fuzz_expect(!school_tells(text, school_teacher), "nobody is sent the teacher's key");
    fuzz_expect(leads || !school_tells(text, school_projector),
                "the projector's key is the teacher's to give");
    for (int i = 0; i < room->phone_count; i++) {
        const char *key = room->phone[i].key;
        fuzz_expect(key[0] == '\0' || !school_tells(text, key) || is_in_a_name(room, key),
                    "a phone's key is its own");
    }
    fuzz_expect(leads || room->stage == ROOM_TOLD ||
                    (!school_tells(text, "\"reasons\":") && !school_tells(text, "\"right\":")),
                "what is right is not sent before it is told: %s", text);
}

char *school_views(const struct class_session *room, const struct class_questions *m)
{
    const struct view_http_api way = entry();
    struct json all = {.more = false}, one = {.more = false};
    view_teacher(&all, room, m, &way, school_projector);
    school_json(strbuf_text(&all.text));
    view_projector(&one, room, m, &way);
    school_json(strbuf_text(&one.text));
    school_secrets(room, strbuf_text(&one.text), false);
    for (int i = 0; i < room->phone_count; i++) {
        json_clear(&one);
        if (room->phone[i].key[0] != '\0') {
            view_phone(&one, room, m, i, &way);
            school_json(strbuf_text(&one.text));
            school_secrets(room, strbuf_text(&one.text), false);
        }
    }
    json_free(&one);
    return strbuf_take(&all.text);
}

static bool is_known(int status)
{
    static const int known[] = {200, 204, 400, 403, 404, 409, 413, 429, 503};
    bool found = false;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        found = found || status == known[i];
    }
    return found;
}

void school_reply(const struct class_session *room,
                  const struct http_api_request *q,
                  const struct http_api_reply *reply)
{
    const bool leads = q->key != NULL && strcmp(q->key, school_teacher) == 0,
               joins = strcmp(q->path, "/join") == 0; /* what gives a phone its key */
    fuzz_expect(is_known(reply->status), "a status that is known: %d", reply->status);
    fuzz_expect((reply->status == 204 || reply->page != NULL) == (reply->text.length == 0),
                "a reply says something");
    if (reply->text.length > 0) {
        school_json(strbuf_text(&reply->text));
    }
    if (reply->text.length > 0 && !joins) {
        school_secrets(room, strbuf_text(&reply->text), leads);
    }
}

/* --- its end --------------------------------------------------------------------------------- */

static void check_sheets(struct class_http_api *c)
{
    static const char *const names[] = {"answers.csv", "standings.csv", "gradebook.csv"};
    fuzz_expect(class_reports_write(&c->reports, &c->room, c->api.class_questions, 0, true),
                "the sheets are written");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = 0;
        char *text = school_read(names[i], &length);
        const size_t mark = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
        (void)fuzz_sheet(text + mark, length - mark);
        free(text);
    }
}

/* Killed, the class goes on the same. */
static void go_on(struct school *at, struct class_http_api *c)
{
    char *before = school_views(&c->room, &at->class_questions);
    const bool over = c->room.stage == ROOM_OVER;
    enum class_journal_state state;
    school_close(c);
    struct class_journal *log = school_log(at, &c->room, &state);
    fuzz_expect(state == (over ? CLASS_JOURNAL_OTHER : CLASS_JOURNAL_GOES_ON),
                "the class goes on: %d", (int)state);
    char *after = school_views(&c->room, &at->class_questions);
    fuzz_expect(over || strcmp(before, after) == 0, "it is the same:\n%s\n%s", before, after);
    free(before);
    free(after);
    class_journal_close(log);
    class_session_close(&c->room);
}

void school_end(struct school *s, struct class_http_api *c, bool goes_on)
{
    check_sheets(c);
    if (goes_on) {
        go_on(s, c);
    } else {
        school_close(c);
    }
}
