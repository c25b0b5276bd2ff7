/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks through store, lessons, puzzles and generator for what can be asked. */
#include "tutor/exercise_pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "generate/generate_row.h"
#include "learner/learner_store.h"
#include "messages/msg_tutor.h"
#include "tutor/generated.h"
#include "tutor/own_table.h"
#include "tutor/practice_like.h"
#include "tutor/puzzle_run.h"
#include "tutor/session.h"
#include "tutor/taught.h"

/* Whether a puzzle is about the game that the learner's table plays: the modern or the classic
 * one. */
static bool is_of_learners_game(const struct session *s, const struct exercise *p)
{
    return p->table == NULL || p->table->family == s->table.family;
}

static bool has_puzzle(const struct session *s, const char *skill)
{
    const enum rule_id rule = rule_find(skill);
    for (int i = 0; i < course_index_puzzles(s->index) && rule != RULE_NONE; i++) {
        const struct exercise *p = course_index_puzzle(s->index, i)->puzzle;
        if (course_index_puzzle(s->index, i)->set->drill == NULL && p->topic_count > 0 &&
            p->topic[0] == rule && is_of_learners_game(s, p)) {
            return true;
        }
    }
    return false;
}

bool exercise_pool_can_ask(const struct session *s, const char *skill)
{
    struct generator_request request;
    return rule_find(skill) != RULE_NONE &&
           (generated_covers(skill, &request) || has_puzzle(s, skill));
}

bool exercise_pool_can_practice(const struct session *s, const struct lesson *l)
{
    for (int i = 0; i < l->topic_count && !s->demo; i++) {
        if (exercise_pool_can_ask(s, rule_facts(l->topic[i])->id)) {
            return true;
        }
    }
    return false;
}

static bool is_there(const struct exercise_pool *p, const char *skill)
{
    for (int i = 0; i < p->count; i++) {
        if (strcmp(p->skill[i].skill, skill) == 0) {
            return true;
        }
    }
    return false;
}

/* The topics of a lesson that was read to its end. */
static void
add_lesson(const struct session *s, const struct lesson *lesson, struct exercise_pool *p)
{
    for (int i = 0; i < lesson->topic_count; i++) {
        const char *skill = rule_facts(lesson->topic[i])->id;
        if (!is_there(p, skill) && exercise_pool_can_ask(s, skill)) {
            p->skill = memory_resize(p->skill, (size_t)p->count + 1, sizeof *p->skill);
            memset(&p->skill[p->count], 0, sizeof p->skill[0]);
            snprintf(p->skill[p->count].skill, SKILL_ID_SIZE, "%s", skill);
            p->count++;
        }
    }
}

void exercise_pool_load(struct session *s, struct exercise_pool *out)
{
    bool *done = memory_array((size_t)course_index_lessons(s->index) + 1, sizeof *done);
    int all = 0;
    memset(out, 0, sizeof *out);
    (void)session_kept(
        s, store_skills_load(&s->store, s->learner.id, session_now(s).day, &out->skill, &all));
    for (int i = 0; i < all; i++) {
        if (exercise_pool_can_ask(s, out->skill[i].skill)) {
            out->skill[out->count++] = out->skill[i];
        }
    }
    (void)taught_lessons_done(s, done);
    for (int l = 0; l < course_index_lessons(s->index); l++) {
        if (done[l]) {
            add_lesson(s, course_index_lesson(s->index, l), out);
        }
    }
    free(done);
}

void exercise_pool_free(const struct exercise_pool *p)
{
    free(p->skill);
}

int exercise_pool_due(const struct exercise_pool *p, int32_t today)
{
    int due = 0;
    for (int i = 0; i < p->count; i++) {
        due += skill_stage(&p->skill[i], today) == SKILL_DUE ? 1 : 0;
    }
    return due;
}

int exercise_pool_due_capped(const struct exercise_pool *p, int32_t today)
{
    const int due = exercise_pool_due(p, today);
    return due < REVIEW_ITEMS ? due : REVIEW_ITEMS;
}

void exercise_pool_tell_next(const struct session *s, const struct exercise_pool *p)
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
        session_say(s, TONE_TEXT, msg_pool_next_on(count, date, next == today + 1));
    }
}

