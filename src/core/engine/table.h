/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A table: one set of house rules (docs/rules.md section 14) as plain data. Every place where real
 * tables differ is a field here; no rule asks which table it is, only what the option says. Rows,
 * names, ranges and defaults stand in options.def.
 */
#ifndef CANASTA_ENGINE_TABLE_H
#define CANASTA_ENGINE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/special.h"

/* The words of the choices, in the order of options.def. */
enum { UPCARD_NONE, UPCARD_FREEZES, UPCARD_STOPS };
enum { THREES_MODERN, THREES_CLASSIC };
enum { THREES_LAST_EXPOSED, THREES_LAST_HAND };
enum { MAJORITY_NONE, MAJORITY_OUTNUMBER, MAJORITY_HALF };
enum { WILD_MELD_ANY, WILD_MELD_CANASTA, WILD_MELD_NONE };
enum { AGAINST_NO_CANASTA, AGAINST_NO_MELD, AGAINST_ALWAYS };
enum { OPEN_ERROR_MINIMUM, OPEN_ERROR_PAYS_SCORE, OPEN_ERROR_FREE };
enum { SHOWN_NO, SHOWN_SPECIALS, SHOWN_TURN, SHOWN_ROUND };
enum { PACK_MODERN, PACK_FROZEN, PACK_STOPPED };
enum { FREEZES_WILD, FREEZES_BLACK_THREE, FREEZES_ALWAYS };
enum { BONUS_TO_CARD, BONUS_IF_UNDRAWN, BONUS_TALONS, BONUS_NONE };
enum { CONCEALED_OFF, CONCEALED_MINIMUM, CONCEALED_FREE };
enum { ASK_PLAYER, ASK_SIDE, ASK_TURN, ASK_OFF };
enum { SPECIAL_PACK_NO, SPECIAL_PACK_ONLY, SPECIAL_PACK_TOP };
enum { NO_CANASTA_AGAINST, NO_CANASTA_NOTHING, NO_CANASTA_FOR };

enum {
    TABLE_ID_SIZE = 32,    /* with the closing zero */
    TABLE_TITLE_SIZE = 96, /* in bytes, with the closing zero */
    OPTION_WORD_SIZE = 16, /* longest value as text, with the closing zero */
    TABLE_NOTES = 6,       /* lines of a rule sheet that no option says */
    TABLE_NOTE_SIZE = 160  /* in bytes, with the closing zero */
};

/* Which of the two games a table is one of. It chooses the course, the words and the defaults that
 * fit; no rule asks for it, and no option changes it. */
enum table_family { FAMILY_MODERN, FAMILY_CLASSIC };

struct table {
    char id[TABLE_ID_SIZE];
    char title[TABLE_TITLE_SIZE]; /* of a rule sheet; empty for a built-in one, which messages name
                                   */
    char base[TABLE_ID_SIZE];     /* the built-in table it departs from; its own id when built in */
    enum table_family family;     /* that of the base */
#define OPTION(field, name, type, least, most, standard, choices, section) int32_t field;
#include "engine/options.def"
#undef OPTION
    struct special_hand special[SPECIAL_MAX];
    int32_t special_count;
    char note[TABLE_NOTES][TABLE_NOTE_SIZE]; /* what else was agreed on, in the club's own words; no
                                                rule reads it. Each is fit to be shown. */
    int32_t note_count;
};

enum option_id {
#define OPTION(field, name, type, least, most, standard, choices, section) OPTION_##field,
#include "engine/options.def"
#undef OPTION
    OPTION_COUNT
};

enum option_type { OPTION_ONOFF, OPTION_NUMBER, OPTION_CHOICE };

struct option {
    const char *name;
    enum option_type type;
    int32_t least, most, standard;
    const char *choices; /* words separated by |, empty unless OPTION_CHOICE */
    int section;         /* of docs/rules.md */
};

/* The facts of an option; the row is static. */
const struct option *option_facts(enum option_id o);

/* The option with that public name, or OPTION_COUNT when there is none. */
enum option_id option_find(const char *name);

/* Reads a value as rule sheets write it (on, off, a number like 8500 or 8,500, a word of the
 * choices) into `out`. False when it is none of the option's values; `out` is then unchanged. */
NODISCARD bool option_parse(enum option_id o, const char *text, int32_t *out);

/* The value, one that the option can have, as rule sheets write it. `out` gets at most
 * OPTION_WORD_SIZE bytes, closing zero included. */
void option_format(enum option_id o, int32_t value, char out[OPTION_WORD_SIZE]);

/* The value of an option: 0 or 1 for on and off, a number, or for a choice what option_parse makes
 * of its word. */
int32_t table_get(const struct table *t, enum option_id o);

/* Whether the value is one of the option's. All of these lie between its least and its most, and
 * a choice may have gaps there. */
bool option_takes(enum option_id o, int32_t value);

/* Sets an option; false, unchanged, when the value is none of the option's. */
NODISCARD bool table_set(struct table *t, enum option_id o, int32_t value);

enum { TABLE_BUILTIN_COUNT = 14 };

/* The id of built-in table number `i`, 0 <= i < TABLE_BUILTIN_COUNT; modern-american is the first.
 * Static. */
const char *table_builtin_id(int i);

/* Fills `out` with the built-in table of that id; false when there is none. */
NODISCARD bool table_builtin(const char *id, struct table *out);

/* The built-in table that `t` departs from, with as many players as `t` has (table_take_players);
 * false when its base is none. */
NODISCARD bool table_base(const struct table *t, struct table *out);

/* Seats another number of players, one of the option's values: options in which the base table of
 * this number of players differs, and which `t` has not set otherwise, follow it. */
void table_take_players(struct table *t, int players);

/* Both as journals and kept games mean them. Version 1.0.0 had no modern table for three: its files
 * with three players play on with thirteen cards each, so there a number of players brings no value
 * of a modern table with it, and anyone who writes writes them all. */
NODISCARD bool table_base_kept(const struct table *t, struct table *out);
void table_take_players_kept(struct table *t, int players);

/* Two options that contradict each other, or special hands where there can be none. */
struct table_conflicts {
    enum option_id option; /* OPTION_COUNT: the special hands */
    enum option_id with;
};

/* Finds the first contradiction; false when there is none. */
NODISCARD bool table_conflicts(const struct table *t, struct table_conflicts *out);

/* The hand with that id among the published patterns (for rule sheets that only change a value), or
 * NULL. Static. */
const struct special_hand *special_published(const char *id);

/* All published special hands, in the order of docs/rules.md; static. `count` receives how many. */
const struct special_hand *special_published_all(int *count);

/* How many sides a number of players makes: two with partners (4, 6), else each is a side. */
int players_sides(int players);

/* The same for the players of a table. */
int table_sides(const struct table *t);

/* How many canastas going out takes: out.canastas, and two at least where one of each sort is asked
 * (out.one-of-each). */
static inline int table_canastas(const struct table *t)
{
    return t->out_one_of_each != 0 && t->out_canastas < 2 ? 2 : t->out_canastas;
}

/* Points a side must lay down to open at this match score, after so many rounds of the match,
 * errors not counted (open.count, open.by-round). */
int table_minimum(const struct table *t, int match_score, int rounds_before);

/* Whether it matters at the table which round of its match is played (open.by-round,
 * match.rounds). */
bool table_counts_rounds(const struct table *t);

/* What the cards count together at the table, in points: a black three 5 at classic tables
 * (cards.value). */
int table_points(const struct table *t, cardset s);

/* What `count` threes of one color come to (threes.value), 0 <= count <= 4. */
int table_threes(const struct table *t, int count);

#endif
