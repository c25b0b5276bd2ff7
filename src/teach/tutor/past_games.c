/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A round from the list stands alone: what came after it in its match was played, and is not played
 * again. */
#include "tutor/past_games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "messages/msg_record.h"
#include "messages/msg_tutor.h"
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/session.h"

enum { LISTED = 10, NUMBER_SIZE = 16 };

bool past_game_points(const char *journal, int32_t out[2])
{
    const char *line = NULL;
    for (const char *at = journal; (at = strstr(at, "\nscore ")) != NULL; at++) {
        line = at + strlen("\nscore ");
    }
    int sides = 0;
    for (; line != NULL && sides < SIDE_MAX; sides++) {
        int base = 0, count = 0, total = 0, used = 0;
        if (sscanf(line, "%*15s %9d %9d %9d%n", &base, &count, &total, &used) != 3) {
            break;
        }
        line += used;
        if (sides <= 1 || total > out[1]) {
            out[sides == 0 ? 0 : 1] = total;
        }
    }
    return sides >= 2;
}

/* A round of the list. */
struct past_game {
    int64_t id;
    int32_t day, points[2];
};

/* Finds the newest rounds, LISTED at most; how many into `*count`. Returns false if the record
 * cannot be read, which the learner is told. */
static bool find_rounds(struct session *s, struct past_game out[LISTED], int *count)
{
    struct game_info *list = NULL;
    int all = 0;
    *count = 0;
    if (!session_kept(s, store_game_list(&s->store, s->learner.id, &list, &all))) {
        return false;
    }
    for (int i = 0; i < all && *count < LISTED; i++) {
        char *journal = list[i].finished ? game_journal(s, list[i].id) : NULL;
        struct past_game *one = &out[*count];
        if (journal != NULL && past_game_points(journal, one->points)) {
            one->id = list[i].id;
            one->day = list[i].started.day;
            (*count)++;
        }
        free(journal);
    }
    free(list);
    return true;
}

static void tell_rounds(struct session *s, const struct past_game game[], int count)
{
    session_say(s, TONE_TEXT, msg_games_head(count));
    for (int i = 0; i < count; i++) {
        char number[NUMBER_SIZE], date[CLOCK_DATE_SIZE], row[MESSAGE_TEXT_SIZE];
        snprintf(number, sizeof number, "%3d", i + 1);
        clock_write_date(game[i].day, date);
        emit_row(s->out, 5, number, "%s",
                 session_words(s, msg_games_row(date, game[i].points[0], game[i].points[1]), row));
    }
    session_say(s, TONE_TEXT, msg_games_how(count));
}

/* Puts a round on the table as it was at its end. */
static void look_at(struct session *s, int64_t id)
{
    if (!game_take_up(s, id)) {
        session_say(s, TONE_WARN, msg_game_start_cannot_go_on());
        return;
    }
    s->game->past = true;
    s->game->setup.match = false;
    session_enter(s, &mode_game);
    game_show_score(s, false);
    session_say(s, TONE_TEXT, msg_games_look());
}

void games_word(struct session *s, const char *rest)
{
    struct past_game game[LISTED];
    int count = 0, number = 0, used = 0;
    if (!find_rounds(s, game, &count)) {
        return;
    }
    if (count == 0) {
        session_say(s, TONE_TEXT, msg_games_none());
    } else if (rest[0] == '\0') {
        tell_rounds(s, game, count);
    } else if (sscanf(rest, "%3d%n", &number, &used) != 1 || rest[used] != '\0' || number < 1 ||
               number > count) {
        session_say(s, TONE_TEXT, msg_games_no_such(count));
    } else {
        look_at(s, game[number - 1].id);
    }
}
