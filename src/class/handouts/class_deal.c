/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the first turns of a deal and notes what there is to see. Rules and words are the engine's
 * and the coach's; which moments are worth a word is decided here. */
#include "handouts/class_deal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/policy.h"
#include "coach/advice.h"
#include "coach/explain.h"
#include "coach/principles.h"
#include "engine/discard.h"
#include "engine/opening.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "engine/special.h"
#include "handouts/handout_item.h"
#include "handouts/topic.h"
#include "match/match.h"
#include "messages/action_words.h"
#include "messages/msg_paper.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"

enum {
    NEARLY_OPEN = 40,   /* points short of the minimum that are worth a word */
    OPENED_WORTH = 30,  /* a class has more from a deal in which somebody opens */
    MODEL_SAMPLES = 100 /* deals in which the best player tries each choice */
};

kind class_deal_stock(const struct class_deal *d, int i)
{
    return d->start.stock[d->start.stock_end - d->start.board.stock + i];
}

/* A deal being played out. */
struct model_play {
    const struct table *table;
    const struct catalog *catalog;
    struct class_deal *deal;
    struct round round;
    struct bot bots[SEAT_MAX];
    int turns[SEAT_MAX];
    const struct class_coach *coach; /* NULL: quick play without reasons */
    bool looked;                     /* at the hand after the draw of this turn */
    bool said[RULE_COUNT];           /* once a deal is enough for most rules */
};

static struct class_turn *turn_now(struct model_play *p)
{
    return &p->deal->turn[p->deal->turn_count - 1];
}

/* A note; NULL when there is no room, or when the rule was spoken of and once is enough. */
static struct class_note *note_add(struct model_play *p, enum rule_id rule, bool once)
{
    struct class_turn *turn = turn_now(p);
    if (turn->note_count == TURN_NOTES || (once && p->said[rule])) {
        return NULL;
    }
    p->said[rule] = true;
    struct class_note *note = &turn->note[turn->note_count++];
    note->rule = rule;
    return note;
}

static void note_say(struct model_play *p, enum rule_id rule, bool once, struct message message)
{
    struct class_note *note = note_add(p, rule, once);
    if (note != NULL) {
        const struct message_context ctx = {p->catalog, p->table, SEAT_NONE};
        (void)message_format(&ctx, &message, note->text, sizeof note->text);
    }
}

/* --- before the draw ------------------------------------------------------------------------- */

static void look_at_pack(struct model_play *p)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    struct verdict broken[RULES_BROKEN_MAX];
    const kind top = board_top(b);
    if (p->table->pack_style != PACK_MODERN && (pack_frozen(p->table, b) & FROZEN_TO_ALL) != 0) {
        note_say(p, RULE_CLASSIC_FREEZE, true, msg_dealer_notes_frozen());
    }
    if (top == KIND_3B && pack_barred(p->table, b)) {
        note_say(p, RULE_CLASSIC_BLACK_THREE, false, msg_dealer_notes_barred(b->seat));
    }
    if (top == KIND_COUNT || !kind_is_natural(top) || cards_of(hand, top) < 2) {
        return;
    }
    const int count = rules_check_pick(p->table, b, hand, broken);
    turn_now(p)->can_pick = count == 0;
    if (count == 0) {
        note_say(p, RULE_PACK_PAIR, false,
                 msg_dealer_notes_may_pick(b->seat, b->pack_size, top, !board_side(b)->opened));
        return;
    }
    const struct message_context ctx = {p->catalog, p->table, SEAT_NONE};
    char why[MESSAGE_TEXT_SIZE];
    (void)catalog_no(&ctx, broken[0], why);
    note_say(p, (enum rule_id)broken[0].rule, false,
             msg_dealer_notes_may_not_pick(b->seat, top, why));
}

/* What the table calls the hand that each of these kinds would complete; NULL where they complete
 * several. */
