/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forms of values, one row each. */
#include "messages/value.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/board.h"
#include "engine/meld_capacity.h"
#include "engine/special.h"
#include "messages/catalog.h"
#include "messages/hand_words.h"
#include "messages/msg_values.h"
#include "messages/msg_words.h"
#include "messages/value_words.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "notation/table_spec.h"

#define BIT(type) (1U << TYPE_##type)

/* Facts by name, like options. */
static const struct {
    const char *name;
    enum slot_type type;
} fact_rows[] = {
#define FACT(name, type, value) {name, TYPE_##type},
#include "messages/facts.def"
#undef FACT
};

enum { FACTS = sizeof fact_rows / sizeof fact_rows[0] };

static int64_t fact_value(const struct table *t, size_t i)
{
    const int64_t values[] = {
#define FACT(name, type, value) (value),
#include "messages/facts.def"
#undef FACT
    };
    return values[i];
}

/* "hand.straight" and the like: what the published hand is worth at the table, whatever it is
 * called there; 0 where it isn't played. */
static bool hand_fact(const struct table *t, const char *name, struct value *out)
{
    const char prefix[] = "hand.";
    const size_t length = sizeof prefix - 1;
    const struct special_hand *published =
        strncmp(name, prefix, length) == 0 ? special_published(name + length) : NULL;
    if (published == NULL) {
        return false;
    }
    out->type = TYPE_POINTS;
    for (int i = 0; t != NULL && i < t->special_count; i++) {
        const struct special_hand *h = &t->special[i];
        const bool same = strcmp(h->id, published->id) == 0 || special_same_pattern(h, published);
        out->number = same && h->value > out->number ? h->value : out->number;
    }
    return true;
}

static bool is_list(enum slot_type type)
{
    return type == TYPE_LAY || type == TYPE_TERMS || type == TYPE_MESSAGES;
}

bool value_find(enum message_id id,
                const struct message *message,
                const struct table *t,
                const char *name,
                struct value *out)
{
    struct message_slot slot;
    *out = (struct value){.type = TYPE_N, .option = OPTION_COUNT, .message = message};
    for (int i = 0; message_slot(id, i, &slot); i++) {
        if (strcmp(slot.name, name) == 0) {
            out->type = slot.type;
            out->choices = slot.choices;
            out->first = i;
            if (message != NULL) {
                assert(is_list(slot.type) || i < message->count);
                out->number = is_list(slot.type) ? message->count - i : message->arg[i];
            }
            return true;
        }
    }
    const enum option_id o = option_find(name);
    if (o != OPTION_COUNT) {
        out->type = TYPE_POINTS;
        out->option = o;
        out->number = t == NULL                  ? 0
                      : o == OPTION_out_canastas ? table_canastas(t)
                                                 : table_get(t, o);
        return true;
    }
    for (size_t i = 0; i < FACTS; i++) {
        if (strcmp(fact_rows[i].name, name) == 0) {
            out->type = fact_rows[i].type;
            out->number = t != NULL ? fact_value(t, i) : 0;
            return true;
        }
    }
    return hand_fact(t, name, out);
}

bool value_constant(const struct value *v, const char *text, int64_t *out)
{
    int32_t value = 0;
    char *end = NULL;
    if (v->option != OPTION_COUNT && option_facts(v->option)->type != OPTION_NUMBER) {
        const bool known = option_parse(v->option, text, &value);
        *out = value;
        return known;
    }
    *out = strtol(text, &end, 10);
    return end != text && *end == '\0';
}

/* Whether it is an option, and of that sort; a choice of numbers is a number. */
static bool is_option(const struct value *v, enum option_type type)
{
    if (v->option == OPTION_COUNT) {
        return false;
    }
    const struct option *facts = option_facts(v->option);
    const bool numbers = facts->type == OPTION_CHOICE && ascii_is_digit(facts->choices[0]);
    return (numbers ? OPTION_NUMBER : facts->type) == type;
}

