/* SPDX-License-Identifier: GPL-3.0-or-later */
/* libmicrohttpd reads the requests; all that is in them the door judges. */
#include "server/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "messages/msg_live.h"
#include "server/connections.h"
#include "server/own_host.h"

enum {
    CONNECTIONS_MOST = 900,   /* a program may usually have 1,024 files open */
    CONNECTIONS_SPARE = 100,  /* of these, kept free: strangers give way before */
    FILES_OF_OWN = 100,       /* beside connections */
    SECONDS_SILENT = 120,     /* of a phone that fetches a page; see server/connections.h */
    HEADERS_MOST = 16 * 1024, /* bytes kept of a request beside its body */
    PATH_MOST = 64,
    TOO_LONG = 413,
    TOO_FAST = 429,
    NOT_MODIFIED = 304,
    FORBIDDEN = 403,
    NOT_ALLOWED = 405,
    HEARD_MOST = 4096, /* bytes of a body that nobody wants and that are read all the same */
    WAITING = 128      /* connections not taken yet */
};

struct server {
    struct connections connections;
    int most; /* connections at once */
    struct MHD_Daemon *daemon;
    struct http_api *api;
    struct own_host own;
    uint16_t port;
};

/* A request while it comes in. */
struct coming {
    struct strbuf body;
    size_t most;
    bool refused; /* too fast */
    bool unknown; /* the key is none of the class's */
    bool foreign; /* it comes from a page of somebody else's */
    bool too_long;
};

static int64_t milliseconds_now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* --- addresses --- */

union socket_place {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static bool
read_address(const char *address, uint16_t port, union socket_place *out, socklen_t *size)
{
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, address, &out->four.sin_addr) == 1) {
        out->four.sin_family = AF_INET;
        out->four.sin_port = htons(port);
        *size = sizeof out->four;
        return true;
    }
    if (inet_pton(AF_INET6, address, &out->six.sin6_addr) == 1) {
        out->six.sin6_family = AF_INET6;
        out->six.sin6_port = htons(port);
        *size = sizeof out->six;
        return true;
    }
    return false;
}

bool server_is_address(const char *address)
{
    union socket_place place;
    socklen_t size = 0;
    return read_address(address, 0, &place, &size);
}

void server_own_address(char out[SERVER_ADDRESS_SIZE])
{
    struct ifaddrs *list = NULL;
    out[0] = '\0';
    if (getifaddrs(&list) != 0) {
        return;
    }
    for (const struct ifaddrs *i = list; i != NULL && out[0] == '\0'; i = i->ifa_next) {
        union socket_place place;
        if (i->ifa_addr != NULL && i->ifa_addr->sa_family == AF_INET) {
            memcpy(&place.four, i->ifa_addr, sizeof place.four);
            if ((ntohl(place.four.sin_addr.s_addr) >> 24) != 127) {
                (void)inet_ntop(AF_INET, &place.four.sin_addr, out, SERVER_ADDRESS_SIZE);
            }
        }
    }
    freeifaddrs(list);
}

static void name_of(struct MHD_Connection *c, char out[SERVER_ADDRESS_SIZE])
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    union socket_place place;
    out[0] = '\0';
    memset(&place, 0, sizeof place);
    if (info != NULL && info->client_addr->sa_family == AF_INET) {
        memcpy(&place.four, info->client_addr, sizeof place.four);
        (void)inet_ntop(AF_INET, &place.four.sin_addr, out, SERVER_ADDRESS_SIZE);
    } else if (info != NULL && info->client_addr->sa_family == AF_INET6) {
        memcpy(&place.six, info->client_addr, sizeof place.six);
        (void)inet_ntop(AF_INET6, &place.six.sin6_addr, out, SERVER_ADDRESS_SIZE);
    }
}

/* --- replies --- */

