/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table: its lines are messages, but for the list of its special hands. */
#include "messages/cheat.h"

#include <string.h>

#include "engine/table.h"
#include "messages/msg_paper.h"

static const enum message_id lines[] = {
    MSG_cheat_turn,    MSG_cheat_go_down,  MSG_cheat_cards,      MSG_cheat_melds, MSG_cheat_pack,
    MSG_cheat_discard, MSG_cheat_canastas, MSG_cheat_unfinished, MSG_cheat_dirty, MSG_cheat_threes,
    MSG_cheat_out,     MSG_cheat_say,      MSG_cheat_specials,   MSG_cheat_score, MSG_cheat_keep,
};

int cheat_lines(void)
{
    return (int)(sizeof lines / sizeof lines[0]);
}

/* "Garbage 3,000, pairs 2,500" */
static void list_hands(const struct message_context *t, struct text *out)
{
    for (int i = 0; i < t->table->special_count; i++) {
        const struct message hand = msg_cheat_hand(i, t->table->special[i].value);
        text_add(out, "%s", i > 0 ? ", " : "");
        text_said(out, t, &hand);
    }
}

size_t cheat_line(const struct message_context *t, int line, char out[CHEAT_LINE_SIZE])
{
    struct text text = text_in(out, CHEAT_LINE_SIZE);
    char hands[CHEAT_LINE_SIZE];
    struct text list = text_in(hands, sizeof hands);
    struct message message = MESSAGE(lines[line]);
    out[0] = '\0';
    if (lines[line] == MSG_cheat_specials) {
        if (t->table->special_count == 0) {
            return 0;
        }
        list_hands(t, &list);
        message = msg_cheat_specials(hands);
    }
    text_said(&text, t, &message);
    return text.used;
}

size_t cheat_name_length(const char *line)
{
    const char *colon = strchr(line, ':');
    return colon != NULL ? (size_t)(colon - line) + 1 : 0;
}
