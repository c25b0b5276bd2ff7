/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A phone without a screen: requests on one connection, and their replies. */
#ifndef CANASTA_TESTS_SERVER_CLIENT_H
#define CANASTA_TESTS_SERVER_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

struct client {
    int socket;
    char key[40];
    char *body; /* of the last reply, closed by a zero; owned */
    size_t length;
};

/* Connects to 127.0.0.1, from the address 127.0.A.B of number `from`, so that each phone has its
 * own. */
bool client_open(struct client *c, int port, int from);
void client_close(struct client *c);

/* Sends a request: with a body it posts. The reply is to be fetched by client_reply. */
bool client_send(struct client *c, const char *path, const char *body);

/* How long a reply is waited for; five seconds where nothing is said. */
void client_patience(struct client *c, int milliseconds);

/* Sends any bytes. */
bool client_raw(struct client *c, const char *bytes, size_t length);

/* The status of the reply; 0: the connection was closed or nothing came in time. */
int client_reply(struct client *c);

/* Both together. */
int client_ask(struct client *c, const char *path, const char *body);

/* Comes into the class and keeps the key. */
bool client_join(struct client *c, const char *code, const char *name);

/* A class started by `program` in a folder, at 127.0.0.1 and a free port. */
struct served {
    pid_t pid;
    FILE *out; /* what it says; open, so that it can say more */
    int port;
    char code[16], projector[40], teacher[40];
};

bool served_start(struct served *s, const char *program, const char *folder, const char *content);

#endif
