/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is seen of a room, as JSON for the scripts of the page: by a phone, by the projector, by
 * the teacher. What is right is in it only after the teacher has shown it; the teacher's own
 * view has it always.
 *
 *   version   changes when anything of this view may have changed
 *   stage     "resting", "asking", "counted", "told", "seated", "played", "over"
 *   number, of, turn   which question is put, of how many, and the number that answers must name
 *   shown     the question: an update of page/page.h with "events" and "await"
 *   bars      list of {text, count, right}, once counted; `right` once told
 *   reasons   {events}, once told
 *   tally     how many have answered, as a sentence
 *   tables    list of {table, given, sides: [{name, base, count, total}]}, while a deal is played;
 *             on phones until it is over also turn and stock
 *   play      phone: the deal as its seat sees it (live/card_table.h)
 *   trainer   phone: whether /trainer is there
 *   me        phone: {name, number, said, right, ticket, table, seat, sides}, team: the card
 *             table it has points for; and with points, once told or over, points, place
 *   points    projector and teacher, once told or over, unless they are not wanted: list of
 *             {table, points, place, people}, best first
 *   teams     projector, while nothing is shown: list of {table, names}
 *   finale    projector and teacher, when it is over: {told, answers, rightAnswers, run, names:
 *             list of {name, points}, only if wanted}, and of the hardest question number, shown,
 *             hardAnswers, hardRight
 *   wants     teacher: {points, names}: whether these are shown
 *   code, address, qr, side    projector and teacher: how to come in
 *   phones, questions          teacher: lists, a question with the hand it is asked of; and
 * players: seats at a card table, deals: whether one can be played on phones, seated: "seat" or
 * "deal" when there are tables
 */
#ifndef CANASTA_LIVE_VIEW_H
#define CANASTA_LIVE_VIEW_H

#include "server/class_questions.h"
#include "server/room.h"
#include "web/json.h"

/* How phones come in. Borrowed texts. */
struct view_http_api {
    const char *code;
    const char *address; /* as typed into a browser */
    const char *qr;      /* path of its QR code, and how many units wide; empty: none */
    int side;
};

/* `trainer`: there is one to practise with. */
void view_phone(struct json *j,
                const struct class_session *r,
                const struct class_questions *m,
                int phone,
                bool trainer);

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
