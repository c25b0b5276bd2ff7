/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game at the keyboard: what the learner's lines mean at each stage of it. game.c handles the
 * cards. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/strbuf.h"
#include "engine/rules.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "notation/yes_no.h"
#include "tutor/commands.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/game_start.h"
#include "tutor/guide.h"
#include "tutor/lesson_deal.h"
#include "tutor/match_page.h"
#include "tutor/mode.h"
#include "tutor/mode_rerun.h"
#include "tutor/session.h"

/* --- the prompt --- */

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    const struct game *g = s->game;
    if (g == NULL) {
        snprintf(out, PROMPT_SIZE, "game > ");
        return;
    }
    static const char *const names[] = {
        [GAME_KEPT] = "game", [GAME_AGAIN] = "again", [GAME_ALONE] = "alone", [GAME_SET] = "set"};
    const char *what = names[g->script.step != NULL ? GAME_KEPT : g->purpose];
    switch (g->stage) {
    case GAME_TURN:
        snprintf(out, PROMPT_SIZE, "%s, turn %d%s > ", what, g->turn,
                 g->round.board.phase == PHASE_START ? ""
                 : g->round.board.turn.picked        ? ", picked"
                                                     : ", drawn");
        break;
    case GAME_THREES:
        snprintf(out, PROMPT_SIZE, "%s, turn %d, threes > ", what, g->turn);
        break;
    case GAME_WARNED:
        snprintf(out, PROMPT_SIZE, "back (Enter), keep, why, hint > ");
        break;
    case GAME_ASKED:
        snprintf(out, PROMPT_SIZE, "yes or no > ");
        break;
    case GAME_SCORED:
        snprintf(out, PROMPT_SIZE, "%s over > ", what);
        break;
    case GAME_REVIEW:
        snprintf(out, PROMPT_SIZE, "review (%d/%d) > ", game_review_at(g), game_review_count(g));
        break;
    }
}

/* --- the learner's moves --- */

/* Tells what the learner's action brought: cards that came, canastas, bonus cards. */
static void tell_own(struct session *s, const struct round *before, const struct action *a)
{
    const struct game *g = s->game;
    const cardset old = before->hand[SEAT_SOUTH], now = g->round.hand[SEAT_SOUTH];
    cardset came = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int more =
            cards_of(now, k) - cards_of(old, k) +
            ((a->kind == ACTION_DISCARD || a->kind == ACTION_EXPOSE_THREE) && a->card == k);
        came += more > 0 ? cards_some(k, more) : 0;
    }
    struct strbuf n = STRBUF_INIT;
    struct strbuf events = STRBUF_INIT;
    game_tell_action(s, &n, before, &g->round, a);
    if (came != 0 && a->kind != ACTION_TAKE_PACK) {
        struct strbuf drawn = STRBUF_INIT;
        format_cards_in_words(&drawn, course_index_catalog(s->index), came);
        strbuf_append_char(&n, ' ');
        session_put(s, &n, msg_game_drawn(a->kind != ACTION_DRAW, strbuf_text(&drawn)));
        strbuf_free(&drawn);
    }
    game_tell_events(s, &events, before, &g->round, SEAT_SOUTH);
    session_say_item(s, TONE_TEXT, 2,
                     msg_game_tell_turn(SEAT_SOUTH, strbuf_text(&n), strbuf_text(&events)));
    strbuf_free(&n);
    strbuf_free(&events);
}

static void do_and_tell(struct session *s, const struct action *a)
{
    const struct round before = s->game->round;
    guide_forget(s);
    game_do(s, a);
    game_tell_played(s, &before, a);
    tell_own(s, &before, a);
    guide_notice(s, &before, &s->game->round, a);
    guide_tell(s);
}

