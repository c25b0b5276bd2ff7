/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class for the targets of read_live.c and read_played.c: its folder, questions of every kind,
 * and a door whose keys are always the same, so that a seed can be written by hand. */
#ifndef CANASTA_TESTS_FUZZ_SCHOOL_H
#define CANASTA_TESTS_FUZZ_SCHOOL_H

#include "files.h"
#include "server/class_reports.h"
#include "server/http_api.h"

enum { SCHOOL_MOST = 1 /* questions of each kind */ };

extern const char school_code[], school_teacher[], school_projector[];

/* Questions of every kind that a room can be asked, at one table. */
struct school {
    struct class_questions class_questions;
    struct table table;
    struct puzzle_set set;
    struct exercise puzzle[QUESTION_KIND_COUNT * SCHOOL_MOST];
    struct room_judge judge;
    char hash[MATERIAL_HASH_SIZE];
};

/* A class at a table of four (0) or of three (1). Never NULL. */
struct school *school_at(unsigned which);

/* The path of a file in the folder of the class, static until the next call. */
const char *school_path(const char *name);

/* Empties the folder of the class. */
void school_clear(void);

/* Writes the journal of the class; a file's bytes, for the caller to free. */
void school_write_journal(const struct strbuf *text);
char *school_read(const char *name, size_t *length);

/* The first line of a journal. */
void school_head(const struct school *s, struct strbuf *out);

/* Begins or goes on with the room by its journal. Stops the program when what is said of it does
 * not fit. */
struct class_journal *
school_log(struct school *s, struct class_session *room, enum class_journal_state *state);

/* A class before anybody has come in. */
struct class_http_api {
    struct class_session room;
    struct class_reports reports;
    struct http_api api;
};

void school_open(struct school *s, struct class_http_api *c);
void school_close(struct class_http_api *c);

/* Whether a text has another one in it. Not strstr: libFuzzer would learn the keys from it. */
bool school_tells(const char *text, const char *part);

/* Reads one value as JSON, independently of web/json.c, and stops the program when it is none. */
void school_json(const char *text);

/* Stops the program where somebody learns another's key, or sees what is right before the teacher
 * shows it. `leads`: it is the teacher's. */
void school_secrets(const struct class_session *room, const char *text, bool leads);

/* Looks at what a request was answered with. */
void school_reply(const struct class_session *room,
                  const struct http_api_request *q,
                  const struct http_api_reply *reply);

/* What the teacher sees of the room, for the caller to free; what phones and projector see of it is
 * looked at. */
char *school_views(const struct class_session *room, const struct class_questions *m);

/* Writes the sheets of the class and closes it. With `goes_on` it is looked whether it goes on the
 * same from its journal, as after a kill: that takes as long as a short class. */
void school_end(struct school *s, struct class_http_api *c, bool goes_on);

#endif
