/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine against itself: two ways to the same answer must agree. */
#include <string.h>

#include "engine/moves.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "fuzz.h"
#include "match/match.h"
#include "support/every_lay.h"

enum { STEPS_MOST = 400, HAND_MOST = 9 };

static bool same_cards(const struct move *m, const struct action *a)
{
    return a->lay.count == 1 && a->lay.part[0].on == m->slot && a->lay.part[0].cards == m->cards;
}

static bool is_listed(const struct move *moves, int count, const struct action *a)
{
    for (int i = 0; i < count; i++) {
        const struct move *m = &moves[i];
        if (m->kind != a->kind) {
            continue;
        }
        switch ((enum action_kind)a->kind) {
        case ACTION_EXPOSE_THREE:
        case ACTION_DISCARD:
        case ACTION_OUT:
            if (m->card == a->card) {
                return true;
            }
            break;
        case ACTION_SPECIAL:
            if (m->special == a->special) {
                return true;
            }
            break;
        case ACTION_LAY:
            if (same_cards(m, a)) {
                return true;
            }
            break;
        case ACTION_DRAW:
        case ACTION_TAKE_PACK:
        case ACTION_ASK:
        case ACTION_ERROR:
        case ACTION_KIND_COUNT:
            return true;
        }
    }
    return false;
}

/* What is allowed is listed, and what is listed is allowed. */
static void
expect_listed(const struct table *t, const struct round *r, const struct move *moves, int count)
{
    const struct board *b = &r->board;
    const cardset hand = r->hand[b->seat];
    struct action a;
    struct verdict broken[RULES_BROKEN_MAX];
    for (int i = 0; i < count; i++) {
        move_action(t, b, hand, &moves[i], &a);
        fuzz_expect(verdict_allows(rules_check(t, b, hand, &a)),
                    "move %d of %d, kind %d, is allowed", i, count, a.kind);
        fuzz_expect(rules_check_all(t, b, hand, &a, broken) == 0, "move %d breaks no rule", i);
    }
    static const enum action_kind by_card[] = {ACTION_EXPOSE_THREE, ACTION_DISCARD, ACTION_OUT};
    for (kind k = 0; k <= KIND_COUNT; k++) {
        for (size_t i = 0; i < sizeof by_card / sizeof by_card[0]; i++) {
            action_set(&a, by_card[i], k);
            fuzz_expect(!verdict_allows(rules_check(t, b, hand, &a)) || is_listed(moves, count, &a),
                        "action %d of card %d is allowed and not listed", by_card[i], k);
        }
    }
    action_set(&a, ACTION_DRAW, KIND_COUNT);
    fuzz_expect(!verdict_allows(rules_check(t, b, hand, &a)) || is_listed(moves, count, &a),
                "drawing is listed");
    for (int i = 0; i < t->special_count; i++) {
        action_set(&a, ACTION_SPECIAL, KIND_COUNT);
        a.special = (int8_t)i;
        fuzz_expect(!verdict_allows(rules_check(t, b, hand, &a)) || is_listed(moves, count, &a),
                    "special hand %d is allowed and not listed", i);
    }
}

/* Every addition to one meld, and every new meld, of a side that has opened. */
static void expect_lays_listed(const struct table *t,
                               const struct round *r,
                               const struct move *moves,
                               int count)
{
    const struct board *b = &r->board;
    const cardset hand = r->hand[b->seat];
    if (!board_side(b)->opened) {
        return;
    }
    for (int slot = 0; slot < SLOT_BLACK; slot++) {
        const int held = slot < RANK_COUNT ? cards_of(hand, (kind)slot) : 0;
        for (int n = 0; n <= held; n++) {
            for (int wild = 0; wild < 9 * 5; wild++) {
                const int twos = wild % 9, jokers = wild / 9;
                if (n + wild == 0 || twos > cards_of(hand, KIND_2) ||
                    jokers > cards_of(hand, KIND_JOKER)) {
                    continue;
                }
                struct action a;
                action_set(&a, ACTION_LAY, KIND_COUNT);
                (void)lay_add(&a.lay,
                              (n > 0 ? cards_some((kind)slot, n) : 0) + cards_some(KIND_2, twos) +
                                  cards_some(KIND_JOKER, jokers),
                              slot);
                fuzz_expect(
                    !verdict_allows(rules_check(t, b, hand, &a)) || is_listed(moves, count, &a),
                    "%d naturals, %d twos and %d jokers on meld %d are allowed and not listed", n,
                    twos, jokers, slot);
            }
        }
    }
}

