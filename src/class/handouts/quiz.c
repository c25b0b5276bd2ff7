/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many questions are made, those too long for the page are dropped, and the rest is matched into
 * pairs of the same kind and main rule: one for each version.
 */
#include "handouts/quiz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"
#include "base/rng.h"
#include "generate/generate.h"
#include "handouts/topic.h"
#include "questions/judge.h"
#include "tutor/course_index.h"

enum {
    TEXT_LETTERS = 82,     /* that a line of the handout takes, */
    CARD_LETTERS = 74,     /* and one of cards, in bold */
    ITEM_LINES_MOST = 4,   /* a longer question is dropped, */
    OUT_LINES_MOST = 6,    /* but whether the player can go out depends on melds, */
    CHOOSE_LINES_MOST = 8, /* to choose there are options, */
    SCORE_LINES_MOST = 10, /* and a score on everything */
    QUIZ_SHORT = 6,        /* pairs that make a quiz of two versions where more were asked for */
    DRAWS = 8,             /* questions made for each one wanted: enough to find pairs among */
    POOL_MOST = 2 * (DRAWS + 2) * QUIZ_MOST
};

bool item_asks_first(const struct handout_item *i)
{
    struct item_fact fact[ITEM_FACTS];
    const int facts = item_facts(i, fact);
    bool plain = false, cards = false;
    for (int n = 0; n < facts; n++) {
        plain = plain || !fact[n].cards;
        cards = cards || fact[n].cards;
    }
    return plain && cards && i->exercise.question.kind != QUESTION_SCORE;
}

int item_lines(const struct handout_item *i, bool dense)
{
    struct item_fact fact[ITEM_FACTS];
    char question[ITEM_TEXT_SIZE];
    const int facts = item_facts(i, fact);
    size_t plain = 0;
    int lines = 0;
    for (int n = 0; n < facts; n++) {
        const size_t length = clean_length(fact[n].label) + clean_length(fact[n].text) + 3;
        plain += fact[n].cards ? 0 : length;
        lines += fact[n].cards ? (int)(length / CARD_LETTERS) + 1 : 0;
    }
    item_question(i, question);
    const size_t asked = clean_length(question) + 16; /* and room for the answer */
    if ((dense && item_asks_first(i)) || lines == 0) {
        lines += (int)((plain + asked) / TEXT_LETTERS) + 1;
    } else {
        lines += (plain > 0 ? (int)(plain / TEXT_LETTERS) + 1 : 0);
        lines += (int)(asked / TEXT_LETTERS) + 1;
    }
    for (int n = 0; n < i->exercise.question.option_count; n++) {
        const char *option = i->exercise.option[n];
        lines += (int)((option != NULL ? clean_length(option) : 0) / TEXT_LETTERS) + 1;
    }
    return lines;
}

static bool is_short(const struct handout_item *i)
{
    const enum question_kind asked = i->exercise.question.kind;
    return item_lines(i, false) <= (asked == QUESTION_SCORE    ? SCORE_LINES_MOST
                                    : asked == QUESTION_GO_OUT ? OUT_LINES_MOST
                                    : asked == QUESTION_CHOOSE ? CHOOSE_LINES_MOST
                                                               : ITEM_LINES_MOST);
}

static enum rule_id main_topic(const struct handout_item *i)
{
    return i->exercise.topic_count > 0 ? i->exercise.topic[0] : RULE_NONE;
}

/* --- the pool -------------------------------------------------------------------------------- */

/* Items to choose from, with a mark on those taken. */
struct item_pool {
    struct handout_item *item; /* owned, POOL_MOST of them */
    bool taken[POOL_MOST];
    int count;
};

/* Keeps the item at the end of the pool if it is short enough and not in there already. */
static void keep_last(struct item_pool *p)
{
    const struct handout_item *last = &p->item[p->count];
    bool kept = is_short(last);
    for (int i = 0; i < p->count && kept; i++) {
        kept = strcmp(p->item[i].exercise.id, last->exercise.id) != 0;
    }
    p->count += kept ? 1 : 0;
}

/* Adds fresh questions of one kind, `wanted` pairs if they can be had. */
static void fill_kind(const struct quiz_request *request,
                      enum question_kind asked,
                      int wanted,
                      struct item_pool *p)
{
    struct generator_request gw = {.seed = request->seed, .kind = asked, .level = request->level};
    struct exercise *g = memory_alloc(sizeof *g);
    (void)snprintf(gw.topic, sizeof gw.topic, "%s", request->topic);
    struct generator *source = generator_new(request->table, &gw);
    for (int i = 0; i < wanted * DRAWS && p->count < POOL_MOST; i++) {
        if (!generator_next(source, g)) {
            break;
        }
        g->table = request->table;
        item_of(g, request->catalog, &p->item[p->count]);
        keep_last(p);
    }
    generator_free(source);
    free(g);
}

