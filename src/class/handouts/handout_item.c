/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question shows and asks. Answers, reasons and slips are in handout_item_answer.c. */
#include "handouts/handout_item.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "coach/solution.h"
#include "engine/special.h"
#include "messages/msg_paper.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "questions/question_text.h"

bool item_suits(enum question_kind k)
{
    return question_has(k, TRAIT_PAPER);
}

void item_of(const struct exercise *e, const struct catalog *catalog, struct handout_item *out)
{
    *out = (struct handout_item){.exercise = *e, .catalog = catalog};
    out->exercise.right = NULL; /* may be gone before the item is, and so may these */
    out->exercise.model = NULL;
    out->exercise.fitting = NULL;
    out->exercise.fitting_count = 0;
    const bool found = solution_answer(e->table, &e->position, &e->question, &out->right);
    assert(found && "a kind that suits paper has an answer");
    (void)found;
}

/* A kind on paper: threes by their color in words, as sheets are printed without color. */
static const char *paper_name(kind k)
{
    return k == KIND_3R ? "3 red" : k == KIND_3B ? "3 black" : kind_name(k);
}

void item_cards(const struct catalog *p, cardset cards, char out[ITEM_TEXT_SIZE])
{
    struct text text = text_in(out, ITEM_TEXT_SIZE);
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(cards, k); i++) {
            text_add(&text, "%s%s",
                     text.used == 0 ? ""
                     : i == 0       ? "  "
                                    : "\302\240",
                     paper_name(k));
        }
    }
    if (text.used == 0) {
        text_add(&text, "%s", value_word(p, MSG_value_none));
    }
}

/* --- what is to be seen ---------------------------------------------------------------------- */

struct fact_list {
    const struct handout_item *item;
    const struct board *board;
    struct item_fact *out;
    int count;
};

static void add_said(const struct fact_list *f, struct text *text, struct message message)
{
    const struct exercise *e = &f->item->exercise;
    const struct message_context ctx = message_context_of(f->item->catalog, e->table);
    text_said(text, &ctx, &message);
}

static struct text add_fact(struct fact_list *f, bool cards, struct message label)
{
    struct item_fact *fact = &f->out[f->count < ITEM_FACTS ? f->count++ : ITEM_FACTS - 1];
    struct text text = text_in(fact->label, sizeof fact->label);
    add_said(f, &text, label);
    fact->cards = cards;
    return text_in(fact->text, sizeof fact->text);
}

static bool has_melds(const struct side *s)
{
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(s->meld[slot])) {
            return true;
        }
    }
    return false;
}

/* Keeps a meld on one line. */
static void add_together(struct text *out, const char *cards)
{
    for (const char *c = cards; *c != '\0'; c++) {
        text_add(out, "%.*s", *c == ' ' ? 2 : 1, *c == ' ' ? "\302\240" : c);
    }
}

/* Melds with closed ones in brackets. */
static void see_melds(struct fact_list *f, int side)
{
    const struct side *s = &f->board->side[side];
    char cards[ITEM_TEXT_SIZE];
    if (!has_melds(s)) {
        return;
    }
    struct text text = add_fact(f, true, msg_fact_melds(side));
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = s->meld[slot];
        if (!meld_is_empty(m)) {
            item_cards(f->item->catalog, meld_cards(m, slot), cards);
            const bool closed = meld_is_canasta(m);
            text_add(&text, "%s%s", text.used == 0 ? "" : "  / ", closed ? "[" : "");
            add_together(&text, cards);
            text_add(&text, "%s", closed ? "]" : "");
        }
    }
}

static void see_standing(struct fact_list *f, int seen, int side)
{
    const struct side *s = &f->board->side[side];
    const bool evident = (seen & SEE_MELDS) != 0 && has_melds(s); /* melds say that it is open */
    const int standing = (seen & SEE_OPEN) == 0 || evident ? 0 : s->opened ? 1 : 2;
    if ((seen & SEE_SCORE) == 0 && evident) {
        return;
    }
    struct text text = add_fact(f, false, msg_fact_side(side));
    if ((seen & SEE_SCORE) != 0) {
        add_said(f, &text,
                 msg_fact_score(s->score, s->raise, standing,
                                table_counts_rounds(f->item->exercise.table) ? s->rounds_before + 1
                                                                             : 0));
    } else {
        add_said(f, &text, msg_fact_open(standing));
    }
}

/* Adds what the answer may hang on in the player's turn: for going out whether a card is still to
 * be drawn, and everywhere what the partner answered when asked, and a courtesy turn. */
static void see_turn(struct fact_list *f, enum question_kind asked)
{
    const struct board *b = f->board;
    if (asked == QUESTION_GO_OUT) {
        struct text text = add_fact(f, false, msg_fact_label_drawn());
        add_said(f, &text, msg_fact_drawn(b->turn.picked ? 0 : b->phase == PHASE_PLAY ? 1 : 2));
    }
    if (b->turn.asked != REPLY_NONE) {
        struct text text = add_fact(f, false, msg_fact_label_asked());
        add_said(f, &text, msg_fact_partner_said(b->turn.asked == REPLY_YES));
    }
    if (b->courtesy[b->seat]) {
        struct text text = add_fact(f, false, msg_fact_label_courtesy());
        add_said(f, &text, msg_fact_now());
    }
}

