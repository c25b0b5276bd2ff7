/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a game and its journal together: what is in the one is in the other. Shows nothing but the
 * store's troubles. */
#include "tutor/game.h"
#include "questions/goal.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/memory_file.h"
#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "match/computer_seats.h"
#include "match/deal_goal.h"
#include "match/journal_writer.h"
#include "match/kept_table.h"
#include "match/match.h"
#include "messages/msg_tutor.h"
#include "messages/parse_error_message.h"
#include "notation/journal.h"
#include "tutor/guide.h"
#include "tutor/session.h"

enum { PLACE_TEXT_SIZE = 32, LEVEL_SIZE = 32 };

/* The line of the header that only this program reads: what a journal does not say about a game. */
static const char settings_line[] =
    "# game 1 seed %" PRIu64 " deal %" PRIu32 " level %s match %d table %s\n";

static void write_line(struct session *s, const char *line)
{
    struct game *g = s->game;
    if (g->purpose == GAME_KEPT) {
        (void)session_kept(s, store_game_append(&s->store, g->id, line));
    }
    g->lines++;
}

/* The journal's lines before the first action; the buffer is the caller's. */
static void write_header(const struct game *g, struct strbuf *out)
{
    struct memory_file whole;
    struct journal_writer writer;
    memory_file_begin(&whole);
    journal_writer_begin(&writer, whole.file, false);
    const struct play_observer o = journal_writer_observer(&writer);
    o.dealt(o.payload, &g->setup.table, &g->round);
    const char *text = memory_file_text(&whole);
    const size_t first = strcspn(text, "\n") + 1;
    strbuf_appendf(out, "%.*s", (int)first, text);
    strbuf_appendf(out, settings_line, g->setup.seed, g->setup.deal, g->setup.policy->id,
                   g->setup.match, g->setup.table_name);
    struct strbuf sheet = STRBUF_INIT;
    kept_table_write(&g->setup.table, &sheet);
    strbuf_append(out, strbuf_text(&sheet));
    strbuf_free(&sheet);
    strbuf_append(out, text + first);
    memory_file_free(&whole);
}

/* Where the match stands, for the next `game`: the journal of its last round. */
static void note_match(struct session *s, bool goes_on)
{
    char text[PLACE_TEXT_SIZE];
    snprintf(text, sizeof text, "%" PRId64, s->game->id);
    (void)session_kept(s,
                       store_bookmark_set(&s->store, s->learner.id, "game", goes_on ? text : NULL));
}

static void set_stage(struct game *g)
{
    g->advised = false;
    g->hints = 0;
    g->refused = RULE_NONE;
    g->stage = g->round.board.phase == PHASE_OVER ? GAME_SCORED : GAME_TURN;
}

static void free_game(struct game *g)
{
    if (g != NULL) {
        free(g->review);
        free(g->page);
        free(g->choice);
        free(g);
    }
}

void game_close(struct session *s)
{
    if (s->game != NULL) {
        free_game(s->game->origin);
    }
    free_game(s->game);
    s->game = NULL;
}

/* Nothing was played yet. */
static void notice_deal(struct game *g, const struct round *r)
{
    g->since = r->board;
    g->held = r->hand[SEAT_SOUTH];
    g->drew = KIND_COUNT;
    memset(g->thrown, KIND_COUNT, sizeof g->thrown);
}

/* Takes note of what `seat` did for the picture of the table; `r` is the round after it. */
static void notice(struct game *g, const struct round *r, int seat, const struct action *a)
{
    const cardset hand = r->hand[SEAT_SOUTH];
    for (kind k = 0; k < KIND_COUNT && seat == SEAT_SOUTH; k++) {
        const bool came = cards_of(hand, k) > cards_of(g->held, k);
        g->drew = came && (a->kind == ACTION_DRAW || a->kind == ACTION_EXPOSE_THREE) ? k : g->drew;
    }
    g->held = hand;
    if (a->kind == ACTION_DISCARD) {
        g->thrown[seat] = a->card;
    }
    if (seat == SEAT_SOUTH && r->board.seat != SEAT_SOUTH) {
        g->since = r->board;
    }
}

void game_begin_round(struct session *s, const struct game_setup *setup)
{
    uint8_t deck[DECK_SIZE];
    struct game *g = memory_array(1, sizeof *g);
    g->setup = *setup;
    g->turn = 1;
    deal_shuffle(setup->seed, setup->deal, deck);
    round_deal(&setup->table, deck, setup->dealer, setup->score, &g->round);
    board_set_rounds_before(&g->round.board, setup->rounds_before);
    notice_deal(g, &g->round);
    game_close(s);
    s->game = g;
    struct strbuf header = STRBUF_INIT;
    write_header(g, &header);
    (void)session_kept(s, store_game_begin(&s->store, s->learner.id, strbuf_text(&header),
                                           session_now(s), &g->id));
    strbuf_free(&header);
    note_match(s, setup->match);
    set_stage(g);
}

