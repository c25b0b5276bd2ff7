/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tickets: a learner's results as one small text file, to hand to an instructor.
 *
 *   canasta-tutor ticket 1
 *   name Ruth
 *   day 2026-03-01
 *   lessons 6 8             done, begun
 *   answers 120 96          in all, right
 *   days 5                  with at least one answer
 *   games 2
 *   due 4                   skills to be asked again
 *   skill open.count 12 9   seen, right at once; one line a skill
 *   check 0QF7-6XKB-31M2
 *
 * Lines that begin with # are for people. The check line is computed from all lines before it: it
 * shows slips and edits made by hand. It is no proof against cheating, and says so in the file.
 */
#ifndef CANASTA_LEARNER_TICKET_H
#define CANASTA_LEARNER_TICKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "learning/name.h"
#include "learning/skill.h"
#include "messages/message.h"

#define TICKET_FIRST "canasta-tutor ticket 1" /* its first line */

enum {
    TICKET_SKILLS_MOST = 500,
    TICKET_SIZE_MOST = 256 * 1024, /* bytes of a file */
    TICKET_NUMBER_MOST = 10000000
};

struct ticket_skill {
    char id[SKILL_ID_SIZE];
    int seen, right;
};

struct ticket {
    char name[NAME_SIZE];
    int32_t day;
    int lessons_done, lessons_begun;
    int answers, right;
    int days, games, due;
    int on_paper; /* of the answers, those on paper; added by a grade book, never in a ticket */
    bool edited;  /* read: the check line does not fit the rest */
    int skill_count;
    struct ticket_skill skill[TICKET_SKILLS_MOST];
};

/* Gathers what is kept about a learner. */
NODISCARD enum store_status ticket_gather(const struct learner_store *r,
                                          const struct learner *who,
                                          int32_t today,
                                          struct ticket *out);

/* Adds answers to a skill, which may be new to the ticket; beyond TICKET_SKILLS_MOST it is left
 * out. */
void ticket_add_skill(struct ticket *t, const char *id, int seen, int right);

/* Appends the ticket as text. */
void ticket_write(const struct ticket *t, struct strbuf *out);

/* Reads one. False with a sentence that says what is wrong and, where there is one, the line; a
 * ticket that was changed after it was written is read and marked as edited. */
NODISCARD bool
ticket_read(const char *text, size_t length, struct ticket *out, struct message *fault);

#endif
