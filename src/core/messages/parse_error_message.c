/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/parse_error_message.h"

#include <assert.h>
#include <stdio.h>

#include "messages/msg_judge.h"

/* Notation's numbers are messages, though it knows none. */
#define UNREAD(name, message, id)                                                                  \
    static_assert((int)MSG_unread_##message == (int)PARSE_ERROR_##name,                            \
                  "what cannot be read comes first in the catalogue");
#include "notation/parse_errors.def"
#undef UNREAD

void fault_set(struct parse_error *fault,
               size_t offset,
               enum message_id what,
               const char *text,
               size_t length,
               const char *more)
{
    if (fault == NULL) {
        return;
    }
    parse_error_set(fault, offset, "%s", "");
    fault->id = (int)what;
    (void)text_show(text, length, fault->piece);
    (void)snprintf(fault->more, sizeof fault->more, "%s", more != NULL ? more : "");
}

struct message fault_as_said(const struct parse_error *fault)
{
    if (fault->id == MESSAGE_NONE) {
        return msg_fault_text(fault->message);
    }
    return MESSAGE(fault->id, fault->piece[0] != '\0' ? message_text(fault->piece) : 0,
                   message_text(fault->more), fault->number, fault->card);
}

size_t
fault_say(const struct message_context *t, const struct parse_error *fault, char *out, size_t size)
{
    if (fault->id == MESSAGE_NONE) {
        struct text text = text_in(out, size);
        text_add(&text, "%s", fault->message);
        return text.used;
    }
    const struct message message = fault_as_said(fault);
    return message_format(t, &message, out, size);
}
