/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sets are files as others are; only drills ask them. */
#include "tutor/drill_sets.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "engine/rules.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "notation/journal.h"
#include "tutor/session.h"

/* Whether the set's id is that one, or continues it. */
static bool begins(const struct puzzle_set *set, const char *id)
{
    const size_t length = strlen(id);
    return strncmp(set->id, id, length) == 0 && (set->id[length] == '\0' || set->id[length] == '-');
}

static bool is_of_subject(const struct puzzle_set *set, const char *subject)
{
    return set->drill != NULL && (strcmp(set->drill, subject) == 0 || begins(set, subject));
}

/* Whether the moves that the options stand for are allowed, as they were when they were written. */
static bool options_hold(const struct exercise *e)
{
    const struct round *r = &e->position.round;
    struct journal_line read;
    struct parse_error fault;
    for (int i = 0; i < e->question.option_count; i++) {
        const char *line = e->option_line[i];
        if (line != NULL && (!journal_read(e->table, line, strlen(line), &read, &fault) ||
                             !verdict_allows(rules_check(e->table, &r->board,
                                                         r->hand[r->board.seat], &read.action)))) {
            return false;
        }
    }
    return true;
}

static bool is_asked(const struct session *s, const struct puzzle_entry *p, const char *subject)
{
    return is_of_subject(p->set, subject) && p->puzzle->table->family == s->table.family &&
           options_hold(p->puzzle);
}

bool drill_sets_have(const struct session *s, const char *subject)
{
    for (int i = 0; i < course_index_puzzles(s->index) && subject[0] != '\0'; i++) {
        if (is_asked(s, course_index_puzzle(s->index, i), subject)) {
            return true;
        }
    }
    return false;
}

void drill_sets_names(const struct session *s, struct strbuf *out)
{
    const struct puzzle_set *last = NULL;
    const char *name = "";
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        const struct puzzle_entry *p = course_index_puzzle(s->index, i);
        if (p->set == last || !is_asked(s, p, p->set->id)) {
            continue;
        }
        last = p->set;
        if (strcmp(drill_sets_kind(s, p), name) != 0) {
            name = drill_sets_kind(s, p);
            strbuf_appendf(out, ", %s", name);
        }
    }
}

/* --- the record --- */

const struct puzzle_entry *drill_sets_find(const struct session *s, const char *item)
{
    const int at = course_index_find_puzzle(s->index, item);
    const struct puzzle_entry *p = at >= 0 ? course_index_puzzle(s->index, at) : NULL;
    return p != NULL && p->set->drill != NULL ? p : NULL;
}

const char *drill_sets_kind(const struct session *s, const struct puzzle_entry *puzzle)
{
    const char *name = puzzle->set->id;
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        const struct puzzle_set *set = course_index_puzzle(s->index, i)->set;
        if (set->drill != NULL && begins(puzzle->set, set->id) && strlen(set->id) < strlen(name)) {
            name = set->id;
        }
    }
    return name;
}

/* --- levels --- */

/* The levels at which there are questions for the subject, as bits. */
static unsigned levels_of(const struct session *s, const char *subject)
{
    unsigned levels = 0;
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        const struct puzzle_entry *p = course_index_puzzle(s->index, i);
        if (p->puzzle->level > 0 && is_asked(s, p, subject)) {
            levels |= 1U << p->puzzle->level;
        }
    }
    return levels;
}

int drill_sets_level(const struct session *s, const char *subject, int level)
{
    const unsigned levels = levels_of(s, subject);
    for (int far = 0; far < LEVEL_MOST; far++) {
        if (level - far >= 1 && (levels >> (level - far) & 1) != 0) {
            return level - far;
        }
        if (level + far <= LEVEL_MOST && (levels >> (level + far) & 1) != 0) {
            return level + far;
        }
    }
    return 0;
}

int drill_sets_level_beyond(const struct session *s, const char *subject, int level, int step)
{
    const unsigned levels = levels_of(s, subject);
    for (level += step; level >= 1 && level <= LEVEL_MOST; level += step) {
        if ((levels >> level & 1) != 0) {
            return level;
        }
    }
    return 0;
}

void drill_sets_say_no_level(struct session *s, const struct drill *d, int level, int nearest)
{
    enum { EASIEST, BETWEEN, HARDEST };
    const char *subject = d->plan.subject;
    const int place = drill_sets_level_beyond(s, subject, level, -1) == 0  ? EASIEST
                      : drill_sets_level_beyond(s, subject, level, 1) == 0 ? HARDEST
                                                                           : BETWEEN;
    session_say(s, TONE_TEXT, msg_drill_no_level(subject, level, place, nearest));
}

/* Whether no question of another level may come. */
static bool holds_level(const struct drill *d)
{
    return d->plan.held || d->plan.way == DRILL_STORM;
}

/* --- the next question --- */

static int compare_seen(const void *key, const void *element)
{
    return strcmp(key, ((const struct item_seen *)element)->item);
}

/* What the learner was asked before. */
struct known {
    struct item_seen *list;
    int count;
};

/* When the learner was last asked a puzzle; NULL: never. */
static const struct item_seen *find_seen(const struct known *known, const char *id)
{
    return known->count == 0
               ? NULL
               : bsearch(id, known->list, (size_t)known->count, sizeof *known->list, compare_seen);
}

