/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/told.h"

#include <stdio.h>
#include <string.h>

#include "messages/wording.h"

static void add_value(struct text *text, enum slot_type type, int64_t value)
{
    char name[MESSAGE_ID_SIZE];
    if (type == TYPE_MESSAGE) {
        message_name((enum message_id)value, name);
        text_add(text, " %s", name);
    } else if (type == TYPE_TEXT) {
        text_add(text, " %s", value != 0 ? (const char *)(intptr_t)value : "");
    } else {
        text_add(text, " %lld", (long long)value);
    }
}

const char *told(struct message message)
{
    static char kept[5][1024];
    static int next;
    char name[MESSAGE_ID_SIZE];
    struct message_slot slot;
    char *out = kept[next++ % 5];
    struct text text = text_in(out, sizeof kept[0]);
    if (message.id == MESSAGE_NONE) {
        return out;
    }
    message_name((enum message_id)message.id, name);
    text_add(&text, "%s", name);
    for (int i = 0; i < message.count && message_slot((enum message_id)message.id, i, &slot); i++) {
        add_value(&text, slot.type, message.arg[i]);
    }
    return out;
}

bool is_told(struct message message, const char *text)
{
    return strstr(told(message), text) != NULL;
}