/* How many a value is, for "one" and "more"; -1 when it is no number of things. */
static int64_t how_many(const struct value *v)
{
    const unsigned numbers = BIT(N) | BIT(POINTS) | BIT(LAY) | BIT(TERMS) | BIT(MESSAGES);
    int64_t n = 0;
    if ((numbers >> v->type & 1) != 0) {
        return v->number < 0 ? -v->number : v->number;
    }
    if (v->type == TYPE_CARDS) {
        return cards_total((cardset)v->number);
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        n += v->number >> k & 1;
    }
    return v->type == TYPE_KINDS ? n : -1;
}

/* Types that choose between two alternatives, and which. */
static const char *const two_forms[TYPE_COUNT] = {
    [TYPE_SEAT] = "two, for you and for another player",
    [TYPE_SIDE] = "two, for your side and for another",
    [TYPE_FLAG] = "two, for yes and for no",
    [TYPE_MELD] = "two, for a rank and for wild cards",
};

const char *value_forms(const struct value *v, int count)
{
    const enum slot_type type = is_option(v, OPTION_ONOFF) ? TYPE_FLAG : v->type;
    if (two_forms[type] != NULL) {
        return count == 2 ? NULL : two_forms[type];
    }
    if (v->type == TYPE_CHOICE) {
        return count == v->choices ? NULL : "one for each choice";
    }
    if (how_many(v) < 0 || is_option(v, OPTION_CHOICE)) {
        return "none, as it does not choose";
    }
    return count == 2 || count == 3 ? NULL : "two, for one and for more, or three, for none too";
}

int value_choice(const struct value *v, int count, const struct message_context *t)
{
    const int64_t n = how_many(v);
    if (v->type == TYPE_SEAT) {
        return v->number == t->you ? 0 : 1;
    }
    if (v->type == TYPE_SIDE) {
        return t->you != SEAT_NONE && v->number == t->you % table_sides(t->table) ? 0 : 1;
    }
    if (v->type == TYPE_FLAG) {
        return v->number != 0 ? 0 : 1;
    }
    if (v->type == TYPE_MELD) {
        return v->number == SLOT_WILD ? 1 : 0;
    }
    if (v->type == TYPE_CHOICE) {
        return (int)v->number;
    }
    return count == 2 ? n != 1 : n > 1 ? 2 : (int)n;
}

/* --- forms ------------------------------------------------------------------------------------ */

/* One value being written. */
struct value_writing {
    const struct value *v;
    const struct message_context *t;
    struct text *out;
};

static void put_word(const struct value_writing *w, enum message_id id)
{
    text_add(w->out, "%s", value_word(w->t->catalog, id));
}

/* ", " and ", or " between parts of a list that may be long. */
static void put_joint(const struct value_writing *w, enum message_id word)
{
    text_add(w->out, ", ");
    if (word != MESSAGE_NONE) {
        put_word(w, word);
        text_add(w->out, " ");
    }
}

static void write_number(const struct value_writing *w)
{
    text_points(w->out, w->v->number);
}

static void write_word(const struct value_writing *w)
{
    text_number(w->out, w->t->catalog, (int)w->v->number);
}

static void write_signed(const struct value_writing *w)
{
    text_signed(w->out, w->v->number);
}

static void write_size(const struct value_writing *w)
{
    text_points(w->out, w->v->number < 0 ? -w->v->number : w->v->number);
}

static void write_card(const struct value_writing *w)
{
    if (w->v->number < 0 || w->v->number >= KIND_COUNT) {
        put_word(w, MSG_value_no_card);
    } else {
        text_add(w->out, "%s", a_card_word(w->t->catalog, (kind)w->v->number));
    }
}

static void write_one(const struct value_writing *w)
{
    text_add(w->out, "%s", card_word(w->t->catalog, (kind)w->v->number, 1));
}

static void write_many(const struct value_writing *w)
{
    text_add(w->out, "%s", card_word(w->t->catalog, (kind)w->v->number, 2));
}

