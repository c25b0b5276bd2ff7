/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How HTTP says why an act was refused: a status and a sentence. */
#ifndef CANASTA_SERVER_HTTP_FAULT_H
#define CANASTA_SERVER_HTTP_FAULT_H

#include "messages/message.h"
#include "server/class_session.h"

enum {
    HTTP_OK = 200,
    HTTP_NOTHING = 204,
    HTTP_BAD = 400,
    HTTP_NOT_ALLOWED = 403,
    HTTP_NOT_FOUND = 404,
    HTTP_CONFLICT = 409,
    HTTP_TOO_LONG = 413,
    HTTP_TOO_FAST = 429,
    HTTP_NOT_NOW = 503
};

int http_fault_status(enum room_fault fault);

/* The sentence where the room gave no better reason. */
struct message http_fault_message(enum room_fault fault);

#endif
