/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of the forms. Each kind has a function that takes a line: true when it could be read.
 */
#include "tutor/form.h"

#include <assert.h>
#include <string.h>

#include "base/ascii.h"
#include "base/strbuf.h"
#include "engine/meld_capacity.h"
#include "messages/msg_judge.h"
#include "messages/msg_tutor.h"
#include "messages/parse_error_message.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "notation/number_text.h"
#include "notation/typed_round.h"
#include "notation/yes_no.h"
#include "tutor/format.h"
#include "tutor/session.h"

enum { SCORE_MOST = 99999 };

static void tell_fault(const struct session *s, const struct parse_error *fault)
{
    char words[MESSAGE_TEXT_SIZE];
    session_words(s, fault_as_said(fault), words);
    session_say(s, TONE_TEXT, msg_form_once_more(words));
}

/* Enter, or the word for it. */
static bool is_none(const char *line)
{
    return line[0] == '\0' || none_read(line, strlen(line));
}

/* Says back in words what was read, so that a slip of the fingers is seen. */
static void echo(cardset cards, const struct session *s)
{
    struct strbuf n = STRBUF_INIT;
    format_cards_in_words(&n, course_index_catalog(s->index), cards);
    const int count = cards_total(cards);
    session_say(s, TONE_TEXT, msg_form_cards(count, strbuf_text(&n)));
    strbuf_free(&n);
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

cardset form_seen(const struct form *f)
{
    return seen_cards(&f->exercise.position.round);
}

const struct field *form_field(const struct form *f)
{
    return f->at < f->count ? &f->field[f->at] : NULL;
}

/* A closed canasta of the rank for the other side, of cards that can still be there. */
static bool close_rank(struct round *r, kind rank, const struct session *s)
{
    const struct meld_capacity at = {session_table(s), 0, true, false};
    const struct meld none = {0};
    const cardset seen = seen_cards(r);
    const int left = kind_in_deck(rank) - cards_of(seen, rank);
    const int naturals = left < CANASTA_CARDS ? left : CANASTA_CARDS;
    const int wilds = CANASTA_CARDS - naturals;
    if (!kind_is_natural(rank)) {
        session_say(s, TONE_TEXT, msg_form_only_ranks());
        return false;
    }
    if (wilds > capacity_wilds(&at, none, rank, naturals) ||
        wilds > kind_in_deck(KIND_2) - cards_of(seen, KIND_2)) {
        session_say(s, TONE_TEXT, msg_form_not_enough(rank));
        return false;
    }
    r->board.side[1].meld[rank] =
        (struct meld){.naturals = (uint8_t)naturals, .twos = (uint8_t)wilds};
    return true;
}

/* --- what a line puts into a field ----------------------------------------------------------- */

static bool read_score(const char *line, int32_t *score)
{
    struct parse_error fault;
    int64_t number = 0;
    if (line[0] != '\0' && (!number_read(line, strlen(line), &number, &fault) ||
                            number > SCORE_MOST || number < -SCORE_MOST)) {
        return false;
    }
    *score = (int32_t)number;
    return true;
}

static bool take_score(struct form *f, const char *line, const struct session *s)
{
    const bool fine = read_score(line, &f->exercise.position.round.board.side[0].score);
    if (!fine) {
        session_say(s, TONE_TEXT, msg_form_a_score());
    }
    return fine;
}

static bool read_yes(const char *line, bool *yes, const struct session *s)
{
    const enum yes_no said = line[0] == '\0' ? SAYS_NO : yes_no_read(line, strlen(line));
    *yes = said == SAYS_YES;
    if (said != SAYS_NEITHER) {
        return true;
    }
    session_say(s, TONE_TEXT, msg_form_yes_or_no());
    return false;
}

static bool read_cards(const char *line, cardset *cards, const struct session *s)
{
    struct parse_error fault;
    if (line[0] == '\0') {
        session_say(s, TONE_TEXT, msg_form_the_cards());
        return false;
    }
    if (!typed_cards_read(line, cards, &fault)) {
        tell_fault(s, &fault);
        return false;
    }
    echo(*cards, s);
    return true;
}

static bool take_special(struct form *f, const char *line, const struct session *s)
{
    if (!read_cards(line, &f->exercise.position.round.hand[SEAT_SOUTH], s)) {
        return false;
    }
    const int count = cards_total(f->exercise.position.round.hand[SEAT_SOUTH]);
    const bool whole = count == SPECIAL_CARDS;
    if (!whole && count != SPECIAL_CARDS - 1) {
        session_say(s, TONE_TEXT, msg_form_fourteen(count));
        return false;
    }
    f->exercise.question.kind = whole ? QUESTION_SPECIAL : QUESTION_SPECIAL_WAIT;
    f->exercise.position.round.board.phase = whole ? PHASE_PLAY : PHASE_START;
    return true;
}

static bool take_card(struct form *f, const char *line, const struct session *s)
{
    struct parse_error fault;
    kind card = 0;
    if (line[0] == '\0') {
        session_say(s, TONE_TEXT, msg_form_one_card());
        return false;
    }
    char symbol[CARDS_TEXT_SIZE];
    if (!kind_read(line, strlen(line), &card, &fault) &&
        !(cards_in_words(line, 0, PLAIN_CARD, symbol, sizeof symbol) &&
          kind_read(symbol, strlen(symbol), &card, NULL))) {
        tell_fault(s, &fault);
        return false;
    }
    f->exercise.position.round.board.pack[0] = card;
    return true;
}

static bool take_melds(struct form *f, const char *line, const struct session *s)
{
    struct side *side = &f->exercise.position.round.board.side[f->field[f->at].who];
    struct parse_error fault;
    const enum typed_melds read = typed_melds_read(line, side->meld, &fault);
    if (read == MELDS_UNREAD) {
        tell_fault(s, &fault);
        return false;
    }
    if (read == MELDS_MIXED) {
        session_say(s, TONE_TEXT, msg_form_one_rank());
        return false;
    }
    struct message why;
    char text[MESSAGE_TEXT_SIZE];
    if (position_melds_fault(session_table(s), side, &why)) {
        session_say(s, TONE_TEXT, msg_form_melds_cannot_be(session_words(s, why, text)));
        return false;
    }
    return true;
}

static bool take_closed(struct form *f, const char *line, const struct session *s)
{
    struct round *r = &f->exercise.position.round;
    struct parse_error fault;
    cardset ranks = 0;
    bool fine = true;
    memset(r->board.side[1].meld, 0, sizeof r->board.side[1].meld);
    if (is_none(line)) {
        return true;
    }
    if (!typed_cards_read(line, &ranks, &fault)) {
        tell_fault(s, &fault);
        return false;
    }
    for (kind k = 0; k < KIND_COUNT && fine; k++) {
        fine = !cards_have(ranks, k) || close_rank(r, k, s);
    }
    return fine;
}

/* A name, with a special hand after it if that ended the round. */
static bool take_ending(struct form *f, const char *line, const struct session *s)
{
    const struct table *t = session_table(s);
    const char *shown;
    struct strbuf hands = STRBUF_INIT;
    const enum typed_ending typed =
        typed_ending_read(t, line, SEAT_SOUTH, &f->exercise.position.round.board, &shown);
    for (int i = 0; i < t->special_count; i++) {
        char title[SPECIAL_TITLE_SIZE];
        special_title(&t->special[i], title, sizeof title);
        strbuf_appendf(&hands, "%s%s", i > 0 ? ", " : "", title);
    }
    if (typed == ENDING_NO_HAND && t->special_count > 0) {
        session_say(s, TONE_TEXT, msg_form_no_hand(shown, strbuf_text(&hands)));
    } else if (typed != ENDING_TYPED) {
        session_say(s, TONE_TEXT, msg_form_one_name());
    }
    strbuf_free(&hands);
    return typed == ENDING_TYPED;
}

static bool take_threes(struct form *f, const char *line, const struct session *s)
{
    const struct field *field = &f->field[f->at];
    int32_t number = 0;
    if (!read_score(line, &number) || number < 0 || number > kind_in_deck(KIND_3R)) {
        session_say(s, TONE_TEXT, msg_form_four_of_a_color());
        return false;
    }
    f->exercise.position.round.board.side[field->who].threes +=
        cards_some(field->kind == FIELD_RED ? KIND_3R : KIND_3B, number);
    return true;
}

static bool take_stock(struct form *f, const char *line, const struct session *s)
{
    struct round *r = &f->exercise.position.round;
    int32_t number = 0;
    const bool fine =
        line[0] != '\0' && read_score(line, &number) && number >= 0 && number <= DECK_SIZE;
    if (!fine) {
        session_say(s, TONE_TEXT, msg_form_a_stock(DECK_SIZE));
        return false;
    }
    r->board.stock = (uint8_t)number;
    r->stock_end = (uint8_t)number;
    return true;
}

static bool take_drawer(struct form *f, const char *line, const struct session *s)
{
    struct board *b = &f->exercise.position.round.board;
    const char *rest = "";
    const int seat =
        line[0] == '\0' ? SEAT_SOUTH : typed_seat_read(b->seats, SEAT_SOUTH, line, &rest);
    if (seat == SEAT_NONE || *rest != '\0') {
        session_say(s, TONE_TEXT, msg_form_a_name());
        return false;
    }
    b->seat = (uint8_t)seat;
    return true;
}

static bool take_left(struct form *f, const char *line, const struct session *s)
{
    cardset *hand = &f->exercise.position.round.hand[f->field[f->at].who];
    *hand = 0;
    return is_none(line) || read_cards(line, hand, s);
}

static bool take_field(struct form *f, const char *line, const struct session *s)
{
    switch (f->field[f->at].kind) {
    case FIELD_SCORE:
        return take_score(f, line, s);
    case FIELD_OPENED:
        return read_yes(line, &f->exercise.position.round.board.side[0].opened, s);
    case FIELD_HAND:
        return read_cards(line, &f->exercise.position.round.hand[SEAT_SOUTH], s);
    case FIELD_SPECIAL:
        return take_special(f, line, s);
    case FIELD_CARD:
        return take_card(f, line, s);
    case FIELD_MELDS:
        return take_melds(f, line, s);
    case FIELD_CLOSED:
        return take_closed(f, line, s);
    case FIELD_FROZEN:
        return read_yes(line, &f->frozen, s);
    case FIELD_TRAY:
        return read_yes(line, &f->tray_empty, s);
    case FIELD_ENDING:
        return take_ending(f, line, s);
    case FIELD_CONCEALED:
        return read_yes(line, &f->exercise.position.round.board.concealed, s);
    case FIELD_RED:
    case FIELD_BLACK:
        return take_threes(f, line, s);
    case FIELD_STOCK:
        return take_stock(f, line, s);
    case FIELD_DRAWER:
        return take_drawer(f, line, s);
    case FIELD_LEFT:
        break;
    }
    return take_left(f, line, s);
}

void form_take(struct form *f, const char *line, const struct session *s)
{
    char typed[FIELD_TYPED_SIZE];
    assert(f->at < f->count);
    char *kept = f->typed[f->at];
    const bool entered = line[0] == '\0';
    (void)snprintf(typed, sizeof typed, "%s", entered ? kept : line);
    if (take_field(f, typed, s)) {
        if (!entered) {
            (void)snprintf(kept, FIELD_TYPED_SIZE, "%s", line);
        }
        f->at++;
    } else if (entered) {
        kept[0] = '\0';
    }
}

void form_tell_how(const struct form *f, const struct session *s)
{
    static const enum message_id how[] = {
        [FIELD_SCORE] = MSG_form_a_score,       [FIELD_OPENED] = MSG_form_yes_or_no,
        [FIELD_FROZEN] = MSG_form_yes_or_no,    [FIELD_TRAY] = MSG_form_yes_or_no,
        [FIELD_HAND] = MSG_form_the_cards,      [FIELD_SPECIAL] = MSG_form_the_cards,
        [FIELD_LEFT] = MSG_form_the_cards,      [FIELD_CARD] = MSG_form_one_card,
        [FIELD_MELDS] = MSG_form_one_rank,      [FIELD_CLOSED] = MSG_form_only_ranks,
        [FIELD_ENDING] = MSG_form_one_name,     [FIELD_CONCEALED] = MSG_form_yes_or_no,
        [FIELD_RED] = MSG_form_four_of_a_color, [FIELD_BLACK] = MSG_form_four_of_a_color,
        [FIELD_DRAWER] = MSG_form_a_name};
    const enum field_kind wanted = f->field[f->at].kind;
    session_say(s, TONE_TEXT,
                wanted == FIELD_STOCK ? msg_form_a_stock(DECK_SIZE) : MESSAGE(how[wanted]));
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
    case FIELD_FROZEN:
    case FIELD_TRAY:
    case FIELD_CONCEALED:
        return "no";
    case FIELD_MELDS:
    case FIELD_CLOSED:
    case FIELD_LEFT:
        return "none";
    case FIELD_ENDING:
        return "nobody";
    case FIELD_DRAWER:
        return "me";
    case FIELD_STOCK:
    case FIELD_HAND:
    case FIELD_SPECIAL:
    case FIELD_CARD:
        break;
    }
    return NULL;
}

