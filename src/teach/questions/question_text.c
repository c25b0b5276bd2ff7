/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One row a kind of question: which message it is; the values by the shape of its slots. */
#include "questions/question_text.h"

#include <string.h>

#include "engine/board.h"
#include "messages/msg_judge.h"
#include "notation/names.h"
#include "questions/question_kind.h"

struct message put_count(struct putting *a)
{
    return msg_question_count(a->paper);
}

struct message put_minimum(struct putting *a)
{
    const int round = a->board != NULL ? a->board->side[0].rounds_before + 1 : 1;
    return msg_question_minimum(a->question->side, a->paper, round);
}

struct message put_threes(struct putting *a)
{
    return msg_question_threes(a->question->side, a->paper);
}

struct message put_meld(struct putting *a)
{
    return msg_question_meld(a->who, a->opens, a->paper);
}

struct message put_opening(struct putting *a)
{
    return msg_question_opening(a->who, a->paper);
}

struct message put_splash(struct putting *a)
{
    return msg_question_splash(a->who, a->paper);
}

/* Lists the special hands of the table by name. */
static void list_hands(struct putting *a)
{
    const struct table *t = a->ctx->table;
    struct text list = text_in(a->list, sizeof a->list);
    char hand[SPECIAL_TITLE_SIZE];
    for (int i = 0; i < t->special_count; i++) {
        special_title(&t->special[i], hand, sizeof hand);
        text_add(&list, "%s%s", i > 0 ? ", " : "", hand);
    }
}

struct message put_special(struct putting *a)
{
    const bool top = a->board != NULL && board_special_top(a->ctx->table, a->board) < KIND_COUNT;
    list_hands(a);
    return msg_question_special(a->list, a->paper, top);
}

struct message put_special_near(struct putting *a)
{
    list_hands(a);
    return msg_question_special_near(a->list, a->paper);
}

struct message put_special_outs(struct putting *a)
{
    return msg_question_special_outs(a->paper);
}

struct message put_special_throw(struct putting *a)
{
    (void)a;
    return msg_question_special_throw();
}

struct message put_special_wait(struct putting *a)
{
    return msg_question_special_wait(a->paper);
}

struct message put_pick(struct putting *a)
{
    return msg_question_pick(a->who);
}

struct message put_discard(struct putting *a)
{
    return msg_question_discard(a->who, a->paper);
}

struct message put_go_out(struct putting *a)
{
    return msg_question_go_out(a->who);
}

/* "ns 500 95 595 ew 500 95 595"; the blanks of a side do not break. */
static void score_example(const struct table *t, struct text *out)
{
    for (int side = 0; side < table_sides(t); side++) {
        text_add(out, "%s%s\302\240500\302\24095\302\240595", side == 0 ? "" : " ",
                 side_name(t->players, side));
    }
}

struct message put_score(struct putting *a)
{
    const struct table *t = a->ctx->table;
    struct text example = text_in(a->list, sizeof a->list);
    struct text names = text_in(a->more, sizeof a->more);
    score_example(t, &example);
    for (int side = 0; side < table_sides(t); side++) {
        const struct message name = msg_question_score_side(side_name(t->players, side), side);
        text_add(&names, "%s", side == 0 ? "" : ", ");
        text_said(&names, a->ctx, &name);
    }
    return msg_question_score(a->list, a->more, a->paper);
}

struct message put_settle(struct putting *a)
{
    const struct settlement *s = &a->question->settle;
    return msg_question_settle(s->winner, s->loser, s->multiplier, s->per_special,
                               s->winner_specials, s->loser_specials, a->paper);
}

struct message put_choose(struct putting *a)
{
    (void)a;
    return msg_question_choose();
}

struct message put_best_pick(struct putting *a)
{
    return msg_question_best_pick(a->who);
}

struct message put_best_discard(struct putting *a)
{
    (void)a;
    return msg_question_best_discard();
}

/* Says in `list` what goals ask for that leave no other word for it: of a kind that fresh questions
 * have. False: they are worded by the question's goal. */
