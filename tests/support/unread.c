/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/unread.h"

#include <stdio.h>
#include <string.h>

#include "notation/cards_text.h"

static const char *const ids[PARSE_ERROR_COUNT] = {
#define UNREAD(name, message, id) [PARSE_ERROR_##name] = id,
#include "notation/parse_errors.def"
#undef UNREAD
};

const char *unread_text(const struct parse_error *fault, char out[PARSE_ERROR_TEXT_SIZE])
{
    char number[16] = "";
    if (fault->id == PARSE_ERROR_NONE) {
        (void)snprintf(out, PARSE_ERROR_TEXT_SIZE, "%s", fault->message);
        return out;
    }
    if (fault->number != 0) {
        (void)snprintf(number, sizeof number, " %d", fault->number);
    }
    const bool many = fault->id == PARSE_ERROR_TOO_MANY || fault->id == PARSE_ERROR_DECK_TOO_MANY;
    (void)snprintf(out, PARSE_ERROR_TEXT_SIZE, "%s%s%s%s%s%s",
                   fault->id < PARSE_ERROR_COUNT ? ids[fault->id] + strlen("unread.") : "?",
                   fault->piece[0] != '\0' ? " " : "", fault->piece,
                   many || fault->more[0] != '\0' ? " " : "",
                   many ? kind_name(fault->card) : fault->more, number);
    return out;
}
