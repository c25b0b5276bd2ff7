/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each struct field by field. The bounds keep every index that the engine makes of a field within
 * its array; what is beyond that is the judge's to refuse. */
#include "bundle/blob_game.h"

#include <string.h>

#include "bundle/blob_goal.h"
#include "questions/judge.h"

enum { WORDS_MOST = 0xffff, SCORE_MOST = 10000000, ERRORS_MOST = 1000 };

static void special_hand(struct blob *b, struct special_hand *h)
{
    blob_room(b, h->id, sizeof h->id);
    blob_room(b, h->title, sizeof h->title);
    blob_i32(b, &h->value, -SCORE_MOST, SCORE_MOST);
    for (int i = 0; i <= SPECIAL_CARDS; i++) {
        blob_u8(b, &h->groups[i], SPECIAL_CARDS);
    }
    blob_u8(b, &h->wild_least, SPECIAL_CARDS);
    blob_u8(b, &h->wild_most, SPECIAL_CARDS);
    blob_u8(b, &h->wild_size, SPECIAL_CARDS);
    blob_u8(b, &h->wild_mix, SPECIAL_CARDS);
    blob_bool(b, &h->wild_by_table);
    blob_bool(b, &h->wins);
    blob_u16(b, &h->wild_kinds, WORDS_MOST);
    blob_u16(b, &h->required, WORDS_MOST);
    b->bad = b->bad || (blob_reads(b) && !special_is_sound(h));
}

void blob_table(struct blob *b, struct table *t)
{
    struct table_clash clash;
    blob_room(b, t->id, sizeof t->id);
    blob_room(b, t->title, sizeof t->title);
    blob_room(b, t->base, sizeof t->base);
    struct table base;
    if (blob_reads(b) && table_builtin(t->base, &base)) {
        t->family = base.family;
    }
    for (int o = 0; o < OPTION_COUNT; o++) {
        int32_t value = blob_reads(b) ? 0 : table_get(t, (enum option_id)o);
        blob_i32(b, &value, INT32_MIN, INT32_MAX);
        if (blob_reads(b) && !table_set(t, (enum option_id)o, value)) {
            b->bad = true;
            (void)!table_set(t, (enum option_id)o, option_facts((enum option_id)o)->standard);
        }
    }
    blob_i32(b, &t->special_count, 0, SPECIAL_MAX);
    for (int i = 0; i < t->special_count; i++) {
        special_hand(b, &t->special[i]);
    }
    b->bad = b->bad || (blob_reads(b) && table_clash(t, &clash));
}

/* --- positions --- */

/* The slots that hold a meld, as bits, and those melds. */
static void melds(struct blob *b, struct meld meld[SLOT_COUNT])
{
    uint16_t there = blob_reads(b) ? 0 : melds_there(meld);
    blob_u16(b, &there, (1 << SLOT_COUNT) - 1);
    for (unsigned left = there; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        blob_u8(b, &meld[slot].naturals, CANASTA_CARDS + 1);
        blob_u8(b, &meld[slot].twos, CANASTA_CARDS + 1);
        blob_u8(b, &meld[slot].jokers, CANASTA_CARDS + 1);
    }
}

static void side(struct blob *b, struct side *s)
{
    blob_cards(b, &s->threes);
    blob_i32(b, &s->score, -SCORE_MOST, SCORE_MOST);
    blob_i16(b, &s->raise, 0, INT16_MAX);
    blob_i16(b, &s->errors, 0, ERRORS_MOST);
    melds(b, s->meld);
    blob_bool(b, &s->opened);
    blob_bool(b, &s->perfect_cut);
}

static void turn(struct blob *b, struct turn *t)
{
    blob_cards(b, &t->fresh_threes);
    blob_bool(b, &t->picked);
    blob_bool(b, &t->melded);
    blob_bool(b, &t->opened_now);
    blob_bool(b, &t->just_drew);
    blob_bool(b, &t->held_natural);
    blob_bool(b, &t->held_safe);
    blob_bool(b, &t->erred);
    blob_bool(b, &t->must_draw);
    blob_u8(b, &t->asked, REPLY_NO);
    blob_bool(b, &t->joined);
    blob_u16(b, &t->started, (1 << SLOT_COUNT) - 1);
}