static void add_headers(struct MHD_Response *r, const struct http_api_page *page)
{
    static const char *const always[][2] = {{"X-Content-Type-Options", "nosniff"},
                                            {"Referrer-Policy", "no-referrer"},
                                            {"X-Frame-Options", "DENY"},
                                            {"Cross-Origin-Resource-Policy", "same-origin"}};
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++) {
        (void)MHD_add_response_header(r, always[i][0], always[i][1]);
    }
    (void)MHD_add_response_header(r, "Content-Type",
                                  page != NULL ? page->type : "application/json; charset=utf-8");
    (void)MHD_add_response_header(r, "Cache-Control", page != NULL ? "no-cache" : "no-store");
    (void)MHD_add_response_header(r, "Content-Security-Policy",
                                  page != NULL && page->policy != NULL ? page->policy
                                                                       : "default-src 'none'");
    if (page != NULL) {
        (void)MHD_add_response_header(r, "ETag", page->tag);
    }
}

/* Sends a reply and frees it. */
static enum MHD_Result send_reply(struct MHD_Connection *c, struct http_api_reply *reply)
{
    const struct http_api_page *page = reply->page;
    const char *known = MHD_lookup_connection_value(c, MHD_HEADER_KIND, "If-None-Match");
    struct MHD_Response *response = NULL;
    int status = reply->status;
    if (page != NULL && known != NULL && strcmp(known, page->tag) == 0) {
        status = NOT_MODIFIED;
        response = MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
    } else if (page != NULL) {
        /* the library's parameter is no const for the sake of other modes; this one only reads */
        void *text = (void *)(uintptr_t)page->text;
        response = MHD_create_response_from_buffer(page->length, text, MHD_RESPMEM_PERSISTENT);
    } else {
        const size_t length = reply->text.length;
        response = MHD_create_response_from_buffer(length, strbuf_take(&reply->text),
                                                   MHD_RESPMEM_MUST_FREE);
    }
    if (response == NULL) {
        return MHD_NO;
    }
    add_headers(response, page);
    if (status == TOO_FAST) {
        (void)MHD_add_response_header(response, "Retry-After", "5");
    }
    const enum MHD_Result sent = MHD_queue_response(c, (unsigned)status, response);
    MHD_destroy_response(response);
    return sent;
}

static enum MHD_Result
request_refuse(const struct server *s, struct MHD_Connection *c, int status, struct message why)
{
    struct http_api_reply reply = {.status = status};
    http_api_refuse(s->api, status, why, &reply);
    return send_reply(c, &reply);
}

static enum MHD_Result reply_to(const struct server *s,
                                struct MHD_Connection *c,
                                const char *path,
                                bool post,
                                const struct coming *in)
{
    char address[SERVER_ADDRESS_SIZE];
    struct http_api_reply reply;
    name_of(c, address);
    const struct http_api_request q = {
        .post = post,
        .path = path,
        .key = MHD_lookup_connection_value(c, MHD_HEADER_KIND, "X-Class-Key"),
        .address = address,
        .body = strbuf_text(&in->body),
        .length = in->body.length,
        .now = milliseconds_now()};
    http_api_answer(s->api, &q, &reply);
    return send_reply(c, &reply);
}

/* --- requests --- */

static bool is_post(const char *method)
{
    return strcmp(method, "POST") == 0;
}

struct header {
    const char *name, *value; /* borrowed; NULL: there is none of that name so far */
    int count;
};

static enum MHD_Result
take_header(void *payload, enum MHD_ValueKind headers, const char *name, const char *value)
{
    struct header *wanted = payload;
    (void)headers;
    if (strcasecmp(name, wanted->name) == 0) {
        wanted->value = value;
        wanted->count++;
    }
    return MHD_YES;
}

/* Finds the one header of a name. False when there are several: which of them counts is anybody's
 * guess, and what stands between may guess otherwise. */
static bool find_header(struct MHD_Connection *c, const char *name, const char **value)
{
    struct header wanted = {.name = name};
    MHD_get_connection_values(c, MHD_HEADER_KIND, take_header, &wanted);
    *value = wanted.value;
    return wanted.count <= 1;
}

/* Whether a page of this class asks: browsers say from where a script asks, and under what name
 * they found the class, each once. */
