/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that are this front end's: files, and the tools for a class. */
#ifndef CANASTA_TERMINAL_FRONTEND_WORDS_H
#define CANASTA_TERMINAL_FRONTEND_WORDS_H

#include <stdbool.h>

struct session;

/* Carries out a word (tutor/frontend.h); the payload is the session. False when it is none of
 * these. */
bool frontend_run(void *payload, struct session *s, const char *word, const char *rest);

/* One each. `rest`: what follows the word. */
void where_word(struct session *s, const char *rest);
void export_word(struct session *s, const char *rest);
void import_word(struct session *s, const char *rest);
void report_word(struct session *s, const char *rest);
void teach_word(struct session *s, const char *rest);
void save_word(struct session *s, const char *rest);
void status_page_word(struct session *s, const char *path);
void notes_file_word(struct session *s, const char *path);
void summary_word(struct session *s, const char *path);

#endif
