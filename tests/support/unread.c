/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/unread.h"

#include <stdio.h>
#include <string.h>

#include "notation/cards_text.h"

static const char *const ids[UNREAD_COUNT] = {
#define UNREAD(name, id) [UNREAD_##name] = id,
#include "notation/unread.def"
#undef UNREAD
};

const char *unread_text(const struct text_fault *fault, char out[UNREAD_TEXT_SIZE])
{
    char number[16] = "";
    if (fault->phrase == UNREAD_NONE) {
        (void)snprintf(out, UNREAD_TEXT_SIZE, "%s", fault->message);
        return out;
    }
    if (fault->number != 0) {
        (void)snprintf(number, sizeof number, " %d", fault->number);
    }
    const bool many = fault->phrase == UNREAD_TOO_MANY || fault->phrase == UNREAD_DECK_TOO_MANY;
    (void)snprintf(out, UNREAD_TEXT_SIZE, "%s%s%s%s%s%s",
                   fault->phrase < UNREAD_COUNT ? ids[fault->phrase] + strlen("unread.") : "?",
                   fault->piece[0] != '\0' ? " " : "", fault->piece,
                   many || fault->more[0] != '\0' ? " " : "",
                   many ? kind_name(fault->card) : fault->more, number);
    return out;
}
