/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks of questions (FNV-1a, 64 bit, over numbers, so alike on every machine) in a table with open
 * addressing. */
#include "generate/generate_seen.h"

#include <stdlib.h>

#include "base/memory.h"

static void mix(uint64_t *hash, uint64_t number)
{
    for (int i = 0; i < 8; i++) {
        *hash = (*hash ^ (number >> (8 * i) & 0xff)) * UINT64_C(0x100000001b3);
    }
}

static void mix_side(uint64_t *hash, const struct side *s, bool scored)
{
    mix(hash, s->threes);
    mix(hash, s->opened);
    if (scored) {
        mix(hash, (uint64_t)(int64_t)s->score);
        mix(hash, (uint64_t)(int64_t)(s->raise * 100 + s->errors));
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        mix(hash, meld_cards(s->meld[slot], slot));
    }
}

static void mix_settlement(uint64_t *hash, const struct settlement *s)
{
    const int32_t numbers[] = {s->winner,          s->loser,          s->multiplier,
                               s->winner_specials, s->loser_specials, s->per_special};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        mix(hash, (uint64_t)(int64_t)numbers[i]);
    }
}

static void mix_position(uint64_t *hash, const struct exercise *g)
{
    const struct round *r = &g->position.round;
    const struct board *b = &r->board;
    const enum question_kind asked = g->question.kind;
    for (int seat = 0; seat < b->seats; seat++) {
        mix(hash, r->hand[seat]);
    }
    if (question_has(asked, TRAIT_NEW_HAND)) {
        return;
    }
    const bool scored = question_has(asked, TRAIT_NEW_SCORE);
    for (int side = 0; side < b->sides; side++) {
        mix_side(hash, &b->side[side], scored);
    }
    mix(hash, b->phase);
    mix(hash, b->turn.picked);
    mix(hash, b->turn.asked);
    mix(hash, (uint64_t)(b->ending * 100 + b->ended_by + 1));
    mix(hash, board_top(b));
    mix(hash, b->melded_before[b->seat]);
    const bool deep = question_has(asked, TRAIT_NEW_PACK);
    for (int i = 0; deep && i < b->pack_size; i++) {
        mix(hash, b->pack[i]);
    }
    for (int i = 0; i < g->position.stock_known; i++) {
        mix(hash, r->stock[r->stock_end - b->stock + i]);
    }
}

uint64_t question_mark(const struct exercise *g)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    const struct question *q = &g->question;
    mix(&hash, q->kind);
    mix(&hash, q->goal);
    mix(&hash, (uint64_t)(int64_t)q->side);
    mix(&hash, q->cards);
    for (int i = 0; i < q->turned_count; i++) {
        mix(&hash, q->turned[i]);
    }
    for (int i = 0; i < q->lay.count; i++) {
        mix(&hash, q->lay.part[i].cards);
        mix(&hash, (uint64_t)(int64_t)q->lay.part[i].on);
    }
    mix_settlement(&hash, &q->settle);
    if (g->has_position) {
        mix_position(&hash, g);
    }
    return hash != 0 ? hash : 1;
}

/* Where the mark is, or the free slot where it would go. */
static size_t place(const struct seen *s, uint64_t mark)
{
    size_t at = (size_t)(mark & (s->size - 1));
    while (s->slot[at] != 0 && s->slot[at] != mark) {
        at = (at + 1) & (s->size - 1);
    }
    return at;
}

bool seen_has(const struct seen *s, uint64_t mark)
{
    return s->size > 0 && s->slot[place(s, mark)] == mark;
}

static void grow(struct seen *s)
{
    struct seen larger = {.size = s->size > 0 ? 2 * s->size : 256, .count = s->count};
    larger.slot = memory_array(larger.size, sizeof *larger.slot);
    for (size_t i = 0; i < s->size; i++) {
        if (s->slot[i] != 0) {
            larger.slot[place(&larger, s->slot[i])] = s->slot[i];
        }
    }
    free(s->slot);
    *s = larger;
}

void seen_add(struct seen *s, uint64_t mark)
{
    if (2 * (s->count + 1) > s->size) {
        grow(s);
    }
    const size_t at = place(s, mark);
    s->count += s->slot[at] == 0;
    s->slot[at] = mark;
}

void seen_free(struct seen *s)
{
    free(s->slot);
    *s = (struct seen){.size = 0};
}
