/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function for each thing that may follow the word of a move. */
#include "notation/move_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/pack.h"
#include "engine/special.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "notation/yes_no.h"

enum { MOVE_TEXT_MOST = 400 };

enum follows {
    FOLLOWS_SOURCE,
    FOLLOWS_PILE,
    FOLLOWS_MELDS,
    FOLLOWS_CARD,
    FOLLOWS_LAST,
    FOLLOWS_THREE,
    FOLLOWS_REPLY,
    FOLLOWS_HAND,
    FOLLOWS_NOTHING
};

static const struct move_row {
    const char *journal, *letter, *said;
    enum follows follows;
} rows[ACTION_KIND_COUNT] = {
#define MOVE(action, journal, letter, follows, said)                                               \
    [ACTION_##action] = {journal, letter, said, FOLLOWS_##follows},
#include "notation/moves.def"
#undef MOVE
};

/* --- the words of moves --- */

const char *move_word(enum action_kind what)
{
    assert(what < ACTION_KIND_COUNT);
    return rows[what].journal;
}

/* The sayings of a move in the order of the table, NULL after the last one. */
static const char *move_saying(enum action_kind what, int number, size_t *length)
{
    const char *at = rows[what].said;
    for (; number > 0 && at != NULL; number--) {
        const char *bar = strchr(at, '|');
        at = bar != NULL ? bar + 1 : NULL;
    }
    *length = at != NULL ? strcspn(at, "|") : 0;
    return at;
}

bool move_is_said(enum action_kind what, const char *word, size_t length)
{
    size_t size = 0;
    const char *said = NULL;
    for (int i = 0; (said = move_saying(what, i, &size)) != NULL; i++) {
        if (size == length && ascii_agree(said, word, size)) {
            return true;
        }
    }
    return false;
}

/* Whether the text begins with these words; a blank of theirs is any number of blanks. Returns how
 * many bytes of the text that is, up to the end of a word, or 0. */
static size_t begins_with(const char *text, size_t length, const char *words, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < size; i++) {
        if (at >= length) {
            return 0;
        }
        if (words[i] == ' ') {
            if (!ascii_is_blank(text[at])) {
                return 0;
            }
            while (at < length && ascii_is_blank(text[at])) {
                at++;
            }
        } else if (ascii_lower(text[at++]) != words[i]) {
            return 0;
        }
    }
    return at < length && ascii_is_letter_or_digit(text[at]) ? 0 : at;
}

size_t move_begins(const char *text, size_t length, bool letters, enum action_kind *out)
{
    size_t longest = 0;
    for (int what = 0; what < ACTION_KIND_COUNT; what++) {
        size_t size = 0;
        const char *said = NULL;
        for (int i = 0; (said = move_saying((enum action_kind)what, i, &size)) != NULL; i++) {
            const size_t found = begins_with(text, length, said, size);
            if (found > longest) {
                longest = found;
                *out = (enum action_kind)what;
            }
        }
        const char *letter = rows[what].letter;
        if (letters && longest == 0 && letter[0] != '\0' &&
            (longest = begins_with(text, length, letter, 1)) > 0) {
            *out = (enum action_kind)what;
        }
    }
    return longest;
}

/* --- pieces of the text --- */

/* What is left to be read. */
struct move_text {
    const struct move_place *at;
    const char *whole; /* where the offsets of faults begin */
    const char *text;
    size_t length;
    struct parse_error *fault;
};

static bool is_stop(char c)
{
    return c == '.' || c == ',' || c == '!';
}

static void trim(struct move_text *m)
{
    while (m->length > 0 && ascii_is_blank(m->text[0])) {
        m->text++;
        m->length--;
    }
    while (m->length > 0 &&
           (ascii_is_blank(m->text[m->length - 1]) || is_stop(m->text[m->length - 1]))) {
        m->length--;
    }
}

/* Takes words off the beginning, as whole words. */
static bool take(struct move_text *m, const char *words)
{
    const size_t size = begins_with(m->text, m->length, words, strlen(words));
    m->text += size;
    m->length -= size;
    trim(m);
    return size > 0;
}

static bool take_one_of(struct move_text *m, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (take(m, *list)) {
            return true;
        }
    }
    return false;
}

