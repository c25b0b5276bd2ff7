/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals field by field; a model play goes as the text that a file has, and is read as one. */
#include "bundle/codec_goal.h"

#include <string.h>

#include "questions/answer_text.h"
#include "questions/goal.h"

enum { COUNT_MOST = 2000 };

/* The largest value of a goal of the kind. */
static uint8_t value_most(int kind_of_goal)
{
    const char *const *values = aim_values((enum aim_kind)kind_of_goal);
    uint8_t most = 0;
    while (values != NULL && values[most] != NULL && values[most + 1] != NULL) {
        most++;
    }
    return most;
}

static void aim(struct codec *b, int ways, struct aim *a)
{
    codec_u8(b, &a->kind, AIM_KIND_COUNT - 1);
    codec_u8(b, &a->way, (uint8_t)ways);
    codec_u8(b, &a->value, value_most(a->kind));
    const bool any = a->kind == AIM_CANASTA;
    codec_i8(b, &a->slot, any ? SLOT_NONE : 0, SLOT_COUNT - 1);
    codec_i8(b, &a->size, 0, DECK_SIZE);
    codec_i8(b, &a->wilds, AIM_WILDS_MAX, CANASTA_CARDS);
    codec_bool(b, &a->pure);
    codec_u16(b, &a->bits, UINT16_MAX);
    codec_i16(b, &a->count, 0, COUNT_MOST);
    codec_cards(b, &a->cards);
}

static void aims(struct codec *b, struct aims *list)
{
    codec_int(b, &list->count, 0, AIMS_MAX);
    codec_int(b, &list->ways, 0, AIMS_MAX);
    for (int i = 0; i < list->count; i++) {
        aim(b, list->ways, &list->aim[i]);
    }
}

/* What an author would show: a model, or the answer to a question on what is best, where others may
 * be as good and the remark argues for this one. NULL: neither. */
static const struct answer *shown(const struct exercise *e)
{
    const enum question_kind asked = e->question.kind;
    const bool best = asked == QUESTION_BEST_PICK || asked == QUESTION_BEST_DISCARD;
    return best ? exercise_shown(e) : e->model;
}

static void model(struct codec *b, const struct table *t, struct exercise *e)
{
    char text[ANSWER_TEXT_SIZE];
    const char *line = NULL;
    if (!codec_reads(b) && shown(e) != NULL) {
        (void)answer_write(t, t->players, shown(e), text, sizeof text);
        line = text;
    }
    codec_text(b, &line);
    if (!codec_reads(b) || line == NULL) {
        return;
    }
    struct parse_error fault;
    struct answer *read = codec_array(b, 1, sizeof *read);
    if (!answer_read_expected(t, t->players, &e->question, line, read, &fault)) {
        b->bad = true;
        return;
    }
    e->model = read;
}

static void remarks(struct codec *b, struct exercise *e)
{
    codec_count(b, &e->fitting_count, REMARKS_MAX);
    struct fitting_remark *list =
        codec_array(b, e->fitting_count > 0 ? e->fitting_count : 1, sizeof *list);
    for (int i = 0; i < e->fitting_count; i++) {
        struct fitting_remark one = {0};
        if (!codec_reads(b)) {
            one = e->fitting[i];
        }
        aims(b, &one.aims);
        codec_text(b, &one.text);
        b->bad = b->bad || one.text == NULL;
        if (codec_reads(b)) {
            list[i] = one;
        }
    }
    if (codec_reads(b)) {
        e->fitting = list;
    }
}

static void misses(struct codec *b, struct exercise *e)
{
    codec_count(b, &e->miss_when_count, MISSES_MAX);
    struct conditional_miss *list =
        codec_array(b, e->miss_when_count > 0 ? e->miss_when_count : 1, sizeof *list);
    for (int i = 0; i < e->miss_when_count; i++) {
        struct conditional_miss one = {0};
        if (!codec_reads(b)) {
            one = e->miss_when[i];
        }
        int goal = (int)one.goal;
        codec_int(b, &goal, 0, AIM_KIND_COUNT);
        one.goal = (enum aim_kind)goal;
        aims(b, &one.when);
        codec_text(b, &one.text);
        b->bad = b->bad || one.text == NULL;
        if (codec_reads(b)) {
            list[i] = one;
        }
    }
    if (codec_reads(b)) {
        e->miss_when = list;
    }
}

static void rule(struct codec *b, enum rule_id *r)
{
    int number = (int)*r;
    codec_int(b, &number, RULE_NONE, RULE_COUNT - 1);
    *r = (enum rule_id)number;
}

void codec_task(struct codec *b, const struct table *t, struct exercise *e)
{
    aims(b, &e->question.aims);
    for (int i = 0; i < e->question.option_count; i++) {
        codec_text(b, &e->option_line[i]);
        codec_text(b, &e->option_why[i]);
        codec_int(b, &e->option_loses[i], 0, INT32_MAX);
    }
    for (int k = 0; k < AIM_KIND_COUNT && e->question.aims.count > 0; k++) {
        codec_text(b, &e->miss[k]);
    }
    misses(b, e);
    rule(b, &e->because.right);
    codec_int(b, &e->because.others, 0, BECAUSE_OTHERS);
    for (int i = 0; i < e->because.others; i++) {
        rule(b, &e->because.other[i]);
    }
    for (int i = 0; i <= e->because.others && e->because.right != RULE_NONE; i++) {
        codec_text(b, &e->because.says[i]);
        codec_text(b, &e->because.why[i]);
    }
    model(b, t, e);
    remarks(b, e);
}
