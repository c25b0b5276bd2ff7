/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/value_words.h"

#include <assert.h>

#include "engine/board.h"

enum { FIRST = MSG_value_card_4, AFTER = MSG_value_own };

/* How many rows there are from one to the other. */
#define ROWS(first, last) (MSG_value_##last - MSG_value_##first + 1)

static_assert(ROWS(card_4, card_3b) == KIND_COUNT, "in the order of the kinds");
static_assert(ROWS(cards_4, cards_3b) == KIND_COUNT, "in the order of the kinds");
static_assert(ROWS(a_card_4, a_card_3b) == KIND_COUNT, "in the order of the kinds");
static_assert(ROWS(number_0, number_12) == VALUE_NUMBERS, "in the order of the numbers");
static_assert(ROWS(seat_south, seat_east) == 4, "in the order of the seats");
static_assert(ROWS(seat_player_1, seat_player_6) == SEAT_MAX, "in the order of the seats");

/* What is said without a catalog. */
static const char *const bracketed[] = {
#define MESSAGE_ROW(name, id, slots, parameters, values) "[" id "]",
#include "messages/values.def"
#undef MESSAGE_ROW
};

bool value_is_word(enum message_id id)
{
    return (int)id >= (int)FIRST && (int)id < (int)AFTER;
}

const char *value_word(const struct catalog *p, enum message_id id)
{
    assert(value_is_word(id));
    const char *word = p != NULL ? p->text[id] : NULL;
    return word != NULL ? word : bracketed[id - FIRST];
}

/* The word that stands `i` places after another. */
static const char *word_at(const struct catalog *p, enum message_id first, int i)
{
    return value_word(p, (enum message_id)((int)first + i));
}

const char *card_word(const struct catalog *p, kind k, int n)
{
    assert(k < KIND_COUNT);
    return word_at(p, n == 1 ? MSG_value_card_4 : MSG_value_cards_4, k);
}

const char *a_card_word(const struct catalog *p, kind k)
{
    assert(k < KIND_COUNT);
    return word_at(p, MSG_value_a_card_4, k);
}

const char *meld_word(const struct catalog *p, int slot)
{
    assert(slot >= 0 && slot < SLOT_COUNT);
    return slot == SLOT_WILD ? value_word(p, MSG_value_wild_cards)
                             : card_word(p, slot == SLOT_BLACK ? KIND_3B : (kind)slot, 2);
}

const char *seat_title(const struct catalog *p, int seats, int seat)
{
    assert(seat >= 0 && seat < seats && seats <= SEAT_MAX);
    return seats == 4   ? word_at(p, MSG_value_seat_south, seat)
           : seats == 2 ? word_at(p, MSG_value_seat_south, 2 * seat)
                        : word_at(p, MSG_value_seat_player_1, seat);
}

const char *side_title(const struct catalog *p, int seats, int side)
{
    assert(side >= 0 && side < players_sides(seats));
    return seats == 4   ? word_at(p, MSG_value_side_north_south, side)
           : seats == 6 ? word_at(p, MSG_value_side_odd, side)
                        : seat_title(p, seats, side);
}

const char *side_word(const struct message_context *t, int side)
{
    const int sides = table_sides(t->table);
    const bool own = t->you != SEAT_NONE && side == t->you % sides;
    return own ? value_word(t->catalog, MSG_value_side_yours)
           : t->you != SEAT_NONE && sides == 2
               ? value_word(t->catalog, MSG_value_side_other)
               : side_title(t->catalog, t->table->players, side); /* three play, each alone */
}

void text_number(struct text *t, const struct catalog *p, int n)
{
    if (n >= 0 && n < VALUE_NUMBERS) {
        text_add(t, "%s", word_at(p, MSG_value_number_0, n));
    } else {
        text_add(t, "%d", n);
    }
}

void text_joint(struct text *t, const struct catalog *p, int i, int count)
{
    if (i > 0 && i + 1 == count) {
        text_add(t, " %s ", value_word(p, MSG_value_and));
    } else if (i > 0) {
        text_add(t, ", ");
    }
}

static int kinds_count(uint16_t bits)
{
    int n = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        n += bits >> k & 1;
    }
    return n;
}

void text_cards(struct text *t, const struct catalog *p, cardset s)
{
    const int count = kinds_count(cards_kinds(s));
    int i = 0;
    if (s == 0) {
        text_add(t, "%s", value_word(p, MSG_value_no_cards));
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int n = cards_of(s, k);
        if (n == 0) {
            continue;
        }
        text_joint(t, p, i++, count);
        if (n == 1) {
            text_add(t, "%s", a_card_word(p, k));
        } else {
            text_number(t, p, n);
            text_add(t, " %s", card_word(p, k, n));
        }
    }
}

void text_kinds(struct text *t, const struct catalog *p, uint16_t bits)
{
    const int count = kinds_count(bits);
    int i = 0;
    if (bits == 0) {
        text_add(t, "%s", value_word(p, MSG_value_nothing));
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (bits >> k & 1) {
            text_joint(t, p, i++, count);
            text_add(t, "%s", card_word(p, k, 2));
        }
    }
}
