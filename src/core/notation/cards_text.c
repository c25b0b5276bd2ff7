/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards as text. Knows how many of a kind a deck has, and nothing else of the rules. */
#include "notation/cards_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"

enum {
    COUNT_LIMIT = 1000 /* no count of cards is looked at beyond this */
};

/* Bytes of the separator at `text`: white space, a comma, or a space that does not break lines; 0
 * for none. */
static size_t separator(const char *text, size_t length)
{
    if (length == 0) {
        return 0;
    }
    if (strchr(" \t\n\r\v\f,", text[0]) != NULL && text[0] != '\0') {
        return 1;
    }
    return length >= 2 && memcmp(text, "\xc2\xa0", 2) == 0 ? 2 : 0;
}

/* A suit symbol, black or white, with or without the sign that asks for its colored form. Returns
 * its bytes and whether it is red, 0 bytes for none. */
static size_t suit_symbol(const char *text, size_t length, bool *red)
{
    static const struct {
        const char *bytes;
        bool red;
    } suits[] = {
        {"\xe2\x99\xa0", false}, {"\xe2\x99\xa3", false}, {"\xe2\x99\xa4", false},
        {"\xe2\x99\xa7", false}, {"\xe2\x99\xa5", true},  {"\xe2\x99\xa6", true},
        {"\xe2\x99\xa1", true},  {"\xe2\x99\xa2", true},  {"\xe2\x9d\xa4", true},
    };
    for (size_t i = 0; i < sizeof suits / sizeof suits[0]; i++) {
        if (length >= 3 && memcmp(text, suits[i].bytes, 3) == 0) {
            *red = suits[i].red;
            const bool chosen = length >= 6 && memcmp(text + 3, "\xef\xb8", 2) == 0 &&
                                (text[5] == '\x8f' || text[5] == '\x8e');
            return chosen ? 6 : 3;
        }
    }
    return 0;
}

/* A suit letter, word or symbol; with `colors` also r, b, red and black. Longest words first, so
 * that the rest of a word is not left over. */
static size_t suit_at(const char *text, size_t length, bool colors, bool *red)
{
    static const struct {
        const char *word;
        bool red, color;
    } words[] = {
        {"diamonds", true, false}, {"diamond", true, false}, {"hearts", true, false},
        {"heart", true, false},    {"spades", false, false}, {"spade", false, false},
        {"clubs", false, false},   {"club", false, false},   {"black", false, true},
        {"red", true, true},       {"d", true, false},       {"h", true, false},
        {"s", false, false},       {"c", false, false},      {"b", false, true},
        {"r", true, true},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((colors || !words[i].color) && ascii_begins(text, length, words[i].word)) {
            *red = words[i].red;
            return strlen(words[i].word);
        }
    }
    return suit_symbol(text, length, red);
}

/* A whole word that names one card. */
static bool whole_word(const char *text, size_t length, kind *out)
{
    static const struct {
        const char *word;
        kind kind;
    } words[] = {
        {"ace", KIND_A}, {"king", KIND_K}, {"queen", KIND_Q}, {"jack", KIND_J}, {"ten", KIND_10},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (length == strlen(words[i].word) && ascii_begins(text, length, words[i].word)) {
            *out = words[i].kind;
            return true;
        }
    }
    return false;
}

/* The rank at `text`, its bytes in the return value, 0 for none. A three comes out as KIND_3R; its
 * color is still to be read. */
