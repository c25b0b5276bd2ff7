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
    enum message_id id;
    const char *text;
} value_texts[] = {
    {MSG_value_wild_cards, "wild"},
    {MSG_value_wild_card, "wild"},
    {MSG_value_any_cards, "any"},
    {MSG_value_no_card, "none"},
    {MSG_value_no_cards, "none"},
    {MSG_value_nothing, "none"},
    {MSG_value_none, "none"},
    {MSG_value_seat_south, "S"},
    {MSG_value_seat_west, "W"},
    {MSG_value_seat_north, "N"},
    {MSG_value_seat_east, "E"},
    {MSG_value_seat_player_1, "P1"},
    {MSG_value_seat_player_2, "P2"},
    {MSG_value_seat_player_3, "P3"},
    {MSG_value_seat_player_4, "P4"},
    {MSG_value_seat_player_5, "P5"},
    {MSG_value_seat_player_6, "P6"},
    {MSG_value_you, "you"},
    {MSG_value_your, "your"},
    {MSG_value_side_north_south, "NS"},
    {MSG_value_side_east_west, "EW"},
    {MSG_value_side_odd, "odd"},
    {MSG_value_side_even, "even"},
    {MSG_value_side_yours, "yours"},
    {MSG_value_side_other, "theirs"},
    {MSG_value_and, "&"},
    {MSG_value_or, "or"},
    {MSG_value_or_that, "or"},
    {MSG_value_yes, "yes"},
    {MSG_value_no, "no"},
    {MSG_value_own, "{name}'s"},
    {MSG_value_group_on, "{cards} on {meld}"},
};

/* A slot of that type, said so that no value is out of its range: a seat that is nobody, a hand
 * that is none. */
static void add_slot(struct strbuf *out, const struct message_slot *slot)
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
    case TYPE_MESSAGE:
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

static void add_message(struct strbuf *out, enum message_id id)
{
    char name[MESSAGE_ID_SIZE];
    struct message_slot slot;
    message_name(id, name);
    strbuf_appendf(out, "(%s", name);
    if (id >= MESSAGE_OPTIONS) {
        add_option(out, (enum option_id)(id - MESSAGE_OPTIONS));
    }
    for (int i = 0; message_slot(id, i, &slot); i++) {
        strbuf_appendf(out, " %s=", slot.name);
        add_slot(out, &slot);
    }
    strbuf_append_char(out, ')');
}

static const char *text_of(struct arena *memory, enum message_id id)
{
    struct strbuf text = STRBUF_INIT;
    char name[MESSAGE_ID_SIZE], fault[MESSAGE_TEXT_SIZE];
    static const char table_name[] = "table-name.";
    const size_t prefix = sizeof table_name - 1;
    message_name(id, name);
    if (id != MSG_table_name_changed && strncmp(name, table_name, prefix) == 0) {
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
    static const enum message_id cards[] = {MSG_value_card_4, MSG_value_cards_4,
                                            MSG_value_a_card_4};
    char number[12];
    for (int i = MESSAGE_NONE + 1; i < MESSAGE_COUNT; i++) {
        out->text[i] = text_of(memory, (enum message_id)i);
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
        out->text[MSG_value_number_0 + n] = arena_text(memory, number, (size_t)length);
    }
}
