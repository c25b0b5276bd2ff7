/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cards on a handout, large enough to look at without glasses: rank and suit in the corner, the
 * suit once more below, as the page draws them. Color says nothing that a shape doesn't: hearts and
 * diamonds are known by their outlines in gray, wild cards by a second edge and a star, threes by a
 * frame. Each copy of a kind has a suit of its own.
 */
#ifndef CANASTA_HTML_HTML_FACES_H
#define CANASTA_HTML_HTML_FACES_H

#include "html/html.h"

/* How far the cards of a row lie over each other. */
enum face_overlap {
    FACES_APART,
    FACES_SNUG, /* an eighth of each is covered, */
    FACES_FAN   /* all but the corner */
};

/* The style sheet of sheets with such cards. Static. */
const char *html_handout_style(void);

/* Appends that style sheet and the shapes that the cards use, once for each page that has any. */
void html_face_shapes(struct html *h);

/* A row of cards written as for html_cards ("4 4 K  2 / [3 red, Joker]"): pictures for eyes, the
 * text for ears. Melds stay whole, those in brackets are marked as closed; what is no card stays
 * text. */
void html_faces(struct html *h, enum face_overlap overlap, const char *written);

/* A few cards in the band at the head of a sheet, for the eye alone. */
void html_face_band(struct html *h);

#endif