static size_t rank_at(const char *text, size_t length, kind *out)
{
    static const char letters[] = "456789tjqka2*3";
    static const kind kinds[] = {KIND_4, KIND_5, KIND_6, KIND_7, KIND_8, KIND_9,     KIND_10,
                                 KIND_J, KIND_Q, KIND_K, KIND_A, KIND_2, KIND_JOKER, KIND_3R};
    if (ascii_begins(text, length, "10")) {
        *out = KIND_10;
        return 2;
    }
    if (ascii_begins(text, length, "joker")) {
        *out = KIND_JOKER;
        return 5;
    }
    if (ascii_begins(text, length, "jo")) {
        *out = KIND_JOKER;
        return 2;
    }
    if (length == 0 || text[0] == '\0') {
        return 0;
    }
    const char *const found = strchr(letters, ascii_lower(text[0]));
    if (found == NULL) {
        return 0;
    }
    *out = kinds[found - letters];
    return 1;
}

/* The sign for "times" at `text`: x or the multiplication sign. */
static size_t times_at(const char *text, size_t length)
{
    if (ascii_begins(text, length, "x")) {
        return 1;
    }
    return length >= 2 && memcmp(text, "\xc3\x97", 2) == 0 ? 2 : 0;
}

/* Finds the bounds of the word that begins at `at`, once a word, so that a long run is read in one
 * go. */
static void find_word(struct card_reader *r)
{
    r->word_start = r->at;
    r->word_end = r->at;
    while (r->word_end < r->length &&
           separator(r->text + r->word_end, r->length - r->word_end) == 0) {
        r->word_end++;
    }
}

/* Whether the word stands between cards in a sentence. */
static bool is_and(const char *text, size_t length)
{
    return (length == 3 && ascii_begins(text, length, "and")) || (length == 1 && text[0] == '&');
}

/* Whether a word is nothing but letters, and too long to be a card or two. */
static bool is_letters(const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!ascii_is_letter(word[i])) {
            return false;
        }
    }
    return length > 2;
}

/* A number of two digits or more, as "20". */
static bool is_long_number(const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!ascii_is_digit(word[i])) {
            return false;
        }
    }
    return length > 1;
}

/* What is missing in a word that names no card by itself, as "wild" and "three" do. */
static enum unread unclear_word(const char *word, size_t length)
{
    static const struct {
        const char *word;
        enum unread why;
    } words[] = {{"wild", PARSE_ERROR_WILD},     {"wilds", PARSE_ERROR_WILD},
                 {"wildcard", PARSE_ERROR_WILD}, {"three", PARSE_ERROR_COLOR},
                 {"threes", PARSE_ERROR_COLOR},  {"aces", PARSE_ERROR_PLURAL},
                 {"kings", PARSE_ERROR_PLURAL},  {"queens", PARSE_ERROR_PLURAL},
                 {"jacks", PARSE_ERROR_PLURAL},  {"tens", PARSE_ERROR_PLURAL},
                 {"jokers", PARSE_ERROR_PLURAL}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (ascii_is_word(word, length, words[i].word)) {
            return words[i].why;
        }
    }
    return PARSE_ERROR_CARD;
}

/* Names of cards from other games, and the card that is meant. False when the word is none. */
static bool is_slang(const char *word, size_t length, kind *out)
{
    static const struct {
        const char *word;
        kind meant;
    } words[] = {{"bullet", KIND_A},  {"bullets", KIND_A}, {"cowboy", KIND_K},
                 {"cowboys", KIND_K}, {"lady", KIND_Q},    {"ladies", KIND_Q},
                 {"hook", KIND_J},    {"hooks", KIND_J},   {"fishhooks", KIND_J},
                 {"snowman", KIND_8}, {"snowmen", KIND_8}, {"duck", KIND_2},
                 {"ducks", KIND_2}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (ascii_is_word(word, length, words[i].word)) {
            *out = words[i].meant;
            return true;
        }
    }
    return false;
}

