/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words for cards, numbers, seats and sides, as a player would say them: those that slots of
 * messages are filled with, from the catalog (values.def). Knows no rule.
 *
 * `p` is the catalog; where it is NULL or has no such word, the word is its id in brackets. What
 * is returned as a string is borrowed from the catalog, or static.
 */
#ifndef CANASTA_MESSAGES_VALUE_WORDS_H
#define CANASTA_MESSAGES_VALUE_WORDS_H

#include "messages/catalog_types.h"
#include "messages/wording.h"

/* One of the words of values.def that have no slots. */
const char *value_word(const struct catalog *p, enum message_id id);

/* Whether that message is one of them: it is said as it is, and its text may hold no braces. */
bool value_is_word(enum message_id id);

/* The word for `n` cards of a kind in a sentence, without the number: "king", "kings", "red three",
 * "2s". */
const char *card_word(const struct catalog *p, kind k, int n);

/* One card with its article: "a king", "an 8". */
const char *a_card_word(const struct catalog *p, kind k);

/* The cards a meld is of, in a sentence: "kings", "wild cards". */
const char *meld_word(const struct catalog *p, int slot);

/* "South"; of three or six players "player 2". */
const char *seat_title(const struct catalog *p, int seats, int seat);

/* "North and South", "South", "player 1", "players 1, 3 and 5". */
const char *side_title(const struct catalog *p, int seats, int side);

/* "your side", "the other side", "player 3"; seen from the seat that is spoken to, and where nobody
 * is, the side's title. */
const char *side_word(const struct message_context *t, int side);

enum { VALUE_NUMBERS = 13 /* numbers that are words, from 0 */ };

/* Appends a number of things as a word up to twelve: "three", then "13". */
void text_number(struct text *t, const struct catalog *p, int n);

/* Appends cards by number and name: "three kings, two aces and a joker"; "no cards". */
void text_cards(struct text *t, const struct catalog *p, cardset s);

/* Appends kinds (as bits) by their plural: "7s, aces and 2s"; "nothing". */
void text_kinds(struct text *t, const struct catalog *p, uint16_t bits);

/* Joins the parts of a list: appends what stands before part `i` of `count`: nothing, ", " or
 * " and ". */
void text_joint(struct text *t, const struct catalog *p, int i, int count);

#endif
