/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class begun again after its journal was damaged at random: what stands before the damage is
 * there, and what follows it as far as it can be told whose it is; the file as it was is
 * kept, and the next start finds nothing wrong. */
#include "server/class_journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <criterion/logging.h>

#include "base/rng.h"
#include "support/length.h"
#include "yes_answers.h"

enum { PHONES = 12, QUESTIONS = 4, ACTS = PHONES + QUESTIONS * (PHONES + 1) };

static char folder[] = "/tmp/canasta-drill-XXXXXX", path[64];

/* As long as those of a real class. */
static const char questions[] = "0123456789abcdef-0123456789abcdef";

static void
name_question(void *payload, int question, char mark[SECRET_KEY_SIZE], char words[ROOM_SAID_SIZE])
{
    (void)payload;
    (void)snprintf(mark, SECRET_KEY_SIZE, "mark%d", question);
    (void)snprintf(words, ROOM_SAID_SIZE, "Question %d", question);
}

static const struct room_judge judge = {
    .questions = QUESTIONS, .players = 4, .read = read_yes_answer, .name = name_question};

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

TestSuite(class_journal_damage, .init = make_folder, .fini = remove_folder);

/* A file's bytes; caller frees. */
struct bytes {
    char *at;
    size_t length;
};

static struct bytes read_bytes(const char *name)
{
    enum { MOST = 1 << 16 };
    struct bytes b = {calloc(1, MOST), 0};
    FILE *in = fopen(name, "rb");
    cr_assert(in != NULL, "%s", name);
    b.length = fread(b.at, 1, MOST, in);
    fclose(in);
    return b;
}

static void write_bytes(const struct bytes *b)
{
    FILE *out = fopen(path, "wb");
    cr_assert_not_null(out);
    cr_assert_eq(fwrite(b->at, 1, b->length, out), b->length);
    fclose(out);
}

static void act(struct class_journal *log, struct class_session *r, struct class_command a)
{
    static struct class_command command;
    struct message_copy fault;
    command = a;
    cr_assert_eq(class_journal_do(log, r, &command, &fault), ROOM_FINE);
}

/* Twelve phones answer four questions. */
static struct bytes hold_class(void)
{
    struct class_session r;
    struct class_journal_found found;
    class_session_open(&r, &judge);
    struct class_journal *log = class_journal_open(path, questions, &r, &found);
    cr_assert_not_null(log);
    for (int i = 0; i < PHONES; i++) {
        struct class_command join = {.verb = ROOM_JOIN};
        (void)snprintf(join.key, sizeof join.key, "%032x", i + 1);
        (void)snprintf(join.text, sizeof join.text, "Phone %d", i + 1);
        act(log, &r, join);
    }
    for (int q = 0; q < QUESTIONS; q++) {
        act(log, &r, (struct class_command){.verb = ROOM_SHOW, .number = q});
        for (int i = 0; i < PHONES; i++) {
            act(log, &r,
                (struct class_command){
                    .verb = ROOM_ANSWER, .phone = i, .number = q, .turn = r.turn, .text = "yes"});
        }
    }
    class_journal_close(log);
    class_session_close(&r);
    return read_bytes(path);
}

/* --- damage: each returns the first byte that is not as it was --- */

static size_t turn_bit(struct bytes *b, struct rng *rng)
{
    const size_t at = (size_t)rng_below(rng, (uint32_t)b->length);
    b->at[at] = (char)(b->at[at] ^ 1 << rng_below(rng, 8));
    return at;
}

static size_t turn_bits(struct bytes *b, struct rng *rng)
{
    size_t first = b->length;
    for (int i = 0; i < 4; i++) {
        const size_t at = turn_bit(b, rng);
        first = at < first ? at : first;
    }
    return first;
}

static size_t cut_file(struct bytes *b, struct rng *rng)
{
    b->length = (size_t)rng_below(rng, (uint32_t)b->length);
    return b->length;
}

/* Takes a piece out of the middle, mostly of a line. */
static size_t cut_piece(struct bytes *b, struct rng *rng)
{
    const size_t at = (size_t)rng_below(rng, (uint32_t)b->length - 60);
    const size_t length = 1 + (size_t)rng_below(rng, 50);
    memmove(b->at + at, b->at + at + length, b->length - at - length);
    b->length -= length;
    return at;
}

static size_t clear_piece(struct bytes *b, struct rng *rng)
{
    const size_t at = (size_t)rng_below(rng, (uint32_t)b->length - 60);
    memset(b->at + at, 0, 1 + (size_t)rng_below(rng, 59));
    return at;
}