static const char *
hand_waited_for(const struct table *t, cardset hand, uint16_t waits, char title[SPECIAL_TITLE_SIZE])
{
    int place = SPECIAL_NONE;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int made = bits_have(waits, k) ? special_match(t, hand + cards_one(k)) : place;
        if (place != SPECIAL_NONE && made != place) {
            return NULL;
        }
        place = made;
    }
    special_title(&t->special[place], title, SPECIAL_TITLE_SIZE);
    return title;
}

static void look_at_special(struct model_play *p)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    const uint16_t waits = board_special_waits(p->table, b, hand);
    if (waits != 0) {
        char title[SPECIAL_TITLE_SIZE];
        const char *const name = hand_waited_for(p->table, hand, waits, title);
        note_say(p, RULE_SPECIAL_FOURTEEN, false, msg_dealer_notes_waits(b->seat, waits, name));
    }
}

/* --- after the draw -------------------------------------------------------------------------- */

/* Says why the player cannot open, in the coach's words; says nothing if no opening comes near. */
static void say_nearly(struct model_play *p)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    const int least = side_minimum(p->table, board_side(b));
    if (opening_bound(p->table, hand, board_dead(p->table, b)) < least - NEARLY_OPEN) {
        return;
    }
    struct position *position = memory_array(1, sizeof *position);
    struct explanation *e = memory_alloc(sizeof *e);
    const struct question question = {.kind = QUESTION_OPENING};
    const struct answer right = {.form = FORM_YES_NO, .yes = false};
    position->round = p->round;
    position->hands_known = (uint8_t)(1U << b->seat);
    const struct explain_context q = {.table = p->table,
                                      .position = position,
                                      .question = &question,
                                      .right = &right,
                                      .catalog = p->catalog};
    explain(&q, e);
    for (int i = 0; i < e->count; i++) {
        if (e->step[i].role == STEP_FAILS) {
            const enum rule_id rule =
                e->step[i].rule != RULE_NONE ? e->step[i].rule : RULE_OPEN_COUNT;
            /* the coach calls the learner's seat "you" */
            note_say(p, rule, false,
                     msg_dealer_notes_cannot_open(b->seat, b->seat == SEAT_SOUTH, e->step[i].text));
            break;
        }
    }
    free(position);
    free(e);
}

static void look_at_opening(struct model_play *p)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    struct lay lay;
    if (board_side(b)->opened) {
        return;
    }
    turn_now(p)->can_open = opening_find(p->table, b, hand, &lay);
    if (!turn_now(p)->can_open) {
        say_nearly(p);
        return;
    }
    opening_trim(p->table, b, hand, false, &lay);
    const int slot = splash_find(p->table, b, hand);
    if (slot != SLOT_NONE) {
        note_say(p, splash_in(p->table, hand, slot), false, msg_dealer_notes_splash(b->seat, slot));
        return;
    }
    char cards[LAY_TEXT_SIZE];
    (void)lay_write(&lay, cards, sizeof cards);
    note_say(p, RULE_OPEN_COUNT, false,
             msg_dealer_notes_can_open(b->seat, cards, table_points(p->table, lay_cards(&lay)),
                                       side_minimum(p->table, board_side(b))));
}

static void look_at_throw(struct model_play *p)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    const struct tray tray = {.empty = b->pack_size == 0, .dead = board_dead(p->table, b)};
    const uint16_t safe = discard_kinds(p->table, tray, hand);
    struct text t = text_in(turn_now(p)->may_throw, sizeof turn_now(p)->may_throw);
    text_kinds(&t, p->catalog, safe);
    uint16_t barred = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const enum rule_id bar = cards_have(hand, k) ? discard_bar(p->table, tray, k) : RULE_NONE;
        const bool is_barred = bar == RULE_DISCARD_EMPTY_TRAY && !bits_have(safe, k);
        barred = (uint16_t)(barred | (unsigned)is_barred << k);
    }
    if (barred != 0) {
        note_say(p, RULE_DISCARD_EMPTY_TRAY, true, msg_dealer_notes_empty_tray(b->seat, barred));
    }
}

