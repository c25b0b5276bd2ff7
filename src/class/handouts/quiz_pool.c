/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/quiz_pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "generate/generate.h"
#include "handouts/item_height.h"
#include "handouts/topic.h"

enum {
    ITEM_MOST = 110,   /* points on a dense page: a longer question is dropped, */
    OUT_MOST = 150,    /* but whether the player can go out depends on melds, */
    CHOOSE_MOST = 170, /* to choose there are options, */
    SCORE_MOST = 320,  /* and a score on everything */
    ROUNDS_EACH = 5    /* questions about scoring, of which one is a full round */
};

static bool is_short(const struct handout_item *i)
{
    const enum question_kind asked = i->exercise.question.kind;
    return item_height(i, PAGE_DENSE) <= (asked == QUESTION_SCORE    ? SCORE_MOST
                                          : asked == QUESTION_GO_OUT ? OUT_MOST
                                          : asked == QUESTION_CHOOSE ? CHOOSE_MOST
                                                                     : ITEM_MOST);
}

/* Keeps the item at the end of the pool if it is short enough and not in there already. */
static void keep_last(struct quiz_pool *p)
{
    const struct handout_item *last = &p->item[p->count];
    bool kept = is_short(last);
    for (int i = 0; i < p->count && kept; i++) {
        kept = strcmp(p->item[i].exercise.id, last->exercise.id) != 0;
    }
    p->count += kept ? 1 : 0;
}

/* The highest level that is wanted. */
static int level_most(const struct quiz_request *request)
{
    return request->level_most > request->level ? request->level_most : request->level;
}

/* The sources of one kind of question: for each topic and level that is wanted one. */
struct sources {
    int count;
    struct generator *source[TOPICS_MOST * LEVEL_MOST];
    bool dry[TOPICS_MOST * LEVEL_MOST]; /* nothing more comes of it */
};

static void open_levels(const struct quiz_request *request,
                        struct generator_request *generated,
                        struct sources *out)
{
    for (int level = request->level; level <= level_most(request); level++) {
        generated->level = level;
        out->source[out->count++] = generator_new(request->table, generated);
    }
}

static void
open_sources(const struct quiz_request *request, enum question_kind asked, struct sources *out)
{
    struct generator_request generated = {.seed = request->seed, .kind = asked};
    const char *rest = request->topic;
    *out = (struct sources){.count = 0};
    if (request->topic[0] == '\0') {
        open_levels(request, &generated, out);
    }
    while (topic_part(&rest, generated.topic)) {
        if (generator_covers(asked, generated.topic)) {
            open_levels(request, &generated, out);
        }
    }
}

/* Adds the next question of a source to the pool, if it is one for a paper. */
static void add_next(const struct quiz_request *request,
                     struct sources *s,
                     int i,
                     struct exercise *g,
                     struct quiz_pool *p)
{
    if (s->dry[i] || p->count == QUIZ_POOL_MOST) {
        return;
    }
    if (!generator_next(s->source[i], g)) {
        s->dry[i] = true;
        return;
    }
    g->table = request->table;
    item_of(g, request->catalog, &p->item[p->count]);
    keep_last(p);
}

/* Adds fresh questions of one kind, `wanted` pairs if they can be had: topics and levels in turn,
 * so that each has its share of the paper. */
static void fill_kind(const struct quiz_request *request,
                      enum question_kind asked,
                      int wanted,
                      struct quiz_pool *p)
{
    struct exercise *g = memory_alloc(sizeof *g);
    struct sources s;
    open_sources(request, asked, &s);
    for (int i = 0; i < wanted * QUIZ_DRAWS && s.count > 0; i++) {
        add_next(request, &s, i % s.count, g, p);
    }
    for (int i = 0; i < s.count; i++) {
        generator_free(s.source[i]);
    }
    free(g);
}

/* Whether questions of the kind are made about one of the topics. */
static bool is_covered(const char *topic, enum question_kind asked)
{
    char part[TOPIC_SIZE];
    while (topic_part(&topic, part)) {
        if (generator_covers(asked, part)) {
            return true;
        }
    }
    return false;
}

/* Kinds of question for the request, in the order of the list; returns how many. */
static int list_kinds(const struct quiz_request *request,
                      enum question_kind out[QUESTION_KIND_COUNT])
{
    int count = 0;
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        const enum question_kind asked = (enum question_kind)k;
        if (item_suits(asked) && generator_makes_at(request->table, asked) &&
            asked != QUESTION_SCORE_PART && /* a paper asks for whole sheets */
            (asked != QUESTION_SETTLE || strncmp(request->topic, "money", 5) == 0) &&
            (request->topic[0] == '\0' || is_covered(request->topic, asked))) {
            out[count++] = asked;
        }
    }
    return count;
}

int quiz_pool_rounds(const struct quiz_request *request)
{
    return topic_has_theme(request->topic, THEME_SCORING) && request->exercise_pool == NULL
               ? request->count / ROUNDS_EACH
               : 0;
}

void quiz_pool_make(const struct quiz_request *request, struct quiz_pool *p)
{
    enum question_kind kinds[QUESTION_KIND_COUNT];
    const int count = list_kinds(request, kinds);
    for (int i = 0; i < count; i++) {
        const int each = 2 * request->count / count + 1;
        fill_kind(request, kinds[i],
                  kinds[i] == QUESTION_SCORE && count > 1 ? 1 + quiz_pool_rounds(request) : each,
                  p);
    }
}

void quiz_pool_take(const struct quiz_request *request,
                    const struct puzzle_set *set,
                    struct quiz_pool *p)
{
    struct rng rng;
    rng_seed(&rng, request->seed);
    int *order = memory_array((size_t)set->count + 1, sizeof *order);
    int count = 0;
    for (int i = 0; i < set->count; i++) {
        const struct exercise *puzzle = &set->puzzle[i];
        if (item_suits(puzzle->question.kind) && topic_has_puzzle(request->topic, puzzle) &&
            (request->level == LEVEL_ANY ||
             (puzzle->level >= request->level && puzzle->level <= level_most(request)))) {
            order[count++] = i;
        }
    }
    for (int left = count; left > 0 && p->count < QUIZ_POOL_MOST; left--) {
        const int at = (int)rng_below(&rng, (uint32_t)left);
        item_of(&set->puzzle[order[at]], request->catalog, &p->item[p->count]);
        order[at] = order[left - 1];
        keep_last(p);
    }
    free(order);
}
