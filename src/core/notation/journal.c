/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of a journal. Knows how each line is spelled, not which may follow which. */
#include "notation/journal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/move_text.h"
#include "notation/names.h"

/* The words of a line, from the left. */
struct journal_words {
    const struct table *table; /* NULL while unknown */
    const char *text;
    size_t length;
    size_t at;
    struct parse_error *fault;
};

/* One word as a string of its own, cut when longer than any word that means something. */
struct journal_word {
    char text[JOURNAL_NAME_SIZE];
    size_t at;
    bool cut;
};

/* The next word, empty at the end of the line. */
static struct journal_word next_word(struct journal_words *w)
{
    struct journal_word word = {.text = ""};
    while (w->at < w->length && ascii_is_blank(w->text[w->at])) {
        w->at++;
    }
    word.at = w->at;
    size_t used = 0;
    for (; w->at < w->length && !ascii_is_blank(w->text[w->at]); w->at++) {
        if (used + 1 < sizeof word.text && w->text[w->at] != '\0') {
            word.text[used++] = w->text[w->at];
        } else {
            word.cut = true;
        }
    }
    word.text[used] = '\0';
    return word;
}

static bool is_word(const struct journal_word *word, const char *text)
{
    return !word->cut && strcmp(word->text, text) == 0;
}

/* A fault about one word: the sentence begins with it. */
static bool
journal_refuse(const struct journal_words *w, const struct journal_word *word, const char *sentence)
{
    char piece[TEXT_SHOWN_SIZE];
    text_show(word->text, strlen(word->text), piece);
    if (piece[0] == '\0') {
        parse_error_set(w->fault, word->at, "The line ends too early: %s", sentence);
    } else {
        parse_error_set(w->fault, word->at, "%s: %s", piece, sentence);
    }
    return false;
}

/* The same of a line that learners type, too. */
static bool unread(const struct journal_words *w, const struct journal_word *word, enum unread why)
{
    parse_error_at(w->fault, word->at, why, word->text, strlen(word->text));
    return false;
}

/* Nothing may follow. */
static bool at_end(struct journal_words *w)
{
    const struct journal_word word = next_word(w);
    return word.text[0] == '\0' && !word.cut ? true : unread(w, &word, PARSE_ERROR_MOVE_END);
}

enum { NAMES_SIZE = 80 }; /* all seats or sides of a table in a sentence */

/* "here stands a player's seat: south, west, north or east." as the table in force has them. */
static bool refuse_seat(const struct journal_words *w, const struct journal_word *word)
{
    const int seats = w->table->players;
    char text[NAMES_SIZE];
    int used = snprintf(text, sizeof text, "here stands a player's seat:");
    for (int seat = 0; seat < seats && used < NAMES_SIZE; seat++) {
        const char *mark = seat == 0 ? "" : seat + 1 == seats ? " or" : ",";
        used += snprintf(text + used, sizeof text - (size_t)used, "%s %s%s", mark,
                         seat_name(seats, seat), seat + 1 == seats ? "." : "");
    }
    return journal_refuse(w, word, text);
}

/* "here stands a side and its points, each side once: s1, s2 and s3." */
static bool refuse_side(const struct journal_words *w, const struct journal_word *word)
{
    const int sides = table_sides(w->table);
    char text[NAMES_SIZE];
    int used = snprintf(text, sizeof text, "here stands a side and its points, each side once:");
    for (int side = 0; side < sides && used < NAMES_SIZE; side++) {
        const char *mark = side == 0 ? "" : side + 1 == sides ? " and" : ",";
        used += snprintf(text + used, sizeof text - (size_t)used, "%s %s%s", mark,
                         side_name(w->table->players, side), side + 1 == sides ? "." : "");
    }
    return journal_refuse(w, word, text);
}

static bool read_seat(struct journal_words *w, int *out)
{
    const struct journal_word word = next_word(w);
    *out = word.cut ? SEAT_NONE : seat_find(w->table->players, word.text);
    return *out != SEAT_NONE || refuse_seat(w, &word);
}

/* A whole number within the bounds of scores. */
static bool read_number(struct journal_words *w, int32_t *out)
{
    const struct journal_word word = next_word(w);
    const char *digit = word.text + (word.text[0] == '-');
    int32_t number = 0;
    bool sound = *digit != '\0' && !word.cut;
    for (; *digit != '\0' && sound; digit++) {
        sound = *digit >= '0' && *digit <= '9' && number <= JOURNAL_SCORE_MOST;
        if (sound) {
            number = number * 10 + (*digit - '0');
        }
    }
    if (!sound || number > JOURNAL_SCORE_MOST) {
        return journal_refuse(w, &word, "here stands a whole number of points.");
    }
    *out = word.text[0] == '-' ? -number : number;
    return true;
}

