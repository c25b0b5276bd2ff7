/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games one can choose from. A game is named by its tables, which the store and deal codes know
 * again. */
#include "tutor/game_choose.h"

#include <assert.h>
#include <string.h>

#include "messages/msg_tutor.h"
#include "tutor/game.h"
#include "tutor/prompt.h"
#include "tutor/session.h"

enum { NUMBERS = 4, TEXT_SIZE = 120 };

/* How many may play, and how that is typed. The list of choices counts the others at the table, so
 * that in the classic game its numbers are those of its lines: "two" typed there is the second. */
static const struct {
    int players;
    const char *typed, *others;
    enum message_id said;
} numbers[NUMBERS] = {{2, "two", "one other|two players", MSG_game_which_two},
                      {3, "three", "two others|three players", MSG_game_which_three},
                      {4, "four", "three others|four players|four", MSG_game_which_four},
                      {6, "six", "five others|six players|six", MSG_game_which_six}};

/* The games, with their table for each number of players. */
static const struct {
    const char *typed;
    enum message_id said;
    const char *table[NUMBERS];
} games[] = {
    {"modern american canasta",
     MSG_game_which_modern,
     {"league-2p", "modern-american-3p", "modern-american", "modern-american-6p"}},
    {"classic canasta", MSG_game_which_classic, {"classic-2p", "classic-3p", "classic", NULL}},
    {"club classic",
     MSG_game_which_club,
     {"classic-club-2p", "classic-club-3p", "classic-club", "classic-club-6p"}},
};
enum { GAMES = sizeof games / sizeof games[0], GAME_OWN = GAMES };

/* The game whose table that is; GAME_OWN for a rule sheet or another built-in table. */
static int game_of(const char *table)
{
    for (int i = 0; i < GAMES; i++) {
        for (int n = 0; n < NUMBERS; n++) {
            if (games[i].table[n] != NULL && strcmp(games[i].table[n], table) == 0) {
                return i;
            }
        }
    }
    return GAME_OWN;
}

/* Takes the built-in table of a game. */
static void take_table(const char *id, struct game_setup *out)
{
    const bool found = table_builtin(id, &out->table);
    assert(found);
    snprintf(out->table_name, sizeof out->table_name, "%s", id);
    out->dealer = out->table.players - 1;
}

static void say_choice(struct session *s, int number, struct message what)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->table);
    char text[TEXT_SIZE];
    (void)message_format(&ctx, &what, text, sizeof text);
    prompt_offer(s, number, text);
}

/* The numbers of players that a game has a table for, as places in `numbers`. */
static int numbers_of(int game, int out[NUMBERS])
{
    int count = 0;
    for (int n = 0; n < NUMBERS; n++) {
        if (games[game].table[n] != NULL) {
            out[count++] = n;
        }
    }
    return count;
}

static void choose_number(struct session *s, int choice)
{
    int at[NUMBERS];
    const int count = numbers_of(s->requests.game, at);
    assert(choice <= count);
    const char *id = games[s->requests.game].table[at[choice - 1]];
    if (strcmp(id, s->requests.setup.table_name) != 0) {
        take_table(id, &s->requests.setup);
    }
    s->requests.next(s);
}

static void ask_number(struct session *s)
{
    static const char *const prompts[] = {"1 or 2? [1] > ", "1 or 2? [2] > ", "1 to 3? [1] > ",
                                          "1 to 3? [2] > ", "1 to 3? [3] > ", "1 to 4? [1] > ",
                                          "1 to 4? [2] > ", "1 to 4? [3] > ", "1 to 4? [4] > "};
    static const int first[] = {[2] = 0, [3] = 2, [4] = 5};
    const char *typed[NUMBERS];
    int at[NUMBERS], usual = 1;
    const int count = numbers_of(s->requests.game, at);
    session_say(s, TONE_TEXT, msg_game_which_how_many());
    for (int i = 0; i < count; i++) {
        const char *id = games[s->requests.game].table[at[i]];
        typed[i] = numbers[at[i]].others;
        say_choice(s, i + 1,
                   numbers[at[i]].players == 2 ? msg_game_which_two(strcmp(id, "league-2p") == 0)
                                               : MESSAGE(numbers[at[i]].said));
        if (strcmp(id, s->requests.setup.table_name) == 0) {
            usual = i + 1;
        } else if (game_of(s->requests.setup.table_name) != s->requests.game &&
                   numbers[at[i]].players == 4) {
            usual = i + 1;
        }
    }
    prompt_for_choice(s, prompts[first[count] + usual - 1], typed, count, usual, choose_number);
}

static void choose_game(struct session *s, int choice)
{
    s->requests.game = choice - 1;
    if (s->requests.game == GAME_OWN) {
        s->requests.next(s); /* the learner's own table */
    } else {
        ask_number(s);
    }
}

void game_choose_ask(struct session *s, void (*next)(struct session *s))
{
    static const char *const prompts[] = {"1 to 3? [1] > ", "1 to 3? [2] > ", "1 to 3? [3] > ",
                                          "1 to 4? [4] > "};
    const char *typed[GAMES + 1];
    const int own = game_of(s->requests.setup.table_name);
    s->requests.next = next;
    session_say(s, TONE_TEXT, msg_game_which_game());
    for (int i = 0; i < GAMES; i++) {
        typed[i] = games[i].typed;
        say_choice(s, i + 1, MESSAGE(games[i].said));
    }
    if (own == GAME_OWN) {
        typed[GAMES] = "my table";
        say_choice(s, GAMES + 1, msg_game_which_own(&s->requests.setup.table));
    }
    prompt_for_choice(s, prompts[own], typed, GAMES + (own == GAME_OWN), own + 1, choose_game);
}

int game_players_of(const char *word)
{
    for (int n = 0; n < NUMBERS; n++) {
        const char digit[] = {(char)('0' + numbers[n].players), '\0'};
        if (strcmp(word, numbers[n].typed) == 0 || strcmp(word, digit) == 0) {
            return numbers[n].players;
        }
    }
    return strcmp(word, "five") == 0 || strcmp(word, "5") == 0 ? 5
                                                               : 0; /* to be told that no game is */
}

/* Fills `out` with a table of the games for a number of players at which the same game is played,
 * modern or classic; false when there is none. */
static bool find_other(const struct table *t, int players, struct table *out)
{
    for (int i = 0; i < GAMES; i++) {
        for (int n = 0; n < NUMBERS; n++) {
            if (numbers[n].players == players && games[i].table[n] != NULL &&
                table_builtin(games[i].table[n], out) && out->family == t->family) {
                return true;
            }
        }
    }
    return false;
}

bool game_seat_players(const struct session *s, int players, struct game_setup *out)
{
    const int game = game_of(out->table_name);
    if (out->table.players == players) {
        return true;
    }
    for (int n = 0; game < GAME_OWN && n < NUMBERS; n++) {
        if (numbers[n].players == players && games[game].table[n] != NULL) {
            take_table(games[game].table[n], out);
            return true;
        }
    }
    struct table other;
    session_say(s, TONE_TEXT,
                find_other(&out->table, players, &other)
                    ? msg_game_which_other(players, &out->table, &other, other.id)
                    : msg_game_which_not_for(players, &out->table));
    return false;
}
