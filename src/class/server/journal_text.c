/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/journal_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/line_mend.h"
#include "base/memory.h"
#include "server/class_questions.h"

/* --- the first line --- */

bool class_journal_head(const char *line, char questions[ROOM_HEAD_SIZE], struct room_keys *keys)
{
    char check[12], code[ROOM_HEAD_SIZE], teacher[ROOM_HEAD_SIZE], projector[ROOM_HEAD_SIZE];
    const char *end = strchr(line, '\n');
    const size_t length = end != NULL ? (size_t)(end - line) : 0;
    char head[ROOM_HEAD_SIZE];
    if (length < 10 || length >= ROOM_HEAD_SIZE) {
        return false;
    }
    memcpy(head, line, length);
    head[length] = '\0';
    (void)snprintf(check, sizeof check, "%08lx",
                   (unsigned long)class_session_check_of(head, length - 9));
    if (strcmp(check, head + length - 8) != 0 ||
        strncmp(head, JOURNAL_FIRST, sizeof JOURNAL_FIRST - 1) != 0 ||
        sscanf(head + sizeof JOURNAL_FIRST - 1, "\t%199[^\t]\t%199[^\t]\t%199[^\t]\t%199[^\t]\t",
               questions, code, teacher, projector) != 4 ||
        strlen(code) >= SECRET_CODE_SIZE || !clean_is_clean(code) || !auth_token_is_key(teacher) ||
        !auth_token_is_key(projector)) {
        return false;
    }
    memcpy(keys->code, code, strlen(code) + 1);
    memcpy(keys->teacher, teacher, SECRET_KEY_SIZE);
    memcpy(keys->projector, projector, SECRET_KEY_SIZE);
    return true;
}

bool class_journal_same(const char *one, const char *other)
{
    const size_t length = strcspn(one, "-"); /* older journals have nothing after it */
    return length == strcspn(other, "-") && memcmp(one, other, length) == 0;
}

/* --- acts --- */

enum { TRIES_MOST = 24 /* lines that are mended; a long one takes 50 ms */ };

/* The line that begins at `at`, up to its end. */
struct log_line {
    char *text;
    size_t size;
    bool whole; /* there is an end */
};

static struct log_line line_at(char *text, size_t at, size_t length)
{
    const char *end = memchr(text + at, '\n', length - at);
    return (struct log_line){text + at, end != NULL ? (size_t)(end - (text + at)) : length - at,
                             end != NULL};
}

static bool is_whole_act(const char *line, size_t length)
{
    struct class_command act;
    return class_command_read(line, length, &act);
}

/* An act after what is left of a line whose end was damaged with it: "\0\0\0join ...". */
static bool find_act_within(struct log_line *line, struct class_command *out)
{
    for (size_t i = line->size > ROOM_LINE_MOST ? line->size - ROOM_LINE_MOST : 1; i < line->size;
         i++) {
        if (class_command_read(line->text + i, line->size - i, out)) {
            line->text += i;
            line->size -= i;
            return true;
        }
    }
    return false;
}

/* Reads a line; `left`: the bytes from there on, 0 where what is after the line is not known. */
static enum act_line
read_act(struct journal_replay *x, struct log_line *line, size_t left, struct class_command *out)
{
    if (class_command_read(line->text, line->size, out)) {
        return ACT_LINE_GOOD;
    }
    if (x->tries++ >= TRIES_MOST) {
        return ACT_LINE_NONE;
    }
    if ((line->size <= ROOM_LINE_MOST && line_mend(line->text, line->size, is_whole_act)) ||
        (left > 0 && line_mend_end(line->text, &line->size, left, is_whole_act))) {
        return class_command_read(line->text, line->size, out) ? ACT_LINE_MENDED : ACT_LINE_NONE;
    }
    return find_act_within(line, out) ? ACT_LINE_PART : ACT_LINE_NONE;
}

enum act_line
journal_text_line(struct journal_replay *x, char *text, size_t size, struct class_command *out)
{
    struct log_line line = {text, size, true};
    return read_act(x, &line, 0, out);
}