static bool is_own_page(const struct server *s, struct MHD_Connection *c)
{
    static const char scheme[] = "http://";
    const char *host = NULL, *origin = NULL;
    if (!find_header(c, "Host", &host) || !find_header(c, "Origin", &origin)) {
        return false;
    }
    if (host != NULL && !own_host_is(&s->own, host)) { /* without one it is no browser */
        return false;
    }
    return origin == NULL || (host != NULL && strncmp(origin, scheme, sizeof scheme - 1) == 0 &&
                              strcmp(origin + sizeof scheme - 1, host) == 0);
}

/* What is kept of a connection; NULL while there is nothing. */
static struct connection *connection_of(struct MHD_Connection *c)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info != NULL ? info->socket_context : NULL;
}

/* A request begins: only its headers are there. */
static struct coming *
request_begin(struct server *s, struct MHD_Connection *c, const char *path, const char *method)
{
    char address[SERVER_ADDRESS_SIZE];
    const char *key = MHD_lookup_connection_value(c, MHD_HEADER_KIND, "X-Class-Key");
    struct coming *in = memory_array(1, sizeof *in);
    struct connection *connection = connection_of(c);
    if (connection != NULL) {
        connections_know(&s->connections, connection, http_api_asker(s->api, key));
    }
    name_of(c, address);
    in->most = http_api_most(is_post(method), path);
    in->refused = !http_api_may_ask(s->api, address, milliseconds_now());
    in->unknown = !http_api_knows(s->api, is_post(method), path, key);
    in->foreign = !is_own_page(s, c);
    return in;
}

/* Whether the headers are enough to refuse a request. */
static bool is_unwanted(const struct coming *in)
{
    return in->refused || in->unknown || in->foreign;
}

/* Says why. What is no fault of the headers is a body that is too long. */
static enum MHD_Result
refuse_request(const struct server *s, struct MHD_Connection *c, const struct coming *in)
{
    if (in->refused) {
        return request_refuse(s, c, TOO_FAST, msg_live_too_fast());
    }
    if (!is_unwanted(in)) {
        return request_refuse(s, c, TOO_LONG, msg_live_too_long());
    }
    return request_refuse(s, c, FORBIDDEN, in->foreign ? msg_live_foreign() : msg_live_nobody());
}

/* How long the body is said to be; 0: that isn't said. */
static unsigned long long announced(struct MHD_Connection *c)
{
    const char *length = MHD_lookup_connection_value(c, MHD_HEADER_KIND, "Content-Length");
    return length != NULL ? strtoull(length, NULL, 10) : 0;
}

/* Whether to answer before the body, which is long and of no use. A small one is read and
 * forgotten: a connection that is closed while the other side still writes may lose the reply. */
static bool is_refused_early(const struct coming *in, struct MHD_Connection *c)
{
    const unsigned long long length = announced(c);
    const bool open = MHD_lookup_connection_value(c, MHD_HEADER_KIND, "Transfer-Encoding") != NULL;
    return is_unwanted(in) ? open || length > HEARD_MOST : length > HEARD_MOST && length > in->most;
}

static void reply_begins(struct connection *connection)
{
    if (connection != NULL) {
        connection_replies(connection, milliseconds_now());
    }
}

static enum MHD_Result handle(void *payload,
                              struct MHD_Connection *c,
                              const char *path,
                              const char *method,
                              const char *version,
                              const char *data,
                              size_t *size,
                              void **context)
{
    struct server *s = payload;
    struct connection *connection = connection_of(c);
    struct coming *in = *context;
    (void)version;
    if (in == NULL) {
        in = request_begin(s, c, path, method);
        *context = in;
        if (!is_refused_early(in, c)) {
            return MHD_YES;
        }
        reply_begins(connection);
        return refuse_request(s, c, in);
    }
    if (*size > 0) { /* what is too much is read and forgotten, so that the reply is heard */
        in->too_long = in->too_long || in->body.length + *size > in->most;
        if (!in->too_long && !is_unwanted(in)) {
            strbuf_append_bytes(&in->body, data, *size);
        }
        *size = 0;
        return MHD_YES;
    }
    reply_begins(connection);
    if (is_unwanted(in) || in->too_long || strlen(path) > PATH_MOST) {
        return refuse_request(s, c, in);
    }
    if (!is_post(method) && strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0) {
        return request_refuse(s, c, NOT_ALLOWED, msg_live_not_found());
    }
    return reply_to(s, c, path, is_post(method), in);
}