static enum move_reading unread(const struct move_text *m, enum unread why)
{
    parse_error_at(m->fault, (size_t)(m->text - m->whole), why, NULL, 0);
    return MOVE_UNREAD;
}

/* What is left does not belong there. */
static enum move_reading unread_end(const struct move_text *m)
{
    parse_error_at(m->fault, (size_t)(m->text - m->whole), PARSE_ERROR_MOVE_END, m->text,
                   m->length);
    return MOVE_UNREAD;
}

/* A fault in a piece that begins at `text`, moved to its place in the whole. */
static enum move_reading unread_piece(const struct move_text *m, const char *text)
{
    if (m->fault != NULL) {
        m->fault->offset += (int)(text - m->whole);
    }
    return MOVE_UNREAD;
}

static bool at_board(const struct move_text *m)
{
    return m->at->board != NULL;
}

/* --- what follows --- */

/* An article before a card; an ace alone is none, and "A" with a short word after it is one. */
static void take_article(struct move_text *m)
{
    static const char *const articles[] = {"the", "an", "my", "this", "that", NULL};
    struct move_text rest = *m;
    if (take_one_of(&rest, articles) && rest.length > 0) {
        *m = rest;
        return;
    }
    rest = *m;
    if (take(&rest, "a") && rest.length > 0 &&
        (rest.length > 2 || (m->text[0] == 'a' && ascii_is_digit(rest.text[0])))) {
        *m = rest;
    }
}

/* The cards in words as notation writes them. */
static bool
plain(const struct move_text *m, enum cards_in_words wanted, char out[LAY_TEXT_SIZE], size_t size)
{
    char words[MOVE_TEXT_MOST + 1];
    if (!at_board(m) || m->length > MOVE_TEXT_MOST) {
        return false;
    }
    memcpy(words, m->text, m->length);
    words[m->length] = '\0';
    return cards_in_words(words, m->at->hand, wanted, out, size);
}

static enum move_reading read_card(struct move_text *m, struct action *out)
{
    static const char *const behind[] = {"away", "out", "off", "down", "back", NULL};
    char card[LAY_TEXT_SIZE];
    kind k = 0;
    (void)(at_board(m) && take_one_of(m, behind));
    take_article(m);
    if (m->length == 0) {
        return unread(m, PARSE_ERROR_CARD_MISSING);
    }
    struct parse_error fault = {.offset = 0};
    if (kind_read(m->text, m->length, &k, &fault) ||
        (fault.id != PARSE_ERROR_ONE_CARD && plain(m, PLAIN_CARD, card, sizeof card) &&
         kind_read(card, strlen(card), &k, NULL))) {
        out->card = k;
        return MOVE_READ;
    }
    *(m->fault != NULL ? m->fault : &fault) = fault;
    return unread_piece(m, m->text);
}

static enum move_reading read_last(struct move_text *m, struct action *out)
{
    const bool gone = m->length == 0 && at_board(m) && m->at->hand == 0;
    if (gone || (m->length == 1 && m->text[0] == '-')) {
        out->card = KIND_COUNT;
        return m->at->table->out_discard == 0 ? MOVE_READ : unread(m, PARSE_ERROR_LAST_CARD);
    }
    if (m->length == 0 && cards_total(m->at->hand) == 1) {
        out->card = cards_lowest(m->at->hand); /* "go out" */
        return MOVE_READ;
    }
    const enum move_reading read = read_card(m, out);
    const bool several = cards_in_words_several(m->text, m->length, m->at->hand);
    return read != MOVE_READ && several ? unread(m, PARSE_ERROR_OUT_CARDS) : read;
}

/* A three by its color, or any that is held. */
static enum move_reading read_three(struct move_text *m, struct action *out)
{
    const char *const begin = m->text;
    if (m->length == 0 && (m->at->hand & CARDS_THREES) != 0) {
        out->card = cards_have(m->at->hand, KIND_3R) ? KIND_3R : KIND_3B;
        return MOVE_READ;
    }
    const enum move_reading read = read_card(m, out);
    if (read == MOVE_READ && !kind_is_three(out->card)) {
        m->text = begin;
        return unread(m, PARSE_ERROR_THREE);
    }
    return read;
}

