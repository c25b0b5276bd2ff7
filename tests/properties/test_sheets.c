/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds at every rule sheet, whichever of its options meet: random sheets, each with random
 * positions. The solvers are compared with trying every lay-down there is. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "engine/discard.h"
#include "engine/meld_capacity.h"
#include "engine/moves.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "engine/table_flaw.h"
#include "notation/cards_text.h"
#include "support/deals.h"
#include "support/every_lay.h"
#include "support/length.h"
#include "support/sheets.h"

enum { SHEETS = 5000, SHEETS_PART = 300, POSITIONS = 8 };

/* More threes than may be kept bar every lay-down until one is exposed: not what is tested here.
 */
static void without_threes(struct table *t, struct round *r)
{
    t->threes_keep_one = 0;
    if (t->threes_style == THREES_MODERN) {
        r->hand[0] &= ~CARDS_THREES;
    }
    r->board.hand_size[0] = (uint8_t)cards_total(r->hand[0]);
}

/* Much of one rank, some of another, wild cards, black threes, a card or two that fit nowhere. */
static cardset rich_hand(struct rng *rng, const struct table *t)
{
    const kind much = (kind)rng_below(rng, RANK_COUNT);
    const kind some = (kind)((much + 1 + rng_below(rng, RANK_COUNT - 1)) % RANK_COUNT);
    const bool black = t->threes_style == THREES_CLASSIC && rng_below(rng, 4) == 0;
    cardset hand =
        cards_some(much, 4 + (int)rng_below(rng, 5)) + cards_some(some, (int)rng_below(rng, 5)) +
        cards_some(KIND_3B, black ? 2 + (int)rng_below(rng, 3) : 0) +
        cards_some(KIND_2, (int)rng_below(rng, 4)) + cards_some(KIND_JOKER, (int)rng_below(rng, 2));
    for (uint32_t i = rng_below(rng, 3); i > 0; i--) {
        const kind k = (kind)rng_below(rng, RANK_COUNT);
        hand += cards_of(hand, k) < 8 ? cards_one(k) : 0;
    }
    return hand;
}

/* Takes off the table what cannot lie there at this sheet. */
static void without_faulty_melds(const struct table *t, struct board *b)
{
    for (int side = 0; side < b->sides; side++) {
        struct side *s = &b->side[side];
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            enum rule_id bars[SHAPE_BARS_MAX];
            if (!meld_is_empty(s->meld[slot]) &&
                capacity_shape_bars(t, s->meld[slot], slot, bars) > 0) {
                s->meld[slot] = (struct meld){0, 0, 0};
            }
        }
        side_settle(s);
        s->opened = s->there != 0;
    }
}

static void any_position(struct rng *rng, struct table *t, bool open, bool start, struct round *r)
{
    random_position(rng, t, open, start, r);
    if (rng_below(rng, 2) == 0) {
        r->hand[0] = rich_hand(rng, t);
        r->board.melded_before[0] = open && rng_below(rng, 2) == 0;
    }
    without_threes(t, r);
    without_faulty_melds(t, &r->board);
    const int32_t scores[] = {-200, 0, 2990, 5000};
    r->board.side[0].score = scores[rng_below(rng, 4)];
    board_set_rounds_before(&r->board, (int)rng_below(rng, 4));
    const cardset naturals = r->hand[0] & CARDS_NATURAL;
    const kind top = naturals != 0 ? cards_lowest(naturals) : KIND_COUNT;
    if (start && naturals != 0 && cards_of(naturals, top) < 8 && rng_below(rng, 2) == 0) {
        r->board.pack_size = (uint8_t)(1 + rng_below(rng, 2));
        r->board.pack[r->board.pack_size - 1] = top;
    }
}

