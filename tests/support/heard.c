/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/heard.h"

#include <stdio.h>
#include <string.h>

static void on_event(void *payload, const struct event *e)
{
    struct event_log *h = payload;
    if (h->count >= HEARD_MAX) {
        return;
    }
    struct event_log_event *kept = &h->event[h->count++];
    kept->kind = e->kind;
    kept->tone = e->tone;
    kept->rule = e->rule;
    (void)snprintf(kept->text, sizeof kept->text, "%s%s%s", e->name != NULL ? e->name : "",
                   e->name != NULL ? ": " : "", e->text != NULL ? e->text : "");
}

struct listener event_log_listener(struct event_log *h)
{
    return (struct listener){on_event, h};
}

void event_log_clear(struct event_log *h)
{
    h->count = 0;
}

bool event_log_has(const struct event_log *h, enum event_kind kind, const char *part)
{
    for (int i = 0; i < h->count; i++) {
        if (h->event[i].kind == kind && strstr(h->event[i].text, part) != NULL) {
            return true;
        }
    }
    return false;
}
