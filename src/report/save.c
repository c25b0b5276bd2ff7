/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/save.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clean.h"

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

/* The letter of `size` bytes at `text` as a name has it: itself, small, or a hyphen. Returns its
 * bytes. */
static size_t name_letter(const char *text, size_t size, bool foreign, char out[4])
{
    const char c = *text;
    if (size > 1 && foreign && clean_is_fit(text, size)) {
        memcpy(out, text, size);
        return size;
    }
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    out[0] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : kept ? c : '-');
    return 1;
}

static void make_name(const char *text, bool foreign, const char *standard, char *out, size_t size)
{
    size_t used = 0, left = strlen(text);
    while (left > 0) {
        char letter[4];
        const size_t bytes = clean_character(text, left);
        const size_t wide = name_letter(text, bytes, foreign, letter);
        if (used + wide >= size) {
            break;
        }
        if (letter[0] != '-' || (used > 0 && out[used - 1] != '-')) {
            memcpy(out + used, letter, wide);
            used += wide;
        }
        text += bytes > 0 ? bytes : 1;
        left -= bytes > 0 ? bytes : 1;
    }
    while (used > 0 && out[used - 1] == '-') {
        used--;
    }
    out[used] = '\0';
    if (used == 0) {
        (void)snprintf(out, size, "%s", standard);
    }
}

void save_name(const char *text, const char *standard, char *out, size_t size)
{
    make_name(text, true, standard, out, size);
}

void save_id(const char *text, const char *standard, char *out, size_t size)
{
    make_name(text, false, standard, out, size);
}