/* TABLE SEED DEALER, then a byte for each move: a round played by them. */
void fuzz_legal(struct feed *f)
{
    struct table t;
    static struct round r, before;
    static struct move moves[MOVES_MAX];
    uint8_t deck[DECK_SIZE];
    static const int32_t starts[] = {0, 3000, 5000, -100};
    feed_table(f, &t);
    int32_t scores[SIDE_MAX];
    deal_shuffle(feed_number(f), 0, deck);
    const int dealer = (int)feed_choice(f, (unsigned)t.players);
    for (int side = 0; side < SIDE_MAX; side++) {
        scores[side] = starts[feed_choice(f, 4)];
    }
    round_deal(&t, deck, dealer, scores, &r);
    for (int step = 0; step < STEPS_MOST && r.board.phase != PHASE_OVER; step++) {
        const char *fault = round_check(&t, &r);
        struct action a;
        fuzz_expect(fault == NULL, "step %d: %s", step, fault);
        const cardset hand = r.hand[r.board.seat];
        const int count = moves_list(&t, &r.board, hand, moves);
        fuzz_expect(count > 0 && count <= MOVES_MAX, "something can be done");
        expect_listed(&t, &r, moves, count);
        expect_lays_listed(&t, &r, moves, count);
        move_action(&t, &r.board, hand, &moves[feed_choice(f, (unsigned)count)], &a);
        if (a.kind == ACTION_ASK && feed_choice(f, 2) == 1) {
            a.answer = REPLY_NO;
        }
        before = r;
        fuzz_expect(verdict_allows(round_apply(&t, &r, &a)), "step %d is carried out", step);
        fuzz_expect(memcmp(&before, &r, sizeof r) != 0, "step %d changes something", step);
        if (f->length == 0) {
            break;
        }
    }
}

/* Throws cards away until the hand is small: all lay-downs of it can be tried. */
static void make_small(struct round *r)
{
    struct board *b = &r->board;
    for (kind k = 0; k < KIND_COUNT && cards_total(r->hand[0]) > HAND_MOST; k++) {
        const int held = cards_of(r->hand[0], k), over = cards_total(r->hand[0]) - HAND_MOST;
        if (held == 1 || held == 2) {
            r->hand[0] -= cards_some(k, held < over ? held : over);
        }
    }
    b->hand_size[0] = (uint8_t)cards_total(r->hand[0]);
}

/* TABLE SHAPE NUMBER MORE: a position. */
void fuzz_opening(struct feed *f)
{
    struct table t;
    static struct position p;
    struct lay lay = {.count = 0};
    struct going_out_plan way;
    feed_table(f, &t);
    t.threes_keep_one =
        0; /* more threes than the learner may keep bar every lay-down until one is exposed */
    feed_position(f, &t, &p);
    struct round *r = &p.round;
    const struct board *b = &r->board;
    make_small(r);
    r->board.side[0].score = (int32_t)feed_choice(f, 8) * 1500 - 1500;
    const bool start = b->phase == PHASE_START;
    struct attempt a = {&t, r, attempt_opens, {.count = 0}};
    if (!b->side[0].opened) {
        const bool found = start ? opening_find_pick(&t, b, r->hand[0], &lay)
                                 : opening_find(&t, b, r->hand[0], &lay);
        if (found) {
            fuzz_expect(attempt_opens(&a, &lay, 0), "the opening found is allowed");
            opening_trim(&t, b, r->hand[0], start, &lay);
            fuzz_expect(attempt_opens(&a, &lay, 0), "the small opening is allowed");
        }
        fuzz_expect(found || !every_lay(&a, r->hand[0]), "a hand that can open is found");
    }
    if (board_out_unasked(&t, b)) {
        r->board.turn.asked =
            REPLY_YES; /* a way is looked for before one asks (out.ask-required) */
    }
    if (!start && board_may_go_out(&t, b)) {
        a.wins = attempt_goes_out;
        const bool found = out_possible(&t, b, r->hand[0], &way);
        fuzz_expect(found ? attempt_goes_out(&a, &way.lay, r->hand[0] - lay_cards(&way.lay))
                          : !every_lay(&a, r->hand[0]),
                    "a way out is found when there is one");
    }
}
