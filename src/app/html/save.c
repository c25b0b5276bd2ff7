/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "html/save.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

static bool write_all(const char *path, const char *text, size_t length)
{
    FILE *out = fopen(path, "wb");
    if (out == NULL) {
        return false;
    }
    const bool good = fwrite(text, 1, length, out) == length && fflush(out) == 0 &&
                      (fsync(fileno(out)) == 0 || errno == EINVAL); /* a pipe has no disk */
    const int fault = errno;
    const bool closed = fclose(out) == 0;
    if (!good) {
        errno = fault;
    }
    return good && closed;
}

bool save_file(const char *path, const char *text, size_t length)
{
    char beside[SAVE_PATH_SIZE];
    const int used = snprintf(beside, sizeof beside, "%s.part", path);
    if (used <= 0 || used >= SAVE_PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (write_all(beside, text, length) && rename(beside, path) == 0) {
        return true;
    }
    const int fault = errno;
    (void)remove(beside);
    errno = fault;
    return false;
}
