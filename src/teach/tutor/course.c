/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a course answers when nobody filled in how. */
#include "tutor/course.h"

#include <stddef.h>

bool course_table(const struct course *s, const char *ref, struct table *out, struct diags *diags)
{
    struct table found;
    if (s->find_table != NULL) {
        if (!s->find_table(s->payload, ref, &found, diags)) {
            return false;
        }
    } else if (!table_builtin(ref, &found)) {
        return false;
    }
    *out = found;
    return true;
}

const struct puzzle_set *course_read_puzzles(const struct course *s,
                                             const char *path,
                                             const char *fallback,
                                             struct diags *diags)
{
    if (s->read_puzzles == NULL) {
        diags_add(diags, path, 0, "files of puzzles cannot be read here");
        return NULL;
    }
    return s->read_puzzles(s->payload, path, fallback, diags);
}

const struct lesson *
course_read_lesson(const struct course *s, const char *path, struct diags *diags)
{
    if (s->read_lesson == NULL) {
        diags_add(diags, path, 0, "files of lessons cannot be read here");
        return NULL;
    }
    return s->read_lesson(s->payload, path, diags);
}
