/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of the forms. Each kind has a function that takes a line: true when it could be read.
 */
#include "tutor/ask_form.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/note.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "notation/number_text.h"
#include "tutor/say.h"

enum { WILDS_OF_CLOSED = 2, SCORE_MOST = 99999, STOCK_SUPPOSED = 40, LINE_SIZE = 512 };

static void tell_fault(const struct listener *out, const struct text_fault *fault)
{
    tell(out, TONE_TEXT, "%s Type it once more, or stop.", fault->message);
}

/* Enter, or the word for it. */
static bool is_none(const char *line)
{
    return line[0] == '\0' || strcasecmp(line, "none") == 0;
}

/* Says back in words what was read, so that a slip of the fingers is seen. */
static void echo(cardset cards, const struct listener *out)
{
    struct note n;
    note_begin(&n);
    say_cards_in_words(n.file, cards);
    const int count = cards_total(cards);
    tell(out, TONE_TEXT, "%d %s: %s.", count, count == 1 ? "card" : "cards", note_text(&n));
    note_free(&n);
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

/* All cards of hands and melds typed in so far. */
static cardset seen_cards(const struct round *r)
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
static bool close_rank(struct round *r, kind rank, const struct listener *out)
{
    const cardset seen = seen_cards(r);
    const int naturals = kind_in_deck(rank) - cards_of(seen, rank);
    const int wilds = naturals >= CANASTA_CARDS ? 0 : CANASTA_CARDS - naturals;
    if (!kind_is_natural(rank)) {
        tell(out, TONE_TEXT, "Only ranks from 4 to ace are meant here.");
        return false;
    }
    if (wilds > WILDS_OF_CLOSED || wilds > kind_in_deck(KIND_2) - cards_of(seen, KIND_2)) {
        tell(out, TONE_TEXT, "There are not enough %s left for a canasta of the other side.",
             kind_word(rank, 2));
        return false;
    }
    r->board.side[1].meld[rank] =
        (struct meld){.naturals = (uint8_t)(CANASTA_CARDS - wilds), .twos = (uint8_t)wilds};
    return true;
}

/* --- what a line puts into a field ----------------------------------------------------------- */

static bool read_score(const char *line, int32_t *score)
{
    struct text_fault fault;
    int64_t number = 0;
    if (line[0] != '\0' && (!number_read(line, strlen(line), &number, &fault) ||
                            number > SCORE_MOST || number < -SCORE_MOST)) {
        return false;
    }
    *score = (int32_t)number;
    return true;
}

static bool take_score(struct form *f, const char *line, const struct listener *out)
{
    const bool fine = read_score(line, &f->exercise.position.round.board.side[0].score);
    if (!fine) {
        tell(out, TONE_TEXT,
             "A score is a number of points, like 2410 or -300. Type it once more, or stop.");
    }
    return fine;
}

static bool read_yes(const char *line, bool *yes, const struct listener *out)
{
    *yes = strcasecmp(line, "yes") == 0 || strcasecmp(line, "y") == 0;
    if (*yes || line[0] == '\0' || strcasecmp(line, "no") == 0 || strcasecmp(line, "n") == 0) {
        return true;
    }
    tell(out, TONE_TEXT, "Type yes or no, or stop.");
    return false;
}

static bool read_cards(const char *line, cardset *cards, const struct listener *out)
{
    struct text_fault fault;
    if (line[0] == '\0') {
        tell(out, TONE_TEXT, "Type the cards, like K K 8 4 2 Jo, or stop.");
        return false;
    }
    if (!cards_read(line, strlen(line), cards, &fault)) {
        tell_fault(out, &fault);
        return false;
    }
    echo(*cards, out);
    return true;
}

static bool take_special(struct form *f, const char *line, const struct listener *out)
{
    if (!read_cards(line, &f->exercise.position.round.hand[SEAT_SOUTH], out)) {
        return false;
    }
    const int count = cards_total(f->exercise.position.round.hand[SEAT_SOUTH]);
    const bool whole = count == SPECIAL_CARDS;
    if (!whole && count != SPECIAL_CARDS - 1) {
        tell(out, TONE_TEXT, "A special hand has 14 cards, not %d.", count);
        return false;
    }
    f->exercise.question.kind = whole ? QUESTION_SPECIAL : QUESTION_SPECIAL_WAIT;
    f->exercise.position.round.board.phase = whole ? PHASE_PLAY : PHASE_START;
    return true;
}

static bool take_card(struct form *f, const char *line, const struct listener *out)
{
    struct text_fault fault;
    kind card = 0;
    if (line[0] == '\0') {
        tell(out, TONE_TEXT, "Type one card, like 9 or K or 3r, or stop.");
        return false;
    }
    if (!kind_read(line, strlen(line), &card, &fault)) {
        tell_fault(out, &fault);
        return false;
    }
    f->exercise.position.round.board.pack[0] = card;
    return true;
}

static bool take_melds(struct form *f, const char *line, const struct listener *out)
{
    struct side *side = &f->exercise.position.round.board.side[f->field[f->at].who];
    struct text_fault fault;
    struct lay lay;
    if (is_none(line)) {
        memset(side->meld, 0, sizeof side->meld);
        return true;
    }
    if (!lay_read(line, strlen(line), &lay, &fault)) {
        tell_fault(out, &fault);
        return false;
    }
    if (!put_melds(&lay, side)) {
        tell(out, TONE_TEXT,
             "Each meld is of one rank, with wild cards or without, and / stands between "
             "two melds: K K K / 8 8 8 2. Type them once more, or stop.");
        return false;
    }
    return true;
}

static bool take_closed(struct form *f, const char *line, const struct listener *out)
{
    struct round *r = &f->exercise.position.round;
    struct text_fault fault;
    cardset ranks = 0;
    bool fine = true;
    memset(r->board.side[1].meld, 0, sizeof r->board.side[1].meld);
    if (is_none(line)) {
        return true;
    }
    if (!cards_read(line, strlen(line), &ranks, &fault)) {
        tell_fault(out, &fault);
        return false;
    }
    for (kind k = 0; k < KIND_COUNT && fine; k++) {
        fine = !cards_have(ranks, k) || close_rank(r, k, out);
    }
    return fine;
}

static bool take_ending(struct form *f, const char *line, const struct listener *out)
{
    struct board *b = &f->exercise.position.round.board;
    char name[8];
    snprintf(name, sizeof name, "%.7s", line);
    for (size_t i = 0; name[i] != '\0'; i++) {
        name[i] = ascii_lower(name[i]);
    }
    const bool nobody = name[0] == '\0' || strncmp(line, "nobody", 6) == 0;
    const bool hers = strcmp(name, "me") == 0 || strcmp(name, "you") == 0 || strcmp(name, "i") == 0;
    const int seat = hers ? SEAT_SOUTH : seat_find(b->seats, name);
    if (!nobody && seat == SEAT_NONE) {
        tell(out, TONE_TEXT, "Type one of these names, or stop.");
        return false;
    }
    b->ending = nobody ? ENDING_STOCK : ENDING_GOING_OUT;
    b->ended_by = (int8_t)(nobody ? SEAT_NONE : seat);
    return true;
}

static bool take_threes(struct form *f, const char *line, const struct listener *out)
{
    const struct field *field = &f->field[f->at];
    int32_t number = 0;
    if (!read_score(line, &number) || number < 0 || number > kind_in_deck(KIND_3R)) {
        tell(out, TONE_TEXT, "There are four of a colour: type a number from 0 to 4.");
        return false;
    }
    f->exercise.position.round.board.side[field->who].threes +=
        cards_some(field->kind == FIELD_RED ? KIND_3R : KIND_3B, number);
    return true;
}

static bool take_left(struct form *f, const char *line, const struct listener *out)
{
    cardset *hand = &f->exercise.position.round.hand[f->field[f->at].who];
    *hand = 0;
    return is_none(line) || read_cards(line, hand, out);
}

static bool take_field(struct form *f, const char *line, const struct listener *out)
{
    switch (f->field[f->at].kind) {
    case FIELD_SCORE:
        return take_score(f, line, out);
    case FIELD_OPENED:
        return read_yes(line, &f->exercise.position.round.board.side[0].opened, out);
    case FIELD_HAND:
        return read_cards(line, &f->exercise.position.round.hand[SEAT_SOUTH], out);
    case FIELD_SPECIAL:
        return take_special(f, line, out);
    case FIELD_CARD:
        return take_card(f, line, out);
    case FIELD_MELDS:
        return take_melds(f, line, out);
    case FIELD_CLOSED:
        return take_closed(f, line, out);
    case FIELD_TRAY:
        return read_yes(line, &f->tray_empty, out);
    case FIELD_ENDING:
        return take_ending(f, line, out);
    case FIELD_RED:
    case FIELD_BLACK:
        return take_threes(f, line, out);
    case FIELD_LEFT:
        return take_left(f, line, out);
    }
    return true;
}

/* Whether cards are typed here, which may then be written as people write them. */
static bool takes_cards(enum field_kind k)
{
    return k == FIELD_HAND || k == FIELD_SPECIAL || k == FIELD_CLOSED || k == FIELD_LEFT;
}

void form_take(struct form *f, const char *line, const struct listener *out)
{
    char typed[LINE_SIZE];
    assert(f->at < f->count);
    (void)snprintf(typed, sizeof typed, "%s", line);
    if (takes_cards(f->field[f->at].kind) && !is_none(typed)) {
        cards_typed(typed);
    }
    if (take_field(f, typed, out)) {
        f->at++;
    }
}

/* --- asking ---------------------------------------------------------------------------------- */

/* What Enter stands for; NULL: for nothing. */
static const char *standard(enum field_kind k)
{
    switch (k) {
    case FIELD_SCORE:
    case FIELD_RED:
    case FIELD_BLACK:
        return "0";
    case FIELD_OPENED:
    case FIELD_TRAY:
        return "no";
    case FIELD_MELDS:
    case FIELD_CLOSED:
    case FIELD_LEFT:
        return "none";
    case FIELD_ENDING:
        return "nobody";
    case FIELD_HAND:
    case FIELD_SPECIAL:
    case FIELD_CARD:
        return NULL;
    }
    return NULL;
}

static void put_asks(const struct form *f, const struct field *field, FILE *out)
{
    const struct board *b = &f->exercise.position.round.board;
    if (field->asks != NULL) {
        fputs(field->asks, out);
    } else if (field->kind == FIELD_ENDING) {
        fputs(b->seats == 4   ? "Who went out: south (you), west, north, east, or nobody?"
              : b->seats == 2 ? "Who went out: south (you), north, or nobody?"
                              : "Who went out: p1 (you), p2 and so on, or nobody?",
              out);
    } else if (field->kind == FIELD_LEFT) {
        fprintf(out, "Cards left in the hand of %s?",
                field->who == SEAT_SOUTH ? "South (you)" : say_seat(b->seats, field->who));
    } else {
        fputs("Melds of ", out);
        say_side(out, b->seats, b->sides, field->who);
        fputs(", like K K K K K K K / 8 8 8 2?", out);
    }
}

static bool is_wanted(const struct form *f, const struct field *field)
{
    const struct board *b = &f->exercise.position.round.board;
    const bool opened = b->side[0].opened;
    return (field->when != WHEN_OPENED || opened) && (field->when != WHEN_NOT_OPENED || !opened) &&
           (field->kind != FIELD_LEFT || field->who != b->ended_by);
}

/* On a tray that is not empty lies some card that is in nobody's way. */
static void finish(struct form *f)
{
    struct round *r = &f->exercise.position.round;
    if (f->exercise.question.kind != QUESTION_DISCARD || f->tray_empty) {
        return;
    }
    for (kind k = 0; k < RANK_COUNT && r->board.pack_size == 0; k++) {
        if (cards_of(seen_cards(r), k) < kind_in_deck(k)) {
            r->board.pack[r->board.pack_size++] = k;
        }
    }
}

bool form_ask(struct form *f, const struct listener *out)
{
    while (f->at < f->count && !is_wanted(f, &f->field[f->at])) {
        f->at++;
    }
    if (f->at >= f->count) {
        finish(f);
        return false;
    }
    const struct field *field = &f->field[f->at];
    const char *usual = standard(field->kind);
    struct note n;
    note_begin(&n);
    put_asks(f, field, n.file);
    if (usual != NULL) {
        fprintf(n.file, " [%s]", usual);
    }
    tell_text(out, TONE_TEXT, 0, note_text(&n));
    note_free(&n);
    return true;
}

/* --- the forms ------------------------------------------------------------------------------- */

static void
add(struct form *f, enum field_kind what, enum field_when when, int who, const char *asks)
{
    assert(f->count < FIELDS_MAX);
    f->field[f->count++] = (struct field){what, when, (int8_t)who, asks};
}

static const char asks_score[] = "Your side's score before this round?";
static const char asks_opened[] = "Has your side opened?";
static const char asks_melds[] = "Your side's melds, like K K K / 8 8 8 2?";
static const char asks_closed[] = "Ranks that the other side has closed, like 8 K?";

static void plan_opening(struct form *f)
{
    f->exercise.question.kind = QUESTION_OPENING;
    add(f, FIELD_SCORE, WHEN_ALWAYS, 0, asks_score);
    add(f, FIELD_HAND, WHEN_ALWAYS, 0, "Your hand, after you have drawn?");
    add(f, FIELD_CLOSED, WHEN_ALWAYS, 1, asks_closed);
}

static void plan_pick(struct form *f)
{
    f->exercise.question.kind = QUESTION_PICK;
    f->exercise.position.round.board.phase = PHASE_START;
    f->exercise.position.round.board.pack_size = 1;
    add(f, FIELD_OPENED, WHEN_ALWAYS, 0, asks_opened);
    add(f, FIELD_MELDS, WHEN_OPENED, 0, asks_melds);
    add(f, FIELD_SCORE, WHEN_NOT_OPENED, 0, asks_score);
    add(f, FIELD_CARD, WHEN_ALWAYS, 0, "The top card of the pack?");
    add(f, FIELD_HAND, WHEN_ALWAYS, 0, "Your hand, before you draw?");
    add(f, FIELD_CLOSED, WHEN_ALWAYS, 1, asks_closed);
}

static void plan_discard(struct form *f)
{
    f->exercise.question.kind = QUESTION_DISCARD;
    add(f, FIELD_OPENED, WHEN_ALWAYS, 0, asks_opened);
    add(f, FIELD_MELDS, WHEN_OPENED, 0, asks_melds);
    add(f, FIELD_HAND, WHEN_ALWAYS, 0, "Your hand, just before you throw?");
    add(f, FIELD_TRAY, WHEN_ALWAYS, 0, "Is the tray empty?");
    add(f, FIELD_CLOSED, WHEN_ALWAYS, 1, asks_closed);
}

static void plan_special(struct form *f)
{
    f->exercise.question.kind = QUESTION_SPECIAL;
    add(f, FIELD_SPECIAL, WHEN_ALWAYS, 0, "Your 14 cards, or the 13 you wait with?");
}

static void plan_score(struct form *f)
{
    struct board *b = &f->exercise.position.round.board;
    f->exercise.question.kind = QUESTION_SCORE;
    b->phase = PHASE_OVER;
    b->stock = 0;
    f->exercise.position.round.stock_end = 0;
    f->exercise.position.hands_known = (uint8_t)((1U << b->seats) - 1U);
    add(f, FIELD_ENDING, WHEN_ALWAYS, 0, NULL);
    for (int side = 0; side < b->sides; side++) {
        add(f, FIELD_MELDS, WHEN_ALWAYS, side, NULL);
        add(f, FIELD_RED, WHEN_ALWAYS, side, "Red threes they have laid out, how many?");
        add(f, FIELD_BLACK, WHEN_ALWAYS, side, "Black threes they have laid out, how many?");
    }
    for (int seat = 0; seat < b->seats; seat++) {
        add(f, FIELD_LEFT, WHEN_ALWAYS, seat, NULL);
    }
}

static const struct {
    const char *name;
    const char *help;
    void (*plan)(struct form *f);
} forms[] = {
    {"opening", "can you open with this hand?", plan_opening},
    {"pick", "may you pick the pack?", plan_pick},
    {"discard", "what may you throw?", plan_discard},
    {"special", "is it a special hand, or what does it wait for?", plan_special},
    {"score", "what does each side score?", plan_score},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

const char *form_name(int i)
{
    return i >= 0 && i < FORMS ? forms[i].name : NULL;
}

const char *form_help(int i)
{
    return i >= 0 && i < FORMS ? forms[i].help : NULL;
}

void form_begin(struct form *f, int i, const struct table *t)
{
    assert(i >= 0 && i < FORMS);
    memset(f, 0, sizeof *f);
    struct board *b = &f->exercise.position.round.board;
    b->seats = (uint8_t)t->players;
    b->sides = (uint8_t)table_sides(t);
    b->seat = SEAT_SOUTH;
    b->phase = PHASE_PLAY;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    b->last_three_seat = SEAT_NONE;
    b->stock = STOCK_SUPPOSED;
    f->exercise.position.round.stock_end = STOCK_SUPPOSED;
    f->exercise.position.hands_known = 1U << SEAT_SOUTH;
    forms[i].plan(f);
}
