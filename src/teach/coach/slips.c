/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries every slip of the catalog on a question and compares with what the learner wrote. */
#include "coach/slips.h"

#include <assert.h>
#include <string.h>

#include "coach/slip_rows.h"
#include "messages/wording.h"
#include "questions/judge.h"

enum { SHARED_LISTS = 6, LISTS = SHARED_LISTS + QUESTION_KIND_COUNT };

static const struct slip_list *const of_kind[QUESTION_KIND_COUNT] = {
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, explain, wrong,      \
                 slips, ...)                                                                       \
    &slips,
#include "questions/questions.def"
#undef QUESTION
};

static struct slip_list list_at(int i)
{
    switch (i) {
    case 0:
        return slip_rows_number();
    case 1:
        return slip_rows_threes();
    case 2:
        return slip_rows_base();
    case 3:
        return slip_rows_count();
    case 4:
        return slip_rows_part();
    case 5:
        return slip_rows_classic();
    default:
        return *of_kind[i - SHARED_LISTS];
    }
}

static const struct slip_row *row_at(int slip)
{
    for (int i = 0; i < LISTS; i++) {
        const struct slip_list list = list_at(i);
        if (slip < list.count) {
            return &list.row[slip];
        }
        slip -= list.count;
    }
    assert(false && "no such slip");
    return NULL;
}

int slips_count(void)
{
    int count = 0;
    for (int i = 0; i < LISTS; i++) {
        count += list_at(i).count;
    }
    return count;
}

const struct slip *slip_facts(int i)
{
    return &row_at(i)->slip;
}

/* The sheet of a side with the slip made on it; false when it cannot be made. */
static bool made_sheet(const struct explain_context *q,
                       const struct slip_row *row,
                       int variant,
                       int side,
                       struct score_sheet *out)
{
    score_side(q->table, &q->position->round.board, q->position->round.hand, side, out);
    return row->sheet != NULL && variant < row->variants && row->sheet(q, side, variant, out);
}

/* The same; false also when it changes nothing. */
static bool slipped_sheet(const struct explain_context *q,
                          const struct slip_row *row,
                          int variant,
                          int side,
                          struct score_sheet *out)
{
    const int32_t *right = q->right->score[side];
    return made_sheet(q, row, variant, side, out) &&
           (out->base != right[0] || out->count != right[1] || out->total != right[2]);
}

/* The number of a question with the slip made, of a row of the sheet by the sheet; false likewise.
 */
static bool slipped_number(const struct explain_context *q,
                           const struct slip_row *row,
                           int variant,
                           int64_t *out)
{
    struct score_sheet sheet;
    if (q->question->kind == QUESTION_SCORE_PART) {
        if (!made_sheet(q, row, variant, q->question->side, &sheet)) {
            return false;
        }
        *out = judge_row(&sheet, q->question->part);
        return *out != q->right->number;
    }
    return (row->kinds >> q->question->kind & 1) != 0 && variant < row->variants &&
           row->number(q, variant, out) && *out != q->right->number;
}

bool slip_answer(
    const struct explain_context *q, int i, int variant, unsigned sides, struct answer *out)
{
    const struct slip_row *row = row_at(i);
    *out = *q->right;
    if (q->question->kind != QUESTION_SCORE) {
        return slipped_number(q, row, variant, &out->number);
    }
    bool changed = false;
    for (int side = 0; side < q->right->sides; side++) {
        struct score_sheet sheet;
        if ((sides >> side & 1) != 0 && slipped_sheet(q, row, variant, side, &sheet)) {
            out->score[side][0] = sheet.base;
            out->score[side][1] = sheet.count;
            out->score[side][2] = sheet.total;
            changed = true;
        }
    }
    return changed;
}

static bool meets(const struct score_sheet *sheet, const struct claim *claim)
{
    return ((claim->parts & CLAIM_BASE) == 0 || sheet->base == claim->base) &&
           ((claim->parts & CLAIM_COUNT) == 0 || sheet->count == claim->count) &&
           ((claim->parts & CLAIM_TOTAL) == 0 || sheet->total == claim->total);
}

