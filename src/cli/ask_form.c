/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The single questions of the forms. */
#include "cli/ask_form.h"

#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "cli/note.h"
#include "cli/session.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "notation/number_text.h"

enum { WILDS_OF_CLOSED = 2, LINE_SIZE = 512 };

/* Reads a line. False when she stops. */
static bool ask(struct session *s, const char *asks, const char *standard, char out[LINE_SIZE])
{
    const char *typed = NULL;
    if (standard != NULL) {
        paper_say(&s->paper, TONE_TEXT, "%s [%s]", asks, standard);
    } else {
        paper_wrap(&s->paper, TONE_TEXT, 0, asks);
    }
    if (!session_ask(s, "ask > ", &typed)) {
        return false;
    }
    snprintf(out, LINE_SIZE, "%s", typed);
    for (size_t length = strlen(out); length > 0 && strchr(" \t\r", out[length - 1]) != NULL;) {
        out[--length] = '\0';
    }
    static const char *const stops[] = {"stop", "menu", "/m", "cancel", "back", "/b"};
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        if (strcasecmp(out, stops[i]) == 0) {
            return false;
        }
    }
    return true;
}

static void tell_fault(const struct session *s, const struct text_fault *fault)
{
    paper_say(&s->paper, TONE_TEXT, "%s Type it once more, or stop.", fault->message);
}

bool form_score(struct session *s, const char *asks, int32_t *out)
{
    char line[LINE_SIZE];
    struct text_fault fault;
    int64_t number = 0;
    while (ask(s, asks, "0", line)) {
        if (line[0] == '\0' || (number_read(line, strlen(line), &number, &fault) &&
                                number <= 99999 && number >= -99999)) {
            *out = (int32_t)number;
            return true;
        }
        paper_say(&s->paper, TONE_TEXT,
                  "A score is a number of points, like 2410 or -300. Type it once more, or stop.");
    }
    return false;
}

bool form_yes(struct session *s, const char *asks, bool *out)
{
    char line[LINE_SIZE];
    while (ask(s, asks, "no", line)) {
        const bool yes = strcasecmp(line, "yes") == 0 || strcasecmp(line, "y") == 0;
        if (yes || line[0] == '\0' || strcasecmp(line, "no") == 0 || strcasecmp(line, "n") == 0) {
            *out = yes;
            return true;
        }
        paper_say(&s->paper, TONE_TEXT, "Type yes or no, or stop.");
    }
    return false;
}

/* Says back in words what was read, so that a slip of the fingers is seen. */
static void echo(const struct session *s, cardset cards)
{
    struct note n;
    note_begin(&n);
    render_cards(n.file, CARDS_WORDS, cards);
    const int count = cards_total(cards);
    paper_say(&s->paper, TONE_TEXT, "%d %s: %s.", count, count == 1 ? "card" : "cards",
              note_text(&n));
    note_free(&n);
}

bool form_hand(struct session *s, const char *asks, cardset *out)
{
    char line[LINE_SIZE];
    struct text_fault fault;
    cardset cards = 0;
    while (ask(s, asks, NULL, line)) {
        cards_typed(line);
        if (line[0] == '\0') {
            paper_say(&s->paper, TONE_TEXT, "Type the cards, like K K 8 4 2 Jo, or stop.");
        } else if (!cards_read(line, strlen(line), &cards, &fault)) {
            tell_fault(s, &fault);
        } else {
            echo(s, cards);
            *out = cards;
            return true;
        }
    }
    return false;
}

bool form_card(struct session *s, const char *asks, uint8_t *out)
{
    char line[LINE_SIZE];
    struct text_fault fault;
    kind card = 0;
    while (ask(s, asks, NULL, line)) {
        if (line[0] != '\0' && kind_read(line, strlen(line), &card, &fault)) {
            *out = card;
            return true;
        }
        if (line[0] == '\0') {
            paper_say(&s->paper, TONE_TEXT, "Type one card, like 9 or K or 3r, or stop.");
        } else {
            tell_fault(s, &fault);
        }
    }
    return false;
}

/* Puts melds on a side. False when a group has no rank. */
static bool put_melds(const struct lay *lay, struct side *side)
{
    memset(side->meld, 0, sizeof side->meld);
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        if (slot == SLOT_NONE) {
            return false;
        }
        side->meld[slot] = meld_plus(side->meld[slot], meld_of(lay->part[i].cards, slot));
    }
    return true;
}

bool form_melds(struct session *s, const char *asks, struct side *out)
{
    char line[LINE_SIZE];
    struct text_fault fault;
    struct lay lay;
    while (ask(s, asks, "none", line)) {
        if (line[0] == '\0' || strcasecmp(line, "none") == 0) {
            memset(out->meld, 0, sizeof out->meld);
            return true;
        }
        if (!lay_read(line, strlen(line), &lay, &fault)) {
            tell_fault(s, &fault);
        } else if (!put_melds(&lay, out)) {
            paper_say(&s->paper, TONE_TEXT,
                      "Each meld is of one rank, with wild cards or without, and / stands between "
                      "two melds: K K K / 8 8 8 2. Type them once more, or stop.");
        } else {
            return true;
        }
    }
    return false;
}

cardset form_seen(const struct round *r)
{
    cardset seen = 0;
    for (int seat = 0; seat < r->board.seats; seat++) {
        seen += r->hand[seat];
    }
    for (int side = 0; side < r->board.sides; side++) {
        seen += r->board.side[side].threes;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            seen += meld_cards(r->board.side[side].meld[slot], slot);
        }
    }
    for (int i = 0; i < r->board.pack_size; i++) {
        seen += cards_one(r->board.pack[i]);
    }
    return seen;
}