/* Lays out the learner's threes, as far as the rules allow. */
static void show_threes(struct session *s)
{
    struct game *g = s->game;
    for (bool found = true;
         found && g->round.board.phase != PHASE_OVER && g->round.board.seat == SEAT_SOUTH;) {
        found = false;
        for (kind k = KIND_3R; k <= KIND_3B && !found; k++) {
            const struct action a = {.kind = ACTION_EXPOSE_THREE, .card = k};
            const cardset hand = g->round.hand[SEAT_SOUTH];
            if (cards_have(hand, k) &&
                verdict_allows(rules_check(&g->setup.table, &g->round.board, hand, &a))) {
                do_and_tell(s, &a);
                found = true;
            }
        }
    }
}

/* After the learner's move: threes that came, the others' turns, or the hand again. */
static void go_on_from(struct session *s)
{
    struct game *g = s->game;
    const struct board *b = &g->round.board;
    if (b->phase == PHASE_PLAY && b->seat == SEAT_SOUTH && !g->keeps_threes) {
        show_threes(s);
    }
    if (g->made && b->phase != PHASE_OVER && lesson_deal_is_over(s)) {
        return;
    }
    if (b->phase == PHASE_OVER || b->seat != SEAT_SOUTH) {
        game_run(s);
        if (g->deal != NULL) {
            (void)(guide_is_counting(s) || lesson_deal_is_over(s));
            return;
        }
        if (g->stage == GAME_SCORED && !guide_is_counting(s)) {
            game_start_offer_next(s);
        }
        return;
    }
    g->stage = GAME_TURN;
    game_show_short(s);
}

/* Lets the partner answer. */
static void ask(struct session *s, struct action *a)
{
    (void)game_bots_answer(s->game, true, a);
    do_and_tell(s, a);
    session_say(s, TONE_TEXT,
                a->answer == REPLY_YES ? msg_game_now_lay_down_all() : msg_game_play_on());
    game_show_short(s);
}

/* Carries out a legal move that the coach has nothing against, or that the learner keeps. */
static void carry_out(struct session *s, struct action *a)
{
    s->game->refused = RULE_NONE;
    if (s->game->purpose == GAME_AGAIN) {
        again_judge(s, a);
    }
    if (a->kind == ACTION_ASK) {
        ask(s, a);
        return;
    }
    do_and_tell(s, a);
    go_on_from(s);
}

/* Whether the learner chooses without the coach: when a turn is played again, what it is worth is
 * said after the choice, and a lesson's deal is the learner's alone, but for hints. */
static bool is_alone(const struct game *g)
{
    return g->choice != NULL || g->purpose == GAME_ALONE;
}

static void move(struct session *s, struct action *a)
{
    struct game *g = s->game;
    const struct board *b = &g->round.board;
    if (g->stage == GAME_THREES && action_takes(a)) {
        g->stage = GAME_TURN;
        show_threes(s);
        if (b->phase == PHASE_OVER) {
            go_on_from(s);
            return;
        }
    }
    if (!verdict_allows(rules_check(&g->setup.table, b, g->round.hand[SEAT_SOUTH], a))) {
        game_refuse(s, a);
        return;
    }
    if (!is_alone(g) && !script_proposes(g, a) && guide_objects(s, a)) {
        g->pending = *a;
        g->stage = GAME_WARNED;
        return;
    }
    if (!is_alone(g) && !script_proposes(g, a) && game_coach_objects(s, a)) {
        g->pending = *a;
        g->stage = GAME_WARNED;
        game_coach_warn(s);
        return;
    }
    if (lesson_deal_objects(s, a)) {
        g->pending = *a;
        g->stage = GAME_WARNED;
        return;
    }
    carry_out(s, a);
}

/* Does what the guide does for the learner: the coach has nothing to say to it. */
static void do_plain(struct session *s, struct action *a)
{
    const struct game *g = s->game;
    if (verdict_allows(
            rules_check(&g->setup.table, &g->round.board, g->round.hand[SEAT_SOUTH], a))) {
        carry_out(s, a);
    } else {
        game_refuse(s, a);
    }
}

