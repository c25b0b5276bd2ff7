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
 *   POST /ticket      a ticket; likewise
 *   POST /do          the teacher: "show N", "count", "tell", "rest", "drop N", "seat N", "deal N",
 * "end"
 *
 * The key of a phone, the projector or the teacher comes in a header, so that no other page can
 * send it. What is refused is answered with {text}, a sentence.
 */
#ifndef CANASTA_LIVE_DOOR_H
#define CANASTA_LIVE_DOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "learner/ticket.h"
#include "server/material.h"
#include "server/rate.h"
#include "server/room_log.h"
#include "server/view.h"

/* What is always the same. */
struct door_page {
    const char *type; /* "text/html; charset=utf-8" */
    const char *text; /* borrowed */
    size_t length;
    char tag[36];       /* names this text, in quotes */
    const char *policy; /* its content security policy */
};

/* Takes a ticket: it is on the disk when this returns true. `key`: of the phone it came from. */
struct door_tickets {
    bool (*keep)(void *payload,
                 const char *key,
                 const struct ticket *ticket,
                 const char *text,
                 size_t length);
    void *payload;
};

struct door {
    struct live_room *room; /* borrowed, as all of this */
    struct room_log *log;
    const struct material *material;
    struct view_door entry;
    struct door_page page, trainer, facts; /* of the trainer the length may be 0: there is none */
    struct door_tickets tickets;
    struct rate all, wrong, joined, phones; /* what each address, and each phone, may still do */
};

/* A request; all of it borrowed. */
struct door_request {
    bool post;
    const char *path;
    const char *key;     /* of its header, or NULL */
    const char *address; /* who asks */
    const char *body;    /* of `length` bytes */
    size_t length;
    int64_t now; /* milliseconds of a clock that never goes back */
};

struct door_reply {
    int status;
    const struct door_page *page; /* that is the reply, or NULL: */
    struct strbuf text;           /* JSON; empty: nothing */
};

/* How many bytes the body of such a request may have; 0: it has none. */
size_t door_most(bool post, const char *path);

/* Whether this address may ask at all now; takes one from what it may. */
NODISCARD bool door_may_ask(struct door *d, const char *address, int64_t now);

/* Whether the body of such a request is to be read at all: only phones of the class send more than
 * a line. */
NODISCARD bool door_knows(const struct door *d, bool post, const char *path, const char *key);

/* The code that phones come in with. */
const char *door_code(const struct door *d);

/* Answers. Caller frees reply->text. */
void door_answer(struct door *d, const struct door_request *q, struct door_reply *reply);

/* Fills in a reply that refuses, as for a body that is too long. */
void door_refuse(const struct door *d, int status, struct said why, struct door_reply *reply);

/* Gives a page its tag. */
void door_page_tag(struct door_page *page);

#endif
