/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers what the principles have to say and puts it in order. */
#include "coach/principles.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "coach/reasoning.h"
#include "notation/cards_text.h"
#include "notation/names.h"

void reason_add(struct reasoning *r, enum rule_id rule, int weight, const char *format, ...)
{
    struct reasons *all = r->out;
    int at = all->count;
    while (at > 0 && all->list[at - 1].weight < weight) {
        at--;
    }
    if (at == REASONS_MAX) {
        return;
    }
    all->count += all->count < REASONS_MAX;
    for (int i = all->count - 1; i > at; i--) {
        all->list[i] = all->list[i - 1];
    }
    struct reason *new = &all->list[at];
    *new = (struct reason){.rule = rule, .weight = weight};
    va_list values;
    va_start(values, format);
    (void)vsnprintf(new->text, sizeof new->text, format, values);
    va_end(values);
    text_capital(new->text);
}

const char *count_word(int n)
{
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return n >= 0 && n < (int)(sizeof words / sizeof words[0]) ? words[n] : "many";
}

const char *points_text(int points, char out[POINTS_SIZE])
{
    struct text text = text_in(out, POINTS_SIZE);
    text_points(&text, points);
    return out;
}

struct meld lay_adds(const struct lay *lay, int slot)
{
    struct meld sum = {0, 0, 0};
    for (int i = 0; i < lay->count; i++) {
        if (part_slot(lay->part[i]) == slot) {
            sum = meld_plus(sum, meld_of(lay->part[i].cards, slot));
        }
    }
    return sum;
}

void principles_find(const struct table *t,
                     const struct view *v,
                     const struct action *chosen,
                     const struct action *better,
                     struct reasons *out)
{
    struct reasoning r = {.chosen = chosen, .better = better, .out = out};
    sense_read(t, v, &r.sense);
    r.me = voice_of(v->board, v->seat);
    r.next = voice_of(v->board, r.sense.next);
    out->count = 0;
    if (v->board->phase == PHASE_START) {
        principles_start(&r);
        return;
    }
    principles_lay(&r);
    principles_throw(&r);
}

/* The groups of a lay-down in words. */
static void add_groups(struct text *text, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        const struct part *p = &lay->part[i];
        text_add(text, "%s", i == 0 ? " " : i + 1 == lay->count ? ", and " : ", ");
        text_cards(text, p->cards);
        if (p->on >= 0 && p->on < SLOT_COUNT && (p->cards & ~CARDS_WILD) == 0) {
            text_add(text, " on the %s", slot_word(p->on));
        }
    }
}

size_t principles_action(const struct table *t, const struct action *a, char *out, size_t size)
{
    struct text text = text_in(out, size);
    char name[SPECIAL_ID_SIZE];
    switch ((enum action_kind)a->kind) {
    case ACTION_THREE:
        text_add(&text, "expose the %s", kind_word(a->card, 1));
        break;
    case ACTION_DRAW:
        text_add(&text, "draw");
        break;
    case ACTION_PICK:
        text_add(&text, "pick the pack%s", a->lay.count > 0 ? ", opening with" : "");
        add_groups(&text, &a->lay);
        break;
    case ACTION_LAY:
        text_add(&text, "lay down");
        add_groups(&text, &a->lay);
        break;
    case ACTION_THROW:
        text_add(&text, "throw ");
        text_a_card(&text, a->card);
        break;
    case ACTION_OUT:
        text_add(&text, "go out");
        break;
    case ACTION_ASK:
        text_add(&text, "ask whether to go out");
        break;
    case ACTION_SPECIAL:
        special_word(t->special[a->special].id, name, sizeof name);
        text_add(&text, "show the special hand, %s", name);
        break;
    case ACTION_ERROR:
        text_add(&text, "take back an opening in error");
        break;
    case ACTION_KIND_COUNT:
        break;
    }
    return text.used;
}
