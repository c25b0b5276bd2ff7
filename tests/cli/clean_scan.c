/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names the lines of files that may not be shown as they are, by the program's own definition of
 * that. Ends with 1 if there are any. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"

/* A line end of a spreadsheet's file is CR LF. */
static bool is_fit(char *line, size_t length)
{
    if (length > 0 && line[length - 1] == '\n') {
        line[--length] = '\0';
    }
    if (length > 0 && line[length - 1] == '\r') {
        line[--length] = '\0';
    }
    return strlen(line) == length && clean_is_clean_lines(line);
}

/* The mark by which a spreadsheet knows UTF-8 stands first in a file of its own kind. */
static char *behind_mark(const char *path, char *line)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t length = strlen(path), ending = strlen(".csv");
    const bool sheet = length > ending && strcmp(path + length - ending, ".csv") == 0;
    return sheet && strncmp(line, mark, strlen(mark)) == 0 ? line + strlen(mark) : line;
}

static int scan(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *line = NULL;
    size_t size = 0;
    int found = 0;
    if (in == NULL) {
        perror(path);
        return 1;
    }
    for (int number = 1; found < 5; number++) {
        const ssize_t length = getline(&line, &size, in);
        if (length < 0) {
            break;
        }
        char *shown = number == 1 ? behind_mark(path, line) : line;
        if (!is_fit(shown, (size_t)length - (size_t)(shown - line))) {
            clean_lines(line);
            printf("%s:%d: %.300s\n", path, number, line);
            found++;
        }
    }
    free(line);
    fclose(in);
    return found;
}

int main(int argc, char **argv)
{
    int found = 0;
    for (int i = 1; i < argc; i++) {
        found += scan(argv[i]);
    }
    return found > 0;
}
