/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pieces that the picture of a position is made of. */
#include "cli/render_cards.h"

#include <inttypes.h>
#include <string.h>

#include "notation/cards_text.h"
#include "notation/names.h"

static const char hard_blank[] = "\302\240"; /* U+00A0: no line breaks here */

const char *render_number(int64_t number, char out[RENDER_NUMBER_SIZE])
{
    char digits[RENDER_NUMBER_SIZE];
    const uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, size);
    int used = 0;
    if (number < 0) {
        out[used++] = '-';
    }
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            out[used++] = ',';
        }
        out[used++] = digits[i];
    }
    out[used] = '\0';
    return out;
}

void render_count(FILE *out, int number)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number >= 0 && number < (int)(sizeof words / sizeof words[0])) {
        fputs(words[number], out);
    } else {
        fprintf(out, "%d", number);
    }
}

/* One card. `nth`: which of its kind it is, from 0; made-up suits go round. */
static void put_card(FILE *out, enum card_style style, kind k, int nth)
{
    static const char *const suits[] = {"\u2660", "\u2665", "\u2663", "\u2666"};
    if (style != CARDS_SUITS || k == KIND_JOKER) {
        fputs(kind_name(k), out);
    } else if (k == KIND_3R) {
        fprintf(out, "3%s", suits[1 + nth % 2 * 2]);
    } else if (k == KIND_3B) {
        fprintf(out, "3%s", suits[nth % 2 * 2]);
    } else {
        fprintf(out, "%s%s", kind_name(k), suits[nth % 4]);
    }
}

static void put_group(FILE *out, enum card_style style, kind k, int count)
{
    if (style == CARDS_WORDS) {
        render_count(out, count);
        fprintf(out, "%s%s", hard_blank, kind_word(k, count));
        return;
    }
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            fputs(hard_blank, out);
        }
        put_card(out, style, k, i);
    }
}

void render_cards(FILE *out, enum card_style style, cardset cards)
{
    bool first = true;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int count = cards_of(cards, k);
        if (count > 0) {
            if (!first) {
                fputs(style == CARDS_WORDS ? ", " : "  ", out);
            }
            put_group(out, style, k, count);
            first = false;
        }
    }
    if (first) {
        fputs("none", out);
    }
}

void render_pile(FILE *out, enum card_style style, const uint8_t *kinds, int count)
{
    int seen[KIND_COUNT] = {0};
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            fputs(style == CARDS_WORDS ? ", " : " ", out);
        }
        if (style == CARDS_WORDS) {
            fputs(kind_word(kinds[i], 1), out);
        } else {
            put_card(out, style, kinds[i], seen[kinds[i]]++);
        }
    }
}

void render_meld(FILE *out, enum card_style style, const struct table *t, struct meld m, int slot)
{
    static const char *const names[] = {[CANASTA_MIXED] = "mixed canasta",
                                        [CANASTA_NATURAL] = "natural canasta",
                                        [CANASTA_SEVENS] = "canasta of 7s",
                                        [CANASTA_ACES] = "canasta of aces",
                                        [CANASTA_WILD] = "wild canasta"};
    render_cards(out, style, meld_cards(m, slot));
    const enum canasta closed = meld_canasta(t, m, slot);
    if (closed != CANASTA_NONE) {
        fprintf(out, " (%s)", names[closed]);
    }
}

const char *render_seat(int seats, int seat)
{
    static const char *const names[] = {"South", "West", "North", "East"};
    static const char *const players[] = {"Player 1", "Player 2", "Player 3",
                                          "Player 4", "Player 5", "Player 6"};
    if (seats == 4) {
        return names[seat];
    }
    if (seats == 2) {
        return names[seat * 2];
    }
    return players[seat];
}

void render_side(FILE *out, int seats, int sides, int side)
{
    for (int seat = side; seat < seats; seat += sides) {
        fprintf(out, "%s%s", seat == side ? "" : " and ", render_seat(seats, seat));
    }
}
