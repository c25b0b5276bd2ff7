/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of messages with their slots, and values for them. */
#include "messages/message.h"

#include <assert.h>
#include <string.h>

/* A listed message. */
struct listed {
    const char *id, *slots;
};

static const struct listed listed[MESSAGE_LISTED] = {
#define MESSAGE_ROW(name, id, slots, parameters, values) [MSG_##name] = {id, slots},
#define MESSAGE_LIST(name, id, slots)                    [MSG_##name] = {id, slots},
#include "messages/messages.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST
};

static const char *const type_names[TYPE_COUNT] = {
    [TYPE_N] = "n",         [TYPE_POINTS] = "points", [TYPE_CARD] = "card",
    [TYPE_CARDS] = "cards", [TYPE_KINDS] = "kinds",   [TYPE_SEAT] = "seat",
    [TYPE_SIDE] = "side",   [TYPE_MELD] = "meld",     [TYPE_HAND] = "hand",
    [TYPE_RULE] = "rule",   [TYPE_OPTION] = "option", [TYPE_TEXT] = "text",
    [TYPE_FLAG] = "flag",   [TYPE_CHOICE] = "choice", [TYPE_MESSAGE] = "phrase",
    [TYPE_LAY] = "lay",     [TYPE_TERMS] = "terms",   [TYPE_MESSAGES] = "phrases",
    [TYPE_TABLE] = "table",
};

/* Rules whose numbers have names of their own; elsewhere a number is called what it is. */
static const struct {
    enum rule_id rule;
    const char *slots;
} rule_slots[] = {
    {RULE_CARDS_HELD, "card:card held:n takes:n"},
    {RULE_CLASSIC_FREEZE, "card:card held:n wild:flag"}, /* wild: what lies on top */
    {RULE_OPEN_COUNT, "laid:points needed:points short:points"},
    {RULE_MELD_RULE_OF, "meld:meld naturals:n needed:n"},
    {RULE_CLASSIC_BLACK_THREE, "pack:n"}, /* cards in the pack that it lies on, 0: melded */
    {RULE_PACK_MELD, "meld:meld all:n"},  /* cards of the meld with the pick, 0: dead, or classic */
    {RULE_OUT_ASK, "why:choice7"},        /* enum asked */
    {RULE_OUT_CANASTAS, "has:n needed:n"},
    {RULE_OUT_KEEP_ONE, "has:n needed:n"},             /* needed: 0 where no canasta is missing */
    {RULE_OUT_ONE_OF_EACH, "natural:flag mixed:flag"}, /* whether there */
    {RULE_SCORE_LINE, "given:points right:points"},
};

/* What a number of a verdict is called and holds where no name is given. */
static const char *const verdict_slots[] = {
    [ARG_NONE] = "",          [ARG_CARD] = "card:card",       [ARG_RANK] = "meld:meld",
    [ARG_COUNT] = "count:n",  [ARG_POINTS] = "points:points", [ARG_SEAT] = "seat:seat",
    [ARG_SIDE] = "side:side",
};

/* Reads the `i`-th of the slots in a row of the catalog. */
static bool row_slot(const char *slots, int i, struct message_slot *out)
{
    for (; *slots == ' ' || i > 0; slots++) {
        if (*slots == '\0') {
            return false;
        }
        i -= *slots == ' ';
    }
    const size_t name = strcspn(slots, ":"), all = strcspn(slots, " ");
    if (name >= all) {
        return false;
    }
    assert(name < SLOT_NAME_SIZE);
    memcpy(out->name, slots, name);
    out->name[name] = '\0';
    const char *type = slots + name + 1;
    const size_t length = all - name - 1;
    out->choices = 0;
    if (length == 7 && strncmp(type, "choice", 6) == 0) {
        out->type = TYPE_CHOICE;
        out->choices = type[6] - '0';
        return true;
    }
    for (int t = 0; t < TYPE_COUNT; t++) {
        if (strlen(type_names[t]) == length && strncmp(type_names[t], type, length) == 0) {
            out->type = (enum slot_type)t;
            return true;
        }
    }
    assert(false && "a type that the list does not know");
    return false;
}

static bool rule_slot(enum rule_id rule, int i, struct message_slot *out)
{
    for (size_t k = 0; k < sizeof rule_slots / sizeof rule_slots[0]; k++) {
        if (rule_slots[k].rule == rule) {
            return row_slot(rule_slots[k].slots, i, out);
        }
    }
    return i < 3 && row_slot(verdict_slots[rule_facts(rule)->arg[i]], 0, out);
}

bool message_slot(enum message_id id, int i, struct message_slot *out)
{
    if (id < MESSAGE_LISTED) {
        return id != MESSAGE_NONE && row_slot(listed[id].slots, i, out);
    }
    const int n = (int)id - MESSAGE_RULES;
    return id < MESSAGE_OPTIONS && n >= RULE_PARTS && n % RULE_PARTS == RULE_PART_NO &&
           rule_slot((enum rule_id)(n / RULE_PARTS), i, out);
}

