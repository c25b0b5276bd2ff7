/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/own_table.h"

#include <string.h>

#include "coach/at_table.h"

enum { LINE_SIZE = 2000 };

static bool is_hers(const struct session *s, const struct exercise *e)
{
    return strcmp(e->table->id, s->table.id) == 0;
}

struct task own_table_task(struct session *s, const struct exercise *e, const char *mode)
{
    if (is_hers(s, e) || !exercise_move(library_phrases(s->library), e, &s->table, &s->at_home)) {
        return task_of(e, e->table, mode);
    }
    return task_of(&s->at_home, &s->table, mode);
}

bool own_table_is_foreign(const struct session *s, const struct exercise *e)
{
    return !is_hers(s, e) && !exercise_can_move(e, &s->table);
}

void own_table_tell(const struct session *s,
                    const struct table *written,
                    const enum rule_id *topic,
                    int topics,
                    const char *words)
{
    char line[LINE_SIZE];
    const struct passage passage = {written, topic, topics, words};
    if (table_differences(library_phrases(s->library), &passage, &s->table, line, sizeof line) >
        0) {
        session_say(s, TONE_TEXT, SAID(PHRASE_OWN_TABLE_HERE, said_text(line)));
    }
}
