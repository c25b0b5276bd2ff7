/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what is wrong with an answer, by the row of its kind in questions.def. */
#include "coach/slips.h"
#include "coach/steps.h"

static void (*const wrongs[QUESTION_KIND_COUNT])(const struct explain_context *,
                                                 const struct answer *,
                                                 struct text *,
                                                 struct remark *) = {
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, explain, wrong, ...) \
    wrong,
#include "questions/questions.def"
#undef QUESTION
};

void explain_wrong(const struct explain_context *q, const struct answer *given, struct remark *out)
{
    struct text t = text_in(out->text, REMARK_SIZE);
    out->rule = RULE_NONE;
    out->slip = SLIP_NONE;
    if (given->form == q->right->form) {
        wrongs[q->question->kind](q, given, &t, out);
    }
}
