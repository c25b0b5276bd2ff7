/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rounds as one page to look through: every move with the table after it, all hands open. The page
 * is whole in itself and works without a network. With scripts it shows one move at a time, by
 * buttons, keys or the list of moves; without them all moves stand below each other, with cards as
 * words; on paper it is the deal, the moves and the score.
 */
#ifndef CANASTA_HTML_REPLAY_HTML_H
#define CANASTA_HTML_REPLAY_HTML_H

#include "html/html.h"
#include "match/observer.h"

/* As many as an evening has; each takes about 180 KB of a page. */
enum { REPLAY_HTML_ROUNDS = 50 };

/* A page being written from what is played. */
struct replay_html {
    struct html page;
    struct html moves; /* lists of moves and scores, which follow the steps; no page of its own */
    struct round before;
    const struct catalog *catalog; /* borrowed; NULL: none */
    int rounds; /* that were dealt; those beyond REPLAY_HTML_ROUNDS are only counted */
};

/* Begins the page; moves are told in the words of `catalog`. `title` is borrowed for the call. */
void replay_html_begin(struct replay_html *r, const char *title, const struct catalog *catalog);

/* An observer that writes each move to the page; `r` must outlive it. */
struct play_observer replay_html_observer(struct replay_html *r);

/* Ends the page; its text is then in r->page.text. */
void replay_html_end(struct replay_html *r);

void replay_html_free(struct replay_html *r);

#endif
