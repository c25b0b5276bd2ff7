/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second thread that does a part of the coach's work, where the system gives one. */
#ifndef CANASTA_CLI_SECOND_THREAD_H
#define CANASTA_CLI_SECOND_THREAD_H

#include <pthread.h>

#include "coach/advice.h"

/* Does one thing at a time. Start with all bytes zero. */
struct second_thread {
    pthread_t thread;
    void (*work)(void *part);
    void *part;
};

/* The helper; `t` is borrowed. */
struct advice_helper second_thread_helper(struct second_thread *t);

#endif
