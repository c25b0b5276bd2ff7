/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains whether the player can go out: the way out, or what stands in it. */
#include "coach/steps.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"
#include "questions/lay_find.h"

/* Hand and melds from which the player would go out: as they are, or after the pick. */
struct start {
    struct meld meld[SLOT_COUNT];
    cardset hand;
    uint16_t dead;
    bool held_natural;
    bool first; /* the side opens in this turn */
};

static struct out_query query_of(const struct table *t, const struct start *s)
{
    return (struct out_query){.table = t,
                              .meld = s->meld,
                              .there = melds_there(s->meld),
                              .dead = s->dead,
                              .hand = s->hand,
                              .held_natural = s->held_natural,
                              .first = s->first};
}

/* What rules going out whatever the cards are; true when it said so. */
static bool step_ruled_out(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    if (!board_may_go_out(q->table, b)) {
        (void)step_tell(q, e, STEP_FAILS, RULE_OUT_OPENED_BEFORE,
                        msg_coach_out_unopened(seat_side(b, b->seat)));
    } else if (b->turn.asked == REPLY_NO && q->table->out_ask_binding != 0) {
        (void)step_tell(q, e, STEP_FAILS, RULE_OUT_ASK, msg_coach_out_said_no(b->seat));
    } else if (board_out_unasked(q->table, b) && !board_may_ask(q->table, b)) {
        (void)step_tell(q, e, STEP_FAILS, RULE_OUT_ASK, msg_coach_out_unasked(b->seat));
    } else if (b->turn.erred) {
        (void)step_tell(q, e, STEP_FAILS, RULE_OPEN_ERROR, msg_coach_erred());
    } else {
        return false;
    }
    return true;
}

/* Forgotten threes that keep the player from going out are laid out first (threes.forgotten). */
static void
lay_out_forgotten(const struct explain_context *q, struct explanation *e, struct start *s)
{
    const cardset forgotten = board_threes_forgotten(q->table, explain_board(q), s->hand);
    const struct out_query query = query_of(q->table, s);
    if (forgotten == 0 || going_out_plan_of(&query, NULL)) {
        return;
    }
    s->hand -= forgotten;
    step_tell(q, e, STEP_HOLDS, RULE_THREES_FORGOTTEN,
              msg_coach_out_forgotten(cards_total(forgotten)))
        ->hint = 3;
}

/* How much of the pack comes to the hand, where that isn't all of it (pack.most-cards). */
static void step_part(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const int left = board_pick_from(q->table, b);
    if (left > b->pack_buried) {
        (void)step_tell(q, e, STEP_FACT, RULE_PACK_MOST_CARDS,
                        msg_coach_out_part(b->pack_size - left, left));
    }
}

/* Before the draw: the pack has to be picked. False, with the reasons, when it cannot be. */
static bool start_of(const struct explain_context *q, struct explanation *e, struct start *out)
{
    const struct board *b = explain_board(q);
    const struct action pick = {.kind = ACTION_TAKE_PACK};
    struct verdict broken[RULES_BROKEN_MAX];
    struct laydown_result after;
    if (b->phase != PHASE_START) {
        *out = (struct start){.hand = explain_hand(q), .dead = board_dead(q->table, b)};
        out->first = !board_opened_before(b);
        out->held_natural = b->turn.melded && b->turn.held_natural;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            out->meld[slot] = board_side(b)->meld[slot];
        }
        return true;
    }
    if (verdict_allows(rules_check_lay(q->table, b, explain_hand(q), &pick, &after))) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_PACK_OPEN, msg_coach_out_through_pack());
        step_part(q, e);
        *out = (struct start){
            .hand = after.hand, .held_natural = true, .first = !board_opened_before(b)};
        out->dead = (uint16_t)(board_dead(q->table, b) | melds_dead(q->table, after.meld));
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            out->meld[slot] = after.meld[slot];
        }
        return true;
    }
    (void)step_tell(q, e, STEP_FACT, RULE_OUT_DISCARD, msg_coach_out_only_pack());
    const int count = rules_check_pick(q->table, b, explain_hand(q), broken);
    for (int i = 0; i < count; i++) {
        (void)step_broken(q, e, broken[i]);
    }
    return false;
}

static int canastas_in(const struct meld meld[SLOT_COUNT])
{
    int n = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        n += meld_is_canasta(meld[slot]);
    }
    return n;
}