/* How well a puzzle suits, the smaller the better; INT_MAX: not at all. A new one of the next level
 * is nearer than one that was seen before. */
static int
distance(const struct session *s, const struct drill *d, const struct known *known, int i)
{
    enum { OTHER_TABLE = 1, A_LEVEL = 4, SEEN_BEFORE = 6 };
    const struct puzzle_entry *p = course_index_puzzle(s->index, i);
    if (d->used[i] || (holds_level(d) && p->puzzle->level != d->request.level) ||
        !is_asked(s, p, d->plan.subject)) {
        return INT_MAX;
    }
    const bool seen = find_seen(known, p->puzzle->id) != NULL;
    const bool other = strcmp(p->puzzle->table->id, d->table.id) != 0;
    return A_LEVEL * abs(p->puzzle->level - d->request.level) + (seen ? SEEN_BEFORE : 0) +
           (other ? OTHER_TABLE : 0);
}

/* Of two puzzles that suit alike: below 0 if the first was seen longer ago, 0 if it's all one. */
static int compare_age(const struct item_seen *a, const struct item_seen *b)
{
    if (a == NULL || b == NULL) {
        return (a != NULL) - (b != NULL);
    }
    return a->last.day != b->last.day
               ? (a->last.day > b->last.day ? 1 : -1)
               : (a->last.seconds > b->last.seconds) - (a->last.seconds < b->last.seconds);
}

/* The place of one of the nearest puzzles, what was seen longest ago first, each of these as likely
 * as any other; -1: none is left. */
static int find_nearest(struct session *s, struct drill *d, const struct known *known)
{
    int found = -1, least = INT_MAX, same = 0;
    const struct item_seen *age = NULL;
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        const int far = distance(s, d, known, i);
        if (far == INT_MAX || far > least) {
            continue;
        }
        const struct item_seen *seen =
            find_seen(known, course_index_puzzle(s->index, i)->puzzle->id);
        const int older = far < least ? -1 : compare_age(seen, age);
        if (older > 0) {
            continue;
        }
        same = older < 0 ? 1 : same + 1;
        least = far;
        age = older < 0 ? seen : age;
        found = rng_below(&d->random, (uint32_t)same) == 0 ? i : found;
    }
    return found;
}

/* Says that questions come again: `count` of this drill, all there are, or, with 0, what was asked
 * on other days. Of one alone, and of other days, it's said once. */
static void say_again(struct session *s, struct drill *d, int count)
{
    if (!d->again || count > 1) {
        session_say(s, TONE_TEXT, msg_drill_again(holds_level(d), d->request.level, count));
    }
    d->again = true;
}

/* Lets the questions that have all been asked come again: of the level, where that is held. Returns
 * the next, another than the last one if there is another; -1: there is none at all. */
static int find_again(struct session *s, struct drill *d, const struct known *known)
{
    int last = -1, count = 0;
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        const struct exercise *e = course_index_puzzle(s->index, i)->puzzle;
        last = d->used[i] && strcmp(e->id, d->now.id) == 0 ? i : last;
        count += d->used[i] && (!holds_level(d) || e->level == d->request.level) ? 1 : 0;
        d->used[i] = i == last || (d->used[i] && holds_level(d) && e->level != d->request.level);
    }
    say_again(s, d, count);
    int found = find_nearest(s, d, known);
    if (last >= 0) {
        d->used[last] = false;
        found = found < 0 ? find_nearest(s, d, known) : found;
    }
    return found;
}

bool drill_sets_next(struct session *s, struct drill *d)
{
    struct known known = {NULL, 0};
    if (!drill_way_is_ten(d->plan.way)) {
        (void)session_kept(s, store_item_list(&s->store, s->learner.id, &known.list, &known.count));
    }
    if (d->used == NULL) {
        d->used = memory_array((size_t)course_index_puzzles(s->index) + 1, sizeof *d->used);
    }
    int found = find_nearest(s, d, &known);
    if (found < 0) {
        found = find_again(s, d, &known);
    } else if (find_seen(&known, course_index_puzzle(s->index, found)->puzzle->id) != NULL) {
        say_again(s, d, 0);
    }
    free(known.list);
    if (found < 0) {
        return false;
    }
    d->used[found] = true;
    d->now = *course_index_puzzle(s->index, found)->puzzle;
    return true;
}

/* --- what answers give away --- */

void drill_sets_charge(struct session *s)
{
    struct drill *d = s->drill;
    const int option = s->current.given[0] - 'a';
    if (!d->authored || d->charged || s->current.attempts == 0) {
        return;
    }
    d->charged = true;
    d->decisions++;
    if (option < 0 || option >= d->now.question.option_count || d->now.option_loses[option] == 0) {
        return;
    }
    d->lost += d->now.option_loses[option];
    if (d->decisions > 1) { /* of the first one the verdict has said it */
        session_say(s, TONE_TEXT, msg_drill_gives_away(d->lost, d->decisions));
    }
}

void drill_sets_say_lost(struct session *s)
{
    const struct drill *d = s->drill;
    if (d->decisions > 0) {
        session_say(s, TONE_TEXT, msg_drill_lost(d->lost, d->decisions));
    }
}
