/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells what happens at the table in short lines, as somebody sitting there would notice it. */
#include <string.h>

#include "base/note.h"
#include "engine/opening.h"
#include "engine/score.h"
#include "notation/cards_text.h"
#include "phrase/action_said.h"
#include "tutor/game.h"
#include "tutor/say.h"
#include "tutor/session.h"

enum { FEW_CARDS = 3 }; /* turn.announce */

/* A phrase as a sentence after others. */
static void put_phrase(const struct session *s, FILE *out, struct said said)
{
    const struct teller teller = teller_of(library_phrases(s->library), &s->game->setup.table);
    char text[PHRASE_TEXT_SIZE];
    (void)phrase_say(&teller, &said, text, sizeof text);
    fprintf(out, " %s", text);
}

/* Seven of a kind laid down at once as an opening. */
static bool
is_splash(const struct session *s, const struct round *before, const struct round *after)
{
    const int side = seat_side(&before->board, before->board.seat);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (meld_is_empty(before->board.side[side].meld[slot]) && !after->board.turn.picked &&
            splash_rule(&s->game->setup.table, after->board.side[side].meld[slot], slot) !=
                RULE_NONE) {
            return true;
        }
    }
    return false;
}

/* A meld that costs when it is not finished: whoever starts it ought to know. */
static void put_started(const struct session *s,
                        FILE *out,
                        const struct round *before,
                        const struct round *after,
                        int side)
{
    const struct table *t = &s->game->setup.table;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld old = before->board.side[side].meld[slot];
        const int cost = score_incomplete(t, after->board.side[side].meld[slot], slot, NULL);
        if (cost > 0 && score_incomplete(t, old, slot, NULL) == 0) {
            put_phrase(s, out, SAID(PHRASE_GAME_TELL_STARTED, slot, cost));
        }
    }
}

/* What a lay-down or pick that opens counts; 0: it does not open. */
static int opening_points(const struct table *t,
                          const struct round *before,
                          const struct round *after,
                          const struct action *a)
{
    const int side = seat_side(&before->board, before->board.seat);
    const bool opens = after->board.side[side].opened && !before->board.side[side].opened;
    const bool top = a->kind == ACTION_PICK && t->pack_style != PACK_MODERN; /* it counts too */
    return !opens ? 0
                  : table_points(t, lay_cards(&a->lay)) +
                        (top ? kind_points(board_top(&before->board)) : 0);
}

void game_tell_action(const struct session *s,
                      FILE *out,
                      const struct round *before,
                      const struct round *after,
                      const struct action *a)
{
    const struct board *b = &before->board;
    const struct teller teller = teller_of(library_phrases(s->library), &s->game->setup.table);
    struct note cards;
    char text[PHRASE_TEXT_SIZE];
    note_begin(&cards);
    if (a->kind == ACTION_LAY || a->kind == ACTION_PICK) {
        say_lay(cards.file, &teller, &a->lay);
    } else if (a->kind == ACTION_SPECIAL) {
        say_cards(cards.file, library_phrases(s->library), before->hand[b->seat]);
    } else if (a->kind == ACTION_THROW) {
        say_card(cards.file, a->card);
    }
    const struct action_facts facts = {.cards = a->kind == ACTION_OUT ? NULL : note_text(&cards),
                                       .none_drawn = b->stock == 0,
                                       .pack = b->pack_size - b->pack_buried,
                                       .top = board_top(b),
                                       .opens =
                                           opening_points(&s->game->setup.table, before, after, a)};
    const struct said said = action_said(b->seat, a, &facts);
    (void)phrase_say(&teller, &said, text, sizeof text);
    fputs(text, out);
    note_free(&cards);
}

/* Canastas that were closed, and how many the side has now. */
static void put_closed(const struct session *s,
                       FILE *out,
                       const struct round *before,
                       const struct round *after,
                       int side)
{
    const struct table *t = &s->game->setup.table;
    bool any = false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = after->board.side[side].meld[slot];
        if (!meld_is_canasta(m) || meld_is_canasta(before->board.side[side].meld[slot])) {
            continue;
        }
        const enum canasta c = meld_canasta(t, m, slot);
        put_phrase(s, out,
                   SAID(PHRASE_GAME_TELL_CLOSED,
                        c == CANASTA_MIXED     ? 0
                        : c == CANASTA_NATURAL ? 1
                                               : 2,
                        slot));
        any = true;
    }
    if (any) {
        put_phrase(s, out,
                   SAID(PHRASE_GAME_TELL_CANASTAS, side, side_canastas(&after->board.side[side])));
    }
}

/* Red threes that went to the table by themselves; `drawn`: cards that left the stock. */
static void put_red_threes(const struct session *s,
                           FILE *out,
                           const struct round *before,
                           const struct round *after,
                           int side)
{
    const struct table *t = &s->game->setup.table;
    const int drawn = before->board.stock - after->board.stock;
    const int came = cards_of(after->board.side[side].threes, KIND_3R) -
                     cards_of(before->board.side[side].threes, KIND_3R);
    if (t->threes_style == THREES_CLASSIC && came > 0) {
        put_phrase(s, out, SAID(PHRASE_GAME_TELL_RED_THREES, came, drawn >= came + t->turn_draws));
    }
}

