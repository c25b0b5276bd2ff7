/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drill: fresh questions about one thing, as long as the learner likes or as long as its way of
 * drilling says, at the level that suits the learner. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "generate/generate.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/drill_inside.h"
#include "tutor/drill_sets.h"
#include "tutor/drill_ten.h"
#include "tutor/drill_weak.h"
#include "tutor/generated.h"
#include "tutor/mode.h"
#include "tutor/mode_drill.h"
#include "tutor/quiz_tally.h"
#include "tutor/session.h"

static const struct mode mode_drill;

enum {
    FIRST_LEVEL = 1,
    RAISE_AFTER = 3, /* of a streak, right ones to the next level */
    STORM_MILLISECONDS = 3 * 60 * 1000
};

void drill_close(struct session *s)
{
    if (s->drill != NULL) {
        generator_free(s->drill->generator);
        free(s->drill->used);
        free(s->drill);
        s->drill = NULL;
    }
}

static void begin_level(struct session *s, int level)
{
    struct drill *d = s->drill;
    generator_free(d->generator);
    d->request.level = level;
    d->request.seed = rng_below(&d->random, INT32_MAX);
    d->missed = 0;
    d->generator = d->authored ? NULL : generator_new(&d->table, &d->request);
}

void drill_rewind(struct session *s)
{
    struct drill *d = s->drill;
    free(d->used);
    d->used = NULL;
    d->again = false;
    d->number = 0;
    d->digest = 0;
    rng_seed(&d->random, drill_plan_stream(&d->plan));
    begin_level(s, d->begun_at);
}

/* Ten questions follow from the seed, whatever was asked in this session. */
static bool generate(struct session *s)
{
    struct drill *d = s->drill;
    if (!drill_way_is_ten(d->plan.way)) {
        return generated_next(s, d->generator, &d->now);
    }
    const bool found = generator_next(d->generator, &d->now);
    d->now.right = NULL; /* the generator's, which may be gone before the question is */
    return found;
}

/* The next question of this level, or of an easier one where there is none. Of ten, two are of each
 * level. */
bool drill_find_question(struct session *s)
{
    struct drill *d = s->drill;
    if (drill_way_is_ten(d->plan.way) && d->number > 0 && d->number % 2 == 0) {
        begin_level(s, FIRST_LEVEL + d->number / 2);
    }
    if (d->authored) {
        return drill_sets_next(s, d);
    }
    if (d->plan.weak) {
        return drill_weak_next(s, d);
    }
    while (!generate(s)) {
        if (d->request.level <= FIRST_LEVEL) {
            return false;
        }
        begin_level(s, d->request.level - 1);
    }
    return true;
}

/* Keeps the answered question: the next one takes its place in `now`. */
static void keep_before(struct session *s)
{
    struct drill *d = s->drill;
    d->before.state = ASKING_NOTHING;
    if (d->noted && drill_way_hurries(d->plan.way)) {
        d->exercise_before = d->now;
        d->before = s->current;
        d->before.posed.exercise = &d->exercise_before;
    }
}

static void ask_next(struct session *s)
{
    struct drill *d = s->drill;
    keep_before(s);
    if (!drill_find_question(s)) {
        session_say(s, TONE_TEXT, msg_drill_no_more_found());
        session_note_place(s, NULL); /* nothing to go on with */
        session_go_home(s);
        return;
    }
    d->number++;
    d->noted = false;
    d->charged = false;
    struct posed_exercise posed = d->authored ? posed_of(&d->now, d->now.table, "drill")
                                              : posed_of_generated(&d->now, &d->table, "drill");
    posed.seed = d->authored ? 0 : d->request.seed;
    emit_gap(s->out);
    current_question_begin(s, &posed);
    s->current.hurried = drill_way_hurries(d->plan.way);
}

/* --- answers --- */

/* Says how it went and what is known so far, before the next question comes by itself. */
static void say_so_far(struct session *s)
{
    const struct drill *d = s->drill;
    const int64_t seconds = (session_milliseconds(s) - s->current.asked) / 1000;
    const int64_t left = (STORM_MILLISECONDS - drill_elapsed(s) + 999) / 1000;
    switch (d->plan.way) {
    case DRILL_STORM:
        session_say(s, TONE_TEXT, msg_drill_storm_on(d->right, d->asked, left));
        break;
    case DRILL_DAILY:
    case DRILL_RACE:
        session_say(s, TONE_TEXT, msg_drill_ten_on(d->right, d->asked, DRILL_TEN));
        break;
    case DRILL_FAST:
    case DRILL_STREAK:
        if (s->current.first_right) {
            session_say(s, TONE_TEXT,
                        msg_drill_fast(d->row, drill_bests(s).best[DRILL_EVER].right, seconds));
        }
        break;
    case DRILL_STEADY:
    case DRILL_WAYS:
        break;
    }
}