/* Where `words` stand in the text as whole words, or NULL. */
static const char *find_words(const struct move_text *m, const char *words)
{
    for (size_t i = 1; i < m->length; i++) {
        if (ascii_is_blank(m->text[i - 1]) &&
            begins_with(m->text + i, m->length - i, words, strlen(words)) > 0) {
            return m->text + i;
        }
    }
    return NULL;
}

/* A meld by its rank or as one speaks of it: "K", "the kings", "our meld of jacks". */
static bool read_slot(const struct move_text *m, int *out, struct parse_error *fault)
{
    static const char *const before[] = {"the", "our", "my", "meld of", "meld", "canasta of", NULL};
    struct move_text name = *m;
    while (take_one_of(&name, before)) {
    }
    char card[LAY_TEXT_SIZE];
    return slot_read(name.text, name.length, out, fault) ||
           (plain(&name, PLAIN_CARD, card, sizeof card) &&
            slot_read(card, strlen(card), out, NULL));
}

/* "2 to K", "my deuce on the jacks": the cards before the joint join the meld after it. */
static enum move_reading
read_added(const struct move_text *m, const char *joint, size_t size, struct action *out)
{
    struct move_text cards = *m, name = *m;
    char text[LAY_TEXT_SIZE];
    cardset added = 0;
    int slot = SLOT_NONE;
    cards.length = (size_t)(joint - m->text);
    name.text = joint + size;
    name.length = m->length - (size_t)(name.text - m->text);
    trim(&cards);
    trim(&name);
    if (!cards_read(cards.text, cards.length, &added, m->fault) &&
        !(plain(&cards, PLAIN_HEAP, text, sizeof text) &&
          cards_read(text, strlen(text), &added, NULL))) {
        return unread_piece(m, cards.text);
    }
    if (added == 0 || !read_slot(&name, &slot, m->fault)) {
        return added == 0 ? unread(&cards, PARSE_ERROR_LAY) : unread_piece(m, name.text);
    }
    out->lay.count = 0;
    (void)lay_add(&out->lay, added, (added & ~CARDS_WILD) == 0 ? slot : SLOT_NONE);
    if (part_slot(out->lay.part[0]) != slot) {
        parse_error_at_card(m->fault, (size_t)(name.text - m->whole), PARSE_ERROR_JOIN, NULL, 0, 0,
                            slot < RANK_COUNT ? (kind)slot : KIND_JOKER);
        return MOVE_UNREAD;
    }
    return MOVE_READ;
}

static bool mixes(const struct lay *lay)
{
    bool mixed = false;
    for (int i = 0; i < lay->count; i++) {
        mixed = mixed || part_mixes_melds(lay->part[i]) || part_slot(lay->part[i]) == SLOT_NONE;
    }
    return mixed;
}

static bool are_melds(const struct lay *lay)
{
    bool melds = lay->count > 0;
    for (int i = 0; i < lay->count; i++) {
        melds = melds && cards_total(lay->part[i].cards) >= MELD_LEAST_CARDS &&
                part_slot(lay->part[i]) != SLOT_NONE;
    }
    return melds;
}

/* Cards by their signs; where these would be one meld of several ranks, or are plurals, as they are
 * spoken: a rank begins a meld, and the wild cards after it belong to it. */
static bool read_lay(const struct move_text *m, struct lay *out, struct parse_error *fault)
{
    char text[LAY_TEXT_SIZE];
    if (!at_board(m)) {
        return lay_read(m->text, m->length, out, fault);
    }
    const bool read = lay_read_typed(m->text, m->length, out, fault);
    struct lay spoken;
    const bool plurals = cards_are_plurals(m->text, m->length);
    if ((read && !plurals && (!mixes(out) || !cards_have_run(m->text, m->length))) ||
        !plain(m, PLAIN_MELDS, text, sizeof text) ||
        !lay_read_typed(text, strlen(text), &spoken, NULL) ||
        (read && !plurals && !are_melds(&spoken))) {
        return read;
    }
    *out = spoken;
    return true;
}