/* Whether more is lost with a line that cannot be read than an act that was never acknowledged: it
 * has an end, or zeros, which nobody writes and a power cut leaves. */
static bool was_written(const struct log_line *line)
{
    return line->whole || memchr(line->text, '\0', line->size) != NULL;
}

/* Gives an act the number that its question has now; an answer is told from others by its turn.
 * False where there is no such question any more. */
static bool renumber(const struct class_session *r, struct class_command *act, bool same)
{
    if (act->verb == ROOM_SHOW) {
        act->number = class_session_shown(r, act, same);
    } else if (act->verb == ROOM_ANSWER) {
        act->number = r->question;
    }
    return act->verb != ROOM_SHOW || act->number >= 0;
}

/* --- what was lost --- */

/* How many places there were before an act. */
static int places_before(const struct class_command *act)
{
    switch (act->verb) {
    case ROOM_JOIN:
        return act->phone - 1;
    case ROOM_DROP:
    case ROOM_ANSWER:
    case ROOM_TICKET:
    case ROOM_RESULT:
    case ROOM_PLAY:
    case ROOM_SIT:
        return act->phone + 1;
    case ROOM_SHOW:
    case ROOM_COUNT:
    case ROOM_TELL:
    case ROOM_REST:
    case ROOM_SEAT:
    case ROOM_DEAL:
    case ROOM_END:
    case ROOM_DOOR:
    case ROOM_CODE:
    case ROOM_THIN:
    case ROOM_POINTS:
    case ROOM_NAMES:
    case ROOM_TIME:
    case ROOM_VERBS:
        break;
    }
    return 0;
}

bool journal_text_restore(struct journal_replay *x,
                          struct class_session *r,
                          const struct class_command *act)
{
    struct message_copy fault;
    const int places = places_before(act);
    if (x->lost && ((act->verb == ROOM_JOIN && act->phone == 0) ||
                    (act->verb == ROOM_SHOW && act->turn == 0))) {
        return false;
    }
    x->lost = x->lost || places > r->phone_count;
    while (r->phone_count < places) {
        struct class_command join = {.verb = ROOM_JOIN};
        if (!auth_token_key(join.key) || class_session_check(r, &join, &fault) != ROOM_FINE) {
            break; /* the act is refused, too */
        }
        class_session_complete(r, &join);
        class_command_write(&join, &x->good);
        class_session_apply(r, &join);
        x->unknown++;
    }
    return true;
}

/* --- together --- */

/* What became of a line. */
enum taken { TAKEN, TAKEN_MENDED, TAKEN_PART, LEFT_OUT, NOT_HERE, STOPPED };

static enum taken take_line(struct journal_replay *x,
                            struct class_session *r,
                            struct log_line *line,
                            struct class_command *act)
{
    struct message_copy fault;
    const size_t left = x->length - (size_t)(line->text - x->text);
    const enum act_line read = line->whole ? read_act(x, line, left, act) : ACT_LINE_NONE;
    if (read == ACT_LINE_NONE) {
        return LEFT_OUT;
    }
    if (!journal_text_restore(x, r, act)) {
        return STOPPED;
    }
    if (!renumber(r, act, x->same)) {
        return NOT_HERE;
    }
    if (class_session_check(r, act, &fault) != ROOM_FINE) {
        return LEFT_OUT;
    }
    class_session_apply(r, act);
    strbuf_append_bytes(&x->good, line->text, line->size + 1);
    return read == ACT_LINE_GOOD ? TAKEN : read == ACT_LINE_PART ? TAKEN_PART : TAKEN_MENDED;
}

