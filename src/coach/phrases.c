/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The authors' words: slots and lookup. Searching them is in phrase_search.c. */
#include "coach/phrases.h"

#include <string.h>

#include "coach/wording.h"
#include "notation/cards_text.h"

/* A slot at the start of `text`: "{1}" or "{1s}". */
struct slot {
    int number;
    bool plural;
    size_t length; /* of the slot in the text; 0: no slot here */
};

static struct slot slot_at(const char *text)
{
    struct slot s = {0, false, 0};
    if (text[0] != '{' || text[1] < '0' || text[1] > '9') {
        return s;
    }
    s.number = text[1] - '0';
    s.plural = text[2] == 's';
    const size_t close = s.plural ? 3 : 2;
    s.length = text[close] == '}' ? close + 1 : 0;
    return s;
}

bool phrase_is_sound(const char *no, enum rule_id r)
{
    if (no == NULL) {
        return true;
    }
    if (strlen(no) > PHRASE_NO_MAX) {
        return false;
    }
    for (const char *at = strchr(no, '{'); at != NULL; at = strchr(at, '{')) {
        if (at[1] == '{') {
            at += 2;
            continue;
        }
        const struct slot s = slot_at(at);
        if (s.length == 0 || s.number >= PHRASE_SLOTS) {
            return false;
        }
        const enum rule_arg meaning = rule_facts(r)->arg[s.number];
        if (meaning == ARG_NONE || (s.plural && meaning != ARG_CARD)) {
            return false;
        }
        at += s.length;
    }
    return true;
}

/* A number of a verdict in words. */
static void add_argument(struct text *t, enum rule_arg meaning, int value, bool plural, int seats)
{
    switch (meaning) {
    case ARG_NONE:
        return;
    case ARG_CARD:
        if (value < 0 || value >= KIND_COUNT) {
            text_add(t, "no card");
        } else if (plural) {
            text_add(t, "%s", kind_word((kind)value, 2));
        } else {
            text_a_card(t, (kind)value);
        }
        return;
    case ARG_RANK:
        /* The top card of a pack is a rank too, and may be a wild card, a three or nothing. */
        text_add(t, "%s",
                 value < 0            ? "cards"
                 : value < SLOT_COUNT ? slot_word(value)
                 : value < KIND_COUNT ? kind_word((kind)value, 2)
                                      : "cards");
        return;
    case ARG_COUNT:
        text_add(t, "%d", value);
        return;
    case ARG_POINTS:
        text_points(t, value);
        return;
    case ARG_SEAT:
        text_add(t, "%s", seat_title(seats, value));
        return;
    case ARG_SIDE:
        text_add(t, "%s", side_title(seats, value));
        return;
    }
}

size_t phrases_no(const struct phrases *p, int seats, struct verdict v, char *out, size_t size)
{
    struct text t = text_in(out, size);
    if (verdict_allows(v)) {
        return 0;
    }
    const char *no = p != NULL ? p->rule[v.rule].no : NULL;
    const struct rule *facts = rule_facts((enum rule_id)v.rule);
    if (no == NULL) {
        text_add(&t, "This breaks the rule %s.", facts->id);
        return t.used;
    }
    for (const char *at = no; *at != '\0';) {
        const struct slot s = slot_at(at);
        if (s.length > 0 && s.number < PHRASE_SLOTS) {
            add_argument(&t, facts->arg[s.number], v.arg[s.number], s.plural, seats);
            at += s.length;
        } else {
            text_add(&t, "%c", *at);
            at += at[0] == '{' && at[1] == '{' ? 2 : 1;
        }
    }
    text_capital(out);
    return t.used;
}

const char *phrases_why(const struct phrases *p, enum rule_id r)
{
    return p != NULL ? p->rule[r].why : NULL;
}

const char *phrases_tables(const struct phrases *p, enum rule_id r)
{
    return p != NULL ? p->rule[r].tables : NULL;
}
