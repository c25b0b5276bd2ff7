/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

void client_patience(struct client *c, int milliseconds)
{
    const struct timeval wait = {.tv_sec = milliseconds / 1000,
                                 .tv_usec = milliseconds % 1000 * 1000};
    setsockopt(c->socket, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
}

bool client_open(struct client *c, int port, int from)
{
    struct sockaddr_in own = {.sin_family = AF_INET}, other = {.sin_family = AF_INET};
    const int one = 1;
    *c = (struct client){.socket = socket(AF_INET, SOCK_STREAM, 0)};
    own.sin_addr.s_addr = htonl(0x7f000000U + 0x0100U + (unsigned)from);
    other.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    other.sin_port = htons((unsigned short)port);
    client_patience(c, 5000);
    setsockopt(c->socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return c->socket >= 0 && bind(c->socket, (struct sockaddr *)&own, sizeof own) == 0 &&
           connect(c->socket, (struct sockaddr *)&other, sizeof other) == 0;
}

void client_close(struct client *c)
{
    if (c->socket >= 0) {
        close(c->socket);
    }
    free(c->body);
    *c = (struct client){.socket = -1};
}

bool client_raw(struct client *c, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t n = send(c->socket, bytes, length, MSG_NOSIGNAL);
        if (n <= 0) {
            return false;
        }
        bytes += n;
        length -= (size_t)n;
    }
    return true;
}

bool client_send(struct client *c, const char *path, const char *body)
{
    char head[400];
    const int length = snprintf(
        head, sizeof head, "%s %s HTTP/1.1\r\nHost: class\r\n%s%s%sContent-Length: %zu\r\n\r\n",
        body != NULL ? "POST" : "GET", path, c->key[0] != '\0' ? "X-Class-Key: " : "", c->key,
        c->key[0] != '\0' ? "\r\n" : "", body != NULL ? strlen(body) : 0);
    return client_raw(c, head, (size_t)length) &&
           (body == NULL || client_raw(c, body, strlen(body)));
}

/* Reads up to the empty line after the head. */
static bool read_head(struct client *c, char *head, size_t size)
{
    size_t got = 0;
    while (got + 1 < size) {
        if (recv(c->socket, head + got, 1, 0) != 1) {
            return false;
        }
        head[++got] = '\0';
        if (got >= 4 && strcmp(head + got - 4, "\r\n\r\n") == 0) {
            return true;
        }
    }
    return false;
}

int client_reply(struct client *c)
{
    char head[4000] = "";
    int status = 0;
    do {
        if (!read_head(c, head, sizeof head) || sscanf(head, "HTTP/1.1 %d", &status) != 1) {
            return 0;
        }
    } while (status == 100);
    size_t length = 0;
    for (const char *at = head; (at = strchr(at, '\n')) != NULL;) {
        at++;
        if (strncasecmp(at, "content-length:", 15) == 0) {
            length = strtoul(at + 15, NULL, 10);
        }
    }
    free(c->body);
    c->body = malloc(length + 1);
    for (c->length = 0; c->length < length;) {
        const ssize_t n = recv(c->socket, c->body + c->length, length - c->length, 0);
        if (n <= 0) {
            return 0;
        }
        c->length += (size_t)n;
    }
    c->body[length] = '\0';
    return status;
}

int client_ask(struct client *c, const char *path, const char *body)
{
    return client_send(c, path, body) ? client_reply(c) : 0;
}

bool client_join(struct client *c, const char *code, const char *name)
{
    char body[200];
    snprintf(body, sizeof body, "%s\n%s", code, name);
    return client_ask(c, "/join", body) == 200 &&
           sscanf(c->body, "{\"key\":\"%32[0-9a-f]\"}", c->key) == 1;
}

/* --- the server --- */

static bool read_greeting(struct served *s, FILE *in)
{
    char line[600];
    bool keys = false;
    while (fgets(line, sizeof line, in) != NULL) {
        char *at = NULL;
        if ((at = strstr(line, "/projector#")) != NULL) {
            sscanf(at, "/projector#%32[0-9a-f]", s->projector);
        } else if ((at = strstr(line, "/teach#")) != NULL) {
            keys = sscanf(at, "/teach#%32[0-9a-f]", s->teacher) == 1;
        } else if ((at = strstr(line, "http://127.0.0.1:")) != NULL) {
            sscanf(at, "http://127.0.0.1:%d/", &s->port);
            if ((at = strstr(line, "code ")) != NULL) {
                sscanf(at, "code %15s", s->code);
            }
        }
        if (strstr(line, "Ctrl") != NULL) {
            return keys && s->port > 0 && s->code[0] != '\0';
        }
    }
    return false;
}

bool served_start(struct served *s, const char *program, const char *folder, const char *content)
{
    int ends[2];
    *s = (struct served){.pid = -1};
    if (pipe(ends) != 0) {
        return false;
    }
    fflush(NULL);
    s->pid = fork();
    if (s->pid == 0) {
        dup2(ends[1], 1);
        close(ends[0]);
        close(ends[1]);
        if (content != NULL) {
            execl(program, program, "class", folder, "--port", "0", "--content", content,
                  (char *)NULL);
        }
        execl(program, program, "class", folder, "--port", "0", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    s->out = fdopen(ends[0], "r");
    return s->out != NULL && read_greeting(s, s->out);
}