/* Hand, pack and score of a position, for the message of a failing test. */
static const char *position_text(const struct round *r)
{
    static char out[3 * CARDS_TEXT_SIZE];
    char hand[CARDS_TEXT_SIZE], pack[CARDS_TEXT_SIZE];
    (void)cards_write(r->hand[0], hand);
    (void)kinds_write(r->board.pack, r->board.pack_size, pack, sizeof pack);
    (void)snprintf(out, sizeof out, "%s; pack %s; score %d", hand, pack, r->board.side[0].score);
    return out;
}

/* Calls `look` with positions at random sheets; true is a yes, of which there must be some. */
static void at_sheets(uint64_t seed,
                      bool open,
                      bool start,
                      bool (*look)(const struct table *t, const struct round *r, const char *sheet))
{
    struct rng rng;
    int yes = 0;
    const int sheets = tests_length(SHEETS, SHEETS_PART);
    rng_seed(&rng, seed);
    for (int i = 0; i < sheets; i++) {
        struct table t;
        char text[512];
        random_sheet(&rng, &t);
        for (int n = 0; n < POSITIONS; n++) {
            struct round r;
            any_position(&rng, &t, open, start, &r);
            yes += look(&t, &r, sheet_text(&t, text));
        }
    }
    cr_assert_gt(yes, sheets * POSITIONS / 100, "only %d are yes", yes);
}

static bool look_opening(const struct table *t, const struct round *r, const char *sheet)
{
    struct lay lay;
    const bool start = r->board.phase == PHASE_START;
    const bool found = start ? opening_find_pick(t, &r->board, r->hand[0], &lay)
                             : opening_find(t, &r->board, r->hand[0], &lay);
    struct attempt a = {t, r, attempt_opens, {.count = 0}};
    if (found) {
        cr_assert(attempt_opens(&a, &lay, 0), "%s: the opening found is not legal", sheet);
        return true;
    }
    cr_assert(!every_lay(&a, r->hand[0]), "%s: an opening is missed: %s", sheet, position_text(r));
    return false;
}

Test(sheets, an_opening_is_found_where_a_laydown_may_open)
{
    at_sheets(1, false, false, look_opening);
}

Test(sheets, an_opening_with_the_pack_is_found_where_a_pick_may_open)
{
    at_sheets(2, false, true, look_opening);
}

/* Whether the lay-downs of the plan, one or two, are legal and the player can go out after them. */
static bool plan_goes_out(const struct attempt *a, const struct going_out_plan *way)
{
    struct round r = *a->round;
    const struct action first = {.kind = ACTION_LAY, .lay = way->lay};
    if (way->then.count == 0) {
        return attempt_goes_out(a, &way->lay, r.hand[0] - lay_cards(&way->lay));
    }
    const struct attempt then = {a->table, &r, attempt_goes_out, {.count = 0}};
    return verdict_allows(round_apply(a->table, &r, &first)) &&
           attempt_goes_out(&then, &way->then, r.hand[0] - lay_cards(&way->then));
}

/* The position, after a yes where the sheet needs one (out.ask-required). */
static struct round answered(const struct table *t, const struct round *r)
{
    struct round asked = *r;
    if (board_out_unasked(t, &asked.board)) {
        asked.board.turn.asked = REPLY_YES;
    }
    return asked;
}

static bool look_out(const struct table *t, const struct round *unasked, const char *sheet)
{
    struct going_out_plan way;
    const struct round asked = answered(t, unasked), *const r = &asked;
    struct attempt a = {t, r, attempt_goes_out, {.count = 0}};
    if (out_possible(t, &r->board, r->hand[0], &way)) {
        cr_assert(plan_goes_out(&a, &way), "%s: the way out is not legal: %s", sheet,
                  position_text(r));
        return true;
    }
    cr_assert(!board_may_go_out(t, &r->board) || !every_lay(&a, r->hand[0]),
              "%s: a way out is missed: %s", sheet, position_text(r));
    return false;
}

Test(sheets, going_out_is_possible_where_a_laydown_goes_out)
{
    at_sheets(3, true, false, look_out);
}