static void seats(struct blob *b, struct position *p)
{
    struct board *o = &p->round.board;
    for (int i = 0; i < SEAT_MAX; i++) {
        blob_cards(b, &p->round.hand[i]);
        blob_u8(b, &o->talon_due[i], 2);
        blob_bool(b, &o->has_asked[i]);
        blob_bool(b, &o->melded_before[i]);
        blob_u8(b, &o->dealt_threes[i], 4);
        blob_bool(b, &o->courtesy[i]);
        blob_cards(b, &o->known[i]);
        blob_cards(b, &o->thrown[i]);
        blob_u16(b, &o->passed[i], (1 << KIND_COUNT) - 1);
        blob_cards(b, &o->stuck[i]);
    }
}

static void board(struct blob *b, struct board *o)
{
    blob_u8(b, &o->dealer, SEAT_MAX - 1);
    blob_u8(b, &o->seat, SEAT_MAX - 1);
    blob_u8(b, &o->phase, PHASE_OVER);
    blob_u8(b, &o->ending, ENDING_SPECIAL);
    blob_i8(b, &o->ended_by, SEAT_NONE, SEAT_MAX - 1);
    blob_i8(b, &o->special, SPECIAL_NONE, SPECIAL_MAX - 1);
    blob_i8(b, &o->last_three_seat, SEAT_NONE, SEAT_MAX - 1);
    blob_u8(b, &o->stock, DECK_SIZE);
    blob_u8(b, &o->pack_size, DECK_SIZE);
    for (int i = 0; i < o->pack_size; i++) {
        blob_u8(b, &o->pack[i], KIND_COUNT - 1);
    }
    blob_bool(b, &o->concealed);
    turn(b, &o->turn);
    for (int i = 0; i < SIDE_MAX; i++) {
        side(b, &o->side[i]);
    }
}

/* Whether seats and places in lists that were read exist at the table. */
static bool is_in_bounds(const struct table *t, const struct position *p)
{
    const struct round *r = &p->round;
    const struct board *o = &r->board;
    return o->dealer < t->players && o->seat < t->players && o->ended_by < t->players &&
           o->last_three_seat < t->players &&
           (o->special == SPECIAL_NONE || o->special < t->special_count) &&
           p->stock_known <= o->stock && (p->stock_known == 0 || r->stock_end >= o->stock);
}

/* A position; whether it can be at the table is for `fits` to say. */
static void blob_position(struct blob *b, const struct table *t, struct position *p)
{
    struct round *r = &p->round;
    if (blob_reads(b)) {
        memset(p, 0, sizeof *p);
    }
    board(b, &r->board);
    seats(b, p);
    blob_cards(b, &r->talon[0]);
    blob_cards(b, &r->talon[1]);
    blob_u8(b, &p->hands_known, (1 << SEAT_MAX) - 1);
    blob_u8(b, &p->stock_known, DECK_SIZE);
    blob_u8(b, &r->stock_end, DECK_SIZE);
    for (int i = 0; i < r->stock_end && p->stock_known > 0; i++) {
        blob_u8(b, &r->stock[i], KIND_COUNT - 1);
    }
    if (blob_reads(b)) {
        b->bad = b->bad || !is_in_bounds(t, p);
        if (!b->bad) {
            position_settle(t, p);
        }
    }
}

/* --- exercises --- */

static void lay(struct blob *b, struct lay *l)
{
    blob_i32(b, &l->count, 0, LAY_PARTS_MAX);
    for (int i = 0; i < l->count; i++) {
        blob_cards(b, &l->part[i].cards);
        blob_i8(b, &l->part[i].on, SLOT_NONE, SLOT_COUNT - 1);
    }
}

