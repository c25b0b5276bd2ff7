/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of a drill, and how it is told: bests and the rating. */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "tutor/drill_inside.h"
#include "tutor/drill_result.h"
#include "tutor/session.h"
#include "tutor/suggest.h"

enum { KEY_SIZE = DRILL_BEST_KEY_SIZE + CHOICE_SIZE };

struct drill_best drill_best_load(struct session *s, const char *key)
{
    char *text = NULL;
    const bool known = store_bookmark_get(&s->store, s->learner.id, key, &text) == STORE_OK;
    const struct drill_best best = drill_best_read(known ? text : "", session_now(s).day);
    free(text);
    return best;
}

static void keep_best(struct session *s, const char *key, struct drill_result result)
{
    struct drill_best best = drill_best_load(s, key);
    char text[DRILL_BEST_TEXT_SIZE];
    if (drill_best_take(&best, result)) {
        drill_best_write(&best, text);
        (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, key, text));
    }
}

/* Whether results of the way are rows of right answers, whose level moves. */
static bool is_of_rows(enum drill_way way)
{
    return way == DRILL_FAST || way == DRILL_STREAK;
}

/* The key of the bests: of the way, the subject and the level that no question was easier than. */
static void best_key(const struct drill *d, int level, char out[KEY_SIZE])
{
    snprintf(out, KEY_SIZE, DRILL_BEST_PREFIX "%s-%.46s-%d", drill_way_word(d->plan.way),
             d->plan.subject, drill_way_is_ten(d->plan.way) ? 0 : level);
}

/* The level under which the row on its way is kept, or the storm. */
static int level_now(const struct drill *d)
{
    return d->easiest > 0                         ? d->easiest
           : d->asked > 0 && d->request.level > 0 ? d->request.level
                                                  : d->begun_at;
}

void drill_count(struct drill *d, bool right)
{
    const int level = d->now.level > 0 ? d->now.level : d->request.level;
    const bool anew = d->easiest == 0 || level < d->easiest;
    d->asked++;
    d->right += right ? 1 : 0;
    d->row = right ? d->row + 1 : 0;
    d->missed += right ? 0 : 1;
    d->easiest = !right && is_of_rows(d->plan.way) ? 0 : anew ? level : d->easiest;
    if (d->row > d->best_row) {
        d->best_row = d->row;
        d->best_from = d->easiest;
    }
}

int drill_plan_of_key(const char *key, char out[CHOICE_SIZE])
{
    const char *rest = key + strlen(DRILL_BEST_PREFIX);
    struct drill_plan plan = {.way = DRILL_FAST};
    for (int way = DRILL_FAST; way < DRILL_WAYS; way++) {
        const char *word = drill_way_word((enum drill_way)way);
        const size_t length = strlen(word);
        const char *level = strrchr(rest, '-');
        if (strncmp(rest, word, length) == 0 && rest[length] == '-' && level > rest + length) {
            plan.way = (enum drill_way)way;
            plan.level = level[1] - '0';
            (void)snprintf(plan.subject, sizeof plan.subject, "%.*s",
                           (int)(level - rest - (ptrdiff_t)length - 1), rest + length + 1);
            drill_plan_write(&plan, out);
            return is_of_rows(plan.way) ? plan.level : 0;
        }
    }
    (void)snprintf(plan.subject, sizeof plan.subject, "%s", rest); /* one row of all levels */
    drill_plan_write(&plan, out);
    return 0;
}

static struct drill_best load_bests(struct session *s, int level)
{
    const struct drill *d = s->drill;
    char key[KEY_SIZE];
    best_key(d, level, key);
    struct drill_best best = drill_best_load(s, key);
    if (d->plan.way == DRILL_FAST) { /* earlier versions kept one row of all levels */
        snprintf(key, sizeof key, DRILL_BEST_PREFIX "%.50s", d->plan.subject);
        const struct drill_best old = drill_best_load(s, key);
        if (drill_result_is_better(old.best[DRILL_EVER], best.best[DRILL_EVER])) {
            best.best[DRILL_EVER] = old.best[DRILL_EVER];
        }
    }
    return best;
}

struct drill_best drill_bests(struct session *s)
{
    return load_bests(s, level_now(s->drill));
}

int64_t drill_elapsed(const struct session *s)
{
    return session_milliseconds(s) - s->drill->began;
}

static struct drill_result result_now(const struct session *s)
{
    const struct drill *d = s->drill;
    switch (d->plan.way) {
    case DRILL_FAST:
    case DRILL_STREAK:
        return (struct drill_result){d->row, 0, 0};
    case DRILL_DAILY:
        return (struct drill_result){d->right, drill_elapsed(s), 0};
    case DRILL_RACE:
        return (struct drill_result){d->right, drill_elapsed(s), d->plan.seed};
    case DRILL_STORM:
    case DRILL_STEADY:
    case DRILL_WAYS:
        break;
    }
    return (struct drill_result){d->right, 0, 0};
}

/* Keeps the result as far as it has come; that of ten questions only once all are answered, and
 * only the first time. */
