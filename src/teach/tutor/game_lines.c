/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what is typed as a move, and says why a move is refused and what the learner could do
 * instead. */
#include <string.h>

#include "base/ascii.h"
#include "base/strbuf.h"
#include "coach/explain.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"
#include "messages/msg_tutor.h"
#include "messages/parse_error_message.h"
#include "messages/value_words.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/move_text.h"
#include "tutor/explain_view.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum { EXAMPLE_SIZE = 24, FEWEST_LAID = 3 };

static enum game_reading unclear(const struct session *s, struct message why)
{
    session_say(s, TONE_TEXT, why);
    return GAME_UNCLEAR;
}

/* Returns what stands in the way of going out, whatever cards the learner lays down. */
static struct verdict out_bar(const struct game *g)
{
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[SEAT_SOUTH];
    const struct action out = {.kind = ACTION_OUT, .card = cards_lowest(hand)};
    const struct verdict melds = out_melds(&g->setup.table, board_side(b)->meld);
    struct verdict broken[RULES_BROKEN_MAX];
    const int count =
        verdict_allows(melds) ? rules_check_all(&g->setup.table, b, hand, &out, broken) : 0;
    for (int i = 0; i < count; i++) { /* the side opens only now, or the partner has said no */
        if (broken[i].rule == RULE_OUT_OPENED_BEFORE || broken[i].rule == RULE_OUT_ASK) {
            return broken[i];
        }
    }
    return melds;
}

void game_tell_out(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[SEAT_SOUTH];
    const struct action ask = {.kind = ACTION_ASK, .answer = REPLY_YES};
    char text[MESSAGE_TEXT_SIZE];
    if (b->phase != PHASE_OVER && b->seat == SEAT_SOUTH &&
        out_possible(&g->setup.table, b, hand, NULL)) {
        session_say(s, TONE_TEXT,
                    b->phase == PHASE_PLAY ? msg_game_lines_how_out()
                                           : msg_game_lines_out_by_pick());
        if (verdict_allows(rules_check(&g->setup.table, b, hand, &ask))) {
            session_say(s, TONE_TEXT, msg_game_lines_out_ask(g->setup.table.out_ask_binding));
        }
        return;
    }
    const struct verdict v = out_bar(g);
    if (verdict_allows(v)) {
        session_say(s, TONE_TEXT, msg_game_lines_not_out());
        return;
    }
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &g->setup.table);
    (void)catalog_no(&ctx, v, text);
    session_say(s, TONE_WARN, msg_game_lines_no(true, text, v.rule));
}

/* Puts the cards that a pick without a word on how means into `out`. If a 2 or a joker has to be
 * given, asks which and returns true. */
static bool ask_which(const struct session *s, struct lay *out)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    char typed[LAY_TEXT_SIZE];
    if (pack_pick_meant(&g->setup.table, b, g->round.hand[SEAT_SOUTH], out) < 2) {
        return false;
    }
    (void)lay_write(out, typed, sizeof typed);
    session_say(s, TONE_TEXT, msg_game_lines_pick_with(board_top(b), typed));
    return true;
}

/* Whether the line names one card, and not the one on top, where the whole pack is picked: perhaps
 * a card that the learner would like. */
static bool names_one_card(const struct session *s, const struct lay *lay)
{
    const struct board *b = &s->game->round.board;
    return b->phase == PHASE_START && b->pack_size > 0 && cards_total(lay_cards(lay)) == 1 &&
           !cards_have(lay_cards(lay), board_top(b));
}

/* What is missing after the word of a move, or wrong with it. */
static enum game_reading
tell_unread(const struct session *s, enum action_kind what, const struct parse_error *fault)
{
    if (fault->id == PARSE_ERROR_CARD_MISSING) {
        char example[EXAMPLE_SIZE];
        snprintf(example, sizeof example, "%s 9", move_word(what));
        return unclear(s, msg_game_lines_which_card(example));
    }
    return unclear(s, fault->id == PARSE_ERROR_LAY       ? msg_game_lines_which_cards()
                      : fault->id == PARSE_ERROR_SPECIAL ? msg_game_lines_no_hand()
                                                         : fault_as_said(fault));
}

