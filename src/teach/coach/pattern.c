/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Laying patterns over hands: every way to give kinds their groups is tried, cut off by what can
 * still fit. */
#include "coach/pattern.h"

#include "messages/value_words.h"
#include "notation/cards_text.h"

/* A search under way. */
struct fitting {
    const struct special_hand *hand;
    int count[PATTERN_KINDS];        /* cards of the hand by kind */
    int most_wild;                   /* wild groups allowed */
    uint8_t left[SPECIAL_CARDS + 1]; /* groups of each size still to be placed */
    uint8_t group[PATTERN_KINDS];
    int cards_left; /* cards those groups ask for */
    int best;
    struct overlay *out;
};

static bool kind_may_group(const struct special_hand *h, kind k)
{
    if (kind_is_wild(k)) {
        return (h->wild_kinds >> k & 1) != 0;
    }
    return kind_is_natural(k) || (h->required & SPECIAL_REQUIRES_THREE) != 0;
}

/* Threes of both colours may fill the place of one. */
static int deck_holds(kind k)
{
    return k == KIND_3R ? 8 : kind_in_deck(k);
}

static void keep_best(struct fitting *f, int fits, int wild)
{
    if (fits > f->best && wild >= f->hand->wild_least) {
        f->best = fits;
        for (int k = 0; k < PATTERN_KINDS; k++) {
            f->out->group[k] = f->group[k];
        }
    }
}

/* Gives kind `k` and those after it their groups. `fits`: cards placed so far, `wild`: wild groups
 * so far. */
static void place_from(struct fitting *f, kind k, int fits, int wild)
{
    if (fits + f->cards_left <= f->best) {
        return;
    }
    if (k == PATTERN_KINDS) {
        if (f->cards_left == 0) {
            keep_best(f, fits, wild);
        }
        return;
    }
    const bool is_wild = kind_is_wild(k), barred = !kind_may_group(f->hand, k);
    for (int n = SPECIAL_CARDS; n > 0 && !barred; n--) {
        const bool wrong_size = is_wild && f->hand->wild_size != 0 && n != f->hand->wild_size;
        if (f->left[n] == 0 || n > deck_holds(k) || wrong_size ||
            (is_wild && wild >= f->most_wild)) {
            continue;
        }
        f->left[n]--;
        f->cards_left -= n;
        f->group[k] = (uint8_t)n;
        place_from(f, (kind)(k + 1), fits + (f->count[k] < n ? f->count[k] : n), wild + is_wild);
        f->group[k] = 0;
        f->cards_left += n;
        f->left[n]++;
    }
    if ((f->hand->required >> k & 1) == 0) {
        place_from(f, (kind)(k + 1), fits, wild);
    }
}

void pattern_overlay(const struct table *t, int place, cardset cards, struct overlay *out)
{
    const struct special_hand *h = &t->special[place];
    struct fitting f = {.hand = h, .best = -1, .out = out};
    f.most_wild = h->wild_by_table ? t->special_wild_groups : h->wild_most;
    for (kind k = 0; k < KIND_3R; k++) {
        f.count[k] = cards_of(cards, k);
    }
    f.count[KIND_3R] = cards_threes(cards);
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        f.left[n] = h->groups[n];
        f.cards_left += n * h->groups[n];
    }
    *out = (struct overlay){.mix = h->wild_mix};
    place_from(&f, 0, 0, 0);
    const int wilds = cards_wilds(cards);
    out->fits = (f.best > 0 ? f.best : 0) + (wilds < h->wild_mix ? wilds : h->wild_mix);
}

cardset pattern_example(const struct table *t, int place)
{
    struct overlay o;
    cardset cards = 0;
    pattern_overlay(t, place, 0, &o);
    for (kind k = 0; k < PATTERN_KINDS; k++) {
        cards += cards_some(k, o.group[k]);
    }
    for (int n = 0; n < o.mix; n++) {
        cards += cards_one(n < (o.mix + 1) / 2 ? KIND_2 : KIND_JOKER);
    }
    return cards;
}

int pattern_nearest(const struct table *t, cardset cards, struct overlay *out)
{
    int best = SPECIAL_NONE;
    for (int i = 0; i < t->special_count; i++) {
        struct overlay o;
        pattern_overlay(t, i, cards, &o);
        if (best == SPECIAL_NONE || o.fits > out->fits ||
            (o.fits == out->fits && t->special[i].value > t->special[best].value)) {
            best = i;
            *out = o;
        }
    }
    return best;
}

/* How many of kind `k` the hand holds, threes of both colours together. */
static int held_of(cardset cards, kind k)
{
    return k == KIND_3R ? cards_threes(cards) : cards_of(cards, k);
}

void pattern_missing(const struct overlay *o,
                     cardset cards,
                     const struct message_context *t,
                     struct text *text)
{
    int items = 0, i = 0;
    const int mix = o->mix - cards_wilds(cards);
    for (kind k = 0; k < PATTERN_KINDS; k++) {
        items += held_of(cards, k) < o->group[k];
    }
    items += mix > 0;
    for (kind k = 0; k < PATTERN_KINDS; k++) {
        const int missing = o->group[k] - held_of(cards, k);
        if (missing <= 0) {
            continue;
        }
        text_joint(text, t->catalog, i++, items);
        const struct message message =
            held_of(cards, k) > 0              ? SAID(PHRASE_COACH_LACKS_MORE, missing, k)
            : k == KIND_3R && o->group[k] == 1 ? SAID(PHRASE_COACH_LACKS_THREE)
            : o->group[k] == 1                 ? SAID(PHRASE_COACH_LACKS_CARD, k)
            : kind_is_wild(k)                  ? SAID(PHRASE_COACH_LACKS_CARDS, missing, k)
                                               : SAID(PHRASE_COACH_LACKS_GROUP, o->group[k]);
        text_said(text, t, &message);
    }
    if (mix > 0) {
        const struct message message = SAID(PHRASE_COACH_LACKS_WILD, mix);
        text_joint(text, t->catalog, i, items);
        text_said(text, t, &message);
    }
}

cardset pattern_spare(const struct overlay *o, cardset cards)
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