/* Moves a fault in a part of the line to its place in the line. */
static bool shift_fault(const struct journal_words *w, bool fine)
{
    if (!fine && w->fault != NULL) {
        w->fault->offset += (int)w->at;
    }
    return fine;
}

static bool read_cards(struct journal_words *w, cardset *out)
{
    return shift_fault(w, cards_read(w->text + w->at, w->length - w->at, out, w->fault));
}

static bool read_kinds(struct journal_words *w, struct journal_line *out)
{
    return shift_fault(w, kinds_read(w->text + w->at, w->length - w->at, out->kinds, DECK_SIZE,
                                     &out->kind_count, w->fault));
}

static bool read_points(struct journal_words *w, int numbers, struct journal_line *out)
{
    const int sides = table_sides(w->table);
    unsigned seen = 0;
    memset(out->points, 0, sizeof out->points);
    for (int i = 0; i < sides; i++) {
        const struct journal_word word = next_word(w);
        const int side = word.cut ? -1 : side_find(w->table->players, word.text);
        if (side < 0 || side >= sides || (seen & 1u << side) != 0) {
            return refuse_side(w, &word);
        }
        seen |= 1u << side;
        for (int n = 0; n < numbers; n++) {
            if (!read_number(w, &out->points[side][n])) {
                return false;
            }
        }
    }
    return at_end(w);
}

static bool read_begin(struct journal_words *w, struct journal_line *out)
{
    const struct journal_word word = next_word(w);
    (void)out;
    if (!is_word(&word, "1")) {
        return journal_refuse(w, &word,
                              "only version 1 of journals is known; the line reads: journal 1");
    }
    return at_end(w);
}

static bool read_name(struct journal_words *w, struct journal_line *out, const char *sentence)
{
    const struct journal_word word = next_word(w);
    if (word.cut || word.text[0] == '\0') {
        return journal_refuse(w, &word, sentence);
    }
    memcpy(out->name, word.text, sizeof out->name);
    return true;
}

static bool read_table(struct journal_words *w, struct journal_line *out)
{
    return read_name(w, out, "here stands the id of a table, for instance modern-american.") &&
           at_end(w);
}

static bool read_option(struct journal_words *w, struct journal_line *out)
{
    if (!read_name(w, out, "here stands the name of an option and its value.")) {
        return false;
    }
    const struct journal_word word = next_word(w);
    if (word.cut || word.text[0] == '\0' || strlen(word.text) >= sizeof out->value) {
        return journal_refuse(w, &word,
                              "here stands the option's value: on, off, a number or a word.");
    }
    memcpy(out->value, word.text, strlen(word.text) + 1);
    return at_end(w);
}

static bool read_scores(struct journal_words *w, struct journal_line *out)
{
    return read_points(w, 1, out);
}

static bool read_score(struct journal_words *w, struct journal_line *out)
{
    return read_points(w, 3, out);
}

static bool read_round(struct journal_words *w, struct journal_line *out)
{
    const struct journal_word word = next_word(w);
    const size_t digits = strspn(word.text, "0123456789");
    const int n = digits > 0 && digits <= 3 ? (int)strtol(word.text, NULL, 10) : 0;
    if (word.cut || word.text[digits] != '\0' || n < 1 || n > JOURNAL_ROUND_MOST) {
        return journal_refuse(w, &word, "from round 1 to 255");
    }
    out->size = n;
    return at_end(w);
}

static bool read_dealer(struct journal_words *w, struct journal_line *out)
{
    return read_seat(w, &out->seat) && at_end(w);
}

static bool read_perfect_cut(struct journal_words *w, struct journal_line *out)
{
    const struct journal_word word = next_word(w);
    out->side = word.cut ? -1 : side_find(w->table->players, word.text);
    if (out->side < 0 || out->side >= table_sides(w->table)) {
        return journal_refuse(w, &word, "here stands the side of the cutter, for instance ns.");
    }
    return at_end(w);
}

static bool read_deal(struct journal_words *w, struct journal_line *out)
{
    return read_seat(w, &out->seat) && read_cards(w, &out->cards);
}

static bool read_talon(struct journal_words *w, struct journal_line *out)
{
    const struct journal_word word = next_word(w);
    const bool digit = word.text[0] >= '1' && word.text[0] <= '9' && word.text[1] == '\0';
    out->size = digit ? word.text[0] - '0' : 0;
    if (!digit) {
        return journal_refuse(
            w, &word, "here stands the size of the packet, then its cards: talon 4 K 9 5 2");
    }
    if (!read_cards(w, &out->cards)) {
        return false;
    }
    if (cards_total(out->cards) != out->size) {
        parse_error_set(w->fault, word.at,
                        "The packet is said to have %d cards, and %d are written.", out->size,
                        cards_total(out->cards));
        return false;
    }
    return true;
}

static bool read_play(struct journal_words *w, struct journal_line *out)
{
    (void)out;
    return at_end(w);
}