/* A closed canasta of the rank for the other side, of cards that can still be there. */
static bool close_rank(const struct session *s, struct round *r, kind rank)
{
    const cardset seen = form_seen(r);
    const int naturals = kind_in_deck(rank) - cards_of(seen, rank);
    const int wilds = naturals >= CANASTA_CARDS ? 0 : CANASTA_CARDS - naturals;
    if (!kind_is_natural(rank)) {
        paper_say(&s->paper, TONE_TEXT, "Only ranks from 4 to ace are meant here.");
        return false;
    }
    if (wilds > WILDS_OF_CLOSED || wilds > kind_in_deck(KIND_2) - cards_of(seen, KIND_2)) {
        paper_say(&s->paper, TONE_TEXT,
                  "There are not enough %s left for a canasta of the other side.",
                  kind_word(rank, 2));
        return false;
    }
    r->board.side[1].meld[rank] =
        (struct meld){.naturals = (uint8_t)(CANASTA_CARDS - wilds), .twos = (uint8_t)wilds};
    return true;
}

bool form_closed(struct session *s, struct round *r)
{
    char line[LINE_SIZE];
    struct text_fault fault;
    cardset ranks = 0;
    while (ask(s, "Ranks that the other side has closed, like 8 K?", "none", line)) {
        bool fine = true;
        memset(r->board.side[1].meld, 0, sizeof r->board.side[1].meld);
        if (line[0] == '\0' || strcasecmp(line, "none") == 0) {
            return true;
        }
        cards_typed(line);
        if (!cards_read(line, strlen(line), &ranks, &fault)) {
            tell_fault(s, &fault);
            continue;
        }
        for (kind k = 0; k < KIND_COUNT && fine; k++) {
            fine = !cards_have(ranks, k) || close_rank(s, r, k);
        }
        if (fine) {
            return true;
        }
    }
    return false;
}

/* --- scores -------------------------------------------------------------------------------- */

bool form_ending(struct session *s, struct board *b)
{
    char line[LINE_SIZE];
    b->phase = PHASE_OVER;
    while (ask(s,
               b->seats == 4   ? "Who went out: south (you), west, north, east, or nobody?"
               : b->seats == 2 ? "Who went out: south (you), north, or nobody?"
                               : "Who went out: p1 (you), p2 and so on, or nobody?",
               "nobody", line)) {
        char name[8];
        snprintf(name, sizeof name, "%.7s", line);
        for (size_t i = 0; name[i] != '\0'; i++) {
            name[i] = ascii_lower(name[i]);
        }
        const bool nobody = name[0] == '\0' || strncmp(line, "nobody", 6) == 0;
        const int seat =
            strcmp(name, "me") == 0 || strcmp(name, "you") == 0 || strcmp(name, "i") == 0
                ? SEAT_SOUTH
                : seat_find(b->seats, name);
        if (nobody || seat != SEAT_NONE) {
            b->ending = nobody ? ENDING_STOCK : ENDING_GOING_OUT;
            b->ended_by = (int8_t)(nobody ? SEAT_NONE : seat);
            return true;
        }
        paper_say(&s->paper, TONE_TEXT, "Type one of these names, or stop.");
    }
    return false;
}

/* How many threes of a colour, 0 to 4. */
static bool ask_threes(struct session *s, const char *asks, int *out)
{
    int32_t number = 0;
    for (;;) {
        if (!form_score(s, asks, &number)) {
            return false;
        }
        if (number >= 0 && number <= kind_in_deck(KIND_3R)) {
            *out = number;
            return true;
        }
        paper_say(&s->paper, TONE_TEXT, "There are four of a colour: type a number from 0 to 4.");
    }
}

bool form_side_of_score(struct session *s, struct round *r, int side)
{
    struct side *out = &r->board.side[side];
    int threes = 0;
    struct note n;
    note_begin(&n);
    fputs("Melds of ", n.file);
    render_side(n.file, r->board.seats, r->board.sides, side);
    fputs(", like K K K K K K K / 8 8 8 2?", n.file);
    const bool melds = form_melds(s, note_text(&n), out);
    note_free(&n);
    if (!melds || !ask_threes(s, "Red threes they have laid out, how many?", &threes)) {
        return false;
    }
    out->threes = cards_some(KIND_3R, threes);
    if (!ask_threes(s, "Black threes they have laid out, how many?", &threes)) {
        return false;
    }
    out->threes += cards_some(KIND_3B, threes);
    return true;
}

bool form_left(struct session *s, struct round *r, int seat)
{
    char line[LINE_SIZE];
    struct text_fault fault;
    cardset cards = 0;
    char asks[80];
    snprintf(asks, sizeof asks, "Cards left in the hand of %s?",
             seat == SEAT_SOUTH ? "South (you)" : render_seat(r->board.seats, seat));
    while (ask(s, asks, "none", line)) {
        if (line[0] == '\0' || strcasecmp(line, "none") == 0) {
            r->hand[seat] = 0;
            return true;
        }
        cards_typed(line);
        if (cards_read(line, strlen(line), &cards, &fault)) {
            echo(s, cards);
            r->hand[seat] = cards;
            return true;
        }
        tell_fault(s, &fault);
    }
    return false;
}
