/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/class_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/fnv.h"

static const char *const verbs[ROOM_VERBS] = {
    [ROOM_JOIN] = "join",     [ROOM_DROP] = "drop", [ROOM_SHOW] = "show",
    [ROOM_COUNT] = "count",   [ROOM_TELL] = "tell", [ROOM_REST] = "rest",
    [ROOM_ANSWER] = "answer", [ROOM_SEAT] = "seat", [ROOM_TICKET] = "ticket",
    [ROOM_RESULT] = "result", [ROOM_DEAL] = "deal", [ROOM_PLAY] = "play",
    [ROOM_END] = "end",       [ROOM_DOOR] = "door", [ROOM_CODE] = "code",
    [ROOM_THIN] = "thin",     [ROOM_SIT] = "sit",   [ROOM_POINTS] = "points",
    [ROOM_NAMES] = "names",   [ROOM_TIME] = "time"};

enum { FIELDS = 6, CHECK_LETTERS = 8 };

uint32_t class_session_check_of(const char *text, size_t length)
{
    return fnv_hash(text, length);
}

void class_command_write(const struct class_command *a, struct strbuf *out)
{
    const size_t start = out->length;
    strbuf_appendf(out, "%s\t%d\t%d\t%lu\t%s\t%s\t", verbs[a->verb], a->phone, a->number,
                   (unsigned long)a->turn, a->key, a->text);
    strbuf_appendf(
        out, "%08lx\n",
        (unsigned long)class_session_check_of(strbuf_text(out) + start, out->length - start));
}

static bool read_number(const char *text, unsigned long most, unsigned long *out)
{
    char *end = NULL;
    if (text[0] < '0' || text[0] > '9' || strlen(text) > 10) {
        return false;
    }
    *out = strtoul(text, &end, 10);
    return *end == '\0' && *out <= most;
}

static bool read_verb(const char *text, enum room_verb *out)
{
    for (int v = 0; v < ROOM_VERBS; v++) {
        if (strcmp(text, verbs[v]) == 0) {
            *out = (enum room_verb)v;
            return true;
        }
    }
    return false;
}

/* Cuts a line at its tabs; false when it has not just as many fields as it should. */
static bool split(char *line, char *field[FIELDS])
{
    int count = 0;
    for (char *at = line; at != NULL;) {
        char *tab = strchr(at, '\t');
        if (tab != NULL) {
            *tab++ = '\0';
        }
        if (count == FIELDS) {
            return false;
        }
        field[count++] = at;
        at = tab;
    }
    return count == FIELDS;
}

bool class_command_read(const char *line, size_t length, struct class_command *out)
{
    char copy[ROOM_LINE_MOST + 1], *field[FIELDS], check[CHECK_LETTERS + 1];
    unsigned long phone = 0, number = 0, turn = 0;
    if (length < CHECK_LETTERS + 1 || length > ROOM_LINE_MOST ||
        memchr(line, '\0', length) != NULL) {
        return false;
    }
    const size_t said = length - CHECK_LETTERS;
    (void)snprintf(check, sizeof check, "%08lx", (unsigned long)class_session_check_of(line, said));
    if (memcmp(check, line + said, CHECK_LETTERS) != 0 || line[said - 1] != '\t') {
        return false;
    }
    memcpy(copy, line, said - 1);
    copy[said - 1] = '\0';
    memset(out, 0, sizeof *out);
    if (!split(copy, field) || !read_verb(field[0], &out->verb) ||
        !read_number(field[1], 100000, &phone) || !read_number(field[2], 100000, &number) ||
        !read_number(field[3], UINT32_MAX, &turn) || strlen(field[4]) >= sizeof out->key ||
        strlen(field[5]) >= sizeof out->text) {
        return false;
    }
    out->phone = (int)phone;
    out->number = (int)number;
    out->turn = (uint32_t)turn;
    strcpy(out->key, field[4]);
    strcpy(out->text, field[5]);
    clean_text(out->key); /* a check can be made for any text: a stranger may have written it */
    clean_text(out->text);
    return true;
}
