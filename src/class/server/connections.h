/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who holds the server's connections, and who gives way when they run short.
 *
 * A stranger is a connection that has not yet asked with a key of the class: a phone that comes in,
 * or somebody who opens hundreds of connections and leaves them half asked. Strangers give way
 * first, the one silent for longest before the others, so that a phone which comes later always
 * finds a place. Knows nothing of sockets; the caller closes them. */
#ifndef CANASTA_SERVER_CONNECTIONS_H
#define CANASTA_SERVER_CONNECTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"

enum {
    CONNECTION_STRANGER = -1,     /* owner of a connection without a valid key */
    CONNECTIONS_OF_ONE = 3,       /* that one owner keeps; older ones count as strangers' again */
    CONNECTION_ASKING_MS = 15000, /* so long a request may take to come in, however it trickles */
    CONNECTION_REPLY_MS = 120000  /* so long its reply may take to be fetched */
};

struct connection {
    int socket;
    int owner;     /* a number of the caller's for each valid key, or CONNECTION_STRANGER */
    bool replying; /* its request came in whole */
    bool closing;  /* picked to be closed: counts no more */
    int64_t since; /* begin, last whole request or last reply; milliseconds */
    struct connection *next, *before;
};

/* Begin with all bytes zero. */
struct connections {
    struct connection *first; /* the newest */
    int open;                 /* without those that are closing */
};

/* A connection was opened. The list owns it until connections_remove. */
struct connection *connections_add(struct connections *c, int socket, int64_t now);
void connections_remove(struct connections *c, struct connection *one);

/* The head of a request is there; `owner` is whose key it has. */
void connections_know(struct connections *c, struct connection *one, int owner);

/* The request came in whole, and its reply is sent from now on; the reply is out. */
void connection_replies(struct connection *one, int64_t now);
void connection_waits(struct connection *one, int64_t now);

/* Picks one to close so that at most `most` stay open, and marks it; NULL: there are no more.
 * Strangers come before phones of the class, those that wait for a request before those that fetch
 * a reply, and then the oldest. Never picks the newest. */
NODISCARD struct connection *connections_give_way(struct connections *c, int most);

/* Picks one whose request or reply takes too long, and marks it; NULL: there are no more. */
NODISCARD struct connection *connections_late(struct connections *c, int64_t now);

#endif
