/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The door of a class: what is asked over the network, and what comes of it, without the network.
 *
 *   GET  /            the page of the class; also /teach and /projector, which differ by their key
 *   GET  /trainer     the whole trainer
 *   GET  /facts       names of cards, words on buttons
 *   GET  /state/N     what has changed since version N; 204: nothing
 *   POST /join        "CODE\nNAME"; answers {key}
 *   POST /answer      "TURN NUMBER\nLINE"; answers the phone's view
 *   POST /result      "LINE"; likewise
 *   POST /play        "ACTIONS\nLINE": after so many actions at its table; likewise
 *   POST /sit         "TABLE" or "TABLE CHAIR": where the phone sits, at the first free chair or at
 *                     that one, from 1; likewise
 *   POST /ticket      a ticket; likewise
 *   POST /do          the teacher: "show N", "count", "tell", "rest", "drop N", "seat N", "deal N",
 *                     "points N", "names N", "time N", "sit PHONE TABLE CHAIR", "end"
 *
 * The key of a phone, the projector or the teacher comes in a header, so that no other page can
 * send it. What is refused is answered with {text}, a sentence.
 */
#ifndef CANASTA_SERVER_HTTP_API_H
#define CANASTA_SERVER_HTTP_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "learner/ticket.h"
#include "server/class_clock.h"
#include "server/class_journal.h"
#include "server/class_questions.h"
#include "server/rate_limiter.h"
#include "server/view.h"

/* What is always the same. */
struct http_api_page {
    const char *type; /* "text/html; charset=utf-8" */
    const char *text; /* borrowed */
    size_t length;
    char tag[36];       /* names this text, in quotes */
    const char *policy; /* its content security policy */
};

/* Takes tickets. */
struct http_api_tickets {
    /* Gives a ticket another name where its own is another learner's. */
    void (*name)(void *payload, struct ticket *ticket);
    /* It is on the disk when this returns true. `key`: of the phone it came from. */
    bool (*keep)(void *payload, const char *key, const struct ticket *ticket);
    void *payload;
};

struct http_api {
    struct class_session *room; /* borrowed, as all of this */
    struct class_journal *log;
    const struct class_questions *class_questions;
    struct view_http_api entry; /* without what is only so now: code, trainer, time left */
    struct class_clock clock;
    struct http_api_page page, trainer,
        facts; /* of the trainer the length may be 0: there is none */
    struct http_api_tickets tickets;
    struct rate_limiter all, wrong, joined, phones,
        changes; /* what each address, and each phone, may still do */
};

/* A request; all of it borrowed. */
struct http_api_request {
    bool post;
    const char *path;
    const char *key;     /* of its header, or NULL */
    const char *address; /* who asks */
    const char *body;    /* of `length` bytes */
    size_t length;
    int64_t now; /* milliseconds of a clock that never goes back */
};

struct http_api_reply {
    int status;
    const struct http_api_page *page; /* that is the reply, or NULL: */
    struct strbuf text;               /* JSON; empty: nothing */
};

/* How many bytes the body of such a request may have; 0: it has none. */
size_t http_api_most(bool post, const char *path);

/* Whether this address may ask at all now; takes one from what it may. */
NODISCARD bool http_api_may_ask(struct http_api *d, const char *address, int64_t now);

/* Whether the body of such a request is to be read at all: only phones of the class send more than
 * a line. */
NODISCARD bool
http_api_knows(const struct http_api *d, bool post, const char *path, const char *key);

/* Whose key this is: a number of its own for each phone, the teacher and the projector, below 0 for
 * a key that is none of the class, or NULL. */
int http_api_asker(const struct http_api *d, const char *key);

/* The code that phones come in with. */
const char *http_api_code(const struct http_api *d);

/* Answers. Caller frees reply->text. */
void http_api_answer(struct http_api *d,
                     const struct http_api_request *q,
                     struct http_api_reply *reply);

/* Fills in a reply that refuses, as for a body that is too long. */
void http_api_refuse(const struct http_api *d,
                     int status,
                     struct message why,
                     struct http_api_reply *reply);

/* Gives a page its tag. */
void http_api_page_tag(struct http_api_page *page);

#endif
