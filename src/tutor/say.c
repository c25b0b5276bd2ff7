/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pieces that sentences and pictures are made of. */
#include "tutor/say.h"

#include <inttypes.h>

#include "base/ascii.h"
#include "base/note.h"
#include "notation/card_marks.h"
#include "notation/cards_text.h"
#include "phrase/action_said.h"
#include "phrase/wording.h"

const char *say_number(int64_t number, char out[SAY_NUMBER_SIZE])
{
    char digits[SAY_NUMBER_SIZE];
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

void say_count(FILE *out, int number)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number >= 0 && number < (int)(sizeof words / sizeof words[0])) {
        fputs(words[number], out);
    } else {
        fprintf(out, "%d", number);
    }
}

void say_cards(FILE *out, cardset cards)
{
    if (cards == 0) {
        fputs("none", out);
    }
    card_marks_set(out, cards);
}

void say_cards_in_words(FILE *out, cardset cards)
{
    const char *joint = "";
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int count = cards_of(cards, k);
        if (count > 0) {
            fputs(joint, out);
            say_count(out, count);
            fprintf(out, "\302\240%s", kind_word(k, count)); /* no line breaks here */
            joint = ", ";
        }
    }
}

void say_card(FILE *out, kind k)
{
    card_marks_one(out, k);
}

void say_pile(FILE *out, const uint8_t *kinds, int count)
{
    card_marks_pile(out, kinds, count);
}

void say_meld(FILE *out, const struct teller *teller, struct meld m, int slot)
{
    const enum canasta closed = meld_canasta(teller->table, m, slot);
    if (closed == CANASTA_NONE) {
        say_cards(out, meld_cards(m, slot));
        return;
    }
    struct note cards;
    char text[PHRASE_TEXT_SIZE];
    note_begin(&cards);
    say_cards(cards.file, meld_cards(m, slot));
    const struct said said =
        SAID(PHRASE_MELD_CLOSED, said_text(note_text(&cards)), phrase_of_canasta(closed));
    (void)phrase_say(teller, &said, text, sizeof text);
    fputs(text, out);
    note_free(&cards);
}

const char *say_seat(int seats, int seat)
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

void say_side(FILE *out, int seats, int sides, int side)
{
    if (seats == 6) { /* too many names for a column */
        const char *title = side_title(seats, side);
        fputc(ascii_upper(title[0]), out);
        fputs(title + 1, out);
        return;
    }
    for (int seat = side; seat < seats; seat += sides) {
        const char *joint = seat == side ? "" : seat + sides < seats ? ", " : " and ";
        fprintf(out, "%s%s", joint, say_seat(seats, seat));
    }
}

void say_lay(FILE *out, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        fputs(i == 0 ? "" : " / ", out);
        say_cards(out, lay->part[i].cards);
        if (lay->part[i].on != SLOT_NONE) {
            fprintf(out, " to the %s", slot_word(lay->part[i].on));
        }
    }
}

void say_action(FILE *out, const struct teller *teller, int seat, const struct action *a)
{
    struct note cards;
    char does[PHRASE_TEXT_SIZE], text[PHRASE_TEXT_SIZE];
    note_begin(&cards);
    if (a->kind == ACTION_LAY || a->kind == ACTION_PICK) {
        say_lay(cards.file, &a->lay);
    } else if (a->kind != ACTION_SPECIAL && a->card < KIND_COUNT) {
        say_cards(cards.file, cards_one(a->card));
    }
    const bool told = a->kind != ACTION_SPECIAL;
    const struct action_facts facts = {.cards = told ? note_text(&cards) : NULL, .whole = true};
    const struct said move = action_said(seat, a, &facts);
    (void)phrase_say(teller, &move, does, sizeof does);
    const struct said sentence = SAID(PHRASE_ACTION_SENTENCE, seat, said_text(does));
    (void)phrase_say(teller, &sentence, text, sizeof text);
    fputs(text, out);
    note_free(&cards);
}
