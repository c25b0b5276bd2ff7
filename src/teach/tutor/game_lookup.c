/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What anybody at the table may ask to see: one fact at a time. */
#include <string.h>

#include "base/ascii.h"
#include "base/strbuf.h"
#include "engine/moves.h"
#include "engine/opening.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "messages/msg_picture.h"
#include "messages/parse_error_message.h"
#include "notation/cards_text.h"
#include "notation/move_text.h"
#include "notation/names.h"
#include "tutor/completions.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum {
    LAYS_MOST = 12, /* of many */
    SEAT_TYPED = 32 /* a seat as it is typed; what is longer is none */
};

/* A message about the game's own table. */
static void say(const struct session *s, struct message message)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    emit_text(s->out, TONE_TEXT, 0, text);
}

/* Returns the seat the learner speaks of; SEAT_NONE: none, or all. */
static int seat_of(const struct game *g, const char *name)
{
    static const struct {
        const char *word;
        int steps; /* clockwise from the learner, of four */
    } others[] = {{"i", 0}, {"me", 0}, {"you", 0}, {"partner", 2}};
    const int seats = g->round.board.seats;
    char typed[SEAT_TYPED];
    const char *rest = NULL;
    (void)snprintf(typed, sizeof typed, "%.*s", (int)strcspn(name, "'"), name); /* "West's" */
    const int seat = seat_typed(seats, typed, &rest);
    if (seat != SEAT_NONE) {
        return seat;
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (strcmp(others[i].word, name) == 0 && (others[i].steps == 0 || seats == 4)) {
            return others[i].steps;
        }
    }
    return SEAT_NONE;
}

static void look_cards(const struct session *s, const char *rest)
{
    const struct board *b = &s->game->round.board;
    const int named = seat_of(s->game, rest);
    for (int seat = 0; seat < b->seats; seat++) {
        if (named == SEAT_NONE || named == seat) {
            say(s, msg_game_look_cards(seat, b->hand_size[seat]));
        }
    }
}

static void look_thrown(const struct session *s, const char *rest)
{
    const struct game *g = s->game;
    const int named = seat_of(g, rest);
    for (int seat = 0; seat < g->round.board.seats; seat++) {
        struct strbuf n = STRBUF_INIT;
        if (named != SEAT_NONE && named != seat) {
            continue;
        }
        if (g->round.board.thrown[seat] != 0) {
            format_cards(&n, course_index_catalog(s->index), g->round.board.thrown[seat]);
        }
        say(s,
            msg_game_look_thrown(seat, g->round.board.thrown[seat] != 0 ? strbuf_text(&n) : NULL));
        strbuf_free(&n);
    }
}

static void look_stock(const struct session *s, const char *rest)
{
    (void)rest;
    say(s, msg_game_look_stock(s->game->round.board.stock));
}

static void look_pack(const struct session *s, const char *rest)
{
    const struct board *b = &s->game->round.board;
    struct strbuf n = STRBUF_INIT;
    (void)rest;
    format_pile(&n, b->pack, b->pack_size);
    const struct table *t = &s->game->setup.table;
    const bool asked = b->pack_size > 0 && b->phase == PHASE_START;
    say(s, msg_game_look_pack(b->pack_size, strbuf_text(&n), asked && pack_barred(t, b),
                              asked && pack_frozen(t, b) != 0));
    if (asked && b->seat == SEAT_SOUTH && !pack_barred(t, b) && !s->strict) {
        game_tell_pick(s);
    }
    strbuf_free(&n);
}

static void look_turn(const struct session *s, const char *rest)
{
    (void)rest;
    say(s, msg_picture_aloud_turn(s->game->round.board.seat));
}

static void look_minimum(const struct session *s, const char *rest)
{
    const struct game *g = s->game;
    const struct side *side = &g->round.board.side[seat_side(&g->round.board, SEAT_SOUTH)];
    (void)rest;
    say(s, msg_game_look_minimum(side->opened, side_minimum(&g->setup.table, side)));
}

/* Tells in how many of a hundred draws the next card lets the learner open. Every card the learner
 * cannot see is as likely as another to come; a three brings another card and is left out. */
static void look_chances(const struct session *s, const char *rest)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[SEAT_SOUTH];
    struct board then = *b;
    cardset unseen = CARDS_DECK - hand;
    int good = 0, all = 0;
    (void)rest;
    if (b->side[seat_side(b, SEAT_SOUTH)].opened) {
        look_minimum(s, "");
        return;
    }
    for (int side = 0; side < b->sides; side++) {
        unseen -= b->side[side].threes;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            unseen -= meld_cards(b->side[side].meld[slot], slot);
        }
    }
    for (int i = 0; i < b->pack_size; i++) {
        unseen -= cards_one(b->pack[i]);
    }
    then.seat = SEAT_SOUTH;
    then.phase = PHASE_PLAY;
    then.turn = (struct turn){.just_drew = true};
    const bool now = opening_find(&g->setup.table, &then, hand, NULL);
    for (kind k = 0; k <= KIND_JOKER; k++) {
        const int count = cards_of(unseen, k);
        all += count;
        good += count > 0 && opening_find(&g->setup.table, &then, hand + cards_one(k), NULL) ? count
                                                                                             : 0;
    }
    say(s, msg_game_look_chances(now, good, all, all > 0 ? (good * 100 + all / 2) / all : 0));
}

