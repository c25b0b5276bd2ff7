/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a word at a time: numbers, ranks, and the small words between them. */
#include "notation/cards_in_words.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/cards_text.h"
#include "notation/number_text.h"

enum { WORD_SIZE = 16, COUNT_MOST = 8, NUMBER_MOST = 20 };

static bool is_word(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && ascii_begins(word, length, name) == length;
}

int plain_number(const char *word, size_t length)
{
    int number = 0;
    if (length > 0 && number_word_read(word, length, &number) == length) {
        return number <= NUMBER_MOST ? number : 0;
    }
    for (size_t i = 0; i < length && number < 100; i++) {
        if (!ascii_is_digit(word[i])) {
            return 0;
        }
        number = number * 10 + word[i] - '0';
    }
    return number <= NUMBER_MOST ? number : 0;
}

/* A rank by its word. */
struct rank_word {
    const char *name;
    uint8_t kind;
    bool plural;
};

static const struct rank_word rank_words[] = {
    {"king", KIND_K, false},      {"kings", KIND_K, true},      {"queen", KIND_Q, false},
    {"queens", KIND_Q, true},     {"jack", KIND_J, false},      {"jacks", KIND_J, true},
    {"knave", KIND_J, false},     {"ace", KIND_A, false},       {"aces", KIND_A, true},
    {"four", KIND_4, false},      {"fours", KIND_4, true},      {"five", KIND_5, false},
    {"fives", KIND_5, true},      {"six", KIND_6, false},       {"sixes", KIND_6, true},
    {"seven", KIND_7, false},     {"sevens", KIND_7, true},     {"eight", KIND_8, false},
    {"eights", KIND_8, true},     {"nine", KIND_9, false},      {"nines", KIND_9, true},
    {"ten", KIND_10, false},      {"tens", KIND_10, true},      {"two", KIND_2, false},
    {"twos", KIND_2, true},       {"deuce", KIND_2, false},     {"deuces", KIND_2, true},
    {"joker", KIND_JOKER, false}, {"jokers", KIND_JOKER, true}, {"jokr", KIND_JOKER, false},
    {"bigs", KIND_JOKER, true},   {"littles", KIND_2, true},
};

/* A word as a rank: spelled, or in figures as in "4" and "8s". False when it is none. */
static bool read_rank(const char *word, size_t length, struct rank_word *out)
{
    for (size_t i = 0; i < sizeof rank_words / sizeof rank_words[0]; i++) {
        if (is_word(word, length, rank_words[i].name)) {
            *out = rank_words[i];
            return true;
        }
    }
    const bool plural = length > 1 && ascii_lower(word[length - 1]) == 's';
    size_t bare = plural ? length - 1 : length;
    bare -= plural && bare > 1 && word[bare - 1] == '\'' ? 1 : 0;
    kind k = 0;
    out->plural = plural;
    const bool fine = kind_read(word, bare, &k, NULL);
    out->kind = k;
    return fine;
}

/* What is being written. */
struct cards_writing {
    char *out;
    size_t size, used;
    enum cards_in_words wanted;
    cardset hand;
    kind rank; /* of the meld being written, KIND_COUNT: none yet */
    int cards; /* written so far */
    bool fits;
};

static void put(struct cards_writing *w, const char *text)
{
    const int more = snprintf(w->out + w->used, w->size - w->used, "%s", text);
    w->fits = w->fits && more >= 0 && w->used + (size_t)more < w->size;
    w->used += w->fits ? (size_t)more : 0;
}

static void put_cards(struct cards_writing *w, kind k, int count)
{
    const bool natural = k < RANK_COUNT;
    if (count == 0) {
        return;
    }
    if (w->wanted == PLAIN_MELDS && natural && w->rank != KIND_COUNT && w->rank != k) {
        put(w, " /");
    }
    w->rank = natural ? k : w->rank;
    for (int i = 0; i < count; i++) {
        put(w, w->cards > 0 ? " " : "");
        put(w, kind_name(k));
        w->cards++;
    }
}

/* The next word of a text; false at its end. */
struct cards_words {
    const char *at;
    const char *word;
    size_t length;
};

static bool next(struct cards_words *t)
{
    t->at += strspn(t->at, " \t,.;&+");
    t->word = t->at;
    t->length = strcspn(t->at, " \t,.;&+");
    t->at += t->length;
    return t->length > 0;
}

