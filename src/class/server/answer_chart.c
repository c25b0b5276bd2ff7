/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answer_chart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* An answer that can be chosen, as it is written in words. */
static void offer(struct bar *out, const struct handout_item *item, int number)
{
    struct answer a = {.form = item->right.form};
    if (a.form == FORM_LETTERS) {
        a.letters = 1U << number;
    } else {
        a.yes = number == 0;
    }
    *out = (struct bar){.count = 0};
    item_answer(item, &a, out->text);
    out->right =
        a.form == FORM_LETTERS ? item->right.letters == a.letters : item->right.yes == a.yes;
}

static int offered(const struct handout_item *item, struct bar *out)
{
    const enum answer_form form = item->right.form;
    const int count = form == FORM_YES_NO || form == FORM_PICK ? 2
                      : form == FORM_LETTERS ? item->exercise.question.option_count
                                             : 0;
    for (int i = 0; i < count; i++) {
        offer(&out[i], item, i);
    }
    return count;
}

static void add(struct bar *bar, int *count, const struct room_answer *a)
{
    for (int i = 0; i < *count; i++) {
        if (strcmp(bar[i].text, a->said) == 0) {
            bar[i].count++;
            return;
        }
    }
    struct bar *new = &bar[(*count)++];
    *new = (struct bar){.count = 1, .right = a->right};
    (void)snprintf(new->text, sizeof new->text, "%s", a->said);
}

static int more_first(const void *a, const void *b)
{
    const struct bar *x = a, *y = b;
    return x->count != y->count ? y->count - x->count : strcmp(x->text, y->text);
}

int answer_chart_of(const struct class_session *r,
                    int question,
                    const struct handout_item *item,
                    struct bar out[BARS_MOST])
{
    struct bar *all = memory_array((size_t)r->phone_count + OPTIONS_MAX, sizeof *all);
    const int fixed = offered(item, all);
    int count = fixed;
    for (int i = 0; i < r->phone_count; i++) {
        const struct room_answer *a = r->phone[i].answer;
        if (r->phone[i].key[0] != '\0' && a != NULL && a[question].said != NULL) {
            add(all, &count, &a[question]);
        }
    }
    qsort(all + fixed, (size_t)(count - fixed), sizeof *all, more_first);
    for (int i = 0; i < count; i++) {
        if (count <= BARS_MOST || i < BARS_MOST - 1) {
            out[i] = all[i];
        } else {
            out[BARS_MOST - 1].text[0] = '\0';
            out[BARS_MOST - 1].right = false;
            out[BARS_MOST - 1].count =
                all[i].count + (i >= BARS_MOST ? out[BARS_MOST - 1].count : 0);
        }
    }
    free(all);
    return count < BARS_MOST ? count : BARS_MOST;
}
