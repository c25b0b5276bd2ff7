/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beginning a game: what is asked for in one line or step by step, and games left in the middle. */
#include "tutor/game_start.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/char_width.h"
#include "learner/learner_store.h"
#include "messages/msg_command.h"
#include "messages/msg_record.h"
#include "messages/msg_tutor.h"
#include "notation/number_text.h"
#include "notation/table_spec.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/game_choose.h"
#include "tutor/guide.h"
#include "tutor/lesson_deal.h"
#include "tutor/loss_report.h"
#include "tutor/mode.h"
#include "tutor/prompt.h"
#include "tutor/session.h"

enum {
    SEED_BITS = 24, /* short enough for a deal code that is read out */
    WORD_SIZE = LEARNER_TABLE_SIZE,
    TURNS_MOST = 200 /* more than any round has */
};

void game_start_tell_company(const struct session *s)
{
    static const struct policy *const characters[] = {&policy_careful, &policy_bold,
                                                      &policy_specials};
    const struct game_setup *setup = &s->game->setup;
    for (int i = 0; i < (int)(sizeof characters / sizeof characters[0]); i++) {
        if (setup->policy == characters[i]) {
            session_say(s, TONE_TEXT, msg_game_start_company(setup->table.players - 1, i));
        }
    }
}

static void first_round_begin(struct session *s, const struct game_setup *setup)
{
    game_begin_round(s, setup);
    session_enter(s, &mode_game);
    session_note_place(s, "game");
    const struct board *b = &s->game->round.board;
    emit_gap(s->out);
    session_say(s, TONE_HEAD, msg_game_start_new_round(&setup->table, b->seats - 2));
    if (setup->score[0] != 0 || setup->score[1] != 0 || setup->score[2] != 0) {
        session_say(s, TONE_TEXT,
                    msg_game_start_scores(setup->score[seat_side(b, SEAT_SOUTH)],
                                          setup->score[1 - seat_side(b, SEAT_SOUTH)], b->sides > 2,
                                          setup->score[2]));
    }
    game_start_tell_company(s);
    int red = 0; /* laid out before anything was played */
    for (int seat = 0; seat < b->seats; seat++) {
        red += b->dealt_threes[seat];
    }
    if (red > 0) {
        session_say(s, TONE_TEXT, msg_game_start_red_threes(red));
    }
    if (b->seat == SEAT_SOUTH) {
        session_say(s, TONE_TEXT, msg_game_start_you_start_help_shows());
    } else {
        session_say(s, TONE_TEXT, msg_game_start_starts_help_shows_what(b->seat));
    }
    if (s->game->setup.guided) {
        guide_begin(s);
    }
    game_run(s);
}

/* --- what the learner asks for in one line --- */

/* The next word of the line; an empty one at its end. */
static const char *next_word(const char *line, char out[WORD_SIZE])
{
    size_t n = 0;
    line += strspn(line, " \t");
    const size_t length = strcspn(line, " \t");
    for (; n < length && n + 1 < WORD_SIZE; n++) {
        out[n] = line[n];
    }
    out[n] = '\0';
    return line + length;
}

static bool read_number(const char *text, int64_t most, int64_t *out)
{
    char *end = NULL;
    errno = 0;
    const long long n = strtoll(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || n > most || n < -most) {
        return false;
    }
    *out = n;
    return true;
}

/* Whom the learner may play with, by the words learners use. */
static const char *const companies[] = {"easy", "middle", "hard", "careful", "bold", "specials"};
enum {
    COMPANIES = sizeof companies / sizeof companies[0],
    LEVELS = 3, /* of these; the others lean on what was learned of packs that do not freeze */
    COMPANY_USUAL = 2,
    COMPANY_SIZE = 200
};

static const struct {
    const char *policy;
    enum message_id what;
} players[COMPANIES] = {
    {"novice", MSG_game_start_easy}, {"steady", MSG_game_start_middle},
    {"expert", MSG_game_start_hard}, {"careful", MSG_game_start_careful},
    {"bold", MSG_game_start_bold},   {"specials", MSG_game_start_specials},
};

/* The players of a word, or NULL. */
static const struct policy *find_level(const char *word)
{
    static const char *const middle[] = {"normal", "average"};
    for (size_t i = 0; i < sizeof middle / sizeof middle[0]; i++) {
        word = strcmp(middle[i], word) == 0 ? companies[1] : word;
    }
    for (size_t i = 0; i < COMPANIES; i++) {
        if (strcmp(companies[i], word) == 0) {
            return policy_find(players[i].policy);
        }
    }
    return policy_find(word);
}

