/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches a game and says what is new in it. Decides nothing in it. */
#include "tutor/guide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/principles.h"
#include "engine/opening.h"
#include "engine/pack.h"
#include "engine/score.h"
#include "learner/learner_store.h"
#include "match/narration.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/session.h"
#include "tutor/taught.h"

enum { FEW_CARDS = 3, OFFERS = 2, MUCH = 10 /* cards in the pack */ };

void guide_begin(struct session *s)
{
    guide_load(s);
    if (s->guide.done >= GUIDE_GAMES) {
        session_say(s, TONE_TEXT, msg_guide_no_more());
        return;
    }
    s->guide.game = s->game->id;
    guide_keep(s);
    session_say(s, TONE_TEXT, msg_guide_begin(s->guide.done + 1));
}

/* --- what happens for the first time --- */

/* A move and the round around it. */
struct happening {
    const struct table *table;
    const struct board *before, *after;
    const struct action *action;
    int seat;
    int side;
};

static bool lays_three(const struct happening *x)
{
    return x->action->kind == ACTION_EXPOSE_THREE;
}

static bool throws_one(const struct happening *x)
{
    return x->action->kind == ACTION_DISCARD;
}

static bool picks(const struct happening *x)
{
    return x->action->kind == ACTION_TAKE_PACK;
}

static bool opens(const struct happening *x)
{
    return x->after->side[x->side].opened && !x->before->side[x->side].opened;
}

static bool lays_wild(const struct happening *x)
{
    for (int i = 0; i < x->action->lay.count; i++) {
        const cardset cards = x->action->lay.part[i].cards;
        if ((cards & CARDS_WILD) != 0 && (cards & ~CARDS_WILD) != 0) {
            return x->action->kind == ACTION_LAY || x->action->kind == ACTION_TAKE_PACK;
        }
    }
    return false;
}

static bool closes(const struct happening *x)
{
    return side_canastas(&x->after->side[x->side]) > side_canastas(&x->before->side[x->side]);
}

static bool kills_rank(const struct happening *x)
{
    return board_dead(x->table, x->after) != board_dead(x->table, x->before);
}

static bool gets_bonus(const struct happening *x)
{
    return x->before->turn.opened_now && x->after->seat != x->seat &&
           x->after->stock < x->before->stock;
}

static bool has_few(const struct happening *x)
{
    return x->after->seat != x->seat && x->after->hand_size[x->seat] <= FEW_CARDS;
}

static bool pack_grows(const struct happening *x)
{
    return x->after->pack_size >= MUCH;
}

/* The player after the learner picks a pack that had grown, on the learner's throw. */
static bool loses_pack(const struct happening *x)
{
    return picks(x) && x->before->pack_size >= MUCH && x->seat == seat_next(x->before, SEAT_SOUTH);
}

static bool asks(const struct happening *x)
{
    return x->action->kind == ACTION_ASK;
}

static bool ends(const struct happening *x)
{
    return x->after->phase == PHASE_OVER;
}

static bool lays(const struct happening *x)
{
    return x->action->kind == ACTION_LAY || x->action->kind == ACTION_TAKE_PACK;
}

/* What an unfinished meld in this place costs its side. */
static int32_t cost_of(const struct happening *x, const struct board *b, int slot)
{
    enum rule_id rule;
    return score_incomplete(x->table, b->side[x->side].meld[slot], slot, &rule);
}

static bool starts_special(const struct happening *x)
{
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (cost_of(x, x->after, slot) > 0 && cost_of(x, x->before, slot) == 0) {
            return true;
        }
    }
    return false;
}

static bool shows_special(const struct happening *x)
{
    return x->action->kind == ACTION_SPECIAL;
}

static bool stock_is_low(const struct happening *x)
{
    enum { LOW = 8 };
    return x->after->stock <= LOW;
}

static bool freezes(const struct happening *x)
{
    return (pack_frozen(x->table, x->after) & FROZEN_WILD) != 0 &&
           (pack_frozen(x->table, x->before) & FROZEN_WILD) == 0;
}

/* The order is that of the bits kept: add new ones at the end. */
static const struct {
    bool (*happened)(const struct happening *x);
    enum message_id id;
} events[] = {
    {lays_three, MSG_guide_three},
    {throws_one, MSG_guide_throw},
    {picks, MSG_guide_pick},
    {opens, MSG_guide_opened},
    {lays_wild, MSG_guide_wild},
    {closes, MSG_guide_canasta},
    {kills_rank, MSG_guide_dead},
    {gets_bonus, MSG_guide_bonus},
    {has_few, MSG_guide_few},
    {pack_grows, MSG_guide_pack},
    {asks, MSG_guide_ask},
    {ends, MSG_guide_end},
    {lays, MSG_guide_grows},
    {starts_special, MSG_guide_risk},
    {shows_special, MSG_guide_special},
    {stock_is_low, MSG_guide_stock},
    {freezes, MSG_guide_frozen},
    {loses_pack, MSG_guide_lost},
};

