/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the name of a card where a word points at it, and reads the question again. */
#include "tutor/pointing.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/rules.h"
#include "messages/question_words.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/session.h"

/* What a question is about decides which card comes first to mind. */
enum subject { ABOUT_NO_CARD, ABOUT_THROW, ABOUT_LAY, ABOUT_CARD, ABOUT_TOP };

static enum subject subject_of(const struct table_query *q)
{
    static const uint8_t subjects[QUERY_KINDS] = {
        [QUERY_MAY_THROW] = ABOUT_THROW, [QUERY_CARD_OK] = ABOUT_THROW,
        [QUERY_WHY_CARD] = ABOUT_THROW,  [QUERY_KEEP] = ABOUT_THROW,
        [QUERY_SAFE] = ABOUT_THROW,      [QUERY_PAIR_WITH] = ABOUT_LAY,
        [QUERY_MAY_LAY] = ABOUT_LAY,     [QUERY_OTHERS_USE] = ABOUT_TOP,
        [QUERY_CARDS_LEFT] = ABOUT_CARD, [QUERY_OTHERS_HOLD] = ABOUT_CARD,
        [QUERY_WORTH] = ABOUT_CARD,      [QUERY_NEED_RANK] = ABOUT_CARD,
    };
    return (enum subject)subjects[q->kind];
}

/* --- the word that points --- */

static bool ends_word(const char *text)
{
    return *text == '\0' || strchr(" ?!.,;", *text) != NULL;
}

/* Whether the text begins with these words; how many bytes. */
static size_t begins_with(const char *text, const char *words)
{
    const size_t length = strlen(words);
    return ascii_agree(text, words, length) && ends_word(text + length) ? length : 0;
}

/* Whether what follows "this" or "that" is what it belongs to: "this turn". */
static bool has_noun(const char *behind)
{
    static const char *const nouns[] = {" turn", " round", " hand", " game", " pack",    " pile",
                                        " time", " table", " way",  " meld", " canasta", NULL};
    for (int i = 0; nouns[i] != NULL; i++) {
        if (begins_with(behind, nouns[i]) > 0) {
            return true;
        }
    }
    return false;
}

/* Whether the word before is one of having: "do they have one". */
static bool is_had(const char *line, const char *at)
{
    static const char *const words[] = {"have ", "has ", "got ", "hold ", "holds ", "need ", NULL};
    for (int i = 0; words[i] != NULL; i++) {
        const size_t length = strlen(words[i]);
        if ((size_t)(at - line) >= length && ascii_agree(at - length, words[i], length)) {
            return true;
        }
    }
    return false;
}

/* The first word or words that point at a card; `length` receives how many bytes. NULL: none. */
static const char *find_pointer(const char *line, size_t *length)
{
    static const char *const pointers[] = {"that one",  "this one", "the one",     "that card",
                                           "this card", "the card", "those cards", "these cards",
                                           "it",        "that",     "this",        "them",
                                           "those",     "these",    NULL};
    for (const char *at = line; *at != '\0'; at++) {
        const bool partly = at - line >= 3 && ascii_agree(at - 3, "of ", 3) &&
                            !(at - line >= 8 && ascii_agree(at - 8, "many of ", 8));
        if (partly || (at > line && at[-1] != ' ')) {
            continue; /* "two of them" */
        }
        for (int i = 0; pointers[i] != NULL; i++) {
            *length = begins_with(at, pointers[i]);
            if (*length > 0 && !has_noun(at + *length)) {
                return at;
            }
        }
        *length = begins_with(at, "one");
        if (*length > 0 && at[*length] == '\0' && is_had(line, at)) {
            return at;
        }
    }
    return NULL;
}

/* Writes the line with the cards named there. "The 5s" of several, as somebody says them. */
static void write_named(const char *line, cardset cards, char out[POINTED_SIZE])
{
    size_t length = 0;
    const char *at = find_pointer(line, &length);
    const kind card = cards_lowest(cards);
    (void)snprintf(out, POINTED_SIZE, "%.*s%s%s%s", (int)(at - line), line,
                   kind_is_three(card) ? "" : "the ", kind_word(card, cards_total(cards)),
                   at + length);
}

/* Whether the line is about what somebody else does. */
static bool is_of_others(const char *line)
{
    static const char *const others[] = {"she",  "he",    "they",    "west",
                                         "east", "north", "partner", NULL};
    while (*line != '\0') {
        const size_t length = strcspn(line, " ");
        for (int i = 0; others[i] != NULL; i++) {
            if (ascii_is_word(line, length, others[i])) {
                return true;
            }
        }
        line += length + strspn(line + length, " ");
    }
    return false;
}

/* Whether a wild card could join the other cards that are named beside the one pointed at. */
static bool joins(cardset cards)
{
    const cardset others = cards_have(cards, KIND_5) ? cards - cards_one(KIND_5) : 0;
    return others != 0 && kind_is_natural(cards_lowest(others));
}

/* Whether "it" only stands for what follows, and the cards are named: "is it wise to throw the 4".
 */
static bool is_expletive(const char *line)
{
    static const char *const starts[] = {"is it ",       "isn't it ",       "was it ",
                                         "would it be ", "wouldn't it be ", NULL};
    struct table_query q;
    for (int i = 0; starts[i] != NULL; i++) {
        if (ascii_agree(line, starts[i], strlen(starts[i]))) {
            return query_read(line, &q) && (q.cards != 0 || q.wild);
        }
    }
    return false;
}