static bool list_goal(struct putting *a)
{
    const struct aims *aims = &a->question->aims;
    const struct aim *aim = &aims->aim[0];
    struct text what = text_in(a->list, sizeof a->list);
    struct message message;
    if (aims->count != 1) {
        return false;
    }
    if (aim->kind == AIM_ONLY && aim->cards != 0) {
        message = msg_question_do_only(aim->cards);
    } else if (aim->kind == AIM_MELD && aim->wilds > 0 && aim->size == 0) {
        message = msg_question_do_meld(aim->slot, aim->wilds);
    } else if (aim->kind == AIM_LAY) {
        message = msg_question_do_lay(aim->cards);
    } else if (aim->kind == AIM_KEEP && aim->cards != 0) {
        message = msg_question_do_keep(aim->cards);
    } else if (aim->kind == AIM_TAKE && aim->value == TAKE_PICK) {
        message = msg_question_do_pick();
    } else if (aim->kind == AIM_THROW && aim->value == THROW_SAFE) {
        message = msg_question_do_safe();
    } else {
        return false;
    }
    text_said(&what, a->ctx, &message);
    return true;
}

struct message put_lay(struct putting *a)
{
    if (list_goal(a)) {
        return msg_question_lay_exact(a->list);
    }
    return msg_question_lay(a->who, a->question->goal);
}

struct message put_turn(struct putting *a)
{
    if (list_goal(a)) {
        return msg_question_turn_exact(a->who, a->list, a->board->phase == PHASE_PLAY);
    }
    return msg_question_turn(a->who, a->question->goal, a->board->phase == PHASE_PLAY);
}

struct message put_frozen(struct putting *a)
{
    return msg_question_frozen(a->who, a->paper);
}

struct message put_ways(struct putting *a)
{
    return msg_question_ways(a->who, a->paper);
}

struct message put_forced(struct putting *a)
{
    return msg_question_forced(a->who, a->paper);
}

struct message put_out_bonus(struct putting *a)
{
    return msg_question_out_bonus(a->who, a->paper);
}

struct message put_upcard(struct putting *a)
{
    (void)a;
    return msg_question_upcard();
}

struct message put_score_part(struct putting *a)
{
    static const enum message_id row[PART_KINDS] = {
        [PART_CANASTAS] = MSG_question_row_canastas,
        [PART_THREES] = MSG_question_row_threes,
        [PART_SPECIAL] = MSG_question_row_special,
        [PART_UNFINISHED] = MSG_question_row_unfinished,
        [PART_DIRTY] = MSG_question_row_dirty,
        [PART_BASE] = MSG_question_row_base,
        [PART_COUNT] = MSG_question_row_count,
    };
    return MESSAGE(row[a->question->part], a->question->side);
}

size_t question_write_how(const struct message_context *ctx,
                          const struct question *q,
                          char *out,
                          size_t size)
{
    static const enum message_id id[FORM_COUNT] = {
#define FORM(name, traits, entered, typed, ...) typed,
#include "questions/forms.def"
#undef FORM
    };
    const enum answer_form form = question_form(q->kind);
    char example[PUT_LIST_SIZE];
    struct text text = text_in(example, sizeof example);
    score_example(ctx->table, &text);
    const struct message message =
        form == FORM_SCORE ? msg_answer_score(example) : MESSAGE(id[form]);
    return message_format(ctx, &message, out, size);
}

/* The bytes of the sentence that a text begins with. */
static size_t sentence_length(const char *text)
{
    size_t at = 0;
    while (text[at] != '\0' &&
           !(strchr(".?", text[at]) != NULL && (text[at + 1] == ' ' || text[at + 1] == '\0'))) {
        at++;
    }
    return text[at] != '\0' ? at + 1 : at;
}

const char *question_sentence(const char *text, size_t *length)
{
    for (const char *at = text; *at != '\0';) {
        *length = sentence_length(at);
        if (at[*length - 1] == '?') {
            return at;
        }
        at += *length + strspn(at + *length, " ");
    }
    *length = sentence_length(text);
    return text;
}
