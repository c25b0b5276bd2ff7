/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said, not how: a message of the catalog and the values of its slots, as a plain value.
 * Whoever finds something to say (judge, coach, tutor) returns this; catalog.h makes it a sentence,
 * and a front end may draw its cards instead.
 *
 * MSG_name comes from messages.def; msg_name(values) of the header of its part (msg_coach.h, ...)
 * makes it, so that the compiler knows what its slots take. Beside those, each rule has three
 * messages and each option of a table one, numbered after them.
 */
#ifndef CANASTA_MESSAGES_MESSAGE_H
#define CANASTA_MESSAGES_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/meld.h"
#include "engine/rule.h"
#include "engine/table.h"
#include "messages/message_rows.h"

enum {
    MESSAGE_VALUES = 40,  /* values of one message at most, those of a list included */
    MESSAGE_ID_SIZE = 64, /* a public id, with the closing zero */
    SLOT_NAME_SIZE = 24   /* the name of a slot, with the closing zero */
};

/* What is said about a rule, in the order of the messages' numbers. */
enum rule_part { RULE_PART_NO, RULE_PART_WHY, RULE_PART_TABLES, RULE_PARTS };

enum message_id {
    MESSAGE_NONE = 0,
#define MESSAGE_ROW(name, id, slots, parameters, values) MSG_##name,
#define MESSAGE_LIST(name, id, slots)                    MSG_##name,
#include "messages/messages.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST
    MESSAGE_LISTED, /* how many the catalog lists, MESSAGE_NONE among them */
    MESSAGE_RULES = MESSAGE_LISTED,
    MESSAGE_OPTIONS = MESSAGE_RULES + (int)RULE_PARTS * (int)RULE_COUNT,
    MESSAGE_COUNT = MESSAGE_OPTIONS + OPTION_COUNT
};

struct message {
    uint16_t id;   /* enum message_id */
    uint8_t count; /* values in use */
    int64_t arg[MESSAGE_VALUES];
};

/* MESSAGE(id, value, ...): for a message that is chosen at run time or ends with a list; else
 * msg_name() is the way. The values in the order of its slots; cards, texts and lists are made by
 * the functions below. */
#define MESSAGE(...)                                                                               \
    message_of((const int64_t[]){__VA_ARGS__},                                                     \
               sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t))

/* The message `values[0]` with the other `count` - 1 values. As many as it has slots, or as many as
 * a list at its end has entries; what is more than MESSAGE_VALUES is left out. */
struct message message_of(const int64_t *values, size_t count);

/* MESSAGE_NONE: there is nothing to say. */
static inline struct message message_empty(void)
{
    return (struct message){.id = MESSAGE_NONE};
}

/* Adds an entry to the list at a message's end; dropped when there is no more room. */
void message_add(struct message *s, int64_t value);

/* Adds the groups of a lay-down to the list at a message's end. */
void message_lay(struct message *s, const struct lay *lay);

/* The groups that message_lay put there from value `first` on. */
void message_lay_of(const struct message *s, int first, struct lay *out);

/* A number as a value. */
static inline int64_t message_number(int64_t number)
{
    return number;
}

/* Cards as a value. */
static inline int64_t message_cards(cardset cards)
{
    return (int64_t)cards;
}

/* A text as a value, for a slot of the type text; borrowed for as long as the said is used. */
static inline int64_t message_text(const char *text)
{
    return (int64_t)(intptr_t)text;
}

/* A table as a value, for a slot of the type table; borrowed in the same way. */
static inline int64_t message_table(const struct table *t)
{
    return (int64_t)(intptr_t)t;
}

/* What a rule says to a player who broke it, with the verdict's numbers. */
struct message message_no(struct verdict v);

/* The number of a rule's message and of an option's. */
static inline enum message_id message_of_rule(enum rule_id r, enum rule_part part)
{
    return (enum message_id)(MESSAGE_RULES + RULE_PARTS * (int)r + (int)part);
}
static inline enum message_id message_of_option(enum option_id o)
{
    return (enum message_id)(MESSAGE_OPTIONS + (int)o);
}

/* What a canasta is called: "natural canasta". Not for CANASTA_NONE. */
static inline enum message_id message_of_canasta(enum canasta c)
{
    return (enum message_id)(MSG_canasta_mixed + (int)c - (int)CANASTA_MIXED);
}

/* What a slot holds. The words are those of the rows. */
enum slot_type {
    TYPE_N,        /* n: a number of things */
    TYPE_POINTS,   /* points */
    TYPE_CARD,     /* card: a kind */
    TYPE_CARDS,    /* cards: a cardset */
    TYPE_KINDS,    /* kinds: bits 1 << kind */
    TYPE_SEAT,     /* seat */
    TYPE_SIDE,     /* side */
    TYPE_MELD,     /* meld: a slot, as in engine/meld.h; also the kind on top of a pack */
    TYPE_HAND,     /* hand: place of a special hand in the table's list */
    TYPE_RULE,     /* rule */
    TYPE_OPTION,   /* option: its clause at the table in force */
    TYPE_TABLE,    /* table: its title */
    TYPE_TEXT,     /* text */
    TYPE_FLAG,     /* flag: yes or no */
    TYPE_CHOICE,   /* choice2 .. choice9: 0 .. that many less one */
    TYPE_MESSAGE,  /* message: one without slots */
    TYPE_LAY,      /* lay: a list of groups; the last slot */
    TYPE_TERMS,    /* terms: a list of points; the last slot */
    TYPE_MESSAGES, /* messages: a list of messages without slots; the last slot */
    TYPE_COUNT
};

struct message_slot {
    char name[SLOT_NAME_SIZE];
    enum slot_type type;
    int choices; /* TYPE_CHOICE: how many */
};

/* Slot number `i` of a message; false when it has fewer. */
bool message_slot(enum message_id id, int i, struct message_slot *out);

/* The public id of a message: "coach.count.sum", "pack.pair.no", "option.splash". */
void message_name(enum message_id id, char out[MESSAGE_ID_SIZE]);

/* The listed message with that public id, or MESSAGE_NONE. Compares all of them: who looks up many
 * makes an index. */
enum message_id message_find(const char *name);

/* The listed messages in the order of their public ids. */
struct message_index {
    uint16_t order[MESSAGE_LISTED];
};

void message_index_make(struct message_index *out);

/* The same as message_find, in as many comparisons as the count has binary digits. */
enum message_id message_index_find(const struct message_index *index, const char *name);

#endif