/* Opening and going out at once, where that is allowed. */
static bool look_out_closed(const struct table *t, const struct round *r, const char *sheet)
{
    struct table free = *t;
    if (free.out_concealed == CONCEALED_OFF) {
        free.out_concealed = CONCEALED_MINIMUM;
    }
    (void)look_out(&free, r, sheet);
    return true;
}

Test(sheets, opening_and_going_out_is_possible_where_a_laydown_does_both)
{
    at_sheets(4, false, false, look_out_closed);
}

/* Whether the player can go out after this lay-down, or this pick, at once or with another one. */
static bool attempt_goes_on_out(const struct attempt *a, const struct lay *lay, cardset left)
{
    struct round r = *a->round;
    const bool start = r.board.phase == PHASE_START;
    const struct action action = {.kind = start ? ACTION_TAKE_PACK : ACTION_LAY, .lay = *lay};
    (void)left;
    return lay->count > 0 && verdict_allows(round_apply(a->table, &r, &action)) &&
           out_possible(a->table, &r.board, r.hand[0], NULL);
}

static bool look_out_later(const struct table *t, const struct round *unasked, const char *sheet)
{
    const struct round asked = answered(t, unasked), *const r = &asked;
    struct table free = *t;
    if (free.out_concealed == CONCEALED_OFF) {
        free.out_concealed = CONCEALED_MINIMUM;
    }
    struct attempt a = {&free, r, attempt_goes_on_out, {.count = 0}};
    if (out_possible(&free, &r->board, r->hand[0], NULL)) {
        return true;
    }
    cr_assert(!every_lay(&a, r->hand[0]), "%s: a way out in two moves is missed: %s", sheet,
              position_text(r));
    return true;
}

Test(sheets, going_out_is_possible_where_two_laydowns_go_out)
{
    at_sheets(7, true, false, look_out_later);
}

Test(sheets, opening_and_going_out_is_possible_where_two_laydowns_do_both)
{
    at_sheets(8, false, false, look_out_later);
}

Test(sheets, opening_with_the_pack_and_going_out_is_possible_where_a_laydown_follows)
{
    at_sheets(9, false, true, look_out_later);
}

/* What score_round would pay for the dearest way out, by trying all of them. */
static int dearest;

static bool pays_more(const struct attempt *a, const struct lay *lay, cardset left)
{
    struct round r = *a->round;
    struct action action = {.kind = ACTION_LAY, .lay = *lay};
    if (!attempt_goes_out(a, lay, left) ||
        (lay->count > 0 && !verdict_allows(round_apply(a->table, &r, &action)))) {
        return false;
    }
    action =
        (struct action){.kind = ACTION_OUT, .card = left == 0 ? KIND_COUNT : cards_lowest(left)};
    if (verdict_allows(round_apply(a->table, &r, &action))) {
        const int pays = r.board.concealed ? a->table->score_concealed : a->table->score_going_out;
        dearest = pays > dearest ? pays : dearest;
    }
    return false; /* the others are tried, too */
}

static bool look_bonus(const struct table *t, const struct round *unasked, const char *sheet)
{
    const struct round asked = answered(t, unasked), *const r = &asked;
    struct attempt a = {t, r, pays_more, {.count = 0}};
    dearest = 0;
    if (cards_total(r->hand[0]) > 9 || (!r->board.side[0].opened && cards_total(r->hand[0]) == 1)) {
        return true; /* too many lay-downs to try all; nobody comes down to one card without melds
                      */
    }
    (void)every_lay(&a, r->hand[0]);
    cr_assert_eq(out_bonus(t, &r->board, r->hand[0]), dearest, "%s: %d, not %d", sheet, dearest,
                 out_bonus(t, &r->board, r->hand[0]));
    return true;
}

Test(sheets, the_bonus_for_going_out_is_that_of_the_dearest_way)
{
    at_sheets(5, true, false, look_bonus);
}

/* Values of an option, the laxest last: what is allowed at one of them is allowed at the later
 * ones. `throws`: it says which cards may be thrown, and where more of them may, a bar that had to
 * fall for want of others stays; so throws alone are looked at otherwise. */