static struct message field_asks(const struct form *f, const struct field *field)
{
    const struct board *b = &f->exercise.position.round.board;
    if (field->asks == MSG_form_asks_ending) {
        return msg_form_asks_ending(b->seats == 4 ? 0 : b->seats == 2 ? 1 : 2);
    }
    if (field->kind == FIELD_DRAWER) {
        return msg_form_asks_drawer(b->seats == 4 ? 0 : b->seats == 2 ? 1 : 2);
    }
    const bool of_somebody = field->asks == MSG_form_asks_left || field->asks == MSG_form_asks_side;
    return of_somebody || field->asks == MSG_form_asks_red ? MESSAGE(field->asks, field->who)
                                                           : MESSAGE(field->asks);
}

static bool is_wanted(const struct form *f, const struct field *field)
{
    const struct board *b = &f->exercise.position.round.board;
    const bool opened = b->side[0].opened;
    return (field->when != WHEN_OPENED || opened) && (field->when != WHEN_NOT_OPENED || !opened) &&
           (field->when != WHEN_OUT || b->ending == ENDING_GOING_OUT) &&
           (field->kind != FIELD_LEFT || field->who != b->ended_by);
}

/* Puts a card that was not seen under the pack's other cards, of the first kind from `from` on. */
static void put_under(struct round *r, kind from)
{
    struct board *b = &r->board;
    const int size = b->pack_size;
    for (kind k = from; k < KIND_COUNT && b->pack_size == size; k++) {
        if (cards_of(seen_cards(r), k) < kind_in_deck(k)) {
            memmove(b->pack + 1, b->pack, (size_t)size);
            b->pack[0] = k;
            b->pack_size++;
        }
    }
}

