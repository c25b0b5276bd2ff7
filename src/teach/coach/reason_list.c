/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the principles share. */
#include "coach/reason_list.h"

void reason_add(struct reason_list *r, enum rule_id rule, int weight, struct message message)
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
    all->list[at] = (struct reason){rule, weight, message};
}

struct meld reason_list_adds(const struct lay *lay, int slot)
{
    struct meld sum = {0, 0, 0};
    for (int i = 0; i < lay->count; i++) {
        if (part_slot(lay->part[i]) == slot) {
            sum = meld_plus(sum, meld_of(lay->part[i].cards, slot));
        }
    }
    return sum;
}
