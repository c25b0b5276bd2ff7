/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A choice that an author wrote: which letters are right. */
#include "coach/steps.h"
#include "messages/msg_coach.h"

void explain_choose(const struct explain_context *q, struct explanation *e)
{
    char letters[STEP_TEXT_SIZE];
    struct text list = text_in(letters, sizeof letters);
    for (int i = 0; i < OPTIONS_MAX; i++) {
        if ((q->right->letters >> i & 1) != 0) {
            text_add(&list, "%s%c", list.used == 0 ? "" : " and ", 'a' + i);
        }
    }
    step_result(q, e, msg_coach_right_letters(letters));
}

void wrong_letters(const struct explain_context *q,
                   const struct answer *given,
                   struct text *t,
                   struct remark *out)
{
    (void)out;
    const uint32_t extra = given->letters & ~q->right->letters,
                   missing = q->right->letters & ~given->letters;
    for (int i = 0; i < OPTIONS_MAX; i++) {
        if ((extra >> i & 1) != 0) {
            const char letter[] = {(char)('a' + i), '\0'};
            explain_say(q, t, msg_coach_wrong_letter(letter));
        }
    }
    if (missing != 0 && (given->letters & q->right->letters) != 0) {
        explain_say(q, t, msg_coach_wrong_more());
    }
}
