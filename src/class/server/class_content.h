/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class is given: the table, the questions and the deal of its folder, and the course they
 * are asked from. */
#ifndef CANASTA_SERVER_CLASS_CONTENT_H
#define CANASTA_SERVER_CLASS_CONTENT_H

#include <stdio.h>

#include "base/attributes.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "bundle/course_bundle.h"
#include "cli/command.h"
#include "commands/page_work.h"
#include "html/save.h"
#include "messages/message.h"
#include "server/class_options.h"
#include "server/class_questions.h"
#include "web/page.h"

enum { CLASS_SETS = 3 /* for the room, and for handouts A and B */ };

struct class_content {
    struct program *program;
    struct program asked; /* with the folder's own house rules, where there are any */
    struct options options;
    const struct class_options *wanted;
    const char *title;               /* of the class: as asked for, else of its first questions */
    char table_path[SAVE_PATH_SIZE]; /* or the name of the table that its deal is of */
    struct page_work *work;
    struct strbuf course; /* the bundle, as the page reads it */
    struct course_bundle *block;
    struct page *sitting; /* for the facts */
    struct table table;
    struct table_shelf *tables;
    struct puzzle_set *set[CLASS_SETS]; /* NULL: the folder has none */
    struct class_questions questions;
};

/* Reads all of it from the folder into `c`, which is zero before. Anything but STATUS_OK was told
 * on p->err; class_content_close is due in any case. Borrows `p` and `wanted` until then. */
NODISCARD enum status
class_content_read(struct class_content *c, struct program *p, const struct class_options *wanted);
void class_content_close(struct class_content *c);

/* The message in the words of the class's table, wrapped for the screen that `out` may be. */
void class_content_announce(const struct class_content *c, FILE *out, struct message message);

/* The same on p->err, as a complaint; answers the status. */
enum status
class_content_complain(const struct class_content *c, enum status status, struct message message);

/* What the system says of a file, by errno. STATUS_INPUT. */
enum status class_content_complain_of_file(const struct class_content *c, const char *path);

#endif