/* How many acts stand whole before that byte. The first line is the head. */
static int acts_before(const struct bytes *whole, size_t at)
{
    int lines = 0;
    for (size_t i = 0; i < at && i < whole->length; i++) {
        lines += whole->at[i] == '\n';
    }
    return lines > 0 ? lines - 1 : 0;
}

/* How many acts a room shows. */
static int acts_of(const struct class_session *r)
{
    int right = 0, acts = r->phone_count + (int)r->turn;
    for (int q = 0; q < QUESTIONS; q++) {
        acts += class_session_answered(r, q, &right);
    }
    return acts;
}

static bool is_kept(const char *name, const struct bytes *as)
{
    const struct bytes there = read_bytes(name);
    const bool same = there.length == as->length && memcmp(there.at, as->at, as->length) == 0;
    free(there.at);
    return same;
}

/* Opens it; the acts that are there, -1: there is no class. */
static int open_class(struct class_journal_found *found)
{
    struct class_session r;
    class_session_open(&r, &judge);
    struct class_journal *log = class_journal_open(path, questions, &r, found);
    const int acts = log != NULL ? acts_of(&r) : -1;
    if (log != NULL) {
        class_journal_close(log);
    }
    class_session_close(&r);
    return acts;
}

/* One trial; how many acts are there afterwards. */
static int
try_damage(const struct bytes *whole, const struct bytes *b, size_t first, const char *what)
{
    struct class_journal_found found, again;
    write_bytes(b);
    const int acts = open_class(&found);
    cr_expect_geq(acts, acts_before(whole, first), "%s at %zu", what, first);
    if (found.state != CLASS_JOURNAL_GOES_ON && found.state != CLASS_JOURNAL_NEW) {
        cr_expect(is_kept(found.aside, b), "%s at %zu: it is not kept", what, first);
    }
    cr_expect_eq(open_class(&again), acts, "%s at %zu", what, first);
    cr_expect_eq(again.state, CLASS_JOURNAL_GOES_ON, "%s at %zu", what, first);
    if (found.aside[0] != '\0') {
        (void)unlink(found.aside);
    }
    return acts;
}

Test(class_journal_damage, what_stands_before_the_damage_is_there)
{
    static const struct {
        const char *name;
        size_t (*damage)(struct bytes *b, struct rng *rng);
    } rows[] = {{"a bit", turn_bit},
                {"four bits", turn_bits},
                {"the end cut off", cut_file},
                {"a piece cut out", cut_piece},
                {"a piece of zeros", clear_piece}};
    const struct bytes whole = hold_class();
    struct rng rng;
    rng_seed(&rng, 7);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const int trials = tests_length(600, 40);
        int back = 0;
        for (int n = 0; n < trials; n++) {
            struct bytes b = {malloc(whole.length), whole.length};
            memcpy(b.at, whole.at, whole.length);
            const size_t first = rows[i].damage(&b, &rng);
            back += try_damage(&whole, &b, first, rows[i].name);
            free(b.at);
        }
        cr_log_info("%s: %d of %d acts\n", rows[i].name, back, ACTS * trials);
    }
    free(whole.at);
}

/* Takes bytes out, or makes them zeros. */
static void spoil(struct bytes *b, size_t from, size_t to, bool cut)
{
    if (cut) {
        memmove(b->at + from, b->at + to, b->length - to);
        b->length -= to - from;
    } else {
        memset(b->at + from, 0, to - from);
    }
}

/* What becomes of a class whose journal has lost bytes of its beginning. */
static void
expect_spoiled(size_t from, size_t to, bool cut, enum class_journal_state state, int acts)
{
    struct class_journal_found found;
    struct bytes b = hold_class();
    spoil(&b, from, to, cut);
    write_bytes(&b);
    cr_expect_eq(open_class(&found), acts, "bytes %zu to %zu", from, to);
    cr_expect_eq(found.state, state, "bytes %zu to %zu: %d", from, to, (int)found.state);
    cr_expect(is_kept(found.aside, &b), "bytes %zu to %zu", from, to);
    free(b.at);
    (void)unlink(path);
}

enum { HEAD = 132 /* bytes of the first line, with its end */, JOIN = 61 /* of the second */ };

Test(class_journal_damage, phones_and_answers_outlive_the_first_line)
{
    const enum class_journal_state goes_on = CLASS_JOURNAL_NEW_KEYS;
    expect_spoiled(0, 60, false, goes_on, ACTS);
    expect_spoiled(0, HEAD - 1, false, goes_on, ACTS);
    expect_spoiled(20, HEAD, false, goes_on, ACTS);
    expect_spoiled(20, 60, true, goes_on, ACTS);
    expect_spoiled(0, HEAD, true, goes_on, ACTS);
}