enum { EVENTS = sizeof events / sizeof events[0] };

void guide_notice(struct session *s,
                  const struct round *before,
                  const struct round *after,
                  const struct action *a)
{
    const struct happening x = {.table = &s->game->setup.table,
                                .before = &before->board,
                                .after = &after->board,
                                .action = a,
                                .seat = before->board.seat,
                                .side = seat_side(&before->board, before->board.seat)};
    for (int i = 0; i < EVENTS && guide_is_on(s); i++) {
        if ((s->guide.told >> i & 1) == 0 && events[i].happened(&x)) {
            s->guide.waiting |= 1U << i;
        }
    }
}

bool guide_objects(const struct session *s, const struct action *a)
{
    const struct game *g = s->game;
    struct round after = g->round;
    if (!(guide_is_on(s) || script_is_on(s)) ||
        (a->kind != ACTION_LAY && a->kind != ACTION_TAKE_PACK) ||
        !verdict_allows(round_apply(&g->setup.table, &after, a))) {
        return false;
    }
    const struct board *b = &g->round.board;
    const struct happening x = {.table = &g->setup.table,
                                .before = b,
                                .after = &after.board,
                                .action = a,
                                .seat = b->seat,
                                .side = seat_side(b, b->seat)};
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const int32_t cost = cost_of(&x, x.after, slot);
        if (cost > 0 && cost_of(&x, x.before, slot) == 0) {
            session_say(s, TONE_WARN, msg_guide_objects(cost));
            return true;
        }
    }
    return false;
}

void guide_tell(struct session *s)
{
    struct guide_state *g = &s->guide;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    if (g->waiting == 0) {
        return;
    }
    for (int i = 0; i < EVENTS; i++) {
        if ((g->waiting >> i & 1) != 0) {
            char text[MESSAGE_TEXT_SIZE];
            const struct message message = MESSAGE(events[i].id);
            (void)message_format(&ctx, &message, text, sizeof text);
            emit_item(s->out, TONE_GOOD, 2, "- %s", text);
        }
    }
    g->told |= g->waiting;
    g->waiting = 0;
    guide_keep(s);
}

void guide_explain(struct session *s, const struct round *before, const struct action *a)
{
    const struct board *b = &before->board;
    if (script_is_on(s)) {
        script_explain(s);
        return;
    }
    if (!guide_explains_partner(s) || seat_partner(b, b->seat) != SEAT_SOUTH ||
        (a->kind != ACTION_DISCARD && a->kind != ACTION_LAY && a->kind != ACTION_TAKE_PACK)) {
        return;
    }
    const struct view v = round_view(before, b->seat);
    struct reasons *reasons = memory_array(1, sizeof *reasons);
    principles_find(&s->game->setup.table, &v, NULL, a, reasons);
    char what[ACTION_SIZE], why[MESSAGE_TEXT_SIZE];
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    (void)message_format(&ctx, &reasons->list[0].message, why, sizeof why);
    game_say_action(s, a, what);
    session_say_item(s, TONE_TEXT, 2, msg_guide_partner(b->seat, what, why));
    free(reasons);
}

/* --- Enter --- */

void guide_forget(struct session *s)
{
    s->guide.suggested = false;
    s->guide.left = false;
}

/* An opening that is in hand and risks nothing: others might wait for a better one, but that is no
 * plain thing. */
static bool finds_opening(const struct session *s, struct action *out)
{
    const struct table *t = &s->game->setup.table;
    const struct round *r = &s->game->round;
    struct lay lay;
    if (r->board.phase != PHASE_PLAY || board_side(&r->board)->opened ||
        !opening_find(t, &r->board, r->hand[SEAT_SOUTH], &lay)) {
        return false;
    }
    opening_trim(t, &r->board, r->hand[SEAT_SOUTH], false, &lay);
    if (score_lay_risks(t, &lay)) {
        return false;
    }
    *out = (struct action){.kind = ACTION_LAY, .lay = lay};
    return true;
}

static void tell_opening(const struct session *s, const struct action *a)
{
    const struct table *t = &s->game->setup.table;
    const struct side *side = board_side(&s->game->round.board);
    if (a->kind == ACTION_LAY && !side->opened) {
        const int counts = table_points(t, lay_cards(&a->lay)), needed = side_minimum(t, side);
        session_say(s, TONE_TEXT, msg_guide_opening(counts, counts >= needed, needed));
    }
}

/* Chooses what Enter would do in the learner's turn: the plain thing, as long as the coach finds
 * nothing better. Says where there is nothing to choose. */
static void choose_plain(struct session *s, struct action *out)
{
    game_bot_choose(s->game, out);
    if (out->kind == ACTION_DISCARD) {
        (void)finds_opening(s, out);
    }
    if (out->kind == ACTION_EXPOSE_THREE) {
        return;
    }
    if (!game_coach_improve(s, out) && out->kind != ACTION_DRAW && out->kind != ACTION_SPECIAL) {
        char what[ACTION_SIZE];
        game_say_action(s, out, what);
        session_say(s, TONE_TEXT, msg_game_coach_there_is_only_one(what));
    }
    tell_opening(s, out);
}