/* Words for cards that name none. */
static bool says_all(const struct move_text *m)
{
    static const char *const words[] = {"all",        "all of them", "them all", "both", "them",
                                        "everything", "all i can",   "those",    "these"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (ascii_is_word(m->text, m->length, words[i])) {
            return true;
        }
    }
    return false;
}

static enum move_reading read_melds(struct move_text *m, struct action *out)
{
    static const char *const joints[] = {"on top of", "onto", "into", "to", "on", "with", NULL};
    static const char *const behind[] = {"down", "out", NULL};
    struct move_text rest = *m;
    if (at_board(m) && take_one_of(&rest, behind) && rest.length > 0) {
        *m = rest;
    }
    for (size_t i = 0; at_board(m) && joints[i] != NULL; i++) {
        const char *const joint = find_words(m, joints[i]);
        struct action added = *out;
        if (joint != NULL && strcmp(joints[i], "with") != 0) {
            return read_added(m, joint, strlen(joints[i]), out);
        }
        if (joint != NULL && read_added(m, joint, strlen(joints[i]), &added) == MOVE_READ &&
            cards_total(lay_cards(&added.lay)) < MELD_LEAST_CARDS &&
            !meld_is_empty(board_side(m->at->board)->meld[part_slot(added.lay.part[0])])) {
            *out = added;
            return MOVE_READ;
        }
    }
    if (at_board(m) && says_all(m)) {
        return unread(m, PARSE_ERROR_LAY);
    }
    if (!read_lay(m, &out->lay, m->fault)) {
        return unread_piece(m, m->text);
    }
    return out->lay.count > 0 ? MOVE_READ : unread(m, PARSE_ERROR_LAY);
}

static enum move_reading read_pick(struct move_text *m, struct action *out)
{
    static const char *const before[] = {"it",       "that", "up",   "the",   "whole",
                                         "discard",  "pack", "pile", "heap",  "tray",
                                         "discards", ":",    "with", "using", NULL};
    while (take_one_of(m, before)) {
    }
    out->lay.count = 0;
    if (m->length > 0 && !read_lay(m, &out->lay, m->fault)) {
        return unread_piece(m, m->text);
    }
    if (at_board(m) && out->lay.count > 0) {
        if (pack_pick_names_top(m->at->table, m->at->board, &out->lay)) {
            out->lay.count = 0;
        } else {
            pack_leave_pair(m->at->table, m->at->board, &out->lay);
        }
    }
    return MOVE_READ;
}

/* A draw has nothing after it but where the card comes from. */
static enum move_reading read_source(struct move_text *m, struct action *out)
{
    static const char *const from[] = {"two", "2",     "both", "a",         "one",       "1",
                                       "the", "top",   "new",  "card",      "cards",     "from",
                                       "off", "stock", "deck", "draw pile", "stockpile", NULL};
    (void)out;
    while (take_one_of(m, from)) {
    }
    return m->length == 0 ? MOVE_READ : unread_end(m);
}

static enum move_reading read_reply(struct move_text *m, struct action *out)
{
    if (m->length == 0 && at_board(m)) {
        out->answer = REPLY_YES;
        return MOVE_READ;
    }
    const bool yes = ascii_is_word(m->text, m->length, "yes");
    if (!yes && !ascii_is_word(m->text, m->length, "no")) {
        return unread(m, PARSE_ERROR_REPLY);
    }
    out->answer = yes ? REPLY_YES : REPLY_NO;
    return MOVE_READ;
}

static enum move_reading read_hand(struct move_text *m, struct action *out)
{
    const struct table *t = m->at->table;
    int found = SPECIAL_NONE;
    if (m->length == 0 || ascii_is_word(m->text, m->length, "hand")) {
        found = at_board(m) ? special_match(t, board_special_cards(t, m->at->board, m->at->hand))
                            : SPECIAL_NONE;
    }
    for (int i = 0; i < t->special_count && m->length > 0; i++) {
        const char *const id = t->special[i].id;
        found = strlen(id) == m->length && ascii_agree(id, m->text, m->length) ? i : found;
    }
    if (found == SPECIAL_NONE) {
        return unread(m, PARSE_ERROR_SPECIAL);
    }
    out->special = (int8_t)found;
    return MOVE_READ;
}