/* The first phone comes in again under another key; what it answered stays at its place. */
Test(class_journal_damage, answers_outlive_the_line_of_their_phone)
{
    struct class_session r;
    struct class_journal_found found;
    int right = 0;
    expect_spoiled(100, HEAD + 20, true, CLASS_JOURNAL_NEW_KEYS, ACTS);
    expect_spoiled(100, HEAD + 20, false, CLASS_JOURNAL_NEW_KEYS, ACTS);
    expect_spoiled(HEAD + 5, HEAD + 20, false, CLASS_JOURNAL_CUT, ACTS);
    expect_spoiled(0, HEAD + 3 * JOIN + 1, true, CLASS_JOURNAL_NEW_KEYS, ACTS);
    struct bytes b = hold_class();
    spoil(&b, 100, HEAD + JOIN + 20, false);
    write_bytes(&b);
    class_session_open(&r, &judge);
    struct class_journal *log = class_journal_open(path, questions, &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.unknown, 2);
    cr_expect_eq(class_session_find(&r, "00000000000000000000000000000001"), -1);
    cr_expect_eq(class_session_find(&r, "00000000000000000000000000000003"), 2);
    cr_expect_str_eq(r.phone[1].name, "", "nobody knows it any more");
    cr_expect_str_eq(r.phone[2].name, "Phone 3");
    cr_expect_eq(class_session_answered(&r, QUESTIONS - 1, &right), PHONES);
    class_journal_close(log);
    class_session_close(&r);
    free(b.at);
}

/* A disk may write anything, a line end too. */
Test(class_journal_damage, phones_stay_in_whatever_the_first_line_has_become)
{
    struct class_journal_found found;
    struct bytes b = hold_class();
    memset(b.at + 20, '#', 60);
    b.at[40] = b.at[41] = b.at[66] = '\n';
    write_bytes(&b);
    cr_expect_eq(open_class(&found), ACTS);
    cr_expect_eq(found.state, CLASS_JOURNAL_NEW_KEYS);
    cr_expect_eq(found.unknown, 0);
    cr_expect(is_kept(found.aside, &b));
    free(b.at);
}

/* The start of a line, from 0. */
static char *line_of(const struct bytes *b, int line)
{
    char *at = b->at;
    while (line-- > 0) {
        at = (char *)memchr(at, '\n', b->length - (size_t)(at - b->at)) + 1;
    }
    return at;
}

/* What becomes of a class of whose journal lines `from` to before `to` cannot be read. */
static void expect_unread(int from, int to, int acts)
{
    struct class_journal_found found;
    struct bytes b = hold_class();
    char *at = line_of(&b, from), *end = line_of(&b, to);
    memset(at, 'x', (size_t)(end - at) - 1);
    write_bytes(&b);
    cr_expect_eq(open_class(&found), acts, "lines %d to %d", from, to);
    cr_expect_eq(found.state, CLASS_JOURNAL_CUT, "lines %d to %d", from, to);
    cr_expect_eq(found.line, from + 1);
    cr_expect(is_kept(found.aside, &b));
    cr_expect_eq(open_class(&found), acts, "lines %d to %d, once more", from, to);
    cr_expect_eq(found.state, CLASS_JOURNAL_GOES_ON, "lines %d to %d: %d, line %d", from, to,
                 (int)found.state, found.line);
    free(b.at);
    (void)unlink(path);
}

Test(class_journal_damage, a_damaged_line_costs_itself_and_what_depends_on_it)
{
    enum { FIRST_SHOW = 1 + PHONES, SECOND_SHOW = FIRST_SHOW + 1 + PHONES };
    expect_unread(1, 2, ACTS);
    expect_unread(5, 9, ACTS);
    expect_unread(FIRST_SHOW + 3, FIRST_SHOW + 5, ACTS - 2);
    expect_unread(SECOND_SHOW + 1, SECOND_SHOW + 2, ACTS - 1);
    /* nobody knows what was answered there; turns of the others are told by their own lines */
    expect_unread(SECOND_SHOW, SECOND_SHOW + 1, ACTS - PHONES);
    expect_unread(FIRST_SHOW, SECOND_SHOW, ACTS - PHONES);
}

/* Takes out what journals of earlier versions do not say: at which place a phone came in, and as
 * how many-th a question was shown. */
static void make_older(struct bytes *b)
{
    struct strbuf older = STRBUF_INIT;
    char *end = b->at + b->length, *at = line_of(b, 1);
    strbuf_append_bytes(&older, b->at, (size_t)(at - b->at));
    while (at < end) {
        struct class_command a;
        char *next = (char *)memchr(at, '\n', (size_t)(end - at)) + 1;
        cr_assert(class_command_read(at, (size_t)(next - at) - 1, &a));
        a.phone = a.verb == ROOM_JOIN ? 0 : a.phone;
        a.turn = a.verb == ROOM_SHOW ? 0 : a.turn;
        class_command_write(&a, &older);
        at = next;
    }
    memcpy(b->at, strbuf_text(&older), older.length);
    b->length = older.length;
    strbuf_free(&older);
}

