/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door of a class on a port: one thread, no more than so many connections, no byte read beyond
 * what a request may have. */
#ifndef CANASTA_SERVER_SERVER_H
#define CANASTA_SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "server/http_api.h"

enum { SERVER_ADDRESS_SIZE = 46 };

struct server;

/* Whether `address` can be listened at: numbers of IPv4 or IPv6. */
bool server_is_address(const char *address);

/* An address of this computer in its network, as a guess: the first that is not for itself only.
 * Empty when there is none. */
void server_own_address(char out[SERVER_ADDRESS_SIZE]);

/* Listens at that address only, on `port`, or on a free one with 0. NULL with errno set when the
 * system refuses. The door is borrowed. Caller stops it with server_stop. */
NODISCARD struct server *server_start(struct http_api *api, const char *address, uint16_t port);
void server_stop(struct server *s);

/* The port it listens on. */
uint16_t server_port(const struct server *s);

/* Answers what comes within this number of milliseconds. */
void server_run(struct server *s, int milliseconds);

#endif