void game_begin_exercise(struct session *s,
                         const struct game_setup *setup,
                         enum game_purpose purpose,
                         const struct round *round,
                         int line,
                         int turn)
{
    struct game *g = memory_array(1, sizeof *g);
    assert(purpose != GAME_KEPT);
    g->setup = *setup;
    g->setup.match = false;
    g->setup.guided = false;
    g->purpose = purpose;
    g->round = *round;
    g->lines = line;
    g->turn = turn;
    g->origin = s->game;
    if (g->origin != NULL && g->origin->purpose != GAME_KEPT) { /* one exercise after the other */
        g->origin = s->game->origin;
        s->game->origin = NULL;
        game_close(s);
    }
    notice_deal(g, &g->round);
    s->game = g;
    set_stage(g);
}

void game_leave_exercise(struct session *s)
{
    struct game *origin = s->game->origin;
    s->game->origin = NULL;
    game_close(s);
    s->game = origin;
}

/* The scores of a round that is over. */
static void score_round(struct game *g)
{
    for (int side = 0; side < g->round.board.sides; side++) {
        score_side(&g->setup.table, &g->round.board, g->round.hand, side, &g->sheet[side]);
    }
}

/* Writes what is missing of the end: the end line, the score, and that the game is over. */
static void finish(struct session *s, bool has_end, bool has_score)
{
    struct game *g = s->game;
    char line[JOURNAL_LINE_SIZE];
    int32_t points[SIDE_MAX][3] = {{0}};
    score_round(g);
    if (g->purpose != GAME_KEPT) {
        return;
    }
    for (int side = 0; side < g->round.board.sides; side++) {
        points[side][0] = g->sheet[side].base;
        points[side][1] = g->sheet[side].count;
        points[side][2] = g->sheet[side].total;
    }
    if (!has_end) {
        journal_write_end(&g->setup.table, &g->round.board, line);
        write_line(s, line);
    }
    if (!has_score) {
        journal_write_points(&g->setup.table, "score", 3, points, line);
        write_line(s, line);
    }
    (void)session_kept(s, store_game_finish(&s->store, g->id, session_now(s)));
    int32_t scores[SIDE_MAX];
    const bool goes_on = g->setup.match && game_match_scores(g, scores) == MATCH_GOES_ON;
    note_match(s, goes_on);
    if (!goes_on) {
        session_note_place(s, NULL);
    }
}

/* Whether the learner can take back this action: nobody saw a card that was hidden before it. */
static bool can_be_undone(const struct game *g, const struct action *a)
{
    return g->round.board.seat == SEAT_SOUTH &&
           (a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK);
}

static void note_undo(struct game *g, const struct action *a)
{
    if (!can_be_undone(g, a)) {
        g->undo_count = 0;
    } else if (g->undo_count < GAME_UNDO_MAX) {
        g->before[g->undo_count++] = g->round;
    }
}

/* Remembers a throw of the learner's that the next player could pick on, where a deal is about
 * that. */
static void note_unsafe(struct game *g, int seat, const struct action *a)
{
    if (g->deal->safe && seat == SEAT_SOUTH && a->kind == ACTION_DISCARD &&
        throw_could_be_picked(&g->setup.table, &g->round.board, g->round.hand[seat], a->card)) {
        g->unsafe += cards_one(a->card);
    }
}

void game_do(struct session *s, const struct action *a)
{
    struct game *g = s->game;
    const int seat = g->round.board.seat;
    const bool silent = a->kind == ACTION_DRAW && g->round.board.stock == 0;
    const struct round before = g->round;
    char line[JOURNAL_LINE_SIZE];
    note_undo(g, a);
    const struct verdict v = round_apply(&g->setup.table, &g->round, a);
    assert(verdict_allows(v));
    notice(g, &g->round, seat, a);
    script_follow(g, &before, a);
    if (g->deal != NULL) {
        g->made = g->made || deal_goal_makes(g->deal, &before, &g->round, seat, a);
        note_unsafe(g, seat, a);
    }
    if (!silent) {
        journal_write_action(&g->setup.table, seat, a, line);
        write_line(s, line);
    }
    if (seat == SEAT_SOUTH && a->kind == ACTION_DISCARD) {
        g->turn++;
    }
    set_stage(g);
    if (g->round.board.phase == PHASE_OVER) {
        finish(s, false, false);
    }
}

bool game_undo(struct session *s)
{
    struct game *g = s->game;
    if (g->undo_count == 0 || (g->purpose == GAME_KEPT &&
                               !session_kept(s, store_game_cut(&s->store, g->id, g->lines - 1)))) {
        return false;
    }
    g->lines--;
    g->round = g->before[--g->undo_count];
    script_back(g);
    set_stage(g);
    return true;
}

