/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A listener that keeps what it hears, for tests that read events. */
#ifndef CANASTA_TESTS_HEARD_H
#define CANASTA_TESTS_HEARD_H

#include <stdbool.h>

#include "tutor/event.h"

enum { HEARD_MAX = 400, HEARD_TEXT = 800 };

struct heard_event {
    enum event_kind kind;
    enum tone tone;
    enum rule_id rule;
    char text[HEARD_TEXT]; /* of what has a name: the name, a colon and its text */
};

/* Start with all bytes zero. */
struct heard {
    struct heard_event event[HEARD_MAX];
    int count;
};

/* The listener; `h` is borrowed. */
struct listener heard_listener(struct heard *h);

/* Forgets what was heard. */
void heard_clear(struct heard *h);

/* Whether an event of that kind was heard with this in its text. */
bool heard_has(const struct heard *h, enum event_kind kind, const char *part);

#endif