/* The first phone may have been in what is lost: all answers would be another's. */
Test(class_journal_damage, an_older_journal_begins_anew_where_it_cannot_be_told_who_answered)
{
    struct class_journal_found found;
    struct bytes b = hold_class();
    make_older(&b);
    write_bytes(&b);
    cr_expect_eq(open_class(&found), ACTS);
    cr_expect_eq(found.state, CLASS_JOURNAL_GOES_ON);
    spoil(&b, 30, 90, false);
    write_bytes(&b);
    cr_expect_eq(open_class(&found), ACTS);
    cr_expect_eq(found.state, CLASS_JOURNAL_NEW_KEYS);
    spoil(&b, 100, HEAD + 20, false);
    write_bytes(&b);
    cr_expect_eq(open_class(&found), 0);
    cr_expect_eq(found.state, CLASS_JOURNAL_LOST);
    cr_expect(is_kept(found.aside, &b));
    free(b.at);
}

Test(class_journal_damage, an_older_journal_goes_on_before_a_damaged_phone)
{
    struct class_journal_found found;
    struct bytes b = hold_class();
    make_older(&b);
    memset(line_of(&b, 4), 'x', 20);
    write_bytes(&b);
    cr_expect_eq(open_class(&found), 3);
    cr_expect_eq(found.state, CLASS_JOURNAL_CUT);
    cr_expect_eq(found.line, 5);
    free(b.at);
}

/* A power cut leaves zeros where lines were to be. */
static void expect_zeros(size_t from, enum class_journal_state state, int acts)
{
    struct class_journal_found found;
    struct bytes b = hold_class();
    memset(b.at + from, 0, b.length - from);
    write_bytes(&b);
    cr_expect_eq(open_class(&found), acts, "zeros from %zu", from);
    cr_expect_eq(found.state, state, "zeros from %zu: %d", from, (int)found.state);
    cr_expect(is_kept(found.aside, &b), "zeros from %zu", from);
    cr_expect_eq(open_class(&found), acts, "zeros from %zu, once more", from);
    cr_expect_eq(found.state, CLASS_JOURNAL_GOES_ON);
    free(b.at);
    (void)unlink(path);
}

Test(class_journal_damage, a_journal_of_zeros_begins_a_class_and_is_kept)
{
    expect_zeros(0, CLASS_JOURNAL_LOST, 0);
    expect_zeros(1, CLASS_JOURNAL_LOST, 0);
    expect_zeros(HEAD - 1, CLASS_JOURNAL_LOST, 0);
}

Test(class_journal_damage, a_class_goes_on_before_zeros_at_the_end)
{
    expect_zeros(HEAD, CLASS_JOURNAL_CUT, 0);
    expect_zeros(HEAD + JOIN, CLASS_JOURNAL_CUT, 1);
}

Test(class_journal_damage, a_class_goes_on_without_what_a_text_editor_put_in)
{
    struct class_journal_found found;
    struct bytes whole = hold_class(), b = {calloc(2, whole.length + 3), 3};
    memcpy(b.at, "\xef\xbb\xbf", 3);
    for (size_t i = 0; i < whole.length; i++) {
        if (whole.at[i] == '\n') {
            b.at[b.length++] = '\r';
        }
        b.at[b.length++] = whole.at[i];
    }
    write_bytes(&b);
    cr_expect_eq(open_class(&found), ACTS);
    cr_expect_eq(found.state, CLASS_JOURNAL_EDITED, "%d", (int)found.state);
    cr_expect(is_kept(found.aside, &b));
    cr_expect(is_kept(path, &whole), "it is as it was before");
    cr_expect_eq(open_class(&found), ACTS);
    cr_expect_eq(found.state, CLASS_JOURNAL_GOES_ON);
    free(b.at);
    free(whole.at);
}

Test(class_journal_damage, a_class_without_its_first_line_goes_on_over_the_next_damage)
{
    struct class_journal_found found;
    struct bytes b = hold_class();
    spoil(&b, 30, 90, false);
    memset(b.at + b.length - 150, 'x', 20);
    write_bytes(&b);
    const int acts = open_class(&found);
    cr_expect(acts == ACTS - 1 || acts == ACTS - 2, "%d", acts);
    cr_expect_eq(found.state, CLASS_JOURNAL_NEW_KEYS);
    cr_expect_gt(found.line, 1);
    free(b.at);
}
