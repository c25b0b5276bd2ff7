/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "message_ids.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/cards.h"
#include "messages/value_words.h"
#include "notation/cards_text.h"

/* What stands for the words that values are written in, beside cards and numbers. */
static const struct {
    enum phrase_id id;
    const char *text;
} value_texts[] = {
    {PHRASE_VALUE_WILD_CARDS, "wild"},
    {PHRASE_VALUE_WILD_CARD, "wild"},
    {PHRASE_VALUE_ANY_CARDS, "any"},
    {PHRASE_VALUE_NO_CARD, "none"},
    {PHRASE_VALUE_NO_CARDS, "none"},
    {PHRASE_VALUE_NOTHING, "none"},
    {PHRASE_VALUE_NONE, "none"},
    {PHRASE_VALUE_SEAT_SOUTH, "S"},
    {PHRASE_VALUE_SEAT_WEST, "W"},
    {PHRASE_VALUE_SEAT_NORTH, "N"},
    {PHRASE_VALUE_SEAT_EAST, "E"},
    {PHRASE_VALUE_SEAT_PLAYER_1, "P1"},
    {PHRASE_VALUE_SEAT_PLAYER_2, "P2"},
    {PHRASE_VALUE_SEAT_PLAYER_3, "P3"},
    {PHRASE_VALUE_SEAT_PLAYER_4, "P4"},
    {PHRASE_VALUE_SEAT_PLAYER_5, "P5"},
    {PHRASE_VALUE_SEAT_PLAYER_6, "P6"},
    {PHRASE_VALUE_YOU, "you"},
    {PHRASE_VALUE_YOUR, "your"},
    {PHRASE_VALUE_SIDE_NORTH_SOUTH, "NS"},
    {PHRASE_VALUE_SIDE_EAST_WEST, "EW"},
    {PHRASE_VALUE_SIDE_ODD, "odd"},
    {PHRASE_VALUE_SIDE_EVEN, "even"},
    {PHRASE_VALUE_SIDE_YOURS, "yours"},
    {PHRASE_VALUE_SIDE_OTHER, "theirs"},
    {PHRASE_VALUE_AND, "&"},
    {PHRASE_VALUE_OR, "or"},
    {PHRASE_VALUE_OR_THAT, "or"},
    {PHRASE_VALUE_YES, "yes"},
    {PHRASE_VALUE_NO, "no"},
    {PHRASE_VALUE_OWN, "{name}'s"},
    {PHRASE_VALUE_GROUP_ON, "{cards} on {meld}"},
};

/* A slot of that type, said so that no value is out of its range: a seat that is nobody, a hand
 * that is none. */
static void add_slot(struct strbuf *out, const struct phrase_slot *slot)
{
    const char *name = slot->name;
    switch (slot->type) {
    case TYPE_SEAT:
        strbuf_appendf(out, "{if %s<0}none{else}{%s}{end}", name, name);
        break;
    case TYPE_HAND:
        strbuf_appendf(out, "{if %s<0}none{else}{%s}{end}", name, name);
        break;
    case TYPE_RULE:
    case TYPE_TABLE:
    case TYPE_PHRASE:
        strbuf_appendf(out, "{if %s}{%s}{else}none{end}", name, name);
        break;
    case TYPE_FLAG:
        strbuf_appendf(out, "{%s|yes|no}", name);
        break;
    case TYPE_CHOICE:
        strbuf_appendf(out, "{%s", name);
        for (int i = 0; i < slot->choices; i++) {
            strbuf_appendf(out, "|%d", i);
        }
        strbuf_append_char(out, '}');
        break;
    default:
        strbuf_appendf(out, "{%s}", name);
        break;
    }
}

/* The value that the table in force has for an option, said by that option's message. */
static void add_option(struct strbuf *out, enum option_id o)
{
    const struct option *facts = option_facts(o);
    strbuf_append_char(out, '=');
    if (facts->type == OPTION_ONOFF) {
        strbuf_appendf(out, "{%s|on|off}", facts->name);
        return;
    }
    if (facts->type == OPTION_NUMBER) {
        strbuf_appendf(out, "{%s}", facts->name);
        return;
    }
    for (const char *word = facts->choices; *word != '\0'; word += word[0] == '|') {
        const int length = (int)strcspn(word, "|");
        strbuf_appendf(out, "{if %s=%.*s}%.*s{end}", facts->name, length, word, length, word);
        word += length;
    }
}

static void add_message(struct strbuf *out, enum phrase_id id)
{
    char name[PHRASE_ID_SIZE];
    struct phrase_slot slot;
    phrase_name(id, name);
    strbuf_appendf(out, "(%s", name);
    if (id >= PHRASE_OPTIONS) {
        add_option(out, (enum option_id)(id - PHRASE_OPTIONS));
    }
    for (int i = 0; phrase_slot(id, i, &slot); i++) {
        strbuf_appendf(out, " %s=", slot.name);
        add_slot(out, &slot);
    }
    strbuf_append_char(out, ')');
}

static const char *text_of(struct arena *memory, enum phrase_id id)
{
    struct strbuf text = STRBUF_INIT;
    char name[PHRASE_ID_SIZE], fault[PHRASE_TEXT_SIZE];
    static const char table_name[] = "table-name.";
    const size_t prefix = sizeof table_name - 1;
    phrase_name(id, name);
    if (id != PHRASE_TABLE_NAME_CHANGED && strncmp(name, table_name, prefix) == 0) {
        strbuf_append(&text, name + prefix);
    } else {
        add_message(&text, id);
    }
    if (!phrase_is_sound(id, strbuf_text(&text), fault, sizeof fault)) {
        fprintf(stderr, "%s: %s\n", strbuf_text(&text), fault);
        abort();
    }
    const char *kept = arena_text(memory, strbuf_text(&text), text.length);
    strbuf_free(&text);
    return kept;
}

void message_ids(struct arena *memory, struct catalog *out)
{
    static const enum phrase_id cards[] = {PHRASE_VALUE_CARD_4, PHRASE_VALUE_CARDS_4,
                                           PHRASE_VALUE_A_CARD_4};
    char number[12];
    for (int i = PHRASE_NONE + 1; i < PHRASE_COUNT; i++) {
        out->text[i] = text_of(memory, (enum phrase_id)i);
    }
    for (size_t i = 0; i < sizeof value_texts / sizeof value_texts[0]; i++) {
        out->text[value_texts[i].id] = value_texts[i].text;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
            out->text[cards[i] + k] = kind_name(k);
        }
    }
    for (int n = 0; n < VALUE_NUMBERS; n++) {
        const int length = snprintf(number, sizeof number, "%d", n);
        out->text[PHRASE_VALUE_NUMBER_0 + n] = arena_text(memory, number, (size_t)length);
    }
}
