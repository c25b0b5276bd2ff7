/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks over the lawful plays of a position and holds goals against each. */
#include "questions/plays.h"

#include <string.h>

#include "engine/opening.h"
#include "engine/pack.h"
#include "engine/score.h"
#include "questions/lay_find.h"

/* The walk, as far as it has come. */
struct walk {
    const struct table *table;
    const struct question *question;
    plays_visitor visit;
    void *payload;
    int *left; /* plays that may still be visited */
    int lays;  /* lay-downs that may still follow */
    struct play play;
};

static bool asks_for(const struct walk *w, enum aim_do what)
{
    const struct aims *aims = &w->question->aims;
    for (int i = 0; i < aims->count; i++) {
        if (aims->aim[i].kind == AIM_DO && aims->aim[i].value == what) {
            return true;
        }
    }
    return false;
}

/* Does it and writes it down; false, with nothing changed, when it is not allowed. */
static bool attempt(struct walk *w, const struct action *a)
{
    struct verdict broken[RULES_BROKEN_MAX];
    if (w->play.turn.over || w->play.count == TURN_ACTIONS_MAX ||
        turn_do(&w->play.turn, a, broken) > 0) {
        return false;
    }
    w->play.action[w->play.count++] = *a;
    return true;
}

/* Visits what is finished; true ends the walk. */
static bool finished(const struct walk *w)
{
    return (*w->left)-- <= 0 || w->visit(w->payload, &w->play);
}

/* Ends a copy of the turn with this action. */
static bool ends_with(const struct walk *w, enum action_kind how, kind card)
{
    struct walk then = *w;
    struct action a;
    action_set(&a, how, card);
    return attempt(&then, &a) && then.play.turn.over && finished(&then);
}

static bool walk_ends(const struct walk *w)
{
    const cardset hand = w->play.turn.round.hand[w->play.turn.seat];
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(hand, k) && ends_with(w, ACTION_DISCARD, k)) {
            return true;
        }
    }
    return cards_total(hand) <= 1 &&
           ends_with(w, ACTION_OUT, hand != 0 ? cards_lowest(hand) : KIND_COUNT);
}

static bool walk_lays(const struct walk *w);

/* A lay-down of the walk: what may end the turn after it, and what may still be laid. */
static bool after_lay(void *payload, const struct action *a, const struct laydown_result *after)
{
    const struct walk *w = payload;
    struct walk then = *w;
    (void)after;
    if (!attempt(&then, a)) {
        return false;
    }
    then.lays--;
    if (w->question->kind == QUESTION_LAY) {
        return finished(&then);
    }
    return (then.play.turn.over ? finished(&then) : walk_ends(&then)) || walk_lays(&then);
}

static bool walk_lays(const struct walk *w)
{
    const struct turn_play *turn = &w->play.turn;
    const struct board *b = &turn->round.board;
    const cardset hand = turn->round.hand[turn->seat];
    struct walk mine = *w;
    const struct lay_request request = {ACTION_LAY, 1, cards_total(hand), after_lay, &mine};
    struct lay lay;
    if (turn->over || w->lays <= 0 || *w->left <= 0 || hand == 0 || b->phase != PHASE_PLAY ||
        (!board_side(b)->opened && !opening_find(w->table, b, hand, NULL))) {
        return false;
    }
    return lay_find(w->table, b, hand, &request, &lay);
}

/* Lays threes out by hand where the walk has them wait. */
static void expose(struct walk *w)
{
    struct action a;
    for (kind k = KIND_3R; k <= KIND_3B && w->play.turn.threes_by_hand; k++) {
        action_set(&a, ACTION_EXPOSE_THREE, k);
        while (!w->play.turn.over && cards_have(w->play.turn.round.hand[w->play.turn.seat], k) &&
               attempt(w, &a)) {
        }
    }
}