static bool read_scores(const char **line, struct game_setup *out)
{
    const int most = out->table.match_target - 5;
    char word[WORD_SIZE];
    for (int side = 0; side < table_sides(&out->table); side++) {
        struct parse_error fault;
        int64_t n = 0;
        *line = next_word(*line, word);
        if (!number_read(word, strlen(word), &n, &fault) || n > most || n < -most) {
            return false;
        }
        out->score[side] = (int32_t)n;
    }
    return true;
}

static bool take_table(const struct session *s, const char *name, struct game_setup *out)
{
    snprintf(out->table_name, sizeof out->table_name, "%s", name);
    const bool fine = course_index_table(s->index, name, &out->table, s->out);
    out->dealer = out->table.players - 1;
    return fine;
}

static bool not_understood(struct session *s)
{
    session_say(s, TONE_TEXT, msg_game_start_how_to_ask());
    return false;
}

/* One wish of the line, `word`, with what follows it. False, with a message, when it makes no
 * sense. */
static bool
read_request(struct session *s, const char *word, const char **line, struct game_setup *out)
{
    char value[WORD_SIZE];
    struct table named;
    int64_t n = 0;
    if (strcmp(word, "match") == 0 || strcmp(word, "round") == 0) {
        out->match = word[0] == 'm';
        return true;
    }
    if (strcmp(word, "guided") == 0) {
        out->guided = true;
        return true;
    }
    if (find_level(word) != NULL) {
        out->policy = find_level(word);
        return true;
    }
    if (strcmp(word, "players") == 0) {
        return true; /* as in "game classic three players" */
    }
    if (game_players_of(word) != 0) {
        return game_seat_players(s, game_players_of(word), out);
    }
    if (table_builtin(word, &named)) {
        return take_table(s, word, out);
    }
    if (strcmp(word, "scores") == 0 || strcmp(word, "score") == 0) {
        return read_scores(line, out) || not_understood(s);
    }
    *line = next_word(*line, value);
    if (strcmp(word, "seed") == 0) {
        const bool fine = read_number(value, INT64_MAX, &n) && n >= 0;
        out->seed = fine ? (uint64_t)n : 0;
        return fine || not_understood(s);
    }
    if (strcmp(word, "level") == 0) {
        out->policy = find_level(value);
        return out->policy != NULL || not_understood(s);
    }
    if (strcmp(word, "table") == 0) {
        return take_table(s, value, out);
    }
    return not_understood(s);
}

/* Chance that the session's seed makes reproducible. */
static uint64_t some_seed(struct session *s)
{
    return rng_next(&s->random) >> (64 - SEED_BITS);
}

static void usual(struct session *s, struct game_setup *out)
{
    memset(out, 0, sizeof *out);
    out->table = s->table;
    snprintf(out->table_name, sizeof out->table_name, "%s",
             s->learner.table[0] != '\0' ? s->learner.table : s->table.id);
    out->policy = policy_find("steady");
    out->seed = some_seed(s);
    out->dealer = s->table.players - 1;
}

/* --- what matters, where nothing was said --- */

static void choose_length(struct session *s, int length)
{
    s->requests.setup.match = length == 2;
    first_round_begin(s, &s->requests.setup);
}

static void choose_level(struct session *s, int level)
{
    static const char *const lengths[] = {"one round", "match"};
    struct game_setup *out = &s->requests.setup;
    char text[MESSAGE_TEXT_SIZE];
    out->policy = policy_find(players[level - 1].policy);
    session_say(s, TONE_TEXT, msg_game_start_how_long());
    prompt_offer(s, 1, session_words(s, msg_game_start_one_round(), text));
    prompt_offer(
        s, 2,
        session_words(s, msg_game_start_a_match(out->table.match_target, out->table.match_rounds),
                      text));
    prompt_for_choice(s, "1 or 2? [1] > ", lengths, 2, 1, choose_length);
}

static void ask_requests(struct session *s)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->table);
    session_say(s, TONE_TEXT, msg_game_start_how_others_play());
    const bool characters = policy_characters_fit(&s->requests.setup.table);
    const int count = characters ? COMPANIES : LEVELS;
    for (int i = 0; i < count; i++) {
        char text[COMPANY_SIZE];
        const struct message what = MESSAGE(players[i].what);
        (void)message_format(&ctx, &what, text, sizeof text);
        prompt_offer(s, i + 1, text);
    }
    prompt_for_choice(s, characters ? "1 to 6? [2] > " : "1, 2 or 3? [2] > ", companies, count,
                      COMPANY_USUAL, choose_level);
}