static void look_after_draw(struct model_play *p)
{
    struct class_turn *turn = turn_now(p);
    const struct board *b = &p->round.board;
    turn->hand = p->round.hand[b->seat];
    look_at_opening(p);
    look_at_throw(p);
    if (p->table->sevens_special != 0 && cards_of(turn->hand, KIND_7) >= MELD_LEAST_CARDS) {
        note_say(p, RULE_SEVENS_PURE, true,
                 msg_dealer_notes_sevens(b->seat, cards_of(turn->hand, KIND_7)));
    }
}

/* --- playing --------------------------------------------------------------------------------- */

/* What an action shows, looked at before it is carried out. */
static void look_at_action(struct model_play *p, const struct action *a)
{
    const struct board *b = &p->round.board;
    if (a->kind == ACTION_EXPOSE_THREE) {
        const bool forgotten = board_three_forgotten(p->table, b, p->round.hand[b->seat], a->card);
        note_say(p, forgotten ? RULE_THREES_FORGOTTEN : RULE_THREES_EXPOSE, true,
                 forgotten ? msg_dealer_notes_three_forgotten(b->seat)
                           : msg_dealer_notes_three(b->seat));
    }
    if ((a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK) && !board_side(b)->opened) {
        const int bonus = board_bonus(p->table, b, a->kind == ACTION_TAKE_PACK);
        if (bonus > 0) {
            note_say(p, b->openings == 0 ? RULE_BONUS_FIRST : RULE_BONUS_SECOND, false,
                     msg_dealer_notes_opens(b->seat, bonus));
        }
    }
}

/* What speaks against the opening that the hand has, where the turn ends without it. False where
 * nothing but what can be seen does. */
static bool find_why_closed(struct model_play *p,
                            const struct view *v,
                            const struct action *a,
                            struct reasons *out)
{
    struct action opens = {.kind = ACTION_LAY};
    if (a->kind != ACTION_DISCARD || !turn_now(p)->can_open || board_side(v->board)->opened ||
        !opening_find(p->table, v->board, v->hand, &opens.lay)) {
        return false;
    }
    opening_trim(p->table, v->board, v->hand, false, &opens.lay);
    principles_find(p->table, v, &opens, a, out);
    /* the reasons for the throw itself come among those against the lay-down */
    struct reasons *of_throw = memory_alloc(sizeof *of_throw);
    principles_find(p->table, v, NULL, a, of_throw);
    bool found = false;
    for (int i = 0; i < out->count && !found; i++) {
        bool about_throw = false;
        for (int n = 0; n < of_throw->count; n++) {
            about_throw = about_throw || of_throw->list[n].message.id == out->list[i].message.id;
        }
        if (!about_throw && out->list[i].weight > FACT_WEIGHT) {
            out->list[0] = out->list[i];
            found = true;
        }
    }
    free(of_throw);
    return found;
}

/* Whether the choice leaves a pack lying that the seat might have picked. */
static bool leaves_pack(const struct model_play *p, const struct view *v, const struct action *a)
{
    struct verdict broken[RULES_BROKEN_MAX];
    return a->kind == ACTION_DRAW && rules_check_pick(p->table, v->board, v->hand, broken) == 0;
}

/* Whether the rules leave no other choice: a three must be laid out, and one must draw who cannot
 * pick. */
static bool is_forced(const struct model_play *p, const struct view *v, const struct action *a)
{
    return a->kind == ACTION_EXPOSE_THREE || (a->kind == ACTION_DRAW && !leaves_pack(p, v, a));
}

/* Why this and nothing else, in the coach's words: the heaviest reason for what was chosen. Where a
 * class would ask why something was left undone, the question comes first. */