static void
ended(void *payload, struct MHD_Connection *c, void **context, enum MHD_RequestTerminationCode why)
{
    struct coming *in = *context;
    struct connection *connection = connection_of(c);
    (void)payload;
    (void)why;
    if (connection != NULL) {
        connection_waits(connection, milliseconds_now());
    }
    if (in != NULL) {
        strbuf_free(&in->body);
        free(in);
        *context = NULL;
    }
}

/* The library sees the end of it and closes it. Whether there was one. */
static bool end(const struct connection *connection)
{
    if (connection != NULL && connection->socket >= 0) {
        (void)shutdown(connection->socket, SHUT_RDWR);
    }
    return connection != NULL;
}

static void connected(void *payload,
                      struct MHD_Connection *c,
                      void **context,
                      enum MHD_ConnectionNotificationCode what)
{
    struct server *s = payload;
    struct connection *connection = *context;
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD);
        *context = connections_add(&s->connections, info != NULL ? info->connect_fd : -1,
                                   milliseconds_now());
        (void)end(connections_give_way(&s->connections, s->most - CONNECTIONS_SPARE));
    } else if (connection != NULL) {
        connections_remove(&s->connections, connection);
        *context = NULL;
    }
}

/* Ends connections whose request does not come to an end. The library watches over silence only:
 * who sends a letter now and then could hold all places. */
static void end_late(struct server *s)
{
    const int64_t now = milliseconds_now();
    while (end(connections_late(&s->connections, now))) {
    }
}

/* As many as there are files to be opened. */
static int connections_most(void)
{
    const long files = sysconf(_SC_OPEN_MAX);
    return files > 0 && files < CONNECTIONS_MOST + FILES_OF_OWN ? (int)files - FILES_OF_OWN
                                                                : CONNECTIONS_MOST;
}

/* --- starting --- */

struct server *server_start(struct http_api *api, const char *address, uint16_t port)
{
    union socket_place place;
    socklen_t size = 0;
    if (!read_address(address, port, &place, &size)) {
        errno = EINVAL;
        return NULL;
    }
    struct server *s = memory_array(1, sizeof *s);
    s->api = api;
    s->most = connections_most();
    own_host_find(&s->own);
    const unsigned flags =
        MHD_USE_EPOLL | (place.any.sa_family == AF_INET6 ? (unsigned)MHD_USE_IPv6 : 0U);
    errno = 0;
    s->daemon = MHD_start_daemon(
        flags, port, NULL, NULL, handle, s, MHD_OPTION_SOCK_ADDR, &place.any,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)s->most, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)SECONDS_SILENT, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADERS_MOST,
        MHD_OPTION_LISTEN_BACKLOG_SIZE, (unsigned)WAITING, MHD_OPTION_NOTIFY_COMPLETED, ended, NULL,
        MHD_OPTION_NOTIFY_CONNECTION, connected, s, MHD_OPTION_END);
    if (s->daemon == NULL) {
        errno = errno != 0 ? errno : EADDRINUSE;
        free(s);
        return NULL;
    }
    const union MHD_DaemonInfo *bound = MHD_get_daemon_info(s->daemon, MHD_DAEMON_INFO_BIND_PORT);
    s->port = bound != NULL ? bound->port : port;
    return s;
}

void server_stop(struct server *s)
{
    if (s != NULL) {
        MHD_stop_daemon(s->daemon);
        free(s);
    }
}

uint16_t server_port(const struct server *s)
{
    return s->port;
}

void server_run(struct server *s, int milliseconds)
{
    (void)MHD_run_wait(s->daemon, milliseconds);
    end_late(s);
}
