/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/typed_hand.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"
#include "messages/parse_error_message.h"
#include "notation/cards_text.h"

enum { TITLE_MOST = 31, WORD_SIZE = 12 };

/* What the next size is the size of. */
enum size_of { SIZE_OF_GROUP, SIZE_OF_WILD_GROUP, SIZE_OF_ANY_WILDS };

/* The next word in small letters; false at the end. */
static bool next_word(const char **at, char out[WORD_SIZE])
{
    *at += strspn(*at, " \t,+/-\r\n");
    const size_t length = strcspn(*at, " \t,+/-\r\n");
    for (size_t i = 0; i < length && i + 1 < WORD_SIZE; i++) {
        out[i] = ascii_lower((*at)[i]);
    }
    out[length < WORD_SIZE ? length : WORD_SIZE - 1] = '\0';
    *at += length;
    return length > 0;
}

/* The size of a group, 1 to 14; 0: it is none. */
static int size_read(const char *word)
{
    const size_t digits = strspn(word, "0123456789");
    int size = 0;
    if (digits == 0 || digits > 2 || word[digits] != '\0') {
        return 0;
    }
    for (size_t i = 0; i < digits; i++) {
        size = 10 * size + (word[i] - '0');
    }
    return size <= SPECIAL_CARDS ? size : 0;
}

static void take_size(struct special_hand *h, enum size_of what, int size)
{
    if (what == SIZE_OF_ANY_WILDS) {
        h->wild_mix = (uint8_t)(h->wild_mix + size);
        return;
    }
    h->groups[size]++;
    if (what == SIZE_OF_WILD_GROUP) {
        h->wild_size = h->wild_most == 0 || h->wild_size == size ? (uint8_t)size : 0;
        h->wild_least = ++h->wild_most;
        h->wild_kinds = 1U << KIND_2 | 1U << KIND_JOKER;
    }
}

/* What stands after "with". */
static bool take_required(const char *text, struct special_hand *h, struct parse_error *fault)
{
    const unsigned threes = 1U << KIND_3R | 1U << KIND_3B;
    cardset cards = 0;
    if (!cards_read(text, strlen(text), &cards, fault)) {
        return false;
    }
    h->required = cards_kinds(cards);
    if ((h->required & threes) != 0) {
        h->required = (uint16_t)((h->required & ~threes) | SPECIAL_REQUIRES_THREE);
    }
    return true;
}

static bool unread(struct parse_error *fault, enum message_id what, const char *piece, int number)
{
    fault_set(fault, 0, what, piece, strlen(piece), NULL);
    fault->number = number;
    return false;
}

/* Whether what was read is a hand. */
static bool is_whole(const struct special_hand *h, struct parse_error *fault)
{
    int cards = h->wild_mix;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        cards += n * h->groups[n];
    }
    if (cards != SPECIAL_CARDS) {
        return unread(fault, MSG_house_own_cards, "", cards);
    }
    if (!special_has_room(h)) {
        return unread(fault, MSG_house_own_room, "", 0);
    }
    return special_is_sound(h) || unread(fault, MSG_house_own_wilds, "", 0);
}

bool typed_hand_read(const char *text, struct special_hand *h, struct parse_error *fault)
{
    struct special_hand hand = *h;
    enum size_of what = SIZE_OF_GROUP;
    char word[WORD_SIZE];
    while (next_word(&text, word)) {
        const int size = size_read(word);
        if (strcmp(word, "with") == 0) {
            if (!take_required(text, &hand, fault)) {
                return false;
            }
            text += strlen(text);
        } else if (strcmp(word, "wild") == 0) {
            what = SIZE_OF_WILD_GROUP;
        } else if (strcmp(word, "any") == 0) {
            what = SIZE_OF_ANY_WILDS;
        } else if (size > 0 && hand.groups[size] < SPECIAL_CARDS &&
                   hand.wild_mix <= SPECIAL_CARDS) {
            take_size(&hand, what, size);
            what = SIZE_OF_GROUP;
        } else {
            return unread(fault, MSG_house_own_size, word, 0);
        }
    }
    if (!is_whole(&hand, fault)) {
        return false;
    }
    *h = hand;
    return true;
}

bool typed_hand_name(const struct table *t,
                     const char *title,
                     const char *id,
                     struct special_hand *h,
                     struct parse_error *fault)
{
    bool is_there = special_published(id) != NULL;
    for (int i = 0; i < t->special_count; i++) {
        is_there = is_there || strcmp(t->special[i].id, id) == 0;
    }
    if (clean_length(title) > TITLE_MOST || strlen(title) >= sizeof h->title) {
        return unread(fault, MSG_house_own_long, title, TITLE_MOST);
    }
    if (!clean_is_clean(title)) {
        return unread(fault, MSG_house_own_unfit, title, 0);
    }
    if (is_there) {
        return unread(fault, MSG_house_own_there, title, 0);
    }
    (void)snprintf(h->title, sizeof h->title, "%s", title);
    (void)snprintf(h->id, sizeof h->id, "%s", id);
    return true;
}
