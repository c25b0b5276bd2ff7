/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is right, why, and which wrong answers to expect. The engine and the coach know; this only
 * puts it into the words of an answer key. */
#include "handouts/handout_item.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/explain.h"
#include "coach/slips.h"
#include "engine/pack.h"
#include "engine/special.h"
#include "messages/msg_paper.h"
#include "messages/msg_slips.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "questions/answer_words.h"

static struct explain_context explain_context_of(const struct handout_item *i)
{
    const struct exercise *e = &i->exercise;
    return (struct explain_context){.table = i->exercise.table,
                                    .position = e->has_position ? &e->position : NULL,
                                    .question = &e->question,
                                    .right = &i->right,
                                    .catalog = i->catalog};
}

static void add_said(const struct handout_item *i, struct text *text, struct message message)
{
    const struct message_context ctx = message_context_of(i->catalog, i->exercise.table);
    text_said(text, &ctx, &message);
}

static void score_words(const struct handout_item *i, const struct answer *a, struct text *text)
{
    for (int side = 0; side < a->sides; side++) {
        text_add(text, "%s%s:", side > 0 ? "; " : "",
                 side_title(i->catalog, i->exercise.position.round.board.seats, side));
        for (int n = 0; n < 3; n++) {
            text_add(text, "%s", n > 0 ? ", " : " ");
            add_said(i, text, msg_item_line(n, a->score[side][n]));
        }
    }
}

/* Answers that are typed as words of the trainer's own, in a sentence. */
static void
say_words(const struct handout_item *i, const struct answer *a, char out[ITEM_TEXT_SIZE])
{
    const struct message_context ctx = {i->catalog, i->exercise.table, SEAT_NONE};
    const unsigned w = a->words;
    struct message message = msg_item_frozen(
        a->yes, (w & FROZEN_UNOPENED) != 0, (w & FROZEN_WILD) != 0, (w & FROZEN_RED_THREE) != 0,
        (w & FROZEN_BLACK_THREE) != 0, (w & FROZEN_ALWAYS) != 0);
    if (a->form == FORM_WAYS) {
        message =
            msg_item_ways(w != 0, (w & WAY_MELD) != 0, (w & WAY_PAIR) != 0, (w & WAY_WILD) != 0);
    } else if (a->form == FORM_FORCED) {
        message = msg_item_forced((w & 1U << FORCE_MUST) != 0  ? FORCE_MUST
                                  : (w & 1U << FORCE_MAY) != 0 ? FORCE_MAY
                                                               : FORCE_END);
    }
    (void)message_format(&ctx, &message, out, ITEM_TEXT_SIZE);
    text_capital(out);
}

void item_answer(const struct handout_item *i, const struct answer *a, char out[ITEM_TEXT_SIZE])
{
    const struct message_context ctx = message_context_of(i->catalog, i->exercise.table);
    struct text text = text_in(out, ITEM_TEXT_SIZE);
    if (answer_words(&ctx, a, &text)) {
        if (a->form != FORM_LETTERS) {
            text_capital(out);
        }
    } else if (a->form == FORM_SCORE) {
        score_words(i, a, &text);
    } else if (a->form == FORM_PICK) {
        add_said(i, &text, msg_item_pick(a->yes));
    } else if (form_has(a->form, FORM_IS_OF_PACK)) {
        say_words(i, a, out);
    } else if (a->form == FORM_UPCARD) {
        (void)answer_write(i->exercise.table, i->exercise.table->players, a, out, ITEM_TEXT_SIZE);
    } /* melds and turns are played, not written on paper (item_suits) */
}

void item_reason(const struct handout_item *i, struct strbuf *out)
{
    const struct explain_context q = explain_context_of(i);
    struct explanation *e = memory_alloc(sizeof *e);
    if (i->exercise.remark != NULL) {
        strbuf_append(out, i->exercise.remark);
    }
    explain(&q, e);
    /* the result is the answer, which stands above the reason */
    for (int n = 0; n + 1 < e->count; n++) {
        strbuf_appendf(out, "%s%s", out->length > 0 ? " " : "", e->step[n].text);
    }
    if (out->length == 0 && e->count > 0) {
        strbuf_append(out, e->step[e->count - 1].text);
    }
    free(e);
}

/* --- slips ----------------------------------------------------------------------------------- */

/* The number by which a slip shows itself: the answer, or the total of a side of a score. */
struct slip_found {
    int slip;
    int side; /* of a score, else SIDE_NONE */
    int64_t number;
    struct answer answer;
};

static bool is_new(const struct slip_found *list, int count, const struct slip_found *f)
{
    for (int i = 0; i < count; i++) {
        if (list[i].number == f->number || list[i].slip == f->slip) {
            return false;
        }
    }
    return true;
}

