/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * House rules as a list to agree on before play: each line says how one option stands at a table,
 * to be answered yes (so it is here too) or no. What the options say is the coach's to word.
 */
#ifndef CANASTA_HANDOUTS_CHECKLIST_H
#define CANASTA_HANDOUTS_CHECKLIST_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "engine/table.h"
#include "messages/catalog.h"

enum { CHECKLIST_SHORT = 20, CHECKLIST_FAULT_SIZE = 700 };

enum checklist_reply {
    CHECKLIST_TAKEN, /* the table says what was answered */
    CHECKLIST_WHICH, /* no: but how is it then? `fault` lists the ways */
    CHECKLIST_UNREAD /* neither yes nor no nor a value: `fault` says what to write */
};

/* The options of the list: those that tables like `t` differ in most and then those in which `t`
 * departs from the built-in table it comes from, or all that such a table plays by. Returns how
 * many. */
int checklist_options(const struct table *t, bool all, enum option_id out[OPTION_COUNT]);

/* One line: "Wild cards may be melded by themselves." */
void checklist_line(const struct message_context *t, enum option_id o, struct strbuf *out);

/* The list to print: numbered, with boxes for yes and no; options first, then special hands. */
void checklist_write(const struct message_context *t, bool all, struct strbuf *out);

/* Takes an answer into the table: an empty one and yes keep what is there, no turns a yes-or-no
 * option over and asks for the value of any other; a value is taken as a rule sheet writes it. */
enum checklist_reply checklist_answer(const struct catalog *catalog,
                                      struct table *t,
                                      enum option_id o,
                                      const char *text,
                                      char fault[CHECKLIST_FAULT_SIZE]);

/* The special hands to ask about: those of the table, then the published ones it does not play;
 * none where options of the table bar them. Ids, borrowed from the engine and `t`. Returns how
 * many. */
int checklist_hands(const struct table *t, const char *out[2 * SPECIAL_MAX]);

/* One line of a hand: "Pairs, worth 2,500: seven pairs, no wild cards." or "You do not play
 * quads, worth ..." */
void checklist_hand_line(const struct message_context *t, const char *id, struct strbuf *out);

/* Takes an answer about a hand into the table: an empty one and yes keep what is there, no strikes
 * a hand from the list or puts a published one on it, a number is what it is worth from now on. */
enum checklist_reply checklist_hand_answer(const struct catalog *catalog,
                                           struct table *t,
                                           const char *id,
                                           const char *text,
                                           char fault[CHECKLIST_FAULT_SIZE]);

#endif