void game_tell_events(const struct session *s,
                      FILE *out,
                      const struct round *before,
                      const struct round *after,
                      int seat)
{
    const struct board *b = &after->board;
    const int drawn = before->board.stock - b->stock;
    const int below = s->game->setup.table.deal_turning_below;
    put_red_threes(s, out, before, after, seat_side(b, seat));
    put_closed(s, out, before, after, seat_side(b, seat));
    if (b->side[seat_side(b, seat)].opened && !before->board.side[seat_side(b, seat)].opened &&
        is_splash(s, before, after)) {
        put_phrase(s, out, SAID(PHRASE_GAME_TELL_SPLASH, seat));
    }
    put_started(s, out, before, after, seat_side(b, seat));
    if (b->talon_due[seat] > before->board.talon_due[seat]) {
        put_phrase(s, out, SAID(PHRASE_GAME_TELL_PACKET, seat));
    }
    if (b->turn.opened_now == false && before->board.turn.opened_now && b->seat != seat &&
        drawn > 0) {
        put_phrase(s, out, SAID(PHRASE_GAME_TELL_BONUS, seat, drawn));
    }
    if (below > 0 && before->board.stock > below && b->stock <= below &&
        s->game->setup.table.bonus_from != BONUS_TALONS) {
        put_phrase(s, out, SAID(PHRASE_GAME_TELL_TURNING_CARD, b->stock));
    } else if (before->board.stock > 0 && b->stock == 0 && b->phase != PHASE_OVER) {
        put_phrase(s, out, SAID(PHRASE_GAME_TELL_LAST_CARD));
    }
    if (b->seat != seat && b->phase != PHASE_OVER && b->hand_size[seat] <= FEW_CARDS &&
        b->hand_size[seat] > 0) {
        put_phrase(s, out, SAID(PHRASE_GAME_TELL_FEW_CARDS, seat, b->hand_size[seat]));
    }
}

/* What a seat does in one turn, gathered into one line. */
struct telling {
    struct note actions, events;
    int seat;
    int count;
    struct round before; /* the round before */
    struct action last;  /* her last action */
};

static void begin_telling(struct telling *t, int seat)
{
    note_begin(&t->actions);
    note_begin(&t->events);
    t->seat = seat;
    t->count = 0;
}

static void end_telling(const struct session *s, struct telling *t)
{
    if (t->count > 0) {
        session_say_item(s, TONE_TEXT, 2,
                         SAID(PHRASE_GAME_TELL_TURN, t->seat, said_text(note_text(&t->actions)),
                              said_text(note_text(&t->events))));
    }
    note_free(&t->actions);
    note_free(&t->events);
}

/* Her partner asks her: remembered until she answers. False when no answer of hers is needed. */
static bool asks_her(struct game *g, const struct action *a)
{
    const struct board *b = &g->round.board;
    if (a->kind != ACTION_ASK || b->seat == SEAT_SOUTH ||
        seat_side(b, b->seat) != seat_side(b, SEAT_SOUTH) || !game_bots_let_out(g, false)) {
        return false; /* one no is no: then she need not be asked */
    }
    g->pending = *a;
    g->stage = GAME_ASKED;
    return true;
}

/* One turn of a bot, as far as it goes. False when she is asked something. */
static bool run_turn(struct session *s)
{
    struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct telling t;
    bool goes_on = true;
    begin_telling(&t, b->seat);
    while (goes_on && b->phase != PHASE_OVER && b->seat == t.seat && !session_stopped(s)) {
        struct action a;
        game_bot_choose(g, &a);
        if (asks_her(g, &a)) {
            goes_on = false;
            break;
        }
        if (a.kind == ACTION_ASK) {
            a.answer = game_bots_let_out(g, true) ? REPLY_YES : REPLY_NO;
        }
        const struct round before = g->round;
        game_do(s, &a);
        guide_notice(s, &before, &g->round, &a);
        t.before = before;
        t.last = a;
        fputs(t.count++ == 0 ? "" : ", ", t.actions.file);
        game_tell_action(s, t.actions.file, &before, &g->round, &a);
        game_tell_events(s, t.events.file, &before, &g->round, t.seat);
    }
    const bool acted = t.count > 0;
    end_telling(s, &t);
    if (acted) {
        guide_explain(s, &t.before, &t.last);
        guide_tell(s);
    }
    return goes_on;
}

/* Threes that she still has to lay out or keep, at the start of her turn; where red ones are laid
 * out by themselves and black ones thrown there are none. */
static bool has_threes_to_show(const struct game *g)
{
    const struct board *b = &g->round.board;
    const cardset threes = g->round.hand[SEAT_SOUTH] & CARDS_THREES;
    return g->setup.table.threes_style == THREES_MODERN && !g->keeps_threes && threes != 0 &&
           b->phase == PHASE_START;
}

/* Ctrl-C while the others play. */
static void leave_table(struct session *s)
{
    s->game->stage = GAME_TURN;
    session_enter(s, s->home);
    session_say(s, TONE_TEXT, SAID(PHRASE_GAME_TELL_STOPPED_YOUR_GAME_IS));
}

void game_run(struct session *s)
{
    struct game *g = s->game;
    const struct board *b = &g->round.board;
    while (b->phase != PHASE_OVER && b->seat != SEAT_SOUTH) {
        const bool told = run_turn(s);
        if (session_stopped(s)) {
            leave_table(s);
            return;
        }
        if (!told) {
            session_say(s, TONE_HEAD, SAID(PHRASE_GAME_TELL_ASKS_YOU_MAY_I, b->seat));
            session_say(s, TONE_TEXT, SAID(PHRASE_GAME_TELL_TYPE_YES_OR_NO));
            return;
        }
    }
    if (b->phase == PHASE_OVER) {
        if (!guide_over(s)) {
            game_show_score(s, false);
        }
        return;
    }
    g->stage = has_threes_to_show(g) ? GAME_THREES : GAME_TURN;
    if (s->terse) {
        game_show_short(s);
    } else {
        game_show(s);
    }
    if (g->stage == GAME_THREES) {
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_TELL_YOUR_THREES_ENTER_LAYS));
    } else {
        (void)game_tell_stock_out(s, NULL);
    }
}