/* Something that is no card at `r->at`. */
static enum card_step no_card(const struct card_reader *r, struct parse_error *fault)
{
    const char *text = r->text + r->at;
    size_t length = r->word_end - r->at;
    const char *const word = r->text + r->word_start;
    const size_t whole = r->word_end - r->word_start;
    enum unread why = PARSE_ERROR_CARD;
    kind meant = 0;
    bool red;
    if (is_slang(word, whole, &meant)) {
        parse_error_at_card(fault, r->word_start, PARSE_ERROR_SLANG, word, whole, 0, meant);
        return CARD_FAULT;
    }
    if (text[0] == '1') {
        why = PARSE_ERROR_ONE;
    } else if (suit_symbol(text, length, &red) > 0) {
        why = PARSE_ERROR_SUIT;
    } else if (ascii_begins(text, length, "x")) {
        why = PARSE_ERROR_TIMES;
    } else {
        why = unclear_word(word, whole);
        why = why == PARSE_ERROR_COLOR && r->word_end < r->length ? PARSE_ERROR_CARD
                                                                  : why; /* a number */
        if (why != PARSE_ERROR_CARD || is_letters(word, whole) || is_long_number(word, whole)) {
            text = word;
            length = whole;
        }
    }
    parse_error_at(fault, r->at, why, text, length);
    return CARD_FAULT;
}

/* A three whose color is missing at `at`. */
static enum card_step no_color(const struct card_reader *r, struct parse_error *fault)
{
    const char *const rest = r->text + r->at + 1;
    const size_t length = r->word_end - r->at - 1;
    kind meant = KIND_3R;
    const bool rank = rank_at(rest, length, &meant) > 0 && meant != KIND_3R;
    parse_error_at_card(fault, r->at, rank ? PARSE_ERROR_RANK_THREE : PARSE_ERROR_COLOR,
                        r->text + r->at, r->word_end - r->at, 0, meant);
    if (fault != NULL && rank) {
        (void)snprintf(fault->more, sizeof fault->more, "%s", kind_name(meant));
    }
    return CARD_FAULT;
}

/* A count after a card ("x3") if there is one; `start` is where the token begins. */
static enum card_step
read_count(struct card_reader *r, size_t start, kind k, int *count, struct parse_error *fault)
{
    *count = 1;
    const size_t times = times_at(r->text + r->at, r->word_end - r->at);
    if (times == 0) {
        return CARD_READ;
    }
    const char *const piece = r->text + start;
    const size_t length = r->word_end - start;
    r->at += times;
    if (r->at >= r->word_end || !ascii_is_digit(r->text[r->at])) {
        parse_error_at(fault, start, PARSE_ERROR_HOW_MANY, piece, length);
        return CARD_FAULT;
    }
    int number = 0;
    for (; r->at < r->word_end && ascii_is_digit(r->text[r->at]); r->at++) {
        number = number < COUNT_LIMIT ? number * 10 + (r->text[r->at] - '0') : COUNT_LIMIT;
    }
    if (r->beyond_deck && (number < 1 || number > CARDS_OF_A_KIND_MOST)) {
        parse_error_at_card(fault, start, PARSE_ERROR_COUNT_ANY, piece, length,
                            CARDS_OF_A_KIND_MOST, k);
        return CARD_FAULT;
    }
    if (!r->beyond_deck && (number < 1 || number > kind_in_deck(k))) {
        parse_error_at_card(fault, start, PARSE_ERROR_DECK_COUNT, piece, length, kind_in_deck(k),
                            k);
        return CARD_FAULT;
    }
    *count = number;
    return CARD_READ;
}