static void settlement(struct blob *b, struct settlement *s)
{
    blob_i32(b, &s->winner, -SCORE_MOST, SCORE_MOST);
    blob_i32(b, &s->loser, -SCORE_MOST, SCORE_MOST);
    blob_i32(b, &s->multiplier, -SCORE_MOST, SCORE_MOST);
    blob_i32(b, &s->winner_specials, -SCORE_MOST, SCORE_MOST);
    blob_i32(b, &s->loser_specials, -SCORE_MOST, SCORE_MOST);
    blob_i32(b, &s->per_special, -SCORE_MOST, SCORE_MOST);
}

static void question(struct blob *b, const struct table *t, struct exercise *e)
{
    struct question *q = &e->question;
    int asks = (int)q->kind, goal = (int)q->goal, part = (int)q->part;
    blob_int(b, &asks, 0, QUESTION_KIND_COUNT - 1);
    blob_int(b, &goal, 0, GOAL_COUNT - 1);
    blob_int(b, &part, 0, PART_KINDS - 1);
    q->part = (enum score_part)part;
    q->kind = (enum question_kind)asks;
    q->goal = (enum goal)goal;
    blob_int(b, &q->side, 0, table_sides(t) - 1);
    blob_cards(b, &q->cards);
    blob_int(b, &q->turned_count, 0, UPCARDS_MOST);
    for (int i = 0; i < q->turned_count; i++) {
        blob_u8(b, &q->turned[i], KIND_COUNT - 1);
    }
    lay(b, &q->lay);
    settlement(b, &q->settle);
    blob_int(b, &q->option_count, 0, OPTIONS_MAX);
    blob_u32(b, &q->right);
    for (int i = 0; i < q->option_count; i++) {
        int rule = (int)e->refuted[i];
        blob_text(b, &e->option[i]);
        blob_int(b, &rule, RULE_NONE, RULE_COUNT - 1);
        e->refuted[i] = (enum rule_id)rule;
        b->bad = b->bad || e->option[i] == NULL;
    }
    if (blob_reads(b)) {
        const bool choice = q->kind == QUESTION_CHOOSE;
        b->bad = b->bad || (choice && (q->option_count < 2 || q->right == 0)) ||
                 q->right >> q->option_count != 0 ||
                 (q->kind == QUESTION_UPCARD && q->turned_count == 0);
    }
}

/* Whether the position that was read can be at the table, and the question goes with it. */
static bool fits(const struct table *t, const struct exercise *e)
{
    const struct question *q = e->has_question ? &e->question : NULL;
    if (e->has_position) {
        return !position_fault(t, &e->position, q, NULL);
    }
    return q == NULL || !question_needs_position(q->kind);
}

void blob_topics(struct blob *b, enum rule_id *topic, int *count, int most)
{
    blob_int(b, count, 0, most);
    for (int i = 0; i < *count; i++) {
        int rule = (int)topic[i];
        blob_int(b, &rule, RULE_NONE + 1, RULE_COUNT - 1);
        topic[i] = (enum rule_id)rule;
    }
}

void blob_exercise(struct blob *b, const struct table *t, struct exercise *e)
{
    blob_room(b, e->id, sizeof e->id);
    blob_text(b, &e->title);
    blob_int(b, &e->level, 0, 5);
    blob_topics(b, e->topic, &e->topic_count, TOPICS_MAX);
    blob_bool(b, &e->names_table);
    blob_bool(b, &e->has_position);
    if (e->has_position) {
        blob_position(b, t, &e->position);
    }
    blob_bool(b, &e->cards_left_out);
    blob_bool(b, &e->has_question);
    if (e->has_question) {
        question(b, t, e);
        blob_task(b, t, e);
    }
    blob_text(b, &e->prompt);
    blob_int(b, &e->hint_count, 0, HINTS_MAX);
    for (int i = 0; i < e->hint_count; i++) {
        blob_text(b, &e->hint[i]);
        b->bad = b->bad || e->hint[i] == NULL;
    }
    blob_text(b, &e->remark);
    b->bad = b->bad || (blob_reads(b) && !b->own && !fits(t, e));
}
