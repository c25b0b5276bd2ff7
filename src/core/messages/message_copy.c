/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/message_copy.h"

#include <string.h>

/* The end of a text, from a whole character on. */
static void keep_text(char out[KEPT_TEXT_SIZE], const char *text)
{
    static const char before[] = "...";
    const size_t length = strlen(text), most = KEPT_TEXT_SIZE - 1, dots = sizeof before - 1;
    if (length <= most) {
        memcpy(out, text, length + 1);
        return;
    }
    const char *end = text + length - (most - dots);
    while (((unsigned char)*end & 0xc0) == 0x80) {
        end++;
    }
    memcpy(out, before, dots);
    memcpy(out + dots, end, strlen(end) + 1);
}

void message_keep(struct message_copy *k, struct message message)
{
    char kept[KEPT_TEXTS][KEPT_TEXT_SIZE]; /* first all of them: they may be texts of `k` */
    struct message_slot slot;
    size_t texts = 0;
    for (int i = 0; i < message.count && message_slot((enum message_id)message.id, i, &slot); i++) {
        if (slot.type != TYPE_TEXT || message.arg[i] == 0) {
            continue;
        }
        if (texts == KEPT_TEXTS) {
            message.arg[i] = 0;
            continue;
        }
        keep_text(kept[texts], (const char *)(intptr_t)message.arg[i]);
        message.arg[i] = message_text(k->text[texts++]);
    }
    memcpy(k->text, kept, texts * sizeof kept[0]);
    k->message = message;
}

void message_forget(struct message_copy *k)
{
    k->message = message_empty();
}