/* Kinds of question for the wish, in the order of the list; returns how many. */
static int list_kinds(const struct quiz_request *request,
                      enum question_kind out[QUESTION_KIND_COUNT])
{
    int count = 0;
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        const enum question_kind asked = (enum question_kind)k;
        if (item_suits(asked) && generator_makes_at(request->table, asked) &&
            (asked != QUESTION_SETTLE || strncmp(request->topic, "money", 5) == 0) &&
            (request->topic[0] == '\0' || generator_covers(asked, request->topic))) {
            out[count++] = asked;
        }
    }
    return count;
}

static void fill_generated(const struct quiz_request *request, struct item_pool *p)
{
    enum question_kind kinds[QUESTION_KIND_COUNT];
    const int count = list_kinds(request, kinds);
    for (int i = 0; i < count; i++) {
        const int each = 2 * request->count / count + 1;
        fill_kind(request, kinds[i], kinds[i] == QUESTION_SCORE && count > 1 ? 1 : each, p);
    }
}

/* Adds those of the puzzles that the wish is about, in an order of its seed. */
static void
fill_chosen(const struct quiz_request *request, const struct puzzle_set *set, struct item_pool *p)
{
    struct rng rng;
    rng_seed(&rng, request->seed);
    int *order = memory_array((size_t)set->count + 1, sizeof *order);
    int count = 0;
    for (int i = 0; i < set->count; i++) {
        const struct exercise *puzzle = &set->puzzle[i];
        if (item_suits(puzzle->question.kind) && topic_has_puzzle(request->topic, puzzle) &&
            (request->level == 0 || puzzle->level == request->level)) {
            order[count++] = i;
        }
    }
    for (int left = count; left > 0 && p->count < POOL_MOST; left--) {
        const int at = (int)rng_below(&rng, (uint32_t)left);
        item_of(&set->puzzle[order[at]], request->catalog, &p->item[p->count]);
        order[at] = order[left - 1];
        keep_last(p);
    }
    free(order);
}

/* --- choosing -------------------------------------------------------------------------------- */

/* How well two questions go together: 3 the same kind, rule and level; 0 not at all. */
static int likeness(const struct handout_item *a, const struct handout_item *b)
{
    if (a->exercise.question.kind != b->exercise.question.kind) {
        return 0;
    }
    if (main_topic(a) != main_topic(b)) {
        return 1;
    }
    return a->exercise.level == b->exercise.level ? 3 : 2;
}

/* The untaken item that goes best with item `i`, at least as well as `least`; -1: none. */
static int partner_of(const struct item_pool *p, int i, int least)
{
    int best = -1;
    for (int n = i + 1; n < p->count; n++) {
        const int like = p->taken[n] ? 0 : likeness(&p->item[i], &p->item[n]);
        if (like >= least) {
            best = n;
            least = like + 1;
        }
    }
    return best;
}

/* The page as it fills: how many lines are taken, loose and dense. */
struct page_fill {
    int lines[2];
};

/* How choosy pairs are taken: what fits a loose page, what fits a dense one, anything. */
enum quiz_fitting { FITS_LOOSE, FITS_DENSE, FITS_ANY };

/* Lines of a pair: of the longer of its two questions. */
static int pair_lines(const struct handout_item *a, const struct handout_item *b, bool dense)
{
    const int first = item_lines(a, dense), second = item_lines(b, dense);
    return first > second ? first : second;
}

/* Whether the pair leaves room for the questions still to come: each keeps three lines. */
static bool has_room(const struct quiz *q,
                     const struct quiz_request *request,
                     const struct page_fill *page,
                     enum quiz_fitting fitting,
                     int lines)
{
    const int others = request->count - q->count - 1;
    const bool dense = fitting == FITS_DENSE;
    return fitting == FITS_ANY ||
           page->lines[dense] + lines + 3 * others <= (dense ? QUIZ_LINES_DENSE : QUIZ_LINES);
}

/* Harder than a class of beginners gets while there is something easier. */
static bool is_hard(const struct quiz_request *request, const struct handout_item *i)
{
    return request->level == LEVEL_ANY && i->exercise.level > QUIZ_LEVEL_EASY;
}

/* A pair of questions of the pool: their places, and the lines the longer one takes. */
struct pair {
    int first, second, lines;
};

/* Finds a pair of the kind: the first that fits, or the shortest where anything is taken. False
 * when there is none. */
