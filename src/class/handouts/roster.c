/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/memory.h"
#include "engine/board.h"
#include "notation/names.h"

enum { COLUMNS = 3 };

static bool is_taken(const struct roster *r, const char *name, const struct roster_chair *own)
{
    char wanted[NAME_SIZE], other[NAME_SIZE];
    name_fold(name, wanted);
    for (int i = 0; i < r->count; i++) {
        name_fold(r->chair[i].name, other);
        if (&r->chair[i] != own && strcmp(wanted, other) == 0) {
            return true;
        }
    }
    return false;
}

/* Gives the chair a name that no other has. */
static bool take_name(struct roster *r, struct roster_chair *chair, const char *typed)
{
    char tidy[NAME_SIZE], told_apart[NAME_SIZE];
    if (!name_tidy(typed, tidy, NULL)) {
        return false;
    }
    memcpy(told_apart, tidy, sizeof told_apart);
    for (int n = 2; is_taken(r, told_apart, chair); n++) {
        (void)snprintf(told_apart, sizeof told_apart, "%.*s %d", NAME_SIZE - 16, tidy, n);
    }
    memcpy(chair->name, told_apart, sizeof chair->name);
    return true;
}

static struct roster_chair *add_chair(struct roster *r, int table, int seat)
{
    if (r->chair == NULL) {
        r->chair = memory_array(ROSTER_MOST, sizeof *r->chair);
    }
    if (r->count == ROSTER_MOST) {
        return NULL;
    }
    struct roster_chair *chair = &r->chair[r->count++];
    *chair = (struct roster_chair){.table = table, .seat = seat};
    return chair;
}

static struct roster_chair *find_chair(const struct roster *r, int table, int seat)
{
    for (int i = 0; i < r->count; i++) {
        if (r->chair[i].table == table && r->chair[i].seat == seat) {
            return &r->chair[i];
        }
    }
    return NULL;
}

/* The number that the cell is, from 1; 0: it is none. */
static int read_table(const char *cell)
{
    const size_t digits = strspn(cell, "0123456789");
    return digits > 0 && digits <= 3 && cell[digits] == '\0' ? atoi(cell) : 0;
}

void roster_read(struct roster *r, int players, char *text)
{
    char *cell[COLUMNS], *at = text;
    if (text == NULL || csv_take_row(&at, cell, COLUMNS) == 0) {
        return;
    }
    while (csv_take_row(&at, cell, COLUMNS) > 0) {
        const char *rest = "";
        const int seat = seat_typed(players, cell[1], &rest);
        const int table = read_table(cell[0]), sits = *rest == '\0' ? seat : SEAT_NONE;
        struct roster_chair *chair =
            table > 0 && sits != SEAT_NONE ? find_chair(r, table, sits) : NULL;
        if (chair == NULL || chair->name[0] != '\0') { /* else a late name at the end */
            chair = add_chair(r, table, sits);
        }
        if (chair != NULL && !take_name(r, chair, cell[2])) {
            chair->name[0] = '\0';
        }
    }
}

bool roster_is_csv(const char *text, size_t length)
{
    static const char head[] = "table,seat,name";
    const size_t mark = length >= 3 && memcmp(text, "\357\273\277", 3) == 0 ? 3 : 0;
    return length >= mark + sizeof head - 1 && memcmp(text + mark, head, sizeof head - 1) == 0;
}

const struct roster_chair *roster_find(const struct roster *r, const char *name)
{
    char wanted[NAME_SIZE], other[NAME_SIZE];
    name_fold(name, wanted);
    for (int i = 0; i < r->count && wanted[0] != '\0'; i++) {
        name_fold(r->chair[i].name, other);
        if (strcmp(wanted, other) == 0) {
            return &r->chair[i];
        }
    }
    return NULL;
}

bool roster_put(struct roster *r, int table, int seat, const char *name)
{
    char tidy[NAME_SIZE];
    if (!name_tidy(name, tidy, NULL)) {
        return false;
    }
    struct roster_chair *chair = find_chair(r, table, seat);
    chair = chair != NULL ? chair : add_chair(r, table, seat);
    return chair != NULL && take_name(r, chair, tidy);
}

const char *roster_name(const struct roster *r, int table, int seat)
{
    const struct roster_chair *chair = find_chair(r, table, seat);
    return chair != NULL ? chair->name : "";
}

void roster_side(const struct roster *r, int table, int sides, int side, char out[ROSTER_SIDE_SIZE])
{
    size_t used = 0;
    out[0] = '\0';
    for (int seat = side; seat < SEAT_MAX; seat += sides) {
        const char *name = roster_name(r, table, seat);
        if (name[0] != '\0' && used + NAME_SIZE + 2 < ROSTER_SIDE_SIZE) {
            used += (size_t)snprintf(out + used, ROSTER_SIDE_SIZE - used, "%s%s",
                                     used > 0 ? ", " : "", name);
        }
    }
}

void roster_copy(struct roster *to, const struct roster *from)
{
    if (to->chair == NULL) {
        to->chair = memory_array(ROSTER_MOST, sizeof *to->chair);
    }
    to->count = from->count;
    for (int i = 0; i < from->count; i++) {
        to->chair[i] = from->chair[i];
    }
}

void roster_free(struct roster *r)
{
    free(r->chair);
    *r = (struct roster){0, NULL};
}