/* How many canastas the side has and needs. */
static void
step_canastas(const struct explain_context *q, struct explanation *e, const struct start *s)
{
    const int has = canastas_in(s->meld);
    struct step *step = step_tell(q, e, STEP_FACT, RULE_OUT_CANASTAS, msg_coach_out_canastas(has));
    step->number[0] = has;
    step->number[1] = table_canastas(q->table);
    step->number_count = 2;
    step->hint = 2;
}

static void lay_onto(const struct lay *lay, struct meld after[SLOT_COUNT])
{
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        after[slot] = meld_plus(after[slot], meld_of(lay->part[i].cards, slot));
    }
}

const struct lay *steps_first_of_two(const struct explain_context *q,
                                     struct explanation *e,
                                     const struct going_out_plan *way)
{
    if (way->then.count == 0) {
        return &way->lay;
    }
    struct step *step = step_tell(q, e, STEP_HOLDS, RULE_OPEN_COUNT,
                                  message_with(MESSAGE(MSG_coach_way_out_first), &way->lay));
    step->cards = lay_cards(&way->lay);
    step->hint = 3;
    return &way->then;
}

/* The way out, step by step. */
static void steps_way(const struct explain_context *q,
                      struct explanation *e,
                      const struct start *s,
                      const struct going_out_plan *way)
{
    struct meld after[SLOT_COUNT];
    const struct lay *const lay = steps_first_of_two(q, e, way);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        after[slot] = s->meld[slot];
    }
    lay_onto(&way->lay, after);
    lay_onto(&way->then, after);
    struct step *step =
        step_tell(q, e, STEP_HOLDS, RULE_OUT_DISCARD,
                  way->last == KIND_COUNT ? message_with(MESSAGE(MSG_coach_out_way_all), lay)
                  : lay->count > 0        ? message_with(MESSAGE(MSG_coach_out_way, way->last), lay)
                                          : msg_coach_out_last(way->last));
    step->cards = lay_cards(lay);
    step->hint = 3;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (meld_is_canasta(after[slot]) && !meld_is_canasta(s->meld[slot])) {
            const enum canasta c = meld_canasta(q->table, after[slot], slot);
            step_tell(q, e, STEP_HOLDS, RULE_OUT_CANASTAS,
                      msg_coach_out_closes(message_of_canasta(c), slot))
                ->slot = (int8_t)slot;
        }
    }
    (void)step_tell(q, e, STEP_HOLDS, RULE_OUT_SPECIALS, msg_coach_out_enough(canastas_in(after)));
}

/* Cards that find no place. True when there are more than the one to throw. */
static bool
step_loose(const struct explain_context *q, struct explanation *e, const struct start *s)
{
    const struct out_query query = query_of(q->table, s);
    const bool thrown = cards_threes(s->hand) == 1 &&
                        out_takes_three(q->table, cards_lowest(s->hand & CARDS_THREES));
    cardset loose = out_loose(&query, DECK_SIZE);
    loose -= thrown ? loose & CARDS_THREES : 0;
    const bool three = (loose & CARDS_THREES) != 0;
    if (cards_total(loose) < 2 && !three) {
        return false;
    }
    struct step *step = step_tell(q, e, STEP_FAILS, RULE_OUT_DISCARD,
                                  msg_coach_out_loose(loose, three && cards_total(loose) == 1));
    step->cards = loose;
    step->number[0] = cards_total(loose);
    step->number_count = 1;
    step->hint = 3;
    return true;
}

/* Too few canastas, whatever is done with the hand: then that keeps the player in, and cards that
 * fit nowhere don't matter. */
static bool
step_out_of_reach(const struct explain_context *q, struct explanation *e, const struct start *s)
{
    const int most = lay_most_canastas(q->table, s->meld, s->dead, s->hand);
    if (most >= table_canastas(q->table)) {
        return false;
    }
    struct step *step = step_tell(
        q, e, STEP_FAILS, RULE_OUT_CANASTAS,
        msg_coach_out_missing(table_canastas(q->table) - most, most > canastas_in(s->meld)));
    step->number[0] = most;
    step->number[1] = table_canastas(q->table);
    step->number_count = 2;
    step->hint = 3;
    return true;
}

/* Special melds that the hand cannot finish. */
static bool
steps_unfinished(const struct explain_context *q, struct explanation *e, const struct start *s)
{
    static const int slots[] = {KIND_7, KIND_A, SLOT_WILD};
    bool any = false;
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        const int slot = slots[i];
        const struct meld m = s->meld[slot];
        const int more = slot == SLOT_WILD ? cards_wilds(s->hand) : cards_of(s->hand, (kind)slot);
        const int size = meld_size(m) + more;
        const bool special = !meld_is_empty(m) ? meld_is_special(q->table, m, slot)
                                               : slot != SLOT_WILD && size >= MELD_LEAST_CARDS &&
                                                     meld_goes_special(q->table, m, slot);
        if (!special || meld_is_canasta(m) || size >= CANASTA_CARDS) {
            continue;
        }
        struct step *step =
            step_tell(q, e, STEP_FAILS, RULE_OUT_SPECIALS, msg_coach_out_unfinished(slot, size));
        step->slot = (int8_t)slot;
        step->number[0] = size;
        step->number_count = 1;
        step->hint = 3;
        any = true;
    }
    return any;
}

