/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of seats and sides by number of players; of special hands those that differ from their
 * ids. */
#include "notation/names.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/board.h"

const char *seat_name(int seats, int seat)
{
    static const char *const four[] = {"south", "west", "north", "east"};
    static const char *const two[] = {"south", "north"};
    static const char *const other[SEAT_MAX] = {"p1", "p2", "p3", "p4", "p5", "p6"};
    assert(seats >= 2 && seats <= SEAT_MAX && seat >= 0 && seat < seats);
    return seats == 4 ? four[seat] : seats == 2 ? two[seat] : other[seat];
}

int seat_find(int seats, const char *name)
{
    for (int seat = 0; seat < seats; seat++) {
        if (strcmp(seat_name(seats, seat), name) == 0) {
            return seat;
        }
    }
    return SEAT_NONE;
}

/* The length of what names the seat at the beginning of a line, 0 when something else does. */
static size_t seat_word(int seats, int seat, const char *line)
{
    const char *name = seat_name(seats, seat);
    const size_t length = strlen(line);
    size_t used = ascii_begins(line, length, name);
    if (name[0] == 'p') { /* player 2, 2 */
        const size_t word = ascii_begins(line, length, "player ");
        used = used == 0 && line[word] == name[1] ? word + 1 : used;
    } else if (used == 0) {
        used = ascii_lower(line[0]) == name[0] ? 1 : 0;
    }
    return used > 0 && (line[used] == '\0' || ascii_is_blank(line[used])) ? used : 0;
}

int seat_typed(int seats, const char *line, const char **rest)
{
    for (int seat = 0; seat < seats; seat++) {
        const size_t used = seat_word(seats, seat, line);
        if (used > 0) {
            *rest = line + used;
            return seat;
        }
    }
    return SEAT_NONE;
}

const char *side_name(int seats, int side)
{
    static const char *const compass[] = {"ns", "ew"};
    static const char *const other[SIDE_MAX] = {"s1", "s2", "s3"};
    assert(side >= 0 && side < SIDE_MAX && side < players_sides(seats));
    const bool named = (seats == 2 || seats == 4) && side < 2;
    return named ? compass[side] : other[side];
}

int side_find(int seats, const char *name)
{
    for (int side = 0; side < players_sides(seats); side++) {
        if (strcmp(side_name(seats, side), name) == 0) {
            return side;
        }
    }
    return -1;
}

void special_word(const char *id, char *out, size_t size)
{
    static const struct {
        const char *id, *word;
    } named[] = {{"pairs-wild", "pairs with wild cards"},
                 {"pungs-kongs", "pungs and kongs"},
                 {"miami-pairs", "Miami pairs"}};
    assert(size > 0);
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        if (strcmp(id, named[i].id) == 0) {
            (void)snprintf(out, size, "%s", named[i].word);
            return;
        }
    }
    (void)snprintf(out, size, "%s", id);
    for (char *c = strchr(out, '-'); c != NULL; c = strchr(c, '-')) {
        *c = ' ';
    }
}

void special_title(const struct special_hand *h, char *out, size_t size)
{
    if (h->title[0] != '\0') {
        (void)snprintf(out, size, "%s", h->title);
    } else {
        special_word(h->id, out, size);
    }
}

/* What follows an article, if the text begins with one. */
static const char *behind_article(const char *text)
{
    static const char *const articles[] = {"a ", "an ", "the "};
    text += strspn(text, " ");
    for (size_t i = 0; i < sizeof articles / sizeof articles[0]; i++) {
        const size_t length = strlen(articles[i]);
        if (ascii_agree(text, articles[i], length)) {
            return text + length + strspn(text + length, " ");
        }
    }
    return text;
}

static bool is_called(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && ascii_agree(text, name, length);
}

int special_named(const struct special_hand *hands, int count, const char *text)
{
    const char *const names[] = {text + strspn(text, " "), behind_article(text)};
    for (int i = 0; i < count; i++) {
        char title[SPECIAL_TITLE_SIZE];
        special_title(&hands[i], title, sizeof title);
        for (int n = 0; n < 2; n++) { /* a club's title may begin with an article itself */
            size_t length = strlen(names[n]);
            while (length > 0 && names[n][length - 1] == ' ') {
                length--;
            }
            if (is_called(hands[i].id, names[n], length) || is_called(title, names[n], length)) {
                return i;
            }
        }
    }
    return SPECIAL_NONE;
}
