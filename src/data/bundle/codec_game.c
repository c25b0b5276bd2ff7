/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each struct field by field. The bounds keep every index that the engine makes of a field within
 * its array; what is beyond that is the judge's to refuse. */
#include "bundle/codec_game.h"

#include <string.h>

#include "bundle/codec_goal.h"
#include "questions/judge.h"

enum { WORDS_MOST = 0xffff, SCORE_MOST = 10000000, ERRORS_MOST = 1000 };

static void special_hand(struct codec *b, struct special_hand *h)
{
    codec_room(b, h->id, sizeof h->id);
    codec_room(b, h->title, sizeof h->title);
    codec_i32(b, &h->value, -SCORE_MOST, SCORE_MOST);
    for (int i = 0; i <= SPECIAL_CARDS; i++) {
        codec_u8(b, &h->groups[i], SPECIAL_CARDS);
    }
    codec_u8(b, &h->wild_least, SPECIAL_CARDS);
    codec_u8(b, &h->wild_most, SPECIAL_CARDS);
    codec_u8(b, &h->wild_size, SPECIAL_CARDS);
    codec_u8(b, &h->wild_mix, SPECIAL_CARDS);
    codec_bool(b, &h->wild_by_table);
    codec_bool(b, &h->wins);
    codec_u16(b, &h->wild_kinds, WORDS_MOST);
    codec_u16(b, &h->required, WORDS_MOST);
    b->bad = b->bad || (codec_reads(b) && !special_is_sound(h));
}

void codec_table(struct codec *b, struct table *t)
{
    struct table_conflicts clash;
    codec_room(b, t->id, sizeof t->id);
    codec_room(b, t->title, sizeof t->title);
    codec_room(b, t->base, sizeof t->base);
    struct table base;
    if (codec_reads(b) && table_builtin(t->base, &base)) {
        t->family = base.family;
    }
    for (int o = 0; o < OPTION_COUNT; o++) {
        int32_t value = codec_reads(b) ? 0 : table_get(t, (enum option_id)o);
        codec_i32(b, &value, INT32_MIN, INT32_MAX);
        if (codec_reads(b) && !table_set(t, (enum option_id)o, value)) {
            b->bad = true;
            (void)!table_set(t, (enum option_id)o, option_facts((enum option_id)o)->standard);
        }
    }
    codec_i32(b, &t->special_count, 0, SPECIAL_MAX);
    for (int i = 0; i < t->special_count; i++) {
        special_hand(b, &t->special[i]);
    }
    codec_i32(b, &t->note_count, 0, TABLE_NOTES);
    for (int i = 0; i < t->note_count; i++) {
        codec_room(b, t->note[i], sizeof t->note[i]);
    }
    b->bad = b->bad || (codec_reads(b) && table_conflicts(t, &clash));
}

/* --- positions --- */

/* The slots that hold a meld, as bits, and those melds. */
static void melds(struct codec *b, struct meld meld[SLOT_COUNT])
{
    uint16_t there = codec_reads(b) ? 0 : melds_there(meld);
    codec_u16(b, &there, (1 << SLOT_COUNT) - 1);
    for (unsigned left = there; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        codec_u8(b, &meld[slot].naturals, CANASTA_CARDS + 1);
        codec_u8(b, &meld[slot].twos, CANASTA_CARDS + 1);
        codec_u8(b, &meld[slot].jokers, CANASTA_CARDS + 1);
    }
}

static void side(struct codec *b, struct side *s)
{
    codec_cards(b, &s->threes);
    codec_i32(b, &s->score, -SCORE_MOST, SCORE_MOST);
    codec_u8(b, &s->rounds_before, UINT8_MAX);
    codec_i16(b, &s->raise, 0, INT16_MAX);
    codec_i16(b, &s->errors, 0, ERRORS_MOST);
    melds(b, s->meld);
    codec_bool(b, &s->opened);
    codec_bool(b, &s->perfect_cut);
}

static void turn(struct codec *b, struct turn *t)
{
    codec_cards(b, &t->drawn_threes);
    codec_bool(b, &t->picked);
    codec_bool(b, &t->melded);
    codec_bool(b, &t->opened_now);
    codec_bool(b, &t->just_drew);
    codec_bool(b, &t->held_natural);
    codec_bool(b, &t->held_safe);
    codec_bool(b, &t->erred);
    codec_bool(b, &t->must_draw);
    codec_u8(b, &t->asked, REPLY_NO);
    codec_bool(b, &t->joined);
    codec_u16(b, &t->started, (1 << SLOT_COUNT) - 1);
}

static void seats(struct codec *b, struct position *p)
{
    struct board *o = &p->round.board;
    for (int i = 0; i < SEAT_MAX; i++) {
        codec_cards(b, &p->round.hand[i]);
        codec_u8(b, &o->talon_due[i], 2);
        codec_bool(b, &o->has_asked[i]);
        codec_bool(b, &o->melded_before[i]);
        codec_u8(b, &o->dealt_threes[i], 4);
        codec_bool(b, &o->courtesy[i]);
        codec_cards(b, &o->known[i]);
        codec_cards(b, &o->thrown[i]);
        codec_u16(b, &o->passed[i], (1 << KIND_COUNT) - 1);
        codec_u16(b, &o->barred[i], (1 << SLOT_COUNT) - 1);
        codec_cards(b, &o->stuck[i]);
    }
}