void drill_keep_result(struct session *s)
{
    const struct drill *d = s->drill;
    char key[KEY_SIZE];
    if (d->plan.way == DRILL_STEADY ||
        (drill_way_is_ten(d->plan.way) && (d->asked < DRILL_TEN || d->known))) {
        return;
    }
    best_key(d, level_now(d), key);
    keep_best(s, key, result_now(s));
}

const char *drill_time_write(int64_t milliseconds, char out[DRILL_TIME_SIZE])
{
    const int seconds = (int)(milliseconds / 1000);
    snprintf(out, DRILL_TIME_SIZE, "%d:%02d", seconds / 60, seconds % 60);
    return out;
}

const char *
drill_result_write(const struct session *s, struct drill_result r, char out[MESSAGE_TEXT_SIZE])
{
    char time[DRILL_TIME_SIZE], race[24];
    snprintf(race, sizeof race, "%" PRIu64, r.race);
    return session_words(
        s,
        msg_drill_result(r.right,
                         r.milliseconds > 0 ? drill_time_write(r.milliseconds, time) : NULL,
                         r.race > 0 ? race : NULL),
        out);
}

void drill_say_bests(struct session *s)
{
    const struct drill *d = s->drill;
    const bool rows = is_of_rows(d->plan.way);
    const int level = rows && d->best_row > 0 ? d->best_from : level_now(d);
    const struct drill_best b = load_bests(s, level);
    char text[DRILL_SPANS][MESSAGE_TEXT_SIZE];
    if (drill_result_is_none(b.best[DRILL_EVER])) {
        session_say(s, TONE_TEXT, msg_drill_bests_none());
        return;
    }
    session_say(
        s, TONE_TEXT,
        msg_drill_bests(drill_way_is_ten(d->plan.way) ? 0 : level, rows,
                        drill_result_write(s, b.best[DRILL_TODAY], text[DRILL_TODAY]),
                        drill_result_write(s, b.best[DRILL_THIS_WEEK], text[DRILL_THIS_WEEK]),
                        drill_result_write(s, b.best[DRILL_EVER], text[DRILL_EVER])));
}

void drill_rate(struct session *s, int level, bool right)
{
    struct drill *d = s->drill;
    char key[KEY_SIZE], text[LEVEL_RATING_TEXT_SIZE];
    level_rating_take(&d->rating, level, right);
    snprintf(key, sizeof key, "rating-%.50s", d->plan.subject);
    level_rating_write(&d->rating, text);
    (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, key, text));
}

static struct level_rating rating_of(struct session *s, const char *subject)
{
    struct level_rating rating = {0.0, 0};
    char key[KEY_SIZE];
    char *text = NULL;
    snprintf(key, sizeof key, "rating-%.50s", subject);
    if (store_bookmark_get(&s->store, s->learner.id, key, &text) == STORE_OK) {
        rating = level_rating_read(text);
    }
    free(text);
    return rating;
}

/* The last answers of the kind that the drill asks, if it asks one. */
static void load_own(struct session *s)
{
    struct drill *d = s->drill;
    struct answer_pace *paces = NULL;
    int count = 0;
    const bool one_kind = d->plan.request.kind != QUESTION_KIND_COUNT && !d->authored;
    if (one_kind &&
        session_kept(s, store_answers_paces(&s->store, s->learner.id, &paces, &count))) {
        for (int i = count - 1; i >= 0; i--) {
            if (strcmp(paces[i].kind, question_name(d->plan.request.kind)) == 0) {
                level_own_add(&d->own, paces[i].level, paces[i].right);
            }
        }
    }
    free(paces);
}

void drill_load_rating(struct session *s)
{
    s->drill->rating = rating_of(s, s->drill->plan.subject);
    load_own(s);
}

int drill_level_of(struct session *s, const char *subject)
{
    static const struct level_own none = {{0}, {0}};
    const struct level_rating rating = rating_of(s, subject);
    return rating.answers > 0 ? level_rating_level(&rating, &none) : 0;
}

/* The level by what was right of the placement, which has two questions of each level but the
 * last. */
static int level_of_placement(struct session *s)
{
    static const int level[PLACEMENT_QUESTIONS + 1] = {1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4};
    char *text = NULL;
    long right = 0;
    if (store_setting_get(&s->store, s->learner.id, PLACEMENT_RIGHT, &text) == STORE_OK) {
        right = strtol(text, NULL, 10);
    }
    free(text);
    return level[right < 0 || right > PLACEMENT_QUESTIONS ? 0 : right];
}

int drill_level_elsewhere(struct session *s)
{
    enum { WEIGHT_MOST = 20 /* a subject drilled for months isn't all there is */ };
    double sum = 0.0;
    int weight = 0;
    for (int i = 0; i < THEME_COUNT + QUESTION_KIND_COUNT; i++) {
        const char *subject = i < THEME_COUNT
                                  ? theme_id((enum theme)i)
                                  : question_name((enum question_kind)(i - THEME_COUNT));
        const bool twice = i >= THEME_COUNT && theme_find(subject) != THEME_COUNT;
        const struct level_rating r = rating_of(s, subject);
        const int counts = twice ? 0 : r.answers < WEIGHT_MOST ? r.answers : WEIGHT_MOST;
        sum += r.value * counts;
        weight += counts;
    }
    return weight > 0 ? (int)(sum / weight + 0.5) : level_of_placement(s);
}