/* Returns how hard a fresh question should be: as often as the learner was asked about it. */
static int level_for(struct session *s, const char *skill)
{
    struct skill_state *states = NULL;
    int count = 0;
    int level = 1;
    (void)session_kept(
        s, store_skills_load(&s->store, s->learner.id, session_now(s).day, &states, &count));
    for (int i = 0; i < count; i++) {
        if (strcmp(states[i].skill, skill) == 0 && states[i].last != FSRS_AGAIN) {
            level = 1 + states[i].reviews;
        }
    }
    free(states);
    return level < LEVEL_MOST ? level : LEVEL_MOST;
}

/* The skill becomes the main topic: it is what the answer is to say something about. A question
 * may be about more rules than it has room to list; then the skill takes the last place. */
static void put_first(struct posed_exercise *t, const char *skill)
{
    int at = 0;
    while (at < t->skills.count && strcmp(t->skills.id[at], skill) != 0) {
        at++;
    }
    if (at == t->skills.count) {
        t->skills.count += at < SKILLS_PER_ITEM;
        at = t->skills.count - 1;
    }
    for (; at > 0; at--) {
        t->skills.id[at] = t->skills.id[at - 1];
    }
    t->skills.id[0] = rule_facts(rule_find(skill))->id;
}

/* Asks only for the row of that rule where the whole sheet was not taught, or the lesson asks for
 * rows alone. False: no team has anything in it. */
static bool fit_sheet(const struct taught *t,
                      enum rule_id rule,
                      const struct lesson *lesson,
                      struct exercise *e)
{
    const bool taught = t->all || taught_rule(t, RULE_SCORE_NO_CANASTA);
    const bool rows = lesson != NULL && practice_asks(lesson, QUESTION_SCORE_PART) &&
                      !practice_asks(lesson, QUESTION_SCORE);
    if (e->question.kind != QUESTION_SCORE || (taught && !rows)) {
        return true;
    }
    return generated_row(&t->session->table, rule, e);
}

/* A fresh question about the skill of which nothing is new: the first whose main topic it is, of so
 * many; else the first that will do. */
static bool
find_generated(const struct taught *t, const char *skill, const struct lesson *lesson, int level)
{
    struct session *s = t->session;
    enum { LOOKS = 24 };
    const enum rule_id rule = rule_find(skill);
    struct exercise *kept = memory_array(1, sizeof *kept);
    bool found = false;
    for (int i = 0; i < LOOKS && generated_find(s, skill, level, &s->generated.now); i++) {
        if (!fit_sheet(t, rule, lesson, &s->generated.now) ||
            !taught_all(t, &s->generated.now, rule)) {
            continue;
        }
        if (s->generated.now.topic_count > 0 && s->generated.now.topic[0] == rule) {
            free(kept);
            return true;
        }
        if (!found) {
            *kept = s->generated.now;
            found = true;
        }
    }
    if (found) {
        s->generated.now = *kept;
    }
    free(kept);
    return found;
}

/* A puzzle of the run whose main topic is the skill, of the learner's game. */
static bool find_puzzle(const struct taught *t,
                        const char *skill,
                        const int32_t *run,
                        int count,
                        struct posed_exercise *out)
{
    struct session *s = t->session;
    for (int i = 0; i < count; i++) {
        const struct exercise *p = course_index_puzzle(s->index, run[i])->puzzle;
        if (p->topic_count > 0 && p->topic[0] == rule_find(skill) && is_of_learners_game(s, p) &&
            taught_all(t, p, rule_find(skill))) {
            *out = own_table_posed(s, p, "review");
            return true;
        }
    }
    return false;
}

/* An unseen puzzle of that sort about the skill. */
static bool find_puzzle_like(const struct taught *t,
                             const char *skill,
                             const struct lesson *lesson,
                             enum question_kind asked,
                             struct posed_exercise *out)
{
    struct session *s = t->session;
    int32_t *run = NULL;
    const int count = puzzle_run_make_unseen(s, skill, &run);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        const struct exercise *p = course_index_puzzle(s->index, run[i])->puzzle;
        found = p->question.kind == asked && practice_is_like(lesson, p) &&
                find_puzzle(t, skill, run + i, 1, out);
    }
    free(run);
    return found;
}

/* A fresh question of that sort about the skill: of a few, whatever their levels, the easiest. A
 * search for one of a certain level could take seconds. */
