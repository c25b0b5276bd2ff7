/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A listener that keeps what it hears, for tests that read events. */
#ifndef CANASTA_TESTS_SUPPORT_HEARD_H
#define CANASTA_TESTS_SUPPORT_HEARD_H

#include <stdbool.h>

#include "tutor/event.h"

enum { HEARD_MAX = 400, HEARD_TEXT = 800 };

struct event_log_event {
    enum event_kind kind;
    enum tone tone;
    enum rule_id rule;
    char text[HEARD_TEXT]; /* of what has a name: the name, a colon and its text */
};

/* Start with all bytes zero. */
struct event_log {
    struct event_log_event event[HEARD_MAX];
    int count;
};

/* The listener; `h` is borrowed. */
struct listener event_log_listener(struct event_log *h);

/* Forgets what was heard. */
void event_log_clear(struct event_log *h);

/* Whether an event of that kind was heard with this in its text. */
bool event_log_has(const struct event_log *h, enum event_kind kind, const char *part);

#endif