enum card_step card_next(struct card_reader *r, kind *out, int *count, struct parse_error *fault)
{
    size_t skip;
    while ((skip = separator(r->text + r->at, r->length - r->at)) > 0) {
        r->at += skip;
    }
    if (r->at >= r->length) {
        return CARD_END;
    }
    if (r->at >= r->word_end) {
        find_word(r);
        if (is_and(r->text + r->at, r->word_end - r->at)) {
            parse_error_at(fault, r->at, PARSE_ERROR_AND, NULL, 0);
            return CARD_FAULT;
        }
        if (whole_word(r->text + r->at, r->word_end - r->at, out)) {
            *count = 1;
            r->at = r->word_end;
            return CARD_READ;
        }
    }
    const size_t start = r->at;
    const size_t rank = rank_at(r->text + r->at, r->word_end - r->at, out);
    if (rank == 0) {
        return no_card(r, fault);
    }
    bool red = false;
    const bool three = kind_is_three(*out);
    const size_t suit = *out == KIND_JOKER ? 0
                                           : suit_at(r->text + r->at + rank,
                                                     r->word_end - r->at - rank, three, &red);
    if (three && suit == 0) {
        return no_color(r, fault);
    }
    if (three) {
        *out = red ? KIND_3R : KIND_3B;
    }
    r->at += rank + suit;
    return read_count(r, start, *out, count, fault);
}

/* Takes cards up to the end of the text. */
static bool read_set(struct card_reader *reader, cardset *out, struct parse_error *fault)
{
    cardset cards = 0;
    kind k = 0;
    int count = 0;
    enum card_step step;
    while ((step = card_next(reader, &k, &count, fault)) == CARD_READ) {
        const int most = reader->beyond_deck ? CARDS_OF_A_KIND_MOST : kind_in_deck(k);
        if (cards_of(cards, k) + count > most) {
            parse_error_at_card(fault, reader->at,
                                reader->beyond_deck ? PARSE_ERROR_TOO_MANY
                                                    : PARSE_ERROR_DECK_TOO_MANY,
                                NULL, 0, most, k);
            return false;
        }
        cards += cards_some(k, count);
    }
    if (step == CARD_FAULT) {
        return false;
    }
    *out = cards;
    return true;
}

bool cards_read(const char *text, size_t length, cardset *out, struct parse_error *fault)
{
    struct card_reader reader = card_reader_of(text, length);
    return read_set(&reader, out, fault);
}

bool cards_read_beyond_deck(const char *text,
                            size_t length,
                            cardset *out,
                            struct parse_error *fault)
{
    struct card_reader reader = card_reader_of(text, length);
    reader.beyond_deck = true;
    return read_set(&reader, out, fault);
}

/* The next word at `r->at`; false at the end. */
static bool next_word(struct card_reader *r)
{
    size_t skip;
    while ((skip = separator(r->text + r->at, r->length - r->at)) > 0) {
        r->at += skip;
    }
    find_word(r);
    return r->at < r->length;
}

/* Whether the word is a card in plain words. */
static bool is_spelled(const char *text, size_t length)
{
    kind k;
    return whole_word(text, length, &k) || (length == 5 && ascii_begins(text, length, "joker"));
}

/* Whether the text names a card in plain words, as in "a 5 and a king": then a small "a" before a
 * card is no ace. */
static bool has_spelled(const char *text, size_t length)
{
    struct card_reader r = card_reader_of(text, length);
    while (next_word(&r)) {
        if (is_spelled(text + r.at, r.word_end - r.at)) {
            return true;
        }
        r.at = r.word_end;
    }
    return false;
}

void cards_typed(char *text)
{
    const size_t length = strlen(text);
    const bool spelled = has_spelled(text, length);
    struct card_reader r = card_reader_of(text, length);
    while (next_word(&r)) {
        const size_t at = r.at, end = r.word_end;
        r.at = end;
        const bool more = next_word(&r);
        const bool article =
            (end - at == 2 && ascii_begins(text + at, 2, "an")) ||
            (spelled && more && end - at == 1 && text[at] == 'a' &&
             (ascii_is_digit(text[r.at]) || is_spelled(text + r.at, r.word_end - r.at)));
        if (article || is_and(text + at, end - at)) {
            memset(text + at, ' ', end - at);
        }
    }
}

