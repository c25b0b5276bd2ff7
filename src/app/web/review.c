/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/review.h"

#include <stdio.h>

#include "coach/round_review.h"
#include "messages/msg_page.h"
#include "tutor/game.h"
#include "tutor/mode.h"

static bool is_on_screen(const struct session *s)
{
    return s->mode == &mode_game && s->game != NULL && s->game->stage == GAME_REVIEW &&
           game_review_choice(s->game) != NULL;
}

static void choice_json(struct json *j, const struct session *s, const struct decision *d, int at)
{
    static const char *const grades[GRADE_COUNT] = {"fine", "doubtful", "bad", "very-bad"};
    char line[32], text[MESSAGE_TEXT_SIZE];
    (void)snprintf(line, sizeof line, "choice %d", at + 1);
    json_open(j, NULL, '{');
    json_text(j, "line", line);
    json_text(j, "grade", grades[d->grade]);
    json_text(j, "text", session_words(s, msg_page_review_choice(d->turn, d->grade), text));
    json_close(j, '}');
}

void review_json(struct json *j, const struct session *s)
{
    char grades[MESSAGE_TEXT_SIZE], luck[MESSAGE_TEXT_SIZE];
    if (!is_on_screen(s)) {
        return;
    }
    const struct decision *list = game_review_list(s->game);
    json_open(j, "review", '{');
    json_number(j, "at", game_review_at(s->game) - 1);
    json_number(j, "left", game_review_left(s->game));
    json_open(j, "list", '[');
    for (int i = 0; i < game_review_count(s->game); i++) {
        choice_json(j, s, &list[i], i);
    }
    json_close(j, ']');
    json_open(j, "sums", '[');
    if (game_review_sums(s, grades, luck)) {
        json_text(j, NULL, grades);
        json_text(j, NULL, luck);
    }
    json_close(j, ']');
    json_close(j, '}');
}

bool review_has_slip(const struct session *s)
{
    const struct decision *list = game_review_list(s->game);
    bool found = game_review_left(s->game) > 0;
    for (int i = game_review_at(s->game); i < game_review_count(s->game); i++) {
        found = found || list[i].grade != GRADE_FINE;
    }
    return found;
}

void review_more_json(struct json *j, struct session *s)
{
    if (!is_on_screen(s)) {
        json_raw(j, NULL, "null");
        return;
    }
    (void)game_review_more(s);
    json_open(j, NULL, '{');
    review_json(j, s);
    json_close(j, '}');
}
