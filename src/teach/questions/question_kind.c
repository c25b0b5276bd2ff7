/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the functions of a kind of question by its row in questions.def. */
#include "questions/question_kind.h"

#include <assert.h>

#include "messages/msg_judge.h"
#include "questions/question_text.h"

static const struct {
    void (*solve)(const struct asked_question *a, struct answer *out);
    bool (*fault)(const struct asked_question *a, struct message *out);
    struct message (*put)(struct putting *a);
} kinds[QUESTION_KIND_COUNT] = {
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, ...)                 \
    {solve, fault, put},
#include "questions/questions.def"
#undef QUESTION
};

void judge_solve(const struct table *t,
                 const struct position *p,
                 const struct question *q,
                 struct answer *out)
{
    const struct asked_question a = {t, p, q};
    assert(q->kind < QUESTION_KIND_COUNT);
    *out = (struct answer){.form = question_form(q->kind), .special = SPECIAL_NONE};
    kinds[q->kind].solve(&a, out);
}

/* Hands that the question needs. */
static bool hands_fault(const struct position *p, enum question_kind asked, struct message *out)
{
    const struct board *b = &p->round.board;
    const bool all = question_has(asked, TRAIT_ALL_HANDS), own = question_has(asked, TRAIT_HAND);
    for (int seat = 0; seat < b->seats; seat++) {
        const bool needed = all || (own && seat == b->seat);
        if (needed && !bits_have(p->hands_known, seat)) {
            return fault_say(out, msg_impossible_no_hand(question_name(asked), seat));
        }
    }
    return false;
}

bool position_fault(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    struct message *out)
{
    const struct asked_question a = {t, p, q};
    return position_own_fault(t, p, out) ||
           (q != NULL && (hands_fault(p, q->kind, out) || kinds[q->kind].fault(&a, out)));
}

size_t question_write(const struct message_context *ctx,
                      const struct position *p,
                      const struct question *q,
                      enum question_place place,
                      char *out,
                      size_t size)
{
    struct putting a = {.ctx = ctx,
                        .board = p != NULL ? &p->round.board : NULL,
                        .question = q,
                        .paper = place == QUESTION_ON_PAPER};
    a.who = a.board != NULL ? a.board->seat : SEAT_SOUTH;
    a.opens = a.board != NULL && !board_side(a.board)->opened && place != QUESTION_ON_SCREEN_RAW;
    const struct message message = kinds[q->kind].put(&a);
    return message_format(ctx, &message, out, size);
}