/* Slips of one weight; only the first way to make each, since a key has little room. */
static int find_slips(const struct explain_context *q,
                      int weight,
                      int side,
                      struct slip_found *list,
                      int count,
                      int cap)
{
    for (int i = 0; i < slips_count() && count < cap; i++) {
        struct slip_found f = {.slip = i, .side = side};
        if (slip_facts(i)->weight != weight) {
            continue;
        }
        bool made = false;
        for (int variant = 0; variant < SLIP_VARIANTS && !made; variant++) {
            made = slip_answer(q, i, variant, side == SIDE_NONE ? 0 : 1U << side, &f.answer);
        }
        if (made) {
            f.number = side != SIDE_NONE && f.answer.form == FORM_SCORE ? f.answer.score[side][2]
                                                                        : f.answer.number;
            if (is_new(list, count, &f)) {
                list[count++] = f;
            }
        }
    }
    return count;
}

static int usual_slips(const struct explain_context *q, struct slip_found *list, int cap)
{
    const int sides = q->right->form == FORM_SCORE ? q->right->sides : 0;
    int count = 0;
    for (int weight = 1; weight <= 3 && count < cap; weight++) {
        if (sides == 0) {
            count = find_slips(q, weight, SIDE_NONE, list, count, cap);
        }
        for (int side = 0; side < sides; side++) {
            count = find_slips(q, weight, side, list, count, cap);
        }
    }
    return count;
}

static int slips_of_number(const struct handout_item *i,
                           const struct explain_context *q,
                           char out[ITEM_SLIPS][ITEM_TEXT_SIZE])
{
    struct slip_found list[ITEM_SLIPS];
    const int count = usual_slips(q, list, ITEM_SLIPS);
    for (int n = 0; n < count; n++) {
        struct text text = text_in(out[n], ITEM_TEXT_SIZE);
        if (list[n].side != SIDE_NONE) {
            add_said(i, &text, msg_item_for_side(list[n].number, list[n].side));
        } else {
            text_points(&text, list[n].number);
        }
        const struct slip *slip = slip_facts(list[n].slip);
        text_add(&text, ":");
        explain_say(q, &text, msg_slip_key(slip->did, slip->fix));
    }
    return count;
}

/* What to say to those who answered the opposite, or threw in what is barred. */
static int slip_of_opposite(const struct handout_item *i,
                            const struct explain_context *q,
                            char out[ITEM_SLIPS][ITEM_TEXT_SIZE])
{
    struct answer given = i->right;
    struct remark remark;
    char answer[ITEM_TEXT_SIZE];
    if (given.form == FORM_YES_NO) {
        given.yes = !given.yes;
        given.broken_count = 0;
    } else if (i->exercise.question.kind == QUESTION_DISCARD) {
        const struct round *r = &i->exercise.position.round;
        given.kinds = cards_kinds(r->hand[r->board.seat]);
        if (given.kinds == i->right.kinds) {
            return 0;
        }
    } else {
        return 0;
    }
    explain_wrong(q, &given, &remark);
    if (given.form == FORM_YES_NO) {
        item_answer(i, &given, answer);
    } else {
        struct text every = text_in(answer, sizeof answer);
        add_said(i, &every, msg_item_every_card());
    }
    (void)snprintf(out[0], ITEM_TEXT_SIZE, "%.60s: %.330s", answer, remark.text);
    return 1;
}

int item_slips(const struct handout_item *i, char out[ITEM_SLIPS][ITEM_TEXT_SIZE])
{
    const struct explain_context q = explain_context_of(i);
    if (i->right.form == FORM_NUMBER || i->right.form == FORM_SCORE) {
        return slips_of_number(i, &q, out);
    }
    return slip_of_opposite(i, &q, out);
}

/* --- a show of hands ------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

static int
number_choices(const struct handout_item *i, char out[OPTIONS_MAX][ITEM_TEXT_SIZE], unsigned *right)
{
    const struct explain_context q = explain_context_of(i);
    struct slip_found list[ITEM_CHOICES - 1];
    int64_t number[ITEM_CHOICES];
    int count = usual_slips(&q, list, ITEM_CHOICES - 1);
    for (int n = 0; n < count; n++) {
        number[n] = list[n].number;
    }
    number[count++] = i->right.number;
    if (count == 1) {
        return 0;
    }
    qsort(number, (size_t)count, sizeof number[0], by_number);
    for (int n = 0; n < count; n++) {
        struct text text = text_in(out[n], ITEM_TEXT_SIZE);
        text_points(&text, number[n]);
        *right |= number[n] == i->right.number ? 1U << n : 0;
    }
    return count;
}

int item_choices(const struct handout_item *i,
                 char out[OPTIONS_MAX][ITEM_TEXT_SIZE],
                 unsigned *right)
{
    const struct exercise *e = &i->exercise;
    *right = 0;
    if (i->right.form == FORM_NUMBER) {
        return number_choices(i, out, right);
    }
    if (i->right.form == FORM_YES_NO) {
        (void)snprintf(out[0], ITEM_TEXT_SIZE, "yes");
        (void)snprintf(out[1], ITEM_TEXT_SIZE, "no");
        *right = i->right.yes ? 1 : 2;
        return 2;
    }
    if (i->right.form == FORM_LETTERS) {
        for (int n = 0; n < e->question.option_count; n++) {
            (void)snprintf(out[n], ITEM_TEXT_SIZE, "%s", e->option[n] != NULL ? e->option[n] : "");
        }
        *right = i->right.letters;
        return e->question.option_count;
    }
    return 0;
}
