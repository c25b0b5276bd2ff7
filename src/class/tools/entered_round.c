/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/entered_round.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/names.h"
#include "notation/yes_no.h"
#include "tools/entered_sheet.h"

bool entered_melds(const struct lay *lay, struct side *s)
{
    if (!lay_melds(lay, s->meld)) {
        return false;
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(s->meld[slot]) && meld_size(s->meld[slot]) < MELD_LEAST_CARDS) {
            return false;
        }
    }
    return true;
}

static bool same_word(const char *a, const char *b)
{
    const size_t length = strlen(a);
    return length == strlen(b) && ascii_agree(a, b, length);
}

/* Returns the place of the hand that was shown: by its id, or by what the table calls it. */
static int special_named(const struct table *t, const char *name)
{
    char title[SPECIAL_TITLE_SIZE];
    for (int i = 0; i < t->special_count; i++) {
        special_title(&t->special[i], title, sizeof title);
        if (same_word(name, t->special[i].id) || same_word(name, title)) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

bool entered_nobody(const char *line)
{
    return line[0] == '\0' || same_word(line, "nobody") || none_read(line, strlen(line));
}

bool entered_ending(const struct table *t, const char *line, struct board *b)
{
    char word[ENTERED_SHEET_TEXT_SIZE];
    (void)snprintf(word, sizeof word, "%s", line);
    for (size_t end = strlen(word); end > 0 && word[end - 1] == ' '; end--) {
        word[end - 1] = '\0';
    }
    const char *hand = word;
    b->ending = ENDING_STOCK;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    if (entered_nobody(word)) {
        return true;
    }
    b->ended_by = (int8_t)seat_typed(t->players, word, &hand);
    hand += strspn(hand, " ");
    const bool special = hand[0] != '\0';
    b->ending = special ? ENDING_SPECIAL : ENDING_GOING_OUT;
    b->special = special ? (int8_t)special_named(t, hand) : SPECIAL_NONE;
    return b->ended_by != SEAT_NONE && (!special || b->special != SPECIAL_NONE);
}
