/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that work in every mode: one table (word_list.h) gives names, short forms,
 * help and completion. */
#ifndef CANASTA_TUTOR_COMMANDS_H
#define CANASTA_TUTOR_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

#include "messages/message.h"
#include "tutor/completions.h"
struct session;

struct tutor_command {
    const char *name;
    const char *letter;   /* the short form after a slash, NULL: none */
    const char *args;     /* "[ID]"; NULL: none */
    const char *also;     /* its other names, with '|' between them; "": none */
    enum message_id help; /* one line */
    void (*run)(struct session *s,
                const char *rest); /* `rest`: what follows the word, without blanks at its ends.
                                      NULL: the word is the front end's */
};

/* Carries out a line that begins with a word or a short form. False when it does not. */
bool commands_take(struct session *s, const char *line);

/* Whether a line begins with a word, or with another name of one. */
bool commands_know(const struct session *s, const char *line);

/* The word nearest to the first one of the line, or NULL. */
const char *commands_near(const struct session *s, const char *line);

/* Offers what may stand at `start` of the line. `payload` is the session. */
void commands_complete(void *payload, const char *line, size_t start, struct completions *out);

/* Gives a word to the front end (tutor/frontend.h). False when it does not know it. */
bool frontend_word(struct session *s, const char *word, const char *rest);

/* Words that have a file of their own. */
void rule_word(struct session *s, const char *rest);
void glossary_word(struct session *s, const char *rest);
void table_word(struct session *s, const char *rest);
void set_word(struct session *s, const char *rest);
void status_word(struct session *s, const char *rest);
void what_word(struct session *s, const char *rest);

/* Whether "what if" is about the round of a finished question, whatever may be known of the game:
 * "what if we went out". */
bool what_if_takes(const struct session *s, const char *line);

/* Takes "what if it was a king" as the change of the top card, once the question is answered.
 * False, and nothing is told, where it is something else. */
bool what_if_spoken(struct session *s, const char *line);
void odds_word(struct session *s, const char *rest);
void cheat_word(struct session *s, const char *rest);
void due_word(struct session *s, const char *rest);
void notes_word(struct session *s, const char *rest);
void goto_word(struct session *s, const char *rest);
void house_word(struct session *s, const char *rest);

/* Says what an option says at that table, its values, and what it would say with the others. */
void house_show_option(const struct session *s, const struct table *t, enum option_id o);

void stop_word(struct session *s, const char *rest);
void forget_word(struct session *s, const char *rest);
void sheet_word(struct session *s, const char *rest);
void path_word(struct session *s, const char *rest);
void missed_word(struct session *s, const char *rest);
void bests_word(struct session *s, const char *rest);

#endif