/* Enough canastas come together, but all of one sort. */
static bool
step_one_sort(const struct explain_context *q, struct explanation *e, const struct start *s)
{
    struct table easier = *q->table;
    easier.out_canastas = table_canastas(q->table);
    easier.out_one_of_each = 0;
    const struct out_query query = query_of(&easier, s);
    const bool one_sort = q->table->out_one_of_each != 0 && going_out_plan_of(&query, NULL);
    if (one_sort) {
        step_tell(q, e, STEP_FAILS, RULE_OUT_ONE_OF_EACH, msg_coach_out_one_sort())->hint = 3;
    }
    return one_sort;
}

/* All but one card can be melded, but with too few canastas: says how many come together at best.
 */
static bool
step_too_few(const struct explain_context *q, struct explanation *e, const struct start *s)
{
    struct table easier = *q->table;
    struct out_query query = query_of(&easier, s);
    query.first = false;
    easier.out_one_of_each = 0;
    for (int canastas = table_canastas(q->table) - 1; canastas >= 0; canastas--) {
        easier.out_canastas = canastas;
        if (going_out_plan_of(&query, NULL)) {
            struct step *step =
                step_tell(q, e, STEP_FAILS, RULE_OUT_CANASTAS, msg_coach_out_too_few(canastas));
            step->number[0] = canastas;
            step->number[1] = table_canastas(q->table);
            step->number_count = 2;
            step->hint = 3;
            return true;
        }
    }
    return false;
}

/* Where no canasta is needed it still takes one to open and go out in the same turn. */
static bool
step_opens_bare(const struct explain_context *q, struct explanation *e, const struct start *s)
{
    struct start open = *s;
    open.first = false;
    const struct out_query query = query_of(q->table, &open);
    const bool bare = s->first && going_out_plan_of(&query, NULL);
    if (bare) {
        const struct board *b = explain_board(q);
        step_tell(q, e, STEP_FAILS, RULE_OUT_OPENED_BEFORE,
                  msg_coach_out_bare(seat_side(b, b->seat)))
            ->hint = 3;
    }
    return bare;
}

static void
steps_no_way(const struct explain_context *q, struct explanation *e, const struct start *s)
{
    if (step_opens_bare(q, e, s) || step_one_sort(q, e, s) || step_too_few(q, e, s) ||
        step_out_of_reach(q, e, s)) {
        return;
    }
    const bool loose = step_loose(q, e, s), unfinished = steps_unfinished(q, e, s);
    if (!loose && !unfinished) {
        step_tell(q, e, STEP_FAILS, RULE_OUT_DISCARD, msg_coach_out_not_all())->hint = 3;
    }
}

void step_ask_first(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    if (board_out_unasked(q->table, b)) {
        step_tell(q, e, STEP_HOLDS, RULE_OUT_ASK, msg_coach_out_ask_first(b->seat))->hint = 2;
    }
}

void steps_going_out(const struct explain_context *q, struct explanation *e)
{
    struct start start;
    struct going_out_plan way;
    if (!step_ruled_out(q, e) && start_of(q, e, &start)) {
        lay_out_forgotten(q, e, &start);
        const struct out_query query = query_of(q->table, &start);
        step_canastas(q, e, &start);
        if (going_out_plan_of(&query, &way)) {
            if (explain_board(q)->phase ==
                PHASE_PLAY) { /* it may have to open in a way of its own */
                (void)out_possible(q->table, explain_board(q), explain_hand(q), &way);
            }
            step_ask_first(q, e);
            steps_way(q, e, &start, &way);
        } else {
            steps_no_way(q, e, &start);
        }
    }
}

void explain_go_out(const struct explain_context *q, struct explanation *e)
{
    steps_going_out(q, e);
    const struct board *b = explain_board(q);
    step_result(q, e,
                !q->right->yes                   ? msg_coach_out_no(b->seat)
                : board_out_unasked(q->table, b) ? msg_coach_out_yes_asked(b->seat)
                                                 : msg_coach_out_yes(b->seat));
}