static void write_cards(const struct value_writing *w)
{
    text_cards(w->out, w->t->catalog, (cardset)w->v->number);
}

static void write_values(const struct value_writing *w)
{
    text_values(w->out, w->t->table, (cardset)w->v->number);
}

static void write_worth(const struct value_writing *w)
{
    text_points(w->out, table_points(w->t->table, (cardset)w->v->number));
}

static void write_total(const struct value_writing *w)
{
    text_points(w->out, how_many(w->v));
}

static void write_kinds(const struct value_writing *w)
{
    text_kinds(w->out, w->t->catalog, (uint16_t)w->v->number);
}

/* The top card of a pack is a meld too, and may be a wild card, a three or nothing. */
static void write_meld(const struct value_writing *w)
{
    const int64_t n = w->v->number;
    const struct catalog *p = w->t->catalog;
    text_add(w->out, "%s",
             n < 0 || n >= KIND_COUNT ? value_word(p, MSG_value_any_cards)
             : n < SLOT_COUNT         ? meld_word(p, (int)n)
                                      : card_word(p, (kind)n, 2));
}

/* One card of it: "king", "wild card". */
static void write_meld_one(const struct value_writing *w)
{
    const int64_t n = w->v->number;
    const struct catalog *p = w->t->catalog;
    text_add(w->out, "%s",
             n == SLOT_WILD ? value_word(p, MSG_value_wild_card)
                            : card_word(p, n == SLOT_BLACK ? KIND_3B : (kind)n, 1));
}

static const char *title_of(const struct value_writing *w, int seat)
{
    return seat_title(w->t->catalog, w->t->table->players, seat);
}

static void write_seat(const struct value_writing *w)
{
    const int seat = (int)w->v->number;
    if (seat == w->t->you) {
        put_word(w, MSG_value_you);
    } else {
        text_add(w->out, "%s", title_of(w, seat));
    }
}

static void write_name(const struct value_writing *w)
{
    const int place = (int)w->v->number;
    text_add(w->out, "%s",
             w->v->type == TYPE_SIDE ? side_title(w->t->catalog, w->t->table->players, place)
                                     : title_of(w, place));
}

static void write_own(const struct value_writing *w)
{
    const int seat = (int)w->v->number;
    if (seat == w->t->you) {
        put_word(w, MSG_value_your);
    } else {
        const struct message own = msg_value_own(title_of(w, seat));
        text_said(w->out, w->t, &own);
    }
}

static void write_side(const struct value_writing *w)
{
    text_add(w->out, "%s", side_word(w->t, (int)w->v->number));
}

/* "West and East". */
static void write_players(const struct value_writing *w)
{
    const int seats = w->t->table->players, sides = table_sides(w->t->table);
    const int count = (seats - (int)w->v->number + sides - 1) / sides;
    for (int i = 0; i < count; i++) {
        text_joint(w->out, w->t->catalog, i, count);
        text_add(w->out, "%s", title_of(w, (int)w->v->number + i * sides));
    }
}

static const struct special_hand *hand_of(const struct value_writing *w)
{
    assert(w->v->number >= 0 && w->v->number < w->t->table->special_count);
    return &w->t->table->special[w->v->number];
}

static void write_hand(const struct value_writing *w)
{
    char name[SPECIAL_TITLE_SIZE];
    special_title(hand_of(w), name, sizeof name);
    text_add(w->out, "%s", name);
}

static void write_hand_value(const struct value_writing *w)
{
    text_points(w->out, hand_of(w)->value);
}

static void write_hand_asks(const struct value_writing *w)
{
    text_hand(w->out, w->t, hand_of(w));
}

static void write_rule(const struct value_writing *w)
{
    text_add(w->out, "%s", rule_facts((enum rule_id)w->v->number)->id);
}

static void write_option(const struct value_writing *w)
{
    const struct message clause = {.id = (uint16_t)message_of_option((enum option_id)w->v->number)};
    text_said(w->out, w->t, &clause);
}

