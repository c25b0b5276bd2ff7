/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/sent_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool sent_place(const char *text, struct class_command *a)
{
    unsigned turn = 0, number = 0;
    int end = 0;
    if (strlen(text) > 16 || text[strspn(text, "0123456789 ")] != '\0' ||
        sscanf(text, "%8u %8u%n", &turn, &number, &end) != 2 || text[end] != '\0' || number == 0) {
        return false;
    }
    a->turn = turn;
    a->number = (int)number - 1;
    return true;
}

void sent_squeeze(char *line)
{
    size_t to = 0;
    for (size_t i = 0; line[i] != '\0'; i++) {
        if (line[i] != ' ' || (to > 0 && line[to - 1] != ' ')) {
            line[to++] = line[i];
        }
    }
    line[to - (to > 0 && line[to - 1] == ' ')] = '\0';
}

bool sent_chair(const char *text, struct class_command *a)
{
    unsigned table = 0, chair = 0;
    int end = 0, more = 0;
    if (strlen(text) > 6 || text[strspn(text, "0123456789 ")] != '\0' ||
        sscanf(text, "%3u%n %2u%n", &table, &end, &chair, &more) < 1) {
        return false;
    }
    a->number = (int)table;
    a->turn = chair;
    return text[more > 0 ? more : end] == '\0' && (more == 0 || chair > 0);
}

bool sent_command(const char *text, struct class_command *a)
{
    static const struct {
        const char *word;
        enum room_verb verb;
        bool numbered;
    } rows[] = {
        {"show", ROOM_SHOW, true},   {"count", ROOM_COUNT, false}, {"tell", ROOM_TELL, false},
        {"rest", ROOM_REST, false},  {"drop", ROOM_DROP, true},    {"seat", ROOM_SEAT, true},
        {"deal", ROOM_DEAL, true},   {"end", ROOM_END, false},     {"door", ROOM_DOOR, true},
        {"code", ROOM_CODE, false},  {"thin", ROOM_THIN, false},   {"points", ROOM_POINTS, true},
        {"names", ROOM_NAMES, true}, {"time", ROOM_TIME, true},    {"sit", ROOM_SIT, true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const size_t length = strlen(rows[i].word);
        const char *rest = text + length;
        if (strncmp(text, rows[i].word, length) != 0) {
            continue;
        }
        a->verb = rows[i].verb;
        if (!rows[i].numbered) {
            return *rest == '\0' && (a->verb != ROOM_CODE || auth_token_code(a->key));
        }
        const size_t digits = strspn(rest + (*rest == ' '), "0123456789");
        if (*rest != ' ' || digits == 0 || digits > 5) {
            return false;
        }
        a->number = a->phone = atoi(rest + 1);
        rest += 1 + digits;
        return a->verb == ROOM_SIT ? *rest == ' ' && sent_chair(rest + 1, a) : *rest == '\0';
    }
    return false;
}
