/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solvers for opening and going out against trying every lay-down there is. */
#include <criterion/criterion.h>

#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "support/deals.h"

/* An exhaustive search over all lay-downs from a position. */
struct attempt {
    const struct table *table;
    const struct round *round;
    bool (*wins)(const struct attempt *, const struct lay *, cardset left);
    struct lay lay;
};

static bool opens(const struct attempt *a, const struct lay *lay, cardset left)
{
    const struct board *b = &a->round->board;
    const uint8_t kind_of_action = b->phase == PHASE_START ? ACTION_PICK : ACTION_LAY;
    const struct action action = {.kind = kind_of_action, .lay = *lay};
    (void)left;
    return lay->count > 0 && verdict_allows(rules_check(a->table, b, a->round->hand[0], &action));
}

static bool goes_out(const struct attempt *a, const struct lay *lay, cardset left)
{
    struct round r = *a->round;
    const struct action action = {.kind = ACTION_LAY, .lay = *lay};
    if (cards_total(left) != 1 ||
        (lay->count > 0 && !verdict_allows(round_apply(a->table, &r, &action)))) {
        return false;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action out = {.kind = ACTION_OUT, .card = k};
        if (cards_have(left, k) && verdict_allows(rules_check(a->table, &r.board, left, &out))) {
            return true;
        }
    }
    return false;
}

/* Tries every way of adding to the slots from `slot` on. */
static bool try_slots(struct attempt *a, int slot, cardset left)
{
    if (slot == SLOT_COUNT) {
        return a->wins(a, &a->lay, left);
    }
    if (try_slots(a, slot + 1, left)) {
        return true;
    }
    const struct meld m = a->round->board.side[0].meld[slot];
    const int held = slot < RANK_COUNT ? cards_of(left, (kind)slot) : 0;
    for (int n = 0; n <= held; n++) {
        for (int j = 0; j <= cards_of(left, KIND_JOKER); j++) {
            for (int w = 0; w <= cards_of(left, KIND_2); w++) {
                const int size = meld_size(m) + n + j + w;
                const bool rank = slot < RANK_COUNT;
                if (n + j + w == 0 || size < 3 || size > 7 ||
                    (rank && (m.naturals + n < 2 || meld_wilds(m) + j + w > 2))) {
                    continue;
                }
                const cardset part = (n > 0 ? cards_some((kind)slot, n) : 0) +
                                     cards_some(KIND_JOKER, j) + cards_some(KIND_2, w);
                a->lay.part[a->lay.count++] =
                    (struct part){part, (int8_t)(rank ? slot : SLOT_NONE)};
                const bool won = try_slots(a, slot + 1, left - part);
                a->lay.count--;
                if (won) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* More threes than she may keep bar every lay-down until one is exposed: not what is tested here.
 */
static void without_threes_limit(struct table *t)
{
    t->threes_keep_one = 0;
}

static void check_openings(bool start, uint64_t seed, int positions)
{
    struct rng rng;
    int yes = 0;
    rng_seed(&rng, seed);
    for (int i = 0; i < positions; i++) {
        struct table t;
        struct round r;
        struct lay lay = {.count = 0};
        random_table(&rng, &t);
        without_threes_limit(&t);
        random_position(&rng, &t, false, start, &r);
        const bool found = start ? opening_find_pick(&t, &r.board, r.hand[0], &lay)
                                 : opening_find(&t, &r.board, r.hand[0], &lay);
        struct attempt a = {&t, &r, opens, {.count = 0}};
        if (found) {
            cr_assert(opens(&a, &lay, 0), "position %d: the opening found is not legal", i);
            opening_trim(&t, &r.board, r.hand[0], start, &lay);
            cr_assert(opens(&a, &lay, 0), "position %d: the small opening is not legal", i);
            yes++;
        } else {
            cr_assert_not(try_slots(&a, 0, r.hand[0]), "position %d can open", i);
        }
    }
    cr_assert_gt(yes, positions / 50);
}

Test(opening, solver_agrees_with_trying_everything)
{
    check_openings(false, 11, 3000);
}

Test(opening, solver_agrees_with_trying_everything_when_picking)
{
    check_openings(true, 12, 3000);
}

Test(opening, ways_out_agree_with_trying_everything)
{
    struct rng rng;
    int yes = 0;
    rng_seed(&rng, 13);
    for (int i = 0; i < 6000; i++) {
        struct table t;
        struct round r;
        struct way_out way;
        random_table(&rng, &t);
        without_threes_limit(&t);
        random_position(&rng, &t, true, false, &r);
        struct attempt a = {&t, &r, goes_out, {.count = 0}};
        if (out_possible(&t, &r.board, r.hand[0], &way)) {
            const cardset left = r.hand[0] - lay_cards(&way.lay);
            cr_assert_eq(left, cards_one(way.last));
            cr_assert(goes_out(&a, &way.lay, left), "position %d: the way out is not legal", i);
            yes++;
        } else if (board_opened_before(&r.board)) {
            cr_assert_not(try_slots(&a, 0, r.hand[0]), "position %d has a way out", i);
        }
    }
    cr_assert_gt(yes, 20);
}