static bool walk_specials(const struct walk *w)
{
    struct action a;
    for (int i = 0; i < w->table->special_count; i++) {
        struct walk then = *w;
        action_set(&a, ACTION_SPECIAL, 0);
        a.special = (int8_t)i;
        if (attempt(&then, &a) && then.play.turn.over && finished(&then)) {
            return true;
        }
    }
    return false;
}

/* Asks the partner where nobody goes out without a yes, which is then said (out.ask-required). */
static bool ask_first(struct walk *w)
{
    struct action ask;
    action_set(&ask, ACTION_ASK, 0);
    ask.answer = REPLY_YES;
    return !w->play.turn.over && board_out_unasked(w->table, &w->play.turn.round.board) &&
           attempt(w, &ask);
}

/* From the draw or the pick on. */
static bool walk_on(struct walk *w)
{
    expose(w);
    if (w->play.turn.over) {
        return false;
    }
    if (asks_for(w, DO_SPECIAL) && walk_specials(w)) {
        return true;
    }
    if (asks_for(w, DO_ASK)) {
        struct action ask;
        action_set(&ask, ACTION_ASK, 0);
        ask.answer = REPLY_YES;
        (void)attempt(w, &ask);
    }
    if (walk_ends(w) || walk_lays(w)) {
        return true;
    }
    struct walk asked = *w;
    return ask_first(&asked) && (walk_ends(&asked) || walk_lays(&asked));
}

static bool walk_draw(const struct walk *w)
{
    struct walk then = *w;
    struct action draw;
    action_set(&draw, ACTION_DRAW, 0);
    return attempt(&then, &draw) && walk_on(&then);
}

/* An opening with the pack. */
static bool after_pick(void *payload, const struct action *a, const struct laydown_result *after)
{
    const struct walk *w = payload;
    struct walk then = *w;
    (void)after;
    return attempt(&then, a) && walk_on(&then);
}

static bool walk_pick(const struct walk *w)
{
    const struct turn_play *turn = &w->play.turn;
    const struct board *b = &turn->round.board;
    const cardset hand = turn->round.hand[turn->seat];
    if (b->pack_size == 0) {
        return false;
    }
    if (!board_side(b)->opened) {
        struct walk mine = *w;
        struct lay lay;
        const struct lay_request request = {ACTION_TAKE_PACK, 1, cards_total(hand), after_pick,
                                            &mine};
        return opening_find_pick(w->table, b, hand, NULL) &&
               lay_find(w->table, b, hand, &request, &lay);
    }
    struct lay way[PICKS_MAX];
    const int ways = pack_picks(w->table, b, hand, way);
    for (int i = 0; i < ways; i++) {
        struct walk then = *w;
        struct action pick;
        action_set(&pick, ACTION_TAKE_PACK, 0);
        pick.lay = way[i];
        if (attempt(&then, &pick) && walk_on(&then)) {
            return true;
        }
    }
    return false;
}

/* The walk with at most `lays` lay-downs after the draw or the pick. */
static bool walk_all(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     int lays,
                     plays_visitor visit,
                     void *payload)
{
    int left = PLAYS_MOST;
    struct walk w = {
        .table = t, .question = q, .visit = visit, .payload = payload, .left = &left, .lays = lays};
    const bool lay = q->kind == QUESTION_LAY;
    turn_begin_threes(t, p, lay || aims_hold_threes(&q->aims), &w.play.turn);
    if (w.play.turn.over) {
        return false;
    }
    if (lay) {
        return walk_lays(&w);
    }
    expose(&w);
    if (w.play.turn.over) {
        return false;
    }
    if (w.play.turn.round.board.phase == PHASE_PLAY) {
        return walk_on(&w);
    }
    const bool early = t->special_pack != SPECIAL_PACK_NO && asks_for(&w, DO_SPECIAL);
    if ((early && walk_specials(&w)) || walk_draw(&w) || walk_pick(&w)) {
        return true;
    }
    return ask_first(&w) && walk_pick(&w);
}

