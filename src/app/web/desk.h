/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The instructor's desk in the page: papers of a class made by the same modules as on the command
 * line. What is asked for comes from a form, a line "name=value" for each field:
 *
 *   paper      handout, key, stack, crib, score, rules, checklist or cheat
 *   title      of the class, 1 to 60 letters and signs
 *   table      the id of a built-in table, or "mine": the learner's own, house rules and all
 *   topic      a theme, a rule's id or the beginning of one; empty: mixed
 *   questions  1..20 for each version; level 0..5, 0: mixed; tables 1..60: card tables in the room
 *   seed       the same request with the same seed gives the same papers
 *   large      yes: larger print
 *   ink        yes: no green band on the handout
 *   home       where this page comes from, if from a server: the handout has it as a code for a
 * camera
 *
 * Fields that are left out keep what the desk begins with.
 */
#ifndef CANASTA_WEB_DESK_H
#define CANASTA_WEB_DESK_H

#include "tutor/session.h"
#include "web/json.h"

struct class_deal;

/* What the desk has found for the last request: looking for a deal takes seconds. Begin with all
 * bytes zero; end with desk_free. */
struct desk {
    struct class_deal *deal; /* owned; NULL: none yet */
    struct table table;      /* what it was found for */
    uint64_t seed;
    char topic[SKILL_ID_SIZE];
};

/* Writes what there is to choose: {"papers": [{id, text}], "tables": [...], "topics": [...]}. */
void desk_json(struct json *j, const struct session *s);

/* Writes {"html": a whole page} or {"fault": a sentence that says what to change}. */
void desk_paper_json(struct json *j,
                     struct desk *d,
                     const struct session *s,
                     const struct course *course,
                     const char *request);

void desk_free(struct desk *d);

#endif
