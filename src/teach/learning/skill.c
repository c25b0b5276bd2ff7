/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades of answers, and what they say about a skill. */
#include "learning/skill.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "engine/rule.h"

struct theme_row {
    const char *id;
    enum message_id said;
};

static const struct theme_row themes[THEME_COUNT] = {
#define THEME(name, id) {#id, MSG_theme_##id},
#include "learning/themes.def"
#undef THEME
};

const char *theme_id(enum theme t)
{
    assert(t < THEME_COUNT);
    return themes[t].id;
}

enum message_id theme_said(enum theme t)
{
    assert(t < THEME_COUNT);
    return themes[t].said;
}

enum theme theme_find(const char *id)
{
    for (int t = 0; t < THEME_COUNT; t++) {
        if (strcmp(themes[t].id, id) == 0) {
            return (enum theme)t;
        }
    }
    return THEME_COUNT;
}

bool skill_is_known_id(const char *id)
{
    return rule_find(id) != RULE_NONE || theme_find(id) != THEME_COUNT;
}

bool skill_id_is_sound(const char *id)
{
    size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789.-");
    return length > 0 && length < SKILL_ID_SIZE && id[length] == '\0';
}

bool outcome_is_right(const struct outcome *o)
{
    return o->right && !o->revealed && !o->skipped && o->attempts <= 1;
}

enum fsrs_grade outcome_grade(const struct outcome *o)
{
    /* The first level of a hint says where to look; the next ones come close to the answer. */
    if (!outcome_is_right(o) || o->hints > 1) {
        return FSRS_AGAIN;
    }
    if (o->hints == 1) {
        return FSRS_HARD;
    }
    return o->placement ? FSRS_EASY : FSRS_GOOD;
}

static bool is_graded(const struct skill_grade *grades, int count, const char *id)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(grades[i].skill, id) == 0) {
            return true;
        }
    }
    return false;
}

int skill_grades(const struct outcome *o,
                 const struct skill_list *skills,
                 const struct skill_list *missed,
                 struct skill_grade out[SKILLS_PER_ITEM])
{
    const struct skill_list *graded = outcome_is_right(o) || missed->count == 0 ? skills : missed;
    int most = outcome_is_right(o) || missed->count > 0 ? graded->count : 1;
    int count = 0;
    assert(graded->count <= SKILLS_PER_ITEM);
    if (o->attempts > 1 && missed->count == 0) {
        return 0;
    }
    for (int i = 0; i < graded->count && count < most; i++) {
        if (!skill_id_is_sound(graded->id[i]) || is_graded(out, count, graded->id[i])) {
            continue;
        }
        struct skill_grade *g = &out[count++];
        memcpy(g->skill, graded->id[i], strlen(graded->id[i]) + 1); /* sound: it fits */
        g->grade = outcome_grade(o);
        g->fed = !o->unfed;
    }
    return count;
}

/* A day, or how many there are between two, within what can be counted: a clock that was set wrong
 * may have written any day at all. */
static int32_t day_of(int64_t day)
{
    return (int32_t)(day > INT32_MAX ? INT32_MAX : day < INT32_MIN ? INT32_MIN : day);
}

static bool is_of_last_day(const struct skill_state *state, const struct skill_review *r)
{
    return state->reviews > 0 && r->day == state->last_day;
}

bool skill_needs_day(const struct skill_state *state, const struct skill_review *r)
{
    return r->fed && is_of_last_day(state, r) && state->day.count == 0;
}

static double between(double x, double a, double b)
{
    const double low = a < b ? a : b, high = a < b ? b : a;
    return x < low ? low : x > high ? high : x;
}

/* One answer of the day that has begun. */
static void
take_answer(const struct fsrs_settings *s, struct skill_state *state, enum fsrs_grade grade)
{
    static const double after_miss = 0.25;
    struct skill_day *d = &state->day;
    struct fsrs_card alone = d->before;
    struct fsrs_due due = fsrs_review(s, &alone, grade, d->since);
    const struct fsrs_card sofar = d->count > 0 ? state->card : alone;
    const double weight = d->missed && grade != FSRS_AGAIN ? after_miss : 1.0;
    d->count++;
    d->weight += weight;
    d->log_stability += weight * log(alone.stability);
    d->difficulty += weight * alone.difficulty;
    state->card = alone; /* and its phase */
    /* A mean lies between; one of equals is exactly what they are. */
    state->card.stability =
        between(exp(d->log_stability / d->weight), sofar.stability, alone.stability);
    state->card.difficulty = between(d->difficulty / d->weight, sofar.difficulty, alone.difficulty);
    if (state->card.phase == FSRS_REVIEW) {
        due.days = fsrs_interval(s, state->card.stability);
    }
    state->due_day = day_of((int64_t)state->last_day + due.days);
}

void skill_take(const struct fsrs_settings *s,
                struct skill_state *state,
                const struct skill_review *r)
{
    struct skill_day *d = &state->day;
    state->seen++;
    state->right += r->right ? 1 : 0;
    if (!r->fed || (state->reviews > 0 && r->day < state->last_day)) {
        return;
    }
    assert(!skill_needs_day(state, r));
    if (!is_of_last_day(state, r)) {
        *d = (struct skill_day){.before = state->card,
                                .since = day_of((int64_t)r->day - state->last_day),
                                .clean = state->reviews > 0 && state->last != FSRS_AGAIN};
        state->reviews++;
        state->last_day = r->day;
    }
    state->lapses += r->grade == FSRS_AGAIN && d->clean && !d->missed;
    take_answer(s, state, r->grade);
    d->missed = d->missed || r->grade == FSRS_AGAIN;
    state->last = r->grade;
}

enum skill_stage skill_stage(const struct skill_state *state, int32_t today)
{
    if (state->reviews == 0) {
        return SKILL_NEW;
    }
    if (state->due_day <= today) {
        return SKILL_DUE;
    }
    bool sure = state->last != FSRS_AGAIN && state->card.stability >= SKILL_KNOWN_DAYS;
    return sure ? SKILL_KNOWN : SKILL_LEARNING;
}

double skill_recall(const struct fsrs_settings *s, const struct skill_state *state, int32_t today)
{
    return fsrs_recall(s, &state->card, day_of((int64_t)today - state->last_day));
}