static void
say_why(struct model_play *p, const struct view *v, const struct action *a, struct text *t)
{
    if (is_forced(p, v, a)) {
        return;
    }
    struct reasons *reasons = memory_alloc(sizeof *reasons);
    const bool keeps = find_why_closed(p, v, a, reasons);
    if (!keeps) {
        principles_find(p->table, v, NULL, a, reasons);
    }
    if (reasons->count > 0) {
        const struct message_context ctx = {p->catalog, p->table, SEAT_NONE};
        const struct message closed = msg_dealer_notes_keeps(), left = msg_dealer_notes_leaves();
        text_add(t, " (");
        if (keeps || a->kind == ACTION_DRAW) {
            text_said(t, &ctx, keeps ? &closed : &left);
            text_add(t, " ");
        }
        text_said(t, &ctx, &reasons->list[0].message);
        t->used -= t->used > 0 && t->out[t->used - 1] == '.'; /* the turn's own end follows */
        text_add(t, ")");
    }
    free(reasons);
}

/* Asks all partners of the seat; one no is no. */
static uint8_t partners_answer(struct model_play *p, int seat)
{
    const struct board *b = &p->round.board;
    for (int s = seat_next_partner(b, seat); s != seat; s = seat_next_partner(b, s)) {
        const struct view own = round_view(&p->round, s);
        if (!p->bots[s].policy->lets_out(&p->bots[s], p->table, &own)) {
            return REPLY_NO;
        }
    }
    return REPLY_YES;
}

/* A class is shown nothing that the coach would find fault with: such a choice is played the
 * coach's way. */
static void heed_coach(const struct model_play *p, const struct view *v, struct action *a)
{
    struct advice *advice = memory_alloc(sizeof *advice);
    const struct advice_request asked = {.table = p->table,
                                         .view = v,
                                         .action = a,
                                         .samples = p->coach->samples,
                                         .helper = p->coach->helper};
    advice_give(&asked, advice);
    if (advice->chosen != CANDIDATE_NONE && advice->count > 1) {
        const struct finding found = advice_finding(advice);
        if (found.behind.grade != GRADE_FINE) {
            *a = advice->list[found.better].action;
        }
    }
    free(advice);
}

static void act(struct model_play *p)
{
    struct action a;
    const int seat = p->round.board.seat;
    const struct view v = round_view(&p->round, seat);
    assert(p->bots[seat].policy != NULL);
    p->bots[seat].policy->choose(&p->bots[seat], p->table, &v, &a);
    if (p->coach != NULL) {
        heed_coach(p, &v, &a);
    }
    if (a.kind == ACTION_ASK) {
        a.answer = partners_answer(p, seat);
    }
    if (p->round.board.phase == PHASE_PLAY && !p->looked && a.kind != ACTION_EXPOSE_THREE) {
        p->looked = true; /* threes drawn are out of the way */
        look_after_draw(p);
    }
    look_at_action(p, &a);
    struct class_turn *turn = turn_now(p);
    struct text does = {turn->does, sizeof turn->does, strlen(turn->does)};
    const struct message_context ctx = {p->catalog, p->table, SEAT_NONE};
    assert(turn->actions < TURN_ACTIONS);
    turn->action[turn->actions++] = a;
    action_words(&ctx, &p->round, &a, &does);
    if (p->coach != NULL) {
        say_why(p, &v, &a, &does);
    }
    const uint16_t closed = board_dead(p->table, &p->round.board);
    const int threes = cards_total(board_side(&p->round.board)->threes);
    const int side = seat_side(&p->round.board, seat);
    const struct verdict verdict = round_apply(p->table, &p->round, &a);
    assert(verdict_allows(verdict)); /* a policy that breaks a rule is a bug */
    turn->stock_used = p->deal->start.board.stock - p->round.board.stock;
    if (a.kind == ACTION_DRAW && cards_total(p->round.board.side[side].threes) > threes) {
        note_say(p, RULE_CLASSIC_RED_THREE, true, msg_dealer_notes_three(seat));
    }
    const unsigned newly_dead = (unsigned)(board_dead(p->table, &p->round.board) & ~closed);
    if (newly_dead != 0 && p->table->dead_rank != 0) {
        note_say(p, RULE_DEAD_RANK, true, msg_dealer_notes_dead());
    }
}

