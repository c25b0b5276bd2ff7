/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What if, about a round: who went out, what a team has on the table, what is left in a hand. */
#include <string.h>

#include "base/ascii.h"
#include "base/nearest.h"
#include "engine/meld.h"
#include "engine/out.h"
#include "messages/msg_tutor.h"
#include "messages/msg_what_if.h"
#include "messages/parse_error_message.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "notation/yes_no.h"
#include "tutor/what_if_inside.h"

/* Whom a sentence is about: a seat, a side, or nobody. */
struct whom {
    int seat; /* SEAT_NONE: no seat */
    int side; /* of the seat, too; -1: nobody */
};

enum { TURNED_SIZE = 256 };

static const char *const had[] = {"had", "has", "have", "held", "holds", "got", NULL};
static const char *const were[] = {"were", "was", "is", "are", NULL};

static struct board *board_of(struct variant *v)
{
    return &v->exercise.position.round.board;
}

/* Whether a line begins with the word; `*rest` is then what follows it and its blanks. */
static bool begins(const char *line, const char *word, const char **rest)
{
    const char *const one[] = {word, NULL};
    const char *behind = what_if_skip(line, one);
    if (behind == line) {
        return false;
    }
    *rest = behind;
    return true;
}

static bool begins_with_one(const char *line, const char *const *words, const char **rest)
{
    for (; *words != NULL; words++) {
        if (begins(line, *words, rest)) {
            return true;
        }
    }
    return false;
}

static bool read_side(const struct board *b, const char *line, struct whom *out, const char **rest)
{
    static const char *const own[] = {"we", "our team", "our side", "our", "my team", NULL};
    static const char *const others[] = {"they",       "the other team", "the other side",
                                         "the others", "their",          NULL};
    static const char *const compass[2][3] = {{"north and south", "south and north", "ns"},
                                              {"east and west", "west and east", "ew"}};
    *out = (struct whom){SEAT_NONE, seat_side(b, SEAT_SOUTH)};
    if (begins_with_one(line, own, rest)) {
        return true;
    }
    for (int side = 0; b->seats == 4 && side < 2; side++) {
        for (int i = 0; i < 3; i++) {
            if (begins(line, compass[side][i], rest)) {
                out->side = side;
                return true;
            }
        }
    }
    out->side = 1 - out->side;
    return b->sides == 2 && begins_with_one(line, others, rest);
}

static bool read_seat(const struct board *b, const char *line, struct whom *out, const char **rest)
{
    char own[32], melds[32];
    *out = (struct whom){SEAT_SOUTH, seat_side(b, SEAT_SOUTH)};
    if (begins(line, "i", rest) || begins(line, "my hand", rest)) {
        return true;
    }
    for (int seat = 0; seat < b->seats; seat++) {
        *out = (struct whom){seat, seat_side(b, seat)};
        (void)snprintf(own, sizeof own, "%s's hand", seat_name(b->seats, seat));
        (void)snprintf(melds, sizeof melds, "%s's", seat_name(b->seats, seat));
        if (begins(line, seat_name(b->seats, seat), rest) || begins(line, own, rest) ||
            begins(line, melds, rest)) {
            return true;
        }
    }
    return false;
}

static bool read_whom(const struct board *b, const char *line, struct whom *out, const char **rest)
{
    static const char *const nobody[] = {"nobody", "no one", "noone", "the stock", NULL};
    if (read_side(b, line, out, rest) || read_seat(b, line, out, rest)) {
        return true;
    }
    *out = (struct whom){SEAT_NONE, -1};
    return begins_with_one(line, nobody, rest);
}

/* --- the end of the round -------------------------------------------------------------------- */

