/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sheets, the other way. Memory is the only thing that can fail here, and it ends the program
 * as everywhere (base/memory.h). */
#include "content/table_write.h"

#include <assert.h>
#include <libxml/xmlwriter.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/table_flaw.h"
#include "notation/cards_text.h"

static void element_begin(xmlTextWriter *w, const char *name)
{
    (void)xmlTextWriterStartElement(w, BAD_CAST name);
}

static void end(xmlTextWriter *w)
{
    (void)xmlTextWriterEndElement(w);
}

static void attribute(xmlTextWriter *w, const char *name, const char *value)
{
    (void)xmlTextWriterWriteAttribute(w, BAD_CAST name, BAD_CAST value);
}

static void number(xmlTextWriter *w, const char *name, long value)
{
    char text[24];
    (void)snprintf(text, sizeof text, "%ld", value);
    attribute(w, name, text);
}

/* Kinds as bits, named as cards. */
static void kinds(xmlTextWriter *w, uint16_t bits)
{
    char text[CARDS_TEXT_SIZE];
    cardset cards = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        cards += bits_have(bits, k) ? cards_one(k) : 0;
    }
    (void)cards_write(cards, text);
    attribute(w, "kinds", text);
}

static const struct special_hand *hand_of(const struct table *t, const char *id)
{
    for (int i = 0; i < t->special_count; i++) {
        if (strcmp(t->special[i].id, id) == 0) {
            return &t->special[i];
        }
    }
    return NULL;
}

static void write_wild(xmlTextWriter *w, const struct special_hand *h)
{
    char groups[16];
    if (h->wild_mix == 0 && h->wild_kinds == 0 && !h->wild_by_table) {
        return;
    }
    element_begin(w, "wild");
    if (h->wild_mix > 0) {
        number(w, "mix", h->wild_mix);
    } else if (h->wild_by_table) {
        attribute(w, "groups", "table");
    } else {
        (void)snprintf(groups, sizeof groups, h->wild_least == h->wild_most ? "%d" : "%d-%d",
                       h->wild_least, h->wild_most);
        attribute(w, "groups", groups);
    }
    if (h->wild_kinds != 0) {
        kinds(w, h->wild_kinds);
    }
    if (h->wild_size > 0) {
        number(w, "size", h->wild_size);
    }
    end(w);
}

static void write_pattern(xmlTextWriter *w, const struct special_hand *h)
{
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        if (h->groups[n] > 0) {
            element_begin(w, "group");
            number(w, "cards", n);
            number(w, "times", h->groups[n]);
            end(w);
        }
    }
    write_wild(w, h);
    if (h->required != 0) {
        element_begin(w, "require");
        kinds(w, h->required);
        end(w);
    }
}

/* A hand as it departs from the base table's or the published one; nothing where it does not. */
static void write_hand(xmlTextWriter *w, const struct table *base, const struct special_hand *h)
{
    const struct special_hand *in_base = hand_of(base, h->id);
    const struct special_hand *known = in_base != NULL ? in_base : special_published(h->id);
    const bool own = known == NULL || !special_same_pattern(known, h);
    if (in_base != NULL && !own && in_base->value == h->value && in_base->wins == h->wins &&
        strcmp(in_base->title, h->title) == 0) {
        return;
    }
    element_begin(w, "special-hand");
    attribute(w, "id", h->id);
    if (h->title[0] != '\0') {
        attribute(w, "title", h->title);
    }
    if (own || known->value != h->value) {
        number(w, "value", h->value);
    }
    if (own ? h->wins : known->wins != h->wins) {
        attribute(w, "wins", h->wins ? "yes" : "no");
    }
    if (own) {
        write_pattern(w, h);
    }
    end(w);
}

static void write_option(xmlTextWriter *w, const struct table *t, enum option_id o)
{
    char value[OPTION_WORD_SIZE];
    option_format(o, table_get(t, o), value);
    element_begin(w, "option");
    attribute(w, "name", option_facts(o)->name);
    attribute(w, "value", value);
    end(w);
}

/* `base` has the players of `t`, from whose number other options follow. */
static void write_options(xmlTextWriter *w, const struct table *t, const struct table *base)
{
    struct table named;
    if (table_builtin(t->base, &named) && named.players != t->players) {
        write_option(w, t, OPTION_players);
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        if (table_get(t, o) != table_get(base, o)) {
            write_option(w, t, o);
        }
    }
}

static void write_hands(xmlTextWriter *w, const struct table *t, const struct table *base)
{
    for (int i = 0; i < base->special_count; i++) {
        if (hand_of(t, base->special[i].id) == NULL) {
            element_begin(w, "special-hand");
            attribute(w, "id", base->special[i].id);
            attribute(w, "remove", "yes");
            end(w);
        }
    }
    for (int i = 0; i < t->special_count; i++) {
        write_hand(w, base, &t->special[i]);
    }
}

/* Whether the hands of the base have to be asked for: a reader leaves out those that nobody can
 * show among another number of players. */
static bool keeps_hands(const struct table *t)
{
    struct table named;
    return t->special_count > 0 && !table_special_fits(t) && table_builtin(t->base, &named) &&
           named.players != t->players;
}

char *table_write(const struct table *t, size_t *length)
{
    struct table base;
    const bool known = table_base(t, &base);
    assert(known && "a rule sheet is based on a built-in table");
    xmlBuffer *buffer = known ? xmlBufferCreate() : NULL;
    xmlTextWriter *w = buffer != NULL ? xmlNewTextWriterMemory(buffer, 0) : NULL;
    if (w == NULL) {
        abort(); /* no memory: libxml2 has nothing else that could fail here */
    }
    (void)xmlTextWriterSetIndent(w, 1);
    (void)xmlTextWriterSetIndentString(w, BAD_CAST "  ");
    (void)xmlTextWriterStartDocument(w, NULL, "UTF-8", NULL);
    element_begin(w, "table");
    attribute(w, "id", t->id);
    attribute(w, "title", t->title);
    attribute(w, "based-on", t->base);
    if (keeps_hands(t)) {
        attribute(w, "special-hands", "base");
    }
    write_options(w, t, &base);
    write_hands(w, t, &base);
    for (int i = 0; i < t->note_count; i++) {
        (void)xmlTextWriterWriteElement(w, BAD_CAST "note", BAD_CAST t->note[i]);
    }
    end(w);
    (void)xmlTextWriterEndDocument(w);
    xmlFreeTextWriter(w);
    char *text = memory_text((const char *)xmlBufferContent(buffer));
    if (length != NULL) {
        *length = strlen(text);
    }
    xmlBufferFree(buffer);
    return text;
}