static bool read_end(struct journal_words *w, struct journal_line *out)
{
    const struct journal_word word = next_word(w);
    out->seat = SEAT_NONE;
    if (is_word(&word, "stock")) {
        out->ending = ENDING_STOCK;
        return at_end(w);
    }
    if (is_word(&word, "going-out")) {
        out->ending = ENDING_GOING_OUT;
    } else if (is_word(&word, "special")) {
        out->ending = ENDING_SPECIAL;
    } else {
        return journal_refuse(w, &word,
                              "a round ends as: end stock, end going-out SEAT or end special SEAT");
    }
    return read_seat(w, &out->seat) && at_end(w);
}

/* One card to the end of the line. */
static bool read_card(struct journal_words *w, struct action *a)
{
    kind k = 0;
    if (!shift_fault(w, kind_read(w->text + w->at, w->length - w->at, &k, w->fault))) {
        return false;
    }
    a->card = k;
    return true;
}

static bool read_three(struct journal_words *w, struct action *a)
{
    const size_t at = w->at;
    if (!read_card(w, a)) {
        return false;
    }
    if (!kind_is_three(a->card)) {
        parse_error_at(w->fault, at, PARSE_ERROR_THREE, NULL, 0);
        return false;
    }
    return true;
}

static bool read_nothing(struct journal_words *w, struct action *a)
{
    (void)a;
    return at_end(w);
}

static bool read_pick(struct journal_words *w, struct action *a)
{
    return shift_fault(w, lay_read(w->text + w->at, w->length - w->at, &a->lay, w->fault));
}

static bool read_lay(struct journal_words *w, struct action *a)
{
    const size_t at = w->at;
    if (!read_pick(w, a)) {
        return false;
    }
    if (a->lay.count == 0) {
        parse_error_at(w->fault, at, PARSE_ERROR_LAY, NULL, 0);
        return false;
    }
    return true;
}

/* The last card, or "-" where one may go out without it. */
static bool read_out(struct journal_words *w, struct action *a)
{
    struct journal_words ahead = *w;
    const struct journal_word word = next_word(&ahead);
    if (!is_word(&word, "-")) {
        return read_card(w, a);
    }
    if (w->table->out_discard != 0) {
        return unread(w, &word, PARSE_ERROR_LAST_CARD);
    }
    a->card = KIND_COUNT;
    *w = ahead;
    return at_end(w);
}

static bool read_ask(struct journal_words *w, struct action *a)
{
    const struct journal_word word = next_word(w);
    if (!is_word(&word, "yes") && !is_word(&word, "no")) {
        return unread(w, &word, PARSE_ERROR_REPLY);
    }
    a->answer = is_word(&word, "yes") ? REPLY_YES : REPLY_NO;
    return at_end(w);
}

static bool read_special(struct journal_words *w, struct action *a)
{
    const struct journal_word word = next_word(w);
    for (int i = 0; i < w->table->special_count && !word.cut; i++) {
        if (strcmp(w->table->special[i].id, word.text) == 0) {
            a->special = (int8_t)i;
            return at_end(w);
        }
    }
    return unread(w, &word, PARSE_ERROR_SPECIAL);
}

/* What follows the word of a move. */
static bool (*const move_readers[ACTION_KIND_COUNT])(struct journal_words *w, struct action *a) = {
    [ACTION_DRAW] = read_nothing,   [ACTION_DISCARD] = read_card,       [ACTION_LAY] = read_lay,
    [ACTION_TAKE_PACK] = read_pick, [ACTION_EXPOSE_THREE] = read_three, [ACTION_OUT] = read_out,
    [ACTION_ASK] = read_ask,        [ACTION_SPECIAL] = read_special,    [ACTION_ERROR] = read_pick,
};

static bool read_action(struct journal_words *w, int seat, struct journal_line *out)
{
    const struct journal_word word = next_word(w);
    out->kind = JOURNAL_ACTION;
    out->seat = seat;
    memset(&out->action, 0, sizeof out->action);
    out->action.special = SPECIAL_NONE;
    for (int what = 0; what < ACTION_KIND_COUNT; what++) {
        if (is_word(&word, move_word((enum action_kind)what))) {
            out->action.kind = (uint8_t)what;
            return move_readers[what](w, &out->action);
        }
    }
    return unread(w, &word, PARSE_ERROR_MOVE);
}