/* Reads a deal code. False, with a message, when it is none. */
static bool read_code(struct session *s, const char *code, struct game_setup *out)
{
    const enum message_id fault = game_code_read(code, out);
    if (fault != MESSAGE_NONE) {
        session_say(s, TONE_TEXT, MESSAGE(fault));
        return false;
    }
    struct table known;
    char base[LEARNER_TABLE_SIZE];
    (void)snprintf(base, sizeof base, "%.*s", (int)table_spec_base(out->table_name),
                   out->table_name);
    if (strcmp(out->table_name, s->table.id) == 0) { /* the learner's own rule sheet, told by its
                                                        id */
        out->table = s->table;
        snprintf(out->table_name, sizeof out->table_name, "%s",
                 s->learner.table[0] != '\0' ? s->learner.table : s->table.id);
    } else if (strpbrk(base, "./") == NULL && !table_builtin(base, &known)) {
        session_say(s, TONE_TEXT, msg_game_start_deal_of_other_table(out->table_name));
        return false;
    } else if (!course_index_table(s->index, out->table_name, &out->table, s->out)) {
        return false;
    }
    if (out->dealer >= out->table.players) {
        session_say(s, TONE_TEXT, msg_game_start_this_deal_code_does());
        return false;
    }
    return true;
}

/* Reads what the learner asks for, or a deal code. Returns false, with a message, if it makes no
 * sense. */
static bool read_requests(struct session *s, const char *line, struct game_setup *out)
{
    char word[WORD_SIZE];
    usual(s, out);
    if (strchr(line, ':') != NULL) {
        return read_code(s, line, out);
    }
    for (line = next_word(line, word); word[0] != '\0'; line = next_word(line, word)) {
        if (!read_request(s, word, &line, out)) {
            return false;
        }
    }
    if (out->policy->style.character != NULL && !policy_characters_fit(&out->table)) {
        session_say(s, TONE_TEXT, msg_game_start_no_characters());
        out->policy = policy_find(players[COMPANY_USUAL - 1].policy);
    }
    return true;
}

/* --- games left in the middle --- */

static void go_on(struct session *s)
{
    session_enter(s, &mode_game);
    session_note_place(s, "game");
    session_say(s, TONE_HEAD, msg_game_start_your_game_goes_on());
    game_start_tell_company(s);
    if (s->game->stage == GAME_SCORED) {
        game_show_score(s, false);
        game_start_offer_next(s);
        return;
    }
    game_run(s);
    if (s->game->stage == GAME_SCORED) {
        game_start_offer_next(s);
    }
}

/* The game begun last and not over, or the match whose next round has not begun; 0: none. */
static int64_t find_open(struct session *s)
{
    struct game_info info;
    char *place = NULL;
    int64_t id = 0;
    if (session_kept(s, store_game_unfinished(&s->store, s->learner.id, &info))) {
        return info.id;
    }
    if (store_bookmark_get(&s->store, s->learner.id, "game", &place) == STORE_OK) {
        id = strtoll(place, NULL, 10);
    }
    free(place);
    return id;
}

bool game_is_left(struct session *s)
{
    return find_open(s) != 0;
}

bool game_is_taken_up(struct session *s)
{
    const int64_t id = find_open(s);
    return id != 0 && ((s->game != NULL && s->game->id == id) || game_take_up(s, id));
}

/* Gives up a game that the learner wants no more. */
static void give_up(struct session *s, int64_t id)
{
    (void)session_kept(s, store_game_finish(&s->store, id, session_now(s)));
    (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, "game", NULL));
    session_note_place(s, NULL);
    game_close(s);
}

/* Takes up the game that is open. False when it cannot be: it stays in the store as it is, for
 * whoever can mend what is missing. */
static bool take_up(struct session *s, int64_t id)
{
    if (game_take_up(s, id)) {
        go_on(s);
        return true;
    }
    session_say(s, TONE_WARN, msg_game_start_cannot_go_on());
    return false;
}

/* Nothing stands in the way of a new game. */
static void begin_requested(struct session *s)
{
    if (s->requests.said) {
        first_round_begin(s, &s->requests.setup);
    } else {
        game_choose_ask(s, ask_requests);
    }
}

static void choose_open(struct session *s, int choice)
{
    if (choice == 2) {
        give_up(s, s->requests.open);
        begin_requested(s);
    } else if (!take_up(s, s->requests.open)) {
        begin_requested(s);
    }
}