/* A rule sheet says its own; a built-in table has its name in the catalog. */
static void write_table(const struct value_writing *w)
{
    const struct table *t = (const struct table *)(intptr_t)w->v->number;
    const size_t mark = sizeof TABLE_CHANGED_MARK - 1, length = strlen(t->id);
    char title[MESSAGE_ID_SIZE + TABLE_TITLE_SIZE], id[MESSAGE_ID_SIZE];
    struct text text = text_in(title, sizeof title);
    if (t->title[0] != '\0') {
        text_add(&text, "%s", t->title);
    } else {
        (void)snprintf(id, sizeof id, "table-name.%s", t->base);
        text_said(&text, w->t, &(struct message){.id = (uint16_t)message_find(id)});
    }
    const bool changed = length > mark && strcmp(t->id + length - mark, TABLE_CHANGED_MARK) == 0;
    const struct message message = msg_table_name_changed(title);
    if (changed) {
        text_said(w->out, w->t, &message);
    } else {
        text_add(w->out, "%s", title);
    }
}

/* "straight (3,000), pairs (2,500)". */
static void write_table_hands(const struct value_writing *w)
{
    const struct table *t = (const struct table *)(intptr_t)w->v->number;
    for (int i = 0; i < t->special_count; i++) {
        const struct message listed = msg_value_hand_listed(i, t->special[i].wins);
        text_joint(w->out, w->t->catalog, i, t->special_count);
        text_said(w->out, w->t, &listed);
    }
}

static void write_text(const struct value_writing *w)
{
    const char *text = (const char *)(intptr_t)w->v->number;
    text_add(w->out, "%s", text != NULL ? text : "");
}

static void write_message(const struct value_writing *w)
{
    const struct message part = {.id = (uint16_t)w->v->number};
    text_said(w->out, w->t, &part);
}

/* "K K K / A A 2", as a lay line is typed. */
static void write_lay(const struct value_writing *w)
{
    struct lay lay;
    char text[LAY_TEXT_SIZE];
    message_lay_of(w->v->message, w->v->first, &lay);
    (void)lay_write(&lay, text, sizeof text);
    text_add(w->out, "%s", text);
}

/* "60 + 30 + 45". */
static void write_counts(const struct value_writing *w)
{
    struct lay lay;
    message_lay_of(w->v->message, w->v->first, &lay);
    for (int i = 0; i < lay.count; i++) {
        text_add(w->out, "%s%d", i == 0 ? "" : " + ", table_points(w->t->table, lay.part[i].cards));
    }
}

/* "a king and a queen"; "three kings, and two 9s and a joker". */
static void write_groups(const struct value_writing *w)
{
    struct lay lay;
    message_lay_of(w->v->message, w->v->first, &lay);
    bool lists = false; /* within, so that only commas keep the groups apart */
    for (int i = 0; i < lay.count; i++) {
        const int kinds = cards_kinds(lay.part[i].cards);
        lists |= (kinds & (kinds - 1)) != 0;
    }
    for (int i = 0; i < lay.count; i++) {
        const struct part *p = &lay.part[i];
        char cards[MESSAGE_TEXT_SIZE];
        struct text group = text_in(cards, sizeof cards);
        text_cards(&group, w->t->catalog, p->cards);
        if (i > 0 && lists) {
            put_joint(w, i + 1 == lay.count ? MSG_value_and : MESSAGE_NONE);
        } else {
            text_joint(w->out, w->t->catalog, i, lay.count);
        }
        if (p->on >= 0 && p->on < SLOT_COUNT && (p->cards & ~CARDS_WILD) == 0) {
            const struct message on = msg_value_group_on(cards, p->on);
            text_said(w->out, w->t, &on);
        } else {
            text_add(w->out, "%s", cards);
        }
    }
}

