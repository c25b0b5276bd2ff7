/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which word is whose. */
#include "terminal/frontend_words.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *word;
    void (*run)(struct session *s, const char *rest);
} words[] = {
    {"where", where_word},        {"export", export_word},    {"import", import_word},
    {"report", report_word},      {"teach", teach_word},      {"save", save_word},
    {"status", status_page_word}, {"notes", notes_file_word}, {"summary", summary_word},
};

bool frontend_run(void *payload, struct session *s, const char *word, const char *rest)
{
    (void)payload; /* the session knows it */
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(words[i].word, word) == 0) {
            words[i].run(s, rest);
            return true;
        }
    }
    return false;
}
