/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/connections.h"

#include <stdlib.h>

#include "base/memory.h"

struct connection *connections_add(struct connections *c, int socket, int64_t now)
{
    struct connection *one = memory_array(1, sizeof *one);
    *one = (struct connection){
        .socket = socket, .owner = CONNECTION_STRANGER, .since = now, .next = c->first};
    if (c->first != NULL) {
        c->first->before = one;
    }
    c->first = one;
    c->open++;
    return one;
}

void connections_remove(struct connections *c, struct connection *one)
{
    *(one->before != NULL ? &one->before->next : &c->first) = one->next;
    if (one->next != NULL) {
        one->next->before = one->before;
    }
    c->open -= one->closing ? 0 : 1;
    free(one);
}

void connections_know(struct connections *c, struct connection *one, int owner)
{
    struct connection *oldest = NULL;
    int count = 0;
    one->owner = owner;
    if (owner == CONNECTION_STRANGER) {
        return;
    }
    for (struct connection *i = c->first; i != NULL; i = i->next) {
        if (i->owner == owner && !i->closing) {
            count++;
            if (i != one && (oldest == NULL || i->since < oldest->since)) {
                oldest = i;
            }
        }
    }
    if (count > CONNECTIONS_OF_ONE && oldest != NULL) {
        oldest->owner = CONNECTION_STRANGER;
    }
}

void connection_replies(struct connection *one, int64_t now)
{
    one->replying = true;
    one->since = now;
}

void connection_waits(struct connection *one, int64_t now)
{
    one->replying = false;
    one->since = now;
}

static struct connection *pick(struct connections *c, struct connection *one)
{
    if (one != NULL) {
        one->closing = true;
        c->open--;
    }
    return one;
}

/* The lower, the sooner it gives way. */
static int rank(const struct connection *one)
{
    return (one->owner != CONNECTION_STRANGER ? 2 : 0) + (one->replying ? 1 : 0);
}

struct connection *connections_give_way(struct connections *c, int most)
{
    struct connection *found = NULL;
    if (c->open <= most) {
        return NULL;
    }
    for (struct connection *i = c->first; i != NULL; i = i->next) {
        if (i != c->first && !i->closing &&
            (found == NULL || rank(i) < rank(found) ||
             (rank(i) == rank(found) && i->since <= found->since))) {
            found = i;
        }
    }
    return pick(c, found);
}

struct connection *connections_late(struct connections *c, int64_t now)
{
    for (struct connection *i = c->first; i != NULL; i = i->next) {
        if (!i->closing &&
            now - i->since > (i->replying ? CONNECTION_REPLY_MS : CONNECTION_ASKING_MS)) {
            return pick(c, i);
        }
    }
    return NULL;
}
