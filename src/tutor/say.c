/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pieces that sentences and pictures are made of. */
#include "tutor/say.h"

#include <inttypes.h>

#include "notation/card_marks.h"
#include "notation/cards_text.h"
#include "notation/names.h"

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

void say_meld(FILE *out, const struct table *t, struct meld m, int slot)
{
    static const char *const names[] = {[CANASTA_MIXED] = "mixed canasta",
                                        [CANASTA_NATURAL] = "natural canasta",
                                        [CANASTA_SEVENS] = "canasta of 7s",
                                        [CANASTA_ACES] = "canasta of aces",
                                        [CANASTA_WILD] = "wild canasta"};
    say_cards(out, meld_cards(m, slot));
    const enum canasta closed = meld_canasta(t, m, slot);
    if (closed != CANASTA_NONE) {
        fprintf(out, " (%s)", names[closed]);
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

static void put_verb(FILE *out, int seats, int seat, const char *you, const char *other)
{
    if (seat == SEAT_SOUTH) {
        fprintf(out, "You %s", you);
    } else {
        fprintf(out, "%s %s", say_seat(seats, seat), other);
    }
}

void say_action(FILE *out, const struct table *t, int seats, int seat, const struct action *a)
{
    char hand[SPECIAL_ID_SIZE];
    switch ((enum action_kind)a->kind) {
    case ACTION_THREE:
        put_verb(out, seats, seat, "lay out a ", "lays out a ");
        fprintf(out, "%s and %s a new card.", kind_word(a->card, 1),
                seat == SEAT_SOUTH ? "take" : "takes");
        break;
    case ACTION_DRAW:
        put_verb(out, seats, seat, "draw from the stock.", "draws from the stock.");
        break;
    case ACTION_PICK:
        put_verb(out, seats, seat, "pick the pack", "picks the pack");
        if (a->lay.count > 0) {
            fputs(", opening with ", out);
            say_lay(out, &a->lay);
        }
        fputs(".", out);
        break;
    case ACTION_LAY:
        put_verb(out, seats, seat, "lay down ", "lays down ");
        say_lay(out, &a->lay);
        fputs(".", out);
        break;
    case ACTION_THROW:
        put_verb(out, seats, seat, "throw ", "throws ");
        say_cards(out, cards_one(a->card));
        fputs(".", out);
        break;
    case ACTION_OUT:
        put_verb(out, seats, seat, "go out", "goes out");
        if (a->card < KIND_COUNT) {
            fputs(" with ", out);
            say_cards(out, cards_one(a->card));
            fputs(" as the last card, face down", out);
        }
        fputs(".", out);
        break;
    case ACTION_ASK:
        put_verb(out, seats, seat, "ask: \"May I go out?\" ", "asks: \"May I go out?\" ");
        fprintf(out, "The partner says %s.", a->answer == REPLY_YES ? "yes" : "no");
        break;
    case ACTION_SPECIAL:
        special_word(t->special[a->special].id, hand, sizeof hand);
        put_verb(out, seats, seat, "show a special hand", "shows a special hand");
        fprintf(out, ": %s.", hand);
        break;
    case ACTION_ERROR:
        put_verb(out, seats, seat, "take back an opening that did not reach the minimum.",
                 "takes back an opening that did not reach the minimum.");
        break;
    case ACTION_KIND_COUNT:
        break;
    }
}