/* The other lines, by their first word. */
static const struct {
    const char *word;
    enum journal_kind kind;
    bool without_table; /* can be read before the table is known */
    bool (*read)(struct journal_words *w, struct journal_line *out);
} lines[] = {
    {"journal", JOURNAL_BEGIN, true, read_begin},
    {"table", JOURNAL_TABLE, true, read_table},
    {"option", JOURNAL_OPTION, false, read_option},
    {"scores", JOURNAL_SCORES, false, read_scores},
    {"round", JOURNAL_ROUND, false, read_round},
    {"dealer", JOURNAL_DEALER, false, read_dealer},
    {"perfect-cut", JOURNAL_PERFECT_CUT, false, read_perfect_cut},
    {"deal", JOURNAL_DEAL, false, read_deal},
    {"stock", JOURNAL_STOCK, false, read_kinds},
    {"talon", JOURNAL_TALON, false, read_talon},
    {"upcard", JOURNAL_UPCARD, false, read_kinds},
    {"play", JOURNAL_PLAY, false, read_play},
    {"end", JOURNAL_END, false, read_end},
    {"score", JOURNAL_SCORE, false, read_score},
};

/* Whether it is the seat of some table, with other players perhaps. */
static bool names_a_seat(const struct journal_word *word)
{
    return !word->cut &&
           (seat_find(4, word->text) != SEAT_NONE || seat_find(SEAT_MAX, word->text) != SEAT_NONE);
}

bool journal_read(const struct table *t,
                  const char *text,
                  size_t length,
                  struct journal_line *out,
                  struct parse_error *fault)
{
    const char *const comment = memchr(text, '#', length);
    struct journal_words w = {t, text, comment != NULL ? (size_t)(comment - text) : length, 0,
                              fault};
    const struct journal_word first = next_word(&w);
    if (first.text[0] == '\0' && !first.cut) {
        out->kind = JOURNAL_EMPTY;
        return true;
    }
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (is_word(&first, lines[i].word)) {
            if (t == NULL && !lines[i].without_table) {
                return journal_refuse(&w, &first,
                                      "the table comes first, as in: table modern-american");
            }
            out->kind = lines[i].kind;
            return lines[i].read(&w, out);
        }
    }
    const int seat = t == NULL || first.cut ? SEAT_NONE : seat_find(t->players, first.text);
    if (seat == SEAT_NONE && t != NULL && names_a_seat(&first)) {
        return refuse_seat(&w, &first);
    }
    if (seat == SEAT_NONE) {
        return journal_refuse(
            &w, &first,
            "no journal line begins like this. It begins with a seat, or with a word such as "
            "table, deal, end or score.");
    }
    return read_action(&w, seat, out);
}

size_t journal_write_action(const struct table *t,
                            int seat,
                            const struct action *a,
                            char out[JOURNAL_LINE_SIZE])
{
    const char *const word = move_word((enum action_kind)a->kind);
    const char *detail = "";
    char lay[LAY_TEXT_SIZE];
    switch ((enum action_kind)a->kind) {
    case ACTION_EXPOSE_THREE:
    case ACTION_DISCARD:
        detail = kind_name(a->card);
        break;
    case ACTION_OUT:
        detail = a->card < KIND_COUNT ? kind_name(a->card) : "-";
        break;
    case ACTION_LAY:
    case ACTION_TAKE_PACK:
    case ACTION_ERROR:
        lay_write(&a->lay, lay, sizeof lay);
        detail = lay;
        break;
    case ACTION_ASK:
        detail = a->answer == REPLY_YES ? "yes" : "no";
        break;
    case ACTION_SPECIAL:
        detail = t->special[a->special].id;
        break;
    case ACTION_DRAW:
    case ACTION_KIND_COUNT:
        break;
    }
    return (size_t)snprintf(out, JOURNAL_LINE_SIZE, "%s %s%s%s", seat_name(t->players, seat), word,
                            detail[0] != '\0' ? " " : "", detail);
}

size_t journal_write_end(const struct table *t, const struct board *b, char out[JOURNAL_LINE_SIZE])
{
    if (b->ending == ENDING_STOCK) {
        return (size_t)snprintf(out, JOURNAL_LINE_SIZE, "end stock");
    }
    assert(b->ending == ENDING_GOING_OUT || b->ending == ENDING_SPECIAL);
    return (size_t)snprintf(out, JOURNAL_LINE_SIZE, "end %s %s",
                            b->ending == ENDING_GOING_OUT ? "going-out" : "special",
                            seat_name(t->players, b->ended_by));
}

size_t journal_write_points(const struct table *t,
                            const char *word,
                            int numbers,
                            int32_t points[SIDE_MAX][3],
                            char out[JOURNAL_LINE_SIZE])
{
    size_t used = (size_t)snprintf(out, JOURNAL_LINE_SIZE, "%s", word);
    for (int side = 0; side < table_sides(t); side++) {
        used += (size_t)snprintf(out + used, JOURNAL_LINE_SIZE - used, " %s",
                                 side_name(t->players, side));
        for (int n = 0; n < numbers; n++) {
            used +=
                (size_t)snprintf(out + used, JOURNAL_LINE_SIZE - used, " %d", (int)points[side][n]);
        }
    }
    return used;
}
