/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files and folders of a store. */
#include "sqlite/db_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "learning/clock.h"
#include "messages/msg_record.h"
#include "sqlite/db_head.h"

bool db_file_default(char *out, int size)
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int n = -1;
    if (data != NULL && data[0] == '/') {
        n = snprintf(out, (size_t)size, "%s/canasta-tutor/learners.db", data);
    } else if (home != NULL && home[0] == '/') {
        n = snprintf(out, (size_t)size, "%s/.local/share/canasta-tutor/learners.db", home);
    }
    return n > 0 && n < size;
}

/* Says what the system refused, in words. */
static enum store_status
system_fail(const char *path, enum message_id what, int error, struct message_copy *last_error)
{
    enum message_id remedy = MSG_store_name_another;
    enum store_status status = STORE_NO_PLACE;
    if (error == EACCES || error == EPERM || error == EROFS) {
        status = STORE_READ_ONLY;
        remedy = MSG_store_let_write;
    } else if (error == ENOSPC || error == EDQUOT) {
        status = STORE_FULL;
        remedy = MSG_store_free_space;
    }
    message_keep(last_error, msg_store_place(path, what, strerror(error), remedy));
    return status;
}

/* Makes all folders above `path`. */
static enum store_status make_folders(const char *path, struct message_copy *last_error)
{
    char folder[DB_PATH_SIZE];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof folder) {
        return system_fail(path, MSG_store_bad_name, length == 0 ? ENOENT : ENAMETOOLONG,
                           last_error);
    }
    for (size_t i = 1; i < length; i++) {
        if (path[i] != '/') {
            continue;
        }
        memcpy(folder, path, i);
        folder[i] = '\0';
        if (mkdir(folder, 0700) != 0 && errno != EEXIST) {
            int error = errno;
            struct stat there;
            /* Some systems refuse before they look whether the folder exists. */
            if (stat(folder, &there) != 0 || !S_ISDIR(there.st_mode)) {
                return system_fail(folder, MSG_store_no_folder, error, last_error);
            }
        }
    }
    return STORE_OK;
}

enum store_status db_file_make(const char *path, struct message_copy *last_error)
{
    struct stat there;
    if (stat(path, &there) == 0) {
        if (S_ISREG(there.st_mode)) {
            return STORE_OK;
        }
        return system_fail(path, MSG_store_no_file, S_ISDIR(there.st_mode) ? EISDIR : EINVAL,
                           last_error);
    }
    if (lstat(path, &there) == 0 && S_ISLNK(there.st_mode)) {
        message_keep(last_error, msg_store_trouble(path, MSG_store_is_link));
        return STORE_NO_PLACE;
    }
    enum store_status status = make_folders(path, last_error);
    if (status != STORE_OK) {
        return status;
    }
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0 && errno != EEXIST) {
        return system_fail(path, MSG_store_unmade, errno, last_error);
    }
    if (fd >= 0) {
        close(fd);
    }
    return STORE_OK;
}

bool db_file_mark(const char *path, struct db_file_mark *out)
{
    struct stat there;
    *out = (struct db_file_mark){0};
    if (stat(path, &there) != 0) {
        return false;
    }
    out->device = (uint64_t)there.st_dev;
    out->inode = (uint64_t)there.st_ino;
    return true;
}

/* Finds a name that nothing has and takes it with an empty file, so that nobody else gets it. */
static enum store_status
take_name(const char *path, char aside[DB_PATH_SIZE], struct message_copy *last_error)
{
    char date[CLOCK_DATE_SIZE];
    clock_write_date(clock_now().day, date);
    for (int i = 1; i < 1000; i++) {
        int n = i == 1 ? snprintf(aside, DB_PATH_SIZE, "%s.damaged-%s", path, date)
                       : snprintf(aside, DB_PATH_SIZE, "%s.damaged-%s-%d", path, date, i);
        if (n < 0 || n >= DB_PATH_SIZE) {
            return system_fail(path, MSG_store_not_aside, ENAMETOOLONG, last_error);
        }
        int fd = open(aside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0) {
            close(fd);
            return STORE_OK;
        }
        if (errno != EEXIST) {
            return system_fail(path, MSG_store_not_aside, errno, last_error);
        }
    }
    return system_fail(path, MSG_store_not_aside, EEXIST, last_error);
}

/* Moves one of the library's files beside the store, when it is there. It holds the last answers:
 * kept, not removed. */
static void move_beside(const char *path, const char *aside, const char *suffix)
{
    char from[DB_PATH_SIZE + 8], to[DB_PATH_SIZE + 8];
    snprintf(from, sizeof from, "%s%s", path, suffix);
    snprintf(to, sizeof to, "%s%s", aside, suffix);
    if (rename(from, to) != 0 && errno != ENOENT) {
        unlink(from); /* left there it would be taken for a part of the new store */
    }
}

static void move_all_beside(const char *path, const char *aside)
{
    move_beside(path, aside, "-wal");
    move_beside(path, aside, "-shm");
    move_beside(path, aside, "-journal");
}