/* Going out without a card named: the only one held, or what stands in the way. */
static enum game_reading read_bare_out(const struct session *s, struct action *out)
{
    const cardset hand = s->game->round.hand[SEAT_SOUTH];
    if (cards_total(hand) != 1) {
        game_tell_out(s);
        return GAME_UNCLEAR;
    }
    action_set(out, ACTION_OUT, cards_lowest(hand));
    return GAME_MOVE;
}

/* A move that can be read may still not say enough: which two cards pick the pack, or whether a
 * card without a word is thrown or laid down. */
static enum game_reading look_at_move(const struct session *s, const char *line, struct action *a)
{
    enum action_kind what = ACTION_KIND_COUNT;
    const bool bare = move_begins(line, strlen(line), true, &what) == 0;
    if (a->kind == ACTION_LAY && bare && cards_total(lay_cards(&a->lay)) < FEWEST_LAID &&
        a->lay.part[0].on == SLOT_NONE &&
        cards_contain(s->game->round.hand[SEAT_SOUTH], lay_cards(&a->lay))) {
        return unclear(s, msg_game_lines_throw_or_lay(line, line));
    }
    if (a->kind == ACTION_TAKE_PACK && a->lay.count > 0 && names_one_card(s, &a->lay)) {
        return unclear(s, msg_game_lines_pick_all());
    }
    if (a->kind == ACTION_TAKE_PACK && a->lay.count == 0 && ask_which(s, &a->lay)) {
        return GAME_UNCLEAR;
    }
    return GAME_MOVE;
}

enum game_reading game_read_move(const struct session *s, const char *line, struct action *out)
{
    const struct game *g = s->game;
    const struct move_place at = {&g->setup.table, &g->round.board, g->round.hand[SEAT_SOUTH]};
    struct parse_error fault = {.offset = 0};
    enum action_kind what = ACTION_KIND_COUNT;
    const size_t verb = move_begins(line, strlen(line), true, &what);
    memset(out, 0, sizeof *out);
    if (what == ACTION_OUT && line[verb + strspn(line + verb, " ")] == '\0') {
        return read_bare_out(s, out);
    }
    switch (move_read(&at, line, strlen(line), out, &fault)) {
    case MOVE_READ:
        return look_at_move(s, line, out);
    case MOVE_UNREAD:
        return what == ACTION_ASK ? GAME_OTHER : tell_unread(s, what, &fault);
    case MOVE_NONE:
        break;
    }
    return GAME_OTHER;
}

/* --- what the learner could do instead --- */

static void suggest_throws(const struct session *s)
{
    const struct game *g = s->game;
    const cardset hand = g->round.hand[SEAT_SOUTH];
    struct strbuf n = STRBUF_INIT;
    cardset allowed = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action a = {.kind = ACTION_DISCARD, .card = k};
        if (cards_have(hand, k) &&
            verdict_allows(rules_check(&g->setup.table, &g->round.board, hand, &a))) {
            allowed += cards_one(k);
        }
    }
    if (allowed != 0) {
        format_cards(&n, course_index_catalog(s->index), allowed);
        session_say(s, TONE_TEXT, msg_game_lines_you_may_throw(strbuf_text(&n)));
    } else if (game_last_card(g)) {
        format_cards(&n, course_index_catalog(s->index), hand);
        session_say(s, TONE_TEXT, msg_game_lines_last_card(strbuf_text(&n)));
    }
    strbuf_free(&n);
}

bool game_last_card(const struct game *g)
{
    return rules_last_card_goes_out(&g->setup.table, &g->round.board, g->round.hand[SEAT_SOUTH]);
}

bool game_tell_stock_out(const struct session *s, bool *must)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    if (b->stock > 0 || b->phase != PHASE_START || b->seat != SEAT_SOUTH) {
        return false;
    }
    const enum pack_force left = pack_force(&g->setup.table, b, g->round.hand[SEAT_SOUTH]);
    if (must != NULL) {
        *must = left == FORCE_MUST;
    }
    session_say(s, TONE_TEXT, msg_game_lines_stock_out(left));
    return true;
}