/* What Enter does after the end, and how to drill so again; ten questions are had once. */
static void say_over(struct session *s)
{
    const struct drill *d = s->drill;
    char typed[CHOICE_SIZE];
    drill_plan_write(&d->plan, typed);
    session_say(s, TONE_TEXT, msg_drill_over(drill_way_is_ten(d->plan.way) ? NULL : typed));
}

/* Ends the drill if its way says so. */
static bool finish(struct session *s, bool late)
{
    struct drill *d = s->drill;
    const bool ten = drill_way_is_ten(d->plan.way) && d->asked >= DRILL_TEN;
    const bool storm = d->plan.way == DRILL_STORM && drill_elapsed(s) >= STORM_MILLISECONDS;
    const bool streak = d->plan.way == DRILL_STREAK && !s->current.first_right;
    if (!ten && !storm && !streak) {
        return false;
    }
    d->over = true;
    emit_gap(s->out);
    if (ten) {
        drill_ten_say_over(s);
    } else if (storm) {
        session_say(s, TONE_HEAD,
                    msg_drill_storm_over(d->right, d->asked,
                                         d->easiest > 0 ? d->easiest : d->begun_at, d->plan.weak,
                                         late));
    } else {
        session_say(s, TONE_HEAD, msg_drill_streak_over(d->best_row, d->request.level));
    }
    drill_sets_say_lost(s);
    drill_say_bests(s);
    session_note_place(s, NULL);
    say_over(s);
    return true;
}

/* Whether the level moves with the answers. */
static bool moves_level(const struct drill *d)
{
    return (d->plan.way == DRILL_STEADY || d->plan.way == DRILL_FAST) && !d->plan.held;
}

/* The level of the next question. */
static void move_level(struct session *s)
{
    struct drill *d = s->drill;
    const int level = d->request.level;
    int next = level;
    if (d->plan.way == DRILL_STREAK && d->row > 0 && d->row % RAISE_AFTER == 0) {
        next = level < LEVEL_MOST ? level + 1 : level;
    } else if (moves_level(d)) {
        next = level_rating_next(&d->rating, level, d->missed, &d->own);
    }
    if (next != level) {
        begin_level(s, next);
    }
}

/* The level that an answer to the question on screen counts at. */
static int level_asked(const struct drill *d)
{
    return d->now.level > 0 ? d->now.level : d->request.level;
}

/* Counts a question that was missed and is left open: it was asked, and wasn't right at once. */
static void note_left(struct session *s)
{
    struct drill *d = s->drill;
    const bool open = s->current.state == ASKING_OPEN && s->current.posed.exercise == &d->now;
    if (open && !d->noted && !d->over && s->current.attempts > 0) {
        d->noted = true;
        drill_count(d, false);
        drill_rate(s, level_asked(d), false);
    }
}

static void note_answer(struct session *s)
{
    struct drill *d = s->drill;
    drill_sets_charge(s);
    if (s->current.state == ASKING_OPEN || d->noted) {
        return;
    }
    const bool right = s->current.first_right;
    const bool late = d->plan.way == DRILL_STORM && drill_elapsed(s) > STORM_MILLISECONDS;
    d->noted = true;
    if (!late) {
        drill_count(d, right);
        drill_keep_result(s);
    }
    if (drill_way_is_ten(d->plan.way)) {
        drill_ten_take_answer(s);
        drill_ten_keep(s);
    } else {
        drill_rate(s, level_asked(d), right);
    }
    if (finish(s, late)) {
        return;
    }
    move_level(s);
    if (drill_way_hurries(d->plan.way)) {
        say_so_far(s);
        ask_next(s);
    }
}

/* --- the mode --- */

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    const struct drill *d = s->drill;
    const char *way = drill_way_word(d->plan.way);
    if (drill_way_is_ten(d->plan.way)) {
        snprintf(out, PROMPT_SIZE, "drill %s (%d/%d) > ", way, d->number, DRILL_TEN);
    } else if (d->plan.way == DRILL_STORM || d->plan.way == DRILL_STREAK) {
        snprintf(out, PROMPT_SIZE, "drill %s (%d, level %d) > ", way, d->number, d->now.level);
    } else {
        snprintf(out, PROMPT_SIZE, "drill %.24s (%d, level %d) > ", d->plan.subject, d->number,
                 d->now.level);
    }
}

