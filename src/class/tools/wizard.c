/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/wizard.h"
#include "messages/msg_command.h"

#include <string.h>

enum { SAID_SIZE = 2 * MESSAGE_TEXT_SIZE }; /* the reasons of a score are in it */

void wizard_await(struct wizard *t,
                  struct message asks,
                  void (*take)(struct wizard *t, const char *line))
{
    const size_t used = message_format(&t->ctx, &asks, t->prompt, sizeof t->prompt - 3);
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

void wizard_take(struct wizard *t, const char *line)
{
    line += strspn(line, " \t");
    if (ends(line)) {
        t->take = NULL;
    } else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
        if (t->how != MESSAGE_NONE) {
            wizard_say(t, TONE_TEXT, 0, MESSAGE(t->how));
        }
        wizard_say(t, TONE_TEXT, 0, msg_talk_help());
    } else {
        const bool fresh = t->fresh;
        if (t->hear != NULL) {
            t->hear(t->payload, line);
        }
        t->began = fresh ? t->part : 0;
        t->fresh = false;
        t->refused = false;
        t->take(t, line);
        if (t->refused) {
            t->fresh = fresh;
        } else if (t->keep != NULL) {
            t->keep(t->payload, line);
        }
    }
}

void wizard_refuse(struct wizard *t, struct message message)
{
    t->refused = true;
    wizard_say(t, TONE_TEXT, 0, message);
}

void wizard_part(struct wizard *t, int part)
{
    t->part = part;
    t->fresh = true;
}

void wizard_say(const struct wizard *t, enum tone tone, int indent, struct message message)
{
    char text[SAID_SIZE];
    (void)message_format(&t->ctx, &message, text, sizeof text);
    emit_text(&t->out, tone, indent, text);
}
