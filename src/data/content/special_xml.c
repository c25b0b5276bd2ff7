/* SPDX-License-Identifier: GPL-3.0-or-later */
/* <special-hand>: a published hand by its id, or a pattern of the club's own in groups of cards. */
#include "content/special_xml.h"

#include <stdio.h>
#include <string.h>

#include "engine/special.h"
#include "notation/cards_text.h"

static int place_of(const struct table *t, const char *id)
{
    for (int i = 0; i < t->special_count; i++) {
        if (strcmp(t->special[i].id, id) == 0) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

static void take_out(struct table *t, int place)
{
    t->special_count--;
    for (int i = place; i < t->special_count; i++) {
        t->special[i] = t->special[i + 1];
    }
}

/* Reads an attribute that lists kinds into bits. */
static bool read_kinds(const struct xml_page *page, const struct xml_node *node, uint16_t *out)
{
    const char *text = xml_attribute(node, "kinds");
    struct parse_error fault;
    cardset cards = 0;
    if (text != NULL && !cards_read(text, strlen(text), &cards, &fault)) {
        return xml_page_text_fault(page, node->line, "kinds", &fault);
    }
    *out = cards_kinds(cards);
    return true;
}

/* How many of the groups are of wild cards: "1", "0-1", "table". */
static void read_wild_groups(const char *text, struct special_hand *h)
{
    if (text == NULL) {
        return;
    }
    if (strcmp(text, "table") == 0) {
        h->wild_by_table = true;
        return;
    }
    h->wild_least = (uint8_t)(text[0] - '0');
    h->wild_most = (uint8_t)(text[1] == '-' ? text[2] - '0' : text[0] - '0');
}

static bool
read_wild(const struct xml_page *page, const struct xml_node *node, struct special_hand *h)
{
    const char *groups = xml_attribute(node, "groups");
    h->wild_mix = (uint8_t)xml_number(node, "mix", 0);
    h->wild_size = (uint8_t)xml_number(node, "size", 0);
    if ((groups == NULL) == (h->wild_mix == 0)) {
        return xml_page_fault(
            page, node->line,
            "<wild> takes either groups or mix: wild cards as groups of their own, "
            "or so many of any sort");
    }
    read_wild_groups(groups, h);
    if (!read_kinds(page, node, &h->wild_kinds)) {
        return false;
    }
    if ((h->wild_kinds & ~(1U << KIND_2 | 1U << KIND_JOKER)) != 0) {
        return xml_page_fault(page, node->line, "kinds: only 2 and Jo are wild");
    }
    if (groups != NULL && h->wild_kinds == 0) {
        h->wild_kinds = 1U << KIND_2 | 1U << KIND_JOKER;
    }
    return true;
}

static bool
read_require(const struct xml_page *page, const struct xml_node *node, struct special_hand *h)
{
    const unsigned threes = 1U << KIND_3R | 1U << KIND_3B;
    if (!read_kinds(page, node, &h->required)) {
        return false;
    }
    if ((h->required & threes) != 0) {
        h->required = (uint16_t)((h->required & ~threes) | SPECIAL_REQUIRES_THREE);
    }
    return true;
}

static bool
read_pattern(const struct xml_page *page, const struct xml_node *node, struct special_hand *h)
{
    const struct xml_node *seen[2] = {NULL, NULL};
    for (const struct xml_node *child = node->child; child != NULL; child = child->next) {
        const struct xml_node **once = &seen[xml_is(child, "require")];
        if (!xml_is(child, "group") && *once != NULL) {
            return xml_page_twice(page, child->line, child->name);
        }
        *once = xml_is(child, "group") ? *once : child;
        if (xml_is(child, "group")) {
            const int cards = xml_number(child, "cards", 1), times = xml_number(child, "times", 1);
            h->groups[cards] = (uint8_t)(h->groups[cards] + times);
        } else if (!(xml_is(child, "wild") ? read_wild(page, child, h)
                                           : read_require(page, child, h))) {
            return false;
        }
    }
    if (!special_has_room(h)) {
        return xml_page_fault(
            page, node->line,
            "no hand can be %s: it requires kinds for which its groups have no room", h->id);
    }
    if (!special_is_sound(h)) {
        int cards = h->wild_mix;
        for (int n = 1; n <= SPECIAL_CARDS; n++) {
            cards += n * h->groups[n];
        }
        return xml_page_fault(
            page, node->line,
            cards != SPECIAL_CARDS
                ? "the hand %s has %d cards. Groups and wild cards must come to %d together"
                : "the hand %s cannot be made: its %d cards do fit, its wild groups do not (of %d)",
            h->id, cards, SPECIAL_CARDS);
    }
    return true;
}

/* The hand as it is before this element: as the table has it, as it was published, or nothing
 * known. */
static bool begin_hand(const struct xml_page *page,
                       const struct xml_node *node,
                       const struct table *t,
                       int place,
                       struct special_hand *out)
{
    const char *id = xml_attribute(node, "id");
    const struct special_hand *published = special_published(id);
    const bool own = node->child != NULL;
    if (own && published != NULL) {
        return xml_page_fault(page, node->line,
                              "%s is a published hand. Give your pattern another id", id);
    }
    if (own || (place == SPECIAL_NONE && published == NULL)) {
        *out = (struct special_hand){.value = 0};
        (void)snprintf(out->id, sizeof out->id, "%s", id);
        if (!own) {
            return xml_page_fault(
                page, node->line,
                "there is no published hand %s. Write its groups, see docs/tables.md", id);
        }
        if (xml_attribute(node, "value") == NULL) {
            return xml_page_fault(page, node->line, "the hand %s needs a value", id);
        }
        return true;
    }
    *out = place != SPECIAL_NONE ? t->special[place] : *published;
    return true;
}

bool special_read(const struct xml_page *page, const struct xml_node *node, struct table *out)
{
    const char *id = xml_attribute(node, "id");
    const int place = place_of(out, id);
    struct special_hand hand = {.value = 0};
    if (xml_yes(node, "remove")) {
        if (place == SPECIAL_NONE) {
            return xml_page_fault(page, node->line, "the table has no hand %s to remove", id);
        }
        take_out(out, place);
        return true;
    }
    if (!begin_hand(page, node, out, place, &hand)) {
        return false;
    }
    const char *title = xml_page_attribute(page, node, "title");
    if (title != NULL) {
        (void)snprintf(hand.title, sizeof hand.title, "%s", title);
    }
    hand.value = xml_number(node, "value", hand.value);
    hand.wins = xml_attribute(node, "wins") != NULL ? xml_yes(node, "wins") : hand.wins;
    if (!read_pattern(page, node, &hand)) {
        return false;
    }
    if (place != SPECIAL_NONE) {
        out->special[place] = hand;
        return true;
    }
    if (out->special_count == SPECIAL_MAX) {
        return xml_page_fault(page, node->line, "a table lists at most %d special hands",
                              SPECIAL_MAX);
    }
    out->special[out->special_count++] = hand;
    return true;
}