/* Offers the game that is open, if there is one; `at_once`: the learner has chosen it already. */
static void settle_open(struct session *s, bool at_once)
{
    static const char *const choices[] = {"go on", "give up"};
    s->requests.open = find_open(s);
    if (s->requests.open == 0) {
        begin_requested(s);
    } else if (at_once) {
        choose_open(s, 1);
    } else {
        char text[MESSAGE_TEXT_SIZE];
        session_say(s, TONE_TEXT, msg_game_start_not_over());
        prompt_offer(s, 1, session_words(s, msg_game_start_go_on(), text));
        prompt_offer(s, 2, session_words(s, msg_game_start_give_up(), text));
        prompt_for_choice(s, "1 or 2? [1] > ", choices, 2, 1, choose_open);
    }
}

/* `game CODE after 32`: true when the line is one, whatever came of it. */
static bool begin_after(struct session *s, const char *line)
{
    static const char word[] = " after ";
    const char *at = strstr(line, word);
    char code[GAME_CODE_SIZE], *end = NULL;
    struct game_setup setup;
    if (at == NULL || memchr(line, ':', (size_t)(at - line)) == NULL) {
        return false;
    }
    const long turns = strtol(at + sizeof word - 1, &end, 10);
    if (end == at + sizeof word - 1 || *end != '\0' || turns < 0 || turns > TURNS_MOST) {
        session_say(s, TONE_TEXT, msg_game_start_after_how(TURNS_MOST));
        return true;
    }
    usual(s, &setup);
    (void)snprintf(code, sizeof code, "%.*s", (int)(at - line), line);
    if (read_code(s, code, &setup)) {
        lesson_deal_given(s, &setup, (int)turns);
    }
    return true;
}

void game_word(struct session *s, const char *rest)
{
    const bool on = strcmp(rest, "on") == 0;
    if (strncmp(rest, "set", 3) == 0 && (rest[3] == '\0' || rest[3] == ' ')) {
        lesson_deal_set(s, rest + 3 + strspn(rest + 3, " "));
        return;
    }
    if (begin_after(s, rest)) {
        return;
    }
    if (on) {
        rest = "";
    }
    if (rest[0] == '\0' && s->game != NULL && s->game->stage != GAME_SCORED) {
        go_on(s);
        return;
    }
    if (on && find_open(s) == 0) {
        session_say(s, TONE_TEXT, msg_game_start_there_is_no_game());
        return;
    }
    if (read_requests(s, rest, &s->requests.setup)) {
        s->requests.said = rest[0] != '\0';
        settle_open(s, on);
    }
}

/* --- after a round --- */

/* The number of the guided game that follows this one; 0: none. */
static int next_guided(const struct session *s)
{
    return s->game->setup.guided && s->guide.done < GUIDE_GAMES ? s->guide.done + 1 : 0;
}

void game_start_offer_next(struct session *s)
{
    const struct game *g = s->game;
    int32_t scores[SIDE_MAX];
    const bool goes_on = g->setup.match && game_match_scores(g, scores) == MATCH_GOES_ON;
    if (g->purpose == GAME_AGAIN) {
        again_over(s);
        return;
    }
    if (g->past) {
        session_say(s, TONE_TEXT, msg_games_look());
        return;
    }
    if (g->setup.match && !goes_on) {
        loss_report_tell(s); /* the match is over */
    }
    session_say(s, TONE_TEXT, msg_game_start_what_next(goes_on, next_guided(s)));
}

void game_start_next(struct session *s)
{
    const struct game *g = s->game;
    int32_t scores[SIDE_MAX];
    struct game_setup setup;
    if (g->setup.match && game_match_scores(g, scores) == MATCH_GOES_ON) {
        game_next_setup(g, &setup);
    } else {
        setup = g->setup;
        setup.guided = next_guided(s) > 0;
        setup.seed = some_seed(s);
        setup.deal = 0;
        setup.rounds_before = 0;
        setup.dealer = setup.table.players - 1;
        memset(setup.score, 0, sizeof setup.score);
    }
    first_round_begin(s, &setup);
}

void game_start_code(struct session *s)
{
    char code[GAME_CODE_SIZE];
    game_code_write(&s->game->setup, code);
    tell(s->out, TONE_TEXT, "%s", code);
    session_say(s, TONE_TEXT, msg_game_start_code_gives_same_cards());
}

void game_start_auto(struct session *s)
{
    const struct game *g = s->game;
    int32_t scores[SIDE_MAX];
    if (g->setup.match && game_match_scores(g, scores) == MATCH_GOES_ON) {
        game_start_next(s);
    } else {
        session_say(s, TONE_TEXT, msg_game_start_this_game_is_over());
    }
}
