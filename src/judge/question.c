/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of questions by name, expanded from questions.def. */
#include "judge/question.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *name;
    enum answer_form form;
    bool needs_position;
} kinds[QUESTION_KIND_COUNT] = {
#define QUESTION(name, id, form, needs_position) {id, form, needs_position},
#include "judge/questions.def"
#undef QUESTION
};

const char *question_name(enum question_kind k)
{
    assert(k < QUESTION_KIND_COUNT);
    return kinds[k].name;
}

enum answer_form question_form(enum question_kind k)
{
    assert(k < QUESTION_KIND_COUNT);
    return kinds[k].form;
}

bool question_needs_position(enum question_kind k)
{
    assert(k < QUESTION_KIND_COUNT);
    return kinds[k].needs_position;
}

enum question_kind question_find(const char *name)
{
    for (size_t k = 0; k < QUESTION_KIND_COUNT; k++) {
        if (strcmp(kinds[k].name, name) == 0) {
            return (enum question_kind)k;
        }
    }
    return QUESTION_KIND_COUNT;
}
