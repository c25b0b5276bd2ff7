/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forms: which fields each has at a table. */
#include <assert.h>
#include <string.h>

#include "messages/msg_judge.h"
#include "messages/msg_tutor.h"
#include "tutor/form.h"

enum { STOCK_SUPPOSED = 40 };

static void
add(struct form *f, enum field_kind what, enum field_when when, int who, enum message_id asks)
{
    assert(f->count < FIELDS_MAX);
    f->field[f->count++] = (struct field){what, when, (int8_t)who, asks};
}

/* The ranks that the other side has closed, where nobody may use them then. */
static void add_closed(struct form *f, const struct table *t)
{
    if (t->dead_rank) {
        add(f, FIELD_CLOSED, WHEN_ALWAYS, 1, MSG_form_asks_closed);
    }
}

static void plan_opening(struct form *f, const struct table *t)
{
    f->exercise.question.kind = QUESTION_OPENING;
    add(f, FIELD_SCORE, WHEN_ALWAYS, 0, MSG_form_asks_score);
    add(f, FIELD_HAND, WHEN_ALWAYS, 0, MSG_form_asks_hand_drawn);
    add_closed(f, t);
}

static void plan_pick(struct form *f, const struct table *t)
{
    f->exercise.question.kind = QUESTION_PICK;
    f->exercise.position.round.board.phase = PHASE_START;
    f->exercise.position.round.board.pack_size = 1;
    f->freezes = t->pack_style != PACK_MODERN;
    add(f, FIELD_OPENED, WHEN_ALWAYS, 0, MSG_form_asks_opened);
    add(f, FIELD_MELDS, WHEN_OPENED, 0, MSG_form_asks_melds);
    add(f, FIELD_SCORE, WHEN_NOT_OPENED, 0, MSG_form_asks_score);
    add(f, FIELD_CARD, WHEN_ALWAYS, 0, MSG_form_asks_top);
    if (f->freezes) {
        add(f, FIELD_FROZEN, WHEN_OPENED, 0, MSG_form_asks_frozen);
    }
    add(f, FIELD_HAND, WHEN_ALWAYS, 0, MSG_form_asks_hand_before);
    add_closed(f, t);
}

static void plan_discard(struct form *f, const struct table *t)
{
    f->exercise.question.kind = QUESTION_DISCARD;
    const bool melds_matter = t->dead_rank || t->discard_bars || !t->discard_wild_free;
    if (melds_matter) {
        add(f, FIELD_OPENED, WHEN_ALWAYS, 0, MSG_form_asks_opened);
        add(f, FIELD_MELDS, WHEN_OPENED, 0, MSG_form_asks_melds);
    }
    add(f, FIELD_HAND, WHEN_ALWAYS, 0, MSG_form_asks_hand_throw);
    if (melds_matter) {
        add(f, FIELD_TRAY, WHEN_ALWAYS, 0, MSG_form_asks_tray);
    }
    add_closed(f, t);
}

static void plan_special(struct form *f, const struct table *t)
{
    (void)t;
    f->exercise.question.kind = QUESTION_SPECIAL;
    add(f, FIELD_SPECIAL, WHEN_ALWAYS, 0, MSG_form_asks_special);
}

static void plan_score(struct form *f, const struct table *t)
{
    struct board *b = &f->exercise.position.round.board;
    f->exercise.question.kind = QUESTION_SCORE;
    b->phase = PHASE_OVER;
    b->stock = 0;
    f->exercise.position.round.stock_end = 0;
    f->exercise.position.hands_known = (uint8_t)((1U << b->seats) - 1U);
    add(f, FIELD_ENDING, WHEN_ALWAYS, 0, MSG_form_asks_ending);
    if (t->out_concealed != CONCEALED_OFF) {
        add(f, FIELD_CONCEALED, WHEN_OUT, 0, MSG_form_asks_concealed);
    }
    for (int side = 0; side < b->sides; side++) {
        add(f, FIELD_MELDS, WHEN_ALWAYS, side, MSG_form_asks_side);
        add(f, FIELD_RED, WHEN_ALWAYS, side, MSG_form_asks_red);
        if (t->threes_style == THREES_MODERN) {
            add(f, FIELD_BLACK, WHEN_ALWAYS, side, MSG_form_asks_black);
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        add(f, FIELD_LEFT, WHEN_ALWAYS, seat, MSG_form_asks_left);
    }
}

/* Hands and melds make no difference to who draws when. */
static void plan_draws(struct form *f, const struct table *t)
{
    (void)t;
    f->exercise.question.kind = QUESTION_DRAWS;
    f->exercise.position.round.board.phase = PHASE_START;
    f->exercise.position.hands_known = 0;
    add(f, FIELD_STOCK, WHEN_ALWAYS, 0, MSG_form_asks_stock);
    add(f, FIELD_DRAWER, WHEN_ALWAYS, 0, MSG_form_asks_drawer);
}

static const struct {
    const char *name;
    enum message_id help;
    void (*plan)(struct form *f, const struct table *t);
} forms[] = {
    {"opening", MSG_form_opening, plan_opening}, {"pick", MSG_form_pick, plan_pick},
    {"discard", MSG_form_discard, plan_discard}, {"special", MSG_form_special, plan_special},
    {"score", MSG_form_score, plan_score},       {"draws", MSG_form_draws, plan_draws},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

const char *form_name(int i)
{
    return i >= 0 && i < FORMS ? forms[i].name : NULL;
}

enum message_id form_help(int i)
{
    return i >= 0 && i < FORMS ? forms[i].help : MESSAGE_NONE;
}

bool form_fits(int i, const struct table *t)
{
    return forms[i].plan != plan_special || t->special_count > 0;
}

void form_begin(struct form *f, int i, const struct table *t)
{
    assert(i >= 0 && i < FORMS);
    memset(f, 0, sizeof *f);
    struct board *b = &f->exercise.position.round.board;
    board_begin(t, b);
    b->seat = SEAT_SOUTH;
    b->phase = PHASE_PLAY;
    b->stock = STOCK_SUPPOSED;
    f->exercise.position.round.stock_end = STOCK_SUPPOSED;
    f->exercise.position.hands_known = 1U << SEAT_SOUTH;
    forms[i].plan(f, t);
}
