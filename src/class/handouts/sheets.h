/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The papers of a class: handout, key, stack sheet, crib, score sheet and roster. Each function
 * writes one of them; what is on them was chosen before (quiz.h, class_deal.h).
 */
#ifndef CANASTA_HANDOUTS_SHEETS_H
#define CANASTA_HANDOUTS_SHEETS_H

#include <stdint.h>

#include "base/csv.h"
#include "engine/table.h"
#include "handouts/class_deal.h"
#include "handouts/quiz.h"
#include "handouts/standings.h"
#include "html/html.h"
#include "messages/catalog.h"
#include "tutor/course.h"

enum { CLASS_LESSON_SIZE = 100 };

/* The lesson that teaches what a class was about. */
struct class_lesson {
    char id[CLASS_LESSON_SIZE], title[CLASS_LESSON_SIZE]; /* "": there is none */
};

/* Finds the lesson about the rule that most of the questions are about. */
void quiz_lesson(const struct course *whole,
                 const struct table *t,
                 const struct quiz *q,
                 struct class_lesson *out);

/* A class as its papers see it; everything is borrowed. */
struct class_plan {
    const char *title;
    const struct table *table;
    const char *topic;
    uint64_t seed;
    int tables; /* card tables in the room */
    const struct quiz *quiz;
    const struct class_deal *deal;
    const struct class_lesson *next; /* what comes next at home; NULL: nothing in particular */
    const char *code;                /* by which the program deals it again; NULL: none */
    const char *home;                /* the address of the learners' page; NULL: unknown */
    bool own_table;                  /* a rule sheet, which playing it again needs */
    const struct catalog *catalog;
};

/* In whose words the papers speak, to nobody in particular. */
static inline struct message_context plan_context(const struct class_plan *plan)
{
    return (struct message_context){plan->catalog, plan->table, SEAT_NONE};
}

/* What the topic is called on paper: a theme's words or the id itself. Returns `out`. */
const char *plan_topic(const struct class_plan *plan, char out[MESSAGE_TEXT_SIZE]);

/* Versions A and B, each on both sides of a sheet. */
void sheet_handout(const struct class_plan *plan, struct html *h);

/* Answers, reasons and the usual slips of both versions. */
void sheet_key(const struct class_plan *plan, struct html *h);

/* How to lay out the deal so that every table plays the same one. */
void sheet_stack(const struct class_plan *plan, struct html *h);

/* What each seat can do in its first turns, and safe answers to "can I". */
void sheet_dealer_notes(const struct class_plan *plan, struct html *h);

/* An empty score sheet with a line for everything that counts at the table. */
void sheet_score(const struct class_plan *plan, struct html *h);

/* The rules of a table on one page: numbers in tables, special hands as cards, all else in the
 * words of its options. */
void sheet_rules(const struct class_plan *plan, struct html *h);

/* What a player has to know at a table, to lie beside the cards. */
void sheet_cheat(const struct message_context *ctx, struct html *h);

/* What goes home with each learner: what to do next, the table at a glance, and the words of the
 * game that the class came across. */
void sheet_home(const struct class_plan *plan, struct html *h);

/* The rules of a table in large type, to hang up, with room for what else was agreed on. */
void sheet_rules_wall(const struct message_context *ctx, struct html *h);

/* The house rules of a table, each with a box to tick where it is played so. */
void sheet_checklist(const struct message_context *ctx, const char *title, struct html *h);

/* The scores of an evening, in the order they have (standings_sort). */
void sheet_standings(const struct standings *s, const struct message_context *t, struct html *h);

/* Appends what a club wants to know of this deal when it looks for one next time, and lines to
 * write on. */
void sheet_notes(const struct class_plan *plan, struct strbuf *out);

/* A row for every chair. */
void sheet_roster(const struct class_plan *plan, struct csv *c);

#endif
