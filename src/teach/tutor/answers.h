/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the game at every prompt: how the answer is shown. What is known, and how it is
 * found, is messages/answers.h; which line is a question, messages/question_words.h. */
#ifndef CANASTA_TUTOR_ANSWERS_H
#define CANASTA_TUTOR_ANSWERS_H

#include <stdbool.h>

#include "engine/rule.h"

struct session;
struct game_answer;
struct glossary_word;

/* Answers a question about the game if it is one that is surely known. False, and nothing said, if
 * not. */
bool answers_take(struct session *s, const char *question);

/* The same, only for a question that is known in nearly these words. */
bool answers_take_known(struct session *s, const char *question);

/* The same as answers_take for what somebody looks up with `rule`: the rule's id is shown, too. */
bool answers_take_rule(struct session *s, const char *subject);

/* Offers the known questions most like this one, as a numbered list unless a number would answer
 * the open question. False, and nothing said, if none is near. */
bool answers_offer(struct session *s, const char *question);

/* The number of the lesson, in the index, that the answer to a question about the subject names; -1
 * when none is surely meant. */
int answers_lesson(const struct session *s, const char *subject);

/* Shows what a word of the glossary means. */
void answers_show_word(struct session *s, const struct glossary_word *word);

#endif