static bool went_out(const char *rest)
{
    static const char *const words[] = {"went out", "goes out", "had gone out", "go out",
                                        "has gone out"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(rest, words[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether a side could have ended the round so, by its melds; what forbids it is said. */
static bool could_end(struct variant *v, int side, bool special)
{
    const struct meld *melds = board_of(v)->side[side].meld;
    const struct verdict verdict = out_melds(&v->table, melds);
    if (special) {
        const bool open = v->table.special_courtesy == 0 && melds_there(melds) != 0;
        return !open || what_if_refuse(v, msg_what_if_special_open(side));
    }
    return verdict_allows(verdict) ||
           what_if_refuse(v, verdict.rule == RULE_OUT_CANASTAS
                                 ? msg_what_if_canastas(side, verdict.arg[1], verdict.arg[0])
                             : verdict.rule == RULE_OUT_ONE_OF_EACH
                                 ? msg_what_if_one_sort(side)
                                 : msg_what_if_unfinished(verdict.arg[0]));
}

/* Who goes out has no card left; whoever did before keeps what is known of the hand. */
static bool change_ending(struct variant *v, struct whom whom, int special)
{
    struct board *b = board_of(v);
    if (b->phase != PHASE_OVER) {
        return what_if_refuse(v, msg_what_if_not_over());
    }
    if (whom.side >= 0 && whom.seat == SEAT_NONE) {
        return what_if_refuse(v, msg_what_if_who());
    }
    if (whom.side >= 0 && !could_end(v, whom.side, special != SPECIAL_NONE)) {
        return false;
    }
    b->ending = whom.seat == SEAT_NONE    ? ENDING_STOCK
                : special != SPECIAL_NONE ? ENDING_SPECIAL
                                          : ENDING_GOING_OUT;
    b->ended_by = (int8_t)whom.seat;
    b->special = (int8_t)special;
    if (whom.seat == SEAT_NONE) {
        return what_if_made(v, msg_what_if_nobody_out());
    }
    v->exercise.position.round.hand[whom.seat] = 0;
    return special != SPECIAL_NONE ? what_if_made(v, msg_what_if_shown(whom.seat, special))
                                   : what_if_made(v, msg_what_if_out(whom.seat));
}

/* --- threes ---------------------------------------------------------------------------------- */

/* "three red and one black", "no", "2 red": which colors are named, and how many of each. */
struct threes_said {
    int count[2];  /* red, black */
    bool named[2]; /* a number for all is one for both colors, where it is none */
};

static bool read_threes_word(const char *word, size_t length, int *number, struct threes_said *out)
{
    if (ascii_is_word(word, length, "red") || ascii_is_word(word, length, "black")) {
        const int color = word[0] == 'b';
        out->count[color] = *number;
        out->named[color] = *number >= 0;
        return *number >= 0;
    }
    if (none_read(word, length)) {
        *number = 0;
        return true;
    }
    const int read = plain_number(word, length);
    if (read > 0) {
        *number = read;
        return true;
    }
    return ascii_is_word(word, length, "and") || ascii_is_word(word, length, "a") ||
           ascii_is_word(word, length, "threes") || ascii_is_word(word, length, "three") ||
           ascii_is_word(word, length, "3s");
}

/* Whether the text is about threes on the table. */
static bool read_threes(const char *text, struct threes_said *out)
{
    int number = -1;
    bool about = false;
    *out = (struct threes_said){.count = {0, 0}};
    for (const char *at = text + strspn(text, " ,"); *at != '\0'; at += strspn(at, " ,")) {
        const size_t length = strcspn(at, " ,");
        about = about || ascii_is_word(at, length, "threes") || ascii_is_word(at, length, "3s") ||
                (ascii_is_word(at, length, "three") && at[length] == '\0');
        if (!read_threes_word(at, length, &number, out)) {
            return false;
        }
        at += length;
    }
    if (number == 0 && !out->named[0] && !out->named[1]) {
        out->named[0] = out->named[1] = true; /* "no threes" */
    }
    return about && (out->named[0] || out->named[1]);
}

static bool change_threes(struct variant *v, struct whom whom, const struct threes_said *said)
{
    cardset *threes = &board_of(v)->side[whom.side].threes;
    int now[2] = {cards_of(*threes, KIND_3R), cards_of(*threes, KIND_3B)};
    for (int color = 0; color < 2; color++) {
        now[color] = said->named[color] ? said->count[color] : now[color];
        if (now[color] > kind_in_deck(KIND_3R)) {
            return what_if_refuse(v, msg_form_four_of_a_color());
        }
    }
    *threes = cards_some(KIND_3R, now[0]) + cards_some(KIND_3B, now[1]);
    return what_if_made(v, msg_what_if_threes(whom.side, now[0], now[1]));
}

/* --- cards ----------------------------------------------------------------------------------- */

/* Skips the article of "a joker"; "a k" is an ace and a king. */
static const char *without_article(const char *text)
{
    enum { SPELLED_LEAST = 3 };
    const bool article = strncmp(text, "a ", 2) == 0 && strcspn(text + 2, " ") >= SPELLED_LEAST;
    return article ? text + 2 : text;
}

static bool read_cards(const char *typed, cardset *out, struct parse_error *fault)
{
    char cards[CARDS_TEXT_SIZE];
    const char *text = without_article(typed);
    *out = 0;
    return none_read(text, strlen(text)) || strcmp(text, "no cards") == 0 ||
           cards_read(text, strlen(text), out, fault) ||
           (cards_in_words(text, 0, PLAIN_COUNTED, cards, sizeof cards) &&
            cards_read(cards, strlen(cards), out, NULL));
}

static bool change_hand_of(struct variant *v, int seat, const char *value)
{
    struct position *p = &v->exercise.position;
    struct parse_error fault;
    char cards[CARDS_TEXT_SIZE];
    if (strstr(value, " for ") != NULL) {
        return what_if_swap(v, &p->round.hand[seat], value);
    }
    if (!read_cards(value, &p->round.hand[seat], &fault)) {
        return what_if_refuse(v, fault_as_said(&fault));
    }
    p->hands_known |= (uint8_t)(1U << seat);
    cards_write(p->round.hand[seat], cards);
    return what_if_made(v, msg_what_if_holds(seat, p->round.hand[seat] != 0 ? cards : NULL));
}

static bool read_melds(const char *text, struct lay *out, struct parse_error *fault)
{
    char cards[LAY_TEXT_SIZE];
    return lay_read_typed(text, strlen(text), out, fault) ||
           (cards_in_words(text, 0, PLAIN_MELDS, cards, sizeof cards) &&
            lay_read_typed(cards, strlen(cards), out, NULL));
}

/* Puts melds in the place of those of the same ranks; with `all` the others are taken away. */
static bool change_melds(struct variant *v, struct whom whom, const char *value, bool all)
{
    struct side *side = &board_of(v)->side[whom.side];
    struct parse_error fault;
    struct meld put[SLOT_COUNT] = {{0}};
    struct message why;
    struct lay lay;
    char told[LAY_TEXT_SIZE], text[MESSAGE_TEXT_SIZE];
    const bool none = all && none_read(value, strlen(value));
    if (none) {
        lay = (struct lay){.count = 0};
    } else if (!read_melds(value, &lay, &fault)) {
        return what_if_refuse(v, fault_as_said(&fault));
    }
    for (int i = 0; i < lay.count; i++) {
        const int slot = part_slot(lay.part[i]);
        if (slot == SLOT_NONE) {
            return what_if_refuse(v, msg_form_one_rank());
        }
        put[slot] = meld_plus(put[slot], meld_of(lay.part[i].cards, slot));
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        side->meld[slot] = all || !meld_is_empty(put[slot]) ? put[slot] : side->meld[slot];
    }
    if (position_melds_fault(&v->table, side, &why)) {
        return what_if_refuse(v, msg_what_if_that_cannot_be(session_words(v->session, why, text)));
    }
    (void)lay_write(&lay, told, sizeof told);
    return what_if_made(v, msg_what_if_melded(whom.side, none ? NULL : told));
}

/* "8s were 8 8 8 8 8 2 2". */
static enum what_if_said change_rank(struct variant *v, struct whom whom, const char *rest)
{
    const size_t length = strcspn(rest, " ");
    const char *behind = rest + length + strspn(rest + length, " ");
    kind rank = 0;
    if (!begins_with_one(behind, were, &behind) || !rank_in_words(rest, length, &rank)) {
        return SAYS_SOMETHING_ELSE;
    }
    return change_melds(v, whom, behind, false) ? SAYS_A_CHANGE : SAYS_WHAT_CANNOT_BE;
}

/* --- the sentence ---------------------------------------------------------------------------- */

static enum what_if_said said(bool made)
{
    return made ? SAYS_A_CHANGE : SAYS_WHAT_CANNOT_BE;
}

/* Refuses a special hand that no hand of the table is called, and shows one that is: the nearest to
 * what was typed, else the first. */
static bool refuse_unknown_hand(struct variant *v, const char *typed)
{
    char title[SPECIAL_MAX][SPECIAL_TITLE_SIZE];
    const int count = v->table.special_count;
    struct nearest near = nearest_to(typed);
    for (int i = 0; i < count; i++) {
        special_title(&v->table.special[i], title[i], sizeof title[i]);
        nearest_try(&near, title[i]);
    }
    const char *shown = near.word != NULL ? near.word : count > 0 ? title[0] : NULL;
    return what_if_refuse(v, msg_what_if_no_such_hand(typed, near.word != NULL, shown));
}

static enum what_if_said about_seat(struct variant *v, struct whom whom, const char *rest)
{
    static const char *const showed[] = {"showed", "shows", "had shown", "has shown", NULL};
    if (begins_with_one(rest, showed, &rest)) {
        const int special = special_named(v->table.special, v->table.special_count, rest);
        return said(special != SPECIAL_NONE ? change_ending(v, whom, special)
                                            : refuse_unknown_hand(v, rest));
    }
    const bool own = whom.seat == SEAT_SOUTH && board_of(v)->phase != PHASE_OVER;
    if (!own && (begins_with_one(rest, had, &rest) || begins_with_one(rest, were, &rest))) {
        return said(change_hand_of(v, whom.seat, rest));
    }
    return SAYS_SOMETHING_ELSE; /* one's own hand in play is changed card by card */
}

static enum what_if_said about_side(struct variant *v, struct whom whom, const char *rest)
{
    static const char *const melded[] = {"melded", "had melded", "laid down", "had laid down",
                                         "laid",   "meld",       NULL};
    static const char *const melds[] = {"melds were", "melds are", "had the melds", NULL};
    struct threes_said threes;
    const char *value = rest;
    if (begins_with_one(rest, melds, &value)) {
        return said(change_melds(v, whom, value, true));
    }
    if (begins_with_one(rest, melded, &value)) {
        return said(change_melds(v, whom, value, false));
    }
    if (begins_with_one(rest, had, &value) && read_threes(value, &threes)) {
        return said(change_threes(v, whom, &threes));
    }
    if (value != rest) {
        return said(change_melds(v, whom, value, false));
    }
    return change_rank(v, whom, rest);
}

/* The bytes of "were left" and the like at the end of a text, with the blank before. */
static size_t cut_words(const char *text, size_t length)
{
    static const char *const words[] = {" left", " were", " was", " are", " is", " still"};
    size_t cut = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const size_t word = strlen(words[i]);
        if (length > cut + word && strncmp(text + length - cut - word, words[i], word) == 0) {
            cut += word;
            i = (size_t)-1; /* another may stand before it */
        }
    }
    return cut;
}

/* Of a canasta, whoever is named in front; "the kings were a canasta" is about whoever has them.
 * What a player has without that word is in hand. */
static enum what_if_said about_canasta(struct variant *v, const struct whom *whom, const char *rest)
{
    const bool in_hand = whom != NULL && whom->seat != SEAT_NONE && strstr(rest, "canasta") == NULL;
    if (in_hand || (whom != NULL && whom->side < 0)) {
        return SAYS_SOMETHING_ELSE;
    }
    return what_if_canasta(v, whom == NULL ? -1 : whom->side, rest);
}

/* Turns "there were three aces in north's hand" round: "north had three aces". Returns the line as
 * it stands if it names no hand at its end. */
static const char *hand_in_front(const char *line, char out[TURNED_SIZE])
{
    static const char *const there[] = {"there were", "there was", "there are", "there is", NULL};
    static const char *const tails[] = {"'s hand", "s hand", "my hand", NULL};
    const char *in = strstr(line, " in ");
    const char *from = what_if_skip(line, there);
    for (size_t i = 0; in != NULL && in >= from && tails[i] != NULL; i++) {
        const char *whose = in + strlen(" in ");
        const size_t length = strlen(whose), tail = strlen(tails[i]);
        if (length >= tail && strcmp(whose + length - tail, tails[i]) == 0) {
            const bool own = strcmp(whose, "my hand") == 0;
            size_t cards = (size_t)(in - from);
            cards -= cut_words(from, cards);
            (void)snprintf(out, TURNED_SIZE, "%.*s had %.*s", own ? 1 : (int)(length - tail),
                           own ? "i" : whose, (int)cards, from);
            return out;
        }
    }
    return line;
}

enum what_if_said what_if_round(struct variant *v, const char *typed)
{
    struct whom whom;
    char turned[TURNED_SIZE];
    const char *line = hand_in_front(typed, turned), *rest = line;
    if (!v->exercise.has_position) {
        return SAYS_SOMETHING_ELSE;
    }
    if (board_of(v)->phase == PHASE_OVER) { /* nobody sees these cards, and they score nothing */
        board_of(v)->pack_size = 0;
        v->exercise.position.stock_known = 0;
    }
    const bool about = read_whom(board_of(v), line, &whom, &rest);
    const enum what_if_said of_canasta = about_canasta(v, about ? &whom : NULL, rest);
    if (!about || of_canasta != SAYS_SOMETHING_ELSE) {
        return of_canasta;
    }
    const bool ran_out = whom.side < 0 && board_of(v)->phase == PHASE_OVER &&
                         (strcmp(rest, "ran out") == 0 || strcmp(rest, "runs out") == 0);
    if (went_out(rest) || ran_out) {
        return said(change_ending(v, whom, SPECIAL_NONE));
    }
    return whom.side < 0            ? SAYS_SOMETHING_ELSE
           : whom.seat != SEAT_NONE ? about_seat(v, whom, rest)
                                    : about_side(v, whom, rest);
}