static bool explains_side(const struct explain_context *q,
                          const struct slip_row *row,
                          int side,
                          const struct claim *claim,
                          struct score_sheet *sheet)
{
    if (row->sheet == NULL) {
        return false;
    }
    for (int variant = 0; variant < row->variants; variant++) {
        if (slipped_sheet(q, row, variant, side, sheet) && meets(sheet, claim)) {
            return true;
        }
    }
    return false;
}

static bool
explains_number(const struct explain_context *q, const struct slip_row *row, int64_t given)
{
    for (int variant = 0; variant < row->variants; variant++) {
        int64_t number = 0;
        if (slipped_number(q, row, variant, &number) && number == given) {
            return true;
        }
    }
    return false;
}

struct claim claim_of(const int32_t score[3])
{
    struct claim c = {0, score[0], score[1], score[2]};
    c.parts |= score[0] != SCORE_NOT_GIVEN ? CLAIM_BASE : 0U;
    c.parts |= score[1] != SCORE_NOT_GIVEN ? CLAIM_COUNT : 0U;
    c.parts |= score[2] != SCORE_NOT_GIVEN ? CLAIM_TOTAL : 0U;
    return c;
}

bool claim_holds(const struct claim *c, const int32_t right[3])
{
    return ((c->parts & CLAIM_BASE) == 0 || c->base == right[0]) &&
           ((c->parts & CLAIM_COUNT) == 0 || c->count == right[1]) &&
           ((c->parts & CLAIM_TOTAL) == 0 || c->total == right[2]);
}

/* Whether one slip, in one way or another on each side that is wrong, explains a whole score. */
static bool explains_score(const struct explain_context *q,
                           const struct slip_row *row,
                           const struct answer *given)
{
    bool wrong = false;
    for (int side = 0; side < q->right->sides; side++) {
        struct score_sheet sheet;
        const struct claim claim = claim_of(given->score[side]);
        const bool same = claim_holds(&claim, q->right->score[side]);
        wrong |= !same;
        if (!same && !explains_side(q, row, side, &claim, &sheet)) {
            return false;
        }
    }
    return wrong;
}

/* Keeps the list in the order of weights; in the catalog's order within one. */
static void note_slip(int slip, int out[SLIPS_FOUND_MAX], int *count)
{
    const int weight = slip_facts(slip)->weight;
    if (*count == SLIPS_FOUND_MAX && slip_facts(out[*count - 1])->weight <= weight) {
        return;
    }
    int at = *count < SLIPS_FOUND_MAX ? (*count)++ : SLIPS_FOUND_MAX - 1;
    while (at > 0 && slip_facts(out[at - 1])->weight > weight) {
        out[at] = out[at - 1];
        at--;
    }
    out[at] = slip;
}

int slips_diagnose(const struct explain_context *q,
                   const struct answer *given,
                   int out[SLIPS_FOUND_MAX])
{
    int count = 0;
    const bool number = q->right->form == FORM_NUMBER && given->form == FORM_NUMBER;
    const bool score = q->right->form == FORM_SCORE && given->form == FORM_SCORE &&
                       given->sides == q->right->sides;
    for (int i = 0; i < slips_count(); i++) {
        if ((number && explains_number(q, row_at(i), given->number)) ||
            (score && explains_score(q, row_at(i), given))) {
            note_slip(i, out, &count);
        }
    }
    return count;
}

bool slip_sheet_for(const struct explain_context *q,
                    int slip,
                    int side,
                    const struct claim *claim,
                    struct score_sheet *out)
{
    return explains_side(q, row_at(slip), side, claim, out);
}

int slips_likeliest(const int *slips, int count)
{
    int n = 0;
    while (n < count && slip_facts(slips[n])->weight == slip_facts(slips[0])->weight) {
        n++;
    }
    return n;
}

int slips_diagnose_side(const struct explain_context *q,
                        int side,
                        const struct claim *claim,
                        int out[SLIPS_FOUND_MAX])
{
    int count = 0;
    for (int i = 0; q->right->form == FORM_SCORE && i < slips_count(); i++) {
        struct score_sheet sheet;
        if (explains_side(q, row_at(i), side, claim, &sheet)) {
            note_slip(i, out, &count);
        }
    }
    return count;
}
