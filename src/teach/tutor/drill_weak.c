/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only what is missed nearly as often as the weakest counts as weak, and it is asked in the kind of
 * question that goes worst. Of these, what was missed the last time comes first, then what was
 * missed more often, and of equals what is least likely to be known today. The record is read again
 * for each question, so that what goes well makes room for the rest. */
#include "tutor/drill_weak.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "generate/generate_row.h"
#include "learner/learner_store.h"
#include "tutor/drill_inside.h"
#include "tutor/generated.h"
#include "tutor/session.h"

enum { WEAKEST = 5 /* that questions are about at a time */ };

const char drill_weak_subject[] = "weak";

bool drill_weak_is_meant(const char *subject)
{
    static const char *const names[] = {drill_weak_subject, "weak spots",   "my weak spots",
                                        "weak spot",        "weak points",  "my weak points",
                                        "weaknesses",       "my weaknesses"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(subject, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* A weak spot: the larger the weight, the weaker. */
struct spot {
    char skill[SKILL_ID_SIZE];
    double missed; /* share_missed of its answers */
    double weight;
};

/* The share of misses, where few answers say less than many: one miss is two of three. */
static double share_missed(int seen, int right)
{
    return (seen - right + 1.0) / (seen + 2.0);
}

static int weaker_first(const void *a, const void *b)
{
    const struct spot *x = a, *y = b;
    return x->weight > y->weight ? -1 : x->weight < y->weight ? 1 : strcmp(x->skill, y->skill);
}

/* Whether fresh questions of the learner's table are about the skill. */
static bool is_asked(const struct session *s, const char *skill)
{
    struct generator_request request;
    return generated_covers(skill, &request) && generator_comes_up(&s->table, &request);
}

/* Leaves out what is missed less than half as often as the weakest. Returns how many are left. */
static int keep_weakest(struct spot *spot, int count)
{
    double most = 0.0;
    int left = 0;
    for (int i = 0; i < count; i++) {
        most = spot[i].missed > most ? spot[i].missed : most;
    }
    for (int i = 0; i < count; i++) {
        if (spot[i].missed * 2.0 >= most) {
            spot[left++] = spot[i];
        }
    }
    return left;
}

/* Returns the weak spots, the weakest first; freed with free(). */
static struct spot *find_spots(struct session *s, int *count)
{
    struct skill_state *state = NULL;
    struct fsrs_settings how;
    const int32_t today = session_now(s).day;
    int states = 0;
    *count = 0;
    const bool read =
        session_kept(s, store_skills_load(&s->store, s->learner.id, today, &state, &states)) &&
        session_kept(s, store_skills_settings(&s->store, s->learner.id, &how));
    struct spot *spot = memory_array((size_t)states + 1, sizeof *spot);
    for (int i = 0; i < states && read; i++) {
        const struct skill_state *k = &state[i];
        if (k->right >= k->seen || !is_asked(s, k->skill)) {
            continue;
        }
        const double missed = (double)(k->seen - k->right) / k->seen;
        const double forgotten = k->reviews > 0 ? 1.0 - skill_recall(&how, k, today) : 0.0;
        struct spot *one = &spot[(*count)++];
        snprintf(one->skill, sizeof one->skill, "%s", k->skill);
        one->missed = share_missed(k->seen, k->right);
        one->weight = (k->last == FSRS_AGAIN ? 1.0 : 0.0) + missed + forgotten;
    }
    free(state);
    *count = keep_weakest(spot, *count);
    qsort(spot, (size_t)*count, sizeof *spot, weaker_first);
    return spot;
}

int drill_weak_count(struct session *s)
{
    int count = 0;
    free(find_spots(s, &count));
    return count;
}

/* The learner's answers to questions of each kind. */
struct kind_record {
    int seen[QUESTION_KIND_COUNT], right[QUESTION_KIND_COUNT];
};

static struct kind_record load_kinds(struct session *s)
{
    struct kind_record record = {{0}, {0}};
    struct answer_pace *pace = NULL;
    int count = 0;
    if (!session_kept(s, store_answers_paces(&s->store, s->learner.id, &pace, &count))) {
        count = 0;
    }
    for (int i = 0; i < count; i++) {
        const enum question_kind k = question_find(pace[i].kind);
        if (k != QUESTION_KIND_COUNT) {
            record.seen[k]++;
            record.right[k] += pace[i].right ? 1 : 0;
        }
    }
    free(pace);
    return record;
}

/* The kind of question about the skill that the learner misses most; QUESTION_KIND_COUNT where no
 * kind of those was ever answered. */
static enum question_kind weakest_kind(const struct kind_record *record, const char *skill)
{
    enum question_kind weakest = QUESTION_KIND_COUNT;
    double most = 0.0;
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        const double missed = share_missed(record->seen[k], record->right[k]);
        if (record->seen[k] > 0 && missed > most && generator_makes((enum question_kind)k) &&
            generator_covers((enum question_kind)k, skill)) {
            weakest = (enum question_kind)k;
            most = missed;
        }
    }
    return weakest;
}

/* Finds a question about the skill at the level or below, of the weakest kind if there is one. */
static bool
find_at(struct session *s, struct drill *d, enum question_kind asks, const char *skill, int level)
{
    return (asks != QUESTION_KIND_COUNT && generated_find_kind(s, asks, skill, level, &d->now)) ||
           generated_find(s, skill, level, &d->now);
}

/* The same at the learner's level or below, else at the next harder one, and only then at any. */
static bool
find_about(struct session *s, struct drill *d, const struct kind_record *record, const char *skill)
{
    const enum question_kind asks = weakest_kind(record, skill);
    const int level = d->request.level;
    return find_at(s, d, asks, skill, level) ||
           (level < LEVEL_MOST && find_at(s, d, asks, skill, level + 1)) ||
           find_at(s, d, asks, skill, LEVEL_ANY);
}

/* Of a whole score sheet asks only for the part that the rule is in; any other question, and a
 * sheet without that part, stays as it is. */
static void ask_part(const struct session *s, struct drill *d, enum rule_id rule)
{
    (void)!(rule != RULE_NONE && generated_row(&s->table, rule, &d->now));
}

bool drill_weak_next(struct session *s, struct drill *d)
{
    int count = 0;
    struct spot *spot = find_spots(s, &count);
    int order[WEAKEST];
    const int most = count < WEAKEST ? count : WEAKEST;
    for (int i = 0; i < most; i++) { /* in a random order, the one asked last at the end */
        const int j = (int)rng_below(&d->random, (uint32_t)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    for (int i = 0; i + 1 < most; i++) {
        if (strcmp(spot[order[i]].skill, d->spot) == 0) {
            const int last = order[i];
            order[i] = order[most - 1];
            order[most - 1] = last;
        }
    }
    const struct kind_record record = load_kinds(s);
    bool found = false;
    for (int i = 0; i < most && !found; i++) {
        const char *skill = spot[order[i]].skill;
        found = find_about(s, d, &record, skill);
        if (found) {
            ask_part(s, d, rule_find(skill));
            snprintf(d->spot, sizeof d->spot, "%s", skill);
        }
    }
    free(spot);
    return found;
}
