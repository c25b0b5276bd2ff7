/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks through store, lessons, puzzles and generator for what can be asked. */
#include "tutor/pool.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/record.h"
#include "tutor/fresh.h"
#include "tutor/own_table.h"
#include "tutor/puzzle_run.h"
#include "tutor/reading.h"
#include "tutor/session.h"

/* Whether a puzzle is about the game that the learner's table plays: the modern or the classic
 * one. */
static bool is_of_her_game(const struct session *s, const struct exercise *p)
{
    return p->table == NULL || p->table->family == s->table.family;
}

static bool has_puzzle(const struct session *s, const char *skill)
{
    const enum rule_id rule = rule_find(skill);
    for (int i = 0; i < library_puzzles(s->library) && rule != RULE_NONE; i++) {
        const struct exercise *p = library_puzzle(s->library, i)->puzzle;
        if (p->topic_count > 0 && p->topic[0] == rule && is_of_her_game(s, p)) {
            return true;
        }
    }
    return false;
}

static bool can_be_asked(const struct session *s, const char *skill)
{
    struct generator_wish wish;
    return rule_find(skill) != RULE_NONE && (fresh_covers(skill, &wish) || has_puzzle(s, skill));
}

static bool is_there(const struct pool *p, const char *skill)
{
    for (int i = 0; i < p->count; i++) {
        if (strcmp(p->skill[i].skill, skill) == 0) {
            return true;
        }
    }
    return false;
}

/* The topics of a lesson that was read to its end. */
static void add_lesson(const struct session *s, const struct lesson *lesson, struct pool *p)
{
    for (int i = 0; i < lesson->topic_count; i++) {
        const char *skill = rule_facts(lesson->topic[i])->id;
        if (!is_there(p, skill) && can_be_asked(s, skill)) {
            p->skill = memory_resize(p->skill, (size_t)p->count + 1, sizeof *p->skill);
            memset(&p->skill[p->count], 0, sizeof p->skill[0]);
            snprintf(p->skill[p->count].skill, SKILL_ID_SIZE, "%s", skill);
            p->count++;
        }
    }
}

int pool_lessons_done(struct session *s, bool *done)
{
    struct reading reading = reading_of(s);
    int found = 0;
    for (int l = 0; l < library_lessons(s->library); l++) {
        done[l] = reading_in(&reading, library_lesson(s->library, l)).done;
        found += done[l] ? 1 : 0;
    }
    reading_free(&reading);
    return found;
}

void pool_load(struct session *s, struct pool *out)
{
    bool *done = memory_array((size_t)library_lessons(s->library) + 1, sizeof *done);
    int all = 0;
    memset(out, 0, sizeof *out);
    (void)session_kept(
        s, record_skills_load(&s->record, s->learner.id, session_now(s).day, &out->skill, &all));
    for (int i = 0; i < all; i++) {
        if (can_be_asked(s, out->skill[i].skill)) {
            out->skill[out->count++] = out->skill[i];
        }
    }
    (void)pool_lessons_done(s, done);
    for (int l = 0; l < library_lessons(s->library); l++) {
        if (done[l]) {
            add_lesson(s, library_lesson(s->library, l), out);
        }
    }
    free(done);
}

void pool_free(const struct pool *p)
{
    free(p->skill);
}

int pool_due(const struct pool *p, int32_t today)
{
    int due = 0;
    for (int i = 0; i < p->count; i++) {
        due += skill_stage(&p->skill[i], today) == SKILL_DUE ? 1 : 0;
    }
    return due;
}

int pool_due_capped(const struct pool *p, int32_t today)
{
    const int due = pool_due(p, today);
    return due < REVIEW_ITEMS ? due : REVIEW_ITEMS;
}

void pool_tell_next(const struct session *s, const struct pool *p)
{
    const int32_t today = session_now(s).day;
    int32_t next = INT32_MAX;
    int count = 0;
    for (int i = 0; i < p->count; i++) {
        const struct skill_state *k = &p->skill[i];
        if (k->reviews > 0 && k->due_day > today && k->due_day <= next) {
            count = k->due_day < next ? 1 : count + 1;
            next = k->due_day;
        }
    }
    char date[CLOCK_DATE_SIZE];
    if (count > 0) {
        clock_write_date(next, date);
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_POOL_NEXT_ON, count, said_text(date), next == today + 1));
    }
}

/* Returns how hard a fresh question should be: as often as the learner was asked about it. */
static int level_for(struct session *s, const char *skill)
{
    struct skill_state *states = NULL;
    int count = 0;
    int level = 1;
    (void)session_kept(
        s, record_skills_load(&s->record, s->learner.id, session_now(s).day, &states, &count));
    for (int i = 0; i < count; i++) {
        if (strcmp(states[i].skill, skill) == 0 && states[i].last != FSRS_AGAIN) {
            level = 1 + states[i].reviews;
        }
    }
    free(states);
    return level < LEVEL_MOST ? level : LEVEL_MOST;
}

/* The skill becomes the main topic: it is what the answer is to say something about. */
static void put_first(struct task *t, const char *skill)
{
    int at = 0;
    while (strcmp(t->skills.id[at], skill) != 0) {
        at++;
        assert(at < t->skills.count);
    }
    for (; at > 0; at--) {
        t->skills.id[at] = t->skills.id[at - 1];
    }
    t->skills.id[0] = rule_facts(rule_find(skill))->id;
}

/* Finds a puzzle of the run whose main topic is the skill, of the learner's game. */
static bool
find_puzzle(struct session *s, const char *skill, const int32_t *run, int count, struct task *out)
{
    for (int i = 0; i < count; i++) {
        const struct exercise *p = library_puzzle(s->library, run[i])->puzzle;
        if (p->topic_count > 0 && p->topic[0] == rule_find(skill) && is_of_her_game(s, p)) {
            *out = own_table_task(s, p, "review");
            return true;
        }
    }
    return false;
}

bool pool_question(struct session *s, const char *skill, struct task *out)
{
    int32_t *run = NULL;
    if (rule_find(skill) == RULE_NONE) {
        return false;
    }
    int count = puzzle_run_make_unseen(s, skill, &run);
    bool found = find_puzzle(s, skill, run, count, out);
    free(run);
    if (!found && fresh_find(s, skill, level_for(s, skill), &s->fresh.now)) {
        *out = task_of_fresh(&s->fresh.now, &s->table, "review");
        found = true;
    }
    if (!found) {
        count = puzzle_run_make(s, skill, NULL, true, &run);
        found = find_puzzle(s, skill, run, count, out);
        free(run);
    }
    if (found) {
        put_first(out, skill);
    }
    return found;
}