static bool is_one_of(const struct cards_words *t, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (is_word(t->word, t->length, *list)) {
            return true;
        }
    }
    return false;
}

/* "of hearts" after a rank is dropped; of a three it gives the color. */
static bool read_suit(struct cards_words *t, bool *red)
{
    static const char *const reds[] = {"hearts", "diamonds", NULL};
    static const char *const blacks[] = {"spades", "clubs", NULL};
    struct cards_words ahead = *t;
    if (!next(&ahead) || !is_word(ahead.word, ahead.length, "of") || !next(&ahead)) {
        return false;
    }
    *red = is_one_of(&ahead, reds);
    if (!*red && !is_one_of(&ahead, blacks)) {
        return false;
    }
    *t = ahead;
    return true;
}

/* The color of the threes in a hand that has those of one color only. */
static bool one_color(cardset hand, bool *red)
{
    *red = cards_have(hand, KIND_3R);
    return *red != cards_have(hand, KIND_3B);
}

/* "red three", "black 3s", "three of hearts", "three" if the hand holds those of one color. `t` is
 * at the first word of it. */
static bool read_three(struct cards_words *t, cardset hand, struct rank_word *out)
{
    static const char *const names[] = {"three", "threes", "3", "3s", NULL};
    struct cards_words ahead = *t;
    bool red = is_word(t->word, t->length, "red");
    const bool colored = red || is_word(t->word, t->length, "black");
    if (colored && !next(&ahead)) {
        return false;
    }
    if (!is_one_of(&ahead, names)) {
        return false;
    }
    out->plural = ascii_lower(ahead.word[ahead.length - 1]) == 's';
    if (!colored && !read_suit(&ahead, &red) && !one_color(hand, &red)) {
        return false;
    }
    out->kind = red ? KIND_3R : KIND_3B;
    *t = ahead;
    return true;
}

static bool read_some(struct cards_words *t, cardset hand, struct rank_word *out)
{
    bool red;
    if (read_three(t, hand, out)) {
        return true;
    }
    struct cards_words ahead = *t;
    static const char *const colors[] = {"red", "black", NULL};
    if (is_one_of(&ahead, colors) && !next(&ahead)) {
        return false;
    }
    if (!read_rank(ahead.word, ahead.length, out)) {
        return false;
    }
    *t = ahead;
    (void)read_suit(t, &red);
    return true;
}

/* Whether `t` is at a number of cards; then at the cards after it. */
static int read_count(struct cards_words *t, cardset hand)
{
    static const char *const single[] = {"single", "lone", NULL};
    static const char *const pair[] = {"pair", "couple", NULL};
    static const char *const triple[] = {"triple", "trio", NULL};
    const int number = is_one_of(t, single)   ? 1
                       : is_one_of(t, pair)   ? 2
                       : is_one_of(t, triple) ? 3
                                              : plain_number(t->word, t->length);
    struct cards_words ahead = *t;
    struct rank_word rank;
    if (number < 1 || number > COUNT_MOST || !next(&ahead)) {
        return 0;
    }
    if (is_word(ahead.word, ahead.length, "of")) {
        static const char *const suits[] = {"hearts", "diamonds", "spades", "clubs", NULL};
        if (!next(&ahead) || is_one_of(&ahead, suits)) {
            return 0;
        }
    }
    struct cards_words cards = ahead;
    const bool two_ranks = read_rank(t->word, t->length, &rank) &&
                           plain_number(cards.word, cards.length) > 0; /* "6 6", "six six" */
    if (!read_some(&ahead, hand, &rank) || (two_ranks && !rank.plural)) {
        return 0;
    }
    *t = cards;
    return number;
}

/* Cards written in one word that are more than one: "KKK", "QQJo", "88". False when it is none. */
static bool put_run(struct cards_writing *w, const struct cards_words *t)
{
    cardset cards = 0;
    kind natural = KIND_COUNT;
    if (w->wanted == PLAIN_CARD || t->length < 2 || !cards_read(t->word, t->length, &cards, NULL) ||
        cards_total(cards) < 2) {
        return false;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(cards, k) && kind_is_natural(k)) {
            if (natural != KIND_COUNT) {
                return false;
            }
            natural = k;
        }
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        put_cards(w, k, cards_of(cards, k));
    }
    return true;
}

/* How many cards a rank without a number is. */
static int how_many(const struct cards_writing *w, const struct rank_word *rank)
{
    if (rank->plural && w->wanted == PLAIN_COUNTED) {
        return 0;
    }
    const int held = cards_of(w->hand, rank->kind);
    return rank->plural && w->wanted != PLAIN_CARD && held > 0 ? held : 1;
}