bool plays_walk(const struct table *t,
                const struct position *p,
                const struct question *q,
                plays_visitor visit,
                void *payload)
{
    return walk_all(t, p, q, 1, visit, payload);
}

/* --- goals --------------------------------------------------------------------------------- */

bool play_reaches(const struct question *q,
                  const struct turn_play *turn,
                  const struct aim_limits *limits,
                  int *missed)
{
    const int first = aims_missed(&q->aims, turn, limits);
    if (missed != NULL) {
        *missed = first;
    }
    return first == AIM_MET && (q->kind == QUESTION_LAY ? turn_lay_reaches(turn, q->goal)
                                                        : turn_reaches(turn, q->goal));
}

/* What the walk for limits has seen. */
struct limits_walk {
    const struct question *question;
    struct aim_limits *limits;
};

static bool see(void *payload, const struct play *play)
{
    const struct limits_walk *seen = payload;
    struct aim_limits *l = seen->limits;
    const struct turn_play *turn = &play->turn;
    if (!play_reaches(seen->question, turn, NULL, NULL)) {
        return false;
    }
    const int cards = cards_total(turn->laid), points = table_points(turn->table, turn->laid);
    l->cards = cards > l->cards ? cards : l->cards;
    l->points = points > l->points ? points : l->points;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct board *b = &turn->round.board;
        const int wilds = meld_wilds(b->side[seat_side(b, turn->seat)].meld[slot]);
        if (bits_have(turn->touched, slot) && wilds > l->wilds[slot]) {
            l->wilds[slot] = wilds;
        }
    }
    return false;
}

void plays_limits(const struct table *t,
                  const struct position *p,
                  const struct question *q,
                  struct aim_limits *out)
{
    struct limits_walk seen = {q, out};
    *out = (struct aim_limits){0};
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        out->wilds[slot] = -1;
    }
    (void)plays_walk(t, p, q, see, &seen);
}

/* What is looked for, and the first that was found. */
struct plays_search {
    const struct question *question;
    const struct aim_limits *limits;
    struct answer *out;
    bool found;
};

static bool take_first(void *payload, const struct play *play)
{
    struct plays_search *s = payload;
    if (!play_reaches(s->question, &play->turn, s->limits, NULL)) {
        return false;
    }
    if (s->question->kind == QUESTION_LAY) {
        s->out->lay = play->action[0].lay;
    } else {
        s->out->action_count = play->count;
        memcpy(s->out->action, play->action, sizeof s->out->action);
    }
    s->found = true;
    return true;
}

bool plays_find(const struct table *t,
                const struct position *p,
                const struct question *q,
                struct answer *out)
{
    struct aim_limits limits;
    const bool compare = aims_compare(&q->aims);
    if (compare) {
        plays_limits(t, p, q, &limits);
    }
    struct plays_search search = {q, compare ? &limits : NULL, out, false};
    out->action_count = 0;
    out->lay.count = 0;
    (void)walk_all(t, p, q, 1, take_first, &search);
    if (!search.found && q->kind == QUESTION_TURN && !board_side(&p->round.board)->opened) {
        (void)walk_all(t, p, q, 2, take_first, &search); /* opens, and lays down once more */
    }
    return search.found;
}

bool play_risks(const struct table *t, const struct answer *play)
{
    bool risks = play->form == FORM_LAY && score_lay_risks(t, &play->lay);
    for (int i = 0; play->form == FORM_TURN && i < play->action_count; i++) {
        risks = risks ||
                (play->action[i].kind == ACTION_LAY && score_lay_risks(t, &play->action[i].lay));
    }
    return risks;
}

bool plays_find_plain(const struct table *t,
                      const struct position *p,
                      const struct question *q,
                      const struct answer *play,
                      struct question *plain,
                      struct answer *out)
{
    if (!play_risks(t, play)) {
        return false;
    }
    *plain = *q;
    *out = (struct answer){.form = question_form(q->kind)};
    return aims_add_plain(t, &plain->aims) && plays_find(t, p, plain, out);
}