static enum move_reading read_behind(struct move_text *m, enum action_kind what, struct action *out)
{
    action_set(out, what, 0);
    switch (rows[what].follows) {
    case FOLLOWS_SOURCE:
        return read_source(m, out);
    case FOLLOWS_PILE:
        return read_pick(m, out);
    case FOLLOWS_MELDS:
        return read_melds(m, out);
    case FOLLOWS_CARD:
        return read_card(m, out);
    case FOLLOWS_LAST:
        return read_last(m, out);
    case FOLLOWS_THREE:
        return read_three(m, out);
    case FOLLOWS_REPLY:
        return read_reply(m, out);
    case FOLLOWS_HAND:
        return read_hand(m, out);
    case FOLLOWS_NOTHING:
        break;
    }
    return m->length == 0 ? MOVE_READ : unread_end(m);
}

/* --- a move --- */

static void take_seat(struct move_text *m)
{
    static const char *const self[] = {"i'll", "i will", "i'd", "i would", "i", NULL};
    for (int seat = 0; seat < m->at->table->players; seat++) {
        if (take(m, seat_name(m->at->table->players, seat))) {
            return;
        }
    }
    (void)take_one_of(m, self);
}

/* "3r", "put the 3 up": a three goes up, and is nothing else to do with it. */
static bool read_up(const struct move_text *m, struct action *out)
{
    static const char *const before[] = {"put", "turn", "set", "show", "say", NULL};
    static const char *const behind[] = {"face up", "up", "on the table", "down", NULL};
    static const char *const names[] = {"3", "three", NULL};
    struct move_text t = *m;
    struct parse_error other;
    if (!at_board(m) || m->at->table->threes_style != 0 || (m->at->hand & CARDS_THREES) == 0) {
        return false;
    }
    (void)take_one_of(&t, before);
    (void)take_one_of(&t, behind);
    for (int i = 0; behind[i] != NULL; i++) {
        const char *const end = find_words(&t, behind[i]);
        t.length = end != NULL && end + strlen(behind[i]) == t.text + t.length
                       ? (size_t)(end - t.text)
                       : t.length;
    }
    trim(&t);
    take_article(&t);
    action_set(out, ACTION_EXPOSE_THREE, 0);
    t.length = take_one_of(&t, names) && t.length > 0 ? 1 : t.length;
    t.fault = &other;
    return read_three(&t, out) == MOVE_READ;
}

/* Cards without a word are laid down. */
static enum move_reading read_bare(struct move_text *m, struct action *out)
{
    action_set(out, ACTION_LAY, 0);
    const enum move_reading read = read_melds(m, out);
    return read == MOVE_READ ? read : MOVE_NONE;
}

enum move_reading move_read(const struct move_place *at,
                            const char *text,
                            size_t length,
                            struct action *out,
                            struct parse_error *fault)
{
    struct move_text m = {at, text, text, length, fault};
    struct action action;
    enum action_kind what = ACTION_KIND_COUNT;
    memset(&action, 0, sizeof action);
    trim(&m);
    m.length = at_board(&m) ? without_courtesy(m.text, m.length) : m.length;
    take_seat(&m);
    if (m.length == 0 || m.length > MOVE_TEXT_MOST) {
        parse_error_at(fault, 0, PARSE_ERROR_ACTION_MISSING, NULL, 0);
        return MOVE_NONE;
    }
    struct move_text behind = m;
    const size_t verb = move_begins(m.text, m.length, at_board(&m), &what);
    enum move_reading read = MOVE_NONE;
    if (verb > 0) {
        behind.text += verb;
        behind.length -= verb;
        trim(&behind);
        read = read_behind(&behind, what, &action);
    }
    if (verb == 0 && read_up(&m, &action)) {
        *out = action;
        return MOVE_READ;
    }
    if (verb == 0 || (read == MOVE_UNREAD && what == ACTION_EXPOSE_THREE)) { /* "three kings" */
        struct parse_error other;
        m.fault = verb == 0 ? fault : &other;
        const enum move_reading bare = read_bare(&m, &action);
        read = verb == 0 || bare == MOVE_READ ? bare : read;
    }
    if (read == MOVE_READ) {
        *out = action;
    }
    return read;
}
