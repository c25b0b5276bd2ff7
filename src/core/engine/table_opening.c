/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best opening of all hands together. As in the solver, a table over ranks and wild cards finds
 * it, here with the number of cards as a further side, since the deck gives what it has.
 */
#include "engine/table_opening.h"

#include <assert.h>
#include <string.h>

#include "engine/meld_capacity.h"

enum {
    CARDS_MOST = 40, /* beyond what anybody can hold: fifteen dealt to two players who draw two */
    WILDS_MOST = 12, /* eight 2s and four jokers */
    WITH_TRIPLE = 1, /* marks of an entry: a clean triple is among the melds, */
    WITH_TOP = 2,    /* and the top card of the pack lies with one of them */
    MARKS = 4,
    UNREACHED = -1
};

/* The most that naturals count by cards laid, wild cards among these, and marks. */
struct sums {
    int16_t best[CARDS_MOST + 1][WILDS_MOST + 1][MARKS];
};

/* A meld of a rank in the opening. */
struct best_meld {
    int cards, wilds; /* from the hand */
    int points;       /* of the naturals */
    int marks;
};

static int round_up(int a, int b)
{
    return (a + b - 1) / b;
}

/* How many turns with a draw a player has at most until the stock is empty. */
static int draws_of_one(const struct table *t)
{
    const int talons = t->bonus_from == BONUS_TALONS ? t->bonus_first + t->bonus_second : 0;
    const int stock = DECK_SIZE - t->players * t->deal_cards - talons;
    return stock > 0 ? round_up(round_up(stock, t->turn_draws), t->players) : 0;
}

/* The most cards that a player can hold as a turn begins while no side has opened. Every turn ends
 * with a throw, so hands grow only where two cards are drawn. The last draw brings one more. */
static int held_before(const struct table *t)
{
    return t->deal_cards + draws_of_one(t) * (t->turn_draws - 1);
}

/* How many cards of a hand after the draw can be laid; a card or two must stay, unless a player may
 * open and go out at once. */
static int laid_after_draw(const struct table *t)
{
    const int kept = t->out_concealed != CONCEALED_OFF ? t->out_discard
                     : t->open_keep_one_waived != 0    ? 1
                                                       : 2;
    return held_before(t) + 1 - kept;
}

static void put(struct sums *s, const struct sums *before, struct best_meld c)
{
    for (int n = 0; n + c.cards <= CARDS_MOST; n++) {
        for (int w = 0; w + c.wilds <= WILDS_MOST; w++) {
            for (int marks = 0; marks < MARKS; marks++) {
                const int had = before->best[n][w][marks], sum = had + c.points;
                int16_t *to = &s->best[n + c.cards][w + c.wilds][marks | c.marks];
                if (had != UNREACHED && (marks & c.marks & WITH_TOP) == 0 && sum > *to) {
                    *to = (int16_t)sum;
                }
            }
        }
    }
}

/* Every meld of the rank, with the top card of the pack or without it. */
static void
put_rank(const struct table *t, kind k, bool top, const struct sums *before, struct sums *s)
{
    const struct meld_capacity at = {t, 0, true, t->out_concealed != CONCEALED_OFF};
    const struct meld none = {0, 0, 0};
    const int room = capacity_most_cards(&at, none, k), more = top ? 1 : 0;
    const bool counts = top && t->pack_style != PACK_MODERN;
    for (int n = MELD_LEAST_NATURALS; n + more <= kind_in_deck(k) && n + more <= room; n++) {
        const int wilds = capacity_wilds(&at, none, k, n + more);
        for (int w = 0; w <= wilds; w++) {
            const bool barred = t->open_mixed_canasta == 0 && w > 0 && n + w >= CANASTA_CARDS;
            if (n + w + more >= MELD_LEAST_CARDS && !barred) {
                put(s, before,
                    (struct best_meld){n + w, w, (n + (counts ? 1 : 0)) * kind_points(k),
                                       (w == 0 && n >= MELD_LEAST_CARDS ? WITH_TRIPLE : 0) |
                                           (top ? WITH_TOP : 0)});
            }
        }
    }
}

static void fill(const struct table *t, struct sums *s)
{
    memset(s, 0xff, sizeof *s); /* UNREACHED */
    s->best[0][0][0] = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const struct sums before = *s;
        put_rank(t, k, true, &before, s);
        put_rank(t, k, false, &before, s);
    }
}

/* What a number of wild cards counts at best. */
static int wild_points(int wilds)
{
    const int jokers = wilds < kind_in_deck(KIND_JOKER) ? wilds : kind_in_deck(KIND_JOKER);
    return jokers * kind_points(KIND_JOKER) + (wilds - jokers) * kind_points(KIND_2);
}

/* The best of at most `cards` with `in_meld` wild cards lying by themselves and these marks. */
static int
best_beside(const struct table *t, const struct sums *s, int cards, int in_meld, int marks)
{
    const bool locked = capacity_locks_wilds(t, (struct meld){.twos = (uint8_t)in_meld});
    int best = 0;
    for (int n = 0; n + in_meld <= cards && n <= CARDS_MOST; n++) {
        for (int w = 0; w <= (locked ? 0 : WILDS_MOST - in_meld); w++) {
            const int naturals = s->best[n][w][marks];
            const int sum = naturals + wild_points(w + in_meld);
            best = naturals != UNREACHED && sum > best ? sum : best;
        }
    }
    return best;
}

/* The best of at most `cards`, from the hand alone or in a pick. */
static int best_of(const struct table *t, const struct sums *s, int cards, int top)
{
    const struct meld_capacity at = {t, 0, true, false};
    const struct meld none = {0, 0, 0};
    const int room = capacity_wilds(&at, none, SLOT_WILD, 0);
    int best = 0;
    for (int in_meld = 0; in_meld <= WILDS_MOST && in_meld <= room; in_meld++) {
        const bool triple = t->open_clean_triple != 0 && (in_meld == 0 || t->open_wild_triple != 0);
        if (in_meld > 0 &&
            (in_meld < MELD_LEAST_CARDS || capacity_wild_meld(&at, none, in_meld) != RULE_NONE)) {
            continue;
        }
        for (int with = triple ? WITH_TRIPLE : 0; with <= WITH_TRIPLE; with++) {
            const int sum = best_beside(t, s, cards, in_meld, with | top);
            best = sum > best ? sum : best;
        }
    }
    return best;
}

int table_opening_most(const struct table *t)
{
    struct sums s;
    assert(held_before(t) + 1 <= CARDS_MOST);
    fill(t, &s);
    const int drawn = best_of(t, &s, laid_after_draw(t), 0);
    const int picked = best_of(t, &s, held_before(t), WITH_TOP);
    return drawn > picked ? drawn : picked;
}

/* Whether a special hand of the table can be shown: at some draw a player holds as many cards. */
static bool shows_hands(const struct table *t)
{
    bool can = false;
    for (int i = 0; i < t->special_count; i++) {
        can = can || special_can_be_held(t, &t->special[i]);
    }
    return can && t->deal_cards + t->turn_draws <= SPECIAL_CARDS &&
           held_before(t) + 1 >= SPECIAL_CARDS;
}

bool table_opening_uncounted(const struct table *t)
{
    const int drawn = laid_after_draw(t), before = held_before(t);
    const bool whole = drawn >= CANASTA_CARDS || before >= CANASTA_CARDS;
    const bool with_top = whole || before + 1 >= CANASTA_CARDS;
    return shows_hands(t) || (t->splash != 0 && whole) || (t->open_canasta_free != 0 && with_top) ||
           t->out_concealed == CONCEALED_FREE;
}
