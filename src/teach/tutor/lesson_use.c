/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/lesson_use.h"

#include <string.h>

#include "coach/question_use.h"
#include "tutor/course_index.h"

/* Whether a list of ids, a blank between, names this one. */
static bool names_set(const char *list, const char *id)
{
    const size_t length = strlen(id);
    for (const char *word = list; word != NULL && *word != '\0'; word += strspn(word, " ")) {
        const size_t own = strcspn(word, " ");
        if (own == length && memcmp(word, id, length) == 0) {
            return true;
        }
        word += own;
    }
    return false;
}

unsigned lesson_uses(const struct course_index *index, const struct lesson *l)
{
    unsigned uses = 0;
    for (int i = 0; i < l->step_count; i++) {
        const struct exercise *e = l->step[i].exercise;
        uses |= e != NULL && e->has_question ? question_uses(l->table, e) : 0;
    }
    for (int i = 0; l->practice != NULL && i < course_index_puzzles(index); i++) {
        const struct puzzle_entry *p = course_index_puzzle(index, i);
        uses |= names_set(l->practice, p->set->id) ? question_uses(l->table, p->puzzle) : 0;
    }
    return uses;
}
