/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Journals for tests. */
#include "journals.h"
#include "source_dir.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *journal_text(const char *table)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/conformance/%s.journal", CANASTA_SOURCE_DIR, table);
    FILE *const file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    size_t room = 1 << 20;
    char *const text = malloc(room);
    cr_assert_not_null(text);
    const size_t length = fread(text, 1, room - 1, file);
    fclose(file);
    text[length] = '\0';
    return text;
}

char *journal_round(const char *table, int n)
{
    char *const text = journal_text(table);
    char *start = text;
    for (int i = 0; i < n; i++) {
        start = strstr(start + 1, "journal 1\n");
        cr_assert_not_null(start);
    }
    char *const end = strstr(start + 1, "journal 1\n");
    const size_t length = end != NULL ? (size_t)(end - start) : strlen(start);
    char *const round = strndup(start, length);
    free(text);
    cr_assert_not_null(round);
    return round;
}

static enum status run(const char *text,
                       size_t length,
                       const struct replay_options *options,
                       struct replay_result *out)
{
    static char nothing[] = " ";
    /* fmemopen refuses an empty buffer on some systems; reading a mode-"r" copy keeps the text
     * untouched. */
    FILE *const file = length > 0 ? fmemopen((void *)text, length, "r") : fmemopen(nothing, 1, "r");
    cr_assert_not_null(file);
    if (length == 0) {
        getc(file);
    }
    replay_file(file, options, out);
    fclose(file);
    return out->status;
}

enum status journal_replay(const char *text,
                           size_t length,
                           const struct play_observer *observer,
                           struct replay_result *out)
{
    return run(text, length, &(struct replay_options){.observer = observer}, out);
}

enum status journal_resume(const char *text, size_t length, struct replay_result *out)
{
    return run(text, length, &(struct replay_options){.resume = true}, out);
}

char *text_with(const char *text, const char *old, const char *new)
{
    const char *const at = strstr(text, old);
    cr_assert_not_null(at, "no '%s' in the text", old);
    const size_t before = (size_t)(at - text);
    const size_t size = strlen(text) + strlen(new) + 1;
    char *const result = malloc(size);
    cr_assert_not_null(result);
    snprintf(result, size, "%.*s%s%s", (int)before, text, new, at + strlen(old));
    return result;
}
