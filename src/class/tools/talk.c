/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/talk.h"

#include <string.h>

enum { SAID_SIZE = 2 * PHRASE_TEXT_SIZE }; /* the reasons of a score are in it */

void talk_await(struct talk *t, struct said asks, void (*take)(struct talk *t, const char *line))
{
    const size_t used = phrase_say(&t->teller, &asks, t->prompt, sizeof t->prompt - 3);
    memcpy(t->prompt + used, " > ", 4);
    t->take = take;
}

/* Whether a line ends the talk wherever it is. */
static bool ends(const char *line)
{
    static const char *const words[] = {"quit", "/q", "menu", "/m"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(line, words[i]) == 0) {
            return true;
        }
    }
    return false;
}

void talk_take(struct talk *t, const char *line)
{
    line += strspn(line, " \t");
    if (ends(line)) {
        t->take = NULL;
    } else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
        if (t->how != PHRASE_NONE) {
            talk_say(t, TONE_TEXT, 0, SAID(t->how));
        }
        talk_say(t, TONE_TEXT, 0, SAID(PHRASE_TALK_HELP));
    } else {
        if (t->heard != NULL) {
            t->heard(t->payload, line);
        }
        t->take(t, line);
    }
}

void talk_say(const struct talk *t, enum tone tone, int indent, struct said said)
{
    char text[SAID_SIZE];
    (void)phrase_say(&t->teller, &said, text, sizeof text);
    tell_text(&t->out, tone, indent, text);
}