static void list(struct session *s)
{
    const struct drill *d = s->drill;
    session_say(s, TONE_TEXT, msg_drill_asked_right_at_once(d->number, d->right));
}

static void leave(struct session *s)
{
    struct drill *d = s->drill;
    note_left(s);
    if (d->over) {
        d->before = s->current; /* whose exercise is `now`, which stays */
    }
    if (drill_way_is_ten(d->plan.way) && !d->over && !d->known && d->number > 0) {
        drill_ten_keep(s);
        drill_ten_say_left(s);
    } else if (d->asked > 0 && !d->over) {
        session_say(s, TONE_TEXT, msg_drill_that_was_the_drill(d->right, d->asked));
        quiz_tally_encourage(s, d->right, d->asked, d->request.level,
                             moves_level(d) && d->request.level > 1);
        drill_sets_say_lost(s);
        if (d->plan.way != DRILL_STEADY && !drill_way_is_ten(d->plan.way)) {
            drill_say_bests(s);
        }
    }
}

static void say_begin(struct session *s)
{
    const struct drill *d = s->drill;
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, d->plan.seed);
    switch (d->plan.way) {
    case DRILL_STEADY:
    case DRILL_FAST:
        session_say(s, TONE_TEXT,
                    msg_drill_fresh_questions_one_after(d->request.level, d->plan.held,
                                                        d->plan.way == DRILL_FAST, d->plan.weak,
                                                        d->authored));
        break;
    case DRILL_STORM:
        session_say(s, TONE_TEXT, msg_drill_storm_begin(d->request.level, d->plan.weak));
        break;
    case DRILL_STREAK:
        session_say(s, TONE_TEXT, msg_drill_streak_begin(d->request.level));
        break;
    case DRILL_DAILY:
    case DRILL_RACE:
        session_say(s, TONE_TEXT,
                    msg_drill_ten_begin(DRILL_TEN, d->plan.way == DRILL_RACE, seed, &d->table));
        break;
    case DRILL_WAYS:
        break;
    }
}

/* The level to begin with: the one asked for, else where the learner is. A streak begins at the
 * bottom, and ten questions always do. */
static int first_level(struct session *s)
{
    const struct drill *d = s->drill;
    if (drill_way_is_ten(d->plan.way)) {
        return FIRST_LEVEL;
    }
    if (d->plan.level > 0) {
        return d->plan.level;
    }
    if (d->plan.way == DRILL_STREAK) {
        return FIRST_LEVEL;
    }
    return d->rating.answers > 0 ? level_rating_level(&d->rating, &d->own)
           : d->authored         ? FIRST_LEVEL /* knowing the rules is another thing */
                                 : drill_level_elsewhere(s);
}

/* A level at which the sets have no question gives way to the nearest that has some, and the
 * learner is told if it was theirs. */
static int level_there_is(struct session *s, int level)
{
    const struct drill *d = s->drill;
    const int nearest = d->authored ? drill_sets_level(s, d->plan.subject, level) : level;
    if (nearest == 0 || nearest == level) {
        return level;
    }
    if (d->plan.level == level || d->plan.held) {
        drill_sets_say_no_level(s, d, level, nearest);
    }
    return nearest;
}

/* Recalls the first time of ten questions. Returns false, at the menu, where today's were had. */
static bool begin_ten(struct session *s)
{
    struct drill *d = s->drill;
    d->began = session_milliseconds(s);
    const enum ten_state state = drill_ten_recall(s);
    const bool had = state == TEN_DONE && d->plan.way == DRILL_DAILY;
    if (!had) {
        say_begin(s);
    }
    drill_ten_say_recalled(s, state);
    if (had) {
        session_note_place(s, NULL);
        session_go_home(s);
        return false;
    }
    drill_ten_keep(s);
    return true;
}

static void drill_run_begin(struct session *s, const struct drill_plan *plan)
{
    char place[CHOICE_SIZE];
    session_enter(s, s->home); /* ends the drill under way, if any */
    drill_close(s);
    session_enter(s, &mode_drill);
    struct drill *d = memory_array(1, sizeof *d);
    s->drill = d;
    d->table = s->table;
    d->plan = *plan;
    d->request = plan->request;
    d->authored = plan->authored;
    drill_load_rating(s);
    d->begun_at = level_there_is(s, first_level(s));
    drill_rewind(s);
    if (drill_way_is_ten(plan->way) && !begin_ten(s)) {
        return;
    }
    drill_plan_write(plan, place);
    session_note_place(s, place);
    if (!drill_way_is_ten(plan->way)) {
        say_begin(s);
        d->began = session_milliseconds(s);
    }
    ask_next(s);
}