/* Three parts of a name together. By hand, as every start asks for the names of all messages. */
static void join_name(const char *const part[3], char out[MESSAGE_ID_SIZE])
{
    size_t used = 0;
    for (int i = 0; i < 3; i++) {
        for (const char *c = part[i]; *c != '\0' && used < MESSAGE_ID_SIZE - 1; c++) {
            out[used++] = *c;
        }
    }
    out[used] = '\0';
}

void message_name(enum message_id id, char out[MESSAGE_ID_SIZE])
{
    static const char *const parts[RULE_PARTS] = {"no", "why", "tables"};
    const int n = (int)id - MESSAGE_RULES;
    const char *part[3] = {"", "", ""};
    if (id >= MESSAGE_OPTIONS) {
        part[0] = "option.";
        part[1] = option_facts((enum option_id)(id - MESSAGE_OPTIONS))->name;
    } else if (id >= MESSAGE_RULES) {
        const enum rule_id rule = (enum rule_id)(n / RULE_PARTS);
        part[0] = rule == RULE_NONE ? "none" : rule_facts(rule)->id;
        part[1] = ".";
        part[2] = parts[n % RULE_PARTS];
    } else if (id != MESSAGE_NONE) {
        part[0] = listed[id].id;
    }
    join_name(part, out);
}

static const char *name_of(int id)
{
    return id == MESSAGE_NONE ? "" : listed[id].id;
}

enum message_id message_find(const char *name)
{
    for (int i = MESSAGE_NONE + 1; i < MESSAGE_LISTED; i++) {
        if (strcmp(listed[i].id, name) == 0) {
            return (enum message_id)i;
        }
    }
    return MESSAGE_NONE;
}

/* Sorts the messages by their ids, merging runs that are sorted already: the rows of the catalog
 * stand in groups. */
void message_index_make(struct message_index *out)
{
    enum { COUNT = MESSAGE_LISTED };
    uint16_t other[COUNT], *from = out->order, *to = other;
    for (int i = 0; i < COUNT; i++) {
        from[i] = (uint16_t)i;
    }
    for (int run = 1; run < COUNT; run *= 2) {
        for (int at = 0; at < COUNT; at += 2 * run) {
            const int middle = at + run < COUNT ? at + run : COUNT;
            const int end = middle + run < COUNT ? middle + run : COUNT;
            for (int i = at, a = at, b = middle; i < end; i++) {
                const bool first =
                    b >= end || (a < middle && strcmp(name_of(from[a]), name_of(from[b])) <= 0);
                to[i] = first ? from[a++] : from[b++];
            }
        }
        uint16_t *const done = to;
        to = from;
        from = done;
    }
    if (from != out->order) {
        memcpy(out->order, from, sizeof out->order);
    }
}

enum message_id message_index_find(const struct message_index *index, const char *name)
{
    int low = 0, high = MESSAGE_LISTED;
    while (low < high) {
        const int middle = (low + high) / 2;
        const int compared = strcmp(name_of(index->order[middle]), name);
        if (compared == 0) {
            return (enum message_id)index->order[middle];
        }
        low = compared < 0 ? middle + 1 : low;
        high = compared < 0 ? high : middle;
    }
    return MESSAGE_NONE;
}

void message_add(struct message *s, int64_t value)
{
    if (s->count < MESSAGE_VALUES) {
        s->arg[s->count++] = value;
    }
}

struct message message_of(const int64_t *values, size_t count)
{
    struct message s = {.id = (uint16_t)values[0]};
    assert(values[0] > MESSAGE_NONE && values[0] < MESSAGE_COUNT);
    for (size_t i = 1; i < count; i++) {
        message_add(&s, values[i]);
    }
    return s;
}

/* A group as one value: its cards below, the meld it names above them. */
enum { LAY_SHIFT = 60 };

void message_lay(struct message *s, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        const uint64_t on = (uint64_t)(lay->part[i].on + 1);
        message_add(s, (int64_t)(lay->part[i].cards | on << LAY_SHIFT));
    }
}

void message_lay_of(const struct message *s, int first, struct lay *out)
{
    out->count = 0;
    for (int i = first; i < s->count; i++) {
        const uint64_t value = (uint64_t)s->arg[i];
        (void)lay_add(out, value & ((UINT64_C(1) << LAY_SHIFT) - 1), (int)(value >> LAY_SHIFT) - 1);
    }
}

struct message message_no(struct verdict v)
{
    assert(!verdict_allows(v));
    struct message s = {.id = (uint16_t)message_of_rule((enum rule_id)v.rule, RULE_PART_NO)};
    for (int i = 0; i < 3 && rule_facts((enum rule_id)v.rule)->arg[i] != ARG_NONE; i++) {
        message_add(&s, v.arg[i]);
    }
    return s;
}