/* Whether the line, with a card in the place of the word that points, is a question about one. */
static bool reads_with_card(const char *line, struct table_query *q)
{
    char named[POINTED_SIZE];
    size_t length = 0;
    if (strlen(line) + 16 > POINTED_SIZE || is_expletive(line) ||
        find_pointer(line, &length) == NULL) {
        return false;
    }
    write_named(line, cards_one(KIND_5), named);
    return query_read(named, q) && subject_of(q) != ABOUT_NO_CARD &&
           !(subject_of(q) < ABOUT_CARD && is_of_others(line)) &&
           (q->cards == cards_one(KIND_5) || (subject_of(q) == ABOUT_LAY && joins(q->cards)));
}

/* --- what it points at --- */

struct spoken_of pointing_place(const struct session *s)
{
    const bool game = s->mode->at_other_table && s->game != NULL;
    return game ? (struct spoken_of){.of = s->game, .id = s->game->id, .line = s->game->lines}
                : (struct spoken_of){.of = s->current.posed.exercise, .id = s->current.asked};
}

static cardset spoken_of(const struct session *s)
{
    const struct spoken_of now = pointing_place(s), *then = &s->spoken;
    return now.of != NULL && now.of == then->of && now.id == then->id && now.line == then->line
               ? then->cards
               : 0;
}

/* The cards of the move that the guide proposes. */
static cardset proposed(const struct session *s, enum subject subject)
{
    const struct action *a = &s->guide.plain;
    if (!s->mode->at_other_table || !s->guide.suggested) {
        return 0;
    }
    return a->kind == ACTION_DISCARD && subject != ABOUT_LAY ? cards_one((kind)a->card) : 0;
}

/* The three in hand where it is asked whether it goes out; 0: nothing is asked, or of several. */
static cardset threes_held(const struct session *s)
{
    const bool asked = s->mode->at_other_table && s->game != NULL && s->game->stage == GAME_THREES;
    const cardset hand = asked ? s->game->round.hand[SEAT_SOUTH] : 0;
    return cards_have(hand, KIND_3R)   ? cards_one(KIND_3R)
           : cards_have(hand, KIND_3B) ? cards_one(KIND_3B)
                                       : 0;
}

static cardset top_card(const struct query_place *at)
{
    const struct board *b = query_board(at);
    return b->pack_size > 0 ? cards_one((kind)b->pack[b->pack_size - 1]) : 0;
}

/* What comes first to mind; 0: nothing does. */
static cardset foremost(const struct session *s, const struct query_place *at, enum subject subject)
{
    const bool begins = query_board(at)->phase == PHASE_START;
    cardset cards = threes_held(s);
    cards = cards != 0 ? cards : spoken_of(s);
    cards = cards != 0 ? cards : proposed(s, subject);
    if (cards == 0 && at->drew != KIND_COUNT && subject != ABOUT_TOP &&
        cards_have(at->round->hand[at->seat], at->drew)) {
        cards = cards_one(at->drew);
    }
    const bool of_top = subject == ABOUT_TOP || (begins && subject != ABOUT_THROW);
    return cards == 0 && of_top ? top_card(at) : cards;
}

/* The kinds in the hand that may be meant where a card is thrown: those that can't be, where it is
 * asked why not. */
static cardset thrown_or_not(const struct query_place *at, const struct table_query *q)
{
    const cardset hand = at->round->hand[at->seat];
    struct board b = *query_board(at);
    cardset can = 0, cannot = 0;
    b.seat = (uint8_t)at->seat;
    b.phase = PHASE_PLAY;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action a = {.kind = ACTION_DISCARD, .card = k};
        if (cards_have(hand, k)) {
            const bool may = verdict_allows(rules_check(at->table, &b, hand, &a));
            *(may ? &can : &cannot) += cards_one(k);
        }
    }
    return q->negated ? cannot : can + cannot;
}

void pointing_find(const struct session *s,
                   const struct query_place *at,
                   const char *line,
                   struct pointed *out)
{
    struct table_query q;
    out->count = 0;
    out->three = false;
    if (at->round == NULL || !reads_with_card(line, &q)) {
        return;
    }
    const bool joined = q.cards != cards_one(KIND_5);
    const cardset one = foremost(s, at, subject_of(&q));
    if (one != 0 && (!joined || (one & CARDS_WILD) != 0)) {
        write_named(line, one, out->line[out->count++]);
        out->three = kind_is_three(cards_lowest(one));
        return;
    }
    const cardset some = joined ? at->round->hand[at->seat] & CARDS_WILD
                         : subject_of(&q) == ABOUT_THROW || subject_of(&q) == ABOUT_LAY
                             ? thrown_or_not(at, &q)
                             : 0;
    for (kind k = 0; k < KIND_COUNT && out->count < POINTED_MOST; k++) {
        if (cards_have(some, k)) {
            write_named(line, cards_one(k), out->line[out->count++]);
        }
    }
}

/* --- what was spoken of --- */

void pointing_note(struct session *s, cardset cards)
{
    const kind card = cards != 0 ? cards_lowest(cards) : KIND_COUNT;
    if (card != KIND_COUNT && cards_of(cards, card) == cards_total(cards)) {
        s->spoken = pointing_place(s);
        s->spoken.cards = cards;
    }
}

void pointing_note_line(struct session *s, const char *line)
{
    char word[16], written[CARDS_TEXT_SIZE];
    cardset cards = 0, more = 0;
    while (*line != '\0') {
        const size_t length = strcspn(line, " ,;/");
        if (length > 0 && length < sizeof word) {
            memcpy(word, line, length);
            word[length] = '\0';
            if (cards_in_words(word, 0, PLAIN_HEAP, written, sizeof written) &&
                cards_read(written, strlen(written), &more, NULL) &&
                cards_total(cards) + cards_total(more) < 15) {
                cards += more;
            }
        }
        line += length + (line[length] != '\0' ? 1 : 0);
    }
    pointing_note(s, cards);
}