static bool find_pair(const struct quiz_request *request,
                      const struct item_pool *p,
                      const struct quiz *q,
                      const struct page_fill *page,
                      enum question_kind asked,
                      int least,
                      enum quiz_fitting fitting,
                      struct pair *out)
{
    bool found = false;
    for (int i = 0; i < p->count && (!found || fitting == FITS_ANY); i++) {
        const struct handout_item *first = &p->item[i];
        if (p->taken[i] || first->exercise.question.kind != asked ||
            (fitting != FITS_ANY && is_hard(request, first))) {
            continue;
        }
        const int other = partner_of(p, i, least);
        if (other < 0) {
            continue;
        }
        const int lines = pair_lines(first, &p->item[other], fitting != FITS_LOOSE);
        if (has_room(q, request, page, fitting, lines) && (!found || lines < out->lines)) {
            *out = (struct pair){i, other, lines};
            found = true;
        }
    }
    return found;
}

/* Takes the pair into the quiz. */
static void
take_pair(struct item_pool *p, const struct pair *pair, struct page_fill *page, struct quiz *q)
{
    const struct handout_item *first = &p->item[pair->first], *second = &p->item[pair->second];
    p->taken[pair->first] = p->taken[pair->second] = true;
    page->lines[false] += pair_lines(first, second, false);
    page->lines[true] += pair_lines(first, second, true);
    q->item[VERSION_A][q->count] = *first;
    q->item[VERSION_B][q->count++] = *second;
}

/* Quick questions, of which a few are enough where there are others to ask. */
static bool is_quick(enum question_kind k)
{
    return k == QUESTION_COUNT || k == QUESTION_MINIMUM || k == QUESTION_THREES ||
           k == QUESTION_SPLASH;
}

static int kind_count(const struct quiz *q, enum question_kind k)
{
    int count = 0;
    for (int i = 0; i < q->count; i++) {
        count += q->item[VERSION_A][i].exercise.question.kind == k;
    }
    return count;
}

/* Goes round the kinds, so that the handout mixes them; pairs that are most alike first. */
static void take_pairs(const struct quiz_request *request, struct item_pool *p, struct quiz *q)
{
    struct page_fill page = {{0, 0}};
    for (int round = 0; round < 9; round++) {
        const int least = 3 - round % 3;
        const enum quiz_fitting fitting =
            (enum quiz_fitting)(round / 3); /* at last anything that is left */
        for (bool found = true; found && q->count < request->count;) {
            found = false;
            for (int k = 0; k < QUESTION_KIND_COUNT && q->count < request->count; k++) {
                const enum question_kind asked = (enum question_kind)k;
                struct pair pair = {0, 0, 0};
                if ((fitting == FITS_ANY || !is_quick(asked) ||
                     kind_count(q, asked) < (request->count + 4) / 5) &&
                    find_pair(request, p, q, &page, asked, least, fitting, &pair)) {
                    take_pair(p, &pair, &page, q);
                    found = true;
                }
            }
        }
    }
}

/* Too few for two versions: B gets what A has, begun elsewhere. */
static void share(const struct quiz_request *request, const struct item_pool *p, struct quiz *q)
{
    q->count = request->count;
    q->shared = true;
    for (int i = 0; i < q->count; i++) {
        q->item[VERSION_A][i] = p->item[i];
        q->item[VERSION_B][i] = p->item[(i + q->count / 2) % q->count];
    }
}

static int by_level(const void *a, const void *b)
{
    const struct handout_item *x = a, *y = b;
    const int level = x->exercise.level - y->exercise.level;
    return level != 0 ? level : (int)x->exercise.question.kind - (int)y->exercise.question.kind;
}

/* Puts the easy questions first; both versions in the same order. */
static void sort_pairs(struct quiz *q)
{
    struct handout_item *pair = memory_array((size_t)q->count, 2 * sizeof *pair);
    for (int i = 0; i < q->count; i++) {
        pair[2 * i] = q->item[VERSION_A][i];
        pair[2 * i + 1] = q->item[VERSION_B][i];
    }
    /* insertion keeps the order of equals, which qsort does not promise */
    for (int i = 1; i < q->count; i++) {
        for (int n = i; n > 0 && by_level(&pair[2 * n], &pair[2 * n - 2]) < 0; n--) {
            struct handout_item moved[2];
            memcpy(moved, &pair[2 * n], sizeof moved);
            memcpy(&pair[2 * n], &pair[2 * n - 2], sizeof moved);
            memcpy(&pair[2 * n - 2], moved, sizeof moved);
        }
    }
    for (int i = 0; i < q->count; i++) {
        q->item[VERSION_A][i] = pair[2 * i];
        q->item[VERSION_B][i] = pair[2 * i + 1];
    }
    free(pair);
}

static struct message too_few(const struct quiz_request *request, int found)
{
    return found == 0 ? SAID(PHRASE_QUIZ_NONE, message_text(request->topic),
                             request->exercise_pool != NULL, request->level != LEVEL_ANY)
                      : SAID(PHRASE_QUIZ_TOO_FEW, found, request->count);
}