/* What the phase of the turn asks for. */
void game_suggest(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    if (game_tell_stock_out(s, NULL)) {
        return;
    }
    if (b->phase == PHASE_START) {
        struct verdict broken[RULES_BROKEN_MAX];
        const bool pick =
            rules_check_pick(&g->setup.table, b, g->round.hand[SEAT_SOUTH], broken) == 0;
        session_say(s, TONE_TEXT,
                    pick ? msg_game_lines_draw_or_pick() : msg_game_lines_you_may_draw());
    } else {
        suggest_throws(s);
    }
}

static void suggest_opening(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[SEAT_SOUTH];
    if (opening_find(&g->setup.table, b, hand, NULL)) {
        session_say(s, TONE_TEXT, msg_game_lines_there_is_an_opening());
    } else {
        session_say(s, TONE_TEXT, msg_game_lines_no_opening());
    }
}

/* Suggests how to write what may have been meant by a lay-down that was refused. */
static void suggest_writing(const struct session *s, const struct lay *lay)
{
    const struct board *b = &s->game->round.board;
    const bool wild = lay->count > 0 && (lay_cards(lay) & ~CARDS_WILD) == 0 &&
                      cards_contain(s->game->round.hand[SEAT_SOUTH], lay_cards(lay));
    (void)explain_view_slash(s, b, lay);
    for (int slot = 0; slot < RANK_COUNT && wild && lay->part[0].on == SLOT_NONE; slot++) {
        if (!meld_is_empty(board_side(b)->meld[slot])) {
            char cards[CARDS_TEXT_SIZE];
            cards_write(lay_cards(lay), cards);
            session_say(s, TONE_TEXT, msg_game_lines_name_meld(cards, slot_word(slot)));
            return;
        }
    }
}

static bool breaks(const struct verdict *broken, int count, enum rule_id rule)
{
    for (int i = 0; i < count; i++) {
        if (broken[i].rule == rule) {
            return true;
        }
    }
    return false;
}

static bool is_about_opening(const struct verdict *broken, int count)
{
    return breaks(broken, count, RULE_OPEN_COUNT) || breaks(broken, count, RULE_OPEN_CLEAN_TRIPLE);
}

/* With `set strict on` an opening that does not meet the requirements costs, as at the table.
 * Several ranks in one meld are a slip of writing (meld.rank), which does not. */
static void
take_error(struct session *s, const struct action *shown, const struct verdict *broken, int count)
{
    struct game *g = s->game;
    const bool bars = g->setup.table.open_error_shown != SHOWN_NO;
    const struct action error = {.kind = ACTION_ERROR,
                                 .lay = bars ? shown->lay : (struct lay){.count = 0}};
    if (!s->strict || !is_about_opening(broken, count) || breaks(broken, count, RULE_MELD_RANK) ||
        !verdict_allows(
            rules_check(&g->setup.table, &g->round.board, g->round.hand[SEAT_SOUTH], &error))) {
        return;
    }
    const enum rule_id refused = g->refused;
    game_do(s, &error);
    g->refused = refused;
    session_say(s, TONE_WARN, msg_game_lines_an_opening_in_error());
    if (bars && g->round.board.barred[seat_next_partner(&g->round.board, SEAT_SOUTH)] != 0) {
        session_say(s, TONE_WARN, msg_game_lines_error_shown());
    }
}

/* A pick that opens needs its melds written out. */
static bool pick_wants_melds(const struct session *s, const struct action *a)
{
    const struct game *g = s->game;
    struct verdict broken[RULES_BROKEN_MAX];
    return a->kind == ACTION_TAKE_PACK && a->lay.count == 0 &&
           !board_side(&g->round.board)->opened &&
           rules_check_pick(&g->setup.table, &g->round.board, g->round.hand[SEAT_SOUTH], broken) ==
               0;
}

/* Finds the rules that the move breaks, to be told: of cards that are not in hand, and of a meld of
 * several ranks, nothing else is said. */
