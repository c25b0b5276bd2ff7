/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs the targets over files, without libFuzzer: what was kept of earlier finds in the tests, the
 * whole corpus for coverage and under other sanitizers.
 *
 *   replay FOLDER...      each has folders named after targets, with files in them
 *   replay --targets      lists the targets
 */
#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "fuzz.h"

enum { PATH_SIZE = 4096 };

/* What is being run, for anyone who looks why the program ended. */
static char current[PATH_SIZE + 8];

static void tell_where(int sign)
{
    (void)sign;
    (void)!write(STDERR_FILENO, current, strlen(current));
}

static bool run_file(const struct fuzz_target *target, const char *path)
{
    FILE *in = fopen(path, "rb");
    struct strbuf text = STRBUF_INIT;
    char piece[4096];
    if (in == NULL) {
        return false;
    }
    for (size_t n = fread(piece, 1, sizeof piece, in); n > 0;
         n = fread(piece, 1, sizeof piece, in)) {
        strbuf_append_bytes(&text, piece, n);
    }
    fclose(in);
    /* Exactly as long as the file, so that a sanitizer sees a read beyond its end. */
    uint8_t *data = memory_alloc(text.length + (text.length == 0));
    if (text.length > 0) {
        memcpy(data, text.data, text.length);
    }
    struct feed feed = {data, text.length};
    target->run(&feed);
    free(data);
    strbuf_free(&text);
    return true;
}

static int run_folder(const struct fuzz_target *target, const char *folder)
{
    int count = 0;
    char path[PATH_SIZE];
    DIR *dir = opendir(folder);
    for (const struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        if (e->d_name[0] != '.' &&
            snprintf(path, sizeof path, "%s/%s", folder, e->d_name) < PATH_SIZE) {
            snprintf(current, sizeof current, "at %s\n", path);
            count += run_file(target, path);
        }
    }
    if (dir != NULL) {
        closedir(dir);
    }
    return count;
}

int main(int argc, char **argv)
{
    int total = 0, empty = 0;
    (void)signal(SIGABRT, tell_where);
    for (int i = 0; fuzz_target(i) != NULL; i++) {
        const struct fuzz_target *target = fuzz_target(i);
        int count = 0;
        if (argc == 2 && strcmp(argv[1], "--targets") == 0) {
            puts(target->name);
            continue;
        }
        for (int a = 1; a < argc; a++) {
            char folder[PATH_SIZE];
            (void)snprintf(folder, sizeof folder, "%s/%s", argv[a], target->name);
            count += run_folder(target, folder);
        }
        printf("%-10s %5d inputs\n", target->name, count);
        empty += count == 0;
        total += count;
    }
    if (argc == 2 && strcmp(argv[1], "--targets") == 0) {
        return 0;
    }
    printf("%d inputs, nothing found\n", total);
    if (empty > 0) {
        printf("%d targets had none\n", empty);
    }
    return total == 0 || empty > 0;
}
