/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets that nobody can play at, and options that do nothing beside others. A contradiction of two
 * options is another matter: table_conflicts(). */
#ifndef CANASTA_ENGINE_TABLE_FLAW_H
#define CANASTA_ENGINE_TABLE_FLAW_H

#include <stdbool.h>

#include "engine/table.h"

enum flaw {
    FLAW_NONE,
    FLAW_NO_CANASTA, /* no meld may grow to a canasta, so nobody can go out */
    FLAW_BRACKETS,   /* the third minimum begins below the second */
    FLAW_CARDS,      /* hands, packets and the first card take more than the deck */
    FLAW_NO_OPENING, /* no cards of a hand, dealt as `with` says, count the minimum `option` */
    FLAW_FALLS,      /* it can be played at, but the minimum of `option` is below that of `with` */
    FLAW_SAME_SCORE, /* it can be played at, and `option` is never asked: `with` begins as early */
    FLAW_AFTER_END,  /* likewise: the match of `with` is over before, but for a tie */
    FLAW_SHORT,      /* likewise: after a deal of `option` to `with` hardly a turn is left */
    FLAW_USELESS,    /* it can be played at, and `option` does nothing beside `with` */
    FLAW_NO_HANDS,   /* likewise: `option` is about special hands, and the table has none */
    FLAW_NO_GROUPS   /* likewise: no special hand leaves its wild groups to the table */
};

struct table_flaw {
    enum flaw flaw;
    enum option_id option;
    enum option_id with; /* OPTION_COUNT: no other option */
    int32_t idle;        /* of an option that does nothing: the value that plays like any other */
    int left;            /* FLAW_SHORT: cards to draw */
    int turns;           /* FLAW_SHORT: turns for each player, hardly more */
    int most;            /* FLAW_NO_OPENING: no opening counts more */
};

/* Finds what keeps people from playing at the table; false when nothing does. */
bool table_unplayable(const struct table *t, struct table_flaw *out);

/* Whether the option does nothing at the table, whatever its value: another one, the number of
 * players or the lack of special hands sees to that. A value that only says that something is not
 * played is never called useless. */
bool table_option_useless(const struct table *t, enum option_id o, struct table_flaw *out);

/* Whether the option can't make a difference at the table, to whatever value it is set: what it
 * would then say contradicts another option or does nothing beside it. To speak of it there says
 * nothing. */
bool table_option_moot(const struct table *t, enum option_id o);

/* Whether the minimum to open goes down as the score goes up, the one below 0 included; `o` says
 * which bracket is looked at, OPTION_COUNT: any. */
bool table_minimum_falls(const struct table *t, enum option_id o, struct table_flaw *out);

/* Whether the minimum `o`, one of the first, second and third, is never asked at the table, or only
 * after a tie. */
bool table_minimum_idle(const struct table *t, enum option_id o, struct table_flaw *out);

/* Whether the stock that a deal leaves isn't enough for three turns of every player, once threes
 * are replaced and bonus cards taken. */
bool table_deals_short(const struct table *t, struct table_flaw *out);

/* Whether special hands can be made: a player holds fourteen cards after drawing. */
bool table_special_fits(const struct table *t);

#endif