bool kinds_read(
    const char *text, size_t length, uint8_t *out, int cap, int *count, struct parse_error *fault)
{
    struct card_reader reader = card_reader_of(text, length);
    kind k = 0;
    int more = 0;
    enum card_step step;
    *count = 0;
    while ((step = card_next(&reader, &k, &more, fault)) == CARD_READ) {
        if (more > cap - *count) {
            parse_error_at_card(fault, reader.at, PARSE_ERROR_CARDS_MANY, NULL, 0, cap, 0);
            return false;
        }
        memset(out + *count, k, (size_t)more);
        *count += more;
    }
    return step == CARD_END;
}

/* Words for several cards, none of them named. */
static bool says_several(const char *text, size_t length)
{
    static const char *const words[] = {"both", "all", "them", "these", "those", "everything"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (ascii_is_word(text, length, words[i])) {
            return true;
        }
    }
    return false;
}

bool kind_read(const char *text, size_t length, kind *out, struct parse_error *fault)
{
    struct card_reader reader = card_reader_of(text, length);
    kind k = 0;
    kind second = 0;
    int count = 0;
    if (says_several(text, length)) {
        parse_error_at(fault, 0, PARSE_ERROR_ONE_CARD, NULL, 0);
        return false;
    }
    switch (card_next(&reader, &k, &count, fault)) {
    case CARD_FAULT:
        return false;
    case CARD_END:
        parse_error_at(fault, reader.at, PARSE_ERROR_CARD_MISSING, NULL, 0);
        return false;
    case CARD_READ:
        break;
    }
    const size_t end = reader.at;
    int more = 0;
    const enum card_step step = card_next(&reader, &second, &more, fault);
    if (step == CARD_FAULT) {
        return false;
    }
    if (step == CARD_READ || count != 1) {
        parse_error_at(fault, end, PARSE_ERROR_ONE_CARD, NULL, 0);
        return false;
    }
    *out = k;
    return true;
}

size_t kinds_write(const uint8_t *kinds, int count, char *out, size_t size)
{
    assert(size > 0);
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        const char *const name = kind_name(kinds[i]);
        const size_t length = strlen(name);
        const size_t space = used > 0;
        if (used + space + length >= size) {
            break;
        }
        if (space) {
            out[used++] = ' ';
        }
        memcpy(out + used, name, length);
        used += length;
    }
    out[used] = '\0';
    return used;
}

size_t cards_write(cardset s, char out[CARDS_TEXT_SIZE])
{
    uint8_t kinds[KIND_COUNT * 15];
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(s, k); i++) {
            kinds[count++] = k;
        }
    }
    return kinds_write(kinds, count, out, CARDS_TEXT_SIZE);
}

const char *kind_name(kind k)
{
    static const char *const names[KIND_COUNT] = {"4", "5", "6", "7", "8",  "9",  "10", "J",
                                                  "Q", "K", "A", "2", "Jo", "3r", "3b"};
    assert(k < KIND_COUNT);
    return names[k];
}

const char *kind_word(kind k, int n)
{
    static const char *const one[KIND_COUNT] = {"4",   "5",  "6",     "7",         "8",
                                                "9",   "10", "jack",  "queen",     "king",
                                                "ace", "2",  "joker", "red three", "black three"};
    static const char *const many[KIND_COUNT] = {
        "4s",     "5s",    "6s",   "7s", "8s",     "9s",         "10s",         "jacks",
        "queens", "kings", "aces", "2s", "jokers", "red threes", "black threes"};
    assert(k < KIND_COUNT);
    return n == 1 ? one[k] : many[k];
}

const char *slot_name(int slot)
{
    assert(slot >= 0 && slot < SLOT_COUNT);
    return slot == SLOT_WILD    ? "W"
           : slot == SLOT_BLACK ? kind_name(KIND_3B)
                                : kind_name((kind)slot);
}

const char *slot_word(int slot)
{
    assert(slot >= 0 && slot < SLOT_COUNT);
    return slot == SLOT_WILD    ? "wild cards"
           : slot == SLOT_BLACK ? kind_word(KIND_3B, 2)
                                : kind_word((kind)slot, 2);
}