/* "500 + 300 - 200". */
static void write_terms(const struct value_writing *w)
{
    for (int i = w->v->first; i < w->v->message->count; i++) {
        const int64_t n = w->v->message->arg[i];
        const bool first = i == w->v->first;
        text_add(w->out, "%s", n < 0 ? (first ? "-" : " - ") : first ? "" : " + ");
        text_points(w->out, n < 0 ? -n : n);
    }
}

static void write_sum(const struct value_writing *w)
{
    int64_t sum = 0;
    for (int i = w->v->first; i < w->v->message->count; i++) {
        sum += w->v->message->arg[i];
    }
    text_points(w->out, sum);
}

static void join_catalogs(const struct value_writing *w, enum message_id joint)
{
    for (int i = w->v->first; i < w->v->message->count; i++) {
        const struct message part = {.id = (uint16_t)w->v->message->arg[i]};
        if (i > w->v->first) {
            put_joint(w, joint);
        }
        text_said(w->out, w->t, &part);
    }
}

/* "..., or ..." */
static void write_catalog(const struct value_writing *w)
{
    join_catalogs(w, MSG_value_or);
}

/* "..., or that ..." */
static void write_that(const struct value_writing *w)
{
    join_catalogs(w, MSG_value_or_that);
}

static const struct {
    const char *name;
    unsigned types;
    void (*write)(const struct value_writing *w);
} forms[] = {
    {"", BIT(N) | BIT(POINTS), write_number},
    {"word", BIT(N) | BIT(POINTS), write_word},
    {"signed", BIT(N) | BIT(POINTS), write_signed},
    {"size", BIT(N) | BIT(POINTS), write_size},
    {"", BIT(CARD), write_card},
    {"one", BIT(CARD), write_one},
    {"many", BIT(CARD), write_many},
    {"", BIT(CARDS), write_cards},
    {"values", BIT(CARDS), write_values},
    {"points", BIT(CARDS), write_worth},
    {"", BIT(KINDS), write_kinds},
    {"total", BIT(CARDS) | BIT(KINDS) | BIT(LAY) | BIT(TERMS) | BIT(MESSAGES), write_total},
    {"", BIT(MELD), write_meld},
    {"one", BIT(MELD), write_meld_one},
    {"", BIT(SEAT), write_seat},
    {"own", BIT(SEAT), write_own},
    {"name", BIT(SEAT) | BIT(SIDE), write_name},
    {"", BIT(SIDE), write_side},
    {"players", BIT(SIDE), write_players},
    {"", BIT(HAND), write_hand},
    {"value", BIT(HAND), write_hand_value},
    {"asks", BIT(HAND), write_hand_asks},
    {"", BIT(RULE), write_rule},
    {"", BIT(OPTION), write_option},
    {"", BIT(TABLE), write_table},
    {"hands", BIT(TABLE), write_table_hands},
    {"", BIT(TEXT), write_text},
    {"", BIT(MESSAGE), write_message},
    {"", BIT(LAY), write_lay},
    {"counts", BIT(LAY), write_counts},
    {"groups", BIT(LAY), write_groups},
    {"", BIT(TERMS), write_terms},
    {"sum", BIT(TERMS), write_sum},
    {"", BIT(MESSAGES), write_catalog},
    {"that", BIT(MESSAGES), write_that},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

/* The place of a form, or FORMS. */
static int form_find(const struct value *v, const char *form)
{
    int i = 0;
    while (i < FORMS &&
           ((forms[i].types >> v->type & 1) == 0 || strcmp(forms[i].name, form) != 0)) {
        i++;
    }
    return i;
}

bool value_has_form(const struct value *v, const char *form)
{
    return (v->option == OPTION_COUNT || is_option(v, OPTION_NUMBER)) && form_find(v, form) < FORMS;
}

void value_write(const struct value *v,
                 const char *form,
                 const struct message_context *t,
                 struct text *out)
{
    const int i = form_find(v, form);
    assert(i < FORMS);
    const struct value_writing w = {v, t, out};
    forms[i].write(&w);
}