/* The reply that the script of a deal has next; REPLY_NONE if it has none. */
static enum reply scripted_reply(const struct game *g)
{
    struct action next;
    const bool asks = script_next(g, &next) != NULL && next.kind == ACTION_ASK;
    return asks ? (enum reply)next.answer : REPLY_NONE;
}

/* The computer plays all seats, or all but the learner's. */
static struct computer_seats computer_seats(const struct game *g, bool all)
{
    return (struct computer_seats){.policy = g->setup.policy,
                                   .seed = g->setup.seed,
                                   .deal = g->setup.deal,
                                   .line = g->lines,
                                   .people = all ? 0 : 1U << SEAT_SOUTH,
                                   .scripted = scripted_reply(g)};
}

void game_bot_choose(const struct game *g, struct action *out)
{
    if (script_next(g, out) != NULL) {
        return;
    }
    const struct computer_seats bots = computer_seats(g, true);
    computer_seats_choose(&bots, &g->setup.table, &g->round, out);
}

bool game_bots_let_out(const struct game *g)
{
    const struct computer_seats bots = computer_seats(g, true);
    return computer_seats_let_out(&bots, &g->setup.table, &g->round);
}

bool game_bots_answer(const struct game *g, bool for_learner, struct action *a)
{
    const struct computer_seats bots = computer_seats(g, for_learner);
    return computer_seats_answer(&bots, &g->setup.table, &g->round, a) == 0;
}

int game_match_scores(const struct game *g, int32_t out[SIDE_MAX])
{
    const struct board *b = &g->round.board;
    memset(out, 0, SIDE_MAX * sizeof *out);
    for (int side = 0; side < b->sides; side++) {
        out[side] = b->side[side].score + g->sheet[side].total;
    }
    return match_winner(&g->setup.table, b, out);
}

void game_next_setup(const struct game *g, struct game_setup *out)
{
    *out = g->setup;
    out->deal++;
    out->rounds_before++;
    out->dealer = seat_next(&g->round.board, g->setup.dealer);
    (void)game_match_scores(g, out->score);
}

/* --- taking up a game --- */

/* Counts what a game remembers besides the round. */
struct recount {
    int turn;
    struct game *game;
};

static void recount_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct recount *recount = payload;
    (void)t;
    recount->turn = 1;
    notice_deal(recount->game, r);
}

static void recount_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct recount *recount = payload;
    (void)t;
    notice(recount->game, r, seat, a);
    recount->turn += seat == SEAT_SOUTH && a->kind == ACTION_DISCARD;
}

/* A journal names only the table its house rules depart from; the game's own table stands for it.
 * Where it names another one, the rule sheet was changed since: that game cannot go on by it. */
static bool resolve(void *payload, const char *id, struct table *out)
{
    const struct table *t = payload;
    const bool same = strcmp(id, t->id) == 0 || strcmp(id, t->base) == 0;
    if (same) {
        *out = *t;
    }
    return same;
}

struct replay_options game_replay_options(struct table *t, const struct play_observer *observer)
{
    return (struct replay_options){
        .resolve = resolve, .payload = t, .observer = observer, .resume = true};
}

/* The table that goes by a name today: that of the session, or one that is found under it. */
static bool find_known(const struct session *s, const char *name, struct table *out)
{
    if (strcmp(name, s->table.id) == 0 || strcmp(name, s->learner.table) == 0) {
        *out = s->table;
        return true;
    }
    return course_index_has_table(s->index, name, out);
}

/* Takes the table out of the journal itself, which has it as it was when the game began. */
static bool take_table(const struct session *s, const char *journal, struct game_setup *out)
{
    struct table known;
    struct table_text_fault fault;
    const bool found = find_known(s, out->table_name, &known);
    switch (kept_table_read(journal, out->table_name, found ? &known : NULL, &out->table, &fault)) {
    case KEPT_TABLE_FAULTY:
        game_tell_kept_fault(s, &fault);
        return false;
    case KEPT_TABLE_WHOLE:
        break;
    case KEPT_TABLE_NO_HANDS:
        session_say(s, TONE_TEXT, msg_game_hands_missing(out->table_name));
        break;
    }
    return true;
}

/* Who plays a kept game: one begun with a player of an earlier generation ("expert-1"), which this
 * program does without, goes on with today's. NULL: nobody has that name. */
static const struct policy *player_of_level(const char *level)
{
    const struct policy *player = policy_find(level);
    char today[LEVEL_SIZE];
    snprintf(today, sizeof today, "%.*s", (int)strcspn(level, "-"), level);
    return player != NULL ? player : policy_find(today);
}

