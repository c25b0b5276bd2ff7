/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/value_words.h"

#include <assert.h>

#include "engine/board.h"

enum { FIRST = PHRASE_VALUE_CARD_4, AFTER = PHRASE_VALUE_OWN };

/* How many rows there are from one to the other. */
#define ROWS(first, last) (PHRASE_VALUE_##last - PHRASE_VALUE_##first + 1)

static_assert(ROWS(CARD_4, CARD_3B) == KIND_COUNT, "in the order of the kinds");
static_assert(ROWS(CARDS_4, CARDS_3B) == KIND_COUNT, "in the order of the kinds");
static_assert(ROWS(A_CARD_4, A_CARD_3B) == KIND_COUNT, "in the order of the kinds");
static_assert(ROWS(NUMBER_0, NUMBER_12) == VALUE_NUMBERS, "in the order of the numbers");
static_assert(ROWS(SEAT_SOUTH, SEAT_EAST) == 4, "in the order of the seats");
static_assert(ROWS(SEAT_PLAYER_1, SEAT_PLAYER_6) == SEAT_MAX, "in the order of the seats");

/* What is said without a catalogue. */
static const char *const bracketed[] = {
#define PHRASE(name, id, slots) "[" id "]",
#include "messages/values.def"
#undef PHRASE
};

bool value_is_word(enum phrase_id id)
{
    return (int)id >= (int)FIRST && (int)id < (int)AFTER;
}

const char *value_word(const struct catalog *p, enum phrase_id id)
{
    assert(value_is_word(id));
    const char *word = p != NULL ? p->text[id] : NULL;
    return word != NULL ? word : bracketed[id - FIRST];
}

/* The word that stands `i` places behind another. */
static const char *word_at(const struct catalog *p, enum phrase_id first, int i)
{
    return value_word(p, (enum phrase_id)((int)first + i));
}

const char *card_word(const struct catalog *p, kind k, int n)
{
    assert(k < KIND_COUNT);
    return word_at(p, n == 1 ? PHRASE_VALUE_CARD_4 : PHRASE_VALUE_CARDS_4, k);
}

const char *a_card_word(const struct catalog *p, kind k)
{
    assert(k < KIND_COUNT);
    return word_at(p, PHRASE_VALUE_A_CARD_4, k);
}

const char *meld_word(const struct catalog *p, int slot)
{
    assert(slot >= 0 && slot < SLOT_COUNT);
    return slot == SLOT_WILD ? value_word(p, PHRASE_VALUE_WILD_CARDS)
                             : card_word(p, slot == SLOT_BLACK ? KIND_3B : (kind)slot, 2);
}

const char *seat_title(const struct catalog *p, int seats, int seat)
{
    assert(seat >= 0 && seat < seats && seats <= SEAT_MAX);
    return seats == 4   ? word_at(p, PHRASE_VALUE_SEAT_SOUTH, seat)
           : seats == 2 ? word_at(p, PHRASE_VALUE_SEAT_SOUTH, 2 * seat)
                        : word_at(p, PHRASE_VALUE_SEAT_PLAYER_1, seat);
}

const char *side_title(const struct catalog *p, int seats, int side)
{
    assert(side >= 0 && side < players_sides(seats));
    return seats == 4   ? word_at(p, PHRASE_VALUE_SIDE_NORTH_SOUTH, side)
           : seats == 6 ? word_at(p, PHRASE_VALUE_SIDE_ODD, side)
                        : seat_title(p, seats, side);
}

const char *side_word(const struct message_context *t, int side)
{
    const int sides = table_sides(t->table);
    const bool own = t->you != SEAT_NONE && side == t->you % sides;
    return own ? value_word(t->catalog, PHRASE_VALUE_SIDE_YOURS)
           : t->you != SEAT_NONE && sides == 2
               ? value_word(t->catalog, PHRASE_VALUE_SIDE_OTHER)
               : side_title(t->catalog, t->table->players, side); /* three play, each alone */
}

void text_number(struct text *t, const struct catalog *p, int n)
{
    if (n >= 0 && n < VALUE_NUMBERS) {
        text_add(t, "%s", word_at(p, PHRASE_VALUE_NUMBER_0, n));
    } else {
        text_add(t, "%d", n);
    }
}

void text_joint(struct text *t, const struct catalog *p, int i, int count)
{
    if (i > 0 && i + 1 == count) {
        text_add(t, " %s ", value_word(p, PHRASE_VALUE_AND));
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
        text_add(t, "%s", value_word(p, PHRASE_VALUE_NO_CARDS));
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
        text_add(t, "%s", value_word(p, PHRASE_VALUE_NOTHING));
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (bits >> k & 1) {
            text_joint(t, p, i++, count);
            text_add(t, "%s", card_word(p, k, 2));
        }
    }
}