/* Takes the name of a store that is being recovered with an empty file; false when it is taken. */
static bool take_waiting_name(const char *path, char waiting[DB_PATH_SIZE])
{
    const int n = snprintf(waiting, DB_PATH_SIZE, "%s.recovering", path);
    const int fd =
        n < DB_PATH_SIZE ? open(waiting, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    if (fd >= 0) {
        close(fd);
    }
    return fd >= 0;
}

enum store_status db_file_put_aside(const char *path,
                                    const struct db_file_mark *mark,
                                    char aside[DB_PATH_SIZE],
                                    struct message_copy *last_error)
{
    struct db_file_mark now;
    enum store_status status =
        take_waiting_name(path, aside) ? STORE_OK : take_name(path, aside, last_error);
    if (status != STORE_OK) {
        return status;
    }
    if (!db_file_mark(path, &now) || now.device != mark->device || now.inode != mark->inode) {
        unlink(aside);
        aside[0] = '\0';
        return STORE_OK;
    }
    if (rename(path, aside) != 0) {
        status = system_fail(path, MSG_store_not_aside, errno, last_error);
        unlink(aside);
        return status;
    }
    move_all_beside(path, aside);
    return STORE_OK;
}

bool db_file_waits(const char *path, char waiting[DB_PATH_SIZE])
{
    struct stat there;
    if (snprintf(waiting, DB_PATH_SIZE, "%s.recovering", path) >= DB_PATH_SIZE ||
        lstat(waiting, &there) != 0 || !S_ISREG(there.st_mode)) {
        return false;
    }
    const bool moved = access(path, F_OK) != 0;
    if (there.st_size == 0 && !moved) { /* its name was taken, and the store never renamed */
        (void)unlink(waiting);
        return false;
    }
    if (moved) {
        move_all_beside(path, waiting);
    }
    return true;
}

enum store_status db_file_keep_aside(const char *path,
                                     const char *waiting,
                                     char aside[DB_PATH_SIZE],
                                     struct message_copy *last_error)
{
    enum store_status status = take_name(path, aside, last_error);
    if (status != STORE_OK) {
        return status;
    }
    move_all_beside(waiting, aside); /* first: alone, they would be taken for those of the next */
    if (rename(waiting, aside) != 0) {
        status = system_fail(path, MSG_store_not_aside, errno, last_error);
        unlink(aside);
    }
    return status;
}

bool db_file_copy_bytes(int in, int out)
{
    enum { PIECE = 1 << 16 };
    char *piece = memory_alloc(PIECE);
    bool good = true;
    ssize_t got = 0;
    while (good && (got = read(in, piece, PIECE)) > 0) {
        good = write(out, piece, (size_t)got) == got;
    }
    free(piece);
    return good && got == 0;
}

enum store_status
db_file_keep_copy(const char *path, char aside[DB_PATH_SIZE], struct message_copy *last_error)
{
    enum store_status status = take_name(path, aside, last_error);
    if (status != STORE_OK) {
        return status;
    }
    const int in = open(path, O_RDONLY | O_CLOEXEC);
    const int out = in >= 0 ? open(aside, O_WRONLY | O_NOFOLLOW | O_CLOEXEC) : -1;
    if (out < 0 || !db_file_copy_bytes(in, out) || fsync(out) != 0) {
        status = system_fail(path, MSG_store_not_aside, errno, last_error);
        (void)unlink(aside);
    }
    if (in >= 0) {
        close(in);
    }
    if (out >= 0) {
        close(out);
    }
    return status;
}

bool db_file_has_log(const char *path)
{
    char log[DB_PATH_SIZE + 8];
    snprintf(log, sizeof log, "%s-wal", path);
    return access(log, F_OK) == 0;
}

bool db_file_begins_well(const char *path)
{
    unsigned char head[DB_HEAD_SIZE];
    FILE *in = fopen(path, "rb");
    memory_check(in);
    if (in == NULL) {
        return false;
    }
    const size_t got = fread(head, 1, sizeof head, in);
    fclose(in);
    return db_head_is_ours(head, got);
}

void db_file_folder(const char *path, char out[DB_PATH_SIZE])
{
    snprintf(out, DB_PATH_SIZE, "%s", path);
    char *slash = strrchr(out, '/');
    if (slash == NULL) {
        memcpy(out, ".", 2);
    } else {
        slash[slash == out ? 1 : 0] = '\0';
    }
}

int db_file_lock(const char *path)
{
    enum { TRIES = 10000, NAP = 1000000 /* nanoseconds: ten seconds in all */ };
    char folder[DB_PATH_SIZE];
    struct message_copy last_error;
    if (make_folders(path, &last_error) != STORE_OK) {
        return -1; /* making the file will say why */
    }
    db_file_folder(path, folder);
    const int lock = open(folder, O_RDONLY | O_CLOEXEC);
    for (int i = 0; lock >= 0 && i < TRIES; i++) {
        if (flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) {
            break;
        }
        const struct timespec nap = {0, NAP};
        nanosleep(&nap, NULL);
    }
    return lock;
}

void db_file_unlock(int lock)
{
    if (lock >= 0) {
        close(lock);
    }
}