/* Reads the settings out of the header. */
static bool read_settings(const struct session *s, const char *journal, struct game_setup *out)
{
    char level[LEVEL_SIZE];
    int match = 0;
    int at = 0;
    const char *line = strstr(journal, "\n# game 1 ");
    if (line == NULL ||
        sscanf(line + 1, "# game 1 seed %" SCNu64 " deal %" SCNu32 " level %31s match %d table %n",
               &out->seed, &out->deal, level, &match, &at) != 4 ||
        at == 0) {
        return false;
    }
    const char *name = line + 1 + at;
    snprintf(out->table_name, sizeof out->table_name, "%.*s", (int)strcspn(name, "\n"), name);
    out->match = match != 0;
    out->policy = player_of_level(level);
    return out->policy != NULL && take_table(s, journal, out);
}

static int count_lines(const char *journal)
{
    int lines = 0;
    const char *at = strstr(journal, "\nplay\n");
    for (at = at == NULL ? "" : at + 6; (at = strchr(at, '\n')) != NULL; at++) {
        lines++;
    }
    return lines;
}

/* Plays the journal again. Fills in the round and how far it is. */
static bool replay(struct game *g, const char *journal, struct replay_result *result)
{
    struct recount recount = {1, g};
    const struct play_observer observer = {&recount, recount_dealt, recount_played, NULL};
    const struct replay_options options = game_replay_options(&g->setup.table, &observer);
    replay_text(journal, &options, result);
    const bool dealt =
        result->stage == REPLAY_PLAYING || result->stage == REPLAY_ENDED || result->rounds > 0;
    if (result->status != STATUS_OK || !dealt) {
        return false;
    }
    g->round = result->round;
    g->turn = recount.turn;
    g->lines = count_lines(journal);
    g->setup.dealer = g->round.board.dealer;
    g->setup.rounds_before = g->round.board.side[0].rounds_before;
    for (int side = 0; side < g->round.board.sides; side++) {
        g->setup.score[side] = g->round.board.side[side].score;
    }
    return true;
}

char *game_journal(struct session *s, int64_t id)
{
    char *text = NULL;
    return session_kept(s, store_game_load(&s->store, id, &text)) ? text : NULL;
}

/* Whether a journal is of deal `deal` of the match on the table. */
static bool is_of_match(const struct game *g, const char *journal, uint32_t deal)
{
    uint64_t seed = 0;
    uint32_t found = 0;
    const char *line = strstr(journal, "\n# game 1 ");
    return line != NULL &&
           sscanf(line + 1, "# game 1 seed %" SCNu64 " deal %" SCNu32, &seed, &found) == 2 &&
           seed == g->setup.seed && found == deal;
}

char *game_match_journal(struct session *s)
{
    const struct game *g = s->game;
    char *all = game_journal(s, g->id);
    struct game_info *list = NULL;
    int count = 0;
    uint32_t deal = g->setup.deal;
    if (all == NULL || !g->setup.match ||
        !session_kept(s, store_game_list(&s->store, s->learner.id, &list, &count))) {
        return all;
    }
    int at = 0;
    while (at < count && list[at].id != g->id) {
        at++;
    }
    /* The newest comes first: each further one should be the round before. */
    for (at++; at < count && deal > 0; at++) {
        char *earlier = game_journal(s, list[at].id);
        if (earlier == NULL || !is_of_match(g, earlier, deal - 1)) {
            free(earlier);
            break;
        }
        deal--;
        struct strbuf both = STRBUF_INIT;
        strbuf_appendf(&both, "%s\n%s", earlier, all);
        free(earlier);
        free(all);
        all = strbuf_take(&both);
    }
    free(list);
    return all;
}

bool game_take_up(struct session *s, int64_t id)
{
    struct game *g = memory_array(1, sizeof *g);
    struct replay_result *result = memory_array(1, sizeof *result);
    char *journal = game_journal(s, id);
    g->id = id;
    const bool fine =
        journal != NULL && read_settings(s, journal, &g->setup) && replay(g, journal, result);
    if (fine) {
        game_close(s);
        s->game = g;
        guide_load(s);
        set_stage(g);
        if (g->round.board.phase == PHASE_OVER && result->rounds == 0) {
            finish(s, result->stage == REPLAY_ENDED, false);
        } else if (g->round.board.phase == PHASE_OVER) {
            score_round(g);
        }
    } else {
        free(g);
        if (journal != NULL && result->status == STATUS_OK) { /* its own lines may tell why */
            replay_text(journal, &(struct replay_options){.resume = true}, result);
        }
        if (result->status != STATUS_OK) {
            char why[MESSAGE_TEXT_SIZE];
            session_words(s, fault_as_said(&result->fault.text), why);
            session_say(s, TONE_WARN, msg_game_faulty_line(result->fault.line, why));
        }
    }
    free(journal);
    free(result);
    return fine;
}
