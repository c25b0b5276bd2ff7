/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines are only ever added. One that was not written whole stands at the end, was never
 * acknowledged, and is cut off at the next start. */
#include "server/room_log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

static const char first_words[] = "canasta-class\t1";

enum { HEAD_SIZE = 200, PATH_SIZE = 4200, OLD_MOST = 999, JOURNAL_MOST = 256 << 20 };

struct room_log {
    int file;
    off_t length; /* of what was acknowledged */
    bool broken;  /* what was half written could not be taken back */
    struct room_keys keys;
};

/* --- writing --- */

static bool write_all(int file, const char *text, size_t length)
{
    for (size_t done = 0; done < length;) {
        const ssize_t n = write(file, text + done, length - done);
        if (n < 0 && errno != EINTR) {
            return false;
        }
        done += n > 0 ? (size_t)n : 0;
    }
    return true;
}

/* Adds text that is on the disk when this returns true; otherwise the file is as it was. */
static bool add(struct room_log *log, const char *text, size_t length)
{
    if (log->broken) {
        errno = EIO;
        return false;
    }
    if (write_all(log->file, text, length) && fdatasync(log->file) == 0) {
        log->length += (off_t)length;
        return true;
    }
    const int reason = errno;
    log->broken =
        ftruncate(log->file, log->length) != 0 || lseek(log->file, log->length, SEEK_SET) < 0;
    errno = reason;
    return false;
}

static bool begin(struct room_log *log, const char *questions)
{
    char head[HEAD_SIZE];
    if (!secret_code(log->keys.code) || !secret_key(log->keys.teacher) ||
        !secret_key(log->keys.projector)) {
        return false;
    }
    (void)snprintf(head, sizeof head, "%s\t%s\t%s\t%s\t%s", first_words, questions, log->keys.code,
                   log->keys.teacher, log->keys.projector);
    const size_t length = strlen(head);
    (void)snprintf(head + length, sizeof head - length, "\t%08lx\n",
                   (unsigned long)live_room_check_of(head, length));
    return add(log, head, strlen(head));
}

/* --- reading --- */

/* The first line: which questions, and the keys. */
static bool read_head(struct room_log *log, const char *line, char questions[HEAD_SIZE])
{
    char check[12], code[HEAD_SIZE], teacher[HEAD_SIZE], projector[HEAD_SIZE];
    const char *end = strchr(line, '\n');
    const size_t length = end != NULL ? (size_t)(end - line) : 0;
    char head[HEAD_SIZE];
    if (length < 10 || length >= HEAD_SIZE) {
        return false;
    }
    memcpy(head, line, length);
    head[length] = '\0';
    (void)snprintf(check, sizeof check, "%08lx",
                   (unsigned long)live_room_check_of(head, length - 9));
    if (strcmp(check, head + length - 8) != 0 ||
        strncmp(head, first_words, sizeof first_words - 1) != 0 ||
        sscanf(head + sizeof first_words - 1, "\t%199[^\t]\t%199[^\t]\t%199[^\t]\t%199[^\t]\t",
               questions, code, teacher, projector) != 4 ||
        strlen(code) >= SECRET_CODE_SIZE || !secret_is_key(teacher) || !secret_is_key(projector)) {
        return false;
    }
    memcpy(log->keys.code, code, strlen(code) + 1);
    memcpy(log->keys.teacher, teacher, SECRET_KEY_SIZE);
    memcpy(log->keys.projector, projector, SECRET_KEY_SIZE);
    return true;
}

/* The whole file, closed by a zero. NULL with errno set. */
static char *read_whole(int file, size_t *length)
{
    struct stat facts;
    if (fstat(file, &facts) != 0) {
        return NULL;
    }
    if (facts.st_size > JOURNAL_MOST) {
        errno = EFBIG;
        return NULL;
    }
    char *text = memory_alloc((size_t)facts.st_size + 1);
    *length = 0;
    while (*length < (size_t)facts.st_size) {
        const ssize_t n = read(file, text + *length, (size_t)facts.st_size - *length);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            break;
        }
        *length += (size_t)n;
    }
    text[*length] = '\0';
    return text;
}

/* Plays the acts behind the head. True when all lines could be used but perhaps the last one, which
 * then was not written whole; `length` becomes the end of the last good one. */
static bool replay(struct live_room *r, const char *text, size_t *length, size_t at, int *line)
{
    struct said_kept fault;
    struct room_act *act = memory_alloc(sizeof *act);
    bool good = true;
    for (*line = 2; at < *length; (*line)++) {
        const char *end = memchr(text + at, '\n', *length - at);
        if (end == NULL) {
            *length = at;
            break;
        }
        const size_t size = (size_t)(end - (text + at));
        const bool last = at + size + 1 == *length;
        if (!live_room_act_read(text + at, size, act)) {
            good = last; /* a power cut can leave a line's end without its beginning */
            *length = last ? at : *length;
            break;
        }
        if (live_room_check(r, act, &fault) != ROOM_FINE) {
            good = false;
            break;
        }
        live_room_apply(r, act);
        at += size + 1;
    }
    free(act);
    return good;
}

/* Whether the first line was cut off where it was written. A power cut leaves zeros, too. */
static bool is_hardly_begun(const char *text, size_t length)
{
    const size_t words = sizeof first_words - 1, same = length < words ? length : words;
    bool zeros = true;
    for (size_t i = 0; i < length; i++) {
        zeros = zeros && text[i] == '\0';
    }
    return length < HEAD_SIZE && memchr(text, '\n', length) == NULL &&
           (zeros || memcmp(text, first_words, same) == 0);
}