/* Fewer than were asked for, where that is wanted: whole pairs, if they make a quiz, else all there
 * are in both versions. */
static int fewer(const struct quiz *q, const struct item_pool *p)
{
    return q->count >= QUIZ_SHORT ? q->count : p->count;
}

/* Adds what there is about one topic, and chooses pairs from all that is untaken. */
static void widen(const struct quiz_request *request,
                  const char *topic,
                  bool generated,
                  struct item_pool *p,
                  struct quiz *out)
{
    struct quiz_request wide = *request;
    wide.topic = topic;
    if (generated) {
        fill_generated(&wide, p);
    }
    fill_chosen(&wide, request->course, p);
    take_pairs(request, p, out);
}

/* Gathers what there is to choose from, and chooses pairs: fresh questions of the topic, then the
 * course's, then what is near it ("meld" for "meld.size"), then anything. */
static void gather(const struct quiz_request *request, struct item_pool *p, struct quiz *out)
{
    char near[SKILL_ID_SIZE];
    (void)snprintf(near, sizeof near, "%.*s", (int)strcspn(request->topic, "."), request->topic);
    const char *const topics[] = {request->topic, near, ""};
    if (request->exercise_pool != NULL) {
        fill_chosen(request, request->exercise_pool, p);
    } else {
        fill_generated(request, p);
    }
    take_pairs(request, p, out);
    for (int i = 0; i < 3 && request->course != NULL && out->count < request->count; i++) {
        widen(request, topics[i], i > 0, p, out);
    }
}

bool quiz_choose(const struct quiz_request *given, struct quiz *out, struct message *fault)
{
    struct item_pool exercise_pool = {.item =
                                          memory_array(POOL_MOST + 1, sizeof *exercise_pool.item)};
    struct quiz_request request = *given;
    const bool authored = request.exercise_pool != NULL || request.course != NULL;
    *out = (struct quiz){.count = 0};
    for (int v = 0; v < VERSION_COUNT; v++) {
        out->item[v] = memory_array((size_t)request.count, sizeof *out->item[v]);
    }
    gather(&request, &exercise_pool, out);
    if (request.fewer && out->count < request.count && fewer(out, &exercise_pool) < request.count) {
        request.count = fewer(out, &exercise_pool);
    }
    if (out->count < request.count && exercise_pool.count >= request.count && authored) {
        share(&request, &exercise_pool, out);
    }
    const bool enough = out->count == request.count && out->count > 0;
    if (enough) {
        sort_pairs(out);
    } else {
        *fault = too_few(&request, authored ? exercise_pool.count : 2 * out->count);
    }
    free(exercise_pool.item);
    return enough;
}

void quiz_free(struct quiz *q)
{
    for (int v = 0; v < VERSION_COUNT; v++) {
        free(q->item[v]);
        q->item[v] = NULL;
    }
}

void quiz_choose_room(const struct quiz_request *handout, struct quiz *out)
{
    struct quiz_request room = *handout;
    struct message fault;
    room.seed = ~handout->seed;
    room.count = QUIZ_ROOM;
    room.course = NULL; /* those may be on the handout already */
    room.fewer = false;
    if (!quiz_choose(&room, out, &fault)) {
        out->count = 0;
    }
}

int quiz_about(const struct quiz *q, const char *topic)
{
    int count = 0;
    for (int i = 0; i < q->count; i++) {
        count += topic_has_puzzle(topic, &q->item[VERSION_A][i].exercise);
    }
    return count;
}

/* Whether a puzzle of the course can be asked at the table, its author's words left out where they
 * are about another one. */
static bool suits_table(const struct table *t, bool own, struct exercise *e)
{
    const bool same = strcmp(e->table->id, t->id) == 0;
    if (!same &&
        (!own || strcmp(e->table->id, t->base) != 0 || e->question.kind == QUESTION_CHOOSE)) {
        return false;
    }
    e->table = t;
    e->remark = same ? e->remark : NULL;
    return !e->has_position || !position_fault(t, &e->position, &e->question, NULL);
}

struct exercise *quiz_course(const struct course *whole, const struct table *t, int *count)
{
    struct table known;
    struct course_index *index = course_index_new(whole);
    const int all = course_index_puzzles(index);
    const bool own = !table_builtin(t->id, &known);
    struct exercise *list = memory_array((size_t)all + 1, sizeof *list);
    *count = 0;
    for (int i = 0; i < all; i++) {
        list[*count] = *course_index_puzzle(index, i)->puzzle;
        *count += suits_table(t, own, &list[*count]);
    }
    course_index_free(index);
    return list;
}
