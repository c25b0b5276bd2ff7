/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an instructor keeps of a class, as files of its folder: the tickets that came in and the
 * grade book of them, who answered what, how the tables scored. All but the tickets is written anew
 * from the room, so nothing is lost with it.
 */
#ifndef CANASTA_SERVER_CLASS_REPORTS_H
#define CANASTA_SERVER_CLASS_REPORTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/sha256.h"
#include "handouts/gradebook.h"
#include "html/save.h"
#include "server/class_questions.h"
#include "server/class_session.h"
#include "server/http_api.h"

enum { BOOKS_PAUSE = 2000 /* milliseconds at least between two times of writing */ };

enum class_reports_sheet { BOOKS_ANSWERS, BOOKS_STANDINGS, BOOKS_GRADES, BOOKS_SHEETS };

/* Who hears where a sheet is kept. */
struct class_reports_host {
    void (*tell)(void *payload, struct message message);
    void *payload;
};

struct class_reports {
    const struct class_reports_host
        *host; /* NULL: nobody, and no list of what was written is kept */
    uint8_t wrote[BOOKS_SHEETS][SHA256_SIZE]; /* hashes of the sheets as they were written here */
    char folder[SAVE_PATH_SIZE];
    struct gradebook grades;
    bool grades_changed;
    bool graded;      /* the grade book has been written since it was begun */
    int number;       /* under which sheets are kept, as their journal is; 0: any */
    bool goes_on;     /* and no sheets have been written since it was begun */
    uint32_t written; /* version of the room that is in the files */
    int64_t when;
};

/* Begins with the tickets that are in the folder already, in "tickets". Where the class does not go
 * on with an earlier one, the sheets of that are kept under other names. Where it does, and the
 * journal lost its end, a sheet that tells more, or something else, is kept so before another takes
 * its name.
 * `number`: of the name under which their journal is kept; 0: it is not. End it with
 * class_reports_close.
 */
void class_reports_open(struct class_reports *b,
                        const struct class_reports_host *host,
                        const char *folder,
                        bool goes_on,
                        int number);

/* Keeps the sheets that are there under other names, as the journal lost lines that they tell of.
 * False, with errno, when that could not be done. */
bool class_reports_keep(struct class_reports *b);
void class_reports_close(struct class_reports *b);

/* The place where tickets are kept. Borrows `b`. */
struct http_api_tickets class_reports_tickets(struct class_reports *b);

/* Writes what has changed, if the last time is long enough ago or `at_once`. A sheet that somebody
 * else has changed is kept under another name first. False with errno set when a file cannot be
 * written; it is then tried again the next time. */
bool class_reports_write(struct class_reports *b,
                         const struct class_session *r,
                         const struct class_questions *m,
                         int64_t now,
                         bool at_once);

/* Who answered what, a row for each phone; `words[q]` is question q in words, or NULL. */
void class_reports_answers(const struct class_session *r, char *const *words, struct csv *out);

/* How the card tables scored; false when nobody has said so. */
bool class_reports_standings(const struct class_session *r,
                             const struct catalog *catalog,
                             struct csv *out);

#endif
