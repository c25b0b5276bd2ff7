/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is seen of a room, as JSON for the scripts of the page: by a phone, by the projector, by
 * the teacher. What is right is in it only after the teacher has shown it; the teacher's own
 * view has it always.
 *
 *   version   changes when anything of this view may have changed
 *   stage     "resting", "asking", "counted", "told", "seated", "played", "over"
 *   number, of, turn   which question is put, of how many, and the number that answers must name
 *   shown     the question: an update of web/page.h with "events" and "await"
 *   bars      list of {text, count, right}, once counted; `right` once told
 *   reasons   {events}, once told
 *   tally     how many have answered, as a sentence
 *   part      phone: nothing else has changed, so there is only version, stage and tally
 *   timer     {left, of} in milliseconds, while a question is open that has a time
 *   tables    list of {table, given, sides: [{name, base, count, total}]}, while a deal is played;
 *             where it is played on phones, on projector and teacher's page also live: whose turn
 *             it is and what is left to draw, melded: list of {name, text}, called: who sits
 *             there, scene: the table as all in the room may see it, without any hand
 *   play      phone: the deal as its seat sees it (server/card_table.h)
 *   trainer   phone: whether /trainer is there
 *   me        phone: {name, number, said, right, ticket, table, seat, sides}, team: the card
 *             table it has points for; and with points, once told or over, points, place;
 *             while nothing is shown chairs: its table's, list of {chair, title, name, mine},
 *             without a name where it is free; once over own, a sentence, and home
 *   home      {text, count, set, lasting, address}: what to try again at home, as a sentence, what
 *             follows the "#" of a page, and the address that opens it, which lasts or goes
 *             with the class; in the finale, about what was hard for all, also qr, side
 *   points    projector and teacher, once told or over, unless they are not wanted: list of
 *             {table, points, place, people}, best first
 *   teams     projector, while nothing is shown and when it is over: list of {table, chairs}
 *   finale    projector and teacher, when it is over: {told, answers, rightAnswers, run, names:
 *             list of {name, points}, only if wanted}, and of the hardest question number, shown,
 *             hardAnswers, hardRight
 *   trouble   teacher: list of sentences on what needs to be seen to
 *   wants     teacher: {points, names, seconds}: whether these are shown, and the time of a
 * question code, address, qr, side    projector and teacher: how to come in phones, questions
 * teacher: lists, a question with the hand it is asked of; and seats: those of a card table by
 * their names, deals: whether one can be played on phones, seated: "seat" or "deal" when there are
 * tables
 */
#ifndef CANASTA_SERVER_VIEW_H
#define CANASTA_SERVER_VIEW_H

#include "server/class_questions.h"
#include "server/class_session.h"
#include "web/json.h"

/* How phones come in, and what the door adds to what is so in the room. Borrowed texts. */
struct view_http_api {
    const char *code;
    const char *address; /* as typed into a browser */
    const char *qr;      /* path of its QR code, and how many units wide; empty: none */
    int side;
    const char *home; /* the address of a page that is there after the class; NULL: none is known */
    bool trainer;     /* there is one to practice with, at /trainer */
    bool fails;       /* the journal takes nothing, as this tells the teacher */
    struct message failure;
    int left, of; /* milliseconds of the question that is open; 0: it has no time */
};

/* Writes what a phone that waits for the others is told while they answer. */
void view_phone_tally(struct json *j,
                      const struct class_session *r,
                      const struct class_questions *m,
                      int phone);

/* Writes a sentence in the words of the class. */
void view_say(struct json *j,
              const char *key,
              const struct class_questions *m,
              struct message message);

void view_phone(struct json *j,
                const struct class_session *r,
                const struct class_questions *m,
                int phone,
                const struct view_http_api *api);

void view_projector(struct json *j,
                    const struct class_session *r,
                    const struct class_questions *m,
                    const struct view_http_api *api);

/* `projector`: the key of the projector's view. */
void view_teacher(struct json *j,
                  const struct class_session *r,
                  const struct class_questions *m,
                  const struct view_http_api *api,
                  const char *projector);

#endif
