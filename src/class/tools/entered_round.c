/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/entered_round.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/ending_text.h"
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
    const char *shown;
    b->ending = ENDING_STOCK;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    return ending_read(t, word, SEAT_NONE, b, &shown) == ENDING_TYPED;
}