static void begin_turn(struct model_play *p)
{
    const struct board *b = &p->round.board;
    struct class_turn *turn = &p->deal->turn[p->deal->turn_count++];
    turn->seat = b->seat;
    turn->number = ++p->turns[b->seat];
    turn->opened = board_side(b)->opened;
    turn->hand = p->round.hand[b->seat];
    p->looked = false;
    look_at_pack(p);
    look_at_special(p);
}

/* Plays one deal of the seed out: with a `coach` by the best player, who gives reasons, else by one
 * that is quick. */
static void play_out(const struct table *t,
                     const struct catalog *catalog,
                     uint64_t seed,
                     uint32_t number,
                     const struct class_coach *coach,
                     struct class_deal *out)
{
    static const int32_t scores[SIDE_MAX] = {0};
    struct model_play *p = memory_array(1, sizeof *p);
    uint8_t deck[DECK_SIZE];
    memset(out, 0, sizeof *out);
    out->seed = seed;
    out->number = number;
    deal_shuffle(seed, number, deck);
    round_deal(t, deck, t->players - 1, scores, &out->start);
    *p = (struct model_play){
        .table = t, .catalog = catalog, .deal = out, .round = out->start, .coach = coach};
    for (int seat = 0; seat < t->players; seat++) {
        p->bots[seat] = (struct bot){.policy = coach != NULL ? &policy_expert : &policy_steady,
                                     .samples = coach != NULL ? MODEL_SAMPLES : 1};
        rng_seed(&p->bots[seat].rng, seed + number * UINT64_C(8) + (unsigned)seat);
    }
    while (p->round.board.phase != PHASE_OVER && out->turn_count < CLASS_TURNS * t->players) {
        const int seat = p->round.board.seat;
        begin_turn(p);
        do {
            act(p);
        } while (p->round.board.phase != PHASE_OVER && (int)p->round.board.seat == seat);
        out->stock_used = turn_now(p)->stock_used;
    }
    free(p);
}

void class_deal_play(const struct table *t,
                     const struct catalog *catalog,
                     uint64_t seed,
                     uint32_t number,
                     struct class_coach coach,
                     struct class_deal *out)
{
    play_out(t, catalog, seed, number, &coach, out);
}

/* --- choosing -------------------------------------------------------------------------------- */

/* How much there is to say: the topic counts most, and what comes while the stock is stacked. */
static int worth(const struct class_deal *d, const char *topic)
{
    bool seen[RULE_COUNT] = {false};
    int points = 0, about = 0;
    bool can_open = false;
    for (int i = 0; i < d->turn_count; i++) {
        const struct class_turn *turn = &d->turn[i];
        const bool certain = turn->stock_used <= CLASS_STOCK;
        can_open = can_open || (certain && turn->can_open);
        for (int n = 0; n < turn->note_count; n++) {
            const enum rule_id rule = turn->note[n].rule;
            if (topic_has_rule(topic, rule) && about < 6) {
                about++;
                points += certain ? 6 : 2;
            }
            if (!seen[rule]) {
                seen[rule] = true;
                points += certain ? 4 : 1;
            }
        }
    }
    return points + (seen[RULE_BONUS_FIRST] ? OPENED_WORTH : 0) + (can_open ? OPENED_WORTH : 0);
}

void class_deal_find(const struct table *t,
                     const struct catalog *catalog,
                     const char *topic,
                     uint64_t seed,
                     struct class_coach coach,
                     struct class_deal *out)
{
    struct class_deal *tried = memory_alloc(sizeof *tried);
    int best = -1;
    uint32_t chosen = 0;
    for (uint32_t number = 0; number < CLASS_TRIED; number++) {
        play_out(t, catalog, seed, number, NULL, tried);
        const int points = worth(tried, topic);
        if (points > best) {
            best = points;
            chosen = number;
        }
    }
    free(tried);
    class_deal_play(t, catalog, seed, chosen, coach, out);
}
