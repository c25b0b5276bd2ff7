/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits where: roster.csv of a class, a row for every chair ("table,seat,name"), with the names
 * that were typed into it. */
#ifndef CANASTA_HANDOUTS_ROSTER_H
#define CANASTA_HANDOUTS_ROSTER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "learning/name.h"

enum {
    ROSTER_MOST = 500,                   /* chairs */
    ROSTER_SHEET_MOST = 256 * 1024,      /* bytes of the sheet */
    ROSTER_SIDE_SIZE = 3 * NAME_SIZE + 8 /* names of one side */
};

struct roster_chair {
    int table;            /* from 1; 0: the row names none */
    int seat;             /* SEAT_NONE: the row names none */
    char name[NAME_SIZE]; /* "": nobody is known */
};

/* Begin with all bytes zero; end with roster_free. */
struct roster {
    int count;
    struct roster_chair *chair; /* owned */
};

/* Reads the sheet of a table of so many players, whose text is used up; NULL: nobody is on it. Of
 * two players of one name the second is "Ruth 2". A name in a second row of a chair belongs to the
 * chair when the first has none: late names are added at the end. */
void roster_read(struct roster *r, int players, char *text);

/* Whether the text of a file is such a sheet. */
bool roster_is_csv(const char *text, size_t length);

/* The chair of that player, whatever the case of the letters; NULL: the player is not on it. */
const struct roster_chair *roster_find(const struct roster *r, const char *name);

/* Puts a name on a chair, in the place of anyone who sits there; a chair that is not on the sheet
 * is added. Another player's name gets a number. False when it is no name, or the room is full. */
NODISCARD bool roster_put(struct roster *r, int table, int seat, const char *name);

/* Who sits there; "" where nobody is known. */
const char *roster_name(const struct roster *r, int table, int seat);

/* Who plays for a side at a table of so many sides: "Ruth, Ben"; "" where nobody is known. */
void roster_side(
    const struct roster *r, int table, int sides, int side, char out[ROSTER_SIDE_SIZE]);

/* Makes `to` the same as `from`; `to` is freed by roster_free. */
void roster_copy(struct roster *to, const struct roster *from);

void roster_free(struct roster *r);

#endif
