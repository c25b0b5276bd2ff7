/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a special hand asks for. */
#include "phrase/hand_words.h"

#include "notation/cards_text.h"

void text_group(struct text *t, int size, int n)
{
    static const char *const words[] = {"",     "single card", "pair", "three",
                                        "four", "five",        "six",  "seven"};
    if (size <= 2) {
        text_add(t, "%s%s", words[size], n == 1 ? "" : "s");
    } else if (size <= 7) {
        text_add(t, "%s%s of a kind", words[size], n == 1 ? "" : size == 6 ? "es" : "s");
    } else {
        text_add(t, n == 1 ? "group of %d" : "groups of %d", size);
    }
}

/* "with 7s and aces among them". */
static void describe_required(const struct special_hand *h, struct text *text)
{
    /* The kind bits of both threes: the one that stands for either is named by the group anyway. */
    const uint16_t bits =
        (uint16_t)(h->required & ~(1U << KIND_3R) & ~(1U << KIND_2) & ~(1U << KIND_JOKER));
    if (bits != 0) {
        text_add(text, ", with ");
        text_kinds(text, bits);
        text_add(text, " among them");
    }
}

static void describe_wild(const struct table *t, const struct special_hand *h, struct text *text)
{
    const int most = h->wild_by_table ? t->special_wild_groups : h->wild_most;
    if (h->wild_mix > 0) {
        text_add(text, " and ");
        text_number(text, h->wild_mix);
        text_add(text, " wild cards in any mix");
    } else if (most == 0) {
        text_add(text, ", no wild cards");
    } else if (h->wild_least == 0) {
        text_add(text, ", at most ");
        text_number(text, most);
        text_add(text, " of them of matching wild cards");
    } else {
        text_add(text, ", ");
        text_number(text, h->wild_least);
        text_add(text, " of them of matching %s",
                 (h->wild_kinds >> KIND_JOKER & 1) == 0 ? "2s"
                 : (h->wild_kinds >> KIND_2 & 1) == 0   ? "jokers"
                 : h->wild_least > 1                    ? "2s and jokers"
                                                        : "2s or jokers");
    }
}

void text_hand(struct text *text, const struct table *t, const struct special_hand *h)
{
    int sorts = 0, i = 0;
    if (h->groups[1] == SPECIAL_CARDS) {
        text_add(text,
                 "one card of every kind: 4 to ace, a 2, a joker and one three of either colour");
        return;
    }
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        sorts += h->groups[n] > 0;
    }
    for (int n = SPECIAL_CARDS; n > 0; n--) {
        if (h->groups[n] > 0) {
            text_add(text, "%s", list_joint(i++, sorts));
            text_number(text, h->groups[n]);
            text_add(text, " ");
            text_group(text, n, h->groups[n]);
        }
    }
    describe_required(h, text);
    describe_wild(t, h, text);
}
