/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines are only ever added. One that was not written whole stands at the end and was never
 * acknowledged: the class goes on without it, and the file as it was is kept. */
#include "server/class_journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/line_mend.h"
#include "base/memory.h"
#include "html/save.h"
#include "messages/msg_live.h"
#include "server/class_files.h"

struct class_journal {
    int file;
    off_t length;  /* of what was acknowledged */
    bool broken;   /* what was half written could not be taken back */
    int reason;    /* errno of the write that failed last; 0: nothing has failed since */
    char since[8]; /* the time of the first that failed */
    struct room_keys keys;
    char aside[SAVE_PATH_SIZE]; /* where what was there before is kept; empty: nowhere */
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
static bool add(struct class_journal *log, const char *text, size_t length)
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

/* Makes the keys of a class, and the first line of its journal. */
static bool make_head(struct class_journal *log, const char *questions, char head[ROOM_HEAD_SIZE])
{
    if (!auth_token_code(log->keys.code) || !auth_token_key(log->keys.teacher) ||
        !auth_token_key(log->keys.projector)) {
        return false;
    }
    (void)snprintf(head, ROOM_HEAD_SIZE, "%s\t%s\t%s\t%s\t%s", JOURNAL_FIRST, questions,
                   log->keys.code, log->keys.teacher, log->keys.projector);
    const size_t length = strlen(head);
    (void)snprintf(head + length, ROOM_HEAD_SIZE - length, "\t%08lx\n",
                   (unsigned long)class_session_check_of(head, length));
    return true;
}

static bool head_write(struct class_journal *log, const char *questions)
{
    char head[ROOM_HEAD_SIZE];
    return make_head(log, questions, head) && add(log, head, strlen(head));
}

/* --- reading --- */

/* The whole file, closed by a zero and with room for one more byte. NULL with errno set. */
static char *read_whole(int file, size_t *length)
{
    struct stat facts;
    if (fstat(file, &facts) != 0) {
        return NULL;
    }
    if (facts.st_size > CLASS_JOURNAL_MOST) {
        errno = EFBIG;
        return NULL;
    }
    char *text = memory_alloc((size_t)facts.st_size + 2);
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

/* --- opening --- */

static bool lock(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0;
}

static struct class_journal *
give_up(struct class_journal *log, enum class_journal_state *state, enum class_journal_state why)
{
    const int reason = errno;
    class_journal_close(log);
    errno = reason;
    *state = why;
    return NULL;
}

/* Opens and locks the file, which may be no link. False with the state set. */
static bool open_file(struct class_journal *log, const char *path, enum class_journal_state *state)
{
    struct stat facts;
    log->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    *state = CLASS_JOURNAL_FAILED;
    if (log->file >= 0 ? fstat(log->file, &facts) == 0 && !S_ISREG(facts.st_mode)
                       : errno == EISDIR || errno == ENXIO) {
        *state = CLASS_JOURNAL_NO_FILE; /* a folder, a pipe, a socket */
        return false;
    }
    if (log->file >= 0 && !lock(log->file)) {
        *state = errno == EACCES || errno == EAGAIN ? CLASS_JOURNAL_IN_USE : CLASS_JOURNAL_FAILED;
        return false;
    }
    return log->file >= 0;
}

/* Leaves an earlier class's journal under another name, and begins one. `why` is the state. */
static struct class_journal *begin_other(struct class_journal *log,
                                         const char *path,
                                         const char *questions,
                                         enum class_journal_state why,
                                         struct class_journal_found *out)
{
    enum class_journal_state *state = &out->state;
    out->number = class_files_number(path);
    if (!save_aside_as(path, out->number, log->aside)) {
        return give_up(log, state, CLASS_JOURNAL_FAILED);
    }
    close(log->file);
    log->length = 0;
    if (!open_file(log, path, state)) {
        return give_up(log, state, *state);
    }
    if (!head_write(log, questions)) {
        return give_up(log, state, CLASS_JOURNAL_FAILED);
    }
    *state = why;
    return log;
}

/* Leaves a damaged journal under another name, whole, and writes what is good of it anew. */
static bool
keep_damaged(struct class_journal *log, const char *path, const struct strbuf *good, int *number)
{
    enum class_journal_state state;
    *number = class_files_number(path);
    if (!save_aside_as(path, *number, log->aside) ||
        !save_file(path, strbuf_text(good), good->length, SAVE_NEW | SAVE_PRIVATE)) {
        return false;
    }
    close(log->file);
    return open_file(log, path, &state);
}

/* Whether two sets of questions are of one table, one deal and the same computer players, so that
 * the journal of one can be played with the other. They follow a dash. */
static bool is_of_one_kind(const char *one, const char *other)
{
    const char *a = strchr(one, '-'), *b = strchr(other, '-');
    return class_journal_same(one, other) || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* What a journal holds. */
struct log_text {
    char *text; /* owned */
    size_t length;
    size_t acts; /* where they begin */
    char head[ROOM_HEAD_SIZE];
    char questions[ROOM_HEAD_SIZE];
    bool mended;   /* a wrong bit of its head was turned back */
    bool edited;   /* what an editor put in was taken out */
    bool new_keys; /* its head was lost and is a new one, */
    bool lost;     /* and perhaps acts with it */
};

/* Reads the head, with at most one wrong bit in it. */
static bool
read_head(struct class_journal *log, struct log_text *there, struct class_journal_found *out)
{
    const size_t size = there->length < ROOM_HEAD_SIZE ? there->length : ROOM_HEAD_SIZE;
    bool good = class_journal_head(there->text, there->questions, &log->keys);
    for (size_t i = 0; i < size * 8 && !good; i++) {
        const char bit = (char)(1U << i % 8);
        there->text[i / 8] = (char)(there->text[i / 8] ^ bit);
        good = class_journal_head(there->text, there->questions, &log->keys);
        if (good) {
            there->mended = true;
            out->line = 1;
        } else {
            there->text[i / 8] = (char)(there->text[i / 8] ^ bit);
        }
    }
    if (good) {
        there->acts = strcspn(there->text, "\n") + 1;
        memcpy(there->head, there->text, there->acts);
        there->head[there->acts] = '\0';
    }
    return good;
}

/* Makes a new head in the place of one that cannot be read. False with errno set where there is no
 * chance for keys. */
static bool make_new_head(struct class_journal *log, const char *questions, struct log_text *there)
{
    there->lost = !class_journal_acts(there->text, there->length, &there->acts);
    there->new_keys = true;
    (void)snprintf(there->questions, sizeof there->questions, "%s", questions);
    return make_head(log, questions, there->head);
}

static enum class_journal_state
state_of(enum replayed played, const struct journal_replay *x, const struct log_text *there)
{
    return there->new_keys             ? CLASS_JOURNAL_NEW_KEYS
           : played == REPLAYED_PART   ? CLASS_JOURNAL_CUT
           : played == REPLAYED_MENDED ? CLASS_JOURNAL_MENDED
           : there->mended             ? CLASS_JOURNAL_MENDED
           : x->torn                   ? CLASS_JOURNAL_TORN
           : there->edited || x->blank ? CLASS_JOURNAL_EDITED
                                       : CLASS_JOURNAL_GOES_ON;
}

/* The file of a journal and what belongs to it. */
struct log_place {
    const char *path, *questions;
    struct class_session *r;
    struct class_journal_found *out;
};

/* Leaves a journal whose acts can't be gone on with, and begins another class in an empty room. */
static struct class_journal *
begin_anew(struct class_journal *log, const struct log_place *p, enum class_journal_state why)
{
    const struct room_judge *judge = p->r->judge;
    class_session_close(p->r);
    class_session_open(p->r, judge);
    p->out->line = p->out->unknown = 0;
    return begin_other(log, p->path, p->questions, why, p->out);
}

/* Goes on with a class whose journal was played as far as `x` says. */
static struct class_journal *go_on(struct class_journal *log,
                                   const struct log_place *p,
                                   const struct log_text *there,
                                   const struct journal_replay *x)
{
    struct strbuf good = STRBUF_INIT;
    bool kept = true;
    strbuf_append(&good, there->head);
    strbuf_append_bytes(&good, strbuf_text(&x->good), x->good.length);
    if (p->out->state != CLASS_JOURNAL_GOES_ON) {
        kept = keep_damaged(log, p->path, &good, &p->out->number);
    }
    log->length = (off_t)good.length;
    strbuf_free(&good);
    return kept && ftruncate(log->file, log->length) == 0 &&
                   lseek(log->file, log->length, SEEK_SET) >= 0
               ? log
               : give_up(log, &p->out->state, CLASS_JOURNAL_FAILED);
}

/* Plays what was found in the room, and goes on with it if that can be. */
static struct class_journal *
play(struct class_journal *log, const struct log_place *p, struct log_text *there)
{
    struct journal_replay x = {.text = there->text + there->acts,
                               .length = there->length - there->acts,
                               .number = there->lost || there->acts == 0 ? 1 : 2,
                               .same = !there->new_keys &&
                                       class_journal_same(there->questions, p->questions),
                               .lost = there->lost};
    const enum replayed played = is_of_one_kind(there->questions, p->questions)
                                     ? journal_text_replay(&x, p->r)
                                     : REPLAYED_NOT_HERE;
    if (x.good.length == 0 && there->lost) {
        const bool was_one = journal_text_was_one(there->text, there->length);
        p->out->line = was_one ? 0 : 1;
        log = was_one ? begin_anew(log, p, CLASS_JOURNAL_LOST)
                      : give_up(log, &p->out->state, CLASS_JOURNAL_DAMAGED);
    } else if (played == REPLAYED_NOT_HERE || p->r->stage == ROOM_OVER) {
        log = begin_anew(log, p, CLASS_JOURNAL_OTHER);
    } else {
        p->out->line = x.damaged > 0 ? x.damaged : p->out->line;
        p->out->line = there->new_keys && played != REPLAYED_PART ? 0 : p->out->line;
        p->out->unknown = x.unknown;
        p->out->state = state_of(played, &x, there);
        log = go_on(log, p, there, &x);
    }
    strbuf_free(&x.good);
    return log;
}

/* Takes up what is in the file. */
static struct class_journal *take_up(struct class_journal *log, const struct log_place *p)
{
    enum class_journal_state *state = &p->out->state;
    struct log_text there = {.text = NULL};
    there.text = read_whole(log->file, &there.length);
    if (there.text == NULL) {
        return give_up(log, state, CLASS_JOURNAL_FAILED);
    }
    there.edited = lines_tidy(there.text, &there.length);
    there.edited = journal_text_end(there.text, &there.length) || there.edited;
    if (journal_text_is_begun(there.text, there.length)) {
        *state = CLASS_JOURNAL_NEW;
        log = ftruncate(log->file, 0) == 0 && lseek(log->file, 0, SEEK_SET) == 0 &&
                      head_write(log, p->questions)
                  ? log
                  : give_up(log, state, CLASS_JOURNAL_FAILED);
    } else if (read_head(log, &there, p->out) || make_new_head(log, p->questions, &there)) {
        log = play(log, p, &there);
    } else {
        log = give_up(log, state, CLASS_JOURNAL_FAILED);
    }
    free(there.text);
    return log;
}

struct class_journal *class_journal_open(const char *path,
                                         const char *questions,
                                         struct class_session *r,
                                         struct class_journal_found *out)
{
    struct class_journal *log = memory_array(1, sizeof *log);
    struct stat facts;
    *out = (struct class_journal_found){.state = CLASS_JOURNAL_FAILED};
    log->file = -1;
    if (!open_file(log, path, &out->state)) {
        return give_up(log, &out->state, out->state);
    }
    if (fstat(log->file, &facts) != 0) {
        return give_up(log, &out->state, CLASS_JOURNAL_FAILED);
    }
    if (facts.st_size > 0) {
        log = take_up(log, &(struct log_place){path, questions, r, out});
        if (log != NULL) {
            memcpy(out->aside, log->aside, sizeof out->aside);
        }
        return log;
    }
    out->state = CLASS_JOURNAL_NEW;
    return head_write(log, questions) ? log : give_up(log, &out->state, CLASS_JOURNAL_FAILED);
}

void class_journal_close(struct class_journal *log)
{
    if (log->file >= 0) {
        close(log->file);
    }
    free(log);
}

const struct room_keys *class_journal_keys(const struct class_journal *log)
{
    return &log->keys;
}

/* The teacher's page shows it. */
static void note_failure(struct class_journal *log, struct class_session *r)
{
    const int reason = errno;
    const time_t now = time(NULL);
    struct tm parts;
    if (log->reason == 0 && localtime_r(&now, &parts) != NULL) {
        (void)snprintf(log->since, sizeof log->since, "%d:%02d", parts.tm_hour % 24,
                       parts.tm_min % 60);
    }
    if (log->reason != reason) {
        log->reason = reason;
        r->version++;
    }
}

enum room_fault class_journal_do(struct class_journal *log,
                                 struct class_session *r,
                                 const struct class_command *a,
                                 struct message_copy *fault)
{
    struct strbuf line = STRBUF_INIT;
    enum room_fault refused = class_session_check(r, a, fault);
    if (refused != ROOM_FINE) {
        return refused;
    }
    struct class_command *whole = memory_alloc(sizeof *whole);
    *whole = *a;
    class_session_complete(r, whole);
    class_command_write(whole, &line);
    if (add(log, strbuf_text(&line), line.length)) {
        log->reason = 0;
        class_session_apply(r, whole);
    } else {
        note_failure(log, r);
        refused = ROOM_NOT_KEPT;
    }
    free(whole);
    strbuf_free(&line);
    return refused;
}

bool class_journal_fails(const struct class_journal *log, struct message *out)
{
    const bool full = log->reason == ENOSPC || log->reason == EDQUOT;
    *out = msg_live_unkept(full, log->since, strerror(log->reason));
    return log->reason != 0;
}

bool class_journal_goes_on(enum class_journal_state state)
{
    return state == CLASS_JOURNAL_GOES_ON || state == CLASS_JOURNAL_MENDED ||
           state == CLASS_JOURNAL_EDITED || state == CLASS_JOURNAL_TORN ||
           state == CLASS_JOURNAL_CUT || state == CLASS_JOURNAL_NEW_KEYS;
}
