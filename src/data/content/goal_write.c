/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the goals of tasks as files have them: as attributes, and in short form. */
#include <stdio.h>
#include <string.h>

#include "content/goal_xml.h"
#include "notation/cards_text.h"
#include "questions/goal.h"

/* One attribute of a goal as it is written. */
struct goal_pair {
    const char *name;
    char value[CARDS_TEXT_SIZE];
};

enum { PAIRS_MAX = 5 };

static struct goal_pair *add_pair(struct goal_pair pairs[PAIRS_MAX], int *count, const char *name)
{
    struct goal_pair *pair = &pairs[(*count)++];
    pair->name = name;
    pair->value[0] = '\0';
    return pair;
}

static void put(struct goal_pair *pair, const char *value)
{
    (void)snprintf(pair->value, sizeof pair->value, "%s", value);
}

static void put_number(struct goal_pair *pair, int n)
{
    (void)snprintf(pair->value, sizeof pair->value, "%d", n);
}

static void put_kinds(struct goal_pair *pair, unsigned bits)
{
    cardset cards = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        cards += bits_have(bits, k) ? cards_one(k) : 0;
    }
    (void)cards_write(cards, pair->value);
}

static void pair_meld(const struct aim *a, struct goal_pair pairs[PAIRS_MAX], int *count)
{
    put(add_pair(pairs, count, "meld"), slot_name(a->slot));
    if (a->size > 0) {
        put_number(add_pair(pairs, count, "size"), a->size);
    }
    if (a->wilds == AIM_WILDS_MAX) {
        put(add_pair(pairs, count, "wilds"), "max");
    } else if (a->wilds >= 0) {
        put_number(add_pair(pairs, count, "wilds"), a->wilds);
    }
    if (a->pure) {
        put(add_pair(pairs, count, "pure"), "yes");
    }
    if (a->cards != 0) {
        (void)cards_write(a->cards, add_pair(pairs, count, "with")->value);
    }
}

static void pair_open(const struct aim *a, struct goal_pair pairs[PAIRS_MAX], int *count)
{
    put(add_pair(pairs, count, "open"), "yes");
    if (a->bits != 0) {
        struct goal_pair *ranks = add_pair(pairs, count, "ranks");
        size_t used = 0;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            if (bits_have(a->bits, slot)) {
                const int n = snprintf(ranks->value + used, sizeof ranks->value - used, "%s%s",
                                       used > 0 ? " " : "", slot_name(slot));
                used += n > 0 ? (size_t)n : 0;
            }
        }
    }
    if (a->count > 0) {
        put_number(add_pair(pairs, count, "count"), a->count);
    }
}

/* The value of a goal that has one only. */
static void put_single(const struct aim *a, struct goal_pair *pair)
{
    switch ((enum aim_kind)a->kind) {
    case AIM_TAKE:
        put(pair, aim_values(AIM_TAKE)[a->value]);
        return;
    case AIM_MOST:
        put(pair, aim_values(AIM_MOST)[a->value]);
        return;
    case AIM_DO:
        put(pair, aim_values(AIM_DO)[a->value]);
        return;
    case AIM_LAY:
    case AIM_ONLY:
    case AIM_KEEP:
        (void)cards_write(a->cards, pair->value);
        if (a->cards == 0) {
            put(pair, a->kind == AIM_KEEP ? "natural" : "none");
        }
        return;
    case AIM_CARDS:
    case AIM_WILDS:
        put_number(pair, a->count);
        return;
    case AIM_THROW:
    case AIM_NOT:
        if (a->value == THROW_THESE) {
            put_kinds(pair, a->bits);
        } else {
            put(pair, aim_values(AIM_THROW)[a->value]);
        }
        return;
    case AIM_BEST:
    case AIM_FREE:
        put(pair, "yes");
        return;
    case AIM_MELD:
    case AIM_WITHOUT:
    case AIM_CANASTA:
    case AIM_OPEN:
    case AIM_KIND_COUNT:
        return;
    }
}

static int pairs_of(const struct aim *a, struct goal_pair pairs[PAIRS_MAX])
{
    int count = 0;
    if (a->kind == AIM_MELD) {
        pair_meld(a, pairs, &count);
    } else if (a->kind == AIM_OPEN) {
        pair_open(a, pairs, &count);
    } else if (a->kind == AIM_WITHOUT) {
        put(add_pair(pairs, &count, "without"), slot_name(a->slot));
        if (a->pure) {
            put(add_pair(pairs, &count, "pure"), "yes");
        }
    } else if (a->kind == AIM_CANASTA) {
        put(add_pair(pairs, &count, "canasta"), a->slot == SLOT_NONE ? "any" : slot_name(a->slot));
        if (a->value != SORT_ANY) {
            put(add_pair(pairs, &count, "sort"), aim_values(AIM_CANASTA)[a->value]);
        }
    } else {
        const bool nothing = a->kind == AIM_ONLY && a->cards == 0;
        put_single(a, add_pair(pairs, &count, nothing ? "lay" : aim_name((enum aim_kind)a->kind)));
    }
    return count;
}

void goal_write(const struct aim *aim, char out[GOAL_TEXT_SIZE])
{
    struct goal_pair pairs[PAIRS_MAX];
    size_t used = 0;
    const int count = pairs_of(aim, pairs);
    out[0] = '\0';
    for (int i = 0; i < count && used < GOAL_TEXT_SIZE; i++) {
        const int n = snprintf(out + used, GOAL_TEXT_SIZE - used, " %s=\"%s\"", pairs[i].name,
                               pairs[i].value);
        used += n > 0 ? (size_t)n : 0;
    }
}

/* One goal in short form. */
static void write_short(const struct aim *a, char out[GOAL_TEXT_SIZE])
{
    struct goal_pair pairs[PAIRS_MAX];
    size_t used = 0;
    const int count = pairs_of(a, pairs);
    const char *first = pairs[0].value;
    if (a->kind == AIM_DO) {
        (void)snprintf(out, GOAL_TEXT_SIZE, "%s", first);
        return;
    }
    if (a->kind == AIM_BEST || a->kind == AIM_FREE || a->kind == AIM_OPEN) {
        first = "";
    } else if (a->kind == AIM_ONLY && a->cards == 0) {
        first = "nothing";
    }
    used =
        (size_t)snprintf(out, GOAL_TEXT_SIZE, "%s%s%s", pairs[0].name, first[0] ? " " : "", first);
    for (int i = 1; i < count && used < GOAL_TEXT_SIZE; i++) {
        const bool alone = strcmp(pairs[i].value, "yes") == 0;
        const bool bare = strcmp(pairs[i].name, "ranks") == 0 || strcmp(pairs[i].name, "sort") == 0;
        const int n =
            snprintf(out + used, GOAL_TEXT_SIZE - used, " %s%s%s", bare ? "" : pairs[i].name,
                     bare || alone ? "" : " ", alone ? "" : pairs[i].value);
        used += n > 0 ? (size_t)n : 0;
    }
}

void goals_write_short(const struct aims *aims, char out[GOALS_TEXT_SIZE])
{
    char one[GOAL_TEXT_SIZE];
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < aims->count && used < GOALS_TEXT_SIZE; i++) {
        write_short(&aims->aim[i], one);
        const int n = snprintf(out + used, GOALS_TEXT_SIZE - used, "%s%s", i > 0 ? "; " : "", one);
        used += n > 0 ? (size_t)n : 0;
    }
}
