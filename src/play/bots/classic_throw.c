/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to throw where packs freeze. */
#include "bots/classic.h"
#include "engine/discard.h"

/* What the player's own side loses with a card, in points, roughly. A pair picks the pack, a third
 * card of a rank adds little to that, a wild card nearly always finds a meld. */
enum {
    WORTH_WILD = 70,
    WORTH_BLACK_THREE = 5,
    WORTH_SINGLE = 3, /* for each card of its rank that is hidden */
    WORTH_PAIR = 40,
    WORTH_PAIR_HIDDEN = 3,
    WORTH_TRIPLE = 20,
    WORTH_FREEZE = 25, /* what freezing brings for each meld that the others have more than we */
    PACK_CARD = 30,    /* what a card of the pack is worth besides its points, */
    PACK_ANY = 20      /* and picking whatever lies there */
};

/* Of hands that hold what it takes so many open with it, by what is asked of them. */
static double opens_with_it(int minimum)
{
    return minimum >= 120 ? 0.25 : minimum >= 90 ? 0.4 : 0.65;
}

/* How likely the next player holds a pair of the kind. */
static double pair_chance(const struct card_estimates *s, kind k, int known, int hidden)
{
    const struct board *b = s->view->board;
    double chance =
        known >= 2 ? 1 : card_estimates_chance(s, hidden, 2 - known, b->hand_size[s->next]);
    if (cards_have(b->thrown[s->next], k)) {
        chance *= 0.5; /* threw one */
    }
    if (bits_have(b->passed[s->next], k)) {
        chance *= 0.7; /* let one pass */
    }
    return chance;
}

double classic_pick_risk(const struct card_estimates *s, kind k)
{
    const struct board *b = s->view->board;
    if (!kind_is_natural(k)) {
        return 0;
    }
    const struct meld m = s->them->meld[k];
    const bool open = s->them->opened && !classic_frozen(s);
    if (meld_is_canasta(m) && s->table->pack_canasta == 0) {
        return 0;
    }
    if (open && !meld_is_empty(m)) {
        return 1;
    }
    const int known = cards_of(b->known[s->next], k);
    const int hidden = cards_of(s->hidden, k) - known;
    const double pair = pair_chance(s, k, known, hidden);
    if (!s->them->opened) {
        return pair * opens_with_it(side_minimum(s->table, s->them));
    }
    if (!open || s->table->pack_wild == 0) {
        return pair;
    }
    const int cards = b->hand_size[s->next];
    const double one = known > 0 ? 1 : card_estimates_chance(s, hidden, 1, cards);
    const double wild = card_estimates_chance(s, cards_wilds(s->hidden), 1, cards);
    return pair + (1 - pair) * 0.8 * one * wild;
}

int classic_melds(const struct side *side)
{
    int count = 0;
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        count += !meld_is_empty(side->meld[slot]);
    }
    return count;
}

/* What keeping a card of the kind is worth to the player's side. */
static double worth(const struct card_estimates *s, kind k)
{
    const int held = cards_of(s->view->hand, k);
    const double points = k == KIND_3B ? BLACK_THREE_POINTS : kind_points(k);
    if (kind_is_wild(k)) {
        const int more = classic_melds(s->them) - classic_melds(s->us);
        return WORTH_WILD + points - (classic_frozen(s) ? 0 : WORTH_FREEZE * more);
    }
    if (k == KIND_3B) {
        return WORTH_BLACK_THREE;
    }
    if (s->turns_left == 0) {
        return -points;
    }
    if (!meld_is_empty(s->us->meld[k])) {
        return WORTH_PAIR;
    }
    const int hidden = cards_of(s->hidden, k);
    const int cards = held == 1   ? WORTH_SINGLE * hidden
                      : held == 2 ? WORTH_PAIR + WORTH_PAIR_HIDDEN * hidden
                                  : WORTH_TRIPLE;
    return cards + (s->us->opened ? -0.3 : 0.5) * points; /* an opening is made of points */
}

double classic_pack_worth(const struct card_estimates *s)
{
    return PACK_CARD * cards_total(s->pack) + cards_points(s->pack) + PACK_ANY;
}

kind classic_throw(const struct card_estimates *s)
{
    const struct tray tray = {s->view->board->pack_size == 0, s->dead};
    const uint16_t kinds = discard_kinds(s->table, tray, s->view->hand);
    const double pack = classic_pack_worth(s);
    double least = 0;
    kind best = KIND_COUNT;
    for (unsigned left = kinds; left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        const double cost = worth(s, k) + classic_pick_risk(s, k) * pack;
        if (best == KIND_COUNT || cost < least) {
            least = cost;
            best = k;
        }
    }
    return best;
}
