/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class for tests that ask it without a network: its questions are those of openings.xml, its
 * files are in a folder of its own. */
#ifndef CANASTA_TESTS_SERVER_DOOR_H
#define CANASTA_TESTS_SERVER_DOOR_H

#include <stdbool.h>
#include <stdint.h>

#include "server/class_reports.h"
#include "server/http_api.h"

extern struct class_questions class_questions;
extern struct room_judge judge; /* of its questions */
extern struct class_session room;
extern struct class_reports reports;
extern struct http_api api;
extern char folder[], code[8], teacher[40], projector[40];
extern char answer[200000]; /* the body of the last reply */
extern int64_t now;         /* milliseconds; a test lets time pass by it */

/* Before and after each test. */
void open_door(void);
void close_door(void);

/* Asks and answers the status; `ask` from the address 10.0.0.1. A body makes it a POST. */
int ask_from(const char *address, const char *key, const char *path, const char *body);
int ask(const char *key, const char *path, const char *body);

/* Whether the last reply has such a part. */
bool says(const char *part);

/* Comes in, and gets a key. */
void join(const char *name, char key[40]);

/* Puts question `id` of the file; its place. */
int show(const char *id);

/* A phone's answer to the question at that place, in that turn; the status. */
int say_answer(const char *key, unsigned turn, int question, const char *line);

#endif