/* Whether the guide owes a reason: for what was chosen among several things, and where an opening
 * has not told its count instead. */
static bool owes_reason(const struct session *s, const struct action *a)
{
    const struct board *b = &s->game->round.board;
    return script_is_on(s) && (a->kind == ACTION_DISCARD || a->kind == ACTION_TAKE_PACK ||
                               (a->kind == ACTION_LAY && board_side(b)->opened));
}

/* Why the coach would do that, where a composed game has no line for it any more. */
static void tell_reason(const struct session *s, const struct action *a)
{
    const struct round *r = &s->game->round;
    if (!owes_reason(s, a)) {
        return;
    }
    const struct view v = round_view(r, r->board.seat);
    struct reasons *reasons = memory_array(1, sizeof *reasons);
    principles_find(&s->game->setup.table, &v, NULL, a, reasons);
    session_say(s, TONE_TEXT,
                !reasons_only_facts(reasons) /* odds say nothing where all hands lie open */
                    ? reasons->list[0].message
                    : a->kind == ACTION_DISCARD ? msg_guide_no_reason(script_shows_hands(s))
                                                : msg_guide_no_matter());
    free(reasons);
}

/* Whether Enter draws without a word: where that is allowed, unless the pack is better. */
static bool draws_at_once(const struct session *s, const struct action *plain)
{
    const struct round *r = &s->game->round;
    const struct action draw = {.kind = ACTION_DRAW};
    return r->board.phase == PHASE_START && plain->kind != ACTION_TAKE_PACK &&
           verdict_allows(
               rules_check(&s->game->setup.table, &r->board, r->hand[SEAT_SOUTH], &draw));
}

bool guide_enter(struct session *s, void (*do_it)(struct session *s, struct action *a))
{
    struct guide_state *g = &s->guide;
    char what[ACTION_SIZE];
    if (!guide_is_on(s)) {
        return false;
    }
    if (g->suggested) {
        struct action a = g->plain;
        guide_forget(s);
        do_it(s, &a);
        return true;
    }
    if (script_is_own(s->game) && !g->left) {
        g->left = true;
        session_say(s, TONE_TEXT, msg_guide_own());
        return true;
    }
    const char *text = script_next(s->game, &g->plain);
    if (text == NULL) {
        choose_plain(s, &g->plain);
        tell_reason(s, &g->plain);
    } else if (text[0] != '\0') {
        emit_text(s->out, TONE_TEXT, 0, text);
    }
    if (draws_at_once(s, &g->plain)) {
        struct action draw = {.kind = ACTION_DRAW};
        do_it(s, &draw);
        return true;
    }
    g->suggested = true;
    game_say_action(s, &g->plain, what);
    session_say(s, TONE_TEXT, msg_guide_suggest(what));
    return true;
}

bool guide_answer(struct session *s, bool yes)
{
    struct guide_state *g = &s->guide;
    const bool told = g->suggested;
    struct action asked;
    const char *text = script_next(s->game, &asked);
    if (!told && text != NULL && text[0] != '\0') {
        emit_text(s->out, TONE_TEXT, 0, text);
    }
    if (!told) {
        session_say(s, TONE_TEXT, msg_guide_answer(yes));
    }
    g->suggested = !told;
    return told;
}

/* --- offering it --- */

/* Whether a lesson about the rule has been read. */
static bool has_read(struct session *s, enum rule_id rule)
{
    bool *done = memory_array((size_t)course_index_lessons(s->index) + 1, sizeof *done);
    const int lesson = course_index_lesson_about(s->index, &s->table, rule);
    const bool read = taught_lessons_done(s, done) > 0 && lesson >= 0 && done[lesson];
    free(done);
    return read;
}

/* Whether lessons on the learner's game have composed games, which are the better first ones. */
static bool lessons_play(const struct session *s)
{
    for (int i = 0; i < course_index_lessons(s->index); i++) {
        const struct lesson *l = course_index_lesson(s->index, i);
        for (int step = 0; step < l->step_count && l->table->family == s->table.family; step++) {
            if (l->step[step].played) {
                return true;
            }
        }
    }
    return false;
}

int guide_offer(struct session *s)
{
    static const enum rule_id after[OFFERS] = {RULE_MELD_SIZE, RULE_OPEN_COUNT};
    guide_load(s);
    struct guide_state *g = &s->guide;
    int due = 0;
    if (strcmp(s->learner.experience, "this") == 0 || lessons_play(s)) {
        return 0;
    }
    while (due < OFFERS && has_read(s, after[due])) {
        due++;
    }
    if (due <= g->done || g->game != 0) {
        return 0;
    }
    const bool first = g->offered < due;
    if (first) {
        g->offered = due;
        guide_keep(s);
    }
    return first ? 2 : 1;
}