enum replayed journal_text_replay(struct journal_replay *x, struct class_session *r)
{
    struct class_command *act = memory_alloc(sizeof *act);
    enum replayed result = REPLAYED_ALL;
    bool goes_on = true;
    for (size_t at = 0; at < x->length && goes_on; x->number++) {
        struct log_line line = line_at(x->text, at, x->length);
        const bool lost = x->lost;
        if (line.whole && line.size == 0) {
            x->blank = true;
            at++;
            continue;
        }
        const enum taken taken = take_line(x, r, &line, act);
        at = (size_t)(line.text - x->text) + line.size + 1;
        if (taken == NOT_HERE) {
            result = REPLAYED_NOT_HERE;
        } else if (taken == LEFT_OUT ? was_written(&line)
                                     : taken >= TAKEN_PART || x->lost != lost) {
            x->lost = true;
            result = REPLAYED_PART;
        } else if (taken == TAKEN_MENDED && result == REPLAYED_ALL) {
            result = REPLAYED_MENDED;
        }
        x->torn = x->torn || (taken == LEFT_OUT && !was_written(&line));
        x->damaged = x->damaged == 0 && result != REPLAYED_ALL ? x->number : x->damaged;
        goes_on = taken != NOT_HERE && taken != STOPPED;
    }
    free(act);
    return result;
}

/* --- without its first line --- */

/* Whether the line at `at` is an act. */
static bool is_act(const char *text, size_t at, size_t length)
{
    const char *end = at < length ? memchr(text + at, '\n', length - at) : NULL;
    return end != NULL && is_whole_act(text + at, (size_t)(end - (text + at)));
}

/* Whether a line ends with a key and a check, as only the first line of a journal does. */
static bool ends_like_a_head(const char *line, size_t length)
{
    static const char hex[] = "0123456789abcdef";
    enum { KEY = SECRET_KEY_SIZE - 1, CHECK = 8, END = 1 + KEY + 1 + CHECK };
    const char *key = length >= END ? line + length - END : NULL;
    return key != NULL && key[0] == '\t' && strspn(key + 1, hex) == KEY && key[KEY + 1] == '\t' &&
           strspn(key + KEY + 2, hex) == CHECK;
}

bool class_journal_acts(const char *text, size_t length, size_t *from)
{
    /* of a first line with its end */
    enum {
        HEAD = sizeof JOURNAL_FIRST + MATERIAL_HASH_SIZE + SECRET_CODE_SIZE + 2 * SECRET_KEY_SIZE +
               8 + 1
    };
    const char *end = memchr(text, '\n', length);
    const size_t first = end != NULL ? (size_t)(end - text) : length;
    *from = 0;
    if (is_act(text, 0, length)) {
        return true; /* the first line is gone */
    }
    if (first + 1 >= HEAD && is_act(text, HEAD, length)) {
        *from = HEAD; /* its bytes are others */
    } else if (first < length && ends_like_a_head(text, first) && is_act(text, first + 1, length)) {
        *from = first + 1; /* it is shorter or longer than it was */
    }
    return *from > 0;
}

bool journal_text_was_one(const char *text, size_t length)
{
    if (memchr(text, '\0', length) != NULL ||
        (length >= sizeof JOURNAL_FIRST - 1 &&
         memcmp(text, JOURNAL_FIRST, sizeof JOURNAL_FIRST - 1) == 0)) {
        return true;
    }
    for (size_t at = 0; at < length; at++) {
        const char *end = memchr(text + at, '\n', length - at);
        if (is_act(text, at, length)) {
            return true;
        }
        at = end != NULL ? (size_t)(end - text) : length;
    }
    return false;
}

bool journal_text_end(char *text, size_t *length)
{
    char questions[ROOM_HEAD_SIZE];
    struct room_keys keys;
    size_t from = *length;
    while (from > 0 && text[from - 1] != '\n') {
        from--;
    }
    memcpy(text + *length, "\n", sizeof "\n");
    const bool missing =
        from < *length && (is_whole_act(text + from, *length - from) ||
                           (from == 0 && class_journal_head(text, questions, &keys)));
    *length += missing ? 1 : 0;
    text[*length] = '\0';
    return missing;
}

bool journal_text_is_begun(const char *text, size_t length)
{
    const size_t words = sizeof JOURNAL_FIRST - 1, same = length < words ? length : words;
    return length < ROOM_HEAD_SIZE && memchr(text, '\n', length) == NULL &&
           memcmp(text, JOURNAL_FIRST, same) == 0;
}