static void see_threes(struct fact_list *f, int side)
{
    char cards[ITEM_TEXT_SIZE];
    item_cards(f->item->catalog, f->board->side[side].threes, cards);
    struct text text = add_fact(f, true, msg_fact_threes(side));
    text_add(&text, "%s", cards);
}

static void see_pack(struct fact_list *f)
{
    const struct board *b = f->board;
    const kind top = board_top(b);
    struct text text = add_fact(f, false, msg_fact_label_pack());
    add_said(f, &text, msg_fact_pack(b->pack_size, top, top == KIND_COUNT));
}

static void see_hand(struct fact_list *f, int seat)
{
    const struct round *r = &f->item->exercise.position.round;
    char cards[ITEM_TEXT_SIZE];
    item_cards(f->item->catalog, r->hand[seat], cards);
    struct text text = add_fact(f, true, msg_fact_hand(seat));
    text_add(&text, "%s", cards);
}

static void see_ending(struct fact_list *f)
{
    const struct board *b = f->board;
    struct text text = add_fact(f, false, msg_fact_label_end());
    if (b->ending == ENDING_STOCK || b->ended_by == SEAT_NONE) {
        add_said(f, &text, msg_fact_stock_out());
    } else if (b->ending == ENDING_SPECIAL) {
        add_said(f, &text, msg_fact_showed(b->ended_by, b->special));
    } else {
        add_said(f, &text, msg_fact_went_out(b->ended_by));
    }
}

static void see_asked(struct fact_list *f)
{
    const struct exercise *e = &f->item->exercise;
    char cards[ITEM_TEXT_SIZE];
    const bool counts = e->question.kind == QUESTION_COUNT;
    if (counts && e->question.lay.count == 0) {
        item_cards(f->item->catalog, e->question.cards, cards);
        struct text text = add_fact(f, true, msg_fact_label_cards());
        text_add(&text, "%s", cards);
    } else if (counts || e->question.kind == QUESTION_MELD) {
        struct text text =
            add_fact(f, true, counts ? msg_fact_label_cards() : msg_fact_label_lay());
        for (int i = 0; i < e->question.lay.count; i++) {
            const struct part *p = &e->question.lay.part[i];
            item_cards(f->item->catalog, p->cards, cards);
            text_add(&text, "%s", i > 0 ? "  /  " : "");
            add_said(f, &text,
                     msg_fact_laid(cards, p->on != SLOT_NONE, p->on != SLOT_NONE ? p->on : 0));
        }
    }
}

static void see_hands(struct fact_list *f, int seen)
{
    const struct position *p = &f->item->exercise.position;
    for (int seat = 0; seat < f->board->seats; seat++) {
        const int wanted = seat == (int)f->board->seat ? SEE_HAND | SEE_ALL_HANDS : SEE_ALL_HANDS;
        if (bits_have(p->hands_known, seat) && (seen & wanted) != 0) {
            see_hand(f, seat);
        }
    }
}

static void see_position(struct fact_list *f, int seen)
{
    const struct board *b = f->board;
    const enum question_kind what = f->item->exercise.question.kind;
    const int asked =
        question_has_side(what) ? f->item->exercise.question.side : seat_side(b, b->seat);
    if (b->phase == PHASE_OVER && what != QUESTION_THREES) {
        see_ending(f);
    }
    if ((seen & (SEE_SCORE | SEE_OPEN)) != 0) {
        see_standing(f, seen, asked);
    }
    if ((seen & SEE_TURN) != 0) {
        see_turn(f, what);
    }
    for (int side = 0; what == QUESTION_MINIMUM && side < b->sides; side++) {
        if (side != asked) {
            see_standing(f, seen, side); /* so that the right score has to be looked for */
        }
    }
    for (int side = 0; side < b->sides; side++) {
        const bool own = side == asked;
        if ((seen & (own ? SEE_MELDS : SEE_OTHERS)) != 0) {
            see_melds(f, side);
        }
        if ((seen & SEE_THREES) != 0 && (own || (seen & SEE_ALL_HANDS) != 0)) {
            see_threes(f, side);
        }
    }
    if ((seen & SEE_PACK) != 0) {
        see_pack(f);
    }
    see_hands(f, seen);
}

int item_facts(const struct handout_item *i, struct item_fact out[ITEM_FACTS])
{
    const struct exercise *e = &i->exercise;
    struct fact_list f = {.item = i, .board = &e->position.round.board, .out = out};
    if (e->has_position) {
        see_position(&f, (int)question_sees(e->question.kind));
    }
    see_asked(&f);
    return f.count;
}

void item_question(const struct handout_item *i, char out[ITEM_TEXT_SIZE])
{
    const struct exercise *e = &i->exercise;
    const struct message_context ctx = message_context_of(i->catalog, i->exercise.table);
    if (e->prompt != NULL) {
        (void)snprintf(out, ITEM_TEXT_SIZE, "%s", e->prompt);
    } else {
        (void)question_write(&ctx, e->has_position ? &e->position : NULL, &e->question,
                             QUESTION_ON_PAPER, out, ITEM_TEXT_SIZE);
    }
}
