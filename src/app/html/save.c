/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "html/save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

enum { BESIDE_SIZE = 40, BESIDE_TRIES = 100, ASIDE_MOST = 999 };

/* Makes the folders on the way to `path`; what cannot be made shows when `path` itself is. */
static void make_parents(const char *path)
{
    char part[SAVE_PATH_SIZE];
    const int length = snprintf(part, sizeof part, "%s", path);
    for (int i = 1; length < SAVE_PATH_SIZE && i < length; i++) {
        if (part[i] == '/') {
            part[i] = '\0';
            (void)mkdir(part, 0777);
            part[i] = '/';
        }
    }
}

bool save_folder(const char *path)
{
    struct stat facts;
    make_parents(path);
    if (mkdir(path, 0777) == 0) {
        return true;
    }
    if (errno == EEXIST && stat(path, &facts) == 0 && !S_ISDIR(facts.st_mode)) {
        errno = ENOTDIR;
        return false;
    }
    return errno == EEXIST;
}

bool save_path(const char *folder, const char *name, char out[SAVE_PATH_SIZE])
{
    const int length = snprintf(out, SAVE_PATH_SIZE, "%s/%s", folder, name);
    return length > 0 && length < SAVE_PATH_SIZE;
}

/* --- writing --- */

/* Opens the folder of a path; `name` is then the file's name in it. -1 with errno set. */
static int open_folder(const char *path, int how, const char **name)
{
    char folder[SAVE_PATH_SIZE];
    const char *slash = strrchr(path, '/');
    const size_t length = slash == NULL ? 1 : slash == path ? 1 : (size_t)(slash - path);
    *name = slash != NULL ? slash + 1 : path;
    if (length >= sizeof folder) {
        errno = ENAMETOOLONG;
        return -1;
    }
    if ((*name)[0] == '\0') {
        errno = path[0] == '\0' ? ENOENT : EISDIR;
        return -1;
    }
    (void)snprintf(folder, sizeof folder, "%.*s", (int)length, slash != NULL ? path : ".");
    return open(folder,
                O_RDONLY | O_DIRECTORY | O_CLOEXEC | ((how & SAVE_NO_LINK) != 0 ? O_NOFOLLOW : 0));
}

/* A name that nobody knows before: what is there already of that name is another program's. */
static void name_beside(char out[BESIDE_SIZE])
{
    unsigned char bytes[8] = {0};
    FILE *source = fopen("/dev/urandom", "rb");
    if (source != NULL) {
        (void)!fread(bytes, 1, sizeof bytes, source);
        fclose(source);
    }
    int used = snprintf(out, BESIDE_SIZE, ".canasta-");
    for (size_t i = 0; i < sizeof bytes; i++) {
        used += snprintf(out + used, BESIDE_SIZE - (size_t)used, "%02x", bytes[i]);
    }
    (void)snprintf(out + used, BESIDE_SIZE - (size_t)used, ".part");
}

/* Makes a file that was not there. -1 with errno set. */
static int open_beside(int folder, int how, char name[BESIDE_SIZE])
{
    const mode_t mode = (how & SAVE_PRIVATE) != 0 ? 0600 : 0666;
    int file = -1;
    for (int i = 0; file < 0 && i < BESIDE_TRIES; i++) {
        name_beside(name);
        file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (file < 0 && errno != EEXIST) {
            return -1;
        }
    }
    return file;
}

/* Writes all of it, onto the disk, and closes the file. */
static bool write_all(int file, const char *text, size_t length)
{
    bool good = true;
    for (size_t done = 0; good && done < length;) {
        const ssize_t n = write(file, text + done, length - done);
        good = n >= 0 || errno == EINTR;
        done += n > 0 ? (size_t)n : 0;
    }
    good = good && fsync(file) == 0;
    const int fault = errno;
    const bool closed = close(file) == 0;
    if (!good) {
        errno = fault;
    }
    return good && closed;
}

/* Gives the file its name where nothing else has it. Some disks know no second name for a file:
 * there an empty file keeps the place until it is moved. */
static bool move_new(int folder, const char *beside, const char *name)
{
    if (linkat(folder, beside, folder, name, 0) == 0) {
        (void)unlinkat(folder, beside, 0);
        return true;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS && errno != EMLINK) {
        return false;
    }
    const int place = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (place < 0) {
        return false;
    }
    close(place);
    return renameat(folder, beside, folder, name) == 0;
}

