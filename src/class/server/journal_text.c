/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/journal_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
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
    const size_t length = strcspn(one, "-"); /* older journals have nothing behind it */
    return length == strcspn(other, "-") && memcmp(one, other, length) == 0;
}

/* --- acts --- */

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

/* One wrong bit has made two lines of one, or one of two. */
static bool mend_end(struct log_line *line, size_t left, struct class_command *out)
{
    for (int bit = 1; bit < 256; bit <<= 1) {
        char *end = line->text + line->size;
        *end = (char)('\n' ^ bit);
        const struct log_line both = line_at(line->text, 0, left);
        if (both.whole && class_command_read(both.text, both.size, out)) {
            line->size = both.size;
            return true;
        }
        *end = '\n';
    }
    for (size_t i = 1; i < line->size; i++) {
        const unsigned wrong = (unsigned char)line->text[i] ^ '\n';
        if ((wrong & (wrong - 1)) == 0 && class_command_read(line->text, i, out)) {
            line->text[i] = '\n';
            line->size = i;
            return true;
        }
    }
    return false;
}

/* Reads a line of `left` bytes that are left. One that has a single wrong bit is mended in place.
 */
static bool read_act(struct log_line *line, size_t left, struct class_command *out, bool *mended)
{
    if (!line->whole) {
        return false;
    }
    if (class_command_read(line->text, line->size, out)) {
        return true;
    }
    *mended = (class_command_mend(line->text, line->size) &&
               class_command_read(line->text, line->size, out)) ||
              mend_end(line, left, out);
    return *mended;
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

enum replayed
journal_text_replay(struct class_session *r, char *text, size_t *length, bool same, int *damaged)
{
    struct message_copy fault;
    struct class_command *act = memory_alloc(sizeof *act);
    enum replayed result = REPLAYED_ALL;
    size_t at = (size_t)(strchr(text, '\n') - text) + 1;
    for (int number = 2; at < *length; number++) {
        bool mended = false;
        struct log_line line = line_at(text, at, *length);
        if (!read_act(&line, *length - at, act, &mended)) {
            result = was_written(&line) ? REPLAYED_PART : result;
        } else if (!renumber(r, act, same)) {
            result = REPLAYED_NOT_HERE;
        } else if (class_session_check(r, act, &fault) != ROOM_FINE) {
            result = REPLAYED_PART;
        } else {
            class_session_apply(r, act);
            result = mended ? REPLAYED_MENDED : result;
            *damaged = mended ? number : *damaged;
            at += line.size + 1;
            continue;
        }
        *damaged = result == REPLAYED_PART ? number : *damaged;
        *length = at;
    }
    free(act);
    return result;
}

/* Whether the line at `at` is an act. */
static bool is_act(const char *text, size_t at, size_t length)
{
    struct class_command act;
    const char *end = at < length ? memchr(text + at, '\n', length - at) : NULL;
    return end != NULL && class_command_read(text + at, (size_t)(end - (text + at)), &act);
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
    if (is_act(text, 0, length)) {
        *from = 0; /* the first line is gone */
    } else if (first + 1 >= HEAD && is_act(text, HEAD, length)) {
        *from = HEAD; /* its bytes are others */
    } else {
        *from = first + 1; /* it is shorter or longer than it was */
        return first < length && ends_like_a_head(text, first) && is_act(text, *from, length);
    }
    return true;
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

bool journal_text_is_begun(const char *text, size_t length)
{
    const size_t words = sizeof JOURNAL_FIRST - 1, same = length < words ? length : words;
    return length < ROOM_HEAD_SIZE && memchr(text, '\n', length) == NULL &&
           memcmp(text, JOURNAL_FIRST, same) == 0;
}