struct laxer {
    enum option_id option;
    int count;
    int32_t value[4];
    bool throws;
};

static const struct laxer laxer_rows[] = {
    {OPTION_threes_any_time, 2, {0, 1}, false},
    {OPTION_threes_keep_one, 2, {1, 0}, false},
    {OPTION_meld_max_cards, 4, {7, 8, 10, 0}, false},
    {OPTION_meld_eighth, 2, {0, 1}, false},
    {OPTION_meld_max_wilds, 4, {0, 2, 3, 6}, false},
    {OPTION_meld_majority, 3, {MAJORITY_OUTNUMBER, MAJORITY_HALF, MAJORITY_NONE}, false},
    {OPTION_meld_rule_of, 4, {5, 4, 3, 0}, false},
    {OPTION_meld_rule_of_last, 2, {1, 0}, false},
    {OPTION_dead_rank, 2, {1, 0}, true},
    {OPTION_dead_add, 2, {0, 1}, false},
    {OPTION_sevens_special, 2, {1, 0}, false},
    {OPTION_aces_special, 2, {1, 0}, false},
    {OPTION_wild_meld, 3, {WILD_MELD_NONE, WILD_MELD_CANASTA, WILD_MELD_ANY}, false},
    {OPTION_wild_lock, 2, {1, 0}, false},
    {OPTION_open_negative, 4, {120, 50, 15, 0}, false},
    {OPTION_open_first, 4, {180, 125, 50, 0}, false},
    {OPTION_open_second, 4, {180, 155, 90, 0}, false},
    {OPTION_open_third, 4, {250, 180, 120, 0}, false},
    {OPTION_open_clean_triple, 2, {1, 0}, false},
    {OPTION_open_canasta_free, 2, {0, 1}, false},
    {OPTION_open_wild_triple, 2, {1, 0}, false},
    {OPTION_open_mixed_canasta, 2, {0, 1}, false},
    {OPTION_open_keep_one_waived, 2, {0, 1}, false},
    {OPTION_open_pack_extra_pair, 2, {1, 0}, false},
    {OPTION_open_pack_aces_pure, 2, {1, 0}, false},
    {OPTION_splash, 2, {0, 1}, false},
    {OPTION_splash_wilds, 2, {0, 1}, false},
    {OPTION_pack_freezes, 3, {FREEZES_ALWAYS, FREEZES_BLACK_THREE, FREEZES_WILD}, false},
    {OPTION_pack_wild, 2, {0, 1}, false},
    {OPTION_pack_canasta, 2, {0, 1}, false},
    {OPTION_pack_one_card, 2, {1, 0}, false},
    {OPTION_discard_three_last, 2, {0, 1}, false},
    {OPTION_discard_bars, 2, {1, 0}, true},
    {OPTION_discard_wild_free, 2, {0, 1}, true},
    {OPTION_discard_empty_dead, 2, {1, 0}, true},
    {OPTION_discard_keep_safe, 2, {1, 0}, false},
    {OPTION_discard_last_natural, 2, {1, 0}, false},
    {OPTION_out_canastas, 4, {4, 2, 1, 0}, false},
    {OPTION_out_one_of_each, 2, {1, 0}, false},
    {OPTION_out_discard, 2, {1, 0}, false},
    {OPTION_out_concealed, 3, {CONCEALED_OFF, CONCEALED_MINIMUM, CONCEALED_FREE}, false},
    {OPTION_stock_force, 2, {1, 0}, false},
    {OPTION_special_courtesy, 2, {0, 1}, false},
    {OPTION_special_last_stock, 2, {0, 1}, false},
    {OPTION_special_pack, 3, {SPECIAL_PACK_NO, SPECIAL_PACK_ONLY, SPECIAL_PACK_TOP}, false},
};

/* Sets an option where the sheet stays one that can be played at. */
static bool set_playable(struct table *t, enum option_id o, int32_t value)
{
    struct table_conflicts clash;
    struct table_flaw flaw;
    return table_set(t, o, value) && !table_conflicts(t, &clash) && !table_unplayable(t, &flaw);
}

