/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pieces that sentences and pictures are made of. */
#include "tutor/say.h"

#include "base/ascii.h"
#include "base/note.h"
#include "notation/card_marks.h"
#include "notation/cards_text.h"
#include "phrase/action_said.h"
#include "phrase/wording.h"

const char *say_number(int64_t number, char out[SAY_NUMBER_SIZE])
{
    struct text text = text_in(out, SAY_NUMBER_SIZE);
    text_points(&text, number);
    return out;
}

void say_count(FILE *out, int number)
{
    char word[SAY_NUMBER_SIZE];
    struct text text = text_in(word, sizeof word);
    text_number(&text, number);
    fputs(word, out);
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

/* A phrase of cards and something else about them. */
static void say_with_cards(
    FILE *out, const struct teller *teller, cardset cards, enum phrase_id phrase, int64_t what)
{
    struct note n;
    char text[PHRASE_TEXT_SIZE];
    note_begin(&n);
    say_cards(n.file, cards);
    const struct said said = SAID(phrase, said_text(note_text(&n)), what);
    (void)phrase_say(teller, &said, text, sizeof text);
    fputs(text, out);
    note_free(&n);
}

void say_meld(FILE *out, const struct teller *teller, struct meld m, int slot)
{
    const enum canasta closed = meld_canasta(teller->table, m, slot);
    if (closed == CANASTA_NONE) {
        say_cards(out, meld_cards(m, slot));
    } else {
        say_with_cards(out, teller, meld_cards(m, slot), PHRASE_MELD_CLOSED,
                       phrase_of_canasta(closed));
    }
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

/* Whether where the cards go has to be said: wild cards to a meld of natural ones, and cards put
 * where they do not belong. */
static bool is_to_be_named(struct part p)
{
    const int slot = part_slot(p);
    const bool all_wild = (p.cards & ~CARDS_WILD) == 0;
    return p.on != SLOT_NONE && (slot == SLOT_NONE || (all_wild && slot != SLOT_WILD));
}

void say_lay(FILE *out, const struct teller *teller, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        const struct part p = lay->part[i];
        fputs(i == 0 ? "" : " / ", out);
        if (is_to_be_named(p)) {
            say_with_cards(out, teller, p.cards, PHRASE_MELD_LAID_TO, p.on);
        } else {
            say_cards(out, p.cards);
        }
    }
}

void say_action(FILE *out, const struct teller *teller, int seat, const struct action *a)
{
    struct note cards;
    char does[PHRASE_TEXT_SIZE], text[PHRASE_TEXT_SIZE];
    note_begin(&cards);
    if (a->kind == ACTION_LAY || a->kind == ACTION_PICK) {
        say_lay(cards.file, teller, &a->lay);
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
