/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/move_names.h"

#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 80 };

static const struct {
    enum action_kind kind;
    const char *journal, *said;
} rows[] = {
#define MOVE(action, journal, letter, follows, said) {ACTION_##action, journal, said},
#include "notation/moves.def"
#undef MOVE
};

/* What is typed after the name of a move. */
static const char *what_follows(enum action_kind kind)
{
    switch (kind) {
    case ACTION_LAY:
        return " K K K";
    case ACTION_DISCARD:
    case ACTION_OUT:
        return " 4";
    case ACTION_EXPOSE_THREE:
        return " 3r";
    case ACTION_ASK:
        return " yes";
    case ACTION_SPECIAL:
        return " pairs";
    case ACTION_DRAW:
    case ACTION_TAKE_PACK:
    case ACTION_ERROR:
    case ACTION_KIND_COUNT:
        break;
    }
    return "";
}

int move_names_each(void (*try_move)(const struct named_move *move))
{
    int names = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *const follows = what_follows(rows[i].kind);
        for (const char *at = rows[i].said; *at != '\0'; names++) {
            const size_t length = strcspn(at, "|");
            char line[LINE_SIZE], plain[LINE_SIZE];
            (void)snprintf(line, sizeof line, "%.*s%s", (int)length, at, follows);
            (void)snprintf(plain, sizeof plain, "%s%s", rows[i].journal, follows);
            try_move(&(struct named_move){rows[i].kind, line, plain});
            at += length + (at[length] == '|' ? 1 : 0);
        }
    }
    return names;
}
