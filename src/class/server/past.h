/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sheets of any journal of a class, also of one whose questions have changed since: who
 * answered what, how the card tables scored. A question that is still the same is judged as in the
 * class; of another one the journal's own words are taken.
 */
#ifndef CANASTA_SERVER_PAST_H
#define CANASTA_SERVER_PAST_H

#include "base/attributes.h"
#include "cli/command.h"
#include "server/class_questions.h"

/* Writes "STEM-answers.csv" and, where there are results, "STEM-standings.csv" beside the journal
 * "STEM.journal", by the rule of all commands (cli/written.h), and says what it did. */
NODISCARD enum status
past_sheets(const struct program *p, const struct class_questions *m, const char *journal);

#endif