static bool find_fresh_like(const struct taught *t,
                            const char *skill,
                            const struct lesson *lesson,
                            enum question_kind asked)
{
    enum { LOOKS = 4 };
    struct session *s = t->session;
    struct exercise *now = memory_array(1, sizeof *now);
    const enum rule_id rule = rule_find(skill);
    const bool row = asked == QUESTION_SCORE_PART;
    int level = LEVEL_MOST + 1;
    for (int i = 0; i < LOOKS && level > 1; i++) {
        if (!generated_find_kind(s, row ? QUESTION_SCORE : asked, skill, LEVEL_ANY, now)) {
            break;
        }
        if (now->level < level && (!row || generated_row(&s->table, rule, now)) &&
            practice_is_like(lesson, now) && taught_all(t, now, rule)) {
            level = now->level;
            s->generated.now = *now;
        }
    }
    free(now);
    return level <= LEVEL_MOST;
}

/* A question of the sort that the lesson's tasks are of, what it asks most often first. */
static bool find_like(const struct taught *t,
                      const char *skill,
                      const struct lesson *lesson,
                      struct posed_exercise *out)
{
    enum question_kind kinds[QUESTION_KIND_COUNT];
    const int count = lesson != NULL ? practice_kinds(lesson, kinds) : 0;
    for (int i = 0; i < count; i++) {
        if (find_puzzle_like(t, skill, lesson, kinds[i], out)) {
            return true;
        }
        if (find_fresh_like(t, skill, lesson, kinds[i])) {
            *out = posed_of_generated(&t->session->generated.now, &t->session->table, "review");
            return true;
        }
    }
    return false;
}

bool exercise_pool_has_fresh(const char *skill)
{
    struct generator_request request;
    return rule_find(skill) != RULE_NONE && generated_covers(skill, &request);
}

/* Whether it is the id of a set of puzzles of the learner's game. */
static bool is_set(const struct session *s, const char *id)
{
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        const struct puzzle_entry *p = course_index_puzzle(s->index, i);
        if (strcmp(p->set->id, id) == 0 && is_of_learners_game(s, p->puzzle)) {
            return true;
        }
    }
    return false;
}

int exercise_pool_sets(const struct session *s,
                       const struct lesson *l,
                       int at,
                       char out[SKILL_ID_SIZE])
{
    int count = 0;
    for (const char *word = l->practice; word != NULL && *word != '\0';) {
        char id[SKILL_ID_SIZE];
        const size_t length = strcspn(word, " ");
        snprintf(id, sizeof id, "%.*s", (int)length, word);
        if (is_set(s, id)) {
            if (count++ == at) {
                snprintf(out, SKILL_ID_SIZE, "%s", id);
            }
        }
        word += length + strspn(word + length, " ");
    }
    return count;
}

/* A puzzle of the set that was not seen yet, else one that was. */
static bool ask_of_set(const struct taught *t, const char *set, struct posed_exercise *out)
{
    struct session *s = t->session;
    int32_t *run = NULL;
    const int count = puzzle_run_make(s, set, NULL, true, &run);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        const struct exercise *p = course_index_puzzle(s->index, run[i])->puzzle;
        found = is_of_learners_game(s, p) && taught_all(t, p, RULE_NONE);
        if (found) {
            *out = own_table_posed(s, p, "review");
        }
    }
    free(run);
    return found;
}

/* A question about a rule, without regard to a lesson but for the rows of a sheet. */
static bool find_any(const struct taught *t,
                     const char *skill,
                     const struct lesson *lesson,
                     struct posed_exercise *out)
{
    struct session *s = t->session;
    int32_t *run = NULL;
    int count = puzzle_run_make_unseen(s, skill, &run);
    bool found = find_puzzle(t, skill, run, count, out);
    free(run);
    if (!found && find_generated(t, skill, lesson, level_for(s, skill))) {
        *out = posed_of_generated(&s->generated.now, &s->table, "review");
        found = true;
    }
    if (!found) {
        count = puzzle_run_make(s, skill, NULL, true, &run);
        found = find_puzzle(t, skill, run, count, out);
        free(run);
    }
    return found;
}

bool exercise_pool_question(struct session *s,
                            const char *skill,
                            const struct lesson *lesson,
                            struct posed_exercise *out)
{
    const bool rule = rule_find(skill) != RULE_NONE;
    if (!rule && !is_set(s, skill)) {
        return false;
    }
    struct taught taught = taught_begin(s);
    const bool found =
        rule ? find_like(&taught, skill, lesson, out) || find_any(&taught, skill, lesson, out)
             : ask_of_set(&taught, skill, out);
    taught_end(&taught);
    if (found && rule) {
        put_first(out, skill);
    }
    return found;
}