/* Whether a capital A is an ace: nothing is after it that would be named with an article. */
static bool is_ace(const struct cards_words *t)
{
    static const char *const between[] = {"and", "with", "plus", "w/", NULL};
    struct cards_words ahead = *t;
    return t->length == 1 && t->word[0] == 'A' &&
           (!next(&ahead) || ahead.length <= 2 || is_one_of(&ahead, between));
}

/* Writes the cards that begin at the word, of which the line says `count` or none; false if they
 * are no cards. */
static bool put_named(struct cards_writing *w, struct cards_words *t, cardset seen, int count)
{
    struct rank_word rank;
    if (count == 0 && put_run(w, t)) {
        return true;
    }
    if (!read_some(t, seen, &rank)) {
        return false;
    }
    const int many = count > 0 ? count : how_many(w, &rank);
    if (many > 0) {
        put_cards(w, rank.kind, many);
    }
    return many > 0;
}

bool cards_in_words(
    const char *text, cardset hand, enum cards_in_words wanted, char *out, size_t size)
{
    static const char *const small[] = {"and",   "with",  "plus",  "also", "a",    "an",   "the",
                                        "my",    "all",   "some",  "of",   "then", "both", "card",
                                        "cards", "those", "these", "ones", "i",    "have", "got",
                                        "hold",  "i've",  "down",  "w/",   "w",    "face", NULL};
    struct cards_writing w = {out, size, 0, wanted, hand, KIND_COUNT, 0, true};
    struct cards_words t = {.at = text};
    const cardset seen = wanted == PLAIN_CARD ? hand : 0; /* threes laid out are no melds */
    out[0] = '\0';
    while (next(&t)) {
        if (is_word(t.word, t.length, "/")) {
            put(&w, " /");
            w.rank = KIND_COUNT;
            continue;
        }
        const int count = read_count(&t, seen);
        if (wanted == PLAIN_HEAP && is_word(t.word, t.length, "or")) {
            continue; /* "the 6 or the 8" */
        }
        const bool names = count > 0 || !is_one_of(&t, small) || is_ace(&t);
        if (names && !put_named(&w, &t, seen, count)) {
            return false;
        }
    }
    return w.fits && w.cards > 0 && (wanted != PLAIN_CARD || w.cards == 1);
}

bool cards_are_plurals(const char *text, size_t length)
{
    bool plurals = length > 0;
    for (size_t at = 0, end; at < length; at = end + 1) {
        kind k;
        for (end = at; end < length && !ascii_is_blank(text[end]); end++) {
        }
        plurals = plurals && end > at + 1 && text[end - 1] == 's' &&
                  kind_read(text + at, end - at - 1, &k, NULL);
    }
    return plurals;
}

bool cards_have_run(const char *text, size_t length)
{
    for (size_t at = 0, end; at < length; at = end + 1) {
        cardset cards = 0;
        for (end = at; end < length && !ascii_is_blank(text[end]); end++) {
        }
        if (end > at + 1 && cards_read(text + at, end - at, &cards, NULL) &&
            cards_total(cards) > 1) {
            return true;
        }
    }
    return false;
}

bool cards_in_words_several(const char *text, size_t length, cardset hand)
{
    char line[CARDS_TEXT_SIZE], written[CARDS_TEXT_SIZE];
    cardset cards = 0;
    if (length >= sizeof line) {
        return true;
    }
    memcpy(line, text, length);
    line[length] = '\0';
    return cards_in_words(line, hand, PLAIN_HEAP, written, sizeof written) &&
           cards_read(written, strlen(written), &cards, NULL) && cards_total(cards) > 1;
}

bool rank_in_words(const char *text, size_t length, kind *out)
{
    char word[16], cards[CARDS_TEXT_SIZE];
    length -= length > 2 && ascii_is_word(text + length - 2, 2, "'s") ? 2 : 0;
    length -= length > 1 && text[length - 1] == 's';
    (void)snprintf(word, sizeof word, "%.*s", (int)(length < 15 ? length : 15), text);
    return (kind_read(word, strlen(word), out, NULL) ||
            (cards_in_words(word, 0, PLAIN_CARD, cards, sizeof cards) &&
             kind_read(cards, strlen(cards), out, NULL))) &&
           *out < RANK_COUNT;
}
