/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an author wrote, at the learner's own table (coach/at_other_table.h). */
#ifndef CANASTA_TUTOR_OWN_TABLE_H
#define CANASTA_TUTOR_OWN_TABLE_H

#include "base/strbuf.h"
#include "engine/table.h"
#include "questions/exercise.h"
#include "tutor/posed_exercise.h"
#include "tutor/session.h"

/* Makes a task of a puzzle: at the learner's table if it can be asked there, else at the one it was
 * written for. Valid until the next call. */
struct posed_exercise
own_table_posed(struct session *s, const struct exercise *e, const char *mode);

/* Whether own_table_posed asks it at another table than the learner's. */
bool own_table_is_foreign(const struct session *s, const struct exercise *e);

/* Says in one line what is otherwise at the learner's table, of what the rules are about; nothing
 * if nothing is. `words` as in a passage. */
void own_table_tell(const struct session *s,
                    const struct table *written,
                    const enum rule_id *topic,
                    int topics,
                    const char *words);

/* Writes whatever the author says with the question: what it asks, its options and hints, and
 * every remark that may follow an answer. */
void own_table_gather(const struct exercise *e, struct strbuf *out);

/* Of the question on screen, which is answered: what is otherwise at the learner's table in what
 * its author wrote, and the answer where it is another one there. */
void own_table_answer(const struct session *s);

#endif
