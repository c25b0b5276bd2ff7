/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table: its lines are phrases, but for the list of its special hands. */
#include "messages/cheat.h"

#include <string.h>

#include "engine/table.h"

static const enum phrase_id lines[] = {
    PHRASE_CHEAT_TURN,     PHRASE_CHEAT_GO_DOWN, PHRASE_CHEAT_CARDS,    PHRASE_CHEAT_MELDS,
    PHRASE_CHEAT_PACK,     PHRASE_CHEAT_DISCARD, PHRASE_CHEAT_CANASTAS, PHRASE_CHEAT_UNFINISHED,
    PHRASE_CHEAT_DIRTY,    PHRASE_CHEAT_THREES,  PHRASE_CHEAT_OUT,      PHRASE_CHEAT_SAY,
    PHRASE_CHEAT_SPECIALS, PHRASE_CHEAT_SCORE,   PHRASE_CHEAT_KEEP,
};

int cheat_lines(void)
{
    return (int)(sizeof lines / sizeof lines[0]);
}

/* "Garbage 3,000, pairs 2,500" */
static void list_hands(const struct message_context *t, struct text *out)
{
    for (int i = 0; i < t->table->special_count; i++) {
        const struct message hand = SAID(PHRASE_CHEAT_HAND, i, t->table->special[i].value);
        text_add(out, "%s", i > 0 ? ", " : "");
        text_said(out, t, &hand);
    }
}

size_t cheat_line(const struct message_context *t, int line, char out[CHEAT_LINE_SIZE])
{
    struct text text = text_in(out, CHEAT_LINE_SIZE);
    char hands[CHEAT_LINE_SIZE];
    struct text list = text_in(hands, sizeof hands);
    struct message message = SAID(lines[line]);
    out[0] = '\0';
    if (lines[line] == PHRASE_CHEAT_SPECIALS) {
        if (t->table->special_count == 0) {
            return 0;
        }
        list_hands(t, &list);
        message = SAID(PHRASE_CHEAT_SPECIALS, message_text(hands));
    }
    text_said(&text, t, &message);
    return text.used;
}

size_t cheat_name_length(const char *line)
{
    const char *colon = strchr(line, ':');
    return colon != NULL ? (size_t)(colon - line) + 1 : 0;
}
