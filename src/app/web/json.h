/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes JSON: what a page's script is told. Commas come by themselves; whoever writes opens and
 * closes what belongs together. Texts may hold anything: what is no UTF-8 becomes a '?', and what
 * could end a script or a line is written as an escape.
 */
#ifndef CANASTA_WEB_JSON_H
#define CANASTA_WEB_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

/* Start with all bytes zero. */
struct json {
    struct strbuf text;
    bool more; /* something stands before, so a comma comes first */
};

/* `key` of the functions below: the name of a member, or NULL within a list. Borrowed, and plain
 * letters. */
void json_open(struct json *j, const char *key, char bracket);     /* '{' or '[' */
void json_close(struct json *j, char bracket);                     /* '}' or ']' */
void json_text(struct json *j, const char *key, const char *text); /* NULL: null */
void json_number(struct json *j, const char *key, int64_t n);
void json_bool(struct json *j, const char *key, bool x);

/* A value that is JSON already. */
void json_raw(struct json *j, const char *key, const char *value);

void json_clear(struct json *j);
void json_free(struct json *j);

#endif
