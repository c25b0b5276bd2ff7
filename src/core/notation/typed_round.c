/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/typed_round.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/table.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "notation/yes_no.h"

static bool is_one_of(const char *text, size_t length, const char *const *words)
{
    while (*words != NULL && !ascii_is_word(text, length, *words)) {
        words++;
    }
    return *words != NULL;
}

bool typed_cards_read(const char *line, cardset *out, struct parse_error *fault)
{
    char typed[LAY_TEXT_SIZE], words[CARDS_TEXT_SIZE];
    (void)snprintf(typed, sizeof typed, "%s", line);
    cards_typed(typed);
    return cards_read(typed, strlen(typed), out, fault) ||
           (cards_in_words(typed, 0, PLAIN_COUNTED, words, sizeof words) &&
            cards_read(words, strlen(words), out, NULL));
}

enum typed_melds
typed_melds_read(const char *line, struct meld out[SLOT_COUNT], struct parse_error *fault)
{
    char words[LAY_TEXT_SIZE];
    struct lay lay = {.count = 0};
    if (!none_read(line, strlen(line)) && !lay_read_typed(line, strlen(line), &lay, fault) &&
        !(cards_in_words(line, 0, PLAIN_MELDS, words, sizeof words) &&
          lay_read_typed(words, strlen(words), &lay, NULL))) {
        return MELDS_UNREAD;
    }
    if (!lay_melds(&lay, out)) {
        return MELDS_MIXED;
    }
    enum typed_melds read = MELDS_TYPED;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(out[slot]) && meld_size(out[slot]) < MELD_LEAST_CARDS) {
            read = MELDS_SHORT;
        }
    }
    return read;
}

bool typed_nobody(const char *line)
{
    static const char *const words[] = {"nobody", "no one", "none", NULL};
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ') {
        length--;
    }
    return length == 0 || none_read(line, length) || is_one_of(line, length, words);
}

int typed_seat_read(int seats, int own, const char *line, const char **rest)
{
    static const char *const me[] = {"me", "you", "i", NULL};
    const size_t length = strcspn(line, " ");
    if (own != SEAT_NONE && is_one_of(line, length, me)) {
        *rest = line + length;
        return own;
    }
    return seat_typed(seats, line, rest);
}

/* Skips "showed", "went out with" and the like. */
static const char *after_showing(const char *text)
{
    static const char *const words[] = {"went",  "out",   "with",     "by",  "showed",
                                        "shows", "shown", "declared", "had", "showing",
                                        "has",   "and",   NULL};
    text += strspn(text, " ,");
    size_t length = strcspn(text, " ,");
    while (length > 0 && is_one_of(text, length, words)) {
        text += length + strspn(text + length, " ,");
        length = strcspn(text, " ,");
    }
    return text;
}

enum typed_ending typed_ending_read(
    const struct table *t, const char *line, int own, struct board *b, const char **shown)
{
    const char *rest = "";
    const bool nobody = typed_nobody(line);
    const int seat = nobody ? SEAT_NONE : typed_seat_read(t->players, own, line, &rest);
    *shown = after_showing(rest);
    if (!nobody && seat == SEAT_NONE) {
        return ENDING_NO_NAME;
    }
    const int special =
        **shown != '\0' ? special_named(t->special, t->special_count, *shown) : SPECIAL_NONE;
    if (**shown != '\0' && special == SPECIAL_NONE) {
        return ENDING_NO_HAND;
    }
    b->ending = nobody ? ENDING_STOCK : special != SPECIAL_NONE ? ENDING_SPECIAL : ENDING_GOING_OUT;
    b->ended_by = (int8_t)seat;
    b->special = (int8_t)special;
    return ENDING_TYPED;
}
