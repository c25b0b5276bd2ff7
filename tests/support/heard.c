/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/heard.h"

#include <stdio.h>
#include <string.h>

static void hear(void *payload, const struct event *e)
{
    struct heard *h = payload;
    if (h->count >= HEARD_MAX) {
        return;
    }
    struct heard_event *kept = &h->event[h->count++];
    kept->kind = e->kind;
    kept->tone = e->tone;
    kept->rule = e->rule;
    (void)snprintf(kept->text, sizeof kept->text, "%s%s%s", e->name != NULL ? e->name : "",
                   e->name != NULL ? ": " : "", e->text != NULL ? e->text : "");
}

struct listener heard_listener(struct heard *h)
{
    return (struct listener){hear, h};
}

void heard_clear(struct heard *h)
{
    h->count = 0;
}

bool heard_has(const struct heard *h, enum event_kind kind, const char *part)
{
    for (int i = 0; i < h->count; i++) {
        if (h->event[i].kind == kind && strstr(h->event[i].text, part) != NULL) {
            return true;
        }
    }
    return false;
}
