/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a special hand asks for. */
#include "messages/hand_words.h"

#include "messages/catalog.h"
#include "messages/msg_words.h"
#include "messages/value_words.h"

enum { GROUPS_SIZE = 200 };

/* What is said of its wild cards, in the order of the message's alternatives. */
enum { WILD_MIXED, WILD_NONE, WILD_MOST, WILD_LEAST };

/* Of which kinds the groups of wild cards are, in the same way. */
enum { WILD_TWOS, WILD_JOKERS, WILD_BOTH, WILD_EITHER };

static int wild_kinds(const struct special_hand *h)
{
    const bool twos = (h->required >> KIND_2 & 1) != 0;
    const bool jokers = (h->required >> KIND_JOKER & 1) != 0;
    if (h->wild_least <= 1 && twos != jokers) { /* the one group has to be of the kind required */
        return twos ? WILD_TWOS : WILD_JOKERS;
    }
    return (h->wild_kinds >> KIND_JOKER & 1) == 0 ? WILD_TWOS
           : (h->wild_kinds >> KIND_2 & 1) == 0   ? WILD_JOKERS
           : h->wild_least > 1                    ? WILD_BOTH
                                                  : WILD_EITHER;
}

/* How many sizes of groups there are. */
static int sorts_of(const struct special_hand *h)
{
    int sorts = 0;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        sorts += h->groups[n] > 0;
    }
    return sorts;
}

/* The size of the one group that is wild, where it can be told by its size; else 0. */
static int wild_size(const struct special_hand *h)
{
    const bool told = h->wild_least == 1 && h->wild_size > 0 && h->wild_size <= 7 &&
                      sorts_of(h) > 1 && h->groups[h->wild_size] == 1;
    return told ? h->wild_size : 0;
}

/* "seven pairs", "two fours of a kind and two threes of a kind". */
static void
add_groups(struct text *text, const struct message_context *t, const struct special_hand *h)
{
    const int sorts = sorts_of(h);
    int i = 0;
    for (int n = SPECIAL_CARDS; n > 0; n--) {
        if (h->groups[n] > 0) {
            const struct message group = msg_hand_groups(h->groups[n], n);
            text_joint(text, t->catalog, i++, sorts);
            text_said(text, t, &group);
        }
    }
}

void text_hand(struct text *text, const struct message_context *t, const struct special_hand *h)
{
    if (h->groups[1] == SPECIAL_CARDS) {
        const struct message one_each = msg_hand_one_each();
        text_said(text, t, &one_each);
        return;
    }
    char groups[GROUPS_SIZE];
    struct text list = text_in(groups, sizeof groups);
    add_groups(&list, t, h);
    /* The kind bits of both threes: the one that stands for either is named by the group anyway. */
    const uint16_t required =
        (uint16_t)(h->required & ~(1U << KIND_3R) & ~(1U << KIND_2) & ~(1U << KIND_JOKER));
    const int most = h->wild_by_table ? t->table->special_wild_groups : h->wild_most;
    const int wild = h->wild_mix > 0      ? WILD_MIXED
                     : most == 0          ? WILD_NONE
                     : h->wild_least == 0 ? WILD_MOST
                                          : WILD_LEAST;
    const int n = wild == WILD_MIXED ? h->wild_mix : wild == WILD_MOST ? most : h->wild_least;
    const struct message asks =
        msg_hand_asks(groups, required, wild, n, wild_size(h), wild_kinds(h));
    text_said(text, t, &asks);
}