/* On a tray that is not empty lies some card that is in nobody's way; under the top card of a pack
 * that may freeze a wild one or, so that the pack is more than one card, any. */
static void finish(struct form *f)
{
    struct round *r = &f->exercise.position.round;
    const enum question_kind asked = f->exercise.question.kind;
    if (asked == QUESTION_DISCARD && !f->tray_empty) {
        put_under(r, 0);
    } else if (asked == QUESTION_PICK && f->freezes) {
        put_under(r, f->frozen ? KIND_2 : 0);
    }
}

bool form_next(struct form *f)
{
    while (f->at < f->count && !is_wanted(f, &f->field[f->at])) {
        f->at++;
    }
    return f->at < f->count;
}

bool form_ask(struct form *f, const struct session *s)
{
    if (!form_next(f)) {
        finish(f);
        return false;
    }
    const struct field *field = &f->field[f->at];
    const char *kept = f->typed[f->at];
    const char *usual = kept[0] != '\0' ? kept : standard(field->kind);
    struct strbuf n = STRBUF_INIT;
    session_put(s, &n, field_asks(f, field));
    if (usual != NULL) {
        strbuf_appendf(&n, " [%s]", usual);
    }
    emit_text(s->out, TONE_TEXT, 0, strbuf_text(&n));
    strbuf_free(&n);
    return true;
}
