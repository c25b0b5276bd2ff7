/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "golden.h"

#include <stdio.h>
#include <string.h>

enum { DIFFERENCES_SHOWN = 5 };

bool golden_read(const char *path, struct strbuf *out)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return false;
    }
    for (int byte; (byte = getc(file)) != EOF;) {
        strbuf_append_char(out, (char)byte);
    }
    return fclose(file) == 0;
}

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

/* Shows the first lines that are not the same, each with the line typed before it. */
static void show_differences(const char *path, const char *expected, const char *now)
{
    const char *typed = "";
    int number = 1, shown = 0;
    while ((*expected != '\0' || *now != '\0') && shown < DIFFERENCES_SHOWN) {
        const int left = (int)strcspn(expected, "\n"), right = (int)strcspn(now, "\n");
        if (*expected == '>' || *expected == '=') {
            typed = expected;
        }
        if (left != right || strncmp(expected, now, (size_t)left) != 0) {
            printf("%s:%d: after %.*s\n- %.*s\n+ %.*s\n", path, number, (int)strcspn(typed, "\n"),
                   typed, left, expected, right, now);
            shown++;
        }
        expected = next_line(expected);
        now = next_line(now);
        number++;
    }
}

static bool write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    return file != NULL && fputs(text, file) >= 0 && fclose(file) == 0;
}

bool golden_hold(const char *path, const char *now, bool update)
{
    struct strbuf expected = STRBUF_INIT;
    bool good = update || golden_read(path, &expected);
    if (update) {
        good = write_file(path, now);
    } else if (good && strcmp(strbuf_text(&expected), now) != 0) {
        show_differences(path, strbuf_text(&expected), now);
        puts("If that is meant: cmake --build --preset debug --target transcripts_update");
        good = false;
    }
    strbuf_free(&expected);
    return good;
}