static void look_drew(const struct session *s, const char *rest)
{
    const kind k = s->game->drew;
    (void)rest;
    say(s, msg_game_look_drew(k != KIND_COUNT, k != KIND_COUNT ? k : 0));
}

/* Tells where the cards of a kind are, as far as the learner can see. */
static void look_left(const struct session *s, const char *rest)
{
    const struct board *b = &s->game->round.board;
    kind k = 0;
    cardset laid = 0;
    int pack = 0;
    struct parse_error fault = {.offset = 0};
    if (!kind_read(rest, strlen(rest), &k, &fault)) {
        say(s, fault_as_said(&fault));
        return;
    }
    for (int side = 0; side < b->sides; side++) {
        laid += b->side[side].threes;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            laid += meld_cards(b->side[side].meld[slot], slot);
        }
    }
    for (int i = 0; i < b->pack_size; i++) {
        pack += b->pack[i] == k ? 1 : 0;
    }
    const int hand = cards_of(s->game->round.hand[SEAT_SOUTH], k);
    const int seen = hand + cards_of(laid, k) + pack;
    say(s, msg_game_look_left(k, hand, cards_of(laid, k), pack, kind_in_deck(k) - seen));
}

static void look_count(const struct session *s, const char *rest)
{
    const cardset hand = s->game->round.hand[SEAT_SOUTH];
    (void)rest;
    say(s, msg_game_look_count(cards_points(hand), cards_total(hand)));
}

/* Tells what the learner may lay down now: an opening, or the melds one by one. */
static void look_lays(const struct session *s, const char *rest)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct move move[MOVES_MAX];
    struct strbuf n = STRBUF_INIT;
    int found = 0;
    (void)rest;
    if (b->seat != SEAT_SOUTH || b->phase != PHASE_PLAY) {
        game_suggest(s);
        return;
    }
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &g->setup.table);
    const int count = moves_list(&g->setup.table, b, g->round.hand[SEAT_SOUTH], move);
    for (int i = 0; i < count && found < LAYS_MOST; i++) {
        struct action a;
        if (move[i].kind == ACTION_LAY) {
            move_action(&g->setup.table, b, g->round.hand[SEAT_SOUTH], &move[i], &a);
            strbuf_append(&n, found++ > 0 ? "; " : "");
            format_lay(&n, &ctx, &a.lay);
        }
    }
    say(s, msg_game_look_lays(found > 0, strbuf_text(&n)));
    strbuf_free(&n);
}

static void look_out(const struct session *s, const char *rest)
{
    (void)rest;
    game_tell_out(s);
}

static void look_throws(const struct session *s, const char *rest)
{
    (void)rest;
    game_suggest(s);
}

bool game_lookup(const struct session *s, const char *line)
{
    static const struct {
        const char *word;
        void (*look)(const struct session *s, const char *rest);
        bool takes; /* a player's name or a card may follow */
    } words[] = {{"cards", look_cards, true},    {"thrown", look_thrown, true},
                 {"stock", look_stock, false},   {"pack", look_pack, false},
                 {"turn", look_turn, false},     {"minimum", look_minimum, false},
                 {"throws", look_throws, false}, {"chances", look_chances, false},
                 {"drawn", look_drew, false},    {"left", look_left, true},
                 {"count", look_count, false},   {"lays", look_lays, false},
                 {"way out", look_out, false}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const size_t length = strlen(words[i].word);
        if (ascii_agree(words[i].word, line, length) &&
            (line[length] == '\0' || (words[i].takes && line[length] == ' '))) {
            const char *rest = line + length;
            words[i].look(s, rest + strspn(rest, " "));
            return true;
        }
    }
    return false;
}

/* What may be done at the table now; after "throw" the cards that may be thrown. False when the
 * words of the program are to be offered. */
bool game_complete(const struct session *s, const char *verb, struct completions *out)
{
    static const enum action_kind before[] = {ACTION_DRAW, ACTION_TAKE_PACK, ACTION_SPECIAL},
                                  after[] = {ACTION_LAY, ACTION_DISCARD, ACTION_ASK, ACTION_OUT,
                                             ACTION_SPECIAL};
    static const char *const looks[] = {"add",   "undo",   "hint",   "coach",   "show",    "score",
                                        "cards", "thrown", "throws", "minimum", "chances", "left",
                                        "lays",  "again",  "auto",   NULL};
    const struct game *g = s->game;
    if (g == NULL || g->stage == GAME_SCORED || g->stage == GAME_REVIEW) {
        return false;
    }
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[SEAT_SOUTH];
    if (verb == NULL) {
        const bool starts = b->phase == PHASE_START;
        const size_t moves =
            starts ? sizeof before / sizeof before[0] : sizeof after / sizeof after[0];
        for (size_t i = 0; i < moves; i++) {
            completions_offer(out, move_word(starts ? before[i] : after[i]));
        }
        for (const char *const *look = looks; *look != NULL; look++) {
            completions_offer(out, *look);
        }
        return false;
    }
    const bool throws = move_is_said(ACTION_DISCARD, verb, strlen(verb));
    for (kind k = 0; k < KIND_COUNT && throws; k++) {
        const struct action a = {.kind = ACTION_DISCARD, .card = k};
        if (cards_have(hand, k) && verdict_allows(rules_check(&g->setup.table, b, hand, &a))) {
            completions_offer(out, kind_name(k));
        }
    }
    return throws;
}
