/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only place with threads. */
#include "cli/second_thread.h"

#include <stddef.h>

static void *thread_run(void *payload)
{
    const struct second_thread *t = payload;
    t->work(t->part);
    return NULL;
}

static bool thread_begin(void *payload, void (*work)(void *part), void *part)
{
    struct second_thread *t = payload;
    t->work = work;
    t->part = part;
    return pthread_create(&t->thread, NULL, thread_run, t) == 0;
}

static void finish(void *payload)
{
    struct second_thread *t = payload;
    (void)pthread_join(t->thread, NULL);
}

struct advice_helper second_thread_helper(struct second_thread *t)
{
    return (struct advice_helper){t, thread_begin, finish};
}
