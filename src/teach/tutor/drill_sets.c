/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sets are files as others are; only drills ask them. */
#include "tutor/drill_sets.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/rules.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "notation/journal.h"
#include "tutor/session.h"

static bool is_of_subject(const struct puzzle_set *set, const char *subject)
{
    const size_t length = strlen(subject);
    return set->drill != NULL && (strcmp(set->drill, subject) == 0 ||
                                  (strncmp(set->id, subject, length) == 0 &&
                                   (set->id[length] == '\0' || set->id[length] == '-')));
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

void drill_sets_names(const struct session *s, FILE *out)
{
    const struct puzzle_set *last = NULL;
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        const struct puzzle_entry *p = course_index_puzzle(s->index, i);
        if (p->set != last && is_asked(s, p, p->set->id)) {
            fprintf(out, ", %s", p->set->id);
            last = p->set;
        }
    }
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

/* How well a puzzle suits, the smaller the better; INT_MAX: not at all. */
static int
distance(const struct session *s, const struct drill *d, const struct known *known, int i)
{
    enum { OTHER_TABLE = 1, SEEN_BEFORE = 2, A_LEVEL = 4 };
    const struct puzzle_entry *p = course_index_puzzle(s->index, i);
    if (d->used[i] || !is_asked(s, p, d->plan.subject)) {
        return INT_MAX;
    }
    const bool seen = known->count > 0 && bsearch(p->puzzle->id, known->list, (size_t)known->count,
                                                  sizeof *known->list, compare_seen) != NULL;
    const bool other = strcmp(p->puzzle->table->id, d->table.id) != 0;
    return A_LEVEL * abs(p->puzzle->level - d->request.level) + (seen ? SEEN_BEFORE : 0) +
           (other ? OTHER_TABLE : 0);
}

/* The place of one of the nearest puzzles, each as likely as any other; -1: none is left. */
static int find_nearest(struct session *s, struct drill *d, const struct known *known)
{
    int found = -1, least = INT_MAX, same = 0;
    for (int i = 0; i < course_index_puzzles(s->index); i++) {
        const int far = distance(s, d, known, i);
        if (far == INT_MAX || far > least) {
            continue;
        }
        same = far < least ? 1 : same + 1;
        least = far;
        found = rng_below(&d->random, (uint32_t)same) == 0 ? i : found;
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
        memset(d->used, 0, (size_t)course_index_puzzles(s->index) * sizeof *d->used);
        found = find_nearest(s, d, &known);
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
