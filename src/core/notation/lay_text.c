/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lay-downs as text. Whether groups make lawful melds is not known here. */
#include "notation/lay_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/cards_text.h"

bool slot_read(const char *text, size_t length, int *out, struct parse_error *fault)
{
    while (length > 0 && ascii_is_blank(text[0])) {
        text++;
        length--;
    }
    while (length > 0 && ascii_is_blank(text[length - 1])) {
        length--;
    }
    if (ascii_is_word(text, length, "w") || ascii_is_word(text, length, "wild") ||
        ascii_is_word(text, length, "wilds")) {
        *out = SLOT_WILD;
        return true;
    }
    kind k = 0;
    if (!kind_read(text, length, &k, NULL) || !kind_is_natural(k)) {
        parse_error_at(fault, 0, PARSE_ERROR_SLOT, text, length);
        return false;
    }
    *out = k;
    return true;
}

/* Whether cards are a meld by themselves, as far as their number and ranks go. */
static bool is_meld_alone(cardset cards)
{
    return cards_total(cards) >= MELD_LEAST_CARDS &&
           part_slot((struct part){cards, SLOT_NONE}) != SLOT_NONE;
}

/* Adds melds that stand side by side in text[from..to) with one of `between` after each: "K K K, A
 * A Jo", "KKK AAJo". False, `lay` unchanged, when a piece is no meld by itself. */
static bool
add_side_by_side(const char *text, size_t from, size_t to, const char *between, struct lay *lay)
{
    struct lay all = *lay;
    while (from < to) {
        size_t end = from;
        cardset cards = 0;
        while (end < to && strchr(between, text[end]) == NULL) {
            end++;
        }
        if (end > from && (!cards_read(text + from, end - from, &cards, NULL) ||
                           !is_meld_alone(cards) || !lay_add(&all, cards, SLOT_NONE))) {
            return false;
        }
        from = end + 1;
    }
    *lay = all;
    return true;
}

bool part_mixes_melds(struct part p)
{
    int ranks = 0;
    bool pairs = true;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int n = cards_of(p.cards, k);
        ranks += n > 0;
        pairs = pairs && n != 1;
    }
    return pairs && ranks > 1 && cards_total(p.cards) >= MELD_LEAST_CARDS * ranks;
}

/* Reads the group text[from..to); `typed` as in read_groups. */
static bool read_part(const char *text,
                      size_t from,
                      size_t to,
                      bool typed,
                      struct lay *lay,
                      struct parse_error *fault)
{
    const char *const colon = memchr(text + from, ':', to - from);
    int on = SLOT_NONE;
    size_t cards_from = from;
    if (colon != NULL) {
        const size_t name_end = (size_t)(colon - text);
        if (!slot_read(text + from, name_end - from, &on, fault)) {
            if (fault != NULL) {
                fault->offset += (int)from;
            }
            return false;
        }
        cards_from = name_end + 1;
    }
    cardset cards = 0;
    if (!cards_read(text + cards_from, to - cards_from, &cards, fault)) {
        if (fault != NULL) {
            fault->offset += (int)cards_from;
        }
        return false;
    }
    if (cards == 0) {
        parse_error_at(fault, from, PARSE_ERROR_GROUP_EMPTY, NULL, 0);
        return false;
    }
    if (typed && colon == NULL && part_slot((struct part){cards, SLOT_NONE}) == SLOT_NONE &&
        (add_side_by_side(text, from, to, ",", lay) ||
         add_side_by_side(text, from, to, " \t", lay))) {
        return true;
    }
    if (!lay_add(lay, cards, on)) {
        parse_error_at_card(fault, from, PARSE_ERROR_GROUPS_MANY, NULL, 0, LAY_PARTS_MAX, 0);
        return false;
    }
    return true;
}

/* More of a kind in all groups together than the deck holds. */
static bool exceeds_deck(const struct lay *lay, struct parse_error *fault)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        int n = 0;
        for (int i = 0; i < lay->count; i++) {
            n += cards_of(lay->part[i].cards, k);
        }
        if (n > kind_in_deck(k)) {
            parse_error_at_card(fault, 0, PARSE_ERROR_DECK_TOO_MANY, NULL, 0, kind_in_deck(k), k);
            return true;
        }
    }
    return false;
}

/* `typed`: melds may stand side by side without a slash. */
static bool
read_groups(const char *text, size_t length, bool typed, struct lay *out, struct parse_error *fault)
{
    struct lay lay = {0};
    size_t from = 0;
    while (from < length && ascii_is_blank(text[from])) {
        from++;
    }
    if (from == length) {
        *out = lay;
        return true;
    }
    for (;;) {
        size_t to = from;
        while (to < length && text[to] != '/' && text[to] != ';') {
            to++;
        }
        if (!read_part(text, from, to, typed, &lay, fault)) {
            return false;
        }
        if (to == length) {
            break;
        }
        from = to + 1;
    }
    if (exceeds_deck(&lay, fault)) {
        return false;
    }
    *out = lay;
    return true;
}

bool lay_read(const char *text, size_t length, struct lay *out, struct parse_error *fault)
{
    return read_groups(text, length, false, out, fault);
}

bool lay_read_typed(const char *text, size_t length, struct lay *out, struct parse_error *fault)
{
    return read_groups(text, length, true, out, fault);
}

/* Whether the group must name its meld: wild cards alone, or a name that its cards contradict. */
static bool needs_name(struct part p)
{
    if (p.on == SLOT_NONE) {
        return false;
    }
    const struct part unnamed = {p.cards, SLOT_NONE};
    return (p.cards & ~CARDS_WILD) == 0 || part_slot(unnamed) != p.on;
}

size_t lay_write(const struct lay *lay, char *out, size_t size)
{
    assert(size > 0);
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < lay->count; i++) {
        char cards[CARDS_TEXT_SIZE];
        cards_write(lay->part[i].cards, cards);
        const bool named = needs_name(lay->part[i]);
        const int more =
            snprintf(out + used, size - used, "%s%s%s%s", i > 0 ? " / " : "",
                     named ? slot_name(lay->part[i].on) : "", named ? ": " : "", cards);
        if (more < 0 || (size_t)more >= size - used) {
            out[used] = '\0'; /* whole groups only */
            break;
        }
        used += (size_t)more;
    }
    return used;
}