/* Every legal action stays one; a card that may be thrown because nothing better is there, or that
 * must be kept, is left out where the option is on throws. */
static void look_moves(const struct table *strict,
                       const struct table *lax,
                       const struct laxer *row,
                       const struct round *r,
                       const char *said)
{
    static struct move move[MOVES_MAX];
    const struct board *b = &r->board;
    const int count = moves_list(strict, b, r->hand[0], move);
    const bool keeps = row->throws && strict->discard_keep_safe != 0;
    for (int i = 0; i < count; i++) {
        const bool thrown = move[i].kind == ACTION_DISCARD || move[i].kind == ACTION_OUT;
        const struct tray tray = {b->pack_size == 0, board_dead(strict, b)};
        struct action a;
        if ((thrown && row->throws && discard_bar(strict, tray, move[i].card) != RULE_NONE) ||
            (keeps && move[i].kind != ACTION_DISCARD)) {
            continue;
        }
        move_action(strict, b, r->hand[0], &move[i], &a);
        const struct verdict v = rules_check(lax, b, r->hand[0], &a);
        cr_assert(verdict_allows(v), "%s: action %d of card %d, slot %d: %s; %s", said, a.kind,
                  a.card, move[i].slot, rule_facts(v.rule)->id, position_text(r));
    }
}

/* Returns how many of the questions were yes at the strict sheet. */
static int look_laxer(const struct table *strict,
                      const struct table *lax,
                      const struct laxer *row,
                      const struct round *r,
                      const char *said)
{
    const struct board *b = &r->board;
    const cardset hand = r->hand[0];
    const bool start = b->phase == PHASE_START;
    const bool opens =
        start ? opening_find_pick(strict, b, hand, NULL) : opening_find(strict, b, hand, NULL);
    const bool goes_out = out_possible(strict, b, hand, NULL);
    look_moves(strict, lax, row, r, said);
    if (row->throws && strict->discard_keep_safe != 0) {
        return 0; /* more safe cards, of which one has to be kept */
    }
    cr_assert(!opens || (start ? opening_find_pick(lax, b, hand, NULL)
                               : opening_find(lax, b, hand, NULL)),
              "%s: no opening any more; %s", said, position_text(r));
    cr_assert(!goes_out || out_possible(lax, b, hand, NULL), "%s: no way out any more; %s", said,
              position_text(r));
    return opens + goes_out;
}

Test(sheets, an_option_at_a_laxer_value_never_turns_a_yes_into_a_no)
{
    enum { ROWS = sizeof laxer_rows / sizeof laxer_rows[0] };
    struct rng rng;
    int yes = 0, pairs = 0;
    const int sheets = tests_length(SHEETS, SHEETS_PART);
    rng_seed(&rng, 6);
    for (int i = 0; pairs < sheets; i++) {
        const struct laxer *row = &laxer_rows[i % ROWS];
        const int from = (int)rng_below(&rng, (uint32_t)row->count - 1);
        const int to = from + 1 + (int)rng_below(&rng, (uint32_t)(row->count - 1 - from));
        struct table strict, lax;
        char text[512], said[600];
        random_sheet(&rng, &strict);
        lax = strict;
        if (!set_playable(&strict, row->option, row->value[from]) ||
            !set_playable(&lax, row->option, row->value[to])) {
            continue;
        }
        pairs++;
        (void)snprintf(said, sizeof said, "%s, then %s %d", sheet_text(&strict, text),
                       option_facts(row->option)->name, (int)row->value[to]);
        for (int n = 0; n < POSITIONS; n++) {
            struct round r;
            any_position(&rng, &strict, n % 4 < 2, n % 2 == 0, &r);
            yes += look_laxer(&strict, &lax, row, &r, said);
        }
    }
    cr_assert_gt(yes, sheets * POSITIONS / 20, "only %d are yes", yes);
}