/* --- opening --- */

static bool lock(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0;
}

/* Gives the journal of an earlier class another name: "class-1.journal", or the next that is free.
 */
static bool put_aside(const char *path)
{
    char other[PATH_SIZE];
    const size_t length = strlen(path), ending = strlen(".journal");
    const size_t stem = length > ending && strcmp(path + length - ending, ".journal") == 0
                            ? length - ending
                            : length;
    for (int i = 1; i <= OLD_MOST; i++) {
        (void)snprintf(other, sizeof other, "%.*s-%d%s", (int)stem, path, i, path + stem);
        if (link(path, other) == 0) {
            return unlink(path) == 0;
        }
        if (errno != EEXIST) {
            return false;
        }
    }
    return false;
}

static struct room_log *
give_up(struct room_log *log, enum room_log_state *state, enum room_log_state why)
{
    const int reason = errno;
    live_room_log_close(log);
    errno = reason;
    *state = why;
    return NULL;
}

/* Opens and locks the file. False with the state set. */
static bool open_file(struct room_log *log, const char *path, enum room_log_state *state)
{
    log->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    *state = ROOM_LOG_FAILED;
    if (log->file >= 0 && !lock(log->file)) {
        *state = errno == EACCES || errno == EAGAIN ? ROOM_LOG_IN_USE : ROOM_LOG_FAILED;
        return false;
    }
    return log->file >= 0;
}

/* Leaves an earlier class's journal under another name, and begins one. */
static struct room_log *begin_other(struct room_log *log,
                                    const char *path,
                                    const char *questions,
                                    enum room_log_state *state)
{
    if (!put_aside(path)) {
        return give_up(log, state, ROOM_LOG_FAILED);
    }
    close(log->file);
    log->length = 0;
    if (!open_file(log, path, state)) {
        return give_up(log, state, *state);
    }
    if (!begin(log, questions)) {
        return give_up(log, state, ROOM_LOG_FAILED);
    }
    *state = ROOM_LOG_OTHER;
    return log;
}

/* Goes on with what is in the file. */
static struct room_log *go_on(struct room_log *log,
                              const char *path,
                              const char *questions,
                              struct live_room *r,
                              enum room_log_state *state,
                              int *line)
{
    char there[HEAD_SIZE];
    size_t length = 0;
    char *text = read_whole(log->file, &length);
    if (text == NULL) {
        return give_up(log, state, ROOM_LOG_FAILED);
    }
    if (is_hardly_begun(text, length)) {
        free(text);
        *state = ROOM_LOG_NEW;
        return ftruncate(log->file, 0) == 0 && lseek(log->file, 0, SEEK_SET) == 0 &&
                       begin(log, questions)
                   ? log
                   : give_up(log, state, ROOM_LOG_FAILED);
    }
    *line = 1;
    bool good = read_head(log, text, there);
    const bool other = good && strcmp(there, questions) != 0;
    if (good && !other) {
        good = replay(r, text, &length, (size_t)(strchr(text, '\n') - text) + 1, line);
    }
    free(text);
    if (!good) {
        return give_up(log, state, ROOM_LOG_DAMAGED);
    }
    if (other || r->stage == ROOM_OVER) {
        const struct room_judge *judge = r->judge;
        live_room_close(r);
        live_room_open(r, judge);
        return begin_other(log, path, questions, state);
    }
    log->length = (off_t)length;
    *state = ROOM_LOG_GOES_ON;
    if (ftruncate(log->file, log->length) != 0 || lseek(log->file, log->length, SEEK_SET) < 0) {
        return give_up(log, state, ROOM_LOG_FAILED);
    }
    return log;
}

struct room_log *live_room_log_open(const char *path,
                                    const char *questions,
                                    struct live_room *r,
                                    enum room_log_state *state,
                                    int *line)
{
    struct room_log *log = memory_array(1, sizeof *log);
    struct stat facts;
    log->file = -1;
    *line = 0;
    if (!open_file(log, path, state)) {
        return give_up(log, state, *state);
    }
    if (fstat(log->file, &facts) != 0) {
        return give_up(log, state, ROOM_LOG_FAILED);
    }
    if (facts.st_size > 0) {
        return go_on(log, path, questions, r, state, line);
    }
    *state = ROOM_LOG_NEW;
    return begin(log, questions) ? log : give_up(log, state, ROOM_LOG_FAILED);
}

void live_room_log_close(struct room_log *log)
{
    if (log->file >= 0) {
        close(log->file);
    }
    free(log);
}

const struct room_keys *live_room_log_keys(const struct room_log *log)
{
    return &log->keys;
}

enum room_fault live_room_log_do(struct room_log *log,
                                 struct live_room *r,
                                 const struct room_act *a,
                                 struct said_kept *fault)
{
    struct strbuf line = STRBUF_INIT;
    enum room_fault refused = live_room_check(r, a, fault);
    if (refused != ROOM_FINE) {
        return refused;
    }
    live_room_act_write(a, &line);
    if (add(log, strbuf_text(&line), line.length)) {
        live_room_apply(r, a);
    } else {
        refused = ROOM_NOT_KEPT;
    }
    strbuf_free(&line);
    return refused;
}
