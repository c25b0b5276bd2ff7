/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns in words and as examples. */
#include "coach/pattern.h"

#include "messages/msg_coach.h"
#include "messages/value_words.h"
#include "notation/cards_text.h"

void pattern_overlay(const struct table *t, int place, cardset cards, struct special_fit *out)
{
    (void)special_fit_best(t, &t->special[place], cards, CARDS_DECK, out);
}

cardset pattern_example(const struct table *t, int place)
{
    struct special_fit o;
    cardset cards = 0;
    pattern_overlay(t, place, 0, &o);
    for (kind k = 0; k < SPECIAL_GROUP_KINDS; k++) {
        cards += cards_some(k, o.group[k]);
    }
    for (int n = 0; n < o.mix; n++) {
        cards += cards_one(n < (o.mix + 1) / 2 ? KIND_2 : KIND_JOKER);
    }
    return cards;
}

int pattern_nearest(const struct table *t, cardset cards, struct special_fit *out)
{
    int best = SPECIAL_NONE;
    for (int i = 0; i < t->special_count; i++) {
        struct special_fit o;
        pattern_overlay(t, i, cards, &o);
        if (best == SPECIAL_NONE || o.fits > out->fits ||
            (o.fits == out->fits && t->special[i].value > t->special[best].value)) {
            best = i;
            *out = o;
        }
    }
    return best;
}

/* How many of kind `k` the hand holds, threes of both colors together. */
static int held_of(cardset cards, kind k)
{
    return k == KIND_3R ? cards_threes(cards) : cards_of(cards, k);
}

/* Whether kind `k` could make a group of `size` that the fit leaves to another kind of which there
 * is no card. */
static bool
may_stand_in(const struct pattern_hand *h, const struct special_fit *o, kind k, int size)
{
    return kind_is_natural(k) && o->group[k] == 0 && held_of(h->cards, k) == 0 &&
           cards_of(h->within, k) >= size;
}

/* The kinds that could make the group the fit gives to kind `k`, of which there is no card. Returns
 * how many of the first two; 0 when there are more. */
static int
group_kinds(const struct pattern_hand *h, const struct special_fit *o, kind k, kind out[2])
{
    int count = 0;
    out[0] = out[1] = k;
    if ((h->asked->required >> k & 1) != 0) {
        return 1;
    }
    for (kind other = 0; other < KIND_3R; other++) {
        if (other != k && !may_stand_in(h, o, other, o->group[k])) {
            continue;
        }
        if (count == 2) {
            return 0;
        }
        out[count++] = other;
    }
    return count;
}

/* What kind `k` lacks. */
static struct message
lacking(const struct pattern_hand *h, const struct special_fit *o, kind k, int missing)
{
    const int size = o->group[k];
    kind of[2];
    if (missing < size) {
        return msg_coach_lacks_more(missing, k);
    }
    if (k == KIND_3R && size == 1) {
        return msg_coach_lacks_three();
    }
    if (kind_is_wild(k)) {
        return size == 1 ? msg_coach_lacks_card(k) : msg_coach_lacks_cards(missing, k);
    }
    const int choices = group_kinds(h, o, k, of);
    return size == 1 && choices == 1 ? msg_coach_lacks_card(of[0])
                                     : msg_coach_lacks_group(size, choices, of[0], of[1]);
}

void pattern_missing(const struct pattern_hand *h,
                     const struct special_fit *o,
                     const struct message_context *t,
                     struct text *text)
{
    int items = 0, i = 0;
    const int mix = o->mix - cards_wilds(h->cards);
    for (kind k = 0; k < SPECIAL_GROUP_KINDS; k++) {
        items += held_of(h->cards, k) < o->group[k];
    }
    items += mix > 0;
    for (kind k = 0; k < SPECIAL_GROUP_KINDS; k++) {
        const int missing = o->group[k] - held_of(h->cards, k);
        if (missing > 0) {
            const struct message message = lacking(h, o, k, missing);
            text_joint(text, t->catalog, i++, items);
            text_said(text, t, &message);
        }
    }
    if (mix > 0) {
        const struct message message = msg_coach_lacks_wild(mix);
        text_joint(text, t->catalog, i, items);
        text_said(text, t, &message);
    }
}

cardset pattern_spare(const struct special_fit *o, cardset cards)
{
    cardset spare = 0;
    int mix = o->mix, threes = o->group[KIND_3R];
    for (kind k = 0; k < KIND_COUNT; k++) {
        int n = cards_of(cards, k), placed = k < KIND_3R ? o->group[k] : threes;
        if (kind_is_wild(k) && mix > 0) {
            placed = mix;
            mix -= n < mix ? n : mix;
        }
        if (kind_is_three(k)) {
            threes -= n < threes ? n : threes;
        }
        n -= n < placed ? n : placed;
        spare += cards_some(k, n);
    }
    return spare;
}