/* --- words at the table --- */

static bool is(const char *line, const char *word, const char *other)
{
    return strcasecmp(line, word) == 0 || (other != NULL && strcasecmp(line, other) == 0);
}

static void take_back(struct session *s)
{
    if (game_undo(s)) {
        guide_forget(s);
        session_say(s, TONE_TEXT, msg_game_taken_back());
        game_show_short(s);
    } else {
        session_say(s, TONE_TEXT, msg_game_nothing_to_take_back());
    }
}

/* Back to where the exercise came from; `again`: to another deal like it. */
static void leave_exercise(struct session *s, bool again)
{
    if (s->game->purpose == GAME_AGAIN) {
        again_end(s);
    } else {
        lesson_deal_end(s, again);
    }
}

/* Whether the line is that word, with or without something after it. */
static bool word_begins(const char *line, const char *word)
{
    const size_t length = strlen(word);
    return strncasecmp(line, word, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

static void keep_or_code(struct session *s, const char *line)
{
    if (s->game->purpose != GAME_KEPT) {
        session_say(s, TONE_TEXT, msg_game_again_not_kept());
    } else if (is(line, "code", NULL)) {
        game_start_code(s);
    } else {
        (void)frontend_word(s, "save", line + 4);
    }
}

/* The words for looking and asking, at every stage of a round. */
static bool take_word(struct session *s, const char *line)
{
    if (is(line, "show", "s")) {
        game_show(s);
        game_start_tell_company(s);
    } else if (is(line, "show all", "all")) {
        game_show_all(s);
    } else if (is(line, "again", NULL)) {
        game_show_short(s);
    } else if (is(line, "score", "scores")) {
        game_show_score(s, false);
        game_start_tell_company(s);
    } else if (is(line, "score all", "scores all")) {
        game_show_score(s, true);
        game_start_tell_company(s);
    } else if (is_alone(s->game) &&
               (is(line, "why", "w") || is(line, "coach", "auto") || is(line, "chances", NULL) ||
                (s->game->choice != NULL && is(line, "hint", "h")))) {
        session_say(s, TONE_TEXT,
                    s->game->choice != NULL ? msg_game_again_alone() : msg_lesson_deal_alone());
    } else if (is(line, "why", "w")) {
        game_coach_why(s, guide_is_on(s));
    } else if (is(line, "hint", "h")) {
        game_coach_hint(s);
    } else if (is(line, "coach", NULL)) {
        game_coach_table(s);
    } else if (is(line, "undo", "u")) {
        take_back(s);
    } else if (is(line, "code", NULL) || word_begins(line, "save")) {
        keep_or_code(s, line);
    } else {
        return game_lookup(s, line);
    }
    return true;
}

static bool take_at_threes(struct session *s, const char *line)
{
    struct game *g = s->game;
    const enum yes_no said = yes_no_read(line, strlen(line));
    if (said == SAYS_NO || is(line, "keep", NULL) || strncasecmp(line, "keep ", 5) == 0) {
        g->keeps_threes = true;
        g->stage = GAME_TURN;
        session_say(s, TONE_TEXT, msg_game_you_keep_your_threes());
        return true;
    }
    if (said == SAYS_YES || is(line, "expose", NULL)) {
        show_threes(s);
        go_on_from(s);
        return true;
    }
    return false;
}

static bool take_at_warning(struct session *s, const char *line)
{
    struct game *g = s->game;
    const enum yes_no said = yes_no_read(line, strlen(line));
    if (said == SAYS_NO || is(line, "back", "b")) {
        g->stage = GAME_TURN;
        session_say(s, TONE_TEXT, msg_game_not_done());
        return true;
    }
    if (said == SAYS_YES || is(line, "keep", "k")) {
        struct action a = g->pending;
        g->stage = GAME_TURN;
        carry_out(s, &a);
        return true;
    }
    return false;
}

static bool take_at_question(struct session *s, const char *line)
{
    struct game *g = s->game;
    const bool computer = is(line, "auto", NULL);
    const enum yes_no said = yes_no_read(line, strlen(line));
    const bool yes = computer ? game_bots_let_out(g) : said == SAYS_YES;
    if (said == SAYS_NEITHER && !computer) {
        return false;
    }
    struct action a = g->pending;
    a.answer = yes ? REPLY_YES : REPLY_NO;
    guide_forget(s);
    game_do(s, &a);
    go_on_from(s);
    return true;
}

/* Lets the computer play the learner's turn on to the next decision of somebody else. */
static void play_for_learner(struct session *s)
{
    struct game *g = s->game;
    struct action a;
    game_bot_choose(g, &a);
    (void)game_bots_answer(g, true, &a);
    game_coach_differs(s, &a);
    g->stage = GAME_TURN;
    do_and_tell(s, &a);
    go_on_from(s);
}

static bool take_at_table(struct session *s, const char *line)
{
    struct game *g = s->game;
    const bool threes = g->stage == GAME_THREES;
    if (g->stage == GAME_ASKED) {
        if (take_at_question(s, line)) {
            return true;
        }
    } else if ((g->stage == GAME_WARNED && take_at_warning(s, line)) ||
               (threes && take_at_threes(s, line))) {
        return true;
    }
    if (take_word(s, line)) {
        return true;
    }
    if (g->stage == GAME_ASKED) {
        return false;
    }
    if (is(line, "auto", NULL)) {
        play_for_learner(s);
        return true;
    }
    const bool keeps = g->setup.table.threes_style == THREES_MODERN;
    if (is(line, "keep", keeps ? NULL : "keep threes") && !threes &&
        (!keeps || (g->round.hand[SEAT_SOUTH] & CARDS_THREES) == 0)) {
        session_say(s, TONE_TEXT, msg_game_there_is_nothing_to_keep());
        return true;
    }
    if (is(line, "keep", "keep threes") && !threes) {
        g->keeps_threes = true;
        session_say(s, TONE_TEXT, msg_game_threes_stay());
        return true;
    }
    return game_take_moves(s, line, move);
}

/* "again 2", or the choice of the review that is on screen. False when the line is no such thing.
 */
static bool take_again(struct session *s, const char *line)
{
    const struct game *g = s->game;
    const bool bare = is(line, "again", NULL);
    if (!word_begins(line, "again") ||
        (bare && (g->stage != GAME_REVIEW || game_review_choice(g) == NULL))) {
        return false;
    }
    if (bare) {
        again_begin(s, game_review_choice(g));
    } else {
        match_page_again(s, (int)strtol(line + 5, NULL, 10));
    }
    return true;
}

static bool take_after_round(struct session *s, const char *line)
{
    struct game *g = s->game;
    if (word_begins(line, "summary")) {
        match_page_word(s, line + 7 + strspn(line + 7, " \t"));
    } else if (take_again(s, line)) {
        return true;
    } else if (is(line, "replay", "replay game")) {
        rerun_word(s);
    } else if (is(line, "review", "r")) {
        game_review_begin(s);
    } else if (is(line, "auto", NULL)) {
        game_start_auto(s);
    } else if (g->stage == GAME_REVIEW && game_review_word(s, line)) {
        return true;
    } else if (g->stage == GAME_REVIEW && is(line, "end", "done")) {
        g->stage = GAME_SCORED;
        game_start_offer_next(s);
    } else if (g->stage == GAME_REVIEW && is(line, "show", "s")) {
        game_review_show(s);
    } else if (is(line, "hint", "why") || is(line, "coach", "undo")) {
        session_say(s, TONE_TEXT,
                    g->stage == GAME_REVIEW ? msg_game_choice_how() : msg_game_the_round_is_over());
    } else {
        return take_word(s, line);
    }
    return true;
}

/* Leaving an exercise, and another deal of a lesson. */
static bool take_at_exercise(struct session *s, const char *line, bool over)
{
    const bool again = s->game->purpose == GAME_AGAIN;
    if (is(line, "end", "done") || (!again && is(line, "skip", "/k"))) {
        leave_exercise(s, false);
        return true;
    }
    if (over && !again && is(line, "again", "a")) {
        leave_exercise(s, true);
        return true;
    }
    return false;
}

/* The next part of a score that is counted together, then the sheet. */
static void count(struct session *s, const char *typed)
{
    if (!guide_count(s, typed)) {
        game_show_score(s, false);
        s->game->deal == NULL ? game_start_offer_next(s) : (void)lesson_deal_is_over(s);
    }
}

static bool take(struct session *s, const char *line)
{
    const struct game *g = s->game;
    if (g == NULL) {
        return false;
    }
    const bool over = g->stage == GAME_SCORED || g->stage == GAME_REVIEW;
    if (over && guide_takes(s, line)) {
        count(s, line);
        return true;
    }
    if (g->purpose != GAME_KEPT && take_at_exercise(s, line, over)) {
        return true;
    }
    if (over && g->purpose != GAME_KEPT) {
        return take_word(s, line);
    }
    return over ? take_after_round(s, line) : take_at_table(s, line);
}

/* --- the mode --- */

/* The partner has asked, and Enter is no answer yet; with a guide it becomes the plain one. */
static void wait_for_answer(struct session *s)
{
    if (!guide_is_on(s)) {
        session_say(s, TONE_TEXT, msg_game_partner_asks());
    } else if (guide_answer(s, game_bots_let_out(s->game))) {
        (void)take_at_question(s, "auto");
    }
}

static void go_on(struct session *s)
{
    struct game *g = s->game;
    if (g == NULL) {
        game_word(s, "");
        return;
    }
    const bool starts = g->round.board.phase == PHASE_START;
    switch (g->stage) {
    case GAME_THREES:
        show_threes(s);
        go_on_from(s);
        break;
    case GAME_WARNED:
        (void)take_at_warning(s, "back");
        break;
    case GAME_TURN:
        if (guide_enter(s, do_plain)) {
            break;
        }
        game_show_short(s);
        if (game_last_card(g) || (starts && g->round.board.stock == 0)) {
            game_suggest(s);
            break;
        }
        session_say(s, TONE_TEXT, starts ? msg_game_type_draw_or_pick() : msg_game_lay_or_throw());
        break;
    case GAME_ASKED:
        wait_for_answer(s);
        break;
    case GAME_SCORED:
        if (guide_is_counting(s)) {
            count(s, NULL);
        } else if (g->purpose != GAME_KEPT) {
            leave_exercise(s, false);
        } else if (g->past) {
            game_start_offer_next(s);
        } else {
            game_start_next(s);
        }
        break;
    case GAME_REVIEW:
        game_review_next(s);
        if (g->stage == GAME_SCORED) {
            game_start_offer_next(s);
        }
        break;
    }
}

static void back(struct session *s)
{
    if (s->game != NULL && s->game->stage == GAME_REVIEW) {
        game_review_back(s);
    } else if (s->game != NULL && s->game->stage != GAME_SCORED) {
        take_back(s);
    } else {
        session_say(s, TONE_TEXT, msg_game_there_is_nothing_to_go());
    }
}

static void show(struct session *s)
{
    if (s->game != NULL) {
        game_show(s);
    }
}

const struct mode mode_game = {
    .name = "game",
    .prompt = prompt,
    .go_on = go_on,
    .back = back,
    .show = show,
    .list = show,
    .take = take,
    .take_asked = game_take_asked_move,
    .take_told = game_take_told,
    .complete = game_complete,
    .at_other_table = true,
    .help = MSG_help_mode_game,
};