static void board(struct codec *b, struct board *o)
{
    codec_u8(b, &o->dealer, SEAT_MAX - 1);
    codec_u8(b, &o->seat, SEAT_MAX - 1);
    codec_u8(b, &o->phase, PHASE_OVER);
    codec_u8(b, &o->ending, ENDING_SPECIAL);
    codec_i8(b, &o->ended_by, SEAT_NONE, SEAT_MAX - 1);
    codec_i8(b, &o->special, SPECIAL_NONE, SPECIAL_MAX - 1);
    codec_i8(b, &o->last_three_seat, SEAT_NONE, SEAT_MAX - 1);
    codec_u8(b, &o->stock, DECK_SIZE);
    codec_u8(b, &o->pack_size, DECK_SIZE);
    for (int i = 0; i < o->pack_size; i++) {
        codec_u8(b, &o->pack[i], KIND_COUNT - 1);
    }
    codec_bool(b, &o->concealed);
    codec_u8(b, &o->packet_size[0], DECK_SIZE);
    codec_u8(b, &o->packet_size[1], DECK_SIZE);
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
static void codec_position(struct codec *b, const struct table *t, struct position *p)
{
    struct round *r = &p->round;
    if (codec_reads(b)) {
        memset(p, 0, sizeof *p);
    }
    board(b, &r->board);
    seats(b, p);
    codec_cards(b, &r->talon[0]);
    codec_cards(b, &r->talon[1]);
    codec_u8(b, &p->hands_known, (1 << SEAT_MAX) - 1);
    codec_u8(b, &p->stock_known, DECK_SIZE);
    codec_u8(b, &r->stock_end, DECK_SIZE);
    for (int i = 0; i < r->stock_end && p->stock_known > 0; i++) {
        codec_u8(b, &r->stock[i], KIND_COUNT - 1);
    }
    if (codec_reads(b)) {
        b->bad = b->bad || !is_in_bounds(t, p);
        if (!b->bad) {
            position_settle(t, p);
        }
    }
}

/* --- exercises --- */

static void lay(struct codec *b, struct lay *l)
{
    codec_i32(b, &l->count, 0, LAY_PARTS_MAX);
    for (int i = 0; i < l->count; i++) {
        codec_cards(b, &l->part[i].cards);
        codec_i8(b, &l->part[i].on, SLOT_NONE, SLOT_COUNT - 1);
    }
}

static void settlement(struct codec *b, struct settlement *s)
{
    codec_i32(b, &s->winner, -SCORE_MOST, SCORE_MOST);
    codec_i32(b, &s->loser, -SCORE_MOST, SCORE_MOST);
    codec_i32(b, &s->multiplier, -SCORE_MOST, SCORE_MOST);
    codec_i32(b, &s->winner_specials, -SCORE_MOST, SCORE_MOST);
    codec_i32(b, &s->loser_specials, -SCORE_MOST, SCORE_MOST);
    codec_i32(b, &s->per_special, -SCORE_MOST, SCORE_MOST);
}

static void question(struct codec *b, const struct table *t, struct exercise *e)
{
    struct question *q = &e->question;
    int asks = (int)q->kind, goal = (int)q->goal, part = (int)q->part;
    codec_int(b, &asks, 0, QUESTION_KIND_COUNT - 1);
    codec_int(b, &goal, 0, GOAL_COUNT - 1);
    codec_int(b, &part, 0, PART_KINDS - 1);
    q->part = (enum score_part)part;
    q->kind = (enum question_kind)asks;
    q->goal = (enum goal)goal;
    codec_int(b, &q->side, 0, table_sides(t) - 1);
    codec_cards(b, &q->cards);
    codec_int(b, &q->turned_count, 0, UPCARDS_MOST);
    for (int i = 0; i < q->turned_count; i++) {
        codec_u8(b, &q->turned[i], KIND_COUNT - 1);
    }
    lay(b, &q->lay);
    settlement(b, &q->settle);
    codec_int(b, &q->option_count, 0, OPTIONS_MAX);
    codec_u32(b, &q->right);
    for (int i = 0; i < q->option_count; i++) {
        int rule = (int)e->refuted[i];
        codec_text(b, &e->option[i]);
        codec_int(b, &rule, RULE_NONE, RULE_COUNT - 1);
        e->refuted[i] = (enum rule_id)rule;
        b->bad = b->bad || e->option[i] == NULL;
    }
    if (codec_reads(b)) {
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

void codec_topics(struct codec *b, enum rule_id *topic, int *count, int most)
{
    codec_int(b, count, 0, most);
    for (int i = 0; i < *count; i++) {
        int rule = (int)topic[i];
        codec_int(b, &rule, RULE_NONE + 1, RULE_COUNT - 1);
        topic[i] = (enum rule_id)rule;
    }
}

void codec_exercise(struct codec *b, const struct table *t, struct exercise *e)
{
    codec_room(b, e->id, sizeof e->id);
    codec_text(b, &e->title);
    codec_int(b, &e->level, 0, 5);
    codec_topics(b, e->topic, &e->topic_count, TOPICS_MAX);
    codec_bool(b, &e->names_table);
    codec_bool(b, &e->has_position);
    if (e->has_position) {
        codec_position(b, t, &e->position);
    }
    codec_bool(b, &e->cards_left_out);
    codec_bool(b, &e->has_question);
    if (e->has_question) {
        question(b, t, e);
        codec_task(b, t, e);
    }
    codec_text(b, &e->prompt);
    codec_int(b, &e->hint_count, 0, HINTS_MAX);
    for (int i = 0; i < e->hint_count; i++) {
        codec_text(b, &e->hint[i]);
        b->bad = b->bad || e->hint[i] == NULL;
    }
    codec_text(b, &e->remark);
    b->bad = b->bad || (codec_reads(b) && !b->own && !fits(t, e));
}
