/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/ending_text.h"

#include <string.h>

#include "base/ascii.h"
#include "engine/table.h"
#include "notation/names.h"
#include "notation/yes_no.h"

static bool is_one_of(const char *text, size_t length, const char *const *words)
{
    while (*words != NULL && !ascii_is_word(text, length, *words)) {
        words++;
    }
    return *words != NULL;
}

static bool is_nobody(const char *line)
{
    static const char *const words[] = {"nobody", "no one", "none", NULL};
    const size_t length = strlen(line);
    return length == 0 || none_read(line, length) || is_one_of(line, length, words);
}

/* Whom a line begins with, and what stands behind; SEAT_NONE: nobody at the table. */
static int who_ended(int seats, int own, const char *line, const char **rest)
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
static const char *behind_showing(const char *text)
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

enum ending_typed
ending_read(const struct table *t, const char *line, int own, struct board *b, const char **shown)
{
    const char *rest = "";
    const bool nobody = is_nobody(line);
    const int seat = nobody ? SEAT_NONE : who_ended(t->players, own, line, &rest);
    *shown = behind_showing(rest);
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