/* Enter: the next question; after the end the menu. The clock runs out while an answer is typed, so
 * an Enter then must not begin the next one. */
static void go_on(struct session *s)
{
    if (s->drill->over) {
        session_go_home(s);
    } else {
        ask_next(s);
    }
}

void drill_word(struct session *s, const char *rest)
{
    struct drill_plan plan;
    if (rest[0] == '\0' || strcmp(rest, "list") == 0) {
        drill_plan_list(s);
    } else if (drill_plan_read(s, rest, &plan)) {
        drill_run_begin(s, &plan);
    }
}

bool drill_is_timed(const struct session *s)
{
    return s->mode == &mode_drill && s->drill != NULL && !s->drill->over &&
           drill_way_hurries(s->drill->plan.way);
}

const char *drill_open_question(const struct session *s)
{
    const bool open = s->mode == &mode_drill && s->current.state == ASKING_OPEN;
    return open ? s->current.posed.exercise->id : NULL;
}

/* Puts a question of another level in the place of the one on screen. */
static void go_to_level(struct session *s, int level)
{
    struct drill *d = s->drill;
    note_left(s);
    begin_level(s, level);
    d->number -= d->noted ? 0 : 1;
    ask_next(s);
}

/* Whether a drill is on whose level the learner may choose; if it may not be, the learner is told.
 * `*on`: whether one is on at all. */
static bool level_is_free(struct session *s, bool *on)
{
    const struct drill *d = s->drill;
    *on = s->mode == &mode_drill && d != NULL;
    if (*on && d->plan.way != DRILL_STEADY && d->plan.way != DRILL_FAST) {
        session_say(s, TONE_TEXT, msg_drill_level_fixed());
        return false;
    }
    return *on;
}

/* "easier" and "harder": the next question is of another level. */
bool drill_change_level(struct session *s, int step)
{
    bool on;
    if (!level_is_free(s, &on)) {
        return on;
    }
    const struct drill *d = s->drill;
    const int now = d->request.level;
    const int level =
        d->authored ? drill_sets_level_beyond(s, d->plan.subject, now, step) : now + step;
    if (level < FIRST_LEVEL || level > LEVEL_MOST) {
        session_say(s, TONE_TEXT, msg_drill_level_end(step > 0));
        return true;
    }
    session_say(s, TONE_TEXT, msg_drill_level(step > 0, level));
    go_to_level(s, level);
    return true;
}

bool drill_stay(struct session *s, const char *rest)
{
    bool on;
    if (!level_is_free(s, &on)) {
        return on;
    }
    struct drill *d = s->drill;
    const char *number = strncmp(rest, "at ", 3) == 0 ? rest + 3 : rest;
    const bool off = strcmp(rest, "off") == 0;
    if (!off && rest[0] != '\0' &&
        (number[0] < '0' + FIRST_LEVEL || number[0] > '0' + LEVEL_MOST || number[1] != '\0')) {
        session_say(s, TONE_TEXT, msg_drill_levels(LEVEL_MOST));
        return true;
    }
    const int here = d->authored && d->now.level > 0 ? d->now.level : d->request.level;
    const int wanted = off ? d->request.level : rest[0] == '\0' ? here : number[0] - '0';
    d->plan.held = !off;
    const int level = off ? wanted : level_there_is(s, wanted);
    session_say(s, TONE_TEXT, msg_drill_stay(!off, level));
    if (level != d->request.level) {
        go_to_level(s, level);
    }
    return true;
}

static const struct current_question *before(const struct session *s)
{
    const struct drill *d = s->drill;
    const bool later = d->before.state != ASKING_NOTHING && s->current.state == ASKING_OPEN;
    return later ? &d->before : NULL;
}

const struct current_question *drill_last_question(const struct session *s)
{
    const struct drill *d = s->drill;
    const bool last = s->mode == s->home && d != NULL && d->over &&
                      d->before.state != ASKING_NOTHING && s->current.state == ASKING_NOTHING &&
                      s->current.posed.exercise == &d->now;
    return last ? &d->before : NULL;
}

static const struct mode mode_drill = {
    .name = "drill",
    .prompt = prompt,
    .go_on = go_on,
    .back = NULL,
    .show = go_on,
    .list = list,
    .note_answer = note_answer,
    .leave = leave,
    .before = before,
    .help = MSG_help_mode_drill,
};
