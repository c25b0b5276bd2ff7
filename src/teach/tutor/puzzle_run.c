/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up what was seen; knows nothing of skills and days, which are the trainer's. */
#include "tutor/puzzle_run.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/learner_store.h"
#include "tutor/current_question.h"
#include "tutor/own_table.h"
#include "tutor/session.h"

static int compare_seen(const void *key, const void *element)
{
    return strcmp(key, ((const struct item_seen *)element)->item);
}

static void shuffle(struct session *s, int32_t *run, int count)
{
    for (int left = count; left > 1; left--) {
        const int i = session_random(s, left);
        const int32_t last = run[left - 1];
        run[left - 1] = run[i];
        run[i] = last;
    }
}

/* Returns in which of four parts of the run a puzzle goes. In a quiz what is asked at the learner's
 * own table comes first, else what is not seen yet. */
static int part_of(const struct session *s, const struct puzzle_entry *p, bool is_seen, bool quiz)
{
    const bool foreign = own_table_is_foreign(s, p->puzzle);
    return quiz ? foreign * 2 + is_seen : is_seen * 2 + foreign;
}

enum { PARTS = 4 };

/* Whether the learner wants a puzzle no more; `list` has the ids, each after a blank, or is
 * NULL. */
static bool is_unwanted(const char *list, const char *id)
{
    const size_t length = strlen(id);
    for (const char *at = list; at != NULL && (at = strstr(at, id)) != NULL; at += length) {
        if (at > list && at[-1] == ' ' && (at[length] == ' ' || at[length] == '\0')) {
            return true;
        }
    }
    return false;
}

bool puzzle_run_is_unwanted(struct session *s, const char *id)
{
    char *unwanted = NULL;
    (void)!store_bookmark_get(&s->store, s->learner.id, "not-asked", &unwanted);
    const bool is = is_unwanted(unwanted, id);
    free(unwanted);
    return is;
}

/* What is wanted of a run. */
struct request {
    const char *topic;
    const char *named; /* NULL: none */
    bool quiz;
    int parts; /* how many of the four */
};

/* The first parts of the run. */
static int make(struct session *s, const struct request *request, int32_t **out)
{
    const char *topic = request->topic;
    struct item_seen *seen = NULL;
    int seen_count = 0;
    (void)session_kept(s, store_item_list(&s->store, s->learner.id, &seen, &seen_count));
    char *unwanted = NULL;
    (void)!store_bookmark_get(&s->store, s->learner.id, "not-asked", &unwanted);
    const int all = course_index_puzzles(s->index);
    int32_t *run = memory_array((size_t)all + 1, sizeof *run);
    int count = 0;
    for (int part = 0; part < request->parts; part++) {
        const int start = count;
        for (int i = 0; i < all; i++) {
            const struct puzzle_entry *p = course_index_puzzle(s->index, i);
            if ((topic[0] != '\0' ? !puzzle_is_about(p, topic) : p->set->drill != NULL) ||
                (is_unwanted(unwanted, p->puzzle->id) &&
                 (request->named == NULL || strcmp(request->named, p->puzzle->id) != 0))) {
                continue;
            }
            const bool is_seen = seen_count > 0 && bsearch(p->puzzle->id, seen, (size_t)seen_count,
                                                           sizeof *seen, compare_seen) != NULL;
            if (part_of(s, p, is_seen, request->quiz) == part) {
                run[count++] = i;
            }
        }
        if (request->quiz) {
            shuffle(s, run + start, count - start);
        }
    }
    free(seen);
    free(unwanted);
    if (count == 0) {
        free(run);
        run = NULL;
    }
    *out = run;
    return count;
}

int puzzle_run_make(
    struct session *s, const char *topic, const char *named, bool quiz, int32_t **out)
{
    const struct request request = {.topic = topic, .named = named, .quiz = quiz, .parts = PARTS};
    return make(s, &request, out);
}

int puzzle_run_make_unseen(struct session *s, const char *topic, int32_t **out)
{
    const struct request request = {.topic = topic, .quiz = true, .parts = 1};
    return make(s, &request, out);
}

void puzzle_run_ask(struct session *s, int puzzle, const char *mode, bool solved)
{
    const struct exercise *e = course_index_puzzle(s->index, puzzle)->puzzle;
    const struct posed_exercise posed = own_table_posed(s, e, mode);
    emit_gap(s->out);
    if (solved) {
        current_question_begin_solved(s, &posed);
    } else {
        current_question_begin(s, &posed);
    }
}