static bool move_over(int folder, const char *beside, const char *name)
{
    struct stat there;
    if (fstatat(folder, name, &there, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISREG(there.st_mode)) {
        errno = S_ISLNK(there.st_mode) ? ELOOP : EEXIST;
        return false;
    }
    return renameat(folder, beside, folder, name) == 0;
}

static bool save_in(int folder, const char *name, const char *text, size_t length, int how)
{
    char beside[BESIDE_SIZE];
    const int file = open_beside(folder, how, beside);
    if (file < 0) {
        return false;
    }
    if (write_all(file, text, length) &&
        ((how & SAVE_OVER) != 0 ? move_over(folder, beside, name)
                                : move_new(folder, beside, name))) {
        return fsync(folder) == 0 || errno == EINVAL; /* some disks cannot sync a folder */
    }
    const int fault = errno;
    (void)unlinkat(folder, beside, 0);
    errno = fault;
    return false;
}

bool save_file(const char *path, const char *text, size_t length, int how)
{
    const char *name = NULL;
    const int folder = open_folder(path, how, &name);
    if (folder < 0) {
        return false;
    }
    const bool saved = save_in(folder, name, text, length, how);
    const int fault = errno;
    close(folder);
    errno = fault;
    return saved;
}

/* The name with a number before its ending. False when it gets too long. */
static bool numbered(const char *path, int number, char out[SAVE_PATH_SIZE])
{
    const char *name = strrchr(path, '/');
    name = name != NULL ? name + 1 : path;
    const char *dot = strrchr(name, '.');
    const char *ending = dot != NULL && dot != name ? dot : name + strlen(name);
    const int length =
        snprintf(out, SAVE_PATH_SIZE, "%.*s-%d%s", (int)(ending - path), path, number, ending);
    errno = length >= SAVE_PATH_SIZE ? ENAMETOOLONG : errno;
    return length < SAVE_PATH_SIZE;
}

static bool is_free(const char *path, int number)
{
    char other[SAVE_PATH_SIZE];
    struct stat facts;
    return !numbered(path, number, other) || lstat(other, &facts) != 0;
}

int save_aside_number(const char *const path[], int count)
{
    for (int number = 1; number <= ASIDE_MOST; number++) {
        bool all = true;
        for (int i = 0; i < count; i++) {
            all = all && is_free(path[i], number);
        }
        if (all) {
            return number;
        }
    }
    return 0;
}

bool save_aside_as(const char *path, int number, char out[SAVE_PATH_SIZE])
{
    const int wanted = number > 0 && is_free(path, number) ? number : save_aside_number(&path, 1);
    errno = wanted == 0 ? EEXIST : errno;
    return wanted > 0 && numbered(path, wanted, out) && rename(path, out) == 0;
}

bool save_aside(const char *path, char out[SAVE_PATH_SIZE])
{
    return save_aside_as(path, 0, out);
}

bool save_is_kept(const char *path, size_t most)
{
    char kept[SAVE_PATH_SIZE];
    size_t length = 0, kept_length = 0;
    const int free_number = save_aside_number(&path, 1);
    if (free_number <= 1 || !numbered(path, free_number - 1, kept)) {
        return false;
    }
    char *text = save_read(path, most, &length), *other = save_read(kept, most, &kept_length);
    const bool same = text != NULL && other != NULL && length == kept_length && length <= most &&
                      memcmp(text, other, length) == 0;
    free(text);
    free(other);
    return same;
}

/* --- reading --- */

static int by_name(const void *a, const void *b)
{
    const char *const *x = a, *const *y = b;
    return strcmp(*x, *y);
}

bool save_names_read(const char *folder, struct save_names *out)
{
    DIR *open = opendir(folder);
    memory_check(open);
    *out = (struct save_names){0, NULL};
    if (open == NULL) {
        return false;
    }
    for (const struct dirent *entry; (entry = readdir(open)) != NULL;) {
        if (entry->d_name[0] != '.') {
            out->name = memory_resize(out->name, (size_t)out->count + 1, sizeof *out->name);
            out->name[out->count++] = memory_text(entry->d_name);
        }
    }
    closedir(open);
    if (out->count > 0) {
        qsort(out->name, (size_t)out->count, sizeof *out->name, by_name);
    }
    return true;
}

void save_names_free(struct save_names *n)
{
    for (int i = 0; i < n->count; i++) {
        free(n->name[i]);
    }
    free(n->name);
    *n = (struct save_names){0, NULL};
}

FILE *save_open(const char *path, size_t *size)
{
    struct stat facts;
    const int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        return NULL;
    }
    FILE *in = NULL;
    if (fstat(file, &facts) == 0) {
        if (S_ISREG(facts.st_mode)) {
            in = fdopen(file, "rb");
            memory_check(in);
            *size = facts.st_size >= 0 ? (size_t)facts.st_size : 0;
        } else {
            errno = EINVAL;
        }
    }
    if (in == NULL) {
        const int fault = errno;
        close(file);
        errno = fault;
    }
    return in;
}

char *save_read(const char *path, size_t most, size_t *length)
{
    size_t size = 0;
    FILE *in = save_open(path, &size);
    if (in == NULL) {
        return NULL;
    }
    const size_t room = (size < most ? size : most) + 1; /* one more shows that it is longer */
    char *text = memory_alloc(room + 1);
    *length = fread(text, 1, room, in);
    text[*length] = '\0';
    const bool failed = ferror(in) != 0;
    fclose(in);
    if (failed) {
        free(text);
        errno = EIO;
        return NULL;
    }
    return text;
}