static int
find_refusals(const struct session *s, const struct action *a, struct verdict out[RULES_BROKEN_MAX])
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[SEAT_SOUTH];
    const struct verdict first = rules_check(&g->setup.table, b, hand, a);
    if (first.rule == RULE_CARDS_HELD || first.rule == RULE_MELD_RANK ||
        first.rule == RULE_TURN_ORDER || first.rule == RULE_TURN_DRAW_FIRST) {
        out[0] = first;
        return 1;
    }
    if (a->kind == ACTION_TAKE_PACK && a->lay.count == 0) {
        return rules_check_pick(&g->setup.table, b, hand, out);
    }
    return rules_check_all(&g->setup.table, b, hand, a, out);
}

void game_tell_pick(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    const struct action bare = {.kind = ACTION_TAKE_PACK};
    struct verdict broken[RULES_BROKEN_MAX];
    struct lay lay;
    const int count = rules_check_pick(&g->setup.table, b, g->round.hand[SEAT_SOUTH], broken);
    if (count > 0) {
        const struct message_context ctx =
            message_context_of(course_index_catalog(s->index), &g->setup.table);
        char why[MESSAGE_TEXT_SIZE];
        (void)catalog_no(&ctx, broken[0], why);
        session_say(s, TONE_TEXT,
                    msg_game_lines_no_pick(why, rule_facts((enum rule_id)broken[0].rule)->id));
    } else if (pick_wants_melds(s, &bare)) {
        session_say(s, TONE_TEXT, msg_game_lines_you_may_you_open(kind_name(board_top(b))));
    } else if (!ask_which(s, &lay)) {
        session_say(s, TONE_TEXT, msg_game_lines_may_pick());
    }
}

void game_refuse(struct session *s, const struct action *a)
{
    struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct verdict broken[RULES_BROKEN_MAX];
    char text[MESSAGE_TEXT_SIZE];
    if (pick_wants_melds(s, a)) {
        session_say(s, TONE_TEXT, msg_game_lines_you_may_you_open(kind_name(board_top(b))));
        return;
    }
    if (a->kind == ACTION_TAKE_PACK && b->pack_size == 0 && b->phase == PHASE_START) {
        session_say(s, TONE_WARN, msg_game_lines_tray_empty());
        game_suggest(s);
        return;
    }
    if (a->kind == ACTION_DISCARD && game_last_card(g) &&
        cards_have(g->round.hand[SEAT_SOUTH], a->card)) {
        g->refused = RULE_OUT_KEEP_ONE; /* the learner means to go out, and may */
        game_suggest(s);
        return;
    }
    const int count = find_refusals(s, a, broken);
    if (count == 1 && broken[0].rule == RULE_TURN_ORDER) {
        session_say(s, TONE_WARN, msg_game_lines_no_turn_order(b->phase == PHASE_START));
        g->refused = RULE_TURN_ORDER;
        game_suggest(s);
        return;
    }
    const int theirs = a->kind == ACTION_LAY ? explain_laid_on_theirs(b, &a->lay) : SLOT_NONE;
    if (count > 0 && theirs != SLOT_NONE) {
        session_say(s, TONE_WARN, msg_coach_their_meld(theirs));
        g->refused = RULE_MELD_SIZE;
        return;
    }
    for (int i = 0; i < count; i++) {
        const struct message_context ctx =
            message_context_of(course_index_catalog(s->index), &g->setup.table);
        (void)catalog_no(&ctx, broken[i], text);
        char line[MESSAGE_TEXT_SIZE];
        emit_item(s->out, TONE_WARN, 2, "%s%s", i == 0 ? "" : "  ",
                  session_words(s, msg_game_lines_no(i == 0, text, broken[i].rule), line));
    }
    g->refused = count > 0 ? (enum rule_id)broken[0].rule : RULE_NONE;
    if (a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK) {
        suggest_writing(s, &a->lay);
    }
    if (a->kind == ACTION_LAY && b->phase == PHASE_PLAY && is_about_opening(broken, count)) {
        if (!s->strict) {
            suggest_opening(s);
        }
        take_error(s, a, broken, count);
    } else if (a->kind != ACTION_LAY || b->phase == PHASE_START) {
        game_suggest(s);
    }
}
