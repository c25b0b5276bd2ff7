/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can set, and what the program knows about her and its files. */
#include "cli/words.h"

#include <string.h>

#include "cli/session.h"
#include "cli/settings.h"

void set_word(struct session *s, const char *rest)
{
    if (rest[0] == '\0') {
        settings_show(s);
        return;
    }
    char name[16] = "";
    const size_t length = strcspn(rest, " \t");
    if (length < sizeof name) {
        memcpy(name, rest, length);
        name[length] = '\0';
    }
    const char *value = rest + length;
    value += strspn(value, " \t");
    settings_change(s, name, value);
}

static void show_place(const struct session *s, const char *what, const char *path)
{
    paper_say(&s->paper, TONE_TEXT, "%s", what);
    if (path != NULL) {
        paper_verbatim(&s->paper, path);
    }
}

void where_word(struct session *s, const char *rest)
{
    (void)rest;
    char history[PLACE_SIZE];
    const char *store = store_path(s->store);
    const bool kept = !s->program->options->given[GIVEN_NO_HISTORY] && place_history(history);
    show_place(s,
               store != NULL ? "Your progress is in"
                             : "Your progress is not kept: it is in memory only.",
               store);
    show_place(s, kept ? "The commands you typed are in" : "The commands you type are not kept.",
               kept ? history : NULL);
    show_place(s, "Lessons and puzzles are in", s->content);
}
